"""What a card, tile or map in a YAML file is made of: one pydantic model a kind, over the words of the language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger

Amount = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
Fame = Annotated[int, Field(ge=-9, le=20)]
Tag = Literal["life", "trade", "junk", "person"]
Deck = Literal["basic", "advance"]
EncounterDeck = Literal["basic", "advance", "tutorial"]
Effects = tuple[Effect, ...]
Con = tuple[tuple[tuple[str, int], ...], ...]
"""Conditions are brought to this form, and checked, before the models see them."""


class Model(BaseModel):
    """A part of a card: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NameModel(Model):
    """A name in every language."""

    en: Annotated[str, Field(min_length=1)]
    ja: Annotated[str, Field(min_length=1)]


class Named(Model):
    """What every thing has."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$")]
    name: NameModel


class Pay(Model):
    """The price of a special action."""

    gold: Some | None = None
    power: Some | None = None
    potions: Some | None = None
    tiles: Some | None = None
    gold_production: Some | None = None


class Extra(Model):
    """An extra cost."""

    gold_production: Some | None = None
    potions: Some | None = None
    tiles: Some | None = None


class SpecialModel(Model):
    """A special action."""

    pay: Pay = Pay()
    con: Con = ()
    do: Annotated[Effects, Field(min_length=1)]


class EndModel(Model):
    """An end effect."""

    fame: Fame | None = None
    per: Per | None = None
    max: Some | None = None
    con: Con = ()
    extra_turn: Some | None = None


class Costly(Named):
    """A card with a cost."""

    cost: Amount
    power: bool = False
    extra: Extra = Extra()
    con: Con = ()
    fame: Fame = 0
    end: tuple[EndModel, ...] = ()


class Constant(Model):
    """Constant effects and a special action."""

    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    special: SpecialModel | None = None


class EventModel(Costly, Constant):
    """An event card."""

    deck: Literal["basic", "advance", "receptionist"] = "basic"
    tags: tuple[Tag, ...]
    play: Effects = ()
    framed: Effects = ()
    """Printed in a frame, for the variable rules alone: never resolved (rulebook: reading event cards)."""
    note: str = ""


class RegaliaModel(Costly):
    """A regalia card."""

    deck: Deck = "basic"


class TileModel(Named):
    """A kind of tile, `count` times in the game; the only tag on tiles is junk."""

    star: Annotated[int, Field(ge=0, le=3)]
    count: Annotated[int, Field(ge=1, le=26)] = 1
    pit: bool = False
    blank: bool = False
    boss: bool = False
    white: bool = False
    fame: Fame = 0
    tags: tuple[Literal["junk"], ...] = ()
    reward: Effects = ()


class TreasureModel(Named):
    """A treasure chip."""

    fame: Fame
    tags: tuple[Tag, ...] = ()
    gain: Effects = ()


class ElixirModel(Named):
    """An elixir action."""

    price: Annotated[int, Field(ge=1, le=3)]
    blocked_for: tuple[Annotated[int, Field(ge=2, le=5)], ...] = ()
    do: Annotated[Effects, Field(min_length=1)]


class SeasonGain(Model):
    """What a season adds to production."""

    gold: Some | None = None
    power: Some | None = None
    potion: Some | None = None


class SeasonModel(Named):
    """A season."""

    gain: SeasonGain


class AssetsModel(Model):
    """Initial resources and production."""

    gold: Amount
    power: Amount = 0
    potion: Amount = 0
    gold_production: Amount = 0
    power_production: Amount = 0
    potion_production: Amount = 0


class RankOne(Constant):
    """A receptionist at rank 1, with the initial assets."""

    tags: tuple[Tag, ...]
    assets: AssetsModel
    setup: Effects = ()
    first_turn: Effects = ()


class RankTwo(Constant):
    """A receptionist at rank 2."""

    tags: tuple[Tag, ...]
    rank_up: Effects = ()


class RankThree(RankTwo):
    """A receptionist at rank 3, the only one that is worth fame."""

    fame: Fame = 0


class ReceptionistModel(Named):
    """A receptionist: two faces of three ranks."""

    deck: EncounterDeck
    front: tuple[RankOne, RankTwo, RankThree]
    back: tuple[RankOne, RankTwo, RankThree]


class AreaModel(Model):
    """An area, in axial coordinates."""

    label: Annotated[str, Field(pattern=r"^[A-Z][1-9]$")]
    q: int
    r: int
    fame: Annotated[int, Field(ge=0, le=9)]
    boss: Literal[2, 3] | None = None
    open: bool = False


class LabModel(Model):
    """An outside place of the floating lab and the areas that it touches."""

    label: Annotated[str, Field(pattern=r"^L[0-9]+$")]
    q: int
    r: int
    touches: Annotated[tuple[str, ...], Field(min_length=1)]


class MapModel(Named):
    """A map."""

    guilds: Annotated[tuple[Annotated[int, Field(ge=1, le=5)], ...], Field(min_length=1)]
    areas: Annotated[tuple[AreaModel, ...], Field(min_length=7)]
    labs: Annotated[tuple[LabModel, ...], Field(min_length=1)]


MODELS: dict[str, type[Named]] = {
    "events": EventModel,
    "regalia": RegaliaModel,
    "tiles": TileModel,
    "treasures": TreasureModel,
    "elixirs": ElixirModel,
    "seasons": SeasonModel,
    "receptionists": ReceptionistModel,
    "maps": MapModel,
}
"""By kind; each is a file of the same name with a list in it, or a folder of such files; of maps each file is one."""
