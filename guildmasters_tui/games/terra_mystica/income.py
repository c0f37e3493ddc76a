"""Income: what the building tracks, favour tiles and the bonus card show (rulebook: income)."""

from __future__ import annotations

from guildmasters_tui.games.terra_mystica.goods import gain_power, gain_priests
from guildmasters_tui.games.terra_mystica.state import NOTHING, Player, TerraState, members


def expected(state: TerraState, player: Player) -> tuple[int, int, int, int]:
    """Give coins, workers, priests and power of the next income as things stand."""
    faction, data = state.faction(player), state.table.data
    coins = workers = priests = power = 0
    for kind, count in enumerate(player.count):
        more = faction.income[kind][count]
        coins += more[0]
        workers += more[1]
        priests += more[2]
        power += more[3]
    tiles = [data.favours[n].income for n in members(player.favours)]
    if player.bonus != NOTHING:
        tiles.append(data.bonus_cards[player.bonus].income)
    for goods in tiles:
        coins += goods.coins
        workers += goods.workers
        priests += goods.priests
        power += goods.power
    return coins, workers, priests, power


def take(state: TerraState, player: Player) -> None:
    """Gain it, all at once."""
    coins, workers, priests, power = expected(state, player)
    player.coins += coins
    player.workers += workers
    gain_priests(player, priests)
    gain_power(player, power)
