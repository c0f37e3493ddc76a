"""What an answer would change: the table now beside the table then, in a few words each."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision
from guildmasters_tui.games.terra_mystica.data import BUILDINGS, CULTS
from guildmasters_tui.games.terra_mystica.view import PlayerView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import BRIGHT, GOOD, PLAIN, STAR, ink

GOODS = ("vp", "coins", "workers", "priests")


def usual(decision: Decision) -> Action | None:
    """The answer that is taken for granted: none, each question is a choice."""
    return None


def changes(look: Look, after: TableView) -> list[Text]:
    """What is different afterwards, the most important first."""
    before: TableView = look.view
    found: list[Text] = []
    if look.me is not None:
        found += _own(look, before.players[look.me], after.players[look.me])
    for old, new in zip(before.players, after.players, strict=True):
        if new.seat != look.me and (step := new.vp - old.vp):
            points = look.say("tui.tm.sign.vp")
            found.append(Text.assemble((look.name(new.seat) + " ", PLAIN), (f"{step:+}{points}", STAR)))
    return found


def _own(look: Look, old: PlayerView, new: PlayerView) -> list[Text]:
    """The own board: goods, power, buildings, cults, tracks, towns, income, area."""
    found = []
    for name in GOODS:
        if (a := getattr(old, name)) != (b := getattr(new, name)):
            found.append(_step(look.say(f"tui.tm.{name}"), a, b))
    if old.power != new.power:
        found.append(_step(look.say("tui.tm.bowls"), _bowls(old), _bowls(new)))
    for kind, name in enumerate(BUILDINGS):
        if (a := old.buildings[kind]) != (b := new.buildings[kind]):
            found.append(_step(look.say(f"tm.building.{name}"), a, b, GOOD if b > a else PLAIN))
    for cult, name in enumerate(CULTS):
        if (a := old.cults[cult]) != (b := new.cults[cult]):
            found.append(_step(look.say(f"tm.cult.{name}"), a, b, GOOD))
    if old.shipping != new.shipping:
        found.append(_step(look.say("tui.tm.ship"), old.shipping, new.shipping, GOOD))
    if old.spade_workers != new.spade_workers:
        found.append(_step(look.say("tui.tm.spade"), old.spade_workers, new.spade_workers, GOOD))
    if len(new.towns) > len(old.towns):
        found.append(ink(look.say("tui.tm.new_town"), GOOD))
    if old.area != new.area:
        found.append(_step(look.say("tui.tm.area"), old.area, new.area))
    if old.income != new.income:
        found.append(_income(look, old, new))
    if new.passed and not old.passed:
        found.append(ink(look.say("tui.tm.passes"), PLAIN))
    return found


def _bowls(player: PlayerView) -> str:
    return "/".join(map(str, player.power))


def _income(look: Look, old: PlayerView, new: PlayerView) -> Text:
    """What the next income gains or loses."""
    signs = ("coins", "workers", "priests", "power")
    steps = [
        f"{b - a:+}{look.say(f'tui.tm.sign.{sign}')}"
        for sign, a, b in zip(signs, old.income, new.income, strict=True)
        if a != b
    ]
    return Text.assemble((look.say("tui.tm.income") + " ", PLAIN), (" ".join(steps), STAR))


def _step(word: str, old: object, new: object, style: Style = PLAIN) -> Text:
    return Text.assemble((word + " ", style), (f"{old}→{new}", BRIGHT))
