"""The settings: a row each; every change shows at once and is kept in the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.engine.message import Message
from guildmasters_tui.records.settings import CHOICES, SETTINGS
from guildmasters_tui.tui.palette import (
    ADVENTURER_SIGN,
    BRIGHT,
    DIM,
    FAINT,
    GOOD,
    HEADING,
    KEY,
    LACKING,
    SEATS,
    STAR,
    STAR_SIGN,
    STRONGHOLD_SIGN,
    WARN,
    ink,
)
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.hot import hot
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped
from guildmasters_tui.words import LANGUAGES

ROWS = ("lang", "theme", "characters", "ambiguous", "motion", "bots", "confirm_pass", "preset")
_LABEL = 30
_WIDTH = 74
_SWITCH = (True, False)


class SettingsScreen(Sheet[None]):
    """Rows with a value each, changed to the left and right."""

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self.notice: Text | None = None
        self.problem: Message | None = None
        """Why the settings could not be kept."""

    def parts(self) -> Iterator[Widget]:
        """Heading, rows, notice, footer."""
        yield Lines(id="heading", ground=HEADING)
        yield Lines(id="text")
        yield Lines(id="notice")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Draw."""
        self.show()

    def show(self) -> None:
        """Draw the rows, what the one under the cursor means, and how colours and signs look now."""
        say = self.desk.words.say
        width = self.size.width
        head = ink(" " + say("tui.settings.heading"), BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        lines = [Text()]
        for i, name in enumerate(ROWS):
            line = hot(self._row(name), "row", i)
            lines.append(marked(line, min(width - 1, _WIDTH)) if i == self.row else line)
        about = wrapped(ink(say(f"tui.settings.about_{ROWS[self.row]}"), DIM), min(width - 4, _WIDTH))
        lines += [Text(), *(Text("  ").append_text(line) for line in about), Text(), _sample()]
        told = [
            message for message in (self.problem, self.desk.trouble, *self.desk.keys.trouble) if message is not None
        ]
        for message in told:
            found = wrapped(ink(self.desk.words.render(message), WARN), width - 4)
            lines += [Text(), *(Text("  ").append_text(line) for line in found)]
        self.query_one("#text", Lines).show(lines)
        self.query_one("#notice", Lines).show([Text(" ").append_text(self.notice or Text())])
        where = ink(f" {say('tui.settings.footer')}   {self.desk.home / SETTINGS}", DIM)
        self.query_one("#footer", Lines).show([where])

    def _row(self, name: str) -> Text:
        say = self.desk.words.say
        line = ink("  " + say(f"tui.settings.{name}"), DIM)
        line.pad_right(max(1, _LABEL - cell_len(line.plain)))
        value = self._value(name)
        key = f"tui.settings.{name}_{value}" if isinstance(value, str) else f"tui.settings.{'on' if value else 'off'}"
        before, after = ink("‹ ", FAINT), ink(" ›", FAINT)
        return line.append_text(before).append(say(key), BRIGHT).append_text(after)

    def _value(self, name: str) -> str | bool:
        """What a setting is now."""
        if name == "lang":
            return self.desk.lang
        found: str | bool = getattr(self.desk.settings, name)
        return found

    def pressed(self, key: str) -> None:
        """Go, change, or leave."""
        self.notice = None
        action = self.action_of(key)
        if action in ("move.up", "panel.back"):
            self.row = (self.row - 1) % len(ROWS)
        elif action in ("move.down", "panel.next"):
            self.row = (self.row + 1) % len(ROWS)
        elif action in ("move.left", "move.right", "answer.confirm", "answer.toggle"):
            self._turn(-1 if action == "move.left" else 1)
        elif action in ("answer.back", "game.quit", "game.settings"):
            self.dismiss()
            return
        else:
            self.notice = ink(self.desk.words.say("tui.key.dead", key=key), WARN)
        self.show()

    def clicked(self, kind: str, what: Any) -> None:
        """Change the row that was clicked, if the cursor stands there already."""
        if kind == "row":
            if what == self.row:
                self._turn(1)
            self.row = what
            self.show()

    def turn_wheel(self, step: int) -> None:
        """Go up and down."""
        self.row = (self.row + step) % len(ROWS)
        self.show()

    def _turn(self, step: int) -> None:
        """Take the next value of the row."""
        name = ROWS[self.row]
        values: tuple[str | bool, ...] = LANGUAGES if name == "lang" else CHOICES.get(name, _SWITCH)
        value = values[(values.index(self._value(name)) + step) % len(values)]
        self.problem = self.desk.choose(replace(self.desk.settings, **{name: value}))  # type: ignore[arg-type]
        if name in ("theme", "characters", "ambiguous") and self.desk.no_color:
            self.notice = ink(self.desk.words.say("tui.settings.no_color"), WARN)


def _sample() -> Text:
    """Colours and signs as they look now."""
    line = Text("  ")
    for i, seat in enumerate(SEATS):
        sign = STRONGHOLD_SIGN if i % 2 else ADVENTURER_SIGN
        line.append(f" {sign}{seat.letter} ", seat.banner).append(" ")
    line.append(f" {STAR_SIGN * 2} ", STAR)
    return line.append("6g ", KEY).append("12 ", BRIGHT).append("+3 ", GOOD).append("-2 ", LACKING).append("!", WARN)
