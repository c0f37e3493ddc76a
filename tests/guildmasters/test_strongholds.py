"""Building strongholds, by the common action and by effects (RULES 5, 12 and 13)."""

from guildmasters_tui.games.guildmasters.effects.board import Flip
from guildmasters_tui.games.guildmasters.effects.constant import Cheaper, OnStronghold
from guildmasters_tui.games.guildmasters.effects.maze import Stronghold, TurnBack
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from tests.guildmasters.builder import table
from tests.guildmasters.printing import event, rank

CARD = event("card", play=[Stronghold()])


def test_fifteen_gold_turn_a_crest_side_adventurer_into_a_stronghold() -> None:
    """RULES 5: one of your own on the map; it doubles the area's fame."""
    game = table().with_guild("Aki", gold=20, areas=["c3", "e4"]).ready().answer("build", "c3")
    assert game.guild("Aki").gold == 5
    assert game.area("c3").strong
    assert game.guild("Aki").fame_items[1] == 2 * game.area("c3").fame + game.area("e4").fame


def test_the_player_picks_which() -> None:
    """RULES 5: strongholds and other guilds' adventurers are no choice."""
    position = (
        table().with_guild("Aki", gold=20, areas=["c3", "e4"], strongholds=["a1"]).with_guild("Ben", areas=["g1"])
    )
    assert position.ready().answer("build").codes == ["c3", "e4"]


def test_each_adjacent_stronghold_of_anyone_costs_five_more() -> None:
    """RULES 5: own ones too; crest-side adventurers nothing."""
    position = table(guilds=3).with_guild("Aki", gold=40, areas=["b2"], strongholds=["a1"])
    game = position.with_guild("Ben", strongholds=["a2"]).with_guild("Chi", areas=["c2"]).ready().answer("build")
    assert game.guild("Aki").gold == 40 - 15 - 10
    assert game.area("b2").strong


def test_without_the_surcharge_it_cannot_be_built() -> None:
    """RULES 5."""
    position = table().with_guild("Aki", gold=19, areas=["b2"]).with_guild("Ben", strongholds=["a2"])
    assert not position.ready().allows("build")
    position.with_guild("Aki", gold=20, areas=["b2"])
    assert position.ready().allows("build")


def test_only_areas_whose_surcharge_can_be_paid_are_offered() -> None:
    """RULES 5 and 13."""
    position = table().with_guild("Aki", gold=18, areas=["b2", "g1", "g3"]).with_guild("Ben", strongholds=["a2"])
    assert position.ready().answer("build").codes == ["g1", "g3"]


def test_building_takes_gold_only() -> None:
    """RULES 13: no power for building nor surcharges."""
    assert not table().with_guild("Aki", gold=14, power=5, areas=["b2"]).ready().allows("build")


def test_an_effect_builds_without_the_fifteen_but_with_the_fives() -> None:
    """RULES 5 and 12: also by an elixir."""
    position = table().with_guild("Aki", gold=6, areas=["b2"], hand=[CARD]).with_guild("Ben", strongholds=["a2"])
    game = position.ready().answer("play card", "b2")
    assert game.guild("Aki").gold == 1
    assert game.area("b2").strong


def test_a_stronghold_by_an_effect_is_always_optional() -> None:
    """RULES 5 and 12."""
    game = table().with_guild("Aki", areas=["b2"], hand=[CARD]).ready().answer("play card")
    assert game.codes == ["b2", "none"]


def test_an_effect_whose_surcharge_cannot_be_paid_is_skipped() -> None:
    """RULES 13: without penalty."""
    position = table().with_guild("Aki", gold=4, areas=["b2"], hand=[CARD]).with_guild("Ben", strongholds=["a2"])
    game = position.ready().answer("play card")
    assert game.asked == "Ben"
    assert not game.area("b2").strong


def test_reductions_of_the_building_cost_stop_at_zero_and_spare_the_surcharge() -> None:
    """RULES 11: cost reductions stop at 0."""
    cheap = rank(rules=[Cheaper("build", 20)])
    position = table().with_guild("Aki", gold=5, areas=["b2"], receptionist=cheap).with_guild("Ben", strongholds=["a2"])
    game = position.ready().answer("build")
    assert game.guild("Aki").gold == 0


def test_a_stronghold_fires_its_triggers_also_when_an_effect_builds_it() -> None:
    """RULES 5."""
    hers = rank(triggers=[OnStronghold((Gain(power=1),))])
    game = table().with_guild("Aki", gold=15, areas=["a1", "a3"], receptionist=hers, hand=[CARD]).ready()
    game.answer("build", "a1", "pass", "play card", "a3")
    assert game.guild("Aki").power == 2


def test_a_stronghold_turned_back_is_a_crest_side_adventurer_again() -> None:
    """RULES 13: it can be built anew, and the area stays controlled."""
    card = event("back", play=[TurnBack()])
    game = table().with_guild("Aki", gold=15, strongholds=["b2"], hand=[card]).ready().answer("play back", "b2")
    assert not game.area("b2").strong
    assert game.owner("b2") == "Aki"
    game.answer("pass", "build")
    assert game.area("b2").strong


def test_whoever_turns_none_back_suffers_the_other_effect() -> None:
    """RULES 11 (巨獣ベヒモス): the choice is the guild's."""
    card = event("back", play=[TurnBack((Flip("this"),))])
    game = table().with_guild("Aki", strongholds=["b2"], hand=[card]).ready().answer("play back", "none")
    assert game.area("b2").strong
    assert not game.guild("Aki").played[0].face_up


def test_a_stronghold_is_no_price_for_later_ones_far_away() -> None:
    """RULES 5: adjacent strongholds only."""
    position = table().with_guild("Aki", gold=15, areas=["g1"]).with_guild("Ben", strongholds=["a2", "c3"])
    game = position.ready().answer("build")
    assert game.guild("Aki").gold == 0
