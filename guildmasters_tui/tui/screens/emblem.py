"""The picture on the title: a piece of map in the seats' colours, and the name in letters of blocks."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from guildmasters_tui.tui.looks import Looks
from guildmasters_tui.tui.palette import ADVENTURER_SIGN, NIGHT, STAR_SIGN, STRONGHOLD_SIGN, hue
from guildmasters_tui.tui.widgets.stamps import LARGE, ROOMY, Stamp

_NAME = "GUILDMASTERS"
_GLYPHS = {
    "G": ("█▀▀▀▀", "█ ▀▀█", "▀▀▀▀▀"),
    "U": ("█   █", "█   █", "▀▀▀▀▀"),
    "I": (" ▀█▀ ", "  █  ", " ▀▀▀ "),
    "L": ("█    ", "█    ", "▀▀▀▀▀"),
    "D": ("█▀▀▀▄", "█   █", "▀▀▀▀ "),
    "M": ("█▄ ▄█", "█ ▀ █", "▀   ▀"),
    "A": ("▄▀▀▀▄", "█▀▀▀█", "▀   ▀"),
    "S": ("█▀▀▀▀", "▀▀▀▀█", "▀▀▀▀▀"),
    "T": ("▀▀█▀▀", "  █  ", "  ▀  "),
    "E": ("█▀▀▀ ", "█▀▀▀ ", "▀▀▀▀▀"),
    "R": ("█▀▀▀▄", "█▀▀█▀", "▀  ▀▀"),
}
_SEATS = ("red", "blue", "yellow", "cyan", "pink")
_MAP = (
    "slate? moss2 red+ moss1 slate? yellow+ slate?",
    "moss1 cyan+ boss3 slate? blue^ moss2 pink+ moss1",
    "slate? moss2 yellow^ moss1 red+ slate? cyan+",
)
"""Rows of hexagons: a colour, and what stands there: stars, ? unknown, + an adventurer, ^ a stronghold."""
_SIGNS = {"+": ADVENTURER_SIGN, "^": STRONGHOLD_SIGN, "?": "?"}


def name_in_blocks(looks: Looks) -> list[Text]:
    """The name of the program as lines; spaced letters where there are no blocks."""
    if looks.ascii_only:
        return [Text(" ".join(_NAME), Style(color=hue("bright"), bold=True))]
    lines = []
    for y in range(3):
        line = Text()
        for i, letter in enumerate(_NAME):
            colour = hue("yellow") if i == 0 or i == 5 else hue("bright")
            line.append(_GLYPHS[letter][y], Style(color=colour)).append(" ")
        line.right_crop(1)
        lines.append(line)
    return lines


def emblem(looks: Looks, width: int, height: int) -> list[Text]:
    """A piece of map that fits into so many cells: the most rows of hexagons, the largest that fit."""
    for stamp, rows in ((ROOMY, _MAP), (LARGE, _MAP), (LARGE, _MAP[:1])):
        columns = max(len(row.split()) for row in rows)
        across = columns * stamp.pitch[0]
        down = (len(rows) - 1) * stamp.pitch[1] + stamp.height
        if across <= width and down <= height:
            return _drawn(looks.stamp(stamp), rows, across, down)
    return []


def _drawn(stamp: Stamp, rows: tuple[str, ...], across: int, down: int) -> list[Text]:
    """The hexagons as lines of text."""
    cells: dict[tuple[int, int], tuple[str, Style]] = {}
    widest = max(len(row.split()) for row in rows)
    for r, row in enumerate(rows):
        words = row.split()
        for i, word in enumerate(words):
            left = (widest - len(words)) * stamp.pitch[0] // 2 + i * stamp.pitch[0]
            _hexagon(cells, stamp, left, r * stamp.pitch[1], word)
    blank = " ", Style()
    return [Text.assemble(*(cells.get((x, y), blank) for x in range(across))) for y in range(down)]


def _hexagon(cells: dict[tuple[int, int], tuple[str, Style]], stamp: Stamp, left: int, top: int, word: str) -> None:
    """Put a hexagon with its sign on the cells."""
    name, what = word[:-1], word[-1]
    fill = hue(name)
    edge = Style(color=fill, bgcolor=NIGHT)
    inside = Style(color=hue("star") if what.isdigit() else hue(f"{name}-ink"), bgcolor=fill, bold=True)
    sign = STAR_SIGN * int(what) if what.isdigit() else _SIGNS[what]
    start = (stamp.width - len(sign)) // 2
    middle = stamp.height // 2
    for y, line in enumerate(stamp.art):
        for x, char in enumerate(line):
            if char == "█":
                shown = sign[x - start] if y == middle and 0 <= x - start < len(sign) else " "
                cells[left + x, top + y] = shown, inside
            elif char != " ":
                cells[left + x, top + y] = char, edge
