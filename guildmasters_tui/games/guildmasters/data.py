"""What is printed on cards, tiles and maps, as plain objects for play; and where they are loaded from.

The cards of a source tree are validated and compiled by schema/; an installed package holds them compiled.
Neither pydantic nor YAML is needed to play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.hexes import Hex
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.conditions import Con, IsMet, prepared
from guildmasters_tui.games.loading import CardSet

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.costs import Price
    from guildmasters_tui.games.guildmasters.counts import Per
    from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger

CARDS = CardSet("guildmasters")
SOURCES = CARDS.sources
"""The cards of a source tree, beside the package."""

Name = Mapping[str, str]
"""A name by language."""


class Printed:
    """What every card, tile, chip and map has: a place in its list (the number used in states), an id and a name."""

    __slots__ = ("id", "index", "name", "name_message")

    index: int
    id: str
    name: Name
    name_message: Message

    def label(self, index: int, id: str, name: Name, named_after: str = "") -> None:
        """Say what it is called (by the name of `named_after`, where several share one); once, when it is made."""
        self.index = index
        self.id = id
        self.name = name
        self.name_message = Message(f"card.{named_after or id}.name")


@dataclass(slots=True, eq=False)
class Special:
    """A special action, used once a round."""

    pay: Price
    con: Con
    do: tuple[Effect, ...]
    gated: bool = field(init=False)
    """Whether it is offered only if its first effect could do anything."""

    def __post_init__(self) -> None:
        """Look at the first effect."""
        self.gated = is_gated(self.do)


def is_gated(effects: tuple[Effect, ...]) -> bool:
    """Tell whether paid effects are offered only if the first of them could do anything [H]: playing, drawing up to."""
    return bool(effects) and effects[0].do in ("play", "draw_to")


@dataclass(slots=True, eq=False)
class End:
    """An end effect: fame (times a count, at most `max`; only if `con` is met), or turns after the finish laps."""

    fame: int
    per: Per | None
    max: int | None
    con: Con
    extra_turn: int


@dataclass(slots=True, eq=False)
class Event(Printed):
    """An event card."""

    deck: str
    """basic, advance, or receptionist (never in the deck)."""
    cost: int
    """The printed gold cost."""
    power: bool
    """Whether the cost shows the power icon."""
    price: Price
    """Gold cost and extra cost (gold production, potions or tiles) together, as printed."""
    extra: bool
    """Whether there is an extra cost."""
    tags: tuple[int, ...]
    tag_count: tuple[int, int, int, int]
    con: Con
    met: IsMet = field(init=False)
    """Tells whether the condition is met."""
    play: tuple[Effect, ...]
    framed: tuple[Effect, ...]
    """What is printed in the frame for the variable rules: read, but never resolved in the base game."""
    triggers: tuple[Trigger, ...]
    rules: tuple[Rule, ...]
    special: Special | None
    fame: int
    end: tuple[End, ...]
    note: str
    constant: bool
    """Whether it has a constant effect or a special action."""
    person: bool
    reveals: bool
    """Whether its on-play effects make hidden things known."""
    action: Action
    """The shared answer that picks it; its code is the id."""
    play_action: Action
    special_action: Action

    def __post_init__(self) -> None:
        """Prepare the condition."""
        self.met = prepared(self.con)


@dataclass(slots=True, eq=False)
class Regalia(Printed):
    """A regalia card: no tags, no effects but end effects."""

    deck: str
    cost: int
    power: bool
    price: Price
    extra: bool
    con: Con
    met: IsMet = field(init=False)
    """Tells whether the condition is met."""
    fame: int
    end: tuple[End, ...]
    action: Action
    play_action: Action

    def __post_init__(self) -> None:
        """Prepare the condition."""
        self.met = prepared(self.con)


@dataclass(slots=True, eq=False)
class Tile(Printed):
    """A physical tile's front. Equal tiles have equal `kind`s and different ids ("T-21a", "T-21b")."""

    kind: str
    star: int
    pit: bool
    blank: bool
    boss: int
    """The ★ on the back of a boss tile; 0 for others."""
    white: bool
    """A pit with a white frame, which only メリッサ back brings into the game."""
    fame: int
    tags: tuple[int, ...]
    reward: tuple[Effect, ...]
    action: Action
    """The shared answer that picks it; its code is the id."""


@dataclass(slots=True, eq=False)
class TreasureChip(Printed):
    """A treasure chip; `gain` is gained at once."""

    fame: int
    tags: tuple[int, ...]
    gain: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Elixir(Printed):
    """An elixir action; `price` in potions, `blocked_for` numbers of players."""

    price: int
    do: tuple[Effect, ...]
    gated: bool
    """Whether it is offered only if its first effect could do anything."""
    blocked_for: tuple[int, ...]
    use_action: Action


@dataclass(slots=True, eq=False)
class Season(Printed):
    """What a season adds to everybody's production."""

    gold: int
    power: int
    potion: int


@dataclass(slots=True, eq=False)
class Assets:
    """Initial resources and production."""

    gold: int = 0
    power: int = 0
    potion: int = 0
    gold_production: int = 0
    power_production: int = 0
    potion_production: int = 0


@dataclass(slots=True, eq=False)
class RankCard:
    """One face of one receptionist card."""

    rank: int
    tags: tuple[int, ...]
    assets: Assets
    """Rank 1 only, as `setup` and `first_turn`."""
    setup: tuple[Effect, ...]
    first_turn: tuple[Effect, ...]
    rank_up: tuple[Effect, ...]
    triggers: tuple[Trigger, ...]
    rules: tuple[Rule, ...]
    special: Special | None
    special_reveals: bool
    """Whether the effects of its special action make hidden things known."""
    fame: int
    constant: bool


@dataclass(slots=True, eq=False)
class Receptionist(Printed):
    """A character: by face (front, back), the cards of rank 1, 2 and 3."""

    deck: str
    faces: tuple[tuple[RankCard, RankCard, RankCard], tuple[RankCard, RankCard, RankCard]]


@dataclass(slots=True, eq=False)
class Area:
    """An area of a map."""

    index: int
    label: str
    q: int
    r: int
    fame: int
    boss: int
    """The ★ on the back of the boss tile that lies here; 0 for none."""
    open: bool
    """Whether its tile lies face up from the beginning."""
    outer: bool
    """Whether it has fewer than six neighbours."""
    neighbours: tuple[int, ...]
    action: Action
    """The shared answer that picks it; its code is the label in lower case ("c4")."""
    revealing_action: Action
    """The same, where picking it makes its hidden tile known."""


@dataclass(slots=True, eq=False)
class MapData(Printed):
    """A map: its areas, and the outside places of the floating lab."""

    guilds: tuple[int, ...]
    """How many guilds can play on it."""
    areas: tuple[Area, ...]
    outer: tuple[int, ...]
    """The areas on the outer edge."""
    by_label: dict[str, int]
    labs: tuple[tuple[int, ...], ...]
    """By lab place: the areas that it touches."""
    lab_labels: tuple[str, ...]
    lab_places: tuple[Hex, ...]


@dataclass(slots=True, eq=False)
class GameData:
    """All cards, tiles and maps."""

    events: tuple[Event, ...]
    regalia: tuple[Regalia, ...]
    tiles: tuple[Tile, ...]
    """The 56 maze tiles, then bosses, blanks, white-framed pits."""
    treasures: tuple[TreasureChip, ...]
    elixirs: tuple[Elixir, ...]
    seasons: tuple[Season, ...]
    receptionists: tuple[Receptionist, ...]
    maps: dict[str, MapData]
    index: dict[str, int]
    """By id: the place in its list."""
    names: dict[str, Name]
    """By id: names by language; for tiles by kind as well as by id."""
    blank: Tile
    """A blank, for tiles that stand in for one."""
    digest: str
    """A short hash of everything, equal on every machine."""


@cache
def load_data() -> GameData:
    """Load the cards, once in a process.

    Raises CardError in a source tree whose cards do not validate.
    """
    from guildmasters_tui.games.guildmasters.assembling import assemble

    return assemble(CARDS.read())
