"""Hexagons in axial coordinates: q grows to the right, r grows downwards, rows are shifted by half a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Hex = tuple[int, int]
"""A hexagon's place: (q, r)."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours' offsets, counter-clockwise from the right."""


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Give the six places around `at`, counter-clockwise from the right."""
    q, r = at
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps from `a` to `b`."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """Walk the ring of the places at distance `radius` around `centre` (the centre itself for 0)."""
    if radius == 0:
        yield centre
        return
    q, r = centre[0] - radius, centre[1] + radius
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            yield q, r
            q, r = q + dq, r + dr


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """Walk all places at most `radius` away from `centre`, ring by ring."""
    for step in range(radius + 1):
        yield from ring(centre, step)


def column(at: Hex) -> int:
    """Give the horizontal place of `at` in half cells: neighbours in a row are 2 apart, rows shifted by 1."""
    return 2 * at[0] + at[1]


def labels(places: Iterable[Hex]) -> dict[Hex, str]:
    """Name places as on a map: rows by letter from the top, within a row by number from the left ("C4")."""
    rows: dict[int, list[Hex]] = {}
    for place in places:
        rows.setdefault(place[1], []).append(place)
    return {
        place: f"{chr(ord('A') + i)}{n}"
        for i, r in enumerate(sorted(rows))
        for n, place in enumerate(sorted(rows[r]), start=1)
    }
