"""Power from neighbours' buildings, and what the Cultists gain by it (rulebook: power from neighbours)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, cults
from guildmasters_tui.games.terra_mystica.data import POWER_VALUES
from guildmasters_tui.games.terra_mystica.goods import gain_power, room
from guildmasters_tui.games.terra_mystica.state import Offer, Player, TerraState, members


def offers(state: TerraState, player: Player, at: int) -> list[tuple[int, int]]:
    """List the opponents beside a hex in turn order after the builder, with the power value of their buildings."""
    values: dict[int, int] = {}
    for one in members(state.links[at] & state.occupied & ~player.hexes):
        owner = state.owner[one]
        values[owner] = values.get(owner, 0) + POWER_VALUES[state.building[one]]
    if not values:
        return []
    turn = state.order.index(player.seat)
    order = state.order[turn + 1 :] + state.order[:turn]
    return [(seat, values[seat]) for seat in order if seat in values and not state.players[seat].gone]


def leech(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Offer power to the neighbours of a new building, one after another."""
    found = offers(state, player, at)
    if not found:
        return
    offer = Offer(player.seat, at)
    for seat, value in found:
        if room(state.players[seat]) or camp_coins(state, state.players[seat], at):
            offer.open.append((seat, value))
        else:
            report(state, "tm.log.leech_none", seat=seat, builder=player.seat, offer=value)
    if offer.open:
        yield from _ask_all(state, offer, may_wait=state.table.late_answers)
        if offer.open:
            state.late.append(offer)


def late_answers(state: TerraState, may_wait: bool) -> Flow[None]:
    """Ask anew for the answers that were put off (recorded games only)."""
    for offer in list(state.late):
        yield from _ask_all(state, offer, may_wait)
    state.late[:] = [offer for offer in state.late if offer.open]
    for player in state.players:
        player.blocked = 0


def owes_answer(state: TerraState, player: Player) -> bool:
    """Tell whether a player has put off an answer."""
    return any(seat == player.seat for offer in state.late for seat, _ in offer.open)


def _ask_all(state: TerraState, offer: Offer, may_wait: bool) -> Flow[None]:
    """Ask those who have not answered yet; then the builder gets what their answers bring."""
    before = -1
    while offer.open and len(offer.open) != before:  # an answer may be what another was put off for
        before = len(offer.open)
        for seat, value in list(offer.open):
            yield from _ask(state, offer, seat, value, may_wait)
    if not offer.open and not (offer.accepted and state.table.late_answers):
        yield from _result(state, offer)


def _ask(state: TerraState, offer: Offer, seat: int, value: int, may_wait: bool) -> Flow[None]:
    other = state.players[seat]
    amount = min(value, room(other), other.vp + 1)
    coins = camp_coins(state, other, offer.at)
    if (amount or coins) and not other.gone:
        taken = (yield _question(offer.builder, other, value, amount, coins, may_wait)).value
        if taken is None:
            return
        if isinstance(taken, tuple):
            other.coins += coins
            taken = 0
        offer.refused = offer.refused or not taken
        if taken:
            gain_power(other, taken)
            other.vp -= taken - 1
            report(state, "tm.log.leech", seat=seat, builder=offer.builder, power=taken, vp=taken - 1)
            offer.accepted += 1
            if state.table.late_answers:
                yield from _result(state, offer)
    offer.open.remove((seat, value))


def _result(state: TerraState, offer: Offer) -> Flow[None]:
    """The Cultists go up on a cult, once for a building; if all who were offered power refuse they gain a power."""
    builder = state.players[offer.builder]
    if not state.faction(builder).rules.cult_on_leech or builder.gone:
        return
    if offer.accepted == 1 or (offer.accepted and not state.table.late_answers):
        report(state, "tm.log.leech_accepted", seat=builder.seat)
        yield from cults.choose_step(state, builder, 1)
    elif offer.refused and not offer.accepted:
        gain_power(builder, 1)
        report(state, "tm.log.leech_refused", seat=builder.seat)


def camp_coins(state: TerraState, player: Player, at: int) -> int:
    """Nomads with the trading camp: the coins that they may take instead of power for a building beside it."""
    if player.landscape < 0 or not state.links[at] >> player.landscape & 1:
        return 0
    return state.table.data.landscapes[player.faction].rules.power_coins


def _question(builder: int, other: Player, offer: int, amount: int, coins: int, may_wait: bool) -> Decision:
    def make() -> list[Action]:
        return [
            *([answers.take_power(amount)] if amount else []),
            *([answers.coins(coins)] if coins else []),
            answers.REFUSE,
            *([answers.LATER] if may_wait else []),
        ]

    args = {"builder": builder, "offer": offer, "power": amount, "vp": amount - 1}
    return Decision(other.seat, "tm.leech", make, args=args)
