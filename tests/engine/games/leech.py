"""Leech: who builds beside others lets them take power for points; if somebody declines, the builder has a bonus."""

from __future__ import annotations

from typing import Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Target
from guildmasters_tui.engine.game import BrokenInvariant, Options, Result
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import Listener, report
from tests.engine.games.small import SmallGame, question, ranking

PLOTS = 14
BUILD = [Action(f"build {n}", "leech.build", {"plot": n}, value=n, target=("plot", str(n))) for n in range(PLOTS)]
ACCEPT, DECLINE = Action("accept", "leech.accept", value=True), Action("decline", "leech.decline", value=False)
COIN, POWER = Action("coin", "leech.coin", value=True), Action("power", "leech.power", value=False)


class LeechState:
    __slots__ = ("declined", "listener", "offers", "plots", "points", "power", "reveals", "turn")

    def __init__(self, plots: list[int], points: list[int], power: list[int], turn: int) -> None:
        self.plots, self.points, self.power, self.turn = plots, points, power, turn
        self.offers: list[tuple[int, int]] = []
        self.declined = 0
        self.reveals = 0
        self.listener: Listener | None = None

    def copy(self) -> LeechState:
        other = LeechState(self.plots[:], self.points[:], self.power[:], self.turn)
        other.offers, other.declined = self.offers[:], self.declined
        return other

    def key(self) -> tuple[object, ...]:
        seats = tuple(self.points), tuple(self.power)
        return tuple(self.plots), seats, self.turn, tuple(self.offers), self.declined


class Leech(SmallGame):
    id = "leech"

    def setup(self, options: Options, players: int, seed: int) -> LeechState:
        return LeechState([-1] * PLOTS, [2] * players, [0] * players, Chance(seed).below(players))

    def flow(self, state: LeechState) -> Flow[None]:
        players = len(state.points)
        while -1 in state.plots:
            seat = state.turn
            answer = yield Decision(seat, "leech.where?", lambda: self.free_plots(state), checkpoint=True)
            plot = int(str(answer.value))
            state.plots[plot] = seat
            state.points[seat] += 1
            report(state, "leech.built", seat=seat, plot=plot)
            self.offer(state, plot)
            while state.offers:
                other, gain = state.offers[0]
                taken = yield Decision(other, "leech.take?", lambda seat=other: self.replies(state, seat))
                state.offers.pop(0)
                self.settle(state, other, gain if taken.value else 0)
            if state.declined:
                bonus = yield Decision(seat, "leech.bonus?", lambda: [COIN, POWER])
                (state.points if bonus.value else state.power)[seat] += state.declined
                state.declined = 0
            state.turn = (seat + 1) % players

    def free_plots(self, state: LeechState) -> list[Action]:
        return [BUILD[plot] for plot, owner in enumerate(state.plots) if owner < 0]

    def offer(self, state: LeechState, plot: int) -> None:
        beside = [state.plots[plot - 1], state.plots[(plot + 1) % PLOTS]]
        order = [(state.turn + i) % len(state.points) for i in range(1, len(state.points))]
        state.offers[:] = [(other, beside.count(other)) for other in order if other in beside]

    def replies(self, state: LeechState, seat: int) -> list[Action]:
        """Power costs a point: who has none cannot but decline."""
        return [ACCEPT, DECLINE] if state.points[seat] else [DECLINE]

    def settle(self, state: LeechState, seat: int, gain: int) -> None:
        report(state, "leech.taken", seat=seat, gain=gain)
        if gain:
            state.points[seat] -= 1
            state.power[seat] += 2 * gain
        else:
            state.declined += 1

    def view(self, state: LeechState, seat: int | None, decision: Decision | None) -> Any:
        return {"state": state.key(), **question(decision, seat)}

    def determinize(self, state: LeechState, seat: int, rng: Chance) -> None:
        """Nothing is hidden and nothing is left to chance."""

    def why_not(self, state: LeechState, seat: int, thing: Target) -> Message | None:
        return None if state.plots[int(thing[1])] < 0 else Message("leech.built_on")

    def result(self, state: LeechState) -> Result:
        return ranking([points + power // 2 for points, power in zip(state.points, state.power, strict=True)])

    def check(self, state: LeechState, thorough: bool) -> None:
        if min(state.points) < 0:
            raise BrokenInvariant("points below 0")

    def progress(self, state: LeechState) -> int:
        return (PLOTS - state.plots.count(-1)) // len(state.points) + 1
