"""The course of the game: set-up, six rounds of income, actions, cult bonus and clean-up, final scoring.

Everything that says where the game stands is in the state, so that the flow can be restarted at every turn's question.
"""

from __future__ import annotations

from guildmasters_tui.engine.decision import Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import income, leech, scoring, setup, terraforming
from guildmasters_tui.games.terra_mystica.goods import gain
from guildmasters_tui.games.terra_mystica.state import (
    ACTION,
    CARDS,
    CULT_SPADES,
    DWELLINGS,
    FACTIONS,
    OVER,
    ROUNDS,
    Player,
    TerraState,
)
from guildmasters_tui.games.terra_mystica.turn import take_turn


def flow(state: TerraState) -> Flow[None]:
    """Play from where the state stands to the end."""
    while state.phase != OVER:
        yield from _PHASES[state.phase](state)


def factions_phase(state: TerraState) -> Flow[None]:
    """Factions are found."""
    yield from setup.choose_factions(state)
    setup.begin_dwellings(state)


def dwellings_phase(state: TerraState) -> Flow[None]:
    """Start dwellings are placed."""
    yield from setup.place_dwellings(state)
    setup.begin_cards(state)


def cards_phase(state: TerraState) -> Flow[None]:
    """The first bonus cards are taken; then round 1 begins."""
    yield from setup.choose_cards(state)
    state.order[:] = state.circle
    begin_round(state)


# -- a round --------------------------------------------------------------------------------------------------------


def begin_round(state: TerraState) -> None:
    """Put a coin on each free bonus card, give everybody's income, and open the action phase (rulebook: rounds)."""
    for card in state.cards:
        state.card_coins[card] += 1
    state.round += 1
    report(state, "tm.log.round", round=state.round)
    for seat in state.order:
        income.take(state, state.players[seat])
        report(state, "tm.log.income", seat=seat)
    state.turn = state.order[0]
    state.moves = 1
    state.phase = ACTION
    _skip_gone(state)


def action_phase(state: TerraState) -> Flow[None]:
    """Turns in order, until all have passed."""
    while state.phase == ACTION:
        yield from take_turn(state, state.players[state.turn])
        state.turns += 1
        if state.late:
            yield from leech.late_answers(state, may_wait=not all(player.passed for player in state.players))
        _next_turn(state)


def _next_turn(state: TerraState) -> None:
    """Pass the turn on to the next who has not passed; if all have, the round ends."""
    state.moves = 1
    at = state.order.index(state.turn)
    for seat in state.order[at + 1 :] + state.order[: at + 1]:
        if not state.players[seat].passed:
            state.turn = seat
            return
    end_round(state)


def _skip_gone(state: TerraState) -> None:
    """Those who left the game have passed already."""
    if state.players[state.turn].passed:
        _next_turn(state)


def end_round(state: TerraState) -> None:
    """Set the next round's order and give the cult bonus; after the last round score the game (rulebook: rounds)."""
    report(state, "tm.log.round_over", round=state.round)
    _set_order(state)
    if state.round == ROUNDS:
        state.phase = OVER
        scoring.final_scoring(state)
        return
    for seat in state.order:
        cult_bonus(state, state.players[seat])
        report(state, "tm.log.cult_bonus", seat=seat)
    order = state.table.spade_order.get(state.round, state.order)
    state.queue[:] = [seat for seat in order if state.players[seat].spades]
    state.phase = CULT_SPADES


def _set_order(state: TerraState) -> None:
    """The first passer starts; the others clockwise, or in the order of passing (rulebook: turn order)."""
    if state.table.pass_order:
        gone = [seat for seat in state.order if seat not in state.passing]
        state.order[:] = state.passing + gone
    else:
        first = state.circle.index(state.passing[0])
        state.order[:] = state.circle[first:] + state.circle[:first]
    state.passing.clear()


def cult_bonus(state: TerraState, player: Player) -> None:
    """Give the goods of the scoring tile's right side, once for each full number of steps (rulebook: cult bonus)."""
    tile = state.table.data.scoring[state.scoring[state.round - 1]]
    count = player.on_board if tile.cult < 0 else player.cults[tile.cult]
    times = count // tile.steps
    gain(player, tile.gain, times)
    player.spades = 0 if player.gone else tile.gain.spades * times


def cult_spades_phase(state: TerraState) -> Flow[None]:
    """Cult spades are used in the next round's order; then clean-up and the next round."""
    while state.queue:
        yield from terraforming.cult_spades(state, state.players[state.queue[0]])
        state.queue.pop(0)
    clean_up(state)
    begin_round(state)


def clean_up(state: TerraState) -> None:
    """Take the tokens off all actions (rulebook: clean-up)."""
    state.powers_used = 0
    for player in state.players:
        player.used = 0
        player.passed = player.gone


_PHASES = {
    FACTIONS: factions_phase,
    DWELLINGS: dwellings_phase,
    CARDS: cards_phase,
    ACTION: action_phase,
    CULT_SPADES: cult_spades_phase,
}
