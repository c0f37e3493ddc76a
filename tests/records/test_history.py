"""Saves in brief."""

from pathlib import Path

from guildmasters_tui.records import saves
from guildmasters_tui.records.history import HISTORY, last_playable, summaries
from tests.records.sessions import begin, file_of, play_on, saved


def test_a_game_in_the_middle_tells_round_and_who_is_asked(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        play_on(session, 60)
    (summary,) = summaries(tmp_path)
    assert summary.seats == ("Aki", "Ben")
    assert summary.answers == 60
    assert summary.round == session.table.state.round
    assert summary.asked == session.asked
    assert summary.playable


def test_a_finished_game_tells_its_scores(tmp_path: Path) -> None:
    with begin(tmp_path) as session:
        result = play_on(session).table.result
    (summary,) = summaries(tmp_path)
    assert (summary.scores, summary.winners) == (result.scores, result.winners)
    assert summary.finished
    assert not summary.playable


def test_a_damaged_save_is_listed_with_its_problem(tmp_path: Path) -> None:
    saved(tmp_path).write_text("nonsense")
    (summary,) = summaries(tmp_path)
    assert summary.problem is not None
    assert summary.problem.key == "journal.foreign"


def test_what_is_remembered_is_true_after_the_save_has_changed(tmp_path: Path) -> None:
    saved(tmp_path)
    first = summaries(tmp_path)
    assert summaries(tmp_path) == first
    saves.delete(tmp_path, "Aki-Ben")
    saved(tmp_path, 70)
    assert summaries(tmp_path)[0].answers == 70


def test_a_spoilt_memory_is_made_anew(tmp_path: Path) -> None:
    saved(tmp_path)
    first = summaries(tmp_path)
    for text in ("", "[]", '{"Aki-Ben": 3}', '{"Aki-Ben": {"mark": null, "x": 1}}'):
        (tmp_path / HISTORY).write_text(text)
        assert summaries(tmp_path) == first


def test_the_last_game_that_can_be_played_on(tmp_path: Path) -> None:
    assert last_playable(tmp_path) is None
    begin(tmp_path, "Cho,Dai").close()
    with begin(tmp_path) as session:
        play_on(session)
    file_of(tmp_path, "broken").write_text("nonsense")
    assert last_playable(tmp_path) == "Cho-Dai"
