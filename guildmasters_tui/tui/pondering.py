"""Pondering: which answer the cursor stands on, and what would come of it, in one line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table
from guildmasters_tui.tui.asking import SELL, Asking
from guildmasters_tui.tui.boards.board import Board, Look
from guildmasters_tui.tui.palette import DIM, FAINT, REVEAL_SIGN, WARN, ink
from guildmasters_tui.tui.what_if import Foresight, Forethought

_LEAST_THING = 24
"""Cells that the thing under the cursor keeps beside what would come of it."""


@dataclass(frozen=True, slots=True)
class Pondered:
    """An answer that is not yet given: one action, or several one after the other."""

    answers: Sequence[str | Action]
    free: bool = False


def on_list(asking: Asking, cursor: int) -> Pondered | None:
    """The answer under the list's cursor; for a selection that of all picked items."""
    if asking.selection is not None and not asking.opened:
        legal = asking.selection.legal(asking.picks)
        return Pondered([asking.selection.pick(asking.picks)]) if legal else None
    action = asking.choices[cursor].action if cursor < len(asking.choices) else None
    return Pondered([action], asking.opened == SELL) if action is not None else None


def on_map(asking: Asking, area: str) -> Pondered | None:
    """The answer under the map's cursor."""
    answers = asking.at(area)
    if answers:
        return Pondered([answers[0]]) if len(answers) == 1 else None
    if asking.is_turn and asking.look.why((asking.board.AREA, area)) is None:
        return Pondered(asking.board.way_to(area))
    return None


class Pondering:
    """Says in a line what would come of an answer at one table."""

    def __init__(self, table: Table, board: Board, people: Collection[int]) -> None:
        self._table = table
        self._board = board
        self._people = people
        self._thought = Forethought(board.usual)

    def line(self, look: Look, pondered: Pondered, *, brief: bool = False) -> Text | None:
        """What is different afterwards; None where there is nothing to say. Brief: beside something else."""
        if look.me is None:
            return None
        seen = self._thought.foresee(self._table, look.me, pondered.answers, free=pondered.free)
        if seen is None:
            return None
        head = ink(look.say("tui.what.sign") + " ", FAINT)
        if seen.after is None:
            alone = "_alone" if len(self._people) < 2 else ""
            words = look.say(f"tui.what.beyond_brief{alone}" if brief else f"tui.what.beyond{alone}")
            return head.append(f"{REVEAL_SIGN} {words}", WARN)
        parts = self._board.changes(look, seen.after) + self._after(look, seen)
        return head.append_text(Text(" · ", FAINT).join(parts)) if parts else None

    def _after(self, look: Look, seen: Foresight) -> list[Text]:
        """The question that follows, or whose turn comes, where that takes the way back."""
        if seen.then is not None:
            return [ink(look.say("tui.what.then", question=seen.then), DIM)]
        if seen.asked is not None and seen.asked != look.me and seen.asked in self._people:
            return [ink(look.say("tui.what.hands_over", name=look.name(seen.asked)), WARN)]
        return []


def beside(thing: Text | None, ahead: Text | None, width: int) -> Text | None:
    """The thing under the cursor and what would come of it on one line: the thing is cut first."""
    if thing is None or ahead is None:
        return thing or ahead
    line = thing.copy()
    room = max(_LEAST_THING, width - cell_len(ahead.plain) - 2)
    line.truncate(room, overflow="ellipsis")
    return line.append("  ").append_text(ahead)
