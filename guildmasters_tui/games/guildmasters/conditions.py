"""Conditions (CON): "N or more of" something, all of one side of a "/" (rulebook: glossary, conditions)."""

from __future__ import annotations

from collections.abc import Callable

from guildmasters_tui.games.guildmasters.counts import COUNTS
from guildmasters_tui.games.guildmasters.state import NO_CARD, TAGS, Guild, GuildmastersState

Con = tuple[tuple[tuple[str, int], ...], ...]
"""Alternatives; each is met when every (what, at least) in it is. Empty: no condition."""

BASIC_TAGS = frozenset(("life", "trade", "junk"))
"""The tags of which ハイネ front may ignore one entry."""


def met(state: GuildmastersState, guild: Guild, con: Con, *, ignore_tag: bool = False) -> bool:
    """Tell whether a condition is met; `ignore_tag`: one entry for a basic tag may be missing (ハイネ front)."""
    if not con:
        return True
    if ignore_tag:
        return not missing(state, guild, con, ignore_tag=True)
    for side in con:
        for what, least in side:
            if COUNTS[what](state, guild, NO_CARD) < least:
                break
        else:
            return True
    return False


IsMet = Callable[[GuildmastersState, Guild], bool]


def prepared(con: Con) -> IsMet:
    """Make a condition a function, the common sorts a quick one: every turn's list of answers asks a dozen of them."""
    if not con:
        return lambda state, guild: True
    if len(con) > 1 or len(con[0]) > 2:
        return lambda state, guild: met(state, guild, con)
    tests = [_at_least(what, least) for what, least in con[0]]
    if len(tests) == 1:
        return tests[0]
    one, other = tests
    return lambda state, guild: one(state, guild) and other(state, guild)


def _at_least(what: str, least: int) -> IsMet:
    if what in TAGS:
        tag = TAGS.index(what)
        return lambda state, guild: guild.tags[tag] >= least
    count = COUNTS[what]
    return lambda state, guild: count(state, guild, NO_CARD) >= least


def missing(
    state: GuildmastersState, guild: Guild, con: Con, *, ignore_tag: bool = False
) -> list[tuple[str, int, int]]:
    """List what is missing for the nearest side of a condition: (what, at least, there)."""
    sides = []
    for side in con:
        lacks = [(what, least, have) for what, least in side if (have := COUNTS[what](state, guild, NO_CARD)) < least]
        spared = next((lack for lack in lacks if lack[0] in BASIC_TAGS), None) if ignore_tag else None
        sides.append([lack for lack in lacks if lack is not spared])
    return min(sides, key=len, default=[])
