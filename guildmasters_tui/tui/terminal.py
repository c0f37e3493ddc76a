"""The terminal: its colours, and how wide it draws characters whose width is its own choice."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic

from rich.console import Console

ANSWER_TIME = 0.12
"""Seconds that a terminal has to answer; one that does not is taken to be narrow."""
_ASK = "\r★\x1b[6n"
_CLEAR = "\r\x1b[K"
_ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")


_COLOURLESS = re.compile(r"^vt\d|^dumb$|-m(ono)?$")
"""Names (TERM) of terminals without colours."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What is known about a terminal."""

    colours: str = "truecolor"
    """The colours it can show: "truecolor", "256", "standard" (sixteen), "none"."""
    wide: bool = False
    """Whether it draws ambiguous characters on two cells."""


def this_terminal(environ: Mapping[str, str]) -> Terminal:
    """Find out about the terminal that the process has."""
    return Terminal(colours_of(environ), is_wide())


def colours_of(environ: Mapping[str, str]) -> str:
    """Tell from the environment which colours a terminal can show, as the screens will be sent to it."""
    if _COLOURLESS.search(environ.get("TERM", "")):
        return "none"
    known = {name: value for name, value in environ.items() if name != "NO_COLOR"}
    return Console(force_terminal=True, legacy_windows=False, _environ=known).color_system or "none"


def tells_wide(answer: bytes) -> bool:
    """Tell from the report of the cursor behind one ambiguous character whether it took two cells."""
    found = _ANSWER.search(answer)
    return found is not None and int(found[1]) == 3


def is_wide(timeout: float = ANSWER_TIME) -> bool:
    """Draw an ambiguous character, ask where the cursor is, and take it away again."""
    try:
        import termios
        import tty
    except ImportError:  # Windows: its terminals are narrow
        return False
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    number = sys.stdin.fileno()
    try:
        before = termios.tcgetattr(number)
        tty.setcbreak(number)
    except termios.error:
        return False
    try:
        sys.stdout.write(_ASK)
        sys.stdout.flush()
        return tells_wide(_read(number, timeout))
    except (OSError, UnicodeError):  # gone, or it cannot even be written
        return False
    finally:
        sys.stdout.write(_CLEAR)
        sys.stdout.flush()
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def _read(number: int, timeout: float) -> bytes:
    """Read until the answer is whole or the time is over."""
    from select import select

    found = b""
    end = monotonic() + timeout
    while not found.endswith(b"R") and (left := end - monotonic()) > 0:
        if select([number], [], [], left)[0]:
            found += os.read(number, 32)
    return found
