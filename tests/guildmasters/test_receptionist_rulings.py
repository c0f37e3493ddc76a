"""What the rulebook says of single receptionists, with their cards as they are shipped (RULES 11, 12 and 13)."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.data import Event, load_data
from guildmasters_tui.games.guildmasters.effects.board import Affection, Flip, Return
from guildmasters_tui.games.guildmasters.effects.constant import OnPlay, OnTag
from guildmasters_tui.games.guildmasters.effects.hand import DrawPrivate
from guildmasters_tui.games.guildmasters.effects.maze import Explore, Stronghold
from guildmasters_tui.games.guildmasters.effects.resources import Gain, Treasure
from guildmasters_tui.games.guildmasters.effects.turns import Choose, Copy, ExtraTurn, MayPay, Play
from tests.guildmasters.builder import Game, Position, table
from tests.guildmasters.printing import event, rank, special

TRUCK, BRANCH, NETWORK, GOBLINS, BEHEMOTH, QUILL = "B-041", "B-003", "B-004", "B-042", "B-043", "B-045"
STAR_0, STAR_1, STAR_2, STAR_3, PIT, BLANK = "T-01d", "T-11c", "T-21c", "T-31", "T-40a", "T-60a"
HER = "special receptionist"


def printed(card: str) -> Event:
    """An event as it is shipped."""
    data = load_data()
    return data.events[data.index[card]]


def aki(name: str, face: str, rank: int = 1, **holdings: Any) -> Position:
    """Aki with a receptionist of the set."""
    return table().with_guild("Aki", **{"gold": 200, "receptionist": (name, face, rank), **holdings})


# -- シュリ back -----------------------------------------------------------------------------------------------------


def test_shuri_back_pays_her_tile_before_the_condition_is_checked() -> None:
    """RULES 11: with one tile owned the 4tトラックの残骸 (condition: one tile) cannot be played so."""
    assert not aki("shuri", "back", hand=[TRUCK], tiles=[STAR_1]).ready().allows(HER)
    game = aki("shuri", "back", hand=[TRUCK], tiles=[STAR_1, STAR_2]).ready().answer(HER, f"discard {STAR_2}")
    assert [card.id for card in game.guild("Aki").played] == [TRUCK]
    assert game.guild("Aki").tiles == (STAR_1,)


def test_shuri_back_plays_events_up_to_cost_fourteen_without_their_gold_cost() -> None:
    """RULES 11 and 13: limits read the printed cost; extra costs are paid."""
    hand = [event("fourteen", cost=14), event("fifteen", cost=15), event("extra", cost=1, extra={"potions": 1})]
    game = aki("shuri", "back", hand=hand, tiles=[STAR_1], gold=0).ready().answer(HER)
    assert [card.id for card in game.guild("Aki").played] == ["fourteen"]


def test_shuri_back_needs_an_event_that_could_then_be_played() -> None:
    """RULES 13."""
    assert not aki("shuri", "back", hand=[event("fifteen", cost=15)], tiles=[STAR_1]).ready().allows(HER)
    assert not aki("shuri", "back", hand=[event("card")]).ready().allows(HER)


# -- ヴィー front ----------------------------------------------------------------------------------------------------


def test_vee_front_pays_double_cost_and_double_extra_cost() -> None:
    """RULES 11: gold, potions, tiles and production."""
    card = event("card", cost=4, extra={"potions": 1, "gold_production": 2, "tiles": 1}, play=[Gain(power=1)])
    holdings: dict[str, Any] = {"hand": [card], "gold": 8, "potion": 2, "gold_production": 4, "tiles": [STAR_1, STAR_2]}
    guild = aki("vee", "front", **holdings).ready().answer(HER).guild("Aki")
    assert (guild.gold, guild.potion, guild.gold_production, guild.tiles) == (0, 0, 0, ())
    assert guild.power == 2
    for short in ({"gold": 7}, {"potion": 1}, {"gold_production": 3}, {"tiles": [STAR_1]}):
        assert not aki("vee", "front", **{**holdings, **short}).ready().allows(HER)


def test_vee_front_takes_no_person_and_no_negative_fame() -> None:
    """RULES 11."""
    hand = [event("person", tags=["person"]), event("negative", fame=-1), event("good")]
    game = aki("vee", "front", hand=hand).ready().answer(HER)
    assert [card.id for card in game.guild("Aki").played] == ["good"]


def test_vee_front_is_one_play_with_its_tags_and_triggers_once() -> None:
    """RULES 13."""
    seen = event("seen", triggers=[OnPlay((Gain(potion=1),)), OnTag("life", (Gain(gold_production=1),))])
    card = event("card", tags=["life"], play=[Gain(power=1)])
    guild = aki("vee", "front", hand=[card], played=[seen]).ready().answer(HER).guild("Aki")
    assert (guild.power, guild.potion, guild.gold_production, guild.tags[0]) == (2, 1, 1, 1)
    assert len(guild.played) == 2


def test_vee_front_finishes_the_first_resolution_before_the_second() -> None:
    """RULES 11: 1 + 2 × (what there is) twice over."""
    card = event("card", play=[Gain(potion=1), Gain(power=1, per=Per("potion"))])
    guild = aki("vee", "front", hand=[card]).ready().answer(HER).guild("Aki")
    assert guild.power == 1 + 2


def test_vee_front_chooses_anew_in_each_resolution() -> None:
    """RULES 13."""
    card = event("card", play=[Choose(((Gain(power=1),), (Gain(potion=1),)))])
    guild = aki("vee", "front", hand=[card]).ready().answer(HER, "way 1", "way 2").guild("Aki")
    assert (guild.power, guild.potion) == (1, 1)


def test_vee_front_resolves_no_second_time_once_the_card_has_been_flipped() -> None:
    """RULES 11."""
    card = event("card", play=[Gain(power=1), Flip("this")])
    assert aki("vee", "front", hand=[card]).ready().answer(HER).guild("Aki").power == 1


def test_vee_front_takes_both_extra_turns_after_the_turn() -> None:
    """RULES 11."""
    hand = [event("card", play=[ExtraTurn(1)]), event("one"), event("two"), event("three")]
    game = aki("vee", "front", hand=hand).ready().answer(HER, "play card", "play one", "play two")
    assert game.asked == "Ben"


@pytest.mark.parametrize(("turned", "face_up"), [(["a1", "a2"], True), (["a1", "none"], False), (["none"], False)])
def test_the_behemoth_under_vee_stays_face_up_only_if_two_strongholds_are_turned_back(
    turned: list[str], face_up: bool
) -> None:
    """RULES 11 and 12: 巨獣ベヒモスの覚醒."""
    game = aki("vee", "front", hand=[BEHEMOTH], strongholds=["a1", "a2", "a3"]).ready().answer(HER, *turned)
    assert game.guild("Aki").played[0].face_up == face_up


def test_events_played_by_a_card_under_vee_cost_normal_and_resolve_once() -> None:
    """RULES 13."""
    hand = [event("card", play=[Play(may=True)]), event("inner", cost=3, play=[Gain(power=1)])]
    game = aki("vee", "front", hand=hand).ready().answer(HER, "play card", "play inner")
    assert game.guild("Aki").gold == 197
    assert game.guild("Aki").power == 1


# -- ピエリア back ---------------------------------------------------------------------------------------------------


def test_pieria_back_doubles_the_production_of_the_message_network_and_not_of_the_event_it_plays() -> None:
    """RULES 11: 魔導通信ネットワーク 2 → 4."""
    inner = event("inner", play=[Gain(gold_production=10)])
    game = aki("pieria", "back", hand=[NETWORK, inner]).ready().answer(HER, f"play {NETWORK}", "play inner")
    assert game.guild("Aki").gold_production == 4 + 10


def test_pieria_back_doubles_production_given_by_text_too() -> None:
    """RULES 11: ゴブリンの洞窟, three tiles."""
    tiles = [STAR_1, STAR_2, BLANK]
    plain = aki("alicia", "front", hand=[GOBLINS], tiles=tiles).ready().answer(f"play {GOBLINS}").guild("Aki")
    doubled = aki("pieria", "back", hand=[GOBLINS], tiles=tiles).ready().answer(HER).guild("Aki")
    assert doubled.gold_production == 2 * plain.gold_production > 0


def test_pieria_back_doubles_production_only() -> None:
    """RULES 11: all three productions, no gold, power or potions."""
    made = Gain(gold=1, power=1, potion=1, gold_production=1, power_production=1, potion_production=1)
    guild = aki("pieria", "back", hand=[event("card", play=[made])]).ready().answer(HER).guild("Aki")
    assert (guild.gold, guild.power, guild.potion) == (201, 1, 1)
    assert (guild.gold_production, guild.power_production, guild.potion_production) == (2, 2, 2)


def test_pieria_back_does_not_double_what_a_treasure_or_a_trigger_brings() -> None:
    """RULES 12: the card's own on-play effects."""
    card = event("card", play=[Treasure()], triggers=[OnPlay((Gain(power_production=1),))])
    guild = aki("pieria", "back", hand=[card]).ready().answer(HER, "treasure C-2").guild("Aki")
    assert (guild.gold_production, guild.power_production) == (2, 2), "2 and 1 of the chip, 1 of the trigger"


def test_pieria_back_does_not_double_what_the_quill_copies() -> None:
    """RULES 11: production printed on the card that was played; 悪魔の羽根ペン prints none."""
    mill = event("mill", tags=["junk"], play=[Gain(gold_production=3)])
    guild = aki("pieria", "back", hand=[QUILL], played=[mill]).ready().answer(HER).guild("Aki")
    assert guild.gold_production == 3


# -- シフ back -------------------------------------------------------------------------------------------------------


def test_sif_back_counts_the_tiles_before_the_extra_cost_is_paid() -> None:
    """RULES 11: two tiles, ギルド迷宮前支店 costs 6 less."""
    game = aki("sif", "back", hand=[BRANCH], tiles=[STAR_1, STAR_2]).ready().answer(HER, f"discard {STAR_1}")
    assert game.guild("Aki").gold == 200 - (printed(BRANCH).cost - 6)
    assert game.guild("Aki").tiles == (STAR_2,)


@pytest.mark.parametrize(("tiles", "off"), [(0, 0), (1, 3), (4, 12), (5, 15), (6, 15)])
def test_sif_back_takes_three_off_for_each_tile_and_fifteen_at_most(tiles: int, off: int) -> None:
    """RULES 11."""
    owned = [f"T-60{letter}" for letter in "abcdef"[:tiles]]
    game = aki("sif", "back", hand=[event("card", cost=20)], tiles=owned).ready().answer(HER)
    assert game.guild("Aki").gold == 200 - 20 + off


def test_sif_back_never_pays_less_than_nothing() -> None:
    """RULES 11: cost reductions stop at 0."""
    owned = ["T-60a", "T-60b"]
    assert aki("sif", "back", hand=[event("card", cost=4)], tiles=owned).ready().answer(HER).guild("Aki").gold == 200


# -- ホルン back -----------------------------------------------------------------------------------------------------


def test_horn_back_pays_tiles_with_potions_and_potions_with_tiles() -> None:
    """RULES 11: an event's extra cost, in any mixture; the player picks the tiles."""
    card = event("card", extra={"tiles": 2})
    game = aki("horn", "back", hand=[card], tiles=[STAR_1, STAR_2], potion=1).ready().answer("play card")
    assert game.allows(f"discard {STAR_1} {STAR_2}")
    assert game.allows(f"discard {STAR_2}")
    assert not game.allows("discard none"), "there is one potion only"
    game.answer(f"discard {STAR_2}")
    assert (game.guild("Aki").tiles, game.guild("Aki").potion) == ((STAR_1,), 0)


def test_horn_back_pays_potions_with_tiles() -> None:
    """RULES 11."""
    card = event("card", extra={"potions": 1})
    guild = aki("horn", "back", hand=[card], tiles=[STAR_1]).ready().answer("play card").guild("Aki")
    assert (guild.tiles, guild.potion) == ((), 0)


def test_horn_back_pays_so_for_development_and_special_actions_too() -> None:
    """RULES 12: costs of development, elixirs and special actions."""
    game = aki("horn", "back", tiles=[STAR_1, STAR_2], gold=0).ready().answer("develop", "unlock potions")
    assert game.guild("Aki").tiles == ()
    assert game.guild("Aki").affections == 1
    mill = event("mill", special=special(Gain(power=1), pay=Price(tiles=1)))
    guild = aki("horn", "back", played=[mill], potion=1).ready().answer("special mill").guild("Aki")
    assert (guild.potion, guild.power) == (0, 1)


def test_horn_back_does_not_meet_conditions_so() -> None:
    """RULES 12: costs, not conditions."""
    assert not aki("horn", "back", hand=[event("card", con={"tiles": 1})], potion=3).ready().allows("play card")


def test_a_tile_paid_as_a_potion_is_a_discarded_tile() -> None:
    """RULES 13: 大魔導の気まぐれ fires."""
    card = event("card", extra={"potions": 1})
    guild = aki("horn", "back", hand=[card], tiles=[STAR_1], played=["B-030"]).ready().answer("play card").guild("Aki")
    assert guild.potion == 1


# -- スカジ front ----------------------------------------------------------------------------------------------------


def test_skadi_front_buys_two_cards_for_one_power_and_one_gold() -> None:
    """RULES 11: a phase-1 purchase is one payment."""
    seen = [event(f"seen-{n}") for n in range(4)]
    position = aki("skadi", "front", gold=9, power=2).with_deck(*seen).with_turn("Aki", "information")
    game = position.ready().answer("keep seen-0 seen-1")
    assert game.codes == ["pay 6g 0p", "pay 1g 1p", "pay 0g 2p"]
    game.answer("pay 1g 1p")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (8, 1)


@pytest.mark.parametrize(
    ("codes", "more"),
    [
        (["play card"], {"hand": [event("card", cost=15)]}),
        (["build"], {"areas": ["a1"]}),
        (["special mill"], {"played": [event("mill", special=special(Gain(), pay=Price(gold=15)))]}),
        (["play may", "yes"], {"hand": [event("may", play=[MayPay((Gain(),), Price(gold=15))])]}),
    ],
)
def test_skadi_front_pays_any_amount_with_power(codes: list[str], more: dict[str, Any]) -> None:
    """RULES 11: events without the icon, building, special actions, whatever is paid; 15 gold here."""
    game = aki("skadi", "front", gold=10, power=4, **more).ready().answer(*codes)
    assert game.codes == ["pay 10g 1p", "pay 5g 2p", "pay 0g 3p"]
    game.answer("pay 0g 3p")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (10, 1)


def test_skadi_front_pays_surcharges_and_the_gold_slot_with_power() -> None:
    """RULES 13: any amount."""
    card = event("card", play=[Stronghold()])
    position = aki("skadi", "front", gold=0, power=1, areas=["b2"], hand=[card]).with_guild("Ben", strongholds=["a2"])
    game = position.ready().answer("play card", "b2")
    assert game.area("b2").strong
    assert game.guild("Aki").power == 0
    game = aki("skadi", "front", gold=0, power=4).ready().answer("develop", "unlock gold")
    assert game.guild("Aki").power == 0


def test_skadi_fronts_overpaid_rest_is_lost() -> None:
    """RULES 11: cost 3, one power."""
    guild = (
        aki("skadi", "front", gold=0, power=1, hand=[event("card", cost=3)]).ready().answer("play card").guild("Aki")
    )
    assert (guild.gold, guild.power) == (0, 0)


def test_skadi_fronts_power_production_is_no_gold_production() -> None:
    """RULES 11: not for production."""
    card = event("card", extra={"gold_production": 1})
    assert not aki("skadi", "front", hand=[card], power_production=3).ready().allows("play card")


# -- own events -----------------------------------------------------------------------------------------------------


def test_an_own_event_is_an_ordinary_event_otherwise() -> None:
    """RULES 1.6: スカジ傭兵団 is played, counted, flipped and taken back like any other."""
    hand = ["S-001", event("back", play=[Return()])]
    game = aki("skadi", "back", hand=hand).ready().answer("play S-001")
    assert [card.id for card in game.guild("Aki").played] == ["S-001"]
    assert game.guild("Aki").tags[3] == 1
    game.answer("pass", "play back")
    assert "S-001" in game.guild("Aki").hand


# -- メリッサ front --------------------------------------------------------------------------------------------------


def played(n: int) -> list[Any]:
    """So many events."""
    return [event(f"old-{i}") for i in range(n)]


@pytest.mark.parametrize(("before", "potions"), [(2, 0), (3, 1), (4, 0), (7, 1)])
def test_melissa_front_gains_a_potion_when_the_number_becomes_a_multiple_of_four(before: int, potions: int) -> None:
    """RULES 11."""
    game = aki("melissa", "front", played=played(before), hand=[event("card")]).ready().answer("play card")
    assert game.guild("Aki").potion == potions


def test_melissa_front_counts_face_down_events() -> None:
    """RULES 12."""
    game = aki("melissa", "front", down=played(3), hand=[event("card")]).ready().answer("play card")
    assert game.guild("Aki").potion == 1


def test_melissa_front_gains_one_also_when_the_number_falls_to_a_multiple() -> None:
    """RULES 11: five with the card that takes one back, then four."""
    game = aki("melissa", "front", played=played(4), hand=[event("card", play=[Return()])]).ready()
    game.answer("play card", "old-0")
    assert len(game.guild("Aki").played) == 4
    assert game.guild("Aki").potion == 1


def test_melissa_front_gains_nothing_for_a_flip() -> None:
    """RULES 11: the number of played events stays."""
    game = aki("melissa", "front", played=played(4), hand=[event("card", play=[Flip("chosen")])]).ready()
    assert game.answer("play card", "old-0").guild("Aki").potion == 0


def test_melissa_front_sees_each_event_that_an_event_plays() -> None:
    """RULES 11 and 13: from three to five passes four once."""
    hand = [event("card", play=[Play()]), event("inner")]
    game = aki("melissa", "front", played=played(3), hand=hand).ready().answer("play card")
    assert len(game.guild("Aki").played) == 5
    assert game.guild("Aki").potion == 1


# -- マカロン front --------------------------------------------------------------------------------------------------


def macaron(*down: Any, **more: Any) -> Game:
    """Macaron, who becomes rank 3 by a card."""
    slots = ["gold", "power", "potions", "areas"]
    position = aki("macaron", "front", 2, affections=slots, down=down, hand=[event("card", play=[Affection()])], **more)
    return position.ready().answer("play card")


def test_macaron_front_turns_one_or_two_events_up_at_rank_three() -> None:
    """RULES 11."""
    game = macaron(event("one"), event("two"), event("three"))
    assert game.codes == ["one", "two", "three"]
    assert not game.allows("turn_up none")
    assert not game.allows("turn_up one two three")
    game.answer("turn_up one three")
    assert {card.id: card.face_up for card in game.guild("Aki").played} == {
        "one": True,
        "two": False,
        "three": True,
        "card": True,
    }


def test_tags_of_events_turned_up_are_gained_anew_but_it_is_no_play() -> None:
    """RULES 11: tag triggers fire, the ポイントカード does not."""
    seen = event("seen", triggers=[OnTag("trade", (Gain(power_production=1),))])
    game = macaron(event("one", tags=["trade"]), played=["B-001", seen])
    assert game.guild("Aki").power_production == 1
    assert game.guild("Aki").gold == 201, "1 for the card that was played before, none for the one turned up"


def test_macaron_front_gets_nothing_without_face_down_events() -> None:
    """RULES 13: skipped."""
    assert macaron().asked == "Ben"


# -- フリーダ front --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "gold"), [(0, 6), (1, 4), (2, 2)])
def test_frieda_front_draws_until_she_holds_three_events_for_two_gold_each(held: int, gold: int) -> None:
    """RULES 11: hand regalia do not count."""
    hand = [*(event(f"card-{n}", con={"areas": 9}) for n in range(held)), "R-001", "R-002"]
    guild = aki("frieda", "front", hand=hand).ready().answer(HER).guild("Aki")
    assert (guild.hand_count, guild.gold) == (3, 200 + gold)


def test_frieda_front_may_sell_first() -> None:
    """RULES 11: with three in hand it is not usable; with one sold it is."""
    hand = [event(f"card-{n}", con={"areas": 9}) for n in range(3)]
    game = aki("frieda", "front", hand=hand).ready()
    assert not game.allows(HER)
    game.answer("sell card-0", HER)
    assert (game.guild("Aki").hand_count, game.guild("Aki").gold) == (3, 200 + 1 + 2)


def test_frieda_front_gains_only_for_cards_that_there_are() -> None:
    """RULES 11: gold per card so drawn."""
    guild = aki("frieda", "front").with_deck(event("last"), only=True).ready().answer(HER).guild("Aki")
    assert (guild.hand, guild.gold) == (("last",), 202)


# -- クリス back -----------------------------------------------------------------------------------------------------


def chris(**more: Any) -> Position:
    """Chris beside A1 (★2, hidden), with a ★0 face up on E4, a blank on F4, a pit on G1."""
    position = aki("chris", "back", **more).with_tile("a1", STAR_2, face_up=False).with_tile("e4", STAR_0)
    return position.with_tile("f4", BLANK).with_tile("g1", PIT)


def test_chris_back_may_swap_the_chosen_face_down_tile_with_a_face_up_one() -> None:
    """RULES 11 [H]: any on the map that is neither pit nor boss, a blank is fine; before it is turned up."""
    game = chris().ready().answer("explore", "a1")
    assert game.prompt == "explore.swap"
    assert game.codes == ["e4", "f4", "none"]
    assert game.area("a1", "Aki").tile is None


def test_the_face_up_tile_is_explored_in_the_chosen_area_at_the_cost_of_its_neighbours() -> None:
    """RULES 11 [H]: ★0 and three face-down neighbours."""
    game = chris().ready().answer("explore", "a1", "e4")
    assert game.codes == ["pay 15g 0p", "decline"]
    game.answer("pay 15g 0p")
    assert game.owner("a1") == "Aki"
    assert game.guild("Aki").tiles == (STAR_0,)


def test_the_other_tile_lies_face_down_in_the_far_area_unseen() -> None:
    """RULES 11 [H]."""
    game = chris().ready().answer("explore", "a1", "e4", "pay 15g 0p")
    far = game.area("e4", "Aki")
    assert (far.tile, far.face_up, far.star) == (None, False, 1)
    data = game.state.table.data
    assert data.tiles[game.state.tile[far.index]].id == STAR_2


def test_chris_back_need_not_swap() -> None:
    """RULES 11 [H]: "may"; then the tile is turned up."""
    game = chris().ready().answer("explore", "a1", "none")
    assert game.area("a1").tile == STAR_2
    assert game.prompt == "explore.pay"


def test_chris_back_does_not_swap_a_face_up_tile_nor_a_boss() -> None:
    """RULES 11 [H]: the chosen tile is a face-down non-boss one."""
    assert chris(areas=["e3"]).ready().answer("explore", "e4").prompt == "explore.pay"
    assert chris(areas=["e3"]).ready().answer("explore", "d4").prompt == "explore.pay"


def test_chris_back_swaps_in_the_common_action_only() -> None:
    """RULES 11 [H]: not in an exploration by an effect."""
    game = chris(hand=[event("card", play=[Explore()])]).ready().answer("play card", "a1")
    assert game.prompt == "explore.pay"
    assert game.area("a1").tile == STAR_2


def test_chris_back_swaps_in_a_common_action_of_an_extra_turn_too() -> None:
    """RULES 13: it is a common action."""
    game = chris(hand=[event("card", play=[ExtraTurn(1)])]).ready().answer("play card", "explore", "a1")
    assert game.prompt == "explore.swap"


def test_declined_after_the_swap_the_tile_stays_where_it_now_lies() -> None:
    """RULES 6.4."""
    game = chris().ready().answer("explore", "a1", "e4", "decline")
    assert game.area("a1").tile == STAR_0
    assert game.area("a1").face_up


# -- private decks --------------------------------------------------------------------------------------------------

THREE = [event("first"), event("second"), event("third")]


@pytest.mark.parametrize("name", ["shuri", "belle"])
def test_the_decks_of_shuri_and_belle_cannot_be_looked_at(name: str) -> None:
    """RULES 11: not by their owner either; the number is public."""
    game = aki(name, "front", private_deck=THREE).ready()
    assert game.guild("Aki").private_deck == ()
    assert game.view("Ben").guilds[0].private_count == 3


def test_the_deck_of_chris_can_be_looked_at_by_her_alone() -> None:
    """RULES 11."""
    game = aki("chris", "front", private_deck=THREE, private_open=True).ready()
    assert set(game.guild("Aki").private_deck) == {"first", "second", "third"}
    assert game.view("Ben").guilds[0].private_deck == ()


def test_private_decks_are_drawn_from_by_their_receptionists_effects_only() -> None:
    """RULES 11: フリーダ-like drawing takes the common deck."""
    game = aki("shuri", "front", private_deck=THREE, hand=["B-056"]).with_deck(event("top")).ready()
    game.answer("play B-056")
    while game.asked == "Aki" and game.prompt == "peek.where":
        game.answer(game.codes[0])
    assert game.guild("Aki").hand == ("top",)
    assert game.guild("Aki").private_count == 3


def test_shuri_front_draws_from_her_deck() -> None:
    """RULES 11: from the top."""
    game = aki("shuri", "front", private_deck=THREE).ready().answer(HER)
    assert set(game.guild("Aki").hand) == {"first", "second"}
    assert game.guild("Aki").private_count == 1


def test_an_empty_private_deck_skips_only_its_part() -> None:
    """RULES 11."""
    hers = rank(special=special(DrawPrivate(2), Gain(power=1)))
    guild = table().with_guild("Aki", receptionist=hers).ready().answer(HER).guild("Aki")
    assert (guild.hand, guild.power) == ((), 1)


def test_private_decks_are_not_refilled() -> None:
    """RULES 11: one card is left, two are drawn: one comes."""
    hers = rank(special=special(DrawPrivate(2), Gain(power=1)))
    guild = table().with_guild("Aki", receptionist=hers, private_deck=THREE[:1]).ready().answer(HER).guild("Aki")
    assert (guild.hand, guild.power) == (("first",), 1)


# -- アヤカ ----------------------------------------------------------------------------------------------------------


def ayaka(tile: str, **more: Any) -> Position:
    """Ayaka back with three chips, before A1 (its three neighbours face down)."""
    return aki("ayaka", "back", **{"chips": 3, **more}).with_tile("a1", tile)


def test_ayaka_back_counts_a_two_star_tile_as_none_ten_gold_less_the_miasma_still_falls_by_two() -> None:
    """RULES 11, worked example."""
    game = ayaka(STAR_2).ready().answer("explore", "a1")
    assert game.codes == ["pay 25g 0p", "pay 15g 0p chip", "decline"]
    game.answer("pay 15g 0p chip")
    assert game.markers == (1, 18)
    assert game.guild("Aki").chips == 2


@pytest.mark.parametrize(("tile", "plain", "flashed"), [(STAR_3, 30, 15), (STAR_2, 25, 15), (STAR_1, 20, 15)])
def test_a_flash_takes_three_stars_off_the_target_and_never_below_none(tile: str, plain: int, flashed: int) -> None:
    """RULES 12: on the target's ★ only; the neighbours' 3 ★ stay."""
    game = ayaka(tile).ready().answer("explore", "a1")
    assert game.codes == [f"pay {plain}g 0p", f"pay {flashed}g 0p chip", "decline"]


def test_a_flash_that_saves_nothing_is_not_offered() -> None:
    """RULES 12: a ★0 tile costs the same with it."""
    assert ayaka(STAR_0).ready().answer("explore", "a1").codes == ["pay 15g 0p", "decline"]


def test_one_flash_an_exploration_at_most_and_none_without_chips() -> None:
    """RULES 12."""
    assert ayaka(STAR_3, chips=1).ready().answer("explore", "a1", "pay 15g 0p chip").guild("Aki").chips == 0
    assert ayaka(STAR_3, chips=0).ready().answer("explore", "a1").codes == ["pay 30g 0p", "decline"]


def test_the_maiden_of_the_fallen_dragon_sees_the_real_stars() -> None:
    """RULES 12: 竜墜乙女: the flash changes the cost only."""
    plain = ayaka(STAR_2, played=["E-008"]).ready().answer("explore", "a1", "pay 25g 0p").guild("Aki")
    flash = ayaka(STAR_2, played=["E-008"]).ready().answer("explore", "a1", "pay 15g 0p chip").guild("Aki")
    assert flash.gold == plain.gold + 10


def test_a_guild_that_could_pay_with_a_flash_is_asked() -> None:
    """RULES 13: what can be paid with present holdings is offered."""
    game = ayaka(STAR_2, gold=15).ready().answer("explore", "a1")
    assert game.codes == ["pay 15g 0p chip", "decline"]


def test_ayaka_front_spends_a_wisdom_chip_on_the_gold_cost_of_an_event() -> None:
    """RULES 2.7 and 11: cost reductions stop at 0."""
    less = load_data().receptionists[load_data().index["ayaka"]].faces[0][0].rules[0].gold  # type: ignore[attr-defined]
    hand = [event("card", cost=20), event("cheap", cost=1)]
    game = aki("ayaka", "front", hand=hand, chips=3).ready().answer("play card")
    assert game.codes == ["pay 20g 0p", f"pay {20 - less}g 0p chip"]
    game.answer(game.codes[1], "pass", "play cheap", "pay 0g 0p chip")
    assert game.guild("Aki").chips == 1
    assert game.guild("Aki").gold == 180 + less


def test_an_event_that_only_a_wisdom_chip_makes_payable_is_offered() -> None:
    """RULES 13."""
    card = event("card", cost=5)
    assert aki("ayaka", "front", hand=[card], chips=1, gold=0).ready().allows("play card")
    assert not aki("ayaka", "front", hand=[card], chips=0, gold=0).ready().allows("play card")


# -- セレン back -----------------------------------------------------------------------------------------------------


def selen(rank: int = 1, **more: Any) -> Position:
    """Selen back with her lab outside the map at place 2, where it touches A1 and A2."""
    return aki("selen", "back", rank, **more).with_lab("Aki", 2)


def test_the_lab_outside_the_map_gives_potions() -> None:
    """RULES 12: a stronghold for potions, for its owner and for whoever explores beside it."""
    position = selen().with_guild("Ben", gold=60).with_turn("Ben").with_tile("a2", STAR_0)
    game = position.ready().answer("explore", "a2")
    game.answer(game.codes[0])
    assert (game.guild("Aki").potion, game.guild("Ben").potion) == (1, 1)


def test_the_lab_gives_its_owner_one_potion_for_an_own_exploration() -> None:
    """RULES 6.8: never more than one a guild."""
    game = selen(strongholds=["b1"]).with_tile("a1", STAR_0).ready().answer("explore", "a1")
    assert game.answer(game.codes[0]).guild("Aki").potion == 1


def test_the_lab_costs_everybody_five_beside_it() -> None:
    """RULES 12: a stronghold for everyone's +5, its owner's too."""
    position = selen(gold=20, areas=["a1"]).with_guild("Ben", gold=25, areas=["a2"])
    assert not selen(gold=19, areas=["a1"]).ready().allows("build")
    game = position.ready().answer("build", "build")
    assert game.guild("Aki").gold == 0
    assert game.guild("Ben").gold == 0, "5 for the lab and 5 for the new stronghold beside it"


def test_the_lab_is_a_stronghold_for_conditions_but_no_controlled_area() -> None:
    """RULES 12."""
    hand = [event("strong", con={"strongholds": 1}), event("area", con={"areas": 1})]
    game = selen(hand=hand).ready()
    assert game.allows("play strong")
    assert not game.allows("play area")
    assert game.guild("Aki").fame_items[1] == 0


def test_the_lab_opens_no_way_into_the_maze() -> None:
    """RULES 12: no controlled area, so nothing is adjacent to it; the edge can be explored anyway."""
    game = selen().ready().answer("explore")
    assert all(game.area(code).outer for code in game.codes)


def test_the_lab_stays_outside_before_rank_three() -> None:
    """RULES 12."""
    game = selen(2).with_tile("a4", STAR_0).ready().answer("explore", "a4", "pay 15g 0p")
    assert game.view().lab == (0, 1)
    assert game.asked == "Ben"


def test_at_rank_three_the_lab_may_be_put_on_the_map_instead_of_an_adventurer() -> None:
    """RULES 12 and 13: controlled area and stronghold, double fame; no 15, no 5s."""
    position = selen(3, gold=15).with_guild("Ben", strongholds=["b5"]).with_tile("a4", STAR_0)
    game = position.ready().answer("explore", "a4", "pay 10g 0p")
    assert game.prompt == "explore.lab"
    game.answer("yes")
    area, guild = game.area("a4"), game.guild("Aki")
    assert area.lab and area.strong
    assert guild.tavern == 2
    assert guild.areas == 1
    assert guild.fame_items[1] == 2 * area.fame
    assert game.view().lab is None


def test_at_rank_three_the_lab_lets_her_explore_with_an_empty_tavern() -> None:
    """RULES 13: legal while the lab is outside; it never returns."""
    game = selen(3, tavern=0, gold=60).with_tile("a4", STAR_0).ready()
    game.answer("explore", "a4", "pay 15g 0p")
    assert game.area("a4").lab
    game.answer("pass")
    assert not game.allows("explore")


def test_the_lab_on_the_map_gives_potions_and_surcharges_there() -> None:
    """RULES 12."""
    position = selen(3, tavern=0, gold=60, areas=["a3"]).with_tile("a4", STAR_0)
    game = position.with_guild("Ben", gold=60).with_tile("b5", "T-01c").with_tile("a1", "T-01b").ready()
    game.answer("explore", "a4", "pay 10g 0p", "explore", "b5")
    game.answer(game.codes[0])
    assert (game.guild("Aki").potion, game.guild("Ben").potion) == (1, 1), "beside the lab"
    gold = game.guild("Aki").gold
    assert game.answer("build").guild("Aki").gold == gold - 20
    game.answer("explore", "a1")
    game.answer(game.codes[0])
    assert game.guild("Ben").potion == 1, "the place outside gives nothing any more"


# -- アリシア, ハイネ -------------------------------------------------------------------------------------------------


def test_alicia_front_gains_three_gold_for_each_trade_tag() -> None:
    """RULES 9: also of a treasure."""
    card = event("card", play=[Treasure()], tags=["trade"])
    guild = aki("alicia", "front", hand=[card]).ready().answer("play card", "treasure C-4").guild("Aki")
    assert guild.gold == 206


def test_heine_front_may_lack_one_basic_tag_entry_of_a_condition() -> None:
    """RULES 9: life, trade or junk, one of them; persons and other things not."""

    def legal(con: Any) -> bool:
        return aki("heine", "front", hand=[event("card", con=con)]).ready().allows("play card")

    assert legal({"life": 3})
    assert not legal({"life": 1, "trade": 1})
    assert not legal({"person": 1})
    assert not legal({"life": 1, "areas": 1})


def test_a_copied_effect_belongs_to_the_copying_card() -> None:
    """RULES 13: "this card" is the pen, also under ヴィー."""
    source = event("source", tags=["junk"], play=[Gain(power=1), Flip("this")])
    pen = event("pen", play=[Copy()])
    game = aki("vee", "front", hand=[pen], played=[source]).ready().answer(HER)
    assert game.guild("Aki").power == 1
    assert {card.id: card.face_up for card in game.guild("Aki").played} == {"source": True, "pen": False}
