"""What is printed on maps, faction boards, cards and tiles, as plain objects for play; and where they are loaded from.

The cards of a source tree are validated and compiled by schema/; an installed package holds them compiled.
Neither pydantic nor YAML is needed to play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from guildmasters_tui.games.loading import CardSet

CARDS = CardSet("terra_mystica")
SOURCES = CARDS.sources
"""The cards of a source tree, beside the package."""

Name = Mapping[str, str]
"""A name by language."""

TERRAINS = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")
"""The wheel: neighbours in this order, the last beside the first, are one spade apart."""
TERRAIN_LETTERS = "UKBGSRY"
WHEEL = len(TERRAINS)
RIVER = -1
"""The terrain of a river hex."""

CULTS = ("fire", "water", "earth", "air")

DWELLING, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY = range(5)
BUILDINGS = ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")
PIECES = (8, 4, 3, 1, 1)
"""Building pieces of a faction, by kind."""
LANDSCAPE = 5
"""A landscape where it stands among buildings: none of the five kinds, and no piece."""
STRUCTURES = (*BUILDINGS, "landscape")
POWER_VALUES = (1, 2, 2, 3, 3, 1)
"""What a structure counts for neighbours and towns."""

LONGEST_SHIPPING = 6
"""The furthest that anybody ships: the Mermaids' track and the bonus card."""
LONGEST_SKIP = 4
"""The furthest that anybody tunnels or flies: two hexes, and one more for each of two town tiles."""


@dataclass(frozen=True, slots=True, eq=False)
class Goods:
    """What is gained or paid."""

    vp: int = 0
    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0
    keys: int = 0
    spades: int = 0
    bridges: int = 0
    shipping: int = 0
    favours: int = 0
    ordain: int = 0
    cult_steps: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Cost:
    """The price of a building; `coins_near` next to an opponent's building."""

    workers: int
    coins: int
    coins_near: int


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    """The exchange track: its steps, and the price of one."""

    steps: int
    workers: int
    coins: int
    priests: int


@dataclass(frozen=True, slots=True, eq=False)
class Skip:
    """Tunnel or carpet: at which price, for how many points, how many hexes may lie between."""

    workers: int
    priests: int
    vp: int
    range: int
    grows: bool
    """Whether a step on the shipping track that the faction has not makes the range longer."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """What a faction may do that others may not."""

    start_dwellings: int
    placed_last: bool
    favours: int
    """Favour tiles for each temple and sanctuary."""
    town: Goods
    """Gained with each town."""
    spade: Goods
    """Gained for each used spade."""
    spade_price: Goods
    """A fixed price of a spade, and the points for each bought so; empty: workers, by the exchange track."""
    whole_spades: int
    """A hex takes exactly so many spades and becomes home; 0: the steps on the wheel."""
    cult_on_leech: bool
    bridge_workers: int
    """The price of a bridge as an action of its own; 0: no such action."""
    river_towns: bool
    alchemy: bool
    end_coins: int
    """Coins for a point at the end."""
    skip: Skip | None


@dataclass(frozen=True, slots=True, eq=False)
class Stronghold:
    """What a stronghold brings besides its income."""

    once: Goods
    action: str
    spade: Goods
    bridge_vp: int
    skip: Skip | None


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What every card, tile and board has: a place in its list (the number used in states), an id and a name."""

    index: int
    id: str
    name: Name


@dataclass(frozen=True, slots=True, eq=False)
class Faction(Printed):
    """A faction's side of a board."""

    home: int
    board: int
    """Factions on the same board share this number."""
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    vp: Mapping[str, int]
    """Starting points by map, where they are not the common ones."""
    cost: tuple[Cost, ...]
    income: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """By building and pieces on the map: coins, workers, priests, power."""
    ship_start: int
    ship_vp: tuple[int, ...]
    """Points for each further level of the shipping track; empty: no track."""
    exchange: Exchange | None
    rules: Rules
    stronghold: Stronghold


@dataclass(frozen=True, slots=True, eq=False)
class BonusCard(Printed):
    """A bonus card."""

    income: Goods
    action: str
    shipping: int
    pass_building: tuple[int, ...]
    """Points when passing for each building, by kind."""
    pass_shipping: int
    extra: bool


@dataclass(frozen=True, slots=True, eq=False)
class FavourTile(Printed):
    """A kind of favour tile."""

    copies: int
    cults: tuple[int, int, int, int]
    income: Goods
    action: str
    build: tuple[int, ...]
    town_power: int
    pass_trading: tuple[int, ...]
    """Points when passing by the number of trading houses; empty: none."""


@dataclass(frozen=True, slots=True, eq=False)
class TownTile(Printed):
    """A kind of town tile."""

    copies: int
    gain: Goods
    extra: bool


@dataclass(frozen=True, slots=True, eq=False)
class ScoringTile(Printed):
    """A scoring tile."""

    build: tuple[int, ...]
    """Points for each building, by kind."""
    spade: int
    town: int
    cult: int
    """The cult that the bonus counts; -1: priests on the cult board."""
    steps: int
    gain: Goods
    late: bool
    recorded: bool


@dataclass(frozen=True, slots=True, eq=False)
class PowerAction(Printed):
    """A power action on the board."""

    power: int
    gain: Goods


@dataclass(frozen=True, slots=True, eq=False)
class Hexagon:
    """A hex of a map."""

    index: int
    label: str
    """As on the map ("E5"); a river hex is "r" and its number, row by row."""
    row: int
    q: int
    r: int
    terrain: int
    neighbours: tuple[int, ...]
    """Land and river hexes that share an edge with it."""


@dataclass(frozen=True, slots=True, eq=False)
class MapData(Printed):
    """A map. A set of hexes is an int with bit n set for hex n."""

    hexes: tuple[Hexagon, ...]
    by_label: Mapping[str, int]
    """By label in lower case."""
    land: int
    adjacent: tuple[int, ...]
    """By hex: the land hexes that share an edge with it."""
    ship: tuple[tuple[int, ...], ...]
    """By level and hex: the land hexes reached from it, those beside it included."""
    skip: tuple[tuple[int, ...], ...]
    """By number of hexes between (at most) and hex: the land hexes reached from it."""
    around: Mapping[int, int]
    """By river hex: the land hexes around it."""
    bridges: tuple[tuple[int, int], ...]
    """The printed spots, then the pairs of land hexes that a bridge tower can join over the edge between them."""
    bridge_labels: tuple[str, ...]
    printed: int
    """How many spots are printed."""
    of_terrain: tuple[int, ...]
    """By terrain: the hexes that show it at the beginning."""


@dataclass(frozen=True, slots=True, eq=False)
class LandscapeRules:
    """What a landscape does."""

    top_vp: int
    """Points each time a marker enters the tenth space."""
    town_steps: int
    """Steps on a cult instead of the faction's points for a town."""
    buys_tracks: bool
    dwelling: bool
    """Whether it counts as a dwelling for points."""
    wins_ties: bool
    spades_less: int
    """Spades saved on hexes beside it."""
    range: int
    """Hexes that tunnels from it skip."""
    land_bridges: bool
    river: bool
    """Whether it lies on a river hex."""
    town_stages: int
    """Further tiles for its town as it grows."""
    with_stronghold: bool
    exchange: int
    skip_coins: int
    """Coins for each carpet flight."""
    power_coins: int
    """Coins that may be taken instead of power."""


@dataclass(frozen=True, slots=True, eq=False)
class Landscape(Printed):
    """A landscape."""

    needs: tuple[int, ...]
    """Buildings on the map, by kind."""
    rules: LandscapeRules


@dataclass(frozen=True, slots=True, eq=False)
class LaidTable(Printed):
    """A table that is laid out beforehand."""

    map: str
    factions: Mapping[int, tuple[int, ...]]
    """By number of players."""
    dwellings: Mapping[int, tuple[int, ...]]
    """By faction: its hexes."""
    scoring: tuple[int, ...]
    cards: Mapping[int, tuple[int, ...]]
    """By number of players."""


@dataclass(frozen=True, slots=True, eq=False)
class GameData:
    """All maps, factions, cards and tiles."""

    maps: Mapping[str, MapData]
    factions: tuple[Faction, ...]
    bonus_cards: tuple[BonusCard, ...]
    favours: tuple[FavourTile, ...]
    towns: tuple[TownTile, ...]
    scoring: tuple[ScoringTile, ...]
    powers: tuple[PowerAction, ...]
    introductory: LaidTable
    landscapes: tuple[Landscape, ...]
    """By faction."""
    index: Mapping[str, int]
    """By id in lower case: the place in its list."""
    names: Mapping[str, Name]
    digest: str


@cache
def load_data() -> GameData:
    """Load the cards, once in a process. Raises CardError in a source tree whose cards do not validate."""
    from guildmasters_tui.games.terra_mystica.assembling import assemble

    return assemble(CARDS.read())
