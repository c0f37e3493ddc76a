"""Keys: each does what the help says, says why it does nothing, and counts in any width."""

from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.tui import actions
from guildmasters_tui.tui.screens.card import CardScreen
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.pager import Pager
from guildmasters_tui.tui.screens.table import TableScreen
from tests.tui.driving import frame, new_session, play_on, press, rows, running, table


def test_no_key_does_two_things() -> None:
    keys = [key for action in actions.TABLE for key in action.keys]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set(actions.ANSWER_KEYS)


def test_every_action_of_the_table_is_done_by_the_screen_or_is_a_group_of_answers() -> None:
    groups = {"explore", "build", "develop", "elixir", "special", "regalia", "pass"}
    for action in actions.TABLE:
        room, name = action.id.split(".")
        assert hasattr(TableScreen, f"do_{room}_{name}") or (room == "turn" and name in groups)


async def start(app, pilot) -> None:  # type: ignore[no-untyped-def]
    """Answer the secret choices of the set-up: exchange none, keep the first event, first face."""
    while table(app).look.view.phase == "setup":
        await press(app, pilot, *(["1", "enter"] if table(app).session.table.decision.prompt == "setup.keep" else []))
        if table(app).session.table.decision.prompt == "setup.exchange":
            await press(app, pilot, "enter")
        elif table(app).session.table.decision.prompt == "setup.face":
            await press(app, pilot, "1")


async def test_picking_shows_how_many_and_what_they_cost(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, "enter", "1", "3")
        question = rows(app)[22]
        assert "2 of 0 to 8" in question
        assert "6 gold" in question
        await press(app, pilot, "1")
        assert "1 of 0 to 8" in rows(app)[22]


async def test_full_width_digits_count_as_plain_ones(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, "enter", "１", "３")
        assert len(table(app).asking.picks) == 2  # type: ignore[union-attr]


async def test_undo_takes_the_last_answer_back_and_redo_gives_it_again(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        before = frame(app)
        await press(app, pilot, "e")
        asked = frame(app)
        assert asked != before
        await press(app, pilot, "u")
        assert frame(app) == before
        await press(app, pilot, "U")
        assert frame(app) == asked


async def test_escape_steps_back_out_of_an_exploration_that_has_shown_nothing_yet(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        before = frame(app)
        await press(app, pilot, "e", "escape")
        assert frame(app) == before


async def test_undo_into_another_persons_answer_is_refused_with_the_reason(tmp_path: Path) -> None:
    rng = Random(1)
    async with running(tmp_path, new_session(tmp_path, "Aki,Ben")) as (app, pilot):
        while not isinstance(app.screen, Curtain) or app.screen.seat == 0:
            await play_on(app, pilot, rng, answers=1)
        answers = table_session(app).table.answers
        await press(app, pilot, "x", "u")
        assert table_session(app).table.answers == answers
        assert "No way back" in rows(app)[21]


def table_session(app):  # type: ignore[no-untyped-def]
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen)).session


async def test_enter_on_an_area_in_reach_explores_it_at_once(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, "right", "enter")
        given = [step.action.code for step in table(app).session.table.history()]
        assert given[-2:] == ["explore", "a2"]


async def test_enter_on_an_area_out_of_reach_says_why_and_answers_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        answers = table(app).session.table.answers
        await press(app, pilot, "down", "down", "down", "right", "enter")
        assert table(app).area == "d4"
        assert table(app).session.table.answers == answers
        assert "neither on the edge" in rows(app)[21]


@pytest.mark.parametrize("key", ["z", "%", "b", " "])
async def test_a_key_that_does_nothing_says_why(tmp_path: Path, key: str) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        quiet, answers = rows(app)[21], table(app).session.table.answers
        await press(app, pilot, "space" if key == " " else key)
        assert table(app).session.table.answers == answers
        assert rows(app)[21].strip() not in ("", quiet.strip())


async def test_one_key_shows_the_card_under_the_cursor_in_full(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        screen = table(app)
        name = screen.board.full(screen.look, screen.asking.choices[1].target)[0].plain  # type: ignore[union-attr, arg-type]
        await press(app, pilot, "down", "i")
        assert isinstance(app.screen, CardScreen)
        assert name in frame(app)
        assert "Cost: " in frame(app)
        await press(app, pilot, "escape")
        assert app.screen is screen


async def test_help_lists_every_action_and_the_rules(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await press(app, pilot, "?")
        assert isinstance(app.screen, Pager)
        text = "\n".join(line.plain for line in app.screen.text())
        words = app.words
        assert all(words.say(f"tui.action.{action.id}") in text for action in actions.TABLE)
        assert words.say("tui.help.house") in text


async def test_selling_is_a_list_of_its_own_beside_the_question(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        gold = table(app).look.view.guilds[0].gold
        await press(app, pilot, "$", "1")
        assert table(app).look.view.guilds[0].gold > gold
        assert table(app).asking.is_turn  # type: ignore[union-attr]
