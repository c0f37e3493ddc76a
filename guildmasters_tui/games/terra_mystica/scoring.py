"""Final scoring: cults, the largest area, goods left over; and the result (rulebook: end of the game)."""

from __future__ import annotations

from collections.abc import Sequence

from guildmasters_tui.engine.game import Result, ScoreLine
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import reach
from guildmasters_tui.games.terra_mystica.data import CULTS
from guildmasters_tui.games.terra_mystica.goods import spend_power
from guildmasters_tui.games.terra_mystica.state import Player, TerraState, members

CULT_POINTS = (8, 4, 2)
AREA_POINTS = (18, 12, 6)


def shares(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """Give each his points for his place among `values`: ties share what they fill, rounded down; 0 gets none."""
    places = sorted(values, reverse=True)
    result = []
    for value in values:
        first, tied = places.index(value), places.count(value)
        result.append(sum(points[first : first + tied]) // tied if value else 0)
    return result


def area(state: TerraState, player: Player) -> int:
    """Count the buildings of the largest group that is connected directly or indirectly (rulebook: largest area)."""
    game_map, skip = state.table.map, reach.own_skip(state, player)
    ship = game_map.ship[player.shipping]
    near = game_map.skip[reach.skip_range(player, skip)] if skip is not None else None
    laid = player.landscape if player.landscape >= 0 else None
    wide = ship[laid] | reach.tunnel_reach(state, player) if laid is not None else 0
    best, left = 0, player.hexes
    while left:
        group, edge = 0, left & -left
        while edge:
            group |= edge
            reached = 0
            for one in members(edge):
                reached |= ship[one] | state.links[one]
                if near is not None:
                    reached |= near[one]
            if laid is not None:  # a reef is reached by ship, the great tunnel by tunnels from further away
                if wide & group:
                    reached |= 1 << laid
                if group >> laid & 1:
                    reached |= wide
            for river in members(player.rivers):
                if game_map.around[river] & group:
                    reached |= game_map.around[river]
            edge = reached & player.hexes & ~group
        best = max(best, group.bit_count())
        left &= ~group
    return best


def goods_into_coins(player: Player) -> None:
    """Turn all goods into coins: half of bowl II is burnt for it (rulebook: goods left over)."""
    burnt = player.power[1] // 2
    player.power[1] -= 2 * burnt
    player.power[2] += burnt
    player.coins += player.power[2] + player.priests + player.workers
    spend_power(player, player.power[2])
    player.priests = player.workers = 0


def final_scoring(state: TerraState) -> None:
    """Give the points of the cults, of the area and for goods."""
    order = [state.players[seat] for seat in (state.order if state.table.pass_order else state.circle)]
    order.sort(key=lambda player: not player.gone)
    for cult, name in enumerate(CULTS):
        points = shares([_space(state, player, cult) for player in order], CULT_POINTS)
        for player, share in zip(order, points, strict=True):
            _score(state, player, f"cult_{name}", share)
    for player, share in zip(order, shares([area(state, player) for player in order], AREA_POINTS), strict=True):
        _score(state, player, "area", share)
    for player in order:
        goods_into_coins(player)
        rate = state.faction(player).rules.end_coins
        share = player.coins // rate
        player.coins %= rate
        _score(state, player, "goods", share)


def _space(state: TerraState, player: Player, cult: int) -> int:
    """Give a marker's place in half spaces: with the cult palace it stands half a space further, but not on 0."""
    space = 2 * player.cults[cult]
    palace = player.landscape >= 0 and state.table.data.landscapes[player.faction].rules.wins_ties
    return space + 1 if space and palace else space


def _score(state: TerraState, player: Player, what: str, points: int) -> None:
    player.vp += points
    player.sheet.append(points)
    report(state, "tm.log.scored", seat=player.seat, what=Message(f"tm.score.{what}"), points=points)


LINES = (*(f"cult_{cult}" for cult in CULTS), "area", "goods")
"""What the final scoring gives points for, in order."""


def result(state: TerraState) -> Result:
    """Give the scores; the highest wins, ties share the victory."""
    scores = tuple(player.vp for player in state.players)
    return Result(
        scores=scores,
        winners=tuple(seat for seat, vp in enumerate(scores) if vp == max(scores)),
        sheets=tuple(_sheet(player) for player in state.players),
    )


def _sheet(player: Player) -> tuple[ScoreLine, ...]:
    lines = [ScoreLine(f"tm.score.{what}", points) for what, points in zip(LINES, player.sheet, strict=True)]
    return (ScoreLine("tm.score.game", player.vp - sum(player.sheet)), *lines)
