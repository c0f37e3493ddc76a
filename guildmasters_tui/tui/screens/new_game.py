"""A new game: who plays which game, on which map, with which cards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widget import Widget

from guildmasters_tui.bots import BOTS
from guildmasters_tui.engine.game import Game, OptionError, OptionValue, known_games, load_game
from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.seats import BOT, make_seats
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.boards import board_for
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, HEADING, KEY, PLAIN, SEATS, WARN, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.hot import hot
from guildmasters_tui.tui.widgets.lines import Lines

GAME = "game"
"""The row of the game."""
PERSON, NOBODY = "person", "nobody"
_LABEL = 26
_MOST_SEED = 10


@dataclass(slots=True)
class SeatRow:
    """A seat being filled: a person with a name, a bot by its kind, or nobody."""

    kind: str
    name: str = ""
    typed: bool = False
    """Whether the name was typed; the first letter replaces one that was not."""


class NewGameScreen(Sheet[Session | None]):
    """Rows with a value each: arrows go and change, letters write names. Dismissed with the session, or with None."""

    def __init__(self, names: list[str]) -> None:
        super().__init__()
        self.games = known_games()
        self.game: Game[Any] = load_game(self.games[0])
        bots = [BOT + kind for kind in BOTS]
        self.kinds = [PERSON, *reversed(bots), NOBODY]
        self.seats = [SeatRow(PERSON, names[0]), SeatRow(self.kinds[1])]
        self.seats += [SeatRow(NOBODY) for _ in range(self.game.players[-1] - 2)]
        self.names = names
        self.values: dict[str, OptionValue] = {option.key: option.values[0] for option in self.game.options}
        self.seed = ""
        self.row = 0
        self.notice: Text | None = None

    def parts(self) -> Iterator[Widget]:
        """Heading, rows, footer."""
        yield Lines(id="heading", ground=HEADING)
        yield Lines(id="text")
        yield Lines(id="notice")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Draw."""
        self.show()

    # -- the rows ---------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[str]:
        """The rows by name: seats by number, the game, its options by key, the seed, the start."""
        return [*(str(n) for n in range(len(self.seats))), GAME, *self.values, "seed", "start"]

    def show(self) -> None:
        """Draw the rows."""
        width = self.size.width
        say = self.desk.words.say
        head = ink(" " + say("tui.new.heading"), BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        lines = [Text()]
        for i, name in enumerate(self.rows):
            line = hot(self._row(name), "row", i)
            lines.append(marked(line, min(width - 1, 78)) if i == self.row else Text(" ").append_text(line))
            if name == str(len(self.seats) - 1) or name == "seed":
                lines.append(Text())
        self.query_one("#text", Lines).show(lines)
        self.query_one("#notice", Lines).show([Text(" ").append_text(self.notice or Text())])
        self.query_one("#footer", Lines).show([ink(" " + say("tui.new.footer"), DIM)])

    def _row(self, name: str) -> Text:
        say = self.desk.words.say
        if name.isdigit():
            return self._seat_row(int(name))
        if name == "seed":
            return _labelled(say("tui.new.seed"), ink(self.seed or say("tui.new.random"), BRIGHT if self.seed else DIM))
        if name == "start":
            return ink(" " + say("tui.new.start"), KEY)
        if name == GAME:
            return _labelled(say("tui.new.game"), _turning(say(f"game.{self.game.id}")))
        return _labelled(say(f"option.{name}"), _turning(say(f"option.{name}.{self.values[name]}")))

    def _seat_row(self, n: int) -> Text:
        say = self.desk.words.say
        seat = self.seats[n]
        kind = seat.kind.removeprefix(BOT)
        shown = say(f"tui.new.{kind}") if seat.kind in (PERSON, NOBODY) else say(f"tui.bot.{kind}")
        value = ink("‹ ", FAINT).append(shown, FAINT if seat.kind == NOBODY else PLAIN).append(" ›  ", FAINT)
        if seat.kind == PERSON:
            value.append(seat.name, BRIGHT)
            value.append("_" if self.row == n else "", KEY)
        letter = ink(f" {SEATS[n].letter} ", SEATS[n].banner)
        return Text(" ").append_text(letter).append_text(_labelled(say("tui.new.seat", n=n + 1), value, _LABEL - 4))

    # -- keys -------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Names take characters as they are written; everything else is a plain key."""
        name = self.rows[self.row]
        seat = self.seats[int(name)] if name.isdigit() else None
        char = event.character
        if seat is not None and seat.kind == PERSON and char and char.isprintable():
            event.stop()
            seat.name = seat.name + char if seat.typed else char
            seat.typed = True
            self._changed()
            return
        super().on_key(event)

    def on_paste(self, event: events.Paste) -> None:
        """Input methods may send a whole word at once."""
        name = self.rows[self.row]
        if name.isdigit() and self.seats[int(name)].kind == PERSON:
            self.seats[int(name)].name = "".join(char for char in event.text if char.isprintable())
            self.seats[int(name)].typed = True
            self._changed()

    def clicked(self, kind: str, what: Any) -> None:
        """Go to the row that was clicked; change it if the cursor stands there, or begin."""
        self.notice = None
        name = self.rows[what]
        if name == "start" and kind == "row":
            self._enter(name)
        elif self.row == what:
            self._turn(name, 1)
        self.row = what
        if self.is_current:
            self.show()

    def turn_wheel(self, step: int) -> None:
        """Go through the values of the row."""
        self._turn(self.rows[self.row], step)
        self._changed()

    def _changed(self) -> None:
        self.notice = None
        self.show()

    def pressed(self, key: str) -> None:
        """Go, change, erase, begin, or leave."""
        self.notice = None
        name = self.rows[self.row]
        if key in ("up", "shift+tab"):
            self.row = (self.row - 1) % len(self.rows)
        elif key in ("down", "tab"):
            self.row = (self.row + 1) % len(self.rows)
        elif key in ("left", "right"):
            self._turn(name, -1 if key == "left" else 1)
        elif key == "backspace":
            self._erase(name)
        elif key == "enter":
            self._enter(name)
        elif key == "escape":
            self.dismiss(None)
            return
        elif name == "seed" and key.isdigit() and len(self.seed) < _MOST_SEED:
            self.seed += key
        else:
            self.notice = ink(self.desk.words.say("tui.key.dead", key=key), WARN)
        if self.is_current:
            self.show()

    def _turn(self, name: str, step: int) -> None:
        if name.isdigit():
            seat = self.seats[int(name)]
            seat.kind = self.kinds[(self.kinds.index(seat.kind) + step) % len(self.kinds)]
            if seat.kind == PERSON and not seat.name:
                seat.name = self._usual_name(int(name))
        elif name == GAME:
            at = self.games.index(self.game.id)
            self._choose_game(self.games[(at + step) % len(self.games)])
        elif name in self.values:
            option = next(option for option in self.game.options if option.key == name)
            at = option.values.index(self.values[name])
            self.values[name] = option.values[(at + step) % len(option.values)]

    def _choose_game(self, game_id: str) -> None:
        """Take another game, with its own options and names."""
        self.game = load_game(game_id)
        self.values = {option.key: option.values[0] for option in self.game.options}
        for n, seat in enumerate(self.seats):
            if seat.name and not seat.typed:
                seat.name = self._usual_name(n)

    def _usual_name(self, n: int) -> str:
        """The name of somebody who has typed none."""
        return self.names[n] if self.game.id == self.games[0] else self._said("tui.new.guild", n=n + 1)

    def _said(self, key: str, **args: object) -> str:
        """Words as the game says them."""
        return self.desk.words.say(board_for(self.game.id).SAID.get(key, key), **args)

    def _erase(self, name: str) -> None:
        if name.isdigit():
            self.seats[int(name)].name = self.seats[int(name)].name[:-1]
            self.seats[int(name)].typed = True
        elif name == "seed":
            self.seed = self.seed[:-1]

    def _enter(self, name: str) -> None:
        """Go to the next row; on the last one begin."""
        if name != "start":
            self.row = (self.row + 1) % len(self.rows)
            return
        lines = [seat.name if seat.kind == PERSON else seat.kind for seat in self.seats if seat.kind != NOBODY]
        seed = int(self.seed) if self.seed else secrets.randbelow(10**_MOST_SEED)
        try:
            session = Session.new(self.game.id, make_seats(lines), self.values, seed, self.desk.home)
        except RecordsError as error:
            self.notice = ink(self.desk.words.render(error.message), WARN)
        except OptionError as error:
            self.notice = ink(self._said(f"tui.new.wrong_{error.option}"), WARN)
        else:
            self.dismiss(session)


def _turning(text: str) -> Text:
    """A value that the arrows change."""
    return ink("‹ ", FAINT).append(text, BRIGHT).append(" ›", FAINT)


def _labelled(label: str, value: Text, width: int = _LABEL) -> Text:
    line = ink(" " + label, DIM)
    line.pad_right(max(1, width - cell_len(line.plain)))
    return line.append_text(value)
