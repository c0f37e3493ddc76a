"""Zoom: the map in all stamps, by keys; prices on it where they fit; and what a move of the cursor sends."""

from pathlib import Path
from random import Random

import pytest
from rich.color import ColorSystem
from textual._compositor import CompositorUpdate

from guildmasters_tui.tui.layout import lay_out
from guildmasters_tui.tui.sending import precise
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.stamps import LARGE, ROOMY, SMALL, STAMPS, TINY
from tests.tui.driving import frame, new_session, play_on, press, rows, running, settle, table
from tests.tui.test_hexmap import places
from tests.tui.test_keys import start

MOST_BYTES = 2048


async def test_keys_draw_the_map_larger_and_smaller_and_say_where_it_ends(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        stamps = []
        for key in "+++---":
            await press(app, pilot, key)
            stamps.append(table(app).drawing.layout.stamp)  # type: ignore[union-attr]
        assert stamps == [LARGE, ROOMY, ROOMY, LARGE, SMALL, TINY]
        await press(app, pilot, "-")
        assert "as small as it can be" in rows(app)[21]


@pytest.mark.parametrize("stamp", STAMPS, ids=lambda stamp: stamp.name)
async def test_the_cursor_is_always_seen_whole(tmp_path: Path, stamp) -> None:  # type: ignore[no-untyped-def]
    async with running(tmp_path, new_session(tmp_path)) as (app, pilot):
        await start(app, pilot)
        screen = table(app)
        screen.zoom = stamp
        screen.drawing.everything()
        await settle(app, pilot)
        map_ = screen.query_one(HexMap)
        for key in ("down", "down", "right", "right", "down", "down", "left", "down", "up", "up", "right", "right"):
            await press(app, pilot, key)
            x, y = map_._edges[screen.area]
            assert 0 <= x <= map_.size.width - stamp.width
            assert 0 <= y <= max(0, map_.size.height - stamp.height)
            assert [strip.cell_length for strip in map_.render_lines(map_.size.region)] == [
                map_.size.width
            ] * map_.size.height


def test_where_the_small_stamp_has_no_room_the_tiny_one_is_taken() -> None:
    wide = {str(x): (2 * x + y % 2, y) for x in range(13) for y in range(9)}
    assert lay_out(100, 30, wide.values(), 5, map_first=True).stamp is TINY


@pytest.mark.parametrize("stamp", STAMPS, ids=lambda stamp: stamp.name)
@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_lit_areas_carry_their_price_in_every_stamp(tmp_path: Path, stamp, lang: str) -> None:  # type: ignore[no-untyped-def]
    async with running(tmp_path, new_session(tmp_path), size=(200, 60), lang=lang) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, "e")
        screen = table(app)
        cells = {cell.code: cell for cell in screen.board.cells(screen.look, stamp)}
        for area in screen.look.view.areas:
            if area.code in screen.look.lit and area.price is not None:
                told = ["".join(part for part, _ in parts) for parts in cells[area.code].texts]
                assert any(str(area.price) in line for line in told), (area, told)


async def test_no_text_of_a_tiny_hexagon_is_cut_in_english(tmp_path: Path) -> None:
    session = new_session(tmp_path, "Aki,bot:random,bot:random,bot:random")
    async with running(tmp_path, session) as (app, pilot):
        await play_on(app, pilot, Random(2), answers=14)
        screen = table(app)
        for cell in screen.board.cells(screen.look, TINY):
            assert all(len("".join(part for part, _ in parts)) <= 3 for parts in cell.texts), cell


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_a_move_of_the_cursor_sends_two_kilobytes_at_most(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, new_session(tmp_path), size=size) as (app, pilot):
        await start(app, pilot)
        sent: list[int] = []

        def count(screen: object, update: object) -> None:
            update = precise(update)  # type: ignore[arg-type]
            if isinstance(update, CompositorUpdate):
                sent.append(len(update.render_segments(app.console).encode()))

        monkeypatch.setattr(app, "_display", count)
        monkeypatch.setattr(app.console, "_color_system", ColorSystem.TRUECOLOR)
        for key in ("right", "down", "left", "down"):
            sent.clear()
            await press(app, pilot, key)
            assert 0 < sum(sent) <= MOST_BYTES, (key, sent)


@pytest.mark.parametrize("name", ["hexagon", "kofun"])
def test_every_stamp_draws_every_map_within_its_size(name: str) -> None:
    for stamp in STAMPS:
        width, height = stamp.size(places(name).values())
        assert width > 0
        assert height > 0


async def test_the_area_under_the_cursor_is_explained(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path), size=(120, 40)) as (app, pilot):
        await start(app, pilot)
        await press(app, pilot, "right")
        assert any(row.strip().startswith("A2 ") and "explore:" in row for row in rows(app)), frame(app)
