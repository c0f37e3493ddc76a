"""Buildings: placing and upgrading them, and what follows: power for neighbours, tiles, towns (rulebook: building)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, cults, towns
from guildmasters_tui.games.terra_mystica.data import (
    DWELLING,
    LANDSCAPE,
    PIECES,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from guildmasters_tui.games.terra_mystica.goods import gain_power, priest_room
from guildmasters_tui.games.terra_mystica.leech import leech
from guildmasters_tui.games.terra_mystica.reach import beside_opponent
from guildmasters_tui.games.terra_mystica.state import NOTHING, Player, TerraState, members

UPGRADES = {DWELLING: (TRADING_HOUSE,), TRADING_HOUSE: (TEMPLE, STRONGHOLD), TEMPLE: (SANCTUARY,)}
"""What a building can become."""


def price(state: TerraState, player: Player, kind: int, at: int) -> tuple[int, int]:
    """Give workers and coins of a building on a hex; a trading house is cheaper next to an opponent."""
    cost = state.faction(player).cost[kind]
    near = cost.coins_near != cost.coins and beside_opponent(state, player, at)
    return cost.workers, cost.coins_near if near else cost.coins


def has_piece(player: Player, kind: int) -> bool:
    """Tell whether a piece of this kind is left."""
    return player.count[kind] < PIECES[kind]


def affords(state: TerraState, player: Player, kind: int, at: int) -> bool:
    """Tell whether the player has a piece and its price."""
    workers, coins = price(state, player, kind, at)
    return has_piece(player, kind) and player.workers >= workers and player.coins >= coins


def pay(state: TerraState, player: Player, kind: int, at: int) -> None:
    """Pay for a building."""
    workers, coins = price(state, player, kind, at)
    player.workers -= workers
    player.coins -= coins


def place(state: TerraState, player: Player, at: int, kind: int) -> None:
    """Put a building on a hex, or in the place of the one that stands there."""
    old = state.building[at]
    if old != NOTHING:
        player.count[old] -= 1
    if kind != LANDSCAPE:
        player.count[kind] += 1
    state.building[at] = kind
    state.owner[at] = player.seat
    state.occupied |= 1 << at
    player.hexes |= 1 << at
    if old == NOTHING:
        towns.join_towns(state, player, 1 << at)
    if state.listener is not None:
        label = state.table.map.hexes[at].label
        report(state, "tm.log.built", seat=player.seat, building=answers.building(kind), hex=label)


def score_building(state: TerraState, player: Player, kind: int) -> None:
    """Give the points of the round's scoring tile and of favour tiles for a building."""
    data = state.table.data
    player.vp += data.scoring[state.scoring[state.round - 1]].build[kind]
    for n in members(player.favours):
        player.vp += data.favours[n].build[kind]


def build(state: TerraState, player: Player, at: int, kind: int) -> Flow[None]:
    """Place a paid building in a turn, and do all that follows from it (rulebook: order inside a turn)."""
    place(state, player, at, kind)
    score_building(state, player, kind)
    if kind == STRONGHOLD:
        player.vp += state.faction(player).stronghold.once.vp
    yield from leech(state, player, at)
    if kind == STRONGHOLD:
        yield from stronghold_once(state, player)
        if state.table.landscapes:
            from guildmasters_tui.games.terra_mystica import landscapes

            yield from landscapes.chaos_gate(state, player)
    favours = state.faction(player).rules.favours if kind in (TEMPLE, SANCTUARY) else 0
    start = 1 << at
    for _ in range(favours):
        if (yield from choose_favour(state, player)):
            start = player.hexes
    yield from towns.found_towns(state, player, start)


# -- favour tiles and the stronghold --------------------------------------------------------------------------------


def favour_actions(state: TerraState, player: Player) -> list[Action]:
    """List the favour tiles in stock that the player has not yet."""
    tiles = state.table.data.favours
    return [
        answers.tile(tiles[n].id, n, "favour")
        for n, left in enumerate(state.favours_left)
        if left and not player.favours >> n & 1
    ]


def choose_favour(state: TerraState, player: Player) -> Flow[bool]:
    """The player takes a favour tile, if there is one; tells whether it makes towns easier."""
    if not favour_actions(state, player):
        return False
    index = (yield Decision(player.seat, "tm.favour", lambda: favour_actions(state, player))).value
    state.favours_left[index] -= 1
    player.favours |= 1 << index
    tile = state.table.data.favours[index]
    report(state, "tm.log.favour", seat=player.seat, tile=answers.named(tile.id))
    for cult, steps in enumerate(tile.cults):
        if steps:
            cults.step_up(state, player, cult, steps)
    return bool(tile.town_power)


def stronghold_once(state: TerraState, player: Player) -> Flow[None]:
    """What a stronghold gives once, when it is built (rulebook: strongholds)."""
    from guildmasters_tui.games.terra_mystica import terraforming

    once = state.faction(player).stronghold.once
    gain_power(player, once.power)
    if once.shipping:
        towns.gain_shipping(state, player)
    if once.ordain:
        yield from _ordain(player, once.ordain)
    if once.spades:
        yield from terraforming.stronghold_spades(state, player, once.spades)
    for _ in range(once.favours):
        if (yield from choose_favour(state, player)):
            yield from towns.found_towns(state, player, player.hexes)


def _ordain(player: Player, most: int) -> Flow[None]:
    most = min(most, player.workers, priest_room(player))

    def make() -> list[Action]:
        return [answers.ordain(n) for n in range(most, -1, -1)]

    count = (yield Decision(player.seat, "tm.ordain", make)).value
    player.workers -= count
    player.priests += count
