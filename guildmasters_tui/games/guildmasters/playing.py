"""Playing event cards and regalia (rulebook: playing event cards; house rulings: RULES section 13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from guildmasters_tui.engine.decision import Action, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.cards import everybody, number_became, tiles_discarded
from guildmasters_tui.games.guildmasters.conditions import met
from guildmasters_tui.games.guildmasters.constants import add_constant, fire, gain_tags, run
from guildmasters_tui.games.guildmasters.costs import POWER_IN_GOLD, Price, can_pay, pay
from guildmasters_tui.games.guildmasters.counts import times
from guildmasters_tui.games.guildmasters.source import NOWHERE, source_of
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from guildmasters_tui.games.guildmasters.data import Event, Regalia
    from guildmasters_tui.games.guildmasters.effects.turns import Play


# -- prices ---------------------------------------------------------------------------------------------------------


def reductions(state: GuildmastersState, guild: Guild, key: str, event: Event | None = None) -> int:
    """Sum up what constant effects take off a gold cost: "cheaper_event", _regalia, _explore, _build or _develop."""
    total = 0
    for rule in guild.rules.get(key, ()):
        if event is None or rule.fits(event):
            total += rule.gold * times(rule.per, None, state, guild, NOWHERE)
    return total


def event_price(state: GuildmastersState, guild: Guild, event: Event, how: Play | None) -> Price:
    """Give what an event costs: doubling, then reductions, then never below 0 [H]; extra costs are never reduced."""
    price = event.price
    if how is None and "cheaper_event" not in guild.rules:
        return price
    if how is not None and how.double_cost:
        price = replace(
            price, potions=2 * price.potions, tiles=2 * price.tiles, gold_production=2 * price.gold_production
        )
    gold = event_gold(state, guild, event, how)
    return price if gold == price.gold else replace(price, gold=gold)


def event_gold(state: GuildmastersState, guild: Guild, event: Event, how: Play | None) -> int:
    """Give the gold in `event_price`."""
    gold = event.cost
    if how is not None:
        if how.free:
            return 0
        gold = gold * (1 + how.double_cost) - how.taken_off(state, guild)
    if "cheaper_event" in guild.rules:
        gold -= reductions(state, guild, "cheaper_event", event)
    return max(0, gold)


def with_chip(guild: Guild, gold: int) -> int | None:
    """Give the gold cost if a wisdom chip is spent (アヤカ front); None if none can be or nothing is saved."""
    rules = guild.rules.get("wisdom")
    if not rules or guild.chips == 0 or gold == 0:
        return None
    return max(0, gold - int(rules[0].gold))


# -- events ---------------------------------------------------------------------------------------------------------


def playable(state: GuildmastersState, guild: Guild, card: int, how: Play | None = None) -> bool:
    """Tell whether an event in the hand can be played: condition met and price payable with present holdings."""
    event = state.table.data.events[card]
    if how is not None and not how.allows(event):
        return False
    rules = guild.rules
    if not event.met(state, guild) and not ("ignore_tag" in rules and met(state, guild, event.con, ignore_tag=True)):
        return False
    price = event_price(state, guild, event, how) if how is not None and how.double_cost else event.price
    gold = event_gold(state, guild, event, how)
    if can_pay(guild, price, gold):
        return True
    reduced = with_chip(guild, gold) if "wisdom" in rules else None
    return reduced is not None and can_pay(guild, price, reduced)


def play_actions(state: GuildmastersState, guild: Guild) -> list[Action]:
    """List the actions that play an event of the hand."""
    rules, events = guild.rules, state.table.data.events
    if "ignore_tag" in rules:
        return [events[card].play_action for card in guild.hand if playable(state, guild, card)]
    cheaper = "cheaper_event" in rules or "wisdom" in rules
    return _play_actions(state, guild, guild.hand, events, playable if cheaper else None)


def _play_actions(
    state: GuildmastersState,
    guild: Guild,
    cards: list[int],
    printed: Sequence[Event] | Sequence[Regalia],
    otherwise: Callable[[GuildmastersState, Guild, int], bool] | None,
) -> list[Action]:
    """List the actions that play cards; one whose printed cost is too high only if it can be played `otherwise`."""
    gold, most = guild.gold, guild.gold + POWER_IN_GOLD * guild.power
    if "power_as_gold" in guild.rules:
        gold = most
    found = []
    for number in cards:
        card = printed[number]
        cost = card.cost
        if cost <= gold or (cost <= most and card.power):
            if (not card.con or card.met(state, guild)) and (not card.extra or can_pay(guild, card.price)):
                found.append(card.play_action)
        elif otherwise is not None and otherwise(state, guild, number):
            found.append(card.play_action)
    return found


def any_playable(state: GuildmastersState, guild: Guild, how: Play | None) -> bool:
    """Tell whether any event in the hand can be played this way."""
    return any(playable(state, guild, card, how) for card in guild.hand)


def play_event(state: GuildmastersState, guild: Guild, card: int, how: Play | None = None) -> Flow[None]:
    """Pay an event, put it into play, gain its tags, let effects fire, then its on-play effects [H: this order]."""
    event = state.event(card)
    price = event_price(state, guild, event, how)
    guild.hand.remove(card)
    guild.committed = card
    state.known[card] = everybody(state)
    report(state, "log.play", seat=guild.seat, card=event.name_message)
    discarded = yield from pay(state, guild, price, with_chip(guild, price.gold))
    if discarded:  # before its own constant effects are there: they do not fire by what was paid for it
        yield from tiles_discarded(state, guild, discarded)
    guild.committed = NO_CARD
    guild.played.append(card)
    number = len(guild.played)
    if event.constant:
        add_constant(guild, card, event)
    yield from gain_tags(state, guild, event.tags)
    if "multiple" in guild.triggers:
        yield from number_became(state, guild, number)
    if "play" in guild.triggers:
        yield from fire(state, guild, "play", card)
    source = source_of(card, how is not None and how.double_production)
    yield from run(state, guild, event.play, source)
    if how is not None and how.twice and card in guild.played and card not in guild.down:
        yield from run(state, guild, event.play, source)


# -- regalia --------------------------------------------------------------------------------------------------------


def regalia_price(state: GuildmastersState, guild: Guild, regalia: Regalia) -> Price:
    """Give what a regalia costs."""
    less = reductions(state, guild, "cheaper_regalia") if "cheaper_regalia" in guild.rules else 0
    return replace(regalia.price, gold=max(0, regalia.price.gold - less)) if less else regalia.price


def regalia_playable(state: GuildmastersState, guild: Guild, card: int) -> bool:
    """Tell whether a regalia, from the board or the hand, can be played."""
    regalia = state.table.data.regalia[card]
    return regalia.met(state, guild) and can_pay(guild, regalia_price(state, guild, regalia))


def regalia_actions(state: GuildmastersState, guild: Guild) -> list[Action]:
    """List the actions that play a regalia of the board or the hand."""
    cards = [card for card in state.regalia_board if card != NO_CARD] + guild.regalia_hand
    cheaper = regalia_playable if "cheaper_regalia" in guild.rules else None
    return _play_actions(state, guild, cards, state.table.data.regalia, cheaper)


def play_regalia(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Play a regalia; from the board its chip comes with it, and the space stays empty (rulebook: playing regalia)."""
    regalia = state.table.data.regalia[card]
    price = regalia_price(state, guild, regalia)
    if card in guild.regalia_hand:
        guild.regalia_hand.remove(card)
    else:
        state.regalia_board[state.regalia_board.index(card)] = NO_CARD
        guild.regalia_chips += 1
    guild.regalia.append(card)
    state.regalia_known[card] = everybody(state)
    report(state, "log.regalia", seat=guild.seat, card=named(regalia.id))
    discarded = yield from pay(state, guild, price)
    if discarded:
        yield from tiles_discarded(state, guild, discarded)
    if "regalia" in guild.triggers:
        yield from fire(state, guild, "regalia", card)
