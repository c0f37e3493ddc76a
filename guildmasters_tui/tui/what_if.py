"""What if: the table after an answer that is only thought of, as far as its seat can foresee it.

Nothing is looked up in the real table: the answer is tried in worlds dealt anew from what the seat has seen. It ends at
the first reveal, and what two worlds do not agree about is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, IllegalAnswer
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import BrokenRule, Table

Usual = Callable[[Decision], Action | None]
"""Gives the answer to a further question that is taken for granted (how to pay); None where a choice is left."""

_WORLDS = (1, 2)
"""Seeds of the two worlds."""
_MOST_QUESTIONS = 6
"""Further questions that are answered as usual."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What comes of an answer."""

    after: Any | None = None
    """The table afterwards as the seat would see it; None: that lies beyond a reveal."""
    asked: int | None = None
    """Whose answer is awaited then; None: nobody's, or unknown."""
    then: Message | None = None
    """What the same seat is asked next, before its turn is over."""


BEYOND = Foresight()
"""Something becomes known: nobody can say what comes after, and there is no honest way back."""


def foresee(
    table: Table, seat: int, answers: Sequence[str | Action], usual: Usual, *, free: bool = False
) -> Foresight | None:
    """Tell what comes of these answers of `seat`, given one after the other; None if they cannot be given."""
    first = _imagined(table, seat, answers, usual, free, _WORLDS[0])
    if first is None or first.after is None:
        return first
    return first if _imagined(table, seat, answers, usual, free, _WORLDS[1]) == first else BEYOND


def _imagined(
    table: Table, seat: int, answers: Sequence[str | Action], usual: Usual, free: bool, seed: int
) -> Foresight | None:
    world = table.imagine(seat, Chance(seed))
    reveals = world.state.reveals
    try:
        for given in answers:
            if _goes_beyond(world, given, free):
                return BEYOND
            world.answer(given, free)
            if world.state.reveals != reveals:
                return BEYOND
        return _followed(world, seat, reveals, usual)
    except (IllegalAnswer, BrokenRule):
        return None


def _goes_beyond(world: Table, given: str | Action, free: bool) -> bool:
    if not isinstance(given, str):
        return given.reveals
    return not free and world.decision is not None and world.decision.find(given).reveals


def _followed(world: Table, seat: int, reveals: int, usual: Usual) -> Foresight:
    """Answer what is usually answered in one way; then look."""
    for _ in range(_MOST_QUESTIONS):
        decision = world.decision
        action = usual(decision) if decision is not None and decision.seat == seat else None
        if action is None:
            break
        if action.reveals:
            return BEYOND
        world.answer(action, False)
        if world.state.reveals != reveals:
            return BEYOND
    return _seen(world, seat)


def _seen(world: Table, seat: int) -> Foresight:
    decision = world.decision
    after = world.game.view(world.state, seat, None)
    if decision is None:
        return Foresight(after)
    own = decision.seat == seat and not decision.checkpoint
    return Foresight(after, decision.seat, decision.question if own else None)


class Forethought:
    """The foresights of one table, kept until it changes: the cursor passes the same answers again and again."""

    def __init__(self, usual: Usual) -> None:
        self._usual = usual
        self._table: Table | None = None
        self._state: tuple[object, ...] = ()
        self._kept: dict[tuple[tuple[str, ...], bool], Foresight | None] = {}

    def foresee(
        self, table: Table, seat: int, answers: Sequence[str | Action], *, free: bool = False
    ) -> Foresight | None:
        """Give what `foresee` gives."""
        now = (table.steps, table.redoable, len(table.log), seat)
        if table is not self._table or now != self._state:
            self._table, self._state, self._kept = table, now, {}
        key = tuple(given if isinstance(given, str) else given.code for given in answers), free
        if key not in self._kept:
            self._kept[key] = foresee(table, seat, answers, self._usual, free=free)
        return self._kept[key]
