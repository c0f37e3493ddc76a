"""A game that is played, left, and played on."""

from pathlib import Path

import pytest

from guildmasters_tui.engine.decision import IllegalAnswer
from guildmasters_tui.engine.game import OptionError
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.records.errors import SaveError, SeatsError
from guildmasters_tui.records.paths import data_home
from guildmasters_tui.records.session import Session
from tests.records.sessions import begin, file_of, play_on


def test_an_answer_is_in_the_save_before_anybody_sees_what_came_of_it(tmp_path: Path) -> None:
    session = begin(tmp_path)
    while session.table.decision is not None and session.table.answers < 40:
        step = session.answer(session.table.decision.actions[0], free=False)
        assert f"\n{step.seat} {step.action.code}\n" in file_of(tmp_path).read_text()


def test_a_game_left_anywhere_goes_on_where_it_was_left(tmp_path: Path) -> None:
    for n in range(0, 200, 20):
        with begin(tmp_path / str(n)) as session:
            play_on(session, n)
        with Session.resume("Aki-Ben", tmp_path / str(n)) as again:
            assert again.table.digest() == session.table.digest()
            assert again.asked == session.asked
            assert [seat.name for seat in again.seats] == ["Aki", "Ben"]
            assert again.people == {0, 1}
            play_on(again, 3)


def test_a_finished_game_can_be_opened(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        result = play_on(session).table.result
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.asked is None
        assert again.table.result == result


def test_an_illegal_answer_is_not_written(tmp_path: Path) -> None:
    session = begin(tmp_path)
    before = file_of(tmp_path).read_text()
    with pytest.raises(IllegalAnswer):
        session.answer("dance")
    assert file_of(tmp_path).read_text() == before


def test_a_table_that_cannot_be_begins_no_save(tmp_path: Path) -> None:
    with pytest.raises(OptionError):
        begin(tmp_path, map="kofun")
    with pytest.raises(SeatsError):
        begin(tmp_path, "Aki,bot:nobody")
    assert not list(tmp_path.rglob("*.journal"))


# -- back and forth ---------------------------------------------------------------------------------------------------


def test_taking_back_and_giving_again_are_in_the_save(tmp_path: Path) -> None:
    with begin(tmp_path, "Aki,bot:random") as session:
        play_on(session, 60)
        while session.bot_asked:
            session.answer(session.bot_answer())
        before = session.table.digest()
        taken = session.undo()
        assert session.asked == 0
        with Session.resume("Aki-random", _copied(tmp_path)) as other:
            assert other.table.digest() == session.table.digest()
        assert len(session.redo()) == len(taken)
        assert session.table.digest() == before
    with Session.resume("Aki-random", tmp_path) as again:
        assert again.table.digest() == before


def _copied(home: Path) -> Path:
    other = home / "copy"
    file = file_of(other, "Aki-random")
    file.parent.mkdir(parents=True)
    file.write_bytes(file_of(home, "Aki-random").read_bytes())
    return other


def test_between_people_there_is_no_way_back_from_another_s_answer(tmp_path: Path) -> None:
    session = begin(tmp_path)
    while session.asked == 0:
        play_on(session, 1)
    assert session.undoable == 0
    with pytest.raises(SaveError) as caught:
        session.undo()
    assert caught.value.message.key == "undo.impossible"


def test_there_is_nothing_to_give_again_at_the_beginning(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        begin(tmp_path).redo()
    assert caught.value.message.key == "redo.impossible"


# -- bots -------------------------------------------------------------------------------------------------------------


def test_bots_answer_through_the_same_journal(tmp_path: Path) -> None:
    with begin(tmp_path, "bot:random,bot:random") as session:
        while session.bot_asked:
            session.answer(session.bot_answer())
        assert session.table.over
    with Session.resume("random-random_2", tmp_path) as again:
        assert again.table.result == session.table.result


def test_the_same_table_gets_the_same_answers_from_its_bots(tmp_path: Path) -> None:
    codes = []
    for n in range(2):
        with begin(tmp_path / str(n), "bot:random,bot:random") as session:
            while session.bot_asked and session.table.answers < 30:
                session.answer(session.bot_answer())
            codes.append([step.action.code for step in session.table.history()])
    assert codes[0] == codes[1]


def test_a_bot_s_seed_is_not_the_table_s(tmp_path: Path) -> None:
    session = begin(tmp_path, "bot:random,bot:random")
    assert session.bot_seed(0) != session.bot_seed(1)
    assert session.header.seed not in (session.bot_seed(0), session.bot_seed(1))


# -- the data folder --------------------------------------------------------------------------------------------------


def test_the_environment_names_the_folder() -> None:
    assert data_home({"GUILDMASTERS_HOME": "/somewhere"}) == Path("/somewhere")
    assert data_home({"GUILDMASTERS_HOME": "~/games"}) == Path.home() / "games"
    assert data_home({}).name == "guildmasters"


def test_a_save_survives_new_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path) as session:
        play_on(session, 80)
    with monkeypatch.context() as patch:
        patch.setattr(GAME, "_data", _other_cards())
        with Session.resume("Aki-Ben", tmp_path) as again:
            assert not again.readonly
            assert again.table.digest() == session.table.digest()
            assert again.game.data_digest == session.header.data != GAME.data_digest
            play_on(again)
            assert again.table.over


def test_without_the_cards_it_was_begun_with_a_save_can_only_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as session:
        play_on(session, 80)
    for path in (tmp_path / "cards").iterdir():
        path.write_text("{}")
    monkeypatch.setattr(GAME, "_data", _other_cards())
    text = file_of(tmp_path).read_text()
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.readonly
        assert again.problems[0].key == "journal.other_data"
        with pytest.raises(SaveError):
            play_on(again, 1)
    assert file_of(tmp_path).read_text() == text


def test_under_another_rules_number_a_save_opens_as_far_as_it_verifies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as session:
        play_on(session, 80)
    monkeypatch.setattr(type(GAME), "rules", 2)
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.readonly
        assert again.problems[0].key == "journal.other_rules"
        assert again.table.digest() == session.table.digest()
        assert again.undoable == 0


def _other_cards():  # type: ignore[no-untyped-def]
    """The shipped cards, the first tile worth more."""
    from guildmasters_tui.games.guildmasters.assembling import assemble
    from guildmasters_tui.games.guildmasters.data import CARDS

    compiled = CARDS.read()
    compiled["tiles"][0]["fame"] = 9
    return assemble(compiled)
