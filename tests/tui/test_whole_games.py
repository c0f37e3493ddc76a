"""Whole games by the keys that the screen offers, from the first question to the result."""

from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.tui.screens.new_game import NewGameScreen
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.title import TitleScreen
from tests.tui.driving import frame, new_session, play_on, press, running


@pytest.mark.parametrize(("lang", "size", "options"), [("en", (80, 24), {}), ("ja", (120, 40), {"deck": "advance"})])
async def test_a_game_against_bots_is_played_by_keyboard_alone(
    tmp_path: Path, lang: str, size: tuple[int, int], options: dict[str, str]
) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=2, **options)
    # The first game's bot thinks in a process of its own, as in play.
    async with running(tmp_path, session, size=size, lang=lang, worker=lang == "en") as (app, pilot):
        await play_on(app, pilot, Random(2))
        assert isinstance(app.screen, ResultScreen)
        result = session.table.result
        shown = frame(app)
        for seat in range(2):
            assert all(str(line.points) in shown for line in result.sheets[seat])
            assert app.screen.words.say(result.ranks[seat]) in shown
        assert session.seats[result.winners[0]].name in shown.splitlines()[0]


async def test_a_game_of_two_people_on_the_keyhole_map_goes_round_the_curtain_to_the_result(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,Ben,bot:random,bot:random", seed=4, map="kofun", encounters="chosen")
    async with running(tmp_path, session) as (app, pilot):
        await play_on(app, pilot, Random(4))
        assert isinstance(app.screen, ResultScreen)


async def test_a_new_game_is_set_up_by_keys_left_and_resumed_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await press(app, pilot, "n", *"Aki")
        assert isinstance(app.screen, NewGameScreen)
        await press(app, pilot, *["down"] * app.screen.rows.index("seed"), "7", "down", "enter")
        await play_on(app, pilot, Random(1), answers=4)
        before = frame(app)
        await press(app, pilot, "q")
        assert isinstance(app.screen, TitleScreen)
        await press(app, pilot, "r", "1")
        again = frame(app)
    assert "Aki" in before
    assert again.splitlines()[:14] == before.splitlines()[:14]
