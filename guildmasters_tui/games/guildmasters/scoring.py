"""Final scoring: five items, ties, guild ranks (rulebook: final scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildmasters_tui.engine.game import Result, ScoreLine
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.conditions import met
from guildmasters_tui.games.guildmasters.counts import times
from guildmasters_tui.games.guildmasters.source import source_of
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guildmasters_tui.games.guildmasters.data import End

TOP_RANK = 3
"""Only the receptionist's card of this rank has fame."""
REGALIA_CHIP_FAME = 1
RANKS = ((60, "bahamut"), (50, "dragon"), (40, "wyvern"), (30, "lizardman"))
"""Fame from which a guild has a rank; below the last it is a snake."""
ITEMS = ("receptionist", "areas", "tiles", "cards", "altar")
"""The five scoring items, in the rulebook's order."""


def rank_name(fame: int) -> str:
    """Give the guild rank for a fame."""
    return next((name for least, name in RANKS if fame >= least), "snake")


def end_fame(state: GuildmastersState, guild: Guild, end: Sequence[End], card: int = NO_CARD) -> int:
    """Give the fame of end effects, read from the holdings as they are [H]."""
    total = 0
    for effect in end:
        if effect.fame and met(state, guild, effect.con):
            total += effect.fame * times(effect.per, effect.max, state, guild, source_of(card))
    return total


def receptionist_fame(state: GuildmastersState, guild: Guild) -> int:
    """Item 1: the receptionist's fame at rank 3."""
    return state.receptionist(guild).fame if guild.rank == TOP_RANK else 0


def area_fame(state: GuildmastersState, guild: Guild) -> int:
    """Item 2: the fame of the controlled areas, doubled under a stronghold."""
    areas = state.table.map.areas
    seat = guild.seat
    return sum(areas[a].fame * (1 + state.strong[a]) for a, owner in enumerate(state.owner) if owner == seat)


def tile_fame(state: GuildmastersState, guild: Guild) -> int:
    """Item 3: tiles, boss tiles, treasures and regalia chips."""
    tiles = sum(state.front(tile).fame for tile in guild.tiles)
    treasures = sum(state.table.data.treasures[treasure].fame for treasure in guild.treasures)
    return tiles + treasures + REGALIA_CHIP_FAME * guild.regalia_chips


def event_fame(state: GuildmastersState, guild: Guild, card: int) -> int:
    """Give the fame of one face-up event with its end effects."""
    event = state.event(card)
    return event.fame + end_fame(state, guild, event.end, card) if event.end else event.fame


def card_fame(state: GuildmastersState, guild: Guild) -> int:
    """Item 4: face-up events and regalia, end effects included; face-down cards count neither plus nor minus."""
    events = sum(event_fame(state, guild, card) for card in guild.played if card not in guild.down)
    regalia = (state.table.data.regalia[card] for card in guild.regalia)
    return events + sum(card.fame + end_fame(state, guild, card.end) for card in regalia)


def score_items(state: GuildmastersState, guild: Guild) -> tuple[int, int, int, int, int]:
    """Give the five items of a guild as they are now."""
    return (
        receptionist_fame(state, guild),
        area_fame(state, guild),
        tile_fame(state, guild),
        card_fame(state, guild),
        -guild.altar,
    )


def sources(state: GuildmastersState, guild: Guild) -> list[tuple[Message, int]]:
    """List what a guild's fame is made of, as it is now: things of a kind together, nothing that brings nothing."""
    data = state.table.data
    found: dict[str, int] = {}

    def add(thing: str, points: int) -> None:
        found[thing] = found.get(thing, 0) + points

    for tile in guild.tiles:
        add(data.tiles[tile].id, state.front(tile).fame)
    for treasure in guild.treasures:
        add(data.treasures[treasure].id, data.treasures[treasure].fame)
    for card in guild.played:
        if card not in guild.down:
            add(data.events[card].id, event_fame(state, guild, card))
    for card in guild.regalia:
        one = data.regalia[card]
        add(one.id, one.fame + end_fame(state, guild, one.end))
    items = [
        (Message("score.receptionist"), receptionist_fame(state, guild)),
        (Message("score.areas"), area_fame(state, guild)),
        *((named(thing), points) for thing, points in found.items()),
        (Message("score.chips"), REGALIA_CHIP_FAME * guild.regalia_chips),
        (Message("score.altar"), -guild.altar),
    ]
    return [(message, points) for message, points in items if points]


def fame(state: GuildmastersState, guild: Guild) -> int:
    """Give the guild's fame if the game ended now."""
    return sum(score_items(state, guild))


def tie_breakers(state: GuildmastersState, guild: Guild) -> tuple[int, int, int]:
    """Give strongholds and controlled areas on the map, and played events, face-down ones too."""
    seat = guild.seat
    strongholds = sum(1 for a, owner in enumerate(state.owner) if owner == seat and state.strong[a])
    return strongholds, state.owner.count(seat), len(guild.played)


def end_turns(state: GuildmastersState, guild: Guild) -> int:
    """Count the turns that face-up end effects give after the finish laps (ブリングフェザー)."""
    data = state.table.data
    cards = [data.events[card].end for card in guild.played if card not in guild.down]
    cards += [data.regalia[card].end for card in guild.regalia]
    return sum(effect.extra_turn for end in cards for effect in end)


def result(state: GuildmastersState) -> Result:
    """Score all guilds and find the winners; a tie beyond the last comparison is shared."""
    sheets = [score_items(state, guild) for guild in state.guilds]
    scores = [sum(items) for items in sheets]
    ties = [tie_breakers(state, guild) for guild in state.guilds]
    standing = [(score, *tie) for score, tie in zip(scores, ties, strict=True)]
    best = max(standing)
    return Result(
        scores=tuple(scores),
        winners=tuple(seat for seat, place in enumerate(standing) if place == best),
        sheets=tuple(
            tuple(ScoreLine(f"score.{name}", points) for name, points in zip(ITEMS, items, strict=True))
            for items in sheets
        ),
        ranks=tuple(f"rank.{rank_name(score)}" for score in scores),
        ties=tuple(ties),
    )
