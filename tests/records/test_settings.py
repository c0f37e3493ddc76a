"""The user's settings file."""

import json
from pathlib import Path

import pytest

from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.settings import (
    ASIDE,
    SETTINGS,
    Settings,
    load_settings,
    save_settings,
    settings_or_default,
)


def test_without_a_file_everything_is_as_the_environment_says(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings(lang=None)


def test_the_language_can_be_chosen_for_good(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text('{"lang": "ja"}')
    assert load_settings(tmp_path).lang == "ja"


WRONG = ["", "[]", "{", '{"lang": 3}', '{"colour": "red"}', '{"theme": "pink"}', '{"motion": 1}', '{"keys": ["u"]}']


@pytest.mark.parametrize("text", WRONG)
def test_a_file_that_cannot_be_right_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / SETTINGS).write_text(text)
    with pytest.raises(RecordsError) as caught:
        load_settings(tmp_path)
    assert caught.value.message.args["file"] == str(tmp_path / SETTINGS)


def test_a_key_may_be_written_alone_or_in_a_list(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text('{"keys": {"game.undo": "z", "game.redo": ["Z", "ctrl+z"]}}')
    assert load_settings(tmp_path).keys == {"game.undo": ("z",), "game.redo": ("Z", "ctrl+z")}


def test_what_is_saved_is_read_again_and_only_what_differs_is_written(tmp_path: Path) -> None:
    chosen = Settings(lang="ja", theme="light", motion=False, keys={"game.undo": ("z",)})
    save_settings(tmp_path / "new", chosen)
    assert load_settings(tmp_path / "new") == chosen
    written = json.loads((tmp_path / "new" / SETTINGS).read_text(encoding="utf-8"))
    assert written == {"lang": "ja", "theme": "light", "motion": False, "keys": {"game.undo": ["z"]}}


@pytest.mark.parametrize("text", WRONG)
def test_with_a_wrong_file_the_defaults_hold_and_nothing_of_it_is_lost(tmp_path: Path, text: str) -> None:
    (tmp_path / SETTINGS).write_text(text)
    settings, problem = settings_or_default(tmp_path)
    assert settings == Settings()
    assert problem is not None
    assert (tmp_path / SETTINGS).read_text() == text
    save_settings(tmp_path, Settings(theme="dark"))
    assert (tmp_path / ASIDE).read_text() == text
    assert load_settings(tmp_path).theme == "dark"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    with pytest.raises(RecordsError) as caught:
        save_settings(tmp_path / "home", Settings(theme="dark"))
    assert caught.value.message.key == "settings.unwritable"
