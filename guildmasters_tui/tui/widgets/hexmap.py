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

from guildmasters_tui.tui.looks import looks_of
from guildmasters_tui.tui.palette import NIGHT, hue
from guildmasters_tui.tui.widgets.differing import differing
from guildmasters_tui.tui.widgets.stamps import SMALL, Stamp

Part = tuple[str, str]
"""Some text and its colour; an empty colour is the cell's ink."""
Parts = tuple[Part, ...]

RIM = hue("rim")
POINTED = hue("pointed")
"""The rim of the cell under the mouse."""
GLOW = hue("glow")
"""The rim of a cell that has just changed."""
_VOID = Style(bgcolor=NIGHT)
_LABEL = Style(color=NIGHT, bgcolor=hue("key"), bold=True)
_THIN = 3
"""Of a cell that turns, one part in so many is seen at first."""


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
    what: str = ""
    """What lies there, in any form that differs when it does: a cell that becomes another is set in motion."""


class HexMap(Widget):
    """The map. A row of cells is painted from its cache; a move of the cursor paints within two hexagons.

    A map that is larger than its room is scrolled so that the cursor is seen.
    """

    class Picked(Message):
        """A hexagon was clicked."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    class Pointed(Message):
        """The mouse stands on another hexagon; empty: on none any more."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cells: dict[str, Cell] = {}
        self._stamp = SMALL
        """As the layout counts with it."""
        self._drawn = SMALL
        """As it is drawn at this terminal."""
        self._cursor = ""
        self._pointed = ""
        self._labels: Mapping[str, str] = {}
        self._phases: dict[str, bool] = {}
        """Cells in motion: True while one turns, False while it glows."""
        self._edges: dict[str, tuple[int, int]] = {}
        self._rows: dict[int, list[str]] = {}
        self._strips: dict[int, Strip] = {}

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self, cells: Sequence[Cell], stamp: Stamp, cursor: str) -> list[str]:
        """Show these cells with this stamp; only what changed is painted. Give the codes of what became another."""
        new = {cell.code: cell for cell in cells}
        if stamp is not self._stamp or new.keys() != self._cells.keys() or not self._edges:
            self._stamp, self._cells, self._cursor = stamp, new, cursor
            self._place()
            return []
        changed = [code for code, cell in new.items() if cell != self._cells[code]]
        other = [code for code in changed if new[code].what != self._cells[code].what]
        moved = cursor != self._cursor
        if moved:
            changed += [code for code in (self._cursor, cursor) if code in new]
        self._cells, self._cursor = new, cursor
        if not (moved and self._scrolled()):
            self._touch(changed)
        return other

    def move_to(self, code: str) -> None:
        """Set the cursor on a cell."""
        old, self._cursor = self._cursor, code
        if not self._scrolled():
            self._touch([name for name in (old, code) if name in self._cells])

    def label(self, labels: Mapping[str, str]) -> None:
        """Show these keys on the cells; none: take them away."""
        touched = [*self._labels, *labels]
        self._labels = labels
        self._touch([code for code in dict.fromkeys(touched) if code in self._cells])

    def move(self, phases: Mapping[str, bool]) -> None:
        """Show cells in motion: True while they turn, False while they glow; those that are not named are at rest."""
        touched = [*self._phases, *phases]
        self._phases = dict(phases)
        self._touch([code for code in dict.fromkeys(touched) if code in self._cells])

    @property
    def cursor(self) -> str:
        """The code of the cell under the cursor."""
        return self._cursor

    def on_resize(self) -> None:
        """Put the map into the middle of its new room."""
        self._place()

    def repaint(self) -> None:
        """Paint everything anew: in other colours, with other characters."""
        self._place()

    def _place(self) -> None:
        self._edges.clear()
        self._rows.clear()
        self._strips.clear()
        self._drawn = looks_of(self).stamp(self._stamp)
        if self._cells:
            left, top = self._corner()
            for code in self._cells:
                x, y = self._at(code)
                self._edges[code] = (left + x, top + y)
                for row in range(top + y, top + y + self._stamp.height):
                    self._rows.setdefault(row, []).append(code)
            for codes in self._rows.values():
                codes.sort(key=lambda code: self._edges[code][0])
        self.refresh()

    def _at(self, code: str) -> tuple[int, int]:
        """Where a cell's corner is, from the corner of the whole map."""
        cell = self._cells[code]
        x0, y0 = min(cell.x for cell in self._cells.values()), min(cell.y for cell in self._cells.values())
        across, down = self._stamp.pitch
        return (cell.x - x0) * across // 2, (cell.y - y0) * down

    def _corner(self) -> tuple[int, int]:
        """Where the map's corner is: in the middle of the room, or so that the cursor is seen."""
        size = self._stamp.size([(cell.x, cell.y) for cell in self._cells.values()])
        cursor = self._at(self._cursor) if self._cursor in self._cells else (0, 0)
        own = (self._stamp.width, self._stamp.height)
        room = (self.size.width, self.size.height)
        found = []
        for needed, there, at, span in zip(size, room, cursor, own, strict=True):
            middle = (there - needed) // 2
            found.append(middle if needed <= there else max(there - needed, min(0, there // 2 - at - span // 2)))
        return found[0], found[1]

    def _scrolled(self) -> bool:
        """Scroll if the cursor would not be seen whole; tell whether that was done."""
        if self._cursor not in self._edges:
            return False
        x, y = self._edges[self._cursor]
        width, height = self.size
        if 0 <= x <= width - self._stamp.width and 0 <= y <= height - self._stamp.height:
            return False
        before = self._edges[self._cursor]
        if self._corner() == (before[0] - self._at(self._cursor)[0], before[1] - self._at(self._cursor)[1]):
            return False
        self._place()
        return True

    def _touch(self, codes: Sequence[str]) -> None:
        """Paint these cells anew: of their rows only what differs, which is little where but the rim does."""
        spans: dict[int, list[tuple[int, int]]] = {}
        for code in codes:
            x, y = self._edges[code]
            seen = Region(x, y, self._stamp.width, self._stamp.height).intersection(self.size.region)
            for row in range(seen.y, seen.bottom):
                spans.setdefault(row, []).append((seen.x, seen.right))
        regions = []
        for row, there in spans.items():
            old = self._strips.pop(row, None)
            new = self.render_line(row)
            for first, behind in there:
                runs = [(first, behind)] if old is None else differing(old, new, first, behind)
                regions += [Region(start, row, end - start, 1) for start, end in runs]
        if regions:
            self.refresh(*regions)

    # -- painting ---------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Give a row of the screen."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = looks_of(self).strip(self._paint(y))
        return strip

    def _paint(self, y: int) -> Strip:
        segments: list[Segment] = []
        first = at = min(0, *(self._edges[code][0] for code in self._rows.get(y, ())), 0)
        for code in self._rows.get(y, ()):
            left, top = self._edges[code]
            art = self._drawn.art[y - top]
            start = left + len(art) - len(art.lstrip())
            if start > at:
                segments.append(Segment(" " * (start - at), _VOID))
            segments += self._turned(code, self._row_of(self._cells[code], y - top))
            at = left + len(art.rstrip())
        width = self.size.width
        if at < width:
            segments.append(Segment(" " * (width - at), _VOID))
        return Strip(segments, max(at, width) - first).crop(-first, width - first)

    def _turned(self, code: str, row: list[Segment]) -> list[Segment]:
        """A row of a cell; while it turns only its middle is seen."""
        if not self._phases.get(code):
            return row
        size = sum(segment.cell_length for segment in row)
        aside = (size - max(1, size // _THIN)) // 2
        fill = Style(color=self._cells[code].fill, bgcolor=NIGHT)
        return [
            Segment(" " * aside, _VOID),
            Segment("█" * (size - 2 * aside), fill),
            Segment(" " * aside, _VOID),
        ]

    def _rim(self, cell: Cell) -> str:
        """The colour of a cell's edge."""
        if cell.code == self._cursor:
            return RIM
        if cell.code in self._phases:
            return GLOW
        return POINTED if cell.code == self._pointed else cell.fill

    def _row_of(self, cell: Cell, row: int) -> list[Segment]:
        art = self._drawn.art[row].strip()
        rim = self._rim(cell)
        edge = Style(color=rim, bgcolor=NIGHT)
        if row not in self._drawn.lines:
            return [Segment(art, edge)]
        first, last = art.find("█"), art.rfind("█") + 1
        if rim != cell.fill and not first:  # the row has no edge of its own: its outer blocks are the rim
            first, last = 1, last - 1
        inner = self._text(cell, self._drawn.lines.index(row), last - first, cell.code == self._cursor)
        before = [Segment(art[:first], edge)] if first else []
        after = [Segment(art[last:], edge)] if last < len(art) else []
        return [*before, *inner, *after]

    def _text(self, cell: Cell, line: int, room: int, rim: bool) -> list[Segment]:
        parts: Parts = cell.texts[line] if line < len(cell.texts) else ()
        last = line == len(self._drawn.lines) - 1
        ground = Style(color=cell.ink, bgcolor=cell.fill, bold=cell.lit or (rim and last))
        if line == 0 and cell.code in self._labels:
            label = f" {self._labels[cell.code]} "
            left = (room - len(label)) // 2
            around = Segment(" " * left, ground), Segment(" " * (room - left - len(label)), ground)
            return [around[0], Segment(label, _LABEL), around[1]]
        text = "".join(part for part, _ in parts)
        size = cell_len(text)
        if size > room:
            return [Segment(set_cell_size(text, room - 1) + "…", ground)]
        left = (room - size) // 2
        runs = [Segment(" " * left, ground)] if left else []
        runs += [Segment(part, ground + Style(color=colour) if colour else ground) for part, colour in parts if part]
        right = room - size - left
        if rim and last and left and right:  # a sign for those who see no colour
            runs = [Segment(" " * (left - 1) + "[", ground), *runs[1:], Segment("]" + " " * (right - 1), ground)]
            return runs
        return [*runs, Segment(" " * right, ground)] if right else runs

    # -- the mouse --------------------------------------------------------------------------------------------------

    def code_at(self, x: int, y: int) -> str:
        """The hexagon that covers a cell of the widget; empty if none does."""
        for code in self._rows.get(y, ()):
            left, top = self._edges[code]
            art = self._drawn.art[y - top]
            if 0 <= x - left < len(art) and art[x - left] != " ":
                return code
        return ""

    def on_click(self, event: events.Click) -> None:
        """Tell which hexagon was clicked."""
        code = self.code_at(event.x, event.y)
        if code:
            self.post_message(self.Picked(code))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up the hexagon under the mouse."""
        self._point(self.code_at(event.x, event.y))

    def on_leave(self) -> None:
        """The mouse has left."""
        self._point("")

    def _point(self, code: str) -> None:
        if code == self._pointed:
            return
        old, self._pointed = self._pointed, code
        self._touch([name for name in (old, code) if name in self._cells])
        self.post_message(self.Pointed(code))


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
