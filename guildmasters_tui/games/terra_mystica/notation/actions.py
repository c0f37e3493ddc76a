"""The questions of a turn, answered from a log: the action, and the free moves around it."""

from __future__ import annotations

from collections.abc import Callable

from guildmasters_tui.engine.decision import Decision
from guildmasters_tui.games.terra_mystica.notation.moves import river_of, row_of_turn, take_free
from guildmasters_tui.games.terra_mystica.notation.parsing import Command, NotationError
from guildmasters_tui.games.terra_mystica.notation.reader import FREE, MAIN, Reader
from guildmasters_tui.games.terra_mystica.notation.spades import SPADES, find_dig
from guildmasters_tui.games.terra_mystica.state import ROUNDS


def turn(reader: Reader, decision: Decision) -> None:
    """The next action of a faction, or a free move before it."""
    seat = decision.seat
    for command in reader.ahead(seat):
        if command.kind in FREE:
            take_free(reader, command)
            return
        if command.kind == "connect":
            reader.answer(f"connect {river_of(reader, command)}", [command])
            return
        if command.kind == "leech" and "answer" in {action.code for action in decision.actions}:
            reader.answer("answer")
            return
        if command.kind in MAIN:
            _ACTIONS[command.kind](reader, seat, command)
            return
    raise reader.stuck(seat, "an action")


def turn_end(reader: Reader, decision: Decision) -> None:
    """Free moves after the action, as far as they do not belong to the next one."""
    moves: list[Command] = []
    row = row_of_turn(reader, decision.seat)
    for command in reader.ahead(decision.seat):
        if command.row != row or command.kind == "done":
            break
        if command.kind in MAIN:
            moves = []  # without "done" between them they go with the next action
            break
        if command.kind in (*FREE, "connect"):
            moves.append(command)
    if not moves:
        reader.answer("end")
    elif moves[0].kind == "connect":
        reader.answer(f"connect {river_of(reader, moves[0])}", [moves[0]])
    else:
        take_free(reader, moves[0])


def _upgrade(reader: Reader, seat: int, command: Command) -> None:
    where, kind = command.args
    reader.answer(f"upgrade {reader.label(where)} {kind}", [command])
    if kind == "sh":
        reader.dig = find_dig(reader, seat, command, 3)


def _ship(reader: Reader, seat: int, command: Command) -> None:
    reader.answer("ship", [command])


def _exchange(reader: Reader, seat: int, command: Command) -> None:
    reader.answer("exchange", [command])


def _pass(reader: Reader, seat: int, command: Command) -> None:
    code = "pass" if reader.table.state.round == ROUNDS else f"pass {command.args[0]}"
    reader.answer(code, [command])


def _leave(reader: Reader, seat: int, command: Command) -> None:
    reader.answer("leave", [command])


def _priest(reader: Reader, seat: int, command: Command) -> None:
    cult, steps = command.args
    codes = [action.code for action in reader.question().actions]
    wanted = [steps] if steps else ["3", "2", "1"]
    code = next((f"priest {cult} {n}" for n in wanted if f"priest {cult} {n}" in codes), f"priest {cult} {wanted[0]}")
    reader.answer(code, [command])


def _action(reader: Reader, seat: int, command: Command) -> None:
    name = command.args[0]
    if name in SPADES:
        reader.dig = find_dig(reader, seat, command, SPADES[name])
    if name == "acte":
        code = "bridge"
    elif name.startswith("act") and name[3].isdigit():
        code = name
    else:
        code = "special stronghold" if name.startswith("act") else f"special {name}"
    reader.answer(code, [command])


def _build(reader: Reader, seat: int, command: Command) -> None:
    reader.answer(f"build {reader.label(command.args[0])}", [command])


def _transform(reader: Reader, seat: int, command: Command) -> None:
    raise NotationError(command.line, command.text, "spades first")


def _dig(reader: Reader, seat: int, command: Command) -> None:
    reader.dig = find_dig(reader, seat, command, 0)
    if not reader.dig.hexes:
        raise NotationError(command.line, command.text, "a hex to transform")
    label = reader.state.table.map.hexes[reader.dig.hexes[0][0]].label.lower()
    reader.answer(f"dig {label}", [command])


_ACTIONS: dict[str, Callable[[Reader, int, Command], None]] = {
    "build": _build,
    "transform": _transform,
    "upgrade": _upgrade,
    "dig": _dig,
    "ship": _ship,
    "exchange": _exchange,
    "priest": _priest,
    "action": _action,
    "pass": _pass,
    "leave": _leave,
}
"""Who answers with which command."""
