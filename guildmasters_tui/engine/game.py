"""The Game protocol: what a set of rules gives to the table; and the registry of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, TypeVar

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import State

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]


class OptionError(ValueError):
    """A table that the game does not know: says which option, what was given and what is allowed."""

    def __init__(self, option: str, given: object, allowed: str) -> None:
        """Name the option, the value given, and what is allowed, for a person to read."""
        super().__init__(f"{option}: {given!r} is not possible; allowed: {allowed}")
        self.option = option
        self.given = given
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: the first value is the default."""

    key: str
    values: tuple[OptionValue, ...]

    def value_in(self, options: Options) -> OptionValue:
        """Give what was chosen, or the default. Raises OptionError for another value than these."""
        value = options.get(self.key, self.values[0])
        if value not in self.values:
            raise OptionError(self.key, value, ", ".join(map(str, self.values)))
        return value


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a seat's score sheet: what the points are for (a message key), and how many."""

    key: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: scores by seat, the winning seats (several share a victory), sheets, rank keys."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheets: tuple[tuple[ScoreLine, ...], ...]
    ranks: tuple[str, ...] = ()
    ties: tuple[tuple[int, ...], ...] = field(default=())
    """By seat, what breaks ties, most important first."""


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """A set of rules. It keeps no state of its own."""

    id: str
    """The game's name in commands and journals."""
    rules: int
    """Grows whenever the same answers would lead elsewhere."""
    players: range
    """How many can play."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The table's options, defaults first."""
        ...

    @property
    def data_digest(self) -> str:
        """A short hash of the cards, maps and tiles in use."""
        ...

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """Names of cards and other things by id and language."""
        ...

    def check_options(self, options: Options, players: int) -> dict[str, OptionValue]:
        """Fill in defaults. Raises OptionError for a table that cannot be."""
        ...

    def setup(self, options: Options, players: int, seed: int) -> S:
        """Lay out the table up to the first question."""
        ...

    def flow(self, state: S) -> Flow[None]:
        """Play on from the last checkpoint of `state` to the end of the game."""
        ...

    def free_actions(self, state: S, decision: Decision) -> list[Action]:
        """List what the asked seat may do freely beside answering."""
        ...

    def take_free(self, state: S, seat: int, action: Action) -> None:
        """Do a free action."""
        ...

    def view(self, state: S, seat: int | None, decision: Decision | None) -> Any:
        """Give all that `seat` may see (None: what everybody may see), as plain values."""
        ...

    def determinize(self, state: S, seat: int, rng: Chance) -> None:
        """Deal anew, in place, everything that `seat` has not seen, future chance included."""
        ...

    def why_not(self, state: S, seat: int, thing: Target) -> Message | None:
        """Say why `seat`, being asked for a turn, cannot use a thing; None if it can."""
        ...

    def result(self, state: S) -> Result:
        """Score the finished game."""
        ...

    def evaluate(self, state: S, seat: int) -> float:
        """Estimate how well `seat` stands, in points of the final score."""
        ...

    def appeal(self, state: S, decision: Decision, action: Action) -> float:
        """Estimate at a glance, in points of the final score, what an answer brings (of a selection: an item).

        Only what the asked seat may see counts. Look-ahead answers inner questions by it, and trusts it where an
        answer leads to something hidden.
        """
        ...

    def check(self, state: S, thorough: bool) -> None:
        """Raise BrokenInvariant if the state cannot be; `thorough` counts every card, chip and tile."""
        ...

    def progress(self, state: S) -> int:
        """Count the rounds begun."""
        ...


class BrokenInvariant(AssertionError):
    """A state that the rules can never reach."""


_PLACES: dict[str, str] = {}


def register(game_id: str, place: str) -> None:
    """Say where the game `game_id` lives, as "module:attribute"; it is imported when first asked for."""
    _PLACES[game_id] = place


def known_games() -> list[str]:
    """List the registered games, in the order of their registration."""
    return list(_PLACES)


def load_game(game_id: str) -> Game[Any]:
    """Give a registered game. Raises OptionError for an unknown one."""
    if game_id not in _PLACES:
        raise OptionError("game", game_id, ", ".join(_PLACES))
    module, _, attribute = _PLACES[game_id].partition(":")
    game: Game[Any] = getattr(import_module(module), attribute)
    return game
