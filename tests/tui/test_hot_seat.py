"""Several people at one screen: curtains, people who come and go, giving up, another game."""

from pathlib import Path
from random import Random

from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.seats import SeatsScreen
from guildmasters_tui.tui.screens.table import TableScreen
from tests.tui.driving import answer, frame, new_session, play_on, press, rows, running, settle, table


async def lift(app, pilot) -> None:  # type: ignore[no-untyped-def]
    """Lift the curtain, if there is one."""
    while isinstance(app.screen, Curtain):
        await press(app, pilot, "space")


async def until_round(app, pilot, rng: Random, number: int) -> None:  # type: ignore[no-untyped-def]
    """Play until a round's turns, the curtain lifted."""
    await lift(app, pilot)
    while table(app).session.table.state.round < number or table(app).session.table.decision.prompt != "turn":
        await answer(app, pilot, rng)
        await lift(app, pilot)


async def test_the_secret_choices_of_the_set_up_are_one_sitting_for_each_person(tmp_path: Path) -> None:
    curtains = 0
    async with running(tmp_path, new_session(tmp_path, "Aki,Ben,Cid", seed=5)) as (app, pilot):
        while isinstance(app.screen, Curtain) or table(app).look.view.phase == "setup":
            if isinstance(app.screen, Curtain):
                curtains += 1
                await press(app, pilot, "space")
            else:
                await answer(app, pilot, Random(1))
    # One each, and one for whoever begins.
    assert curtains <= 4


async def test_what_happened_since_is_told_with_what_only_the_person_may_know_left_out(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path, "Aki,Ben", seed=5)) as (app, pilot):
        rng = Random(1)
        await until_round(app, pilot, rng, 2)
        while not isinstance(app.screen, Curtain):
            await answer(app, pilot, rng)
        curtain = app.screen
        told = [curtain.words.render(message) for message in curtain.recap]
        assert told
        assert all(line.split(" ")[0] in frame(app) for line in told[-5:])


# -- the warning before passing ---------------------------------------------------------------------------------------


async def test_passing_with_something_left_to_do_is_asked_once(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        answers = table(app).session.table.answers
        await press(app, pilot, ".")
        assert table(app).session.table.answers == answers
        assert "once more passes" in rows(app)[21]
        assert "explore" in rows(app)[21]
        await press(app, pilot, "tab", ".")
        assert table(app).session.table.answers == answers, "another key came between"
        await press(app, pilot, ".")
        assert [step.action.code for step in table(app).session.table.history()][answers] == "pass"


async def test_the_warning_can_be_switched_off(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"confirm_pass": false}')
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        answers = table(app).session.table.answers
        await press(app, pilot, ".")
        assert [step.action.code for step in table(app).session.table.history()][answers] == "pass"


# -- changing seats ---------------------------------------------------------------------------------------------------


async def test_a_person_leaves_and_a_bot_plays_on(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,Ben", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        rng = Random(1)
        await until_round(app, pilot, rng, 1)
        here = table(app).sitting.viewer
        other = 1 - (here or 0)
        await press(app, pilot, "S")
        assert isinstance(app.screen, SeatsScreen)
        await press(app, pilot, "down", "b", "escape")
        assert session.people == {here}
        assert "greedy" in frame(app)
        for _ in range(3):
            await answer(app, pilot, rng)
            await lift(app, pilot)
        assert any(step.seat == other for step in session.table.history()[-6:])
        assert table(app).sitting.viewer == here
    session.close()
    assert Session.resume(session.name, tmp_path).people == {here}


async def test_a_person_takes_a_bot_s_seat_behind_a_curtain(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=5)
    async with running(tmp_path, session, lang="ja") as (app, pilot):
        rng = Random(2)
        await until_round(app, pilot, rng, 1)
        await press(app, pilot, "S", "down", "p", *"ベン", "enter", "escape")
        assert [seat.name for seat in session.seats] == ["Aki", "ベン"]
        assert app.screen.look.me == 0, "Aki still sits there"
        while not isinstance(app.screen, Curtain):
            await answer(app, pilot, rng)
        assert "ベン" in frame(app)
        await press(app, pilot, "space")
        assert table(app).look.me == 1


async def test_when_the_person_before_the_screen_leaves_no_secret_stays_on_it(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,Ben", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        here = table(app).sitting.viewer
        await press(app, pilot, "S", "b")
        await settle(app, pilot)
        assert isinstance(app.screen, Curtain), "whoever is left comes from behind a curtain"
        assert app.screen.seat != here


async def test_resigning_is_asked_twice_and_shown_in_the_end(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        await press(app, pilot, "S", "x")
        assert session.people == {0}
        assert "once more" in frame(app)
        await press(app, pilot, "x")
        assert (session.people, session.resigned) == (set(), {0: "Aki"})
        # Nobody is left: the bots play to the end.
        while not isinstance(app.screen, ResultScreen):
            await settle(app, pilot)
        await settle(app, pilot)
        assert "Resigned: Aki" in frame(app)


async def test_a_name_that_is_there_already_is_refused_with_the_reason(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        await press(app, pilot, "S", "down", "p", *"Aki", "enter")
        assert "names must differ" in frame(app)
        assert session.people == {0}


# -- practice and rematch ---------------------------------------------------------------------------------------------


async def test_taking_back_what_has_become_known_is_shown_as_practice(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=7)
    async with running(tmp_path, session) as (app, pilot):
        await until_round(app, pilot, Random(1), 1)
        assert "PRACTICE" not in frame(app)
        await press(app, pilot, "right", "left", "enter")
        assert session.table.history()[-1].revealed or session.table.history()[-2].revealed
        said = []
        for _ in range(3):
            await press(app, pilot, "u")
            said.append("practice from here on" in rows(app)[21])
        assert said.count(True) == 1
        assert "PRACTICE" in rows(app)[23]


async def test_a_rematch_begins_at_once_with_the_same_seats(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random", seed=2)
    async with running(tmp_path, session) as (app, pilot):
        await play_on(app, pilot, Random(2))
        await press(app, pilot, "r")
        assert isinstance(app.screen, TableScreen)
        again = app.screen.session
        assert again is not session
        assert [seat.name for seat in again.seats] == ["Aki", "random"]
        assert again.table.answers == 0
        await play_on(app, pilot, Random(1), answers=3)
        await press(app, pilot, "q")
    assert app.return_value == 0
