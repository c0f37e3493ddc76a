"""From the compiled set, which is JSON, to the objects that are played with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from string import ascii_lowercase
from typing import Any, TypeVar

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.hexes import neighbours
from guildmasters_tui.games.guildmasters import answers, effects
from guildmasters_tui.games.guildmasters.conditions import Con
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.data import (
    Area,
    Assets,
    Elixir,
    End,
    Event,
    GameData,
    MapData,
    Printed,
    RankCard,
    Receptionist,
    Regalia,
    Season,
    Special,
    Tile,
    TreasureChip,
    is_gated,
)
from guildmasters_tui.games.guildmasters.state import PERSON, TAGS

Raw = Mapping[str, Any]
"""One card as it stands in the compiled set."""

W = TypeVar("W")
P = TypeVar("P", bound=Printed)

DIGEST_LENGTH = 12

REVEALING = {"draw", "draw_to", "look", "affection", "draw_private", "private_deck", "peek", "reveal", "explore"}
"""Effects that make hidden things known (an unlocked affection draws a card)."""


# -- the language -----------------------------------------------------------------------------------------------------


def condition(raw: Any) -> Con:
    """Make a condition of its alternatives."""
    return tuple(tuple((what, n) for what, n in side) for side in raw)


_PARTS: dict[str, Callable[[Any], object]] = {
    "con": condition,
    "per": lambda raw: Per(**raw),
    "pay": lambda raw: Price(**raw),
}


def words(raw: Iterable[Raw], kinds: Mapping[str, type[W]], tag: str) -> tuple[W, ...]:
    """Make words of the language; `tag` is the field that names the kind: do, when or rule."""
    return tuple(kinds[one[tag]](**{key: _part(key, value) for key, value in one.items()}) for one in raw)


def _part(key: str, value: Any) -> Any:
    if key in _PARTS:
        return _PARTS[key](value)
    if isinstance(value, list):
        return tuple(_part(key, one) for one in value)
    if isinstance(value, dict):
        return words((value,), effects.EFFECTS, "do")[0]
    return value


def _effects(raw: Raw, key: str) -> tuple[Any, ...]:
    return words(raw.get(key, ()), effects.EFFECTS, "do")


def _reveals(effect: Raw) -> bool:
    """Tell whether an effect, or one inside it, makes hidden things known."""
    if effect.get("do") in REVEALING or effect.get("which") == "any":
        return True
    inner = (one for value in effect.values() if isinstance(value, list) for one in value)
    return any(_reveals(one) if isinstance(one, dict) else _any_reveals(one) for one in inner)


def _any_reveals(raw: Any) -> bool:
    return isinstance(raw, list) and any(isinstance(one, dict) and _reveals(one) for one in raw)


def _triggers(raw: Raw) -> tuple[Any, ...]:
    return words(raw.get("triggers", ()), effects.TRIGGERS, "when")


def _rules(raw: Raw) -> tuple[Any, ...]:
    return words(raw.get("rules", ()), effects.RULES, "rule")


def _special(raw: Raw) -> Special | None:
    if "special" not in raw:
        return None
    special = raw["special"]
    return Special(Price(**special.get("pay", {})), condition(special.get("con", ())), _effects(special, "do"))


def _end(raw: Raw) -> tuple[End, ...]:
    return tuple(
        End(
            fame=one.get("fame", 0),
            per=Per(**one["per"]) if "per" in one else None,
            max=one.get("max"),
            con=condition(one.get("con", ())),
            extra_turn=one.get("extra_turn", 0),
        )
        for one in raw.get("end", ())
    )


def _tags(raw: Raw) -> tuple[int, ...]:
    return tuple(TAGS.index(tag) for tag in raw.get("tags", ()))


# -- cards, tiles, chips ----------------------------------------------------------------------------------------------


def _labelled(thing: P, index: int, raw: Raw) -> P:
    thing.label(index, raw["id"], raw["name"])
    return thing


def _price(raw: Raw) -> Price:
    """Give the whole cost as printed."""
    return Price(gold=raw["cost"], power_allowed=raw.get("power", False), **raw.get("extra", {}))


def _event(index: int, raw: Raw) -> Event:
    tags, triggers, rules, special = _tags(raw), _triggers(raw), _rules(raw), _special(raw)
    reveals = _any_reveals(raw.get("play", []))
    special_reveals = _any_reveals(raw.get("special", {}).get("do", []))
    event = Event(
        deck=raw.get("deck", "basic"),
        cost=raw["cost"],
        power=raw.get("power", False),
        price=_price(raw),
        extra=bool(raw.get("extra")),
        tags=tags,
        tag_count=(tags.count(0), tags.count(1), tags.count(2), tags.count(3)),
        con=condition(raw.get("con", ())),
        play=_effects(raw, "play"),
        framed=_effects(raw, "framed"),
        triggers=triggers,
        rules=rules,
        special=special,
        fame=raw.get("fame", 0),
        end=_end(raw),
        note=raw.get("note", ""),
        constant=bool(triggers or rules or special),
        person=PERSON in tags,
        reveals=reveals,
        action=answers.item(raw["id"], index),
        play_action=answers.play_event(raw["id"], index, reveals),
        special_action=answers.special(raw["id"], index, special_reveals),
    )
    return _labelled(event, index, raw)


def _regalia(index: int, raw: Raw) -> Regalia:
    regalia = Regalia(
        deck=raw.get("deck", "basic"),
        cost=raw["cost"],
        power=raw.get("power", False),
        price=_price(raw),
        extra=bool(raw.get("extra")),
        con=condition(raw.get("con", ())),
        fame=raw.get("fame", 0),
        end=_end(raw),
        action=answers.item(raw["id"], index),
        play_action=answers.play_regalia(raw["id"], index),
    )
    return _labelled(regalia, index, raw)


def _tiles(raws: list[Raw]) -> tuple[Tile, ...]:
    """Make every physical tile: maze tiles first, then bosses, blanks and white-framed pits."""
    order = sorted(raws, key=lambda raw: (raw.get("white", False), raw.get("blank", False), raw.get("boss", False)))
    tiles: list[Tile] = []
    for raw in order:
        count = raw.get("count", 1)
        for n in range(count):
            tile_id = raw["id"] if count == 1 else raw["id"] + ascii_lowercase[n]
            tile = Tile(
                kind=raw["id"],
                star=raw["star"],
                pit=raw.get("pit", False),
                blank=raw.get("blank", False),
                boss=raw["star"] if raw.get("boss") else 0,
                white=raw.get("white", False),
                fame=raw.get("fame", 0),
                tags=_tags(raw),
                reward=_effects(raw, "reward"),
                action=_tile_action(tile_id, raw["id"], len(tiles)),
            )
            tile.label(len(tiles), tile_id, raw["name"], named_after=tile.kind)
            tiles.append(tile)
    return tuple(tiles)


def _tile_action(tile_id: str, kind: str, index: int) -> Action:
    named = {"card": answers.named(kind)}
    return Action(tile_id, "choose.card", named, value=index, target=("tile", tile_id))


def _treasure(index: int, raw: Raw) -> TreasureChip:
    treasure = TreasureChip(fame=raw["fame"], tags=_tags(raw), gain=_effects(raw, "gain"))
    return _labelled(treasure, index, raw)


def _elixir(index: int, raw: Raw) -> Elixir:
    do = _effects(raw, "do")
    elixir = Elixir(
        price=raw["price"],
        do=do,
        gated=is_gated(do),
        blocked_for=tuple(raw.get("blocked_for", ())),
        use_action=answers.elixir(raw["id"], index, _any_reveals(raw["do"])),
    )
    return _labelled(elixir, index, raw)


def _season(index: int, raw: Raw) -> Season:
    gain = raw["gain"]
    return _labelled(Season(gain.get("gold", 0), gain.get("power", 0), gain.get("potion", 0)), index, raw)


# -- receptionists ----------------------------------------------------------------------------------------------------


def _rank_card(rank: int, raw: Raw) -> RankCard:
    triggers, rules = _triggers(raw), _rules(raw)
    return RankCard(
        rank=rank,
        tags=_tags(raw),
        assets=Assets(**raw.get("assets", {})),
        setup=_effects(raw, "setup"),
        first_turn=_effects(raw, "first_turn"),
        rank_up=_effects(raw, "rank_up"),
        triggers=triggers,
        rules=rules,
        special=_special(raw),
        special_reveals=_any_reveals(raw.get("special", {}).get("do", [])),
        fame=raw.get("fame", 0),
        constant=bool(triggers or rules),
    )


def _receptionist(index: int, raw: Raw) -> Receptionist:
    front, back = (
        (_rank_card(1, face[0]), _rank_card(2, face[1]), _rank_card(3, face[2])) for face in (raw["front"], raw["back"])
    )
    return _labelled(Receptionist(deck=raw["deck"], faces=(front, back)), index, raw)


# -- maps -------------------------------------------------------------------------------------------------------------


def _map(index: int, raw: Raw) -> MapData:
    places = {(area["q"], area["r"]): n for n, area in enumerate(raw["areas"])}
    by_label = {area["label"]: n for n, area in enumerate(raw["areas"])}
    areas = []
    for n, area in enumerate(raw["areas"]):
        around = tuple(places[at] for at in neighbours((area["q"], area["r"])) if at in places)
        areas.append(
            Area(
                index=n,
                label=area["label"],
                q=area["q"],
                r=area["r"],
                fame=area["fame"],
                boss=area.get("boss", 0),
                open=area.get("open", False),
                outer=len(around) < 6,
                neighbours=around,
                action=answers.area(area["label"], n),
                revealing_action=answers.area(area["label"], n, reveals=True),
            )
        )
    board = MapData(
        guilds=tuple(raw["guilds"]),
        areas=tuple(areas),
        outer=tuple(area.index for area in areas if area.outer),
        by_label=by_label,
        labs=tuple(tuple(by_label[label] for label in lab["touches"]) for lab in raw["labs"]),
        lab_labels=tuple(lab["label"] for lab in raw["labs"]),
        lab_places=tuple((lab["q"], lab["r"]) for lab in raw["labs"]),
    )
    return _labelled(board, index, raw)


# -- the whole --------------------------------------------------------------------------------------------------------


def digest_of(compiled: Mapping[str, Any]) -> str:
    """Hash a compiled set: short, and independent of machine and key order."""
    text = json.dumps(compiled, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def assemble(compiled: Mapping[str, Any]) -> GameData:
    """Make everything out of a compiled set, which is trusted to be valid."""
    tiles = _tiles(compiled["tiles"])
    maps = [_map(index, raw) for index, raw in enumerate(compiled["maps"])]
    data = GameData(
        events=tuple(_event(index, raw) for index, raw in enumerate(compiled["events"])),
        regalia=tuple(_regalia(index, raw) for index, raw in enumerate(compiled["regalia"])),
        tiles=tiles,
        treasures=tuple(_treasure(index, raw) for index, raw in enumerate(compiled["treasures"])),
        elixirs=tuple(_elixir(index, raw) for index, raw in enumerate(compiled["elixirs"])),
        seasons=tuple(_season(index, raw) for index, raw in enumerate(compiled["seasons"])),
        receptionists=tuple(_receptionist(index, raw) for index, raw in enumerate(compiled["receptionists"])),
        maps={board.id: board for board in maps},
        index={},
        names={tile.kind: tile.name for tile in tiles},
        blank=next(tile for tile in tiles if tile.blank),
        digest=digest_of(compiled),
    )
    things: list[Printed] = [*data.events, *data.regalia, *tiles, *data.treasures, *data.elixirs, *data.seasons]
    for thing in [*things, *data.receptionists, *maps]:
        data.index[thing.id] = thing.index
        data.names[thing.id] = thing.name
    return data
