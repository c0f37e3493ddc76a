"""Tables at which somebody plays at random, and what can be seen of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import guildmasters_tui.games  # noqa: F401  # registers the games
from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Selection
from guildmasters_tui.engine.game import Game, Options, load_game
from guildmasters_tui.engine.message import Hidden
from guildmasters_tui.engine.table import LogEntry, Table
from tests.engine.games.lanterns import Lanterns
from tests.engine.games.leech import Leech
from tests.engine.games.sealed import Sealed

SEALED, LEECH, LANTERNS = Sealed(), Leech(), Lanterns()
GUILDMASTERS = load_game("guildmasters")
TERRA_MYSTICA = load_game("terra_mystica")
ALL_OPTIONS = {"deck": "advance", "keep_price": 0, "encounters": "chosen"}


@dataclass(frozen=True)
class Setting:
    """A game as the properties are tried on it."""

    name: str
    game: Game[Any]
    options: Options
    players: tuple[int, ...]
    turn: str
    """The prompt of the question whose targets `why_not` knows."""
    length: int
    """About as many answers as a game has."""
    examples: int = 100


GAMES = [
    Setting("sealed", SEALED, {}, (2, 3, 4), "sealed.bid?", 18),
    Setting("leech", LEECH, {}, (2, 3, 4), "leech.where?", 40),
    Setting("lanterns", LANTERNS, {}, (1, 2, 3), "lanterns.on?", 40),
    Setting("guildmasters", GUILDMASTERS, {}, (2, 3, 4, 5), "turn", 300, 10),
    Setting("guildmasters, all options", GUILDMASTERS, ALL_OPTIONS, (2, 3, 4, 5), "turn", 300, 10),
    Setting("terra_mystica", TERRA_MYSTICA, {}, (2, 3, 4, 5), "tm.turn", 300, 5),
]


def new_table(game: Game[Any], players: int, seed: int = 7, options: Options | None = None) -> Table:
    return Table.new(game, options or {}, players, seed)


def random_answer(table: Table, rng: Chance) -> str:
    """An answer, or one time in four a free action if there is one."""
    free = table.free_actions
    if free and rng.below(4) == 0:
        return free[rng.below(len(free))].code
    assert table.decision is not None
    return table.decision.sample(rng).code


def wander(table: Table, rng: Chance, answers: int = 1_000_000) -> Table:
    """Answer at random until the game is over or so many answers have been given."""
    for _ in range(answers):
        if table.over:
            break
        table.answer(random_answer(table, rng))
    return table


def legal(decision: Decision | None) -> object:
    """All that can be answered, as codes; of a selection its items, if it has too many subsets to be listed."""
    if decision is None:
        return None
    if isinstance(decision, Selection) and len(decision.items) > 8:
        return decision.verb, decision.bounds, [item.code for item in decision.items]
    return [action.code for action in decision.actions]


def asked(table: Table) -> dict[str, object]:
    """What the one who is asked sees beside the view."""
    return {"legal": legal(table.decision), "free": [action.code for action in table.free_actions]}


def seen(table: Table, seat: int | None) -> object:
    """A seat's view; a question in it as what can be answered, so that views of two tables can be compared."""
    view = table.view(seat)
    question = getattr(view, "question", None)
    return view if question is None else (replace(view, question=None), question.question, legal(question))


def position(table: Table) -> dict[str, object]:
    """Everything that must be equal where two tables stand at the same question."""
    decision = table.decision
    return {
        "key": table.state.key(),
        "digest": table.digest(),
        "views": [seen(table, seat) for seat in (None, *range(table.players))],
        "question": decision and (decision.seat, decision.question, decision.checkpoint, decision.secret),
        "result": table.result if table.over else None,
        **asked(table),
    }


def read_by(seat: int | None, log: list[LogEntry]) -> list[object]:
    """The log without what is hidden from a seat."""

    def read(value: object) -> object:
        return (value.value if value.seat == seat else value.instead) if isinstance(value, Hidden) else value

    return [(entry.message.key, {name: read(value) for name, value in entry.message.args.items()}) for entry in log]


def questions(table: Table, rng: Chance) -> Iterator[Table]:
    """Stop at every question of a random game."""
    while not table.over:
        yield table
        table.answer(random_answer(table, rng))


class Wrapped:
    """A game in which something happens behind each answer; all else is the game itself."""

    def __init__(self, game: Game[Any], behind: Callable[[], None]) -> None:
        self.game, self.behind = game, behind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def take_free(self, state: Any, seat: int, action: Action) -> None:
        self.game.take_free(state, seat, action)
        self.behind()

    def flow(self, state: Any) -> Iterator[Any]:
        inner = self.game.flow(state)
        try:
            decision = next(inner)
            while True:
                answer = yield decision
                decision = inner.send(answer)
                self.behind()
        except StopIteration:
            self.behind()
