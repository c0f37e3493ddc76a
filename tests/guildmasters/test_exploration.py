"""Exploring, step by step; pits, blanks and bosses; other ways to a tile (RULES 6, 12 and 13).

On the hexagon A1 touches A2, B1 and B2; B2 touches A1, A2, B1, B3, C2 and C3; C3 touches B2, B3, C2, C4, D3 and the
boss on D4.
"""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.constant import Cheaper, OnExplore, OnPit, OnPurify, OnTag
from guildmasters_tui.games.guildmasters.effects.maze import Blank, Explore, Peek, PitTile, Purify, Reveal, TakeTile
from guildmasters_tui.games.guildmasters.effects.resources import Civilization, Gain
from tests.guildmasters.builder import Position, table
from tests.guildmasters.printing import event, rank

STAR_0, STAR_1, STAR_2, STAR_3 = "T-01d", "T-11c", "T-21c", "T-31"
PIT, OTHER_PIT, BLANK = "T-40a", "T-40b", "T-60a"


def explorer(**holdings: Any) -> Position:
    """Aki, who controls A1 and has plenty of gold."""
    return table().with_guild("Aki", **{"gold": 60, "areas": ["a1"], **holdings})


# -- step 1: choose -------------------------------------------------------------------------------------------------


def test_without_areas_the_outer_edge_can_be_explored() -> None:
    """RULES 6.1: all 18 areas of the hexagon's edge, and nothing else."""
    game = table().ready().answer("explore")
    assert len(game.codes) == 18
    assert all(game.area(code).outer for code in game.codes)


def test_what_is_adjacent_to_an_own_area_can_be_explored() -> None:
    """RULES 6.1."""
    game = explorer(areas=["b2"]).ready().answer("explore")
    inner = [code for code in game.codes if not game.area(code).outer]
    assert inner == ["b3", "c2", "c3"]


def test_a_stronghold_is_an_own_area_too() -> None:
    """RULES 6.1: a stronghold's area is controlled."""
    game = explorer(areas=[], strongholds=["b2"]).ready().answer("explore")
    assert game.allows("c3")


def test_areas_of_others_cannot_be_jumped() -> None:
    """RULES 6.1 and 11: what lies beyond another guild's area is out of reach."""
    game = explorer(areas=["a1"]).with_guild("Ben", areas=["b2"]).ready().answer("explore")
    assert not game.allows("c3")
    assert not game.allows("b2"), "nor can it be explored itself"


def test_an_own_area_cannot_be_explored_again() -> None:
    """RULES 6.1: a maze tile is chosen, and none lies there."""
    assert not explorer().ready().answer("explore").allows("a1")


def test_a_face_up_pit_cannot_be_chosen() -> None:
    """RULES 6.1 and 13: initially revealed pits stay, and block."""
    game = explorer().with_tile("a2", PIT).ready().answer("explore")
    assert not game.allows("a2")
    assert game.allows("b2")


# -- step 2: turn up ------------------------------------------------------------------------------------------------


def test_a_face_down_tile_is_turned_up_for_everybody() -> None:
    """RULES 6.2."""
    game = explorer().with_tile("b2", STAR_2, face_up=False).ready()
    assert game.area("b2").tile is None
    game.answer("explore", "b2")
    assert game.area("b2", "Ben").tile == STAR_2
    assert game.area("b2").face_up


def test_a_revealed_pit_ends_the_exploration_and_an_extra_turn_follows() -> None:
    """RULES 6.2: the tile stays, face up; no penalty, no cost."""
    game = explorer().with_tile("b2", PIT, face_up=False).ready().answer("explore", "b2")
    guild = game.guild("Aki")
    assert (guild.gold, guild.altar, guild.tavern) == (60, 0, 2)
    assert game.area("b2").pit
    assert (game.asked, game.prompt) == ("Aki", "turn")
    game.answer("explore", "b1", "decline")
    assert game.asked == "Ben"


def test_a_pit_found_in_an_extra_turn_gives_another() -> None:
    """RULES 13: a common action inside an extra turn is a common action."""
    position = explorer().with_tile("b2", PIT, face_up=False).with_tile("b1", OTHER_PIT, face_up=False)
    game = position.ready().answer("explore", "b2", "explore", "b1")
    assert game.asked == "Aki"
    assert game.answer("pass").asked == "Ben"


def test_a_pit_revealed_by_an_effect_gives_no_extra_turn_and_the_card_goes_on() -> None:
    """RULES 6.2 and 13."""
    card = event("card", play=[Explore(), Gain(power=1)])
    game = explorer(hand=[card]).with_tile("b2", PIT, face_up=False).ready().answer("play card", "b2")
    assert game.guild("Aki").power == 1
    assert game.asked == "Ben"


def test_an_effect_may_fire_on_a_revealed_pit() -> None:
    """RULES 5: constant effects fire by themselves."""
    mark = event("mark", triggers=[OnPit((Gain(power=2),))])
    game = explorer(played=[mark]).with_tile("b2", PIT, face_up=False).ready().answer("explore", "b2")
    assert game.guild("Aki").power == 2


# -- step 3: the cost -----------------------------------------------------------------------------------------------


def test_the_cost_is_five_gold_for_each_star_of_the_tile_and_its_neighbours() -> None:
    """RULES 6.3 and 11, worked example: ★2 with 6 adjacent ★ (3 + 2 + 1, the rest none) costs 40."""
    game = _worked_example().ready()
    assert game.price("b2") == 40


def _worked_example() -> Position:
    """B2 beside an own area, a stronghold of Ben, ★3, ★2, a face-down tile and a pit."""
    position = table().with_guild("Aki", gold=10, power=6, areas=["a1"]).with_guild("Ben", strongholds=["a2"])
    for code, tile in {"b2": "T-29", "b1": STAR_3, "b3": STAR_2, "c3": PIT}.items():
        position.with_tile(code, tile)
    return position


def test_the_worked_example_of_the_rulebook() -> None:
    """RULES 11: paid with 10 gold and 6 power; miasma −2; a treasure; explorer and stronghold owner gain 1 potion."""
    game = _worked_example().ready().answer("explore", "b2")
    assert game.codes == ["pay 10g 6p", "decline"]
    game.answer("pay 10g 6p", "treasure C-1")
    aki = game.guild("Aki")
    assert (aki.gold, aki.power, aki.tiles, aki.treasures) == (0, 0, ("T-29",), ("C-1",))
    assert game.owner("b2") == "Aki"
    assert game.markers == (1, 18)
    assert (aki.potion, game.guild("Ben").potion) == (1, 1)


def _price_beside(**neighbour: Any) -> int | None:
    """What A1 (★1) costs when A2 is as said and B1 and B2 are blanks."""
    position = table().with_guild("Aki", gold=60)
    for code, tile in {"a1": STAR_1, "b1": BLANK, "b2": "T-60b"}.items():
        position.with_tile(code, tile)
    if "owner" in neighbour:
        position.with_guild(neighbour["owner"], **{neighbour["how"]: ["a2"]})
    else:
        position.with_tile("a2", neighbour["tile"], face_up=neighbour.get("face_up", True))
    return position.ready().price("a1")


@pytest.mark.parametrize(
    ("neighbour", "stars"),
    [
        ({"tile": STAR_2, "face_up": False}, 1),
        ({"tile": PIT, "face_up": False}, 1),
        ({"tile": STAR_2}, 2),
        ({"tile": STAR_3}, 3),
        ({"tile": STAR_0}, 0),
        ({"tile": PIT}, 0),
        ({"tile": "T-60c"}, 0),
        ({"owner": "Aki", "how": "areas"}, 0),
        ({"owner": "Ben", "how": "areas"}, 0),
        ({"owner": "Ben", "how": "strongholds"}, 0),
    ],
)
def test_what_a_neighbour_counts(neighbour: dict[str, Any], stars: int) -> None:
    """RULES 6.3: face down its back (★1, also a hidden pit), face up its front; pit, blank, controlled area nothing."""
    assert _price_beside(**neighbour) == max(10, 5 * (1 + stars))


def test_a_face_down_boss_counts_its_back() -> None:
    """RULES 6.3: C3 (★0) beside five blanks and the ★3 boss."""
    position = explorer(areas=["b2"], gold=60).with_tile("c3", STAR_0)
    for code, tile in {"b3": "T-60a", "c2": "T-60b", "c4": "T-60c", "d3": "T-60d"}.items():
        position.with_tile(code, tile)
    assert position.ready().price("c3") == 15


def test_no_exploration_costs_less_than_ten() -> None:
    """RULES 6.3: never below 10, reductions included."""
    assert _price_beside(tile="T-60c") == 10
    rules = [Cheaper("explore", 30)]
    game = explorer(receptionist=rank(rules=rules)).with_tile("b2", STAR_1).ready()
    assert game.price("b2") == 10


def test_reductions_come_off_the_sum() -> None:
    """RULES 6.3: plus modifiers."""
    rules = [Cheaper("explore", 3)]
    plain = explorer().with_tile("b2", STAR_2).ready().price("b2")
    assert plain is not None
    assert explorer(receptionist=rank(rules=rules)).with_tile("b2", STAR_2).ready().price("b2") == plain - 3


def test_power_always_pays_for_explorations() -> None:
    """RULES 3: 1 power counts as 5 gold; cost 15 in all mixtures."""
    game = explorer(power=9).with_tile("a2", STAR_0).ready().answer("explore", "a2")
    assert game.codes == ["pay 15g 0p", "pay 10g 1p", "pay 5g 2p", "pay 0g 3p", "decline"]


def test_what_is_overpaid_is_lost_and_no_more_power_is_used_than_needed() -> None:
    """RULES 3 [H]: at most ceil(cost / 5) power; cost 12 with 9 power."""
    rules = [Cheaper("explore", 3)]
    game = explorer(gold=0, power=9, receptionist=rank(rules=rules)).with_tile("a2", STAR_0).ready()
    game.answer("explore", "a2")
    assert game.codes == ["pay 0g 3p", "decline"]


# -- step 4: not paying ---------------------------------------------------------------------------------------------


def test_whoever_will_not_pay_leaves_the_tile_face_up_and_takes_two_points_on_the_altar() -> None:
    """RULES 6.4."""
    game = explorer().with_tile("b2", STAR_2, face_up=False).ready().answer("explore", "b2", "decline")
    guild = game.guild("Aki")
    assert game.area("b2").face_up
    assert (guild.altar, guild.fame_items[4], guild.tavern, guild.gold) == (2, -2, 2, 60)
    assert game.owner("b2") is None
    assert game.asked == "Ben"
    assert game.markers == (1, 20)


def test_whoever_cannot_pay_is_asked_all_the_same_and_sees_what_was_met() -> None:
    """RULES 6.4 and 13: nothing can be paid, nothing can be sold; the one answer is to decline."""
    game = explorer(gold=9).ready().answer("explore", "b2")
    assert game.codes == ["decline"]
    game.answer("decline")
    assert game.guild("Aki").altar == 2
    assert game.asked == "Ben"


def test_a_boss_that_is_not_paid_goes_back_face_down_and_is_known() -> None:
    """RULES 6.4 and 13."""
    game = explorer(areas=["c3"]).ready().answer("explore", "d4", "decline")
    area = game.area("d4", "Ben")
    assert not area.face_up
    assert area.tile == "T-53"
    assert area.star == 3
    assert game.guild("Aki").altar == 2


def test_a_face_up_tile_may_be_declined_too() -> None:
    """RULES 13: it is the only way to wait."""
    game = explorer().with_tile("b2", STAR_2).ready().answer("explore", "b2", "decline")
    assert game.guild("Aki").altar == 2


# -- steps 5 to 8 ---------------------------------------------------------------------------------------------------


def test_the_tile_is_taken_and_an_adventurer_of_the_tavern_placed() -> None:
    """RULES 6.5 and 6.6: crest up, the area is controlled."""
    game = explorer().with_tile("a2", STAR_0).ready().answer("explore", "a2", "pay 15g 0p")
    guild = game.guild("Aki")
    assert guild.tiles == (STAR_0,)
    assert (guild.tavern, guild.areas) == (1, 2)
    assert game.owner("a2") == "Aki"
    assert not game.area("a2").strong
    assert game.area("a2").tile is None
    assert guild.tags == (0, 0, 1, 0)


def test_tags_of_the_tile_fire_their_triggers() -> None:
    """RULES 5: gaining a tag fires."""
    hers = rank(triggers=[OnTag("junk", (Gain(power=1),))])
    game = explorer(receptionist=hers).with_tile("a2", STAR_0).ready().answer("explore", "a2", "pay 15g 0p")
    assert game.guild("Aki").power == 1


@pytest.mark.parametrize(("tile", "stars"), [(STAR_0, 0), (STAR_1, 1), (STAR_2, 2), (STAR_3, 3), (BLANK, 0)])
def test_miasma_falls_by_the_stars_of_the_tile(tile: str, stars: int) -> None:
    """RULES 6.7."""
    game = explorer(power=9).with_tile("a2", tile).ready().answer("explore", "a2")
    game.answer(game.codes[0])
    assert game.markers == (1, 20 - stars)


def test_the_reward_is_taken_after_the_miasma_has_fallen() -> None:
    """RULES 6.7 and 6.8: the end is checked before; a step of civilization comes too late then."""
    position = explorer().with_print(STAR_1, reward=(Civilization(1), Gain(potion=1))).with_tile("a2", STAR_1)
    game = position.with_markers(10, 12).ready().answer("explore", "a2")
    game.answer(game.codes[0])
    assert game.markers == (10, 11)
    assert game.view().ended_by == 0
    assert game.guild("Aki").potion == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "potions"),
    [
        ([], [], (0, 0)),
        (["a1"], [], (1, 0)),
        ([], ["b1"], (1, 1)),
        ([], ["b1", "c2"], (1, 1)),
        (["a1"], ["b1"], (1, 1)),
        (["a1", "a2"], ["b1", "c2", "c3"], (1, 1)),
    ],
)
def test_strongholds_beside_the_area_give_a_potion_and_never_more_than_one(
    mine: list[str], theirs: list[str], potions: tuple[int, int]
) -> None:
    """RULES 6.8 [H]: the explorer 1, every other owner 1, however many strongholds."""
    position = table().with_guild("Aki", gold=60, strongholds=mine, areas=[] if mine else ["a1"])
    game = position.with_guild("Ben", strongholds=theirs).with_tile("b2", STAR_0).ready().answer("explore", "b2")
    game.answer(game.codes[0])
    assert (game.guild("Aki").potion, game.guild("Ben").potion) == potions


def test_crest_side_adventurers_give_no_potion() -> None:
    """RULES 6.8: strongholds only."""
    game = explorer().with_guild("Ben", areas=["a2"]).with_tile("b2", STAR_0).ready().answer("explore", "b2")
    game.answer(game.codes[0])
    assert (game.guild("Aki").potion, game.guild("Ben").potion) == (0, 0)


def test_a_third_guild_with_a_stronghold_there_is_paid_as_well() -> None:
    """RULES 6.8: every other guild that owns one."""
    position = table(guilds=3).with_guild("Aki", gold=60).with_guild("Ben", strongholds=["b1"])
    game = position.with_guild("Chi", strongholds=["b2"]).with_tile("a1", STAR_0).ready().answer("explore", "a1")
    game.answer(game.codes[0])
    assert [game.guild(name).potion for name in ("Aki", "Ben", "Chi")] == [1, 1, 1]


def test_a_completed_exploration_fires_effects_that_look_at_its_real_stars() -> None:
    """RULES 5 and 12: by the ★ of the tile."""
    triggers = [OnExplore((Gain(power=1),), stars=2), OnExplore((Gain(potion=1, per=Per("explored_star")),))]
    game = explorer(receptionist=rank(triggers=triggers)).with_tile("a2", STAR_1).ready().answer("explore", "a2")
    game.answer(game.codes[0])
    assert (game.guild("Aki").power, game.guild("Aki").potion) == (0, 1)


def test_a_declined_exploration_fires_nothing() -> None:
    """RULES 6.4: the action ends."""
    triggers = [OnExplore((Gain(power=1),))]
    game = explorer(receptionist=rank(triggers=triggers)).with_tile("a2", STAR_1).ready()
    assert game.answer("explore", "a2", "decline").guild("Aki").power == 0


def test_a_boss_that_is_explored_is_owned_as_a_tile() -> None:
    """RULES 6.5 and 12: boss tiles are maze tiles."""
    boss = rank(triggers=[OnExplore((Gain(gold=1),), boss=True)])
    game = explorer(areas=["c3"], receptionist=boss, gold=40).ready().answer("explore", "d4", "pay 40g 0p")
    guild = game.guild("Aki")
    assert guild.tiles == ("T-53",)
    assert guild.gold == 1
    assert game.markers == (1, 17)


# -- blanks and pits ------------------------------------------------------------------------------------------------


def test_a_blank_is_explored_like_any_face_up_tile() -> None:
    """RULES 12: ★0, no reward, at least 10; the blank is a tile then."""
    game = (
        explorer(gold=10)
        .with_tile("a2", BLANK)
        .with_tile("b2", "T-60b")
        .with_tile("b3", "T-60c")
        .with_tile("a3", "T-60d")
    )
    live = game.ready()
    assert live.price("a2") == 10
    live.answer("explore", "a2", "pay 10g 0p")
    assert live.guild("Aki").tiles == (BLANK,)
    assert live.markers == (1, 20)


def test_purifying_takes_the_pit_and_leaves_a_blank() -> None:
    """RULES 6 and 12: the pit is a tile now; no miasma."""
    game = explorer(hand=[event("card", play=[Purify()])]).with_tile("e4", PIT).ready().answer("play card")
    assert game.guild("Aki").tiles == (PIT,)
    assert game.area("e4").blank
    assert game.area("e4").face_up
    assert game.view().blanks_left == 14
    assert game.markers == (1, 20)


def test_any_face_up_pit_can_be_purified_no_hidden_one() -> None:
    """RULES 13: wherever it lies."""
    position = explorer(hand=[event("card", play=[Purify()])]).with_tile("e4", PIT).with_tile("g2", OTHER_PIT)
    game = position.with_tile("a3", "T-40c", face_up=False).ready().answer("play card")
    assert game.codes == ["e4", "g2"]


def test_without_a_face_up_pit_the_card_may_still_be_played() -> None:
    """RULES 13: nothing happens."""
    game = explorer(hand=[event("card", play=[Purify(), Gain(power=1)])]).ready().answer("play card")
    assert game.guild("Aki").tiles == ()
    assert game.guild("Aki").power == 1


def test_a_purified_area_can_be_explored_at_once() -> None:
    """RULES 13."""
    cards = [event("card", play=[Purify(), Explore()])]
    game = explorer(hand=cards).with_tile("b2", PIT).ready().answer("play card")
    assert game.prompt == "explore.where"
    assert game.allows("b2")


def test_purifying_fires_its_triggers() -> None:
    """RULES 5."""
    hers = rank(triggers=[OnPurify((Gain(power=1),))])
    game = explorer(hand=[event("card", play=[Purify()])], receptionist=hers).with_tile("e4", PIT).ready()
    assert game.answer("play card").guild("Aki").power == 1


def test_when_blanks_are_short_a_discarded_tile_serves_face_down_as_a_blank() -> None:
    """RULES 6 and 12: it is a blank then, whatever its front."""
    position = explorer(hand=[event("card", play=[Purify()])], areas=["b2"]).with_tile("c3", PIT)
    game = position.without_blanks().with_tile_discards(STAR_3).ready().answer("play card")
    area = game.area("c3", "Ben")
    assert area.blank and area.star == 0
    assert game.state.tile_discard == []
    game.answer("pass", "explore", "c3")
    game.answer(game.codes[0])
    assert game.markers == (1, 20), "no miasma, for a blank has no ★"
    assert game.guild("Aki").fame_items[2] == 0, "the pit and the stand-in bring no fame"


def test_without_blanks_and_discards_there_is_nothing_to_purify_with() -> None:
    """RULES 6: no area is ever empty; what cannot be done is skipped."""
    position = explorer(hand=[event("card", play=[Purify()])]).with_tile("c3", PIT).without_blanks()
    game = position.ready().answer("play card")
    assert game.guild("Aki").tiles == ()
    assert game.area("c3").pit


def test_a_blank_is_gained_from_the_stock() -> None:
    """RULES 6 and 12: it counts as a tile."""
    game = explorer(hand=[event("card", play=[Blank(2)])]).ready().answer("play card")
    assert len(game.guild("Aki").tiles) == 2
    assert game.view().blanks_left == 13


def test_with_no_blank_left_none_is_gained() -> None:
    """RULES 5 [H]: skipped."""
    game = explorer(hand=[event("card", play=[Blank(2)])]).without_blanks().ready().answer("play card")
    assert game.guild("Aki").tiles == ()


def test_a_discarded_blank_returns_to_the_stock_and_other_tiles_to_the_discards() -> None:
    """RULES 12."""
    card = event("card", extra={"tiles": 2})
    game = explorer(hand=[card], tiles=[BLANK, STAR_1]).ready().answer("play card")
    assert game.view().blanks_left == 15
    assert len(game.state.tile_discard) == 1


def test_white_framed_pits_are_tiles_and_pits() -> None:
    """RULES 2.7 and 12."""
    game = explorer(hand=[event("card", play=[PitTile(2), Gain(power=1, per=Per("pits"))])]).ready().answer("play card")
    assert len(game.guild("Aki").tiles) == 2
    assert game.guild("Aki").power == 2
    assert game.markers == (1, 20)


# -- by effects -----------------------------------------------------------------------------------------------------


def test_an_exploration_by_an_effect_follows_all_steps() -> None:
    """RULES 13: adventurer, cost, miasma, potions."""
    card = event("card", play=[Explore(discount=5)])
    game = explorer(hand=[card], strongholds=["b1"], gold=15).with_tile("a2", STAR_1).ready().answer("play card", "a2")
    assert game.codes == ["pay 15g 0p", "decline"], "5 × (1 + 3) less the effect's 5"
    guild = game.answer("pay 15g 0p").guild("Aki")
    assert (guild.tavern, guild.tiles, game.markers) == (1, (STAR_1,), (1, 19))


def test_an_exploration_by_an_effect_can_be_declined_with_the_penalty() -> None:
    """RULES 13: the altar too."""
    card = event("card", play=[Explore(), Gain(power=1)])
    guild = explorer(hand=[card]).ready().answer("play card", "b2", "decline").guild("Aki")
    assert (guild.altar, guild.power) == (2, 1)


def test_an_exploration_by_an_effect_is_skipped_with_an_empty_tavern() -> None:
    """RULES 13."""
    card = event("card", play=[Explore(), Gain(power=1)])
    guild = explorer(hand=[card], tavern=0).ready().answer("play card").guild("Aki")
    assert (guild.altar, guild.power) == (0, 1)


def test_tiles_gained_otherwise_never_lower_the_miasma_and_bring_no_reward() -> None:
    """RULES 6: only explorations do; a blank takes the place."""
    position = explorer(hand=[event("card", play=[TakeTile(1, "open")])])
    game = position.with_print(STAR_3, reward=(Gain(gold=9),)).with_tile("c3", STAR_3).ready().answer("play card")
    guild = game.guild("Aki")
    assert (guild.tiles, guild.gold) == ((STAR_3,), 60)
    assert game.markers == (1, 20)
    assert game.area("c3").blank
    assert game.owner("c3") is None


def test_bosses_can_only_be_touched_by_explorations() -> None:
    """RULES 6: neither turned up, looked at nor taken by an effect."""
    for effect in (Reveal(1), Peek(1), TakeTile(1, "any")):
        game = explorer(hand=[event("card", play=[effect])]).ready().answer("play card")
        assert len(game.codes) == 35
        assert not game.allows("d4")


def test_an_effect_turns_tiles_up_for_everybody() -> None:
    """RULES 13: pits among them simply lie there."""
    game = explorer(hand=[event("card", play=[Reveal(1)])]).with_tile("e4", PIT, face_up=False).ready()
    game.answer("play card", "e4")
    assert game.area("e4", "Ben").pit
    assert game.asked == "Ben"


def test_a_look_at_a_tile_is_for_one_guild_only() -> None:
    """RULES 13: what it has seen it knows, and is not shown the same again."""
    game = explorer(hand=[event("card", play=[Peek(2)])]).with_tile("e4", PIT, face_up=False).ready()
    game.answer("play card", "e4")
    assert game.area("e4", "Aki").tile == PIT
    assert game.area("e4", "Ben").tile is None
    assert not game.area("e4").face_up
    assert not game.allows("e4")


# -- the lift -------------------------------------------------------------------------------------------------------


def test_the_lift_reaches_areas_of_exactly_two_fame_far_from_everybody() -> None:
    """RULES 12: not adjacent to anyone's controlled area, own included; the edge rule is waived."""
    lift = event("lift", play=[Explore(where="elevator")])
    game = explorer(hand=[lift], areas=["a1"]).with_guild("Ben", areas=["e3"]).ready().answer("play lift")
    assert all(game.area(code).fame == 2 for code in game.codes)
    assert set(game.codes) == {"b3", "b4", "c2", "c5", "d2", "d6", "e5", "f4"}, "not B2 (A1), nor E2, F2, F3 (E3)"


def test_the_lift_goes_to_face_down_tiles_but_not_to_pits() -> None:
    """RULES 12: face-down allowed, pits not."""
    lift = event("lift", play=[Explore(where="elevator")])
    game = explorer(hand=[lift]).with_tile("e5", PIT).with_tile("f4", STAR_1).ready().answer("play lift")
    assert not game.allows("e5")
    assert game.allows("f4")
    assert game.allows("d6")


def test_the_lift_needs_an_adventurer_and_the_normal_cost() -> None:
    """RULES 12."""
    lift = event("lift", play=[Explore(where="elevator")])
    game = explorer(hand=[lift]).with_tile("d6", STAR_1).ready()
    game.answer("play lift", "d6", "pay 35g 0p")
    assert game.owner("d6") == "Aki"
    assert game.guild("Aki").tavern == 1
    assert explorer(hand=[lift], tavern=0).ready().answer("play lift").asked == "Ben"
