"""Layout: how the room of a terminal is given to map, side, and list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from guildmasters_tui.tui.widgets.stamps import SMALL, STAMPS, Stamp

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""Below this the screens say how large they must be."""
_LINES = 4
"""Rows that are always there: the pulse; notice, question, footer."""
_SIDE, _WIDE_SIDE = 23, 40
"""Columns of the side, at least: beside the small stamp, beside others."""
_LIST, _LEAST_LIST, _MOST_LIST = 6, 2, 12
"""Rows of the list: beside a large map, at least, at most while the map is looked at."""
_WIDE = 160
"""Columns from which the side reaches down beside the list."""
_LEAST_MAP = 4
"""Rows that a long list leaves to the map."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The stamp of the map, and the sizes in cells."""

    stamp: Stamp
    map_width: int
    middle: int
    """Rows of map and side."""
    side_width: int
    list_rows: int
    beside: bool = False
    """Whether the side reaches down beside the list, which is then as wide as the map's column."""

    @property
    def side_rows(self) -> int:
        """Rows of the side."""
        return self.middle + self.list_rows if self.beside else self.middle

    def list_width(self, width: int) -> int:
        """Columns of the list on a terminal so wide."""
        return self.map_width if self.beside else width


def lay_out(
    width: int,
    height: int,
    places: Collection[tuple[int, int]],
    wanted: int,
    *,
    map_first: bool,
    stamp: Stamp | None = None,
    stamps: Sequence[Stamp] = STAMPS,
) -> Layout:
    """Give map, side and list their room.

    places: of the map's areas, in half columns and rows. wanted: rows that the list would like.
    map_first: whether the map must be seen whole; else a long list may cover its foot.
    stamp: the one to draw with; None: the largest of `stamps` that leaves room for the others.
    """
    free = height - _LINES
    stamp = stamp or _largest(places, width, free, stamps)
    map_width, map_height = stamp.size(places)
    rows = min(_MOST_LIST, max(_LEAST_LIST, free - map_height))
    if not map_first and wanted > rows:
        rows = min(wanted, free - _LEAST_MAP)
    map_width = min(width - _SIDE, map_width + (1 if width < 100 else 3))
    beside = width >= _WIDE
    if beside:
        map_width = max(map_width, width * 11 // 20)
    return Layout(stamp, map_width, free - rows, width - map_width, rows, beside)


def _largest(places: Collection[tuple[int, int]], width: int, free: int, stamps: Sequence[Stamp]) -> Stamp:
    """The largest stamp that has room; beside the small ones side and list make do with less."""
    for stamp in stamps[:-1]:
        across, down = stamp.size(places)
        side, rows = (_SIDE, _LEAST_LIST) if stamp is SMALL else (_WIDE_SIDE + 2, _LIST)
        if across + side <= width and down + rows <= free:
            return stamp
    return stamps[-1]
