"""The Board protocol: what a game gives to the table screen, out of view, question and data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision, Target
from guildmasters_tui.engine.game import Game
from guildmasters_tui.engine.message import Message
from guildmasters_tui.tui.actions import USUAL, Keymap
from guildmasters_tui.tui.widgets.hexmap import Cell
from guildmasters_tui.tui.widgets.stamps import Stamp
from guildmasters_tui.words import Words
from guildmasters_tui.words.seated import SeatedWords

Why = Callable[[Target], Message | None]
"""Says why the viewing seat cannot use a thing; None if it can."""


Unseen = Callable[[], dict[str, list[str]]]


@dataclass(slots=True)
class Look:
    """What is being looked at, by whom, and in which words."""

    view: Any
    words: SeatedWords
    game: Game[Any]
    me: int | None
    """The seat that looks; None: only what everybody may see."""
    why: Why
    roomy: bool = False
    """Whether lines are long enough for whole sentences."""
    lit: frozenset[str] = frozenset()
    """Codes of the areas that answer the question."""
    keys: Keymap = USUAL
    """The keys of whoever looks."""
    kept: dict[tuple[Target, bool], Text] = field(default_factory=dict)
    """Lines about printed things, kept from look to look."""
    unseen: Unseen = dict
    """Gives what the seat has not seen yet, as ids by kind; made when somebody looks."""

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.words.seats[seat]

    def say(self, key: str, /, **args: object) -> str:
        """Words for the seat that looks."""
        return self.words.say(key, self.me, **args)

    def render(self, message: Message) -> str:
        """A message as the seat that looks reads it."""
        return self.words.render(message, self.me)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a panel, and the thing it speaks of."""

    text: Text
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Answers of a turn that share a key: `action` is the user action, `prefix` the first word of their codes."""

    action: str
    prefix: str
    label: str
    """What the key does, in a word or two."""
    things: Sequence[Target] = ()
    """What it can be done with, usable or not; empty: the answer stands alone."""
    answers: Sequence[Action] = ()
    """The answers themselves, where they are not found by things."""
    alone: Target | None = None
    """What to ask the rules about, where the answer stands alone."""


class Board(Protocol):
    """What one game looks like."""

    AREA: str
    """The kind of target that the areas of the map are."""
    OPEN: bool
    """Whether nothing is hidden from anybody: then no curtain falls between people."""
    STAMPS: Sequence[Stamp]
    """How the map can be drawn, the largest first."""
    SAID: Mapping[str, str]
    """Words of the screens, by key, that are said otherwise in this game."""

    def pulse(self, look: Look, width: int) -> Text:
        """The line on top: where the game stands."""
        ...

    def places(self, view: Any) -> dict[str, tuple[int, int]]:
        """The areas' places by code, in half columns and rows."""
        ...

    def cells(self, look: Look, stamp: Stamp) -> list[Cell]:
        """The areas as hexagons."""
        ...

    def area_line(self, look: Look, code: str) -> Text:
        """An area in one line."""
        ...

    def mat(self, look: Look, seat: int, width: int) -> list[Line]:
        """A guild's board."""
        ...

    def others(self, look: Look, width: int, *, brief: bool) -> list[Line]:
        """The other seats; brief: a line each."""
        ...

    def offers(self, look: Look, width: int) -> list[Line]:
        """What lies there for everybody."""
        ...

    def hand(self, look: Look) -> list[Target]:
        """The cards in the hand of the seat that looks."""
        ...

    def groups(self, look: Look) -> list[Group]:
        """The answers of a turn that are no cards of the hand."""
        ...

    def is_turn(self, decision: Decision) -> bool:
        """Whether a question is a turn's, with its hand and its groups."""
        ...

    def turn_answers(self, decision: Decision) -> list[Action] | None:
        """The answers that the list of a turn shows; None: the hand."""
        ...

    def areas(self, decision: Decision) -> list[Action]:
        """The answers that are given by pointing at the map."""
        ...

    def answer(self, look: Look, action: Action) -> Text | None:
        """An answer in a line for a list; None: its own words will do."""
        ...

    def thing(self, look: Look, target: Target) -> Text | None:
        """A thing in a line for a list: name, price, what it does in brief; None: the answer's own words will do."""
        ...

    def full(self, look: Look, target: Target) -> list[Text]:
        """A thing in full: its heading, then its text."""
        ...

    def things(self, look: Look) -> list[tuple[str, list[Target]]]:
        """All that can be looked at in full, under headings."""
        ...

    def rules(self, words: Words) -> list[tuple[str, list[str]]]:
        """The rules to be read at the table: sections with their paragraphs."""
        ...

    def bill(self, look: Look, decision: Decision, picks: Sequence[Action]) -> str:
        """What picked things cost together, as far as the question says so; else nothing."""
        ...

    def unseen(self, state: Any, seat: int) -> dict[str, list[str]]:
        """The ids of all that a seat has not seen yet, by kind, in an order that tells nothing."""
        ...

    def points(self, view: Any) -> tuple[int, ...]:
        """The points of all seats if the game ended now."""
        ...

    def sources(self, look: Look, state: Any, seat: int) -> list[tuple[str, int]]:
        """What brought a seat its points in a finished game, the most first."""
        ...

    def usual(self, decision: Decision) -> Action | None:
        """The answer that looking ahead takes for granted (how to pay); None where a choice is left."""
        ...

    def changes(self, look: Look, after: Any) -> list[Text]:
        """What is different in a later view of the same seat, in a few words each, the most important first."""
        ...

    def way_to(self, code: str) -> tuple[str, str]:
        """The answers with which a turn goes to an area: the first opens the question for which the second is one."""
        ...
