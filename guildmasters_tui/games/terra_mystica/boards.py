"""Faction boards: who can still be taken, and what a faction begins with (rulebook: set-up)."""

from __future__ import annotations

from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.state import NOTHING, Player, TerraState

START_VP = 20


def take_faction(state: TerraState, player: Player, index: int) -> None:
    """Give a player a faction with all that it begins with."""
    faction = state.table.data.factions[index]
    player.faction = index
    points = faction.vp.get(state.table.map.id, START_VP) if state.table.start_vp == "by_faction" else START_VP
    player.start_vp = player.vp = points
    player.coins = faction.coins
    player.workers = faction.workers
    player.priests = faction.priests
    player.power[:] = faction.bowls
    player.cults[:] = faction.cults
    player.shipping = faction.ship_start
    report(state, "tm.log.faction", seat=player.seat, faction=answers.named(faction.id))


def free_factions(state: TerraState) -> list[int]:
    """List the factions whose board nobody has or has nominated."""
    data = state.table.data
    taken = {data.factions[player.faction].board for player in state.players if player.faction != NOTHING}
    taken |= {data.factions[n].board for n in state.nominated}
    return [faction.index for faction in data.factions if faction.board not in taken]
