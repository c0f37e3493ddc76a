"""The cards as they are written: what is wrong is named with file, line, card and field."""

import shutil
from pathlib import Path

import pytest

from guildmasters_tui.games.terra_mystica.data import SOURCES, load_data
from guildmasters_tui.games.terra_mystica.schema import CardError, check_set, compile_set, json_schema


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SOURCES, tmp_path / "cards"))


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_cards_are_right() -> None:
    assert check_set(SOURCES) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("factions.yaml", "home: forest", "home: jungle", "factions.yaml:11 auren home"),
        ("factions.yaml", "bowls: [5, 7, 0]", "bowls: [5, 8, 0]", "factions.yaml:12 auren start"),
        ("bonus_cards.yaml", "income: {coins: 2}", "income: {gold: 2}", "bonus_cards.yaml:6 BON1 income.gold"),
        ("town_tiles.yaml", "id: TW2", "id: TW1", "the set:0 TW1 id: the id stands twice"),
        ("maps/base.yaml", "A3-C1", "A3-C9", "maps.yaml:0 base bridges: two land hexes of the map, not A3-C9"),
        ("maps/lakes.yaml", "S   B   R", "S   X   R", "maps/lakes.yaml:9 lakes rows.0"),
        ("tables.yaml", "witches: [F4, E9]", "witches: [F4, E99]", "introductory dwellings: something that there is"),
        ("scoring_tiles.yaml", "score: {town: 5}", "score: {town: five}", "scoring_tiles.yaml:6 SCORE2 score.town"),
    ],
)
def test_a_mistake_is_named_where_it_stands(folder: Path, name: str, old: str, new: str, told: str) -> None:
    change(folder, name, old, new)
    problems = [str(problem) for problem in check_set(folder)]
    assert any(told in problem for problem in problems), problems
    with pytest.raises(CardError):
        compile_set(folder)


def test_a_text_that_is_no_yaml_is_named_with_its_line(folder: Path) -> None:
    change(folder, "power_actions.yaml", "{id: ACT1", "{id: ACT1}}")
    assert any(str(problem).startswith("power_actions.yaml:3") for problem in check_set(folder))


def test_editors_get_a_schema() -> None:
    schema = json_schema()
    assert len(schema["anyOf"]) == 9
    assert "Faction" in schema["$defs"]


def test_the_maps_have_eleven_hexes_of_each_terrain() -> None:
    for game_map in load_data().maps.values():
        assert [mask.bit_count() for mask in game_map.of_terrain] == [11] * 7
        assert game_map.land.bit_count() == 77


def test_the_bridge_spots_are_those_of_the_boards() -> None:
    maps = load_data().maps
    assert {name: game_map.printed for name, game_map in maps.items()} == {"base": 29, "revised": 29, "lakes": 22}


def test_a_printed_spot_joins_hexes_with_rivers_between_them() -> None:
    for game_map in load_data().maps.values():
        for a, b in game_map.bridges[: game_map.printed]:
            assert b not in game_map.hexes[a].neighbours
            between = set(game_map.hexes[a].neighbours) & set(game_map.hexes[b].neighbours)
            assert between
            assert all(game_map.hexes[one].terrain < 0 for one in between)
