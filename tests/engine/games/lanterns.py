"""Lanterns: draw lamps from a bag until you stop or two draughts blow all out; an omen, which can be peeked at, and a
die count too; then keep some lamps, sell them, and buy oil."""

from __future__ import annotations

from typing import Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Selection
from guildmasters_tui.engine.game import BrokenInvariant, Options, Result
from guildmasters_tui.engine.message import Hidden
from guildmasters_tui.engine.state import Listener, report, reveal
from tests.engine.games.small import SmallGame, question, ranking

LIGHT = [0, 0, 0, 1, 1, 2, 2, 3]
LAMPS = [Action(f"lamp-{n}", "lanterns.lamp", {"light": light}, value=n) for n, light in enumerate(LIGHT)]
SELL = [Action(f"sell lamp-{n}", "lanterns.sell", {"light": light}, value=n) for n, light in enumerate(LIGHT)]
DRAW, STOP = Action("draw", "lanterns.draw", reveals=True), Action("stop", "lanterns.stop", reveals=True)
PEEK = Action("peek", "lanterns.peek", reveals=True)
BUY, PASS = Action("buy oil", "lanterns.buy", value=True), Action("pass", "lanterns.pass", value=False)
OIL_PRICE, TURNS_EACH = 2, 2


class LanternState:
    __slots__ = ("bag", "chance", "coins", "drawn", "listener", "omens", "peeked", "points", "reveals", "turn", "used")

    def __init__(self, chance: Chance, omens: list[int], used: list[int], coins: list[int], points: list[int]) -> None:
        self.chance, self.omens, self.used, self.coins, self.points = chance, omens, used, coins, points
        self.bag = list(range(len(LIGHT)))
        self.drawn: list[int] = []
        self.peeked = 0  # the seats that know the top omen, as bits
        self.turn = 0
        self.reveals = 0
        self.listener: Listener | None = None

    def copy(self) -> LanternState:
        other = LanternState(self.chance.copy(), self.omens[:], self.used[:], self.coins[:], self.points[:])
        other.bag, other.drawn, other.peeked = self.bag[:], self.drawn[:], self.peeked
        other.turn, other.reveals = self.turn, self.reveals
        return other

    def key(self) -> tuple[object, ...]:
        piles = [tuple(pile) for pile in (self.omens, self.used, self.coins, self.points, self.bag, self.drawn)]
        return (self.chance.seed, self.chance.counter, self.peeked, self.turn, self.reveals, *piles)


class Lanterns(SmallGame):
    id = "lanterns"
    players = range(1, 4)

    def setup(self, options: Options, players: int, seed: int) -> LanternState:
        chance, omens = Chance(seed), [-2, -1, 0, 1, 2, 3]
        chance.shuffle(omens)
        return LanternState(chance, omens, [], [1] * players, [0] * players)

    def flow(self, state: LanternState) -> Flow[None]:
        players = len(state.points)
        while state.turn < TURNS_EACH * players:
            yield from self.take_turn(state, state.turn % players)
            self.refill(state, state.drawn[:])
            state.turn += 1

    def take_turn(self, state: LanternState, seat: int) -> Flow[None]:
        answer = DRAW
        while answer is DRAW and self.draughts(state) < 2:
            answer = yield Decision(
                seat, "lanterns.on?", lambda: self.going_on(state), checkpoint=not state.drawn, pause=True
            )
            if answer is DRAW:
                self.draw(state, seat)
        if answer is STOP:
            self.score(state, seat)
            lamps = [LAMPS[n] for n in state.drawn]
            kept = yield Selection(seat, "lanterns.keep?", "keep", lambda: lamps, most=2, rule=self.dim)
            self.refill(state, [n for n in state.drawn if n not in kept.value])
            bought = yield Decision(seat, "lanterns.buy?", lambda: self.offers(state, seat), pause=bool(state.drawn))
            if bought.value:
                state.coins[seat] -= OIL_PRICE
                state.points[seat] += 3

    def draughts(self, state: LanternState) -> int:
        return sum(LIGHT[n] == 0 for n in state.drawn)

    def going_on(self, state: LanternState) -> list[Action]:
        return [DRAW, STOP] if state.drawn else [DRAW]

    def draw(self, state: LanternState, seat: int) -> None:
        state.drawn.append(state.bag.pop(state.chance.below(len(state.bag))))
        reveal(state)
        report(state, "lanterns.drawn", seat=seat, light=LIGHT[state.drawn[-1]])

    def score(self, state: LanternState, seat: int) -> None:
        omen, die = state.omens.pop(), state.chance.die()
        reveal(state)
        report(state, "lanterns.scored", seat=seat, omen=omen, die=die)
        state.used.append(omen)
        state.peeked = 0
        state.points[seat] += max(0, sum(LIGHT[n] for n in state.drawn) + omen) + die // 6

    def dim(self, lamps: tuple[object, ...]) -> bool:
        return sum(LIGHT[int(str(n))] for n in lamps) <= 3

    def refill(self, state: LanternState, lamps: list[int]) -> None:
        for n in lamps:
            state.drawn.remove(n)
        state.bag[:] = sorted(state.bag + lamps)

    def offers(self, state: LanternState, seat: int) -> list[Action]:
        return [BUY, PASS] if state.coins[seat] >= OIL_PRICE else [PASS]

    def free_actions(self, state: LanternState, decision: Decision) -> list[Action]:
        if decision.prompt == "lanterns.buy?":
            return [SELL[n] for n in state.drawn]
        known = state.peeked >> decision.seat & 1
        return [PEEK] if decision.prompt == "lanterns.on?" and state.coins[decision.seat] and not known else []

    def take_free(self, state: LanternState, seat: int, action: Action) -> None:
        if action is PEEK:
            state.coins[seat] -= 1
            state.peeked |= 1 << seat
            reveal(state)
            report(state, "lanterns.peeked", seat=seat, omen=Hidden(seat, state.omens[-1], "lanterns.an_omen"))
        else:
            state.coins[seat] += 1
            self.refill(state, [int(str(action.value))])

    def view(self, state: LanternState, seat: int | None, decision: Decision | None) -> Any:
        knows = seat is not None and state.peeked >> seat & 1
        free = decision is not None and seat == decision.seat and self.free_actions(state, decision)
        return {
            "omen": state.omens[-1] if knows else None,
            "peeked": state.peeked,
            "used": state.used[:],
            "seats": [state.coins[:], state.points[:]],
            "lamps": [state.bag[:], state.drawn[:]],
            "turn": state.turn,
            "free": [action.code for action in free or []],
            **question(decision, seat),
        }

    def determinize(self, state: LanternState, seat: int, rng: Chance) -> None:
        state.chance.seed, state.chance.counter = rng.next(), 0
        known = [state.omens.pop()] if state.peeked >> seat & 1 else []
        state.omens.sort()
        rng.shuffle(state.omens)
        state.omens.extend(known)

    def result(self, state: LanternState) -> Result:
        return ranking(state.points)

    def check(self, state: LanternState, thorough: bool) -> None:
        if sorted(state.bag + state.drawn) != list(range(len(LIGHT))) or len(state.omens) + len(state.used) != 6:
            raise BrokenInvariant("a lamp or an omen is missing")

    def progress(self, state: LanternState) -> int:
        return state.turn // len(state.points) + 1
