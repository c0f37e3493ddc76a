"""Isekai Guild Masters as the table knows it: the Game protocol, put together from the rooms of this package."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Target
from guildmasters_tui.engine.game import Option, OptionError, Options, OptionValue, Result
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters import actions, census, hidden, rounds, scoring, setup, view, why
from guildmasters_tui.games.guildmasters.data import CARDS, GameData, load_data
from guildmasters_tui.games.guildmasters.state import SETUP, GuildmastersState, Table

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.view import TableView

OPTIONS = (
    Option("map", ("hexagon", "kofun")),
    Option("deck", ("basic", "advance")),
    Option("keep_price", (3, 0)),
    Option("encounters", ("random", "chosen")),
    Option("tutorial", (False, True)),
)
"""Table options, defaults first. keep_price: gold for each event kept at the start [?]; deck advance: both decks;
tutorial: the tutorial receptionist is among the encounters."""


class Guildmasters:
    """The rules of Isekai Guild Masters."""

    id = "guildmasters"
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

    def with_data(self, text: str) -> Guildmasters:
        """Give the same rules with the cards that `data_text` gave. Raises ValueError for a text that is none."""
        from guildmasters_tui.games.guildmasters.assembling import assemble

        try:
            return Guildmasters(assemble(json.loads(text)))
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"not a set of cards: {error!r}") from error

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """Names by id and language."""
        return self.data.names

    def check_options(self, options: Options, players: int) -> dict[str, OptionValue]:
        """Fill in defaults; the map must suit the number of guilds. Raises OptionError."""
        known = {option.key: option for option in OPTIONS}
        for key in options:
            if key not in known:
                raise OptionError("option", key, ", ".join(known))
        checked = {option.key: option.value_in(options) for option in OPTIONS}
        if players not in self.players:
            raise OptionError("seats", players, "2 to 5")
        if "map" not in options:
            checked["map"] = next(name for name, game_map in self.data.maps.items() if players in game_map.guilds)
        guilds = self.data.maps[str(checked["map"])].guilds
        if players not in guilds:
            fitting = [name for name, game_map in self.data.maps.items() if players in game_map.guilds]
            raise OptionError("map", checked["map"], f"{' or '.join(fitting)} with {players} seats")
        return checked

    def setup(self, options: Options, players: int, seed: int) -> GuildmastersState:
        """Deal a table with checked options."""
        table = Table(
            data=self.data,
            map=self.data.maps[str(options["map"])],
            players=players,
            deck=str(options["deck"]),
            keep_price=int(options["keep_price"]),
            encounters=str(options["encounters"]),
            tutorial=bool(options["tutorial"]),
        )
        return setup.deal(table, seed)

    def flow(self, state: GuildmastersState) -> Flow[None]:
        """Play on from the last checkpoint."""
        return rounds.flow(state)

    def free_actions(self, state: GuildmastersState, decision: Decision) -> list[Action]:
        """Selling, beside every question after the set-up [H]; no potions while their number decides what is legal."""
        if state.phase == SETUP:
            return []
        potions = decision.prompt not in ("pay.mixed", "develop.which")
        return actions.sales(state, state.guilds[decision.seat], potions=potions)

    def take_free(self, state: GuildmastersState, seat: int, action: Action) -> None:
        """Sell."""
        actions.sell(state, state.guilds[seat], action)

    def view(self, state: GuildmastersState, seat: int | None, decision: Decision | None) -> TableView:
        """Give all that a seat may see."""
        return view.view(state, seat, decision)

    def determinize(self, state: GuildmastersState, seat: int, rng: Chance) -> None:
        """Deal anew all that a seat has not seen."""
        hidden.determinize(state, seat, rng)

    def why_not(self, state: GuildmastersState, seat: int, thing: Target) -> Message | None:
        """Say why a thing cannot be used in a turn now."""
        return why.why_not(state, state.guilds[seat], thing)

    def result(self, state: GuildmastersState) -> Result:
        """Score the finished game."""
        return scoring.result(state)

    def evaluate(self, state: GuildmastersState, seat: int) -> float:
        """Estimate the final fame of a seat."""
        from guildmasters_tui.games.guildmasters.evaluate import evaluate

        return evaluate(state, seat)

    def appeal(self, state: GuildmastersState, decision: Decision, action: Action) -> float:
        """Estimate at a glance what an answer brings, in fame."""
        from guildmasters_tui.games.guildmasters.appeal import appeal

        return appeal(state, decision, action)

    def check(self, state: GuildmastersState, thorough: bool) -> None:
        """Raise BrokenInvariant if the state cannot be."""
        census.check(state, thorough)

    def progress(self, state: GuildmastersState) -> int:
        """Count the rounds begun."""
        return state.round
