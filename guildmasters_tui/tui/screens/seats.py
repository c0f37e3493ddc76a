"""Seats: who plays them from now on. A person leaves and a bot sits down, a person takes a bot's seat, or gives up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widget import Widget

from guildmasters_tui.bots import BOTS
from guildmasters_tui.records.errors import NotWritten, RecordsError
from guildmasters_tui.records.seats import BOT
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.palette import BRIGHT, DIM, HEADING, KEY, PLAIN, SEATS, WARN, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped

_NAME = 24
_WIDTH = 64


class SeatsScreen(Sheet[None]):
    """A row a seat. Every change is in the save at once; `changed` is called after it."""

    def __init__(self, session: Session, changed: Callable[[], None], row: int = 0) -> None:
        super().__init__()
        self.session = session
        self.changed = changed
        self.row = row
        self.name_typed: str | None = None
        """The name of the person who comes, while it is typed."""
        self.giving_up = False
        """Whether the next `x` resigns."""
        self.notice: Text | None = None

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
        """Draw the rows."""
        say = self.desk.words.say
        head = ink(" " + say("tui.seats.heading"), BRIGHT)
        head.pad_right(max(0, self.size.width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        lines = [Text()]
        for seat in range(len(self.session.seats)):
            line = self._row(seat)
            lines.append(marked(line, _WIDTH) if seat == self.row else Text(" ").append_text(line))
        about = [line for part in say("tui.seats.about").split("\n") for line in wrapped(ink(part, DIM), _WIDTH)]
        lines += [Text(), *(Text("  ").append_text(line) for line in about)]
        self.query_one("#text", Lines).show(lines)
        self.query_one("#notice", Lines).show([Text(" ").append_text(self.notice or Text())])
        self.query_one("#footer", Lines).show([self._footer()])

    def _row(self, seat: int) -> Text:
        say = self.desk.words.say
        spec = self.session.seats[seat]
        line = Text.assemble(" ", (f" {SEATS[seat].letter} ", SEATS[seat].banner), " ")
        if seat == self.row and self.name_typed is not None:
            return line.append(self.name_typed, BRIGHT).append("_", KEY)
        line.append(spec.name, BRIGHT)
        line.pad_right(max(1, _NAME - cell_len(line.plain)))
        line.append(say("tui.seats.person") if spec.bot is None else say(f"tui.bot.{spec.bot}"), PLAIN)
        if seat in self.session.resigned:
            line.append("  " + say("tui.seats.resigned"), DIM)
        return line

    def _footer(self) -> Text:
        say = self.desk.words.say
        if self.name_typed is not None:
            return ink(" " + say("tui.seats.footer_name"), DIM)
        person = self.session.seats[self.row].bot is None
        return ink(" " + say("tui.seats.footer_person" if person else "tui.seats.footer_bot"), DIM)

    # -- keys -------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A name takes characters as they are written."""
        char = event.character
        if self.name_typed is not None and char and char.isprintable():
            event.stop()
            self.name_typed += char
            self.show()
            return
        super().on_key(event)

    def on_paste(self, event: events.Paste) -> None:
        """Input methods may send a whole word at once."""
        if self.name_typed is not None:
            self.name_typed += "".join(char for char in event.text if char.isprintable())
            self.show()

    def pressed(self, key: str) -> None:
        """Go, seat somebody, give up, or leave."""
        self.notice = None
        sure, self.giving_up = self.giving_up, False
        if self.name_typed is not None:
            self._typing(key)
        elif key in ("escape", "q", "enter"):
            self.dismiss()
            return
        elif key in ("up", "k", "down", "j", "tab", "shift+tab"):
            step = -1 if key in ("up", "k", "shift+tab") else 1
            self.row = (self.row + step) % len(self.session.seats)
        elif key == "b":
            self._seat(self._next_bot())
        elif key == "p":
            self.name_typed = ""
        elif key == "x":
            self._give_up(sure=sure)
        else:
            self._tell("tui.key.dead", key=key)
        if self.is_current:
            self.show()

    def _typing(self, key: str) -> None:
        assert self.name_typed is not None
        if key == "backspace":
            self.name_typed = self.name_typed[:-1]
        elif key == "escape":
            self.name_typed = None
        elif key == "enter":
            name, self.name_typed = self.name_typed, None
            self._seat(name)

    def _next_bot(self) -> str:
        """The bot after the one that sits there; the best of them for a person."""
        kinds = list(BOTS)[::-1]
        bot = self.session.seats[self.row].bot
        return BOT + (kinds[(kinds.index(bot) + 1) % len(kinds)] if bot in kinds else kinds[0])

    def _seat(self, who: str) -> None:
        self._change(lambda: self.session.change_seat(self.row, who))

    def _give_up(self, *, sure: bool) -> None:
        """Resign at the second press."""
        if self.session.seats[self.row].bot is not None:
            self._tell("tui.seats.only_people")
        elif sure:
            self._change(lambda: self.session.resign(self.row))
        else:
            self.giving_up = True
            self._tell("tui.seats.sure", name=self.session.seats[self.row].name)

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except RecordsError as error:
            self.notice = ink(self.desk.words.render(error.message), WARN)
            if not isinstance(error, NotWritten):
                return
        self.changed()

    def _tell(self, key: str, /, **args: object) -> None:
        self.notice = ink(self.desk.words.say(key, **args), WARN)
