"""Differing: which cells of a row must be sent again."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

_NEAR = 4
"""Runs of changed cells with fewer cells between them are sent as one: going there costs as much."""


def differing(old: Strip, new: Strip, first: int, behind: int) -> list[tuple[int, int]]:
    """Give the runs of cells between two columns in which two rows differ, near ones as one."""
    runs: list[tuple[int, int]] = []
    for x, (one, other) in enumerate(
        zip(_cells_of(old, first, behind), _cells_of(new, first, behind), strict=False), first
    ):
        if one != other:
            near = bool(runs) and x - runs[-1][1] < _NEAR
            runs = [*runs[:-1], (runs[-1][0], x + 1)] if near else [*runs, (x, x + 1)]
    return runs


def _cells_of(strip: Strip, first: int, behind: int) -> list[tuple[str, int, Style | None]]:
    """Character, which half of it (of one that takes two cells), and style of each cell."""
    return [
        (char, half, segment.style)
        for segment in strip.crop(first, behind)
        for char in segment.text
        for half in range(cell_len(char))
    ]
