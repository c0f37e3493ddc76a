"""The map: what stands on each hexagon."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.games.terra_mystica import reckoning
from guildmasters_tui.games.terra_mystica.data import BUILDINGS, TERRAIN_LETTERS, TERRAINS
from guildmasters_tui.games.terra_mystica.prices import HexPrice
from guildmasters_tui.games.terra_mystica.view import HexView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import BRIGHT, DIM, GOOD, LACKING, PLAIN, SEATS, hue, ink
from guildmasters_tui.tui.widgets.hexmap import Cell, Parts
from guildmasters_tui.tui.widgets.stamps import Stamp

RIVER = "river"
FILLS = {name: (hue(name), hue(f"{name}-ink")) for name in (*TERRAINS, RIVER)}
"""Fill and ink by terrain."""
LIT = {name: hue(f"{name}-lit") for name in FILLS}
LIT_INK = hue("land-ink")
BUILDING_SIGNS = {
    "dwelling": "D",
    "trading_house": "T",
    "temple": "E",
    "stronghold": "S",
    "sanctuary": "A",
    "landscape": "L",
}
IN_TOWN, ALONE = "+", ":"
"""Between the building and the letter of its owner."""
BRIDGE = "="


def cells(look: Look, stamp: Stamp) -> list[Cell]:
    """All hexes with this stamp."""
    view: TableView = look.view
    crossed = _crossed(view)
    answers = _answers(look)
    return [_cell(look, one, stamp, crossed.get(one.index, ""), answers.get(one.code)) for one in view.hexes]


def _answers(look: Look) -> dict[str, Action]:
    """The first answer of each hex that has one."""
    if look.view.question is None:
        return {}
    actions = look.view.question.actions
    return {a.target[1]: a for a in reversed(actions) if a.target is not None and a.target[0] == "hex"}


def _crossed(view: TableView) -> dict[int, str]:
    """By river hex: the letter of whoever has a bridge over it."""
    found: dict[int, str] = {}
    rivers = {(one.q, one.r): one.index for one in view.hexes if one.terrain is None}
    for bridge in view.bridges:
        if bridge.owner is not None:
            a, b = (view.hexes[end] for end in bridge.ends)
            for place, index in rivers.items():
                if _touch(place, a) and _touch(place, b):
                    found[index] = SEATS[bridge.owner].letter
    return found


def _touch(place: tuple[int, int], one: HexView) -> bool:
    dq, dr = place[0] - one.q, place[1] - one.r
    return max(abs(dq), abs(dr), abs(dq + dr)) == 1


def _cell(look: Look, one: HexView, stamp: Stamp, crossed: str, answer: Action | None) -> Cell:
    lit = one.code in look.lit
    terrain = one.terrain or RIVER
    if one.owner is not None:
        fill, text = SEATS[one.owner].fill, SEATS[one.owner].ink
    elif lit:
        fill, text = LIT[terrain], LIT_INK
    else:
        fill, text = FILLS[terrain]
    return Cell(one.code, 2 * one.q + one.r, one.r, fill, text, _texts(look, one, stamp, crossed, answer, lit), lit)


def _texts(look: Look, one: HexView, stamp: Stamp, crossed: str, answer: Action | None, lit: bool) -> tuple[Parts, ...]:
    """Two lines on the small stamps, three on the tall and the large one, five on the roomy one."""
    if one.terrain is None and one.owner is None:
        sign = BRIDGE + crossed if crossed else ""
        return _spread(stamp, ((sign, ""),), "", ((one.label.upper() if lit else "", ""),))
    foot: Parts = ((one.label, ""),)
    price = _price(look, one, answer, stamp.room(0)) if lit else ""
    return _spread(stamp, ((_sign(one), ""),), price, foot, _name(look, one))


def _spread(stamp: Stamp, sign: Parts, price: str, foot: Parts, name: str = "") -> tuple[Parts, ...]:
    if len(stamp.lines) == 2:
        first = sign[0][0]
        room = stamp.room(0) - cell_len(first)
        return (((first + _fitting(price, room), ""),), foot)
    if len(stamp.lines) == 3:
        return sign, ((_fitting(price, stamp.room(stamp.lines[1])).strip(), ""),), foot
    return sign, ((name, ""),), ((price, ""),), (), foot


def _fitting(price: str, room: int) -> str:
    """As much of a price as there is room for: without its coins, which are the same everywhere."""
    for shown in (f" {price}", price, price.replace(" ", ""), price.split(" ")[0]):
        if cell_len(shown) <= room:
            return shown if price else ""
    return ""


def _sign(one: HexView) -> str:
    if one.owner is not None and one.building is not None:
        return f"{BUILDING_SIGNS[one.building]}{IN_TOWN if one.town else ALONE}{SEATS[one.owner].letter}"
    return TERRAIN_LETTERS[TERRAINS.index(one.terrain)] if one.terrain is not None else ""


def _name(look: Look, one: HexView) -> str:
    if one.building is not None:
        return look.say(f"tm.building.{one.building}")
    return look.say(f"tm.terrain.{one.terrain or RIVER}")


def _price(look: Look, one: HexView, answer: Action | None, room: int) -> str:
    """What the answer on a lit hex costs: for a dwelling there, or for the upgrade."""
    if one.owner is not None:
        if answer is None or not answer.code.startswith("upgrade") or look.me is None:
            return ""
        game = look.game.data  # type: ignore[attr-defined]  # every game keeps its data there
        workers, coins = reckoning.building_price(game, look.view, look.me, one.code, answer.value[2])
        return look.say("tui.tm.price", workers=workers, coins=coins)
    return short_price(look, one.price) if one.price is not None else ""


def short_price(look: Look, price: HexPrice) -> str:
    """A price in signs."""
    if price.priests:
        return look.say("tui.tm.price_priests", priests=price.priests, workers=price.workers, coins=price.coins)
    return look.say("tui.tm.price", workers=price.workers, coins=price.coins)


def area_line(look: Look, code: str) -> Text:
    """What a hex is, whose building stands there, what it would cost, which bridges end there."""
    view: TableView = look.view
    one = reckoning.hex_of(view, code)
    assert one is not None
    line = ink(one.label.upper() + " ", BRIGHT).append(look.say(f"tm.terrain.{one.terrain or RIVER}"), PLAIN)
    if one.owner is not None and one.building is not None:
        key = "tui.tm.town_of" if one.town else "tui.tm.building_of"
        building = look.say(f"tm.building.{one.building}")
        line.append("  " + look.say(key, seat=one.owner, building=building), SEATS[one.owner].text)
        line.append_text(_upgrades(look, one))
    for bridge in view.bridges:
        if bridge.owner is not None and one.index in bridge.ends:
            other = view.hexes[sum(bridge.ends) - one.index].label
            line.append("  " + look.say("tui.tm.bridge_to", hex=other, seat=bridge.owner), DIM)
    if one.owner is None and one.price is not None:
        price = look.say("tui.tm.dwelling_for", spades=one.price.spades, price=short_price(look, one.price))
        line.append("  " + price, GOOD if one.price.affordable else LACKING)
    if look.me is not None and view.question is not None and view.question.prompt == "tm.turn" and code not in look.lit:
        reason = look.why(("hex", code))
        if reason is not None:
            line.append("  " + look.render(reason), DIM)
    return line


def _upgrades(look: Look, one: HexView) -> Text:
    """What an own building can become, and for how much."""
    line = Text()
    if one.owner != look.me or look.me is None:
        return line
    game = look.game.data  # type: ignore[attr-defined]  # every game keeps its data there
    for kind in reckoning.can_become(one):
        number = BUILDINGS.index(kind)
        workers, coins = reckoning.building_price(game, look.view, look.me, one.code, number)
        player = look.view.players[look.me]
        there = player.pieces_left[number] > 0
        can = there and player.workers >= workers and player.coins >= coins
        price = look.say("tui.tm.price", workers=workers, coins=coins)
        line.append(f"  → {look.say(f'tm.building.{kind}')} {price}", GOOD if can else DIM)
    return line
