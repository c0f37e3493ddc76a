"""The key map: ids and keys, presets, a user's changes, conflicts; jump keys and the command palette."""

from pathlib import Path

import pytest
from textual.command import CommandPalette

from guildmasters_tui.records.settings import Settings, save_settings
from guildmasters_tui.tui import actions
from guildmasters_tui.tui.actions import PRESETS, TABLE, TITLE, Keymap, key_of
from guildmasters_tui.tui.screens.settings import SettingsScreen
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.words import LANGUAGES, Words
from tests.tui.driving import frame, new_session, press, rows, running, table
from tests.tui.test_keys import start


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_preset_has_no_conflicts_and_keys_for_everything(preset: str) -> None:
    keys = Keymap(preset)
    assert keys.trouble == []
    assert all(keys.of(action.id) for room in (TABLE, TITLE) for action in room)
    assert not {keys.action(key, TABLE) for key in keys.answers} - {""}


def test_without_vi_four_more_letters_answer() -> None:
    assert set(Keymap("arrows").answers) - set(Keymap("vi").answers) == set("hjkl")


def test_a_changed_key_goes_before_the_preset_and_answers_give_way() -> None:
    keys = Keymap("vi", {"game.undo": ("z", "Backspace")})
    assert keys.of("game.undo") == ("z", "backspace")
    assert keys.action("u", TABLE) == ""
    assert "z" not in keys.answers
    assert "u" in keys.answers
    assert keys.trouble == []


def test_keys_that_cannot_be_are_named() -> None:
    unknown = Keymap("vi", {"game.win": ("w",)})
    assert [(m.key, m.args["action"]) for m in unknown.trouble] == [("tui.keys.unknown", "game.win")]
    twice = Keymap("vi", {"game.undo": ("z",), "game.redo": ("z",)})
    assert [m.key for m in twice.trouble] == ["tui.keys.twice"]
    assert twice.of("game.redo") == ()
    without = Keymap("vi", {"game.undo": ("e",)})
    assert [(m.key, m.args["action"]) for m in without.trouble] == [("tui.keys.without", "turn.explore")]
    for lang in LANGUAGES:
        for keys in (unknown, twice, without):
            assert Words(lang, strict=True).render(keys.trouble[0])


WRITTEN = [("Esc", "escape"), ("Ctrl+L", "ctrl+l"), ("Page Down", "pagedown"), (" ", "space"), ("U", "U")]


@pytest.mark.parametrize(("written", "key"), WRITTEN)
def test_keys_may_be_written_as_on_keyboards(written: str, key: str) -> None:
    assert key_of(written) == key


def test_every_action_has_words_in_every_language() -> None:
    for lang in LANGUAGES:
        words = Words(lang, strict=True)
        assert all(words.say(f"tui.action.{action.id}") for room in actions.ROOMS for action in room)


async def test_changed_keys_work_and_stand_in_help_footer_and_question(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(keys={"turn.explore": ("E",), "game.undo": ("z",)}))
    async with running(tmp_path, new_session(tmp_path), size=(120, 40)) as (app, pilot):
        await start(app, pilot)
        assert "E explore" in frame(app)
        assert "z undo" in frame(app)
        await press(app, pilot, "E")
        assert table(app).asking.areas  # type: ignore[union-attr]
        await press(app, pilot, "z", "?")
        assert [row for row in rows(app) if "game.undo" in row][0].split()[0] == "z"


async def test_trouble_with_keys_is_told_in_help_and_settings(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(keys={"game.win": ("w",)}))
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, ",")
        assert isinstance(app.screen, SettingsScreen)
        assert "game.win" in frame(app)


async def test_jump_keys_label_what_is_in_reach_and_the_next_key_goes_there(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, "g")
        screen = table(app)
        reach = {code for code in screen.places if screen.look.why(("area", code)) is None}
        assert set(screen.jumps.values()) == reach
        assert "Where to?" in rows(app)[21]
        label, code = list(screen.jumps.items())[3]
        assert f" {label} " in rows(app)[1]
        await press(app, pilot, label)
        assert screen.area == code
        assert screen.query_one(HexMap)._labels == {}
        assert screen.session.table.decision.prompt == "turn"  # type: ignore[union-attr]


async def test_another_key_takes_the_labels_away_and_does_nothing_else(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        before = frame(app)
        await press(app, pilot, "g", "!")
        assert frame(app) == before


async def test_the_palette_finds_what_can_be_done_by_its_words_and_does_it(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, ":")
        assert isinstance(app.screen, CommandPalette)
        for key in "whole log":
            await pilot.press("space" if key == " " else key)
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert app.words.say("tui.log_screen.heading") in rows(app)[0]
