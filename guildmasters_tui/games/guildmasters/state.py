"""The state of a game of Isekai Guild Masters: ints and lists; cards, tiles and areas are indices into the data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.state import Listener

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.data import Event, GameData, MapData, RankCard, Tile
    from guildmasters_tui.games.guildmasters.effects.base import Trigger

LIFE, TRADE, JUNK, PERSON = range(4)
TAGS = ("life", "trade", "junk", "person")

SETUP, INFORMATION, ACTION, FINISH, LAST_TURNS, OVER = range(6)
PHASES = ("setup", "information", "action", "finish", "last_turns", "over")

CHOOSE_ENCOUNTER, EXCHANGE, KEEP, FACE, READY, LOOKING = range(6)
"""Where a guild stands in the set-up, and (READY, LOOKING) in the information phase."""

FRONT, BACK = 0, 1
NOBODY = -1
NO_CARD = -1

SLOT_GOLD, SLOT_POWER, SLOT_POTIONS, SLOT_AREAS, SLOT_EVENTS = range(5)
SLOTS = ("gold", "power", "potions", "areas", "events")
"""The five slots of the record of development (rulebook: development, glossary)."""


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a game: the data in use and the options of this table."""

    data: GameData
    map: MapData
    players: int
    deck: str
    keep_price: int
    encounters: str
    tutorial: bool = False
    """Whether the tutorial receptionist is among the encounters."""


class Guild:
    """All that belongs to one guild."""

    __slots__ = (
        "affections",
        "altar",
        "chips",
        "committed",
        "down",
        "encounter",
        "extra_turns",
        "face",
        "first_turn_due",
        "gold",
        "gold_production",
        "hand",
        "held",
        "looking",
        "on_cards",
        "passed",
        "played",
        "potion",
        "potion_production",
        "power",
        "power_production",
        "private_deck",
        "private_open",
        "rank",
        "receptionist_used",
        "record",
        "regalia",
        "regalia_chips",
        "regalia_hand",
        "rules",
        "sealed_face",
        "sealed_keep",
        "seat",
        "specials",
        "stage",
        "tags",
        "tavern",
        "tiles",
        "treasures",
        "triggers",
        "used",
    )

    def __init__(self, seat: int) -> None:
        """Give an empty guild: five adventurers on the record, two in the tavern (rulebook: set-up, 2)."""
        self.seat = seat
        self.gold = self.power = self.potion = 0
        self.gold_production = self.power_production = self.potion_production = 0
        self.tavern = 2
        self.record = [1, 1, 1, 1, 1]
        self.affections = 0
        self.altar = 0
        self.encounter = NOBODY
        self.face = FRONT
        self.rank = 1
        self.receptionist_used = False
        self.chips = 0
        """The receptionist's own chips (wisdom or flash)."""
        self.hand: list[int] = []
        self.regalia_hand: list[int] = []
        self.looking: list[int] = []
        """Event cards being looked at: not in hand, not sellable."""
        self.committed = NO_CARD
        """The event that is being paid for: out of the hand, not yet in play."""
        self.private_deck: list[int] = []
        self.private_open = False
        self.played: list[int] = []
        """Played events in the order of play, face-down ones too."""
        self.down: list[int] = []
        self.used: list[int] = []
        """Played events with a used marker on their special action."""
        self.on_cards: dict[int, int] = {}
        """Adventurers on played events."""
        self.held: dict[int, tuple[int, ...]] = {}
        """Tiles stored on played events."""
        self.regalia: list[int] = []
        self.regalia_chips = 0
        self.tiles: list[int] = []
        self.treasures: list[int] = []
        self.tags = [0, 0, 0, 0]
        self.passed = False
        self.extra_turns = 0
        self.first_turn_due = True
        self.stage = EXCHANGE
        self.sealed_keep: list[int] = []
        self.sealed_face = NOBODY
        self.triggers: dict[str, list[tuple[int, Trigger]]] = {}
        """Constant effects that fire, by occasion, each with its card (NO_CARD: receptionist). Never changed."""
        self.rules: dict[str, list[Any]] = {}
        """Constant effects that change rules, by name. Replaced, not changed."""
        self.specials: list[int] = []
        """Visible cards with a special action, the receptionist (NO_CARD) first. Replaced, not changed."""

    def copy(self) -> Guild:
        """Give an independent copy."""
        other = Guild.__new__(Guild)
        other.seat = self.seat
        other.gold, other.power, other.potion = self.gold, self.power, self.potion
        other.gold_production = self.gold_production
        other.power_production = self.power_production
        other.potion_production = self.potion_production
        other.tavern = self.tavern
        other.record = self.record[:]
        other.affections, other.altar = self.affections, self.altar
        other.encounter, other.face, other.rank = self.encounter, self.face, self.rank
        other.receptionist_used, other.chips = self.receptionist_used, self.chips
        other.hand = self.hand[:]
        other.regalia_hand = self.regalia_hand[:]
        other.looking = self.looking[:]
        other.committed = self.committed
        other.private_deck, other.private_open = self.private_deck[:], self.private_open
        other.played = self.played[:]
        other.down = self.down[:]
        other.used = self.used[:]
        other.on_cards = self.on_cards.copy()
        other.held = self.held.copy()
        other.regalia = self.regalia[:]
        other.regalia_chips = self.regalia_chips
        other.tiles = self.tiles[:]
        other.treasures = self.treasures[:]
        other.tags = self.tags[:]
        other.passed, other.extra_turns = self.passed, self.extra_turns
        other.first_turn_due, other.stage = self.first_turn_due, self.stage
        other.sealed_keep, other.sealed_face = self.sealed_keep[:], self.sealed_face
        other.triggers, other.rules, other.specials = self.triggers, self.rules, self.specials
        return other

    def key(self) -> tuple[object, ...]:
        """Give all of the guild but what follows from the rest, as nested tuples."""
        derived = ("rules", "specials", "triggers")
        return tuple(_frozen(getattr(self, name)) for name in self.__slots__ if name not in derived)


class GuildmastersState:
    """A whole table. Lists are changed in place, never replaced, but for `copy`."""

    __slots__ = (
        "blanks",
        "box",
        "chance",
        "civilization",
        "deck",
        "discard",
        "early",
        "elixirs_used",
        "ended_by",
        "guilds",
        "known",
        "lab_area",
        "lab_owner",
        "lab_slot",
        "laps",
        "last_turns",
        "listener",
        "miasma",
        "open",
        "owner",
        "phase",
        "regalia_board",
        "regalia_box",
        "regalia_discard",
        "regalia_known",
        "reveals",
        "round",
        "stand_ins",
        "star",
        "start",
        "strong",
        "table",
        "tile",
        "tile_box",
        "tile_discard",
        "tile_known",
        "treasures",
        "turn",
        "white_pits",
    )

    def __init__(self, table: Table, chance: Chance) -> None:
        """Give an empty table; `setup` fills it."""
        areas = len(table.map.areas)
        self.table = table
        self.chance = chance
        self.reveals = 0
        self.listener: Listener | None = None
        self.phase = SETUP
        self.round = 1
        self.start = 0
        self.turn = 0
        """The seat that moves, or looks at its four cards."""
        self.early = False
        """Whether the present turn is the one before the start player's (エル back)."""
        self.laps: list[int] = []
        """Turns left in the finish phase, by seat, the next first; the present one included."""
        self.last_turns: list[int] = []
        """Turns left after the finish laps ("extra turn at game end")."""
        self.ended_by = NOBODY
        """The guild whose move brought the markers together."""
        self.civilization = 1
        self.miasma = 10 * table.players
        self.guilds = [Guild(seat) for seat in range(table.players)]
        self.deck: list[int] = []
        """The event deck; the last entry is the top card."""
        self.discard: list[int] = []
        self.box: list[int] = []
        """Receptionists' own events that were discarded."""
        self.known = [0] * len(table.data.events)
        """By event: which seats know where it is, as bits; cleared when it is shuffled in."""
        self.regalia_board: list[int] = []
        self.regalia_box: list[int] = []
        self.regalia_discard: list[int] = []
        self.regalia_known = [0] * len(table.data.regalia)
        self.treasures = list(range(len(table.data.treasures)))
        self.elixirs_used = [0] * len(table.data.elixirs)
        self.tile = [NO_CARD] * areas
        """By area: the tile lying there, or NO_CARD where a guild controls it."""
        self.open = [0] * areas
        self.owner = [NOBODY] * areas
        self.strong = [0] * areas
        self.star = [0] * areas
        """By area: the ★ that it counts as a neighbour (rulebook: exploration, step 3)."""
        self.tile_known = [0] * areas
        """By area: which seats know the face-down tile there, as bits."""
        self.tile_box: list[int] = []
        self.tile_discard: list[int] = []
        self.blanks: list[int] = []
        self.white_pits: list[int] = []
        self.stand_ins: list[int] = []
        """Discarded tiles that serve as blanks."""
        self.lab_owner = NOBODY
        self.lab_slot = NOBODY
        self.lab_area = NOBODY

    def copy(self) -> GuildmastersState:
        """Give an independent copy, without the listener."""
        other = GuildmastersState.__new__(GuildmastersState)
        other.table = self.table
        other.chance = self.chance.copy()
        other.reveals = self.reveals
        other.listener = None
        other.phase, other.round, other.start, other.turn = self.phase, self.round, self.start, self.turn
        other.early, other.ended_by = self.early, self.ended_by
        other.laps = self.laps[:]
        other.last_turns = self.last_turns[:]
        other.civilization, other.miasma = self.civilization, self.miasma
        other.guilds = [guild.copy() for guild in self.guilds]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.box = self.box[:]
        other.known = self.known[:]
        other.regalia_board = self.regalia_board[:]
        other.regalia_box = self.regalia_box[:]
        other.regalia_discard = self.regalia_discard[:]
        other.regalia_known = self.regalia_known[:]
        other.treasures = self.treasures[:]
        other.elixirs_used = self.elixirs_used[:]
        other.tile = self.tile[:]
        other.open = self.open[:]
        other.owner = self.owner[:]
        other.strong = self.strong[:]
        other.star = self.star[:]
        other.tile_known = self.tile_known[:]
        other.tile_box = self.tile_box[:]
        other.tile_discard = self.tile_discard[:]
        other.blanks = self.blanks[:]
        other.white_pits = self.white_pits[:]
        other.stand_ins = self.stand_ins[:]
        other.lab_owner, other.lab_slot, other.lab_area = self.lab_owner, self.lab_slot, self.lab_area
        return other

    def key(self) -> tuple[object, ...]:
        """Give all of the state as nested tuples."""
        plain = tuple(_frozen(getattr(self, name)) for name in self.__slots__ if name not in _NOT_IN_KEY)
        return (*plain, (self.chance.seed, self.chance.counter), *(guild.key() for guild in self.guilds))

    # -- looked up all the time -------------------------------------------------------------------------------------

    def front(self, tile: int) -> Tile:
        """Give a tile's front; one that stands in for a blank is a blank (rulebook: glossary, purify)."""
        data = self.table.data
        return data.blank if tile in self.stand_ins else data.tiles[tile]

    def event(self, card: int) -> Event:
        """Give an event card."""
        return self.table.data.events[card]

    def receptionist(self, guild: Guild) -> RankCard:
        """Give the visible card of a guild's receptionist."""
        return self.table.data.receptionists[guild.encounter].faces[guild.face][guild.rank - 1]


_NOT_IN_KEY = ("table", "chance", "listener", "guilds")


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return int(value) if isinstance(value, bool) else value
