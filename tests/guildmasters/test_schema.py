"""A mistake on a card is named with its file, line, card, field and what is allowed; the shipped cards have none."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from guildmasters_tui.games.guildmasters.assembling import assemble, digest_of
from guildmasters_tui.games.guildmasters.checking import CardError, Problem, check_events, event_shapes, walk
from guildmasters_tui.games.guildmasters.conditions import met
from guildmasters_tui.games.guildmasters.counts import COUNTS
from guildmasters_tui.games.guildmasters.data import SOURCES, load_data
from guildmasters_tui.games.guildmasters.effects import EFFECTS, RULES, TRIGGERS
from guildmasters_tui.games.guildmasters.schema import CON_KEYS, check_set, compile_set, json_schema

RECEPTIONISTS_ONLY = {"flash", "wisdom", "swap", "early_turn", "lab", "lab_on_map"}
"""Rules that speak of a receptionist's own chips, places and turns."""

Spoil = Callable[[str, str, str], Problem]


@pytest.fixture(scope="module")
def compiled() -> dict[str, list]:
    return compile_set(SOURCES)


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Write the shipped cards with one piece of text changed, and give the only problem found."""

    def spoiled(file: str, old: str, new: str) -> Problem:
        folder = tmp_path / "cards"
        shutil.copytree(SOURCES, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) >= 1, f"{old!r} is not in {file}"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        (problem,) = check_set(folder)
        return problem

    return spoiled


def line_of(file: str, text: str) -> int:
    """The line of the shipped file in which a text stands first."""
    lines = (SOURCES / file).read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, start=1) if text in line)


# -- the shipped set --------------------------------------------------------------------------------------------------


def test_the_shipped_cards_have_no_problems() -> None:
    assert check_set(SOURCES) == []


@pytest.mark.parametrize(
    ("kind", "decks"),
    [
        ("events", {"basic": 168, "advance": 59, "receptionist": 2}),
        ("regalia", {"basic": 16, "advance": 7}),
        ("receptionists", {"basic": 7, "advance": 15, "tutorial": 1}),
    ],
)
def test_there_are_as_many_cards_of_each_deck_as_the_rulebook_counts(
    compiled: dict[str, list], kind: str, decks: dict[str, int]
) -> None:
    assert Counter(card.get("deck", "basic") for card in compiled[kind]) == decks


def test_there_are_five_treasures_and_six_elixirs(compiled: dict[str, list]) -> None:
    assert len(compiled["treasures"]) == 5
    assert len(compiled["elixirs"]) == 6


def test_at_least_90_events_differ_in_more_than_their_numbers(compiled: dict[str, list]) -> None:
    assert len(event_shapes(compiled["events"])) >= 90
    assert len(event_shapes(card for card in compiled["events"] if "deck" not in card)) >= 90


def test_numbers_do_not_make_another_shape_but_what_is_counted_does() -> None:
    def event(gold: int, count: str) -> dict:
        return {"cost": gold, "play": [{"do": "gain", "gold": gold, "per": {"count": count, "each": gold}}]}

    assert len(event_shapes([event(1, "life"), event(2, "life")])) == 1
    assert len(event_shapes([event(1, "life"), event(1, "trade")])) == 2


def test_about_a_third_of_the_events_move_civilization(compiled: dict[str, list]) -> None:
    clock = sum(
        any(isinstance(word, dict) and word.get("do") == "civilization" for _, word in walk(card["play"]))
        for card in compiled["events"]
        if "play" in card
    )
    assert 0.28 < clock / len(compiled["events"]) < 0.42


def test_persons_are_the_fewest_and_trade_and_life_the_most(compiled: dict[str, list]) -> None:
    tags = Counter(tag for card in compiled["events"] for tag in set(card["tags"]))
    assert tags["person"] < tags["junk"] < tags["trade"]
    assert tags["person"] < tags["junk"] < tags["life"]


def test_every_word_of_the_language_is_on_a_card(compiled: dict[str, list]) -> None:
    words = {
        (tag, word[tag])
        for _, word in walk(compiled)
        if isinstance(word, dict)
        for tag in ("do", "when", "rule")
        if isinstance(word.get(tag), str)
    }
    known = (
        {("do", name) for name in EFFECTS} | {("when", name) for name in TRIGGERS} | {("rule", name) for name in RULES}
    )
    assert words == known


def test_events_use_every_trigger_every_condition_and_every_rule_that_is_not_a_receptionist_s(
    compiled: dict[str, list],
) -> None:
    triggers, rules, conditions = set(), set(), set()
    for path, inner in walk(compiled["events"]):
        if isinstance(inner, dict):
            triggers |= {inner["when"]} if "when" in inner else set()
            rules |= {inner["rule"]} if "rule" in inner else set()
        if path and path[-1] == "con":
            conditions |= {what for side in inner for what, _ in side}
    assert triggers == set(TRIGGERS)
    assert rules == set(RULES) - RECEPTIONISTS_ONLY
    assert conditions == set(CON_KEYS)


def test_every_countable_thing_is_counted_by_an_event(compiled: dict[str, list]) -> None:
    counted = {inner["count"] for _, inner in walk(compiled["events"]) if isinstance(inner, dict) and "count" in inner}
    assert counted >= set(COUNTS)


def test_every_condition_can_be_looked_at_in_play() -> None:
    assert set(CON_KEYS) <= set(COUNTS)
    assert callable(met)


def test_costs_lie_on_both_sides_of_15_and_most_from_4_to_24(compiled: dict[str, list]) -> None:
    costs = [card["cost"] for card in compiled["events"]]
    assert sum(4 <= cost <= 24 for cost in costs) > 0.85 * len(costs)
    assert sum(cost >= 15 for cost in costs) >= 20


def test_the_end_scorers_known_from_public_sources_score_as_they_are_known() -> None:
    data = load_data()
    known = {
        "D-001": (1, [(2, "adventurers_here", 1, None)]),
        "D-002": (0, [(1, "played", 3, 6)]),
        "D-003": (0, [(1, "pits", 1, None)]),
        "D-004": (2, [(2, "adventurers_here", 1, None)]),
        "D-005": (0, [(1, "tag_sets", 1, None)]),
        "D-006": (0, [(1, "tiles", 2, None)]),
        "D-009": (0, [(1, "life", 2, None)]),
        "D-011": (0, [(1, "pits", 1, None)]),
        "E-002": (1, [(1, "life", 2, None)]),
        "E-003": (1, [(1, "strongholds", 1, None)]),
        "E-004": (0, [(1, "junk", 2, None)]),
        "E-005": (2, [(1, "power", 3, 5)]),
        "E-006": (1, [(2, "pits", 1, None)]),
        "E-009": (1, [(1, "trade", 2, None)]),
        "E-010": (1, [(1, "tiles", 2, None)]),
        "E-011": (1, [(1, "potion", 2, 5)]),
    }
    for card, (fame, ends) in known.items():
        event = data.events[data.index[card]]
        shown = [(end.fame, end.per.count, end.per.each, end.max) for end in event.end if end.per]
        assert (event.fame, shown) == (fame, ends), card


@pytest.mark.parametrize(
    ("card", "fame", "conditions"),
    [
        ("D-007", 1, [(("junk", 5),), (("played", 12),)]),
        ("D-008", 1, [(("person", 2),), (("trade", 5),)]),
        ("E-016", 1, [(("strongholds", 3),), (("life", 5),)]),
    ],
)
def test_two_fame_more_under_each_of_two_conditions(card: str, fame: int, conditions: list) -> None:
    data = load_data()
    event = data.events[data.index[card]]
    assert event.fame == fame
    assert [(end.fame, end.con) for end in event.end] == [(2, (condition,)) for condition in conditions]


# -- what is played with ----------------------------------------------------------------------------------------------


def test_the_first_56_tiles_are_the_maze_then_bosses_blanks_and_white_framed_pits() -> None:
    tiles = load_data().tiles
    maze = Counter("pit" if tile.pit else tile.star for tile in tiles[:56])
    assert maze == {0: 4, 1: 18, 2: 20, 3: 4, "pit": 10}
    assert [tile.star for tile in tiles[56:58] if tile.boss] == [2, 3]
    assert all(tile.blank for tile in tiles[58:73])
    assert all(tile.white and tile.pit for tile in tiles[73:])
    assert len(tiles) == 79
    assert len({tile.id for tile in tiles}) == 79


def test_an_area_knows_its_neighbours_and_whether_it_lies_at_the_edge() -> None:
    hexagon = load_data().maps["hexagon"]
    assert len(hexagon.areas) == 37
    assert sum(area.outer for area in hexagon.areas) == 18
    assert [len(area.neighbours) for area in hexagon.areas if area.boss] == [6]
    corner = min(hexagon.areas, key=lambda area: (area.r, area.q))
    assert len(corner.neighbours) == 3
    for area in hexagon.areas:
        assert all(area.index in hexagon.areas[other].neighbours for other in area.neighbours)


def test_a_lab_place_touches_areas_at_the_edge() -> None:
    for board in load_data().maps.values():
        assert all(board.areas[area].outer for lab in board.labs for area in lab)


def test_things_are_found_by_id_and_named_in_both_languages() -> None:
    data = load_data()
    assert data.events[data.index["E-003"]].id == "E-003"
    assert data.names["E-003"] == {"en": "Knight Princess Ganache", "ja": "騎士姫ガナッシュ"}
    assert data.names[data.tiles[0].kind] == data.names[data.tiles[0].id]


def test_the_digest_does_not_depend_on_the_order_of_fields(compiled: dict[str, list]) -> None:
    def turned(value: object) -> object:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(inner) for inner in value] if isinstance(value, list) else value

    assert digest_of(turned(compiled)) == digest_of(compiled) == assemble(json.loads(json.dumps(compiled))).digest


# -- mistakes ---------------------------------------------------------------------------------------------------------


def test_an_unknown_field_is_named_with_the_fields_there_are(spoil: Spoil) -> None:
    problem = spoil(
        "events/trade.yaml", "cost: 9\n  tags: [trade, trade]", "prize: 9\n  cost: 9\n  tags: [trade, trade]"
    )
    assert (problem.file, problem.card, problem.field) == ("events/trade.yaml", "B-002", "prize")
    assert problem.line == line_of("events/trade.yaml", "id: B-002") + 2
    assert problem.what == "unknown_field"
    assert {"cost", "tags", "play", "end"} <= set(problem.allowed.split(", "))


def test_an_unknown_field_of_an_effect_is_named_with_the_effect_s_fields(spoil: Spoil) -> None:
    problem = spoil("events/trade.yaml", "{do: gain, gold: 1}", "{do: gain, gald: 1}")
    assert (problem.card, problem.field, problem.what) == ("B-001", "triggers[0].do[0].gald", "unknown_field")
    assert "gold_production" in problem.allowed.split(", ")


def test_an_unknown_effect_is_named_with_the_effects_there_are(spoil: Spoil) -> None:
    problem = spoil("events/junk.yaml", "{do: copy}", "{do: clone}")
    assert (problem.card, problem.field, problem.what) == ("B-045", "play[0]", "unknown_word")
    assert problem.given == "clone"
    assert problem.line == line_of("events/junk.yaml", "{do: copy}")
    assert set(problem.allowed.split(", ")) == set(EFFECTS)


def test_a_missing_field_is_named(spoil: Spoil) -> None:
    problem = spoil("regalia.yaml", "  cost: 12\n", "")
    assert (problem.card, problem.field, problem.what) == ("R-002", "cost", "missing")
    assert problem.line == line_of("regalia.yaml", "id: R-002")


def test_an_unknown_tag_is_named_with_the_tags_there_are(spoil: Spoil) -> None:
    problem = spoil("events/own.yaml", "tags: [life, junk]", "tags: [life, jnuk]")
    assert (problem.card, problem.field, problem.given) == ("S-002", "tags[1]", "jnuk")
    assert problem.allowed == "life, trade, junk or person"


def test_tiles_bear_no_tag_but_junk(spoil: Spoil) -> None:
    problem = spoil("tiles.yaml", "tags: [junk]", "tags: [life]")
    assert (problem.file, problem.card, problem.field, problem.allowed) == ("tiles.yaml", "T-01", "tags[0]", "junk")


def test_text_where_a_number_belongs_is_no_number(spoil: Spoil) -> None:
    problem = spoil("events/trade.yaml", "cost: 5\n", 'cost: "5"\n')
    assert (problem.card, problem.field, problem.what, problem.given) == ("B-001", "cost", "wrong_type", "5")


def test_an_unknown_condition_is_named_with_the_conditions_there_are(spoil: Spoil) -> None:
    problem = spoil("events/hall.yaml", "con: {trade: 4}", "con: {trades: 4}")
    assert (problem.card, problem.field, problem.what) == ("B-076", "play[1].con.trades", "unknown_field")
    assert problem.allowed == ", ".join(CON_KEYS)


def test_the_only_civilization_in_a_condition_is_5(spoil: Spoil) -> None:
    problem = spoil("regalia.yaml", "civilization: 5", "civilization: 6")
    assert (problem.card, problem.field, problem.given, problem.allowed) == ("R-012", "con.civilization", "6", "5")


def test_a_multiplier_cannot_count_by_zero(spoil: Spoil) -> None:
    problem = spoil("events/scorers.yaml", "{count: played, each: 3}", "{count: played, each: 0}")
    assert (problem.card, problem.field, problem.allowed) == ("D-002", "end[0].per.each", "1 or more")


def test_a_field_written_twice_is_named(spoil: Spoil) -> None:
    problem = spoil("events/trade.yaml", "cost: 5\n", "cost: 5\n  cost: 6\n")
    assert (problem.card, problem.field, problem.what) == ("B-001", "cost", "twice")
    assert problem.line == line_of("events/trade.yaml", "cost: 5") + 1


def test_a_field_called_on_needs_no_quotes(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(SOURCES, folder)
    text = (folder / "events" / "trade.yaml").read_text(encoding="utf-8")
    (folder / "events" / "trade.yaml").write_text(text.replace('"on": explore', "on: explore"), encoding="utf-8")
    assert check_set(folder) == []


def test_broken_yaml_is_named_with_its_line(spoil: Spoil) -> None:
    problem = spoil("seasons.yaml", "gain: {potion: 1}}", "gain: {potion: 1]}")
    assert (problem.file, problem.line, problem.what) == (
        "seasons.yaml",
        line_of("seasons.yaml", "potion: 1"),
        "not_yaml",
    )


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    shutil.copytree(SOURCES, tmp_path / "cards")
    (tmp_path / "cards" / "elixirs.yaml").unlink()
    (problem,) = check_set(tmp_path / "cards")
    assert (problem.file, problem.what) == ("elixirs.yaml", "cannot_be_read")


def test_no_id_is_given_twice(spoil: Spoil) -> None:
    problem = spoil("events/trade.yaml", "id: B-002", "id: B-001")
    assert (problem.field, problem.what, problem.given) == ("id", "twice", "B-001")
    assert problem.line == line_of("events/trade.yaml", "id: B-002")


def test_no_name_is_given_twice_in_any_language(spoil: Spoil) -> None:
    problem = spoil("regalia.yaml", "ja: 神像", "ja: 馬宿")
    assert (problem.card, problem.field, problem.what, problem.given) == ("R-004", "name.ja", "twice", "馬宿")
    assert problem.allowed == "only B-002"


def test_an_own_card_that_is_not_there_and_one_that_nobody_owns_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(SOURCES, folder)
    text = (folder / "events" / "own.yaml").read_text(encoding="utf-8")
    (folder / "events" / "own.yaml").write_text(text.replace("id: S-002", "id: S-003"), encoding="utf-8")
    unknown, unowned = check_set(folder)
    assert (unknown.card, unknown.what, unknown.given) == ("macaron", "unknown_card", "S-002")
    assert unknown.line == line_of("receptionists.yaml", "id: S-002")
    assert (unowned.card, unowned.what) == ("S-003", "wrong_number_of_owners")


def test_a_tile_too_many_is_counted(spoil: Spoil) -> None:
    problem = spoil("tiles.yaml", "count: 10, pit: true", "count: 11, pit: true")
    assert (problem.file, problem.what) == ("tiles.yaml", "wrong_number")
    assert (problem.given, problem.allowed) == ("11 pit", "10")


def test_a_tile_without_star_shows_nothing_but_one_junk_tag(spoil: Spoil) -> None:
    problem = spoil("tiles.yaml", "star: 0, count: 4, tags", "star: 0, count: 4, fame: 1, tags")
    assert (problem.card, problem.what, problem.allowed) == ("T-01", "wrong_tile", "one junk tag, nothing else")


def test_only_one_tile_gives_a_treasure(spoil: Spoil) -> None:
    problem = spoil("tiles.yaml", "reward: [{do: gain, gold: 5}]", "reward: [{do: treasure, n: 1}]")
    assert (problem.what, problem.given, problem.allowed) == ("wrong_number", "4 with a treasure", "1")


def test_the_hexagon_has_its_open_areas_in_six_fold_symmetry(spoil: Spoil) -> None:
    problem = spoil(
        "maps/hexagon.yaml", "label: B2, q: 0, r: -2, fame: 2", "label: B2, q: 0, r: -2, fame: 2, open: true"
    )
    assert (problem.file, problem.card, problem.field) == ("maps/hexagon.yaml", "hexagon", "areas")
    assert problem.allowed == "6 in six-fold symmetry"


def test_the_kofun_has_two_bosses(spoil: Spoil) -> None:
    problem = spoil("maps/kofun.yaml", ", boss: 2", "")
    assert (problem.card, problem.given, problem.allowed) == ("kofun", "1 bosses", "one ★3, one ★2")


def test_a_lab_place_names_the_areas_next_to_it(spoil: Spoil) -> None:
    problem = spoil("maps/hexagon.yaml", "touches: [A4, B5]", "touches: [A4]")
    assert (problem.what, problem.field, problem.allowed) == ("wrong_neighbours", "labs[5].touches", "A4, B5")


def test_a_set_with_problems_is_not_compiled_and_the_error_lists_them(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(SOURCES, folder)
    text = (folder / "events" / "junk.yaml").read_text(encoding="utf-8")
    text = text.replace("{do: copy}", "{do: clone}").replace("{do: store, n: 3}", "{do: store, n: many}")
    (folder / "events" / "junk.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as caught:
        compile_set(folder)
    assert len(caught.value.problems) == 2
    first, second = str(caught.value).splitlines()
    assert "B-045 play[0]: unknown word clone (allowed: " in first
    assert second.startswith(
        f"events/junk.yaml:{line_of('events/junk.yaml', '{do: store, n: 3}')} B-052 play[0].n: wrong type many"
    )


def test_a_card_too_few_is_counted(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(SOURCES, folder)
    text = (folder / "events" / "own.yaml").read_text(encoding="utf-8")
    (folder / "events" / "own.yaml").write_text(text.replace("deck: receptionist", "deck: advance"), encoding="utf-8")
    problems = [problem for problem in check_set(folder) if problem.what == "wrong_number"]
    assert [(problem.given, problem.allowed) for problem in problems] == [("61 advance", "59"), ("0 receptionist", "2")]


def test_only_advance_events_have_a_frame_for_the_variable_rules(spoil: Spoil) -> None:
    problem = spoil("events/own.yaml", "fame: 3", "framed: [{do: draw, n: 1}]\n  fame: 3")
    assert (problem.file, problem.card, problem.field) == ("events/own.yaml", "S-002", "framed")
    assert (problem.what, problem.given, problem.allowed) == ("not_allowed", "receptionist", "on advance events")


def test_too_few_different_events_are_counted() -> None:
    alike = [{"cost": n, "tags": [], "play": [{"do": "gain", "gold": n}]} for n in range(100)]
    (fault,) = (fault for fault in check_events(alike))
    assert (fault.what, fault.given, fault.allowed) == ("too_few_shapes", 1, "90 or more")


def test_a_mistake_is_found_in_its_own_file_of_a_folder(spoil: Spoil) -> None:
    problem = spoil("events/scorers.yaml", "ja: 古びた映写機", "ja: 馬宿")
    assert (problem.file, problem.card) == ("events/trade.yaml", "B-002")
    assert problem.allowed == "only D-002"


# -- the schema for editors -------------------------------------------------------------------------------------------


def test_the_json_schema_knows_every_word_and_writes_conditions_as_cards_do() -> None:
    schema = json_schema()
    text = json.dumps(schema)
    assert all(json.dumps({"const": name})[1:-1] in text for name in EFFECTS)
    assert set(schema["$defs"]["Con"]["anyOf"][0]["properties"]) == set(CON_KEYS)
    assert len(schema["anyOf"]) == 8
