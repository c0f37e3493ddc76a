"""Pointing: the part of the table screen that goes straight to a place: jump keys, the mouse; and the map's size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildmasters_tui.tui.screens.drawing import LIST, MAP
from guildmasters_tui.tui.screens.moving import Moving
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.hot import Meaning
from guildmasters_tui.tui.widgets.stamps import Stamp

if TYPE_CHECKING:
    from guildmasters_tui.tui.boards.board import Board, Look

_LABELS = "abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Pointing(Moving):
    """Going to an area by its label, and to anything by the mouse."""

    board: Board
    look: Look

    def __init__(self) -> None:
        super().__init__()
        self.zoom: Stamp | None = None
        """The stamp that was chosen for the map; None: the largest that has room."""
        self.jumps: dict[str, str] = {}
        """While the map is labelled: areas by their label."""
        self.pointed: Meaning | None = None
        """What the mouse stands on."""

    def choose(self, index: int) -> None:
        """Take a line of the list."""
        raise NotImplementedError

    def do_answer_confirm(self) -> None:
        """Answer with what the cursor stands on."""
        raise NotImplementedError

    def do_look_inspect(self) -> None:
        """Show the thing under the cursor in full."""
        raise NotImplementedError

    # -- jump keys --------------------------------------------------------------------------------------------------

    def do_map_jump(self) -> None:
        """Label the areas that can be reached, or answered with; where there are none, all."""
        asking = self.asking
        if asking is not None and asking.areas:
            there = [code for code in self.places if code in asking.areas]
        elif asking is not None and asking.is_turn:
            there = [code for code in self.places if self.look.why((self.board.AREA, code)) is None]
        else:
            there = []
        self.jumps = dict(zip(_LABELS, there or self.places, strict=False))
        self.query_one("#map", HexMap).label({code: label for label, code in self.jumps.items()})
        self.say("tui.jump.where")

    def jump(self, key: str) -> bool:
        """Go to the area with this label; tell whether the key was one."""
        if not self.jumps:
            return False
        code = self.jumps.get(key)
        self.jumps = {}
        self.query_one("#map", HexMap).label({})
        if code is not None:
            self.go_to(code)
        return True

    def go_to(self, code: str) -> None:
        """Set the map's cursor on an area, and give it the arrows."""
        refocus = self.zone != MAP
        self.zone, self.area, self.area_shown = MAP, code, True
        self.query_one("#map", HexMap).move_to(code)
        if refocus:
            self._refocused()
        else:
            self.drawing.notice()

    # -- the map's size ---------------------------------------------------------------------------------------------

    def do_map_larger(self) -> None:
        """Draw the map with the next larger stamp."""
        self._zoom(-1)

    def do_map_smaller(self) -> None:
        """Draw the map with the next smaller stamp."""
        self._zoom(1)

    def _zoom(self, step: int) -> None:
        layout = self.drawing.layout
        stamps = self.board.STAMPS
        at = stamps.index(layout.stamp) + step if layout is not None else -1
        if 0 <= at < len(stamps):
            self.zoom = stamps[at]
            self.drawing.everything()
        else:
            self.say("tui.zoom.smallest" if step > 0 else "tui.zoom.largest")

    # -- the mouse --------------------------------------------------------------------------------------------------

    def clicked(self, kind: str, what: object) -> None:
        """Take a line of the list, or go to a line of a panel; a second click on it shows it in full."""
        if kind == "choice" and isinstance(what, int):
            self.zone = LIST
            self.choose(what)
        elif kind == "panel" and isinstance(what, tuple):
            again = (self.zone, self.panel_line) == what
            self.zone, self.panel_line = what
            self._refocused()
            if again:
                self.do_look_inspect()

    def point(self, meant: Meaning | None) -> None:
        """Explain what the mouse stands on."""
        self.pointed = meant
        self.drawing.notice()

    def turn_wheel(self, step: int) -> None:
        """Turn the pages of the list."""
        if self.asking is not None:
            page = self.drawing.grid().page
            if 0 <= self.cursor // page * page + step * page < len(self.asking.choices):
                self._page(step)

    def on_hex_map_picked(self, event: HexMap.Picked) -> None:
        """A click on a lit area answers with it; on another one it moves the cursor, and a second click answers."""
        asking = self.asking
        again = event.code == self.area and self.zone == MAP and self.area_shown
        self.go_to(event.code)
        if again or (asking is not None and event.code in asking.areas):
            self.do_answer_confirm()

    def on_hex_map_pointed(self, event: HexMap.Pointed) -> None:
        """Explain the area under the mouse."""
        self.point(("area", event.code) if event.code else None)
