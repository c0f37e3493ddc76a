"""Layout: how the room of a terminal is given to map, side, and list."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from guildmasters_tui.tui.widgets.stamps import STAMPS, Stamp

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""Below this the screens say how large they must be."""
_LINES = 4
"""Rows that are always there: the pulse; notice, question, footer."""
_SIDE, _WIDE_SIDE = 23, 40
"""Columns of the side, at least: beside the small stamp, beside others."""
_LIST, _LEAST_LIST, _MOST_LIST = 6, 2, 12
"""Rows of the list: beside a large map, at least, at most while the map is looked at."""
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


def lay_out(width: int, height: int, places: Collection[tuple[int, int]], wanted: int, *, map_first: bool) -> Layout:
    """Give map, side and list their room.

    places: of the map's areas, in half columns and rows. wanted: rows that the list would like.
    map_first: whether the map must be seen whole; else a long list may cover its foot.
    """
    free = height - _LINES
    stamp = _largest(places, width, free)
    map_width, map_height = stamp.size(places)
    rows = min(_MOST_LIST, max(_LEAST_LIST, free - map_height))
    if not map_first and wanted > rows:
        rows = min(wanted, free - _LEAST_MAP)
    map_width = min(width - _SIDE, map_width + (1 if width < 100 else 3))
    return Layout(stamp, map_width, free - rows, width - map_width, rows)


def _largest(places: Collection[tuple[int, int]], width: int, free: int) -> Stamp:
    for stamp in STAMPS[:-1]:
        across, down = stamp.size(places)
        if across + 2 + _WIDE_SIDE <= width and down + _LIST <= free:
            return stamp
    return STAMPS[-1]
