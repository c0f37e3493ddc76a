"""The record of development and rank-ups (RULES 5, 12 and 13)."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.board import Affection
from guildmasters_tui.games.guildmasters.effects.constant import Cheaper, OnAffection, OnPlay, OnTag
from guildmasters_tui.games.guildmasters.effects.hand import Draw
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.state import SLOTS
from tests.guildmasters.builder import Game, table
from tests.guildmasters.printing import event, rank, special, woman

ALL = {"gold": 20, "power": 3, "potion": 2, "areas": ["a1", "a2", "a3"]}
EIGHT = [event(f"played-{n}") for n in range(8)]


def developing(**holdings: Any) -> Game:
    """A guild that has begun to develop."""
    return table().with_guild("Aki", **holdings).ready().answer("develop")


# -- the five slots -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "enough", "short", "left"),
    [
        ("gold", {"gold": 20}, {"gold": 19}, ("gold", 0)),
        ("power", {"power": 3}, {"power": 2}, ("power", 0)),
        ("potions", {"potion": 2}, {"potion": 1}, ("potion", 0)),
        ("areas", {"areas": ["a1", "a2"], "strongholds": ["a3"]}, {"areas": ["a1", "a2"]}, ("areas", 3)),
        ("events", {"played": EIGHT[:6], "down": EIGHT[6:]}, {"played": EIGHT[:7]}, ("hand_count", 1)),
    ],
)
def test_each_slot_has_its_price_or_condition(
    slot: str, enough: dict[str, Any], short: dict[str, Any], left: tuple[str, int]
) -> None:
    """RULES 5 [H, strong]: 20 gold, 3 power, 2 potions, 3 controlled areas, 8 played events (face-down count)."""
    assert not table().with_guild("Aki", **short).ready().allows("develop")
    game = table().with_guild("Aki", **enough).ready().answer("develop")
    assert [one for one in SLOTS if game.allows(f"unlock {one}")] == [slot]
    game.answer(f"unlock {slot}")
    assert slot not in game.guild("Aki").record
    assert getattr(game.guild("Aki"), left[0]) == left[1]


def test_power_does_not_pay_the_gold_slot() -> None:
    """RULES 13: affections take gold only."""
    assert not table().with_guild("Aki", gold=5, power=2).ready().allows("develop")


def test_an_unlocked_affection_moves_the_adventurer_to_the_tavern_and_draws_a_card() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", gold=20).with_deck(event("top")).ready().answer("develop", "unlock gold")
    guild = game.guild("Aki")
    assert (guild.tavern, guild.affections, guild.hand) == (3, 1, ("top",))


def test_several_slots_can_be_unlocked_together_each_by_its_own_price() -> None:
    """RULES 5: and each draws a card."""
    game = developing(**ALL).answer("unlock gold power areas")
    guild = game.guild("Aki")
    assert guild.record == ("potions", "events")
    assert (guild.gold, guild.power, guild.potion) == (0, 0, 2)
    assert (guild.tavern, guild.hand_count) == (5, 3)


def test_at_least_one_slot_is_unlocked() -> None:
    """RULES 5: an action that does nothing is a pass."""
    assert not developing(**ALL).allows("unlock none")


def test_what_can_be_unlocked_need_not_be() -> None:
    """RULES 5: moving any number is the guild's choice."""
    game = developing(**ALL).answer("unlock power")
    assert game.guild("Aki").record == ("gold", "potions", "areas", "events")


def test_slots_that_cannot_be_paid_together_cannot_be_chosen_together() -> None:
    """RULES 3: all prices are paid; スカジ front could pay either, not both."""
    skadi = ("skadi", "front", 1)
    game = developing(receptionist=skadi, gold=10, power=3)
    assert game.allows("unlock gold")
    assert game.allows("unlock power")
    assert not game.allows("unlock gold power")


def test_an_empty_slot_cannot_be_unlocked_again() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", gold=20, affections=["gold"]).ready()
    assert not game.allows("develop")


def test_reductions_take_gold_off_the_gold_slot() -> None:
    """RULES 11: cost reductions."""
    game = table().with_guild("Aki", gold=15, receptionist=rank(rules=[Cheaper("develop", 5)])).ready()
    assert game.answer("develop", "unlock gold").guild("Aki").gold == 0


def test_conditions_are_checked_before_any_adventurer_is_moved() -> None:
    """RULES 13: what an affection brings comes too late for another slot of the same action."""
    hers = rank(triggers=[OnAffection((Gain(power=3),))])
    game = developing(gold=20, receptionist=hers)
    assert not game.allows("unlock gold power")
    game.answer("unlock gold")
    assert game.guild("Aki").affections == 1
    assert game.guild("Aki").power == 3


# -- the affection icon ---------------------------------------------------------------------------------------------


def test_the_affection_icon_ignores_price_and_condition() -> None:
    """RULES 12: any record adventurer; draw 1."""
    game = table().with_guild("Aki", hand=[event("card", play=[Affection()])]).ready().answer("play card")
    assert game.codes == ["gold", "power", "potions", "areas", "events"]
    guild = game.answer("events").guild("Aki")
    assert (guild.affections, guild.tavern, guild.hand_count) == (1, 3, 1)


def test_affections_fire_their_triggers_once_each() -> None:
    """RULES 5."""
    hers = rank(triggers=[OnAffection((Gain(potion=1),))])
    game = developing(**{**ALL, "receptionist": hers}).answer("unlock gold power")
    assert game.guild("Aki").potion == 4


# -- rank-ups -------------------------------------------------------------------------------------------------------

HER = woman(
    rank(tags=["life"], triggers=[OnPlay((Gain(gold=1),))], special=special(Gain(gold=1))),
    rank(
        tags=["life", "trade"],
        rank_up=[Gain(power=1)],
        triggers=[OnPlay((Gain(potion=1),)), OnTag("trade", (Gain(gold=100),)), OnTag("life", (Gain(gold=1000),))],
        special=special(Gain(gold=2)),
    ),
    rank(tags=["trade"], rank_up=[Gain(power=10)], triggers=[OnTag("trade", (Gain(gold=100),))], fame=4),
)


def near(affections: int, effects: list[Any], **more: Any) -> Game:
    """A guild with so many affections that plays a card."""
    slots = ["gold", "power", "potions", "areas", "events"][:affections]
    holdings = {"receptionist": HER, "affections": slots, "rank": 1 if affections < 2 else 2, **more}
    return table().with_guild("Aki", hand=[event("card", play=effects), event("next")], **holdings).ready()


def test_two_affections_bring_rank_two_at_once_and_by_force() -> None:
    """RULES 5."""
    game = near(1, [Affection()]).answer("play card", "power")
    assert game.guild("Aki").rank == 2
    assert game.guild("Aki").power == 1


def test_five_affections_bring_rank_three() -> None:
    """RULES 5 and 8: and its fame."""
    game = near(4, [Affection()])
    assert game.guild("Aki").fame_items[0] == 0
    game.answer("play card")
    assert game.guild("Aki").rank == 3
    assert game.guild("Aki").fame_items[0] == 4


@pytest.mark.parametrize(("affections", "rank_after"), [(0, 1), (2, 2), (3, 2)])
def test_other_numbers_of_affections_bring_no_rank(affections: int, rank_after: int) -> None:
    """RULES 5: at 2 and at 5 only."""
    game = near(affections, [Affection()])
    game.answer("play card")
    game.answer(game.codes[0])
    assert game.guild("Aki").rank == rank_after
    assert game.guild("Aki").power == 0


def test_the_new_card_replaces_the_old_constant_effect() -> None:
    """RULES 5."""
    game = near(1, [Affection()]).answer("play card", "power")
    gold = game.guild("Aki").gold
    game.answer("pass", "play next")
    assert game.guild("Aki").gold == gold, "the old effect gave gold"
    assert game.guild("Aki").potion == 1


def test_only_tags_beyond_the_old_cards_are_gained_the_new_constant_included() -> None:
    """RULES 5 and 13: life was there before; trade is new and fires the new card's trigger."""
    game = near(1, [Affection()]).answer("play card", "power")
    assert game.guild("Aki").tags == (1, 1, 0, 0)
    assert game.guild("Aki").gold == 1 + 100, "1 of the play itself under the old card"


def test_a_tag_that_the_new_card_lacks_is_lost() -> None:
    """RULES 5: life of rank 2 is gone at rank 3; trade was there and is not gained."""
    game = near(4, [Affection()]).answer("play card")
    assert game.guild("Aki").tags == (0, 1, 0, 0)
    assert game.guild("Aki").gold == 0


def test_the_rank_up_effect_happens_once() -> None:
    """RULES 5: not again at the next affection."""
    game = near(1, [Affection(2)]).answer("play card", "power", "areas")
    assert game.guild("Aki").power == 1


def test_a_used_marker_moves_to_the_new_card() -> None:
    """RULES 5 and 12: it does not refresh, even if the new special action differs."""
    game = near(1, [Affection()], receptionist_used=True).answer("play card", "power", "pass")
    assert game.guild("Aki").receptionist_used
    assert not game.allows("special receptionist")


def test_an_unused_special_action_is_the_new_one_after_a_rank_up() -> None:
    """RULES 5: the visible card counts."""
    game = near(1, [Affection()]).answer("play card", "power", "pass")
    gold = game.guild("Aki").gold
    assert game.answer("special receptionist").guild("Aki").gold == gold + 2


def test_passing_two_and_five_at_once_brings_rank_two_fully_then_rank_three() -> None:
    """RULES 13: all five slots in one action."""
    second = rank(rank_up=[Gain(gold=3)])
    third = rank(rank_up=[Gain(power=1, per=Per("gold"))])
    game = developing(
        gold=20, power=3, potion=2, areas=["a1", "a2", "a3"], played=EIGHT, receptionist=woman(rank(), second, third)
    ).answer("unlock gold power potions areas events")
    assert game.guild("Aki").rank == 3
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (3, 3)


def test_all_cards_are_drawn_before_the_rank_up() -> None:
    """RULES 13: move all, draw 1 for each, then rank-ups."""
    second = rank(rank_up=[Gain(potion=1, per=Per("hand"))])
    game = developing(gold=20, power=3, receptionist=woman(rank(), second)).answer("unlock gold power")
    assert game.guild("Aki").potion == 2


def test_a_rank_up_interrupts_what_is_being_resolved() -> None:
    """RULES 13: affection, draw, whole rank-up, then the rest of the card."""
    second = rank(rank_up=[Gain(gold=2)])
    effects = [Affection(), Gain(power=1, per=Per("gold"))]
    game = near(1, effects, receptionist=woman(rank(), second)).answer("play card", "power")
    assert game.guild("Aki").power == 2


def test_a_special_action_that_is_running_finishes_by_its_old_text() -> None:
    """RULES 13: also when its own effect brings the rank-up."""
    first = rank(special=special(Affection(), Gain(gold=5)))
    second = rank(special=special(Gain(gold=70)))
    game = table().with_guild("Aki", receptionist=woman(first, second), affections=1).ready()
    game.answer("special receptionist", "power")
    assert game.guild("Aki").rank == 2
    assert game.guild("Aki").gold == 5
    assert game.guild("Aki").receptionist_used


def test_an_affection_drawn_card_can_be_played_by_the_same_card() -> None:
    """RULES 13: the draw comes at once."""
    game = near(0, [Affection(), Draw(1), Gain(gold=1, per=Per("hand"))]).answer("play card", "gold")
    assert game.guild("Aki").gold == 1 + 3, "next, the affection's card and the drawn one; 1 for the play"
