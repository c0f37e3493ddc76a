"""The map in lines: what is within reach first, then the areas in rows, then one area by itself."""

from __future__ import annotations

from guildmasters_tui.engine.hexes import neighbours
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.view import AreaView, TableView
from guildmasters_tui.plain.boards.guildmasters.guilds import name
from guildmasters_tui.plain.reading import normal
from guildmasters_tui.words.seated import SeatedWords

_HALF = 3
"""Cells that half an area takes in a row."""


def area_map(view: TableView, words: SeatedWords, area: str) -> list[str]:
    """Tell the map, or the one area that is named."""
    if area:
        found = [one for one in view.areas if normal(one.label) == normal(area)]
        return _one_area(view, words, found[0]) if found else [words.say("plain.gm.no_area", given=area)]
    reach = [Message("plain.gm.in_reach", {"area": one.label, "brief": brief(one)}) for one in _in_reach(view)]
    lines = [words.say("plain.gm.reach", areas=reach)] if reach else []
    lines += _rows(view.areas)
    lines += [words.say("plain.gm.map_marks")]
    lines += [words.say("plain.gm.map_guild", seat=guild.seat, n=guild.seat + 1) for guild in view.guilds]
    if view.lab is not None:
        touched = [view.areas[index].label for index in view.labs[view.lab[1]]]
        lines.append(words.say("plain.gm.lab", seat=view.lab[0], n=view.lab[1] + 1, areas=touched))
    return lines


def _in_reach(view: TableView) -> list[AreaView]:
    return sorted((one for one in view.areas if one.price is not None), key=lambda one: (one.price, one.label))


def brief(area: AreaView) -> Message:
    """Say an area in a few words: what lies there, its fame, the price for the reading guild."""
    args: dict[str, object] = {"what": _what(area), "fame": area.fame, "price": area.price}
    return Message("plain.gm.area" if area.price is None else "plain.gm.area_priced", args)


def _what(area: AreaView) -> Message:
    if area.owner is not None:
        key = "lab" if area.lab else "strong" if area.strong else "owned"
        return Message(f"plain.gm.here_{key}", {"seat": area.owner})
    if area.face_up:
        key = "pit" if area.pit else "blank" if area.blank else "tile"
    elif area.boss:
        key = "boss"
    else:
        key = "hidden" if area.tile is None else "known"
    return Message(f"plain.gm.here_{key}", {"star": area.star, "tile": name(area.tile) if area.tile else ""})


def _one_area(view: TableView, words: SeatedWords, area: AreaView) -> list[str]:
    near = set(neighbours((area.q, area.r)))
    beside = [
        Message("plain.gm.beside", {"area": other.label, "what": _what(other)})
        for other in view.areas
        if (other.q, other.r) in near
    ]
    return [
        words.say("plain.gm.in_reach", area=area.label, brief=brief(area)),
        words.say("plain.gm.neighbours", areas=beside),
    ]


def _rows(areas: tuple[AreaView, ...]) -> list[str]:
    """Draw the areas row by row, each row shifted by half an area, in plain ASCII."""
    left = min(2 * one.q + one.r for one in areas)
    lines: list[str] = []
    for row in sorted({one.r for one in areas}):
        line = ""
        for one in sorted((one for one in areas if one.r == row), key=lambda one: one.q):
            line = line.ljust((2 * one.q + one.r - left) * _HALF) + one.label + _mark(one)
        lines.append(line)
    return lines


def _mark(area: AreaView) -> str:
    """Two signs at most: whose area, or what lies there."""
    if area.owner is not None:
        return ("#" if area.strong else "=") + str(area.owner + 1)
    if area.face_up:
        return "x" if area.pit else "-" if area.blank else f":{area.star}"
    if area.boss:
        return f"!{area.star}"
    return "?" if area.tile is None else f"?{area.star}"
