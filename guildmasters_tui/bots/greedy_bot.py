"""A bot that plays each answer on to the end of its turn and takes the one after which it stands best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guildmasters_tui.engine.chance import Chance, mix
from guildmasters_tui.engine.decision import Action, Picked, Selection
from guildmasters_tui.engine.table import Table, TableError

DEALS = 2
"""Deals that are imagined for an answer which makes hidden things known: what it brings is their mean."""
CIRCLE = 100
"""Answers of a seat in a row after which it draws from the legal ones, until another seat is asked."""
PRECISION = 6
"""Decimals that count: below, the floating-point arithmetic of two machines may differ."""


class GreedyBot:
    """Looks to the end of its turn, no further.

    It never sees the real cards behind: each answer is tried on an imagined table, dealt anew in all that its seat
    has not seen. Inner questions are answered by the game's rule of thumb. What comes after a reveal is only one of
    many deals, so answers that lead to one are tried on several. It never takes a free action.
    """

    __slots__ = ("_seat", "_seed")

    looks_ahead = True

    def __init__(self, seat: int, seed: int) -> None:
        """Play for `seat`; `seed` decides which deals are imagined."""
        self._seat = seat
        self._seed = mix(seed, seat + 1)

    def choose(self, table: Table) -> Action:
        """Give the best answer; the rule of thumb's where others are no better, or the table cannot be forked."""
        decision = table.decision
        assert decision is not None
        if not decision.is_choice:
            return decision.actions[0]
        if _in_a_circle(table, self._seat):
            return decision.sample(Chance(self._seed, table.answers))
        advised = advised_answer(table)
        try:
            trials = _Trials(table, self._seat, self._seed)
            if isinstance(decision, Selection):
                return _best_selection(trials, decision, advised)
            return _best(trials, [advised, *decision.actions])
        except TableError:
            return advised


def _in_a_circle(table: Table, seat: int) -> bool:
    """Tell whether only this seat has answered for long: a look-ahead of one turn can delay a loss for ever."""
    last = table.history()[-CIRCLE:]
    return len(last) == CIRCLE and all(step.seat == seat for step in last)


def advised_answer(table: Table) -> Action:
    """Answer the present question by the game's rule of thumb: the answer, or the items, of most appeal."""
    decision, appeal, state = table.decision, table.game.appeal, table.state
    assert decision is not None
    if not isinstance(decision, Selection):
        return max(decision.actions, key=lambda action: appeal(state, decision, action))
    least, most = decision.bounds
    ranked = sorted(((appeal(state, decision, item), item) for item in decision.items), key=lambda pair: -pair[0])
    picks: list[Action] = []
    for value, item in ranked:
        if len(picks) == most or (len(picks) >= least and value <= 0):
            break
        picks = _with(decision, picks, item) or picks
    return decision.pick(picks)


class _Trials:
    """Tries answers to a table's question on imagined tables."""

    __slots__ = ("_deals", "_known", "_seat", "_seed", "_standing", "_table")

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        self._table = table
        self._seat = seat
        self._standing = table.game.evaluate(table.state, seat)
        # How often something became known is known to all; nothing hidden gets into the seed.
        self._seed = mix(seed, table.state.reveals)
        self._deals: list[Table] = []
        self._known: dict[str, float] = {}

    def worth(self, action: Action) -> float:
        """Give how the seat stands after an answer and the rest of its turn, in fame."""
        if action.code not in self._known:
            self._known[action.code] = round(self._mean(action), PRECISION)
        return self._known[action.code]

    def _mean(self, action: Action) -> float:
        """Give the mean over some deals, if what becomes known matters; else every deal would give the same."""
        total = 0.0
        for world in self._worlds():
            value, depends = self._play_on(world, action)
            if not depends:
                return value
            total += value
        return total / DEALS

    def _play_on(self, world: Table, action: Action) -> tuple[float, bool]:
        """Play to the end of the turn or the next reveal; give how the seat stands, and whether by chance of the deal.

        A turn that a reveal interrupts is not played on: there the rule of thumb says what the answer brings. What the
        end of a round brings to all is no merit of the pass that ended it.
        """
        game, state, seat = world.game, world.state, self._seat
        rounds, reveals = game.progress(state), state.reveals
        standing, hope = self._standing, 0.0
        while True:
            if action.reveals:
                hope = standing + _appeal(world, action)
            world.play(action)
            asked = world.decision
            if game.progress(state) != rounds:
                return standing, False
            over = asked is None or asked.seat != seat or asked.checkpoint
            if over or not action.reveals and state.reveals != reveals:
                return game.evaluate(state, seat), state.reveals != reveals
            if state.reveals != reveals:
                return hope, False
            action = advised_answer(world)
            standing = game.evaluate(state, seat) if action.reveals else standing

    def _worlds(self) -> Iterator[Table]:
        """Give imagined tables, the same ones for each answer; where a table can be forked each is dealt once only."""
        question = self._table.decision
        assert question is not None
        for deal in range(DEALS):
            if not question.checkpoint:
                yield self._table.imagine(self._seat, Chance(self._seed, deal))
                continue
            if deal == len(self._deals):
                self._deals.append(self._table.imagine(self._seat, Chance(self._seed, deal)))
            yield self._deals[deal].fork()


def _appeal(table: Table, action: Action) -> float:
    """Give the appeal of an answer, of a selection that of its items."""
    decision, items = table.decision, action.picks if isinstance(action, Picked) else (action,)
    assert decision is not None
    return sum([table.game.appeal(table.state, decision, item) for item in items])


def _best(trials: _Trials, actions: Sequence[Action]) -> Action:
    """Give the answer of most worth, the first of equals."""
    return max(actions, key=trials.worth)


def _best_selection(trials: _Trials, decision: Selection, advised: Action) -> Action:
    """Add the best item, or stop, until stopping is best; the advised selection stands if it is no worse."""
    picks: list[Action] = []
    best: Action | None = decision.pick(picks) if decision.may_stop(picks) else None
    while len(picks) < decision.bounds[1]:
        larger = [more for item in decision.items if (more := _with(decision, picks, item)) is not None]
        if not larger:
            break
        further = _best(trials, [decision.pick(more) for more in larger])
        if best is not None and trials.worth(further) <= trials.worth(best):
            break
        picks = next(more for more in larger if decision.pick(more).code == further.code)
        best = further if decision.may_stop(picks) else None
    return advised if best is None else _best(trials, [advised, best])


def _with(decision: Selection, picks: Sequence[Action], item: Action) -> list[Action] | None:
    """Give the picks and one item more, in list order; None if it is there already or the rule forbids it."""
    if item in picks:
        return None
    more = [other for other in decision.items if other in picks or other is item]
    return more if decision.rule is None or decision.rule(tuple(other.value for other in more)) else None
