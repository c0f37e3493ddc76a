"""The commands: a module each, with `add` for its arguments and a function that does it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from guildmasters_tui.commands.arguments import Context, UsageError, language_in, parser_for
from guildmasters_tui.commands.trouble import tell, trouble
from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.paths import data_home
from guildmasters_tui.records.settings import Settings, settings_or_default
from guildmasters_tui.words import LANGUAGES, UnknownLanguage, Words, pick_language

INTERRUPTED, BROKEN_PIPE = 130, 141
"""Exit statuses as a shell gives them for SIGINT and SIGPIPE."""


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say, and give the exit status: 2 for wrong arguments, 1 for what went wrong otherwise."""
    words = Words(LANGUAGES[0])
    try:
        home = data_home()
        settings, problem = settings_or_default(home)
        lang = _language(arguments, settings)
        words = Words(lang)
        if problem is not None:
            tell(words.render(problem))
        context = Context(lang, words, home, settings)
        status = _run(arguments, context)
        sys.stdout.flush()  # here, where a broken pipe is no surprise
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered would fail once more when Python flushes it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        message, status = trouble(error, words)
        tell(message)
        return status


def _language(arguments: Sequence[str], settings: Settings) -> str:
    asked = language_in(arguments)
    try:
        return pick_language(asked if asked is not None else settings.lang, os.environ)
    except UnknownLanguage as error:
        if asked is None:
            raise RecordsError("settings.bad_lang", given=settings.lang, allowed=", ".join(LANGUAGES)) from error
        raise UsageError("cli.bad_lang", given=asked, allowed=", ".join(LANGUAGES)) from error


def _run(arguments: Sequence[str], context: Context) -> int:
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        raise UsageError("cli.no_command", given=arguments[0], allowed=", ".join(COMMANDS))
    args, rest = parser_for(COMMANDS, context).parse_known_args(arguments)
    if rest and args.command not in ("play", "simulate", "arena"):
        raise UsageError("cli.unknown_argument", where=args.command or "", given=rest[0])
    args.rest = rest
    if args.command is None:
        from guildmasters_tui.commands.play import title

        return title(context)
    status: int = args.do(args, context)
    return status


COMMANDS = ("play", "resume", "saves", "replay", "import", "export", "simulate", "arena", "cards", "report")
"""In the order of the help; each is a function `add_…` of a module here."""
