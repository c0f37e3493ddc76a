"""Goods: power bowls, priests and their limit, gaining, conversions (rulebook: goods and power)."""

from __future__ import annotations

from guildmasters_tui.games.terra_mystica.data import Goods
from guildmasters_tui.games.terra_mystica.state import PRIESTS, Player

EXCHANGE_VP = 6
"""Points for a step on the exchange track (rulebook: exchange track)."""


def room(player: Player) -> int:
    """Give how much power the bowls can still take."""
    return 2 * player.power[0] + player.power[1]


def gain_power(player: Player, amount: int) -> int:
    """Move tokens from bowl I to II, then from II to III; what finds no room is lost. Gives what was gained."""
    bowls = player.power
    first = min(amount, bowls[0])
    bowls[0] -= first
    bowls[1] += first
    second = min(amount - first, bowls[1])
    bowls[1] -= second
    bowls[2] += second
    return first + second


def spend_power(player: Player, amount: int) -> None:
    """Move tokens from bowl III back to I."""
    player.power[2] -= amount
    player.power[0] += amount


def burn(player: Player) -> None:
    """Take a token of bowl II out of the game to move another to III."""
    player.power[1] -= 2
    player.power[2] += 1


def priest_room(player: Player) -> int:
    """Give how many priests can still be gained: seven in all, those on the cult board included."""
    return PRIESTS - player.on_board - player.priests


def gain_priests(player: Player, amount: int) -> None:
    """Gain priests as far as the limit allows."""
    player.priests += max(0, min(amount, priest_room(player)))


def gain(player: Player, goods: Goods, times: int = 1) -> None:
    """Gain the plain goods among these: points, coins, workers, priests, power."""
    player.vp += goods.vp * times
    player.coins += goods.coins * times
    player.workers += goods.workers * times
    if goods.priests:
        gain_priests(player, goods.priests * times)
    if goods.power:
        gain_power(player, goods.power * times)
