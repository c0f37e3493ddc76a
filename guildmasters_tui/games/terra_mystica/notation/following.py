"""The questions at the beginning and after an action, answered from a log: power, cults, tiles, bridges, and so on."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Decision
from guildmasters_tui.games.terra_mystica.notation.moves import moves_before
from guildmasters_tui.games.terra_mystica.notation.parsing import Command, NotationError
from guildmasters_tui.games.terra_mystica.notation.reader import FREE, MAIN, Reader

STEPS = ("bon2", "fav6", "acta")
"""Actions that give steps on a cult."""


def dwelling(reader: Reader, decision: Decision) -> None:
    """A start dwelling."""
    command = reader.next(decision.seat, "build")
    if command is None:
        raise reader.stuck(decision.seat, "build HEX")
    reader.answer(f"on {reader.label(command.args[0])}", [command])


def card(reader: Reader, decision: Decision) -> None:
    """The first bonus card."""
    command = reader.next(decision.seat, "pass")
    if command is None:
        raise reader.stuck(decision.seat, "pass BON")
    reader.answer(command.args[0], [command])


def flight(reader: Reader, decision: Decision) -> None:
    """The hex that witches fly to."""
    command = reader.next(decision.seat, "build")
    if command is None:
        raise reader.stuck(decision.seat, "build HEX")
    if not moves_before(reader, decision.seat, command):
        reader.answer(f"on {reader.label(command.args[0])}", [command])


def trading_house(reader: Reader, decision: Decision) -> None:
    """The dwelling that becomes a trading house."""
    command = reader.next(decision.seat, "upgrade")
    if command is None:
        raise reader.stuck(decision.seat, "upgrade HEX to TP")
    if moves_before(reader, decision.seat, command):
        return
    reader.answer(f"on {reader.label(command.args[0])}", [command])


def bridge(reader: Reader, decision: Decision) -> None:
    """Where a bridge is built."""
    command = reader.next(decision.seat, "bridge")
    if command is None:
        raise reader.stuck(decision.seat, "bridge HEX:HEX")
    if moves_before(reader, decision.seat, command):
        return
    ends = {reader.hex(command.args[0]), reader.hex(command.args[1])}
    spots = reader.state.table.map.bridges
    spot = next((n for n, pair in enumerate(spots) if set(pair) == ends), None)
    if spot is None:
        raise NotationError(command.line, command.text, ", ".join(reader.state.table.map.bridge_labels))
    reader.answer(reader.state.table.map.bridge_labels[spot].lower(), [command])


def leech(reader: Reader, decision: Decision) -> None:
    """Power from a neighbour: the answer may stand far ahead."""
    builder, offer = decision.args["builder"], decision.args["offer"]
    assert isinstance(builder, int)
    command = reader.leech(decision.seat, reader.names[builder], str(offer))
    if command is None and reader.next(decision.seat, "leave") is not None:
        reader.answer("refuse")
        return
    if command is None:
        raise reader.stuck(decision.seat, f"leech or decline {offer} from {reader.names[builder]}")
    legal = {action.code for action in decision.actions}
    if "later" in legal and (builder_goes_on(reader, builder, command) or moves_first(reader, decision.seat, command)):
        reader.answer("later")
        return
    accepted = command.args[0] == "leech"
    reader.answer(f"take {decision.args['power']}" if accepted else "refuse", [command])


def moves_first(reader: Reader, seat: int, answer: Command) -> bool:
    """Tell whether the log has free moves of a faction before its answer."""
    return any(c.kind in FREE and c.place < answer.place for c in reader.ahead(seat))


def builder_goes_on(reader: Reader, builder: int, answer: Command) -> bool:
    """Tell whether the log has commands of the Cultists before their neighbour's answer."""
    state = reader.table.state
    if not state.faction(state.players[builder]).rules.cult_on_leech:
        return False
    reader.idle(builder, answer.row)
    coming = next(iter(reader.ahead(builder)), None)
    if coming is not None and coming.row < answer.row:
        return True
    name = reader.names[builder]
    return any(
        c.row < answer.row and c.kind == "leech" and c.args[2] == name
        for seat in range(len(reader.names))
        for c in reader.ahead(seat)
        if seat != builder
    )


def step(reader: Reader, decision: Decision) -> None:
    """A step on a cult: of an action just taken, or the Cultists' for their neighbours' power."""
    command = reader.next(decision.seat, "step")
    if command is None:
        raise reader.stuck(decision.seat, "+CULT")
    if _of_action(reader, decision.seat, command) and moves_before(reader, decision.seat, command):
        return
    reader.answer(command.args[1], [command])


def _of_action(reader: Reader, seat: int, step: Command) -> bool:
    """Tell whether a step belongs to an action just taken; others are the Cultists' for their neighbours' power."""
    commands = reader.record.commands[reader.names[seat]][: step.place]
    last = next((command for command in reversed(commands) if command.kind not in FREE), None)
    return last is not None and last.kind == "action" and last.args[0] in STEPS


def favour(reader: Reader, decision: Decision) -> None:
    """A favour tile."""
    command = reader.next(decision.seat, "favour")
    if command is None:
        raise reader.stuck(decision.seat, "+FAV")
    if moves_before(reader, decision.seat, command):
        return
    reader.answer(command.args[0], [command])


def town(reader: Reader, decision: Decision) -> None:
    """A town tile; steps given up before it are the league's way to say which tracks come last."""
    command = reader.next(decision.seat, "town")
    if command is None:
        raise reader.stuck(decision.seat, "+TW")
    if moves_before(reader, decision.seat, command):
        return
    back = [c for c in reader.ahead(decision.seat) if c.kind == "back" and c.place < command.place]
    reader.last_cults = [c.args[1] for c in back]
    reader.answer(command.args[1], [*back, command])


def first_cult(reader: Reader, decision: Decision) -> None:
    """Which cult a tile's steps come to first: one that no step was taken back on."""
    codes = [action.code for action in decision.actions]
    reader.answer(next((code for code in codes if code not in reader.last_cults), codes[0]))


def ordain(reader: Reader, decision: Decision) -> None:
    """The Darklings' workers that become priests."""
    count = 0
    played: list[Command] = []
    for command in reader.ahead(decision.seat):
        if command.kind in (*MAIN, "done"):
            break
        if command.kind == "unordained":
            played.append(command)
        elif command.kind == "convert" and (command.args[1], command.args[3]) == ("w", "p"):
            count += int(command.args[0] or 1)
            played.append(command)
    reader.answer(f"ordain {count}", played)
