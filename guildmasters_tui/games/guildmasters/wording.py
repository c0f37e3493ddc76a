"""The words of the card language as messages: one small function a word, so that text and behaviour cannot part.

A text is a clause without a full stop ("gain 3 gold"); text.py puts clauses together to the lines of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects import board, constant, hand, maze, resources, turns
from guildmasters_tui.games.guildmasters.effects.base import Effect, Word
from guildmasters_tui.games.guildmasters.exploration import ELEVATOR_FAME, FLASH
from guildmasters_tui.games.guildmasters.strongholds import BUILD_COST

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.conditions import Con
    from guildmasters_tui.games.guildmasters.counts import Per

AMOUNTS = ("gold", "power", "potion", "gold_production", "power_production", "potion_production")
PRICES = ("power", "potions", "tiles", "gold_production")

F = TypeVar("F", bound=Callable[[Any], Message])

WORDS: dict[type, Callable[[Any], Message]] = {}
"""By class of word: the function that says it."""


def says(kind: type) -> Callable[[F], F]:
    """Register the function that says words of a class."""

    def register(function: F) -> F:
        WORDS[kind] = function
        return function

    return register


def effect_words(word: Word) -> Message:
    """Say one word of the language: an effect, a trigger or a rule. Raises KeyError for a class without words."""
    return WORDS[type(word)](word)


@cache
def effects_words(effects: tuple[Effect, ...]) -> Message:
    """Say effects in their order as one clause; those with further effects inside stand in brackets among others."""
    parts = [effect_words(effect) for effect in effects]
    if len(parts) > 1:
        parts = [
            Message("effect.group", {"do": part}) if _holds_others(effect) else part
            for effect, part in zip(effects, parts, strict=True)
        ]
    return folded("effect.then", parts) or Message("effect.nothing")


def _holds_others(effect: Any) -> bool:
    return any(isinstance(value, tuple) and value for value in (getattr(effect, f.name) for f in fields(effect)))


def folded(key: str, parts: Sequence[Message]) -> Message | None:
    """Put parts together two by two under a key with {first} and {rest}; None if there are none."""
    if not parts:
        return None
    rest = folded(key, parts[1:])
    return parts[0] if rest is None else Message(key, {"first": parts[0], "rest": rest})


# -- what many words share --------------------------------------------------------------------------------------------


def amounts(thing: object, times: int = 1) -> list[Message]:
    """List the resources and production of a thing that has them, as positive numbers `times` over."""
    there = ((name, times * getattr(thing, name, 0)) for name in AMOUNTS)
    return [Message(f"amount.{name}", {"n": n}) for name, n in there if n > 0]


def price_words(price: Price) -> Message:
    """Say a price as it is printed: with "(or power)" where power may stand for gold."""
    parts = [Message("price.gold_power" if price.power_allowed else "price.gold", {"n": price.gold})]
    parts += [Message(f"price.{name}", {"n": n}) for name in PRICES if (n := getattr(price, name))]
    if not price.gold and len(parts) > 1:
        del parts[0]
    return Message("price.parts", {"parts": parts})


def con_words(con: Con) -> Message:
    """Say a condition, its alternatives parted by a "/"."""
    sides = [
        Message("con.all", {"parts": [Message(f"con.{what}", {"n": least}) for what, least in side]}) for side in con
    ]
    return folded("con.or", sides) or Message("con.none")


def count_words(per: Per) -> Message:
    """Say what is counted: "2 life tags"."""
    return Message(f"count.{per.count}", {"n": per.each})


def times_words(do: Message, per: Per | None, most: list[Message] | None = None) -> Message:
    """Say that something is done as often as a count says, `most` at most."""
    if per is None:
        return do
    args = {"do": do, "count": count_words(per)}
    return Message("effect.per_most", {**args, "most": most}) if most else Message("effect.per", args)


def _factor(per: Per | None) -> int:
    return per.times if per is not None else 1


def _may(do: Message, may: bool) -> Message:
    return Message("effect.may", {"do": do}) if may else do


def _only(key: str, limits: list[Message], **args: object) -> Message:
    """Say something, in brackets what it is limited to."""
    return Message(f"{key}_such", {**args, "which": limits}) if limits else Message(key, args)


def _event_limits(word: Any) -> list[Message]:
    """List which events a word is about: by printed gold cost and tag."""
    limits = []
    if word.min_cost:
        limits.append(Message("limit.min_cost", {"n": word.min_cost}))
    if getattr(word, "max_cost", None) is not None:
        limits.append(Message("limit.max_cost", {"n": word.max_cost}))
    if word.tag is not None:
        limits.append(Message("limit.tag", {"tag": Message(f"tag.{word.tag}")}))
    return limits


# -- resources, tracks, chips -----------------------------------------------------------------------------------------


@says(resources.Gain)
def _gain(word: resources.Gain) -> Message:
    times = _factor(word.per)
    gained, lost = amounts(word, times), amounts(word, -times)
    args = {"gained": gained, "lost": lost}
    if gained and lost:
        do = Message("effect.gain_lose", args)
    else:
        do = Message("effect.lose", {"lost": lost}) if lost else Message("effect.gain", {"gained": gained})
    most = None if word.max is None else amounts(word, word.max) or amounts(word, -word.max)
    return times_words(do, word.per, most)


@says(hand.Draw)
def _draw(word: hand.Draw) -> Message:
    do = Message("effect.draw", {"n": word.n * _factor(word.per)})
    most = None if word.max is None else [Message("amount.events", {"n": word.n * word.max})]
    return times_words(do, word.per, most)


# -- words that are said by their numbers alone -----------------------------------------------------------------------

_PLAIN: dict[type, tuple[str, ...]] = {
    resources.Civilization: ("effect.civilization", "n"),
    resources.Treasure: ("effect.treasure", "n"),
    resources.Chips: ("effect.chips", "n"),
    resources.OwnAdventurer: ("effect.own_adventurer", "n"),
    board.Affection: ("effect.affection", "n"),
    board.Adventurer: ("effect.adventurer",),
    board.Store: ("effect.store", "n"),
    board.FlipNegative: ("effect.flip_negative", "n"),
    board.TurnUp: ("effect.turn_up", "least", "most"),
    hand.DrawPrivate: ("effect.draw_private", "n"),
    maze.Peek: ("effect.peek", "n"),
    maze.Purify: ("effect.purify", "n"),
    maze.Blank: ("effect.blank", "n"),
    maze.PitTile: ("effect.pit_tile", "n"),
    turns.ExtraTurn: ("effect.extra_turn", "n"),
    turns.Copy: ("effect.copy",),
    constant.PitsAsBlanks: ("rule.pits_as_blanks",),
    constant.IgnoreTag: ("rule.ignore_tag",),
    constant.PowerAsGold: ("rule.power_as_gold",),
    constant.PotionsAndTiles: ("rule.potions_and_tiles",),
    constant.Wisdom: ("rule.wisdom", "gold"),
    constant.Swap: ("rule.swap",),
    constant.EarlyTurn: ("rule.early_turn",),
    constant.Lab: ("rule.lab",),
    constant.LabOnMap: ("rule.lab_on_map",),
}
"""By class: the key of its words, and the fields that they take."""


def _plain(key: str, names: tuple[str, ...]) -> Callable[[Any], Message]:
    return lambda word: Message(key, {name: getattr(word, name) for name in names})


for _kind, (_key, *_names) in _PLAIN.items():
    WORDS[_kind] = _plain(_key, tuple(_names))


# -- played cards, hand and decks -------------------------------------------------------------------------------------


@says(board.Flip)
def _flip(word: board.Flip) -> Message:
    return Message(f"effect.flip_{word.which}")


@says(board.Return)
def _return(word: board.Return) -> Message:
    return _may(Message("effect.return", {"n": word.n}), word.may)


@says(hand.DrawTo)
def _draw_to(word: hand.DrawTo) -> Message:
    return Message("effect.draw_to_gold" if word.gold_each else "effect.draw_to", {"n": word.n, "gold": word.gold_each})


@says(hand.Look)
def _look(word: hand.Look) -> Message:
    args = {"n": word.n, "keep": word.keep, "price": word.price}
    return Message("effect.look_price" if word.price else "effect.look", args)


@says(hand.Discard)
def _discard(word: hand.Discard) -> Message:
    do = Message("effect.discard_up_to" if word.up_to else "effect.discard", {"n": word.n})
    return Message("effect.for_each", {"do": do, "each": effects_words(word.each)}) if word.each else do


@says(hand.OwnCard)
def _own_card(word: hand.OwnCard) -> Message:
    return Message("effect.own_card", {"card": named(word.id)})


@says(hand.PrivateDeck)
def _private_deck(word: hand.PrivateDeck) -> Message:
    return Message("effect.private_deck_open" if word.open else "effect.private_deck", {"n": word.n})


# -- the maze ---------------------------------------------------------------------------------------------------------


@says(maze.Stronghold)
def _stronghold(word: maze.Stronghold) -> Message:
    return Message("effect.stronghold", {"n": word.n, "cost": BUILD_COST})


@says(maze.TurnBack)
def _turn_back(word: maze.TurnBack) -> Message:
    do = Message("effect.turn_back")
    if not word.otherwise:
        return _may(do, True)
    return Message("effect.or_else", {"do": do, "otherwise": effects_words(word.otherwise)})


@says(maze.Explore)
def _explore(word: maze.Explore) -> Message:
    do = Message(f"effect.explore_{word.where}", {"fame": ELEVATOR_FAME})
    if word.discount:
        less = Message("limit.gold_off", {"n": word.discount * _factor(word.per)})
        do = Message("effect.cheaper", {"do": do, "less": times_words(less, word.per)})
    return _may(do, word.may)


@says(maze.Reveal)
def _reveal(word: maze.Reveal) -> Message:
    place = Message(f"place.{word.where}")
    return Message("effect.reveal" if word.n else "effect.reveal_all", {"n": word.n, "where": place})


@says(maze.TakeTile)
def _take_tile(word: maze.TakeTile) -> Message:
    return Message(f"effect.take_{word.which}", {"n": word.n})


# -- playing, choosing, paying ----------------------------------------------------------------------------------------


@says(turns.Play)
def _play(word: turns.Play) -> Message:
    return _may(_only("effect.play", _event_limits(word) + _manners(word), n=word.n), word.may)


def _manners(word: turns.Play) -> list[Message]:
    """List in which other ways an event played by an effect differs from one played as an action."""
    flags = ("no_person", "no_negative", "free", "double_cost", "twice", "double_production")
    manners = [Message(f"limit.{flag}") for flag in flags if getattr(word, flag)]
    if word.discount:
        less = Message("limit.gold_off", {"n": word.discount * _factor(word.per)})
        most = None if word.max_discount is None else [Message("amount.gold", {"n": word.max_discount})]
        manners.append(times_words(less, word.per, most))
    return manners


@says(turns.Choose)
def _choose(word: turns.Choose) -> Message:
    options = folded("effect.or", [effects_words(option) for option in word.options])
    return Message("effect.choose", {"options": options})


@says(turns.WhenMet)
def _when_met(word: turns.WhenMet) -> Message:
    do = effects_words(word.then)
    if word.otherwise:
        do = Message("effect.otherwise", {"do": do, "otherwise": effects_words(word.otherwise)})
    return Message("effect.when_met", {"con": con_words(word.con), "do": do})


@says(turns.MayPay)
def _may_pay(word: turns.MayPay) -> Message:
    return Message("effect.may_pay", {"price": price_words(word.pay), "do": effects_words(word.then)})


# -- triggers ---------------------------------------------------------------------------------------------------------

_OCCASIONS: dict[type, str] = {
    constant.OnRegalia: "trigger.regalia",
    constant.OnDiscardTile: "trigger.discard_tile",
    constant.OnAffection: "trigger.affection",
    constant.OnStronghold: "trigger.stronghold",
    constant.OnElixir: "trigger.elixir",
    constant.OnTreasure: "trigger.treasure",
    constant.OnPurify: "trigger.purify",
    constant.OnPit: "trigger.pit",
    constant.OnProduction: "trigger.production",
    constant.OnPass: "trigger.pass",
}
"""Triggers that have nothing but their occasion."""


def _fires(when: Message, word: Any) -> Message:
    return Message("trigger.fires", {"when": when, "do": effects_words(word.do)})


def _occasion(key: str) -> Callable[[Any], Message]:
    return lambda word: _fires(Message(key), word)


for _kind, _key in _OCCASIONS.items():
    WORDS[_kind] = _occasion(_key)


@says(constant.OnTag)
def _on_tag(word: constant.OnTag) -> Message:
    return _fires(Message("trigger.tag", {"tag": Message(f"tag.{word.tag}")}), word)


@says(constant.OnPlay)
def _on_play(word: constant.OnPlay) -> Message:
    return _fires(_only("trigger.play", _event_limits(word)), word)


@says(constant.OnExplore)
def _on_explore(word: constant.OnExplore) -> Message:
    limits = [Message("limit.stars", {"n": word.stars})] if word.stars else []
    limits += [Message("limit.boss")] if word.boss else []
    return _fires(_only("trigger.explore", limits), word)


@says(constant.OnMultiple)
def _on_multiple(word: constant.OnMultiple) -> Message:
    return _fires(Message("trigger.multiple", {"of": word.of}), word)


# -- rules ------------------------------------------------------------------------------------------------------------


@says(constant.Cheaper)
def _cheaper(word: constant.Cheaper) -> Message:
    less = times_words(Message("limit.gold_off", {"n": word.gold * _factor(word.per)}), word.per)
    return _only(f"rule.cheaper_{word.on}", _event_limits(word), less=less)


@says(constant.Flash)
def _flash(word: constant.Flash) -> Message:
    return Message("rule.flash", {"stars": FLASH})


@says(constant.DiscardExplored)
def _discard_explored(word: constant.DiscardExplored) -> Message:
    return Message("rule.discard_explored", {"do": effects_words(word.then)})
