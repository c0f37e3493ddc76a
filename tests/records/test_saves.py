"""Files of saves: their names, one writer at a time, all or nothing."""

from pathlib import Path

import pytest

from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import NotWritten, SaveError
from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from tests.records.sessions import FullDisk, begin, file_of, play_on, saved


def problem(error: pytest.ExceptionInfo[SaveError]) -> str:
    return error.value.message.key


@pytest.mark.parametrize("name", ["", " ", "a/b", "..", ".hidden", "-x", "a:b", "a\nb", "nul\0", "dot."])
def test_names_that_a_file_cannot_have_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError) as caught:
        saves.save_path(tmp_path, name)
    assert problem(caught) == "save.bad_name"


def test_a_save_is_named_after_those_who_play() -> None:
    assert saves.name_for(parse_seats("Aki,Ben the Bold,bot:greedy")) == "Aki-Ben_the_Bold-greedy"


def test_even_five_long_names_make_a_name_that_fits(tmp_path: Path) -> None:
    name = saves.name_for(parse_seats(",".join(letter + "幸" * 9 for letter in "abcde")))
    assert saves.save_path(tmp_path, f"{name}-100")


def test_the_same_people_play_again_under_a_number(tmp_path: Path) -> None:
    with begin(tmp_path) as first, begin(tmp_path) as second:
        assert (first.name, second.name) == ("Aki-Ben", "Aki-Ben-2")


def test_a_chosen_name_must_be_new(tmp_path: Path) -> None:
    saved(tmp_path)
    with pytest.raises(SaveError) as caught:
        Session.new("guildmasters", parse_seats("C,D"), {}, 1, tmp_path, "Aki-Ben")
    assert problem(caught) == "save.exists"


def test_the_save_written_to_last_comes_first(tmp_path: Path) -> None:
    for seats in ("Aki,Ben", "Cho,Dai"):
        begin(tmp_path, seats).close()
    with Session.resume("Aki-Ben", tmp_path) as session:
        play_on(session, 5)
    assert saves.save_names(tmp_path) == ["Aki-Ben", "Cho-Dai"]


def test_a_second_writer_is_told_that_the_save_is_being_played(tmp_path: Path) -> None:
    with begin(tmp_path):
        with pytest.raises(SaveError) as caught:
            Session.resume("Aki-Ben", tmp_path)
        assert problem(caught) == "save.locked"
    Session.resume("Aki-Ben", tmp_path).close()


@pytest.mark.parametrize(
    "deed", [lambda home: saves.delete(home, "Aki-Ben"), lambda h: saves.rename(h, "Aki-Ben", "X")]
)
def test_a_save_that_is_being_played_is_neither_deleted_nor_renamed(tmp_path: Path, deed) -> None:  # type: ignore[no-untyped-def]
    with begin(tmp_path), pytest.raises(SaveError) as caught:
        deed(tmp_path)
    assert problem(caught) == "save.locked"
    assert file_of(tmp_path).exists()


def test_renamed_and_exported_saves_are_the_same_game(tmp_path: Path) -> None:
    text = saved(tmp_path).read_text()
    saves.rename(tmp_path, "Aki-Ben", "冬の夜")
    saves.export(tmp_path, "冬の夜", tmp_path / "game.txt")
    assert saves.save_names(tmp_path) == ["冬の夜"]
    assert (tmp_path / "game.txt").read_text() == text


def test_an_export_does_not_overwrite(tmp_path: Path) -> None:
    saved(tmp_path)
    (tmp_path / "game.txt").write_text("precious")
    with pytest.raises(SaveError) as caught:
        saves.export(tmp_path, "Aki-Ben", tmp_path / "game.txt")
    assert problem(caught) == "save.file_exists"
    assert (tmp_path / "game.txt").read_text() == "precious"


def test_a_deleted_save_is_gone(tmp_path: Path) -> None:
    saved(tmp_path)
    saves.delete(tmp_path, "Aki-Ben")
    assert saves.save_names(tmp_path) == []


def test_nothing_but_the_save_lies_in_the_folder(tmp_path: Path) -> None:
    assert [path.name for path in saved(tmp_path).parent.iterdir()] == ["Aki-Ben.journal"]


def test_on_a_full_disk_the_game_goes_on_and_the_answers_are_written_when_there_is_room(tmp_path: Path) -> None:
    session = play_on(begin(tmp_path), 20)
    before = file_of(tmp_path).read_text()
    disk = FullDisk.under(session)
    with pytest.raises(NotWritten):
        play_on(session, 1)
    assert session.table.answers == 21
    assert file_of(tmp_path).read_text() == before
    disk.full = False
    play_on(session, 1)
    digest = session.table.digest()
    session.close()
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert (again.table.answers, again.table.digest()) == (22, digest)
