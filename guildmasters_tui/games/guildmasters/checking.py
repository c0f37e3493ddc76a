"""What a set of cards must be as a whole: unique, complete, and as many of each as the rules say.

Works on the plain values of a set whose single cards are already well formed; gives problems, never raises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from guildmasters_tui.engine.hexes import Hex, disc, distance, neighbours

Path = tuple[str | int, ...]
"""Where in a file: list places and field names from the top."""

Raw = Mapping[str, Any]
RawSet = Mapping[str, Sequence[Raw]]
"""The values of a whole set, by kind (events, regalia, tiles, …, maps)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a set of cards."""

    file: str
    """The file's name in the set's folder."""
    line: int
    """Its line, from 1; 0 if the problem is the whole file's."""
    card: str
    """The card's id; empty if the problem is not one card's."""
    field: str
    """Where on the card ("play[0].gold"); empty if everywhere."""
    what: str
    """The kind of problem, a stable key: unknown_field, missing, unknown_word, …"""
    given: str
    """What stands there; empty if nothing."""
    allowed: str
    """What may stand there; empty if that is no list."""

    def __str__(self) -> str:
        """Show all of it in one line, for a person who writes cards."""
        where = " ".join(part for part in (f"{self.file}:{self.line}", self.card, self.field) if part)
        given = f" {self.given}" if self.given else ""
        allowed = f" (allowed: {self.allowed})" if self.allowed else ""
        return f"{where}: {self.what.replace('_', ' ')}{given}{allowed}"


class CardError(ValueError):
    """Cards that cannot be played with; lists all problems."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems, and show one in each line."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem that is not yet traced to a file and a line: in a kind's list, at a path."""

    kind: str
    path: Path
    what: str
    given: object = ""
    allowed: str = ""


# -- the whole set ----------------------------------------------------------------------------------------------------

MAZE_TILES = {"★0": 4, "★1": 18, "★2": 20, "★3": 4, "pit": 10, "boss ★2": 1, "boss ★3": 1, "blank": 15, "white pit": 6}
"""How many there are of each (rulebook: contents, and the list of maze tiles)."""

DECKS = {
    "events": {"basic": 168, "advance": 59, "receptionist": 2},
    "regalia": {"basic": 16, "advance": 7},
    "receptionists": {"basic": 7, "advance": 15, "tutorial": 1},
}
"""How many cards of each deck there are; of receptionists three cards each (rulebook: contents)."""

LEAST_SHAPES = 90
"""Events that differ in more than their numbers: fewer would be the same few cards again and again [H]."""
SHAPING = ("play", "triggers", "rules", "special", "end")
"""What the shape of an event is made of."""

TREASURES = 5
ELIXIRS = 6
SEASONS = ["winter", "spring", "summer", "autumn"]


def check_whole(cards: RawSet) -> Iterator[Fault]:
    """Check what no card shows alone."""
    yield from _unique(cards)
    yield from _own_cards(cards)
    yield from _tiles(cards["tiles"])
    yield from _numbers(cards)
    yield from check_events(cards["events"])
    for n, board in enumerate(cards["maps"]):
        yield from (Fault("maps", (n, *fault.path), fault.what, fault.given, fault.allowed) for fault in _map(board))


def _unique(cards: RawSet) -> Iterator[Fault]:
    """No id twice and no name twice, in any language, among all things of the set."""
    seen: dict[tuple[str, ...], str] = {}
    for kind, things in cards.items():
        for n, thing in enumerate(things):
            marks = {("id",): thing["id"]} | {("name", lang): name for lang, name in thing["name"].items()}
            for field, value in marks.items():
                first = seen.setdefault((*field, value), thing["id"])
                if first != thing["id"] or (field == ("id",) and _before(cards, kind, n, value)):
                    yield Fault(kind, (n, *field), "twice", value, f"only {first}")


def _before(cards: RawSet, kind: str, n: int, card: str) -> bool:
    """Tell whether an earlier thing has the same id."""
    for other, things in cards.items():
        for m, thing in enumerate(things):
            if (other, m) == (kind, n):
                return False
            if thing["id"] == card:
                return True
    return False


def _own_cards(cards: RawSet) -> Iterator[Fault]:
    """Effects that take a receptionist's own event name one, and each of these is named once."""
    own = [event["id"] for event in cards["events"] if event.get("deck") == "receptionist"]
    named: Counter[str] = Counter()
    for kind, things in cards.items():
        for path, word in walk(things):
            if isinstance(word, Mapping) and word.get("do") == "own_card":
                named[word["id"]] += 1
                if word["id"] not in own:
                    yield Fault(kind, (*path, "id"), "unknown_card", word["id"], ", ".join(own))
    for n, event in enumerate(cards["events"]):
        if event.get("deck") == "receptionist" and named[event["id"]] != 1:
            yield Fault("events", (n, "deck"), "wrong_number_of_owners", named[event["id"]], "1")


def walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give every value inside a value, itself first, with its path."""
    yield path, value
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from walk(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for n, inner in enumerate(value):
            yield from walk(inner, (*path, n))


def _sort_of(tile: Raw) -> str:
    if tile.get("white"):
        return "white pit"
    if tile.get("blank"):
        return "blank"
    if tile.get("pit"):
        return "pit"
    return ("boss " if tile.get("boss") else "") + f"★{tile['star']}"


def _tiles(tiles: Sequence[Raw]) -> Iterator[Fault]:
    """Count tiles by sort; a ★0 shows one junk tag and nothing else; one ★2 gives a treasure (rulebook: tiles)."""
    there: Counter[str] = Counter()
    treasures = 0
    for n, tile in enumerate(tiles):
        sort = _sort_of(tile)
        there[sort] += tile.get("count", 1)
        plain = not (tile.get("fame") or tile.get("reward"))
        if sort == "★0" and not (plain and list(tile.get("tags", ())) == ["junk"]):
            yield Fault("tiles", (n,), "wrong_tile", sort, "one junk tag, nothing else")
        if ("pit" in sort or sort == "blank") and not (plain and tile["star"] == 0 and not tile.get("tags")):
            yield Fault("tiles", (n,), "wrong_tile", sort, "★0, nothing printed")
        if any(word["do"] == "treasure" for word in tile.get("reward", ())):
            treasures += tile.get("count", 1)
            if sort != "★2":
                yield Fault("tiles", (n, "reward"), "wrong_tile", "treasure", "on a ★2")
    for sort, count in MAZE_TILES.items():
        if there[sort] != count:
            yield Fault("tiles", (), "wrong_number", f"{there[sort]} {sort}", str(count))
    for sort in there.keys() - MAZE_TILES.keys():
        yield Fault("tiles", (), "wrong_tile", sort, ", ".join(MAZE_TILES))
    if treasures != 1:
        yield Fault("tiles", (), "wrong_number", f"{treasures} with a treasure", "1")


def _numbers(cards: RawSet) -> Iterator[Fault]:
    """Check how many there are of the rest."""
    for kind, decks in DECKS.items():
        there = Counter(card.get("deck", "basic") for card in cards[kind])
        for deck, count in decks.items():
            if there[deck] != count:
                yield Fault(kind, (), "wrong_number", f"{there[deck]} {deck}", str(count))
    for kind, count in (("treasures", TREASURES), ("elixirs", ELIXIRS)):
        if len(cards[kind]) != count:
            yield Fault(kind, (), "wrong_number", len(cards[kind]), str(count))
    seasons = [season["id"] for season in cards["seasons"]]
    if seasons != SEASONS:
        yield Fault("seasons", (), "wrong_order", ", ".join(seasons), ", ".join(SEASONS))


def shape(value: Any) -> Any:
    """Give a value with its numbers left out: two effects of one shape do the same in other amounts."""
    if isinstance(value, Mapping):
        return tuple((key, shape(value[key])) for key in sorted(value))
    if isinstance(value, list | tuple):
        return tuple(shape(inner) for inner in value)
    return "#" if type(value) is int else value


def event_shapes(events: Iterable[Raw]) -> set[Any]:
    """Collect the different shapes of events: what they do and score, without cost, tags and condition."""
    return {tuple(shape(event.get(part, ())) for part in SHAPING) for event in events}


def check_events(events: Sequence[Raw]) -> Iterator[Fault]:
    """Enough different events; a frame for the variable rules on advance events alone (rulebook: event cards)."""
    shapes = len(event_shapes(events))
    if shapes < LEAST_SHAPES:
        yield Fault("events", (), "too_few_shapes", shapes, f"{LEAST_SHAPES} or more")
    for n, event in enumerate(events):
        if event.get("framed") and event.get("deck") != "advance":
            yield Fault("events", (n, "framed"), "not_allowed", event.get("deck", "basic"), "on advance events")


# -- maps -------------------------------------------------------------------------------------------------------------


def _map(board: Raw) -> Iterator[Fault]:
    """Check a map: places and labels once each, all connected, labs outside; then what its shape asks."""
    areas = board["areas"]
    places: dict[Hex, str] = {}
    labels: set[str] = set()
    for n, area in enumerate(areas):
        at = (area["q"], area["r"])
        if at in places:
            yield Fault("maps", ("areas", n, "q"), "twice", at, f"only {places[at]}")
        if area["label"] in labels:
            yield Fault("maps", ("areas", n, "label"), "twice", area["label"])
        if area.get("boss") and area.get("open"):
            yield Fault("maps", ("areas", n, "open"), "open_boss")
        places[at] = area["label"]
        labels.add(area["label"])
    if not _connected(set(places)):
        yield Fault("maps", ("areas",), "not_connected")
    yield from _labs(board["labs"], places)
    yield from SHAPES.get(board["id"], _any_shape)(areas)


def _connected(places: set[Hex]) -> bool:
    reached: set[Hex] = set()
    ahead = [next(iter(places))]
    while ahead:
        at = ahead.pop()
        if at in places and at not in reached:
            reached.add(at)
            ahead.extend(neighbours(at))
    return reached == places


def _labs(labs: Sequence[Raw], places: Mapping[Hex, str]) -> Iterator[Fault]:
    """The lab lies outside and touches the areas next to it."""
    for n, lab in enumerate(labs):
        at = (lab["q"], lab["r"])
        if at in places:
            yield Fault("maps", ("labs", n, "q"), "lab_inside", at)
        touched = sorted(places[place] for place in neighbours(at) if place in places)
        if sorted(lab["touches"]) != touched:
            yield Fault("maps", ("labs", n, "touches"), "wrong_neighbours", list(lab["touches"]), ", ".join(touched))


def _any_shape(areas: Sequence[Raw]) -> Iterator[Fault]:
    """Ask nothing of a map of one's own but that it has a boss and at most 56 other areas."""
    bosses = sum(1 for area in areas if area.get("boss"))
    if bosses == 0 or len(areas) - bosses > 56:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(areas)} areas", "a boss and up to 56 others")


def _open(areas: Sequence[Raw]) -> set[Hex]:
    return {(area["q"], area["r"]) for area in areas if area.get("open")}


def _bosses(areas: Sequence[Raw]) -> dict[Hex, int]:
    return {(area["q"], area["r"]): area["boss"] for area in areas if area.get("boss")}


def turned(at: Hex) -> Hex:
    """Turn a place by a sixth around the centre."""
    q, r = at
    return -r, q + r


def _hexagon(areas: Sequence[Raw]) -> Iterator[Fault]:
    """Side 4, 37 areas, boss ★3 in the centre, 6 open in six-fold symmetry, fame rising inwards [H]."""
    places = {(area["q"], area["r"]): area["fame"] for area in areas}
    if set(places) != set(disc((0, 0), 3)):
        yield Fault("maps", ("areas",), "wrong_number", f"{len(areas)} areas", "37, side 4 around q 0, r 0")
        return
    opened = _open(areas)
    if len(opened) != 6 or {turned(at) for at in opened} != opened:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(opened)} open", "6 in six-fold symmetry")
    if _bosses(areas) != {(0, 0): 3}:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(_bosses(areas))} bosses", "★3 in the centre")
    for n, area in enumerate(areas):
        at = (area["q"], area["r"])
        inwards = [places[other] for other in neighbours(at) if distance(other, (0, 0)) < distance(at, (0, 0))]
        if not 1 <= area["fame"] <= 3 or any(fame < area["fame"] for fame in inwards):
            yield Fault("maps", ("areas", n, "fame"), "out_of_range", area["fame"], "1 to 3, rising inwards")


def _kofun(areas: Sequence[Raw]) -> Iterator[Fault]:
    """45 to 58 areas in at most 9 rows of at most 7, bosses ★3 and ★2, 7 open [H]."""
    rows = Counter(area["r"] for area in areas)
    if not 45 <= len(areas) <= 58 or len(rows) > 9 or max(rows.values()) > 7:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(areas)} areas", "45 to 58, 9 rows of 7 at most")
    if sorted(_bosses(areas).values()) != [2, 3]:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(_bosses(areas))} bosses", "one ★3, one ★2")
    if len(_open(areas)) != 7:
        yield Fault("maps", ("areas",), "wrong_number", f"{len(_open(areas))} open", "7")


SHAPES: dict[str, Callable[[Sequence[Raw]], Iterable[Fault]]] = {"hexagon": _hexagon, "kofun": _kofun}
