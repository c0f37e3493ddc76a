"""A turn: the actions to choose from, and what each does (rulebook: actions)."""

from __future__ import annotations

from collections.abc import Callable

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, cults, leech, reach, terraforming, towns
from guildmasters_tui.games.terra_mystica.building import UPGRADES, affords, build, has_piece, pay
from guildmasters_tui.games.terra_mystica.data import DWELLING, STRONGHOLD, TRADING_HOUSE, Goods
from guildmasters_tui.games.terra_mystica.free import free_moves
from guildmasters_tui.games.terra_mystica.goods import EXCHANGE_VP, gain, spend_power
from guildmasters_tui.games.terra_mystica.passing import pass_actions, pass_round
from guildmasters_tui.games.terra_mystica.state import (
    CULT_STEP,
    FAV_CULT_STEP,
    NOTHING,
    SPADE,
    STRONGHOLD_ACTION,
    Player,
    TerraState,
    members,
)

SHIP_PRIESTS, SHIP_COINS = 1, 4
"""The price of a step on the shipping track (rulebook: shipping track)."""
AUREN_STEPS = 2
GIANT_SPADES = 2


def take_turn(state: TerraState, player: Player) -> Flow[None]:
    """One action, or two after a double turn was taken; then free moves, until the turn ends."""
    while state.moves:
        question = Decision(player.seat, "tm.turn", lambda: turn_actions(state, player), checkpoint=True, pause=True)
        action = yield question
        if action is answers.ANSWER_NOW:
            yield from leech.late_answers(state, may_wait=True)
            continue
        kind = action.value[0]
        if kind == "connect":
            yield from towns.found_over_river(state, player, action.value[1])
        elif action.value == ("special", "double_turn"):
            player.used |= STRONGHOLD_ACTION
            state.moves = 2
        else:
            state.moves -= 1
            yield from _DO[kind](state, player, action)
            if player.passed:
                state.moves = 0
    yield from _end(state, player)
    player.blocked = 0


def _end(state: TerraState, player: Player) -> Flow[None]:
    """Ask whether the turn ends, while free moves are possible."""
    while not player.gone:
        make = _endings(state, player)
        if len(make()) == 1 and not free_moves(state, player):
            return
        action = yield Decision(player.seat, "tm.turn.end_question", make, pause=True)
        if action is answers.END:
            return
        yield from towns.found_over_river(state, player, action.value[1])


def _endings(state: TerraState, player: Player) -> Callable[[], list[Action]]:
    return lambda: [answers.END, *_connections(state, player)]


# -- what can be done -----------------------------------------------------------------------------------------------


def turn_actions(state: TerraState, player: Player) -> list[Action]:
    """List all that the player can do in a turn."""
    return [
        *_on_hexes(state, player),
        *_upgrades(state, player),
        *_tracks(state, player),
        *cults.priest_actions(state, player),
        *power_actions(state, player),
        *special_actions(state, player),
        *_connections(state, player),
        *pass_actions(state, player),
        *([answers.LEAVE] if state.table.leaving else []),
        *([answers.ANSWER_NOW] if leech.owes_answer(state, player) else []),
    ]


def _on_hexes(state: TerraState, player: Player) -> list[Action]:
    site = terraforming.Site(state, player)
    hexes = state.table.map.hexes
    built = [
        answers.on_hex("build", "tm.turn.build", hexes[at].label, at)
        for at in members(terraforming.buildable(state, player, site))
    ]
    dug = [
        answers.on_hex("dig", "tm.turn.dig", hexes[at].label, at)
        for at in members(terraforming.diggable(state, player, site, 0))
    ]
    return built + dug + terraforming.reef_answers(state, player, 0)


def _upgrades(state: TerraState, player: Player) -> list[Action]:
    hexes = state.table.map.hexes
    return [
        answers.upgrade(hexes[at].label, at, kind)
        for at in members(player.hexes)
        for kind in UPGRADES.get(state.building[at], ())
        if affords(state, player, kind, at)
    ]


def _tracks(state: TerraState, player: Player) -> list[Action]:
    faction = state.faction(player)
    found = []
    if (
        player.shipping - faction.ship_start < len(faction.ship_vp)
        and player.priests >= SHIP_PRIESTS
        and player.coins >= SHIP_COINS
    ):
        found.append(answers.SHIP)
    track = faction.exchange
    if (
        track is not None
        and player.exchange < track.steps
        and player.workers >= track.workers
        and player.coins >= track.coins
        and player.priests >= track.priests
    ):
        found.append(answers.EXCHANGE)
    return found


def power_actions(state: TerraState, player: Player) -> list[Action]:
    """List the power actions that are free and can be paid."""
    third = player.power[2]
    return [
        answers.power_action(action.id, action.index, action.power)
        for action in state.table.data.powers
        if action.power <= third
        and not state.powers_used >> action.index & 1
        and (not action.gain.bridges or reach.bridge_spots(state, player))
    ]


def special_actions(state: TerraState, player: Player) -> list[Action]:
    """List the special actions that the player has, not used this round and possible."""
    data, faction = state.table.data, state.faction(player)
    found = []
    if player.bonus != NOTHING:
        card = data.bonus_cards[player.bonus]
        if card.action == "spade" and not player.used & SPADE:
            found.append(answers.special("spade", card.id))
        elif card.action == "cult_step" and not player.used & CULT_STEP:
            found.append(answers.special("cult_step", card.id))
    if not player.used & FAV_CULT_STEP:
        found += [
            answers.special("fav_cult_step", data.favours[n].id) for n in members(player.favours) if _acts(state, n)
        ]
    action = faction.stronghold.action
    if action and player.count[STRONGHOLD] and not player.used & STRONGHOLD_ACTION and _possible(state, player, action):
        found.append(answers.special(action, "stronghold"))
    workers = faction.rules.bridge_workers
    if workers and player.workers >= workers and reach.bridge_spots(state, player):
        found.append(answers.BRIDGE)
    return found


def _acts(state: TerraState, tile: int) -> bool:
    return bool(state.table.data.favours[tile].action)


def _possible(state: TerraState, player: Player, action: str) -> bool:
    """Tell whether a stronghold's action has a target."""
    if action == "flight":
        return has_piece(player, DWELLING) and bool(terraforming.flight_hexes(state, player))
    if action == "trading_house":
        return has_piece(player, TRADING_HOUSE) and player.count[DWELLING] > 0
    if action == "sandstorm":
        return bool(terraforming.storm_hexes(state, player))
    return action != "double_turn" or state.moves == 1


def _connections(state: TerraState, player: Player) -> list[Action]:
    hexes = state.table.map.hexes
    return [answers.connect(hexes[river].label, river) for river, _ in towns.river_groups(state, player)]


# -- doing it -------------------------------------------------------------------------------------------------------


def _build(state: TerraState, player: Player, action: Action) -> Flow[None]:
    yield from terraforming.build_on_home(state, player, action.value[1])


def _dig(state: TerraState, player: Player, action: Action) -> Flow[None]:
    yield from terraforming.dig(state, player, action.value[1])


def _reef(state: TerraState, player: Player, action: Action) -> Flow[None]:
    yield from terraforming.buy_reef(state, player, action.value[1])


def _upgrade(state: TerraState, player: Player, action: Action) -> Flow[None]:
    _, at, kind = action.value
    pay(state, player, kind, at)
    yield from build(state, player, at, kind)


def _ship(state: TerraState, player: Player, action: Action) -> Flow[None]:
    player.priests -= SHIP_PRIESTS
    player.coins -= SHIP_COINS
    towns.gain_shipping(state, player)
    report(state, "tm.log.shipping", seat=player.seat, level=player.shipping)
    yield from ()


def _exchange(state: TerraState, player: Player, action: Action) -> Flow[None]:
    track = state.faction(player).exchange
    assert track is not None  # only then is the action listed
    player.workers -= track.workers
    player.coins -= track.coins
    player.priests -= track.priests
    player.exchange += 1
    player.vp += EXCHANGE_VP
    report(state, "tm.log.exchange", seat=player.seat, step=player.exchange)
    yield from ()


def _priest(state: TerraState, player: Player, action: Action) -> Flow[None]:
    _, cult, steps = action.value
    cults.send_priest(state, player, cult, steps)
    yield from ()


def _power(state: TerraState, player: Player, action: Action) -> Flow[None]:
    power = state.table.data.powers[action.value[1]]
    state.powers_used |= 1 << power.index
    spend_power(player, power.power)
    report(state, "tm.log.power_action", seat=player.seat, action=answers.named(power.id))
    yield from _gain(state, player, power.gain)


def _gain(state: TerraState, player: Player, goods: Goods) -> Flow[None]:
    gain(player, goods)
    if goods.spades:
        yield from terraforming.free_spades(state, player, goods.spades)
    if goods.bridges:
        yield from _bridge(state, player)


def _special(state: TerraState, player: Player, action: Action) -> Flow[None]:
    what = action.value[1]
    player.used |= _USES.get(what, STRONGHOLD_ACTION)
    report(state, "tm.log.special", seat=player.seat, what=Message(f"tm.special.{what}"))
    if what == "spade":
        yield from terraforming.free_spades(state, player, 1)
    elif what in ("cult_step", "fav_cult_step"):
        yield from cults.choose_step(state, player, 1)
    elif what == "cult_steps":
        yield from cults.choose_step(state, player, AUREN_STEPS)
    elif what == "two_spades":
        yield from terraforming.free_spades(state, player, GIANT_SPADES)
    elif what == "flight":
        yield from terraforming.flight(state, player)
    elif what == "sandstorm":
        yield from terraforming.sandstorm(state, player)
    else:
        yield from _free_trading_house(state, player)


_USES = {"spade": SPADE, "cult_step": CULT_STEP, "fav_cult_step": FAV_CULT_STEP}


def _free_trading_house(state: TerraState, player: Player) -> Flow[None]:
    """Swarmlings: any own dwelling becomes a trading house for nothing."""

    def make() -> list[Action]:
        dwellings = sum(1 << at for at in members(player.hexes) if state.building[at] == DWELLING)
        return terraforming.picks(state, dwellings)

    at = (yield terraforming.ask(state, player, "tm.trading_house", make)).value
    yield from build(state, player, at, TRADING_HOUSE)


def _engineer(state: TerraState, player: Player, action: Action) -> Flow[None]:
    player.workers -= state.faction(player).rules.bridge_workers
    yield from _bridge(state, player)


def _bridge(state: TerraState, player: Player) -> Flow[None]:
    """Put a bridge on a spot; towns are looked for at both ends."""
    labels = state.table.map.bridge_labels

    def make() -> list[Action]:
        return [answers.bridge_spot(labels[spot], spot) for spot in reach.bridge_spots(state, player)]

    spot = (yield terraforming.ask(state, player, "tm.bridge", make)).value
    reach.add_bridge(state, player, spot)
    report(state, "tm.log.bridge", seat=player.seat, bridge=labels[spot])
    a, b = state.table.map.bridges[spot]
    ends = (1 << a | 1 << b) & player.hexes
    for end in members(ends):
        towns.join_towns(state, player, 1 << end)
    yield from towns.found_towns(state, player, ends)


def _pass(state: TerraState, player: Player, action: Action) -> Flow[None]:
    pass_round(state, player, action.value[1])
    yield from ()


def _leave(state: TerraState, player: Player, action: Action) -> Flow[None]:
    """Leave the game for good: the buildings and their income stay (recorded games only)."""
    player.gone = player.passed = True
    state.cards.append(player.bonus)
    player.bonus = NOTHING
    report(state, "tm.log.left", seat=player.seat)
    yield from ()


_DO: dict[str, Callable[[TerraState, Player, Action], Flow[None]]] = {
    "build": _build,
    "dig": _dig,
    "reef": _reef,
    "upgrade": _upgrade,
    "ship": _ship,
    "exchange": _exchange,
    "priest": _priest,
    "power": _power,
    "special": _special,
    "bridge": _engineer,
    "pass": _pass,
    "leave": _leave,
}
