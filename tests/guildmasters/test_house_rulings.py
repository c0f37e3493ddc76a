"""House rulings for what the text leaves open (RULES 13), as far as no other subject's tests hold them."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.board import Adventurer, Flip, Return
from guildmasters_tui.games.guildmasters.effects.constant import (
    Cheaper,
    Flash,
    OnDiscardTile,
    OnMultiple,
    OnPlay,
    OnTag,
    OnTreasure,
    PitsAsBlanks,
)
from guildmasters_tui.games.guildmasters.effects.hand import Draw, Look
from guildmasters_tui.games.guildmasters.effects.resources import Gain, Treasure
from guildmasters_tui.games.guildmasters.effects.turns import Play
from tests.guildmasters.builder import Position, table
from tests.guildmasters.printing import event, rank, special

HER = "special receptionist"


def aki(**holdings: Any) -> Position:
    """Aki, who has gold enough."""
    return table().with_guild("Aki", **{"gold": 60, **holdings})


# -- paying ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "gold", "power", "ways"),
    [
        (1, 9, 9, [(1, 0), (0, 1)]),
        (5, 9, 9, [(5, 0), (0, 1)]),
        (6, 9, 9, [(6, 0), (1, 1), (0, 2)]),
        (10, 3, 9, [(0, 2)]),
        (11, 3, 9, [(1, 2), (0, 3)]),
        (14, 40, 2, [(14, 0), (9, 1), (4, 2)]),
    ],
)
def test_a_cost_with_power_is_paid_by_none_to_enough_power(
    cost: int, gold: int, power: int, ways: list[tuple[int, int]]
) -> None:
    """RULES 13: p = 0 … min(power, ceil(c/5)), gold max(0, c − 5p), as far as the gold is there."""
    game = aki(gold=gold, power=power, hand=[event("card", cost=cost, power=True)]).ready().answer("play card")
    if len(ways) > 1:
        assert game.codes == [f"pay {g}g {p}p" for g, p in ways]
    else:
        assert (game.guild("Aki").gold, game.guild("Aki").power) == (gold - ways[0][0], power - ways[0][1])


def test_phase_one_cards_take_gold_only() -> None:
    """RULES 13."""
    game = aki(gold=2, power=5).with_turn("Aki", "information").ready()
    assert game.view().phase == "action", "nothing could be bought, nothing sold: nobody was asked"


def test_affections_and_surcharges_take_gold_only() -> None:
    """RULES 13."""
    position = aki(gold=14, power=9, areas=["b2"]).with_guild("Ben", strongholds=["a2"])
    assert not position.ready().allows("build")
    assert not aki(gold=19, power=2).ready().allows("develop")


def test_doubling_comes_before_reductions() -> None:
    """RULES 13: ヴィー: 2 × 5 − 3 = 7."""
    vee = rank(special=special(Play(double_cost=True, twice=True)), rules=[Cheaper("event", 3)])
    assert aki(hand=[event("card", cost=5)], receptionist=vee).ready().answer(HER).guild("Aki").gold == 53


def test_reductions_come_before_power_and_gold() -> None:
    """RULES 13: cost 12 less 3 is 9, paid with up to two power."""
    game = aki(
        hand=[event("card", cost=12, power=True)], power=9, receptionist=rank(rules=[Cheaper("event", 3)])
    ).ready()
    assert game.answer("play card").codes == ["pay 9g 0p", "pay 4g 1p", "pay 0g 2p"]


def test_a_flash_comes_before_the_reductions_of_an_exploration_and_ten_is_the_least() -> None:
    """RULES 13: ★2 less 3 is 0, plus 3 adjacent, × 5, less 4; and never below 10."""
    for gold, flashed in ((4, 11), (9, 10)):
        hers = rank(rules=[Flash(), Cheaper("explore", gold)])
        game = aki(receptionist=hers, chips=1).with_tile("a1", "T-21c").ready().answer("explore", "a1")
        assert game.codes == [f"pay {25 - gold}g 0p", f"pay {flashed}g 0p chip", "decline"]


# -- explorations ---------------------------------------------------------------------------------------------------


def test_where_pits_are_blanks_face_up_ones_can_be_explored_and_are_still_pit_tiles() -> None:
    """RULES 13: 空飛ぶ三馬鹿 / メリッサ back."""
    hand = [event("card", con={"pits": 1})]
    game = aki(receptionist=rank(rules=[PitsAsBlanks()]), hand=hand).with_tile("a1", "T-40a").ready()
    assert not game.allows("play card")
    game.answer("explore", "a1", "pay 15g 0p", "pass")
    assert game.allows("play card")


def test_pits_are_blanks_for_this_guilds_explorations_only() -> None:
    """RULES 13."""
    game = aki(receptionist=rank(rules=[PitsAsBlanks()])).with_tile("a1", "T-40a").ready().answer("pass", "explore")
    assert not game.allows("a1")


# -- constants ------------------------------------------------------------------------------------------------------


def test_a_trigger_that_has_fired_resolves_even_if_its_card_is_flipped_meanwhile() -> None:
    """RULES 13: flipping ends constants at once, but both had fired."""
    first = event("first", triggers=[OnPlay((Flip("chosen"),), min_cost=1)])
    second = event("second", triggers=[OnPlay((Gain(power=1),))])
    game = aki(played=[first, second], hand=[event("card", cost=1), event("next", cost=0)]).ready()
    game.answer("play card", "second")
    assert game.guild("Aki").power == 1
    game.answer("pass", "play next")
    assert game.guild("Aki").power == 1


def test_the_number_of_played_events_counts_when_the_card_comes_into_play() -> None:
    """RULES 13 (メリッサ front): the fourth event was the fourth, though its tag plays a fifth before that is told."""
    seen = event("seen", triggers=[OnTag("life", (Play(),)), OnMultiple((Gain(power=1),), 4)])
    game = aki(played=[seen, event("two"), event("three")], hand=[event("four", tags=["life"]), event("five")]).ready()
    game.answer("play four")
    assert len(game.guild("Aki").played) == 5
    assert game.guild("Aki").power == 1


def test_nothing_played_is_no_multiple() -> None:
    """RULES 12 [H]: メリッサ front: 0 is none."""
    hers = rank(triggers=[OnMultiple((Gain(power=1),), 4)], special=special(Return()))
    game = aki(played=[event("only")], receptionist=hers).ready().answer(HER)
    assert game.guild("Aki").played == ()
    assert game.guild("Aki").power == 0


def test_tiles_on_a_flipped_card_are_discarded_tiles() -> None:
    """RULES 11: 大魔導の気まぐれ sees them."""
    whim = event("whim", triggers=[OnDiscardTile((Gain(power=1),))])
    stand = event("stand")
    game = aki(played=[whim, stand], held={"stand": ["T-11a", "T-11b"]}, hand=[event("card", play=[Flip("chosen")])])
    assert game.ready().answer("play card", "stand").guild("Aki").power == 2


# -- treasures ------------------------------------------------------------------------------------------------------


def test_a_treasure_is_any_of_those_left() -> None:
    """RULES 12."""
    game = aki(hand=[event("card", play=[Treasure()])]).with_guild("Ben", treasures=["C-1", "C-3"]).ready()
    assert game.answer("play card").codes == ["treasure C-2", "treasure C-4", "treasure C-5"]


def test_production_and_potions_of_a_treasure_come_at_once() -> None:
    """RULES 9 and 12."""
    card = event("card", play=[Treasure(3)])
    game = aki(hand=[card]).ready().answer("play card", "treasure C-2", "treasure C-3", "treasure C-5")
    guild = game.guild("Aki")
    assert (guild.gold_production, guild.power_production, guild.potion_production, guild.potion) == (2, 1, 1, 2)


def test_tags_of_a_treasure_are_gained_with_their_triggers() -> None:
    """RULES 12: life, trade, junk."""
    hers = rank(
        triggers=[OnTag("life", (Gain(power=1),)), OnTag("junk", (Gain(power=1),)), OnTreasure((Gain(potion=1),))]
    )
    game = aki(hand=[event("card", play=[Treasure()])], receptionist=hers).ready().answer("play card", "treasure C-4")
    guild = game.guild("Aki")
    assert guild.tags == (1, 1, 1, 0)
    assert (guild.power, guild.potion) == (2, 1)


# -- the deck -------------------------------------------------------------------------------------------------------


def test_the_deck_is_refilled_the_moment_its_last_card_is_drawn() -> None:
    """RULES 13: not only when the next one is wanted."""
    position = aki(hand=[event("card", play=[Draw(2)])]).with_deck(event("one"), event("two"), only=True)
    game = position.with_discards(event("old-1"), event("old-2")).ready().answer("play card")
    assert set(game.guild("Aki").hand) == {"one", "two"}
    assert (game.view().deck_count, game.view().discard_count) == (2, 0)


def test_the_four_cards_looked_at_are_not_refilled() -> None:
    """RULES 13: they are neither deck nor discards while they are looked at; discards of the same phase are."""
    four = [event(f"seen-{n}") for n in range(4)]
    position = table().with_guild("Aki", gold=3).with_guild("Ben", gold=3).with_deck(*four, only=True)
    game = position.with_turn("Aki", "information").ready()
    assert game.view().deck_count == 0
    game.answer("keep seen-0")
    assert game.asked == "Ben"
    assert set(game.guild("Ben").looking) == {"seen-1", "seen-2", "seen-3"}


def test_with_deck_and_discards_empty_the_rest_of_a_draw_is_lost() -> None:
    """RULES 13."""
    game = aki(hand=[event("card", play=[Draw(5)])]).with_deck(event("one"), only=True).ready().answer("play card")
    assert game.guild("Aki").hand == ("one",)


def test_looking_keeps_some_and_discards_the_rest_face_down() -> None:
    """RULES 12: as in the information phase, within a card."""
    card = event("card", play=[Look(3, keep=2, price=4)])
    position = aki(gold=8, hand=[card]).with_deck(event("one"), event("two"), event("three"))
    game = position.ready().answer("play card")
    assert not game.allows("keep one two three")
    game.answer("keep one two")
    assert game.guild("Aki").hand == ("one", "two")
    assert game.guild("Aki").gold == 0
    assert game.view().discard_count == 1


def test_discards_cannot_be_searched() -> None:
    """RULES 13: nobody is shown more of them than their number."""
    game = table().with_guild("Aki", hand=[event("sold")]).ready().answer("sell sold")
    assert "sold" not in repr(game.view("Ben"))
    assert "sold" not in repr(game.view(None))


# -- adventurers on cards -------------------------------------------------------------------------------------------


def test_an_adventurer_on_a_card_is_no_controlled_area_and_comes_back_no_more() -> None:
    """RULES 12."""
    hers = rank(special=special(Gain(power=1, per=Per("areas")), pay=Price()))
    game = aki(hand=[event("card", play=[Adventurer()])], receptionist=hers).ready().answer("play card", "yes", "pass")
    assert game.answer(HER).guild("Aki").power == 0
    assert game.guild("Aki").tavern == 1


def test_an_adventurer_lies_on_the_card_whose_effect_is_used() -> None:
    """RULES 12 and 13: not on one that has been flipped meanwhile."""
    card = event("card", play=[Flip("this"), Adventurer()])
    game = aki(hand=[card]).ready().answer("play card")
    assert game.asked == "Ben"
    assert game.guild("Aki").tavern == 2
