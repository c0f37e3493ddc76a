"""The side of the table: panels one under the other where there is room, else one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.tui.palette import BRIGHT, CURSOR, FAINT, ink
from guildmasters_tui.tui.widgets.hot import hot

if TYPE_CHECKING:
    from guildmasters_tui.engine.decision import Target
    from guildmasters_tui.tui.boards.board import Line

ME, OTHERS, OFFERS, LOG = "me", "others", "offers", "log"
PANELS = (ME, OTHERS, OFFERS, LOG)
_LEAST_LOG = 6
_TWO_COLUMNS = 96


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel's heading and lines; a log shows its end."""

    heading: str
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Focus:
    """Which panel has the focus (empty: none), and on which of its lines that speak of a thing the cursor stands."""

    panel: str = ""
    line: int = 0


def targets(panel: Panel) -> list[Target]:
    """The things of a panel, in order."""
    return [line.target for line in panel.lines if line.target is not None]


def compose(panels: Mapping[str, Panel], width: int, height: int, focus: Focus) -> list[Text]:
    """Give the lines of the side."""
    if width >= _TWO_COLUMNS:
        half = (width - 2) // 2
        return _beside(
            _stack(panels, (ME, OFFERS), half, height, focus),
            _stack(panels, (OTHERS, LOG), half, height, focus),
            half + 2,
        )
    above = sum(len(panels[name].lines) + 1 for name in (ME, OTHERS, OFFERS)) - 1
    if height >= above + _LEAST_LOG:
        return _stack(panels, PANELS, width, height, focus)
    if height >= above - len(panels[OFFERS].lines) + _LEAST_LOG and focus.panel != OFFERS:
        return _stack(panels, (ME, OTHERS, LOG), width, height, focus)
    if focus.panel in ("", ME):
        mine = _lines(panels, ME, width, focus)
        rest = _lines(panels, OTHERS, width, focus)
        blank = [Text()] if len(mine) + len(rest) < height else []
        return [*mine, *blank, *rest][:height]
    return _scrolled(panels, focus.panel, width, height, focus)


def _stack(panels: Mapping[str, Panel], names: tuple[str, ...], width: int, height: int, focus: Focus) -> list[Text]:
    lines: list[Text] = []
    for name in names:
        if name == LOG:
            lines += _scrolled(panels, name, width, max(1, height - len(lines)), focus)
        else:
            head = [] if name == ME else [_heading(name, panels[name].heading, width, name == focus.panel)]
            lines += [*head, *_lines(panels, name, width, focus)]
    return lines[:height]


def _heading(name: str, text: str, width: int, focused: bool) -> Text:
    """A quiet line with a name in it."""
    line = ink("─ ", FAINT)
    line.append(text, BRIGHT if focused else FAINT)
    line.append(" " + "─" * max(0, width - cell_len(line.plain) - 2), FAINT)
    return hot(line, "panel", (name, 0))


def _lines(panels: Mapping[str, Panel], name: str, width: int, focus: Focus) -> list[Text]:
    """The panel's lines, the one with the cursor marked."""
    found: list[Text] = []
    nth = 0
    for line in panels[name].lines:
        text = line.text
        if line.target is not None:
            text = hot(text.copy(), "panel", (name, nth))
            if name == focus.panel and nth == focus.line:
                text = marked(text, width)
            nth += 1
        found.append(text)
    return found


def marked(text: Text, width: int) -> Text:
    """A line on which the cursor stands, with a sign for those who see no colour."""
    line = ink(">", BRIGHT).append_text(text[1:] if text.plain.startswith(" ") else text)
    line.truncate(width, overflow="ellipsis")
    line.pad_right(max(0, width - cell_len(line.plain)))
    line.stylize(CURSOR)
    return line


def _scrolled(panels: Mapping[str, Panel], name: str, width: int, height: int, focus: Focus) -> list[Text]:
    """A panel with its heading: a log from its end, others so that the cursor's line is seen."""
    head = _heading(name, panels[name].heading, width, name == focus.panel)
    lines = _lines(panels, name, width, focus)
    room = height - 1
    if name == LOG:
        return [head, *lines[-room:]] if room > 0 else [head]
    at = [i for i, line in enumerate(panels[name].lines) if line.target is not None]
    cursor = at[min(focus.line, len(at) - 1)] if at and name == focus.panel else 0
    top = min(max(0, cursor - room + 2), max(0, len(lines) - room))
    return [head, *lines[top : top + room]]


def _beside(left: list[Text], right: list[Text], at: int) -> list[Text]:
    lines = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text()
        line.truncate(at - 2, overflow="ellipsis")
        line.pad_right(at - cell_len(line.plain))
        lines.append(line.append_text(right[i]) if i < len(right) else line)
    return lines
