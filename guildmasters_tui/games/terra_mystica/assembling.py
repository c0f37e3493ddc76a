"""From compiled values to the objects that play reads: ids become indices, maps get their neighbours and reaches."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from guildmasters_tui.engine.hexes import Hex, neighbours
from guildmasters_tui.games.terra_mystica.data import (
    BUILDINGS,
    CULTS,
    LONGEST_SHIPPING,
    LONGEST_SKIP,
    RIVER,
    TERRAIN_LETTERS,
    TERRAINS,
    BonusCard,
    Cost,
    Exchange,
    Faction,
    FavourTile,
    GameData,
    Goods,
    Hexagon,
    LaidTable,
    Landscape,
    LandscapeRules,
    MapData,
    PowerAction,
    Rules,
    ScoringTile,
    Skip,
    Stronghold,
    TownTile,
)

Raw = Mapping[str, Any]


def assemble(cards: Raw) -> GameData:
    """Make the game's data out of a compiled set."""
    text = json.dumps(cards, ensure_ascii=False, sort_keys=True)
    maps = {raw["id"]: _map(n, raw) for n, raw in enumerate(cards["maps"])}
    listed = ("factions", "landscapes", "bonus_cards", "favour_tiles", "town_tiles", "scoring_tiles", "power_actions")
    index = {raw["id"].lower(): n for kind in listed for n, raw in enumerate(cards[kind])}
    return GameData(
        maps=maps,
        factions=tuple(_faction(n, raw) for n, raw in enumerate(cards["factions"])),
        bonus_cards=tuple(_bonus_card(n, raw) for n, raw in enumerate(cards["bonus_cards"])),
        favours=tuple(_favour(n, raw) for n, raw in enumerate(cards["favour_tiles"])),
        towns=tuple(
            TownTile(n, raw["id"], raw["name"], raw["copies"], Goods(**raw["gain"]), raw["extra"])
            for n, raw in enumerate(cards["town_tiles"])
        ),
        scoring=tuple(_scoring(n, raw) for n, raw in enumerate(cards["scoring_tiles"])),
        powers=tuple(
            PowerAction(n, raw["id"], raw["name"], raw["power"], Goods(**raw["gain"]))
            for n, raw in enumerate(cards["power_actions"])
        ),
        landscapes=_landscapes(cards),
        introductory=_laid(cards["tables"][0], index, maps),
        index=index,
        names={raw["id"]: raw["name"] for kind in (*listed, "maps") for raw in cards[kind]},
        digest=blake2b(text.encode(), digest_size=6).hexdigest(),
    )


def _landscapes(cards: Raw) -> tuple[Landscape, ...]:
    by_faction = {raw["faction"]: raw for raw in cards["landscapes"]}
    ordered = [by_faction[faction["id"]] for faction in cards["factions"]]
    return tuple(
        Landscape(n, raw["id"], raw["name"], _by_building(raw["needs"]), LandscapeRules(**raw["rules"]))
        for n, raw in enumerate(ordered)
    )


def _laid(raw: Raw, index: Mapping[str, int], maps: Mapping[str, MapData]) -> LaidTable:
    by_label = maps[raw["map"]].by_label
    return LaidTable(
        index=0,
        id=raw["id"],
        name=raw["name"],
        map=raw["map"],
        factions={int(n): tuple(index[name] for name in names) for n, names in raw["factions"].items()},
        dwellings={
            index[name]: tuple(by_label[label.lower()] for label in labels) for name, labels in raw["dwellings"].items()
        },
        scoring=tuple(index[name.lower()] for name in raw["scoring"]),
        cards={int(n): tuple(index[name.lower()] for name in names) for n, names in raw["cards"].items()},
    )


def _by_building(raw: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(raw.get(building, 0) for building in BUILDINGS)


def _by_cult(raw: Mapping[str, int]) -> tuple[int, int, int, int]:
    fire, water, earth, air = (raw.get(cult, 0) for cult in CULTS)
    return fire, water, earth, air


def _skip(raw: Raw | None) -> Skip | None:
    return Skip(**raw) if raw else None


def _faction(n: int, raw: Raw) -> Faction:
    start, shipping, exchange = raw["start"], raw["shipping"], raw["exchange"]
    first, second, third = start["bowls"]
    return Faction(
        index=n,
        id=raw["id"],
        name=raw["name"],
        home=TERRAINS.index(raw["home"]),
        board=TERRAINS.index(raw["home"]),
        coins=start["coins"],
        workers=start["workers"],
        priests=start["priests"],
        bowls=(first, second, third),
        cults=_by_cult(start["cults"]),
        vp=raw["vp"],
        cost=tuple(_cost(raw["cost"][building]) for building in BUILDINGS),
        income=tuple(_income(raw["income"][building]) for building in BUILDINGS),
        ship_start=shipping["start"] if shipping else 0,
        ship_vp=tuple(shipping["vp"]) if shipping else (),
        exchange=Exchange(**exchange) if exchange else None,
        rules=_rules(raw["rules"]),
        stronghold=_stronghold(raw["stronghold"]),
    )


def _cost(raw: Raw) -> Cost:
    near = raw["coins_near"]
    return Cost(raw["workers"], raw["coins"], raw["coins"] if near is None else near)


def _income(raw: Raw) -> tuple[tuple[int, int, int, int], ...]:
    rows = [raw[good] for good in ("coins", "workers", "priests", "power")]
    pieces = max(len(row) for row in rows)
    full = [row or [0] * pieces for row in rows]
    return tuple((c, w, p, pw) for c, w, p, pw in zip(*full, strict=True))


def _rules(raw: Raw) -> Rules:
    goods = {key: Goods(**raw[key]) for key in ("town", "spade", "spade_price")}
    return Rules(**{**raw, **goods, "skip": _skip(raw["skip"])})


def _stronghold(raw: Raw) -> Stronghold:
    goods = {key: Goods(**raw[key]) for key in ("once", "spade")}
    return Stronghold(**{**raw, **goods, "skip": _skip(raw["skip"])})


def _bonus_card(n: int, raw: Raw) -> BonusCard:
    when_passing = raw["pass"]
    return BonusCard(
        index=n,
        id=raw["id"],
        name=raw["name"],
        income=Goods(**raw["income"]),
        action=raw["action"],
        shipping=raw["shipping"],
        pass_building=_by_building(when_passing),
        pass_shipping=when_passing.get("shipping", 0),
        extra=raw["extra"],
    )


def _favour(n: int, raw: Raw) -> FavourTile:
    return FavourTile(
        index=n,
        id=raw["id"],
        name=raw["name"],
        copies=raw["copies"],
        cults=_by_cult(raw["cults"]),
        income=Goods(**raw["income"]),
        action=raw["action"],
        build=_by_building(raw["build"]),
        town_power=raw["town_power"],
        pass_trading=tuple(raw["pass"].get("trading_house", ())),
    )


def _scoring(n: int, raw: Raw) -> ScoringTile:
    score, bonus = raw["score"], raw["bonus"]
    return ScoringTile(
        index=n,
        id=raw["id"],
        name=raw["name"],
        build=_by_building(score),
        spade=score.get("spade", 0),
        town=score.get("town", 0),
        cult=CULTS.index(bonus["cult"]) if bonus["cult"] else -1,
        steps=bonus["steps"] or bonus["priests"],
        gain=Goods(**bonus["gain"]),
        late=raw["late"],
        recorded=raw["recorded"],
    )


# -- maps -----------------------------------------------------------------------------------------------------------


def _map(n: int, raw: Raw) -> MapData:
    hexes = _hexes(raw["rows"])
    by_label = {one.label.lower(): one.index for one in hexes}
    land = _mask([one.index for one in hexes if one.terrain != RIVER])
    labels = tuple(label for row in raw["bridges"] for label in row)
    printed = [_pair(by_label, label) for label in labels]
    further = [pair for pair in _over_edges(hexes) if pair not in printed and pair[::-1] not in printed]
    return MapData(
        index=n,
        id=raw["id"],
        name=raw["name"],
        hexes=hexes,
        by_label=by_label,
        land=land,
        adjacent=tuple(_mask(one.neighbours) & land for one in hexes),
        ship=tuple(tuple(_shipped(hexes, one, level) & land for one in hexes) for level in range(LONGEST_SHIPPING + 1)),
        skip=tuple(tuple(_skipped(hexes, one, between) & land for one in hexes) for between in range(LONGEST_SKIP + 1)),
        around={one.index: _mask(one.neighbours) & land for one in hexes if one.terrain == RIVER},
        bridges=(*printed, *further),
        bridge_labels=(*labels, *(f"{hexes[a].label}-{hexes[b].label}" for a, b in further)),
        printed=len(printed),
        of_terrain=tuple(_mask([one.index for one in hexes if one.terrain == t]) for t in range(len(TERRAINS))),
    )


def _pair(by_label: Mapping[str, int], label: str) -> tuple[int, int]:
    a, b = label.lower().split("-")
    return by_label[a], by_label[b]


def _over_edges(hexes: Sequence[Hexagon]) -> list[tuple[int, int]]:
    """List the pairs of land hexes at the two ends of an edge between two hexes of the map."""
    pairs = []
    for one in hexes:
        for n in one.neighbours:
            common = [c for c in hexes[n].neighbours if c in one.neighbours]
            if n > one.index and len(common) == 2 and all(hexes[c].terrain != RIVER for c in common):
                pairs.append((min(common), max(common)))
    return sorted(pairs)


def _mask(indices: Sequence[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def _hexes(rows: Sequence[str]) -> tuple[Hexagon, ...]:
    """Number the hexes row by row; an indented row is shifted by half a hex to the right."""
    shift = 1 if rows[0].startswith(" ") else 0  # columns in half hexes are even in even rows, so that q is whole
    places: dict[Hex, tuple[str, int]] = {}
    rivers = 0
    for r, row in enumerate(rows):
        indent, lands = int(row.startswith(" ")), 0
        for i, letter in enumerate(row.split()):
            q = (2 * i + indent + shift - r) // 2
            if letter == ".":
                places[q, r] = (f"r{rivers}", RIVER)
                rivers += 1
            else:
                lands += 1
                places[q, r] = (f"{chr(ord('A') + r)}{lands}", TERRAIN_LETTERS.index(letter))
    at = {place: n for n, place in enumerate(places)}
    return tuple(
        Hexagon(n, label, place[1], *place, terrain, tuple(at[p] for p in neighbours(place) if p in at))
        for n, (place, (label, terrain)) in enumerate(places.items())
    )


def _shipped(hexes: Sequence[Hexagon], start: Hexagon, level: int) -> int:
    """The hexes beside `start`, and those at the end of at most `level` river hexes."""
    found = set(start.neighbours)
    edge = {n for n in start.neighbours if hexes[n].terrain == RIVER}
    passed: set[int] = set()
    for _ in range(level):
        passed |= edge
        reached = {n for river in edge for n in hexes[river].neighbours}
        found |= reached
        edge = {n for n in reached if hexes[n].terrain == RIVER} - passed
    return _mask(sorted(found - {start.index}))


def _skipped(hexes: Sequence[Hexagon], start: Hexagon, between: int) -> int:
    """The hexes with at most `between` hexes of any kind between them and `start`."""
    found, edge = {start.index}, {start.index}
    for _ in range(between + 1):
        edge = {n for one in edge for n in hexes[one].neighbours} - found
        found |= edge
    return _mask(sorted(found - {start.index}))
