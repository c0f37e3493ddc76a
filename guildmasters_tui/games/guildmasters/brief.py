"""A card in one short line, for hands and lists: signs and single words, explained in the rules reference.

"6g" is 6 gold at once, "+3g" 3 gold production; p is power, o potions, f fame; L, T, J and P are the tags.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.conditions import Con
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.data import (
    Elixir,
    End,
    Event,
    GameData,
    Printed,
    Receptionist,
    Regalia,
    Season,
    Special,
    Tile,
    TreasureChip,
)
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger, Word
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.state import TAGS
from guildmasters_tui.games.guildmasters.text import find
from guildmasters_tui.games.guildmasters.wording import AMOUNTS, PRICES, folded

MOST_PARTS = 5
"""Parts of a short line; more are left out."""


def short(data: GameData, card_id: str) -> Message:
    """Say a card, tile, chip, elixir action or season in one short line without its name. Raises KeyError."""
    thing = find(data, card_id)
    return _line([*_cost(thing), *_tags(getattr(thing, "tags", ())), *_parts(thing)])


def does(data: GameData, card_id: str) -> Message:
    """Say what a thing does and is worth, without cost and tags. Raises KeyError."""
    return _line(list(_parts(find(data, card_id))))


def _line(parts: list[Message]) -> Message:
    if len(parts) > MOST_PARTS:
        parts = [*parts[:MOST_PARTS], Message("short.more")]
    return folded("short.and", parts) or Message("short.nothing")


# -- cost, condition, tags --------------------------------------------------------------------------------------------


def _cost(thing: Printed) -> Iterator[Message]:
    match thing:
        case Event() | Regalia():
            yield Message("short.cost_power" if thing.power else "short.cost", {"n": thing.cost})
            extras = ((name, getattr(thing.price, name)) for name in PRICES)
            yield from (Message(f"short.extra_{name}", {"n": n}) for name, n in extras if n)
            yield from _con(thing.con)
        case Elixir():
            yield Message("short.extra_potions", {"n": thing.price})


def _con(con: Con) -> Iterator[Message]:
    if con:
        yield Message("short.con", {"con": _needs(con)})


def _needs(con: Con) -> Message:
    sides = [folded("short.and", [_number(what, least) for what, least in side]) for side in con]
    return folded("short.or", [side for side in sides if side is not None]) or Message("short.nothing")


def _number(what: str, n: int) -> Message:
    return Message("short.number", {"n": n, "what": Message(f"sign.{what}")})


def _tags(tags: Sequence[int]) -> list[Message]:
    signs = folded("short.beside", [Message(f"sign.{TAGS[tag]}") for tag in tags])
    return [] if signs is None else [signs]


# -- what it does -----------------------------------------------------------------------------------------------------


def _parts(thing: Printed) -> Iterator[Message]:
    match thing:
        case Event():
            yield from map(_effect, thing.play)
            yield from _constant(thing.triggers, thing.rules, thing.special)
            yield from _fame(thing.fame, thing.end)
        case Regalia():
            yield from _fame(thing.fame, thing.end)
        case Tile():
            yield Message("short.star", {"n": thing.star})
            yield from map(_effect, thing.reward)
            yield from _fame(thing.fame, ())
        case TreasureChip():
            yield from map(_effect, thing.gain)
            yield from _fame(thing.fame, ())
        case Elixir():
            yield from map(_effect, thing.do)
        case Season():
            yield from _amounts(thing)
        case Receptionist():
            yield Message(f"deck.{thing.deck}")


def _amounts(thing: object, times: int = 1) -> list[Message]:
    there = ((name, times * getattr(thing, name, 0)) for name in AMOUNTS)
    return [Message(f"short.{name}", {"n": n}) for name, n in there if n]


def _per(do: Message, per: Per | None) -> Message:
    if per is None:
        return do
    count = Message(f"sign.{per.count}") if per.each == 1 else _number(per.count, per.each)
    return Message("short.per", {"do": do, "count": count})


def _effect(word: Any) -> Message:
    if isinstance(word, Gain):
        times = word.per.times if word.per else 1
        return _per(folded("short.and", _amounts(word, times)) or Message("short.nothing"), word.per)
    return Message(f"short.do_{word.do}", {"n": getattr(word, "n", 1)})


def _effects(effects: Sequence[Effect]) -> Message:
    return folded("short.and", [_effect(word) for word in effects]) or Message("short.nothing")


def of_word(word: Word) -> Message:
    """Say one word of the language shortly: an effect, a trigger or a rule."""
    if isinstance(word, Trigger):
        return Message("short.fires", {"when": _occasion(word), "do": _effects(word.do)})
    return _rule(word) if isinstance(word, Rule) else _effect(word)


def _constant(triggers: Sequence[Trigger], rules: Sequence[Rule], special: Special | None) -> Iterator[Message]:
    yield from map(of_word, (*triggers, *rules))
    if special is not None:
        yield Message("short.special", {"do": _effects(special.do)})


def _occasion(trigger: Any) -> Message:
    tag = getattr(trigger, "tag", None)
    return Message(f"sign.{tag}") if trigger.when == "tag" else Message(f"short.on_{trigger.when}")


def _rule(rule: Any) -> Message:
    if rule.rule == "cheaper":
        return Message(f"short.cheaper_{rule.on}", {"n": rule.gold})
    return Message(f"short.rule_{rule.rule}")


def _fame(fame: int, end: Sequence[End]) -> Iterator[Message]:
    if fame:
        yield Message("short.fame", {"n": fame})
    for effect in end:
        yield Message("short.end", {"do": _end(effect)})


def _end(end: End) -> Message:
    if end.extra_turn:
        return Message("short.do_extra_turn", {"n": end.extra_turn})
    fame = _per(Message("short.fame", {"n": end.fame * (end.per.times if end.per else 1)}), end.per)
    return Message("short.if", {"do": fame, "con": _needs(end.con)}) if end.con else fame
