"""What the test games have in common: the parts of the Game protocol in which they are alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guildmasters_tui.engine.decision import Action, Decision, Target
from guildmasters_tui.engine.game import Option, OptionError, Options, OptionValue, Result
from guildmasters_tui.engine.message import Message


class SmallGame:
    """A game without names and options; a game of its own overrides what it has."""

    id = "small"
    rules = 1
    players = range(2, 5)
    data_digest = "00000000"
    options: tuple[Option, ...] = ()
    names: Mapping[str, Mapping[str, str]] = {}

    def check_options(self, options: Options, players: int) -> dict[str, OptionValue]:
        if players not in self.players:
            raise OptionError("players", players, f"{self.players.start} to {self.players.stop - 1}")
        known = {option.key: option.values for option in self.options}
        for key, value in options.items():
            if value not in known.get(key, ()):
                raise OptionError(key, value, ", ".join(map(str, known.get(key, ()))))
        return {key: options.get(key, values[0]) for key, values in known.items()}

    def free_actions(self, state: Any, decision: Decision) -> list[Action]:
        return []

    def take_free(self, state: Any, seat: int, action: Action) -> None:
        raise AssertionError("there are no free actions")

    def why_not(self, state: Any, seat: int, thing: Target) -> Message | None:
        return None

    def evaluate(self, state: Any, seat: int) -> float:
        return float(self.result(state).scores[seat])

    def appeal(self, state: Any, decision: Decision, action: Action) -> float:
        return 0.0

    def result(self, state: Any) -> Result:
        raise NotImplementedError


def ranking(scores: list[int]) -> Result:
    """The seats with the highest score win together."""
    best = max(scores)
    return Result(tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best), ((),) * len(scores))


def question(decision: Decision | None, seat: int | None) -> dict[str, object]:
    """Who is asked is known to all, the answers only to the one who is asked."""
    if decision is None:
        return {"asked": None}
    mine = seat == decision.seat
    return {"asked": decision.seat, "answers": [action.code for action in decision.actions] if mine else None}
