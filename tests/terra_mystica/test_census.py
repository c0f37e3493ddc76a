"""What is true after every answer of any game."""

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.game import BrokenInvariant
from guildmasters_tui.games.terra_mystica import GAME
from tests.terra_mystica.playing import new_table, one_answer


@pytest.mark.parametrize("seed", range(12))
def test_the_invariants_hold_after_every_answer(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    while table.decision is not None:
        one_answer(table, rng)
        GAME.check(table.state, thorough=True)
    assert len(table.result.scores) == len(table.state.players)


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_stands_at_the_same_question_with_the_same_answers(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    answers = 0
    while table.decision is not None:
        one_answer(table, rng)
        answers += 1
        if table.decision is not None and answers % 9 == 0:
            fork = table.fork()
            assert fork.digest() == table.digest()
            assert fork.decision is not None
            assert [a.code for a in fork.decision.actions] == [a.code for a in table.decision.actions]


def test_a_thirteenth_power_token_is_noticed() -> None:
    table = new_table(0)
    while table.state.players[0].faction < 0:
        assert table.decision is not None
        table.play(table.decision.actions[0])
    table.state.players[0].power[0] += 1
    with pytest.raises(BrokenInvariant):
        GAME.check(table.state, thorough=False)


def test_going_back_to_the_beginning_and_on_again_gives_the_same_game() -> None:
    table, rng = new_table(5), Chance(5)
    while table.decision is not None and table.answers < 120:
        one_answer(table, rng)
    there = table.digest()
    table.undo(100)
    table.redo(100)
    assert table.digest() == there
