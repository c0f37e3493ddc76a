"""What a guild may do in its turn, and what is not offered (RULES 5)."""

from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from tests.guildmasters.builder import table
from tests.guildmasters.printing import event, rank, regalia, special


def test_every_kind_of_action_is_offered_when_it_can_be_taken() -> None:
    """RULES 5: event, regalia, the three common actions, elixirs, special actions, and passing."""
    position = (
        table(guilds=4)
        .with_board(regalia("crown"))
        .with_guild(
            "Aki",
            gold=40,
            potion=3,
            hand=[event("card"), regalia("own")],
            played=[event("mill", special=special(Gain(gold=1)))],
            receptionist=rank(special=special(Gain(gold=1))),
            areas=["a1"],
        )
    )
    offered = position.ready().codes
    events = ["play card", "regalia crown", "regalia own", "explore", "build", "develop"]
    assert offered[:6] == events
    assert [code for code in offered if code.startswith("elixir")] == [f"elixir {n}" for n in range(1, 7)]
    assert offered[-3:] == ["special receptionist", "special mill", "pass"]


def test_a_poor_guild_can_explore_or_pass() -> None:
    """RULES 5 and 6: an exploration can be declined after the reveal, so it can always be begun."""
    assert table().ready().codes == ["explore", "pass"]


def test_exploring_needs_an_adventurer_in_the_tavern() -> None:
    """RULES 5."""
    assert not table().with_guild("Aki", tavern=0, gold=99, hand=[event("card")]).ready().allows("explore")


def test_building_needs_a_crest_side_adventurer_and_fifteen_gold() -> None:
    """RULES 5."""
    assert table().with_guild("Aki", gold=15, areas=["a1"]).ready().allows("build")
    assert not table().with_guild("Aki", gold=14, areas=["a1"]).ready().allows("build")
    assert not table().with_guild("Aki", gold=99, strongholds=["a1"]).ready().allows("build")
    assert not table().with_guild("Aki", gold=99).with_guild("Ben", areas=["a1"]).ready().allows("build")


def test_developing_needs_a_slot_that_can_be_paid_or_whose_condition_is_met() -> None:
    """RULES 5."""
    assert not table().with_guild("Aki", gold=19, power=2, potion=1, areas=["a1", "a2"]).ready().allows("develop")
    for enough in ({"gold": 20}, {"power": 3}, {"potion": 2}, {"areas": ["a1", "a2", "a3"]}):
        assert table().with_guild("Aki", **enough).ready().allows("develop")


def test_a_card_in_hand_is_not_offered_twice_nor_an_empty_regalia_space() -> None:
    """RULES 5: each thing is one action."""
    codes = table().with_guild("Aki", hand=[event("card")], gold=5).ready().codes
    assert codes == ["play card", "explore", "pass"]


def test_passing_is_always_offered() -> None:
    """RULES 5."""
    assert table().with_guild("Aki", gold=99, hand=[event("card")]).ready().allows("pass")


def test_a_special_action_is_offered_only_to_the_owner_of_its_card() -> None:
    """RULES 5: of an own played event or the own receptionist."""
    mill = event("mill", special=special(Gain(gold=1), pay=Price(gold=1)))
    game = table().with_guild("Aki", gold=1).with_guild("Ben", played=[mill], gold=1).ready()
    assert not game.allows("special mill")
    assert game.answer("pass").allows("special mill")
