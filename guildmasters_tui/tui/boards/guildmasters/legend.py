"""The legend: what numbers, signs and words on the screen mean, in the words of the rules, with the numbers of now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters import hidden, reference
from guildmasters_tui.games.guildmasters.scoring import ITEMS
from guildmasters_tui.games.guildmasters.state import TAGS, GuildmastersState
from guildmasters_tui.games.guildmasters.view import GuildView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.guildmasters import printed
from guildmasters_tui.tui.palette import BRIGHT, PLAIN, STAR_SIGN, ink

WORD, LEFT = "word", "left"
"""Kinds of things: a word of the legend, and what is left of something."""
TILES, EVENTS = "tiles", "events"

RULES: Mapping[str, tuple[str, ...]] = {
    "gold": ("resources.1", "selling.1"),
    "power": ("resources.1", "resources.2"),
    "potion": ("resources.1", "elixirs.1", "build.3", "selling.1"),
    "tags": ("glossary.1",),
    "fame": ("goal", "scoring"),
    "record": ("develop",),
    "tavern": ("explore.1", "explore.5", "develop.1"),
    "strongholds": ("build",),
    "tiles": ("tiles", "explore.3"),
    "cards": ("events", "regalia"),
    "altar": ("explore.4",),
    "markers": ("end",),
    "round": ("round", "turn"),
    "elixirs": ("elixirs",),
    "signs": ("notation",),
}
"""By word: the sections, or single paragraphs, of the rules reference that explain it."""


def targets() -> list[Target]:
    """All words of the legend."""
    return [(WORD, word) for word in RULES]


def left() -> list[Target]:
    """What is left of tiles and events."""
    return [(LEFT, TILES), (LEFT, EVENTS)]


def full(look: Look, target: Target) -> list[Text]:
    """A word, or what is left, in full: heading, numbers of now, rules."""
    kind, name = target
    if kind == LEFT:
        return _left(look, name)
    lines = [ink(look.say(f"tui.legend.{name}"), BRIGHT)]
    lines += [ink(text, PLAIN) for text in _now(look, name)]
    return [*lines, *(ink(look.render(message), PLAIN) for message in _rules(name))]


def _rules(word: str) -> list[Message]:
    sections = {section.key: section.lines for section in reference.sections()}
    found: list[Message] = []
    for name in RULES[word]:
        key, _, number = name.partition(".")
        found += [sections[key][int(number) - 1]] if number else sections[key]
    return found


def _now(look: Look, word: str) -> Iterator[str]:
    """The numbers of the seat that looks."""
    view: TableView = look.view
    if word == "markers":
        yield look.say("tui.legend.markers_now", civilization=view.civilization, miasma=view.miasma)
    if look.me is None:
        return
    guild: GuildView = view.guilds[look.me]
    if word in ("gold", "power", "potion"):
        yield look.say("tui.legend.amount", n=getattr(guild, word), more=getattr(guild, f"{word}_production"))
    elif word == "tags":
        for name, n in zip(TAGS, guild.tags, strict=True):
            yield look.say("tui.legend.tag", sign=look.say(f"sign.{name}"), tag=look.say(f"tag.{name}"), n=n)
    elif word == "fame":
        for item, n in zip(ITEMS, guild.fame_items, strict=True):
            yield look.say("tui.legend.item", what=look.say(f"score.{item}"), n=n)


# -- what is left -----------------------------------------------------------------------------------------------------


def unseen(state: GuildmastersState, seat: int) -> dict[str, list[str]]:
    """The ids of the tiles and events that a seat has not seen, each kind in the order of its numbers."""
    data = state.table.data
    return {
        TILES: [data.tiles[tile].id for tile in hidden.unseen_tiles(state, seat)],
        EVENTS: [data.events[card].id for card in hidden.unseen_events(state, seat)],
    }


def _left(look: Look, kind: str) -> list[Text]:
    view: TableView = look.view
    ids = look.unseen().get(kind, [])
    lines = [ink(look.say(f"tui.legend.left_{kind}", n=len(ids)), BRIGHT)]
    if kind == EVENTS:
        hands = sum(guild.hand_count for guild in view.guilds if guild.seat != look.me)
        args = {"deck": view.deck_count, "discards": view.discard_count, "hands": hands}
        lines.append(ink(look.say("tui.legend.piles", **args), PLAIN))
        return [*lines, ink(_names(look, ids), PLAIN)] if ids else lines
    by_star: dict[int, list[str]] = {}
    for tile_id in ids:
        one = printed.tile(look, tile_id)
        by_star.setdefault(-1 if one.pit else one.star, []).append(tile_id)
    for star, tiles in sorted(by_star.items()):
        head = look.say("tui.legend.pits") if star < 0 else STAR_SIGN * star
        lines.append(Text.assemble((f"{head} ({len(tiles)}) ", BRIGHT), (_names(look, tiles), PLAIN)))
    return lines


def _names(look: Look, ids: Sequence[str]) -> str:
    """Names in their order, those that are there twice with their number."""
    counted = Counter(printed.name(look, one) for one in ids)
    return " · ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())
