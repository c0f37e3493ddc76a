"""Motion: what changed is shown for a moment, any key skips it, and a setting or the environment turn it off."""

from pathlib import Path

import pytest

from guildmasters_tui.records.settings import Settings, save_settings
from guildmasters_tui.tui.motion import GLOWING, TURNING, differences
from guildmasters_tui.tui.widgets.hexmap import HexMap
from tests.tui.driving import new_session, press, running, table
from tests.tui.test_keys import start


def test_a_number_differs_as_a_whole_and_other_lines_do_not_count() -> None:
    assert differences(["gold   27 +12"], ["gold   21 +12"]) == {0: [(7, 9)]}
    assert differences(["gold   27 +12"], ["power  21 +12"]) == {}
    assert differences(["金     27"], ["金     28"]) == {0: [(7, 9)]}


def test_a_moved_marker_is_a_run_of_its_bar() -> None:
    assert differences(["civ ██────"], ["civ ████──"]) == {0: [(6, 8)]}


async def explore(app, pilot) -> None:  # type: ignore[no-untyped-def]
    await start(app, pilot)
    await press(app, pilot, "right", "enter")


async def test_a_tile_turns_then_glows_then_rests(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path), motion=True) as (app, pilot):
        moved: list[dict[str, bool]] = []
        screen = table(app)
        map_ = screen.query_one(HexMap)
        move = map_.move
        map_.move = lambda phases: (moved.append(dict(phases)), move(phases))[1]  # type: ignore[method-assign, assignment]
        await explore(app, pilot)
        assert {"a2": True} in moved
        await pilot.pause(TURNING + GLOWING + 0.2)
        assert {"a2": False} in moved[moved.index({"a2": True}) :]
        assert moved[-1] == {}


async def test_any_key_skips_it(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path), motion=True) as (app, pilot):
        await explore(app, pilot)
        screen = table(app)
        screen.motion.around(lambda: ["a2"])
        assert screen.query_one(HexMap)._phases == {"a2": True}
        await press(app, pilot, "left")
        assert screen.query_one(HexMap)._phases == {}


@pytest.mark.parametrize("motion", [True, False])
async def test_a_setting_and_the_environment_turn_it_off(tmp_path: Path, motion: bool) -> None:
    save_settings(tmp_path, Settings(motion=not motion))
    async with running(tmp_path, new_session(tmp_path), motion=motion) as (app, pilot):
        await explore(app, pilot)
        screen = table(app)
        screen.motion.around(lambda: ["a2"])
        assert screen.query_one(HexMap)._phases == {}
