"""Bots answer legally, the same way each time, and the greedy one knows what it does."""

import pytest

from guildmasters_tui.bots import BOTS, BotError, make_bot
from guildmasters_tui.bots.simulate import simulate
from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME


def test_a_bot_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(BotError, match="there is no bot 'clever'; there are: random, greedy") as error:
        make_bot("clever", 0, 1)
    assert error.value.given == "clever"
    assert error.value.known[:2] == ["random", "greedy"]
    assert "search:200" in error.value.known


@pytest.mark.parametrize("name", BOTS)
def test_bots_give_legal_answers_to_every_question(name: str) -> None:
    table = Table.new(GAME, {"deck": "advance", "encounters": "chosen"}, 3, 5)
    bots = [make_bot(name, seat, 5) for seat in range(3)]
    while table.decision is not None:
        table.answer(bots[table.decision.seat].choose(table), free=False)  # raises IllegalAnswer otherwise
    assert table.result.winners


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    first, again, other = (simulate("guildmasters", ["greedy", "random"], 1, seed) for seed in (3, 3, 4))
    assert first.digest == again.digest != other.digest


def test_seats_with_the_same_seed_draw_differently() -> None:
    table = Table.new(GAME, {}, 4, 1)
    answers = [make_bot("random", seat, 1).choose(table).code for seat in range(4)]
    assert len(set(answers)) > 1


def test_a_random_bot_draws_every_answer_about_equally_often() -> None:
    table = Table.new(GAME, {"encounters": "chosen"}, 2, 1)
    bot = make_bot("random", 0, 1)
    drawn = [bot.choose(table).code for _ in range(700)]
    assert table.decision is not None
    assert set(drawn) == {action.code for action in table.decision.actions}
    assert all(60 <= drawn.count(code) <= 140 for code in set(drawn))


def test_greedy_beats_random() -> None:
    as_first = simulate("guildmasters", ["greedy", "random"], 8, 11)
    as_second = simulate("guildmasters", ["random", "greedy"], 8, 12)
    assert as_first.wins[0] + as_second.wins[1] >= 15


def test_greedy_changes_nothing_at_the_table_it_thinks_about() -> None:
    table = Table.new(GAME, {}, 2, 2)
    rng = Chance(2)
    for _ in range(60):
        assert table.decision is not None
        before, lines = table.state.key(), len(table.log)
        make_bot("greedy", table.decision.seat, 1).choose(table)
        assert (table.state.key(), len(table.log)) == (before, lines)
        table.play(table.decision.sample(rng))


def test_greedy_plays_by_rule_of_thumb_where_a_table_cannot_be_forked() -> None:
    table = Table.new(GAME, {}, 2, 7, recorded=False)
    bots = [make_bot("greedy", seat, 7) for seat in range(2)]
    while table.decision is not None:
        table.answer(bots[table.decision.seat].choose(table), free=False)
    assert min(table.result.scores) > 0


def test_greedy_does_not_walk_in_circles_for_ever() -> None:
    table = Table.new(GAME, {}, 2, 4)
    while table.decision is not None:
        table.play(make_bot("greedy", table.decision.seat, 4).choose(table))
        assert table.answers < 3_000
