"""Special actions of events and receptionists (RULES 5, 12 and 13)."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects.board import Flip
from guildmasters_tui.games.guildmasters.effects.constant import OnDiscardTile
from guildmasters_tui.games.guildmasters.effects.hand import DrawTo
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.effects.turns import Play
from tests.guildmasters.builder import table
from tests.guildmasters.printing import event, rank, special

MILL = event("mill", special=special(Gain(gold=1)))


def test_a_special_action_is_used_once_a_round() -> None:
    """RULES 5: each."""
    other = event("other", special=special(Gain(gold=10)))
    game = table().with_guild("Aki", played=[MILL, other]).ready().answer("special mill", "pass")
    assert not game.allows("special mill")
    assert game.allows("special other")
    assert game.guild("Aki").gold == 1


def test_the_receptionists_is_one_too() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", receptionist=rank(special=special(Gain(gold=1)))).ready()
    game.answer("special receptionist", "pass")
    assert game.guild("Aki").receptionist_used
    assert not game.allows("special receptionist")


@pytest.mark.parametrize(
    ("price", "enough", "short"),
    [
        ({"gold": 4}, {"gold": 4}, {"gold": 3, "power": 9}),
        ({"power": 2}, {"power": 2}, {"power": 1}),
        ({"potions": 1}, {"potion": 1}, {}),
        ({"tiles": 1}, {"tiles": ["T-11a"]}, {}),
        ({"gold_production": 2}, {"gold_production": 2}, {"gold_production": 1}),
    ],
)
def test_its_price_must_be_payable(price: dict[str, Any], enough: dict[str, Any], short: dict[str, Any]) -> None:
    """RULES 12: and it is paid whole."""
    card = event("card", special=special(Gain(potion=5), pay=Price(**price)))
    assert not table().with_guild("Aki", played=[card], **short).ready().allows("special card")
    game = table().with_guild("Aki", played=[card], **enough).ready().answer("special card")
    guild = game.guild("Aki")
    assert (guild.gold, guild.power, guild.gold_production, guild.tiles) == (0, 0, 0, ())
    assert guild.potion == 5


def test_its_condition_must_be_met() -> None:
    """RULES 12."""
    card = event("card", special=special(Gain(gold=1), when={"areas": 1}))
    assert not table().with_guild("Aki", played=[card]).ready().allows("special card")
    assert table().with_guild("Aki", played=[card], areas=["a1"]).ready().allows("special card")


def test_it_is_no_play_and_fires_nothing_by_itself() -> None:
    """RULES 5: using it is an action of its own."""
    game = table().with_guild("Aki", played=[MILL]).ready().answer("special mill")
    assert game.asked == "Ben"
    assert [card.id for card in game.guild("Aki").played] == ["mill"]


def test_a_card_that_flips_itself_by_its_special_action_takes_its_marker_with_it() -> None:
    """RULES 11 and 12: like the loan that is paid back."""
    loan = event("loan", fame=-3, special=special(Flip("this"), pay=Price(gold=20)))
    game = table().with_guild("Aki", played=[loan], gold=20).ready().answer("special loan")
    (card,) = game.guild("Aki").played
    assert (card.face_up, card.used) == (False, False)
    assert game.guild("Aki").fame == 0


def test_one_that_plays_an_event_is_offered_only_if_some_event_could_then_be_played() -> None:
    """RULES 13: the price is paid before the condition of the event is looked at."""
    plays = rank(special=special(Play(), pay=Price(gold=3)))
    card = event("card", cost=2)
    assert not table().with_guild("Aki", receptionist=plays, hand=[card], gold=4).ready().allows("special receptionist")
    game = table().with_guild("Aki", receptionist=plays, hand=[card], gold=5).ready().answer("special receptionist")
    assert game.guild("Aki").gold == 0
    assert game.guild("Aki").played[0].id == "card"


def test_any_tile_that_leaves_the_condition_met_makes_it_legal() -> None:
    """RULES 13: the player picks the tile that is paid."""
    plays = rank(special=special(Play(), pay=Price(tiles=1)))
    card = event("card", con={"junk": 1})
    tiles = ["T-01a", "T-11a"]
    game = table().with_guild("Aki", receptionist=plays, hand=[card], tiles=tiles).ready()
    assert game.allows("special receptionist")
    game.answer("special receptionist", "discard T-11a")
    assert game.guild("Aki").played[0].id == "card"


def test_triggers_of_its_price_come_before_its_effect() -> None:
    """RULES 13."""
    whim = event("whim", triggers=[OnDiscardTile((Gain(gold=-5),))])
    card = event("card", special=special(Gain(gold=5), pay=Price(tiles=1)))
    game = table().with_guild("Aki", played=[whim, card], tiles=["T-11a"]).ready().answer("special card")
    assert game.guild("Aki").gold == 5


@pytest.mark.parametrize(("held", "legal"), [(2, True), (3, False), (4, False)])
def test_drawing_up_to_a_number_is_not_offered_with_so_many_in_hand(held: int, legal: bool) -> None:
    """RULES 11: フリーダ front."""
    hand = [event(f"card-{n}", con={"areas": 5}) for n in range(held)]
    game = table().with_guild("Aki", receptionist=rank(special=special(DrawTo(3, 2))), hand=[*hand, "R-001"]).ready()
    assert game.allows("special receptionist") == legal
