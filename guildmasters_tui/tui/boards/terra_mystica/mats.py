"""The faction boards: the seat's own in full, the others in brief."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.games.terra_mystica.data import BUILDINGS
from guildmasters_tui.games.terra_mystica.view import PlayerView, TableView
from guildmasters_tui.tui.boards.board import Line, Look
from guildmasters_tui.tui.boards.terra_mystica import printed
from guildmasters_tui.tui.boards.terra_mystica.chart import BUILDING_SIGNS
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, GOOD, PLAIN, SEATS, WARN, ink

WIDE = 40
"""Cells from which a faction board is written out."""
FULL = 76
"""Cells of a faction board that is looked at by itself."""
GOODS = ("coins", "workers", "priests")
POWER = 3
"""The place of power among incomes."""


def title(look: Look, seat: int) -> Text:
    """Whose board it is: the letter on the map, the name, the faction, who looks, who has passed."""
    view: TableView = look.view
    player = view.players[seat]
    line = ink(f" {SEATS[seat].letter} ", SEATS[seat].banner)
    line.append(" " + look.name(seat), SEATS[seat].text)
    if player.faction is not None:
        line.append(" " + printed.name(look, player.faction), PLAIN)
    notes = [look.say("tui.tm.you")] if seat == look.me else []
    if player.passed:
        notes.append(look.say("tui.tm.passed"))
    return line.append(" " + " ".join(notes), DIM) if notes else line


def mat(look: Look, seat: int, width: int) -> list[Line]:
    """A faction board with its name on top: narrow in short lines, wide in long ones."""
    player: PlayerView = look.view.players[seat]
    head = Line(title(look, seat), ("guild", str(seat)))
    if player.faction is None:
        return [head, Line(ink(look.say("tui.tm.no_faction"), FAINT))]
    if width < WIDE:
        goods = [Line(Text(" ").join([_goods(look, player, name) for name in GOODS[:2]]))]
        goods.append(Line(Text(" ").join([_goods(look, player, GOODS[2]), _points(look, player)])))
        lines = [
            head,
            *goods,
            Line(_power(look, player)),
            *_buildings(look, player, width),
            Line(_tracks(look, player)),
        ]
        return [*lines, *_tiles(look, seat, width)]
    goods = [Line(Text("  ").join([_points(look, player), *(_goods(look, player, name) for name in GOODS)]))]
    tracks = Text("  ").join([_power(look, player), _tracks(look, player)])
    return [head, *goods, Line(tracks), *_buildings(look, player, width), *_tiles(look, seat, width)]


def _points(look: Look, player: PlayerView) -> Text:
    return Text.assemble((f"{player.vp}", BRIGHT), (look.say("tui.tm.sign.vp"), DIM))


def _goods(look: Look, player: PlayerView, name: str) -> Text:
    """What is held, and the next income."""
    line = Text.assemble((f"{getattr(player, name):>2}", BRIGHT), (look.say(f"tui.tm.sign.{name}"), DIM))
    income = player.income[GOODS.index(name)]
    return line.append(f"+{income:<2}", PLAIN if income else FAINT)


def _power(look: Look, player: PlayerView) -> Text:
    """The three bowls, and the next income of power."""
    first, second, third = player.power
    line = ink(look.say("tui.tm.bowls") + " ", DIM)
    line.append(f"{first}/{second}/", PLAIN).append(f"{third}", BRIGHT)
    income = player.income[POWER]
    return line.append(f" +{income}", PLAIN if income else FAINT)


def _tracks(look: Look, player: PlayerView) -> Text:
    """Shipping and the price of a spade, bridges left, keys."""
    line = Text()
    if player.shipping_most:
        line.append(look.say("tui.tm.ship") + " ", DIM).append(f"{player.shipping}/{player.shipping_most} ", PLAIN)
    if player.spade_workers:
        spade = f"{player.spade_workers}{look.say('tui.tm.sign.workers')}"
    else:
        spade = f"1{look.say('tui.tm.sign.priests')}"
    line.append(look.say("tui.tm.spade") + " ", DIM).append(spade, PLAIN)
    if player.keys:
        line.append("  " + look.say("tui.tm.keys", n=player.keys), GOOD)
    return line


def _buildings(look: Look, player: PlayerView, width: int) -> list[Line]:
    """Each kind: on the map of all pieces; with room also its price."""
    parts = []
    for kind, name in enumerate(BUILDINGS):
        here, left = player.buildings[kind], player.pieces_left[kind]
        part = Text.assemble((BUILDING_SIGNS[name], BRIGHT), (f"{here}", BRIGHT), (f"/{here + left}", DIM))
        if width >= WIDE:
            workers, coins, near = player.costs[kind]
            price = look.say("tui.tm.price", workers=workers, coins=coins if near == coins else f"{coins}/{near}")
            part.append(f" {price}", FAINT)
        parts.append(part)
    return [Line(line) for line in _flow(parts, width)]


def _flow(parts: list[Text], width: int) -> list[Text]:
    """Put parts into lines that break between them."""
    lines = [Text()]
    for part in parts:
        if lines[-1] and cell_len(lines[-1].plain) + 1 + cell_len(part.plain) > width:
            lines.append(Text())
        lines[-1].append(" " if lines[-1] else "").append_text(part)
    return lines


def _tiles(look: Look, seat: int, width: int) -> list[Line]:
    """The card and tiles by name, those with an action used in this round marked."""
    player: PlayerView = look.view.players[seat]
    held = printed.held(look.view, seat)
    if not held:
        return []
    used = _used(look, player)
    if width >= WIDE:
        parts = [_tile(look, thing_id, used=thing_id in used) for _, thing_id in held]
        return [Line(line) for line in _flow(parts, width)]
    return [Line(_tile(look, thing_id, used=thing_id in used), (kind, thing_id)) for kind, thing_id in held]


def _tile(look: Look, thing_id: str, *, used: bool) -> Text:
    line = ink("· " + printed.name(look, thing_id), PLAIN)
    return line.append(" ×", WARN) if used else line


def _used(look: Look, player: PlayerView) -> set[str]:
    """The card and tiles whose action was used this round."""
    found = {player.bonus} if {"spade", "cult_step"} & set(player.used) else set()
    if "fav_cult_step" in player.used:
        found |= {tile.id for tile in printed.data(look).favours if tile.action}
    return {one for one in found if one is not None}


def full(look: Look, seat: int) -> list[Text]:
    """A faction board by itself, with each card and tile in full."""
    lines = [line.text for line in mat(look, seat, FULL)]
    player: PlayerView = look.view.players[seat]
    if player.faction is not None:
        lines.append(ink(look.render(printed.brief(look, player.faction)), PLAIN))
    return [*lines, *(printed.thing(look, target) or Text() for target in printed.held(look.view, seat))]


def others(look: Look, width: int, *, brief: bool) -> list[Line]:
    """The other factions, in seat order from the seat that looks; brief: a line each."""
    view: TableView = look.view
    n = len(view.players)
    first = 0 if look.me is None else look.me + 1
    seats = [(first + i) % n for i in range(n if look.me is None else n - 1)]
    lines: list[Line] = []
    for seat in seats:
        if brief:
            lines.append(_in_a_line(look, seat, width))
        else:
            lines += _in_lines(look, seat)
    return lines


def _in_a_line(look: Look, seat: int, width: int) -> Line:
    player: PlayerView = look.view.players[seat]
    line = ink(f"{SEATS[seat].letter} ", SEATS[seat].text)
    key = "tui.tm.brief_passed" if player.passed else "tui.tm.brief"
    brief = look.say(key, coins=player.coins, workers=player.workers, vp=player.vp)
    name = ink(look.name(seat), SEATS[seat].text)
    name.truncate(max(4, width - 3 - cell_len(brief)), overflow="ellipsis")
    line.append_text(name)
    line.pad_right(max(1, width - cell_len(line.plain) - cell_len(brief)))
    return Line(line.append(brief, DIM if player.passed else PLAIN), ("guild", str(seat)))


def _in_lines(look: Look, seat: int) -> list[Line]:
    """Title and points; goods and power; buildings and tracks."""
    player: PlayerView = look.view.players[seat]
    head = Text("  ").join([title(look, seat), _points(look, player)])
    if player.faction is None:
        return [Line(title(look, seat), ("guild", str(seat)))]
    goods = Text("  ").join([*(_goods(look, player, name) for name in GOODS), _power(look, player)])
    built = [
        Text.assemble((BUILDING_SIGNS[name], PLAIN), (f"{player.buildings[kind]}", BRIGHT))
        for kind, name in enumerate(BUILDINGS)
    ]
    tracks = Text("  ").join([Text(" ").join(built), _tracks(look, player)])
    return [
        Line(head, ("guild", str(seat))),
        Line(Text("   ").append_text(goods)),
        Line(Text("   ").append_text(tracks)),
    ]
