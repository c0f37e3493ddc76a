"""Cards printed for one test only, so that a ruling is tried apart from the numbers of the shipped set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.conditions import Con
from guildmasters_tui.games.guildmasters.costs import FREE_OF_CHARGE, Price
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.data import Assets, End, Event, RankCard, Receptionist, Regalia, Special
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger
from guildmasters_tui.games.guildmasters.effects.resources import OwnAdventurer
from guildmasters_tui.games.guildmasters.state import PERSON, TAGS

Sides = Mapping[str, int] | Sequence[Mapping[str, int]]
"""A condition: "N or more" by what is counted, or several such sides ("/")."""


def con(sides: Sides) -> Con:
    """Make a condition."""
    if isinstance(sides, Mapping):
        sides = [sides] if sides else []
    return tuple(tuple(side.items()) for side in sides)


def tag_numbers(names: Sequence[str]) -> tuple[int, ...]:
    """Give the tags of these names."""
    return tuple(TAGS.index(name) for name in names)


def special(*do: Effect, pay: Price = FREE_OF_CHARGE, when: Sides = ()) -> Special:
    """Make a special action."""
    return Special(pay, con(when), do)


def end(
    fame: int = 0, per: Per | None = None, *, most: int | None = None, when: Sides = (), extra_turn: int = 0
) -> End:
    """Make an end effect."""
    return End(fame, per, most, con(when), extra_turn)


@dataclass(frozen=True)
class NewEvent:
    """An event that is no part of the shipped set; `extra` is its extra cost."""

    id: str
    cost: int = 0
    power: bool = False
    extra: Mapping[str, int] | None = None
    tags: Sequence[str] = ()
    con: Sides = ()
    play: Sequence[Effect] = ()
    triggers: Sequence[Trigger] = ()
    rules: Sequence[Rule] = ()
    special: Special | None = None
    fame: int = 0
    end: Sequence[End] = ()

    def printed(self, index: int) -> Event:
        """Give the card with its place in the list."""
        tags = tag_numbers(self.tags)
        event = Event(
            deck="basic",
            cost=self.cost,
            power=self.power,
            price=Price(gold=self.cost, power_allowed=self.power, **(self.extra or {})),
            extra=bool(self.extra),
            tags=tags,
            tag_count=(tags.count(0), tags.count(1), tags.count(2), tags.count(3)),
            con=con(self.con),
            play=tuple(self.play),
            framed=(),
            triggers=tuple(self.triggers),
            rules=tuple(self.rules),
            special=self.special,
            fame=self.fame,
            end=tuple(self.end),
            note="",
            constant=bool(self.triggers or self.rules or self.special),
            person=PERSON in tags,
            reveals=False,
            action=answers.item(self.id, index),
            play_action=answers.play_event(self.id, index, False),
            special_action=answers.special(self.id, index, False),
        )
        event.label(index, self.id, {"en": self.id})
        return event


def event(id: str, **printed: Any) -> NewEvent:
    """Print an event; costs nothing, has no tags and does nothing unless told otherwise."""
    return NewEvent(id, **printed)


@dataclass(frozen=True)
class NewRegalia:
    """A regalia that is no part of the shipped set."""

    id: str
    cost: int = 0
    power: bool = False
    con: Sides = ()
    fame: int = 0
    end: Sequence[End] = ()

    def printed(self, index: int) -> Regalia:
        """Give the card with its place in the list."""
        regalia = Regalia(
            deck="basic",
            cost=self.cost,
            power=self.power,
            price=Price(gold=self.cost, power_allowed=self.power),
            extra=False,
            con=con(self.con),
            fame=self.fame,
            end=tuple(self.end),
            action=answers.item(self.id, index),
            play_action=answers.play_regalia(self.id, index),
        )
        regalia.label(index, self.id, {"en": self.id})
        return regalia


def regalia(id: str, **printed: Any) -> NewRegalia:
    """Print a regalia."""
    return NewRegalia(id, **printed)


@dataclass(frozen=True)
class Rank:
    """One rank of a receptionist that is no part of the shipped set."""

    tags: Sequence[str] = ()
    assets: Mapping[str, int] | None = None
    setup: Sequence[Effect] = ()
    first_turn: Sequence[Effect] = ()
    rank_up: Sequence[Effect] = ()
    triggers: Sequence[Trigger] = ()
    rules: Sequence[Rule] = ()
    special: Special | None = None
    fame: int = 0

    def printed(self, rank: int) -> RankCard:
        """Give the face."""
        return RankCard(
            rank=rank,
            tags=tag_numbers(self.tags),
            assets=Assets(**(self.assets or {})),
            setup=tuple(self.setup),
            first_turn=tuple(self.first_turn),
            rank_up=tuple(self.rank_up),
            triggers=tuple(self.triggers),
            rules=tuple(self.rules),
            special=self.special,
            special_reveals=False,
            fame=self.fame,
            constant=bool(self.triggers or self.rules),
        )


def rank(**printed: Any) -> Rank:
    """Print one rank of a receptionist."""
    return Rank(**printed)


MANY = OwnAdventurer(30)
"""Printed on every receptionist of a built position, so that a small position may have any number of adventurers."""


def woman(
    first: Rank, second: Rank | None = None, third: Rank | None = None, *, back: Rank | None = None, deck: str = "test"
) -> Receptionist:
    """Print a receptionist; ranks not given are as the one before, the back is as the front if it is not given."""

    def face(one: Rank, two: Rank, three: Rank) -> tuple[RankCard, RankCard, RankCard]:
        cards = one.printed(1), two.printed(2), three.printed(3)
        cards[0].setup = (*cards[0].setup, MANY) if deck == "test" else cards[0].setup
        return cards

    front = face(first, second or first, third or second or first)
    return Receptionist(deck=deck, faces=(front, face(back, back, back) if back else front))


NOBODY_SPECIAL = Rank()
"""A receptionist with neither tags nor effects."""
