"""The title: begin, resume, speak another language, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import localtime, strftime

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import DamagedSave, RecordsError
from guildmasters_tui.records.history import Summary, summaries
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui import actions
from guildmasters_tui.tui.boards import board_for
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, KEY, NIGHT, PLAIN, WARN, ink
from guildmasters_tui.tui.screens.help import help_screen
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.widgets.stamps import LARGE

GAME = "guildmasters"
_SAVES = 9
"""Saves that are listed at once, each with a digit."""
_WIDTH = 64
_COMB = (
    (0, "#cf4b52", "●"),
    (1, "#37473a", "★★"),
    (2, "#57266a", "★★★"),
    (3, "#4a78bd", "▲"),
    (4, "#2b3140", "?"),
    (5, "#dca92f", "●"),
)
"""The row of hexagons above the name: place, fill, sign."""


class TitleScreen(Sheet[None]):
    """The first screen."""

    KEYS = actions.keymap(actions.TITLE)

    def __init__(self) -> None:
        super().__init__()
        self.resuming = False
        self.cursor = 0
        self.notice: Text | None = None
        self.damaged = ""
        """The damaged save whose good part can be taken up again."""
        self._names: list[str] = []
        self._summaries: list[Summary] = []

    def parts(self) -> Iterator[Widget]:
        """Lines in the middle."""
        yield Lines(id="text")

    def laid_out(self, width: int, height: int) -> None:
        """Draw."""
        self.show()

    def on_screen_resume(self) -> None:
        """Back from a game: there may be other saves."""
        self.resuming = False
        self.show()

    def show(self) -> None:
        """Hexagons, name, and what can be done."""
        width, height = self.size
        if not width:
            return
        if not self.resuming:
            self._names = saves.save_names(self.desk.home)
        body = self._saves() if self.resuming else self._menu()
        lines = [*_comb(), Text(), *body]
        if self.notice is not None:
            lines += [Text(), self.notice]
        left = max(0, (width - _WIDTH) // 2)
        top = max(0, (height - len(lines)) // 3)
        self.query_one("#text", Lines).show([*[Text()] * top, *(Text(" " * left).append_text(line) for line in lines)])

    def _menu(self) -> list[Text]:
        say = self.desk.words.say
        name = ink(say("game.name"), BRIGHT)
        name.pad_left(max(0, (_WIDTH - cell_len(name.plain)) // 2))
        lines = [name, Text()]
        for action in actions.TITLE:
            usable = action.id != "title.resume" or bool(self._names)
            line = Text(" " * 22).append(action.keys[0], KEY if usable else FAINT)
            label = say(f"tui.action.{action.id}")
            lines.append(line.append("  " + label, PLAIN if usable else FAINT))
        unofficial = ink(say("tui.title.unofficial"), FAINT)
        unofficial.pad_left(max(0, (_WIDTH - cell_len(unofficial.plain)) // 2))
        return [*lines, Text(), unofficial]

    def _saves(self) -> list[Text]:
        say = self.desk.words.say
        lines = [ink(say("tui.title.saves"), BRIGHT), Text()]
        top = self.cursor // _SAVES * _SAVES
        for i, summary in enumerate(self._summaries[top : top + _SAVES]):
            line = ink(f" {i + 1}  ", KEY).append_text(self._in_brief(summary))
            if top + i == self.cursor:
                line = marked(line, _WIDTH)
            line.truncate(_WIDTH, overflow="ellipsis")
            lines.append(line)
        return [*lines, Text(), ink(say("tui.title.saves_footer", n=len(self._names)), DIM)]

    def _in_brief(self, summary: Summary) -> Text:
        """Name, where it stands, when it was played last."""
        line = ink(summary.name, PLAIN if summary.problem is None else FAINT)
        if summary.problem is not None:
            state = "tui.title.save_problem"
        else:
            state = "tui.title.save_finished" if summary.finished else "tui.title.save_round"
        told = self.desk.words.say(state, round=summary.round)
        played = strftime("%Y-%m-%d %H:%M", localtime(summary.modified))
        line.truncate(_WIDTH - 10 - cell_len(told) - len(played), overflow="ellipsis")
        line.pad_right(max(1, _WIDTH - 6 - cell_len(line.plain) - cell_len(told) - len(played)))
        return line.append(f"{told}  {played}", DIM)

    def pressed(self, key: str) -> None:
        """Do what the key says."""
        self.notice = None
        if self.damaged:
            self._damaged_key(key)
        elif self.resuming:
            self._saves_key(key)
        else:
            self._menu_key(key)
        if self.is_current:
            self.show()

    def _menu_key(self, key: str) -> None:
        action = self.KEYS.get(key)
        if action == "title.new":
            self.desk.new_game()
        elif action == "title.resume":
            self.resuming = bool(self._names)
            self._summaries = summaries(self.desk.home)
            self._names = [summary.name for summary in self._summaries]
            self.cursor = 0
            if not self._names:
                self._tell("tui.title.no_saves")
        elif action == "title.language":
            self.desk.next_language()
        elif action == "title.help":
            self.desk.push_screen(help_screen(self.desk.words, board_for(GAME)))
        elif action == "title.quit":
            self.desk.exit(0)
        else:
            self._tell("tui.key.dead", key=key)

    def _saves_key(self, key: str) -> None:
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pagedown": _SAVES, "pageup": -_SAVES, ">": _SAVES, "<": -_SAVES}
        top = self.cursor // _SAVES * _SAVES
        if key in steps:
            self.cursor = max(0, min(self.cursor + steps[key], len(self._names) - 1))
        elif key == "enter":
            self._resume(self._names[self.cursor])
        elif key.isdigit() and 0 < int(key) <= len(self._names) - top:
            self._resume(self._names[top + int(key) - 1])
        elif key in ("escape", "q"):
            self.resuming = False
        else:
            self._tell("tui.key.dead", key=key)

    def _damaged_key(self, key: str) -> None:
        name, self.damaged = self.damaged, ""
        if key == "enter":
            self._open(lambda: Session.rescue(name, self.desk.home))

    def _resume(self, name: str) -> None:
        self._open(lambda: Session.resume(name, self.desk.home))

    def _open(self, make: Callable[[], Session]) -> None:
        try:
            self.desk.start(make())
        except DamagedSave as error:
            self.notice = ink(self.desk.words.render(error.message), WARN)
            if error.rescuable:
                self.damaged = error.name
                self.notice.append(" " + self.desk.words.say("tui.title.rescue"), KEY)
        except RecordsError as error:
            self.notice = ink(self.desk.words.render(error.message), WARN)

    def _tell(self, key: str, /, **args: object) -> None:
        self.notice = ink(self.desk.words.say(key, **args), WARN)


def _comb() -> list[Text]:
    """A row of hexagons."""
    lines = []
    for y, art in enumerate(LARGE.art):
        line = Text("  ")
        for _, fill, sign in _COMB:
            ground = Style(color=fill, bgcolor=NIGHT)
            if y == 2:
                pad = (len(art) - len(sign)) // 2
                ink = Style(color="#ffffff", bgcolor=fill, bold=True)
                line.append(" " * pad + sign + " " * (len(art) - pad - len(sign)), ink)
            else:
                line.append(art, ground)
        lines.append(line)
    return lines
