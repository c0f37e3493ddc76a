"""Stamps: how a hexagon is drawn with block characters that every terminal has, and how many cells a map takes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Stamp:
    """A filled hexagon in cells. Text stands on its full blocks.

    pitch: cells between the left edges of neighbours in a row, and between rows; rows are shifted by half a pitch.
    """

    name: str
    art: tuple[str, ...]
    pitch: tuple[int, int]

    @property
    def width(self) -> int:
        """Its width in cells."""
        return len(self.art[0])

    @property
    def height(self) -> int:
        """Its height in cells."""
        return len(self.art)

    @property
    def lines(self) -> tuple[int, ...]:
        """The rows on which text stands."""
        return tuple(y for y, row in enumerate(self.art) if "█" in row)

    def room(self, y: int) -> int:
        """Count the cells for text on a row."""
        return self.art[y].count("█")

    def size(self, places: Collection[tuple[int, int]]) -> tuple[int, int]:
        """Give columns and rows that a map takes; its places are (half columns, rows), counted from anywhere."""
        columns = [x for x, _ in places]
        rows = [y for _, y in places]
        width = (max(columns) - min(columns)) * self.pitch[0] // 2 + self.width
        return width, (max(rows) - min(rows)) * self.pitch[1] + self.height


TINY = Stamp("tiny", ("▟███▙", "▜███▛"), (6, 2))
SMALL = Stamp("small", ("▟█████▙", "▜█████▛"), (8, 2))
TALL = Stamp("tall", ("▗██████▖", "▐██████▌", "▝██████▘"), (8, 3))
LARGE = Stamp(
    "large",
    (
        "   ▗▄▄▖   ",
        " ▄██████▄ ",
        "██████████",
        " ▀██████▀ ",
        "   ▝▀▀▘   ",
    ),
    (10, 4),
)
ROOMY = Stamp(
    "roomy",
    (
        "      ▗▄▄▖      ",
        "   ▄████████▄   ",
        "▗▄████████████▄▖",
        "████████████████",
        "▝▀████████████▀▘",
        "   ▀████████▀   ",
        "      ▝▀▀▘      ",
    ),
    (16, 6),
)
STAMPS: tuple[Stamp, ...] = (ROOMY, LARGE, SMALL, TINY)
"""The largest first."""

_OUTLINES = {
    "tiny": ("/███\\", "\\███/"),
    "small": ("/█████\\", "\\█████/"),
    "tall": ("/██████\\", "|██████|", "\\██████/"),
    "large": (
        "   .--.   ",
        " /██████\\ ",
        "|████████|",
        " \\██████/ ",
        "   '--'   ",
    ),
    "roomy": (
        "      .--.      ",
        "   /████████\\   ",
        " /████████████\\ ",
        "|██████████████|",
        " \\████████████/ ",
        "   \\████████/   ",
        "      '--'      ",
    ),
}
"""The same cells in ASCII; only the full blocks, on which text stands, are filled."""


@lru_cache
def outlined(stamp: Stamp) -> Stamp:
    """Give a stamp of the same size whose edges are drawn with lines."""
    return Stamp(stamp.name, _OUTLINES[stamp.name], stamp.pitch)
