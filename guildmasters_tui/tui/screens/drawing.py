"""Drawing the table: each part made of the look and the question, shown if it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.tui import actions, listing, sidebar
from guildmasters_tui.tui.boards.board import Line
from guildmasters_tui.tui.layout import Layout, lay_out
from guildmasters_tui.tui.listing import Grid
from guildmasters_tui.tui.palette import BAND, DIM, FAINT, KEY, PLAIN, SEATS, ink
from guildmasters_tui.tui.screens.help import key_name
from guildmasters_tui.tui.screens.log import entry_text
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped

if TYPE_CHECKING:
    from guildmasters_tui.tui.screens.table import TableScreen

MAP, LIST = "map", "list"
ZONES = (MAP, LIST, *sidebar.PANELS)
"""Where the arrow keys act; Tab goes round."""
_WRITTEN_OUT = 40
"""Columns of the side from which the others have more than a line each, even while nobody looks at them."""
_LOG_LINES = 60
"""Lines of the log that the side keeps ready."""
_WAITING = Style(color="#c9ced6", bgcolor=BAND)
_FOOTER = ("look.help", "game.undo", "game.redo", "look.inspect", "panel.next", "look.log", "game.quit")


class Drawing:
    """What the table screen shows. It keeps the lines of the side, which are made once per answer."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.layout: Layout | None = None
        self.panels: dict[str, sidebar.Panel] = {}
        self._log: list[list[Text]] = []
        self._log_for: tuple[object, ...] = ()

    def _lines(self, name: str) -> Lines:
        return self.screen.query_one(f"#{name}", Lines)

    # -- everything -------------------------------------------------------------------------------------------------

    def everything(self) -> None:
        """Draw all parts; called after every answer and every change of size."""
        screen = self.screen
        if not screen.size.width or screen.has_class("small"):
            return
        self._lay_out()
        self._lines("pulse").show([screen.board.pulse(screen.look, screen.size.width)])
        self._make_panels()
        self.map()
        self.side()
        self.list()
        self.notice()
        self.question()
        self.footer()

    def refocused(self) -> None:
        """Another part has the arrows now: the list may want other room, a panel its cursor."""
        before = self.layout
        self._lay_out()
        if self.layout != before:
            self.map()
        self._make_panels()
        self.side()
        self.list()
        self.notice()

    def _lay_out(self) -> None:
        screen = self.screen
        width, height = screen.size
        wanted = -(-len(screen.asking.choices) // max(1, width // 78)) if screen.asking else 0
        # Whoever goes to the list at a turn wants to read it; where areas are asked for, the map comes first.
        asking = screen.asking
        first = asking is None or bool(asking.areas) or (asking.is_turn and screen.zone != LIST)
        layout = lay_out(width, height, screen.places.values(), wanted, map_first=first)
        if layout == self.layout:
            return
        self.layout = layout
        screen.query_one("#middle").styles.height = layout.middle
        screen.query_one("#map").styles.width = layout.map_width
        screen.query_one("#list").styles.height = layout.list_rows

    def _make_panels(self) -> None:
        assert self.layout is not None
        look, board = self.screen.look, self.screen.board
        width = self.layout.side_width
        me = look.me if look.me is not None else look.view.turn
        brief = width < _WRITTEN_OUT and self.screen.zone != sidebar.OTHERS
        self.panels = {
            sidebar.ME: sidebar.Panel(look.name(me), board.mat(look, me, width)),
            sidebar.OTHERS: sidebar.Panel(look.say("tui.side.others"), board.others(look, width, brief=brief)),
            sidebar.OFFERS: sidebar.Panel(look.say("tui.side.offers"), board.offers(look, width)),
            sidebar.LOG: sidebar.Panel(look.say("tui.side.log"), [Line(text) for text in self._log_lines(width)]),
        }

    def _log_lines(self, width: int) -> list[Text]:
        """The end of the log, broken into lines; only entries that are new are broken."""
        screen = self.screen
        log = screen.session.table.log
        now = (width, screen.look.me, screen.look.words.lang)
        if now != self._log_for or len(self._log) > len(log):
            self._log, self._log_for = [], now
        start = max(0, len(log) - _LOG_LINES)
        self._log += [[] for _ in range(start - len(self._log))]
        for entry in log[len(self._log) :]:
            self._log.append(wrapped(entry_text(screen.look, entry), width - 1, hang=True))
        lines: list[Text] = []
        for i in range(start, len(log)):
            fresh = i >= screen.fresh
            for n, line in enumerate(self._log[i]):
                mark = ink("▏" if fresh and n == 0 else " ", KEY)
                text = Text.assemble(mark, line)
                if not fresh:
                    text.stylize(DIM)
                lines.append(text)
        return lines

    def forget_log(self) -> None:
        """The log went back: what was made of it no longer holds."""
        self._log_for = ()

    # -- the parts --------------------------------------------------------------------------------------------------

    def map(self) -> None:
        """The map with its lit areas and the cursor."""
        if self.layout is not None:
            screen = self.screen
            cells = screen.board.cells(screen.look, self.layout.stamp)
            screen.query_one("#map", HexMap).show(cells, self.layout.stamp, screen.area)

    def side(self) -> None:
        """The panels."""
        if self.layout is not None and self.panels:
            zone = self.screen.zone
            focus = sidebar.Focus(zone if zone in sidebar.PANELS else "", self.screen.panel_line)
            width = self.layout.side_width
            self._lines("side").show(sidebar.compose(self.panels, width, self.layout.middle, focus))

    def list(self) -> None:
        """The choices; while others are asked, the hand."""
        if self.layout is None:
            return
        screen = self.screen
        if screen.asking is not None:
            shape = self.grid()
            shown = listing.lines(screen.asking, shape, screen.cursor, focused=screen.zone == LIST)
        else:
            hand = [screen.board.thing(screen.look, target) or Text() for target in screen.board.hand(screen.look)]
            shown = [Text("  ").append_text(text) for text in hand]
            for text in shown:
                text.stylize(DIM)
        self._lines("list").show(shown or [ink("  " + screen.look.say("tui.list.nothing"), FAINT)])

    def grid(self) -> Grid:
        """How the list is laid out now."""
        assert self.layout is not None and self.screen.asking is not None
        return listing.grid(len(self.screen.asking.choices), self.layout.list_rows, self.screen.size.width)

    def notice(self) -> None:
        """What was said last; else the thing under the cursor; else what happened last."""
        screen = self.screen
        line = screen.notice
        if line is None and screen.zone == MAP and screen.area and screen.area_shown:
            line = screen.board.area_line(screen.look, screen.area)
        if line is None:
            log = screen.session.table.log
            line = ink(screen.look.render(log[-1].message), DIM) if log else Text()
        self._lines("notice").show([Text(" ").append_text(line)])

    def question(self) -> None:
        """Who is asked what, in the seat's colour; quiet while others are asked."""
        screen = self.screen
        asked = screen.session.asked
        if screen.asking is not None and asked is not None:
            line = listing.question(screen.asking, screen.look.name(asked), screen.size.width)
            seat = SEATS[asked]
            ground = Style(color="#ffffff", bgcolor=seat.shade)
        else:
            key = "tui.ask.over" if asked is None else "tui.ask.waiting"
            args = {} if asked is None else {"name": screen.look.name(asked)}
            line = Text(" " + screen.look.words.say(key, **args))
            ground = _WAITING
        self._lines("question").show([line], ground)

    def footer(self) -> None:
        """The keys that always work."""
        keys = {action.id: action.keys[0] for action in actions.TABLE}
        line = Text(" ")
        for name in _FOOTER:
            line.append(key_name(keys[name]), PLAIN).append(
                " " + self.screen.look.say(f"tui.footer.{name}") + "  ", DIM
            )
        self._lines("footer").show([line])

    def target(self) -> Target | None:
        """The thing under the focus."""
        screen = self.screen
        if screen.zone == MAP:
            return ("area", screen.area) if screen.area else None
        if screen.zone == LIST:
            choices = screen.asking.choices if screen.asking else []
            return choices[screen.cursor].target if screen.cursor < len(choices) else None
        things = sidebar.targets(self.panels[screen.zone]) if self.panels else []
        return things[screen.panel_line] if screen.panel_line < len(things) else None
