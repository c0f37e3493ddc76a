"""A card's data as lines to be read, and as one short line for hands and lists.

Everything that is printed on a card is said from its data, in the order of the card. The short line has a notation
of its own, which the rules reference explains.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.conditions import Con
from guildmasters_tui.games.guildmasters.costs import FREE_OF_CHARGE, Price
from guildmasters_tui.games.guildmasters.data import (
    Elixir,
    End,
    Event,
    GameData,
    Printed,
    RankCard,
    Receptionist,
    Regalia,
    Season,
    Special,
    Tile,
    TreasureChip,
)
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger
from guildmasters_tui.games.guildmasters.state import TAGS
from guildmasters_tui.games.guildmasters.wording import (
    amounts,
    con_words,
    effect_words,
    effects_words,
    price_words,
    times_words,
)

FACES = ("front", "back")


def find(data: GameData, card_id: str) -> Printed:
    """Give the card, tile (by its own id or its kind's), chip or season with an id. Raises KeyError."""
    things: chain[Printed] = chain(
        data.events, data.regalia, data.tiles, data.treasures, data.elixirs, data.seasons, data.receptionists
    )
    for thing in things:
        if card_id in (thing.id, getattr(thing, "kind", thing.id)):
            return thing
    raise KeyError(card_id)


def card_lines(data: GameData, card_id: str) -> list[Message]:
    """Say all that is printed on a card, tile, chip, elixir action or season; of a receptionist all six faces.

    The name is not among the lines. Raises KeyError for an unknown id.
    """
    thing = find(data, card_id)
    match thing:
        case Event():
            return _event(thing)
        case Regalia():
            return [*_header(thing.price, thing.con), *_scoring(thing.fame, thing.end)]
        case Tile():
            return _tile(thing)
        case TreasureChip():
            return [*_section("text.at_once", thing.gain), *_tags(thing.tags), *_scoring(thing.fame, ())]
        case Elixir():
            price = Message("text.cost", {"price": price_words(Price(potions=thing.price))})
            blocked = [Message("text.blocked", {"players": list(thing.blocked_for)})] if thing.blocked_for else []
            return [price, *_section("text.effect", thing.do), *blocked]
        case Season():
            return [Message("text.season", {"gained": amounts(thing)})]
        case Receptionist():
            return [
                line
                for face in range(2)
                for rank in (1, 2, 3)
                for line in receptionist_lines(data, card_id, face, rank)
            ]
    raise KeyError(card_id)


def receptionist_lines(data: GameData, card_id: str, face: int, rank: int) -> list[Message]:
    """Say what one card of a receptionist shows: its face (0 front, 1 back) and rank (1 to 3) first."""
    card = data.receptionists[data.index[card_id]].faces[face][rank - 1]
    header = Message("text.face", {"face": Message(f"face.{FACES[face]}"), "rank": rank})
    return [header, *_rank_card(card)]


def area_lines(data: GameData, map_id: str, label: str) -> list[Message]:
    """Say what is printed on an area of a map. Raises KeyError for an unknown label."""
    board = data.maps[map_id]
    area = board.areas[board.by_label[label]]
    lines = [Message("text.fame", {"n": area.fame})]
    lines += [Message("text.outer")] if area.outer else []
    lines += [Message("text.boss_here", {"n": area.boss})] if area.boss else []
    return lines


# -- the parts of a card ----------------------------------------------------------------------------------------------


def _header(price: Price, con: Con) -> list[Message]:
    lines = [Message("text.cost", {"price": price_words(price)})]
    return lines + ([Message("text.condition", {"con": con_words(con)})] if con else [])


def _tags(tags: Sequence[int]) -> list[Message]:
    return [Message("text.tags", {"tags": [Message(f"tag.{TAGS[tag]}") for tag in tags]})] if tags else []


def _section(key: str, effects: tuple[Effect, ...]) -> list[Message]:
    return [Message(key, {"do": effects_words(effects)})] if effects else []


def _constant(triggers: Sequence[Trigger], rules: Sequence[Rule], special: Special | None) -> list[Message]:
    lines = [Message("text.constant", {"do": effect_words(word)}) for word in (*rules, *triggers)]
    return lines + ([Message("text.special", {"do": special_words(special)})] if special else [])


def special_words(special: Special) -> Message:
    """Say a special action: its price, its condition, what it does."""
    do = effects_words(special.do)
    if special.pay != FREE_OF_CHARGE:
        do = Message("effect.for_price", {"price": price_words(special.pay), "do": do})
    return Message("effect.when_met", {"con": con_words(special.con), "do": do}) if special.con else do


def end_words(end: End) -> Message:
    """Say an end effect."""
    if end.extra_turn:
        return Message("end.extra_turn", {"n": end.extra_turn})
    times = end.per.times if end.per else 1
    most = None if end.max is None else [Message("end.fame", {"n": end.fame * end.max})]
    fame = times_words(Message("end.fame", {"n": end.fame * times}), end.per, most)
    return Message("end.if", {"con": con_words(end.con), "fame": fame}) if end.con else fame


def _scoring(fame: int, end: Sequence[End]) -> list[Message]:
    lines = [Message("text.fame", {"n": fame})] if fame else []
    return lines + [Message("text.end", {"do": end_words(effect)}) for effect in end]


def _event(event: Event) -> list[Message]:
    own = [Message("text.own")] if event.deck == "receptionist" else []
    note = [Message("text.note", {"note": Message(f"note.{event.note}")})] if event.note else []
    return [
        *_header(event.price, event.con),
        *(_tags(event.tags) or [Message("text.no_tags")]),
        *_section("text.play", event.play),
        *_section("text.framed", event.framed),
        *_constant(event.triggers, event.rules, event.special),
        *_scoring(event.fame, event.end),
        *own,
        *note,
    ]


def doing_lines(card: Event | Regalia) -> list[Message]:
    """Say what a card does, line by line: on play, constantly, by its special action, at the end."""
    ends = [Message("text.end", {"do": end_words(effect)}) for effect in card.end]
    if isinstance(card, Regalia):
        return ends
    return [*_section("text.play", card.play), *_constant(card.triggers, card.rules, card.special), *ends]


def _tile(tile: Tile) -> list[Message]:
    kinds = ("boss", "white", "pit", "blank")
    kind = next((kind for kind in kinds if getattr(tile, kind)), "maze")
    header = Message(f"text.tile_{kind}", {"n": tile.star})
    return [header, *_tags(tile.tags), *_section("text.reward", tile.reward), *_scoring(tile.fame, ())]


def _rank_card(card: RankCard) -> list[Message]:
    assets = amounts(card.assets)
    return [
        *_tags(card.tags),
        *([Message("text.assets", {"gained": assets})] if assets else []),
        *_section("text.setup", card.setup),
        *_section("text.first_turn", card.first_turn),
        *_section("text.rank_up", card.rank_up),
        *_constant(card.triggers, card.rules, card.special),
        *_scoring(card.fame, ()),
    ]
