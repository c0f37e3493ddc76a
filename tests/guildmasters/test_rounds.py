"""The four phases of a round (RULES 4)."""

import pytest

from guildmasters_tui.games.guildmasters.effects.constant import EarlyTurn, OnPass, OnProduction
from guildmasters_tui.games.guildmasters.effects.hand import Draw
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.effects.turns import ExtraTurn
from tests.guildmasters.builder import Game, Position, table
from tests.guildmasters.printing import event, rank, special

FOUR = [event(f"seen-{n}") for n in range(1, 5)]
NEXT_FOUR = [event(f"next-{n}") for n in range(1, 5)]


def information(position: Position, *, start: str = "Aki") -> Game:
    """Begin the information phase of round 3."""
    return position.with_round(3, start=start).with_turn(start, "information").ready()


# -- information ----------------------------------------------------------------------------------------------------


def test_the_start_player_looks_at_four_cards_then_the_others_clockwise() -> None:
    """RULES 4.1."""
    position = table(guilds=3).with_deck(*FOUR, *NEXT_FOUR)
    for name in ("Aki", "Ben", "Chi"):
        position.with_guild(name, gold=9)
    game = information(position, start="Ben")
    assert set(game.guild("Ben").looking) == {card.id for card in FOUR}
    order = []
    while game.prompt == "look.keep":
        order.append(game.asked)
        game.answer("keep none")
    assert order == ["Ben", "Chi", "Aki"]


def test_cards_looked_at_are_seen_by_nobody_else() -> None:
    """RULES 4.1."""
    game = information(table().with_deck(*FOUR).with_guild("Aki", gold=9))
    assert game.view("Ben").guilds[0].looking == ()
    assert game.view("Ben").guilds[0].looking_count == 4


def test_each_card_kept_costs_three_gold_and_the_rest_is_discarded_face_down() -> None:
    """RULES 4.1."""
    game = information(table().with_deck(*FOUR).with_guild("Aki", gold=9)).answer("keep seen-1 seen-3")
    assert set(game.guild("Aki").hand) == {"seen-1", "seen-3"}
    assert game.guild("Aki").gold == 3
    discards = [game.state.event(card).id for card in game.state.discard]
    assert {"seen-2", "seen-4"} <= set(discards)


def test_only_as_many_are_kept_as_can_be_paid() -> None:
    """RULES 4.1 and 13: with 8 gold two cards, not three."""
    game = information(table().with_deck(*FOUR).with_guild("Aki", gold=8))
    assert game.allows("keep seen-1 seen-2")
    assert not game.allows("keep seen-1 seen-2 seen-3")
    assert game.allows("keep none")


def test_the_next_guild_draws_its_own_four() -> None:
    """RULES 4.1."""
    position = table().with_deck(*FOUR, *NEXT_FOUR).with_guild("Aki", gold=12).with_guild("Ben", gold=12)
    game = information(position).answer("keep seen-1")
    assert game.asked == "Ben"
    assert set(game.guild("Ben").looking) == {card.id for card in NEXT_FOUR}


def test_the_action_phase_follows_with_the_start_player() -> None:
    """RULES 4.2."""
    game = information(table(guilds=3), start="Chi")
    assert game.view().phase == "action"
    assert game.asked == "Chi"


def test_an_empty_deck_is_refilled_at_once_from_the_discards() -> None:
    """RULES 4.1: also in the middle of drawing four."""
    old = [event("old-1"), event("old-2"), event("old-3")]
    position = table().with_deck(*FOUR[:2], only=True).with_discards(*old).with_guild("Aki", gold=9)
    game = information(position)
    looking = set(game.guild("Aki").looking)
    assert {"seen-1", "seen-2"} < looking
    assert len(looking) == 4
    assert len(game.log("log.refill")) == 1


def test_a_guild_without_gold_may_sell_to_buy_what_it_sees() -> None:
    """RULES 5 and 13: selling stands beside the question of phase 1, so the question is put even to an empty purse."""
    sold = event("sold")
    game = information(table().with_deck(*FOUR).with_guild("Aki", hand=[sold], potion=1))
    assert (game.asked, game.prompt) == ("Aki", "look.keep")
    game.answer("sell potion", "keep seen-2")
    assert game.guild("Aki").hand == ("sold", "seen-2")
    assert game.guild("Aki").gold == 0


def test_a_guild_with_nothing_to_sell_and_no_gold_is_not_asked() -> None:
    """RULES 13: only what can be paid is offered; there is nothing to choose."""
    game = information(table().with_deck(*FOUR))
    assert game.view().phase == "action"
    assert game.guild("Aki").hand == ()


# -- action ---------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_from_the_start_player_until_all_have_passed() -> None:
    """RULES 4.2: a passed guild is skipped."""
    game = table(guilds=3).with_round(2, start="Ben").with_turn("Ben").ready()
    order = [game.asked]
    for code in ("pass", "explore", "pass", "pass"):
        game.answer(code)
        if code == "explore":
            game.answer("a1", "decline")
        if game.view().phase == "action" and game.view().round == 2:
            order.append(game.asked)
    assert order == ["Ben", "Chi", "Aki", "Chi"]


def test_a_passed_guild_shows_closed() -> None:
    """RULES 4.2."""
    game = table().ready().answer("pass")
    assert game.guild("Aki").passed
    assert not game.guild("Ben").passed


def test_the_last_open_guild_goes_on_alone() -> None:
    """RULES 4.2: one action or pass a turn, until all have passed."""
    game = table().with_guild("Ben", gold=40).ready().answer("pass", "explore", "a1", "pay 15g 0p")
    assert game.asked == "Ben"


def test_a_guild_with_no_legal_action_and_nothing_to_sell_passes_by_itself() -> None:
    """RULES 13."""
    game = table(guilds=3).with_guild("Ben", tavern=0).ready().answer("pass")
    assert game.asked == "Chi"
    assert game.guild("Ben").passed


# -- production and end ---------------------------------------------------------------------------------------------


def _all_pass(game: Game) -> Game:
    number = game.view().round
    while game.view().round == number and game.prompt == "turn":
        game.answer("pass")
    return game


def test_thirty_gold_less_three_plus_twenty_production_is_forty_seven() -> None:
    """RULES 11, worked example: 30 − 3 + 20 = 47 (in winter, which adds nothing)."""
    card = event("three", cost=3)
    game = table().with_round(1).with_guild("Aki", gold=30, gold_production=20, hand=[card]).ready()
    game.answer("play three")
    assert _all_pass(game).guild("Aki").gold == 47


def test_every_guild_gains_its_production_of_all_three_resources() -> None:
    """RULES 4.3."""
    made = {"gold_production": 4, "power_production": 2, "potion_production": 1}
    game = _all_pass(table().with_round(1).with_guild("Aki", **made).with_guild("Ben", **made).ready())
    for name in ("Aki", "Ben"):
        guild = game.guild(name)
        assert (guild.gold, guild.power, guild.potion) == (4, 2, 1)


@pytest.mark.parametrize(
    ("number", "season", "extra"),
    [
        (1, "winter", (0, 0, 0)),
        (2, "spring", (0, 0, 1)),
        (3, "summer", (0, 2, 0)),
        (4, "autumn", (8, 0, 0)),
        (5, "winter", (0, 0, 0)),
    ],
)
def test_each_season_adds_its_product(number: int, season: str, extra: tuple[int, int, int]) -> None:
    """RULES 4.3 and 9 [H]: winter none, spring 1 potion, summer 2 power, autumn 8 gold."""
    game = table().with_round(number).ready()
    assert game.view().season == season
    guild = _all_pass(game).guild("Ben")
    assert (guild.gold, guild.power, guild.potion) == extra


def test_effects_of_the_production_phase_fire_from_the_start_player_on() -> None:
    """RULES 4.3 and 5: constant effects fire by themselves."""
    draws = rank(triggers=[OnProduction((Draw(1),))])
    first, second = event("top"), event("under")
    position = table().with_guild("Aki", receptionist=draws).with_guild("Ben", receptionist=draws)
    game = _all_pass(position.with_round(2, start="Ben").with_turn("Ben").with_deck(first, second).ready())
    assert game.guild("Ben").hand[0] == "top"
    assert game.guild("Aki").hand[0] == "under"


def test_the_end_of_a_round_opens_cards_and_clears_used_markers() -> None:
    """RULES 4.4."""
    mill = event("mill", special=special(Gain(gold=1)))
    pump = rank(special=special(Gain(gold=1)))
    game = table(guilds=4).with_guild("Aki", played=[mill], potion=1, receptionist=pump, gold=1).ready()
    game.answer("special mill", "pass", "pass", "pass", "special receptionist", "elixir 1")
    assert game.guild("Aki").played[0].used
    assert game.guild("Aki").receptionist_used
    assert game.view().elixirs[0].used
    _all_pass(game)
    assert game.view().round == 3
    assert not any(guild.passed for guild in game.view().guilds)
    assert not game.guild("Aki").played[0].used
    assert not game.guild("Aki").receptionist_used
    assert not game.view().elixirs[0].used


def test_the_season_goes_on_and_the_start_player_moves_to_the_left() -> None:
    """RULES 4.4."""
    game = _all_pass(table(guilds=3).with_round(2, start="Chi").with_turn("Chi").ready())
    view = game.view()
    assert (view.round, view.season, view.start) == (3, "summer", 0)


# -- extra turns ----------------------------------------------------------------------------------------------------


def test_an_extra_turn_comes_directly_after_the_current_turn() -> None:
    """RULES 5 and 13."""
    again = event("again", play=[ExtraTurn(1)])
    game = table().with_guild("Aki", hand=[again]).with_guild("Ben", gold=5).ready().answer("play again")
    assert game.asked == "Aki"
    game.answer("explore", "a1", "decline")
    assert game.asked == "Ben"


def test_several_extra_turns_are_taken_one_after_the_other() -> None:
    """RULES 5."""
    again = event("again", play=[ExtraTurn(2)])
    game = table().with_guild("Aki", hand=[again, event("one"), event("two"), event("three")]).ready()
    game.answer("play again", "play one", "play two")
    assert game.asked == "Ben"


def test_an_extra_turn_won_in_an_extra_turn_is_added() -> None:
    """RULES 13: extra turns queue per guild."""
    cards = [event("first", play=[ExtraTurn(1)]), event("second", play=[ExtraTurn(1)]), event("third"), event("left")]
    game = table().with_guild("Aki", hand=cards).ready().answer("play first", "play second")
    assert game.asked == "Aki"
    game.answer("play third")
    assert game.asked == "Ben"


def test_passing_discards_waiting_extra_turns() -> None:
    """RULES 13."""
    again = event("again", play=[ExtraTurn(3)])
    game = table().with_guild("Aki", hand=[again]).ready().answer("play again", "pass")
    assert game.asked == "Ben"
    assert game.guild("Aki").extra_turns == 0


def test_a_guild_that_has_passed_wins_no_extra_turn() -> None:
    """RULES 13: it is skipped for the rest of the round, whatever fires when it passes or produces."""
    again = event("again", triggers=[OnPass((ExtraTurn(1),)), OnProduction((ExtraTurn(1),))])
    game = table().with_guild("Aki", played=[again]).ready().answer("pass")
    assert game.asked == "Ben"
    game.answer("pass")
    assert game.guild("Aki").extra_turns == 0


# -- エル ------------------------------------------------------------------------------------------------------------

ELLE = rank(rules=[EarlyTurn()])


def _turns(game: Game, passes: int) -> list[str]:
    """Explore without paying, again and again, and tell who was asked."""
    order = []
    for area in ["a1", "a2", "a3", "a4", "b1", "b5"][:passes]:
        order.append(game.asked)
        game.answer("explore", area, "decline")
    return order


def test_elle_back_second_of_three_moves_second_first_second_third() -> None:
    """RULES 11, worked example: turns 2, 1, 2, 3, and then as ever."""
    position = table(guilds=3).with_guild("Ben", receptionist=ELLE).with_round(2).with_turn("Aki", "information")
    assert _turns(position.ready(), 5) == ["Ben", "Aki", "Ben", "Chi", "Aki"]


def test_elle_back_as_start_player_moves_twice_in_a_row() -> None:
    """RULES 13."""
    position = table(guilds=3).with_guild("Aki", receptionist=ELLE).with_turn("Aki", "information")
    assert _turns(position.ready(), 4) == ["Aki", "Aki", "Ben", "Chi"]


def test_elle_passing_in_her_early_turn_has_passed_for_the_round() -> None:
    """RULES 13."""
    position = table(guilds=3).with_guild("Ben", receptionist=ELLE).with_turn("Aki", "information")
    game = position.ready().answer("pass")
    assert game.guild("Ben").passed
    assert _turns(game, 3) == ["Aki", "Chi", "Aki"]


def test_extra_turns_of_the_early_turn_follow_it_at_once() -> None:
    """RULES 13: extra turns come directly after the current turn, エル's early turn included."""
    again = event("again", play=[ExtraTurn(1)])
    position = table(guilds=3).with_guild("Ben", receptionist=ELLE, hand=[again]).with_turn("Aki", "information")
    game = position.ready().answer("play again")
    assert _turns(game, 4) == ["Ben", "Aki", "Ben", "Chi"]
