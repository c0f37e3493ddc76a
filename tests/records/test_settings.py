"""The user's settings file."""

from pathlib import Path

import pytest

from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.settings import SETTINGS, Settings, load_settings


def test_without_a_file_everything_is_as_the_environment_says(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings(lang=None)


def test_the_language_can_be_chosen_for_good(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text('{"lang": "ja"}')
    assert load_settings(tmp_path).lang == "ja"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lang": 3}', '{"colour": "red"}'])
def test_a_file_that_cannot_be_right_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / SETTINGS).write_text(text)
    with pytest.raises(RecordsError) as caught:
        load_settings(tmp_path)
    assert caught.value.message.args["file"] == str(tmp_path / SETTINGS)
