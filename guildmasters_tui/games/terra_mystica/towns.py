"""Towns: groups of buildings, founding, tiles and keys, the Mermaids' towns over a river (rulebook: towns)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, cults
from guildmasters_tui.games.terra_mystica.data import POWER_VALUES, SANCTUARY, TownTile
from guildmasters_tui.games.terra_mystica.goods import gain
from guildmasters_tui.games.terra_mystica.state import Player, TerraState, members

TOWN_BUILDINGS = 4
TOWN_POWER = 7


def towned(player: Player) -> int:
    """Give the hexes that are in a town."""
    mask = 0
    for town in player.towns:
        mask |= town
    return mask


def group_of(state: TerraState, player: Player, start: int, rivers: int) -> int:
    """Give the own buildings linked to the set `start`; all around one of the `rivers` are linked to each other."""
    links, own, around = state.links, player.hexes, state.table.map.around
    group, edge = 0, start & own
    while edge:
        group |= edge
        reached = 0
        for one in members(edge):
            reached |= links[one]
        for river in members(rivers):
            if around[river] & group:
                reached |= around[river]
        edge = reached & own & ~group
    return group


def needed_power(state: TerraState, player: Player) -> int:
    """Give the power that a town of this player needs."""
    tiles = state.table.data.favours
    return min([tiles[n].town_power for n in members(player.favours) if tiles[n].town_power] or [TOWN_POWER])


def qualifies(state: TerraState, player: Player, group: int) -> bool:
    """Tell whether a group of townless buildings is a town."""
    kinds = [state.building[one] for one in members(group)]
    count = len(kinds) + (SANCTUARY in kinds)
    return count >= TOWN_BUILDINGS and sum(POWER_VALUES[kind] for kind in kinds) >= needed_power(state, player)


def join_towns(state: TerraState, player: Player, start: int) -> None:
    """Let the townless buildings linked to `start` join a town that they touch."""
    if not player.towns:
        return
    group = group_of(state, player, start, player.rivers)
    for n, town in enumerate(player.towns):
        if group & town:
            player.towns[n] = town | (group & ~towned(player))
            return


def found_towns(state: TerraState, player: Player, start: int) -> Flow[None]:
    """Found all towns that have come about at the hexes of `start`, while there are tiles."""
    for one in members(start & player.hexes & ~towned(player)):
        if towned(player) >> one & 1:
            continue
        group = group_of(state, player, 1 << one, player.rivers)
        if not group & towned(player) and qualifies(state, player, group):
            yield from found(state, player, group)
    if player.landscape >= 0 and state.table.data.landscapes[player.faction].rules.town_stages:
        yield from further_tiles(state, player)


def found(state: TerraState, player: Player, group: int) -> Flow[None]:
    """Found a town: the player chooses a tile and gains what is on it; no tile left: no town arises."""
    if not any(state.towns_left):
        return
    index = (yield Decision(player.seat, "tm.town.tile", lambda: tile_actions(state))).value
    state.towns_left[index] -= 1
    player.towns.append(group)
    player.town_tiles.append(index)
    tile = state.table.data.towns[index]
    report(state, "tm.log.town", seat=player.seat, tile=answers.named(tile.id))
    if player.landscape >= 0 and state.table.data.landscapes[player.faction].rules.town_steps:
        from guildmasters_tui.games.terra_mystica import landscapes

        yield from landscapes.town_gain(state, player)
    else:
        gain(player, state.faction(player).rules.town)
    player.vp += state.table.data.scoring[state.scoring[state.round - 1]].town
    yield from take_tile(state, player, tile)


def take_tile(state: TerraState, player: Player, tile: TownTile) -> Flow[None]:
    """Gain what is on a town tile."""
    player.keys += tile.gain.keys
    gain(player, tile.gain)
    if tile.gain.shipping:
        gain_shipping(state, player)
    yield from cults.make_up(state, player)
    if tile.gain.cult_steps:
        yield from cults.step_everywhere(state, player, tile.gain.cult_steps)


def further_tiles(state: TerraState, player: Player) -> Flow[None]:
    """Swarmlings: the town of the breeding ground takes a further tile at two, three, four times a town's power."""
    most = state.table.data.landscapes[player.faction].rules.town_stages
    while player.stages < most and any(state.towns_left):
        town = next((town for town in player.towns if town >> player.landscape & 1), 0)
        power = sum(POWER_VALUES[state.building[one]] for one in members(town))
        if power < needed_power(state, player) * (player.stages + 2):
            return
        player.stages += 1
        index = (yield Decision(player.seat, "tm.town.further", lambda: tile_actions(state))).value
        state.towns_left[index] -= 1
        player.town_tiles.append(index)
        report(state, "tm.log.further_tile", seat=player.seat, tile=answers.named(state.table.data.towns[index].id))
        yield from take_tile(state, player, state.table.data.towns[index])


def tile_actions(state: TerraState) -> list[Action]:
    """List the town tiles in stock."""
    tiles = state.table.data.towns
    return [answers.tile(tiles[n].id, n, "town") for n, left in enumerate(state.towns_left) if left]


def gain_shipping(state: TerraState, player: Player) -> None:
    """Go up on the shipping track without paying; carpets fly further instead."""
    faction = state.faction(player)
    done = player.shipping - faction.ship_start
    if done < len(faction.ship_vp):
        player.shipping += 1
        player.vp += faction.ship_vp[done]
    elif faction.rules.skip is not None and faction.rules.skip.grows:
        player.range_more += 1


# -- towns over a river ---------------------------------------------------------------------------------------------


def river_groups(state: TerraState, player: Player) -> list[tuple[int, int]]:
    """List the river hexes over which the player may found a town, with the buildings of each."""
    if not state.faction(player).rules.river_towns or not any(state.towns_left):
        return []
    found_over = []
    free = player.hexes & ~towned(player)
    for river, around in state.table.map.around.items():
        start = around & player.hexes
        if start & free and start & (start - 1):
            group = group_of(state, player, start, player.rivers | 1 << river)
            if not group & ~free and qualifies(state, player, group):
                found_over.append((river, group))
    return found_over


def found_over_river(state: TerraState, player: Player, river: int) -> Flow[None]:
    """Found a town over a river hex: the link stays."""
    group = dict(river_groups(state, player))[river]
    player.rivers |= 1 << river
    yield from found(state, player, group)
