"""A written estimate of how well a guild stands: what its final fame will be, from what the guild itself may see."""

from __future__ import annotations

from guildmasters_tui.games.guildmasters import scoring
from guildmasters_tui.games.guildmasters.data import RankCard
from guildmasters_tui.games.guildmasters.state import (
    FACE,
    NOBODY,
    OVER,
    PERSON,
    SETUP,
    Guild,
    GuildmastersState,
)
from guildmasters_tui.games.guildmasters.worth import (
    ENOUGH_GOLD,
    ENOUGH_POTIONS,
    ENOUGH_POWER,
    RULE,
    TAG,
    TRIGGER,
    Prices,
    effects_worth,
    event_worth,
    prices,
    regalia_worth,
    special_worth,
    standing_worth,
    stock,
)

IN_HAND = 0.35
"""The part of a card's worth that counts while it is in the hand: playing it must raise the estimate."""
BEYOND = 0.1
"""The part of it that counts for cards beyond those which can still be played."""
ADVENTURER = 0.7
"""An adventurer in the tavern, ready to explore."""
RANK_UP = 1.2
"""Each affection on the way to rank 2."""
WAY_TO_THE_TOP = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The part of the fame of rank 3 that counts by affections unlocked."""


def evaluate(state: GuildmastersState, seat: int) -> float:
    """Estimate the final fame of a guild, income as far as it is more than the others' (it must not shy at the end).

    Of others' hands and of hidden cards nothing is looked at.
    """
    guild = state.guilds[seat]
    if state.phase == OVER:
        return float(scoring.fame(state, guild))
    worth = prices(state, seat)
    if state.phase == SETUP:
        return _before_the_start(state, guild, worth)
    return (
        scoring.fame(state, guild)
        + _holdings(guild, worth)
        + worth.rounds * (_income(guild, worth) - _income_of_others(state, guild, worth))
        + _standing(state, guild, worth)
        + _receptionist(state, guild, worth)
        + _hand(state, guild, worth)
    )


def _holdings(guild: Guild, worth: Prices) -> float:
    """Resources, tags, adventurers."""
    return (
        worth.gold * stock(guild.gold, ENOUGH_GOLD)
        + worth.power * stock(guild.power, ENOUGH_POWER)
        + worth.potion * stock(guild.potion, ENOUGH_POTIONS)
        + TAG * sum(guild.tags[:PERSON])
        + ADVENTURER * min(guild.tavern, 1 + worth.rounds) * min(1.0, worth.rounds)
    )


def _income(guild: Guild, worth: Prices) -> float:
    """What a production phase brings."""
    return (
        worth.gold * guild.gold_production
        + worth.power * guild.power_production
        + worth.potion * guild.potion_production
    )


def _income_of_others(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    """The others' mean income: only by what it has more than they does a guild gain from a longer game."""
    others = [_income(other, worth) for other in state.guilds if other is not guild]
    return sum(others) / len(others)


def _standing(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    """What face-up events go on bringing."""
    events = state.table.data.events
    return sum(
        [
            standing_worth(state, guild, events[card], worth)
            for card in guild.played
            if card not in guild.down and (events[card].constant or events[card].special or events[card].end)
        ]
    )


def _receptionist(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    """Constant effects, and the way to the next rank; her fame at rank 3 is scored elsewhere."""
    faces = state.table.data.receptionists[guild.encounter].faces[guild.face]
    way = 0.0
    if guild.rank < scoring.TOP_RANK:
        way = faces[2].fame * WAY_TO_THE_TOP[guild.affections] * min(1.0, 0.4 + worth.rounds / 3)
        way += RANK_UP * min(guild.affections, 2)
    return way + _face_worth(state, guild, faces[guild.rank - 1], worth)


def _face_worth(state: GuildmastersState, guild: Guild, card: RankCard, worth: Prices) -> float:
    special = special_worth(state, guild, card.special, worth) if card.special is not None else 0.0
    return (TRIGGER * len(card.triggers) + RULE * len(card.rules) + special) * worth.rounds


def _hand(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    """The best cards of the hand, as many as can still be played."""
    cards = [event_worth(state, guild, card, worth) for card in guild.hand]
    cards += [regalia_worth(state, guild, card, worth) for card in guild.regalia_hand]
    return _best(cards, worth)


def _best(cards: list[float], worth: Prices) -> float:
    """Count the best cards, those beyond what can be played less and less."""
    total = 0.0
    for place, card in enumerate(sorted(cards, reverse=True)):
        if card <= 0:
            break
        total += card if place < worth.cards else BEYOND * card
    return IN_HAND * total


# -- before the start -----------------------------------------------------------------------------------------------


def _before_the_start(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    """The sealed keeps, their price, and the face; before they are chosen, the whole hand."""
    if guild.encounter == NOBODY:
        return 0.0
    kept, price = (guild.sealed_keep, state.table.keep_price) if guild.stage >= FACE else (guild.hand, 0)
    hand = _best([event_worth(state, guild, card, worth) for card in kept], worth) / IN_HAND
    return hand - worth.gold * price * len(kept) + _best_face(state, guild, worth)


def _best_face(state: GuildmastersState, guild: Guild, worth: Prices) -> float:
    faces = state.table.data.receptionists[guild.encounter].faces
    chosen = (guild.sealed_face,) if guild.sealed_face != NOBODY else (0, 1)
    return max(_starting_worth(state, guild, faces[face], worth) for face in chosen)


def _starting_worth(
    state: GuildmastersState, guild: Guild, cards: tuple[RankCard, RankCard, RankCard], worth: Prices
) -> float:
    """Assets and constant effects of a face."""
    first = cards[0]
    assets = first.assets
    return (
        worth.gold * (assets.gold + worth.rounds * assets.gold_production)
        + worth.power * (assets.power + worth.rounds * assets.power_production)
        + worth.potion * (assets.potion + worth.rounds * assets.potion_production)
        + effects_worth(state, guild, first.setup, worth)
        + effects_worth(state, guild, first.first_turn, worth)
        + TAG * len(first.tags)
        + _face_worth(state, guild, first, worth)
        + 0.5 * cards[2].fame
    )
