"""What a position is worth: points now, those of the final scoring as things stand, goods, and income to come."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision
from guildmasters_tui.games.terra_mystica import income, passing, scoring
from guildmasters_tui.games.terra_mystica.data import CULTS
from guildmasters_tui.games.terra_mystica.state import NOTHING, OVER, ROUNDS, Player, TerraState

COIN, WORKER, PRIEST, POWER, TOKEN = 0.34, 0.6, 2.0, 0.15, 0.1
"""Points that a good is worth while there are rounds to use it in; TOKEN: a power token in bowl II, not III."""
LATER = 0.2
"""How much of a standing in area and cults is counted long before the end; all of it at the end."""
KEY, SHIPPING, EXCHANGE, FAVOUR, CULT = 4.0, 1.6, 2.5, 0.6, 0.5
"""Points for what pays later, at the beginning of the game; less with each round."""
INCOME = 1.5
"""How much more a good of each coming income is worth than one in stock, which should be spent."""


def evaluate(state: TerraState, seat: int) -> float:
    """Estimate the final points of a seat."""
    player = state.players[seat]
    if player.faction == NOTHING or state.phase == OVER:
        return float(player.vp)
    rounds = ROUNDS - state.round
    share = LATER + (1 - LATER) * (state.round / ROUNDS)
    value = player.vp + share * (_cults(state, seat) + _area(state, seat))
    value += _goods(player, rounds)
    value += rounds * _income(state, player)
    value += _later(player) * rounds / ROUNDS
    if not player.passed:
        value += passing.pass_points(state, player)
    return value


def _later(player: Player) -> float:
    """What pays in the rounds to come, all of them counted."""
    return (
        KEY * player.keys
        + SHIPPING * player.shipping
        + EXCHANGE * player.exchange
        + FAVOUR * player.favours.bit_count()
        + CULT * sum(player.cults)
    )


def _cults(state: TerraState, seat: int) -> int:
    return sum(
        scoring.shares([player.cults[cult] for player in state.players], scoring.CULT_POINTS)[seat]
        for cult in range(len(CULTS))
    )


def _area(state: TerraState, seat: int) -> int:
    areas = [scoring.area(state, player) if player.hexes else 0 for player in state.players]
    return scoring.shares(areas, scoring.AREA_POINTS)[seat]


def _goods(player: Player, rounds: int) -> float:
    if not rounds and player.passed:
        return (player.coins + player.workers + player.priests + player.power[2] + player.power[1] // 2) / 3
    return (
        COIN * player.coins
        + WORKER * player.workers
        + PRIEST * player.priests
        + POWER * player.power[2]
        + TOKEN * player.power[1]
    )


def _income(state: TerraState, player: Player) -> float:
    coins, workers, priests, power = income.expected(state, player)
    return INCOME * (COIN * coins + WORKER * workers + PRIEST * priests + POWER * power)


APPEAL = {
    "tm.turn.upgrade": 4.0,
    "tm.turn.build": 4.0,
    "tm.turn.power": 3.0,
    "tm.turn.special": 3.0,
    "tm.turn.priest": 2.5,
    "tm.turn.dig": 2.0,
    "tm.turn.exchange": 2.0,
    "tm.turn.ship": 1.5,
    "tm.turn.connect": 5.0,
    "tm.terraform.yes": 3.0,
    "tm.terraform.to": 0.5,
    "tm.choose.hex": 0.5,
    "tm.choose.none": -1.0,
    "tm.turn.leave": -99.0,
}
"""What answers bring, at a glance and by their kind."""


def appeal(state: TerraState, decision: Decision, action: Action) -> float:
    """Estimate at a glance what an answer brings, in points."""
    if action.key == "tm.leech.take":
        return 0.6 * float(action.value) - (float(action.value) - 1)
    if action.key == "tm.terraform.to":
        home = state.faction(state.players[decision.seat]).home
        to, spades, _ = action.value
        return (2.0 if to == home else 0.0) - 0.2 * float(spades)
    return APPEAL.get(action.key, 0.0)
