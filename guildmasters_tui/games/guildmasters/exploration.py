"""Exploration in eight steps (rulebook: explore; RULES section 6)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report, reveal
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.cards import everybody, lay_away, own_tile
from guildmasters_tui.games.guildmasters.constants import fire, run
from guildmasters_tui.games.guildmasters.costs import payments, purse, take_payment
from guildmasters_tui.games.guildmasters.playing import reductions
from guildmasters_tui.games.guildmasters.source import NOWHERE, source_of
from guildmasters_tui.games.guildmasters.state import NO_CARD, NOBODY, Guild, GuildmastersState
from guildmasters_tui.games.guildmasters.strongholds import lab_touches
from guildmasters_tui.games.guildmasters.track import lower_miasma

PER_STAR = 5
"""Gold for each ★ (rulebook: exploration, step 3)."""
LEAST_COST = 10
"""No exploration costs less."""
PENALTY = 2
"""Points laid on the altar when an exploration is not paid (rulebook: exploration, step 3)."""
FLASH = 3
"""★ that a flash chip takes off the target (アヤカ back)."""
ELEVATOR_FAME = 2
"""迷宮昇降機の発見 reaches areas of exactly this printed fame."""
HIDDEN_STAR = 1
"""The back of every maze tile."""


# -- the map --------------------------------------------------------------------------------------------------------


def count_star(state: GuildmastersState, area: int) -> None:
    """Note what an area counts as a neighbour: its back if face down, nothing for pits, blanks, controlled areas."""
    tile = state.tile[area]
    if tile == NO_CARD:
        state.star[area] = 0
    elif state.open[area]:
        state.star[area] = state.front(tile).star
    else:
        state.star[area] = state.table.map.areas[area].boss or HIDDEN_STAR


def lay_tile(state: GuildmastersState, area: int, tile: int, *, face_up: bool) -> None:
    """Put a tile on an area."""
    state.tile[area] = tile
    state.open[area] = int(face_up)
    state.tile_known[area] = everybody(state) if face_up else 0
    count_star(state, area)


def hides(state: GuildmastersState, area: int) -> bool:
    """Tell whether the tile there is face down and not known to everybody (as a boss is that was turned back)."""
    return not state.open[area] and state.tile_known[area] != everybody(state)


def turn_up_tile(state: GuildmastersState, guild: Guild, area: int) -> None:
    """Let a guild turn a face-down tile up for everybody to see."""
    if hides(state, area):
        reveal(state)
    state.open[area] = 1
    state.tile_known[area] = everybody(state)
    count_star(state, area)
    tile = state.table.data.tiles[state.tile[area]].name_message
    report(state, "log.tile_revealed", seat=guild.seat, area=_label(state, area), tile=tile)


def _label(state: GuildmastersState, area: int) -> str:
    return state.table.map.areas[area].label


# -- step 1: choose -------------------------------------------------------------------------------------------------


def targets(state: GuildmastersState, guild: Guild, where: str = "normal") -> list[int]:
    """List the areas that the guild can explore; pits cannot be chosen, but by 空飛ぶ三馬鹿 and メリッサ back."""
    tile, opened, blanks = state.tile, state.open, "pits_as_blanks" in guild.rules
    return [
        area
        for area in (_far_from_all(state) if where == "elevator" else _in_reach(state, guild))
        if tile[area] != NO_CARD and (not opened[area] or blanks or not state.front(tile[area]).pit)
    ]


def any_target(state: GuildmastersState, guild: Guild, where: str = "normal") -> bool:
    """Tell whether the guild can explore any area; nearly always a face-down one on the edge is there."""
    if where == "normal":
        tile, opened = state.tile, state.open
        for area in state.table.map.outer:
            if tile[area] != NO_CARD and not opened[area]:
                return True
    return bool(targets(state, guild, where))


def _in_reach(state: GuildmastersState, guild: Guild) -> list[int]:
    """List the areas on the outer edge or adjacent to an own area."""
    seat, owner, areas = guild.seat, state.owner, state.table.map.areas
    if seat not in owner:
        return list(state.table.map.outer)
    near = [areas[area].neighbours for area, other in enumerate(owner) if other == seat]
    return sorted(set(state.table.map.outer).union(*near))


def _far_from_all(state: GuildmastersState) -> list[int]:
    """List the areas of printed fame exactly 2 that are adjacent to nobody's area (迷宮昇降機の発見)."""
    owner = state.owner
    return [
        area.index
        for area in state.table.map.areas
        if area.fame == ELEVATOR_FAME and all(owner[other] == NOBODY for other in area.neighbours)
    ]


def can_place(state: GuildmastersState, guild: Guild) -> bool:
    """Tell whether there is somebody to put on the area: a tavern adventurer, or セレン's lab at rank 3."""
    return guild.tavern > 0 or can_place_lab(state, guild)


def can_place_lab(state: GuildmastersState, guild: Guild) -> bool:
    """Tell whether the lab may be put on the map instead of an adventurer (セレン back, rank 3)."""
    return "lab_on_map" in guild.rules and state.lab_owner == guild.seat and state.lab_area == NOBODY


# -- step 3: the cost -----------------------------------------------------------------------------------------------


def exploration_cost(
    state: GuildmastersState, guild: Guild, area: int, discount: int = 0, *, flash: bool = False
) -> int:
    """Give the gold for exploring an area whose front is known, or taken for ★1 while it is face down.

    Target ★ less a flash, plus all adjacent ★, times 5, less reductions, at least 10 (RULES 6.3, section 13).
    """
    tile = state.tile[area]
    if state.open[area]:
        front = state.front(tile)
        target = 0 if front.pit else front.star
    else:
        target = state.star[area]
    if flash:
        target = max(0, target - FLASH)
    star = state.star
    near = sum([star[other] for other in state.table.map.areas[area].neighbours])
    less = discount + (reductions(state, guild, "cheaper_explore") if "cheaper_explore" in guild.rules else 0)
    return max(LEAST_COST, PER_STAR * (target + near) - less)


def ways_to_pay(state: GuildmastersState, guild: Guild, area: int, discount: int) -> list[Action]:
    """List the payments for the chosen area, with and without a flash chip, and declining."""
    cost = exploration_cost(state, guild, area, discount)
    ways = payments(guild, cost, power_allowed=True)
    if "flash" in guild.rules and guild.chips:
        flashed = exploration_cost(state, guild, area, discount, flash=True)
        if flashed < cost:
            ways += payments(guild, flashed, power_allowed=True, chip=True)
    ways.append(answers.DECLINE)
    return ways


def _cannot_pay(state: GuildmastersState, guild: Guild, area: int, discount: int) -> bool:
    """Tell whether the guild can only decline now: it is asked all the same, it may sell and shall see what it met."""
    cost = exploration_cost(state, guild, area, discount, flash="flash" in guild.rules and guild.chips > 0)
    return purse(guild, power_allowed=True) < cost


# -- the whole ------------------------------------------------------------------------------------------------------


def explore(
    state: GuildmastersState, guild: Guild, *, common: bool, where: str = "normal", discount: int = 0, may: bool = False
) -> Flow[None]:
    """Explore. `common`: the common action, where a pit gives an extra turn; else an effect, which goes on then."""
    if not can_place(state, guild) or not any_target(state, guild, where):
        return

    def areas() -> list[Action]:
        places, opened, known, all_seats = state.table.map.areas, state.open, state.tile_known, everybody(state)
        there = [
            places[a].action if opened[a] or known[a] == all_seats else places[a].revealing_action
            for a in targets(state, guild, where)
        ]
        return [*there, answers.NONE] if may else there

    action = yield Decision(guild.seat, "explore.where", areas)
    if action is answers.NONE:
        return
    area: int = action.value
    if not state.open[area]:
        if common and "swap" in guild.rules and not state.table.map.areas[area].boss:
            yield from _swap(state, guild, area)
        if not state.open[area]:
            turn_up_tile(state, guild, area)
            if (yield from _met_pit(state, guild, area, common=common)):
                return
    payment = yield Decision(
        guild.seat,
        "explore.pay",
        lambda: ways_to_pay(state, guild, area, discount),
        args={"area": _label(state, area), "tile": state.front(state.tile[area]).name_message},
        pause=_cannot_pay(state, guild, area, discount),
    )
    if payment is answers.DECLINE:
        _decline(state, guild, area)
        return
    take_payment(state, guild, payment.value)
    yield from _take(state, guild, area)


def _swap(state: GuildmastersState, guild: Guild, area: int) -> Flow[None]:
    """クリス back: swap the chosen face-down tile, unseen, with a face-up one that is neither pit nor boss [H]."""

    def others() -> list[int]:
        found = []
        for a, tile in enumerate(state.tile):
            if tile != NO_CARD and state.open[a]:
                front = state.front(tile)
                if not front.pit and not front.boss:
                    found.append(a)
        return found

    if not others():
        return
    places = state.table.map.areas
    action = yield Decision(guild.seat, "explore.swap", lambda: [*(places[a].action for a in others()), answers.NONE])
    if action is answers.NONE:
        return
    far: int = action.value
    hidden, known = state.tile[area], state.tile_known[area]
    lay_tile(state, area, state.tile[far], face_up=True)
    lay_tile(state, far, hidden, face_up=False)
    state.tile_known[far] = known
    report(state, "log.swap", seat=guild.seat, area=_label(state, area), far=_label(state, far))


def _met_pit(state: GuildmastersState, guild: Guild, area: int, *, common: bool) -> Flow[bool]:
    """Step 2: a revealed pit ends the exploration; after the common action an extra turn follows."""
    if not state.front(state.tile[area]).pit or "pits_as_blanks" in guild.rules:
        return False
    report(state, "log.pit", seat=guild.seat, area=_label(state, area))
    if common:
        guild.extra_turns += 1
    if "pit" in guild.triggers:
        yield from fire(state, guild, "pit", area)
    return True


def _decline(state: GuildmastersState, guild: Guild, area: int) -> None:
    """Step 4: the tile stays face up, a boss goes back face down, 2 penalty points."""
    guild.altar += PENALTY
    if state.table.map.areas[area].boss:
        state.open[area] = 0
        count_star(state, area)
    report(state, "log.decline", seat=guild.seat, area=_label(state, area))


def _take(state: GuildmastersState, guild: Guild, area: int) -> Flow[None]:
    """Steps 5 to 8: the tile, the adventurer, the miasma, the reward and the potions."""
    dropped = yield from _discards_instead(state, guild)
    lab = yield from _brings_the_lab(state, guild)
    tile = state.tile[area]
    front = state.front(tile)
    star = front.star
    state.tile[area] = NO_CARD
    state.tile_known[area] = 0
    state.star[area] = 0
    report(state, "log.explore", seat=guild.seat, area=_label(state, area), star=star)
    if dropped:
        lay_away(state, tile)
        yield from run(state, guild, guild.rules["discard_explored"][0].then, source_of(NO_CARD, star=star))
    else:
        yield from own_tile(state, guild, tile)
    _settle(state, guild, area, lab=lab)
    lower_miasma(state, guild, star)
    if not dropped and not front.pit:
        yield from run(state, guild, front.reward, NOWHERE)
    _pay_potions(state, guild, area)
    if "explore" in guild.triggers:
        yield from fire(state, guild, "explore", tile, star)


def _discards_instead(state: GuildmastersState, guild: Guild) -> Flow[bool]:
    """シャドウマンズ: ask whether the tile is discarded instead of taken; it was never owned then (FAQ)."""
    if "discard_explored" not in guild.rules:
        return False
    action = yield Decision(guild.seat, "explore.discard", lambda: [answers.YES, answers.NO])
    return action is answers.YES


def _brings_the_lab(state: GuildmastersState, guild: Guild) -> Flow[bool]:
    """セレン back, rank 3: ask whether the lab is put on the map; with an empty tavern it must be."""
    if not can_place_lab(state, guild) or guild.tavern == 0:
        return can_place_lab(state, guild)
    action = yield Decision(guild.seat, "explore.lab", lambda: [answers.YES, answers.NO])
    return action is answers.YES


def _settle(state: GuildmastersState, guild: Guild, area: int, *, lab: bool) -> None:
    """Step 6: a tavern adventurer, crest up; or the lab."""
    state.owner[area] = guild.seat
    if lab:
        state.strong[area] = 1
        state.lab_area, state.lab_slot = area, NOBODY
        report(state, "log.lab_on_map", seat=guild.seat, area=_label(state, area))
    elif guild.tavern:
        guild.tavern -= 1


def _pay_potions(state: GuildmastersState, guild: Guild, area: int) -> None:
    """Step 8: beside any stronghold the explorer and each other owner gain 1 potion, never more a guild [H]."""
    owners = {state.owner[a] for a in state.table.map.areas[area].neighbours if state.strong[a]}
    if lab_touches(state, area):
        owners.add(state.lab_owner)
    if not owners:
        return
    for other in state.guilds:
        if other.seat in owners or other is guild:
            other.potion += 1
            report(state, "log.stronghold_potion", seat=other.seat)
