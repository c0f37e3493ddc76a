"""What lies there for everybody: cults, scoring tiles, power actions, bonus cards, favour and town tiles."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from guildmasters_tui.games.terra_mystica.data import CULTS
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.tui.boards.board import Line, Look
from guildmasters_tui.tui.boards.terra_mystica import printed
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, GOOD, PLAIN, SEATS, STAR, ink

_STEPS = (3, 2, 2, 2)
"""The steps of the four spaces for priests."""
_NARROW, _TRACK = 30, 36
"""Cells from which markers stand apart, and from which a cult is drawn as a track."""


def cults(look: Look, width: int) -> list[Line]:
    """The four cults: where each marker stands, and the spaces for priests, those taken by letter."""
    view: TableView = look.view
    names = [look.say(f"tm.cult.{cult}") for cult in CULTS]
    most = max(map(cell_len, names))
    lines = []
    for cult, name in enumerate(names):
        line = ink(name + " " * (most - cell_len(name) + 1), DIM)
        line.append_text(_track(view, cult) if width >= _TRACK else _markers(view, cult, width < _NARROW))
        line.append(" ").append_text(_spaces(view, cult))
        lines.append(Line(line, ("cult", CULTS[cult])))
    return lines


def _markers(view: TableView, cult: int, narrow: bool) -> Text:
    """The letters with their places."""
    line = Text()
    for player in view.players:
        line.append(SEATS[player.seat].letter, SEATS[player.seat].text)
        line.append(f"{player.cults[cult]}" if narrow else f"{player.cults[cult]} ", PLAIN)
    return line


def _track(view: TableView, cult: int) -> Text:
    """Spaces 0 to 10, the letters of the markers on them."""
    line = Text()
    for space in range(11):
        here = [player.seat for player in view.players if player.cults[cult] == space]
        if not here:
            line.append("10" if space == 10 else f"{space}", FAINT)
        for seat in here:
            line.append(SEATS[seat].letter, SEATS[seat].text)
        line.append(" ")
    return line


def _spaces(view: TableView, cult: int) -> Text:
    line = ink("[", FAINT)
    for steps, owner in zip(_STEPS, view.spaces[cult], strict=True):
        if owner is None:
            line.append(f"{steps}", GOOD)
        else:
            line.append(SEATS[owner].letter, SEATS[owner].text)
    return line.append("]", FAINT)


def offers(look: Look) -> list[Line]:
    """All of it, under headings."""
    view: TableView = look.view
    lines = [_heading(look, "scoring")]
    for n, tile in enumerate(view.scoring):
        over = n + 1 < view.round
        line = ink(f"{n + 1} ", BRIGHT if n + 1 == view.round else DIM)
        lines.append(Line(line.append_text(_does(look, tile, FAINT if over else PLAIN)), ("scoring", tile)))
    lines.append(_heading(look, "powers"))
    for power in view.powers:
        text = ink(f"{power.id.removeprefix('ACT')} ", DIM)
        text.append_text(_does(look, power.id, FAINT if power.used else PLAIN))
        lines.append(Line(text.append(" ×", FAINT) if power.used else text, ("power", power.id)))
    lines.append(_heading(look, "cards"))
    for card in view.cards:
        text = ink(printed.name(look, card.id) + " ", BRIGHT)
        if card.coins:
            text.append(f"{card.coins}{look.say('tui.tm.sign.coins')} ", STAR)
        lines.append(Line(text.append_text(_does(look, card.id, DIM)), ("bonus", card.id)))
    for key, kind, stock in (("favours", "favour", view.favours), ("towns", "town", view.town_tiles)):
        lines.append(_heading(look, key))
        for one in stock:
            text = ink(f"{one.left}× ", PLAIN if one.left else FAINT)
            lines.append(Line(text.append_text(_does(look, one.id, PLAIN if one.left else FAINT)), (kind, one.id)))
    return lines


def _heading(look: Look, name: str) -> Line:
    return Line(ink(look.say(f"tui.tm.{name}"), DIM))


def _does(look: Look, thing_id: str, style: Style) -> Text:
    return ink(printed.short(look, thing_id), style)
