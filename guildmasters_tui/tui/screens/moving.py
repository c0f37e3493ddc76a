"""Moving about the table: cursors on map, list and panels, the pages of the list, and which part has the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildmasters_tui.tui import sidebar
from guildmasters_tui.tui.screens.drawing import LIST, MAP, ZONES
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.widgets.hexmap import HexMap, neighbour

if TYPE_CHECKING:
    from guildmasters_tui.tui.asking import Asking
    from guildmasters_tui.tui.screens.drawing import Drawing


class Moving(Sheet[None]):
    """The part of the table screen that moves and answers nothing."""

    drawing: Drawing
    places: dict[str, tuple[int, int]]
    """The areas' places by code."""

    def __init__(self) -> None:
        super().__init__()
        self.asking: Asking | None = None
        self.zone = MAP
        self.cursor = 0
        """The line of the list on which its cursor stands."""
        self.panel_line = 0
        """The line of a panel on which its cursor stands, among those that speak of a thing."""
        self.area = ""
        """The area under the map's cursor."""
        self.area_shown = False
        """Whether the notice speaks of the area under the cursor."""

    def say(self, key: str, /, **args: object) -> None:
        """Say something in the line above the question."""
        raise NotImplementedError

    def nobody_asked(self) -> None:
        """Say that this person is not asked now."""
        raise NotImplementedError

    def do_move_up(self) -> None:
        """Move the cursor."""
        self._move("up")

    def do_move_down(self) -> None:
        """Move the cursor."""
        self._move("down")

    def do_move_left(self) -> None:
        """Move the cursor."""
        self._move("left")

    def do_move_right(self) -> None:
        """Move the cursor."""
        self._move("right")

    def _move(self, direction: str) -> None:
        if self.zone == MAP:
            self.area = neighbour(self.places, self.area, direction)
            self.area_shown = True
            self.query_one("#map", HexMap).move_to(self.area)
            self.drawing.notice()
        elif self.zone == LIST:
            rows = self.drawing.grid().rows if self.asking else 1
            self._to_line(self.cursor + {"up": -1, "down": 1, "left": -rows, "right": rows}[direction])
        else:
            there = len(sidebar.targets(self.drawing.panels[self.zone]))
            step = -1 if direction in ("up", "left") else 1
            self.panel_line = max(0, min(self.panel_line + step, there - 1))
            self.drawing.side()

    def _to_line(self, line: int) -> None:
        count = len(self.asking.choices) if self.asking else 0
        self.cursor = max(0, min(line, count - 1))
        self.drawing.list()
        self.drawing.notice()

    def do_page_down(self) -> None:
        """Show the next page of the list."""
        self._page(1)

    def do_page_up(self) -> None:
        """Show the page of the list before."""
        self._page(-1)

    def _page(self, step: int) -> None:
        if self.asking is None:
            self.nobody_asked()
            return
        page = self.drawing.grid().page
        top = self.cursor // page * page + step * page
        if 0 <= top < len(self.asking.choices):
            self.zone = LIST
            self._to_line(top)
            self._refocused()
        else:
            self.say("tui.key.no_page")

    def do_panel_next(self) -> None:
        """Give the arrows to the next part of the table."""
        self._panel(1)

    def do_panel_back(self) -> None:
        """Give the arrows to the part before."""
        self._panel(-1)

    def _panel(self, step: int) -> None:
        self.zone = ZONES[(ZONES.index(self.zone) + step) % len(ZONES)]
        self.panel_line = 0
        self._refocused()

    def _refocused(self) -> None:
        self.drawing.refocused()
