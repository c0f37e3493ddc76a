"""Bots: players that need no person. A bot looks at a table only as its seat may, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from guildmasters_tui.bots.greedy_bot import GreedyBot
from guildmasters_tui.bots.levels import LEVELS, make_level
from guildmasters_tui.bots.random_bot import RandomBot
from guildmasters_tui.bots.search_bot import SearchBot, budget
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table


class BotError(ValueError):
    """A bot that does not exist; says what was given and which there are."""

    def __init__(self, given: str) -> None:
        """Name the bot that was asked for."""
        super().__init__(f"there is no bot {given!r}; there are: {', '.join(KNOWN)}")
        self.given = given
        self.known = list(KNOWN)


class Bot(Protocol):
    """A player for one seat."""

    looks_ahead: bool
    """Whether it forks the table in the middle of a turn: it must be a recorded one then, or it answers worse."""

    def choose(self, table: Table) -> Action:
        """Answer the present question, which must be its seat's, with one of its legal answers."""
        ...


BOTS: Mapping[str, Callable[[int, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""By name: what makes a bot for a seat, from seat and seed. Beside these there are LEVELS and searches."""
SEARCH = "search:"
"""Begins the name of a search; its budget follows."""
KNOWN = (*BOTS, *LEVELS, f"{SEARCH}200", f"{SEARCH}2s")
"""All names, of searches examples: 200 iterations an answer, 2 seconds an answer."""


def make_bot(spec: str, seat: int, seed: int) -> Bot:
    """Give the bot named `spec` for a seat. Raises BotError.

    The same seed and the same table, the same answers: but for a search whose budget is a time.
    """
    if spec in BOTS:
        return BOTS[spec](seat, seed)
    if spec in LEVELS:
        return make_level(spec, seat, seed)
    thinking = budget(spec.removeprefix(SEARCH)) if spec.startswith(SEARCH) else None
    if thinking is None:
        raise BotError(spec)
    return SearchBot(seat, seed, thinking)


def is_timed(spec: str) -> bool:
    """Tell whether a bot's answers depend on a clock, so that its games cannot be played again."""
    thinking = budget(spec.removeprefix(SEARCH)) if spec.startswith(SEARCH) else None
    return thinking is not None and thinking.seconds > 0
