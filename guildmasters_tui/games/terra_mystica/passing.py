"""Passing: points for what stands, and the next bonus card (rulebook: passing)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.data import DWELLING, STRONGHOLD, TRADING_HOUSE
from guildmasters_tui.games.terra_mystica.state import NOTHING, ROUNDS, Player, TerraState, members


def pass_actions(state: TerraState, player: Player) -> list[Action]:
    """List the ways to pass: one for each free bonus card, in the last round without."""
    if state.round == ROUNDS:
        return [answers.PASS]
    cards = state.table.data.bonus_cards
    return [answers.take_card(cards[n].id, n, state.card_coins[n], passing=True) for n in sorted(state.cards)]


def pass_points(state: TerraState, player: Player) -> int:
    """Give the points that passing now brings."""
    data, faction = state.table.data, state.faction(player)
    points = 0
    if player.bonus != NOTHING:
        card = data.bonus_cards[player.bonus]
        points += sum(vp * n for vp, n in zip(card.pass_building, player.count, strict=True))
        if player.landscape >= 0 and data.landscapes[player.faction].rules.dwelling:
            points += card.pass_building[DWELLING]
        points += card.pass_shipping * player.shipping
    for n in members(player.favours):
        if data.favours[n].pass_trading:
            points += data.favours[n].pass_trading[player.count[TRADING_HOUSE]]
    if faction.stronghold.bridge_vp and player.count[STRONGHOLD]:
        points += faction.stronghold.bridge_vp * own_bridges(state, player)
    return points


def own_bridges(state: TerraState, player: Player) -> int:
    """Count the player's bridges with own buildings at both ends."""
    ends = state.table.map.bridges
    return sum(
        player.hexes >> ends[spot][0] & player.hexes >> ends[spot][1] & 1
        for spot, owner in enumerate(state.bridges)
        if owner == player.seat
    )


def pass_round(state: TerraState, player: Player, card: int) -> None:
    """Take the points, change the bonus card (not in the last round), and be out of the round."""
    points = pass_points(state, player)
    player.vp += points
    player.passed = True
    state.passing.append(player.seat)
    if card != NOTHING:
        old = player.bonus
        take_card(state, player, card)
        state.cards.append(old)
    report(state, "tm.log.passed", seat=player.seat, points=points)


def take_card(state: TerraState, player: Player, card: int) -> None:
    """Take a free bonus card with its coins."""
    state.cards.remove(card)
    player.bonus = card
    player.coins += state.card_coins[card]
    state.card_coins[card] = 0
