"""Free moves of the own turn: burning power and converting goods (rulebook: power and conversions)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.goods import burn, priest_room, spend_power
from guildmasters_tui.games.terra_mystica.state import Player, TerraState

POWER_FOR_PRIEST, POWER_FOR_WORKER, POWER_FOR_COIN = 5, 3, 1
COINS_FOR_VP = 2
"""The Alchemists' way back; a point gives one coin."""

PRIEST = answers.convert("pw", POWER_FOR_PRIEST, "p")
WORKER = answers.convert("pw", POWER_FOR_WORKER, "w")
COIN = answers.convert("pw", POWER_FOR_COIN, "c")
PRIEST_TO_WORKER = answers.convert("p", 1, "w")
PRIEST_TO_COIN = answers.convert("p", 1, "c")
WORKER_TO_COIN = answers.convert("w", 1, "c")
VP_TO_COIN = answers.convert("vp", 1, "c")
COINS_TO_VP = answers.convert("c", COINS_FOR_VP, "vp")


def free_moves(state: TerraState, player: Player) -> list[Action]:
    """List the free moves that something would come of."""
    moves: list[Action] = []
    third = player.power[2]
    if player.power[1] >= 2:
        moves.append(answers.BURN)
    if third:
        moves.append(COIN)
        if third >= POWER_FOR_WORKER:
            moves.append(WORKER)
        if third >= POWER_FOR_PRIEST and priest_room(player) > 0:
            moves.append(PRIEST)
    if player.priests:
        moves += (PRIEST_TO_WORKER, PRIEST_TO_COIN)
    if player.workers:
        moves.append(WORKER_TO_COIN)
    if state.faction(player).rules.alchemy:
        if player.vp:
            moves.append(VP_TO_COIN)
        if player.coins >= COINS_FOR_VP:
            moves.append(COINS_TO_VP)
    return moves


def moves_beside_price(state: TerraState, player: Player) -> list[Action]:
    """List the free moves while spades, a tunnel or a carpet are being paid for: none gives away what they cost."""
    rules = state.faction(player).rules
    priests_needed = rules.spade_price.priests or (rules.skip is not None and rules.skip.priests)
    kept = ("w", "p") if priests_needed else ("w",)
    return [move for move in free_moves(state, player) if move.value[1] not in kept]


def take(player: Player, action: Action) -> None:
    """Do a free move."""
    _, give, get = action.value
    if action is answers.BURN:
        burn(player)
        return
    if give == "pw":
        spend_power(player, {"p": POWER_FOR_PRIEST, "w": POWER_FOR_WORKER, "c": POWER_FOR_COIN}[get])
    elif give == "p":
        player.priests -= 1
    elif give == "w":
        player.workers -= 1
    elif give == "vp":
        player.vp -= 1
    else:
        player.coins -= COINS_FOR_VP
    if get == "p":
        player.priests += 1
    elif get == "w":
        player.workers += 1
    elif get == "c":
        player.coins += 1
    else:
        player.vp += 1
