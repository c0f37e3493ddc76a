"""Looks: how lines are painted at this terminal: in which theme, and with which characters."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from guildmasters_tui.tui.palette import DARK
from guildmasters_tui.tui.themes import THEMES, Theme
from guildmasters_tui.tui.widgets.stamps import Stamp, outlined

ASCII = {
    "█": "#",
    "▄": "=",
    "▀": "=",
    "▏": "|",
    "★": "*",
    "●": "o",
    "▲": "^",
    "◆": "#",
    "♥": "+",
    "♛": "*",
    "◀": "<",
    "▶": ">",
    "─": "-",
    "│": "|",
    "…": "~",
    "–": "-",
    "—": "-",
    "·": ".",
    "×": "x",
    "‹": "<",
    "›": ">",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "↑": "^",
    "↓": "v",
    "←": "<",
    "→": ">",
    "−": "-",
    "±": "~",
}
"""One character for each sign of ours, as wide as it."""

_ROLES = {Color.parse(colour): name for name, colour in DARK.items()}


@lru_cache(maxsize=2048)
def plain_character(char: str) -> str:
    """Give the ASCII that stands for a character; letters of a language that has no ASCII stay."""
    if char in ASCII:
        return ASCII[char]
    if unicodedata.east_asian_width(char) not in "AN" or char.isascii():
        return char
    first = unicodedata.normalize("NFKD", char)[0]
    if first.isascii():
        return first
    return char if char.isalpha() and unicodedata.east_asian_width(char) == "N" else "?"


class Looks:
    """A theme and a set of characters. Lines drawn in the dark theme's colours are painted with them."""

    def __init__(self, theme: Theme, *, ascii_only: bool = False) -> None:
        self.theme = theme
        self.ascii_only = ascii_only
        self._same = theme.name == "dark" and not ascii_only
        self._styles: dict[Style, Style] = {}
        self._colours = {role: Color.parse(colour) for role, colour in theme.colours.items()}

    def strip(self, strip: Strip) -> Strip:
        """Paint a line."""
        if self._same:
            return strip
        painted = [
            Segment(self.text(text), self.style(style) if style else style, control) for text, style, control in strip
        ]
        return Strip(painted, strip.cell_length)

    def text(self, text: str) -> str:
        """Write a text with the characters that there are."""
        if not self.ascii_only or text.isascii():
            return text
        return "".join(map(plain_character, text))

    def style(self, style: Style) -> Style:
        """Put the theme's colours in the place of the dark ones."""
        found = self._styles.get(style)
        if found is None:
            found = self._styles[style] = self._style(style)
        return found

    def _style(self, style: Style) -> Style:
        roles = [_ROLES.get(colour, "") if colour is not None else "" for colour in (style.color, style.bgcolor)]
        colour = self._colours.get(roles[0], style.color)
        ground = self._colours.get(roles[1], style.bgcolor)
        if self.theme.colourless:
            colour, ground = None, None
        found = style + Style.from_color(colour, ground) if not self.theme.colourless else style.without_color
        if style.meta and not found.meta:
            found += Style(meta=style.meta)
        for role in roles:
            if role in self.theme.attributes:
                found += self.theme.attributes[role]
        return found

    def stamp(self, stamp: Stamp) -> Stamp:
        """Give the stamp as it can be drawn here."""
        return outlined(stamp) if self.ascii_only or self.theme.colourless else stamp

    @property
    def variables(self) -> dict[str, str]:
        """The colours of the style sheet."""
        names = {"night": "night", "plain": "plain"}
        if self.theme.native:
            ansi = {"black": "ansi_black", "white": "ansi_white", "default": "ansi_default"}
            return {f"gm-{name}": ansi[self.theme.colours[role]] for name, role in names.items()}
        return {f"gm-{name}": self.theme.colours.get(role, DARK[role]) for name, role in names.items()}


USUAL = Looks(THEMES["dark"])


def looks_of(widget: Widget) -> Looks:
    """Give the looks that a widget's app has."""
    found = getattr(widget.app, "looks", USUAL)
    return found if isinstance(found, Looks) else USUAL
