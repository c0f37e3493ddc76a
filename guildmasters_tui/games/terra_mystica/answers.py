"""The answers of the game: actions made once for each hex, tile or price and shared by all tables."""

from __future__ import annotations

from functools import cache

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica.data import CULTS, STRUCTURES, TERRAINS

BUILDING_CODES = ("d", "tp", "te", "sh", "sa")
"""Buildings as players write them."""

END = Action("end", "tm.turn.end", value=("end",))
SHIP = Action("ship", "tm.turn.ship", value=("ship",), target=("track", "shipping"))
EXCHANGE = Action("exchange", "tm.turn.exchange", value=("exchange",), target=("track", "exchange"))
BRIDGE = Action("bridge", "tm.turn.bridge", value=("bridge",))
PASS = Action("pass", "tm.turn.pass", value=("pass", -1))
LEAVE = Action("leave", "tm.turn.leave", value=("leave",))
REFUSE = Action("refuse", "tm.leech.refuse", value=0)
LATER = Action("later", "tm.leech.later", value=None)
ANSWER_NOW = Action("answer", "tm.leech.answer_now", value=("answer",))
NONE = Action("none", "tm.choose.none", value=None)
YES = Action("build", "tm.terraform.yes", value=True)
NO = Action("leave", "tm.terraform.leave", value=False)
BURN = Action("burn", "tm.free.burn", value=("burn", "", ""), target=("bowl", "2"))


def named(thing_id: str) -> Message:
    """Name a card, tile or other thing of the data by its id."""
    return Message(f"card.{thing_id}.name")


@cache
def building(kind: int) -> Message:
    """Name a kind of building."""
    return Message(f"tm.building.{STRUCTURES[kind]}")


@cache
def terrain(kind: int) -> Message:
    """Name a terrain."""
    return Message(f"tm.terrain.{TERRAINS[kind]}")


@cache
def cult_name(cult: int) -> Message:
    """Name a cult."""
    return Message(f"tm.cult.{CULTS[cult]}")


@cache
def on_hex(verb: str, key: str, label: str, index: int) -> Action:
    """Do something on a hex: "build e5"."""
    low = label.lower()
    return Action(f"{verb} {low}", key, {"hex": label}, value=(verb, index), target=("hex", low))


@cache
def pick_hex(label: str, index: int) -> Action:
    """Pick a hex: "on e5"."""
    low = label.lower()
    return Action(f"on {low}", "tm.choose.hex", {"hex": label}, value=index, target=("hex", low))


@cache
def upgrade(label: str, index: int, kind: int) -> Action:
    """Upgrade a building: "upgrade e5 tp"."""
    low = label.lower()
    return Action(
        f"upgrade {low} {BUILDING_CODES[kind]}",
        "tm.turn.upgrade",
        {"hex": label, "building": building(kind)},
        value=("upgrade", index, kind),
        target=("hex", low),
    )


@cache
def turn_to(to: int, steps: int, far: bool, spades: int, bought: int) -> Action:
    """Turn a hex into a terrain by so many steps (`far`: the longer way round), so many of the spades being bought."""
    code = f"to {TERRAINS[to]}" + (f" by {steps}" if far else "")
    args = {"terrain": terrain(to), "spades": spades, "bought": bought}
    return Action(code, "tm.terraform.to", args, value=(to, spades, bought), target=("terrain", TERRAINS[to]))


@cache
def priest(cult: int, steps: int) -> Action:
    """Send a priest to a cult: for 3 or 2 steps to stay there, for 1 to come back to the supply."""
    return Action(
        f"priest {CULTS[cult]} {steps}",
        "tm.turn.priest" if steps > 1 else "tm.turn.priest_back",
        {"cult": cult_name(cult), "steps": steps},
        value=("priest", cult, steps),
        target=("cult", CULTS[cult]),
    )


@cache
def cult(index: int, steps: int) -> Action:
    """Pick a cult to go up on."""
    args = {"cult": cult_name(index), "steps": steps}
    return Action(CULTS[index], "tm.choose.cult", args, value=index, target=("cult", CULTS[index]))


@cache
def power_action(action_id: str, index: int, price: int) -> Action:
    """Take a power action."""
    args = {"action": named(action_id), "power": price}
    return Action(action_id.lower(), "tm.turn.power", args, value=("power", index), target=("power", action_id))


@cache
def special(what: str, source: str) -> Action:
    """Take a special action (an orange octagon) of a card, tile or stronghold."""
    args = {"what": Message(f"tm.special.{what}")}
    return Action(
        f"special {source.lower()}", "tm.turn.special", args, value=("special", what), target=("special", source)
    )


@cache
def take_card(card_id: str, index: int, coins: int, passing: bool) -> Action:
    """Take a bonus card with the coins on it; when passing, or at the beginning."""
    low = card_id.lower()
    args = {"card": named(card_id), "coins": coins}
    if passing:
        return Action(f"pass {low}", "tm.turn.pass_card", args, value=("pass", index), target=("bonus", card_id))
    return Action(low, "tm.choose.card", args, value=index, target=("bonus", card_id))


@cache
def tile(tile_id: str, index: int, kind: str) -> Action:
    """Take a favour tile or a town tile."""
    args = {"tile": named(tile_id)}
    return Action(tile_id.lower(), f"tm.choose.{kind}", args, value=index, target=(kind, tile_id))


@cache
def faction(faction_id: str, index: int) -> Action:
    """Take a faction."""
    args = {"faction": named(faction_id)}
    return Action(faction_id, "tm.choose.faction", args, value=index, target=("faction", faction_id))


@cache
def nominate(faction_id: str, index: int) -> Action:
    """Put a faction up for auction."""
    args = {"faction": named(faction_id)}
    return Action(f"nominate {faction_id}", "tm.choose.nominate", args, value=index, target=("faction", faction_id))


@cache
def bid(faction_id: str, position: int, amount: int) -> Action:
    """Bid points for a nominated faction."""
    args = {"faction": named(faction_id), "position": position + 1, "bid": amount}
    code = f"bid {faction_id} {amount}"
    return Action(code, "tm.choose.bid", args, value=(position, amount), target=("faction", faction_id))


@cache
def take_power(amount: int) -> Action:
    """Accept power from a neighbour's building."""
    return Action(f"take {amount}", "tm.leech.take", {"power": amount, "vp": amount - 1}, value=amount)


@cache
def bridge_spot(label: str, index: int) -> Action:
    """Pick a bridge spot: "c2-d4"."""
    low = label.lower()
    return Action(low, "tm.choose.bridge", {"bridge": label}, value=index, target=("bridge", low))


@cache
def ordain(amount: int) -> Action:
    """Turn workers into priests, once."""
    return Action(f"ordain {amount}", "tm.choose.ordain", {"priests": amount}, value=amount)


@cache
def convert(give: str, amount: int, get: str) -> Action:
    """Turn goods into others: "convert 3pw w" gives 3 power for a worker."""
    args = {"amount": amount, "give": Message(f"tm.goods.{give}"), "get": Message(f"tm.goods.{get}")}
    shown = f"{amount}{give}" if amount > 1 else give
    return Action(f"convert {shown} {get}", "tm.free.convert", args, value=("convert", give, get))


@cache
def points(vp: int) -> Action:
    """Take points instead of something else."""
    return Action(f"points {vp}", "tm.choose.points", {"vp": vp})


@cache
def coins(amount: int) -> Action:
    """Take coins instead of power from a neighbour's building."""
    return Action(f"coins {amount}", "tm.leech.coins", {"coins": amount}, value=("coins", amount))


@cache
def reef(label: str, index: int, bought: int) -> Action:
    """Lay the reef on a river hex."""
    return Action(
        f"reef {label}",
        "tm.choose.reef",
        {"hex": label, "bought": bought},
        value=("reef", index),
        target=("hex", label),
    )


@cache
def connect(label: str, index: int) -> Action:
    """Found a town over a river hex (Mermaids)."""
    return Action(
        f"connect {label}", "tm.turn.connect", {"hex": label}, value=("connect", index), target=("hex", label)
    )
