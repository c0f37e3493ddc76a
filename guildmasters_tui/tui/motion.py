"""Motion: what changed at the table is shown for a moment: tiles turn, areas and numbers glow. Any key skips it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.timer import Timer

from guildmasters_tui.tui import sidebar
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from guildmasters_tui.tui.screens.table import TableScreen

TURNING, GLOWING = 0.09, 0.5
"""Seconds until a tile has turned, and until all is at rest."""
_SAME = 3
"""So many first characters tell that a line speaks of the same thing as before."""

Span = tuple[int, int]
"""First cell, and the first one behind."""


class Motion:
    """The motion at one table."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._timers: list[Timer] = []

    def around(self, draw: Callable[[], Sequence[str]]) -> None:
        """Draw the table anew, and set in motion what is different; `draw` gives the areas that became others."""
        self.skip()
        if not self.screen.desk.in_motion:
            draw()
            return
        lines = {name: self._lines(name) for name in ("pulse", "side")}
        before = {name: widget.shown for name, widget in lines.items()}
        areas = draw()
        rows = {"pulse": 1, "side": self._mine()}
        glowing = {name: differences(before[name], lines[name].shown[: rows[name]]) for name in lines}
        if not areas and not any(glowing.values()):
            return
        for name, widget in lines.items():
            widget.glow(glowing[name])
        self._map.move(dict.fromkeys(areas, True))
        self._timers = [
            self.screen.set_timer(TURNING, lambda: self._map.move(dict.fromkeys(areas, False))),
            self.screen.set_timer(GLOWING, self.skip),
        ]

    def skip(self) -> None:
        """Set everything at rest."""
        if not self._timers:
            return
        for timer in self._timers:
            timer.stop()
        self._timers = []
        self._map.move({})
        for name in ("pulse", "side"):
            self._lines(name).glow({})

    @property
    def _map(self) -> HexMap:
        return self.screen.query_one("#map", HexMap)

    def _lines(self, name: str) -> Lines:
        return self.screen.query_one(f"#{name}", Lines)

    def _mine(self) -> int:
        """Lines of the side that are the board of the seat that looks; none while another panel is shown alone."""
        panels = self.screen.drawing.panels
        return len(panels[sidebar.ME].lines) if panels and self.screen.zone not in sidebar.PANELS[1:] else 0


def differences(before: Sequence[str], now: Sequence[str]) -> dict[int, list[Span]]:
    """By row: the cells of lines that speak of the same and say something else; numbers differ as a whole."""
    found = {}
    for y, (old, new) in enumerate(zip(before, now, strict=False)):
        if old != new and len(old) == len(new) and old[:_SAME] == new[:_SAME]:
            found[y] = _spans(old, new)
    return found


def _spans(old: str, new: str) -> list[Span]:
    other = [a != b for a, b in zip(old, new, strict=True)]
    for i in range(1, len(new)):  # a digit belongs to the number before it
        other[i] |= other[i - 1] and new[i].isdigit() and new[i - 1].isdigit()
    for i in range(len(new) - 1, 0, -1):
        other[i - 1] |= other[i] and new[i].isdigit() and new[i - 1].isdigit()
    spans: list[Span] = []
    at = 0
    for char, is_other in zip(new, other, strict=True):
        end = at + cell_len(char)
        if is_other:
            spans = [*spans[:-1], (spans[-1][0], end)] if spans and spans[-1][1] == at else [*spans, (at, end)]
        at = end
    return spans
