"""Elixir actions (RULES 1, 5 and 13)."""

import pytest

from guildmasters_tui.games.guildmasters.effects.constant import OnElixir, PotionsAndTiles
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from tests.guildmasters.builder import table
from tests.guildmasters.printing import event, rank


def test_an_elixir_pays_its_potions_and_gives_its_effect() -> None:
    """RULES 5 and 9: the first is 8 gold for 1 potion."""
    game = table(guilds=4).with_guild("Aki", potion=2).ready().answer("elixir 1")
    assert (game.guild("Aki").potion, game.guild("Aki").gold) == (1, 8)


def test_the_second_is_two_power() -> None:
    """RULES 9: 2 power for 1 potion [H price]."""
    guild = table(guilds=4).with_guild("Aki", potion=1).ready().answer("elixir 2").guild("Aki")
    assert (guild.potion, guild.power) == (0, 2)


def test_an_elixir_is_used_up_for_everyone_until_the_round_ends() -> None:
    """RULES 5."""
    game = table(guilds=4).with_guild("Aki", potion=2).with_guild("Ben", potion=2).ready().answer("elixir 1")
    assert not game.allows("elixir 1")
    assert game.allows("elixir 2")
    game.answer("pass", "pass", "pass")
    assert not game.allows("elixir 1")
    game.answer("pass")
    while game.view().round == 2:
        game.answer("pass")
    while game.prompt != "turn" or game.asked != "Aki":
        game.answer("pass" if game.prompt == "turn" else "keep none")
    assert game.allows("elixir 1")


@pytest.mark.parametrize(("guilds", "blocked"), [(2, [1, 2]), (3, [2]), (4, [])])
def test_blocked_elixirs_are_not_offered(guilds: int, blocked: list[int]) -> None:
    """RULES 1.4."""
    game = table(guilds=guilds).with_guild("Aki", potion=3).ready()
    assert [n for n in (1, 2) if not game.allows(f"elixir {n}")] == blocked


def test_without_the_potions_it_is_not_offered() -> None:
    """RULES 5 and 13: only what can be paid."""
    game = table(guilds=4).with_guild("Aki").ready()
    assert not [code for code in game.codes if code.startswith("elixir")]


def test_the_stronghold_elixir_builds_without_the_fifteen_but_with_the_fives() -> None:
    """RULES 5 and 9: the third is a stronghold."""
    position = table().with_guild("Aki", potion=3, gold=5, areas=["b2"]).with_guild("Ben", strongholds=["a2"])
    game = position.ready().answer("elixir 3", "b2")
    assert game.area("b2").strong
    assert game.guild("Aki").gold == 0


def test_an_elixir_that_plays_an_event_is_offered_only_if_one_could_be_played() -> None:
    """RULES 13: after its price is paid."""
    dear, far = event("dear", cost=30), event("far", con={"areas": 1})
    assert table().with_guild("Aki", potion=2, hand=[dear]).ready().allows("elixir 5")
    assert not table().with_guild("Aki", potion=2, hand=[far]).ready().allows("elixir 5")
    assert not table().with_guild("Aki", potion=2).ready().allows("elixir 5")
    needs = event("needs", extra={"potions": 1})
    assert not table().with_guild("Aki", potion=2, hand=[needs]).ready().allows("elixir 5")
    assert table().with_guild("Aki", potion=3, hand=[needs]).ready().allows("elixir 5")


def test_the_free_play_of_an_elixir_pays_no_gold() -> None:
    """RULES 12: play an event without gold cost."""
    game = table().with_guild("Aki", potion=2, gold=3, hand=[event("dear", cost=30)]).ready().answer("elixir 5")
    assert game.guild("Aki").gold == 3
    assert game.guild("Aki").played[0].id == "dear"


def test_using_an_elixir_fires_its_trigger() -> None:
    """RULES 5."""
    hers = rank(triggers=[OnElixir((Gain(power=1),))])
    game = table(guilds=4).with_guild("Aki", potion=1, receptionist=hers).ready().answer("elixir 1")
    assert game.guild("Aki").power == 1


def test_horn_back_pays_an_elixir_with_a_tile() -> None:
    """RULES 11 and 12: costs of elixirs too."""
    horn = rank(rules=[PotionsAndTiles()])
    game = table(guilds=4).with_guild("Aki", receptionist=horn, tiles=["T-11a"]).ready().answer("elixir 1")
    assert game.guild("Aki").tiles == ()
    assert game.guild("Aki").gold == 8


def test_used_markers_are_never_short() -> None:
    """RULES 11: every elixir and any number of special actions can be used in one round."""
    game = table(guilds=4).with_guild("Aki", potion=12, areas=["a1"], hand=[event("card")], tavern=0).ready()
    for number in (1, 2, 3, 4, 5, 6):
        game.answer(f"elixir {number}")
        while game.asked == "Aki" and game.prompt != "turn":
            game.answer(game.codes[0])
        while game.asked != "Aki":
            game.answer("pass")
    assert all(elixir.used for elixir in game.view().elixirs)
