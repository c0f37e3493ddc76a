"""The title: begin, resume, speak another language, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import localtime, strftime
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import DamagedSave, RecordsError
from guildmasters_tui.tui import actions
from guildmasters_tui.tui.actions import key_name
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, KEY, PLAIN, WARN, ink
from guildmasters_tui.tui.screens.emblem import emblem, name_in_blocks
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.hot import hot
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped

if TYPE_CHECKING:
    from guildmasters_tui.records.history import Summary
    from guildmasters_tui.records.session import Session

GAME = "guildmasters"
_SAVES = 9
"""Saves that are listed at once, each with a digit."""
_WIDTH = 64


class TitleScreen(Sheet[None]):
    """The first screen."""

    ROOM = actions.TITLE

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
        """Draw; the first thing to be said is what is wrong with the settings."""
        if self.notice is None and self.desk.trouble is not None:
            self.notice = ink(self.desk.words.render(self.desk.trouble), WARN)
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
        if self.notice is not None:
            body += [Text(), *wrapped(self.notice, width - 4)]
        looks = self.desk.looks
        name = name_in_blocks(looks)
        picture = emblem(looks, width - 2, height - len(body) - len(name) - 3)
        lines = [*picture, *([Text()] if picture else []), *name, Text(), *body]
        top = max(0, (height - len(lines)) // 2)
        self.query_one("#text", Lines).show([*[Text()] * top, *(_centred(line, width) for line in lines)])

    def _menu(self) -> list[Text]:
        say = self.desk.words.say
        entries = []
        for action in actions.TITLE:
            usable = action.id != "title.resume" or bool(self._names)
            line = ink(key_name(self.desk.keys.first(action.id)), KEY if usable else FAINT)
            line.append("  " + say(f"tui.action.{action.id}"), PLAIN if usable else FAINT)
            entries.append(hot(line, "act", action.id))
        widest = max(cell_len(line.plain) for line in entries)
        for line in entries:
            line.pad_right(widest - cell_len(line.plain))
        return [ink(say("game.name"), BRIGHT), Text(), *entries, Text(), ink(say("tui.title.unofficial"), FAINT)]

    def _saves(self) -> list[Text]:
        say = self.desk.words.say
        lines = [ink(say("tui.title.saves"), BRIGHT), Text()]
        top = self.cursor // _SAVES * _SAVES
        for i, summary in enumerate(self._summaries[top : top + _SAVES]):
            line = ink(f" {i + 1}  ", KEY).append_text(self._in_brief(summary))
            if top + i == self.cursor:
                line = marked(line, _WIDTH)
            line.truncate(_WIDTH, overflow="ellipsis")
            line.pad_right(_WIDTH - cell_len(line.plain))
            lines.append(hot(line, "save", top + i))
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

    def clicked(self, kind: str, what: Any) -> None:
        """Go on with the save that was clicked."""
        if kind == "save":
            self.cursor = what
            self._resume(self._names[what])
            if self.is_current:
                self.show()

    def turn_wheel(self, step: int) -> None:
        """Go through the saves."""
        if self.resuming:
            self.pressed("down" if step > 0 else "up")

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
        action = self.action_of(key)
        if action:
            self.act(action)
        else:
            self._tell("tui.key.dead", key=key)

    def act(self, action_id: str) -> None:
        """Do what an action is."""
        action = action_id
        if action == "title.new":
            self.desk.new_game()
        elif action == "title.resume":
            from guildmasters_tui.records.history import summaries

            self.resuming = bool(self._names)
            self._summaries = summaries(self.desk.home)
            self._names = [summary.name for summary in self._summaries]
            self.cursor = 0
            if not self._names:
                self._tell("tui.title.no_saves")
        elif action == "title.language":
            self.desk.next_language()
        elif action == "title.settings":
            from guildmasters_tui.tui.screens.settings import SettingsScreen

            self.desk.push_screen(SettingsScreen())
        elif action == "title.commands":
            self.desk.action_command_palette()
        elif action == "title.help":
            from guildmasters_tui.tui.boards import board_for
            from guildmasters_tui.tui.screens.help import help_screen

            self.desk.push_screen(help_screen(self.desk.words, board_for(GAME), self.desk.keys))
        elif action == "title.quit":
            self.desk.exit(0)
        if self.is_current:
            self.show()

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
            from guildmasters_tui.records.session import Session

            self._open(lambda: Session.rescue(name, self.desk.home))

    def _resume(self, name: str) -> None:
        from guildmasters_tui.records.session import Session

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


def _centred(line: Text, width: int) -> Text:
    """The line in the middle of so many cells."""
    return Text(" " * max(0, (width - cell_len(line.plain)) // 2)).append_text(line)
