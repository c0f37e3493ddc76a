"""Invariants: what is true of every state that the rules can reach."""

from __future__ import annotations

from collections import Counter

from guildmasters_tui.engine.game import BrokenInvariant
from guildmasters_tui.games.terra_mystica.data import LANDSCAPE, PIECES, RIVER
from guildmasters_tui.games.terra_mystica.state import (
    BRIDGES,
    CARDS,
    NOBODY,
    NOTHING,
    PRIESTS,
    ROUNDS,
    TOP,
    Player,
    TerraState,
    members,
)

POWER_TOKENS = 12
COUNTED = ("vp", "coins", "workers", "priests", "keys", "shipping", "exchange", "bridges", "spades", "on_board")


def check(state: TerraState, thorough: bool) -> None:
    """Raise BrokenInvariant if the state cannot be; `thorough` counts every building, tile and token."""
    for player in state.players:
        for name in COUNTED:
            _demand(getattr(player, name) >= 0, f"seat {player.seat}: {name} is {getattr(player, name)}")
        if player.faction != NOTHING:
            _check_goods(state, player)
    for cult in range(4):
        on_top = sum(player.cults[cult] == TOP for player in state.players)
        _demand(on_top <= 1, f"cult {cult}: {on_top} markers on the last space")
    if thorough:
        _check_map(state)
        _check_tiles(state)
        _check_cards(state)


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenInvariant(otherwise)


def _check_goods(state: TerraState, player: Player) -> None:
    """Power tokens never grow, priests are seven at most, markers lie on their tracks, pieces are as many as made."""
    faction, who = state.faction(player), f"seat {player.seat}"
    _demand(min(player.power) >= 0 and sum(player.power) <= POWER_TOKENS, f"{who}: power {player.power}")
    _demand(player.priests + player.on_board <= PRIESTS, f"{who}: {player.priests} priests, {player.on_board} sent")
    _demand(all(0 <= space <= TOP for space in player.cults), f"{who}: cults {player.cults}")
    _demand(all(0 <= n <= most for n, most in zip(player.count, PIECES, strict=True)), f"{who}: {player.count}")
    _demand(player.shipping - faction.ship_start <= len(faction.ship_vp), f"{who}: shipping {player.shipping}")
    steps = faction.exchange.steps if faction.exchange is not None else 0
    _demand(player.exchange <= steps, f"{who}: exchange {player.exchange}")


def _check_map(state: TerraState) -> None:
    """A building on one hex is one player's, stands on home terrain, and is counted; bridges come out of supplies."""
    counts: dict[int, Counter[int]] = {player.seat: Counter() for player in state.players}
    for at, (owner, kind) in enumerate(zip(state.owner, state.building, strict=True)):
        _demand((owner == NOBODY) == (kind == NOTHING), f"hex {at}: owner {owner}, building {kind}")
        _demand(bool(state.occupied >> at & 1) == (owner != NOBODY), f"hex {at}: occupied")
        if owner != NOBODY:
            player = state.players[owner]
            counts[owner][kind] += 1
            reef = kind == LANDSCAPE and state.terrain[at] == RIVER
            _demand(reef or state.terrain[at] == state.faction(player).home, f"hex {at}: terrain {state.terrain[at]}")
            _demand(bool(player.hexes >> at & 1), f"hex {at}: not among those of seat {owner}")
    for player in state.players:
        _demand(
            [counts[player.seat][kind] for kind in range(len(PIECES))] == player.count, f"seat {player.seat}: count"
        )
        laid = int(player.landscape >= 0)
        _demand(counts[player.seat][LANDSCAPE] == laid, f"seat {player.seat}: landscape")
        _demand(player.hexes.bit_count() == sum(player.count) + laid, f"seat {player.seat}: hexes")
        built = state.bridges.count(player.seat)
        _demand(built + player.bridges == BRIDGES, f"seat {player.seat}: {built} bridges, {player.bridges} left")
        _demand(state.spots.count(player.seat) == player.on_board, f"seat {player.seat}: priests on the cult board")
        whole = 0
        for town in player.towns:
            _demand(not town & whole and not town & ~player.hexes, f"seat {player.seat}: towns")
            whole |= town


def _check_tiles(state: TerraState) -> None:
    """Favour and town tiles lie in stock or belong to somebody."""
    data = state.table.data
    for tile in data.favours:
        taken = sum(player.favours >> tile.index & 1 for player in state.players)
        _demand(state.favours_left[tile.index] + taken == tile.copies, f"{tile.id}: {taken} taken")
    towns = sum(len(player.towns) + player.stages for player in state.players)
    for town in data.towns:
        taken = sum(player.town_tiles.count(town.index) for player in state.players)
        copies = town.copies if state.table.extra_towns or not town.extra else 0
        _demand(state.towns_left[town.index] + taken == copies, f"{town.id}: {taken} taken")
    stock = sum(state.towns_left)
    made = sum(tile.copies for tile in data.towns if not tile.extra or state.table.extra_towns)
    _demand(stock + towns == made, f"town tiles: {stock} in stock, {towns} towns")


def _check_cards(state: TerraState) -> None:
    """Each bonus card in play is free or held once; only free ones carry coins."""
    held = [player.bonus for player in state.players if player.bonus != NOTHING]
    there = Counter([*held, *state.cards])
    _demand(not there or max(there.values()) == 1, f"bonus cards {dict(there)}")
    coins = {card for card, n in enumerate(state.card_coins) if n}
    _demand(coins <= set(state.cards), f"coins on {sorted(coins)}")
    if state.phase > CARDS:
        gone = sum(player.gone for player in state.players)
        _demand(len(held) + gone == len(state.players), f"bonus cards held: {held}")
    _demand(len(state.scoring) == ROUNDS, f"scoring tiles {state.scoring}")
    _demand(all(bit < len(state.table.data.powers) for bit in members(state.powers_used)), "power actions")
