"""The tree of a search: what was tried at a question, how often, and how it went for the seat that was asked."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from guildmasters_tui.engine.decision import Action, Decision, Selection
from guildmasters_tui.engine.game import Game
from guildmasters_tui.engine.state import State
from guildmasters_tui.engine.table import Table

STOP = Action("none", "selection.none")
"""The step that ends a selection; no item has this code."""
EXPLORATION = 0.5
"""How much is added for being tried seldom, in standard deviations of all that came out."""
FIRST, WIDTH = 2, 2.0
"""Of the moves that appeal most FIRST are tried, and WIDTH more for each root of the visits."""
PRECISION = 9
"""Decimals that count: below, the floating-point arithmetic of two machines may differ."""


class Node:
    """A question in the tree, reached by the moves since its root, whatever hidden things came out on the way."""

    __slots__ = ("_appeals", "available", "children", "total", "visits")

    def __init__(self) -> None:
        """Begin without a visit."""
        self.visits = 0
        self.total = 0.0
        """Sum of what came out, for the seat that moved here, in fame ahead of its best rival."""
        self.available = 0
        """How often the move that leads here could be chosen, this time counted."""
        self.children: dict[str, Node] = {}
        self._appeals: dict[str, float] = {}

    @property
    def mean(self) -> float:
        """What came out on average; there must have been a visit."""
        return self.total / self.visits

    def choose(self, game: Game[State], state: State, question: Question, spread: float) -> Action:
        """Give the move to try: the one of most appeal that is new, if it is time for one; else the most promising.

        spread: the standard deviation of all that came out in this search.
        """
        children = self.children
        known = [move for move in question.moves if move.code in children]
        if len(known) < len(question.moves) and len(known) < FIRST + WIDTH * sqrt(self.visits):
            move = self._most_appealing(game, state, question)
            children[move.code] = Node()
            known.append(move)
        else:
            move = max(known, key=lambda move: children[move.code].promise(spread))
        for other in known:
            children[other.code].available += 1
        return move

    def promise(self, spread: float) -> float:
        """Give the mean and a bonus for few visits, N¹ᐟ⁴ / n¹ᐟ² of the spread (Shah, Xie, Xu 2020)."""
        bonus = EXPLORATION * spread * sqrt(sqrt(self.available) / self.visits)
        return round(self.total / self.visits + bonus, PRECISION)

    def _most_appealing(self, game: Game[State], state: State, question: Question) -> Action:
        """Give the move of most appeal that has not been tried; appeals are kept as they were when first looked at."""
        appeals, decision = self._appeals, question.decision
        best, highest = question.moves[0], float("-inf")
        for move in question.moves:
            if move.code in self.children:
                continue
            if move.code not in appeals:
                appeals[move.code] = 0.0 if move is STOP else round(game.appeal(state, decision, move), PRECISION)
            if appeals[move.code] > highest:
                best, highest = move, appeals[move.code]
        return best


class Question:
    """A question as moves: its answers, or the steps of a selection."""

    __slots__ = ("decision", "moves", "picks")

    def __init__(self, decision: Decision, picks: Sequence[Action] = ()) -> None:
        """Take the question, and what has been picked already of a selection."""
        self.decision = decision
        self.picks = picks
        if isinstance(decision, Selection):
            self.moves = decision.step(picks)
            if decision.may_stop(picks):
                self.moves = [*self.moves, STOP]
        else:
            self.moves = decision.actions

    def after(self, move: Action) -> Question | Action:
        """Give the question for the next step of a selection, or the answer, where it is complete."""
        decision = self.decision
        if not isinstance(decision, Selection):
            return move
        if move is STOP:
            return decision.pick(self.picks)
        picks = [*self.picks, move]
        further = Question(decision, picks)
        return decision.pick(picks) if further.moves == [STOP] else further

    def find(self, code: str) -> Action:
        """Give the move with this code; it must be there."""
        return next(move for move in self.moves if move.code == code)


def question_at(table: Table) -> Question:
    """Give the table's question; there must be one."""
    assert table.decision is not None
    return Question(table.decision)
