"""`guildmasters import` and `guildmasters export`: recorded games read into saves, and games written as records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guildmasters_tui.cli import main
from guildmasters_tui.records.saves import save_names
from guildmasters_tui.records.session import Session
from tests.records.sessions import begin, play_on
from tests.terra_mystica.recorded import expected, own_games, text_of

NAME, PACKED = next(iter(own_games().items()))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUILDMASTERS_HOME", str(tmp_path))
    monkeypatch.setenv("GUILDMASTERS_LANG", "en")
    return tmp_path


@pytest.fixture
def log(home: Path) -> Path:
    """A recorded game in a file."""
    path = home / f"{NAME}.txt"
    path.write_text(text_of(PACKED), encoding="utf-8")
    return path


def test_a_recorded_game_becomes_a_save_that_ends_as_the_record_says(
    log: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(log)]) == 0
    assert NAME in capsys.readouterr().out
    assert save_names(home) == [NAME]
    with Session.resume(NAME, home) as session:
        assert not session.problems
        last = {faction: vector[0] for faction, vector, _ in expected(PACKED)}
        names = [seat.name for seat in session.seats]
        assert dict(zip(names, session.table.result.scores, strict=True)) == last


def test_the_same_game_twice_is_two_saves(log: Path, home: Path) -> None:
    assert main(["import", str(log)]) == main(["import", str(log)]) == 0
    assert sorted(save_names(home)) == [NAME, f"{NAME}-2"]


def test_the_steps_are_rows_of_faction_and_eleven_numbers_and_nothing_is_saved(
    log: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(log), "--steps"]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1))
    assert all(len(row) == 4 and re.fullmatch(r"\d+(,\d+){10}", row[2]) for row in rows)
    assert {row[1] for row in rows} == {faction for faction, _, _ in expected(PACKED)}
    assert save_names(home) == []


@pytest.mark.parametrize("steps", [[], ["--steps"]])
def test_a_line_that_is_not_legal_is_named_with_what_was(
    log: Path, home: Path, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if re.search("build", line, re.IGNORECASE))
    faction = lines[at].split(":")[0]
    lines[at] = f"{faction}: build A99"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["import", str(log), *steps]) == 2
    told = capsys.readouterr()
    assert f"line {at + 1}" in told.err and "A99" in told.err.upper() and "possible" in told.err
    assert told.out == "" and save_names(home) == []


def test_what_is_no_record_and_what_is_no_file_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = home / "letter.txt"
    other.write_text("Dear Aki,\n", encoding="utf-8")
    assert main(["import", str(other)]) == 2
    assert "letter.txt, line 1" in capsys.readouterr().err
    assert main(["import", str(home / "nothing.txt")]) == 2
    assert "nothing.txt" in capsys.readouterr().err


def test_what_was_imported_is_exported_and_read_again(
    log: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["import", str(log)])
    capsys.readouterr()
    assert main(["export", NAME]) == 0
    again = home / "again.txt"
    again.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["import", str(again)]) == 0
    with Session.resume(NAME, home) as first, Session.resume("again", home) as second:
        assert sorted(first.table.result.scores) == sorted(second.table.result.scores)


def test_a_game_without_a_notation_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with begin(home) as session:
        play_on(session, 5)
    assert main(["export", session.name]) == 2
    assert "terra_mystica" in capsys.readouterr().err
    assert main(["export", "nobody"]) == 2


def test_an_imported_game_is_told_by_replay(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["import", str(log)])
    assert main(["replay", NAME]) == 0
    told = capsys.readouterr().out
    assert "Terra Mystica" in told and "largest area" in told
