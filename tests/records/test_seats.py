"""Who sits at the table, written as text."""

import pytest

from guildmasters_tui.records.errors import SeatsError
from guildmasters_tui.records.seats import SeatSpec, make_seats, parse_seats


def test_people_are_names_and_bots_have_a_prefix() -> None:
    assert parse_seats("Aki,Ben,bot:greedy") == (SeatSpec("Aki"), SeatSpec("Ben"), SeatSpec("greedy", "greedy"))


def test_spaces_around_names_do_not_count_but_inside_they_stay() -> None:
    assert [seat.name for seat in parse_seats(" Aki , Ben the Bold ")] == ["Aki", "Ben the Bold"]


def test_an_input_method_s_full_width_commas_and_colons_are_understood() -> None:
    assert parse_seats("あき、べん，ｂｏｔ：ｇｒｅｅｄｙ") == (
        SeatSpec("あき"),
        SeatSpec("べん"),
        SeatSpec("greedy", "greedy"),
    )


def test_bots_of_one_kind_are_numbered() -> None:
    assert [seat.name for seat in parse_seats("bot:random,bot:random,bot:random")] == [
        "random",
        "random 2",
        "random 3",
    ]


def test_a_bot_is_not_called_like_a_person() -> None:
    assert [seat.name for seat in parse_seats("Greedy,bot:greedy")] == ["Greedy", "greedy 2"]


def test_a_seat_is_written_as_it_was_read() -> None:
    text = ("Aki", "bot:greedy", "bot:greedy")
    assert tuple(seat.line for seat in make_seats(text)) == text


def test_markup_in_names_is_text() -> None:
    assert parse_seats("[b]Aki[/b],{seat}")[0].name == "[b]Aki[/b]"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "seats.empty"),
        ("Aki,,Ben", "seats.empty"),
        ("Aki,aki", "seats.twice"),
        ("A" * 21, "seats.long"),
        ("幸" * 11, "seats.long"),
        ("A\x1b[31mki", "seats.unprintable"),
        ("A\tki", "seats.unprintable"),
        ("\udcff", "seats.unprintable"),
        ("bot:", "seats.bot"),
        ("bot:a b", "seats.bot"),
    ],
)
def test_names_that_cannot_be_are_named(text: str, key: str) -> None:
    with pytest.raises(SeatsError) as caught:
        parse_seats(text)
    assert caught.value.message.key == key


def test_ten_full_width_characters_fit() -> None:
    assert parse_seats("幸" * 10)[0].name == "幸" * 10
