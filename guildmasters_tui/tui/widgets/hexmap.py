"""HexMap: a map of filled hexagons. It knows cells, their texts and a cursor; what they mean is the game's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from guildmasters_tui.tui.palette import NIGHT
from guildmasters_tui.tui.widgets.stamps import SMALL, Stamp

Part = tuple[str, str]
"""Some text and its colour; an empty colour is the cell's ink."""
Parts = tuple[Part, ...]

RIM = "#ffffff"
_VOID = Style(bgcolor=NIGHT)


@dataclass(frozen=True, slots=True)
class Cell:
    """A hexagon: its code, its place in half columns and rows, its colours, and the text of each of its lines."""

    code: str
    x: int
    y: int
    fill: str
    ink: str
    texts: tuple[Parts, ...]
    lit: bool = False
    """Whether it answers the question: its text is bold."""


class HexMap(Widget):
    """The map. A row of cells is painted from its cache; a move of the cursor paints two hexagons."""

    class Picked(Message):
        """A hexagon was clicked."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cells: dict[str, Cell] = {}
        self._stamp = SMALL
        self._cursor = ""
        self._edges: dict[str, tuple[int, int]] = {}
        self._rows: dict[int, list[str]] = {}
        self._strips: dict[int, Strip] = {}

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self, cells: Sequence[Cell], stamp: Stamp, cursor: str) -> None:
        """Show these cells with this stamp; only what changed is painted."""
        new = {cell.code: cell for cell in cells}
        if stamp is not self._stamp or new.keys() != self._cells.keys() or not self._edges:
            self._stamp, self._cells, self._cursor = stamp, new, cursor
            self._place()
            return
        changed = [code for code, cell in new.items() if cell != self._cells[code]]
        if cursor != self._cursor:
            changed += [code for code in (self._cursor, cursor) if code in new]
        self._cells, self._cursor = new, cursor
        self._touch(changed)

    def move_to(self, code: str) -> None:
        """Set the cursor on a cell."""
        old, self._cursor = self._cursor, code
        self._touch([name for name in (old, code) if name in self._cells])

    @property
    def cursor(self) -> str:
        """The code of the cell under the cursor."""
        return self._cursor

    def on_resize(self) -> None:
        """Put the map into the middle of its new room."""
        self._place()

    def _place(self) -> None:
        self._edges.clear()
        self._rows.clear()
        self._strips.clear()
        if self._cells:
            places = [(cell.x, cell.y) for cell in self._cells.values()]
            width, height = self._stamp.size(places)
            left = max(0, (self.size.width - width) // 2)
            top = max(0, (self.size.height - height) // 2)
            x0, y0 = min(x for x, _ in places), min(y for _, y in places)
            across, down = self._stamp.pitch
            for code, cell in self._cells.items():
                x, y = left + (cell.x - x0) * across // 2, top + (cell.y - y0) * down
                self._edges[code] = (x, y)
                for row in range(y, y + self._stamp.height):
                    self._rows.setdefault(row, []).append(code)
            for codes in self._rows.values():
                codes.sort(key=lambda code: self._edges[code][0])
        self.refresh()

    def _touch(self, codes: Sequence[str]) -> None:
        regions = []
        for code in codes:
            x, y = self._edges[code]
            regions.append(Region(x, y, self._stamp.width, self._stamp.height))
            for row in range(y, y + self._stamp.height):
                self._strips.pop(row, None)
        if regions:
            self.refresh(*regions)

    # -- painting ---------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Give a row of the screen."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._paint(y)
        return strip

    def _paint(self, y: int) -> Strip:
        segments: list[Segment] = []
        at = 0
        for code in self._rows.get(y, ()):
            left, top = self._edges[code]
            art = self._stamp.art[y - top]
            start = left + len(art) - len(art.lstrip())
            if start > at:
                segments.append(Segment(" " * (start - at), _VOID))
            segments += self._row_of(self._cells[code], y - top)
            at = left + len(art.rstrip())
        width = self.size.width
        if at < width:
            segments.append(Segment(" " * (width - at), _VOID))
        return Strip(segments, max(at, width)).crop(0, width)

    def _row_of(self, cell: Cell, row: int) -> list[Segment]:
        art = self._stamp.art[row].strip()
        rim = cell.code == self._cursor
        edge = Style(color=RIM if rim else cell.fill, bgcolor=NIGHT)
        if row not in self._stamp.lines:
            return [Segment(art, edge)]
        first, last = art.find("█"), art.rfind("█") + 1
        if rim and not first:  # the row has no edge of its own: its outer blocks are the rim
            first, last = 1, last - 1
        inner = self._text(cell, self._stamp.lines.index(row), last - first, rim)
        before = [Segment(art[:first], edge)] if first else []
        after = [Segment(art[last:], edge)] if last < len(art) else []
        return [*before, *inner, *after]

    def _text(self, cell: Cell, line: int, room: int, rim: bool) -> list[Segment]:
        parts: Parts = cell.texts[line] if line < len(cell.texts) else ()
        text = "".join(part for part, _ in parts)
        ground = Style(color=cell.ink, bgcolor=cell.fill, bold=rim or cell.lit)
        size = cell_len(text)
        if size > room:
            return [Segment(set_cell_size(text, room - 1) + "…", ground)]
        left = (room - size) // 2
        runs = [Segment(" " * left, ground)] if left else []
        runs += [Segment(part, ground + Style(color=colour) if colour else ground) for part, colour in parts if part]
        right = room - size - left
        if rim and line == len(self._stamp.lines) - 1 and left and right:  # a sign for those who see no colour
            runs = [Segment(" " * (left - 1) + "[", ground), *runs[1:], Segment("]" + " " * (right - 1), ground)]
            return runs
        return [*runs, Segment(" " * right, ground)] if right else runs

    # -- the mouse --------------------------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """Tell which hexagon was clicked."""
        for code in self._rows.get(event.y, ()):
            left, top = self._edges[code]
            art = self._stamp.art[event.y - top]
            if 0 <= event.x - left < len(art) and art[event.x - left] != " ":
                self.post_message(self.Picked(code))
                return


def neighbour(cells: Mapping[str, tuple[int, int]], code: str, direction: str) -> str:
    """Give the cell beside `code` to the left or right in its row, or nearest above or below; itself if there is none.

    cells: places in half columns and rows. Up and down keep to the left or right half by turns, so that going
    down and up again comes back.
    """
    x, y = cells[code]
    if direction in ("left", "right"):
        step = -2 if direction == "left" else 2
        return next((name for name, place in cells.items() if place == (x + step, y)), code)
    row = y - 1 if direction == "up" else y + 1
    aim = x + (1 if y % 2 else -1)
    there = [(abs(place[0] - aim), place[0], name) for name, place in cells.items() if place[1] == row]
    return min(there)[2] if there else code
