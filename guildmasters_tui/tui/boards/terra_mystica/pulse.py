"""Where the game stands, in one line."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.games.terra_mystica.state import ROUNDS
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.terra_mystica import printed
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, HEADING, PLAIN, SEATS, STAR, ink

_MARKS = {True: "×", False: " "}


def pulse(look: Look, width: int) -> Text:
    """Round and phase, turn order with who has passed, power actions, what the round scores: cut from its end."""
    view: TableView = look.view
    if 0 < view.round <= ROUNDS:
        head = look.say("tui.tm.round", round=view.round, of=ROUNDS)
    else:
        head = look.say("tui.tm.setup")
    line = ink(f" {head} ", HEADING + BRIGHT)
    line.append(" " + look.say(f"tui.tm.phase.{view.phase}"), PLAIN).append("  ")
    line.append_text(_order(look)).append("  ")
    line.append(look.say("tui.tm.power") + " ", DIM)
    for action in view.powers:
        line.append(action.id.removeprefix("ACT"), FAINT if action.used else PLAIN)
        line.append(_MARKS[action.used], FAINT)
    if 0 < view.round <= ROUNDS:
        line.append("  " + printed.short(look, view.scoring[view.round - 1]), STAR)
    line.truncate(max(0, width), overflow="ellipsis")
    line.pad_right(max(0, width - cell_len(line.plain)))
    return line


def _order(look: Look) -> Text:
    """The seats in turn order, those who have passed in brackets."""
    view: TableView = look.view
    line = Text()
    for seat in view.order or view.circle:
        letter = SEATS[seat].letter
        style = SEATS[seat].banner if seat == view.asked else SEATS[seat].text
        line.append(f"({letter})" if view.players[seat].passed else f" {letter} ", style)
    return line
