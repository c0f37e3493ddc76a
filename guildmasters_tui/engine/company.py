"""Company: who sits at a table now, and what is to be said of how the game was played. A journal tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from guildmasters_tui.engine.table import Step


@dataclass(slots=True)
class Company:
    """Those at a table: a person may leave and a bot take the seat, or the other way round, at any time."""

    seats: list[str]
    """Who sits where now, written as in a journal's header."""
    resigned: dict[int, str] = field(default_factory=dict)
    """Who has given up, by seat."""
    practice: bool = False
    """Whether answers were taken back that nobody could have taken back among people."""

    @classmethod
    def of(cls, seats: Sequence[str]) -> Self:
        """Those with whom a game begins."""
        return cls(list(seats))

    def sit(self, seat: int, who: str, *, resigned: bool = False) -> None:
        """Somebody else plays a seat from here on; `resigned` says that its person has given up."""
        if resigned:
            self.resigned[seat] = self.seats[seat]
        else:
            self.resigned.pop(seat, None)
        self.seats[seat] = who

    def took_back(self, steps: Sequence[Step], *, over: bool) -> None:
        """Answers were taken back, perhaps after the end: where something had become known it was for practice."""
        self.practice = self.practice or over or any(step.revealed for step in steps)
