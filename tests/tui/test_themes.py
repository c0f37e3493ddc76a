"""Themes and characters: read with ease, told apart, and right for each terminal; no meaning hangs on colour alone."""

import re
import unicodedata
from pathlib import Path
from random import Random

import pytest
from rich.color import Color
from rich.style import Style

from guildmasters_tui.records.settings import CHOICES, Settings, save_settings
from guildmasters_tui.tui import palette
from guildmasters_tui.tui.looks import ASCII, Looks
from guildmasters_tui.tui.palette import DARK, SEAT_COLOURS
from guildmasters_tui.tui.terminal import Terminal, colours_of, tells_wide
from guildmasters_tui.tui.themes import THEMES, theme_for
from guildmasters_tui.tui.widgets.stamps import STAMPS, outlined
from tests.tui.driving import frame, new_session, play_on, press, running

COLOURED = ["dark", "light", "contrast", "colourblind"]
TUI = Path(palette.__file__).parent


def light(colour: str) -> float:
    """The relative luminance of WCAG."""
    triplet = Color.parse(colour).get_truecolor()
    parts = [part / 255 for part in triplet]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: str, ink: str, ground: str) -> float:
    colours = DARK | THEMES[theme].colours
    high, low = sorted((light(colours[ink]), light(colours[ground])), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_no_two_colours_are_the_same_so_that_each_tells_what_it_is_for() -> None:
    assert len(set(DARK.values())) == len(DARK)


def test_colours_stand_in_the_palette_and_the_themes_alone() -> None:
    others = [file for file in TUI.rglob("*.py") if file.name not in ("palette.py", "themes.py")]
    assert [file.name for file in others if re.search(r'"#[0-9a-f]{6}"', file.read_text())] == []


def test_every_theme_that_can_be_chosen_is_there_and_names_known_colours() -> None:
    assert set(CHOICES["theme"]) == {"auto", *THEMES}
    for theme in THEMES.values():
        assert theme.colours.keys() <= DARK.keys()
        assert theme.attributes.keys() <= DARK.keys()


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("ink", ["plain", "bright", "dim", "key", "warn", "lacking", "good", "star"])
def test_text_is_read_with_ease(theme: str, ink: str) -> None:
    assert contrast(theme, ink, "night") >= (7 if theme == "contrast" else 4.5)


@pytest.mark.parametrize("theme", COLOURED)
def test_what_stands_on_areas_is_read(theme: str) -> None:
    for terrain in ("slate", "moss", "sand", "boss"):
        assert contrast(theme, f"{terrain}-ink", terrain) >= 4.5
        assert contrast(theme, "lit-ink", f"{terrain}-lit") >= 4.5
        assert contrast(theme, "near-ink", terrain) >= 4.5
    for seat in SEAT_COLOURS:
        assert contrast(theme, f"{seat}-ink", seat) >= 3.9  # bold
        assert contrast(theme, "asked", f"{seat}-shade") >= 7
        assert contrast(theme, "key", f"{seat}-shade") >= 4.5


def test_seats_differ_by_letter_too() -> None:
    assert len({seat.letter for seat in palette.SEATS}) == len(palette.SEATS)


# -- which one --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "theme"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "linux"}, "sixteen"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "screen-m"}, "none"),
    ],
)
def test_the_terminal_decides_where_nothing_is_chosen(environ: dict[str, str], theme: str) -> None:
    assert theme_for("auto", colours_of(environ), no_color=False).name == theme
    assert theme_for("light", colours_of(environ), no_color=False).name == "light"


def test_no_color_goes_before_what_is_chosen() -> None:
    assert theme_for("dark", "truecolor", no_color=True).name == "none"


async def test_under_no_color_no_cell_has_a_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, "enter", "1")
        filters = app.get_line_filters()
        for strip in app.screen._compositor.render_strips():
            segments = list(strip)
            for line_filter in filters:
                segments = line_filter.apply(segments, app.screen.styles.background)
            colours = {c for s in segments if s.style for c in (s.style.color, s.style.bgcolor) if c is not None}
            assert all(colour.is_default for colour in colours)


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_the_words_are_the_same_in_every_theme(tmp_path: Path, theme: str, lang: str) -> None:
    save_settings(tmp_path, Settings(theme=theme, characters="ascii"))
    async with running(tmp_path, new_session(tmp_path), lang=lang) as (app, pilot):
        assert app.looks.theme.name == theme
        told = frame(app)
        await press(app, pilot, "space", "enter", "1")
        assert frame(app) != told
    save_settings(tmp_path, Settings(theme="dark", characters="ascii"))
    async with running(tmp_path, new_session(tmp_path), lang=lang) as (app, _):
        assert frame(app) == told


def test_a_style_keeps_what_it_means_to_the_mouse() -> None:
    style = palette.KEY + Style(meta={"means": ("key", "e")})
    for theme in THEMES.values():
        assert Looks(theme).style(style).meta == {"means": ("key", "e")}


# -- characters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stamp", STAMPS, ids=lambda stamp: stamp.name)
def test_an_outlined_stamp_takes_the_same_cells(stamp) -> None:  # type: ignore[no-untyped-def]
    outline = outlined(stamp)
    assert [len(row) for row in outline.art] == [len(row) for row in stamp.art]
    assert outline.lines == stamp.lines
    assert all(char.isascii() or char == "█" for row in outline.art for char in row)


def test_signs_are_told_apart_in_ascii() -> None:
    signs = [palette.STAR_SIGN, palette.ADVENTURER_SIGN, palette.STRONGHOLD_SIGN, "◆"]
    assert len({ASCII[sign] for sign in signs}) == len(signs)


async def test_in_ascii_the_english_screens_have_nothing_else(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(characters="ascii"))
    async with running(tmp_path, new_session(tmp_path), size=(120, 40)) as (app, pilot):
        await play_on(app, pilot, Random(3), answers=12)
        for key in ("L", "escape", "i", "escape", "?", "escape", ",", "escape"):
            await press(app, pilot, key)
            assert frame(app).isascii(), [char for char in frame(app) if not char.isascii()]


async def test_where_ambiguous_characters_are_wide_none_is_shown(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path), lang="ja", terminal=Terminal(wide=True)) as (app, pilot):
        for keys in (["enter", "1"], ["?"], ["escape", ","]):
            await press(app, pilot, *keys)
            shown = {char for char in frame(app) if unicodedata.east_asian_width(char) == "A"}
            assert shown == set()


async def test_a_setting_says_that_they_are_narrow(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(ambiguous="narrow"))
    async with running(tmp_path, terminal=Terminal(wide=True)) as (app, _):
        assert not app.looks.ascii_only


def test_the_cursor_behind_an_ambiguous_character_tells_its_width() -> None:
    assert tells_wide(b"\x1b[12;3R")
    assert not tells_wide(b"\x1b[12;2R")
    assert not tells_wide(b"")
