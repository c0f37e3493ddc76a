"""The end: markers that meet, the finish phase, the last turns (RULES 7 and 13)."""

from typing import Any

import pytest

from guildmasters_tui.games.guildmasters.effects.constant import EarlyTurn, OnPlay, OnProduction, PowerAsGold
from guildmasters_tui.games.guildmasters.effects.resources import Civilization, Gain
from guildmasters_tui.games.guildmasters.effects.turns import ExtraTurn
from tests.guildmasters.builder import Game, Position, table
from tests.guildmasters.printing import end, event, rank, special

STEP = event("step", play=[Civilization(1)])
AGAIN = event("again", play=[ExtraTurn(1)])


def last_step(guilds: int = 3, name: str = "Aki", **holdings: Any) -> Position:
    """One step from the end, which a guild can take by a card."""
    position = table(guilds=guilds).with_markers(10, 12)
    return position.with_guild(name, **{**holdings, "hand": [STEP, *holdings.get("hand", ())]}).with_turn(name)


def order_of(
    game: Game, turns: int, areas: tuple[str, ...] = ("a1", "a2", "a3", "a4", "b5", "b1", "c1", "c6")
) -> list[str]:
    """Let everybody explore without paying, and tell who was asked."""
    order = []
    for area in areas[:turns]:
        order.append(game.asked)
        game.answer("explore", area, "decline")
    return order


# -- the trigger ----------------------------------------------------------------------------------------------------


def test_the_step_that_makes_the_markers_adjacent_is_the_last() -> None:
    """RULES 7 and 13: the rest of that movement is lost."""
    game = table().with_markers(10, 13).with_guild("Aki", hand=[event("card", play=[Civilization(5)])]).ready()
    game.answer("play card")
    assert game.markers == (12, 13)
    assert game.view().ended_by == 0


def test_the_miasma_stops_beside_civilization_too() -> None:
    """RULES 13: markers move one step at a time."""
    game = (
        table().with_markers(10, 12).with_guild("Aki", gold=60).with_tile("a1", "T-31").ready().answer("explore", "a1")
    )
    game.answer(game.codes[0])
    assert game.markers == (10, 11)


def test_neither_marker_moves_again() -> None:
    """RULES 7: all later movement is lost, effects of it are skipped."""
    cards = [
        event("card", play=[Civilization(1), Civilization(1)]),
        event("later", play=[Civilization(1), Gain(gold=1)]),
    ]
    game = table().with_markers(10, 12).with_guild("Aki", hand=cards).with_guild("Ben", gold=60).ready()
    game.answer("play card")
    assert game.markers == (11, 12)
    game.answer("explore", "a1", "pay 15g 0p", "play later")
    assert game.markers == (11, 12)
    assert game.guild("Aki").gold == 1


def test_markers_two_apart_are_not_adjacent() -> None:
    """RULES 7."""
    game = table().with_markers(10, 13).with_guild("Aki", hand=[STEP]).ready().answer("play step")
    assert game.view().ended_by is None
    assert game.view().phase == "action"


def test_the_first_adjacency_triggers_the_end_for_the_one_who_moved() -> None:
    """RULES 13: two movements in one action, in printed order."""
    card = event("card", play=[Civilization(1), Gain(gold=1), Civilization(1)])
    game = table().with_markers(10, 12).with_guild("Aki", hand=[card]).ready().answer("play card")
    assert game.markers == (11, 12)
    assert game.guild("Aki").gold == 1


# -- the round stops ------------------------------------------------------------------------------------------------


def test_the_turn_that_triggers_the_end_is_finished() -> None:
    """RULES 7.1: the rest of the card resolves."""
    card = event("card", play=[Civilization(1), Gain(power=4)])
    game = table().with_markers(10, 12).with_guild("Aki", hand=[card]).ready().answer("play card")
    assert game.guild("Aki").power == 4
    assert game.view().phase == "finish"


def test_extra_turns_of_the_guild_are_still_taken() -> None:
    """RULES 7.1 and 13: also ones gained after the trigger."""
    before = event("card", play=[ExtraTurn(1), Civilization(1)])
    game = table().with_markers(10, 12).with_guild("Aki", hand=[before, AGAIN]).ready().answer("play card")
    assert (game.asked, game.view().phase) == ("Aki", "action")
    game.answer("play again")
    assert (game.asked, game.view().phase) == ("Aki", "action")
    game.answer("explore", "a1", "decline")
    assert (game.asked, game.view().phase) == ("Ben", "finish")


def test_the_round_is_broken_off_without_production_or_end_phase() -> None:
    """RULES 7.2: nobody produces; season and start marker stay."""
    position = last_step(gold_production=0, power_production=3).with_guild("Ben", potion_production=2)
    game = position.ready().answer("play step")
    view = game.view()
    assert (view.phase, view.round, view.season, view.start) == ("finish", 2, "spring", 0)
    assert game.guild("Aki").power == 0
    assert game.guild("Ben").potion == 0


def test_passed_guilds_reopen() -> None:
    """RULES 7.3."""
    game = last_step().with_guild("Ben", passed=True).ready().answer("play step")
    assert not game.guild("Ben").passed
    assert game.asked == "Ben"


@pytest.mark.parametrize(("production", "gold", "left"), [(25, 20, 5), (20, 20, 0), (12, 12, 0), (0, 0, 0)])
def test_twenty_gold_production_turn_into_as_much_gold(production: int, gold: int, left: int) -> None:
    """RULES 7.3: compulsory for every guild; all of it if there is less."""
    game = last_step().with_guild("Ben", gold_production=production).ready().answer("play step")
    assert (game.guild("Ben").gold, game.guild("Ben").gold_production) == (gold, left)


def test_skadi_fronts_power_production_is_not_converted() -> None:
    """RULES 11: 1 power is 5 gold only where an amount is paid."""
    skadi = rank(rules=[PowerAsGold()])
    game = last_step(receptionist=skadi, power=3, power_production=4, gold_production=5).ready().answer("play step")
    guild = game.guild("Aki")
    assert (guild.gold, guild.power, guild.power_production) == (5, 3, 4)


# -- the finish phase -----------------------------------------------------------------------------------------------


def test_two_laps_clockwise_from_the_left_of_the_guild_that_moved_last() -> None:
    """RULES 7.4: the one who triggered the end is last."""
    game = last_step(name="Ben").ready().answer("play step")
    assert order_of(game, 6) == ["Chi", "Aki", "Ben", "Chi", "Aki", "Ben"]
    assert game.table.over


def test_whoever_passes_in_the_first_lap_is_skipped_in_the_second() -> None:
    """RULES 7.4."""
    game = last_step().ready().answer("play step", "pass")
    assert order_of(game, 4) == ["Chi", "Aki", "Chi", "Aki"]
    assert game.table.over


def test_passing_in_the_second_lap_ends_nothing_for_the_others() -> None:
    """RULES 7.4."""
    game = last_step().ready().answer("play step")
    assert order_of(game, 3) == ["Ben", "Chi", "Aki"]
    game.answer("pass")
    assert game.asked == "Chi"


def test_extra_turns_come_directly_after_the_turn_in_the_laps_too() -> None:
    """RULES 13."""
    game = last_step().with_guild("Ben", hand=[AGAIN]).ready().answer("play step", "play again")
    assert order_of(game, 6) == ["Ben", "Chi", "Aki", "Ben", "Chi", "Aki"]
    assert game.table.over


def test_a_pit_in_a_finish_lap_gives_its_extra_turn() -> None:
    """RULES 6.2 and 13."""
    game = last_step().with_tile("a4", "T-40a", face_up=False).ready().answer("play step", "explore", "a4")
    assert game.asked == "Ben"


def test_passing_in_an_extra_turn_of_the_first_lap_is_passing() -> None:
    """RULES 7.4."""
    game = last_step().with_guild("Ben", hand=[AGAIN]).ready().answer("play step", "play again", "pass")
    assert order_of(game, 4) == ["Chi", "Aki", "Chi", "Aki"]


def test_used_markers_stay_and_none_comes_back_between_the_laps() -> None:
    """RULES 7: elixirs and special actions used in the broken round stay used."""
    mill = event("mill", special=special(Gain(gold=1)))
    pump = rank(special=special(Gain(gold=1)))
    position = last_step(guilds=4).with_guild("Ben", played=[mill], used=[mill], receptionist=pump, potion=9)
    game = position.with_turn("Aki", elixirs_used=[1, 0, 0, 0, 0, 0]).ready().answer("play step")
    assert game.asked == "Ben"
    assert not game.allows("special mill")
    assert not game.allows("elixir 1")
    game.answer("special receptionist")
    order_of(game, 3)
    assert game.asked == "Ben"
    assert not game.allows("special receptionist")


def test_selling_goes_on_in_the_finish_phase() -> None:
    """RULES 5: at any time."""
    game = last_step().with_guild("Ben", potion=1).ready().answer("play step", "sell potion")
    assert game.guild("Ben").gold == 3


def test_there_is_no_production_in_the_finish_phase() -> None:
    """RULES 7: two laps, then scoring."""
    game = last_step().with_guild("Chi", power_production=4).ready().answer("play step", "pass", "pass", "pass")
    assert game.table.over
    assert game.guild("Chi").power == 0


# -- the last turns -------------------------------------------------------------------------------------------------

FEATHER = event("feather", end=[end(extra_turn=1)])


def at_the_last_turn_of_the_laps(guilds: int = 3, name: str = "Aki") -> Position:
    """The second lap's last turn belongs to `name`."""
    seat = ("Aki", "Ben", "Chi", "Dai").index(name)
    return table(guilds=guilds).with_turn(name, "finish", laps=[seat], ended_by=seat).with_markers(11, 12)


def test_extra_turns_at_game_end_follow_the_laps_from_the_start_player_clockwise() -> None:
    """RULES 7.5: ブリングフェザー; the start marker stayed where it was in the broken round."""
    position = at_the_last_turn_of_the_laps(4).with_guild("Aki", played=[FEATHER])
    position.with_guild("Chi", played=[event("plume", end=[end(extra_turn=1)])])
    position.with_guild("Dai", played=[event("down", end=[end(extra_turn=1)])])
    game = position.with_round(4, start="Chi").ready().answer("pass")
    assert game.view().phase == "last_turns"
    assert order_of(game, 3) == ["Chi", "Dai", "Aki"]
    assert game.table.over


def test_whoever_passed_in_the_laps_has_the_extra_turn_all_the_same() -> None:
    """RULES 7.5."""
    position = at_the_last_turn_of_the_laps().with_guild("Ben", played=[FEATHER], passed=True)
    game = position.ready().answer("pass")
    assert (game.asked, game.prompt) == ("Ben", "turn")


def test_extra_turns_inside_an_end_of_game_turn_are_legal_and_taken_at_once() -> None:
    """RULES 11 and 13: ブリングフェザー."""
    position = at_the_last_turn_of_the_laps().with_guild("Aki", played=[FEATHER], hand=[AGAIN, event("one")])
    position.with_guild("Ben", played=[event("plume", end=[end(extra_turn=1)])])
    game = position.ready().answer("explore", "a1", "decline", "play again")
    assert game.asked == "Aki"
    game.answer("play one")
    assert game.asked == "Ben"


def test_a_face_down_card_has_no_end_effect() -> None:
    """RULES 12."""
    assert at_the_last_turn_of_the_laps().with_guild("Aki", down=[FEATHER]).ready().answer("pass").table.over


def test_a_card_played_in_the_laps_brings_its_turn() -> None:
    """RULES 7.5: end effects of what is in play when the laps are over."""
    game = at_the_last_turn_of_the_laps().with_guild("Aki", hand=[FEATHER]).ready().answer("play feather")
    assert (game.asked, game.view().phase) == ("Aki", "last_turns")


# -- a table that never ends ----------------------------------------------------------------------------------------


def test_after_the_twelfth_round_the_finish_phase_starts() -> None:
    """RULES 7 [H]: used markers off, the conversion, laps from the left of the guild that passed last."""
    mill = event("mill", special=special(Gain(gold=1)))
    position = table(guilds=3).with_round(12, start="Chi").with_turn("Chi").with_guild("Chi", played=[mill])
    game = position.with_guild("Aki", gold_production=1).ready().answer("special mill", "pass", "pass", "pass")
    view = game.view()
    assert (view.phase, view.ended_by) == ("finish", None)
    assert game.guild("Aki").gold == 1 + 8 + 1, "production, autumn, conversion"
    assert order_of(game, 2) == ["Aki", "Ben"]
    assert game.allows("special mill")


def test_the_start_marker_has_moved_on_when_phase_four_of_round_twelve_is_over() -> None:
    """RULES 7 [H] and 7.5: the turns at game end go clockwise from its new holder."""
    position = table(guilds=3).with_round(12).with_guild("Aki", played=[FEATHER])
    game = position.with_guild("Ben", played=[event("plume", end=[end(extra_turn=1)])]).ready()
    game.answer(*["pass"] * 6)
    assert game.view().phase == "last_turns"
    assert order_of(game, 2) == ["Ben", "Aki"]


def test_the_round_before_is_an_ordinary_one() -> None:
    """RULES 7 [H]: twelve rounds are played."""
    game = table().with_round(11).ready().answer("pass", "pass")
    assert game.view().round == 12
    assert game.view().phase == "action"


def test_the_last_to_pass_may_be_any_guild() -> None:
    """RULES 7 [H]."""
    game = table(guilds=3).with_round(12).ready().answer("explore", "a1", "decline", "pass", "pass", "pass")
    assert game.view().phase == "finish"
    assert order_of(game, 3) == ["Ben", "Chi", "Aki"]


def test_end_by_an_effect_of_the_production_phase() -> None:
    """RULES 7: the markers may meet in phase 3; the finish phase starts after the guild that passed last."""
    farm = rank(triggers=[OnProduction((Civilization(1),))])
    game = (
        table(guilds=3).with_markers(10, 12).with_guild("Aki", receptionist=farm).ready().answer("pass", "pass", "pass")
    )
    assert game.view().phase == "finish"
    assert order_of(game, 3) == ["Aki", "Ben", "Chi"]


# -- エル back -------------------------------------------------------------------------------------------------------


def elle_ends(**holdings: Any) -> Position:
    """エル, second of three, in her early turn, one step from the end."""
    elle = rank(rules=[EarlyTurn()])
    position = table(guilds=3).with_markers(10, 12).with_turn("Ben", early=True)
    return position.with_guild("Ben", **{"receptionist": elle, "hand": [STEP], **holdings})


def test_if_elle_ends_the_game_in_her_early_turn_both_laps_start_with_her() -> None:
    """RULES 7 and 11."""
    game = elle_ends().ready().answer("play step")
    assert order_of(game, 6) == ["Ben", "Chi", "Aki", "Ben", "Chi", "Aki"]
    assert game.table.over


def test_so_it_is_in_an_extra_turn_that_follows_from_the_early_one() -> None:
    """RULES 7 [H]."""
    game = elle_ends(hand=[AGAIN, STEP]).ready().answer("play again", "play step")
    assert game.asked == "Ben"


def test_if_she_ends_it_in_her_ordinary_turn_she_is_last() -> None:
    """RULES 7.4."""
    game = elle_ends().with_turn("Ben", early=False).ready().answer("play step")
    assert order_of(game, 3) == ["Chi", "Aki", "Ben"]


def test_she_has_no_early_turn_in_the_finish_phase() -> None:
    """RULES 13: two turns like everybody."""
    game = elle_ends(hand=[]).with_guild("Aki", hand=[STEP]).with_turn("Aki", early=False).ready().answer("play step")
    assert order_of(game, 6) == ["Ben", "Chi", "Aki"] * 2
    assert game.table.over


def test_constants_fire_in_the_finish_phase() -> None:
    """RULES 7.4: turns are as in the action phase."""
    hers = rank(triggers=[OnPlay((Gain(gold=2),))])
    game = (
        last_step().with_guild("Ben", receptionist=hers, hand=[event("card")]).ready().answer("play step", "play card")
    )
    assert game.guild("Ben").gold == 2
