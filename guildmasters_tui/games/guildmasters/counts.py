"""What cards count: "1 fame per 2 life tags", "5 tiles or more"; one function a countable thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from guildmasters_tui.games.guildmasters.state import JUNK, LIFE, PERSON, TRADE, Guild, GuildmastersState

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.source import Source

Count = Callable[[GuildmastersState, Guild, int], int]
"""Counts for a guild; the third argument is the event that asks ("this card")."""

Counted = Literal[
    "life",
    "trade",
    "junk",
    "person",
    "tag_sets",
    "affections",
    "tiles",
    "pits",
    "blanks",
    "civilization",
    "gold",
    "power",
    "potion",
    "gold_production",
    "power_production",
    "potion_production",
    "played",
    "face_up",
    "tagless",
    "regalia",
    "areas",
    "strongholds",
    "hand",
    "treasures",
    "stars",
    "explored_star",
    "tavern",
    "adventurers_here",
    "tiles_here",
]
"""The names of what can be counted."""


def _tagless(state: GuildmastersState, guild: Guild, card: int) -> int:
    """Face-up events without a tag (glossary: face-down ones do not count)."""
    events, down = state.table.data.events, guild.down
    return sum(1 for c in guild.played if not events[c].tags and c not in down)


def _strongholds(state: GuildmastersState, guild: Guild, card: int) -> int:
    """Strongholds on the map and the lab, wherever it is (受付嬢の補足: 浮遊ラボ)."""
    seat = guild.seat
    there = 0
    if 1 in state.strong:
        there = sum([owner == seat for owner, strong in zip(state.owner, state.strong, strict=True) if strong])
    return there + 1 if state.lab_owner == seat and state.lab_area < 0 else there


COUNTS: dict[str, Count] = {
    "life": lambda state, guild, card: guild.tags[LIFE],
    "trade": lambda state, guild, card: guild.tags[TRADE],
    "junk": lambda state, guild, card: guild.tags[JUNK],
    "person": lambda state, guild, card: guild.tags[PERSON],
    "tag_sets": lambda state, guild, card: min(guild.tags[:PERSON]),
    "affections": lambda state, guild, card: guild.affections,
    "tiles": lambda state, guild, card: len(guild.tiles),
    "pits": lambda state, guild, card: sum(1 for tile in guild.tiles if state.front(tile).pit),
    "blanks": lambda state, guild, card: sum(1 for tile in guild.tiles if state.front(tile).blank),
    "civilization": lambda state, guild, card: state.civilization,
    "gold": lambda state, guild, card: guild.gold,
    "power": lambda state, guild, card: guild.power,
    "potion": lambda state, guild, card: guild.potion,
    "gold_production": lambda state, guild, card: guild.gold_production,
    "power_production": lambda state, guild, card: guild.power_production,
    "potion_production": lambda state, guild, card: guild.potion_production,
    "played": lambda state, guild, card: len(guild.played),
    "face_up": lambda state, guild, card: len(guild.played) - len(guild.down),
    "tagless": _tagless,
    "regalia": lambda state, guild, card: len(guild.regalia),
    "areas": lambda state, guild, card: state.owner.count(guild.seat),
    "strongholds": _strongholds,
    "hand": lambda state, guild, card: len(guild.hand) + len(guild.regalia_hand),
    "treasures": lambda state, guild, card: len(guild.treasures),
    "stars": lambda state, guild, card: sum(state.front(tile).star for tile in guild.tiles),
    "tavern": lambda state, guild, card: guild.tavern,
    "adventurers_here": lambda state, guild, card: guild.on_cards.get(card, 0),
    "tiles_here": lambda state, guild, card: len(guild.held.get(card, ())),
}


@dataclass(frozen=True, slots=True)
class Per:
    """A multiplier: how often `each` goes into the count, times `times` ("+2 per adventurer": times 2)."""

    count: Counted
    each: int = 1
    times: int = 1
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}


def times(per: Per | None, most: int | None, state: GuildmastersState, guild: Guild, source: Source) -> int:
    """Give the multiplier of an effect: 1 without `per`; at most `most`."""
    if per is None:
        return 1
    if per.count == "explored_star":
        n = source.star // per.each * per.times
    else:
        n = COUNTS[per.count](state, guild, source.card) // per.each * per.times
    return n if most is None else min(n, most)
