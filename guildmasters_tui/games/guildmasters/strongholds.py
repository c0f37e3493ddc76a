"""Strongholds: turning an adventurer on the map, and what the neighbours cost (rulebook: build)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.constants import fire
from guildmasters_tui.games.guildmasters.costs import pay_gold, purse
from guildmasters_tui.games.guildmasters.playing import reductions
from guildmasters_tui.games.guildmasters.state import NOBODY, Guild, GuildmastersState

BUILD_COST = 15
"""Gold for the common action (rulebook: build, step 1)."""
SURCHARGE = 5
"""Gold for each adjacent stronghold of anyone (rulebook: build, step 2)."""


def lab_touches(state: GuildmastersState, area: int) -> bool:
    """Tell whether the floating lab stands outside the map beside this area."""
    return state.lab_slot != NOBODY and area in state.table.map.labs[state.lab_slot]


def surcharge(state: GuildmastersState, area: int) -> int:
    """Give the gold for the strongholds adjacent to an area, the lab included."""
    strong = state.strong
    near = sum([strong[other] for other in state.table.map.areas[area].neighbours])
    return SURCHARGE * (near + lab_touches(state, area))


def build_cost(state: GuildmastersState, guild: Guild) -> int:
    """Give the gold of the common action before surcharges."""
    return (
        max(0, BUILD_COST - reductions(state, guild, "cheaper_build")) if "cheaper_build" in guild.rules else BUILD_COST
    )


def buildable(state: GuildmastersState, guild: Guild, base: int) -> list[int]:
    """List the areas with a crest-side adventurer of the guild that it can pay to turn."""
    seat, there = guild.seat, purse(guild, power_allowed=False)
    if there < base or seat not in state.owner:
        return []
    return [
        area
        for area, owner in enumerate(state.owner)
        if owner == seat and not state.strong[area] and base + surcharge(state, area) <= there
    ]


def build(state: GuildmastersState, guild: Guild, base: int, *, optional: bool) -> Flow[None]:
    """Turn one adventurer into a stronghold, paying `base` gold and the surcharge; by an effect it is optional."""
    if not buildable(state, guild, base):
        return

    def where() -> list[Action]:
        areas = state.table.map.areas
        there = [areas[area].action for area in buildable(state, guild, base)]
        return [*there, answers.NONE] if optional else there

    action = yield Decision(guild.seat, "build.where", where)
    if action is answers.NONE:
        return
    area: int = action.value
    yield from pay_gold(state, guild, base + surcharge(state, area), power_allowed=False)
    state.strong[area] = 1
    report(state, "log.stronghold", seat=guild.seat, area=state.table.map.areas[area].label)
    if "stronghold" in guild.triggers:
        yield from fire(state, guild, "stronghold", area)


def turn_back(state: GuildmastersState, guild: Guild) -> Flow[bool]:
    """Turn one own stronghold back to its crest side (巨獣ベヒモス), never the lab [H]; tell whether it was done."""
    seat = guild.seat

    def mine() -> list[int]:
        return [a for a, owner in enumerate(state.owner) if owner == seat and state.strong[a] and a != state.lab_area]

    if not mine():
        return False
    areas = state.table.map.areas
    action = yield Decision(
        seat,
        "turn_back.where",
        lambda: [*(areas[a].action for a in mine()), answers.NONE],
    )
    if action is answers.NONE:
        return False
    state.strong[action.value] = 0
    report(state, "log.turn_back", seat=seat, area=areas[action.value].label)
    return True
