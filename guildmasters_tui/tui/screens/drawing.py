"""Drawing the table: each part made of the look and the question, shown if it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.tui import listing, pondering, sidebar
from guildmasters_tui.tui.actions import key_name
from guildmasters_tui.tui.boards.board import Line
from guildmasters_tui.tui.layout import Layout, lay_out
from guildmasters_tui.tui.listing import Grid
from guildmasters_tui.tui.palette import BAND, DIM, FAINT, KEY, PLAIN, SEATS, WARN, ink
from guildmasters_tui.tui.screens.log import entry_text
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.hot import hot
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
_WAITING = PLAIN + Style(bgcolor=BAND)
_FOOTER = (
    "look.help",
    "game.undo",
    "game.redo",
    "look.inspect",
    "map.jump",
    "panel.next",
    "look.log",
    "look.commands",
    "game.settings",
    "game.quit",
)
_FIRST = (
    "look.help",
    "game.undo",
    "game.quit",
    "look.inspect",
    "panel.next",
    "map.jump",
    "look.commands",
    "look.log",
    "game.redo",
    "game.settings",
)
"""Which keys are shown where there is not room for all."""


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

    def everything(self) -> list[str]:
        """Draw all parts; called after every answer and every change of size. Give the areas that became others."""
        screen = self.screen
        if not screen.size.width or screen.has_class("small"):
            return []
        self._lay_out()
        self._lines("pulse").show([screen.board.pulse(screen.look, screen.size.width)])
        self._make_panels()
        areas = self.map()
        self.side()
        self.list()
        self.notice()
        self.question()
        self.footer()
        return areas

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
        columns = max(1, (self.layout.list_width(width) if self.layout else width) // 78)
        wanted = -(-len(screen.asking.choices) // columns) if screen.asking else 0
        # Whoever goes to the list at a turn wants to read it; where areas are asked for, the map comes first.
        asking = screen.asking
        first = asking is None or bool(asking.areas) or (asking.is_turn and screen.zone != LIST)
        layout = lay_out(
            width,
            height,
            screen.places.values(),
            wanted,
            map_first=first,
            stamp=screen.zoom,
            stamps=screen.board.STAMPS,
        )
        if layout == self.layout:
            return
        self.layout = layout
        screen.query_one("#middle").styles.height = layout.side_rows
        screen.query_one("#left").styles.width = layout.map_width
        screen.query_one("#map").styles.height = layout.middle
        for name, shown in (("#list", not layout.beside), ("#under", layout.beside)):
            widget = screen.query_one(name)
            widget.display = shown
            widget.styles.height = layout.list_rows

    def _make_panels(self) -> None:
        assert self.layout is not None
        look, board = self.screen.look, self.screen.board
        width = self.layout.side_width
        me = look.me if look.me is not None else look.view.turn or 0
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

    def map(self) -> list[str]:
        """The map with its lit areas and the cursor. Give the areas that became others."""
        if self.layout is None:
            return []
        screen = self.screen
        cells = screen.board.cells(screen.look, self.layout.stamp)
        return screen.query_one("#map", HexMap).show(cells, self.layout.stamp, screen.area)

    def side(self) -> None:
        """The panels."""
        if self.layout is not None and self.panels:
            zone = self.screen.zone
            focus = sidebar.Focus(zone if zone in sidebar.PANELS else "", self.screen.panel_line)
            width = self.layout.side_width
            self._lines("side").show(sidebar.compose(self.panels, width, self.layout.side_rows, focus))

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
        self._lines("under" if self.layout.beside else "list").show(
            shown or [ink("  " + screen.look.say("tui.list.nothing"), FAINT)]
        )

    def grid(self) -> Grid:
        """How the list is laid out now."""
        assert self.layout is not None and self.screen.asking is not None
        keys = len(self.screen.look.keys.answers)
        width = self.layout.list_width(self.screen.size.width)
        return listing.grid(len(self.screen.asking.choices), self.layout.list_rows, width, keys)

    def notice(self) -> None:
        """What was said last; else what is under the cursor, with its consequences; else what happened last."""
        screen = self.screen
        line = self._under_mouse() or screen.notice or self._under_cursor()
        self._lines("notice").show([Text(" ").append_text(self._last_lines() if line is None else line)])

    def _last_lines(self) -> Text:
        """The end of what happened since the last answer of a person: as many lines of the log as there is room for."""
        screen = self.screen
        log, room = screen.session.table.log, screen.size.width - 2
        told = ""
        for entry in reversed(log[screen.fresh :] or log[-1:]):
            more = f"{screen.look.render(entry.message)} {told}".rstrip()
            if told and cell_len(more) > room:
                break
            told = more
        return ink(told, DIM)

    def _under_mouse(self) -> Text | None:
        """What the mouse stands on, in a line."""
        screen = self.screen
        kind, what = screen.pointed or ("", None)
        look = screen.look
        if kind == "area":
            return self._area(str(what))
        if kind == "act":
            return ink(look.say(f"tui.action.{what}"), PLAIN)
        if kind == "key":
            action = screen.action_of(str(what))
            return ink(look.say(f"tui.action.{action}"), PLAIN) if action else None
        target = self._pointed_at(kind, what)
        if target is None:
            return None
        line = screen.board.thing(look, target) or Text(target[1])
        reason = look.why(target)
        return line if reason is None else line.append("  " + look.render(reason), DIM)

    def _pointed_at(self, kind: str, what: object) -> Target | None:
        """The thing of a line of the list or of a panel."""
        asking = self.screen.asking
        if kind == "choice" and isinstance(what, int) and asking is not None and what < len(asking.choices):
            return asking.choices[what].target
        if kind == "panel" and isinstance(what, tuple) and what[0] in self.panels:
            things = sidebar.targets(self.panels[what[0]])
            return things[what[1]] if what[1] < len(things) else None
        return None

    def _under_cursor(self) -> Text | None:
        """The area under the cursor, and what would come of the answer under it."""
        screen = self.screen
        if screen.zone == MAP and screen.area and screen.area_shown:
            return self._area(screen.area)
        if screen.zone == LIST and screen.asking is not None:
            answer = pondering.on_list(screen.asking, screen.cursor)
            ahead = screen.pondering.line(screen.look, answer) if answer is not None else None
            return pondering.beside(None, ahead, screen.size.width - 2)
        return None

    def _area(self, code: str) -> Text | None:
        """An area, and what would come of the answer that it is."""
        screen = self.screen
        thing = screen.board.area_line(screen.look, code)
        answer = pondering.on_map(screen.asking, code) if screen.asking is not None else None
        ahead = screen.pondering.line(screen.look, answer, brief=not screen.look.roomy) if answer is not None else None
        return pondering.beside(thing, ahead, screen.size.width - 2)

    def question(self) -> None:
        """Who is asked what, in the seat's colour; quiet while others are asked."""
        screen = self.screen
        asked = screen.session.asked
        if screen.asking is not None and asked is not None:
            line = listing.question(screen.asking, screen.look.name(asked), screen.size.width)
            ground = SEATS[asked].question
        else:
            key = "tui.ask.over" if asked is None else "tui.ask.waiting"
            args = {} if asked is None else {"name": screen.look.name(asked)}
            line = Text(" " + screen.look.words.say(key, **args))
            ground = _WAITING
        self._lines("question").show([line], ground)

    def footer(self) -> None:
        """The keys that always work."""
        look = self.screen.look
        line = Text(" ")
        if self.screen.session.practice:
            line.append(self.screen.look.say("tui.footer.practice") + "  ", WARN)
        hints = {name: self._hint(name) for name in _FOOTER if look.keys.first(name)}
        room = self.screen.size.width - cell_len(line.plain)
        shown = []
        for name in sorted(hints, key=_FIRST.index):
            room -= cell_len(hints[name].plain) + 2
            if room >= -2:
                shown.append(name)
        for name in _FOOTER:
            if name in shown:
                line.append_text(hints[name]).append("  ")
        self._lines("footer").show([line])

    def _hint(self, name: str) -> Text:
        """The key of a user action with a word for it."""
        look = self.screen.look
        key = key_name(look.keys.first(name))
        return hot(Text.assemble((key, PLAIN), (" " + look.say(f"tui.footer.{name}"), DIM)), "act", name)

    def target(self) -> Target | None:
        """The thing under the focus."""
        screen = self.screen
        if screen.zone == MAP:
            return (screen.board.AREA, screen.area) if screen.area else None
        if screen.zone == LIST:
            choices = screen.asking.choices if screen.asking else []
            return choices[screen.cursor].target if screen.cursor < len(choices) else None
        things = sidebar.targets(self.panels[screen.zone]) if self.panels else []
        return things[screen.panel_line] if screen.panel_line < len(things) else None
