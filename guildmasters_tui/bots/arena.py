"""The arena: every bot against every other, seats and seeds fair to both, results kept as lines of JSON.

Games are for two. A pair plays each seed twice, seats exchanged. A file of results is read first: what stands there is
not played again, so that an arena goes on where it was interrupted.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from itertools import combinations
from multiprocessing import get_context
from os import SEEK_END
from pathlib import Path
from time import process_time
from typing import Any

import guildmasters_tui.games  # noqa: F401  # registers the games
from guildmasters_tui.bots import is_timed, make_bot
from guildmasters_tui.engine.chance import mix
from guildmasters_tui.engine.game import Options, OptionValue, load_game
from guildmasters_tui.engine.table import Table

DECIDED = 15
"""Wins ahead after which a pair is decided: Wald's sequential test of 55 against 45 %, both errors at most 5 %,
ends where the lead times ln(0.55/0.45) reaches ln(0.95/0.05)."""


DEATHS = 3
"""Times that processes may die before an arena gives up."""


class TimedBot(ValueError):
    """A bot whose answers depend on a clock: its games prove nothing, because they cannot be played again."""

    def __init__(self, given: str) -> None:
        """Name the bot."""
        super().__init__(f"{given!r} thinks by the clock; the arena takes bots that count, such as search:200")
        self.given = given


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played: everything that decides how it goes."""

    game: str
    rules: int
    data: str
    """Digest of the cards, maps and tiles."""
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    """Of the arena."""
    number: int
    """Counts the seeds of a pair, from 0."""
    bots: tuple[str, str]
    """By seat."""

    @property
    def table_seed(self) -> int:
        """The seed of the table and of the bots: the same for both ways to sit, and for every pair."""
        return mix(self.seed, self.number)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game."""

    match: Match
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """By seat: questions with two answers or more."""
    seconds: tuple[float, ...]
    """By seat: processor time for all answers, which other programs hardly change."""

    def line(self) -> str:
        """Give it as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Played:
        """Read such a line. Raises ValueError, KeyError, TypeError for any other."""
        values = json.loads(line)
        told = values.pop("match")
        told["options"] = tuple((key, value) for key, value in told["options"])
        told["bots"] = tuple(told["bots"])
        return cls(Match(**told), **{key: tuple(value) for key, value in values.items()})

    def share(self, bot: str) -> float:
        """Give the part of the victory that went to a bot: 1, 0, or ½ if it was shared."""
        seat = self.match.bots.index(bot)
        return 1 / len(self.winners) if seat in self.winners else 0.0


def schedule(game_id: str, options: Options, bots: Sequence[str], games: int, seed: int) -> list[Match]:
    """List the matches, `games` for each pair, pairs in turn. Raises OptionError, BotError, TimedBot."""
    game = load_game(game_id)
    fixed = tuple(sorted(game.check_options(options, 2).items()))
    for name in bots:
        make_bot(name, 0, 0)
        if is_timed(name):
            raise TimedBot(name)
    return [
        Match(game_id, game.rules, game.data_digest, fixed, seed, place // 2, (b, a) if place % 2 else (a, b))
        for place in range(games)
        for a, b in combinations(dict.fromkeys(bots), 2)
    ]


def play(match: Match) -> Played:
    """Play a game to its end."""
    seed = match.table_seed
    players = [make_bot(name, seat, seed) for seat, name in enumerate(match.bots)]
    recorded = any(player.looks_ahead for player in players)
    table = Table.new(load_game(match.game), dict(match.options), len(players), seed, recorded=recorded)
    decisions, seconds = [0] * len(players), [0.0] * len(players)
    while (decision := table.decision) is not None:
        start = process_time()
        action = players[decision.seat].choose(table)
        seconds[decision.seat] += process_time() - start
        decisions[decision.seat] += decision.is_choice
        table.play(action)
    result = table.result
    times = tuple(round(value, 3) for value in seconds)
    return Played(match, result.scores, result.winners, tuple(decisions), times)


# -- results that are kept --------------------------------------------------------------------------------------------


def read_results(path: Path) -> dict[Match, Played]:
    """Read what was played; a line that is none, torn off by a power cut for example, is passed over."""
    played: dict[Match, Played] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                one = Played.read(line)
            except (ValueError, KeyError, TypeError):
                continue
            played[one.match] = one
    return played


def append_result(path: Path, played: Played) -> None:
    """Add a line; one that was torn off before is ended first."""
    with path.open("a+b") as file:
        length = file.seek(0, SEEK_END)
        file.seek(max(0, length - 1))
        torn = file.read(1) not in (b"", b"\n")
        file.write(b"\n" * torn + played.line().encode() + b"\n")


# -- playing them all -------------------------------------------------------------------------------------------------


def compete(
    matches: Sequence[Match], path: Path, workers: int, *, stop: bool = False, tell: Callable[[Played], Any] = id
) -> list[Played]:
    """Play what is not in the file yet, `workers` games at a time; give the results of all these matches.

    stop: play no more games of a pair that is decided (see DECIDED).
    tell: hears of every result, those of the file first.
    """
    known = read_results(path)
    results = [known[match] for match in matches if match in known]
    for one in results:
        tell(one)
    left = (match for match in matches if match not in known and not (stop and is_decided(results, match.bots)))
    for one in map(play, left) if workers == 1 else _in_processes(left, workers):
        append_result(path, one)
        results.append(one)
        tell(one)
    return results


def is_decided(results: Iterable[Played], pair: tuple[str, str]) -> bool:
    """Tell whether one of a pair has won so much more than the other that no more games are needed."""
    games = [one for one in results if set(one.match.bots) == set(pair)]
    return abs(sum(one.share(pair[0]) - one.share(pair[1]) for one in games)) >= DECIDED


def _in_processes(left: Iterator[Match], workers: int) -> Iterator[Played]:
    """Play matches in processes of their own, as many at a time; give results as they come.

    If a process dies (a system kills one when memory runs out), what it and its fellows had begun begins again in new
    ones. Raises BrokenProcessPool after DEATHS of them.
    """
    begun: list[Match] = []
    deaths = 0
    while True:
        # Spawned, not forked: a fork would copy whatever threads the program has, and behave differently by platform.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_at_once) as pool:
            try:
                yield from _as_they_come(pool, left, begun, workers)
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths > DEATHS:
                    raise


def _as_they_come(
    pool: ProcessPoolExecutor, left: Iterator[Match], begun: list[Match], workers: int
) -> Iterator[Played]:
    """Keep the pool busy; `begun` holds the matches whose results have not been given. Raises BrokenProcessPool."""
    running = {pool.submit(play, match): match for match in begun}
    while True:
        while len(begun) < workers and (match := next(left, None)) is not None:
            begun.append(match)
            running[pool.submit(play, match)] = match
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            played = future.result()
            begun.remove(running.pop(future))
            yield played


def _end_at_once() -> None:
    """Let Ctrl-C end a process in the middle of a game, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
