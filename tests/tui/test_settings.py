"""The settings screen: every row changes at once, is kept, and can be changed from the title and the table."""

from pathlib import Path

import pytest

from guildmasters_tui.records.settings import ASIDE, CHOICES, SETTINGS, Settings, load_settings
from guildmasters_tui.tui.screens.settings import ROWS, SettingsScreen
from guildmasters_tui.words import LANGUAGES, Words
from tests.tui.driving import frame, new_session, press, rows, running, table
from tests.tui.test_keys import start


def row(name: str) -> list[str]:
    """The keys that go from the first row to this one."""
    return ["down"] * ROWS.index(name)


@pytest.mark.parametrize("name", ROWS)
async def test_a_change_is_kept_and_found_again(tmp_path: Path, name: str) -> None:
    async with running(tmp_path) as (app, pilot):
        await press(app, pilot, "s", *row(name), "right")
        chosen = app.settings
        assert getattr(chosen, name) != getattr(Settings(), name)
        assert load_settings(tmp_path) == chosen
    async with running(tmp_path) as (app, pilot):
        assert app.settings == chosen


async def test_going_round_all_values_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await press(app, pilot, "s", *row("theme"), *["right"] * len(CHOICES["theme"]))
        assert app.settings.theme == "auto"
        await press(app, pilot, "left")
        assert app.settings.theme == CHOICES["theme"][-1]


def test_every_value_and_every_row_has_words() -> None:
    for lang in LANGUAGES:
        words = Words(lang, strict=True)
        for name in ROWS:
            assert words.say(f"tui.settings.{name}")
            assert words.say(f"tui.settings.about_{name}")
            for value in CHOICES.get(name, LANGUAGES if name == "lang" else ()):
                assert words.say(f"tui.settings.{name}_{value}")


async def test_the_language_of_the_table_changes_at_once(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        english = frame(app)
        await press(app, pilot, ",", "right", "escape")
        assert "あなたの手番" in rows(app)[22] or "探索" in rows(app)[22]
        await press(app, pilot, ",", "right", "escape")
        assert frame(app) == english


async def test_colours_and_characters_change_at_once_under_a_game_too(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        before = app.screen.get_style_at(1, 1).bgcolor
        await press(app, pilot, ",", *row("theme"), "right", "right", "down", "right", "right", "escape")
        assert (app.settings.theme, app.settings.characters) == ("light", "ascii")
        assert app.screen.get_style_at(1, 1).bgcolor != before
        assert "/" in rows(app)[1]
        assert "▟" not in frame(app)
        assert table(app).asking.is_turn  # type: ignore[union-attr]


async def test_a_key_on_the_title_changes_the_language_from_now_on(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await press(app, pilot, "l")
        assert Words("ja").say("tui.action.title.new") in frame(app)
        assert load_settings(tmp_path).lang == "ja"


async def test_a_broken_file_is_told_on_the_title_and_kept_until_something_is_chosen(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text('{"theme": "pink"}')
    async with running(tmp_path) as (app, pilot):
        assert "pink" in frame(app)
        await press(app, pilot, "l")
        assert (tmp_path / SETTINGS).read_text() == '{"theme": "pink"}'
        await press(app, pilot, "s", *row("motion"), "right")
        assert load_settings(tmp_path) == Settings(motion=False)
        assert (tmp_path / ASIDE).read_text() == '{"theme": "pink"}'


async def test_a_folder_that_cannot_be_written_is_told_and_the_choice_holds(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file in the way")
    async with running(home) as (app, pilot):
        await press(app, pilot, "s", *row("motion"), "right")
        assert isinstance(app.screen, SettingsScreen)
        assert "cannot be written" in " ".join(rows(app))
        assert not app.settings.motion
