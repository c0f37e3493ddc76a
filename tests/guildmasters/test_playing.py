"""Playing event cards and regalia: conditions, costs, order, what an effect may skip (RULES 5, 12 and 13)."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.board import Adventurer, Affection, Flip, Return, TurnUp
from guildmasters_tui.games.guildmasters.effects.constant import OnDiscardTile, OnPlay, OnTag
from guildmasters_tui.games.guildmasters.effects.hand import Discard, Draw
from guildmasters_tui.games.guildmasters.effects.maze import Purify, Stronghold
from guildmasters_tui.games.guildmasters.effects.resources import Civilization, Gain
from guildmasters_tui.games.guildmasters.effects.turns import Choose, MayPay, Play, WhenMet
from tests.guildmasters.builder import Game, table
from tests.guildmasters.printing import NewEvent, event, rank, regalia, special, woman


def playing(card: NewEvent, **holdings: Any) -> Game:
    """A guild with one event in hand, about to play."""
    return table().with_guild("Aki", hand=[card], **holdings).ready()


# -- from the hand into play ----------------------------------------------------------------------------------------


def test_an_event_is_paid_and_lies_face_up_before_its_owner() -> None:
    """RULES 5: from the hand, for its gold cost; it stays there."""
    game = playing(event("mill", cost=7, tags=["trade"], play=[Gain(gold_production=2)]), gold=10).answer("play mill")
    guild = game.guild("Aki")
    assert (guild.gold, guild.gold_production) == (3, 2)
    assert guild.hand == ()
    assert [(card.id, card.face_up) for card in game.view("Ben").guilds[0].played] == [("mill", True)]
    assert guild.tags == (0, 1, 0, 0)


def test_an_event_that_cannot_be_paid_is_not_offered() -> None:
    """RULES 5: a payment is all or nothing."""
    assert not playing(event("mill", cost=7), gold=6).allows("play mill")
    assert playing(event("mill", cost=7), gold=7).allows("play mill")


def test_an_event_of_another_guild_cannot_be_played() -> None:
    """RULES 5: from the own hand."""
    game = table().with_guild("Ben", hand=[event("mill")]).ready()
    assert not game.allows("play mill")


def test_playing_is_one_action_and_the_turn_passes_on() -> None:
    """RULES 4.2: one action a turn."""
    game = table().with_guild("Aki", hand=[event("one"), event("two")]).ready().answer("play one")
    assert game.asked == "Ben"


# -- conditions -----------------------------------------------------------------------------------------------------

LIFE, TRADE, JUNK, PERSON = (event(f"is-{tag}", tags=[tag]) for tag in ("life", "trade", "junk", "person"))
PLAIN = [event(f"plain-{n}") for n in range(4)]
TAGGED = event("tagged", tags=["life"])
CROWNS = [regalia("crown-1"), regalia("crown-2")]

ENOUGH: list[tuple[dict[str, int], dict[str, Any], dict[str, Any]]] = [
    ({"life": 1}, {"played": [LIFE]}, {"played": [TRADE, JUNK, PERSON]}),
    ({"trade": 1}, {"played": [TRADE]}, {"played": [LIFE, JUNK, PERSON]}),
    ({"junk": 2}, {"played": [JUNK], "tiles": ["T-01a"]}, {"tiles": ["T-01a"]}),
    ({"person": 1}, {"played": [PERSON]}, {"played": [LIFE, TRADE, JUNK]}),
    ({"trade": 1}, {"treasures": ["C-4"]}, {}),
    ({"trade": 1}, {"receptionist": ("alicia", "front", 1)}, {"receptionist": ("alicia", "back", 1)}),
    ({"affections": 2}, {"affections": 2, "rank": 2}, {"affections": 1}),
    ({"tiles": 3}, {"tiles": ["T-53", "T-40a", "T-60a"], "areas": ["d4"]}, {"tiles": ["T-11a", "T-11b"]}),
    ({"pits": 2}, {"tiles": ["T-40a", "T-61a"]}, {"tiles": ["T-40a", "T-60a"]}),
    ({"gold_production": 8}, {"gold_production": 8}, {"gold_production": 7, "gold": 20}),
    ({"power_production": 2}, {"power_production": 2}, {"power_production": 1, "power": 9}),
    ({"played": 3}, {"played": [PLAIN[0]], "down": [PLAIN[1], TAGGED]}, {"played": PLAIN[:2]}),
    ({"tagless": 2}, {"played": PLAIN[:2]}, {"played": [PLAIN[0], TAGGED], "down": [PLAIN[1]]}),
    ({"regalia": 2}, {"regalia": CROWNS}, {"regalia": CROWNS[:1], "hand": [CROWNS[1]]}),
    ({"areas": 2}, {"areas": ["a1"], "strongholds": ["a2"]}, {"areas": ["a1"]}),
    ({"strongholds": 1}, {"strongholds": ["a1"]}, {"areas": ["a1", "a2"]}),
]


@pytest.mark.parametrize(("needs", "has", "lacks"), ENOUGH)
def test_a_condition_asks_for_so_many_or_more(
    needs: dict[str, int], has: dict[str, Any], lacks: dict[str, Any]
) -> None:
    """RULES 12: every kind of condition; what counts for it, and what does not."""
    card = event("card", con=needs)
    for holdings, met in ((has, True), (lacks, False)):
        holdings = {**holdings, "hand": [card, *holdings.get("hand", ())]}
        assert table().with_guild("Aki", **holdings).ready().allows("play card") == met


@pytest.mark.parametrize(("civilization", "met"), [(4, False), (5, True), (6, True)])
def test_civilization_five_is_the_only_threshold_of_the_track(civilization: int, met: bool) -> None:
    """RULES 12: the marker has reached 5."""
    game = (
        table().with_guild("Aki", hand=[event("card", con={"civilization": 5})]).with_markers(civilization, 20).ready()
    )
    assert game.allows("play card") == met


def test_a_slash_means_either_side() -> None:
    """RULES 5: left or right of the "/"."""
    card = event("card", con=[{"life": 2}, {"junk": 1, "trade": 1}])
    assert not playing(card, played=[LIFE, JUNK]).allows("play card")
    assert playing(card, played=[LIFE, event("more", tags=["life"])]).allows("play card")
    assert playing(card, played=[JUNK, TRADE]).allows("play card")


def test_tags_of_the_other_guild_do_not_count() -> None:
    """RULES 5: tags are had by their owner."""
    game = table().with_guild("Aki", hand=[event("card", con={"life": 1})]).with_guild("Ben", played=[LIFE]).ready()
    assert not game.allows("play card")


def test_the_card_itself_does_not_meet_its_own_condition() -> None:
    """RULES 5: conditions are checked before it is played."""
    assert not playing(event("card", con={"life": 1}, tags=["life"])).allows("play card")


# -- costs ----------------------------------------------------------------------------------------------------------


def test_power_pays_for_gold_where_the_icon_stands_in_any_mixture() -> None:
    """RULES 3 and 13: cost 12 with plenty of both: 0 to 3 power, the rest in gold."""
    game = playing(event("card", cost=12, power=True), gold=20, power=9).answer("play card")
    assert game.codes == ["pay 12g 0p", "pay 7g 1p", "pay 2g 2p", "pay 0g 3p"]


def test_what_is_overpaid_with_power_is_lost() -> None:
    """RULES 3: 12 gold paid with 3 power (worth 15)."""
    game = playing(event("card", cost=12, power=True), gold=20, power=9).answer("play card", "pay 0g 3p")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (20, 6)


@pytest.mark.parametrize(
    ("gold", "power", "ways"),
    [
        (12, 0, []),
        (3, 2, ["pay 2g 2p"]),
        (7, 2, ["pay 7g 1p", "pay 2g 2p"]),
        (0, 3, ["pay 0g 3p"]),
    ],
)
def test_only_payments_within_the_holdings_are_offered(gold: int, power: int, ways: list[str]) -> None:
    """RULES 13: p = 0 … min(power, ceil(c/5)) and no more gold than is held; one way is not asked."""
    game = playing(event("card", cost=12, power=True), gold=gold, power=power).answer("play card")
    if len(ways) > 1:
        assert game.codes == ways
    else:
        assert game.guild("Aki").played[0].id == "card"


def test_power_is_no_gold_where_the_icon_is_missing() -> None:
    """RULES 3."""
    assert not playing(event("card", cost=5), gold=4, power=9).allows("play card")


def test_a_cost_of_nothing_asks_nothing() -> None:
    """RULES 13."""
    game = playing(event("card", power=True), gold=5, power=5).answer("play card")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (5, 5)


def test_the_extra_cost_in_production_and_potions_is_paid_too() -> None:
    """RULES 5: beside the gold cost."""
    card = event("card", cost=1, extra={"gold_production": 2, "potions": 1})
    game = playing(card, gold=1, gold_production=3, potion=2).answer("play card")
    guild = game.guild("Aki")
    assert (guild.gold, guild.gold_production, guild.potion) == (0, 1, 1)


@pytest.mark.parametrize("short", [{"gold_production": 1}, {"potion": 0}, {"tiles": []}])
def test_an_extra_cost_that_cannot_be_paid_whole_forbids_the_card(short: dict[str, Any]) -> None:
    """RULES 3: all or nothing."""
    card = event("card", extra={"gold_production": 2, "potions": 1, "tiles": 1})
    there: dict[str, Any] = {"gold_production": 2, "potion": 1, "tiles": ["T-11a"]}
    assert playing(card, **there).allows("play card")
    assert not playing(card, **{**there, **short}).allows("play card")


def test_the_player_picks_which_tiles_are_discarded_bosses_too() -> None:
    """RULES 13: their fame and tags are lost."""
    game = playing(event("card", extra={"tiles": 2}), tiles=["T-53", "T-01a", "T-11a"], areas=["d4"]).answer(
        "play card"
    )
    assert game.codes == ["T-53", "T-01a", "T-11a"]
    assert not game.allows("discard T-53")
    before = game.guild("Aki").fame_items[2]
    game.answer("discard T-53 T-01a")
    guild = game.guild("Aki")
    assert guild.tiles == ("T-11a",)
    assert guild.tags == (0, 0, 0, 0)
    assert before - guild.fame_items[2] == 5


def test_a_condition_lost_by_paying_is_fine() -> None:
    """RULES 5: it is checked before paying."""
    game = playing(event("card", con={"tiles": 1, "junk": 1}, extra={"tiles": 1}), tiles=["T-01a"]).answer("play card")
    assert game.guild("Aki").tiles == ()
    assert game.guild("Aki").played[0].id == "card"


def test_triggers_of_paying_fire_after_the_whole_cost_and_never_help_to_pay() -> None:
    """RULES 13: the gold for the discarded tile comes too late."""
    whim = event("whim", triggers=[OnDiscardTile((Gain(gold=3),))])
    card = event("card", cost=3, extra={"tiles": 1}, play=[Gain(power=1, per=Per("gold"))])
    assert not playing(card, played=[whim], tiles=["T-11a"]).allows("play card")
    game = playing(card, played=[whim], tiles=["T-11a"], gold=3).answer("play card")
    assert game.guild("Aki").power == 3, "but before the on-play effects"


def test_a_card_does_not_fire_on_the_tiles_paid_for_itself() -> None:
    """RULES 13: a cost is paid before the card comes into play; its constant effect is not there yet."""
    card = event("card", extra={"tiles": 1}, triggers=[OnDiscardTile((Gain(gold=3),))])
    game = playing(card, tiles=["T-11a"]).answer("play card")
    assert game.guild("Aki").gold == 0


# -- the order of things --------------------------------------------------------------------------------------------


def test_on_play_effects_resolve_in_order() -> None:
    """RULES 5: top to bottom, left to right."""
    doubled = Gain(gold=1, per=Per("gold"))
    game = playing(event("card", play=[Gain(gold=2), doubled, Gain(gold=1)])).answer("play card")
    assert game.guild("Aki").gold == 5


def test_the_card_just_played_counts_for_its_own_on_play_effects() -> None:
    """RULES 5: its tags, and as a played event."""
    play = [Gain(gold=1, per=Per("trade")), Gain(power=1, per=Per("played")), Gain(potion=1, per=Per("tagless"))]
    game = playing(event("card", tags=["trade", "trade"], play=play), played=[event("old")]).answer("play card")
    guild = game.guild("Aki")
    assert (guild.gold, guild.power, guild.potion) == (2, 2, 1)


def test_its_own_constant_effect_fires_on_its_own_tags_and_its_own_play() -> None:
    """RULES 5."""
    card = event("card", tags=["life"], triggers=[OnTag("life", (Gain(gold=2),)), OnPlay((Gain(power=1),))])
    guild = playing(card).answer("play card").guild("Aki")
    assert (guild.gold, guild.power) == (2, 1)


def test_constant_effects_fire_before_the_on_play_effect_of_the_card() -> None:
    """RULES 5 [H: this order]."""
    bank = event("bank", triggers=[OnTag("trade", (Gain(gold=4),)), OnPlay((Gain(gold=3),))])
    card = event("card", tags=["trade"], play=[Gain(power=1, per=Per("gold"))])
    game = playing(card, played=[bank]).answer("play card")
    assert game.guild("Aki").power == 7


def test_triggers_fire_receptionist_first_then_events_in_the_order_of_play() -> None:
    """RULES 13: seen by what each can multiply."""
    twice = Gain(gold=1, per=Per("gold"))
    hers = rank(triggers=[OnPlay((Gain(gold=1),))])
    played = [event("first", triggers=[OnPlay((twice,))]), event("second", triggers=[OnPlay((Gain(gold=10),))])]
    game = playing(event("card"), receptionist=hers, played=played).answer("play card")
    assert game.guild("Aki").gold == 1 + 1 + 10


def test_constant_effects_fire_as_often_as_their_condition_comes_true() -> None:
    """RULES 5: by themselves, every time, and they are no action."""
    hers = rank(triggers=[OnPlay((Gain(gold=1),))])
    cards = [event("one"), event("two")]
    game = table().with_guild("Aki", receptionist=hers, hand=cards).ready().answer("play one", "pass", "play two")
    assert game.guild("Aki").gold == 2


def test_constant_effects_of_another_guild_do_not_fire() -> None:
    """RULES 5: they are their owner's."""
    hers = rank(triggers=[OnPlay((Gain(gold=1),)), OnTag("life", (Gain(gold=1),))])
    game = table().with_guild("Aki", hand=[LIFE]).with_guild("Ben", receptionist=hers).ready().answer("play is-life")
    assert game.guild("Ben").gold == 0


def test_a_trigger_on_cost_or_tag_looks_at_the_printed_card() -> None:
    """RULES 13: limits read the printed gold cost."""
    triggers = [
        OnPlay((Gain(power=1),), min_cost=15),
        OnPlay((Gain(potion=1),), max_cost=14),
        OnPlay((Gain(gold=9),), tag="person"),
    ]
    for cost, power, potion in ((15, 1, 0), (14, 0, 1)):
        game = playing(event("card", cost=cost), receptionist=rank(triggers=triggers), gold=15).answer("play card")
        assert (game.guild("Aki").power, game.guild("Aki").potion) == (power, potion)
        assert game.guild("Aki").gold == 15 - cost


# -- compulsory, optional, in part ----------------------------------------------------------------------------------


def test_effects_are_compulsory() -> None:
    """RULES 5: a loss is suffered."""
    game = playing(event("card", play=[Gain(gold=-3, power=2)]), gold=5).answer("play card")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (2, 2)


def test_nothing_is_ever_below_zero() -> None:
    """RULES 3 [H]: a loss is suffered as far as there is something."""
    game = playing(event("card", play=[Gain(gold=-3, gold_production=-4)]), gold=1, gold_production=2).answer(
        "play card"
    )
    assert (game.guild("Aki").gold, game.guild("Aki").gold_production) == (0, 0)


def test_a_stronghold_icon_is_optional() -> None:
    """RULES 5."""
    game = playing(event("card", play=[Stronghold()]), areas=["a1"]).answer("play card")
    assert game.codes == ["a1", "none"]
    game.answer("none")
    assert not game.area("a1").strong


def test_what_may_be_paid_may_be_left() -> None:
    """RULES 5: "may"."""
    card = event("card", play=[MayPay(pay=Price(gold=2), then=(Gain(power=1),))])
    game = playing(card, gold=3).answer("play card")
    assert game.codes == ["yes", "no"]
    assert Game(game.table.fork(recorded=True)).answer("no").guild("Aki").power == 0
    game.answer("yes")
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (1, 1)


def test_what_cannot_be_paid_is_not_asked() -> None:
    """RULES 13."""
    card = event("card", play=[MayPay(pay=Price(gold=2), then=(Gain(power=1),))])
    assert playing(card, gold=1).answer("play card").asked == "Ben"


def test_one_of_several_ways_is_chosen() -> None:
    """RULES 5: on-play effects."""
    card = event("card", play=[Choose(((Gain(gold=1),), (Gain(power=1),))), Gain(potion=1)])
    game = playing(card).answer("play card", "way 2")
    guild = game.guild("Aki")
    assert (guild.gold, guild.power, guild.potion) == (0, 1, 1)


def test_a_conditional_effect_counts_the_card_itself() -> None:
    """RULES 5: the card just played counts."""
    card = event("card", tags=["life"], play=[WhenMet((((("life", 1),)),), (Gain(gold=1),), (Gain(gold=9),))])
    assert playing(card).answer("play card").guild("Aki").gold == 1


def test_an_effect_is_done_as_far_as_it_can_be_done() -> None:
    """RULES 5 [H]: three cards are drawn where two are left."""
    cards = [event("one"), event("two")]
    game = table().with_guild("Aki", hand=[event("card", play=[Draw(3), Gain(gold=1)])])
    guild = game.with_deck(*cards, only=True).ready().answer("play card").guild("Aki")
    assert set(guild.hand) == {"one", "two"}
    assert guild.gold == 1


@pytest.mark.parametrize(
    "effect", [Affection(), Stronghold(), Adventurer(), Purify(), Flip("chosen"), Return(), TurnUp()]
)
def test_an_effect_that_cannot_be_done_is_skipped_without_penalty(effect: Any) -> None:
    """RULES 5 and 13 [H]: no record adventurer, no crest-side one, empty tavern, no pit, no other card."""
    game = playing(event("card", play=[effect, Gain(gold=1)]), affections=5, rank=3, tavern=0).answer("play card")
    assert game.guild("Aki").gold == 1
    assert game.guild("Aki").altar == 0


# -- discarding from the hand ---------------------------------------------------------------------------------------


def test_an_effect_that_discards_hand_cards_may_take_regalia() -> None:
    """RULES 5."""
    card = event("card", play=[Discard(2, each=(Gain(gold=1),))])
    game = table().with_guild("Aki", hand=[card, event("one"), event("two"), "R-001"]).ready().answer("play card")
    assert game.codes == ["one", "two", "R-001"]
    game.answer("discard two R-001")
    guild = game.guild("Aki")
    assert (guild.hand, guild.regalia_hand, guild.gold) == (("one",), (), 2)


def test_regalia_discards_lie_apart_from_events() -> None:
    """RULES 1.6: never mixed."""
    card = event("card", play=[Discard(1)])
    game = table().with_guild("Aki", hand=[card, "R-001"]).ready().answer("play card")
    assert game.view().discard_count == 0
    assert len(game.state.regalia_discard) == 1


def test_discarding_more_than_there_is_takes_all_the_hand() -> None:
    """RULES 13."""
    game = table().with_guild("Aki", hand=[event("card", play=[Discard(3)]), event("one")]).ready().answer("play card")
    assert game.guild("Aki").hand == ()


def test_there_is_no_hand_limit() -> None:
    """RULES 13."""
    game = playing(event("card", play=[Draw(30)])).answer("play card", "pass")
    assert game.guild("Aki").hand_count == 30


# -- playing by an effect -------------------------------------------------------------------------------------------


def test_an_event_played_by_an_event_is_finished_before_the_other_goes_on() -> None:
    """RULES 13: playing nests."""
    outer = event("outer", play=[Play(), Gain(power=1, per=Per("gold"))])
    inner = event("inner", play=[Gain(gold=2)])
    game = table().with_guild("Aki", hand=[outer, inner]).ready().answer("play outer")
    assert game.guild("Aki").power == 2


def test_playing_another_event_is_compulsory_if_one_can_be_played() -> None:
    """RULES 13: the text has no "may"."""
    cards = [event("outer", play=[Play()]), event("one"), event("two"), event("dear", cost=9)]
    game = table().with_guild("Aki", hand=cards).ready().answer("play outer")
    assert game.codes == ["play one", "play two"]


def test_playing_another_event_may_be_declined_where_it_says_so() -> None:
    """RULES 13: "may"."""
    cards = [event("outer", play=[Play(may=True)]), event("one")]
    game = table().with_guild("Aki", hand=cards).ready().answer("play outer")
    assert game.codes == ["play one", "none"]
    assert game.answer("none").guild("Aki").hand == ("one",)


def test_a_played_event_costs_its_price_also_by_an_effect() -> None:
    """RULES 12: only where it says so it is free."""
    cards = [event("outer", play=[Play()]), event("one", cost=2)]
    game = table().with_guild("Aki", hand=cards, gold=3).ready().answer("play outer")
    assert game.guild("Aki").gold == 1


def test_free_of_gold_the_extra_cost_is_paid_and_the_condition_met() -> None:
    """RULES 12: play an event without gold cost."""
    cards = [
        event("outer", play=[Play(free=True)]),
        event("extra", cost=30, extra={"potions": 1}),
        event("far", cost=1, con={"areas": 1}),
    ]
    game = table().with_guild("Aki", hand=cards, potion=1).ready().answer("play outer")
    assert game.guild("Aki").potion == 0
    assert [card.id for card in game.guild("Aki").played] == ["outer", "extra"]


def test_free_of_gold_an_event_still_counts_as_its_printed_cost() -> None:
    """RULES 12 and 11: "cost 15 or more" looks at what is printed."""
    cards = [event("outer", play=[Play(free=True)]), event("dear", cost=20)]
    hers = rank(triggers=[OnPlay((Gain(power=1),), min_cost=15)])
    game = table().with_guild("Aki", hand=cards, receptionist=hers).ready().answer("play outer")
    assert game.guild("Aki").power == 1


def test_limits_on_the_events_that_may_be_played_read_the_card() -> None:
    """RULES 13: cost limits, tags, no person, no negative fame."""
    play = Play(min_cost=2, max_cost=4, no_person=True, no_negative=True, tag="life", may=True)
    hand = [
        event("outer", play=[play]),
        event("good", cost=3, tags=["life"]),
        event("cheap", cost=1, tags=["life"]),
        event("dear", cost=5, tags=["life"]),
        event("person", cost=3, tags=["life", "person"]),
        event("negative", cost=3, tags=["life"], fame=-1),
        event("trade", cost=3, tags=["trade"]),
    ]
    game = table().with_guild("Aki", hand=hand, gold=9).ready().answer("play outer")
    assert game.codes == ["play good", "none"]


# -- face down, returned, on the card -------------------------------------------------------------------------------


def test_a_flipped_card_loses_tags_constant_and_end_effects_and_fame_but_counts_as_played() -> None:
    """RULES 12."""
    bank = event("bank", tags=["life"], fame=3, triggers=[OnPlay((Gain(gold=5),))])
    card = event("card", play=[Flip("chosen")])
    game = table().with_guild("Aki", played=[bank], hand=[card, event("next")]).ready().answer("play card")
    guild = game.guild("Aki")
    assert guild.gold == 5, "it had fired already"
    assert guild.tags == (0, 0, 0, 0)
    assert guild.fame_items[3] == 0
    assert len(guild.played) == 2
    assert game.answer("pass", "play next").guild("Aki").gold == 5


def test_negative_fame_is_lost_by_flipping_too() -> None:
    """RULES 12: no fame plus or minus."""
    debt = event("debt", fame=-3)
    game = playing(event("card", play=[Flip("chosen")]), played=[debt])
    assert game.guild("Aki").fame == -3
    assert game.answer("play card").guild("Aki").fame == 0


def test_face_down_cards_in_play_are_public() -> None:
    """RULES 12."""
    game = playing(event("card", play=[Flip("this")])).answer("play card")
    (card,) = game.view("Ben").guilds[0].played
    assert (card.id, card.face_up) == ("card", False)


def test_a_special_action_on_a_flipped_card_is_gone() -> None:
    """RULES 12: a flipped card has no constant effect."""
    mill = event("mill", special=special(Gain(gold=1)))
    game = playing(event("card", play=[Flip("chosen")]), played=[mill])
    assert game.allows("special mill")
    game.answer("play card", "pass")
    assert not game.allows("special mill")


def test_turned_up_again_constants_resume_and_the_special_action_is_unused() -> None:
    """RULES 13."""
    mill = event("mill", special=special(Gain(gold=1)), triggers=[OnPlay((Gain(power=1),))])
    cards = [event("flip", play=[Flip("chosen")]), event("turn", play=[TurnUp(1, 1)]), event("last")]
    game = table().with_guild("Aki", played=[mill], used=[mill], hand=cards).ready()
    game.answer("play flip", "pass", "play turn")
    assert game.guild("Aki").power == 1, "the flip fired it, the turning up no more"
    assert game.allows("special mill")
    game.answer("play last")
    assert game.guild("Aki").power == 2


def test_an_event_returned_to_the_hand_can_be_played_again_as_a_new_play() -> None:
    """RULES 13."""
    old = event("old", tags=["life"], play=[Gain(gold=1)])
    hers = rank(triggers=[OnPlay((Gain(power=1),)), OnTag("life", (Gain(potion=1),))])
    card = event("card", play=[Return()])
    game = playing(card, played=[old], receptionist=hers).answer("play card")
    guild = game.guild("Aki")
    assert (guild.hand, guild.tags[0], len(guild.played)) == (("old",), 0, 1)
    guild = game.answer("pass", "play old").guild("Aki")
    assert (guild.gold, guild.power, guild.potion) == (1, 2, 1)


def test_placing_an_adventurer_on_a_card_is_optional() -> None:
    """RULES 12: from the tavern, and it is never recovered."""
    game = playing(event("card", play=[Adventurer()])).answer("play card")
    assert game.codes == ["yes", "no"]
    game.answer("yes")
    assert game.guild("Aki").tavern == 1
    assert game.guild("Aki").played[0].adventurers == 1


def test_a_regalia_never_counts_as_an_event() -> None:
    """RULES 12."""
    game = playing(event("card", con={"played": 1}), regalia=[regalia("crown")])
    assert not game.allows("play card")


# -- regalia --------------------------------------------------------------------------------------------------------


def test_a_regalia_is_played_from_the_board_with_its_chip_and_not_refilled() -> None:
    """RULES 5: first come, and 1 fame for the chip."""
    crown = regalia("crown", cost=10, fame=3)
    game = (
        table().with_board(crown).with_guild("Aki", gold=12).with_guild("Ben", gold=12).ready().answer("regalia crown")
    )
    guild = game.guild("Aki")
    assert (guild.regalia, guild.regalia_chips, guild.gold) == (("crown",), 1, 2)
    assert guild.fame == 4
    assert game.view().regalia_board == (None, None, None)
    assert not game.allows("regalia crown")


def test_a_regalia_is_played_from_the_hand_without_a_chip() -> None:
    """RULES 5."""
    crown = regalia("crown", cost=10, fame=3)
    guild = table().with_guild("Aki", gold=10, hand=[crown]).ready().answer("regalia crown").guild("Aki")
    assert (guild.regalia, guild.regalia_hand, guild.regalia_chips, guild.fame) == (("crown",), (), 0, 3)


def test_a_regalia_needs_its_condition_and_its_cost() -> None:
    """RULES 5: the same as for events."""
    crown = regalia("crown", cost=10, con={"life": 1})
    assert not table().with_board(crown).with_guild("Aki", gold=10).ready().allows("regalia crown")
    assert not table().with_board(crown).with_guild("Aki", gold=9, played=[LIFE]).ready().allows("regalia crown")
    assert table().with_board(crown).with_guild("Aki", gold=10, played=[LIFE]).ready().allows("regalia crown")


def test_power_pays_for_a_regalia_with_the_icon() -> None:
    """RULES 3."""
    crown = regalia("crown", cost=8, power=True)
    game = table().with_board(crown).with_guild("Aki", gold=8, power=1).ready().answer("regalia crown")
    assert game.codes == ["pay 8g 0p", "pay 3g 1p"]


def test_a_regalia_of_another_hand_cannot_be_played() -> None:
    """RULES 5."""
    game = table().with_guild("Ben", hand=[regalia("crown")]).ready()
    assert not game.allows("regalia crown")


def test_a_regalia_fires_no_play_trigger_and_gains_no_tag() -> None:
    """RULES 5 and 12: no tags, no event."""
    hers = woman(rank(triggers=[OnPlay((Gain(gold=5),))]))
    game = table().with_board(regalia("crown")).with_guild("Aki", receptionist=hers).ready().answer("regalia crown")
    assert game.guild("Aki").gold == 0


def test_civilization_moves_by_a_card() -> None:
    """RULES 12: the civilization icon is one step."""
    game = playing(event("card", play=[Civilization(2)])).answer("play card")
    assert game.markers == (3, 20)
