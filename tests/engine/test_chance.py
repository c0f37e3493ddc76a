"""Chance is the same on every machine, fair, and copied with the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildmasters_tui.engine.chance import Chance, mix

PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
"""The first numbers of SplitMix64 with the seed 1234567, as its reference implementation gives them."""


def test_the_stream_is_splitmix64() -> None:
    chance = Chance(1234567)
    assert [chance.next() for _ in PUBLISHED] == PUBLISHED
    assert [mix(1234567, place) for place in range(1, 6)] == PUBLISHED


def test_a_stream_starts_again_at_any_place() -> None:
    assert Chance(1234567, 3).next() == PUBLISHED[3]


def test_only_the_low_64_bits_of_a_seed_count_and_negative_seeds_are_seeds() -> None:
    assert Chance(5 + 2**64).next() == Chance(5).next()
    assert Chance(-1).next() == Chance(2**64 - 1).next()


@given(st.integers(), st.integers(0, 50))
def test_copies_draw_the_same_and_do_not_disturb_each_other(seed: int, drawn: int) -> None:
    chance = Chance(seed, drawn)
    copy = chance.copy()
    first = [copy.next() for _ in range(3)]
    assert chance.counter == drawn
    assert [chance.next() for _ in range(3)] == first


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_thing(seed: int, things: list[int]) -> None:
    shuffled = things[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


def test_a_shuffle_draws_as_fisher_and_yates_would_with_single_draws() -> None:
    shuffled, one_by_one, chance = list(range(40)), list(range(40)), Chance(9)
    whole = Chance(9)
    whole.shuffle(shuffled)
    for last in range(39, 0, -1):
        drawn = chance.below(last + 1)
        one_by_one[last], one_by_one[drawn] = one_by_one[drawn], one_by_one[last]
    assert shuffled == one_by_one
    assert whole.next() == chance.next()


@pytest.mark.parametrize("things", [[], ["alone"]])
def test_nothing_to_shuffle_draws_nothing(things: list[str]) -> None:
    chance = Chance(1)
    chance.shuffle(things)
    assert chance.counter == 0


def test_all_orders_of_three_come_up_about_equally_often() -> None:
    chance, seen = Chance(1), {}
    for _ in range(6_000):
        things = ["a", "b", "c"]
        chance.shuffle(things)
        seen["".join(things)] = seen.get("".join(things), 0) + 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())  # five standard deviations


@given(st.integers(), st.integers(1, 2**40))
def test_what_is_drawn_lies_below_the_bound(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below(bound) < bound
    assert 0 <= Chance(seed).fraction() < 1


def test_a_die_shows_each_face_about_equally_often() -> None:
    chance = Chance(3)
    rolls = [chance.die() for _ in range(6_000)]
    assert sorted(set(rolls)) == [1, 2, 3, 4, 5, 6]
    assert all(850 < rolls.count(face) < 1150 for face in range(1, 7))
