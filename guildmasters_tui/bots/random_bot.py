"""A bot that draws from the legal answers."""

from __future__ import annotations

from guildmasters_tui.engine.chance import Chance, mix
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table


class RandomBot:
    """Draws uniformly from the legal answers; of a selection first how many items, then which."""

    __slots__ = ("_chance",)

    looks_ahead = False

    def __init__(self, seat: int, seed: int) -> None:
        """Draw from a stream of its own, other seats from other ones."""
        self._chance = Chance(mix(seed, seat + 1))

    def choose(self, table: Table) -> Action:
        """Draw an answer."""
        assert table.decision is not None
        return table.decision.sample(self._chance)
