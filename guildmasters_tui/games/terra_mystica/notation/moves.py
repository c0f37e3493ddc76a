"""Free moves, taken as a log has them."""

from __future__ import annotations

from guildmasters_tui.games.terra_mystica.notation.parsing import Command, NotationError
from guildmasters_tui.games.terra_mystica.notation.reader import FREE, Reader


def row_of_turn(reader: Reader, seat: int) -> int:
    """Give the row of the last action of a faction."""
    commands = reader.record.commands[reader.names[seat]]
    return max((command.row for command in commands if command.done and command.kind != "leech"), default=-1)


def take_free(reader: Reader, command: Command) -> None:
    """Burn or convert, unit by unit."""
    if command.kind == "burn":
        codes = ["burn"] * int(command.args[0])
    else:
        codes = conversions(reader, command)
    for code in codes:
        reader.answer(code, [command], free=True)


def conversions(reader: Reader, command: Command) -> list[str]:
    """Give our codes for a conversion."""
    amount, give, _, get = command.args
    price = {"pw p": 5, "pw w": 3, "c vp": 2}.get(f"{give} {get}", 1)
    times = int(amount or price) // price
    shown = f"{price}{give}" if price > 1 else give
    return [f"convert {shown} {get}"] * times


def moves_before(reader: Reader, seat: int, until: Command) -> bool:
    """Take a free move that stands before a command; tells whether there was one."""
    if reader.forced is not None:
        return False
    for command in reader.ahead(seat):
        if command.place >= until.place:
            return False
        if command.kind in FREE:
            legal = {action.code for action in reader.table.free_actions}
            code = "burn" if command.kind == "burn" else conversions(reader, command)[0]
            if code in legal:
                take_free(reader, command)
                return True
    return False


def river_of(reader: Reader, command: Command) -> str:
    """Give the river hex over which a town is founded."""
    written, first, second = command.args
    if written.startswith("r"):
        return written
    ends = 1 << reader.hex(first) | 1 << reader.hex(second)
    around = reader.state.table.map.around
    river = next((n for n, land in around.items() if land & ends == ends), None)
    if river is None:
        raise NotationError(command.line, command.text, "two hexes at one river hex")
    return reader.state.table.map.hexes[river].label
