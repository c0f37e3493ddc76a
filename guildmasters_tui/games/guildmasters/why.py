"""Why a thing cannot be used in a turn: asked only when somebody looks, and always in agreement with the legal list."""

from __future__ import annotations

from dataclasses import replace

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters import actions, development, exploration, playing, strongholds
from guildmasters_tui.games.guildmasters.conditions import Con, met, missing
from guildmasters_tui.games.guildmasters.costs import Price, can_pay, price_message, purse
from guildmasters_tui.games.guildmasters.counts import COUNTS
from guildmasters_tui.games.guildmasters.state import NO_CARD, SLOT_AREAS, SLOT_EVENTS, SLOTS, Guild, GuildmastersState


def why_not(state: GuildmastersState, guild: Guild, thing: Target) -> Message | None:
    """Say why `guild` cannot use a thing as its turn's action; None if it can.

    Things: ("card", id) an event or regalia to play, ("special", id or "receptionist"), ("elixir", id),
    ("action", "explore" | "build" | "develop" | "pass"), ("area", code) to explore, ("slot", name) to unlock.
    """
    kind, name = thing
    reasons = {
        "card": _card,
        "special": _special,
        "elixir": _elixir,
        "action": _action,
        "area": _area,
        "slot": _slot,
    }
    return reasons[kind](state, guild, name) if kind in reasons else Message("why.unknown", {"thing": name})


def _card(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    data = state.table.data
    if name not in data.index:
        return Message("why.unknown", {"thing": name})
    card = data.index[name]
    if card < len(data.events) and data.events[card].id == name:
        if card not in guild.hand:
            return Message("why.not_in_hand")
        return _event(state, guild, card)
    if card < len(data.regalia) and data.regalia[card].id == name:
        if card not in guild.regalia_hand and card not in state.regalia_board:
            return Message("why.not_in_hand")
        regalia = data.regalia[card]
        return _lacks_condition(state, guild, regalia.con) or _lacks_price(
            guild, playing.regalia_price(state, guild, regalia)
        )
    return Message("why.not_in_hand")


def _event(state: GuildmastersState, guild: Guild, card: int) -> Message | None:
    if playing.playable(state, guild, card):
        return None
    event = state.event(card)
    price = playing.event_price(state, guild, event, None)
    reduced = playing.with_chip(guild, price.gold)
    if reduced is not None:
        price = replace(price, gold=reduced)
    return _lacks_condition(state, guild, event.con, ignore_tag="ignore_tag" in guild.rules) or _lacks_price(
        guild, price
    )


def _lacks_condition(state: GuildmastersState, guild: Guild, con: Con, *, ignore_tag: bool = False) -> Message | None:
    if met(state, guild, con, ignore_tag=ignore_tag):
        return None
    lacks = missing(state, guild, con, ignore_tag=ignore_tag)
    return Message("why.condition", {"parts": [_lack(what, least, have) for what, least, have in lacks]})


def _lack(what: str, least: int, have: int) -> Message:
    return Message("why.lack", {"con": Message(f"con.{what}", {"n": least}), "have": have})


def _lacks_price(guild: Guild, price: Price) -> Message | None:
    if can_pay(guild, price):
        return None
    short = max(0, price.gold - purse(guild, price.power_allowed))
    if short:
        return Message("why.gold", {"price": price_message(price), "short": short})
    return Message("why.price", {"price": price_message(price)})


def _special(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    card = NO_CARD if name == "receptionist" else state.table.data.index.get(name, NO_CARD)
    if card not in guild.specials:
        return Message("why.no_special")
    if actions.special_usable(state, guild, card):
        return None
    if guild.receptionist_used if card == NO_CARD else card in guild.used:
        return Message("why.used")
    special = actions.special_of(state, guild, card)
    lacks = _lacks_price(guild, special.pay) or _lacks_condition(state, guild, special.con)
    return lacks or Message("why.nothing_to_do")


def _elixir(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    elixir = next((e for e in state.table.data.elixirs if e.id == name), None)
    if elixir is None:
        return Message("why.unknown", {"thing": name})
    if elixir in actions.usable_elixirs(state, guild):
        return None
    if state.table.players in elixir.blocked_for:
        return Message("why.blocked")
    if state.elixirs_used[elixir.index]:
        return Message("why.used")
    return _lacks_price(guild, actions.elixir_price(elixir)) or Message("why.nothing_to_do")


def _action(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    if name == "pass":
        return None
    if name == "explore":
        if not exploration.can_place(state, guild):
            return Message("why.empty_tavern")
        return None if exploration.targets(state, guild) else Message("why.no_target")
    if name == "build":
        return _build(state, guild)
    if name == "develop":
        return None if development.can_develop(state, guild) else Message("why.no_slot")
    return Message("why.unknown", {"thing": name})


def _build(state: GuildmastersState, guild: Guild) -> Message | None:
    base = strongholds.build_cost(state, guild)
    if strongholds.buildable(state, guild, base):
        return None
    mine = [a for a, owner in enumerate(state.owner) if owner == guild.seat and not state.strong[a]]
    if not mine:
        return Message("why.no_crest")
    least = base + min(strongholds.surcharge(state, a) for a in mine)
    return _lacks_price(guild, Price(gold=least))


def _area(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    index = state.table.map.by_label.get(name.upper())
    if index is None:
        return Message("why.unknown", {"thing": name})
    if not exploration.can_place(state, guild):
        return Message("why.empty_tavern")
    if index in exploration.targets(state, guild):
        return None
    if state.tile[index] == NO_CARD:
        return Message("why.controlled")
    if state.open[index] and state.front(state.tile[index]).pit:
        return Message("why.pit")
    return Message("why.out_of_reach")


def _slot(state: GuildmastersState, guild: Guild, name: str) -> Message | None:
    if name not in SLOTS:
        return Message("why.unknown", {"thing": name})
    slot = SLOTS.index(name)
    if not guild.record[slot]:
        return Message("why.unlocked")
    if slot not in development.open_slots(state, guild):
        what, least = {
            SLOT_AREAS: ("areas", development.AREAS_NEEDED),
            SLOT_EVENTS: ("played", development.EVENTS_NEEDED),
        }[slot]
        return Message("why.condition", {"parts": [_lack(what, least, COUNTS[what](state, guild, NO_CARD))]})
    return _lacks_price(guild, development.slots_price(state, guild, (slot,)))
