"""What a map, faction or tile in a YAML file is made of: one pydantic model a kind."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

Amount = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
Terrain = Literal["plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert"]
Cult = Literal["fire", "water", "earth", "air"]
Building = Literal["dwelling", "trading_house", "temple", "stronghold", "sanctuary"]

TERRAIN_LETTERS = "UKBGSRY."
ROWS = 9
POWER_TOKENS = 12
PIECES: dict[str, int] = {"dwelling": 8, "trading_house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1}
"""Building pieces of a faction."""

COUNTS = {
    "maps": 3,
    "factions": 14,
    "bonus_cards": 10,
    "favour_tiles": 12,
    "town_tiles": 8,
    "scoring_tiles": 9,
    "power_actions": 6,
    "tables": 1,
    "landscapes": 14,
}
"""How many kinds there are of each."""


class Model(BaseModel):
    """A part of a card: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class NameModel(Model):
    """A name in every language."""

    en: Annotated[str, Field(min_length=1)]
    ja: Annotated[str, Field(min_length=1)]


class Named(Model):
    """What every thing has."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$")]
    name: NameModel


class Goods(Model):
    """What is gained or paid."""

    vp: Amount = 0
    coins: Amount = 0
    workers: Amount = 0
    priests: Amount = 0
    power: Amount = 0
    keys: Amount = 0
    spades: Amount = 0
    bridges: Amount = 0
    shipping: Amount = 0
    favours: Amount = 0
    ordain: Amount = 0
    cult_steps: Amount = 0


class Income(Model):
    """A row of numbers for each good: by pieces on the map, or one number for a tile."""

    coins: list[Amount] = []
    workers: list[Amount] = []
    priests: list[Amount] = []
    power: list[Amount] = []


class Cost(Model):
    """The price of a building; next to an opponent's building perhaps fewer coins."""

    workers: Amount
    coins: Amount
    coins_near: Amount | None = None


class Start(Model):
    """What a faction begins with."""

    coins: Amount
    workers: Amount
    priests: Amount
    bowls: Annotated[list[Amount], Field(min_length=3, max_length=3)]
    cults: dict[Cult, Some]

    @model_validator(mode="after")
    def _all_tokens(self) -> Start:
        if sum(self.bowls) != POWER_TOKENS:
            raise ValueError(f"{POWER_TOKENS} power tokens in the bowls")
        return self


class Shipping(Model):
    """The shipping track: its first level, and the points for reaching each further one."""

    start: Amount
    vp: list[Some]


class Exchange(Model):
    """The exchange track: its steps, and the price of one."""

    steps: Some
    workers: Amount
    coins: Amount
    priests: Amount


class Skip(Model):
    """Tunnel or carpet: how many hexes may lie between, at which price, for how many points."""

    workers: Amount = 0
    priests: Amount = 0
    vp: Amount
    range: Some
    grows: bool = False


class Rules(Model):
    """What a faction may do that others may not."""

    start_dwellings: Some = 2
    placed_last: bool = False
    favours: Some = 1
    town: Goods = Goods()
    spade: Goods = Goods()
    spade_price: Goods = Goods()
    whole_spades: Amount = 0
    cult_on_leech: bool = False
    bridge_workers: Amount = 0
    river_towns: bool = False
    alchemy: bool = False
    end_coins: Some = 3
    skip: Skip | None = None


class Stronghold(Model):
    """What a stronghold brings besides its income."""

    once: Goods = Goods()
    action: Literal["", "cult_steps", "flight", "trading_house", "double_turn", "two_spades", "sandstorm"] = ""
    spade: Goods = Goods()
    bridge_vp: Amount = 0
    skip: Skip | None = None


class Faction(Named):
    """A faction's side of a board."""

    home: Terrain
    start: Start
    vp: dict[Literal["base", "revised", "lakes"], Some] = {}
    cost: dict[Building, Cost]
    income: dict[Building, Income]
    shipping: Shipping | None = None
    exchange: Exchange | None = None
    rules: Rules = Rules()
    stronghold: Stronghold

    @model_validator(mode="after")
    def _whole_tracks(self) -> Faction:
        for building, pieces in PIECES.items():
            if building not in self.cost or building not in self.income:
                raise ValueError(f"cost and income of {building}")
            track = self.income[building]
            for row in (track.coins, track.workers, track.priests, track.power):
                if row and len(row) != pieces + 1:
                    raise ValueError(f"{pieces + 1} numbers for {building}")
        return self


class BonusCard(Named):
    """A bonus card."""

    income: Goods
    action: Literal["", "spade", "cult_step"] = ""
    shipping: Amount = 0
    per_pass: Annotated[dict[Building | Literal["shipping"], Some], Field(alias="pass")] = {}
    extra: bool = False


class FavourTile(Named):
    """A kind of favour tile."""

    copies: Some
    cults: dict[Cult, Some]
    income: Goods = Goods()
    action: Literal["", "cult_step"] = ""
    build: dict[Building, Some] = {}
    town_power: Amount = 0
    per_pass: Annotated[dict[Building, list[Amount]], Field(alias="pass")] = {}


class TownTile(Named):
    """A kind of town tile."""

    copies: Some
    gain: Goods
    extra: bool = False


class CultBonus(Model):
    """A scoring tile's right side: the gain for each so many steps, or for each priest on the cult board."""

    cult: Cult | None = None
    steps: Amount = 0
    priests: Amount = 0
    gain: Goods


class ScoringTile(Named):
    """A scoring tile."""

    score: dict[Building | Literal["spade", "town"], Some]
    bonus: CultBonus
    late: bool = True
    recorded: bool = False


class PowerAction(Named):
    """A power action on the board."""

    power: Some
    gain: Goods


class LandscapeRules(Model):
    """What a landscape does; exactly one of them."""

    top_vp: Amount = 0
    town_steps: Amount = 0
    buys_tracks: bool = False
    dwelling: bool = False
    wins_ties: bool = False
    spades_less: Amount = 0
    range: Amount = 0
    land_bridges: bool = False
    river: bool = False
    town_stages: Amount = 0
    with_stronghold: bool = False
    exchange: Amount = 0
    skip_coins: Amount = 0
    power_coins: Amount = 0


class Landscape(Named):
    """A landscape: of one faction."""

    faction: str
    needs: dict[Building, Some] = {}
    rules: LandscapeRules


class Laid(Named):
    """A table that is laid out beforehand: factions and cards by the number of players."""

    map: str
    factions: dict[Annotated[int, Field(ge=2, le=5)], list[str]]
    dwellings: dict[str, list[str]]
    scoring: Annotated[list[str], Field(min_length=6, max_length=6)]
    cards: dict[Annotated[int, Field(ge=2, le=5)], list[str]]


def _is_row(row: str) -> str:
    if any(letter not in TERRAIN_LETTERS for letter in row.split()):
        raise ValueError(f"hexes of {' '.join(TERRAIN_LETTERS)}")
    return row


class Map(Named):
    """A map: rows of hexes, an indented row beginning with two blanks, and the bridge spots."""

    rows: Annotated[list[Annotated[str, AfterValidator(_is_row)]], Field(min_length=ROWS, max_length=ROWS)]
    bridges: list[list[Annotated[str, Field(pattern=r"^[A-I]\d+-[A-I]\d+$")]]]


MODELS: dict[str, Any] = {
    "maps": Map,
    "factions": Faction,
    "bonus_cards": BonusCard,
    "favour_tiles": FavourTile,
    "town_tiles": TownTile,
    "scoring_tiles": ScoringTile,
    "power_actions": PowerAction,
    "tables": Laid,
    "landscapes": Landscape,
}
"""The model of each kind; a kind is a file, a map a file in the folder of maps."""
