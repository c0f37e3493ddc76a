"""What the rulebook and players tell of each receptionist, held against the cards as they are loaded.

How the words behave in play is tested where they are resolved; here it is what stands on the cards.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.data import RankCard, Receptionist, load_data

FRONT, BACK = 0, 1
BASIC_FIVE = ("アリシア", "ハイネ", "シオン", "ミーシャ", "サファイア")
ADVANCE_FIFTEEN = (
    *("アヤカ", "オリビア", "マカロン", "スカジ", "セレン", "メリッサ", "シュリ", "ベル"),
    *("クリス", "エル", "ヴィー", "シフ", "フリーダ", "ホルン", "ピエリア"),
)


def everybody() -> tuple[Receptionist, ...]:
    return load_data().receptionists


def face(name: str, side: int) -> tuple[Any, Any, Any]:
    """Find the three ranks of a face by the character's id; each is a RankCard whose words are of any kind."""
    return next(one for one in everybody() if one.id == name).faces[side]


def faces() -> Iterator[tuple[str, int, tuple[RankCard, RankCard, RankCard]]]:
    for one in everybody():
        for side in (FRONT, BACK):
            yield one.id, side, one.faces[side]


def does(effects: Iterable[Any], do: str) -> list[Any]:
    return [effect for effect in effects if effect.do == do]


def rules(card: RankCard, rule: str) -> list[Any]:
    return [one for one in card.rules if one.rule == rule]


def triggers(card: RankCard, when: str) -> list[Any]:
    return [one for one in card.triggers if one.when == when]


def special(card: RankCard) -> Any:
    assert card.special is not None
    return card.special


def the_play(card: RankCard) -> Any:
    """Give the one event play that the special action is about."""
    (effect,) = special(card).do
    assert effect.do == "play"
    assert effect.n == 1
    return effect


# -- the set ----------------------------------------------------------------------------------------------------------


def test_there_are_seven_basic_and_fifteen_advance_characters_and_the_tutorial_fairy() -> None:
    decks = ("basic", "advance", "tutorial")
    names = {deck: [one.name["ja"] for one in everybody() if one.deck == deck] for deck in decks}
    assert len(names["basic"]) == 7
    assert set(BASIC_FIVE) < set(names["basic"])
    assert sorted(names["advance"]) == sorted(ADVANCE_FIFTEEN)
    assert names["tutorial"] == ["チュートリアル妖精"]
    assert len(everybody()) == 23


def test_every_name_is_told_in_both_languages_and_by_one_character_only() -> None:
    for language in ("en", "ja"):
        assert len({one.name[language] for one in everybody()}) == 23


def test_fame_stands_on_rank_three_only() -> None:
    for _, _, (first, second, third) in faces():
        assert (first.fame, second.fame) == (0, 0)
        assert 2 <= third.fame <= 6


def test_a_rank_up_brings_something_at_once() -> None:
    for name, side, (first, second, third) in faces():
        assert not first.rank_up
        assert second.rank_up and third.rank_up, (name, side)


def test_only_rank_one_brings_assets() -> None:
    for _, _, (first, *later) in faces():
        assert first.assets.gold > 0
        for card in later:
            assert not card.setup and not card.first_turn
            assert card.assets.gold == card.assets.power == card.assets.gold_production == 0


def test_every_rank_does_something_beside_its_assets() -> None:
    for name, side, ranks in faces():
        for card in ranks:
            assert card.constant or card.special is not None, (name, side, card.rank)


def test_the_later_ranks_play_differently_from_the_first() -> None:
    def print_of(card: RankCard) -> tuple[object, ...]:
        used = card.special
        return card.triggers, card.rules, used and (used.pay, used.con, used.do)

    # Vee's, Frieda's and their like keep what is quoted of them, and gain a constant effect beside it.
    for name, side, (first, second, third) in faces():
        assert print_of(first) != print_of(second), (name, side)
        assert print_of(second) != print_of(third), (name, side)


def test_no_two_faces_are_the_same_in_other_numbers() -> None:
    def words(effects: Iterable[Any]) -> tuple[object, ...]:
        """Keep which words there are and which of their fields are used, not how much they give."""
        return tuple((word.do, *(name for name in word.__slots__ if getattr(word, name))) for word in effects)

    def shape(card: Any) -> tuple[object, ...]:
        used = card.special
        return (
            tuple((rule.rule, getattr(rule, "on", "")) for rule in card.rules),
            tuple((one.when, getattr(one, "tag", None), words(one.do)) for one in card.triggers),
            used and (used.pay.tiles > 0, used.pay.potions > 0, words(used.do)),
            words(card.setup),
            words(card.first_turn),
        )

    seen: dict[tuple[object, ...], tuple[str, int]] = {}
    for name, side, (first, _, _) in faces():
        twin = seen.setdefault(shape(first), (name, side))
        assert twin == (name, side)


def test_backs_start_with_more_power_and_less_gold_than_fronts() -> None:
    """Players say that backs lack growth in production."""
    for one in everybody():
        front, back = (ranks[0].assets for ranks in one.faces)
        assert 39 <= front.gold <= 52 and 32 <= back.gold <= 44
        assert front.power <= 2 <= back.power <= 5
        assert 12 <= front.gold_production <= 18 and 9 <= back.gold_production <= 13
        assert back.gold_production < front.gold_production


def test_backs_never_gain_gold_production_by_rank() -> None:
    for one in everybody():
        for card in one.faces[BACK]:
            assert all(gain.gold_production == 0 for gain in does(card.rank_up, "gain"))


# -- basic ------------------------------------------------------------------------------------------------------------


def test_alicia_front_gains_three_gold_for_each_trade_tag() -> None:
    for card in face("alicia", FRONT):
        (trigger,) = triggers(card, "tag")
        assert trigger.tag == "trade"
        assert [gain.gold for gain in does(trigger.do, "gain")] == [3]


def test_alicia_front_gains_gold_by_civilization_at_rank_three() -> None:
    (gain,) = does(face("alicia", FRONT)[2].rank_up, "gain")
    assert (gain.gold, gain.per.count, gain.per.each, gain.max) == (1, "civilization", 1, None)


def test_alicia_back_looks_at_a_tile_and_acts_again() -> None:
    for card in face("alicia", BACK):
        assert [effect.do for effect in special(card).do] == ["peek", "extra_turn"]
        assert special(card).do[1].n == 1


def test_alicia_back_starts_without_power_production_and_pays_less() -> None:
    assert face("alicia", BACK)[0].assets.power_production == 0
    assert all(rules(card, "cheaper") for card in face("alicia", BACK))


def test_alicia_back_gains_two_power_and_a_turn_at_rank_three() -> None:
    gain, turn = face("alicia", BACK)[2].rank_up
    assert (gain.do, gain.power) == ("gain", 2)
    assert (turn.do, turn.n) == ("extra_turn", 1)


def test_heine_front_may_lack_one_tag_of_a_condition() -> None:
    assert all(len(rules(card, "ignore_tag")) == 1 for card in face("heine", FRONT))


def test_shion_front_can_take_the_first_elixir_at_once_and_go_on() -> None:
    ranks = face("shion", FRONT)
    assert ranks[0].assets.potion >= 1
    assert ranks[0].assets.potion_production >= 1
    assert all(triggers(card, "elixir") for card in ranks)


def test_shion_back_lives_on_the_number_of_tiles() -> None:
    for card in face("shion", BACK):
        assert any(gain.per and gain.per.count == "tiles" for gain in does(special(card).do, "gain"))


def test_misha_front_looks_for_events_of_cost_fifteen() -> None:
    for card in face("misha", FRONT):
        (trigger,) = triggers(card, "play")
        assert trigger.min_cost == 15


def test_misha_front_can_pay_two_such_events_in_the_first_round() -> None:
    first = face("misha", FRONT)[0]
    gold = first.assets.gold - 2 * 3
    for cost in (15, 15):
        assert gold >= cost
        gold += triggers(first, "play")[0].do[0].gold - cost


# -- advance ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "rule"), [(FRONT, "wisdom"), (BACK, "flash")])
def test_ayaka_has_three_chips_on_either_face_and_never_more(side: int, rule: str) -> None:
    ranks = face("ayaka", side)
    assert [chips.n for chips in does(ranks[0].setup, "chips")] == [3]
    assert not any(does(card.rank_up, "chips") for card in ranks)
    assert all(len(rules(card, rule)) == 1 for card in ranks)


def test_olivia_back_has_an_adventurer_of_her_own() -> None:
    assert [chip.n for chip in does(face("olivia", BACK)[0].setup, "own_adventurer")] == [1]


@pytest.mark.parametrize(("name", "side", "card"), [("skadi", BACK, "スカジ傭兵団"), ("macaron", FRONT, "聖女の残滓")])
def test_two_faces_bring_an_event_of_their_own(name: str, side: int, card: str) -> None:
    (own,) = does(face(name, side)[0].setup, "own_card")
    event = next(event for event in load_data().events if event.id == own.id)
    assert event.name["ja"] == card
    assert event.deck == "receptionist"


def test_only_ayaka_olivia_skadi_and_macaron_have_pieces_of_their_own_at_the_start() -> None:
    owners = {
        (name, side)
        for name, side, (first, _, _) in faces()
        if any(does(first.setup, piece) for piece in ("chips", "own_adventurer", "own_card"))
    }
    assert owners == {("ayaka", FRONT), ("ayaka", BACK), ("olivia", BACK), ("skadi", BACK), ("macaron", FRONT)}


def test_macaron_front_turns_one_or_two_events_up_at_rank_three() -> None:
    (turned,) = face("macaron", FRONT)[2].rank_up
    assert (turned.do, turned.least, turned.most) == ("turn_up", 1, 2)


def test_skadi_front_spends_power_as_gold() -> None:
    assert all(len(rules(card, "power_as_gold")) == 1 for card in face("skadi", FRONT))


def test_selen_front_has_something_at_the_first_turn_and_pays_less() -> None:
    ranks = face("selen", FRONT)
    assert ranks[0].first_turn
    assert all(rules(card, "cheaper") for card in ranks)


def test_selen_back_has_the_lab_and_may_bring_it_onto_the_map_at_rank_three() -> None:
    ranks = face("selen", BACK)
    assert all(len(rules(card, "lab")) == 1 for card in ranks)
    assert [len(rules(card, "lab_on_map")) for card in ranks] == [0, 0, 1]


def test_melissa_front_gains_a_potion_at_every_fourth_event() -> None:
    for card in face("melissa", FRONT):
        (trigger,) = [one for one in triggers(card, "multiple") if one.of == 4]
        (gain,) = trigger.do
        assert gain.message() == {"potion": 1}


def test_melissa_back_brings_white_framed_pits_at_the_first_turn_and_at_rank_ups() -> None:
    first, second, third = face("melissa", BACK)
    brought = [does(first.first_turn, "pit_tile"), does(second.rank_up, "pit_tile"), does(third.rank_up, "pit_tile")]
    assert all(brought)
    assert sum(effect.n for effects in brought for effect in effects) <= 6, "there are six of them"


def test_melissa_back_explores_pits_as_blanks() -> None:
    assert all(len(rules(card, "pits_as_blanks")) == 1 for card in face("melissa", BACK))


@pytest.mark.parametrize(("name", "seen"), [("shuri", False), ("belle", False), ("chris", True)])
def test_three_fronts_form_a_private_deck_which_only_chris_may_look_at(name: str, seen: bool) -> None:
    ranks = face(name, FRONT)
    (deck,) = does(ranks[0].setup, "private_deck")
    assert deck.open == seen
    for card in ranks:
        effects = list(special(card).do) if card.special else [e for one in card.triggers for e in one.do]
        effects += [e for one in does(effects, "discard") for e in one.each]
        assert does(effects, "draw_private")


def test_shuri_back_pays_a_tile_for_an_event_of_cost_fourteen_or_less() -> None:
    for card in face("shuri", BACK):
        assert special(card).pay.tiles == 1
        assert (the_play(card).free, the_play(card).max_cost) == (True, 14)


def test_chris_back_swaps_the_chosen_tile() -> None:
    assert all(len(rules(card, "swap")) == 1 for card in face("chris", BACK))


def test_elle_back_has_a_turn_before_the_start_player() -> None:
    assert all(len(rules(card, "early_turn")) == 1 for card in face("elle", BACK))


def test_vee_front_plays_an_event_twice_at_double_cost() -> None:
    for card in face("vee", FRONT):
        play = the_play(card)
        assert play.double_cost and play.twice
        assert play.no_person and play.no_negative


def test_vee_back_pays_less() -> None:
    assert all(rules(card, "cheaper") for card in face("vee", BACK))


def test_sif_back_pays_three_gold_less_a_tile_and_fifteen_at_most() -> None:
    for card in face("sif", BACK):
        play = the_play(card)
        assert (play.discount, play.per.count, play.per.each, play.max_discount) == (3, "tiles", 1, 15)
        assert special(card).pay.tiles == 0


def test_frieda_front_draws_until_three_events_are_in_hand_for_two_gold_each() -> None:
    for card in face("frieda", FRONT):
        (effect,) = special(card).do
        assert (effect.do, effect.n, effect.gold_each) == ("draw_to", 3, 2)


def test_horn_back_pays_potions_as_tiles_and_tiles_as_potions() -> None:
    assert all(len(rules(card, "potions_and_tiles")) == 1 for card in face("horn", BACK))


def test_pieria_back_doubles_the_production_of_an_event() -> None:
    assert all(the_play(card).double_production for card in face("pieria", BACK))
