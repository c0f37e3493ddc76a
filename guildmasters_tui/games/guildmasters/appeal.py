"""Rules of thumb: what an answer brings at a glance, for look-ahead that cannot weigh every inner question.

Only what the asked guild may see is looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from guildmasters_tui.engine.decision import Action, Decision
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.effects.hand import DISCARD_REGALIA
from guildmasters_tui.games.guildmasters.exploration import exploration_cost, targets
from guildmasters_tui.games.guildmasters.state import (
    SLOT_AREAS,
    SLOT_EVENTS,
    SLOT_GOLD,
    Guild,
    GuildmastersState,
)
from guildmasters_tui.games.guildmasters.strongholds import surcharge
from guildmasters_tui.games.guildmasters.worth import (
    ANY_EFFECT,
    ENOUGH_GOLD,
    POTION,
    TAG,
    Prices,
    effects_worth,
    event_worth,
    prices,
    regalia_worth,
    stock,
    tile_worth,
)

HIDDEN_TILE = 1.3
"""What a face-down tile brings on average, pits counted."""
BOSS_TILE = 4.0
DECLINED = -2.0
"""Fame lost by declining to pay (rulebook: exploration, step 4)."""
SLOT_WORTH = {SLOT_GOLD: 1.0, SLOT_AREAS: 0.1, SLOT_EVENTS: 0.3}
"""What is saved by unlocking a slot without its price or condition; power and potions lie between."""

Appeal = Callable[[GuildmastersState, Guild, Action, Prices], float]


def appeal(state: GuildmastersState, decision: Decision, action: Action) -> float:
    """Estimate what an answer, or an item of a selection, brings, in fame."""
    rule = APPEALS.get(action.key if decision.prompt == "turn" else decision.prompt, _no_opinion)
    return rule(state, state.guilds[decision.seat], action, prices(state, decision.seat))


# -- what appeals ---------------------------------------------------------------------------------------------------


def _no_opinion(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """Whatever is offered is better than nothing."""
    return 0.0 if action in (answers.NONE, answers.NO) else ANY_EFFECT


def _reluctantly(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """Nothing is better than what is offered."""
    return 0.0 if action in (answers.NONE, answers.NO) else -ANY_EFFECT


def _event(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An event to draw, keep or play."""
    return 0.0 if action is answers.NONE else event_worth(state, guild, action.value, worth)


def _bought_event(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An event to keep for gold: it must be worth more than that, and will not always be played."""
    return 0.7 * event_worth(state, guild, action.value, worth) - 3 * worth.gold


def _exchanged(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An event to exchange for an unknown one."""
    return 0.8 - event_worth(state, guild, action.value, worth)


def _discarded(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An event or regalia of the hand to throw away."""
    if action.value >= DISCARD_REGALIA:
        return 0.2 - regalia_worth(state, guild, action.value - DISCARD_REGALIA, worth)
    return 0.2 - event_worth(state, guild, action.value, worth)


def _lost_event(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A played event to flip: best one that costs fame."""
    return 0.0 if action is answers.NONE else -state.event(action.value).fame - 0.1


def _copied(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A played event whose on-play effect is used once more."""
    return event_worth(state, guild, action.value, worth) - state.event(action.value).fame


def _dropped_tile(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An owned tile to give away."""
    tile = state.front(action.value)
    return -0.2 - tile.fame - TAG * len(tile.tags)


def _gained_tile(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An area whose tile is taken; what lies face down is not looked at."""
    if not state.open[action.value]:
        return HIDDEN_TILE
    tile = state.front(state.tile[action.value])
    return 0.1 + tile.fame + TAG * len(tile.tags)


def _explored(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An area to explore: tile, area and conditions less the cost."""
    if action is answers.NONE:
        return 0.0
    index: int = action.value
    area = state.table.map.areas[index]
    known = state.open[index] or state.tile_known[index] & (1 << guild.seat)
    if known:
        front = state.front(state.tile[index])
        tile = DECLINED if front.pit else tile_worth(state, guild, front, worth)
    else:
        tile = BOSS_TILE if area.boss else HIDDEN_TILE
    cost = exploration_cost(state, guild, index)
    short = max(0, cost - guild.gold - 5 * guild.power)
    spent = stock(guild.gold, ENOUGH_GOLD) - stock(max(0, guild.gold - cost), ENOUGH_GOLD)
    return tile + area.fame - worth.gold * (spent + max(0, cost - guild.gold)) - short


def _peeked(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A face-down area to look at: one worth exploring."""
    return _explored(state, guild, action, worth) + 10.0


def _paid(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A way to pay; declining only if nothing else is there."""
    if action is answers.DECLINE:
        return -100.0
    gold, power, chip = action.value
    paid: float = worth.gold * gold + worth.power * power + 0.5 * chip
    return -paid


def _fortified(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """An area to build a stronghold on."""
    if action is answers.NONE:
        return 0.0
    area: int = action.value
    return state.table.map.areas[area].fame + POTION - worth.gold * surcharge(state, area)


def _torn_down(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A stronghold to turn back for a card's sake."""
    return 3.0 if action is answers.NONE else 5.0 - state.table.map.areas[action.value].fame


def _treasure(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    treasure: int = action.value
    chip = state.table.data.treasures[treasure]
    return chip.fame + TAG * len(chip.tags) + effects_worth(state, guild, chip.gain, worth)


def _freed_slot(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A slot that an effect unlocks: the dearest."""
    return SLOT_WORTH.get(action.value, 0.6)


def _paid_slot(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A slot to pay for: those that cost nothing, one more if need be."""
    return 1.0 if action.value in (SLOT_AREAS, SLOT_EVENTS) else 0.05


def _exploration(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """The common action: the area of most appeal."""
    areas = state.table.map.areas
    return max(_explored(state, guild, areas[index].action, worth) for index in targets(state, guild))


def _regalia(state: GuildmastersState, guild: Guild, action: Action, worth: Prices) -> float:
    """A regalia to play."""
    return regalia_worth(state, guild, action.value, worth)


APPEALS: dict[str, Appeal] = {
    "turn.play": _event,
    "turn.regalia": _regalia,
    "turn.explore": _exploration,
    "setup.exchange": _exchanged,
    "setup.keep": _bought_event,
    "look.keep": _bought_event,
    "private.which": _event,
    "play.which": _event,
    "copy.which": _copied,
    "return.which": _lost_event,
    "flip.which": _lost_event,
    "discard.which": _discarded,
    "pay.tiles": _dropped_tile,
    "pay.mixed": _dropped_tile,
    "store.which": _reluctantly,
    "explore.where": _explored,
    "explore.swap": _reluctantly,
    "explore.discard": _reluctantly,
    "explore.pay": _paid,
    "pay.how": _paid,
    "take_tile.where": _gained_tile,
    "peek.where": _peeked,
    "reveal.where": _peeked,
    "build.where": _fortified,
    "turn_back.where": _torn_down,
    "treasure.which": _treasure,
    "affection.which": _freed_slot,
    "develop.which": _paid_slot,
}
"""By question, for a turn by action: how much an answer, or an item of a selection, appeals."""
