"""What a dwelling on each hex would cost a player now: for screens, and for saying why not."""

from __future__ import annotations

from dataclasses import dataclass

from guildmasters_tui.games.terra_mystica import reach, terraforming
from guildmasters_tui.games.terra_mystica.building import has_piece
from guildmasters_tui.games.terra_mystica.data import DWELLING, WHEEL
from guildmasters_tui.games.terra_mystica.state import Player, TerraState, members


@dataclass(frozen=True, slots=True)
class HexPrice:
    """The price of turning a hex into home and building a dwelling there."""

    spades: int
    workers: int
    coins: int
    priests: int
    skip: bool
    """Whether a tunnel or carpet is part of it."""
    affordable: bool


def spades_to_home(state: TerraState, player: Player, at: int) -> int:
    """Count the spades that make a hex home, the short way round."""
    faction = state.faction(player)
    steps = (faction.home - state.terrain[at]) % WHEEL
    steps = min(steps, WHEEL - steps)
    if steps > 1:
        steps = max(1, steps - terraforming.spades_less(state, player, at))
    return faction.rules.whole_spades if steps and faction.rules.whole_spades else steps


def hex_price(state: TerraState, player: Player, at: int, skip: bool) -> HexPrice:
    """Give the price for a hex that is got at by reach, or (`skip`) by tunnel or carpet."""
    faction = state.faction(player)
    spades = spades_to_home(state, player, at)
    cost = faction.cost[DWELLING]
    workers = cost.workers + spades * terraforming.spade_workers(state, player)
    priests = spades * faction.rules.spade_price.priests
    way = reach.own_skip(state, player)
    if skip and way is not None:
        workers += way.workers
        priests += way.priests
    can = player.workers >= workers and player.coins >= cost.coins and player.priests >= priests
    return HexPrice(spades, workers, cost.coins, priests, skip, can and has_piece(player, DWELLING))


def hex_prices(state: TerraState, player: Player) -> dict[int, HexPrice]:
    """Give the prices of all hexes that a player can get at, whether they can be paid or not."""
    near = reach.reach(state, player, reach.shipping_level(state, player))
    way = reach.own_skip(state, player)
    far = reach.skip_reach(state, player, way) & ~near if way is not None else 0
    found = {at: hex_price(state, player, at, skip=False) for at in members(near)}
    return found | {at: hex_price(state, player, at, skip=True) for at in members(far)}
