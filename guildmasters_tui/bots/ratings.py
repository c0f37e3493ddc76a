"""What games between bots tell: shares of victory with their confidence, ratings, means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10, sqrt
from statistics import fmean
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guildmasters_tui.bots.arena import Played

CONFIDENCE = 1.959964
"""Standard errors on each side that hold 95 % of a normal distribution."""
MIDDLE = 1500.0
"""Elo that the bots have on average."""
ROUNDS = 2000
"""Steps towards the ratings; for a handful of bots far fewer would do."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much of the victories went to one side."""

    wins: float
    """A shared victory is half of one."""
    games: int

    @property
    def part(self) -> float:
        """From 0 to 1; ½ before the first game."""
        return self.wins / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds between which the true part lies with 95 % confidence (Wilson's score interval)."""
        if not self.games:
            return 0.0, 1.0
        z2 = CONFIDENCE**2 / self.games
        middle = (self.part + z2 / 2) / (1 + z2)
        around = CONFIDENCE / (1 + z2) * sqrt(self.part * (1 - self.part) / self.games + z2 / (4 * self.games))
        return max(0.0, middle - around), min(1.0, middle + around)


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot in the arena."""

    bot: str
    share: Share
    elo: float
    score: float
    """Mean final score."""
    speed: float
    """Decisions a second of one processor."""


def standings(bots: Sequence[str], results: Sequence[Played]) -> list[Standing]:
    """Give every bot's standing, in the order of `bots`."""
    elo = ratings(bots, results)
    rows = []
    for bot in bots:
        own = [(one, one.match.bots.index(bot)) for one in results if bot in one.match.bots]
        seconds = sum(one.seconds[seat] for one, seat in own)
        rows.append(
            Standing(
                bot,
                Share(sum(one.share(bot) for one, _ in own), len(own)),
                elo[bot],
                fmean(one.scores[seat] for one, seat in own) if own else 0.0,
                sum(one.decisions[seat] for one, seat in own) / seconds if seconds else 0.0,
            )
        )
    return rows


def pairings(bots: Sequence[str], results: Sequence[Played]) -> dict[tuple[str, str], Share]:
    """Give for every pair how much of the victories between the two went to the first."""
    shares = {}
    for a, b in combinations(bots, 2):
        games = [one for one in results if set(one.match.bots) == {a, b}]
        shares[a, b] = Share(sum(one.share(a) for one in games), len(games))
    return shares


def ratings(bots: Sequence[str], results: Sequence[Played]) -> Mapping[str, float]:
    """Give Elo ratings, MIDDLE on average: the Bradley–Terry strengths that make the results most likely.

    Every pair is given one more game without a winner: who won all games would be infinitely strong otherwise.
    """
    shares = pairings(bots, results)
    wins = {bot: sum(0.5 + share.wins for pair, share in shares.items() if pair[0] == bot) for bot in bots}
    for (_, loser), share in shares.items():
        wins[loser] += 0.5 + share.games - share.wins
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        met = dict.fromkeys(bots, 0.0)
        for (a, b), share in shares.items():
            each = (share.games + 1) / (strength[a] + strength[b])
            met[a] += each
            met[b] += each
        strength = {bot: wins[bot] / met[bot] if met[bot] else 1.0 for bot in bots}  # Hunter's MM step (2004)
    elo = {bot: 400 * log10(value) for bot, value in strength.items()}
    middle = fmean(elo.values())
    return {bot: MIDDLE + value - middle for bot, value in elo.items()}
