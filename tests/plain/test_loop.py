"""The conversation: answers, commands, hand-overs, and the ways out."""

from pathlib import Path

import pytest

from guildmasters_tui.records.session import Session
from tests.plain.talking import Talk, alone, converse, talk
from tests.records.sessions import FullDisk, begin, file_of, play_on


def test_what_happened_comes_before_the_question_and_the_question_before_its_answers(tmp_path: Path) -> None:
    lines = alone(tmp_path).lines
    news, question, answers = (
        next(n for n, line in enumerate(lines) if line.startswith(start))
        for start in ("Aki opens with", "Aki: Your turn", "1 ")
    )
    assert news < question < answers


def test_a_number_answers(tmp_path: Path) -> None:
    session = begin(tmp_path)
    talk(session, ["1 2", "0"])
    assert [step.action.code.split()[0] for step in session.table.history()] == ["exchange", "keep"]
    assert len(session.table.history()[0].action.code.split()) == 3


@pytest.mark.parametrize("typed", ["back", "BACK", "ｂａｃｋ", "2", "２"])
def test_a_code_answers_too_in_any_width(tmp_path: Path, typed: str) -> None:
    session = begin(tmp_path)
    talk(session, ["0", "0", typed])
    assert session.table.history()[-1].action.code == "back"


def test_a_number_that_is_no_answer_is_told_and_changes_nothing(tmp_path: Path) -> None:
    session = begin(tmp_path)
    said = talk(session, ["0", "0", "7", "0"])
    assert session.table.answers == 2
    assert "7 is no answer here; the numbers go from 1 to 2" in said.lines


def test_nonsense_is_answered_with_a_hint(tmp_path: Path) -> None:
    said = talk(begin(tmp_path), ["xyzzy \x1b[2J"])
    assert "xyzzy \N{REPLACEMENT CHARACTER}[2j is no answer here and no command; type help" in said.lines


def test_an_empty_line_asks_again(tmp_path: Path) -> None:
    once, twice = talk(begin(tmp_path / "a"), []), talk(begin(tmp_path / "b"), [""])
    question = "Aki: Which events do you exchange? (up to 5)"
    assert (once.lines.count(question), twice.lines.count(question)) == (1, 2)


def test_a_letter_sells_and_the_same_question_is_asked_anew(tmp_path: Path) -> None:
    said = alone(tmp_path, typed=["a"])
    step = said.conversation.session.table.history()[-1]
    assert step.action.code.startswith("sell ")
    assert sum(line.startswith("Aki: Your turn") for line in said.lines) == 2


def test_free_lists_what_can_be_sold(tmp_path: Path) -> None:
    assert "There is nothing to sell" in talk(begin(tmp_path / "setup"), ["free"]).text
    lines = [line for line in alone(tmp_path, typed=["sell"]).lines if line.startswith("At any time: a Sell ")]
    assert len(lines) == 2


def test_back_and_forth(tmp_path: Path) -> None:
    said = alone(tmp_path, typed=["a", "undo", "redo", "undo", "undo", "undo", "undo", "undo"])
    assert "Taken back: 1 answer." in said.lines
    assert "Given again: 1 answer." in said.lines


def test_between_people_undo_tells_why_not(tmp_path: Path) -> None:
    assert "There is no way back here" in talk(begin(tmp_path), ["undo"]).text


def test_redo_without_undo_tells_so(tmp_path: Path) -> None:
    assert "There is nothing to give again" in talk(begin(tmp_path), ["redo"]).text


# -- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [["quit"], ["終了"], []])
def test_quitting_and_the_end_of_input_leave_the_game_saved(tmp_path: Path, typed: list[str]) -> None:
    with begin(tmp_path) as session:
        said = talk(session, ["0", *typed])
    assert said.last() == "Saved as Aki-Ben."
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.table.answers == 1


def test_a_game_played_on_begins_with_what_happened_last(tmp_path: Path) -> None:
    with begin(tmp_path, "Aki,bot:random") as session:
        talk(session, ["0", "0", "1"])
    with Session.resume("Aki-random", tmp_path) as again:
        assert any(line.startswith("Aki opens with") for line in talk(again, []).lines)


def test_a_save_that_can_only_be_looked_at_is_shown_and_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as session:
        play_on(session, 80)
    monkeypatch.setattr(type(session.game), "rules", 2)
    with Session.resume("Aki-Ben", tmp_path) as again:
        said = talk(again, ["1", "1"])
    assert "It can only be looked at." in said.text
    assert "1 " not in [line[:2] for line in said.lines]
    assert again.table.answers == 80


def test_an_answer_that_could_not_be_written_is_told_and_at_the_end_told_again(tmp_path: Path) -> None:
    session = begin(tmp_path)
    FullDisk.under(session)
    said = talk(session, ["0"])
    assert "could not be written: No space left on device" in said.text
    assert session.table.answers == 1
    assert said.last().startswith("Not saved")


def test_an_answer_that_was_written_later_is_saved(tmp_path: Path) -> None:
    session = begin(tmp_path)
    disk = FullDisk.under(session)

    def room_after_the_first(talk: Talk) -> str | None:
        disk.full = session.table.answers == 0
        return ("0", "0", None)[session.table.answers]

    assert converse(session, room_after_the_first).last() == "Saved as Aki-Ben."


# -- hand-over --------------------------------------------------------------------------------------------------------


def test_on_a_pipe_the_hand_over_is_one_line_and_reads_nothing(tmp_path: Path) -> None:
    session = begin(tmp_path)
    said = talk(session, ["0", "0", "1", "0", "0", "1"])
    assert session.table.answers == 6
    assert [line for line in said.lines if line.startswith("Hand over")][:2] == [
        "Hand over to Aki.",
        "Hand over to Ben.",
    ]
    assert "\x1b" not in said.text


def test_on_a_terminal_the_hand_over_waits_for_enter_and_clears_secrets_away(tmp_path: Path) -> None:
    session = begin(tmp_path)
    said = talk(session, ["", "0", "0", "1", "", "0"], interactive=True)
    assert session.table.answers == 4
    before, after = said.text.split("Hand over to Ben.")
    assert before.endswith("\x1b[H")
    assert "Ben: Which events do you exchange" in after
    assert after.index("\x1b[2J") < after.index("Ben: Which events")


def test_on_a_terminal_one_reads_what_came_of_the_last_answer_before_it_is_cleared(tmp_path: Path) -> None:
    session = begin(tmp_path)
    setup = ["", "0", "0", "1", "", "0", "0", "1"]
    said = talk(session, [*setup, "", "", *["pass"]], interactive=True)
    seat = session.table.history()[-1].seat
    name = session.seats[seat].name
    assert f"{name} passes.\nEnter when you have read it; the screen is cleared.\n" in said.text


def test_one_person_among_bots_is_never_handed_over_to(tmp_path: Path) -> None:
    assert "Hand over" not in alone(tmp_path, typed=["pass", "pass"]).text


# -- Japanese ---------------------------------------------------------------------------------------------------------


def test_the_same_conversation_in_japanese(tmp_path: Path) -> None:
    said = alone(
        tmp_path, "ja", ["ヘルプ", "地図", "手札", "ギルド", "カード アリシア", "なぜ explore", "記録", "終了"]
    )
    assert said.last() == "Aki-randomに保存しました。"
    assert "探索できるエリア" in said.text
    assert "番号か答えのコードで答えます" in said.text


def test_names_are_text_in_every_message(tmp_path: Path) -> None:
    session = begin(tmp_path, "{seat},[b]Ben[/b]")
    said = talk(session, ["0", "0", "1", "0", "0", "1", "log", "table", "guild ben"])
    assert "{seat}: Your turn" in said.text or "[b]Ben[/b]: Your turn" in said.text
    assert file_of(tmp_path, session.name).exists()
