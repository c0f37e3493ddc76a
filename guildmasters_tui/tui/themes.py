"""The themes: what each puts in the place of the dark theme's colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.style import Style

from guildmasters_tui.tui.palette import DARK, SEAT_COLOURS

_REVERSE = Style(reverse=True)
_BOLD = Style(bold=True)


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they are for; where one is missing the dark theme's is taken."""

    name: str
    colours: Mapping[str, str]
    attributes: Mapping[str, Style] = field(default_factory=dict)
    """What is added to text or ground by what its colour is for, where colours say too little."""
    widgets: str = "textual-dark"
    """The theme of Textual's own widgets."""
    native: bool = False
    """Whether colours are the terminal's own: sixteen, or none."""
    colourless: bool = False
    """Whether there are no colours at all: hexagons are drawn as outlines."""


def _seats(**given: str) -> dict[str, str]:
    """Fill, ink and shade of the seats' colours, from "fill ink shade"."""
    found: dict[str, str] = {}
    for name, colours in given.items():
        fill, on, shade = colours.split()
        found |= {name: fill, f"{name}-ink": on, f"{name}-shade": shade}
    return found


def _terrain(**given: str) -> dict[str, str]:
    """Fill, ink and lit fill of terrains, from "fill ink lit"."""
    found: dict[str, str] = {}
    for name, colours in given.items():
        fill, on, lit = colours.split()
        found |= {name: fill, f"{name}-ink": on, f"{name}-lit": lit}
    return found


_DARK = Theme("dark", DARK)

_LIGHT = Theme(
    "light",
    {
        "night": "#f6f4ee",
        "band": "#e6e2d6",
        "plain": "#33373f",
        "bright": "#0d1017",
        "dim": "#5b616c",
        "faint": "#82878f",
        "key": "#8a4b00",
        "warn": "#b3280a",
        "lacking": "#8a5230",
        "good": "#1d6b2a",
        "star": "#7d5a00",
        "civilization": "#2f7d37",
        "miasma": "#7a3a9e",
        "cursor": "#cfdcf2",
        "hover": "#dde6f4",
        "asked": "#0d1018",
        "rim": "#0d1019",
        "pointed": "#5b6577",
        "glow": "#a83c00",
        "near-ink": "#0d1016",
        "lit-ink": "#0d1016",
        "winter": "#a9c7e8",
        "spring": "#93cf86",
        "summer": "#e8c95c",
        "autumn": "#e0935a",
        "season-ink": "#14171c",
    }
    | _terrain(
        slate="#d3d7df #555c69 #b4c5ea",
        moss="#cfdfc8 #2c3f2c #a9d699",
        sand="#e2d8c0 #574c35 #d9c080",
        pit="#8d9099 #191b20 #a9acb6",
        boss="#d9b8e6 #3c124d #cf95e6",
    )
    | _seats(
        red="#b8323a #ffffff #f3d0d0",
        blue="#2f5fa8 #ffffff #d0dff5",
        yellow="#c48a00 #140f00 #f3e2b0",
        cyan="#1c7f7a #ffffff #c6e8e5",
        pink="#b04a88 #ffffff #f3d3e6",
    ),
    widgets="textual-light",
)

_CONTRAST = Theme(
    "contrast",
    {
        "night": "#000000",
        "band": "#202020",
        "plain": "#f2f2f2",
        "bright": "#ffffff",
        "dim": "#d0d0d0",
        "faint": "#b0b0b0",
        "key": "#ffe14d",
        "warn": "#ff9a70",
        "lacking": "#ffb68a",
        "good": "#7dff7d",
        "star": "#ffe14d",
        "civilization": "#6dff6d",
        "miasma": "#e08cff",
        "cursor": "#0f3d8a",
        "hover": "#333333",
        "asked": "#ffffff",
        "rim": "#ffffff",
        "pointed": "#ffff9c",
        "glow": "#00ffff",
        "near-ink": "#ffffff",
        "lit-ink": "#000000",
    }
    | _terrain(
        slate="#303030 #e6e6e6 #8fb4ff",
        moss="#0f4d0f #ffffff #8cff8c",
        sand="#5a4a10 #ffffff #ffd24d",
        pit="#000000 #d0d0d0 #9a9a9a",
        boss="#5f0080 #ffffff #eaa6ff",
    )
    | _seats(
        red="#ff5c5c #000000 #6b0000",
        blue="#6ea8ff #000000 #002a75",
        yellow="#ffd500 #000000 #4d3d00",
        cyan="#00e0d5 #000000 #004d49",
        pink="#ff8fd2 #000000 #660040",
    ),
)

_COLOURBLIND = Theme(
    "colourblind",  # Okabe and Ito, "Color Universal Design": the eight colours that all tell apart
    {
        "key": "#f0e442",
        "warn": "#e69f00",
        "lacking": "#c9a227",
        "good": "#56b4e9",
        "star": "#f0e442",
        "civilization": "#56b4e9",
        "miasma": "#e69f00",
        "glow": "#fff9b0",
        "winter": "#56b4e9",
        "spring": "#2fb48c",
        "summer": "#f0e442",
        "autumn": "#e69f00",
    }
    | _terrain(
        slate="#2b3140 #a3adbe #46639a",
        moss="#0b4636 #d8ece5 #0f7a5c",
        sand="#54472c #d8cbab #8f7327",
        pit="#050507 #868b95 #33343c",
        boss="#5e3450 #f5dfec #9a5584",
    )
    | _seats(
        red="#d55e00 #000000 #592700",
        blue="#0072b2 #ffffff #00304b",
        yellow="#f0e442 #000000 #4a4612",
        cyan="#56b4e9 #000000 #1d4259",
        pink="#cc79a7 #000000 #56304a",
    ),
)

_SIXTEEN = Theme(
    "sixteen",
    {
        "night": "black",
        "band": "black",
        "plain": "white",
        "bright": "bright_white",
        "dim": "white",
        "faint": "bright_black",
        "key": "bright_yellow",
        "warn": "bright_red",
        "lacking": "yellow",
        "good": "bright_green",
        "star": "bright_yellow",
        "civilization": "bright_green",
        "miasma": "bright_magenta",
        "cursor": "blue",
        "hover": "blue",
        "asked": "bright_white",
        "rim": "bright_white",
        "pointed": "white",
        "glow": "bright_cyan",
        "near-ink": "bright_white",
        "lit-ink": "bright_white",
        "winter": "bright_cyan",
        "spring": "bright_green",
        "summer": "bright_yellow",
        "autumn": "yellow",
        "season-ink": "black",
    }
    | _terrain(
        slate="bright_black white blue",
        moss="green bright_white blue",
        sand="yellow black blue",
        pit="black white blue",
        boss="magenta bright_white blue",
    )
    | _seats(
        red="bright_red black red",
        blue="bright_blue black blue",
        yellow="bright_yellow black blue",
        cyan="bright_cyan black cyan",
        pink="bright_magenta black magenta",
    ),
    attributes={"band": Style(underline=True)},
    widgets="ansi-dark",
    native=True,
)

_NONE = Theme(
    "none",
    dict.fromkeys(DARK, "default"),
    attributes={
        "band": _REVERSE,
        "cursor": _REVERSE,
        "hover": _REVERSE,
        "rim": _REVERSE,
        "glow": _REVERSE,
        "faint": Style(dim=True),
        "key": Style(bold=True, underline=True),
        "pointed": _BOLD,
        **dict.fromkeys(("winter", "spring", "summer", "autumn"), _REVERSE),
        **dict.fromkeys((f"{name}-shade" for name in SEAT_COLOURS), _REVERSE),
    },
    widgets="ansi-dark",
    native=True,
    colourless=True,
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (_DARK, _LIGHT, _CONTRAST, _COLOURBLIND, _SIXTEEN, _NONE)}


def theme_for(chosen: str, colours: str, *, no_color: bool) -> Theme:
    """Give the theme that was chosen; for "auto" the one that fits the terminal.

    colours: what the terminal can show. no_color: whether NO_COLOR is set, which goes before a choice of colours.
    """
    if no_color or (chosen == "auto" and colours == "none"):
        return _NONE
    if chosen == "auto":
        return _SIXTEEN if colours in ("standard", "windows") else _DARK
    return THEMES[chosen]
