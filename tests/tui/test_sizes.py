"""Sizes: every screen fills 80×24 and 200×60 exactly, in both languages; smaller ones say what is needed."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.driving import frame, new_session, play_on, press, rows, running, table

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


def assert_filled(app, size: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    strips = app.screen._compositor.render_strips()
    assert [strip.cell_length for strip in strips] == [size[0]] * size[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
async def test_every_screen_fills_the_terminal(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async with running(tmp_path, size=size, lang=lang) as (app, pilot):
        assert_filled(app, size)
        for keys in (["?", "escape"], ["n"]):
            await press(app, pilot, keys[0])
            assert_filled(app, size)
            await press(app, pilot, *keys[1:])
    session = new_session(tmp_path, "アキ,Ben,bot:random,bot:random", seed=3, map="kofun")
    async with running(tmp_path, session, size=size, lang=lang) as (app, pilot):
        assert_filled(app, size)
        await play_on(app, pilot, Random(2), answers=9)
        await press(app, pilot, "space")
        for key in ("tab", "tab", "tab", "tab", "tab", "i", "escape", "L", "escape", "?", "escape", "$", "escape"):
            await press(app, pilot, key)
            assert_filled(app, size)


@pytest.mark.parametrize("map_name", ["hexagon", "kofun"])
async def test_the_whole_map_is_seen_at_80_by_24(tmp_path: Path, map_name: str) -> None:
    rng = Random(1)
    session = new_session(tmp_path, "Aki,bot:random,bot:random,bot:random", map=map_name)
    async with running(tmp_path, session) as (app, pilot):
        while table(app).look.view.phase == "setup":
            await play_on(app, pilot, rng, answers=1)
        shown = frame(app)
        assert all(area.label in shown for area in table(app).look.view.areas)


async def test_resizing_keeps_the_game_and_a_tiny_terminal_is_told_what_is_needed(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        before = frame(app)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "60×20" in frame(app)
        assert "80×24" in frame(app)
        await pilot.resize_terminal(140, 45)
        await pilot.pause()
        assert_filled(app, (140, 45))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert frame(app) == before


async def test_names_with_markup_are_shown_as_they_are(tmp_path: Path) -> None:
    name = "[red]A[/] {0} %s"
    async with running(tmp_path, new_session(tmp_path, f"{name},Ben"), size=(120, 40)) as (app, pilot):
        assert name in frame(app)
        await press(app, pilot, "space")
        assert name in frame(app)
        await press(app, pilot, "enter", "enter", "1", "space", "enter", "enter", "1")
        assert sum(name in row for row in rows(app)) > 0
