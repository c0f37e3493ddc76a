"""The answers: by what they do, and each in a line with what it costs or brings."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.games.terra_mystica import reckoning
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.tui.boards.board import Group, Look
from guildmasters_tui.tui.boards.terra_mystica import chart, printed
from guildmasters_tui.tui.palette import BRIGHT, DIM, GOOD, PLAIN, ink

VERBS: dict[str, tuple[str, ...]] = {
    "explore": ("dig", "reef"),
    "build": ("build", "upgrade", "connect"),
    "develop": ("ship", "exchange"),
    "elixir": ("act1", "act2", "act3", "act4", "act5", "act6"),
    "special": ("special", "bridge", "answer"),
    "regalia": ("priest",),
    "pass": ("pass", "leave"),
}
"""The user actions of a turn, and the first words of the answers that they list."""
_PRINTED = ("bonus", "favour", "town", "faction")


def groups(look: Look) -> list[Group]:
    """The answers of a turn by what they do."""
    question = look.view.question
    actions: Sequence[Action] = question.actions if question is not None else ()
    found = []
    for name, verbs in VERBS.items():
        answers = [action for action in actions if action.code.split(" ")[0] in verbs]
        found.append(Group(f"turn.{name}", name, look.say(f"tui.tm.groups.{name}"), answers=answers))
    return found


def line(look: Look, action: Action) -> Text | None:
    """An answer in its own words, with a price or what a tile does behind it."""
    said = ink(look.render(action.label), BRIGHT)
    kind, thing_id = action.target or ("", "")
    if kind == "hex":
        return said.append_text(_on_hex(look, action, thing_id))
    if kind in _PRINTED:
        return said.append("  " + look.render(printed.brief(look, thing_id)), DIM)
    return said


def _on_hex(look: Look, action: Action, code: str) -> Text:
    view: TableView = look.view
    one = reckoning.hex_of(view, code)
    line = Text()
    if one is None or look.me is None:
        return line
    verb = action.code.split(" ")[0]
    if verb == "upgrade":
        workers, coins = reckoning.building_price(printed.data(look), view, look.me, code, action.value[2])
        return line.append("  " + look.say("tui.tm.price", workers=workers, coins=coins), GOOD)
    line.append("  " + look.say(f"tm.terrain.{one.terrain or chart.RIVER}"), PLAIN)
    if one.price is not None and one.owner is None:
        price = chart.short_price(look, one.price)
        line.append("  " + look.say("tui.tm.dwelling_for", spades=one.price.spades, price=price), DIM)
    return line
