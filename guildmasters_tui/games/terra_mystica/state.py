"""The state of a game of Terra Mystica: ints and lists; hexes, factions and tiles are indices into the data.

A set of hexes or tiles is an int with bit n set for member n.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.state import Listener
from guildmasters_tui.games.terra_mystica.data import Faction, GameData, MapData

FACTIONS, DWELLINGS, CARDS, ACTION, CULT_SPADES, OVER = range(6)
PHASES = ("factions", "dwellings", "cards", "action", "cult_spades", "over")

NOBODY = -1
NOTHING = -1
"""No building on a hex, no card, no tile, no landscape yet."""
FORGONE = -2
"""A landscape that can no longer be laid."""

ROUNDS = 6
PRIESTS = 7
"""Priests of a faction, those on the cult board included (rulebook: goods)."""
BRIDGES = 3
TOP = 10
"""The highest space of a cult; one marker only, and for a key."""

SPECIALS = ("spade", "cult_step", "fav_cult_step", "stronghold")
SPADE, CULT_STEP, FAV_CULT_STEP, STRONGHOLD_ACTION = (1 << n for n in range(len(SPECIALS)))
"""Special actions, as bits of `Player.used`: the two bonus cards', the favour tile's, the stronghold's."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What stays the same through a game: the data in use and the options of this table."""

    data: GameData
    map: MapData
    players: int
    choice: str
    """How factions are found: in_order, boards, auction, introductory."""
    start_vp: str
    pass_order: bool
    """Whether the next round's order is the order of passing; else clockwise from the first passer."""
    extra_towns: bool
    landscapes: bool
    spade_order: Mapping[int, Sequence[int]]
    """By round: who used cult spades first, where it was not the next round's order (recorded games only)."""
    leaving: bool
    """Whether a player may leave the game for good (recorded games only)."""
    late_answers: bool
    """Whether power from neighbours may be answered after the turn (recorded games only)."""


class Offer:
    """Power offered to the neighbours of a building."""

    __slots__ = ("accepted", "at", "builder", "open", "refused")

    def __init__(self, builder: int, at: int) -> None:
        """Begin without offers for a building on hex `at`."""
        self.builder = builder
        self.at = at
        self.open: list[tuple[int, int]] = []
        """Seats that have not answered yet, with the power value of their buildings."""
        self.accepted = 0
        self.refused = False

    def copy(self) -> Offer:
        """Give an independent copy."""
        other = Offer(self.builder, self.at)
        other.open = self.open[:]
        other.accepted = self.accepted
        other.refused = self.refused
        return other

    def key(self) -> tuple[object, ...]:
        """Give all of it as a tuple."""
        return (self.builder, self.at, tuple(self.open), self.accepted, int(self.refused))


class Player:
    """All that belongs to one seat."""

    __slots__ = (
        "blocked",
        "bonus",
        "bridges",
        "coins",
        "count",
        "cults",
        "exchange",
        "faction",
        "favours",
        "gone",
        "hexes",
        "keys",
        "landscape",
        "on_board",
        "passed",
        "power",
        "priests",
        "range_more",
        "rivers",
        "seat",
        "sheet",
        "shipping",
        "stages",
        "spades",
        "start_vp",
        "town_tiles",
        "towns",
        "used",
        "vp",
        "workers",
    )

    def __init__(self, seat: int) -> None:
        """Give a seat without a faction."""
        self.seat = seat
        self.faction = NOTHING
        self.start_vp = 0
        self.vp = self.coins = self.workers = self.priests = 0
        self.power = [0, 0, 0]
        self.cults = [0, 0, 0, 0]
        self.blocked = 0
        """Cults on which this turn a step into 10 was lost for want of a key."""
        self.on_board = 0
        """Priests on the cult board."""
        self.keys = 0
        self.shipping = 0
        self.range_more = 0
        """Hexes that carpets fly further because of town tiles."""
        self.exchange = 0
        """Steps done on the exchange track."""
        self.bonus = NOTHING
        self.favours = 0
        self.used = 0
        """Special actions used this round."""
        self.bridges = BRIDGES
        self.count = [0, 0, 0, 0, 0]
        """Buildings on the map, by kind."""
        self.hexes = 0
        self.towns: list[int] = []
        """The hexes of each town."""
        self.town_tiles: list[int] = []
        self.rivers = 0
        """River hexes that a town lies over."""
        self.landscape = NOTHING
        """The hex where the landscape lies; FORGONE: never."""
        self.stages = 0
        """Further tiles taken for the town of the breeding ground."""
        self.spades = 0
        """Cult spades waiting to be used."""
        self.sheet: list[int] = []
        """The points of the final scoring, line by line."""
        self.passed = False
        self.gone = False
        """Whether the player left the game for good."""

    def copy(self) -> Player:
        """Give an independent copy."""
        other = Player.__new__(Player)
        other.seat = self.seat
        other.faction = self.faction
        other.start_vp = self.start_vp
        other.vp = self.vp
        other.coins = self.coins
        other.workers = self.workers
        other.priests = self.priests
        other.power = self.power[:]
        other.cults = self.cults[:]
        other.blocked = self.blocked
        other.on_board = self.on_board
        other.keys = self.keys
        other.shipping = self.shipping
        other.range_more = self.range_more
        other.exchange = self.exchange
        other.bonus = self.bonus
        other.favours = self.favours
        other.used = self.used
        other.bridges = self.bridges
        other.count = self.count[:]
        other.hexes = self.hexes
        other.towns = self.towns[:]
        other.town_tiles = self.town_tiles[:]
        other.rivers = self.rivers
        other.landscape = self.landscape
        other.stages = self.stages
        other.spades = self.spades
        other.sheet = self.sheet[:]
        other.passed = self.passed
        other.gone = self.gone
        return other

    def key(self) -> tuple[object, ...]:
        """Give all of it as a tuple."""
        return (
            *(self.faction, self.start_vp, self.vp, self.coins, self.workers, self.priests, *self.power),
            *(*self.cults, self.blocked, self.on_board, self.keys),
            *(self.shipping, self.range_more, self.exchange, self.bonus, self.favours, self.used, self.bridges),
            *(*self.count, self.hexes, self.rivers, self.landscape, self.stages, self.spades),
            *(tuple(self.towns), tuple(self.town_tiles), tuple(self.sheet), int(self.passed), int(self.gone)),
        )


class TerraState:
    """A game: what lies on the table, and where the flow stands."""

    __slots__ = (
        "bids",
        "boards",
        "bridges",
        "building",
        "card_coins",
        "cards",
        "chance",
        "circle",
        "favours_left",
        "late",
        "links",
        "listener",
        "moves",
        "nominated",
        "occupied",
        "order",
        "owner",
        "passing",
        "phase",
        "players",
        "powers_used",
        "queue",
        "reveals",
        "round",
        "scoring",
        "spots",
        "table",
        "terrain",
        "towns_left",
        "turn",
        "turns",
    )

    def __init__(self, table: Table, seed: int) -> None:
        """Give an empty table."""
        self.table = table
        self.chance = Chance(seed)
        self.reveals = 0
        self.listener: Listener | None = None
        self.phase = FACTIONS
        self.round = 0
        self.turn = 0
        """The seat whose turn it is."""
        self.turns = 0
        """How many turns are over."""
        self.moves = 1
        """Actions left in this turn: two after a double turn was taken."""
        self.circle = list(range(table.players))
        """The seats clockwise, the start player of round 1 first."""
        self.order: list[int] = []
        """This round's turn order."""
        self.passing: list[int] = []
        """Who passed, in order."""
        self.queue: list[int] = []
        """Who is still to be asked in a phase of the set-up or for cult spades."""
        self.terrain = [one.terrain for one in table.map.hexes]
        self.building = [NOTHING] * len(self.terrain)
        self.owner = [NOBODY] * len(self.terrain)
        self.occupied = 0
        self.links = list(table.map.adjacent)
        """By hex: the land hexes directly adjacent to it, bridges included."""
        self.bridges = [NOBODY] * len(table.map.bridges)
        """By bridge spot: whose bridge stands there."""
        self.spots = [NOBODY] * 16
        """Priests on the cult board, by cult and space: one for 3 steps, three for 2."""
        self.boards: list[int] = []
        """By seat: the board that was dealt (random boards only)."""
        self.nominated: list[int] = []
        """The factions that are auctioned, by position."""
        self.bids: list[tuple[int, int]] = []
        """By position: the seat that holds the faction, and its bid."""
        self.scoring: list[int] = []
        self.cards: list[int] = []
        """The bonus cards that lie free."""
        self.card_coins = [0] * len(table.data.bonus_cards)
        self.favours_left = [tile.copies for tile in table.data.favours]
        self.towns_left = [0 if tile.extra else tile.copies for tile in table.data.towns]
        self.powers_used = 0
        self.late: list[Offer] = []
        """Offers with answers that were put off (recorded games only)."""
        self.players = [Player(seat) for seat in range(table.players)]

    def copy(self) -> TerraState:
        """Give an independent copy, without the listener."""
        other = TerraState.__new__(TerraState)
        other.table = self.table
        other.chance = self.chance.copy()
        other.reveals = self.reveals
        other.listener = None
        other.phase = self.phase
        other.round = self.round
        other.turn = self.turn
        other.turns = self.turns
        other.moves = self.moves
        other.circle = self.circle[:]
        other.order = self.order[:]
        other.passing = self.passing[:]
        other.queue = self.queue[:]
        other.terrain = self.terrain[:]
        other.building = self.building[:]
        other.owner = self.owner[:]
        other.occupied = self.occupied
        other.links = self.links[:]
        other.bridges = self.bridges[:]
        other.spots = self.spots[:]
        other.boards = self.boards[:]
        other.nominated = self.nominated[:]
        other.bids = self.bids[:]
        other.scoring = self.scoring[:]
        other.cards = self.cards[:]
        other.card_coins = self.card_coins[:]
        other.favours_left = self.favours_left[:]
        other.towns_left = self.towns_left[:]
        other.powers_used = self.powers_used
        other.late = [offer.copy() for offer in self.late]
        other.players = [player.copy() for player in self.players]
        return other

    def key(self) -> tuple[object, ...]:
        """Give all of it as a tuple."""
        return (
            *(
                self.phase,
                self.round,
                self.turn,
                self.turns,
                self.moves,
                self.chance.seed,
                self.chance.counter,
                self.powers_used,
            ),
            *(tuple(self.circle), tuple(self.order), tuple(self.passing), tuple(self.queue)),
            *(tuple(self.terrain), tuple(self.building), tuple(self.owner), tuple(self.bridges), tuple(self.spots)),
            *(tuple(self.boards), tuple(self.nominated), tuple(self.bids)),
            *(tuple(self.scoring), tuple(self.cards), tuple(self.card_coins)),
            *(tuple(self.favours_left), tuple(self.towns_left)),
            tuple(offer.key() for offer in self.late),
            tuple(player.key() for player in self.players),
        )

    def faction(self, player: Player) -> Faction:
        """Give the faction of a player who has one."""
        return self.table.data.factions[player.faction]


def members(mask: int) -> Iterator[int]:
    """Give the members of a set in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
