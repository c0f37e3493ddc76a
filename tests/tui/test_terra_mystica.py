"""Terra Mystica on the screen: whole games by keyboard, the map and its prices, the lists of a turn, a new game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.boards import board_for
from guildmasters_tui.tui.layout import lay_out
from guildmasters_tui.tui.palette import DARK
from guildmasters_tui.tui.screens.new_game import NewGameScreen
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.tui.widgets.stamps import SMALL, TALL, TINY
from tests.tui.driving import frame, play_on, press, rows, running, table
from tests.tui.test_themes import COLOURED, contrast

BOARD = board_for("terra_mystica")


def new_session(home: Path, seats: str = "Aki,bot:random", seed: int = 5, **options: str | bool) -> Session:
    return Session.new("terra_mystica", parse_seats(seats), options, seed, home)


def at_turn(home: Path, seats: str = "Aki,bot:random") -> Session:
    """Aki's first turn of an introductory game."""
    session = new_session(home, seats, factions="introductory")
    while (decision := session.table.decision) is not None and (decision.seat, decision.prompt) != (0, "tm.turn"):
        session.answer(decision.actions[0], free=False)
    return session


@pytest.mark.parametrize(
    ("lang", "size", "seats", "options"),
    [
        ("en", (100, 30), "Aki,bot:random", {}),
        ("ja", (160, 48), "あき,bot:random,bot:random", {"map": "lakes", "factions": "auction", "landscapes": True}),
    ],
)
async def test_a_game_against_bots_is_played_by_keyboard_alone(
    tmp_path: Path, lang: str, size: tuple[int, int], seats: str, options: dict[str, str | bool]
) -> None:
    session = new_session(tmp_path, seats, seed=2, **options)
    async with running(tmp_path, session, size=size, lang=lang) as (app, pilot):
        await play_on(app, pilot, Random(2))
        assert isinstance(app.screen, ResultScreen)
        result, shown = session.table.result, frame(app)
        for seat in range(len(session.seats)):
            assert all(str(line.points) in shown for line in result.sheets[seat])
        assert session.seats[result.winners[0]].name in shown.splitlines()[0]
        await press(app, pilot, "tab", "tab")
        assert not any(word in frame(app).casefold() for word in ("fame", "名声"))


async def test_two_people_share_the_screen_without_a_curtain_for_nothing_is_hidden(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,Ben", factions="introductory")
    async with running(tmp_path, session, size=(120, 40)) as (app, pilot):
        seats = set()
        for _ in range(12):
            assert table(app).look.me == session.asked
            seats.add(session.asked)
            await play_on(app, pilot, Random(4), answers=1)
        assert seats == {0, 1}


@pytest.mark.parametrize(("size", "stamp"), [((100, 30), TINY), ((140, 40), SMALL), ((160, 48), TALL)])
def test_the_whole_map_has_room(tmp_path: Path, size: tuple[int, int], stamp: object) -> None:
    with new_session(tmp_path) as session:
        there = BOARD.places(session.table.view(0)).values()
    layout = lay_out(*size, there, 30, map_first=True, stamps=BOARD.STAMPS)
    assert layout.stamp is stamp
    across, down = layout.stamp.size(there)
    assert across <= layout.map_width and down <= layout.middle


async def test_reachable_hexes_are_lit_with_what_a_dwelling_there_costs_in_all(tmp_path: Path) -> None:
    session = at_turn(tmp_path)
    view = session.table.view(0)
    async with running(tmp_path, session, size=(160, 48)) as (app, _):
        shown = frame(app)
        lit = table(app).look.lit
        for one in view.hexes:
            if one.code in lit and one.owner is None:
                assert one.price is not None and one.price.affordable or one.price.spades
                assert f"{one.price.workers}w {one.price.coins}c" in shown
        assert lit == {a.target[1] for a in session.table.decision.actions if a.target and a.target[0] == "hex"}


async def test_buildings_show_their_owners_letter_and_bridges_their_builders(tmp_path: Path) -> None:
    session = at_turn(tmp_path)
    state = session.table.state
    spot = next(n for n, ends in enumerate(state.table.map.bridges) if n < state.table.map.printed)
    state.bridges[spot] = 1
    async with running(tmp_path, session, size=(160, 48)) as (app, _):
        shown = frame(app)
        assert shown.count("D:R") == sum(player.count[0] for player in state.players if player.seat == 0)
        assert "D:B" in shown and "=B" in shown


async def test_a_hex_with_two_upgrades_asks_which(tmp_path: Path) -> None:
    session = at_turn(tmp_path)
    state = session.table.state
    player = state.players[0]
    at = next(n for n, owner in enumerate(state.owner) if owner == 0)
    player.count[0], player.count[1], state.building[at] = player.count[0] - 1, 1, 1
    player.coins, player.workers = 30, 10
    code = state.table.map.hexes[at].label.lower()
    session.table.decision.renew()
    async with running(tmp_path, session, size=(120, 40)) as (app, pilot):
        table(app).go_to(code)
        answers = session.table.answers
        await press(app, pilot, "enter")
        assert session.table.answers == answers
        codes = [choice.action.code for choice in table(app).asking.choices]
        assert codes == [f"upgrade {code} te", f"upgrade {code} sh"]
        await press(app, pilot, "escape", "enter", "2")
        assert any(step.action.code == codes[1] for step in session.table.history())


async def test_the_keys_of_a_turn_open_lists_and_free_moves_stand_beside_all_questions(tmp_path: Path) -> None:
    session = at_turn(tmp_path)
    async with running(tmp_path, session, size=(120, 40)) as (app, pilot):
        for key, verb in (("e", "dig"), (".", "pass")):
            await press(app, pilot, key)
            codes = {choice.action.code.split(" ")[0] for choice in table(app).asking.choices}
            assert codes == {verb}
            await press(app, pilot, "escape")
        await press(app, pilot, "x")
        assert "power action" in frame(app)
        await press(app, pilot, "$")
        assert {choice.action.code for choice in table(app).asking.choices} >= {"burn"}
        before = session.table.view(0).players[0].power
        await press(app, pilot, "1")
        assert session.table.view(0).players[0].power != before
        await press(app, pilot, "u")
        assert session.table.view(0).players[0].power == before


async def test_a_turn_of_several_steps_is_told_beforehand_and_taken_back(tmp_path: Path) -> None:
    session = at_turn(tmp_path)
    async with running(tmp_path, session, size=(160, 48)) as (app, pilot):
        before = session.table.digest()
        await press(app, pilot, "e", "1")
        assert "Into which terrain?" in frame(app)
        await press(app, pilot, "down", "up")
        assert "workers" in rows(app)[-3]
        await press(app, pilot, "u")
        assert session.table.digest() == before


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_tiles_tracks_and_boards_are_looked_at(tmp_path: Path, lang: str) -> None:
    session = at_turn(tmp_path, "Aki,bot:random,bot:random,bot:random")
    async with running(tmp_path, session, size=(160, 48), lang=lang) as (app, pilot):
        words = app.screen.words
        view = session.table.view(0)
        await press(app, pilot, "tab", "tab", "tab", "tab")
        shown = frame(app)
        for key in ("scoring", "powers", "cards", "favours", "towns"):
            assert words.say(f"tui.tm.{key}") in shown
        await press(app, pilot, "i", "2")
        shown = frame(app)
        assert words.card_name(f"card.{view.players[0].faction}.name") in shown
        await press(app, pilot, "escape", "?")
        assert words.say("tui.help.heading") in frame(app)


async def test_a_new_game_of_it_is_set_up_by_keys(tmp_path: Path) -> None:
    async with running(tmp_path, size=(120, 40)) as (app, pilot):
        await press(app, pilot, "n")
        screen = app.screen
        assert isinstance(screen, NewGameScreen) and "Isekai Guild Masters" in frame(app)
        await press(app, pilot, *["down"] * screen.rows.index("game"), "right")
        assert "Terra Mystica" in frame(app) and "Player 1" in frame(app)
        at = screen.rows.index("factions")
        await press(app, pilot, *["down"] * (at - screen.row), "left")
        assert "introductory" in frame(app)
        await press(app, pilot, "up", "right", *["down"] * (len(screen.rows) - at), "enter")
        assert "introductory game is always on the base map" in frame(app)
        await press(app, pilot, *["up"] * (len(screen.rows) - at), "left", *["down"] * (len(screen.rows) - at), "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.game.id == "terra_mystica"


@pytest.mark.parametrize("theme", COLOURED)
def test_what_stands_on_terrain_is_read(theme: str) -> None:
    for terrain in ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert", "river"):
        assert contrast(theme, f"{terrain}-ink", terrain) >= 4.5
        assert contrast(theme, "land-ink", f"{terrain}-lit") >= 4.5
        assert f"{terrain}-lit" in DARK
