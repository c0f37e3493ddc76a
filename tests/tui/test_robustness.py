"""Robustness: no keys, clicks and sizes break a screen, and what goes wrong outside is told in a line.

GUILDMASTERS_MONKEY=10000 gives the monkey so many events.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from guildmasters_tui.records.saves import Writer
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui import app as app_module
from guildmasters_tui.tui.app import GuildmastersApp
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.words import Words
from tests.records.sessions import FullDisk
from tests.tui.driving import NAMED, frame, new_session, play_on, press, rows, running, table

EVENTS = int(os.environ.get("GUILDMASTERS_MONKEY", "240"))
CHARACTERS = "1234567890abcdefghijklmnopqrstuvwxyzLSU$.,:?<>+-=/ １あé\u200d%[]"
USEFUL = ["enter", "space", "1", "2", "e", "tab", "escape", "down", "right", "S", "b", ".", "u", "i"]
BEGINNINGS: dict[str, Callable[[Path], Session | None]] = {
    "the title": lambda home: None,
    "a game of two people": lambda home: new_session(home, "Aki,Ben,bot:random", seed=3),
    "a game against bots": lambda home: new_session(home, "Aki,bot:random", seed=4, deck="advance"),
    "the large map": lambda home: new_session(home, "Aki,Ben,Cid,Dora,bot:random", seed=5),
}


async def disturb(app: GuildmastersApp, pilot: Pilot[int], rng: Random) -> None:
    """One event: a key, the mouse, text from an input method, or another size."""
    kind = rng.random()
    width, height = app.size
    if kind < 0.8:
        key = rng.choice([*USEFUL, *USEFUL, *CHARACTERS, *NAMED, "f1", "home", "end", "delete", "ctrl+l"])
        named = len(key) > 1
        app.post_message(events.Key(key if named else _character_to_key(key), None if named else key))
    elif kind < 0.94:
        place = rng.randrange(max(1, width)), rng.randrange(max(1, height))
        if rng.random() < 0.3:
            await pilot.hover(offset=place)
        else:
            await pilot.click(offset=place, times=rng.choice([1, 1, 2]))
    elif kind < 0.96:
        app.post_message(events.Paste(rng.choice(["Aki", "幸子\x1b[2J", "", "a" * 300, "[bold]"])))
    else:
        size = rng.choice([(80, 24), (120, 40), (200, 60), (rng.randint(1, 220), rng.randint(1, 70))])
        await pilot.resize_terminal(*size)
    await pilot.pause(0)


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_no_events_break_a_screen(tmp_path: Path, beginning: str, lang: str) -> None:
    rng = Random(f"{beginning} {lang}")
    left = EVENTS // (2 * len(BEGINNINGS))
    while left > 0:
        session = BEGINNINGS[beginning](tmp_path)
        async with running(tmp_path, session, size=rng.choice([(80, 24), (120, 40)]), lang=lang) as (app, pilot):
            # Somebody who leaves begins anew.
            while left > 0 and not app._exit:
                left -= 1
                await disturb(app, pilot, rng)
        assert app.crash is None


@pytest.mark.parametrize("size", [(1, 1), (10, 3), (79, 24), (80, 23)])
async def test_a_tiny_terminal_is_told_how_large_it_must_be(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, new_session(tmp_path), size=size) as (app, pilot):
        assert app.screen.query_one("#small").shown[0].endswith("80×24 is needed.")  # type: ignore[attr-defined]
        await press(app, pilot, "e", "tab", "i")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "needed" not in frame(app)


# -- disks ------------------------------------------------------------------------------------------------------------


async def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with running(tmp_path, session) as (app, pilot):
        disk = FullDisk.under(session)
        await press(app, pilot, "enter")
        assert "could not be written" in rows(app)[21]
        assert session.table.answers == 1
        disk.full = False
        await play_on(app, pilot, Random(1), answers=1)
        assert "could not be written" not in frame(app)
    session.close()
    assert Session.resume(session.name, tmp_path).table.answers == session.table.answers


async def test_a_data_folder_that_cannot_be_written_is_named_before_a_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *args: object, **kwargs: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    async with running(tmp_path, size=(200, 60)) as (app, pilot):
        monkeypatch.setattr(Path, "mkdir", refuse)
        await press(app, pilot, "n", "up", "enter")
        assert "cannot be written" in frame(app)
        assert "Read-only file system" in frame(app)


async def test_a_save_that_cannot_be_opened_for_writing_is_named_on_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_session(tmp_path).close()

    def refuse(path: Path) -> Writer:
        from guildmasters_tui.records.errors import SaveError

        raise SaveError("save.unwritable", given=str(path), reason="Read-only file system")

    monkeypatch.setattr(Writer, "open", refuse)
    async with running(tmp_path, size=(200, 60)) as (app, pilot):
        await press(app, pilot, "r", "1")
        assert "Read-only file system" in frame(app)


# -- crashes ----------------------------------------------------------------------------------------------------------


async def test_a_crash_leaves_the_journal_and_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session(tmp_path)

    def broken(self: TableScreen) -> None:
        raise ZeroDivisionError("by hand")

    monkeypatch.setattr(TableScreen, "do_look_log", broken)
    with pytest.raises(ZeroDivisionError):
        async with running(tmp_path, session) as (app, pilot):
            await press(app, pilot, "enter")
            assert table(app).session.table.answers == 1
            app.post_message(events.Key("L", "L"))
            await pilot.pause()
    assert app.crash is not None
    assert app.crash.report is not None
    assert "ZeroDivisionError: by hand" in app.crash.report.read_text()
    assert f"save {session.name}" in app.crash.report.read_text()
    session.close()
    assert Session.resume(session.name, tmp_path).table.answers == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_after_a_crash_the_terminal_tells_where_everything_is(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    crash = app_module.Crash(ZeroDivisionError("by hand"), tmp_path / "crash.txt", "Aki-Ben")
    app_module._tell_crash(crash, Words(lang))
    said = capsys.readouterr().err
    assert all(part in said for part in ("by hand", "guildmasters resume Aki-Ben", str(tmp_path / "crash.txt")))
    assert "Traceback" not in said
    app_module._tell_crash(app_module.Crash(ZeroDivisionError("by hand"), None, None), Words(lang))
    assert "ZeroDivisionError" in capsys.readouterr().err
