"""The two ends of a conversation in lines: a terminal, a pipe, or a test."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from guildmasters_tui.plain.reading import clean

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""
_SCROLL = "\n" * 100
"""For terminals that cannot clear."""


@dataclass(frozen=True, slots=True)
class Console:
    """Where lines come from and go to."""

    read: Callable[[], str | None]
    """Gives the next line, None at the end of input."""
    write: Callable[[str], object]
    """Takes text with its line ends."""
    interactive: bool = False
    """Whether people sit at both ends: then secrets are cleared away and a hand-over waits for Enter."""

    def say(self, line: str = "") -> None:
        """Write a line."""
        self.write(clean(line) + "\n")

    def clear(self) -> None:
        """Take what was written out of sight, where there is a sight."""
        if self.interactive:
            self.write(_SCROLL if os.environ.get("TERM", "") in ("", "dumb") else _CLEAR)


def standard_console() -> Console:
    """Give the process's own ends. What cannot be written in the terminal's encoding becomes "?"."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    if interactive:
        with suppress(ImportError):
            import readline  # noqa: F401  # gives `input` its line editing
    return Console(_reader("> " if interactive else ""), _write, interactive)


def _reader(prompt: str) -> Callable[[], str | None]:
    def read() -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None

    return read


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
