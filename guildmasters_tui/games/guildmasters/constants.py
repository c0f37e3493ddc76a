"""Constant effects: which of a guild's cards change the rules, and which fire when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from guildmasters_tui.engine.decision import Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters.source import source_of
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guildmasters_tui.engine.message import Message
    from guildmasters_tui.games.guildmasters.data import Event, RankCard
    from guildmasters_tui.games.guildmasters.effects.base import Effect
    from guildmasters_tui.games.guildmasters.source import Source

V = TypeVar("V")


def run(state: GuildmastersState, guild: Guild, effects: Sequence[Effect], source: Source) -> Flow[None]:
    """Resolve effects in order; what cannot be done is skipped, what can be done in part is done in part [H]."""
    for effect in effects:
        steps = effect.resolve(state, guild, source)
        if steps is not None:
            yield from steps


def refresh(state: GuildmastersState, guild: Guild) -> None:
    """Gather the guild's constant effects anew: the visible receptionist first, then events in the order of play."""
    guild.triggers, guild.rules, guild.specials = {}, {}, []
    add_constant(guild, NO_CARD, state.receptionist(guild))
    events, down = state.table.data.events, guild.down
    for card in guild.played:
        if events[card].constant and card not in down:
            add_constant(guild, card, events[card])


def add_constant(guild: Guild, card: int, printed: Event | RankCard) -> None:
    """Put a card's constant effects behind those that are there; copies of the guild share what was there before."""
    if printed.triggers:
        guild.triggers = _with(guild.triggers, [(trigger.when, (card, trigger)) for trigger in printed.triggers])
    if printed.rules:
        guild.rules = _with(guild.rules, [(rule.key, rule) for rule in printed.rules])
    if printed.special is not None:
        guild.specials = [*guild.specials, card]


def _with(found: dict[str, list[V]], more: Sequence[tuple[str, V]]) -> dict[str, list[V]]:
    found = found.copy()
    for key, value in more:
        found[key] = [*found.get(key, ()), value]
    return found


def fire(state: GuildmastersState, guild: Guild, when: str, what: int = 0, star: int = 0) -> Flow[None]:
    """Let the guild's constant effects for an occasion fire.

    Which fire is settled first: one that has fired resolves even if its card is flipped meanwhile [H].
    """
    firing = [(card, trigger) for card, trigger in guild.triggers.get(when, ()) if trigger.hears(state, what)]
    for card, trigger in firing:
        if state.listener is not None:
            report(state, "log.fires", seat=guild.seat, card=source_name(state, guild, card))
        yield from run(state, guild, trigger.do, source_of(card, star=star))


def source_name(state: GuildmastersState, guild: Guild, card: int) -> Message:
    """Name the card whose effect it is: an event, or (NO_CARD) the guild's receptionist."""
    data = state.table.data
    return data.receptionists[guild.encounter].name_message if card == NO_CARD else data.events[card].name_message


def gain_tags(state: GuildmastersState, guild: Guild, tags: Sequence[int]) -> Flow[None]:
    """Gain tags; each fires its triggers, two equal ones twice (FAQ)."""
    for tag in tags:
        guild.tags[tag] += 1
    if "tag" in guild.triggers:
        for tag in tags:
            yield from fire(state, guild, "tag", tag)


def lose_tags(guild: Guild, tags: Sequence[int]) -> None:
    """Lose tags whose thing is gone or no longer visible."""
    for tag in tags:
        guild.tags[tag] -= 1


def has_rule(guild: Guild, name: str) -> bool:
    """Tell whether a constant effect changes this rule for the guild."""
    return name in guild.rules
