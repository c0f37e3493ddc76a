"""Treasure chips: any of those left; production and potions at once, tags with their triggers."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters.constants import fire, gain_tags, run
from guildmasters_tui.games.guildmasters.source import NOWHERE
from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState

_ACTIONS: dict[str, Action] = {}


def _take(state: GuildmastersState, treasure: int) -> Action:
    treasure_id = state.table.data.treasures[treasure].id
    if treasure_id not in _ACTIONS:
        _ACTIONS[treasure_id] = Action(
            f"treasure {treasure_id}",
            "treasure.take",
            {"treasure": Message(f"card.{treasure_id}.name")},
            value=treasure,
            target=("treasure", treasure_id),
        )
    return _ACTIONS[treasure_id]


def gain_treasure(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Choose one treasure of those left and take it; with none left the effect does nothing (FAQ)."""
    if not state.treasures:
        return
    action = yield Decision(guild.seat, "treasure.which", lambda: [_take(state, t) for t in state.treasures])
    treasure = state.table.data.treasures[action.value]
    state.treasures.remove(treasure.index)
    guild.treasures.append(treasure.index)
    report(state, "log.treasure", seat=guild.seat, treasure=Message(f"card.{treasure.id}.name"))
    yield from run(state, guild, treasure.gain, NOWHERE)
    yield from gain_tags(state, guild, treasure.tags)
    if "treasure" in guild.triggers:
        yield from fire(state, guild, "treasure", treasure.index)
