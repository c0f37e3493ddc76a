"""Reports and crashes: one file with what is needed to find a mistake, wherever it can be written."""

import os
import tempfile
from pathlib import Path

import pytest

from guildmasters_tui import __version__
from guildmasters_tui.engine.journal import parse, replay
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.records.errors import SaveError
from guildmasters_tui.records.reporting import facts, last_crash, report_text, write_crash, write_report
from tests.records.sessions import file_of, saved


def crash(home: Path, save: str | None = None) -> Path | None:
    try:
        raise ZeroDivisionError("by hand")
    except ZeroDivisionError as error:
        return write_crash(home, error, save)


def test_a_report_ends_with_the_journal_as_it_is(tmp_path: Path) -> None:
    saved(tmp_path)
    text = report_text(tmp_path, "Aki-Ben")
    journal = text.partition("=== journal Aki-Ben\n")[2]
    assert journal == file_of(tmp_path).read_text()
    assert replay(parse(journal), GAME).problem is None
    assert f"guildmasters {__version__}" in text


def test_a_report_holds_settings_and_the_last_crash(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"lang": "ja"}')
    crash(tmp_path)
    text = report_text(tmp_path, None)
    assert '{"lang": "ja"}' in text
    assert "ZeroDivisionError: by hand" in text


def test_of_the_environment_only_the_terminal_is_told() -> None:
    told = facts({"TERM": "xterm-256color", "TOKEN": "secret", "LANG": "ja_JP.UTF-8"})
    assert "TERM=xterm-256color" in told
    assert "secret" not in told


def test_a_report_never_replaces_a_file(tmp_path: Path) -> None:
    target = tmp_path / "there.txt"
    target.write_text("mine")
    with pytest.raises(SaveError) as caught:
        write_report(tmp_path, None, target)
    assert caught.value.message.key == "save.file_exists"
    assert target.read_text() == "mine"


def test_a_crash_is_written_into_the_data_folder_with_the_save_s_name(tmp_path: Path) -> None:
    path = crash(tmp_path, "Aki-Ben")
    assert path is not None
    assert path == last_crash(tmp_path)
    text = path.read_text()
    assert "save Aki-Ben" in text
    assert "ZeroDivisionError: by hand" in text


def test_where_the_data_folder_takes_nothing_the_temporary_folder_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(other))
    home = tmp_path / "file"
    home.write_text("no folder can be here")
    path = crash(home)
    assert path is not None
    assert path.parent == other


def test_where_nothing_can_be_written_there_is_no_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "file"
    home.write_text("no folder can be here")
    monkeypatch.setattr(tempfile, "tempdir", os.path.join(home, "nor here"))
    assert crash(home) is None
