"""The curtain between people: whose turn it is, and what happened since, as far as everybody may know it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.engine.message import Message
from guildmasters_tui.tui.palette import BRIGHT, DIM, KEY, PLAIN, SEATS, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped
from guildmasters_tui.words.seated import SeatedWords

_WIDTH = 72


class Curtain(Sheet[None]):
    """A dark screen with a name on it; any key lifts it."""

    def __init__(self, words: SeatedWords, seat: int, recap: list[Message]) -> None:
        super().__init__()
        self.words = words
        self.seat = seat
        self.recap = recap

    def parts(self) -> Iterator[Widget]:
        """Lines in the middle."""
        yield Lines(id="text")

    def laid_out(self, width: int, height: int) -> None:
        """Name, recap (its end, if there is not room for all), key."""
        left = " " * ((width - _WIDTH) // 2)
        say = self.words.say
        banner = f"  {SEATS[self.seat].letter}  {self.words.seats[self.seat]}  "
        head = Text(left).append(banner, SEATS[self.seat].banner).append("  " + say("tui.curtain.turn"), BRIGHT)
        # Nobody sits here yet: the words are for everybody.
        told = [
            line
            for message in self.recap
            for line in wrapped(ink(self.words.render(message), PLAIN), _WIDTH, hang=True)
        ]
        room = height - 10
        if len(told) > room:
            more = ink(say("tui.curtain.more", n=len(told) - room + 1), DIM)
            told = [more, *told[len(told) - room + 1 :]]
        since = [ink(left + say("tui.curtain.since"), DIM), Text()] if told else []
        body = [Text(left).append_text(line) for line in told]
        foot = Text(left).append(say("tui.curtain.key"), KEY)
        lines = [head, Text(), *since, *body, Text(), foot]
        self.query_one("#text", Lines).show([*[Text()] * max(1, (height - len(lines)) // 3), *lines])

    def on_click(self) -> None:
        """A click lifts it too."""
        self.pressed("enter")

    def pressed(self, key: str) -> None:
        """Lift it."""
        self.dismiss()
