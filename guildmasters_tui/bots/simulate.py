"""Many games between bots, unseen: what came of them, and a digest that is equal wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

import guildmasters_tui.games  # noqa: F401  # registers the games
from guildmasters_tui.bots import Bot, make_bot
from guildmasters_tui.engine.chance import mix
from guildmasters_tui.engine.game import BrokenInvariant, Game, Options, load_game
from guildmasters_tui.engine.table import BrokenRule, Table


@dataclass(slots=True)
class Report:
    """What came of a number of games."""

    game: str
    bots: list[str]
    """By seat."""
    games: int
    seed: int
    seconds: float = 0.0
    decisions: int = 0
    """Questions with two answers or more, free actions apart."""
    rounds: list[int] = field(default_factory=list)
    """By game."""
    scores: list[list[int]] = field(default_factory=list)
    """By game and seat."""
    wins: list[float] = field(default_factory=list)
    """By seat; a victory shared by n seats is 1/n of a win for each."""
    digest: str = ""
    """SHA-256 over all answers and scores, in hexadecimal digits."""

    def as_dict(self) -> dict[str, Any]:
        """Give it as plain values, for JSON."""
        return asdict(self)


def simulate(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Options | None = None,
    check: bool = False,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play `games` games, one bot a seat; each has a seed of its own, made from `seed`.

    check: look at the invariants after every answer, at the census and all seats' views where turns end.
    progress: is told how many games have been played.

    Raises OptionError, BotError; BrokenRule and BrokenInvariant name the game and the answer.
    """
    game = load_game(game_id)
    report = Report(game_id, list(bots), games, seed, wins=[0.0] * len(bots))
    played = sha256()
    start = perf_counter()
    for number in range(games):
        table, codes = play_game(game, bots, mix(seed, number), options or {}, report, check=check)
        result = table.result
        report.rounds.append(game.progress(table.state))
        report.scores.append(list(result.scores))
        for winner in result.winners:
            report.wins[winner] += 1 / len(result.winners)
        played.update("\n".join([*codes, str(result.scores), ""]).encode())
        if progress is not None:
            progress(number + 1)
    report.seconds = perf_counter() - start
    report.digest = played.hexdigest()
    return report


def play_game(
    game: Game[Any], bots: Sequence[str], seed: int, options: Options, report: Report, *, check: bool = False
) -> tuple[Table, list[str]]:
    """Play one game to its end; give the table and the codes of all answers, and count the decisions."""
    players = [make_bot(name, seat, seed) for seat, name in enumerate(bots)]
    recorded = any(player.looks_ahead for player in players)
    table = Table.new(game, options, len(bots), seed, recorded=recorded)
    codes: list[str] = []
    try:
        _play_on(table, players, codes, report, check=check)
    except BrokenInvariant as error:
        raise BrokenInvariant(f"seed {seed}, answer {len(codes)} ({codes[-1]!r}): {error}") from error
    except BrokenRule as error:
        raise BrokenRule(f"seed {seed}, answer {len(codes)}: {error}") from error
    return table, codes


def _play_on(table: Table, players: Sequence[Bot], codes: list[str], report: Report, *, check: bool) -> None:
    decisions = 0
    while (decision := table.decision) is not None:
        decisions += decision.is_choice
        action = players[decision.seat].choose(table)
        codes.append(action.code)
        table.play(action)
        if check:
            check_table(table)
    report.decisions += decisions


def check_table(table: Table) -> None:
    """Look at the invariants; where a turn has ended also count everything and make every seat's view.

    Raises BrokenInvariant.
    """
    decision = table.decision
    turn_ended = decision is None or decision.checkpoint
    table.game.check(table.state, turn_ended)
    if turn_ended:
        for seat in (None, *range(table.players)):
            table.view(seat)
