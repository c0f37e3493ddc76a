"""The maps as they are loaded: their shape, what lies face up, what an area is worth, where the lab may float."""

import pytest

from guildmasters_tui.engine.hexes import Hex, column, distance, labels, neighbours
from guildmasters_tui.games.guildmasters.data import MapData, load_data

HEXAGON, KOFUN = "hexagon", "kofun"
BOTH = pytest.mark.parametrize("name", [HEXAGON, KOFUN])


def the_map(name: str) -> MapData:
    return load_data().maps[name]


def places(name: str) -> list[Hex]:
    return [(area.q, area.r) for area in the_map(name).areas]


def rows(name: str) -> list[list[Hex]]:
    by_row: dict[int, list[Hex]] = {}
    for q, r in places(name):
        by_row.setdefault(r, []).append((q, r))
    return [by_row[r] for r in sorted(by_row)]


def open_areas(name: str) -> set[Hex]:
    return {(area.q, area.r) for area in the_map(name).areas if area.open}


def bosses(name: str) -> dict[str, int]:
    return {area.label: area.boss for area in the_map(name).areas if area.boss}


def turned(at: Hex) -> Hex:
    """Turn a place around the middle by a sixth."""
    q, r = at
    return -r, q + r


def mirrored(at: Hex) -> Hex:
    """Swap left and right."""
    q, r = at
    return -q - r, r


def test_the_hexagon_has_four_areas_on_each_side() -> None:
    assert [len(row) for row in rows(HEXAGON)] == [4, 5, 6, 7, 6, 5, 4]
    assert max(distance(place, (0, 0)) for place in places(HEXAGON)) == 3


def test_the_kofun_is_a_round_part_and_a_trapezoid() -> None:
    lengths = [len(row) for row in rows(KOFUN)]
    assert 45 <= sum(lengths) <= 58
    assert lengths[:7] == [4, 5, 6, 7, 6, 5, 4], "the round part swells and shrinks to the waist"
    assert lengths[6:] == [4, 5, 6], "from the waist on the trapezoid widens"


@BOTH
def test_a_map_fits_a_small_terminal(name: str) -> None:
    assert len(rows(name)) <= 9
    assert max(len(row) for row in rows(name)) <= 7


@BOTH
def test_rows_have_no_gaps_and_stand_in_the_middle(name: str) -> None:
    for row in rows(name):
        columns = [column(place) for place in row]
        assert columns == list(range(-len(row) + 1, len(row), 2))


@BOTH
def test_areas_are_labelled_by_row_and_number_from_the_left(name: str) -> None:
    assert {(area.q, area.r): area.label for area in the_map(name).areas} == labels(places(name))


@BOTH
def test_neighbours_are_the_areas_around_and_see_each_other(name: str) -> None:
    areas = the_map(name).areas
    at = {(area.q, area.r): i for i, area in enumerate(areas)}
    for i, area in enumerate(areas):
        assert set(area.neighbours) == {at[place] for place in neighbours((area.q, area.r)) if place in at}
        assert len(area.neighbours) == len(set(area.neighbours))
        assert all(i in areas[j].neighbours for j in area.neighbours)


@BOTH
def test_every_area_can_be_reached_from_every_other(name: str) -> None:
    areas = the_map(name).areas
    reached, border = {0}, [0]
    while border:
        new = set(areas[border.pop()].neighbours) - reached
        reached |= new
        border += new
    assert len(reached) == len(areas)


@BOTH
def test_an_area_with_fewer_than_six_neighbours_is_on_the_outer_edge(name: str) -> None:
    assert all(area.outer == (len(area.neighbours) < 6) for area in the_map(name).areas)


def test_the_hexagon_has_its_boss_in_the_centre() -> None:
    assert bosses(HEXAGON) == {"D4": 3}
    assert next((area.q, area.r) for area in the_map(HEXAGON).areas if area.boss) == (0, 0)


def test_the_kofun_has_the_great_boss_in_the_round_part_and_the_lesser_one_in_the_trapezoid() -> None:
    assert bosses(KOFUN) == {"D4": 3, "H3": 2}


@pytest.mark.parametrize(("name", "count"), [(HEXAGON, 6), (KOFUN, 7)])
def test_so_many_tiles_lie_face_up_from_the_beginning(name: str, count: int) -> None:
    assert len(open_areas(name)) == count
    assert not any(area.open and area.boss for area in the_map(name).areas)


def test_the_hexagon_is_fair_from_all_six_sides() -> None:
    fame = {(area.q, area.r): area.fame for area in the_map(HEXAGON).areas}
    assert open_areas(HEXAGON) == {turned(place) for place in open_areas(HEXAGON)}
    assert all(fame[turned(place)] == worth for place, worth in fame.items())


def test_the_kofun_is_fair_to_left_and_right() -> None:
    fame = {(area.q, area.r): area.fame for area in the_map(KOFUN).areas}
    assert open_areas(KOFUN) == {mirrored(place) for place in open_areas(KOFUN)}
    assert all(fame[mirrored(place)] == worth for place, worth in fame.items())


@BOTH
def test_fame_rises_from_one_on_the_edge_to_three_at_the_boss(name: str) -> None:
    areas = the_map(name).areas
    assert {area.fame for area in areas} == {1, 2, 3}
    for area in areas:
        if area.outer:
            assert area.fame == 1
        if area.boss:
            assert area.fame == 3
    # Never a cliff: whoever goes in step by step gains step by step.
    inner = [area for area in areas if not area.outer and not area.boss]
    assert all(area.fame <= 1 + max(areas[j].fame for j in area.neighbours) for area in inner)


@BOTH
def test_areas_of_two_fame_lie_away_from_the_edge(name: str) -> None:
    """The newly found lift goes to areas of exactly 2 fame; on the edge it would be of no use."""
    assert sum(area.fame == 2 and not area.outer for area in the_map(name).areas) >= 6


@BOTH
def test_fifty_six_tiles_cover_the_map(name: str) -> None:
    assert sum(area.boss == 0 for area in the_map(name).areas) <= 56


@BOTH
def test_the_lab_may_float_anywhere_just_outside(name: str) -> None:
    board = the_map(name)
    at = {(area.q, area.r): i for i, area in enumerate(board.areas)}
    outside = {place for area in at for place in neighbours(area)} - set(at)
    assert set(board.lab_places) == outside
    assert len(board.lab_places) == len(set(board.lab_labels)) == len(outside)


@BOTH
def test_the_lab_touches_the_areas_next_to_its_place(name: str) -> None:
    board = the_map(name)
    at = {(area.q, area.r): i for i, area in enumerate(board.areas)}
    for place, touched in zip(board.lab_places, board.labs, strict=True):
        assert set(touched) == {at[beside] for beside in neighbours(place) if beside in at}


def test_numbers_of_guilds() -> None:
    assert list(the_map(HEXAGON).guilds) == [2, 3, 4]
    assert list(the_map(KOFUN).guilds) == [4, 5]
