"""Paying: what a price asks, whether it can be paid with present holdings, and the choices in paying it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from guildmasters_tui.engine.decision import Action, Decision, Flow, Selection
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters.cards import drop_tile
from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState

POWER_IN_GOLD = 5
"""1 power counts as 5 gold where a cost allows power (rulebook: reading event cards)."""
EVENT_SALE, POTION_SALE, REGALIA_SALE = 1, 3, 3
"""Gold for selling a hand event, a potion, a hand regalia (rulebook: selling)."""


@dataclass(frozen=True, slots=True)
class Price:
    """What must be paid, all or nothing."""

    gold: int = 0
    power: int = 0
    potions: int = 0
    tiles: int = 0
    gold_production: int = 0
    power_allowed: bool = False
    """Whether power may stand for gold."""
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}


FREE_OF_CHARGE = Price()


@cache
def in_potions(n: int) -> Price:
    """Give the price of `n` potions."""
    return Price(potions=n)


def power_counts(guild: Guild, allowed: bool) -> bool:
    """Tell whether power may stand for gold here: where the cost allows it, and always for スカジ front."""
    return allowed or "power_as_gold" in guild.rules


def purse(guild: Guild, power_allowed: bool) -> int:
    """Give the most gold that the guild can pay."""
    return guild.gold + POWER_IN_GOLD * guild.power if power_counts(guild, power_allowed) else guild.gold


def selling_may_help(guild: Guild, gold: int, power_allowed: bool) -> bool:
    """Tell whether the guild is short of so much gold, but holds enough to sell: then a question is put to it [H]."""
    there = purse(guild, power_allowed)
    sales = EVENT_SALE * len(guild.hand) + POTION_SALE * guild.potion + REGALIA_SALE * len(guild.regalia_hand)
    return there < gold <= there + sales


def can_pay(guild: Guild, price: Price, gold: int | None = None) -> bool:
    """Tell whether a price, with another gold cost if one is given, can be paid with what the guild holds now."""
    if gold is None:
        gold = price.gold
    if guild.gold < gold:
        if not (price.power_allowed or "power_as_gold" in guild.rules):
            return False
        if guild.gold + POWER_IN_GOLD * (guild.power - price.power) < gold:
            return False
    if guild.gold_production < price.gold_production or guild.power < price.power:
        return False
    if "potions_and_tiles" in guild.rules:
        return guild.potion + len(guild.tiles) >= price.potions + price.tiles
    return guild.potion >= price.potions and len(guild.tiles) >= price.tiles


# -- gold and power -------------------------------------------------------------------------------------------------

_PAYMENTS: dict[tuple[int, int, bool], Action] = {}


def payment(gold: int, power: int, chip: bool = False) -> Action:
    """Give the shared action that pays so much; its value is (gold, power, chip)."""
    key = (gold, power, chip)
    if key not in _PAYMENTS:
        code = f"pay {gold}g {power}p" + (" chip" if chip else "")
        label = "pay.chip" if chip else "pay.amounts"
        _PAYMENTS[key] = Action(code, label, {"paid": price_message(Price(gold, power))}, value=key)
    return _PAYMENTS[key]


def payments(guild: Guild, amount: int, power_allowed: bool, chip: bool = False) -> list[Action]:
    """List the ways to pay `amount` gold: p = 0 … min(power, ⌈amount / 5⌉) power, the rest in gold [H]."""
    if not power_counts(guild, power_allowed) or guild.power == 0:
        return [payment(amount, 0, chip)] if guild.gold >= amount else []
    most = min(guild.power, -(-amount // POWER_IN_GOLD))
    least = max(0, -(-(amount - guild.gold) // POWER_IN_GOLD))
    return [payment(max(0, amount - POWER_IN_GOLD * p), p, chip) for p in range(least, most + 1)]


def take_payment(state: GuildmastersState, guild: Guild, paid: tuple[int, int, bool]) -> None:
    """Take what a payment action says."""
    gold, power, chip = paid
    guild.gold -= gold
    guild.power -= power
    guild.chips -= chip
    if (gold or power) and state.listener is not None:
        report(state, "log.pay", seat=guild.seat, paid=price_message(Price(gold, power)))


def pay_gold(
    state: GuildmastersState, guild: Guild, amount: int, power_allowed: bool, reduced: int | None = None
) -> Flow[None]:
    """Pay an amount of gold; where power counts the guild chooses how much. A cost of 0 asks nothing [H].

    reduced: the amount if one of the receptionist's chips is spent (アヤカ front: wisdom).
    """
    if reduced is None and (amount <= 0 or guild.power == 0 or not power_counts(guild, power_allowed)):
        if amount > 0:
            take_payment(state, guild, (amount, 0, False))
        return

    def ways() -> list[Action]:
        plain = payments(guild, amount, power_allowed)
        return plain if reduced is None else plain + payments(guild, reduced, power_allowed, chip=True)

    action = yield Decision(guild.seat, "pay.how", ways, args={"amount": amount})
    take_payment(state, guild, action.value)


# -- potions and tiles ----------------------------------------------------------------------------------------------


def tile_item(state: GuildmastersState, tile: int) -> Action:
    """Give the shared item that stands for an owned tile; its code is the tile's id."""
    return state.table.data.tiles[tile].action


def _pay_tiles(state: GuildmastersState, guild: Guild, n: int) -> Flow[None]:
    """Discard `n` owned tiles of the player's choice; boss tiles can be paid too [H]."""
    action = yield Selection(
        guild.seat,
        "pay.tiles",
        "discard",
        lambda: [tile_item(state, tile) for tile in guild.tiles],
        least=n,
        most=n,
        args={"n": n},
    )
    for tile in action.value:
        drop_tile(state, guild, tile)


def _pay_mixed(state: GuildmastersState, guild: Guild, n: int) -> Flow[int]:
    """Pay `n` potions or tiles, each for the other (ホルン back): choose the tiles, the rest are potions."""
    action = yield Selection(
        guild.seat,
        "pay.mixed",
        "discard",
        lambda: [tile_item(state, tile) for tile in guild.tiles],
        least=max(0, n - guild.potion),
        most=n,
        args={"n": n},
    )
    for tile in action.value:
        drop_tile(state, guild, tile)
    guild.potion -= n - len(action.value)
    return len(action.value)


def pay(state: GuildmastersState, guild: Guild, price: Price, reduced: int | None = None) -> Flow[int]:
    """Pay a whole price and give how many tiles were discarded; what fires by that is left to the caller [H].

    Gold comes last: more can be sold for it in between, but nothing that is still to be paid.
    """
    if not (price.gold_production or price.power or price.potions or price.tiles):
        yield from pay_gold(state, guild, price.gold, price.power_allowed, reduced)
        return 0
    guild.gold_production -= price.gold_production
    guild.power -= price.power
    mixed = "potions_and_tiles" in guild.rules and price.potions + price.tiles > 0
    if price.potions and not mixed:
        guild.potion -= price.potions
    if state.listener is not None and (price.gold_production or price.power or (price.potions and not mixed)):
        extra = Price(0, price.power, 0 if mixed else price.potions, 0, price.gold_production)
        report(state, "log.pay", seat=guild.seat, paid=price_message(extra))
    discarded = price.tiles
    if mixed:
        discarded = yield from _pay_mixed(state, guild, price.potions + price.tiles)
    elif price.tiles:
        yield from _pay_tiles(state, guild, price.tiles)
    yield from pay_gold(state, guild, price.gold, price.power_allowed, reduced)
    return discarded


def price_message(price: Price) -> Message:
    """Say a price."""
    names = ("gold", "power", "potions", "tiles", "gold_production")
    parts = [Message(f"price.{name}", {"n": n}) for name in names if (n := getattr(price, name))]
    return Message("price.parts", {"parts": parts}) if parts else Message("price.nothing")
