"""Invariants: what is true of every state that the rules can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from guildmasters_tui.engine.game import BrokenInvariant
from guildmasters_tui.games.guildmasters.effects.base import Effect
from guildmasters_tui.games.guildmasters.effects.resources import OwnAdventurer
from guildmasters_tui.games.guildmasters.exploration import count_star
from guildmasters_tui.games.guildmasters.state import NO_CARD, NOBODY, PERSON, Guild, GuildmastersState

ADVENTURERS = 7
"""Adventurer chips of a guild; オリビア back has one more of her own."""
COUNTED = (
    "gold",
    "power",
    "potion",
    "gold_production",
    "power_production",
    "potion_production",
    "tavern",
    "altar",
    "chips",
    "extra_turns",
)


def check(state: GuildmastersState, thorough: bool) -> None:
    """Raise BrokenInvariant if the state cannot be; `thorough` counts every card, chip and tile."""
    for guild in state.guilds:
        for name in COUNTED:
            if getattr(guild, name) < 0:
                raise BrokenInvariant(f"seat {guild.seat}: {name} is {getattr(guild, name)}")
        if min(guild.tags) < 0:
            raise BrokenInvariant(f"seat {guild.seat}: tags {guild.tags}")
    apart = state.miasma - state.civilization
    if apart < 1 or (state.ended_by != NOBODY) != (apart == 1):
        raise BrokenInvariant(f"markers {apart} apart, ended by {state.ended_by}")
    if thorough:
        _count_events(state)
        _count_regalia(state)
        _count_tiles(state)
        for guild in state.guilds:
            _count_guild(state, guild)


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenInvariant(otherwise)


def _once(what: str, there: Iterable[int], wanted: Iterable[int]) -> None:
    found, expected = sorted(there), sorted(wanted)
    if found != expected:
        lost, extra = Counter(expected) - Counter(found), Counter(found) - Counter(expected)
        raise BrokenInvariant(f"{what}: missing {dict(lost)}, too many {dict(extra)}")


def _count_events(state: GuildmastersState) -> None:
    table = state.table
    there = [*state.deck, *state.discard, *state.box]
    for guild in state.guilds:
        there += [*guild.hand, *guild.looking, *guild.played, *guild.private_deck]
        there += [guild.committed] if guild.committed != NO_CARD else []
    decks = ("basic", "advance") if table.deck == "advance" else ("basic",)
    wanted = [card.index for card in table.data.events if card.deck in decks]
    own = [card for card in there if state.event(card).deck == "receptionist"]
    _demand(len(own) == len(set(own)), "a receptionist's own event is there twice")
    _once("events", there, wanted + own)


def _count_regalia(state: GuildmastersState) -> None:
    table = state.table
    there = [card for card in state.regalia_board if card != NO_CARD]
    there += state.regalia_box + state.regalia_discard
    for guild in state.guilds:
        there += guild.regalia_hand + guild.regalia
    decks = ("basic", "advance") if table.deck == "advance" else ("basic",)
    _once("regalia", there, [card.index for card in table.data.regalia if card.deck in decks])


def _count_tiles(state: GuildmastersState) -> None:
    there = [tile for tile in state.tile if tile != NO_CARD]
    there += state.tile_box + state.tile_discard + state.blanks + state.white_pits
    for guild in state.guilds:
        there += guild.tiles
        there += [tile for tiles in guild.held.values() for tile in tiles]
    bosses = {area.boss for area in state.table.map.areas if area.boss}
    tiles = state.table.data.tiles
    _once("tiles", there, [t.index for t in tiles if not t.boss or t.star in bosses])
    for area in state.table.map.areas:
        _demand((state.tile[area.index] == NO_CARD) == (state.owner[area.index] != NOBODY), f"area {area.label}")
        noted = state.star[area.index]
        count_star(state, area.index)
        _demand(noted == state.star[area.index], f"★ of {area.label} noted as {noted}")
    treasures = state.treasures + [chip for guild in state.guilds for chip in guild.treasures]
    _once("treasures", treasures, range(len(state.table.data.treasures)))


def _count_guild(state: GuildmastersState, guild: Guild) -> None:
    """Adventurers (some may lie in the box for good), tags, and affections."""
    on_map = sum(1 for a, owner in enumerate(state.owner) if owner == guild.seat and a != state.lab_area)
    there = guild.tavern + sum(guild.record) + on_map + sum(guild.on_cards.values())
    own = sum(effect.n for effect in _setup_effects(state, guild) if isinstance(effect, OwnAdventurer))
    _demand(there <= ADVENTURERS + own, f"seat {guild.seat}: {there} adventurers")
    _demand(sum(guild.record) + guild.affections == len(guild.record), f"seat {guild.seat}: affections")
    if guild.encounter == NOBODY or guild.sealed_face != NOBODY or not guild.rules.keys() | guild.triggers.keys():
        return
    tags = [0] * (PERSON + 1)
    for tag in _visible_tags(state, guild):
        tags[tag] += 1
    _demand(tags == guild.tags, f"seat {guild.seat}: tags {guild.tags}, but {tags} are visible")


def _setup_effects(state: GuildmastersState, guild: Guild) -> Iterable[Effect]:
    if guild.encounter == NOBODY:
        return ()
    return state.table.data.receptionists[guild.encounter].faces[guild.face][0].setup


def _visible_tags(state: GuildmastersState, guild: Guild) -> Iterable[int]:
    data = state.table.data
    yield from state.receptionist(guild).tags
    for card in guild.played:
        if card not in guild.down:
            yield from data.events[card].tags
    for tile in guild.tiles:
        yield from state.front(tile).tags
    for treasure in guild.treasures:
        yield from data.treasures[treasure].tags
