"""The map: stamps, moving the cursor, and what is painted when it moves."""

from pathlib import Path

import pytest
from textual.geometry import Region

from guildmasters_tui.games.guildmasters.data import load_data
from guildmasters_tui.tui.layout import LEAST_HEIGHT, LEAST_WIDTH, lay_out
from guildmasters_tui.tui.widgets.hexmap import HexMap, neighbour
from guildmasters_tui.tui.widgets.stamps import LARGE, ROOMY, SMALL, STAMPS
from tests.tui.driving import new_session, press, running, table

MAPS = ["hexagon", "kofun"]


def places(name: str) -> dict[str, tuple[int, int]]:
    return {area.label.lower(): (2 * area.q + area.r, area.r) for area in load_data().maps[name].areas}


@pytest.mark.parametrize("stamp", STAMPS, ids=lambda stamp: stamp.name)
def test_a_stamp_is_a_rectangle_of_cells_the_same_from_left_and_right(stamp) -> None:  # type: ignore[no-untyped-def]
    mirror = str.maketrans("▗▖▝▘▟▙▜▛", "▖▗▘▝▙▟▛▜")
    assert {len(row) for row in stamp.art} == {stamp.width}
    assert all(row.translate(mirror)[::-1] == row for row in stamp.art)


@pytest.mark.parametrize("stamp", STAMPS, ids=lambda stamp: stamp.name)
def test_hexagons_of_a_map_touch_but_never_cover_each_other(stamp) -> None:  # type: ignore[no-untyped-def]
    taken: set[tuple[int, int]] = set()
    for x, y in places("kofun").values():
        left, top = (x + 20) * stamp.pitch[0] // 2, y * stamp.pitch[1]
        cells = {(left + i, top + j) for j, row in enumerate(stamp.art) for i, c in enumerate(row) if c != " "}
        assert not cells & taken
        taken |= cells


def test_a_hexagon_of_side_4_takes_the_cells_that_are_planned() -> None:
    assert SMALL.size(places("hexagon").values())[1] == 14
    assert LARGE.size(places("hexagon").values()) == (70, 29)


@pytest.mark.parametrize(
    ("size", "map_name", "stamp"),
    [
        ((80, 24), "hexagon", SMALL),
        ((80, 24), "kofun", SMALL),
        ((120, 40), "hexagon", LARGE),
        ((200, 60), "hexagon", ROOMY),
        ((200, 60), "kofun", LARGE),
    ],
)
def test_the_largest_stamp_that_leaves_room_for_side_and_list_is_taken(size, map_name, stamp) -> None:  # type: ignore[no-untyped-def]
    layout = lay_out(*size, places(map_name).values(), 10, map_first=True)
    assert layout.stamp is stamp
    columns, rows = stamp.size(places(map_name).values())
    assert layout.map_width >= columns
    assert layout.middle >= rows
    assert layout.middle + layout.list_rows + 4 == size[1]


def test_a_long_list_covers_the_foot_of_the_map_unless_the_map_is_asked_for() -> None:
    there = places("kofun").values()
    assert lay_out(LEAST_WIDTH, LEAST_HEIGHT, there, 12, map_first=False).list_rows == 12
    assert lay_out(LEAST_WIDTH, LEAST_HEIGHT, there, 12, map_first=True).list_rows == 2


@pytest.mark.parametrize("name", MAPS)
def test_the_cursor_reaches_every_area_and_stays_on_the_map(name: str) -> None:
    there = places(name)
    reached, new = {"a1"}, ["a1"]
    while new:
        steps = {neighbour(there, code, way) for code in new for way in ("up", "down", "left", "right")}
        new = [code for code in steps if code not in reached]
        reached |= steps
    assert reached == set(there)


def test_down_and_up_again_comes_back_inside_the_map() -> None:
    there = places("hexagon")
    assert neighbour(there, neighbour(there, "d4", "down"), "up") == "d4"
    assert neighbour(there, neighbour(there, "c3", "down"), "up") == "c3"
    assert neighbour(there, "a1", "up") == "a1"


async def test_a_move_of_the_cursor_paints_nothing_outside_two_hexagons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, new_session(tmp_path), size=(120, 40)) as (app, pilot):
        await press(app, pilot, "enter", "1", "enter", "1")
        assert table(app).asking.is_turn  # type: ignore[union-attr]
        painted: list[Region] = []
        refresh = HexMap.refresh

        def listen(self: HexMap, *regions: Region, **more: bool) -> HexMap:
            painted.extend(regions or [Region(0, 0, 999, 999)])
            return refresh(self, *regions, **more)

        monkeypatch.setattr(HexMap, "refresh", listen)
        await press(app, pilot, "right")
        assert painted
        assert all(region.height == 1 and region.width <= LARGE.width for region in painted)
        there = {(x, y) for code in ("a1", "a2") for x, y in [table(app).query_one(HexMap)._edges[code]]}
        inside = [Region(x, y, LARGE.width, LARGE.height) for x, y in there]
        assert all(any(hexagon.contains_region(region) for hexagon in inside) for region in painted)
