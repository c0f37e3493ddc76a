"""What if: what is foretold comes true, and nothing is foretold that the seat cannot know."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.guildmasters import BOARD
from guildmasters_tui.tui.pondering import beside
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.tui.what_if import BEYOND, Foresight, Forethought, foresee
from guildmasters_tui.words.seated import SeatedWords
from tests.tui.driving import frame, new_session, play_on, press, rows, running, table


def positions(seed: int, guilds: int = 3, every: int = 3, answers: int = 150) -> Iterator[Table]:
    """A game played at random, stopped at many of its questions."""
    played, rng = Table.new(GAME, {}, guilds, seed), Chance(seed)
    while played.decision is not None and played.answers < answers:
        if played.answers % every == 0:
            yield played
        played.answer(played.decision.sample(rng), False)


def possible(position: Table) -> list[Action]:
    """Some answers to the question."""
    assert position.decision is not None
    return [position.decision.sample(Chance(n)) for n in range(3)]


def come_true(position: Table, seat: int, answer: Action) -> tuple[Foresight, bool]:
    """What really comes of an answer at the very same table, and whether it reveals anything."""
    world = position.fork()
    reveals = world.state.reveals
    world.answer(answer, False)
    while world.decision is not None and world.decision.seat == seat and (way := BOARD.usual(world.decision)):
        world.answer(way, False)
    asked = world.decision
    own = asked is not None and asked.seat == seat and not asked.checkpoint
    found = Foresight(
        GAME.view(world.state, seat, None), asked.seat if asked else None, asked.question if own else None
    )
    return found, world.state.reveals != reveals


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_foretold_comes_true(seed: int) -> None:
    told = 0
    for position in positions(seed):
        assert position.decision is not None
        seat = position.decision.seat
        for answer in possible(position):
            found = foresee(position, seat, [answer], BOARD.usual)
            assert found is not None
            real, revealed = come_true(position, seat, answer)
            assert not revealed or found is BEYOND
            if found.after is not None:
                assert found == real
                told += 1
    assert told > 20


def test_nothing_is_foretold_that_the_seat_cannot_know() -> None:
    for position in positions(4):
        assert position.decision is not None
        seat, other = position.decision.seat, position.fork()
        GAME.determinize(other.state, seat, Chance(77))
        # At a checkpoint the flow goes on from the state: a table with the other cards.
        if not position.decision.checkpoint:
            continue
        swapped = Table(GAME, other.state, position.players, past=())
        for answer in possible(position):
            mine = foresee(position, seat, [answer], BOARD.usual)
            assert foresee(swapped, seat, [answer], BOARD.usual) == mine


def test_looking_ahead_changes_nothing_at_the_table() -> None:
    for position in positions(5, every=10):
        assert position.decision is not None
        before, log = position.digest(), len(position.log)
        for answer in possible(position):
            foresee(position, position.decision.seat, [answer], BOARD.usual)
        assert (position.digest(), len(position.log)) == (before, log)


def test_an_answer_that_cannot_be_given_has_no_consequences() -> None:
    position = next(positions(1))
    assert foresee(position, 0, ["dance"], BOARD.usual) is None


def test_the_same_question_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Forethought(BOARD.usual)
    position = next(positions(1))
    first = thought.foresee(position, 0, possible(position)[:1])
    monkeypatch.setattr(Table, "imagine", None)
    assert thought.foresee(position, 0, possible(position)[:1]) is first


# -- the words --------------------------------------------------------------------------------------------------------


def later(mine: dict[str, int] | None = None, bens: dict[str, int] | None = None, **table_wide: int) -> list[str]:
    """What is said of a view of three guilds in which so much is more or less."""
    position = next(table for table in positions(2) if table.state.round == 2)
    words = SeatedWords("en", GAME.names, seats=["Aki", "Ben", "Cid"])
    before = GAME.view(position.state, 0, None)
    guilds = list(before.guilds)
    for seat, steps in ((0, mine or {}), (1, bens or {})):
        guilds[seat] = replace(guilds[seat], **{name: getattr(guilds[seat], name) + n for name, n in steps.items()})
    after = replace(before, guilds=tuple(guilds), **table_wide)  # type: ignore[arg-type]
    look = Look(before, words, GAME, 0, lambda thing: None)
    return [part.plain for part in BOARD.changes(look, after)]


def test_who_gains_a_potion_is_named() -> None:
    assert later(bens={"potion": 1}) == ["Ben +1o"]


def test_gold_left_and_fame_are_told_before_what_others_have_of_it() -> None:
    told = later({"gold": -5, "fame": 3}, {"fame": -2})
    assert [part.split(" ")[0] for part in told] == ["gold", "fame", "Ben"]


def test_that_the_end_begins_stands_before_everything_else() -> None:
    assert later({"gold": -1}, ended_by=0)[0] == "the end begins!"


def test_the_thing_is_cut_before_its_consequences() -> None:
    line = beside(Text("B3 a very long tale about an area far away"), Text("=> gold 9→4"), 40)
    assert line is not None
    assert line.plain.endswith("=> gold 9→4")
    assert line.cell_len <= 40


# -- on the screen ----------------------------------------------------------------------------------------------------


async def started(app, pilot) -> None:  # type: ignore[no-untyped-def]
    """Answer the secret choices: exchange none, keep two events, first face."""
    await press(app, pilot, "enter", "1", "2", "enter", "1")
    while table(app).asking is None:
        await press(app, pilot)


async def test_the_answer_under_the_cursor_tells_its_price_before_it_is_given(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path, "Aki,bot:greedy")) as (app, pilot):
        await started(app, pilot)
        gold = table(app).look.view.guilds[0].gold
        await press(app, pilot, "$")
        assert f"gold {gold}→{gold + 1}" in rows(app)[21]


async def test_an_area_that_would_be_turned_up_is_marked_as_having_no_way_back(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path, "Aki,bot:greedy"), size=(120, 40)) as (app, pilot):
        await started(app, pilot)
        await press(app, pilot, "left", "right", "left")
        assert "makes something known: taking it back" in frame(app)


async def test_between_people_it_is_said_that_there_is_no_way_back(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,Ben", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        while session.table.state.phase == 0:
            await press(app, pilot, "space")
            if isinstance(app.screen, TableScreen):
                await play_on(app, pilot, Random(1), answers=1)
        await press(app, pilot, "space", "left", "right", "left")
        assert "! no way back" in rows(app)[21]
