"""The vector of a faction after each row: eleven numbers, as recorded games are compared by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from guildmasters_tui.games.terra_mystica.state import Player

Vector = tuple[int, ...]
Key = tuple[int, int]
"""A row's place: the row of the log, and for rows that nobody typed a number after it."""


def vector(player: Player) -> Vector:
    """Give points, coins, workers, priests, the three bowls, and the four cults of a player."""
    return (player.vp, player.coins, player.workers, player.priests, *player.power, *player.cults)


@dataclass(slots=True)
class Row:
    """A row of a recorded game, with the faction's vector after it."""

    key: Key
    faction: str
    text: str
    vector: Vector | None = None
    late: bool = False
    """Whether the row lies between an offer of power and its late answer: its vector is that after the answer."""

    def __str__(self) -> str:
        """Show it as faction, vector and text, with tabs between."""
        return f"{self.faction}\t{','.join(map(str, self.vector or ()))}\t{self.text}"


class Ledger:
    """Keeps each faction's vector for the last row that has been played wholly, with nothing played from later ones."""

    def __init__(self) -> None:
        """Begin without rows."""
        self.rows: dict[str, list[Row]] = {}
        self._open: dict[str, dict[Key, int]] = {}
        """By faction and row: the commands not yet played."""
        self._begun: dict[str, set[Key]] = {}
        """By faction: rows of which something was played, from the first open one on."""
        self._whole: dict[str, int] = {}
        """By faction: the place of the last row that was played wholly."""
        self._next = 0

    def add(self, faction: str, key: Key, text: str, commands: int) -> None:
        """Add a row of so many commands; rows come in order, or lie where nothing later was added yet."""
        rows = self.rows.setdefault(faction, [])
        at = len(rows)
        while at and rows[at - 1].key > key:
            at -= 1
        rows.insert(at, Row(key, faction, text))
        if commands:
            self._open.setdefault(faction, {})[key] = commands
        else:
            self._begun.setdefault(faction, set()).add(key)

    def add_unplayed(self, faction: str, row: int, text: str) -> None:
        """Add a row that nobody typed, after a row of the log."""
        self._next += 1
        self.add(faction, (row, self._next), text, 0)

    def add_before(self, faction: str, row: int, text: str) -> None:
        """Add a row that nobody typed, directly before a row of the log."""
        self.add(faction, (row, -1), text, 0)

    def played(self, faction: str, row: int) -> None:
        """Say that a command of a row was played."""
        left = self._open[faction]
        self._begun.setdefault(faction, set()).add((row, 0))
        left[row, 0] -= 1
        if not left[row, 0]:
            del left[row, 0]

    def look(self, faction: str, now: Vector) -> None:
        """Write down a faction's vector, if exactly some first rows of it have been played."""
        left, begun = self._open.get(faction, {}), self._begun.get(faction)
        first_open = next(iter(left)) if left else None
        if begun:
            if first_open is not None and any(key >= first_open for key in begun):
                return
            begun.clear()
        rows, at = self.rows[faction], self._whole.get(faction, -1)
        while at + 1 < len(rows) and (first_open is None or rows[at + 1].key < first_open):
            at += 1
        self._whole[faction] = at
        if at >= 0:
            rows[at].vector = now

    def all_rows(self) -> list[Row]:
        """Give all rows in the order of the log; those without a vector of their own get the next one."""
        for rows in self.rows.values():
            following: Vector | None = None
            for row in reversed(rows):
                if row.vector is None:
                    row.vector, row.late = following, True
                following = row.vector
        return sorted((row for rows in self.rows.values() for row in rows), key=lambda row: row.key)


def step_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Give a line for each row: its number, faction, vector and text, with tabs between."""
    for number, row in enumerate(rows, start=1):
        yield f"{number}\t{row}"
