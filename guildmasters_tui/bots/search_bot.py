"""A bot that plays on in its mind: single-observer information-set Monte Carlo tree search over questions.

The method: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012). In each iteration everything
that the seat has not seen is dealt anew; one tree gathers what came out, by the answers given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import sqrt
from time import perf_counter

from guildmasters_tui.bots.greedy_bot import advised_answer
from guildmasters_tui.bots.search_tree import STOP, Node, Question, question_at
from guildmasters_tui.engine.chance import Chance, mix
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table, TableError

TURNS = 2
"""Turns of each seat, the present one counted, after which a guess at the end ends an iteration."""
WHIM = 0.4
"""Fame up to which an answer that appeals less is taken at random, where the tree has ended."""
LONGEST = 200
"""Moves after which an iteration ends wherever it is: some turns can go on for ever."""
CIRCLE = 100
"""Answers of a seat in a row after which it draws from the legal ones, until another seat is asked."""
DOUBT = 0.5
"""Standard errors that are taken off a mean before answers are compared."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about a question: iterations, or seconds (then no two games are alike)."""

    iterations: int = 0
    seconds: float = 0.0

    def spend(self) -> Iterator[int]:
        """Count iterations until the budget is spent, from 0, one at the least."""
        if self.iterations:
            yield from range(self.iterations)
            return
        end = perf_counter() + self.seconds
        for number in count():
            yield number
            if perf_counter() >= end:
                return


def budget(text: str) -> Budget | None:
    """Read "200" (iterations) or "2s", "0.5s" (seconds); None if it is neither, or nothing."""
    if re.fullmatch(r"[1-9][0-9]{0,6}", text):
        return Budget(iterations=int(text))
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]+)?s", text) and float(text[:-1]) > 0:
        return Budget(seconds=float(text[:-1]))
    return None


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move at the question that was thought about."""

    move: Action
    visits: int
    gain: float
    """What the seat wins on its best rival until a few turns later, on average, in fame."""
    cautious: float
    """The same, less what chance may have added; moves are compared by it."""


class SearchBot:
    """Plays on in its mind from the real table, and takes the answer after which it did best."""

    __slots__ = ("_budget", "_seat", "_seed")

    looks_ahead = True

    def __init__(self, seat: int, seed: int, budget: Budget) -> None:
        """Play for `seat`; `seed` decides which deals are imagined."""
        self._seat = seat
        self._seed = mix(seed, seat + 1)
        self._budget = budget

    def choose(self, table: Table) -> Action:
        """Give the best answer; the rule of thumb's where a table cannot be forked."""
        decision = table.decision
        assert decision is not None
        if not decision.is_choice:
            return decision.actions[0]
        if _in_a_circle(table, self._seat):
            return decision.sample(Chance(self._seed, table.answers))
        try:
            return self.think(table).best()
        except TableError:
            return advised_answer(table)

    def think(self, table: Table) -> Search:
        """Search from the table's question, which must be its seat's, while the budget lasts. Raises TableError."""
        # How often something became known is known to all; nothing hidden gets into the seed.
        search = Search(table, self._seat, mix(self._seed, table.state.reveals))
        for _ in self._budget.spend():
            search.iterate()
        return search


def _in_a_circle(table: Table, seat: int) -> bool:
    """Tell whether only this seat has answered for long: a search of few turns can delay a loss for ever."""
    last = table.history()[-CIRCLE:]
    return len(last) == CIRCLE and all(step.seat == seat for step in last)


class Search:
    """A tree that grows from a table's question, one iteration after another."""

    __slots__ = ("_root", "_seat", "_seed", "_squares", "_standing", "_table", "_total")

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        """Begin at the table's question, which must be the seat's."""
        self._table = table
        self._seat = seat
        self._seed = seed
        # No deal changes it: it is what the seat itself can see.
        self._standing = table.game.evaluate(table.state, seat)
        self._root = Node()
        self._total = 0.0
        self._squares = 0.0

    def iterate(self) -> None:
        """Imagine a deal, go down the tree and one step beyond, play on by rule of thumb, and remember what came out.

        A move's first visit sees the same deal as every other move's first visit, and so on: so moves are compared
        by what they do, less by their luck.
        """
        table, root = self._table, self._root
        first = root.choose(table.game, table.state, question_at(table), self._spread())
        deal = root.children[first.code].visits
        rng = Chance(mix(self._seed, deal))
        play = _Play(table.imagine(self._seat, rng), self._seat, self._standing, rng)
        path = [(root, self._seat)]
        node = play.down(root, first.code, path)
        while not play.over:
            question = play.question
            if len(question.moves) == 1:
                play.move(question.moves[0])
                continue
            if node.visits == 0 and node is not root:
                break
            move = node.choose(play.world.game, play.world.state, question, self._spread())
            node = play.down(node, move.code, path)
        play.to_the_horizon()
        self._remember(path, play.gains())

    def _spread(self) -> float:
        visits = self._root.visits
        if visits < 2:
            return 0.0
        mean = self._total / visits
        return sqrt(max(0.0, self._squares / visits - mean * mean))

    def _remember(self, path: list[tuple[Node, int]], gains: list[float]) -> None:
        own = gains[self._seat]
        self._total += own
        self._squares += own * own
        for node, seat in path:
            node.visits += 1
            node.total += gains[seat]

    # -- what came of it ------------------------------------------------------------------------------------------

    def weighed(self) -> list[Weighed]:
        """Give the moves at the question that were tried, the best first."""
        return self._weigh(self._root, question_at(self._table))

    def _weigh(self, node: Node, question: Question) -> list[Weighed]:
        doubt = DOUBT * self._spread()
        weighed = []
        for move in question.moves:
            child = node.children.get(move.code)
            if child is not None and child.visits:
                mean = child.mean
                weighed.append(Weighed(move, child.visits, mean, round(mean - doubt / sqrt(child.visits), 6)))
        return sorted(weighed, key=lambda one: -one.cautious)

    def best(self) -> Action:
        """Give the answer that did best, of a selection the best steps one after another."""
        node, question = self._root, question_at(self._table)
        while True:
            weighed = self._weigh(node, question)
            move = weighed[0].move if weighed else question.moves[-1]
            node = node.children.get(move.code, Node())
            further = question.after(move)
            if isinstance(further, Action):
                return further
            question = further


class _Play:
    """An imagined game from the question on, and how the seats stand after some turns of each.

    How a seat stands is looked at after its own turns only, and not beyond the end of the round: so a pass, after which
    the others play on, is compared fairly, and what the end of a round brings to all is no merit of that pass.
    """

    __slots__ = ("_before", "_left", "_moves", "_rng", "_round", "_standing", "_turn", "over", "question", "world")

    def __init__(self, world: Table, seat: int, standing: float, rng: Chance) -> None:
        self.world = world
        self.question = question_at(world)
        self.over = False
        self._rng = rng
        self._round = world.game.progress(world.state)
        self._turn = seat
        self._left = [TURNS] * world.players
        self._before = [
            standing if other == seat else world.game.evaluate(world.state, other) for other in range(world.players)
        ]
        self._standing = self._before[:]
        self._moves = 0

    def down(self, node: Node, code: str, path: list[tuple[Node, int]]) -> Node:
        """Make a move of the tree; give the node that it leads to."""
        child = node.children[code]
        path.append((child, self.question.decision.seat))
        self.move(self.question.find(code))
        return child

    def move(self, move: Action) -> None:
        """Make a move, and look at who stands how where a turn has ended."""
        further = self.question.after(move)
        self._moves += 1
        if isinstance(further, Question):
            self.question = further
            return
        world = self.world
        world.play(further)
        asked, game, state = world.decision, world.game, world.state
        if asked is None:
            self._standing = [game.evaluate(state, seat) for seat in range(world.players)]
            self.over = True
            return
        if game.progress(state) != self._round or self._moves > LONGEST:
            self.over = True
            return
        if asked.checkpoint:
            self._end_turn(asked.seat)
        if not self.over:
            self.question = Question(asked)

    def _end_turn(self, following: int) -> None:
        turn = self._turn
        if self._left[turn] > 0:
            self._left[turn] -= 1
            self._standing[turn] = self.world.game.evaluate(self.world.state, turn)
        self._turn = following
        self.over = self._left[following] == 0

    def to_the_horizon(self) -> None:
        """Play on by what appeals, give or take a whim."""
        while not self.over:
            self.move(self._whim())

    def _whim(self) -> Action:
        question, game, state = self.question, self.world.game, self.world.state
        moves = question.moves
        if len(moves) == 1:
            return moves[0]
        decision, fraction = question.decision, self._rng.fraction
        best, highest = moves[0], float("-inf")
        for move in moves:
            value = (0.0 if move is STOP else game.appeal(state, decision, move)) + WHIM * fraction()
            if value > highest:
                best, highest = move, value
        return best

    def gains(self) -> list[float]:
        """Give what each seat has won on its best rival since the question, in fame."""
        won = [now - before for now, before in zip(self._standing, self._before, strict=True)]
        return [mine - max(won[:seat] + won[seat + 1 :]) for seat, mine in enumerate(won)]
