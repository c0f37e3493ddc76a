"""The miasma track: two markers that move towards each other; when they are adjacent the end is triggered."""

from __future__ import annotations

from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters.state import NOBODY, Guild, GuildmastersState


def advance_civilization(state: GuildmastersState, guild: Guild, n: int) -> None:
    """Move the civilization marker `n` steps up; the step that makes the markers adjacent is the last [H]."""
    steps = 0
    while steps < n and _apart(state):
        state.civilization += 1
        steps += 1
    _settle(state, guild, "log.civilization", steps, state.civilization)


def lower_miasma(state: GuildmastersState, guild: Guild, n: int) -> None:
    """Move the miasma marker `n` steps down, likewise."""
    steps = 0
    while steps < n and _apart(state):
        state.miasma -= 1
        steps += 1
    _settle(state, guild, "log.miasma", steps, state.miasma)


def _apart(state: GuildmastersState) -> bool:
    return state.miasma - state.civilization > 1


def _settle(state: GuildmastersState, guild: Guild, key: str, steps: int, now: int) -> None:
    if steps:
        report(state, key, seat=guild.seat, steps=steps, now=now)
    if state.ended_by == NOBODY and not _apart(state):
        state.ended_by = guild.seat
        report(state, "log.end_triggered", seat=guild.seat)
