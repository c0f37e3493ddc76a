"""Landscapes: laid once by each faction instead of a terrain tile, and what they do (rulebook: landscapes)."""

from __future__ import annotations

from functools import partial

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, building, cults, towns
from guildmasters_tui.games.terra_mystica.data import DWELLING, LANDSCAPE, RIVER, Landscape
from guildmasters_tui.games.terra_mystica.goods import EXCHANGE_VP
from guildmasters_tui.games.terra_mystica.leech import leech
from guildmasters_tui.games.terra_mystica.state import FORGONE, NOTHING, Player, TerraState, members

WORKSHOP_COINS = 4
"""The Alchemists' price of a shipping step with their workshop: no priest."""


def own(state: TerraState, player: Player) -> Landscape:
    """Give the landscape of a player's faction."""
    return state.table.data.landscapes[player.faction]


def may_lay(state: TerraState, player: Player) -> bool:
    """Tell whether the landscape is still to be laid, and what it needs stands."""
    if not state.table.landscapes or player.landscape != NOTHING:
        return False
    return all(n >= need for n, need in zip(player.count, own(state, player).needs, strict=True))


def offer(state: TerraState, player: Player, turned: list[int]) -> Flow[None]:
    """Ask whether a hex that was just turned into home takes the landscape instead of a terrain tile."""
    home = state.faction(player).home
    hexes = [at for at in turned if state.terrain[at] == home]
    rules = own(state, player).rules
    if not hexes or rules.river or rules.with_stronghold or not may_lay(state, player):
        return
    at = (yield _question(state, player, sum(1 << one for one in hexes))).value
    if at is not None:
        yield from lay(state, player, at)


def _question(state: TerraState, player: Player, mask: int) -> Decision:
    def make() -> list[Action]:
        return [*picks(state, mask), answers.NONE]

    return Decision(player.seat, "tm.landscape", make, args={"landscape": answers.named(own(state, player).id)})


def picks(state: TerraState, mask: int) -> list[Action]:
    """Give an answer for each hex of a set."""
    hexes = state.table.map.hexes
    return [answers.pick_hex(hexes[at].label, at) for at in members(mask)]


def lay(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Lay the landscape: a structure of power 1, with its own power for neighbours and its own check of towns."""
    landscape = own(state, player)
    player.landscape = at
    if state.terrain[at] == RIVER:
        for one in members(state.links[at]):
            state.links[one] |= 1 << at
    building.place(state, player, at, LANDSCAPE)
    report(state, "tm.log.landscape", seat=player.seat, landscape=answers.named(landscape.id))
    if landscape.rules.dwelling:
        building.score_building(state, player, DWELLING)
    yield from leech(state, player, at)
    yield from _once(state, player, landscape)
    yield from towns.found_towns(state, player, 1 << at)


def _once(state: TerraState, player: Player, landscape: Landscape) -> Flow[None]:
    """What a landscape gives when it is laid."""
    track = state.faction(player).exchange
    if landscape.rules.exchange and track is not None and player.exchange < track.steps:
        player.exchange += landscape.rules.exchange
        player.vp += EXCHANGE_VP
    if landscape.rules.buys_tracks:
        yield from _buy_tracks(state, player)


def _buy_tracks(state: TerraState, player: Player) -> Flow[None]:
    """Alchemists: a step on either track, or on both, for the price without the priest."""
    open_tracks = [answers.SHIP, answers.EXCHANGE]
    while open_tracks:
        make = partial(_tracks, state, player, list(open_tracks))
        chosen = yield Decision(player.seat, "tm.workshop", make)
        if chosen is answers.NONE:
            return
        open_tracks.remove(chosen)
        if chosen is answers.SHIP:
            player.coins -= WORKSHOP_COINS
            towns.gain_shipping(state, player)
        else:
            track = state.faction(player).exchange
            assert track is not None  # only then is the step offered
            player.workers -= track.workers
            player.coins -= track.coins
            player.exchange += 1
            player.vp += EXCHANGE_VP


def _tracks(state: TerraState, player: Player, open_tracks: list[Action]) -> list[Action]:
    faction = state.faction(player)
    track = faction.exchange
    can_ship = player.shipping - faction.ship_start < len(faction.ship_vp) and player.coins >= WORKSHOP_COINS
    can_exchange = (
        track is not None
        and player.exchange < track.steps
        and player.workers >= track.workers
        and player.coins >= track.coins
    )
    able = {answers.SHIP.code: can_ship, answers.EXCHANGE.code: can_exchange}
    return [*(action for action in open_tracks if able[action.code]), answers.NONE]


def chaos_gate(state: TerraState, player: Player) -> Flow[None]:
    """Chaos Magicians: when the stronghold stands, a gate on any free wasteland hex, or never."""
    if not state.table.landscapes or not own(state, player).rules.with_stronghold or player.landscape != NOTHING:
        return
    home = state.faction(player).home
    free = state.table.map.land & ~state.occupied
    mask = sum(1 << at for at in members(free) if state.terrain[at] == home)
    at = (yield _question(state, player, mask)).value
    if at is None:
        player.landscape = FORGONE
    else:
        yield from lay(state, player, at)


def reef_hexes(state: TerraState, player: Player) -> int:
    """Mermaids: the free river hexes beside own structures on which the reef can be laid."""
    if not may_lay(state, player) or not own(state, player).rules.river:
        return 0
    tiles = state.occupied
    for other in state.players:
        tiles |= other.rivers
    return sum(
        1 << river
        for river, around in state.table.map.around.items()
        if around & player.hexes and not tiles >> river & 1
    )


def town_gain(state: TerraState, player: Player) -> Flow[None]:
    """Witches with the raven hut: their points for a town, or steps on a cult."""
    steps = own(state, player).rules.town_steps
    points = state.faction(player).rules.town.vp

    def make() -> list[Action]:
        return [answers.points(points), *(answers.cult(cult, steps) for cult in range(4))]

    chosen = (yield Decision(player.seat, "tm.raven_hut", make)).value
    if chosen is None:
        player.vp += points
    else:
        cults.step_up(state, player, chosen, steps)
