"""Selling, the free action (RULES 5 and 13)."""

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects.constant import OnDiscardTile, PotionsAndTiles
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.effects.turns import Play
from tests.guildmasters.builder import table
from tests.guildmasters.printing import event, rank, special

CARDS = [event("one"), event("two")]


def test_an_event_is_sold_for_one_gold_and_discarded_face_down() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", hand=CARDS).ready().answer("sell one")
    assert game.guild("Aki").gold == 1
    assert game.guild("Aki").hand == ("two",)
    assert game.view().discard_count == 1


def test_a_potion_is_sold_for_three_gold() -> None:
    """RULES 5."""
    guild = table().with_guild("Aki", potion=2).ready().answer("sell potion").guild("Aki")
    assert (guild.gold, guild.potion) == (3, 1)


def test_a_hand_regalia_is_sold_for_three_gold_to_a_pile_of_its_own() -> None:
    """RULES 5 and 1.6."""
    game = table().with_guild("Aki", hand=["R-001"]).ready().answer("sell R-001")
    assert game.guild("Aki").gold == 3
    assert game.guild("Aki").regalia_hand == ()
    assert len(game.state.regalia_discard) == 1
    assert game.view().discard_count == 0


def test_selling_is_no_action_and_can_be_done_any_number_of_times() -> None:
    """RULES 5: the same question is asked anew."""
    game = table().with_guild("Aki", hand=[*CARDS, "R-001"], potion=1).ready()
    game.answer("sell one", "sell potion", "sell R-001", "sell two")
    assert (game.asked, game.prompt) == ("Aki", "turn")
    assert game.guild("Aki").gold == 8
    assert game.free == []


def test_regalia_in_play_and_events_in_play_cannot_be_sold() -> None:
    """RULES 5: cards in the hand only."""
    game = table().with_guild("Aki", played=CARDS, regalia=["R-001"]).ready()
    assert game.free == []


def test_selling_refreshes_what_is_offered() -> None:
    """RULES 13: only what can be paid with present holdings is offered."""
    dear = event("dear", cost=4)
    game = table().with_guild("Aki", hand=[dear, "R-001"], gold=1).ready()
    assert not game.allows("play dear")
    game.answer("sell R-001")
    assert game.allows("play dear")


def test_only_the_seat_that_is_asked_sells() -> None:
    """RULES 5 [H]: other seats sell at their next question."""
    game = table().with_guild("Aki", hand=[CARDS[0]]).with_guild("Ben", hand=[CARDS[1]]).ready()
    assert game.free == ["sell one"]
    game.answer("pass")
    assert game.free == ["sell two"]


def test_selling_stands_beside_every_question() -> None:
    """RULES 5 [H]: also in the middle of an exploration."""
    game = table().with_guild("Aki", hand=CARDS, gold=20).ready().answer("explore")
    assert game.free == ["sell one", "sell two"]
    game.answer("sell one", "a1")
    assert game.prompt == "explore.pay"
    assert game.free == ["sell two"]


def test_selling_after_a_reveal_can_save_an_exploration() -> None:
    """RULES 13: also after a reveal; a guild that is short but can sell enough is asked."""
    game = table().with_guild("Aki", gold=13, potion=1).ready().answer("explore", "a1")
    assert game.codes == ["decline"]
    game.answer("sell potion")
    assert game.codes == ["pay 15g 0p", "decline"]
    assert game.answer("pay 15g 0p").owner("a1") == "Aki"


def test_a_guild_that_can_only_pass_is_asked_if_it_can_sell() -> None:
    """RULES 13: selling may open an action."""
    game = table().with_guild("Aki", tavern=0, hand=[event("dear", cost=1), event("other", cost=9)]).ready()
    assert game.asked == "Aki"
    assert game.codes == ["pass"]
    assert game.answer("sell other").allows("play dear")


def test_cards_looked_at_cannot_be_sold() -> None:
    """RULES 13: the four cards of phase 1 are not in hand."""
    game = table().with_guild("Aki", gold=3, hand=[CARDS[0]]).with_turn("Aki", "information").ready()
    assert game.prompt == "look.keep"
    assert game.free == ["sell one"]


def test_the_card_being_paid_for_cannot_be_sold() -> None:
    """RULES 13: it has left the hand."""
    dear = event("dear", cost=5, power=True)
    game = table().with_guild("Aki", hand=[dear, CARDS[0]], gold=5, power=1).ready().answer("play dear")
    assert game.prompt == "pay.how"
    assert game.free == ["sell one"]


def test_tiles_cannot_be_sold_not_even_by_horn_back() -> None:
    """RULES 11: potions and tiles pay for each other, not for selling."""
    horn = rank(rules=[PotionsAndTiles()])
    assert table().with_guild("Aki", receptionist=horn, tiles=["T-11a"]).ready().free == []


def test_a_potion_that_is_still_to_be_paid_cannot_be_sold_in_between() -> None:
    """RULES 3: a payment is all or nothing; under ホルン back potions and tiles are settled before the gold is."""
    horn = rank(rules=[PotionsAndTiles()])
    card = event("card", cost=5, power=True, extra={"potions": 1})
    game = table().with_guild("Aki", receptionist=horn, hand=[card], gold=5, power=1, potion=1).ready()
    game.answer("play card")
    while game.prompt != "turn" or game.asked == "Aki":
        game.answer("sell potion" if "sell potion" in game.free else game.codes[0])
    guild = game.guild("Aki")
    assert (guild.potion, len(guild.played)) == (0, 1)


def test_an_event_that_was_to_be_played_may_be_sold_at_the_price_of_the_effect() -> None:
    """RULES 13: the price is paid; what cannot be done any more is skipped."""
    pays = special(Play(), pay=Price(tiles=1))
    whim = event("whim", triggers=[OnDiscardTile((Gain(power=1),))])
    game = table().with_guild(
        "Aki", receptionist=rank(special=pays), played=[whim], hand=[CARDS[0]], tiles=["T-11a", "T-11b"]
    )
    live = game.ready().answer("special receptionist", "sell one", "discard T-11a")
    guild = live.guild("Aki")
    assert (guild.gold, guild.power, guild.tiles) == (1, 1, ("T-11b",))
    assert live.asked == "Ben"


def test_a_receptionists_own_event_goes_to_the_box_when_it_is_sold() -> None:
    """RULES 1.6: never into the deck."""
    game = table().with_guild("Aki", receptionist=("skadi", "back", 1), hand=["S-001"]).ready().answer("sell S-001")
    assert game.view().discard_count == 0
    assert [game.state.event(card).id for card in game.state.box] == ["S-001"]
