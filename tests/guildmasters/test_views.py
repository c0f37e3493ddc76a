"""What a guild sees, and what it knows when it imagines the rest (RULES 2, 12 and 13; knowledge)."""

from dataclasses import replace
from typing import Any

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.games.guildmasters.effects.board import Return
from guildmasters_tui.games.guildmasters.effects.hand import Draw
from guildmasters_tui.games.guildmasters.effects.maze import Peek
from guildmasters_tui.games.guildmasters.view import TableView
from tests.guildmasters.builder import NAMES, Game, new_game, table
from tests.guildmasters.printing import event

IMAGINED = 12
"""How often something is imagined before a test believes that it is always so."""


def imagined(game: Game, name: str) -> list[Any]:
    """States as a guild imagines them."""
    seat = NAMES.index(name)
    return [game.table.imagine(seat, Chance(seed)).state for seed in range(IMAGINED)]


def ids(state: Any, cards: list[int]) -> set[str]:
    """The ids of events."""
    return {state.event(card).id for card in cards}


# -- what is drawn --------------------------------------------------------------------------------------------------


def test_hands_of_others_are_numbers() -> None:
    """RULES 2.2: numbers public, faces secret."""
    game = table().with_guild("Aki", hand=[event("mine"), "R-001"]).ready()
    theirs = game.view("Ben").guilds[0]
    assert (theirs.hand, theirs.regalia_hand) == ((), ())
    assert (theirs.hand_count, theirs.regalia_hand_count) == (1, 1)
    assert "mine" not in repr(game.view("Ben"))
    assert "R-001" not in repr(game.view("Ben"))


def test_a_question_belongs_to_the_view_of_the_seat_that_is_asked() -> None:
    """Others see whose answer is awaited, no more."""
    game = table().ready()
    assert game.view("Aki").question is game.question
    assert game.view("Ben").question is None
    assert game.view(None).question is None
    assert game.view("Ben").asked == 0


def test_onlookers_see_what_everybody_sees() -> None:
    """Seat None: no hand at all, no peeked tile."""
    game = (
        table().with_guild("Aki", hand=[event("mine")]).with_tile("a1", "T-40a", face_up=False, seen_by=["Aki"]).ready()
    )
    assert "mine" not in repr(game.view(None))
    assert game.area("a1").tile is None


def test_everything_in_play_is_public() -> None:
    """RULES 12: played events with what lies on them, regalia, tiles, treasures, resources."""
    game = table().with_guild(
        "Aki",
        gold=7,
        played=["D-001"],
        down=["B-034"],
        on_cards={"D-001": 2},
        held={"D-001": ["T-11a"]},
        regalia=["R-001"],
        tiles=["T-60a"],
        treasures=["C-2"],
    )
    guild = game.ready().view("Ben").guilds[0]
    assert guild.gold == 7
    assert [(card.id, card.face_up, card.adventurers, card.tiles) for card in guild.played] == [
        ("D-001", True, 2, ("T-11a",)),
        ("B-034", False, 0, ()),
    ]
    assert (guild.regalia, guild.tiles, guild.treasures) == (("R-001",), ("T-60a",), ("C-2",))


def test_a_card_being_paid_for_is_shown() -> None:
    """RULES 5: it has been laid open."""
    card = event("card", cost=5, power=True)
    game = table().with_guild("Aki", gold=5, power=1, hand=[card]).ready().answer("play card")
    assert game.view("Ben").guilds[0].paying_for == "card"


def test_prices_are_shown_where_the_guild_could_explore() -> None:
    """RULES 6.3: a face-down tile counts its back; no price elsewhere."""
    game = table().with_tile("a1", "T-31", face_up=False).with_tile("a2", "T-40a").ready()
    assert game.price("a1") == 5 * (1 + 2), "★1 for its back, B1 and B2; none for the pit"
    assert game.price("a2") is None
    assert game.price("c3") is None


@pytest.mark.parametrize(
    ("name", "face", "reveals"), [("frieda", "front", True), ("alicia", "back", True), ("shion", "back", False)]
)
def test_a_special_action_of_a_receptionist_tells_that_it_reveals(name: str, face: str, reveals: bool) -> None:
    """Knowledge: drawing and looking cannot be taken back; gaining gold can."""
    game = table().with_guild("Aki", receptionist=(name, face, 1), tiles=["T-11a"]).ready()
    assert game.question.find("special receptionist").reveals == reveals


def test_numbers_of_cards_in_the_piles_are_public() -> None:
    """RULES 4.1: deck and discards."""
    game = table().with_deck("B-001", "B-002", only=True).with_discards("B-003").ready()
    assert (game.view().deck_count, game.view().discard_count) == (2, 1)


# -- what is known --------------------------------------------------------------------------------------------------


def test_a_peeked_tile_is_known_to_the_one_who_looked() -> None:
    """Knowledge: the others imagine other tiles there."""
    game = (
        table().with_guild("Aki", hand=[event("card", play=[Peek(1)])]).with_tile("e4", "T-40a", face_up=False).ready()
    )
    game.answer("play card", "e4")
    index = game.area("e4").index
    pit = game.state.tile[index]
    assert {state.tile[index] for state in imagined(game, "Aki")} == {pit}
    assert len({state.tile[index] for state in imagined(game, "Ben")}) > 1


def test_a_face_down_tile_nobody_has_seen_is_unknown_to_all() -> None:
    """Knowledge."""
    game = table().ready()
    index = game.area("e4").index
    for name in ("Aki", "Ben"):
        assert len({state.tile[index] for state in imagined(game, name)}) > 1


def test_a_boss_that_was_turned_back_is_known_to_everybody() -> None:
    """RULES 13."""
    game = table().with_guild("Aki", areas=["c3"], gold=60).ready().answer("explore", "d4", "decline")
    assert game.area("d4", "Ben").tile == "T-53"
    assert game.area("d4", None).tile == "T-53"


def test_a_tile_swapped_away_unseen_stays_unseen() -> None:
    """RULES 11: クリス back does not look at it; and who had looked before still knows it."""
    position = table().with_guild("Aki", gold=60, receptionist=("chris", "back", 1))
    position.with_tile("a1", "T-31", face_up=False, seen_by=["Ben"]).with_tile("e4", "T-01d")
    game = position.ready().answer("explore", "a1", "e4")
    assert game.area("e4", "Aki").tile is None
    assert game.area("e4", "Ben").tile == "T-31"


def test_own_discards_are_known_those_of_others_are_not() -> None:
    """Knowledge: sold face down."""
    game = table().with_guild("Aki", hand=[event("sold")]).ready().answer("sell sold")
    assert all("sold" in ids(state, state.discard) for state in imagined(game, "Aki"))
    assert not all("sold" in ids(state, state.discard) for state in imagined(game, "Ben"))


def test_a_card_returned_to_the_hand_is_known_to_everybody() -> None:
    """Knowledge: it was played openly."""
    game = table().with_guild("Aki", played=[event("old")], hand=[event("card", play=[Return()])]).ready()
    game.answer("play card")
    assert game.view("Ben").guilds[0].hand == ()
    assert all("old" in ids(state, state.guilds[0].hand) for state in imagined(game, "Ben"))


def test_a_shuffle_makes_known_cards_unknown() -> None:
    """Knowledge: what is shuffled into a new deck may be anywhere in it."""
    position = table().with_guild("Aki", hand=[event("sold"), event("card", play=[Draw(1)])])
    game = position.with_deck("B-001", only=True).with_discards("B-002", "B-003").ready()
    game.answer("sell sold", "play card")
    assert game.view().discard_count == 0
    sold = game.state.table.data.index["sold"]
    assert len({state.deck.index(sold) if sold in state.deck else -1 for state in imagined(game, "Aki")}) > 1


def test_the_order_of_the_deck_is_unknown() -> None:
    """Knowledge: to everybody, and so is future chance."""
    game = table().with_deck("B-001", "B-002", "B-003").ready()
    states = imagined(game, "Aki")
    assert len({tuple(state.deck[-3:]) for state in states}) > 1
    assert len({state.chance.seed for state in states}) == IMAGINED


def test_own_hand_is_known_that_of_others_is_not() -> None:
    """Knowledge: a hand of three."""
    hand = [event("one"), event("two"), event("three")]
    game = table().with_guild("Aki", hand=hand).ready()
    assert all(ids(state, state.guilds[0].hand) == {"one", "two", "three"} for state in imagined(game, "Aki"))
    assert len({tuple(sorted(state.guilds[0].hand)) for state in imagined(game, "Ben")}) > 1


@pytest.mark.parametrize(("private_open", "fixed"), [(True, True), (False, False)])
def test_a_private_deck_is_known_to_its_owner_only_if_she_may_look_at_it(private_open: bool, fixed: bool) -> None:
    """RULES 11: クリス may, シュリ and ベル may not."""
    deck = [event("one"), event("two")]
    game = table().with_guild("Aki", private_deck=deck, private_open=private_open).ready()
    same = {tuple(sorted(state.guilds[0].private_deck)) for state in imagined(game, "Aki")}
    assert (len(same) == 1) == fixed
    assert len({tuple(sorted(state.guilds[0].private_deck)) for state in imagined(game, "Ben")}) > 1


def test_cards_looked_at_are_known_to_the_one_who_looks() -> None:
    """Knowledge: in the information phase."""
    game = table().with_guild("Aki", gold=3).with_turn("Aki", "information").ready()
    mine = tuple(sorted(game.state.guilds[0].looking))
    assert {tuple(sorted(state.guilds[0].looking)) for state in imagined(game, "Aki")} == {mine}
    assert len({tuple(sorted(state.guilds[0].looking)) for state in imagined(game, "Ben")}) > 1


def test_regalia_in_other_hands_are_unknown() -> None:
    """Knowledge: those on the board are not."""
    game = table().with_board("R-002").with_guild("Aki", hand=["R-001"]).ready()
    board = game.state.regalia_board[:]
    assert all(state.regalia_board == board for state in imagined(game, "Ben"))
    assert len({tuple(state.guilds[0].regalia_hand) for state in imagined(game, "Ben")}) > 1
    assert {tuple(state.guilds[0].regalia_hand) for state in imagined(game, "Aki")} == {
        tuple(game.state.guilds[0].regalia_hand)
    }


def test_sealed_keeps_and_faces_of_others_are_unknown() -> None:
    """RULES 2.3 and 2.4."""
    game = new_game()
    hand = game.guild("Aki").hand
    game.answer("exchange none", f"keep {hand[0]} {hand[1]}", "back")
    states = imagined(game, "Ben")
    assert {state.guilds[0].sealed_face for state in states} == {0, 1}
    assert len({len(state.guilds[0].sealed_keep) for state in states}) > 1


def _plain(view: TableView) -> TableView:
    """A view without its question, which is an object of its own."""
    return replace(view, question=None)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_imagining_changes_nothing_that_the_guild_can_see(players: int, seed: int) -> None:
    """Over a whole random game: the view of whoever imagines stays the same, and no card or tile is lost."""
    game = new_game(players, seed, deck="advance", encounters="chosen")
    rng, answers = Chance(seed), 0
    while not game.table.over:
        answers += 1
        if answers % 9 == 0:
            seat = rng.below(players)
            other = game.table.imagine(seat, Chance(answers))
            assert _plain(other.view(seat)) == _plain(game.table.view(seat))
            other.game.check(other.state, True)
        game.table.answer(game.question.sample(rng), free=False)
    assert answers > 100
