"""Bots: players that need no person. A bot looks at a table only as its seat may, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from guildmasters_tui.bots.greedy_bot import GreedyBot
from guildmasters_tui.bots.random_bot import RandomBot
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table


class BotError(ValueError):
    """A bot that does not exist; says what was given and which there are."""

    def __init__(self, given: str) -> None:
        """Name the bot that was asked for."""
        super().__init__(f"there is no bot {given!r}; there are: {', '.join(BOTS)}")
        self.given = given
        self.known = list(BOTS)


class Bot(Protocol):
    """A player for one seat."""

    looks_ahead: bool
    """Whether it forks the table in the middle of a turn: it must be a recorded one then, or it answers worse."""

    def choose(self, table: Table) -> Action:
        """Answer the present question, which must be its seat's, with one of its legal answers."""
        ...


BOTS: Mapping[str, Callable[[int, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""By name: what makes a bot for a seat, from the seat's number and a seed."""


def make_bot(spec: str, seat: int, seed: int) -> Bot:
    """Give the bot named `spec` for a seat; the same seed and the same table, the same answers. Raises BotError."""
    if spec not in BOTS:
        raise BotError(spec)
    return BOTS[spec](seat, seed)
