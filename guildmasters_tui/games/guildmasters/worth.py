"""What single things are worth, roughly, in fame: resources, effects, cards and areas, before they are used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from guildmasters_tui.games.guildmasters.conditions import missing
from guildmasters_tui.games.guildmasters.counts import times
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.effects.turns import Choose, MayPay, WhenMet
from guildmasters_tui.games.guildmasters.source import NOWHERE
from guildmasters_tui.games.guildmasters.state import (
    FINISH,
    LAST_TURNS,
    NO_CARD,
    Guild,
    GuildmastersState,
)

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.costs import Price
    from guildmasters_tui.games.guildmasters.data import End, Event, Regalia, Special, Tile
    from guildmasters_tui.games.guildmasters.effects.base import Effect

USUAL_ROUNDS = 4.0
"""Rounds of a usual game."""
LAST_ROUND = 12
"""The game ends after this round at the latest [H]."""

GOLD, POWER, POTION = 0.09, 0.3, 0.4
"""Fame that a gold, a power, a potion will bring while there are rounds left to spend it in."""
LATE = 0.35
"""The part of it that is left in the finish phase, while a turn remains."""
ENOUGH_GOLD, ENOUGH_POWER, ENOUGH_POTIONS = 30, 8, 4
"""What a guild can make good use of at once; see `stock`."""
CARDS, CARDS_A_ROUND = 2.0, 1.5
"""Cards that a guild plays in the rest of a round, and in each round to come."""
TURNS_AT_THE_END = 2
"""Turns that the end leaves to a guild (rulebook: end of the game, step 4)."""

EFFECTS = {
    "draw": 0.55,
    "draw_to": 0.9,
    "draw_private": 0.6,
    "look": 0.9,
    "affection": 2.4,
    "treasure": 2.6,
    "stronghold": 1.6,
    "purify": 0.9,
    "take_tile": 1.6,
    "pit_tile": 0.4,
    "blank": 0.2,
    "explore": 1.6,
    "extra_turn": 0.3,
    "play": 1.2,
    "copy": 1.0,
    "civilization": 0.05,
    "flip_negative": 1.0,
    "own_adventurer": 0.8,
    "chips": 0.8,
}
"""Fame that an effect brings, each time; words not listed bring little."""
ANY_EFFECT = 0.2

TRIGGER, RULE, SPECIAL = 0.2, 0.25, 0.6
"""Fame that a constant effect or a special action brings in each round left."""
TAG = 0.12
"""What a tag is worth beside what counts it: it meets conditions."""
END_GROWTH = 0.25
"""What an end effect that counts something will still grow in each round left."""
MISSING = (1.0, 0.6, 0.38, 0.22, 0.13, 0.08)
"""What is left of a card's worth by the steps that its condition lacks."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What resources are worth to a guild at this point of the game, in fame."""

    rounds: float
    """Production phases still expected."""
    cards: float
    """Cards that can still be played after this turn."""
    gold: float
    power: float
    potion: float


def prices(state: GuildmastersState, seat: int) -> Prices:
    """Give the worth of resources by what everybody can see: the round, the markers, the turns of the finish."""
    rounds = rounds_left(state)
    if rounds:
        scale = LATE + (1 - LATE) * min(1.0, max(0.0, rounds - 1) / 2)
        return Prices(rounds, CARDS + CARDS_A_ROUND * rounds, scale * GOLD, scale * POWER, scale * POTION)
    turns = turns_left(state, seat)
    scale = LATE if turns else 0.0
    return Prices(0.0, turns, scale * GOLD, scale * POWER, scale * POTION)


def turns_left(state: GuildmastersState, seat: int) -> int:
    """Count the turns that a guild still has after the present one, when the end has been triggered."""
    if state.phase in (FINISH, LAST_TURNS):
        left = state.laps.count(seat) + state.last_turns.count(seat) - (state.turn == seat)
        return left + state.guilds[seat].extra_turns
    return TURNS_AT_THE_END


def stock(amount: int, enough: int) -> float:
    """Give how much of a stock counts: all of what is enough, half of as much again, little beyond."""
    over = amount - enough
    if over <= 0:
        return amount
    return enough + 0.5 * min(over, enough) + 0.1 * max(0, over - enough)


def rounds_left(state: GuildmastersState) -> float:
    """Estimate how many production phases are still to come."""
    if state.phase in (FINISH, LAST_TURNS) or state.ended_by >= 0:
        return 0.0
    whole = 10 * state.table.players - 2
    left = (state.miasma - state.civilization - 1) / whole
    # The pace so far counts the more, the more of the way is covered; a round in play is taken as half done.
    pace = (1 - left) / (state.round - 0.5)
    expected = left / (left / USUAL_ROUNDS + pace * (1 - left))
    return max(0.5, min(expected, LAST_ROUND + 1 - state.round))


# -- effects --------------------------------------------------------------------------------------------------------


def price_worth(price: Price, worth: Prices) -> float:
    """Give the fame that a price costs."""
    return (
        worth.gold * price.gold
        + worth.power * price.power
        + worth.potion * price.potions
        + 0.9 * price.tiles
        + worth.gold * worth.rounds * price.gold_production
    )


def effects_worth(state: GuildmastersState, guild: Guild, effects: Sequence[Effect], worth: Prices) -> float:
    """Give the fame that effects bring, resolved one after another."""
    return sum([_effect_worth(state, guild, effect, worth) for effect in effects])


def _effect_worth(state: GuildmastersState, guild: Guild, effect: Effect, worth: Prices) -> float:
    if isinstance(effect, Gain):
        return _gain_worth(state, guild, effect, worth)
    if isinstance(effect, Choose):
        return max(effects_worth(state, guild, way, worth) for way in effect.options)
    if isinstance(effect, WhenMet):
        ways = (effects_worth(state, guild, way, worth) for way in (effect.then, effect.otherwise))
        return 0.5 * sum(ways)
    if isinstance(effect, MayPay):
        return max(0.0, effects_worth(state, guild, effect.then, worth) - price_worth(effect.pay, worth))
    return EFFECTS.get(effect.do, ANY_EFFECT) * getattr(effect, "n", 1)


def _gain_worth(state: GuildmastersState, guild: Guild, gain: Gain, worth: Prices) -> float:
    once = (
        worth.gold * (gain.gold + worth.rounds * gain.gold_production)
        + worth.power * (gain.power + worth.rounds * gain.power_production)
        + worth.potion * (gain.potion + worth.rounds * gain.potion_production)
    )
    return once * times(gain.per, gain.max, state, guild, NOWHERE)


# -- cards ----------------------------------------------------------------------------------------------------------


def end_worth(state: GuildmastersState, guild: Guild, end: Sequence[End], worth: Prices, card: int = NO_CARD) -> float:
    """Give the fame that end effects will have grown to."""
    from guildmasters_tui.games.guildmasters.scoring import end_fame

    return end_fame(state, guild, end, card) + growth(end, worth)


def growth(end: Sequence[End], worth: Prices) -> float:
    """Give what end effects will still grow."""
    return END_GROWTH * worth.rounds * sum([1.0 if effect.fame > 0 else 0.0 for effect in end])


def special_worth(state: GuildmastersState, guild: Guild, special: Special, worth: Prices) -> float:
    """Give the fame that a special action brings once."""
    gain = effects_worth(state, guild, special.do, worth) - price_worth(special.pay, worth)
    return max(0.0, min(gain, 2 * SPECIAL))


def standing_worth(state: GuildmastersState, guild: Guild, event: Event, worth: Prices) -> float:
    """Give what a played event goes on bringing until the end: triggers, rules, special action, growing fame."""
    special = special_worth(state, guild, event.special, worth) if event.special is not None else 0.0
    each = TRIGGER * len(event.triggers) + RULE * len(event.rules) + special
    return each * worth.rounds + growth(event.end, worth)


def event_worth(state: GuildmastersState, guild: Guild, card: int, worth: Prices) -> float:
    """Give what playing an event of the hand brings in the end, its cost and what its condition lacks counted."""
    event = state.event(card)
    gain = (
        event.fame
        + TAG * len(event.tags)
        + effects_worth(state, guild, event.play, worth)
        + standing_worth(state, guild, event, worth)
        - price_worth(event.price, worth)
    )
    if event.end:
        gain += end_worth(state, guild, event.end, worth, card) - growth(event.end, worth)
    return _as_far_as_met(state, guild, event, gain)


def regalia_worth(state: GuildmastersState, guild: Guild, card: int, worth: Prices) -> float:
    """Give what playing a regalia of the hand brings in the end."""
    regalia = state.table.data.regalia[card]
    gain = regalia.fame + end_worth(state, guild, regalia.end, worth) - price_worth(regalia.price, worth)
    return _as_far_as_met(state, guild, regalia, gain)


def _as_far_as_met(state: GuildmastersState, guild: Guild, card: Event | Regalia, gain: float) -> float:
    """Lower a gain by what the card's condition lacks."""
    if not card.con or gain <= 0:
        return gain
    steps = sum([least - there for _, least, there in missing(state, guild, card.con)])
    return gain * MISSING[min(steps, len(MISSING) - 1)]


def tile_worth(state: GuildmastersState, guild: Guild, tile: Tile, worth: Prices) -> float:
    """Give what exploring a tile brings."""
    return tile.fame + TAG * len(tile.tags) + effects_worth(state, guild, tile.reward, worth)
