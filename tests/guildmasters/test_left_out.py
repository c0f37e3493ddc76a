"""What lies in the box but takes no part: the tutorial receptionist, and what is framed for the variable rules."""

import pytest

from guildmasters_tui.games.guildmasters import text
from guildmasters_tui.games.guildmasters.data import load_data
from tests.guildmasters.builder import new_game, table

FRAMED = [event.id for event in load_data().events if event.framed]


@pytest.mark.parametrize("deck", ["basic", "advance"])
def test_the_tutorial_fairy_stays_at_home_unless_her_option_is_on(deck: str) -> None:
    """RULES 2.7: the tutorial encounter is left out."""
    assert not new_game(2, deck=deck, encounters="chosen").allows("meet fairy")
    assert new_game(2, deck=deck, encounters="chosen", tutorial=True).allows("meet fairy")


def test_the_tutorial_fairy_is_dealt_like_the_others_where_her_option_is_on() -> None:
    """RULES 2.1: encounters are dealt at random."""
    met = {guild.receptionist for seed in range(30) for guild in new_game(5, seed, tutorial=True).view().guilds}
    assert "fairy" in met
    assert "fairy" not in {guild.receptionist for seed in range(30) for guild in new_game(5, seed).view().guilds}


@pytest.mark.parametrize("card", FRAMED)
def test_what_is_framed_stands_on_the_card_under_its_own_heading(card: str) -> None:
    """RULES 2.7: the frame belongs to the variable rules."""
    assert "text.framed" in [line.key for line in text.card_lines(load_data(), card)]


def test_what_is_framed_is_never_resolved() -> None:
    """RULES 2.7: the futures exchange draws a card with the variable rules alone."""
    card = next(event for event in load_data().events if event.id == "A-015")
    assert [effect.do for effect in card.framed] == ["draw"]  # type: ignore[attr-defined]  # every word has one
    game = table(deck="advance").with_guild("Aki", hand=[card.id], gold=card.cost, played=["B-002", "B-007"]).ready()
    game.answer(f"play {card.id}")
    assert game.guild("Aki").hand == ()
