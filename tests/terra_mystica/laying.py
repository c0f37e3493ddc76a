"""Tables laid out by hand for tests."""

from __future__ import annotations

from collections.abc import Sequence

from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.building import place
from guildmasters_tui.games.terra_mystica.data import BUILDINGS, CULTS, TERRAINS
from guildmasters_tui.games.terra_mystica.notation.steps import vector
from guildmasters_tui.games.terra_mystica.state import ACTION, Player, TerraState

SCORING = ("SCORE3", "SCORE6", "SCORE1", "SCORE4", "SCORE8", "SCORE2")
CARDS = ("BON1", "BON2", "BON3", "BON4", "BON5", "BON7", "BON9")


class Laid:
    """A table in the first action phase, whose state can be changed before the first answer."""

    def __init__(self, *factions: str, scoring: Sequence[str] = SCORING, **more: str | int | bool) -> None:
        self.options = {
            "map": "base",
            "recorded_scoring": ",".join(scoring),
            "recorded_cards": ",".join(CARDS),
            "recorded_factions": ",".join(factions),
            **more,
        }
        self.factions = factions
        checked = GAME.check_options(self.options, len(factions))
        self.state: TerraState = GAME.setup(checked, len(factions), 0)
        self.state.phase = ACTION
        self.state.round = 1
        self.state.order[:] = self.state.circle
        for player in self.state.players:
            player.bonus = self.state.cards.pop(0)
        self._table: Table | None = None

    def player(self, faction: str) -> Player:
        return self.state.players[self.factions.index(faction)]

    def with_buildings(self, faction: str, **places: str) -> Laid:
        """Put buildings on hexes ("dwelling=E5 F4"), which become home terrain."""
        player = self.player(faction)
        for kind, labels in places.items():
            for label in labels.split():
                at = self.at(label)
                self.state.terrain[at] = self.state.faction(player).home
                place(self.state, player, at, BUILDINGS.index(kind))
        return self

    def with_goods(self, faction: str, **goods: int) -> Laid:
        """Give exactly these goods."""
        for name, amount in goods.items():
            setattr(self.player(faction), name, amount)
        return self

    def with_power(self, faction: str, first: int, second: int, third: int) -> Laid:
        self.player(faction).power[:] = [first, second, third]
        return self

    def with_cults(self, faction: str, **cults: int) -> Laid:
        for name, space in cults.items():
            self.player(faction).cults[CULTS.index(name)] = space
        return self

    def with_terrain(self, **hexes: str) -> Laid:
        for label, terrain in hexes.items():
            self.state.terrain[self.at(label)] = TERRAINS.index(terrain)
        return self

    def with_card(self, faction: str, card: str) -> Laid:
        """Let a player hold a bonus card."""
        index = GAME.data.index[card.lower()]
        player = self.player(faction)
        if index != player.bonus:
            holder = next((p for p in self.state.players if p.bonus == index), None)
            if holder is not None:
                holder.bonus = player.bonus
            else:
                self.state.cards.append(player.bonus)
                if index in self.state.cards:
                    self.state.cards.remove(index)
            player.bonus = index
        return self

    def at(self, label: str) -> int:
        return self.state.table.map.by_label[label.lower()]

    @property
    def table(self) -> Table:
        if self._table is None:
            self._table = Table(GAME, self.state, len(self.factions))
        return self._table

    @property
    def asked(self) -> str:
        """Who is asked what."""
        decision = self.table.decision
        assert decision is not None
        return f"{self.factions[decision.seat]} {decision.prompt.removeprefix('tm.')}"

    @property
    def legal(self) -> list[str]:
        decision = self.table.decision
        assert decision is not None
        return [action.code for action in decision.actions]

    @property
    def free(self) -> list[str]:
        return [action.code for action in self.table.free_actions]

    def answer(self, *codes: str) -> Laid:
        for code in codes:
            self.table.answer(code)
        return self

    def vector(self, faction: str) -> tuple[int, ...]:
        return vector(self.table.state.players[self.factions.index(faction)])

    def goods(self, faction: str) -> tuple[int, int, int, int]:
        """Points, coins, workers, priests."""
        vp, coins, workers, priests = self.vector(faction)[:4]
        return vp, coins, workers, priests

    def power(self, faction: str) -> tuple[int, ...]:
        return self.vector(faction)[4:7]

    def reached(self, faction: str, verb: str = "dig") -> set[str]:
        """The hexes that a turn's actions offer."""
        return {code.split()[1].upper() for code in self.legal if code.startswith(f"{verb} ")}
