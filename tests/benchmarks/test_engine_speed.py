"""The engine against catanatron, the fastest of its Python peers, in one run."""

from __future__ import annotations

from statistics import median
from timeit import timeit
from typing import Any

import pytest
from catanatron import Color, Game, RandomPlayer

from guildmasters_tui.bots.random_bot import RandomBot
from guildmasters_tui.bots.simulate import Report, simulate
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.table import Table
from tests.benchmarks.bars import PART, ROUNDS, median_ratio, seconds

pytestmark = pytest.mark.benchmark

DECISIONS_RATIO = 5
"""Our decisions a second over catanatron's."""
GAMES_A_SECOND = 50
FORK_RATIO = 2
"""catanatron's copy over our fork."""
OUR_GAMES, THEIR_GAMES = 60, 8
COPIES = 300


class CountingPlayer(RandomPlayer):
    """Draws its answers, and counts the questions with two or more of them."""

    decisions = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        CountingPlayer.decisions += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def their_game(seed: int) -> Game:
    return Game([CountingPlayer(colour) for colour in Color], seed=seed)


def our_games() -> Report:
    """Play games; `seconds` of the report are those of computing, whatever else the machine does."""
    reports: list[Report] = []
    taken = seconds(lambda: reports.append(simulate("guildmasters", ["random"] * 4, OUR_GAMES, seed=1)))
    reports[0].seconds = taken
    return reports[0]


def our_decisions_a_second() -> float:
    report = our_games()
    return report.decisions / report.seconds


def their_decisions_a_second() -> float:
    CountingPlayer.decisions = 0
    taken = seconds(lambda: [their_game(seed).play() for seed in range(THEIR_GAMES)])
    return CountingPlayer.decisions / taken


def a_turn_of_ours() -> Table:
    """A four-player game in its third round, at a turn's question."""
    table = Table.new(load_game("guildmasters"), {}, 4, seed=5)
    bots = [RandomBot(seat, 5) for seat in range(4)]
    while table.decision is not None and not (table.state.round == 3 and table.decision.prompt == "turn"):
        table.play(bots[table.decision.seat].choose(table))
    return table


def a_position_of_theirs() -> Game:
    game = their_game(5)
    for _ in range(100):
        game.play_tick()
    return game


def test_random_four_player_games_make_five_times_the_decisions_of_catanatron() -> None:
    ratio = median_ratio(our_decisions_a_second, their_decisions_a_second)
    print(f"decisions a second, ours over catanatron's: {ratio:.1f}")
    assert ratio >= DECISIONS_RATIO * PART


def test_fifty_random_four_player_games_a_second() -> None:
    reports = [our_games() for _ in range(ROUNDS)]
    speed = median(report.games / report.seconds for report in reports)
    print(f"random four-player games a second: {speed:.0f}")
    assert speed >= GAMES_A_SECOND * PART


def test_a_fork_at_a_turn_takes_half_of_catanatron_s_copy() -> None:
    table, game = a_turn_of_ours(), a_position_of_theirs()
    ratio = median_ratio(
        lambda: timeit(game.copy, number=COPIES),
        lambda: timeit(table.fork, number=COPIES),
    )
    print(f"catanatron's copy over our fork: {ratio:.1f}")
    assert ratio >= FORK_RATIO * PART
