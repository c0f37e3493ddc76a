"""The map in lines: what is within reach first, then the hexes in rows, the bridges, then one hex by itself."""

from __future__ import annotations

from guildmasters_tui.engine.hexes import neighbours
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica.data import TERRAIN_LETTERS, TERRAINS
from guildmasters_tui.games.terra_mystica.prices import HexPrice
from guildmasters_tui.games.terra_mystica.view import HexView, TableView
from guildmasters_tui.plain.reading import normal
from guildmasters_tui.words.seated import SeatedWords

_CELLS = 6
"""Cells that a hex takes in a row."""
BUILDING_LETTERS = {
    "dwelling": "d",
    "trading_house": "t",
    "temple": "e",
    "stronghold": "s",
    "sanctuary": "a",
    "landscape": "l",
}
"""In a town they are large."""


def hex_map(view: TableView, words: SeatedWords, area: str) -> list[str]:
    """Tell the map, or the one hex that is named."""
    if area:
        found = [one for one in view.hexes if normal(one.label) == normal(area)]
        return _one_hex(view, words, found[0]) if found else [words.say("plain.tm.no_hex", given=area)]
    reach = [
        Message("plain.tm.hex_is", {"hex": one.label, "brief": brief(one)})
        for one in sorted(
            (one for one in view.hexes if one.price is not None and one.price.affordable),
            key=lambda one: (_worth(one.price), one.label),
        )
    ]
    lines = [words.say("plain.tm.reach", hexes=reach)] if reach else []
    lines += _rows(view)
    terrains = [Message("plain.tm.mark", {"mark": mark, "what": terrain_name(name)}) for mark, name in _letters()]
    buildings = [
        Message("plain.tm.mark", {"mark": mark, "what": Message(f"tm.building.{name}")})
        for name, mark in BUILDING_LETTERS.items()
    ]
    lines.append(words.say("plain.tm.map_terrains", marks=terrains))
    lines.append(words.say("plain.tm.map_buildings", marks=buildings))
    lines += [words.say("plain.tm.map_seat", seat=player.seat, n=player.seat + 1) for player in view.players]
    lines += _bridges(view, words)
    return lines


def _worth(price: HexPrice | None) -> int:
    return price.spades * 10 + price.workers if price is not None else 0


def _letters() -> list[tuple[str, str]]:
    return list(zip(TERRAIN_LETTERS, TERRAINS, strict=True))


def terrain_name(terrain: str | None) -> Message:
    """Name the terrain of a hex; None: the river."""
    return Message(f"tm.terrain.{terrain or 'river'}")


def price_words(price: HexPrice) -> Message:
    """Say what a dwelling on a hex would cost."""
    args = {"spades": price.spades, "workers": price.workers, "coins": price.coins, "priests": price.priests}
    return Message("plain.tm.price_priests" if price.priests else "plain.tm.price", args)


def brief(one: HexView) -> Message:
    """Say a hex in a few words: its terrain, whose building stands there, its price for the reading seat."""
    args: dict[str, object] = {"terrain": terrain_name(one.terrain)}
    if one.owner is not None and one.building is not None:
        key = "plain.tm.town_building" if one.town else "plain.tm.building"
        return Message(key, args | {"seat": one.owner, "building": Message(f"tm.building.{one.building}")})
    if one.price is None:
        return Message("plain.tm.hex", args)
    return Message("plain.tm.hex_priced", args | {"price": price_words(one.price)})


def _one_hex(view: TableView, words: SeatedWords, one: HexView) -> list[str]:
    near = set(neighbours((one.q, one.r)))
    around = [
        Message("plain.tm.hex_is", {"hex": other.label, "brief": brief(other)})
        for other in view.hexes
        if (other.q, other.r) in near and other.terrain is not None
    ]
    over = [
        Message("plain.tm.over", {"hex": view.hexes[sum(bridge.ends) - one.index].label, "seat": bridge.owner})
        for bridge in view.bridges
        if one.index in bridge.ends and bridge.owner is not None
    ]
    lines = [words.say("plain.tm.hex_is", hex=one.label, brief=brief(one)), words.say("plain.tm.around", hexes=around)]
    return [*lines, words.say("plain.tm.bridges_from", hexes=over)] if over else lines


def _rows(view: TableView) -> list[str]:
    """Draw the hexes row by row, every second row shifted by half a hex, in plain ASCII: number, terrain, building."""
    lines: list[str] = []
    left = min(2 * one.q + one.r for one in view.hexes)
    for row in sorted({one.row for one in view.hexes}):
        here = sorted((one for one in view.hexes if one.row == row), key=lambda one: one.q)
        letter = next((one.label[0] for one in here if one.terrain is not None), " ")
        line = letter
        for one in here:
            line = line.ljust(2 + (2 * one.q + one.r - left) * _CELLS // 2) + _mark(one)
        lines.append(line)
    return lines


def _mark(one: HexView) -> str:
    """A hex in five signs at most: its number in the row, its terrain, the building and whose it is."""
    if one.terrain is None:
        return "~" if one.owner is None else f"~l{one.owner + 1}"
    text = one.label[1:] + TERRAIN_LETTERS[TERRAINS.index(one.terrain)]
    if one.owner is None or one.building is None:
        return text
    letter = BUILDING_LETTERS[one.building]
    return text + (letter.upper() if one.town else letter) + str(one.owner + 1)


def _bridges(view: TableView, words: SeatedWords) -> list[str]:
    built = [
        Message("plain.tm.bridge", {"bridge": bridge.code.upper(), "seat": bridge.owner})
        for bridge in view.bridges
        if bridge.owner is not None
    ]
    return [words.say("plain.tm.bridges", bridges=built)] if built else []
