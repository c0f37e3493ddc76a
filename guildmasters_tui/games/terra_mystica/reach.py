"""Adjacency and reach: what a faction can get at, directly, by ship, by bridge, tunnel or carpet."""

from __future__ import annotations

from guildmasters_tui.games.terra_mystica.data import Skip
from guildmasters_tui.games.terra_mystica.state import NOTHING, Player, TerraState, members


def shipping_level(state: TerraState, player: Player) -> int:
    """Give the shipping level in the action phase: the track's, and that of the bonus card."""
    level = player.shipping
    if player.bonus != NOTHING and state.faction(player).ship_vp:
        level += state.table.data.bonus_cards[player.bonus].shipping
    return level


def reach(state: TerraState, player: Player, level: int) -> int:
    """Give the free land hexes that are directly or indirectly adjacent to the player's buildings."""
    ship, links = state.table.map.ship[level], state.links
    mask = 0
    for one in members(player.hexes):
        mask |= ship[one] | links[one]
    return mask & ~state.occupied


def own_skip(state: TerraState, player: Player) -> Skip | None:
    """Give the faction's tunnel or carpet as it is now, if it has one."""
    faction = state.faction(player)
    if player.count[3] and faction.stronghold.skip is not None:
        return faction.stronghold.skip
    return faction.rules.skip


def skip_range(player: Player, skip: Skip) -> int:
    """Give how many hexes may lie between."""
    return skip.range + (player.range_more if skip.grows else 0)


def can_pay_skip(player: Player, skip: Skip) -> bool:
    """Tell whether the player has the price of a tunnel or carpet."""
    return player.workers >= skip.workers and player.priests >= skip.priests


def skip_reach(state: TerraState, player: Player, skip: Skip) -> int:
    """Give the free land hexes within the range of tunnel or carpet."""
    near = state.table.map.skip[skip_range(player, skip)]
    mask = 0
    for one in members(player.hexes):
        mask |= near[one]
    return (mask | tunnel_reach(state, player)) & ~state.occupied


def tunnel_reach(state: TerraState, player: Player) -> int:
    """Dwarves: the land hexes that tunnels from the great tunnel reach."""
    if player.landscape < 0 or not state.table.data.landscapes[player.faction].rules.range:
        return 0
    return state.table.map.skip[state.table.data.landscapes[player.faction].rules.range][player.landscape]


def beside_opponent(state: TerraState, player: Player, at: int) -> bool:
    """Tell whether any opponent's building is directly adjacent to a hex."""
    return bool(state.links[at] & state.occupied & ~player.hexes)


def add_bridge(state: TerraState, player: Player, spot: int) -> None:
    """Put a player's bridge on a spot: it joins its two hexes for everybody."""
    a, b = state.table.map.bridges[spot]
    state.bridges[spot] = player.seat
    player.bridges -= 1
    state.links[a] |= 1 << b
    state.links[b] |= 1 << a


def bridge_spots(state: TerraState, player: Player) -> list[int]:
    """List the spots where the player may build a bridge: free, one end at least an own building."""
    if not player.bridges:
        return []
    game_map = state.table.map
    tower = -1
    if player.landscape >= 0 and state.table.data.landscapes[player.faction].rules.land_bridges:
        tower = player.landscape
    return [
        spot
        for spot, (a, b) in enumerate(game_map.bridges if tower >= 0 else game_map.bridges[: game_map.printed])
        if state.bridges[spot] < 0
        and (player.hexes >> a | player.hexes >> b) & 1
        and (spot < game_map.printed or tower in (a, b))
    ]
