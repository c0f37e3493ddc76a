"""Driving the screens: keys as a keyboard sends them, frames as text, a person who plays by the keys on the screen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from rich.cells import cell_len
from textual import events
from textual.app import App
from textual.keys import _character_to_key
from textual.pilot import Pilot

from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui import actions
from guildmasters_tui.tui.app import GuildmastersApp
from guildmasters_tui.tui.bots import BotPlayers
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.tui.terminal import Terminal

NAMED = {
    "enter",
    "escape",
    "tab",
    "up",
    "down",
    "left",
    "right",
    "space",
    "pagedown",
    "pageup",
    "backspace",
    "shift+tab",
}
PATIENCE = 30.0
"""Seconds to wait for a bot."""


def new_session(home: Path, seats: str = "Aki,bot:random", seed: int = 7, **options: str | int) -> Session:
    return Session.new("guildmasters", parse_seats(seats), options, seed, home)


class Here(BotPlayers):
    """Bots that think on the spot: a process for each of many short tests would take most of their time."""

    async def warm(self, session: Session) -> None:
        pass

    async def answer(self, session: Session) -> str | None:
        return session.bot_answer()


@asynccontextmanager
async def running(
    home: Path,
    session: Session | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
    worker: bool = False,
    motion: bool = False,
    terminal: Terminal | None = None,
) -> AsyncIterator[tuple[GuildmastersApp, Pilot[int]]]:
    app = GuildmastersApp(lang, home, session, terminal)
    app.animation_level = "full" if motion else "none"
    if not worker:
        app.bots = Here()
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        yield app, pilot


async def settle(app: GuildmastersApp, pilot: Pilot[int]) -> None:
    """Wait until all is drawn and no bot thinks any more."""
    await pilot.pause(0)
    waited = 0.0
    while isinstance(app.screen, TableScreen) and app.screen.session.bot_asked and waited < PATIENCE:
        await asyncio.sleep(0.005)
        waited += 0.005
        if any(worker.is_finished for worker in app.workers) or not app.workers:
            await pilot.pause(0)
    await pilot.pause(0)


async def press(app: GuildmastersApp, pilot: Pilot[int], *keys: str) -> None:
    """Press keys, one after the other, and wait for what they do."""
    for key in keys:
        char = None if key in NAMED and key != "space" else " " if key == "space" else key
        name = key if key in NAMED or char is None else _character_to_key(key)
        app.post_message(events.Key(name, char))
        await settle(app, pilot)


def rows(app: App[int]) -> list[str]:
    """What is on the screen, row by row."""
    strips = app.screen._compositor.render_strips()
    return [strip.text for strip in strips]


def frame(app: App[int]) -> str:
    return "\n".join(row.rstrip() for row in rows(app))


def table(app: GuildmastersApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def keys_for_an_answer(screen: TableScreen, rng: Random) -> list[str]:
    """Some keys that answer the question on the screen, chosen among those that it offers."""
    asking = screen.asking
    assert asking is not None
    offered = [i for i, choice in enumerate(asking.choices) if choice.action is not None]
    if asking.selection is not None:
        least, most = asking.selection.bounds
        if len(asking.picks) < least or (offered and len(asking.picks) < min(most, 3) and rng.random() < 0.4):
            unpicked = [i for i in offered if not asking.choices[i].picked]
            return [line(rng.choice(unpicked)), "MORE"] if unpicked else ["enter"]
        return ["enter"]
    if not asking.is_turn:
        return [line(rng.choice(offered))]
    keymap = {action.id: action.keys[0] for action in actions.TABLE}
    ways = [[line(i)] for i in offered] * 2
    ways += [[keymap[group.action]] for group in asking.groups if asking.usable(group) and group.alone is not None]
    ways += [[keymap[group.action], "LIST"] for group in asking.groups if asking.usable(group) and group.things]
    return rng.choice(ways)


def line(index: int) -> str:
    """Stands for the key of a line of the list, which depends on the page."""
    return f"LINE {index}"


async def press_line(app: GuildmastersApp, pilot: Pilot[int], index: int) -> None:
    """Turn the pages until a line is seen, then press its key."""
    screen = table(app)
    assert screen.asking is not None
    while (top := screen.drawing.grid().top(screen.cursor)) > index:
        await press(app, pilot, "pageup")
    while index >= (top := screen.drawing.grid().top(screen.cursor)) + screen.drawing.grid().page:
        await press(app, pilot, "pagedown")
    await press(app, pilot, screen.asking.key_of(index, top))


async def answer(app: GuildmastersApp, pilot: Pilot[int], rng: Random) -> None:
    """Answer the question on the screen somehow, by keys alone."""
    screen = table(app)
    todo = keys_for_an_answer(screen, rng)
    while todo:
        pressed = todo.pop(0)
        if pressed == "LIST":
            assert screen.asking is not None
            usable = [i for i, choice in enumerate(screen.asking.choices) if choice.action is not None]
            todo = [line(rng.choice(usable))]
        elif pressed.startswith("LINE "):
            await press_line(app, pilot, int(pressed.split()[1]))
        elif pressed == "MORE":
            todo = keys_for_an_answer(screen, rng)
        else:
            await press(app, pilot, pressed)
            if isinstance(app.screen, TableScreen) and app.screen.sure:  # the warning before passing
                await press(app, pilot, pressed)


async def play_on(app: GuildmastersApp, pilot: Pilot[int], rng: Random, answers: int = 10_000) -> int:
    """Play until the result or so many answers; lift every curtain. Give the number of answers."""
    given = 0
    while given < answers and not isinstance(app.screen, ResultScreen):
        if isinstance(app.screen, Curtain):
            await press(app, pilot, "space")
        else:
            before = table(app).session.table.answers
            await answer(app, pilot, rng)
            assert table_answers(app) != before, frame(app)
            given += 1
    return given


def table_answers(app: GuildmastersApp) -> int:
    screen = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return screen.session.table.answers


def spot(app: App[int], text: str, nth: int = 0) -> tuple[int, int]:
    """The cell where a text begins on the screen."""
    found = [
        (cell_len(row[: m.start()]), y) for y, row in enumerate(rows(app)) for m in re.finditer(re.escape(text), row)
    ]
    assert len(found) > nth, f"{text!r} is not on the screen:\n{frame(app)}"
    return found[nth]


async def click(app: GuildmastersApp, pilot: Pilot[int], text: str, nth: int = 0) -> None:
    """Click on a text."""
    await pilot.click(offset=spot(app, text, nth))
    await settle(app, pilot)


async def hover(app: GuildmastersApp, pilot: Pilot[int], text: str, nth: int = 0) -> None:
    """Put the mouse on a text."""
    await pilot.hover(offset=spot(app, text, nth))
    await settle(app, pilot)
