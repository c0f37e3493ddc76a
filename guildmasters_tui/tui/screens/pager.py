"""Pager: a long text to be scrolled, under a heading."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.tui.palette import BRIGHT, DIM, HEADING, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped

_WIDEST = 110
"""Cells of a line that is still read with ease."""


class Pager(Sheet[None]):
    """A heading, a text, and how far one has read."""

    def __init__(self, heading: str, text: Callable[[], list[Text]], *, from_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.text = text
        self.top = 10**6 if from_end else 0
        self._lines: list[Text] = []

    def parts(self) -> Iterator[Widget]:
        """Heading, text, footer."""
        yield Lines(id="heading", ground=HEADING)
        yield Lines(id="text")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Break the lines anew."""
        room = min(width - 4, _WIDEST)
        self._lines = [line for paragraph in self.text() for line in wrapped(paragraph, room)]
        self.show()

    @property
    def room(self) -> int:
        """Lines that are seen at once."""
        return self.size.height - 3

    def show(self) -> None:
        """Show the lines from the top one on."""
        self.top = max(0, min(self.top, len(self._lines) - self.room))
        width = self.size.width
        head = ink(f" {self.heading} ", BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        shown = [Text("  ").append_text(line) for line in self._lines[self.top : self.top + self.room]]
        self.query_one("#text", Lines).show(shown)
        last = min(len(self._lines), self.top + self.room)
        said = self.desk.words.say("tui.pager.footer", last=last, all=len(self._lines))
        self.query_one("#footer", Lines).show([ink(" " + said, DIM)])

    def turn_wheel(self, step: int) -> None:
        """Scroll by some lines."""
        self.top += 3 * step
        self.show()

    def pressed(self, key: str) -> None:
        """Scroll, or close."""
        steps = {
            "move.up": -1,
            "move.down": 1,
            "page.up": -self.room,
            "page.down": self.room,
            "answer.toggle": self.room,
        }
        action = self.action_of(key)
        if action in steps:
            self.top += steps[action]
            self.show()
        elif key in ("home", "end"):
            self.top = 0 if key == "home" else len(self._lines)
            self.show()
        else:
            self.dismiss()
