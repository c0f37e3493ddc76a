"""Levels: bots by how hard they are to beat."""

from __future__ import annotations

from guildmasters_tui.bots.greedy_bot import GreedyBot, advised_answer
from guildmasters_tui.bots.search_bot import Budget, SearchBot
from guildmasters_tui.engine.chance import Chance, mix
from guildmasters_tui.engine.decision import Action, Selection
from guildmasters_tui.engine.table import Table

NOVICE = "novice"
BUDGETS = {"normal": Budget(60), "hard": Budget(300), "expert": Budget(1500)}
"""How long the levels above the beginner's think about a question."""
LEVELS = (NOVICE, *BUDGETS)
"""From the weakest to the strongest."""

HASTY = 2
"""One of so many answers a beginner gives at a glance."""
UNSURE = 2.0
"""Fame by which it misjudges an answer then, at most."""


def make_level(level: str, seat: int, seed: int) -> NoviceBot | SearchBot:
    """Give the bot of a level. Raises KeyError."""
    return NoviceBot(seat, seed) if level == NOVICE else SearchBot(seat, seed, BUDGETS[level])


class NoviceBot:
    """Plays as a beginner does: it thinks no further than its turn, and often not even that far.

    What it answers in haste looks good at a glance, give or take a little: a card that it cannot follow up, an area
    too dear for it.
    """

    __slots__ = ("_careful", "_chance")

    looks_ahead = True

    def __init__(self, seat: int, seed: int) -> None:
        """Play for `seat`; `seed` decides where it is hasty and what it misjudges."""
        self._careful = GreedyBot(seat, seed)
        self._chance = Chance(mix(seed, seat + 1))

    def choose(self, table: Table) -> Action:
        """Give what seems best."""
        decision, game, state, chance = table.decision, table.game, table.state, self._chance
        assert decision is not None
        if chance.below(HASTY):
            return self._careful.choose(table)
        if isinstance(decision, Selection):
            return advised_answer(table)
        return max(decision.actions, key=lambda one: game.appeal(state, decision, one) + UNSURE * chance.fraction())
