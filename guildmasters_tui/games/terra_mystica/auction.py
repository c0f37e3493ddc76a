"""The auction of factions for starting points and places in the turn order (rulebook: auction)."""

from __future__ import annotations

from functools import partial

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.boards import free_factions, take_faction
from guildmasters_tui.games.terra_mystica.state import NOBODY, TerraState

HIGHEST_BID = 30
AUCTION_VP = 30
"""Starting points before the bid is taken off."""


def hold(state: TerraState) -> Flow[None]:
    """Each nominates a faction; then laps of bids until all hold one; positions become the seats."""
    players = state.table.players
    while len(state.nominated) < players:
        seat = state.circle[len(state.nominated)]
        question = Decision(seat, "tm.setup.nominate", partial(_nominations, state), checkpoint=True)
        state.nominated.append((yield question).value)
        state.bids.append((NOBODY, NOBODY))
    if not state.queue:
        state.queue[:] = state.circle
    while any(holder == NOBODY for holder, _ in state.bids):
        seat = state.queue[0]
        if all(holder != seat for holder, _ in state.bids):
            question = Decision(seat, "tm.setup.bid", partial(_bids, state), checkpoint=True)
            position, amount = (yield question).value
            state.bids[position] = (seat, amount)
            faction = state.table.data.factions[state.nominated[position]]
            report(state, "tm.log.bid", seat=seat, faction=answers.named(faction.id), bid=amount)
        state.queue.append(state.queue.pop(0))
    _settle(state)


def _nominations(state: TerraState) -> list[Action]:
    factions = state.table.data.factions
    return [answers.nominate(factions[n].id, n) for n in free_factions(state)]


def _bids(state: TerraState) -> list[Action]:
    factions = state.table.data.factions
    return [
        answers.bid(factions[state.nominated[position]].id, position, amount)
        for position, (_, present) in enumerate(state.bids)
        for amount in range(present + 1, HIGHEST_BID + 1)
    ]


def _settle(state: TerraState) -> None:
    """Give each the faction that it holds, for its bid; the n-th nominated faction sits in the n-th place."""
    nominated = list(state.nominated)
    state.queue.clear()
    state.nominated.clear()
    for index, (seat, amount) in zip(nominated, state.bids, strict=True):
        player = state.players[seat]
        take_faction(state, player, index)
        player.start_vp = player.vp = AUCTION_VP - amount
    state.circle[:] = [seat for seat, _ in state.bids]
