"""What went wrong, as one line for the user and an exit status."""

from __future__ import annotations

import sys

from guildmasters_tui.commands.arguments import UsageError
from guildmasters_tui.engine.game import OptionError
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.reading import clean
from guildmasters_tui.records.errors import RecordsError, SeatsError
from guildmasters_tui.words import Words

FAILED, WRONG = 1, 2

_WRONG = {"save.bad_name", "save.long_name", "save.unknown", "save.exists", "save.file_exists", "save.none"}
"""Trouble with saves that lies in the arguments."""


def trouble(error: Exception, words: Words) -> tuple[str, int]:
    """Give the line to show and the exit status (2: the arguments are wrong). Raises errors that are our mistakes."""
    if isinstance(error, UsageError):
        return words.render(error.message), WRONG
    if isinstance(error, OptionError):
        message = Message(
            "cli.bad_value", {"where": f"--{error.option}", "given": str(error.given), "allowed": error.allowed}
        )
        return words.render(message), WRONG
    if isinstance(error, RecordsError):
        wrong = isinstance(error, SeatsError) or error.message.key in _WRONG
        return words.render(error.message), WRONG if wrong else FAILED
    if type(error).__name__ in ("CardError", "WordsError"):  # their modules may not be loaded
        return str(error), FAILED
    raise error


def tell(line: str) -> None:
    """Write a line of trouble to stderr, cleaned of what could steer a terminal."""
    prefix = "" if line.startswith("guildmasters:") else "guildmasters: "
    print(clean(prefix + line), file=sys.stderr)
