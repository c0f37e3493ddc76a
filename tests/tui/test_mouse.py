"""The mouse: whatever is drawn can be clicked, lights up under it, and says what it is."""

from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.tui.screens.card import CardScreen
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.new_game import NewGameScreen
from guildmasters_tui.tui.screens.pager import Pager
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.settings import SettingsScreen
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.tui.screens.title import TitleScreen
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.lines import Lines
from tests.tui.driving import click, frame, hover, new_session, press, rows, running, settle, spot, table
from tests.tui.test_keys import start


async def test_a_game_is_set_up_and_begun_by_clicks_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await click(app, pilot, "new game")
        assert isinstance(app.screen, NewGameScreen)
        kind = app.screen.seats[2].kind
        await click(app, pilot, "Seat 3")
        await click(app, pilot, "Seat 3")
        assert app.screen.seats[2].kind != kind
        await click(app, pilot, "Begin")
        assert isinstance(app.screen, Curtain)
        await pilot.click(offset=(40, 12))
        assert isinstance(app.screen, TableScreen)


async def test_a_saved_game_is_gone_on_with_by_clicks(tmp_path: Path) -> None:
    new_session(tmp_path).close()
    async with running(tmp_path) as (app, pilot):
        await click(app, pilot, "go on with")
        await click(app, pilot, ">1  ")
        assert isinstance(app.screen, TableScreen)


async def test_answers_are_picked_and_given_by_clicks(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await click(app, pilot, "Enter")
        assert table(app).session.table.answers == 1
        await click(app, pilot, "[ ]")
        assert len(table(app).asking.picks) == 1  # type: ignore[union-attr]
        await click(app, pilot, "Enter")
        assert table(app).session.table.decision.prompt == "setup.face"  # type: ignore[union-attr]


async def test_keys_of_question_and_footer_are_buttons(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await click(app, pilot, "e explore")
        assert table(app).asking.areas  # type: ignore[union-attr]
        await click(app, pilot, "u undo")
        assert table(app).asking.is_turn  # type: ignore[union-attr]
        await click(app, pilot, "? help")
        assert isinstance(app.screen, Pager)


async def area(app, pilot, code: str, *, click: bool) -> None:  # type: ignore[no-untyped-def]
    """Point at an area, or click on it."""
    map_ = table(app).query_one(HexMap)
    x, y = map_._edges[code]
    at = map_.region.x + x + 3, map_.region.y + y + 1
    await (pilot.click(offset=at) if click else pilot.hover(offset=at))
    await pilot.pause(0)


async def test_a_click_on_an_area_goes_there_and_a_second_one_explores_it(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await area(app, pilot, "a2", click=True)
        assert table(app).area == "a2"
        answers = table(app).session.table.answers
        await area(app, pilot, "a2", click=True)
        assert [step.action.code for step in table(app).session.table.history()][answers:][:2] == ["explore", "a2"]


async def test_a_click_on_a_lit_area_answers_with_it(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, "e")
        lit = sorted(table(app).asking.areas)[1]  # type: ignore[union-attr]
        await area(app, pilot, lit, click=True)
        assert lit in [step.action.code for step in table(app).session.table.history()]


async def test_the_area_under_the_mouse_is_explained_and_lit_up_and_the_cursor_stays(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        before = table(app).area
        await area(app, pilot, "d4", click=False)
        assert rows(app)[21].strip().startswith("D4")
        assert table(app).area == before
        assert table(app).query_one(HexMap)._pointed == "d4"


async def test_a_key_under_the_mouse_says_what_it_does_and_lights_up(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        quiet = rows(app)[21]
        x, y = spot(app, "u undo")
        plain = app.screen.get_style_at(x, y).bgcolor
        await hover(app, pilot, "u undo")
        assert app.words.say("tui.action.game.undo") in rows(app)[21]
        assert app.screen.get_style_at(x, y).bgcolor != plain
        await pilot.hover(offset=(79, 0))
        await pilot.pause(0)
        assert rows(app)[21] == quiet
        assert app.screen.get_style_at(x, y).bgcolor == plain


async def test_a_line_of_a_panel_is_gone_to_and_then_shown_in_full(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path), size=(120, 40)) as (app, pilot):
        await start(app, pilot)
        screen = table(app)
        name = screen.words.card_name(f"card.{screen.look.view.guilds[0].receptionist}.name")
        await click(app, pilot, name)
        assert screen.zone == "me"
        await click(app, pilot, name)
        assert isinstance(app.screen, CardScreen)
        assert name in frame(app)


async def test_the_wheel_scrolls_help_and_turns_the_pages_of_the_list(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, "?")
        assert isinstance(app.screen, Pager)
        app.screen.turn_wheel(1)
        assert app.screen.top == 3
        app.screen.turn_wheel(-1)
        assert app.screen.top == 0


async def test_settings_are_changed_by_clicks(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await click(app, pilot, "settings")
        assert isinstance(app.screen, SettingsScreen)
        await click(app, pilot, "Motion")
        await click(app, pilot, "Motion")
        assert not app.settings.motion


async def click_an_answer(app, pilot, rng: Random) -> None:  # type: ignore[no-untyped-def]
    """Answer the question on the screen by one or two clicks on what can be clicked there."""
    screen = table(app)
    asking = screen.asking
    assert asking is not None
    meant = [
        (x, y, segment.style.meta["means"])
        for lines in screen.query(Lines)
        for y in range(lines.region.y, lines.region.bottom)
        for x, segment in _segments(lines, y - lines.region.y)
        if segment.style is not None and "means" in segment.style.meta
    ]
    usable = {i for i, choice in enumerate(asking.choices) if choice.action is not None}
    wanted = [(x, y) for x, y, (kind, what) in meant if kind == "choice" and what in usable]
    done = [(x, y) for x, y, (kind, what) in meant if (kind, what) == ("act", "answer.confirm")]
    passing = [(x, y) for x, y, (kind, what) in meant if (kind, what) == ("act", "turn.pass")]
    if asking.selection is not None and len(asking.picks) >= asking.selection.bounds[0]:
        await pilot.click(offset=rng.choice(done))
    else:
        await pilot.click(offset=rng.choice(wanted or passing))


def _segments(lines: Lines, y: int):  # type: ignore[no-untyped-def]
    x = lines.region.x
    for segment in lines.render_line(y):
        yield x, segment
        x += segment.cell_length


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_a_whole_game_is_played_by_the_mouse_alone(tmp_path: Path, lang: str) -> None:
    rng = Random(5)
    async with running(tmp_path, new_session(tmp_path), lang=lang) as (app, pilot):
        for _ in range(400):
            if isinstance(app.screen, ResultScreen):
                break
            await click_an_answer(app, pilot, rng)
            await settle(app, pilot)
        assert isinstance(app.screen, ResultScreen | TableScreen | TitleScreen)
        assert app.screen.session.table.over  # type: ignore[union-attr]
