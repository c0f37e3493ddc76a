"""The rules reference of the game as messages: sections to be read at the table, and the house rulings apart.

Numbers in the texts come from the constants that the rules use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters import (
    costs,
    development,
    exploration,
    rounds,
    scoring,
    setup,
    strongholds,
)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules: its stable key, its title and its paragraphs."""

    key: str
    title: Message
    lines: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A house ruling: what the rulebook leaves open, decided by this program."""

    key: str
    place: str
    """Where it acts: the constant, class or function of this package ("rounds.LAST_ROUND")."""
    text: Message
    option: str = ""
    """The table option that decides it, if there is one."""


NUMBERS: Mapping[str, Mapping[str, int]] = {
    "setup.2": {"events": setup.HAND_EVENTS, "regalia": setup.HAND_REGALIA, "most": setup.EXCHANGE_MOST},
    "round.1": {"cards": rounds.CARDS_TO_SEE, "price": rounds.CARD_PRICE},
    "resources.2": {"gold": costs.POWER_IN_GOLD},
    "explore.3": {"gold": exploration.PER_STAR, "least": exploration.LEAST_COST},
    "explore.4": {"points": exploration.PENALTY},
    "build.1": {"gold": strongholds.BUILD_COST},
    "build.2": {"gold": strongholds.SURCHARGE},
    "develop.2": {
        "gold": development.GOLD_PRICE,
        "power": development.POWER_PRICE,
        "potions": development.POTION_PRICE,
        "areas": development.AREAS_NEEDED,
        "events": development.EVENTS_NEEDED,
    },
    "develop.3": {"two": development.RANK_2_AT, "three": development.RANK_3_AT},
    "selling.1": {"event": costs.EVENT_SALE, "potion": costs.POTION_SALE, "regalia": costs.REGALIA_SALE},
    "end.3": {"n": rounds.CONVERSION},
    "end.4": {"laps": rounds.FINISH_LAPS},
    "scoring.3": {"chip": scoring.REGALIA_CHIP_FAME},
    "ranks.1": {name: least for least, name in scoring.RANKS},
}
"""By section and paragraph: the numbers that its text names."""

PARAGRAPHS: Mapping[str, int] = {
    "goal": 2,
    "setup": 4,
    "resources": 2,
    "round": 4,
    "turn": 2,
    "events": 4,
    "regalia": 2,
    "explore": 7,
    "example": 2,
    "tiles": 4,
    "build": 3,
    "develop": 4,
    "elixirs": 2,
    "selling": 1,
    "end": 5,
    "scoring": 6,
    "ranks": 1,
    "glossary": 9,
    "notation": 4,
}
"""The sections in their order, with the number of their paragraphs."""


def sections() -> tuple[Section, ...]:
    """Give the rules reference, in the order of a first reading."""
    return tuple(_section(key, n) for key, n in PARAGRAPHS.items())


def _section(key: str, paragraphs: int) -> Section:
    names = [f"{key}.{n}" for n in range(1, paragraphs + 1)]
    return Section(
        key, Message(f"rules.{key}"), tuple(Message(f"rules.{name}", NUMBERS.get(name, {})) for name in names)
    )


def _ruling(key: str, place: str, option: str = "", **numbers: int) -> Ruling:
    return Ruling(key, place, Message(f"house.{key}", numbers), option)


HOUSE_RULINGS = (
    # set-up
    _ruling("keep_price", "rules.OPTIONS", option="keep_price", price=rounds.CARD_PRICE),
    _ruling("payable_faces", "setup.payable_faces"),
    _ruling("assets_first", "setup.begin"),
    _ruling("start_player", "setup.begin"),
    _ruling("data", "data.SOURCES"),
    # paying
    _ruling("never_below_zero", "effects.resources.Gain"),
    _ruling("power_needed", "costs.payments", gold=costs.POWER_IN_GOLD),
    _ruling("gold_only", "costs.pay_gold"),
    _ruling("reductions", "playing.event_price", least=exploration.LEAST_COST),
    _ruling("printed_cost", "effects.turns.Play"),
    _ruling("tiles_paid", "costs.tile_item"),
    _ruling("paid_whole", "playing.play_event"),
    _ruling("price_first", "actions.special_usable"),
    _ruling("selling", "actions.sales"),
    _ruling("looking", "effects.hand.keep_looked_at"),
    # playing events
    _ruling("own_play", "playing.play_event"),
    _ruling("partly", "constants.run"),
    _ruling("nested_play", "effects.turns.Play"),
    _ruling("twice", "effects.turns.Play"),
    _ruling("copy", "effects.turns.Copy"),
    _ruling("flip", "cards.flip"),
    _ruling("multiple", "effects.constant.OnMultiple"),
    _ruling("hand", "effects.hand.Discard"),
    _ruling("deck", "cards.refill"),
    # the maze
    _ruling("one_potion", "exploration.explore"),
    _ruling("decline", "exploration.ways_to_pay"),
    _ruling("effect_explorations", "exploration.explore"),
    _ruling("pits_as_blanks", "exploration.targets"),
    _ruling("purify", "effects.maze.Purify"),
    _ruling("no_empty_area", "cards.take_blank"),
    _ruling("turn_back", "strongholds.turn_back"),
    _ruling("lab", "exploration.can_place_lab"),
    _ruling("swap", "exploration.explore"),
    # development
    _ruling("slots", "development.open_slots"),
    _ruling("develop_order", "development.develop"),
    _ruling("rank_ups", "development.rank_ups"),
    # turns and the end
    _ruling("extra_turns", "actions.pass_turn"),
    _ruling("markers", "track.advance_civilization"),
    _ruling("early_turn", "rounds.begin_finish"),
    _ruling("last_round", "rounds.LAST_ROUND", n=rounds.LAST_ROUND),
    _ruling("last_turns", "rounds.last_turns"),
    _ruling("holdings", "scoring.end_fame"),
    _ruling("ties", "scoring.tie_breakers"),
)
"""All house rulings, by subject."""
