"""What is printed on cards, tiles and faction boards, in a line or in full."""

from __future__ import annotations

from rich.text import Text

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica import text
from guildmasters_tui.games.terra_mystica.data import CULTS, GameData, load_data
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.terra_mystica import chart
from guildmasters_tui.tui.palette import BRIGHT, DIM, PLAIN, WARN, ink
from guildmasters_tui.words import Words

KINDS = ("bonus", "favour", "town", "power", "faction", "scoring", "card")
"""Kinds of targets that are printed things."""
_ASKED = {"bonus": "bonus", "power": "power"}
"""Kinds of printed things that the rules can be asked about."""


def data(look: Look) -> GameData:
    """The cards and tiles in use."""
    found: GameData = look.game.data  # type: ignore[attr-defined]  # every game keeps its data there
    return found


def name(look: Look, thing_id: str) -> str:
    """The name of a card, tile or faction."""
    return look.words.card_name(f"card.{thing_id}.name")


def brief(look: Look, thing_id: str) -> Message:
    """What a thing does, in one line; of a faction what only it can do."""
    if thing_id in {faction.id for faction in data(look).factions}:
        return text.abilities(data(look), thing_id)
    return text.brief(data(look), thing_id)


_SHORTER = (
    "tm.text.cult_bonus",
    "tm.text.built",
    "tm.text.pass_trading",
    "tm.text.scores_spade",
    "tm.text.scores_town",
)
"""What is said in fewer words where many tiles lie under one another."""


def short(look: Look, thing_id: str) -> str:
    """What a card or tile does, in a few words."""
    lines = text.lines(data(look), thing_id)
    said = [
        Message(f"tui.tm.short{line.key.removeprefix('tm.text')}", line.args) for line in lines if line.key in _SHORTER
    ]
    plain = [line for line in lines if line.key not in _SHORTER]
    return look.say("tui.printed.between").join(look.render(line) for line in [*plain, *said])


def thing(look: Look, target: Target) -> Text | None:
    """A printed thing in a line: its name, and what it does; a hex, a cult, a track by name."""
    kind, thing_id = target
    if kind in KINDS and thing_id in text.things(data(look)):
        key = target, look.roomy
        if key not in look.kept:
            does = look.render(brief(look, thing_id))
            look.kept[key] = ink(name(look, thing_id), BRIGHT).append("  " + does, DIM)
        return look.kept[key].copy()
    if kind == "hex":
        return chart.area_line(look, thing_id)
    if kind == "guild":
        return ink(look.name(int(thing_id)), BRIGHT)
    if kind == "cult" and thing_id in CULTS:
        return ink(look.say("tui.tm.cult", cult=look.say(f"tm.cult.{thing_id}")), BRIGHT)
    return None


def full(look: Look, target: Target) -> list[Text]:
    """A thing in full: its name, then all that is printed on it, then why it cannot be used now."""
    kind, thing_id = target
    if kind not in KINDS or thing_id not in text.things(data(look)):
        return [thing(look, target) or ink(thing_id, BRIGHT)]
    lines = [ink(f"{name(look, thing_id)} ({thing_id})", BRIGHT)]
    lines += [ink(look.render(line), PLAIN) for line in text.lines(data(look), thing_id)]
    question = look.view.question
    if kind in _ASKED and question is not None and question.prompt == "tm.turn":
        reason = look.why(target)
        if reason is not None:
            lines.append(ink(look.render(reason), WARN))
    return lines


def held(view: TableView, seat: int | None) -> list[Target]:
    """The card and tiles that a seat holds."""
    if seat is None:
        return []
    player = view.players[seat]
    cards: list[Target] = [("bonus", player.bonus)] if player.bonus is not None else []
    tiles: list[Target] = [("favour", one) for one in player.favours]
    return [*cards, *tiles, *(("town", one) for one in dict.fromkeys(player.towns))]


def things(look: Look) -> list[tuple[str, list[Target]]]:
    """All that can be looked at, under headings."""
    view: TableView = look.view
    found: list[tuple[str, list[Target]]] = []
    mine = [] if look.me is None else [look.me]
    for seat in (*mine, *(n for n in range(len(view.players)) if n != look.me)):
        faction = view.players[seat].faction
        board: list[Target] = [("faction", faction)] if faction is not None else []
        found.append((look.name(seat), [("guild", str(seat)), *board, *held(view, seat)]))
    if any(player.faction is None for player in view.players):
        found.append((look.say("tui.tm.factions"), [("faction", one.id) for one in data(look).factions]))
    found += [
        (look.say("tui.tm.cards"), [("bonus", card.id) for card in view.cards]),
        (look.say("tui.tm.powers"), [("power", power.id) for power in view.powers]),
        (look.say("tui.tm.scoring"), [("scoring", tile) for tile in view.scoring]),
        (look.say("tui.tm.favours"), [("favour", tile.id) for tile in view.favours]),
        (look.say("tui.tm.towns"), [("town", tile.id) for tile in view.town_tiles]),
    ]
    return [(heading, targets) for heading, targets in found if targets]


def rules(words: Words) -> list[tuple[str, list[str]]]:
    """The course of the game, then the factions."""
    shipped = load_data()
    course = [words.say(f"tui.tm.rules.{part}") for part in ("aim", "round", "actions", "power", "towns", "end")]
    factions = [
        words.say("tui.tm.rules.faction", faction=Message(f"card.{one.id}.name"), what=text.abilities(shipped, one.id))
        for one in shipped.factions
    ]
    return [(words.say("tui.tm.rules.course"), course), (words.say("tui.tm.factions"), factions)]
