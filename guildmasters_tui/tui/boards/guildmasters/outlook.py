"""What an answer would change: the table now beside the table then, in a few words each."""

from __future__ import annotations

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision
from guildmasters_tui.games.guildmasters.view import GuildView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import BRIGHT, CIVILIZATION, GOOD, MIASMA, PLAIN, STAR, WARN, ink

RESOURCES = ("gold", "power", "potion")
PAYMENTS = ("explore.pay", "pay.how")
"""Questions whose first answer is taken for granted: as much gold as there is."""
DECLINE = "decline"


def usual(decision: Decision) -> Action | None:
    """The answer that is taken for granted: to pay, in gold as far as it goes."""
    if decision.prompt not in PAYMENTS:
        return None
    return next((action for action in decision.actions if action.code != DECLINE), None)


def changes(look: Look, after: TableView) -> list[Text]:
    """What is different afterwards, the most important first."""
    before: TableView = look.view
    found: list[Text] = []
    if after.ended_by is not None and before.ended_by is None:
        found.append(ink(look.say("tui.what.end"), WARN))
    if look.me is not None:
        found += _own(look, before.guilds[look.me], after.guilds[look.me])
    found += _track(look, before, after)
    for old, new in zip(before.guilds, after.guilds, strict=True):
        if new.seat != look.me:
            found += _other(look, old, new)
    return found


def _own(look: Look, old: GuildView, new: GuildView) -> list[Text]:
    """The own guild: what is left, what it grows by, fame, rank, turns."""
    found = []
    for kind in RESOURCES:
        if (a := getattr(old, kind)) != (b := getattr(new, kind)):
            found.append(_step(look.say(f"tui.mat.{kind}"), a, b))
    for kind in RESOURCES:
        name = f"{kind}_production"
        if (a := getattr(old, name)) != (b := getattr(new, name)):
            found.append(_step(look.say(f"tui.mat.{kind}"), f"+{a}", f"+{b}"))
    if old.fame != new.fame:
        found.append(_step(look.say("tui.mat.fame"), old.fame, new.fame))
    if old.rank != new.rank:
        found.append(_step(look.say("tui.what.rank"), old.rank, new.rank))
    if new.affections > old.affections:
        found.append(ink(look.say("tui.what.affections", n=new.affections - old.affections), GOOD))
    if new.extra_turns > old.extra_turns:
        found.append(ink(look.say("tui.mat.extra", n=new.extra_turns - old.extra_turns), GOOD))
    if new.passed and not old.passed:
        found.append(ink(look.say("tui.what.closed"), PLAIN))
    return found


def _track(look: Look, before: TableView, after: TableView) -> list[Text]:
    found = []
    if after.civilization != before.civilization:
        found.append(_step(look.say("tui.what.civilization"), before.civilization, after.civilization, CIVILIZATION))
    if after.miasma != before.miasma:
        found.append(_step(look.say("tui.what.miasma"), before.miasma, after.miasma, MIASMA))
    return found


def _other(look: Look, old: GuildView, new: GuildView) -> list[Text]:
    """Another guild: what it gains or loses by it."""
    parts = []
    for kind in RESOURCES:
        if step := getattr(new, kind) - getattr(old, kind):
            parts.append(f"{step:+}{look.say(f'sign.{kind}')}")
    if step := new.fame - old.fame:
        parts.append(look.say("tui.what.others_fame", n=f"{step:+}"))
    return [Text.assemble((look.name(new.seat) + " ", PLAIN), (" ".join(parts), STAR))] if parts else []


def _step(word: str, old: object, new: object, style: object = PLAIN) -> Text:
    return Text.assemble((word + " ", style), (f"{old}→{new}", BRIGHT))  # type: ignore[arg-type]
