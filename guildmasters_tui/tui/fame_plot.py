"""Fame by round, out of the journal's steps, and its plot in block characters."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.engine.table import Table
from guildmasters_tui.tui.boards.board import Board
from guildmasters_tui.tui.palette import DIM, FAINT, SEATS, ink

Standing = tuple[int, ...]
"""Points by seat."""

_FULL, _HALF = "█", "▄"
_WIDEST_BAR = 4
_AXIS = 6
"""Cells on the left for the scale."""


def fame_by_round(table: Table, board: Board) -> list[Standing]:
    """Give the points that all seats had at the end of each round, and at the end of the game."""
    game = table.game

    def round_at(answers: int) -> int:
        return game.progress(table.at(answers).state)

    answers = range(table.answers + 1)
    found: list[Standing] = []
    for number in range(1, game.progress(table.state)):
        after = bisect_right(answers, number, key=round_at)
        found.append(board.points(table.at(after).view(None)))
    return [*found, board.points(table.view(None))]


def plot(rounds: Sequence[Standing], label: str, width: int, height: int) -> list[Text]:
    """Draw a group of bars a round, a bar a seat: `height` rows, the seats' letters and the rounds below."""
    seats, groups = len(rounds[0]), len(rounds)
    room = width - _AXIS - cell_len(label) - 2
    bar = max(1, min(_WIDEST_BAR, (room // groups - 1) // seats))
    low = min(0, *(min(points) for points in rounds))
    high = max(low + 1, *(max(points) for points in rounds))
    lines = [_row(rounds, bar, row, height, low, high) for row in range(height)]
    letters, numbers = Text(" " * _AXIS), Text(" " * _AXIS)
    for n in range(1, groups + 1):
        for seat in range(seats):
            letters.append(SEATS[seat].letter.center(bar), SEATS[seat].text)
        letters.append(" ")
        numbers.append(str(n).center(bar * seats) + " ", DIM)
    numbers.append(" " + label, FAINT)
    numbers.truncate(width, overflow="ellipsis")
    return [*lines, letters, numbers]


def _row(rounds: Sequence[Standing], bar: int, row: int, height: int, low: int, high: int) -> Text:
    """A row of the plot, counted from above: each cell is two half steps of the scale high."""
    steps = 2 * (height - row)
    top = low + (high - low) * (height - row) / height
    scale = str(round(top)) if row % 3 == 0 else ""
    line = ink(scale.rjust(_AXIS - 2) + "  ", DIM)
    for points in rounds:
        for seat, value in enumerate(points):
            filled = round((value - low) / (high - low) * 2 * height)
            sign = _FULL if filled >= steps else _HALF if filled == steps - 1 else " "
            line.append(sign * bar, SEATS[seat].text)
        line.append(" ")
    return line
