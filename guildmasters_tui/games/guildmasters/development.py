"""The record of development: unlocking affections, and the receptionist's rank-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from guildmasters_tui.engine.decision import Action, Decision, Flow, Selection
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.cards import draw, tiles_discarded
from guildmasters_tui.games.guildmasters.constants import fire, gain_tags, lose_tags, refresh, run
from guildmasters_tui.games.guildmasters.costs import Price, can_pay, pay
from guildmasters_tui.games.guildmasters.playing import reductions
from guildmasters_tui.games.guildmasters.source import NOWHERE
from guildmasters_tui.games.guildmasters.state import (
    SLOT_AREAS,
    SLOT_EVENTS,
    SLOT_GOLD,
    SLOT_POTIONS,
    SLOT_POWER,
    SLOTS,
    Guild,
    GuildmastersState,
)

GOLD_PRICE, POWER_PRICE, POTION_PRICE = 20, 3, 2
"""Prices of three slots (rulebook: glossary, development)."""
AREAS_NEEDED, EVENTS_NEEDED = 3, 8
"""Conditions of the other two."""
RANK_2_AT, RANK_3_AT = 2, 5
"""Affections for a rank-up (rulebook: rank-up)."""


def open_slots(state: GuildmastersState, guild: Guild) -> list[int]:
    """List the slots that still hold an adventurer and whose condition, if any, is met."""
    return [slot for slot in range(len(SLOTS)) if guild.record[slot] and _condition_met(state, guild, slot)]


def _condition_met(state: GuildmastersState, guild: Guild, slot: int) -> bool:
    if slot == SLOT_AREAS:
        return state.owner.count(guild.seat) >= AREAS_NEEDED
    return slot != SLOT_EVENTS or len(guild.played) >= EVENTS_NEEDED


def slots_price(state: GuildmastersState, guild: Guild, slots: Sequence[int]) -> Price:
    """Give the price of unlocking these slots together."""
    price = _printed_price(tuple(slots))
    if price.gold and "cheaper_develop" in guild.rules:
        return replace(price, gold=max(0, price.gold - reductions(state, guild, "cheaper_develop")))
    return price


@cache
def _printed_price(slots: tuple[int, ...]) -> Price:
    return Price(
        gold=GOLD_PRICE if SLOT_GOLD in slots else 0,
        power=POWER_PRICE if SLOT_POWER in slots else 0,
        potions=POTION_PRICE if SLOT_POTIONS in slots else 0,
    )


def can_develop(state: GuildmastersState, guild: Guild) -> bool:
    """Tell whether any affection can be unlocked now."""
    rules, record = guild.rules, guild.record
    if "cheaper_develop" in rules or "power_as_gold" in rules or "potions_and_tiles" in rules:
        return any(can_pay(guild, slots_price(state, guild, (slot,))) for slot in open_slots(state, guild))
    return bool(
        (record[SLOT_GOLD] and guild.gold >= GOLD_PRICE)
        or (record[SLOT_POWER] and guild.power >= POWER_PRICE)
        or (record[SLOT_POTIONS] and guild.potion >= POTION_PRICE)
        or (record[SLOT_EVENTS] and _condition_met(state, guild, SLOT_EVENTS))
        or (record[SLOT_AREAS] and _condition_met(state, guild, SLOT_AREAS))
    )


def develop(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """The common action: choose slots, pay all prices, move all adventurers, draw 1 each, then rank-ups [H]."""
    action = yield Selection(
        guild.seat,
        "develop.which",
        "unlock",
        lambda: [answers.slot(SLOTS[slot], slot) for slot in open_slots(state, guild)],
        least=1,
        rule=lambda slots: can_pay(guild, slots_price(state, guild, slots)),
        reveals=True,
    )
    slots: tuple[int, ...] = action.value
    discarded = yield from pay(state, guild, slots_price(state, guild, slots))
    if discarded:
        yield from tiles_discarded(state, guild, discarded)
    yield from _unlock(state, guild, slots)


def unlock_any(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Unlock one affection of choice by an effect, ignoring price and condition (glossary: affection)."""
    if not any(guild.record):
        return

    def which() -> list[Action]:
        return [answers.slot(SLOTS[slot], slot) for slot in range(len(SLOTS)) if guild.record[slot]]

    action = yield Decision(guild.seat, "affection.which", which)
    yield from _unlock(state, guild, (action.value,))


def _unlock(state: GuildmastersState, guild: Guild, slots: Sequence[int]) -> Flow[None]:
    for slot in slots:
        guild.record[slot] = 0
        guild.tavern += 1
        guild.affections += 1
        report(state, "log.affection", seat=guild.seat, slot=answers.slot(SLOTS[slot], slot).label)
    for _ in slots:
        draw(state, guild, 1)
    if "affection" in guild.triggers:
        for _ in slots:
            yield from fire(state, guild, "affection")
    yield from rank_ups(state, guild)


def rank_ups(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Rank the receptionist up as her affections demand: rank 2 fully, then rank 3 fully [H]."""
    while (guild.rank == 1 and guild.affections >= RANK_2_AT) or (guild.rank == 2 and guild.affections >= RANK_3_AT):
        yield from _rank_up(state, guild)


def _rank_up(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Replace the card: only tags beyond the old card's are gained; a used marker moves to the new card."""
    before = list(state.receptionist(guild).tags)
    guild.rank += 1
    card = state.receptionist(guild)
    gained = list(card.tags)
    for tag in before[:]:
        if tag in gained:
            gained.remove(tag)
            before.remove(tag)
    lose_tags(guild, before)
    refresh(state, guild)
    report(state, "log.rank_up", seat=guild.seat, rank=guild.rank)
    yield from gain_tags(state, guild, gained)
    yield from run(state, guild, card.rank_up, NOWHERE)
