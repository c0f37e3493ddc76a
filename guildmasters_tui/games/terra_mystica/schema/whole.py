"""What a set of cards must be as a whole: unique, complete, and speaking of things that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from guildmasters_tui.games.terra_mystica.schema.models import COUNTS
from guildmasters_tui.games.terra_mystica.schema.source import Problem

Cards = Mapping[str, list[Any]]


def check_whole(cards: Cards) -> Iterator[Problem]:
    """Check what no card shows alone."""
    ids = Counter(thing["id"] for things in cards.values() for thing in things)
    yield from (_problem("", card, "id", "the id stands twice") for card, count in ids.items() if count > 1)
    for kind, count in COUNTS.items():
        if len(cards[kind]) != count:
            yield _problem(kind, "", "", f"{count} of them", str(len(cards[kind])))
    for board in cards["maps"]:
        yield from _bridges(board)
    factions = {faction["id"] for faction in cards["factions"]}
    if {landscape["faction"] for landscape in cards["landscapes"]} != factions:
        yield _problem("landscapes", "", "faction", "one for each faction")
    for table in cards["tables"]:
        yield from _table(table, cards, factions)


def _problem(kind: str, card: str, field: str, what: str, given: str = "") -> Problem:
    return Problem(f"{kind}.yaml" if kind else "the set", 0, card, field, what, given)


def _labels(board: Mapping[str, Any]) -> set[str]:
    found = set()
    for letter, row in zip("ABCDEFGHI", board["rows"], strict=True):
        lands = [hexagon for hexagon in row.split() if hexagon != "."]
        found |= {f"{letter}{n}" for n in range(1, len(lands) + 1)}
    return found


def _bridges(board: Mapping[str, Any]) -> Iterator[Problem]:
    labels = _labels(board)
    for spot in (spot for row in board["bridges"] for spot in row):
        if not set(spot.split("-")) <= labels:
            yield _problem("maps", board["id"], "bridges", "two land hexes of the map", spot)


def _table(table: Mapping[str, Any], cards: Cards, factions: set[str]) -> Iterator[Problem]:
    """A table laid out beforehand knows its factions, hexes, tiles and cards."""
    board = next((board for board in cards["maps"] if board["id"] == table["map"]), None)
    if board is None:
        yield _problem("tables", table["id"], "map", "a map", table["map"])
        return
    named = {name for names in table["factions"].values() for name in names}
    known = {
        "factions": (named | set(table["dwellings"]), factions),
        "dwellings": ({label for places in table["dwellings"].values() for label in places}, _labels(board)),
        "scoring": (set(table["scoring"]), {tile["id"] for tile in cards["scoring_tiles"]}),
        "cards": (
            {card for names in table["cards"].values() for card in names},
            {card["id"] for card in cards["bonus_cards"]},
        ),
    }
    for field, (given, allowed) in known.items():
        for name in sorted(given - allowed):
            yield _problem("tables", table["id"], field, "something that there is", name)
