"""Set-up: tiles and cards laid out, factions found, start dwellings, first bonus cards (rulebook: set-up)."""

from __future__ import annotations

from functools import partial

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, auction
from guildmasters_tui.games.terra_mystica.boards import free_factions, take_faction
from guildmasters_tui.games.terra_mystica.building import place
from guildmasters_tui.games.terra_mystica.data import DWELLING
from guildmasters_tui.games.terra_mystica.passing import take_card
from guildmasters_tui.games.terra_mystica.state import (
    CARDS,
    DWELLINGS,
    NOTHING,
    ROUNDS,
    Player,
    Table,
    TerraState,
    members,
)
from guildmasters_tui.games.terra_mystica.terraforming import picks

MORE_CARDS = 3
"""Bonus cards in play beyond the number of players."""
EARLY_ROUNDS = 4
"""The spade tile lies in one of these rounds only (rulebook: scoring tiles)."""


def deal(table: Table, seed: int, fixed: dict[str, str], *, extra_card: bool) -> TerraState:
    """Lay out a table: tiles and cards at random, or as a recorded game had them."""
    state = TerraState(table, seed)
    data = table.data
    if table.choice == "introductory":
        _lay_introductory(state)
        return state
    if fixed["scoring"]:
        state.scoring[:] = [data.index[name] for name in fixed["scoring"].lower().split(",")]
    else:
        _deal_scoring(state)
    if fixed["cards"]:
        state.cards[:] = [data.index[name] for name in fixed["cards"].lower().split(",")]
    else:
        cards = [card.index for card in data.bonus_cards if extra_card or not card.extra]
        state.chance.shuffle(cards)
        state.cards[:] = sorted(cards[: table.players + MORE_CARDS])
    if table.extra_towns:
        state.towns_left[:] = [tile.copies for tile in data.towns]
    if fixed["factions"]:
        points = [int(n) for n in fixed["vp"].split(",")] if fixed["vp"] else [NOTHING] * table.players
        for player, name, vp in zip(state.players, fixed["factions"].split(","), points, strict=True):
            take_faction(state, player, data.index[name])
            player.start_vp = player.vp = vp if vp != NOTHING else player.vp
    else:
        state.chance.shuffle(state.circle)
        if table.choice == "boards":
            boards = sorted({faction.board for faction in data.factions})
            state.chance.shuffle(boards)
            state.boards[:] = boards[: table.players]
    return state


def _lay_introductory(state: TerraState) -> None:
    """The fixed table of the introductory game; factions are dealt at random to the shuffled seats [H]."""
    laid = state.table.data.introductory
    state.scoring[:] = laid.scoring
    state.cards[:] = laid.cards[state.table.players]
    state.chance.shuffle(state.circle)
    factions = list(laid.factions[state.table.players])
    state.chance.shuffle(factions)
    for player, index in zip(state.players, factions, strict=True):
        take_faction(state, player, index)
        for at in laid.dwellings[index]:
            place(state, player, at, DWELLING)


def _deal_scoring(state: TerraState) -> None:
    """Six scoring tiles; the spade tile never in the last rounds: it is drawn anew and shuffled back [H]."""
    tiles = [tile for tile in state.table.data.scoring if not tile.recorded]
    state.chance.shuffle(tiles)
    drawn = tiles[:ROUNDS]
    for n in range(EARLY_ROUNDS, ROUNDS):
        if not drawn[n].late:
            drawn[n] = tiles[ROUNDS + state.chance.below(len(tiles) - ROUNDS)]
    state.scoring[:] = [tile.index for tile in drawn]


# -- factions -------------------------------------------------------------------------------------------------------


def choose_factions(state: TerraState) -> Flow[None]:
    """In seat order each without a faction takes one; the other face of its board is gone with it."""
    if state.table.choice == "auction":
        yield from auction.hold(state)
        return
    for seat in state.circle:
        player = state.players[seat]
        if player.faction == NOTHING:
            question = Decision(seat, "tm.setup.faction", partial(_faction_actions, state, seat), checkpoint=True)
            take_faction(state, player, (yield question).value)


def _faction_actions(state: TerraState, seat: int) -> list[Action]:
    factions = state.table.data.factions
    free = free_factions(state)
    if state.boards:
        free = [n for n in free if factions[n].board == state.boards[seat]]
    return [answers.faction(factions[n].id, n) for n in free]


# -- dwellings ------------------------------------------------------------------------------------------------------


def begin_dwellings(state: TerraState) -> None:
    """Two laps, there and back, then third dwellings, last the factions that are placed last."""
    state.phase = DWELLINGS
    if state.table.choice == "introductory":
        return
    rules = {seat: state.faction(state.players[seat]).rules for seat in state.circle}
    lap = [seat for seat in state.circle if not rules[seat].placed_last]
    third = [seat for seat in lap for _ in range(rules[seat].start_dwellings - 2)]
    last = [seat for seat in state.circle for _ in range(rules[seat].start_dwellings) if rules[seat].placed_last]
    state.queue[:] = lap + lap[::-1] + third + last


def place_dwellings(state: TerraState) -> Flow[None]:
    """Each puts a dwelling on a free home hex: no price, points, or power for neighbours."""
    while state.queue:
        player = state.players[state.queue[0]]
        at = (yield _dwelling_question(state, player)).value
        state.queue.pop(0)
        place(state, player, at, DWELLING)


def _dwelling_question(state: TerraState, player: Player) -> Decision:
    def make() -> list[Action]:
        home = state.faction(player).home
        free = state.table.map.land & ~state.occupied
        return picks(state, sum(1 << at for at in members(free) if state.terrain[at] == home))

    return Decision(player.seat, "tm.setup.dwelling", make, checkpoint=True)


# -- bonus cards ----------------------------------------------------------------------------------------------------


def begin_cards(state: TerraState) -> None:
    """The last seat begins (rulebook: bonus cards)."""
    state.queue[:] = state.circle[::-1]
    state.phase = CARDS


def choose_cards(state: TerraState) -> Flow[None]:
    """Each takes a bonus card."""
    while state.queue:
        player = state.players[state.queue[0]]
        question = Decision(player.seat, "tm.setup.card", lambda: _card_actions(state), checkpoint=True)
        card = (yield question).value
        state.queue.pop(0)
        take_card(state, player, card)
        report(state, "tm.log.card", seat=player.seat, card=answers.named(state.table.data.bonus_cards[card].id))


def _card_actions(state: TerraState) -> list[Action]:
    cards = state.table.data.bonus_cards
    return [answers.take_card(cards[n].id, n, state.card_coins[n], passing=False) for n in sorted(state.cards)]
