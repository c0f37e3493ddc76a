"""What people type, and how it is read."""

import pytest

from guildmasters_tui.plain.reading import clean, letters, named, normal, numbers


@pytest.mark.parametrize(
    ("typed", "read"),
    [("Ｃ４", "c4"), (" Explore ", "explore"), ("１　３", "1 3"), ("play\tB-030", "play b-030"), ("？", "?")],
)
def test_full_width_and_big_letters_count_as_plain_ones(typed: str, read: str) -> None:
    assert normal(typed) == read


@pytest.mark.parametrize("typed", ["1 3 5", "1,3,5", "1, 3, 5", "1、3、5"])
def test_numbers_are_parted_by_spaces_or_commas(typed: str) -> None:
    assert numbers(typed) == [1, 3, 5]


@pytest.mark.parametrize("typed", ["", "c4", "1 c", "-1", "1.5", "99999", "²"])
def test_what_is_no_number(typed: str) -> None:
    assert numbers(typed) is None


def test_free_actions_have_letters_and_there_are_enough_of_them() -> None:
    assert [letters(n) for n in (0, 1, 25, 26, 27, 52)] == ["a", "b", "z", "aa", "ab", "ba"]


def test_a_name_is_found_by_itself_then_by_its_beginning_then_by_a_part() -> None:
    names = ["Aki", "Akiko", "Maki"]
    assert named(names, "aki") == [0]
    assert named(names, "akik") == [1]
    assert named(names, "ak") == [0, 1]
    assert named(names, "ki") == [0, 1, 2]
    assert named(names, "ben") == named(names, "") == []


def test_what_could_steer_a_terminal_is_made_harmless() -> None:
    assert "\x1b" not in clean("\x1b[2Jhello\x07\u202e")
    assert clean("普通の文 ★\n") == "普通の文 ★\n"
