"""Random games for tests."""

from __future__ import annotations

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.game import Options
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.notation.steps import vector

WITH_LANDSCAPES = 1_000
"""Seeds from here on are tables with landscapes."""
MAPS = ("base", "revised", "lakes")


def options(seed: int) -> Options:
    """Give a different table for each seed."""
    if seed % 16 == 6 and seed < WITH_LANDSCAPES:
        return {"factions": "introductory", "turn_order": "passing"}
    return {
        "factions": ("in_order", "boards", "auction")[seed // 3 % 3],
        "map": MAPS[seed % 3],
        "extra_card": bool(seed % 2),
        "extra_towns": bool(seed % 3),
        "turn_order": ("clockwise", "passing")[seed % 2],
        "start_vp": ("standard", "by_faction")[seed // 2 % 2],
        "landscapes": seed >= WITH_LANDSCAPES,
    }


def new_table(seed: int) -> Table:
    """Lay out a table for two to five players."""
    return Table.new(GAME, options(seed), 2 + seed % 4, seed)


def one_answer(table: Table, rng: Chance) -> None:
    """Answer at random: now and then by a free move, and without passing as long as something else can be done."""
    assert table.decision is not None
    free = table.free_actions
    if free and rng.below(5) == 0:
        table.answer(free[rng.below(len(free))], free=True)
        return
    actions = [a for a in table.decision.actions if not a.code.startswith("pass") and a.code != "none"]
    actions = actions or table.decision.actions
    table.play(actions[rng.below(len(actions))])


def played_out(seed: int) -> Table:
    """Play a random game to its end."""
    table, rng = new_table(seed), Chance(seed)
    while table.decision is not None:
        one_answer(table, rng)
    return table


def standing(table: Table) -> dict[str, tuple[object, ...]]:
    """Give, by faction, all that two tables have in common that are seated in other orders."""
    factions = table.game.data.factions  # type: ignore[attr-defined]
    return {
        factions[player.faction].id: (
            *(vector(player), player.hexes, tuple(player.count), sorted(player.towns), player.favours, player.bridges),
            *(player.keys, player.shipping, player.exchange, player.range_more, tuple(player.sheet)),
        )
        for player in table.state.players
    }
