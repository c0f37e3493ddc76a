"""The table: answers, forced answers, what is revealed, the log, forks, and the way back."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, IllegalAnswer
from guildmasters_tui.engine.game import BrokenInvariant, OptionError
from guildmasters_tui.engine.message import Hidden
from guildmasters_tui.engine.table import FORCED, FREE, BrokenRule, Table, TableError
from tests.engine.games.sealed import Sealed, SealedState
from tests.engine.playing import LANTERNS, LEECH, SEALED, new_table, position, read_by, wander

BOTH = frozenset({0, 1})


def answered(table: Table, *codes: str) -> Table:
    for code in codes:
        table.answer(code)
    return table


def lanterns_before_the_purchase(seats: int = 2) -> Table:
    """The first seat has drawn, stopped and kept two lamps; it has one coin, oil costs two."""
    for seed in range(100):
        table = answered(new_table(LANTERNS, seats, seed), "draw", "draw")
        if table.decision.prompt == "lanterns.on?" and table.decision.seat == 0:
            table.answer("stop")
            kept = max(table.decision.actions, key=lambda action: len(action.picks))
            if len(kept.picks) == 2:
                return answered(table, kept.code)
    raise AssertionError("no such seed")


class Careless(Sealed):
    """Sealed bids in which the 1 can be thrown away."""

    def free_actions(self, state: SealedState, decision: Decision) -> list[Action]:
        return [Action("drop", "drop")] if 1 in state.hands[decision.seat] else []

    def take_free(self, state: SealedState, seat: int, action: Action) -> None:
        state.hands[seat].remove(1)


# -- answering --------------------------------------------------------------------------------------------------------


def test_a_table_is_refused_that_the_game_does_not_know() -> None:
    with pytest.raises(OptionError, match="players: 9 is not possible; allowed: 2 to 4"):
        new_table(SEALED, 9)
    with pytest.raises(OptionError, match="cards: 4 is not possible; allowed: 5, 3"):
        new_table(SEALED, 2, options={"cards": 4})


def test_the_last_card_is_played_by_the_table_itself() -> None:
    table = answered(new_table(SEALED, 2, options={"cards": 3}), "bid 1", "bid 2", "bid 2", "bid 1")
    assert table.over
    assert table.answers == 4
    assert [step.action.code for step in table.history()] == ["bid 1", "bid 2", "bid 2", "bid 1"]
    assert table.steps == 6


def test_an_answer_that_reveals_is_asked_for_even_if_it_is_the_only_one() -> None:
    decision = new_table(LANTERNS, 2).decision
    assert [action.code for action in decision.actions] == ["draw"]


def test_a_question_pauses_where_a_free_action_opens_another_answer() -> None:
    table = lanterns_before_the_purchase()
    assert [action.code for action in table.decision.actions] == ["pass"]
    sold = table.answer(table.free_actions[0])
    assert sold.kind == FREE
    assert [action.code for action in table.decision.actions] == ["buy oil", "pass"]
    assert len(table.free_actions) == 1


def test_a_free_action_that_leaves_nothing_to_answer_is_a_mistake_of_the_rules() -> None:
    class Reckless(Careless):
        def take_free(self, state: SealedState, seat: int, action: Action) -> None:
            state.hands[seat].clear()

    table = new_table(Reckless(), 2)
    before = position(table)
    with pytest.raises(BrokenRule, match="no legal answer to 'sealed.bid"):
        table.answer("drop")
    assert position(table) == before


def test_free_actions_are_named_among_the_legal_codes() -> None:
    table = new_table(LANTERNS, 2)
    with pytest.raises(IllegalAnswer, match="legal: 'draw', 'peek'"):
        table.answer("stop")
    with pytest.raises(IllegalAnswer) as refused:
        table.answer("draw", free=True)
    assert refused.value.legal == ["peek"]
    with pytest.raises(IllegalAnswer):
        table.answer("peek", free=False)


def test_a_game_that_is_over_takes_no_answer_and_one_that_is_not_has_no_result() -> None:
    table = new_table(LEECH, 2)
    with pytest.raises(TableError, match="not over"):
        _ = table.result
    wander(table, Chance(1))
    assert table.result.winners
    assert table.free_actions == []
    for call in (lambda: table.answer("build 1"), table.fork, lambda: table.imagine(0, Chance(1))):
        with pytest.raises(TableError, match="over"):
            call()


def test_other_seats_answer_inside_a_turn() -> None:
    table = new_table(LEECH, 3)
    first = table.decision.seat
    second, third = (first + 1) % 3, (first + 2) % 3
    answered(table, "build 0", "build 1")  # beside the first's house
    assert (table.decision.seat, table.decision.prompt) == (first, "leech.take?")
    answered(table, "decline")
    assert (table.decision.seat, table.decision.prompt) == (second, "leech.bonus?")
    answered(table, "coin")
    assert (table.decision.seat, table.decision.prompt) == (third, "leech.where?")
    assert table.state.points[second] == 4  # 2 at the start, 1 for the house, 1 for the bonus


# -- secrets and the log ----------------------------------------------------------------------------------------------


def test_a_sealed_bid_is_seen_by_its_seat_alone_until_all_have_bid() -> None:
    table = answered(new_table(SEALED, 3), "bid 4")
    assert table.view(0)["sealed"] == [4, False, False]
    assert table.view(1)["sealed"] == table.view(None)["sealed"] == [True, False, False]
    assert table.view(1)["held"][0] == [1, 2, 3, 4, 5]
    answered(table, "bid 1", "bid 2")
    assert table.view(1)["held"][0] == [1, 2, 3, 5]


def test_the_question_belongs_to_the_one_who_is_asked() -> None:
    table = new_table(SEALED, 2)
    assert table.view(0)["answers"] == [f"bid {n}" for n in range(1, 6)]
    assert table.view(1)["answers"] is None
    assert table.view(1)["asked"] == 0


def test_the_log_tells_a_secret_to_its_seat_alone() -> None:
    log = answered(new_table(SEALED, 2), "bid 4").log
    assert log[-1].message.args["card"] == Hidden(0, 4, "sealed.some_card")
    assert read_by(0, log)[-1] == ("sealed.bid", {"seat": 0, "card": 4})
    assert read_by(1, log)[-1] == read_by(None, log)[-1] == ("sealed.bid", {"seat": 0, "card": "sealed.some_card"})


def test_two_games_that_differ_in_secrets_write_the_same_log_for_others() -> None:
    logs = [answered(new_table(SEALED, 3), bid, "bid 2").log for bid in ("bid 4", "bid 5")]
    assert read_by(2, logs[0]) == read_by(2, logs[1])
    assert read_by(0, logs[0]) != read_by(0, logs[1])


def test_the_log_is_taken_back_with_the_answers_and_says_after_which_step_it_was_written() -> None:
    table = answered(new_table(SEALED, 2), "bid 4", "bid 5")
    assert [entry.step for entry in table.log] == [0, 1, 2, 2, 2]  # prize, bid, bid, opened, next prize
    table.undo()
    assert [entry.message.key for entry in table.log] == ["sealed.prize", "sealed.bid"]
    table.redo()
    assert [entry.step for entry in table.log] == [0, 1, 2, 2, 2]


def test_nobody_listens_at_an_unrecorded_table() -> None:
    fork = new_table(SEALED, 2).fork()
    wander(fork, Chance(1))
    assert fork.log == []


def test_a_peeked_omen_stays_where_it_is_when_its_seat_imagines_and_moves_when_others_do() -> None:
    table = answered(new_table(LANTERNS, 2), "peek")
    omen = table.state.omens[-1]
    rngs = [Chance(seed) for seed in range(30)]
    assert {table.imagine(0, rng).state.omens[-1] for rng in rngs} == {omen}
    assert {table.imagine(1, rng).state.omens[-1] for rng in rngs} == {-2, -1, 0, 1, 2, 3}


def test_imagined_bids_are_all_that_can_be_and_future_chance_is_another() -> None:
    table = answered(new_table(SEALED, 2), "bid 4")
    imagined = [table.imagine(1, Chance(seed)) for seed in range(40)]
    assert {other.state.sealed[0] for other in imagined} == {1, 2, 3, 4, 5}
    assert len({other.state.chance.seed for other in imagined} | {table.state.chance.seed}) == 41
    assert {table.imagine(0, Chance(seed)).state.sealed[0] for seed in range(40)} == {4}


# -- forks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bids", [[], ["bid 3"]], ids=["at a checkpoint", "after it"])
def test_a_question_narrowed_down_by_a_free_action_stays_a_question_everywhere(bids: list[str]) -> None:
    table = answered(new_table(Careless(), 2, options={"cards": 3}), "bid 2", "bid 2", *bids, "drop")
    assert [action.code for action in table.decision.actions] == ["bid 3"]
    here = position(table)
    assert [position(other) for other in (table.fork(), table.fork(recorded=True), table.at(table.answers))] == [
        here
    ] * 3
    table.undo()
    table.redo()
    assert position(table) == here


def test_an_unrecorded_table_is_forked_only_where_its_flow_can_be_restarted() -> None:
    table = new_table(SEALED, 2).fork()
    answered(table, "bid 1")
    with pytest.raises(TableError, match="only at a checkpoint"):
        table.fork()
    for call in (table.undo, lambda: table.at(0)):
        with pytest.raises(TableError, match="not recorded"):
            call()
    answered(table, "bid 2")
    assert position(table.fork()) == position(table)


def test_a_recorded_fork_remembers_the_answers_since_the_last_checkpoint() -> None:
    table = answered(new_table(SEALED, 2), "bid 1", "bid 2", "bid 3")
    fork = table.fork(recorded=True)
    assert [step.action.code for step in fork.history()] == ["bid 3"]
    fork.undo()
    assert position(fork) == position(table.at(2))


def test_what_happens_at_a_fork_is_not_heard_at_the_table() -> None:
    table = answered(new_table(SEALED, 2), "bid 1")
    before = position(table), table.log[:]
    fork = table.fork(recorded=True)
    assert fork.log == []
    wander(fork, Chance(3))
    fork.undo(fork.answers)
    assert (position(table), table.log) == before


# -- the way back -----------------------------------------------------------------------------------------------------


def test_undo_takes_forced_answers_back_with_the_answer_before_them() -> None:
    table = answered(new_table(SEALED, 2, options={"cards": 3}), "bid 1", "bid 2", "bid 2", "bid 1")
    taken = table.undo()
    assert [step.action.code for step in taken] == ["bid 1"]
    assert table.decision.seat == 1
    assert table.steps == table.answers == 3
    table.redo()
    assert table.over and table.steps == 6


def test_undo_gives_what_it_took_back_last_first_and_redo_gives_it_again_in_order() -> None:
    table = answered(new_table(SEALED, 2), "bid 1", "bid 2", "bid 3")
    assert [step.action.code for step in table.undo(3)] == ["bid 3", "bid 2", "bid 1"]
    assert [step.action.code for step in table.redo(2)] == ["bid 1", "bid 2"]
    assert table.redoable == 1


def test_a_new_answer_ends_what_could_be_given_again_and_an_illegal_one_does_not() -> None:
    table = answered(new_table(SEALED, 2), "bid 1", "bid 2")
    table.undo(2)
    with pytest.raises(IllegalAnswer):
        table.answer("bid 9")
    assert table.redoable == 2
    table.answer("bid 3")
    assert table.redoable == 0
    table.undo()
    table.play(table.decision.find("bid 2"))
    assert table.redoable == 0


@pytest.mark.parametrize("answers", [0, -1, 3])
def test_only_answers_that_are_there_can_be_taken_back_or_given_again(answers: int) -> None:
    table = answered(new_table(SEALED, 2), "bid 1", "bid 2")
    with pytest.raises(TableError, match="2 answers can be taken back"):
        table.undo(answers)
    table.undo(2)
    with pytest.raises(TableError, match="2 answers can be given again"):
        table.redo(answers)


def test_any_earlier_point_can_be_visited_and_played_on_without_touching_the_game() -> None:
    table = answered(new_table(SEALED, 2), "bid 1", "bid 2", "bid 3")
    before = position(table), table.log[:]
    visited = table.at(1)
    assert [step.action.code for step in visited.history()] == ["bid 1"]
    assert [entry.message.key for entry in visited.log] == ["sealed.prize", "sealed.bid"]
    answered(visited, "bid 5")
    visited.undo(2)
    assert position(visited) == position(new_table(SEALED, 2))
    assert (position(table), table.log) == before
    with pytest.raises(TableError, match="there are 3 answers, not 4"):
        table.at(4)


def test_the_end_of_a_game_can_be_visited() -> None:
    table = wander(new_table(LEECH, 2), Chance(2))
    assert position(table.at(table.answers)) == position(table)


# -- honest ways back -------------------------------------------------------------------------------------------------


def test_nobody_takes_back_the_answer_of_another_person() -> None:
    table = answered(new_table(SEALED, 2), "bid 4")
    assert table.undoable(BOTH) == 0
    assert table.undoable(frozenset({0})) == 1


def test_nobody_takes_back_what_has_shown_something() -> None:
    table = answered(new_table(LANTERNS, 2), "draw")
    assert table.decision.seat == 0
    assert table.history()[-1].revealed
    assert table.undoable(BOTH) == 0


def test_what_has_shown_nothing_can_be_taken_back_step_by_step() -> None:
    table = lanterns_before_the_purchase()
    assert table.undoable(BOTH) == 1
    table.answer(table.free_actions[0])
    assert table.undoable(BOTH) == 1  # the sale
    table.undo(2)  # the sale, then the lamps kept
    assert table.decision.prompt == "lanterns.keep?"
    assert table.undoable(BOTH) == 0  # before that the omen was turned up


def test_a_free_action_that_shows_something_stands() -> None:
    table = answered(new_table(LANTERNS, 2), "peek")
    assert table.undoable(BOTH) == 0
    assert table.undoable(frozenset({0})) == 1


def test_a_person_alone_goes_back_over_the_answers_of_bots() -> None:
    table = answered(new_table(SEALED, 3), "bid 4", "bid 1", "bid 2")
    assert table.undoable(frozenset({0})) == 3
    assert table.undoable(frozenset({1})) == 2
    assert table.undoable(frozenset()) == 0


def test_a_person_can_think_again_while_a_bot_is_asked() -> None:
    table = answered(new_table(SEALED, 3), "bid 4")
    assert table.decision.seat == 1
    assert table.undoable(frozenset({0, 2})) == 1


def test_between_people_the_end_of_a_game_stands() -> None:
    table = wander(new_table(LEECH, 2), Chance(2))
    assert table.undoable(BOTH) == 0
    assert table.undoable(frozenset({0})) > 0


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    table = new_table(SEALED, 2)
    assert table.undoable(BOTH) == table.undoable(frozenset({0})) == 0


# -- the same everywhere ----------------------------------------------------------------------------------------------

GAME_IN_A_PROCESS = """
from guildmasters_tui.engine.chance import Chance
from tests.engine.playing import GAMES, new_table, wander
for setting in GAMES:
    print(wander(new_table(setting.game, 2, 5), Chance(6)).digest())
"""


def test_the_same_seed_and_answers_are_the_same_game_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", GAME_IN_A_PROCESS],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1


def test_a_position_that_cannot_be_is_found_by_the_games_check() -> None:
    table = new_table(LANTERNS, 2)
    table.state.bag.pop()
    with pytest.raises(BrokenInvariant, match="missing"):
        LANTERNS.check(table.state, True)


def test_forced_steps_are_no_part_of_the_history() -> None:
    table = wander(new_table(SEALED, 4, options={"cards": 3}), Chance(1))
    assert table.steps == 12
    assert table.answers == len(table.history()) == 8
    assert all(step.kind != FORCED for step in table.history())
