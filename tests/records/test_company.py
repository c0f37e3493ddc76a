"""People leave and come while a game goes on; the save knows who sits where."""

from pathlib import Path

import pytest

from guildmasters_tui.engine.journal import parse, replay
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.records.errors import DamagedSave, NotWritten, SeatsError
from guildmasters_tui.records.history import summaries
from guildmasters_tui.records.session import Session
from tests.records.sessions import FullDisk, begin, file_of, play_on


def names(session: Session) -> list[str]:
    return [seat.name for seat in session.seats]


def test_a_bot_takes_the_seat_of_a_person_who_leaves_and_plays_on(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        play_on(session, 20)
        session.change_seat(1, "bot:random")
        assert (names(session), session.people) == (["Aki", "random"], {0})
        while session.bot_asked:
            session.answer(session.bot_answer())
        assert '\nseat 1 "bot:random"\n' in file_of(tmp_path).read_text()
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert (names(again), again.people) == (["Aki", "random"], {0})
        assert again.table.digest() == session.table.digest()
    assert summaries(tmp_path)[0].seats == ("Aki", "random")


def test_a_person_takes_the_seat_of_a_bot(tmp_path: Path) -> None:
    with begin(tmp_path, "Aki,bot:random") as session:
        session.change_seat(1, "ベン")
        assert session.people == {0, 1}
    with Session.resume("Aki-random", tmp_path) as again:
        assert names(again) == ["Aki", "ベン"]


def test_who_resigns_is_remembered_until_a_person_sits_down_again(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        session.resign(0)
        assert (session.resigned, session.people) == ({0: "Aki"}, {1})
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.resigned == {0: "Aki"}
        again.change_seat(0, "Aki")
        assert again.resigned == {}


@pytest.mark.parametrize("who", ["", "Ben", "bot:nobody", "a name that is much too long for a seat"])
def test_somebody_who_cannot_sit_there_changes_nothing(tmp_path: Path, who: str) -> None:
    with begin(tmp_path) as session:
        text = file_of(tmp_path).read_text()
        with pytest.raises(SeatsError):
            session.change_seat(0, who)
        assert names(session) == ["Aki", "Ben"]
        assert file_of(tmp_path).read_text() == text


def test_on_a_full_disk_the_change_stands_and_is_written_with_the_next_answer(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        disk = FullDisk.under(session)
        with pytest.raises(NotWritten):
            session.change_seat(1, "bot:random")
        assert session.people == {0}
        disk.full = False
        play_on(session, 1)
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.people == {0}
        assert again.table.answers == 1


@pytest.mark.parametrize("line", ['seat 2 "Cid"', "seat 0 Aki", 'seat 0 "A" "B"', "resign 0"])
def test_a_change_of_seats_that_cannot_be_is_named(tmp_path: Path, line: str) -> None:
    begin(tmp_path).close()
    text = file_of(tmp_path).read_text()
    problem = replay(parse(f"{text}{line}\n"), GAME).problem
    assert problem is not None
    assert (problem.message.key, problem.message.args["given"]) == ("journal.damaged", line)


def test_a_save_with_two_people_of_one_name_is_damaged(tmp_path: Path) -> None:
    begin(tmp_path).close()
    file_of(tmp_path).write_text(file_of(tmp_path).read_text() + 'seat 0 "Ben"\n')
    with pytest.raises(DamagedSave) as caught:
        Session.resume("Aki-Ben", tmp_path)
    assert caught.value.problems[0].key == "save.bad_seats"


# -- practice ---------------------------------------------------------------------------------------------------------


def person_after(session: Session, *, revealed: bool) -> None:
    """Play until the person is asked after an answer that revealed something, or did not."""
    while True:
        while session.bot_asked:
            session.answer(session.bot_answer())
        before = session.table.steps
        play_on(session, 1)
        while session.bot_asked:
            session.answer(session.bot_answer())
        steps = session.table.history()
        since = [step for step in steps if step.revealed][-1:]
        found = bool(since) and steps.index(since[0]) >= len(steps) - session.undoable
        if found == revealed:
            return
        assert session.table.steps != before


def test_taking_back_what_has_become_known_makes_a_game_one_for_practice(tmp_path: Path) -> None:
    with begin(tmp_path, "Aki,bot:random") as session:
        play_on(session, 30)
        person_after(session, revealed=True)
        session.undo()
        assert session.practice
        session.redo()
        assert session.practice
    with Session.resume("Aki-random", tmp_path) as again:
        assert again.practice


def test_taking_back_what_revealed_nothing_does_not(tmp_path: Path) -> None:
    with begin(tmp_path, "Aki,bot:random") as session:
        play_on(session, 30)
        person_after(session, revealed=False)
        session.undo()
        assert not session.practice
    with Session.resume("Aki-random", tmp_path) as again:
        assert not again.practice


# -- rematch ----------------------------------------------------------------------------------------------------------


def test_a_rematch_has_the_same_seats_and_options_and_a_save_of_its_own(tmp_path: Path) -> None:
    with begin(tmp_path, deck="advance") as session:
        session.change_seat(1, "bot:random")
        with session.rematch(99) as other:
            assert names(other) == ["Aki", "random"]
            assert other.header.options == session.header.options
            assert (other.header.seed, other.table.answers) == (99, 0)
            assert other.name != session.name
