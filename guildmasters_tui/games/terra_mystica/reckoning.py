"""What a screen works out from a view: the price of an upgrade, what a building can become, what passing leaves."""

from __future__ import annotations

from guildmasters_tui.games.terra_mystica.data import BUILDINGS, GameData
from guildmasters_tui.games.terra_mystica.view import HexView, TableView


def hex_of(view: TableView, code: str) -> HexView | None:
    """Give a hex by its code."""
    return next((one for one in view.hexes if one.code == code), None)


def beside(data: GameData, view: TableView, at: int) -> list[HexView]:
    """Give the hexes directly beside a hex: those that share an edge, then those over a bridge."""
    near = list(data.maps[view.map].hexes[at].neighbours)
    for bridge in view.bridges:
        if bridge.owner is not None and at in bridge.ends:
            near.append(sum(bridge.ends) - at)
    return [view.hexes[index] for index in dict.fromkeys(near)]


def building_price(data: GameData, view: TableView, seat: int, code: str, kind: int) -> tuple[int, int]:
    """Give workers and coins of a building on a hex: a trading house is cheaper beside an opponent."""
    workers, coins, near = view.players[seat].costs[kind]
    at = hex_of(view, code)
    if at is None or near == coins:
        return workers, coins
    opponents = any(one.owner not in (None, seat) for one in beside(data, view, at.index))
    return workers, near if opponents else coins


UPGRADES = {"dwelling": (1,), "trading_house": (2, 3), "temple": (4,)}
"""What a building can become, by its number among BUILDINGS."""


def can_become(one: HexView) -> list[str]:
    """Give the kinds of building that a building can become."""
    return [BUILDINGS[kind] for kind in UPGRADES.get(one.building or "", ())]
