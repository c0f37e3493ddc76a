"""A thousand random games at all sorts of tables: each ends by the rules, and every invariant holds on the way."""

import pytest

from guildmasters_tui.bots.simulate import Report, play_game
from guildmasters_tui.engine.chance import mix
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.games.guildmasters.rounds import LAST_ROUND
from guildmasters_tui.games.guildmasters.state import NOBODY, OVER

GAMES = {(2, "hexagon"): 300, (3, "hexagon"): 260, (4, "hexagon"): 190, (4, "kofun"): 140, (5, "kofun"): 110}
"""By players and map; fewer of the slow ones."""
PARTS = 5
"""Every table's games are played in so many tests, so that several processes can share the work."""


def options(number: int, map_name: str) -> dict[str, str | int]:
    """Give the options of a game: in eight games every mixture of them occurs."""
    return {
        "map": map_name,
        "deck": ("basic", "advance")[number % 2],
        "keep_price": (3, 0)[number // 2 % 2],
        "encounters": ("random", "chosen")[number // 4 % 2],
    }


def test_there_are_a_thousand() -> None:
    assert sum(GAMES.values()) == 1_000
    allowed = {(players, name) for name, board in GAME.data.maps.items() for players in board.guilds if players > 1}
    assert set(GAMES) == allowed


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("players", "map_name"), GAMES)
def test_random_games_end_by_the_rules_and_break_no_invariant(players: int, map_name: str, part: int) -> None:
    for number in range(part, GAMES[players, map_name], PARTS):
        seed = mix(players, number)
        report = Report("guildmasters", [], 1, seed)
        table, _ = play_game(GAME, ["random"] * players, seed, options(number, map_name), report, check=True)
        state = table.state
        assert state.phase == OVER, f"seed {seed}"
        assert state.ended_by != NOBODY or state.round == LAST_ROUND, f"seed {seed}"
        assert len(table.result.scores) == players
