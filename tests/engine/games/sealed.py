"""Sealed bids (Goofspiel): a prize is turned up, all seats bid a card in secret, the highest bid alone takes it."""

from __future__ import annotations

from typing import Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Target
from guildmasters_tui.engine.game import BrokenInvariant, Option, Options, Result
from guildmasters_tui.engine.message import Hidden, Message
from guildmasters_tui.engine.state import Listener, report, reveal
from tests.engine.games.small import SmallGame, question, ranking

BIDS = [Action(f"bid {n}", "sealed.bid", {"card": n}, value=n, target=("card", str(n))) for n in range(10)]


class SealedState:
    __slots__ = ("chance", "deck", "hands", "listener", "prize", "reveals", "round", "scores", "sealed")

    def __init__(self, chance: Chance, deck: list[int], hands: list[list[int]], scores: list[int]) -> None:
        self.chance, self.deck, self.hands, self.scores = chance, deck, hands, scores
        self.prize = self.round = 0
        self.sealed = [0] * len(hands)
        self.reveals = 0
        self.listener: Listener | None = None

    def copy(self) -> SealedState:
        other = SealedState(self.chance.copy(), self.deck[:], [hand[:] for hand in self.hands], self.scores[:])
        other.prize, other.round = self.prize, self.round
        other.sealed, other.reveals = self.sealed[:], self.reveals
        return other

    def key(self) -> tuple[object, ...]:
        chance = (self.chance.seed, self.chance.counter)
        piles = tuple(map(tuple, (self.deck, self.sealed, self.scores, *self.hands)))
        return chance, self.round, self.prize, piles, self.reveals


class Sealed(SmallGame):
    id = "sealed"
    options = (Option("cards", (5, 3)),)

    def setup(self, options: Options, players: int, seed: int) -> SealedState:
        cards = list(range(1, int(options["cards"]) + 1))
        chance, deck = Chance(seed), cards[:]
        chance.shuffle(deck)
        return SealedState(chance, deck, [cards[:] for _ in range(players)], [0] * players)

    def flow(self, state: SealedState) -> Flow[None]:
        while state.prize or state.deck:
            if not state.prize:
                state.prize = state.deck.pop()
                state.round += 1
                reveal(state)
                report(state, "sealed.prize", card=state.prize)
            for seat, hand in enumerate(state.hands):
                answer = yield Decision(
                    seat, "sealed.bid?", lambda hand=hand: [BIDS[n] for n in hand], secret=True, checkpoint=seat == 0
                )
                bid = int(str(answer.value))
                hand.remove(bid)
                state.sealed[seat] = bid
                report(state, "sealed.bid", seat=seat, card=Hidden(seat, bid, "sealed.some_card"))
            self.open_bids(state)

    def open_bids(self, state: SealedState) -> None:
        reveal(state)
        report(state, "sealed.opened", bids=list(state.sealed))
        best = max(state.sealed)
        if state.sealed.count(best) == 1:
            state.scores[state.sealed.index(best)] += state.prize
        state.prize = 0
        state.sealed[:] = [0] * len(state.sealed)

    def held(self, state: SealedState, seat: int) -> list[int]:
        """What all know that a seat has, in its hand or sealed."""
        return sorted(state.hands[seat] + [bid for bid in [state.sealed[seat]] if bid])

    def view(self, state: SealedState, seat: int | None, decision: Decision | None) -> Any:
        return {
            "prize": state.prize,
            "deck": sorted(state.deck),
            "held": [self.held(state, other) for other in range(len(state.hands))],
            "sealed": [bid if other == seat else bool(bid) for other, bid in enumerate(state.sealed)],
            "scores": state.scores[:],
            **question(decision, seat),
        }

    def determinize(self, state: SealedState, seat: int, rng: Chance) -> None:
        state.chance.seed, state.chance.counter = rng.next(), 0
        state.deck.sort()
        rng.shuffle(state.deck)
        for other, bid in enumerate(state.sealed):
            if bid and other != seat:
                state.hands[other][:] = self.held(state, other)
                state.sealed[other] = state.hands[other].pop(rng.below(len(state.hands[other])))

    def why_not(self, state: SealedState, seat: int, thing: Target) -> Message | None:
        return None if int(thing[1]) in state.hands[seat] else Message("sealed.not_in_hand")

    def result(self, state: SealedState) -> Result:
        return ranking(state.scores)

    def check(self, state: SealedState, thorough: bool) -> None:
        if len({len(self.held(state, seat)) for seat in range(len(state.hands))}) != 1:
            raise BrokenInvariant("hands of unequal size")

    def progress(self, state: SealedState) -> int:
        return state.round
