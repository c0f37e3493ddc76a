"""Terra Mystica against python-chess, in one run: recorded games played again, and random games."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import FREE, Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.notation import import_game
from guildmasters_tui.games.terra_mystica.notation.parsing import parse
from tests.benchmarks.bars import PART, median_ratio, seconds
from tests.terra_mystica.recorded import own_games, text_of

chess = pytest.importorskip("chess")
pytestmark = pytest.mark.benchmark

REPLAY_RATIO = 1
"""Commands of recorded games a second, each checked, over random plies a second."""
DECISIONS_RATIO = 1 / 3
"""Decisions of random four-player games a second, with full lists of answers, over random plies a second."""
RECORDED = 24
RANDOM_GAMES = 20
PLIES = 6_000


def plies_a_second() -> float:
    return PLIES / seconds(play_chess)


def play_chess() -> None:
    rng, left = Random(1), PLIES
    while left:
        board = chess.Board()
        while left and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[rng.randrange(len(moves))])
            left -= 1


@cache
def recorded() -> tuple[int, list[tuple[dict[str, str | int | bool], int, list[tuple[str, bool]]]]]:
    """The commands in some logs, and for each its table and the answers that they are."""
    commands, games = 0, []
    for path in list(own_games().values())[:RECORDED]:
        text = text_of(path)
        commands += sum(len(row) for row in parse(text).rows)
        imported = import_game(text)
        assert imported.table is not None
        answers = [(step.action.code, step.kind == FREE) for step in imported.table.history()]
        games.append((imported.options, len(imported.seats), answers))
    return commands, games


def replay_all() -> None:
    for options, seats, answers in recorded()[1]:
        table = Table.new(GAME, options, seats, 0, recorded=False)
        for code, free in answers:
            table.answer(code, free=free)
        assert table.over


def random_games() -> int:
    decisions = 0
    for seed in range(RANDOM_GAMES):
        table, rng = Table.new(GAME, {}, 4, seed, recorded=False), Chance(seed)
        while table.decision is not None:
            actions = table.decision.actions
            table.play(actions[rng.below(len(actions))])
            decisions += 1
    return decisions


def test_recorded_games_are_played_again_as_fast_as_chess() -> None:
    commands = recorded()[0]
    ratio = median_ratio(lambda: commands / seconds(replay_all), plies_a_second)
    assert ratio >= PART * REPLAY_RATIO, f"{ratio:.2f}"


def test_random_games_are_a_third_as_fast_as_chess() -> None:
    decisions = random_games()
    ratio = median_ratio(lambda: decisions / seconds(random_games), plies_a_second)
    assert ratio >= PART * DECISIONS_RATIO, f"{ratio:.2f}"
