"""Effects on the maze: strongholds, explorations, tiles turned up, looked at, purified and taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.message import Hidden
from guildmasters_tui.engine.state import report, reveal
from guildmasters_tui.games.guildmasters import cards, exploration, strongholds
from guildmasters_tui.games.guildmasters.constants import fire, run
from guildmasters_tui.games.guildmasters.counts import Per, times
from guildmasters_tui.games.guildmasters.effects.base import Effect, word
from guildmasters_tui.games.guildmasters.source import Source
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState


@word
class Stronghold(Effect):
    """Turn an adventurer on the map into a stronghold: no 15 gold, but the surcharges; always optional."""

    n: int = 1
    do: Literal["stronghold"] = "stronghold"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Build one after another."""
        for _ in range(self.n):
            yield from strongholds.build(state, guild, 0, optional=True)


@word
class TurnBack(Effect):
    """Turn an own stronghold back to its crest side; if none is turned, `otherwise` (巨獣ベヒモスの覚醒)."""

    otherwise: tuple[Effect, ...] = ()
    do: Literal["turn_back"] = "turn_back"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Ask which; none or no stronghold: the other effects."""
        if not (yield from strongholds.turn_back(state, guild)):
            yield from run(state, guild, self.otherwise, source)


@word
class Explore(Effect):
    """Explore with all its steps; a pit ends only the exploration, and the card goes on [H]."""

    where: Literal["normal", "elevator"] = "normal"
    discount: int = 0
    per: Per | None = None
    may: bool = False
    do: Literal["explore"] = "explore"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Explore, `discount` gold cheaper (`per`: so many times)."""
        less = self.discount * times(self.per, None, state, guild, source)
        return exploration.explore(state, guild, common=False, where=self.where, discount=less, may=self.may)


Fitting = Callable[[], list[int]]
"""Lists the areas that fit, as the state is when it is called."""


def _pick_area(state: GuildmastersState, guild: Guild, prompt: str, fitting: Fitting, *, reveals: bool) -> Flow[int]:
    """Let the guild pick an area that fits; NO_CARD if there is none."""

    def there() -> list[Action]:
        areas, opened = state.table.map.areas, state.open
        return [areas[a].revealing_action if reveals and not opened[a] else areas[a].action for a in fitting()]

    if not fitting():
        return NO_CARD
    action = yield Decision(guild.seat, prompt, there)
    index: int = action.value
    return index


def _face_down(state: GuildmastersState) -> list[int]:
    """List the areas with a face-down maze tile; bosses can only be touched by explorations."""
    tile, areas = state.tile, state.table.map.areas
    return [a for a, opened in enumerate(state.open) if not opened and tile[a] != NO_CARD and not areas[a].boss]


def _open_pits(state: GuildmastersState) -> list[int]:
    """List the areas with a face-up pit."""
    opened = state.open
    return [a for a, tile in enumerate(state.tile) if opened[a] and tile != NO_CARD and state.front(tile).pit]


@word
class Reveal(Effect):
    """Turn `n` face-down tiles up (0: all), anywhere or beside own areas or strongholds; bosses are skipped."""

    n: int = 0
    where: Literal["any", "areas", "strongholds"] = "any"
    do: Literal["reveal"] = "reveal"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Turn all, or let the guild pick one after another."""
        if self.n == 0:
            for area in self._fitting(state, guild):
                exploration.turn_up_tile(state, guild, area)
            return
        for _ in range(self.n):
            index = yield from _pick_area(
                state, guild, "reveal.where", lambda: self._fitting(state, guild), reveals=True
            )
            if index == NO_CARD:
                return
            exploration.turn_up_tile(state, guild, index)

    def _fitting(self, state: GuildmastersState, guild: Guild) -> list[int]:
        hidden = _face_down(state)
        return hidden if self.where == "any" else [area for area in hidden if self._touches(state, guild, area)]

    def _touches(self, state: GuildmastersState, guild: Guild, area: int) -> bool:
        near = state.table.map.areas[area].neighbours
        only_strong = self.where == "strongholds"
        mine = any(state.owner[a] == guild.seat and (state.strong[a] or not only_strong) for a in near)
        lab = only_strong and state.lab_owner == guild.seat and strongholds.lab_touches(state, area)
        return mine or lab


@word
class Peek(Effect):
    """Look at `n` face-down tiles, unseen by the others."""

    n: int = 1
    do: Literal["peek"] = "peek"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Pick one after another among those the guild has not seen."""
        bit = 1 << guild.seat
        for _ in range(self.n):
            index = yield from _pick_area(
                state,
                guild,
                "peek.where",
                lambda: [area for area in _face_down(state) if not state.tile_known[area] & bit],
                reveals=True,
            )
            if index == NO_CARD:
                return
            reveal(state)
            state.tile_known[index] |= bit
            tile = state.table.data.tiles[state.tile[index]].name_message
            label = state.table.map.areas[index].label
            report(state, "log.peek", seat=guild.seat, area=label, tile=Hidden(guild.seat, tile, "log.a_tile"))


def _take_from_map(state: GuildmastersState, guild: Guild, area: int) -> Flow[bool]:
    """Take a tile off the map, a blank in its place, no miasma; tell whether a blank was there to lay down."""
    blank = cards.take_blank(state)
    if blank is None:
        return False
    tile = state.tile[area]
    if not state.open[area]:
        exploration.turn_up_tile(state, guild, area)
    exploration.lay_tile(state, area, blank, face_up=True)
    report(
        state,
        "log.take_tile",
        seat=guild.seat,
        area=state.table.map.areas[area].label,
        tile=state.table.data.tiles[tile].name_message,
    )
    yield from cards.own_tile(state, guild, tile)
    return True


@word
class Purify(Effect):
    """Take a face-up pit from the map as a tile; a blank takes its place."""

    n: int = 1
    do: Literal["purify"] = "purify"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Pick any face-up pit; with none nothing happens [H]."""
        for _ in range(self.n):
            area = yield from _pick_area(state, guild, "purify.where", lambda: _open_pits(state), reveals=False)
            if area == NO_CARD or not (yield from _take_from_map(state, guild, area)):
                return
            if "purify" in guild.triggers:
                yield from fire(state, guild, "purify", area)


@word
class TakeTile(Effect):
    """Take `n` tiles from the map without exploring: pits, face-up ones or any.

    Never a boss, and no miasma (極大浄化魔法の儀式).
    """

    n: int = 1
    which: Literal["pit", "open", "any"] = "open"
    do: Literal["take_tile"] = "take_tile"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Pick one after another; blanks take their places. No reward, as for any tile not explored [H]."""
        for _ in range(self.n):
            area = yield from _pick_area(
                state, guild, "take_tile.where", lambda: self._fitting(state), reveals=self.which == "any"
            )
            if area == NO_CARD or not (yield from _take_from_map(state, guild, area)):
                return

    def _fitting(self, state: GuildmastersState) -> list[int]:
        if self.which == "pit":
            return _open_pits(state)
        opened, areas = state.open, state.table.map.areas
        there = [a for a, tile in enumerate(state.tile) if tile != NO_CARD and not areas[a].boss]
        return there if self.which == "any" else [area for area in there if opened[area]]


@word
class Blank(Effect):
    """Take blank tiles from the stock."""

    n: int = 1
    do: Literal["blank"] = "blank"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Take as many as there are."""
        for _ in range(min(self.n, len(state.blanks))):
            yield from cards.own_tile(state, guild, state.blanks.pop())
            report(state, "log.blank", seat=guild.seat)


@word
class PitTile(Effect):
    """Take white-framed pit tiles from the stock (メリッサ back)."""

    n: int = 1
    do: Literal["pit_tile"] = "pit_tile"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Take as many as there are."""
        for _ in range(min(self.n, len(state.white_pits))):
            yield from cards.own_tile(state, guild, state.white_pits.pop())
            report(state, "log.pit_tile", seat=guild.seat)
