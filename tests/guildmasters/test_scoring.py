"""The final scoring: five items, ties, ranks (RULES 8 and 12), and the end effects of named cards (RULES 9)."""

from typing import Any

import pytest

from guildmasters_tui.engine.game import Result
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.scoring import rank_name
from tests.guildmasters.builder import Position, table
from tests.guildmasters.printing import end, event, rank, regalia

HERS = rank(fame=4)


def scored(position: Position) -> Result:
    """Score a position as it stands."""
    return position.with_turn("Aki", "last_turns").ready().table.result


def sheet(**holdings: Any) -> dict[str, int]:
    """The five items of a guild."""
    lines = scored(table().with_guild("Aki", **holdings)).sheets[0]
    return {line.key.removeprefix("score."): line.points for line in lines}


# -- the five items -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reached", "fame"), [(1, 0), (2, 0), (3, 4)])
def test_the_receptionist_counts_at_rank_three_only(reached: int, fame: int) -> None:
    """RULES 8."""
    assert sheet(receptionist=HERS, rank=reached)["receptionist"] == fame


def test_each_own_adventurer_gives_the_fame_of_its_area_doubled_for_a_stronghold() -> None:
    """RULES 8: A1 is worth 1, B2 2, C3 3 on the hexagon."""
    assert sheet(areas=["a1", "b2"], strongholds=["c3"])["areas"] == 1 + 2 + 6


def test_areas_of_others_give_nothing() -> None:
    """RULES 8."""
    result = scored(table().with_guild("Aki", areas=["a1"]).with_guild("Ben", strongholds=["c3"]))
    assert result.scores == (1, 6)


def test_tiles_bosses_treasures_and_regalia_chips_count() -> None:
    """RULES 8: ★3 boss 5, throne 4, blank and pit nothing; treasures 3 and 1; two chips."""
    fame = {"T-53": 5, "T-31": 4}
    tiles = [*fame, "T-60a", "T-40a"]
    items = sheet(tiles=tiles, areas=["d4"], treasures=["C-1", "C-5"], regalia_chips=2)
    assert items["tiles"] == sum(fame.values()) + 4 + 2


def test_treasures_have_the_fame_of_the_rulebook() -> None:
    """RULES 9: 3, 2, 2, 2 and 1."""
    assert [sheet(treasures=[f"C-{n}"])["tiles"] for n in range(1, 6)] == [3, 2, 2, 2, 1]


def test_face_up_events_and_regalia_count_with_their_end_effects() -> None:
    """RULES 8."""
    card = event("card", fame=1, tags=["life", "life"], end=[end(1, Per("life"))])
    crown = regalia("crown", fame=3, end=[end(2, Per("played"))])
    assert sheet(played=[card], regalia=[crown])["cards"] == 1 + 2 + 3 + 2


def test_negative_fame_counts_as_such() -> None:
    """RULES 8: cards may cost fame."""
    assert sheet(played=[event("debt", fame=-3)])["cards"] == -3


def test_face_down_events_count_neither_plus_nor_minus() -> None:
    """RULES 12."""
    down = [event("debt", fame=-3), event("glory", fame=5, end=[end(4)])]
    assert sheet(down=down)["cards"] == 0


def test_cards_in_hand_count_nothing() -> None:
    """RULES 8: played ones only."""
    assert sheet(hand=[event("card", fame=3), "R-001"])["cards"] == 0


def test_altar_points_are_taken_off() -> None:
    """RULES 8."""
    assert sheet(altar=6)["altar"] == -6


def test_the_score_is_the_sum_of_the_five() -> None:
    """RULES 8."""
    position = table().with_guild(
        "Aki", receptionist=HERS, rank=3, areas=["a1"], treasures=["C-1"], played=[event("card", fame=2)], altar=2
    )
    assert scored(position).scores[0] == 4 + 1 + 3 + 2 - 2


# -- end effects ----------------------------------------------------------------------------------------------------


def test_an_end_effect_counts_each_full_number_and_stops_at_its_maximum() -> None:
    """RULES 8: 1 per 3 power, at most 5."""
    card = event("card", end=[end(1, Per("power", 3), most=5)])
    assert [sheet(played=[card], power=power)["cards"] for power in (2, 3, 8, 15, 40)] == [0, 1, 2, 5, 5]


def test_an_end_effect_with_a_condition_counts_when_it_is_met() -> None:
    """RULES 8: the lab outside the map is a stronghold for conditions."""
    card = event("card", end=[end(2, when={"strongholds": 2}), end(3, when={"junk": 5})])
    assert sheet(played=[card], strongholds=["a1", "a2"])["cards"] == 2
    position = table().with_guild("Aki", played=[card], strongholds=["a1"]).with_lab("Aki", 5)
    assert scored(position).sheets[0][3].points == 2


def test_end_effects_read_the_holdings_at_scoring() -> None:
    """RULES 13: what is left at the end counts."""
    card = event("card", end=[end(1, Per("gold"))])
    game = table().with_guild("Aki", played=[card], gold=20).with_turn("Aki", "finish", laps=[0]).ready()
    game.answer("explore", "a1", "pay 15g 0p")
    assert game.table.result.sheets[0][3].points == 5


NAMED: list[tuple[str, int, dict[str, Any], int]] = [
    ("D-001", 1, {"on_cards": {"D-001": 3}}, 6),
    ("D-002", 0, {"down": [event(f"old-{n}") for n in range(5)]}, 2),
    ("D-002", 0, {"down": [event(f"old-{n}") for n in range(30)]}, 6),
    ("D-003", 0, {"tiles": ["T-40a", "T-61a", "T-60a"]}, 2),
    ("D-004", 2, {"on_cards": {"D-004": 1}}, 2),
    ("D-005", 0, {"treasures": ["C-4"], "receptionist": rank(tags=["life", "trade", "junk", "trade"])}, 2),
    ("D-006", 0, {"tiles": ["T-60a", "T-60b", "T-60c", "T-60d", "T-60e"]}, 2),
    ("D-007", 1, {"tiles": ["T-01a", "T-01b", "T-01c", "T-01d"]}, 2),
    ("D-007", 1, {"down": [event(f"old-{n}") for n in range(11)]}, 2),
    ("D-008", 1, {"receptionist": rank(tags=["person", "person"])}, 2),
    ("D-008", 1, {"receptionist": rank(tags=["trade"] * 4)}, 2),
    ("D-009", 0, {"receptionist": rank(tags=["life"] * 4)}, 2),
    ("D-011", 0, {"tiles": ["T-40a", "T-61a"]}, 2),
    ("E-002", 1, {"receptionist": rank(tags=["life"] * 5)}, 2),
    ("E-003", 1, {"strongholds": ["a1", "a2"]}, 2),
    ("E-004", 0, {"tiles": ["T-01a", "T-01b", "T-01c"]}, 2),
    ("E-005", 2, {"power": 7}, 2),
    ("E-005", 2, {"power": 99}, 5),
    ("E-006", 1, {"tiles": ["T-40a", "T-61a"]}, 4),
    ("E-009", 1, {"receptionist": rank(tags=["trade"] * 5)}, 2),
    ("E-010", 1, {"tiles": ["T-60a", "T-60b", "T-60c", "T-60d", "T-60e"]}, 2),
    ("E-011", 1, {"potion": 5}, 2),
    ("E-011", 1, {"potion": 99}, 5),
    ("E-016", 1, {"strongholds": ["a1", "a2", "a3"]}, 2),
    ("E-016", 1, {"receptionist": rank(tags=["life"] * 5)}, 2),
]


@pytest.mark.parametrize(("card", "printed", "holdings", "bonus"), NAMED)
def test_named_end_scorers_do_what_is_published_of_them(
    card: str, printed: int, holdings: dict[str, Any], bonus: int
) -> None:
    """RULES 9: printed fame and bonus of the cards as shipped."""
    assert sheet(played=[card])["cards"] == printed
    assert sheet(**{**holdings, "played": [card]})["cards"] == printed + bonus


@pytest.mark.parametrize(
    ("card", "holdings"),
    [
        ("R-003", {"receptionist": rank(tags=["trade"] * 5)}),
        ("R-011", {"tiles": ["T-60a", "T-60b", "T-60c", "T-60d", "T-60e"]}),
        ("R-013", {"receptionist": rank(tags=["life"] * 5)}),
        ("R-014", {"receptionist": rank(tags=["junk"] * 5)}),
    ],
)
def test_the_four_published_regalia_score_one_and_one_for_two(card: str, holdings: dict[str, Any]) -> None:
    """RULES 9: 1 fame + 1 per 2 of something."""
    assert sheet(regalia=[card])["cards"] == 1
    assert sheet(**holdings, regalia=[card])["cards"] == 3


# -- winners --------------------------------------------------------------------------------------------------------


def test_the_most_fame_wins() -> None:
    """RULES 8."""
    result = scored(table().with_guild("Aki", areas=["c3"]).with_guild("Ben", areas=["a1", "a2"]))
    assert result.scores == (3, 2)
    assert result.winners == (0,)


TIES: list[tuple[dict[str, Any], dict[str, Any], tuple[int, ...]]] = [
    ({"strongholds": ["a1"]}, {"areas": ["b2"]}, (0,)),
    ({"areas": ["a1", "a2"]}, {"areas": ["b2"]}, (0,)),
    ({"areas": ["a1"], "down": [event("old")]}, {"areas": ["a2"]}, (0,)),
    ({"areas": ["a1"]}, {"areas": ["a2"], "played": [event("new")]}, (1,)),
    ({"areas": ["a1"], "gold": 50}, {"areas": ["a2"]}, (0, 1)),
    ({"areas": ["a1", "a3"], "altar": 1}, {"strongholds": ["a2"], "altar": 1}, (1,)),
]


@pytest.mark.parametrize(("aki", "ben", "winners"), TIES)
def test_ties_go_to_strongholds_then_areas_then_played_events(
    aki: dict[str, Any], ben: dict[str, Any], winners: tuple[int, ...]
) -> None:
    """RULES 8: face-down events count; beyond that the victory is shared."""
    result = scored(table().with_guild("Aki", **aki).with_guild("Ben", **ben))
    assert len(set(result.scores)) == 1
    assert result.winners == winners


def test_the_lab_outside_the_map_breaks_no_tie() -> None:
    """RULES 13: strongholds and areas on the map."""
    position = table().with_guild("Aki", areas=["a1"]).with_guild("Ben", areas=["a2"]).with_lab("Aki", 1)
    assert scored(position).winners == (0, 1)


@pytest.mark.parametrize(
    ("fame", "name"),
    [
        (75, "bahamut"),
        (60, "bahamut"),
        (59, "dragon"),
        (50, "dragon"),
        (49, "wyvern"),
        (40, "wyvern"),
        (39, "lizardman"),
        (30, "lizardman"),
        (29, "snake"),
        (0, "snake"),
        (-4, "snake"),
    ],
)
def test_fame_gives_a_guild_rank(fame: int, name: str) -> None:
    """RULES 8."""
    assert rank_name(fame) == name


def test_ranks_are_told_for_every_guild() -> None:
    """RULES 8."""
    glory = event("glory", fame=52)
    assert scored(table().with_guild("Ben", played=[glory])).ranks == ("rank.snake", "rank.dragon")
