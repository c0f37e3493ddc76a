"""Landscapes: what each needs, and what it does once it lies."""

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME, passing, scoring, terraforming
from tests.terra_mystica.laying import SCORING, Laid
from tests.terra_mystica.playing import WITH_LANDSCAPES, new_table, one_answer

SPADES = ("SCORE1", "SCORE3", "SCORE6", "SCORE4", "SCORE8", "SCORE2")


def laid(
    faction: str, at: str = "E5", other: str = "nomads", scoring: tuple[str, ...] = SCORING, **buildings: str
) -> Laid:
    """A faction beside a hex that takes a spade, rich enough for anything."""
    table = Laid(faction, other, landscapes=True, extra_towns=True, scoring=scoring).with_buildings(
        faction, **buildings
    )
    table.with_goods(faction, coins=40, workers=30, priests=3, keys=1).with_power(faction, 12, 0, 0)
    player = table.player(faction)
    table.state.terrain[table.at(at)] = (table.state.faction(player).home + 1) % 7
    return table


def lays(table: Laid, faction: str, at: str = "e5") -> Laid:
    """Turn the hex with a bought spade and lay the landscape there."""
    if faction in ("giants", "darklings"):
        table.with_goods(faction, priests=7, workers=30)
    table.answer(f"dig {at}")
    if table.asked.endswith("terraform.how"):
        home = GAME.data.factions[table.player(faction).faction].home
        code = next(
            c
            for c in table.legal
            if c == f"to {('plains', 'swamp', 'lakes', 'forest', 'mountains', 'wasteland', 'desert')[home]}"
        )
        table.answer(code)
    assert table.asked == f"{faction} landscape", table.asked
    return table.answer(f"on {at}")


@pytest.mark.parametrize("seed", range(WITH_LANDSCAPES, WITH_LANDSCAPES + 12))
def test_the_invariants_hold_in_games_with_landscapes(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    while table.decision is not None:
        one_answer(table, rng)
        GAME.check(table.state, thorough=True)
    assert len(table.result.scores) == len(table.state.players)


def test_auren_score_four_points_for_a_marker_that_enters_the_tenth_space() -> None:
    table = lays(laid("auren", dwelling="E6").with_cults("auren", fire=7), "auren")
    before = table.goods("auren")[0]
    table.answer("end", "pass bon3", "end", "priest fire 3")
    assert table.vector("auren")[7] == 10
    assert table.goods("auren")[0] == before + 4


def test_a_landscape_is_no_dwelling_scores_nothing_and_cannot_be_upgraded() -> None:
    table = laid("auren", dwelling="E6")
    before = table.goods("auren")[0]
    lays(table, "auren")
    assert table.goods("auren")[0] == before
    assert table.player("auren").count == [1, 0, 0, 0, 0]
    table.answer("end", "pass bon3", "end")
    assert not [code for code in table.legal if code.startswith("upgrade e5")]


def test_neighbours_are_offered_power_for_a_landscape_and_gain_it_from_one() -> None:
    table = laid("auren", dwelling="E6").with_buildings("nomads", dwelling="F3")
    lays(table, "auren")
    assert table.asked == "nomads leech"
    table.answer("take 1", "end", "upgrade f3 tp")
    assert table.asked == "auren leech"
    assert table.legal == ["take 2", "refuse"]  # the dwelling and the landscape


def test_a_landscape_counts_for_a_town_and_for_the_area() -> None:
    table = lays(laid("auren", dwelling="E6", stronghold="F4", trading_house="F5"), "auren")
    assert scoring.area(table.table.state, table.player("auren")) >= 3


def test_what_a_landscape_needs_must_stand() -> None:
    table = laid("witches", dwelling="E6", temple="A1").answer("dig e5")
    if table.asked.endswith("how"):
        table.answer("to forest")
    assert table.asked == "witches terraform.build"


def test_witches_choose_points_or_steps_for_each_further_town() -> None:
    table = laid("witches", dwelling="E6 D7", temple="A1 I6", trading_house="E9 D8 E10")
    table.state.terrain[table.at("E11")] = table.state.faction(table.player("witches")).home
    lays(table, "witches")
    table.answer("end", "pass bon3", "end", "build e11")
    assert table.asked == "witches town.tile"
    table.answer("tw8")
    assert table.asked == "witches raven_hut"
    table.answer("earth")
    assert table.vector("witches")[9] == 3


def test_alchemists_buy_steps_on_both_tracks_without_priests() -> None:
    table = lays(laid("alchemists", dwelling="E6", stronghold="A1"), "alchemists")
    before = table.goods("alchemists")
    table.answer("ship", "exchange")
    assert table.goods("alchemists") == (before[0] + 2 + 6, before[1] - 9, before[2] - 2, before[3])
    assert (table.player("alchemists").shipping, table.player("alchemists").exchange) == (1, 1)


def test_the_darklings_camp_counts_as_a_dwelling_for_points() -> None:
    table = laid("darklings", dwelling="E6", stronghold="A1").with_card("darklings", "BON9")
    before = table.goods("darklings")[0]
    lays(table, "darklings")
    assert table.goods("darklings")[0] == before + 2 + 2  # a spade for a priest; the round's tile
    assert passing.pass_points(table.table.state, table.player("darklings")) == 2


def test_the_cultists_palace_wins_ties_on_the_cults_but_not_on_nothing() -> None:
    table = Laid("cultists", "witches", landscapes=True).with_buildings("cultists", dwelling="E6")
    table.with_cults("cultists", air=5, water=0).with_cults("witches", air=5, water=0)
    table.with_goods("cultists", landscape=table.at("E6"))
    scoring.final_scoring(table.state)
    assert table.player("cultists").sheet[3] == 8
    assert table.player("witches").sheet[3] == 4
    assert table.player("cultists").sheet[1] == 0


def test_the_excavator_saves_a_spade_beside_it_but_never_the_last() -> None:
    table = laid("halflings", dwelling="E6", stronghold="A1")
    lays(table, "halflings")
    state, player = table.table.state, table.player("halflings")
    home = state.faction(player).home
    for steps, spades in ((1, 1), (2, 1), (3, 2)):
        state.terrain[table.at("F3")] = (home + steps) % 7
        ways = terraforming.ways(state, player, table.at("F3"), 6)
        assert min(n for to, n, _ in ways if to == home) == spades


def test_tunnels_from_the_great_tunnel_skip_two_hexes() -> None:
    table = laid("dwarves", dwelling="E6")
    near = table.reached("dwarves")
    lays(table, "dwarves")
    table.answer("end", "pass bon3", "end")
    assert {"D1", "H1"} & (table.reached("dwarves") - near) or len(table.reached("dwarves")) > len(near)


def test_the_bridge_tower_builds_over_the_edge_between_two_hexes() -> None:
    table = laid("engineers", "G4", dwelling="G5 F6", other="witches")
    lays(table, "engineers", "g4")
    table.answer("end", "pass bon3", "end", "bridge")
    assert "f6-g4" in table.legal
    table.answer("f6-g4")
    assert table.table.state.links[table.at("G4")] >> table.at("F6") & 1


def test_without_a_tower_no_bridge_lies_over_land() -> None:
    table = laid("engineers", "G4", dwelling="G5 F6 G4", other="witches").answer("bridge")
    assert "f6-g4" not in table.legal


def test_the_reef_takes_a_spade_and_joins_the_land_around_it() -> None:
    table = laid("mermaids", dwelling="D5", scoring=SPADES)
    reef = next(code for code in table.legal if code.startswith("reef"))
    before = table.goods("mermaids")
    table.answer(reef)
    assert table.goods("mermaids")[0] == before[0] + 2
    assert table.goods("mermaids")[2] == before[2] - 3
    state, player = table.table.state, table.player("mermaids")
    assert state.links[table.at("D5")] >> player.landscape & 1
    assert player.hexes >> player.landscape & 1
    GAME.check(state, thorough=True)


def test_the_reef_is_laid_with_a_free_spade_and_the_other_goes_to_a_second_hex() -> None:
    table = laid("mermaids", dwelling="D5").with_power("mermaids", 0, 0, 6).answer("act6")
    reef = next(code for code in table.legal if code.startswith("reef"))
    table.answer(reef)
    assert table.asked == "mermaids spades.second"
    table.answer("none")
    assert table.player("mermaids").landscape >= 0


def test_the_town_of_the_breeding_ground_takes_further_tiles_as_it_grows() -> None:
    table = laid("swarmlings", dwelling="E6", sanctuary="F3", stronghold="F4", trading_house="E4 D4")
    table.with_goods("swarmlings", workers=40, coins=60)
    lays(table, "swarmlings")
    player = table.player("swarmlings")
    assert table.asked == "swarmlings town.tile"
    table.answer("tw1")
    power = sum((1, 2, 2, 3, 3, 1)[table.table.state.building[at]] for at in range(113) if player.towns[0] >> at & 1)
    assert (table.asked == "swarmlings town.further") == (power >= 14)


def test_the_chaos_gate_is_offered_with_the_stronghold_and_otherwise_lost() -> None:
    table = Laid("chaosmagicians", "nomads", landscapes=True).with_buildings("chaosmagicians", trading_house="E5")
    table.with_goods("chaosmagicians", coins=30, workers=9).answer("upgrade e5 sh")
    assert table.asked == "chaosmagicians landscape"
    table.answer("on i5")
    assert table.player("chaosmagicians").hexes >> table.at("I5") & 1


def test_a_chaos_gate_that_is_declined_is_lost() -> None:
    table = Laid("chaosmagicians", "nomads", landscapes=True).with_buildings("chaosmagicians", trading_house="E5")
    table.with_goods("chaosmagicians", coins=30, workers=9).answer("upgrade e5 sh", "none")
    assert table.player("chaosmagicians").landscape < -1


def test_the_cave_of_wisdom_is_a_step_on_the_exchange_track_with_its_points() -> None:
    table = laid("giants", dwelling="E6", temple="A1")
    before = table.goods("giants")[0]
    lays(table, "giants")
    assert table.player("giants").exchange == 1
    assert table.goods("giants")[0] == before + 6


def test_the_flying_school_pays_for_later_flights() -> None:
    table = lays(laid("fakirs", dwelling="E6", other="witches"), "fakirs")
    table.answer("end", "pass bon3", "end")
    coins = table.goods("fakirs")[1]
    far = next(code for code in table.legal if code == "dig f1" or code == "dig g2" or code == "dig d2")
    table.answer(far)
    if table.asked.endswith("how"):
        table.answer(table.legal[0])
    assert table.goods("fakirs")[1] == coins + 2


def camp() -> Laid:
    table = Laid("nomads", "witches", landscapes=True).with_buildings("nomads", trading_house="A1", dwelling="E4")
    table.with_buildings("witches", dwelling="E6")
    return table.with_goods("nomads", landscape=table.at("E5")).with_goods("witches", coins=20, workers=9)


def test_nomads_may_take_a_coin_instead_of_power_beside_the_camp() -> None:
    table = camp()
    table.state.terrain[table.at("E5")] = table.state.faction(table.player("nomads")).home
    table.state.building[table.at("E5")], table.state.owner[table.at("E5")] = 5, 0
    table.state.occupied |= 1 << table.at("E5")
    table.player("nomads").hexes |= 1 << table.at("E5")
    table.answer("pass bon3", "end", "upgrade e6 tp")
    assert table.legal == ["take 1", "coins 1", "refuse"]
    before = table.goods("nomads")
    table.answer("coins 1")
    assert table.goods("nomads") == (before[0], before[1] + 1, *before[2:])


def test_landscapes_are_off_in_the_introductory_game_and_by_default() -> None:
    from guildmasters_tui.engine.game import OptionError

    assert GAME.check_options({}, 2)["landscapes"] is False
    with pytest.raises(OptionError):
        Table.new(GAME, {"factions": "introductory", "landscapes": True}, 2, 0)
