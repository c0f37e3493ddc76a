"""Secrets: the curtain shows nobody's, and a screen shows nothing that its seat cannot know."""

import shutil
from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.words.seated import SeatedWords
from tests.tui.driving import answer, frame, new_session, play_on, press, running


def hidden_names(session: Session, lang: str) -> set[str]:
    """Names of cards in hands that the public log has never told."""
    words = SeatedWords(lang, session.game.names, seats=[seat.name for seat in session.seats])
    told = "\n".join(words.render(entry.message) for entry in session.table.log)
    state, data = session.table.state, session.game.data
    names = [data.events[card].name_message for guild in state.guilds for card in (*guild.hand, *guild.looking)]
    names += [data.regalia[card].name_message for guild in state.guilds for card in guild.regalia_hand]
    return {name for message in names if (name := words.render(message)) not in told}


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_while_the_curtain_is_down_no_card_in_a_hand_is_named(tmp_path: Path, lang: str) -> None:
    rng = Random(5)
    session = new_session(tmp_path, "Aki,Ben,bot:random", seed=5)
    curtains = 0
    async with running(tmp_path, session, lang=lang) as (app, pilot):
        while curtains < 12 and not isinstance(app.screen, ResultScreen):
            if isinstance(app.screen, Curtain):
                curtains += 1
                shown = frame(app)
                assert session.seats[session.asked or 0].name in shown
                secrets = hidden_names(session, lang)
                assert secrets, "the hands are not empty"
                assert [name for name in secrets if name in shown] == []
                await press(app, pilot, "x")
                assert any(name in frame(app) for name in secrets), "its owner sees the hand"
            else:
                await answer(app, pilot, rng)
    assert curtains == 12


async def test_a_log_left_open_does_not_lie_under_the_curtain(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path, "Aki,Ben", seed=5)) as (app, pilot):
        await press(app, pilot, "x", "L")
        screen = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        # As a bot's answer would come in while somebody reads.
        for code in ("exchange none", "keep none", "front"):
            screen.give(code)
        await press(app, pilot)
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.screen_stack[-2] is screen


async def test_the_curtain_tells_what_happened_since_the_last_turn(tmp_path: Path) -> None:
    rng = Random(1)
    session = new_session(tmp_path, "Aki,Ben", seed=5)
    async with running(tmp_path, session) as (app, pilot):
        while not isinstance(app.screen, Curtain) or session.table.state.round < 2:
            await play_on(app, pilot, rng, answers=1)
            assert not isinstance(app.screen, ResultScreen)
        last = app.screen.words.render(session.table.log[-1].message)
        assert last in frame(app)


@pytest.mark.parametrize("answers", [0, 5, 17])
async def test_frames_stay_equal_when_what_the_seat_cannot_see_is_swapped(tmp_path: Path, answers: int) -> None:
    mine, swapped = tmp_path / "mine", tmp_path / "swapped"
    session = new_session(mine, "Aki,bot:random,bot:random", seed=11)
    async with running(mine, session) as (app, pilot):
        await play_on(app, pilot, Random(3), answers=answers)
    session.close()
    shutil.copytree(mine, swapped)

    frames = []
    for home, deal in ((mine, False), (swapped, True)):
        resumed = Session.resume(session.name, home)
        before = resumed.table.state.key()
        if deal:
            resumed.game.determinize(resumed.table.state, 0, Chance(99))
            assert resumed.table.state.key() != before
        async with running(home, resumed, size=(120, 40)) as (app, pilot):
            seen = [frame(app)]
            # Panels, a card, the log; what would come of answers on map and list; the legend and what is left.
            keys = ["tab", "tab", "tab", "tab", "i", "escape", "L", "escape", "$", "down", "down", "escape"]
            keys += ["right", "down", "left", "left", "tab", "down", "down", "i", *["up"] * 20, "escape"]
            for key in keys:
                await press(app, pilot, key)
                seen.append(frame(app))
            frames.append(seen)
        resumed.close()
    assert frames[0] == frames[1]
