"""Where an effect comes from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Source:
    """Where an effect comes from.

    card: the event whose effect it is ("this card"), or -1 for receptionists, tiles, elixirs and treasures.
    doubled: whether production gained by it is doubled (ピエリア back).
    star: the ★ of the tile just explored, for effects that look at it (竜墜乙女).
    """

    card: int = -1
    doubled: bool = False
    star: int = 0


@cache
def source_of(card: int, doubled: bool = False, star: int = 0) -> Source:
    """Give the shared source for a card: making one for every effect would cost more than most effects."""
    return Source(card, doubled, star)


NOWHERE = source_of(-1)
