"""Wrapping: long texts to lines of so many cells, between words, or between characters where a language has none."""

from __future__ import annotations

from functools import lru_cache

from rich.console import Console
from rich.text import Text

_INDENT = "  "


@lru_cache(maxsize=1)
def _console() -> Console:
    """Breaking lines needs a console only for its options."""
    return Console(width=80, file=None, color_system=None, legacy_windows=False)


def wrapped(text: Text, width: int, *, hang: bool = False) -> list[Text]:
    """Break a text into lines of at most `width` cells; with `hang` all but the first are indented."""
    if text.cell_len <= width and "\n" not in text.plain:
        return [text]
    lines = list(text.wrap(_console(), max(8, width - (len(_INDENT) if hang else 0))))
    for line in lines:
        line.rstrip()
    return [lines[0], *(Text(_INDENT).append_text(line) for line in lines[1:])] if hang else lines
