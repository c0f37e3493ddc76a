"""The colours and signs of the screens: dark, quiet, one accent a seat; no meaning hangs on colour alone.

Everything is drawn in the dark theme's colours. No two of them are the same, so that a colour tells what it is for:
by that another theme puts its own in its place when a line is painted (themes.py, looks.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

DARK = {
    "night": "#101216",
    "band": "#1b2029",
    "plain": "#c9ced6",
    "bright": "#f4f6fa",
    "dim": "#858d9a",
    "faint": "#5d6572",
    "key": "#f2c14e",
    "warn": "#ff8a5c",
    "lacking": "#b98a6a",
    "good": "#8bd48b",
    "star": "#ffd75e",
    "civilization": "#7fcf7f",
    "miasma": "#a565c9",
    "cursor": "#33405a",
    "hover": "#2a3548",
    "asked": "#fffffb",
    "rim": "#fffffd",
    "pointed": "#aeb9cc",
    "glow": "#ffe9a8",
    "near-ink": "#fefffe",
    "lit-ink": "#fffffe",
    "slate": "#2b3140",
    "slate-ink": "#98a2b3",
    "slate-lit": "#4d5a7d",
    "moss": "#37473a",
    "moss-ink": "#d5e2d0",
    "moss-lit": "#57794f",
    "sand": "#4b4538",
    "sand-ink": "#c9bfa8",
    "sand-lit": "#7a6c4c",
    "pit": "#050507",
    "pit-ink": "#7b808a",
    "pit-lit": "#33343c",
    "boss": "#57266a",
    "boss-ink": "#f1def7",
    "boss-lit": "#7d3a96",
    "land-ink": "#fffffc",
    "plains": "#6b4a2b",
    "plains-ink": "#f3e3cf",
    "plains-lit": "#946a3e",
    "swamp": "#24272c",
    "swamp-ink": "#b9c0c8",
    "swamp-lit": "#4a505a",
    "lakes": "#28527a",
    "lakes-ink": "#d6e6f5",
    "lakes-lit": "#3a74aa",
    "forest": "#2f5a34",
    "forest-ink": "#d9edd9",
    "forest-lit": "#3c7a45",
    "mountains": "#565b62",
    "mountains-ink": "#f0f2f5",
    "mountains-lit": "#6c727b",
    "wasteland": "#71291f",
    "wasteland-ink": "#f7ded8",
    "wasteland-lit": "#a34531",
    "desert": "#7a6a20",
    "desert-ink": "#fbf3c4",
    "desert-lit": "#867218",
    "river": "#14202c",
    "river-ink": "#8aa0b6",
    "river-lit": "#2d4a63",
    "winter": "#a9c7e8",
    "spring": "#93cf86",
    "summer": "#e8c95c",
    "autumn": "#e0935a",
    "season-ink": "#14171c",
    "red": "#cf4b52",
    "red-ink": "#ffffff",
    "red-shade": "#5a1f26",
    "blue": "#4a78bd",
    "blue-ink": "#fffeff",
    "blue-shade": "#223a63",
    "yellow": "#dca92f",
    "yellow-ink": "#15130a",
    "yellow-shade": "#5a4512",
    "cyan": "#3aa6a0",
    "cyan-ink": "#06201f",
    "cyan-shade": "#174a49",
    "pink": "#d779b3",
    "pink-ink": "#240a1a",
    "pink-shade": "#5c2b4a",
}
"""The dark theme: what for, and its colour."""


def hue(name: str) -> str:
    """Give the colour for something, as the dark theme has it."""
    return DARK[name]


NIGHT = hue("night")
"""The ground of every screen."""
BAND = hue("band")
"""The ground of lines that stand out a little: the question while others are asked, headings."""

GROUND = Style(color=hue("plain"), bgcolor=NIGHT)
HEADING = Style(color=hue("bright"), bgcolor=BAND)
"""The line on top of a text."""
PLAIN = Style(color=hue("plain"))
BRIGHT = Style(color=hue("bright"), bold=True)
DIM = Style(color=hue("dim"))
FAINT = Style(color=hue("faint"))
KEY = Style(color=hue("key"), bold=True)
"""A key to press."""
WARN = Style(color=hue("warn"), bold=True)
"""What cannot be taken back, and what goes wrong."""
LACKING = Style(color=hue("lacking"))
"""What is missing."""
GOOD = Style(color=hue("good"))
STAR = Style(color=hue("star"))
CIVILIZATION = Style(color=hue("civilization"))
MIASMA = Style(color=hue("miasma"))
CURSOR = Style(bgcolor=hue("cursor"))
"""The line of a list on which the cursor stands."""
HOVER = Style(bgcolor=hue("hover"))
"""What the mouse points at and a click would do."""
GLOW = Style(color=hue("glow"), bold=True)
"""What has just changed, for a moment."""


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

    @property
    def question(self) -> Style:
        """The ground of the seat's questions."""
        return Style(color=hue("asked"), bgcolor=self.shade)


SEAT_COLOURS = ("red", "blue", "yellow", "cyan", "pink")
SEATS = tuple(
    Seat(hue(name), hue(f"{name}-ink"), letter, hue(f"{name}-shade"))
    for name, letter in zip(SEAT_COLOURS, "RBYCP", strict=True)
)

STAR_SIGN = "★"
ADVENTURER_SIGN = "●"
STRONGHOLD_SIGN = "▲"
REVEAL_SIGN = "!"
"""Behind an answer that makes something known: there is no way back from it."""
