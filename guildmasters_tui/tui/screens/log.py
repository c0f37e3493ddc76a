"""The log in full."""

from __future__ import annotations

from rich.text import Text

from guildmasters_tui.engine.table import LogEntry
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import BRIGHT, PLAIN, ink
from guildmasters_tui.tui.screens.pager import Pager

HEADINGS = ("log.round", "log.finish", "log.over", "log.start_player")
"""Entries that begin something new."""


def log_screen(look: Look, log: list[LogEntry]) -> Pager:
    """All that happened, as the seat that looks may know it; the end first in view."""
    return Pager(look.say("tui.log_screen.heading"), lambda: log_lines(look, log), from_end=True)


def log_lines(look: Look, log: list[LogEntry]) -> list[Text]:
    """Each entry a paragraph."""
    return [entry_text(look, entry) for entry in log]


def entry_text(look: Look, entry: LogEntry) -> Text:
    """An entry; those that begin something new stand out."""
    return ink(look.render(entry.message), BRIGHT if entry.message.key in HEADINGS else PLAIN)
