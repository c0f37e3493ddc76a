"""Isekai Guild Masters in lines: what the commands tell."""

from pathlib import Path

import pytest

from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.plain.boards.guildmasters.cards import find_cards
from tests.plain.talking import Talk, alone


@pytest.fixture
def ask(tmp_path: Path):  # type: ignore[no-untyped-def]
    """What a command at Aki's first turn tells, in lines."""

    def answer(command: str, lang: str = "en") -> list[str]:
        said: Talk = alone(tmp_path / lang, lang, [command])
        n = len(said.lines) - 1  # without the farewell
        start = max(k for k, line in enumerate(said.lines[:n]) if line.startswith(("At any time", "いつでも")))
        return said.lines[start + 1 : n]

    return answer


def test_the_map_begins_with_what_is_within_reach_and_its_price(ask) -> None:  # type: ignore[no-untyped-def]
    lines = ask("map")
    assert lines[0].startswith("Within your reach: A")
    assert " gold)" in lines[0]


def test_the_map_draws_every_area_once_and_nothing_but_ascii(ask) -> None:  # type: ignore[no-untyped-def]
    rows = ask("map")[1:8]
    assert [len(row.split()) for row in rows] == [4, 5, 6, 7, 6, 5, 4]
    assert all(row.isascii() for row in rows)


def test_one_area_tells_its_neighbours(ask) -> None:  # type: ignore[no-untyped-def]
    area, neighbours = ask("map c4")
    assert area.startswith("C4 (face down, fame 3")
    assert all(f"{label} " in neighbours for label in ("B3", "B4", "C3", "C5", "D4", "D5"))
    assert "D4 boss ★3" in neighbours
    assert ask("map z9") == ["There is no area z9"]


def test_the_hand_tells_ids_prices_and_tags(ask) -> None:  # type: ignore[no-untyped-def]
    lines = ask("hand")
    assert lines[0] == "Regalia in hand, 2:"
    assert all("(R-" in line and "gold" in line for line in lines[1:3])


def test_a_guild_tells_what_lies_before_it_but_not_what_it_holds(ask) -> None:  # type: ignore[no-untyped-def]
    own, other = ask("guild"), ask("guild random")
    assert own[0].startswith("Aki: ")
    assert other[0].startswith("random: ")
    assert any(line.startswith("Hand: ") for line in other)
    assert ask("guild 2") == other
    assert ask("guild nobody") == ["There is nobody called nobody; at the table: Aki, random"]


def test_the_table_tells_both_guilds_and_the_supply(ask) -> None:  # type: ignore[no-untyped-def]
    text = "\n".join(ask("table"))
    for part in ("Aki: fame", "random: fame", "Elixirs: 1", "Regalia on the board:", "Treasures left:", "miasma 20"):
        assert part in text


def test_a_card_is_found_by_id_and_by_a_part_of_its_name_in_either_language(ask) -> None:  # type: ignore[no-untyped-def]
    whole = ask("card B-001")
    name_en, name_ja = (GAME.names["B-001"][lang] for lang in ("en", "ja"))
    assert whole[0] == f"{name_en} (B-001)"
    assert ask(f"card {name_en[:-1]}") == ask(f"card {name_ja}") == whole
    assert ask("card") == ["There is no card called ; a part of its name or its id is enough"]


def test_a_part_of_several_names_lists_them(ask) -> None:  # type: ignore[no-untyped-def]
    (line,) = ask("card of the")
    assert line.startswith("Which one? ")
    assert line.count("(") > 3


def test_of_equal_tiles_one_is_found() -> None:
    assert find_cards(GAME.data, "奈落の穴") == ["T-40"]


def test_every_thing_with_a_name_is_found_by_its_name_in_both_languages() -> None:
    lost = [
        (card_id, name)
        for card_id, names in GAME.names.items()
        if card_id not in GAME.data.maps
        for name in names.values()
        if not find_cards(GAME.data, name)
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("thing", "answer"),
    [
        ("explore", "Nothing stands in its way"),
        ("pass", "Nothing stands in its way"),
        ("a1", "Nothing stands in its way"),
        ("build", "You have no adventurer on the map"),
        ("d4", "It lies neither on the edge"),
        ("areas", "The condition is not met"),
        ("elixir 1", "closed"),
        ("special B-001", "no special action"),
        ("B-001", "You do not hold that card"),
        ("xyzzy", "Why what?"),
        ("", "Why what?"),
    ],
)
def test_why(ask, thing: str, answer: str) -> None:  # type: ignore[no-untyped-def]
    (line,) = ask(f"why {thing}".strip())
    assert answer in line


def test_why_waits_for_a_turn(tmp_path: Path) -> None:
    assert "That can be asked when your turn begins" in alone(tmp_path, typed=["why explore"], skip=()).text


def test_the_log_tells_as_many_lines_as_one_likes(ask) -> None:  # type: ignore[no-untyped-def]
    assert len(ask("log 2")) == 2
    assert ask("log 2") == ask("log")[-2:]


def test_the_log_of_the_first_question_is_empty(tmp_path: Path) -> None:
    assert "Nothing has happened yet." in alone(tmp_path, typed=["log"], skip=()).lines
