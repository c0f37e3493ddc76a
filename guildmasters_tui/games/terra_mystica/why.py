"""Why a thing cannot be used in a turn: asked only when somebody looks, and always in agreement with the legal list."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica import building, prices, reach, terraforming, turn
from guildmasters_tui.games.terra_mystica.data import DWELLING, RIVER
from guildmasters_tui.games.terra_mystica.state import NOTHING, ROUNDS, STRONGHOLD_ACTION, Player, TerraState


def why_not(state: TerraState, player: Player, thing: Target) -> Message | None:
    """Say why a player cannot use a thing as a turn's action; None if it can.

    Things: ("hex", code), ("track", "shipping" | "exchange"), ("cult", name), ("power", id), ("special", card, tile or
    "stronghold"), ("bonus", card).
    """
    if any(action.target == thing for action in turn.turn_actions(state, player)):
        return None
    reasons = {
        "hex": _hex,
        "track": _track,
        "cult": _cult,
        "power": _power,
        "special": _special,
        "bonus": _bonus,
    }
    kind, name = thing
    reason = reasons[kind](state, player, name) if kind in reasons else None
    return reason or Message("tm.why.unknown", {"thing": name})


def _lacks(player: Player, workers: int, coins: int, priests: int = 0) -> Message | None:
    """Name the goods that are missing from a price."""
    missing = {
        "w": workers - player.workers,
        "c": coins - player.coins,
        "p": priests - player.priests,
    }
    goods = [
        Message("tm.why.amount", {"n": n, "goods": Message(f"tm.goods.{good}")}) for good, n in missing.items() if n > 0
    ]
    return Message("tm.why.lacks", {"goods": goods}) if goods else None


def _hex(state: TerraState, player: Player, name: str) -> Message | None:
    at = state.table.map.by_label.get(name.lower())
    if at is None:
        return None
    if state.terrain[at] == RIVER:
        return Message("tm.why.river")
    if player.hexes >> at & 1:
        return _upgrade(state, player, at)
    if state.occupied >> at & 1:
        return Message("tm.why.occupied")
    return _empty(state, player, at)


def _upgrade(state: TerraState, player: Player, at: int) -> Message | None:
    kinds = building.UPGRADES.get(state.building[at], ())
    if not kinds:
        return Message("tm.why.no_upgrade")
    pieces = [kind for kind in kinds if building.has_piece(player, kind)]
    if not pieces:
        return Message("tm.why.no_piece")
    return _lacks(player, *building.price(state, player, pieces[0], at))


def _empty(state: TerraState, player: Player, at: int) -> Message | None:
    near = reach.reach(state, player, reach.shipping_level(state, player)) >> at & 1
    way = reach.own_skip(state, player)
    far = way is not None and reach.skip_reach(state, player, way) >> at & 1
    if not near and not far:
        return Message("tm.why.out_of_reach")
    price = prices.hex_price(state, player, at, skip=not near)
    if not price.spades:
        if not building.has_piece(player, DWELLING):
            return Message("tm.why.no_piece")
        return _lacks(player, price.workers, price.coins, price.priests)
    faction = state.faction(player)
    spades = faction.rules.whole_spades or 1
    workers = spades * terraforming.spade_workers(state, player)
    priests = spades * faction.rules.spade_price.priests
    if not near and way is not None:
        workers, priests = workers + way.workers, priests + way.priests
    return _lacks(player, workers, 0, priests)


def _track(state: TerraState, player: Player, name: str) -> Message | None:
    faction = state.faction(player)
    if name == "shipping":
        if not faction.ship_vp:
            return Message("tm.why.no_track")
        if player.shipping - faction.ship_start == len(faction.ship_vp):
            return Message("tm.why.track_end")
        return _lacks(player, 0, turn.SHIP_COINS, turn.SHIP_PRIESTS)
    if faction.exchange is None:
        return Message("tm.why.no_track")
    if player.exchange == faction.exchange.steps:
        return Message("tm.why.track_end")
    return _lacks(player, faction.exchange.workers, faction.exchange.coins, faction.exchange.priests)


def _cult(state: TerraState, player: Player, name: str) -> Message | None:
    return _lacks(player, 0, 0, 1)


def _power(state: TerraState, player: Player, name: str) -> Message | None:
    power = next((p for p in state.table.data.powers if p.id.lower() == name.lower()), None)
    if power is None:
        return None
    if state.powers_used >> power.index & 1:
        return Message("tm.why.used")
    if player.power[2] < power.power:
        return Message("tm.why.power", {"n": power.power - player.power[2]})
    return Message("tm.why.no_spot")


def _special(state: TerraState, player: Player, name: str) -> Message | None:
    data, faction = state.table.data, state.faction(player)
    if name == "stronghold":
        if not faction.stronghold.action or not player.count[3]:
            return Message("tm.why.not_yours")
        used = player.used & STRONGHOLD_ACTION
        return Message("tm.why.used" if used else "tm.why.no_target")
    index = data.index.get(name.lower())
    own = [card.id for card in data.bonus_cards if card.index == player.bonus]
    own += [tile.id for tile in data.favours if player.favours >> tile.index & 1]
    return Message("tm.why.used") if index is not None and name in own else Message("tm.why.not_yours")


def _bonus(state: TerraState, player: Player, name: str) -> Message | None:
    if state.round == ROUNDS:
        return Message("tm.why.last_round")
    own = player.bonus != NOTHING and state.table.data.bonus_cards[player.bonus].id == name
    return Message("tm.why.own_card" if own else "tm.why.not_free")
