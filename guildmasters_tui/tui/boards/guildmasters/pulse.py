"""The pulse of the game in one line."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from guildmasters_tui.games.guildmasters.view import TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import CIVILIZATION, DIM, FAINT, MIASMA, PLAIN, WARN, hue, ink

SEASONS = {name: hue(name) for name in ("winter", "spring", "summer", "autumn")}
_INK = hue("season-ink")
_LEAST_BAR = 12


def pulse(look: Look, width: int) -> Text:
    """Season and round, civilization and miasma as one bar, elixirs, decks; the bar takes what is left."""
    view: TableView = look.view
    season = look.words.card_name(f"card.{view.season}.name")
    head = ink(
        f" {season} {view.round} ", Style(color=_INK, bgcolor=SEASONS.get(view.season, hue("winter")), bold=True)
    )
    head.append(" " + _phase(look), PLAIN if view.ended_by is None else WARN)
    left = Text.assemble((look.say("tui.pulse.civilization", n=view.civilization), CIVILIZATION))
    right = Text.assemble((look.say("tui.pulse.miasma", n=view.miasma), MIASMA))
    tail = _tail(look, roomy=width >= 100)
    fixed = sum(cell_len(part.plain) for part in (head, left, right, tail)) + 7
    bar = _bar(view, max(_LEAST_BAR, min(60, width - fixed)))
    return Text("  ").join([Text(" ").join([head, left]), Text(" ").join([bar, right]), tail])


def _phase(look: Look) -> str:
    view: TableView = look.view
    if view.phase == "finish":
        return look.say("tui.pulse.finish", n=view.laps_left)
    return look.say(f"tui.phase.{view.phase}")


def _bar(view: TableView, width: int) -> Text:
    """The way between the markers: it is over when it is gone."""
    whole = 10 * len(view.guilds) + 1
    done = max(1, round(width * view.civilization / whole))
    mist = max(1, round(width * (whole - view.miasma) / whole))
    if view.ended_by is None:
        done = min(done, width - 2)
        mist = min(mist, width - 1 - done)
    else:
        mist = max(0, width - done)
    return Text.assemble(("█" * done, CIVILIZATION), ("─" * (width - done - mist), FAINT), ("█" * mist, MIASMA))


def _tail(look: Look, *, roomy: bool) -> Text:
    view: TableView = look.view
    tail = ink(look.say("tui.pulse.elixirs") + " ", DIM)
    for elixir in view.elixirs:
        away = elixir.used or elixir.blocked
        tail.append(f"{elixir.number}", FAINT if away else PLAIN)
        tail.append("×" if away else " ", FAINT)
    key = "tui.pulse.decks_long" if roomy else "tui.pulse.decks"
    tail.append(" " + look.say(key, deck=view.deck_count, discards=view.discard_count, tiles=view.tiles_unseen), DIM)
    return tail
