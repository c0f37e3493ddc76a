"""Columns on a terminal, East Asian widths right."""

from __future__ import annotations

from collections.abc import Sequence

from guildmasters_tui.records.seats import width


def columns(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> list[str]:
    """Give the rows as lines, columns two cells apart; the columns in `right` are set flush right."""
    widths = [max(width(row[n]) for row in rows) for n in range(len(rows[0]))] if rows else []
    return ["  ".join(_cell(text, widths[n], n in right) for n, text in enumerate(row)).rstrip() for row in rows]


def _cell(text: str, cells: int, right: bool) -> str:
    room = " " * (cells - width(text))
    return room + text if right else text + room
