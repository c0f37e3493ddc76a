"""A new game: who plays, on which map, with which cards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widget import Widget

from guildmasters_tui.bots import BOTS
from guildmasters_tui.engine.game import OptionError, OptionValue, load_game
from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.seats import BOT, make_seats
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, HEADING, KEY, PLAIN, SEATS, WARN, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.lines import Lines

GAME = "guildmasters"
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
        self.game = load_game(GAME)
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
        """The rows by name: seats by number, options by key, the seed, the start."""
        return [*(str(n) for n in range(len(self.seats))), *self.values, "seed", "start"]

    def show(self) -> None:
        """Draw the rows."""
        width = self.size.width
        say = self.desk.words.say
        head = ink(" " + say("tui.new.heading"), BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        lines = [Text()]
        for i, name in enumerate(self.rows):
            line = self._row(name)
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
        value = ink("‹ ", FAINT).append(say(f"option.{name}.{self.values[name]}"), BRIGHT).append(" ›", FAINT)
        return _labelled(say(f"option.{name}"), value)

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
                seat.name = self.names[int(name)]
        elif name in self.values:
            option = next(option for option in self.game.options if option.key == name)
            at = option.values.index(self.values[name])
            self.values[name] = option.values[(at + step) % len(option.values)]

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
            session = Session.new(GAME, make_seats(lines), self.values, seed, self.desk.home)
        except RecordsError as error:
            self.notice = ink(self.desk.words.render(error.message), WARN)
        except OptionError as error:
            label = self.desk.words.say(f"tui.new.wrong_{error.option}")
            self.notice = ink(label, WARN)
        else:
            self.dismiss(session)


def _labelled(label: str, value: Text, width: int = _LABEL) -> Text:
    line = ink(" " + label, DIM)
    line.pad_right(max(1, width - cell_len(line.plain)))
    return line.append_text(value)
