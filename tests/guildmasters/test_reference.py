"""The rules reference: whole in every language, its numbers those of the rules, its rulings tied to the code."""

from functools import reduce
from importlib import import_module

import pytest

from guildmasters_tui.games.guildmasters import rounds, scoring
from guildmasters_tui.games.guildmasters.data import load_data
from guildmasters_tui.games.guildmasters.reference import HOUSE_RULINGS, NUMBERS, PARAGRAPHS, Ruling, sections
from guildmasters_tui.games.guildmasters.rules import OPTIONS
from guildmasters_tui.words import LANGUAGES, Words

PACKAGE = "guildmasters_tui.games.guildmasters"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_can_be_read(lang: str) -> None:
    words = Words(lang, load_data().names, strict=True)
    for section in sections():
        assert words.render(section.title)
        assert all(words.render(line) for line in section.lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_house_ruling_can_be_read(lang: str) -> None:
    words = Words(lang, strict=True)
    assert all(words.render(ruling.text) for ruling in HOUSE_RULINGS)


@pytest.mark.parametrize("section", PARAGRAPHS)
def test_no_paragraph_of_the_words_is_left_out(section: str) -> None:
    words = Words("en", strict=False)
    assert words.text(f"rules.{section}.{PARAGRAPHS[section]}")
    assert words.text(f"rules.{section}.{PARAGRAPHS[section] + 1}") is None


def test_every_number_belongs_to_a_paragraph() -> None:
    paragraphs = {f"{section}.{n}" for section, count in PARAGRAPHS.items() for n in range(1, count + 1)}
    assert NUMBERS.keys() <= paragraphs


def test_every_ruling_has_a_key_of_its_own() -> None:
    keys = [ruling.key for ruling in HOUSE_RULINGS]
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("ruling", HOUSE_RULINGS, ids=lambda ruling: ruling.key)
def test_every_ruling_names_the_place_where_it_acts(ruling: Ruling) -> None:
    module, _, name = ruling.place.rpartition(".")
    assert reduce(getattr, [name], import_module(f"{PACKAGE}.{module}")) is not None


def test_a_ruling_that_is_a_table_option_names_it() -> None:
    assert {ruling.option for ruling in HOUSE_RULINGS if ruling.option} <= {option.key for option in OPTIONS}


def test_the_numbers_in_the_texts_are_those_of_the_rules() -> None:
    words = Words("en", strict=True)
    texts = {ruling.key: words.render(ruling.text) for ruling in HOUSE_RULINGS}
    assert f"round {rounds.LAST_ROUND}," in texts["last_round"]
    ranks = next(words.render(section.lines[0]) for section in sections() if section.key == "ranks")
    assert all(str(least) in ranks for least, _ in scoring.RANKS)
