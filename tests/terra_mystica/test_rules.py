"""Rulings, a small position each: when an answer is given, then what a player would see."""

import pytest

from guildmasters_tui.games.terra_mystica import GAME, passing, prices, scoring
from guildmasters_tui.games.terra_mystica.goods import gain_power
from guildmasters_tui.games.terra_mystica.reach import reach, skip_reach
from guildmasters_tui.games.terra_mystica.state import Player, members
from tests.terra_mystica.laying import Laid


def labels(laid: Laid, mask: int) -> set[str]:
    return {laid.state.table.map.hexes[at].label for at in members(mask)}


# -- power ------------------------------------------------------------------------------------------------------------


def test_power_goes_into_the_second_bowl_first_then_into_the_third() -> None:
    player = Player(0)
    player.power[:] = [2, 3, 0]
    assert gain_power(player, 3) == 3
    assert player.power == [0, 4, 1]


def test_power_beyond_the_bowls_is_lost() -> None:
    player = Player(0)
    player.power[:] = [0, 1, 11]
    assert gain_power(player, 4) == 1
    assert player.power == [0, 0, 12]


def test_burning_takes_one_token_out_of_the_game_for_good() -> None:
    laid = Laid("auren", "nomads").with_buildings("auren", dwelling="F4").with_power("auren", 5, 7, 0)
    laid.table.answer("burn", free=True)
    assert laid.power("auren") == (5, 5, 1)


def test_a_priest_is_not_offered_for_power_at_the_limit() -> None:
    laid = Laid("auren", "nomads").with_buildings("auren", dwelling="F4").with_power("auren", 0, 0, 12)
    laid.with_goods("auren", priests=7)
    assert "convert 5pw p" not in laid.free
    assert "convert p w" in laid.free


# -- power from neighbours --------------------------------------------------------------------------------------------


def neighbours() -> Laid:
    """The nomads have a dwelling and a temple beside E5, the witches a trading house beside neither."""
    laid = Laid("alchemists", "nomads", "witches").with_buildings("alchemists", dwelling="E5 E10")
    return laid.with_buildings("nomads", dwelling="F3", temple="E4").with_buildings("witches", trading_house="B1")


def test_the_power_of_all_neighbouring_buildings_of_a_player_is_offered_together() -> None:
    laid = neighbours().answer("upgrade e5 tp")
    assert laid.asked == "nomads leech"
    assert laid.legal == ["take 3", "refuse"]
    laid.answer("take 3")
    assert laid.goods("nomads")[0] == 18


@pytest.mark.parametrize(("vp", "power", "left"), [(1, 2, 0), (0, 1, 0), (9, 3, 7)])
def test_an_offer_is_cut_to_what_the_points_can_pay(vp: int, power: int, left: int) -> None:
    laid = neighbours().with_goods("nomads", vp=vp).answer("upgrade e5 tp", f"take {power}")
    assert laid.goods("nomads")[0] == left


def test_an_offer_is_first_cut_to_the_room_in_the_bowls() -> None:
    laid = neighbours().with_power("nomads", 1, 0, 11).answer("upgrade e5 tp")
    assert laid.legal == ["take 2", "refuse"]
    laid.answer("take 2")
    assert laid.goods("nomads")[0] == 19


def test_nothing_is_offered_to_full_bowls() -> None:
    laid = neighbours().with_power("nomads", 0, 0, 12).answer("upgrade e5 tp")
    assert laid.asked == "alchemists turn.end_question"


def test_a_trading_house_is_cheaper_beside_an_opponent() -> None:
    laid = neighbours()
    before = laid.goods("alchemists")
    laid.answer("upgrade e5 tp")
    assert laid.goods("alchemists") == (before[0], before[1] - 3, before[2] - 2, before[3])
    alone = neighbours()
    alone.answer("upgrade e10 tp")
    assert alone.goods("alchemists")[1] == before[1] - 6


# -- cultists ---------------------------------------------------------------------------------------------------------


def cultists() -> Laid:
    laid = Laid("cultists", "nomads", "witches").with_buildings("cultists", dwelling="E6")
    return laid.with_buildings("nomads", dwelling="F3").with_buildings("witches", dwelling="F4")


def test_the_cultists_go_up_once_however_many_accept() -> None:
    laid = cultists().answer("upgrade e6 tp", "take 1", "take 1")
    assert laid.asked == "cultists cult.which"
    laid.answer("air")
    assert laid.vector("cultists")[7:] == (1, 0, 1, 1)
    assert laid.asked == "cultists turn.end_question"


def test_the_cultists_gain_a_power_if_all_refuse() -> None:
    laid = cultists().answer("upgrade e6 tp", "refuse", "refuse")
    assert laid.power("cultists") == (4, 8, 0)


def test_the_cultists_gain_nothing_if_nobody_was_offered_power() -> None:
    laid = cultists().with_power("nomads", 0, 0, 12).with_power("witches", 0, 0, 12).answer("upgrade e6 tp")
    assert laid.power("cultists") == (5, 7, 0)


# -- reach ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "level", "further"),
    [
        ("D5", 1, "B4 C4 D6"),
        ("D5", 2, "B4 C4 D6 A7 A8"),
        ("E4", 1, "C2 F2 F3 G1"),
        ("E4", 2, "C2 F2 F3 G1 B2 C1 D4 E6 G2 H2 H3"),
        ("F4", 1, "E8 G3 H4"),
    ],
)
def test_ships_cross_as_many_river_hexes_as_their_level(start: str, level: int, further: str) -> None:
    laid = Laid("auren", "nomads").with_buildings("auren", dwelling=start)
    player = laid.player("auren")
    direct = reach(laid.state, player, 0)
    assert labels(laid, reach(laid.state, player, level) & ~direct) == set(further.split())


def test_ships_on_the_lakes() -> None:
    laid = Laid("auren", "nomads", map="lakes").with_buildings("auren", dwelling="E5")
    player = laid.player("auren")
    further = reach(laid.state, player, 1) & ~reach(laid.state, player, 0)
    assert labels(laid, further) == {"C5", "C6", "D6", "D7", "E6", "F6", "G5", "G6"}


@pytest.mark.parametrize(
    ("faction", "start", "hexes"),
    [
        ("dwarves", "E7", "C3 E5 F3 G2 G3"),
        ("dwarves", "F6", "D7 D8 E11 G4 G7 H6 H7 H8"),
        ("fakirs", "F3", "D4 E4 E7 G1"),
    ],
)
def test_tunnels_and_carpets_skip_one_hex(faction: str, start: str, hexes: str) -> None:
    laid = Laid(faction, "witches").with_buildings(faction, dwelling=start)
    player = laid.player(faction)
    skip = laid.state.faction(player).rules.skip
    assert skip is not None
    far = skip_reach(laid.state, player, skip) & ~reach(laid.state, player, 0)
    assert set(hexes.split()) <= labels(laid, far)
    beyond = labels(laid, far) - set(hexes.split())
    assert faction == "fakirs" or beyond == set()


def test_a_tunnel_is_paid_once_for_turning_and_building_and_gives_four_points() -> None:
    laid = Laid("dwarves", "nomads", scoring=("SCORE1", "SCORE3", "SCORE6", "SCORE4", "SCORE8", "SCORE2"))
    laid.with_buildings("dwarves", dwelling="E7").with_goods("dwarves", workers=9, coins=9).with_power(
        "dwarves", 0, 0, 4
    )
    laid.answer("act5", "on g3", "to mountains", "build")
    # 2 points a spade of the round's tile, 4 for the tunnel; 2 workers for the tunnel, a dwelling
    assert laid.goods("dwarves") == (26, 7, 6, 0)


def test_the_carpet_reaches_two_hexes_with_the_stronghold() -> None:
    laid = (
        Laid("fakirs", "witches")
        .with_buildings("fakirs", dwelling="F3", stronghold="I7")
        .with_goods("fakirs", priests=1)
    )
    assert "D1" not in laid.reached("fakirs")
    assert "E10" not in laid.reached("fakirs")
    assert "D4" in laid.reached("fakirs")


# -- spades -----------------------------------------------------------------------------------------------------------


def test_giants_pay_two_spades_whatever_the_distance_and_turn_into_home_only() -> None:
    laid = Laid("giants", "witches").with_buildings("giants", dwelling="D4").with_goods("giants", workers=6, coins=0)
    laid.answer("dig c3", "to wasteland", "leave")
    assert laid.asked == "giants turn.end_question"
    assert laid.goods("giants")[2] == 0
    assert laid.state.terrain[laid.at("C3")] == laid.state.faction(laid.player("giants")).home


def test_giants_cannot_dig_with_workers_for_one_spade() -> None:
    laid = Laid("giants", "witches").with_buildings("giants", dwelling="D4").with_goods("giants", workers=5)
    assert laid.reached("giants") == set()


def test_darklings_pay_priests_for_spades_and_score_two_points_for_each() -> None:
    laid = Laid("darklings", "witches").with_buildings("darklings", dwelling="A8").with_goods("darklings", priests=2)
    laid.with_terrain(A7="lakes").answer("dig a7", "to swamp", "leave")
    assert laid.goods("darklings") == (22, 15, 1, 1)


def test_halflings_score_for_spades_and_so_does_the_rounds_tile() -> None:
    laid = Laid("halflings", "witches", scoring=("SCORE1", "SCORE3", "SCORE6", "SCORE4", "SCORE8", "SCORE2"))
    laid.with_buildings("halflings", dwelling="E6").with_goods("halflings", workers=6).with_terrain(E5="lakes")
    laid.answer("dig e5", "to plains")
    assert laid.goods("halflings")[0] == 20 + 4 + 2


def test_free_spades_left_over_go_to_one_other_hex_and_a_dwelling_on_the_first_only() -> None:
    laid = Laid("mermaids", "witches").with_buildings("mermaids", dwelling="D5").with_power("mermaids", 0, 0, 6)
    laid.with_terrain(C3="forest", E7="forest")
    laid.answer("act6", "on c3", "to lakes")
    assert laid.asked == "mermaids spades.second"
    laid.answer("on e7", "to lakes", "build")
    assert laid.player("mermaids").hexes >> laid.at("C3") & 1
    assert not laid.player("mermaids").hexes >> laid.at("E7") & 1


def test_free_spades_may_be_thrown_away_without_points() -> None:
    laid = Laid("mermaids", "witches", scoring=("SCORE1", "SCORE3", "SCORE6", "SCORE4", "SCORE8", "SCORE2"))
    laid.with_buildings("mermaids", dwelling="D5").with_power("mermaids", 0, 0, 6).answer("act6", "none")
    assert laid.goods("mermaids")[0] == 20


def test_a_hex_can_be_turned_the_long_way_round() -> None:
    laid = Laid("mermaids", "witches").with_buildings("mermaids", dwelling="D5").with_goods("mermaids", workers=18)
    laid.with_terrain(C3="forest").answer("dig c3")
    assert "to lakes" in laid.legal
    assert "to lakes by 6" in laid.legal


# -- towns and cults --------------------------------------------------------------------------------------------------


def before_a_town(**keys: int) -> Laid:
    """The witches' buildings make a town with the next upgrade."""
    laid = Laid("witches", "nomads", extra_towns=True)
    laid.with_buildings("witches", trading_house="E9 D8", dwelling="E10 D7").with_goods("witches", coins=40, workers=20)
    return laid.with_goods("witches", **keys)


def test_four_buildings_of_power_seven_are_a_town_and_witches_score_five_more() -> None:
    laid = before_a_town().answer("upgrade e10 tp")
    assert laid.asked == "witches town.tile"
    laid.answer("tw8")
    assert laid.goods("witches")[0] == 20 + 11 + 5
    assert laid.player("witches").keys == 1


def test_a_building_that_touches_a_town_joins_it_and_founds_nothing() -> None:
    laid = before_a_town().with_terrain(E11="forest").answer("upgrade e10 tp", "tw8", "end")
    laid.answer("pass bon3")
    while not laid.asked.startswith("witches turn") or laid.asked.endswith("question"):
        laid.answer("end")
    laid.answer("build e11")
    assert len(laid.player("witches").towns) == 1
    assert laid.player("witches").towns[0] >> laid.at("E11") & 1


def test_three_buildings_are_a_town_if_one_is_a_sanctuary() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", temple="E9", trading_house="D8 E10")
    laid.with_goods("witches", coins=40, workers=20).answer("upgrade e9 sa", "fav1")
    assert laid.asked == "witches town.tile"


def test_the_favour_tile_for_small_towns_makes_towns_at_once() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", trading_house="E9 D8", dwelling="E10 D7", temple="A1")
    laid.with_buildings("witches", trading_house="B1").with_goods("witches", coins=40, workers=20)
    laid.answer("upgrade b1 te", "fav5")
    assert laid.asked == "witches town.tile"


def test_the_tenth_space_takes_a_key_and_without_one_the_marker_stops_at_nine() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", dwelling="E9").with_goods("witches", priests=1)
    laid.with_cults("witches", fire=8).answer("priest fire 3", "end")
    assert laid.vector("witches")[7] == 9


def test_a_marker_on_the_tenth_space_keeps_the_others_out() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", dwelling="E9").with_goods("witches", priests=1, keys=1)
    laid.with_cults("witches", fire=8).with_cults("nomads", fire=10).answer("priest fire 3")
    assert laid.vector("witches")[7] == 9
    assert laid.player("witches").keys == 1


def test_a_step_lost_for_want_of_a_key_is_made_up_by_a_key_of_the_same_turn() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", trading_house="E9 D8", dwelling="E10 D7")
    laid.with_goods("witches", coins=40, workers=20).with_cults("witches", fire=8)
    laid.answer("upgrade e9 te", "fav5", "tw1")
    assert laid.vector("witches")[7] == 10
    assert laid.player("witches").keys == 0


def test_with_too_few_keys_the_owner_picks_which_cult_comes_first() -> None:
    laid = before_a_town().with_cults("witches", fire=9, air=9).answer("upgrade e10 tp", "tw5")
    assert laid.asked == "witches cult.first"
    laid.answer("air")
    assert laid.vector("witches")[7] == 9
    assert laid.vector("witches")[10] == 10


def test_three_steps_past_two_thresholds_give_their_power_together() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", dwelling="E9").with_goods("witches", priests=1)
    laid.with_cults("witches", fire=4).with_power("witches", 12, 0, 0).answer("priest fire 3")
    assert laid.power("witches") == (8, 4, 0)


def test_a_priest_on_an_order_space_makes_the_limit_smaller() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", dwelling="E9").with_goods("witches", priests=7)
    laid.answer("priest fire 3").table.answer("convert p w", free=True)
    assert laid.player("witches").on_board == 1
    assert laid.goods("witches")[3] == 5


# -- strongholds ------------------------------------------------------------------------------------------------------


def stronghold(faction: str, at: str = "E5") -> Laid:
    laid = Laid(faction, "witches" if faction != "witches" and faction != "auren" else "nomads")
    laid.with_buildings(faction, trading_house=at)
    return laid.with_goods(faction, coins=30, workers=15)


def test_auren_take_a_favour_tile_and_then_two_steps_each_round() -> None:
    laid = stronghold("auren").answer("upgrade e5 sh", "fav1", "end", "pass bon3", "end", "special stronghold", "earth")
    assert laid.vector("auren")[9] == 2


def test_alchemists_gain_twelve_power() -> None:
    assert stronghold("alchemists").answer("upgrade e5 sh").power("alchemists") == (0, 5, 7)


def test_darklings_ordain_up_to_three_workers() -> None:
    laid = stronghold("darklings").with_goods("darklings", priests=5).answer("upgrade e5 sh")
    assert laid.legal == ["ordain 2", "ordain 1", "ordain 0"]
    assert laid.free == []
    assert laid.answer("ordain 2").goods("darklings")[2:] == (9, 7)


def test_cultists_gain_seven_points() -> None:
    assert stronghold("cultists").answer("upgrade e5 sh").goods("cultists")[0] == 27


def test_mermaids_go_up_on_the_shipping_track() -> None:
    laid = stronghold("mermaids").answer("upgrade e5 sh")
    assert laid.player("mermaids").shipping == 2
    assert laid.goods("mermaids")[0] == 22


def test_witches_fly_to_any_free_forest_hex_for_nothing() -> None:
    laid = (
        Laid("witches", "nomads")
        .with_buildings("witches", stronghold="E9", dwelling="A1")
        .with_goods("witches", coins=0)
    )
    laid.answer("special stronghold", "on i6")
    assert laid.player("witches").hexes >> laid.at("I6") & 1
    assert laid.goods("witches")[0] == 22  # the round's tile


def test_swarmlings_upgrade_a_dwelling_for_nothing() -> None:
    laid = Laid("swarmlings", "nomads").with_buildings("swarmlings", stronghold="E9", dwelling="A1 C3")
    before = laid.goods("swarmlings")
    laid.answer("special stronghold", "on c3")
    assert laid.player("swarmlings").count == [1, 1, 0, 1, 0]
    assert laid.goods("swarmlings")[1:] == before[1:]


def test_chaos_magicians_take_two_actions_and_two_favour_tiles() -> None:
    laid = Laid("chaosmagicians", "nomads").with_buildings("chaosmagicians", stronghold="E9", trading_house="A1")
    laid.with_goods("chaosmagicians", coins=20, workers=9, priests=1)
    laid.answer("special stronghold", "upgrade a1 te", "fav1", "fav2", "priest air 3")
    assert laid.asked == "chaosmagicians turn.end_question"
    assert laid.vector("chaosmagicians")[7:] == (5, 3, 0, 3)


def test_the_double_turn_cannot_contain_itself_and_passing_ends_it() -> None:
    laid = Laid("chaosmagicians", "nomads").with_buildings("chaosmagicians", stronghold="E9")
    laid.answer("special stronghold")
    assert "special stronghold" not in laid.legal
    laid.answer("pass bon3", "end")
    assert laid.asked == "nomads turn"


def test_the_sandstorm_is_no_spade_and_blows_over_no_bridge() -> None:
    laid = Laid("nomads", "witches", scoring=("SCORE1", "SCORE3", "SCORE6", "SCORE4", "SCORE8", "SCORE2"))
    laid.with_buildings("nomads", stronghold="D3").with_goods("nomads", coins=0)
    laid.answer("special stronghold")
    assert {code.split()[1] for code in laid.legal} == {"c1", "d2", "e3", "e4"}
    laid.answer("on d2")
    assert laid.goods("nomads")[0] == 20


def test_halflings_dig_three_times_when_the_stronghold_stands_and_build_once() -> None:
    laid = stronghold("halflings", "E6").with_terrain(E5="swamp", F4="swamp", D4="swamp")
    laid.answer("upgrade e6 sh", "on e5", "to plains", "on f4", "to plains")
    assert laid.asked == "halflings spades.where"
    laid.answer("none")
    assert laid.asked == "halflings spades.build"
    assert laid.legal == ["on e5", "on f4", "none"]
    laid.answer("on f4")
    assert laid.player("halflings").hexes >> laid.at("F4") & 1
    assert laid.goods("halflings")[0] == 22 + 2  # two spades; the round's tile for a dwelling


def test_engineers_build_bridges_for_workers_and_score_them_when_passing() -> None:
    laid = Laid("engineers", "nomads").with_buildings("engineers", stronghold="C2", dwelling="D4 E5")
    laid.with_goods("engineers", workers=4).with_card("engineers", "BON3")
    laid.answer("bridge", "c2-d4", "end", "pass bon4", "end", "bridge", "c2-e5", "end")
    points = laid.goods("engineers")[0]
    assert passing.pass_points(laid.table.state, laid.player("engineers")) == 6
    laid.answer("pass bon1")
    assert laid.goods("engineers")[0] == points + 6


def test_a_bridge_spot_holds_one_bridge() -> None:
    laid = Laid("engineers", "nomads").with_buildings("engineers", dwelling="C2 D4").with_goods("engineers", workers=4)
    laid.answer("bridge", "c2-d4", "end", "pass bon3", "end", "bridge")
    assert "c2-d4" not in laid.legal


# -- passing, bonus, end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("houses", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favour_tile_for_trading_houses_kept(houses: int, points: int) -> None:
    laid = Laid("witches", "nomads").with_card("witches", "BON3")
    laid.with_buildings("witches", trading_house=" ".join(["A3", "D1", "F2", "F4"][:houses]))
    laid.player("witches").favours |= 1 << GAME.data.index["fav12"]
    assert passing.pass_points(laid.state, laid.player("witches")) == points


@pytest.mark.parametrize(("card", "points"), [("BON9", 2), ("BON7", 2), ("BON6", 8), ("BON10", 6), ("BON3", 0)])
def test_bonus_cards_score_what_stands_when_passing(card: str, points: int) -> None:
    laid = Laid("witches", "nomads").with_card("witches", card).with_goods("witches", shipping=2)
    laid.with_buildings("witches", dwelling="A3 D1", trading_house="F2", stronghold="F4", sanctuary="E9")
    assert passing.pass_points(laid.state, laid.player("witches")) == points


def test_ties_share_the_places_that_they_fill_rounded_down() -> None:
    assert scoring.shares([9, 9, 3, 0], scoring.CULT_POINTS) == [6, 6, 2, 0]
    assert scoring.shares([10, 9, 9, 9], scoring.AREA_POINTS) == [18, 6, 6, 6]


def test_the_largest_area_counts_buildings_that_ships_join() -> None:
    laid = Laid("auren", "nomads").with_buildings("auren", dwelling="D5 C4 E1")
    assert scoring.area(laid.state, laid.player("auren")) == 1
    laid.with_goods("auren", shipping=1)
    assert scoring.area(laid.state, laid.player("auren")) == 2


def test_goods_become_coins_at_the_end_and_half_of_the_second_bowl_is_burnt() -> None:
    player = Player(0)
    player.power[:] = [1, 5, 2]
    player.coins, player.workers, player.priests = 3, 2, 1
    scoring.goods_into_coins(player)
    assert (player.coins, player.workers, player.priests) == (3 + 2 + 1 + 4, 0, 0)
    assert player.power == [5, 1, 0]


def test_the_price_of_a_hex_counts_spades_and_the_dwelling() -> None:
    laid = Laid("witches", "nomads").with_buildings("witches", dwelling="F4")
    price = prices.hex_price(laid.state, laid.player("witches"), laid.at("E6"), skip=False)
    assert (price.spades, price.workers, price.coins) == (3, 10, 2)
