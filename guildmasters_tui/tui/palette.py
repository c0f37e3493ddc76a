"""The colours and signs of the screens: dark, quiet, one accent a seat; no meaning hangs on colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

NIGHT = "#101216"
"""The ground of every screen."""
BAND = "#1b2029"
"""The ground of lines that stand out a little: the question while others are asked, headings."""

GROUND = Style(color="#c9ced6", bgcolor=NIGHT)
HEADING = Style(color="#f4f6fa", bgcolor=BAND)
"""The line on top of a text."""
PLAIN = Style(color="#c9ced6")
BRIGHT = Style(color="#f4f6fa", bold=True)
DIM = Style(color="#858d9a")
FAINT = Style(color="#5d6572")
KEY = Style(color="#f2c14e", bold=True)
"""A key to press."""
WARN = Style(color="#ff8a5c", bold=True)
"""What cannot be taken back, and what goes wrong."""
LACKING = Style(color="#b98a6a")
"""What is missing."""
GOOD = Style(color="#8bd48b")
STAR = Style(color="#ffd75e")
CIVILIZATION = Style(color="#7fcf7f")
MIASMA = Style(color="#a565c9")
CURSOR = Style(bgcolor="#33405a")
"""The line of a list on which the cursor stands."""


def ink(text: str, style: Style) -> Text:
    """Give text in a style that ends with it: what is appended has its own."""
    return Text.assemble((text, style))


@dataclass(frozen=True, slots=True)
class Seat:
    """How a seat is shown: the fill of its areas, the ink on it, and the letter that says the same without colour."""

    fill: str
    ink: str
    letter: str
    shade: str
    """The fill, darker: the ground of its questions, on which keys and words are read with ease."""

    @property
    def banner(self) -> Style:
        """Text on the seat's colour."""
        return Style(color=self.ink, bgcolor=self.fill, bold=True)

    @property
    def text(self) -> Style:
        """Text in the seat's colour."""
        return Style(color=self.fill, bold=True)


SEATS = (
    Seat("#cf4b52", "#ffffff", "R", "#5a1f26"),
    Seat("#4a78bd", "#ffffff", "B", "#223a63"),
    Seat("#dca92f", "#15130a", "Y", "#5a4512"),
    Seat("#3aa6a0", "#06201f", "C", "#174a49"),
    Seat("#d779b3", "#240a1a", "P", "#5c2b4a"),
)
"""Red, blue, yellow, cyan, pink."""

STAR_SIGN = "★"
ADVENTURER_SIGN = "●"
STRONGHOLD_SIGN = "▲"
REVEAL_SIGN = "!"
"""Behind an answer that makes something known: there is no way back from it."""
