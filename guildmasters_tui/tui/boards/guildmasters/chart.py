"""The map: what stands on each hexagon."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.games.guildmasters.data import Tile
from guildmasters_tui.games.guildmasters.view import AreaView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.guildmasters import printed
from guildmasters_tui.tui.palette import (
    ADVENTURER_SIGN,
    BRIGHT,
    DIM,
    GOOD,
    PLAIN,
    SEATS,
    STAR,
    STAR_SIGN,
    STRONGHOLD_SIGN,
    hue,
    ink,
)
from guildmasters_tui.tui.widgets.hexmap import Cell, Parts
from guildmasters_tui.tui.widgets.stamps import Stamp

STARS = hue("star")
SLATE, MOSS, SAND, PIT, BOSS = "slate", "moss", "sand", "pit", "boss"
FILLS = {name: (hue(name), hue(f"{name}-ink")) for name in (SLATE, MOSS, SAND, PIT, BOSS)}
"""Fill and ink by terrain."""
LIT = {name: hue(f"{name}-lit") for name in FILLS}
"""The fill of areas that answer the question."""
LIT_INK = hue("lit-ink")
NEAR_INK = hue("near-ink")
"""The ink of areas that are in reach while something else is asked."""
LAB_SIGN = "◆"


def terrain(area: AreaView) -> str:
    """What an area without an owner looks like."""
    if area.boss:
        return BOSS
    if area.tile is None or not area.face_up:
        return SLATE
    if area.pit:
        return PIT
    return SAND if area.blank else MOSS


def cells(look: Look, stamp: Stamp) -> list[Cell]:
    """All areas with this stamp."""
    view: TableView = look.view
    return [_cell(look, area, stamp) for area in view.areas]


def _cell(look: Look, area: AreaView, stamp: Stamp) -> Cell:
    lit = area.code in look.lit
    if area.owner is not None:
        fill, ink = SEATS[area.owner].fill, SEATS[area.owner].ink
    else:
        fill, ink = FILLS[terrain(area)]
        if lit:
            fill, ink = LIT[terrain(area)], LIT_INK
        elif area.price is not None:
            ink = NEAR_INK
    what = f"{area.tile} {area.face_up} {area.owner} {area.strong} {area.lab}"
    return Cell(area.code, 2 * area.q + area.r, area.r, fill, ink, _texts(look, area, stamp, lit=lit), lit, what)


def _texts(look: Look, area: AreaView, stamp: Stamp, *, lit: bool) -> tuple[Parts, ...]:
    """Two lines on the small stamp, three on the large one, five on the roomy one."""
    sign, gain = _sign(look, area), _gain(look, area)
    price = _price(look, area, stamp.room(0)) if lit else ""
    if len(stamp.lines) == 2:
        return (((price, ""),) if price else _short(sign, gain, stamp.room(0)), ((area.label, ""),))
    foot: Parts = ((look.say("tui.chart.label", label=area.label, fame=area.fame), ""),)
    middle: Parts = ((price, ""),) if price else ((gain, ""),)
    if len(stamp.lines) == 3:
        return sign, middle, foot
    plain = area.tile is None or area.pit or area.blank
    name = "" if plain else printed.tile_name(look, str(area.tile))
    return sign, ((gain, ""),), ((name, ""),), ((price, ""),), foot


def _price(look: Look, area: AreaView, room: int) -> str:
    """What an area would cost; the bare number where there is no room for more."""
    if area.price is None or area.owner is not None:
        return ""
    price = look.say("tui.chart.price", gold=area.price)
    return price if cell_len(price) <= room else str(area.price)


def _sign(look: Look, area: AreaView) -> Parts:
    if area.owner is not None:
        sign = LAB_SIGN if area.lab else STRONGHOLD_SIGN if area.strong else ADVENTURER_SIGN
        return ((f"{sign}{SEATS[area.owner].letter}", ""),)
    if area.pit and area.tile:
        return ((look.say("tui.chart.pit"), ""),)
    if area.blank:
        return (("–", ""),)
    stars = STAR_SIGN * area.star
    if area.boss:
        return ((look.say("tui.chart.boss"), ""), (stars, STARS))
    return ((stars, STARS),) if area.face_up else (("?", ""), (stars, STARS if area.tile else ""))


def _gain(look: Look, area: AreaView) -> str:
    tile = _tile(look, area)
    return printed.gains(look, tile) if tile is not None and area.owner is None else ""


def _short(sign: Parts, gain: str, room: int) -> Parts:
    """Sign and gain on one line; many stars become a number, "…" stands for a gain without room."""
    size = sum(cell_len(part) for part, _ in sign)
    first = gain.split(" ")[0]
    for word in (gain.replace(" ", ""), first):
        if size + cell_len(word) <= room:
            return (*sign, (word, ""))
    stars = "".join(part for part, _ in sign).count(STAR_SIGN)
    if stars > 1 and 2 + cell_len(first) <= room:
        return ((f"{stars}{STAR_SIGN}", STARS), (first, ""))
    if size > room and stars > 1:
        return tuple((f"{stars}{STAR_SIGN}", STARS) if STAR_SIGN in part else (part, ink) for part, ink in sign)
    return (*sign, ("…", "")) if gain and size < room else sign


def _tile(look: Look, area: AreaView) -> Tile | None:
    return printed.tile(look, area.tile) if area.tile else None


def area_line(look: Look, code: str) -> Text:
    """What lies on an area, what it is worth, what it would cost, what lies beside it."""
    view: TableView = look.view
    area = next(a for a in view.areas if a.code == code)
    line = ink(area.label + " ", BRIGHT)
    if area.owner is not None:
        key = "tui.chart.stronghold_of" if area.strong else "tui.chart.adventurer_of"
        line.append(look.say(key, seat=area.owner), SEATS[area.owner].text)
    elif area.tile is None:
        line.append(look.say("tui.chart.boss_unseen" if area.boss else "tui.chart.unseen"), PLAIN)
        line.append(" " + STAR_SIGN * area.star, STAR)
    else:
        line.append(printed.tile_name(look, area.tile), PLAIN)
        line.append(" " + STAR_SIGN * area.star, STAR)
        if not area.face_up:
            line.append(look.say("tui.chart.only_you"), DIM)
        line.append(" " + printed.tile_text(look, area.tile), PLAIN)
    if area.price is not None and area.owner is None:
        key = "tui.chart.cost" if area.face_up else "tui.chart.cost_unseen"
        line.append("  " + look.say(key, gold=area.price), GOOD)
    line.append("  " + look.say("tui.chart.area_fame", n=area.fame), DIM)
    if area.price is None and area.owner is None and view.phase != "setup" and look.me is not None:
        reason = look.why(("area", code))
        if reason is not None:
            line.append("  " + look.render(reason), DIM)
    return line
