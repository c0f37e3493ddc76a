"""The questions about spades, answered from a log: which hexes, how far, and where a dwelling is built."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Decision
from guildmasters_tui.games.terra_mystica.data import WHEEL
from guildmasters_tui.games.terra_mystica.notation.moves import moves_before
from guildmasters_tui.games.terra_mystica.notation.parsing import COLOURS, Command
from guildmasters_tui.games.terra_mystica.notation.reader import MAIN, Dig, Reader

SPADES = {"act5": 1, "act6": 2, "bon1": 1, "actg": 2}
"""Actions that give spades."""


def find_dig(reader: Reader, seat: int, main: Command, spades: int) -> Dig:
    """Find what a faction does with spades: the hex built on comes first, as our rules have it."""
    state = reader.table.state
    faction = state.faction(state.players[seat])
    dig = Dig(spades=spades)
    becomes: dict[int, int] = {}
    for command in reader.ahead(seat):
        if command.place < main.place:
            continue
        if command.row != main.row:
            break
        if command.kind == "dig":
            if becomes and spades <= 0:
                break
            spades += int(command.args[0])
            dig.spades += int(command.args[0])
            dig.bought.append(command)
        elif command.kind == "transform":
            at = reader.hex(command.args[0])
            to = COLOURS[command.args[1]] if command.args[1] else faction.home
            if spades <= 0 or at in becomes:
                break
            spades -= _needed(reader, seat, at, to)
            becomes[at] = to
            dig.turned[at] = command
        elif command.kind == "build":
            at = reader.hex(command.args[0])
            if at not in becomes and state.terrain[at] != faction.home:
                spades -= _needed(reader, seat, at, faction.home)
                becomes[at] = faction.home
            if becomes.get(at) != faction.home:
                break
            dig.built_on, dig.built = at, command
            if spades <= 0:
                break
        elif command.kind == "waste":
            spades -= int(command.args[0] or 1)
            dig.wasted.append(command)
        elif command is not main and command.kind in (*MAIN, "done") and not _more_spades(command, becomes):
            break
    dig.alone = len(becomes) == 1
    dig.hexes = sorted(becomes.items(), key=lambda one: one[0] != dig.built_on)
    return dig


def _more_spades(command: Command, becomes: dict[int, int]) -> bool:
    """Tell whether a command gives further spades before any were used."""
    return command.kind == "action" and command.args[0] in SPADES and not becomes


def _needed(reader: Reader, seat: int, at: int, to: int) -> int:
    state = reader.table.state
    whole = state.faction(state.players[seat]).rules.whole_spades
    steps = (to - state.terrain[at]) % WHEEL
    return int(whole or min(steps, WHEEL - steps))


def where(reader: Reader, decision: Decision) -> None:
    """The next hex for free spades, or none."""
    if not reader.dig.hexes:
        reader.answer("none", reader.dig.wasted)
        return
    said = [*reader.dig.bought, *reader.dig.turned.values(), *([reader.dig.built] if reader.dig.built else [])]
    if said and moves_before(reader, decision.seat, min(said, key=lambda command: command.place)):
        return
    at = reader.dig.hexes[0][0]
    reader.answer(f"on {reader.state.table.map.hexes[at].label.lower()}")


def how(reader: Reader, decision: Decision) -> None:
    """What a hex is turned into: the short way round, unless all spades of the action fit the long way."""
    dig = reader.dig
    if dig.bought and moves_before(reader, decision.seat, dig.bought[-1]):
        return
    at, to = dig.hexes[0]
    fitting = [action for action in decision.actions if action.value[0] == to]
    if not fitting:
        raise reader.stuck(decision.seat, ", ".join(action.code for action in decision.actions) or "nothing")
    dig.hexes.pop(0)
    played = [*dig.bought, dig.turned.get(at), *([] if dig.hexes else dig.wasted)]
    dig.bought = []
    short = min(fitting, key=lambda action: int(action.value[1]))
    exact = [action for action in fitting if action.value[1] == dig.spades and dig.alone]
    reader.answer(exact[0].code if exact else short.code, played)


def whether(reader: Reader, decision: Decision) -> None:
    """Whether a dwelling is built."""
    if reader.dig.built is None:
        reader.answer("leave", reader.dig.wasted)
    elif not moves_before(reader, decision.seat, reader.dig.built):
        reader.answer("build", [reader.dig.built])


def which_dwelling(reader: Reader, decision: Decision) -> None:
    """On which hex a dwelling is built after the Halflings' stronghold."""
    if reader.dig.built is None:
        reader.answer("none", reader.dig.wasted)
    elif not moves_before(reader, decision.seat, reader.dig.built):
        reader.answer(f"on {reader.label(reader.dig.built.args[0])}", [reader.dig.built])


def cult_where(reader: Reader, decision: Decision) -> None:
    """A hex for cult spades, or none."""
    seat = decision.seat
    command = reader.next(seat, *MAIN, "waste")
    if command is None or command.kind not in ("transform", "waste"):
        reader.answer("none")
    elif command.kind == "waste":
        reader.answer("none", [command])
    else:
        home = reader.state.faction(reader.table.state.players[seat]).home
        at = reader.hex(command.args[0])
        reader.dig = Dig([(at, COLOURS[command.args[1]] if command.args[1] else home)])
        reader.answer(f"on {reader.label(command.args[0])}", [command])


def storm(reader: Reader, decision: Decision) -> None:
    """The hex of a sandstorm."""
    seat = decision.seat
    command = reader.next(seat, "transform", "build")
    if command is None:
        raise reader.stuck(seat, "transform HEX")
    if moves_before(reader, seat, command):
        return
    at = reader.hex(command.args[0])
    after = next((c for c in reader.ahead(seat) if c.place > command.place and c.kind in (*MAIN, "done")), None)
    reader.dig = Dig()
    if command.kind == "build":
        reader.dig.built = command
    elif after is not None and after.row == command.row and after.kind == "build" and reader.hex(after.args[0]) == at:
        reader.dig.built = after
    played = [command] if command.kind == "transform" else []
    reader.answer(f"on {reader.label(command.args[0])}", played)
