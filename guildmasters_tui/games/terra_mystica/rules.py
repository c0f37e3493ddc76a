"""Terra Mystica as the table knows it: the Game protocol, put together from the rooms of this package."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Target
from guildmasters_tui.engine.game import Option, OptionError, Options, OptionValue, Result
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica import census, evaluate, free, rounds, scoring, setup, view, why
from guildmasters_tui.games.terra_mystica.data import CARDS, GameData, load_data
from guildmasters_tui.games.terra_mystica.state import ACTION, ROUNDS, Table, TerraState

if TYPE_CHECKING:
    from guildmasters_tui.games.terra_mystica.view import TableView

OPTIONS = (
    Option("map", ("base", "revised", "lakes")),
    Option("factions", ("in_order", "boards", "auction", "introductory")),
    Option("start_vp", ("standard", "by_faction")),
    Option("turn_order", ("clockwise", "passing")),
    Option("extra_card", (False, True)),
    Option("extra_towns", (False, True)),
    Option("landscapes", (False, True)),
)
"""Table options, defaults first."""

INTRODUCTORY: Mapping[str, OptionValue] = {
    "map": "base",
    "start_vp": "standard",
    "extra_card": False,
    "extra_towns": False,
    "landscapes": False,
}
"""What is always so in the introductory game [H]."""

RECORDED = ("recorded_scoring", "recorded_cards", "recorded_factions", "recorded_vp")
"""How a recorded game was laid out, as lists with commas; with them nothing is left to chance or choice."""
LEAVING = "recorded_leaving"
"""Whether players can leave a recorded game for good."""
LATE = "recorded_late_answers"
"""Whether power from neighbours could be answered after the turn in a recorded game."""
SPADE_ORDER = "recorded_spade_order"
"""Rounds of a recorded game in which cult spades were used in another order: "4:2013 5:10", seats by their numbers."""


def _all_in(names: Iterable[str], known: Iterable[str]) -> bool:
    return set(names) <= {one.lower() for one in known}


def _spade_order(written: str) -> dict[int, list[int]]:
    pairs = (part.split(":") for part in written.split())
    return {int(round_number): [int(seat) for seat in seats] for round_number, seats in pairs}


class TerraMystica:
    """The rules of Terra Mystica."""

    id = "terra_mystica"
    rules = 1
    players = range(2, 6)
    options = OPTIONS

    def __init__(self, data: GameData | None = None) -> None:
        """Take other data than the shipped set, for tests and packs."""
        self._data = data

    @property
    def data(self) -> GameData:
        """The cards, tiles and maps in use, loaded when first asked for."""
        if self._data is None:
            self._data = load_data()
        return self._data

    @property
    def data_digest(self) -> str:
        """A short hash of the data."""
        return self.data.digest

    def data_text(self) -> str:
        """Give the shipped set as text, for `with_data` of a later version."""
        return CARDS.text()

    def with_data(self, text: str) -> TerraMystica:
        """Give the same rules with the cards that `data_text` gave. Raises ValueError for a text that is none."""
        from guildmasters_tui.games.terra_mystica.assembling import assemble

        try:
            return TerraMystica(assemble(json.loads(text)))
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"not a set of cards: {error!r}") from error

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """Names by id and language."""
        return self.data.names

    def check_options(self, options: Options, players: int) -> dict[str, OptionValue]:
        """Fill in defaults. Raises OptionError."""
        known = {option.key: option for option in OPTIONS}
        checked: dict[str, OptionValue] = {}
        for key, value in options.items():
            if key in (*RECORDED, LEAVING, LATE, SPADE_ORDER):
                checked[key] = value
            elif key not in known:
                raise OptionError("option", key, ", ".join(known))
        for option in OPTIONS:
            checked[option.key] = option.value_in(options)
        if checked["factions"] == "introductory":
            for key, value in INTRODUCTORY.items():
                if checked[key] != value:
                    raise OptionError(key, checked[key], f"{value} in the introductory game")
        self._check_recorded(checked, players)
        if players not in self.players:
            raise OptionError("seats", players, "2 to 5")
        return checked

    def _check_recorded(self, checked: Mapping[str, OptionValue], players: int) -> None:
        """See that a recorded game's table can be laid out. Raises OptionError."""
        data = self.data
        lists = {
            "recorded_scoring": ([tile.id for tile in data.scoring], range(ROUNDS, ROUNDS + 1)),
            "recorded_cards": ([card.id for card in data.bonus_cards], range(players + setup.MORE_CARDS, 99)),
            "recorded_factions": ([faction.id for faction in data.factions], range(players, players + 1)),
        }
        for key, (known, counts) in lists.items():
            given = str(checked.get(key, ""))
            names = given.lower().split(",")
            if given and (len(names) not in counts or len(set(names)) < len(names) or not _all_in(names, known)):
                raise OptionError(key, given, f"{counts[0]} of {', '.join(known)}")
        points = str(checked.get("recorded_vp", ""))
        if points and not re.fullmatch(rf"-?\d+(,-?\d+){{{players - 1}}}", points):
            raise OptionError("recorded_vp", points, f"{players} numbers")
        order = str(checked.get(SPADE_ORDER, ""))
        if order and not re.fullmatch(r"\d:[0-4]+( \d:[0-4]+)*", order):
            raise OptionError(SPADE_ORDER, order, "rounds with seats")

    def setup(self, options: Options, players: int, seed: int) -> TerraState:
        """Lay out a table with checked options."""
        table = Table(
            data=self.data,
            map=self.data.maps[str(options["map"])],
            players=players,
            choice=str(options["factions"]),
            start_vp=str(options["start_vp"]),
            pass_order=options["turn_order"] == "passing",
            extra_towns=bool(options["extra_towns"]),
            landscapes=bool(options["landscapes"]),
            spade_order=_spade_order(str(options.get(SPADE_ORDER, ""))),
            leaving=bool(options.get(LEAVING, False)),
            late_answers=bool(options.get(LATE, False)),
        )
        fixed = {key.removeprefix("recorded_"): str(options.get(key, "")) for key in RECORDED}
        return setup.deal(table, seed, fixed, extra_card=bool(options["extra_card"]))

    def flow(self, state: TerraState) -> Flow[None]:
        """Play on from the last checkpoint."""
        return rounds.flow(state)

    def free_actions(self, state: TerraState, decision: Decision) -> list[Action]:
        """Burning and conversions, at every question of the own turn but the Darklings' ordination [H]."""
        if state.phase != ACTION or decision.seat != state.turn or decision.prompt == "tm.ordain":
            return []
        player = state.players[decision.seat]
        if decision.prompt == "tm.terraform.how":
            return free.moves_beside_price(state, player)
        return free.free_moves(state, player)

    def take_free(self, state: TerraState, seat: int, action: Action) -> None:
        """Do a free move."""
        free.take(state.players[seat], action)

    def view(self, state: TerraState, seat: int | None, decision: Decision | None) -> TableView:
        """Give all that a seat may see: everything, all information is open."""
        return view.view(state, seat, decision)

    def determinize(self, state: TerraState, seat: int, rng: Chance) -> None:
        """Deal future chance anew: nothing else is hidden."""
        state.chance = Chance(rng.next())

    def why_not(self, state: TerraState, seat: int, thing: Target) -> Message | None:
        """Say why a thing cannot be used in a turn now; nothing where there are no turns."""
        if state.phase != ACTION:
            return None
        return why.why_not(state, state.players[seat], thing)

    def result(self, state: TerraState) -> Result:
        """Score the finished game."""
        return scoring.result(state)

    def evaluate(self, state: TerraState, seat: int) -> float:
        """Estimate the final points of a seat."""
        return evaluate.evaluate(state, seat)

    def appeal(self, state: TerraState, decision: Decision, action: Action) -> float:
        """Estimate at a glance what an answer brings."""
        return evaluate.appeal(state, decision, action)

    def check(self, state: TerraState, thorough: bool) -> None:
        """Raise BrokenInvariant if the state cannot be."""
        census.check(state, thorough)

    def progress(self, state: TerraState) -> int:
        """Count the rounds begun."""
        return state.round
