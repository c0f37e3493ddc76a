"""Hexagons: neighbours, distances, rings, and names as on a map."""

from hypothesis import given
from hypothesis import strategies as st

from guildmasters_tui.engine.hexes import Hex, column, disc, distance, labels, neighbours, ring

places = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(places)
def test_a_place_has_six_neighbours_one_step_away_that_have_it_as_theirs(at: Hex) -> None:
    around = neighbours(at)
    assert len(set(around)) == 6
    assert all(distance(at, other) == 1 and at in neighbours(other) for other in around)


@given(places)
def test_neighbours_are_named_counter_clockwise_from_the_right(at: Hex) -> None:
    sides = [(column(other) - column(at), other[1] - at[1]) for other in neighbours(at)]
    assert sides == [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]


@given(places, places, places)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(places, st.integers(1, 5))
def test_a_ring_is_walked_once_around_neighbour_by_neighbour(centre: Hex, radius: int) -> None:
    walk = list(ring(centre, radius))
    assert len(set(walk)) == len(walk) == 6 * radius
    assert {distance(centre, place) for place in walk} == {radius}
    assert all(distance(a, b) == 1 for a, b in zip(walk, [*walk[1:], walk[0]], strict=True))


def test_a_ring_without_radius_is_its_centre() -> None:
    assert list(ring((2, -1), 0)) == [(2, -1)]


@given(places, st.integers(0, 4))
def test_a_disc_is_all_within_reach(centre: Hex, radius: int) -> None:
    within = [(q, r) for q in range(-14, 15) for r in range(-14, 15) if distance(centre, (q, r)) <= radius]
    assert sorted(disc(centre, radius)) == sorted(within)


def test_rows_are_lettered_from_the_top_and_places_numbered_from_the_left() -> None:
    #   A1 A2
    # B1 B2 B3
    #   C1 C2
    names = labels(disc((0, 0), 1))
    assert names[(0, -1)] == "A1" and names[(1, -1)] == "A2"
    assert [names[(-1, 0)], names[(0, 0)], names[(1, 0)]] == ["B1", "B2", "B3"]
    assert names[(-1, 1)] == "C1" and names[(0, 1)] == "C2"
