"""What a seat cannot see, its bot does not know: hidden cards, sealed answers and future chance are swapped."""

from collections.abc import Iterator

import pytest

from guildmasters_tui.bots import BOTS, make_bot
from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME

TABLES = [
    (2, {"deck": "basic"}, 1),
    (3, {"deck": "advance"}, 2),
    (4, {"deck": "advance", "encounters": "chosen"}, 3),
    (5, {"deck": "basic", "keep_price": 0}, 4),
]


def swapped(table: Table, rng: Chance) -> Table:
    """Give a recorded table that looks the same to the asked seat, everything that it cannot see dealt anew."""
    assert table.decision is not None
    state = table.state.copy()
    table.game.determinize(state, table.decision.seat, rng)
    return Table(table.game, state, table.players, past=())


def pairs(players: int, options: dict[str, str | int], seed: int) -> Iterator[tuple[Table, Table]]:
    """Play a random game; give at many questions the table and one that looks the same to the asked seat.

    Tables are swapped where a turn begins; then the same answers are given at both until anything becomes known.
    """
    table = Table.new(GAME, options, players, seed)
    rng = Chance(seed)
    while table.decision is not None:
        seat = table.decision.seat
        if not table.decision.checkpoint or rng.below(3):
            table.play(table.decision.sample(rng))
            continue
        other = swapped(table, rng)
        known = table.state.reveals
        while table.decision is not None and table.decision.seat == seat and table.state.reveals == known:
            yield table, other
            answer = table.decision.sample(rng)
            table.answer(answer.code)
            other.answer(answer.code)


@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_bots_answer_alike_whatever_they_cannot_see(players: int, options: dict[str, str | int], seed: int) -> None:
    questions = 0
    for table, other in pairs(players, options, seed):
        assert table.decision is not None
        seat = table.decision.seat
        for name in BOTS:
            given, like = (make_bot(name, seat, seed).choose(one).code for one in (table, other))
            assert given == like, f"{name}, {table.decision.prompt}"
        questions += 1
    assert questions > 40


@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_the_estimate_is_the_same_whatever_the_seat_cannot_see(
    players: int, options: dict[str, str | int], seed: int
) -> None:
    for table, other in pairs(players, options, seed):
        assert table.decision is not None
        seat = table.decision.seat
        assert GAME.evaluate(table.state, seat) == GAME.evaluate(other.state, seat)
