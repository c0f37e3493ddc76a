"""The questions that the rulebook answers, with the cards that it names, as they are shipped (RULES 11).

What is house data on those cards (costs, amounts of gold) is read from the cards, never written down here.
"""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.data import Event, load_data
from guildmasters_tui.games.guildmasters.effects.board import Flip, Return
from guildmasters_tui.games.guildmasters.effects.constant import Cheaper, OnPlay, OnTag
from guildmasters_tui.games.guildmasters.effects.hand import Draw
from guildmasters_tui.games.guildmasters.effects.resources import Gain, Treasure
from guildmasters_tui.games.guildmasters.effects.turns import ExtraTurn, Play
from tests.guildmasters.builder import Game, Position, table
from tests.guildmasters.printing import event, rank, special

POINT_CARD, BRANCH, NETWORK, COURIERS, PACT = "B-001", "B-003", "B-004", "B-005", "B-006"
WHIM, RITE, BEHEMOTH, CASTLE, QUILL, LIFT = "B-030", "B-031", "B-043", "B-044", "B-045", "B-046"
SHADOWMANS, FEATHER, FOOLS, PROJECTOR, PEDESTAL, DINER = "B-062", "B-086", "E-012", "D-002", "B-052", "D-001"
STAR_0, STAR_1, STAR_2, STAR_3, PIT = "T-01d", "T-11c", "T-21c", "T-31", "T-40a"

LIFE_3 = [event(f"life-{n}", tags=["life"]) for n in range(3)]
JUNK = event("junk", tags=["junk"])


def printed(card: str) -> Event:
    """The card as it is shipped."""
    data = load_data()
    return data.events[data.index[card]]


def rich(**holdings: Any) -> Position:
    """Aki with gold enough for everything."""
    return table().with_guild("Aki", **{"gold": 200, **holdings})


def pay_in_gold(game: Game) -> Game:
    """Where power could help, pay with gold alone."""
    return game.answer(game.codes[0]) if game.prompt in ("pay.how", "explore.pay") else game


# -- basic questions ------------------------------------------------------------------------------------------------


def test_a_treasure_effect_with_none_left_does_nothing() -> None:
    """RULES 11."""
    chips = ["C-1", "C-2", "C-3", "C-4", "C-5"]
    card = event("card", play=[Treasure(), Gain(power=1)])
    game = rich(hand=[card], gold=0).with_guild("Ben", treasures=chips).ready().answer("play card")
    assert game.guild("Aki").treasures == ()
    assert game.guild("Aki").power == 1


@pytest.mark.parametrize("how", ["cheaper", "free"])
def test_cost_fifteen_or_more_looks_at_the_printed_cost(how: str) -> None:
    """RULES 11: also when it is reduced, or played without its gold cost (ミーシャ front)."""
    dear = event("dear", cost=15)
    seen = OnPlay((Gain(power=1),), min_cost=15)
    hers = rank(triggers=[seen], rules=[Cheaper("event", 5)] if how == "cheaper" else [])
    hand = [dear, event("free", play=[Play(free=True)])]
    game = rich(hand=hand, gold=15, receptionist=hers).ready()
    game.answer("play free" if how == "free" else "play dear")
    assert game.guild("Aki").power == 1
    assert game.guild("Aki").gold == (15 if how == "free" else 5)


def test_misha_front_gains_for_a_reduced_event_of_printed_cost_fifteen() -> None:
    """RULES 11, with the cards as shipped: the wholesale contract makes it cheaper, both fire all the same."""
    dear = event("dear", cost=15)
    plain = rich(hand=[dear], receptionist=("misha", "front", 1)).ready().answer("play dear").guild("Aki")
    less = rich(hand=[dear], receptionist=("misha", "front", 1), played=["B-020"]).ready().answer("play dear")
    assert plain.gold > 200 - 15
    assert less.guild("Aki").gold > plain.gold
    assert less.guild("Aki").hand_count == 1


def test_two_equal_tags_on_one_card_fire_a_tag_trigger_twice() -> None:
    """RULES 11: アリシア front with the horse inn, 3 gold each."""
    assert printed("B-002").tags == (1, 1)
    game = rich(hand=["B-002"], receptionist=("alicia", "front", 1)).ready().answer("play B-002")
    assert game.guild("Aki").gold == 200 - printed("B-002").cost + 6


def test_a_card_that_flips_itself_still_fires_its_tag() -> None:
    """RULES 11 and 12: 聖女の残滓 is had for a moment."""
    hers = rank(triggers=[OnTag("life", (Gain(power=1),))])
    game = rich(hand=["S-002"], receptionist=hers).ready().answer("play S-002")
    guild = game.guild("Aki")
    assert guild.power == 1
    assert guild.tags == (0, 0, 0, 0)
    assert not guild.played[0].face_up


FLIP, BACK = event("flip", play=[Flip("chosen")]), event("back", play=[Return()])


@pytest.mark.parametrize("away", [FLIP, BACK])
def test_adventurers_on_a_card_that_flips_or_returns_go_to_the_box(away: Any) -> None:
    """RULES 11: 異世界ラーメン食堂."""
    game = rich(played=[DINER], on_cards={DINER: 2}, hand=[away], tavern=0).ready().answer(f"play {away.id}")
    assert game.guild("Aki").tavern == 0
    assert not [card for card in game.guild("Aki").played if card.adventurers]
    if away is BACK:
        game.answer("pass", f"play {DINER}")
        assert game.guild("Aki").played[-1].adventurers == 0


@pytest.mark.parametrize("away", [FLIP, BACK])
def test_tiles_on_a_card_that_flips_or_returns_are_discarded(away: Any) -> None:
    """RULES 11: 封印の台座."""
    game = rich(played=[PEDESTAL], held={PEDESTAL: [STAR_2]}, hand=[away]).ready().answer(f"play {away.id}")
    data = game.state.table.data
    assert [data.tiles[tile].id for tile in game.state.tile_discard] == [STAR_2]
    assert game.guild("Aki").tiles == ()


@pytest.mark.parametrize("away", [FLIP, BACK])
def test_used_markers_on_a_card_that_flips_or_returns_go_to_the_stock(away: Any) -> None:
    """RULES 11: 飛竜印の運送屋さん, played anew, is unused."""
    game = rich(played=[COURIERS], used=[COURIERS], hand=[away]).ready().answer(f"play {away.id}")
    assert not [card for card in game.guild("Aki").played if card.used]
    if away is BACK:
        game.answer("pass", f"play {COURIERS}")
        assert game.allows(f"special {COURIERS}")


# -- named cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holdings", [{"played": [FOOLS]}, {"receptionist": ("melissa", "back", 1)}])
def test_the_three_fools_and_melissa_back_explore_a_revealed_pit_as_a_blank(holdings: dict[str, Any]) -> None:
    """RULES 11: 空飛ぶ三馬鹿 / メリッサ back: ★0, paid and taken, and no extra turn."""
    game = rich(**holdings).with_tile("a1", PIT, face_up=False).ready().answer("explore", "a1")
    assert game.prompt == "explore.pay"
    game.answer("pay 15g 0p")
    assert game.guild("Aki").tiles == (PIT,)
    assert game.owner("a1") == "Aki"
    assert game.markers == (1, 20)
    assert game.asked == "Ben"


def test_the_carapace_castle_turns_all_tiles_beside_own_areas_up_but_no_boss() -> None:
    """RULES 11: 深紅の甲殻城; pits are turned up and stay."""
    game = rich(hand=[CASTLE], areas=["c3"]).with_tile("b2", PIT, face_up=False).ready().answer(f"play {CASTLE}")
    assert [area.code for area in game.view().areas if area.face_up] == ["b2", "b3", "c2", "c4", "d3"]
    assert game.area("d4").tile is None
    assert game.asked == "Ben", "a pit turned up so is no exploration"


def test_the_devils_quill_copying_flip_this_card_flips_itself() -> None:
    """RULES 11: 悪魔の羽根ペン; the copied card stays as it is."""
    game = rich(hand=[QUILL], played=[JUNK, BEHEMOTH]).ready().answer(f"play {QUILL}")
    by_id = {card.id: card.face_up for card in game.guild("Aki").played}
    assert by_id == {"junk": True, BEHEMOTH: True, QUILL: False}


def test_the_quill_pays_and_gains_nothing_of_the_copied_card_but_its_on_play_effect() -> None:
    """RULES 13: no cost, no tags, no play trigger of it."""
    card = event("card", cost=9, tags=["life"], extra={"potions": 1}, play=[Gain(power=5)])
    hers = rank(triggers=[OnPlay((Gain(potion=1),))])
    game = rich(hand=[QUILL], played=[JUNK, card], receptionist=hers).ready().answer(f"play {QUILL}")
    guild = game.guild("Aki")
    assert (guild.power, guild.potion, guild.tags) == (5, 1, (1, 0, 2, 0))
    assert guild.gold == 200 - printed(QUILL).cost


def test_the_quill_copies_face_up_events_with_an_on_play_effect() -> None:
    """RULES 13: face-down ones and ones without are no choice; with none nothing happens."""
    hand, effect = [QUILL], event("effect", play=[Gain(power=1)])
    other = event("other", play=[Gain(power=2)])
    down = event("down", play=[Gain(power=9)])
    game = rich(hand=hand, played=[JUNK, effect, other], down=[down]).ready().answer(f"play {QUILL}")
    assert game.codes == ["effect", "other"]
    assert rich(hand=hand, played=[JUNK]).ready().answer(f"play {QUILL}").asked == "Ben"


def test_the_couriers_work_in_the_finish_phase_three_actions_beside_themselves() -> None:
    """RULES 11: 飛竜印の運送屋さん: two turns more after this one, and the second lap's."""
    position = rich(played=[COURIERS]).with_turn("Aki", "finish", laps=[0, 1, 0, 1], ended_by=1).with_markers(11, 12)
    game = position.with_guild("Ben", passed=True).ready().answer(f"special {COURIERS}")
    for area in ("a1", "a2", "a3"):
        assert game.asked == "Aki"
        game.answer("explore", area, "decline")
    assert game.table.over


def shadowmans(**more: Any) -> Game:
    """An exploration by a guild that has the シャドウマンズ, up to their question."""
    position = rich(played=[SHADOWMANS, WHIM], **more).with_tile("a1", STAR_2).with_tile("a2", STAR_0)
    return pay_in_gold(position.ready().answer("explore", "a1"))


def test_a_tile_discarded_by_the_shadowmans_still_lowers_the_miasma() -> None:
    """RULES 11."""
    game = shadowmans()
    assert game.codes == ["yes", "no"]
    game.answer("yes")
    assert game.markers == (1, 18)
    assert game.guild("Aki").tiles == ()
    assert game.owner("a1") == "Aki"


def test_it_was_never_owned_so_the_archmages_whim_does_not_fire() -> None:
    """RULES 11: 大魔導の気まぐれ looks at owned tiles; its potion does not come."""
    assert shadowmans().answer("yes").guild("Aki").potion == 0


def test_the_tags_of_a_tile_discarded_so_are_not_gained() -> None:
    """RULES 11: never owned."""
    hers = rank(triggers=[OnTag("junk", (Gain(potion=9),))])
    game = rich(played=[SHADOWMANS], receptionist=hers).with_tile("a2", STAR_0).ready()
    guild = pay_in_gold(game.answer("explore", "a2")).answer("yes").guild("Aki")
    assert (guild.tags[2], guild.potion) == (0, 0)


def test_the_shadowmans_may_let_the_tile_be_taken() -> None:
    """RULES 11: "may"."""
    guild = shadowmans().answer("no").guild("Aki")
    assert guild.tiles == (STAR_2,)


def test_the_archmages_whim_fires_for_each_owned_tile_that_is_discarded() -> None:
    """RULES 11: 大魔導の気まぐれ: one potion for each of two tiles, as shipped."""
    card = event("card", extra={"tiles": 2})
    game = rich(played=[WHIM], hand=[card], tiles=["T-60a", STAR_1]).ready().answer("play card")
    assert game.guild("Aki").potion == 2


def test_the_carriers_pact_plays_a_second_event_with_what_the_first_brought() -> None:
    """RULES 11: 運送ギルドとの提携: potions and cards of the first pay for, and are, the second."""
    first = event("first", play=[Gain(potion=1), Draw(1)])
    second = event("second", extra={"potions": 1})
    game = rich(hand=[PACT, first]).with_deck(second).ready().answer(f"play {PACT}", "play first")
    assert game.codes == ["play second", "none"]
    game.answer("play second")
    assert [card.id for card in game.guild("Aki").played] == [PACT, "first", "second"]
    assert game.guild("Aki").potion == 0


def test_the_greatest_purification_takes_tiles_without_touching_the_miasma() -> None:
    """RULES 11: 極大浄化魔法の儀式; a face-down one too."""
    position = rich(hand=[RITE], played=LIFE_3).with_tile("c3", STAR_3).with_tile("e3", STAR_2, face_up=False)
    game = position.ready().answer(f"play {RITE}", "c3", "e3")
    assert game.guild("Aki").tiles == (STAR_3, STAR_2)
    assert game.view().miasma == 20
    assert game.area("c3").blank and game.area("e3").blank


def test_the_bring_feather_gives_a_turn_after_the_laps_in_which_more_turns_can_be_won() -> None:
    """RULES 11."""
    again = event("again", play=[ExtraTurn(1)])
    position = rich(played=[FEATHER], hand=[again, event("one")]).with_turn("Aki", "finish", laps=[0], ended_by=1)
    game = position.with_markers(11, 12).ready().answer("pass")
    assert game.view().phase == "last_turns"
    game.answer("play again")
    assert game.asked == "Aki"
    game.answer("play one")
    assert game.table.over


def test_the_lift_as_shipped_may_be_left_alone() -> None:
    """RULES 12: 迷宮昇降機の発見."""
    game = rich(hand=[LIFT]).ready().answer(f"play {LIFT}")
    assert all(game.area(code).fame == 2 for code in game.codes if code != "none")
    assert "none" in game.codes


# -- reductions -----------------------------------------------------------------------------------------------------


def test_reductions_of_an_event_stop_at_zero() -> None:
    """RULES 11."""
    hers = rank(rules=[Cheaper("event", 3), Cheaper("event", 4)])
    guild = rich(hand=[event("card", cost=5)], receptionist=hers).ready().answer("play card").guild("Aki")
    assert guild.gold == 200


def test_reductions_of_several_cards_add_up() -> None:
    """RULES 13: doubling, then reductions, then the floor."""
    hers = rank(rules=[Cheaper("event", 3, tag="life"), Cheaper("event", 2, min_cost=9), Cheaper("regalia", 50)])
    cards = [event("life", cost=8, tags=["life"]), event("dear", cost=9), event("plain", cost=8)]
    for card, paid in zip(cards, (5, 7, 8), strict=True):
        game = rich(hand=[card], receptionist=hers).ready().answer(f"play {card.id}")
        assert game.guild("Aki").gold == 200 - paid


def test_extra_costs_are_never_reduced() -> None:
    """RULES 12: the gold cost only."""
    card = event("card", cost=1, extra={"potions": 1})
    game = rich(hand=[card], receptionist=rank(rules=[Cheaper("event", 9)]), potion=1).ready().answer("play card")
    assert game.guild("Aki").potion == 0


def test_reductions_of_an_exploration_stop_at_ten() -> None:
    """RULES 11: アリシア back and the outfitter together, as shipped, on the cheapest tile."""
    position = rich(receptionist=("alicia", "back", 3), played=["B-008"]).with_tile("a1", STAR_0)
    for code, tile in {"a2": "T-60a", "b1": "T-60b", "b2": STAR_1}.items():
        position.with_tile(code, tile)
    assert position.ready().price("a1") == 10


def test_a_reduction_by_a_count_grows_with_it() -> None:
    """RULES 11: cost reductions, so much for each thing counted."""
    hers = rank(rules=[Cheaper("event", 2, per=Per("areas"))])
    game = rich(hand=[event("card", cost=9)], receptionist=hers, areas=["a1", "a2"]).ready().answer("play card")
    assert game.guild("Aki").gold == 200 - 5


def test_the_point_card_fires_on_every_event_played() -> None:
    """RULES 9 and 11: ポイントカード: playing cards is its occasion."""
    card = event("card")
    game = rich(hand=[card], played=[POINT_CARD], gold=0).ready().answer("play card")
    assert game.guild("Aki").gold == 1


def test_the_old_projector_counts_face_down_events() -> None:
    """RULES 9 and 12: played events, six of them with itself."""
    old = [event(f"old-{n}") for n in range(5)]
    assert rich(played=[PROJECTOR], down=old).ready().guild("Aki").fame == 2


def test_a_card_that_rids_of_negative_fame() -> None:
    """RULES 9: シフォン turns the loan and the illness over."""
    game = rich(hand=["E-007"], played=["B-033", "B-034"]).ready()
    assert game.guild("Aki").fame == -6
    game.answer("play E-007", "B-033", "B-034")
    assert game.guild("Aki").fame == printed("E-007").fame


def test_the_illness_turns_over_for_three_potions_and_the_loan_for_twenty_gold() -> None:
    """RULES 9: as players tell."""
    game = rich(played=["B-033", "B-034"], potion=3).ready().answer("special B-033", "pass", "special B-034")
    assert game.guild("Aki").potion == 0
    assert game.guild("Aki").gold == 180
    assert game.guild("Aki").fame == 0


def test_the_help_wanted_notice_turns_over_when_a_person_comes() -> None:
    """RULES 9: as players tell."""
    person = event("person", tags=["person"])
    game = rich(played=["B-035"], hand=[person]).ready().answer("play person")
    assert not game.guild("Aki").played[0].face_up


def test_a_special_action_of_a_flipped_loan_is_gone() -> None:
    """RULES 12."""
    assert not rich(down=["B-034"]).ready().allows("special B-034")
    assert not rich(down=[event("mill", special=special(Gain(gold=1)))]).ready().allows("special mill")
