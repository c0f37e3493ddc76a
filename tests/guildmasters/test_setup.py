"""Setting up the table and the guilds (RULES 1 and 2)."""

from collections import Counter

import pytest

from guildmasters_tui.engine.decision import Selection
from guildmasters_tui.engine.game import OptionError
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects.constant import PowerAsGold
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from tests.guildmasters.builder import NAMES, Game, new_game, with_receptionists
from tests.guildmasters.printing import rank, special, woman

POOR, RICH = {"gold": 7}, {"gold": 20}


def choose(game: Game, *, keep: str = "keep none", face: str = "front") -> Game:
    """Let the guild that is asked exchange nothing, keep, and choose a face."""
    game.answer("exchange none", keep)
    if game.prompt == "setup.face":
        game.answer(face)
    return game


def begun(women: tuple[str, ...], faces: tuple[str, ...], *, seed: int = 1, keep_price: int = 3) -> Game:
    """Deal a game in which the guilds meet these receptionists and choose these faces, keeping nothing."""
    game = new_game(len(women), seed, deck="advance", encounters="chosen", keep_price=keep_price)
    game.answer(*(f"meet {one}" for one in women))
    for face in faces:
        choose(game, face=face)
    return game


# -- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "map_name"), [(2, "hexagon"), (3, "hexagon"), (4, "hexagon"), (4, "kofun"), (5, "kofun")]
)
def test_two_to_four_play_on_the_hexagon_and_four_or_five_on_the_kofun(players: int, map_name: str) -> None:
    """RULES 1.1: the maps and their numbers of guilds."""
    assert new_game(players, map=map_name).view().map == map_name


@pytest.mark.parametrize(("players", "map_name"), [(2, "kofun"), (3, "kofun"), (5, "hexagon")])
def test_a_map_is_refused_for_other_numbers_of_guilds(players: int, map_name: str) -> None:
    """RULES 1.1: no kofun for two or three, no hexagon for five."""
    with pytest.raises(OptionError):
        new_game(players, map=map_name)


@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_guilds_are_refused(players: int) -> None:
    """RULES 1.1: two to five play."""
    with pytest.raises(OptionError):
        new_game(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_civilization_starts_at_one_and_miasma_at_ten_a_player(players: int) -> None:
    """RULES 1.2."""
    assert new_game(players).markers == (1, 10 * players)


def test_the_first_round_is_winter() -> None:
    """RULES 1.2: the season marker starts on winter."""
    view = new_game().view()
    assert (view.round, view.season) == (1, "winter")


@pytest.mark.parametrize(("map_name", "bosses"), [("hexagon", {"d4": 3}), ("kofun", {"d4": 3, "h3": 2})])
def test_bosses_lie_face_down_on_their_areas(map_name: str, bosses: dict[str, int]) -> None:
    """RULES 1.3: the hexagon's boss is ★3, the kofun has ★3 and ★2; their backs show the stars."""
    areas = [area for area in new_game(4, map=map_name).view().areas if area.boss]
    assert {area.code: area.star for area in areas} == bosses
    assert not any(area.face_up or area.tile for area in areas)


@pytest.mark.parametrize(("players", "map_name", "up"), [(2, "hexagon", 6), (5, "kofun", 7)])
def test_the_initial_tiles_are_turned_up_and_all_others_lie_face_down(players: int, map_name: str, up: int) -> None:
    """RULES 1.3: six on the hexagon, seven on the kofun; no area is empty."""
    game = new_game(players, map=map_name)
    shown = [area for area in game.view().areas if area.face_up]
    assert len(shown) == up
    assert all(area.tile for area in shown)
    assert all(area.star == (area.boss or 1) for area in game.view().areas if not area.face_up)


def test_the_tiles_that_are_left_go_unseen_to_the_box() -> None:
    """RULES 1.3: 56 maze tiles, 36 of them on the hexagon beside its boss."""
    game = new_game()
    assert len(game.state.tile_box) == 56 - 36
    assert game.view("Aki").tiles_unseen == 56 - 6


@pytest.mark.parametrize(("players", "blocked"), [(2, [1, 2]), (3, [2]), (4, []), (5, [])])
def test_elixirs_are_blocked_for_two_and_three_guilds(players: int, blocked: list[int]) -> None:
    """RULES 1.4: two: 8 gold and 2 power; three: 2 power only."""
    assert [elixir.number for elixir in new_game(players).view().elixirs if elixir.blocked] == blocked


def test_three_regalia_and_five_treasures_lie_open() -> None:
    """RULES 1.5."""
    view = new_game().view()
    assert len([one for one in view.regalia_board if one]) == 3
    assert len(view.treasures) == 5


def _decks_in(game: Game) -> Counter[str]:
    state = game.state
    cards = state.deck + state.discard + [card for guild in state.guilds for card in guild.hand]
    return Counter(state.event(card).deck for card in cards)


def test_the_basic_game_has_no_advance_cards() -> None:
    """RULES 1.6: events, regalia and encounters of the basic deck only."""
    game = new_game(4, seed=3)
    data = game.state.table.data
    assert set(_decks_in(game)) == {"basic"}
    regalia = game.state.regalia_board + game.state.regalia_box
    assert {data.regalia[card].deck for card in regalia} == {"basic"}
    assert {data.receptionists[guild.encounter].deck for guild in game.state.guilds} == {"basic"}


def test_the_advance_game_mixes_both_decks() -> None:
    """RULES 1.6: Basic + Advance, and never a receptionist's own event."""
    game = new_game(4, seed=3, deck="advance", encounters="chosen")
    assert set(_decks_in(game)) == {"basic", "advance"}
    decks = {one.id: one.deck for one in game.state.table.data.receptionists}
    assert {decks[code.split()[1]] for code in game.codes} == {"basic", "advance"}


def test_regalia_left_after_dealing_go_back_to_the_box() -> None:
    """RULES 1.6: three on the board, two a guild."""
    game = new_game(4)
    regalia = [one for one in game.state.table.data.regalia if one.deck == "basic"]
    assert len(game.state.regalia_box) == len(regalia) - 3 - 2 * 4
    assert game.state.regalia_discard == []


# -- the guilds -----------------------------------------------------------------------------------------------------


def test_a_guild_has_five_adventurers_on_the_record_and_two_in_the_tavern() -> None:
    """RULES 2.1."""
    guild = new_game().guild("Aki")
    assert guild.record == ("gold", "power", "potions", "areas", "events")
    assert guild.tavern == 2
    assert guild.affections == 0


def test_every_guild_meets_another_receptionist() -> None:
    """RULES 2.1: one encounter card each, dealt at random."""
    met = [guild.receptionist for guild in new_game(5).view().guilds]
    assert None not in met
    assert len(set(met)) == 5


def test_encounters_can_be_chosen_one_after_the_other() -> None:
    """RULES 2.1: chosen encounters; one that is taken is offered no more."""
    game = new_game(3, encounters="chosen")
    assert len(game.codes) == 7
    game.answer("meet shion")
    assert game.asked == "Ben"
    assert not game.allows("meet shion")
    game.answer("meet misha", "meet heine")
    assert [guild.receptionist for guild in game.view().guilds] == ["shion", "misha", "heine"]


def test_eight_events_and_two_regalia_are_dealt_numbers_public_faces_secret() -> None:
    """RULES 2.2."""
    game = new_game()
    mine, theirs = game.guild("Aki"), game.view("Ben").guilds[0]
    assert (len(mine.hand), len(mine.regalia_hand)) == (8, 2)
    assert (theirs.hand_count, theirs.regalia_hand_count) == (8, 2)
    assert theirs.hand == theirs.regalia_hand == ()


def test_up_to_five_events_are_exchanged_for_as_many() -> None:
    """RULES 2.2: discarded face down, as many drawn."""
    game = new_game()
    before = game.guild("Aki").hand
    game.answer("exchange " + " ".join(before[:5]))
    after = game.guild("Aki").hand
    assert after[:3] == before[5:]
    assert len(after) == 8
    assert game.view().discard_count == 5
    assert not set(before[:5]) & set(after)


def test_no_more_than_five_events_can_be_exchanged_and_no_regalia() -> None:
    """RULES 2.2."""
    game = new_game()
    assert not game.allows("exchange " + " ".join(game.guild("Aki").hand[:6]))
    assert not set(game.codes) & set(game.guild("Aki").regalia_hand)
    assert game.allows("exchange none")


def test_any_number_of_events_is_kept_and_the_rest_discarded() -> None:
    """RULES 2.3."""
    game = new_game()
    game.answer("exchange none")
    hand = game.guild("Aki").hand
    game.answer(f"keep {hand[1]} {hand[4]}", "front")
    choose(game)
    assert game.guild("Aki").hand == (hand[1], hand[4])
    assert game.guild("Ben").hand == ()
    assert game.guild("Aki").regalia_hand_count == 2
    assert game.view().discard_count == 14


def test_keeps_are_secret_until_all_have_chosen() -> None:
    """RULES 2.3: the others see eight cards in hand, whatever is kept."""
    game = new_game()
    hand = game.guild("Aki").hand
    choose(game, keep=f"keep {hand[0]}")
    assert game.guild("Aki").sealed_keep == (hand[0],)
    assert game.view("Ben").guilds[0].sealed_keep == ()
    assert game.view("Ben").guilds[0].hand_count == 8


@pytest.mark.parametrize(("price", "paid"), [(3, 6), (0, 0)])
def test_each_kept_event_costs_three_gold_out_of_the_initial_assets(price: int, paid: int) -> None:
    """RULES 2.3 [?]: the option's default is 3 gold a card; with the other they are free."""
    game = new_game(
        2, data=with_receptionists(*(woman(rank(assets=RICH), deck="basic") for _ in "ab")), keep_price=price
    )
    game.answer("exchange none")
    hand = game.guild("Aki").hand
    game.answer(f"keep {hand[0]} {hand[1]}", "front")
    choose(game)
    assert game.guild("Aki").gold == 20 - paid


def test_no_more_is_kept_than_the_richer_face_can_pay() -> None:
    """RULES 2.4 [H]: 20 gold pay for six cards of eight."""
    women = (woman(rank(assets=POOR), back=rank(assets=RICH), deck="basic") for _ in "ab")
    game = new_game(2, data=with_receptionists(*women))
    game.answer("exchange none")
    hand = game.guild("Aki").hand
    assert game.allows("keep " + " ".join(hand[:6]))
    assert not game.allows("keep " + " ".join(hand[:7]))


def test_a_face_that_cannot_pay_for_the_keeps_is_not_offered() -> None:
    """RULES 2.4 [H]: 7 gold pay for two cards, not for three."""
    women = (woman(rank(assets=POOR), back=rank(assets=RICH), deck="basic") for _ in "ab")
    game = new_game(2, data=with_receptionists(*women))
    game.answer("exchange none")
    hand = game.guild("Aki").hand
    assert Game(game.table.fork(recorded=True)).answer("keep " + " ".join(hand[:2])).codes == ["front", "back"]
    game.answer("keep " + " ".join(hand[:3]))
    assert game.asked == "Ben", "only the back can pay: it is taken without asking"
    choose(game)
    assert game.guild("Aki").face == "back"
    assert game.guild("Aki").gold == 20 - 9


def test_skadi_front_keeps_cards_for_her_power_too() -> None:
    """RULES 2.4: plus 5 for each power; the keeps are one payment."""
    poor = rank(assets={"gold": 1, "power": 1}, rules=[PowerAsGold()])
    game = new_game(2, data=with_receptionists(woman(poor, deck="basic"), woman(poor, deck="basic")))
    game.answer("exchange none")
    hand = game.guild("Aki").hand
    assert not game.allows("keep " + " ".join(hand[:3]))
    game.answer("keep " + " ".join(hand[:2]), "front")
    choose(game)
    assert (game.guild("Aki").gold, game.guild("Aki").power) == (0, 0)


def test_faces_are_chosen_secretly_and_all_are_revealed_together() -> None:
    """RULES 2.4 and 2.5."""
    game = new_game()
    choose(game, face="back")
    assert game.guild("Aki").sealed_face == "back"
    assert game.view("Ben").guilds[0].face is None
    assert game.view("Ben").guilds[0].sealed_face is None
    choose(game, face="front")
    assert [guild.face for guild in game.view().guilds] == ["back", "front"]


def test_all_faces_are_known_before_anybody_pays() -> None:
    """RULES 2.5: all reveal first; then Skadi chooses how she pays for her keeps."""
    game = new_game(2, deck="advance", encounters="chosen")
    game.answer("meet skadi", "meet alicia", "exchange none")
    game.answer(f"keep {game.guild('Aki').hand[0]}", "front")
    choose(game, face="back")
    assert (game.asked, game.prompt) == ("Aki", "pay.how")
    assert [guild.face for guild in game.view().guilds] == ["front", "back"]


def test_nothing_is_sold_before_round_one() -> None:
    """RULES 2.4 [H]."""
    game = new_game()
    for code in ("exchange none", "keep none", "front"):
        assert game.free == []
        game.answer(code)
    assert game.free == []


def test_rank_one_brings_its_initial_assets() -> None:
    """RULES 2.5: resources and production, the card on top."""
    assets = {"gold": 11, "power": 2, "potion": 1, "gold_production": 5, "power_production": 3, "potion_production": 1}
    women = [woman(rank(assets=assets, tags=["life"]), deck="basic") for _ in "ab"]
    guild = choose(choose(new_game(2, data=with_receptionists(*women)))).guild("Aki")
    assert {name: getattr(guild, name) for name in assets} == assets
    assert guild.rank == 1
    assert guild.tags == (1, 0, 0, 0)


def test_assets_of_the_first_turn_fire_when_it_begins_and_the_action_follows() -> None:
    """RULES 2.5: they wait for the guild's first turn of round 1."""
    late = rank(assets={"gold": 9}, first_turn=[Gain(potion=2)], special=special(Gain(gold=1), pay=Price(potions=2)))
    women = [woman(late, deck="basic") for _ in "ab"]
    game = choose(choose(new_game(2, data=with_receptionists(*women))))
    first, second = game.asked, next(name for name in NAMES[:2] if name != game.asked)
    assert game.guild(first).potion == 2
    assert game.guild(second).potion == 0
    assert game.allows("special receptionist")
    game.answer("pass")
    assert game.asked == second
    assert game.guild(second).potion == 2


def test_selen_front_plays_an_event_at_the_start_of_her_first_turn() -> None:
    """RULES 2.5, with the shipped card: then her normal action follows."""
    game = new_game(2, deck="advance", encounters="chosen", keep_price=0)
    game.answer("meet selen", "meet alicia", "exchange none")
    game.answer("keep " + " ".join(game.guild("Aki").hand), "front")
    choose(game)
    while game.prompt != "play.which":
        game.answer("pass")
    assert game.asked == "Aki"
    assert game.allows("none")
    game.answer("none")
    assert (game.asked, game.prompt) == ("Aki", "turn")


def test_melissa_back_takes_a_white_framed_pit_at_the_start_of_her_first_turn() -> None:
    """RULES 2.5 and 2.7."""
    game = begun(("melissa", "alicia"), ("back", "front"))
    before = game.guild("Aki").tiles
    if game.asked == "Ben":
        assert before == ()
        game.answer("pass")
    (tile,) = game.guild("Aki").tiles
    assert tile.startswith("T-61")


def test_selen_back_places_her_lab_just_before_the_start_player_is_drawn() -> None:
    """RULES 2.6: anywhere outside the maze."""
    game = begun(("alicia", "selen"), ("front", "back"))
    assert (game.asked, game.prompt) == ("Ben", "setup.lab")
    assert len(game.codes) == 24
    assert game.log("log.start_player") == []
    game.answer("lab 3")
    assert game.view().lab == (1, 2)
    assert len(game.log("log.start_player")) == 1


def test_the_start_player_is_random() -> None:
    """RULES 2.6 [H]."""
    assert {begun(("alicia", "misha"), ("front", "front"), seed=seed).view().start for seed in range(12)} == {0, 1}


def test_white_framed_pits_are_never_among_the_maze_tiles() -> None:
    """RULES 2.7: six of them in the stock."""
    game = new_game(5)
    tiles = game.state.table.data.tiles
    assert len(game.state.white_pits) == 6
    assert not any(tiles[tile].white for tile in game.state.tile + game.state.tile_box)


@pytest.mark.parametrize("face", ["front", "back"])
def test_ayaka_has_three_chips_on_either_face(face: str) -> None:
    """RULES 2.7."""
    assert begun(("ayaka", "alicia"), (face, "front")).guild("Aki").chips == 3


def test_olivia_back_has_an_eighth_adventurer() -> None:
    """RULES 2.7 and 11: three in the tavern, five on the record."""
    guild = begun(("olivia", "alicia"), ("back", "front")).guild("Aki")
    assert guild.tavern + len(guild.record) == 8
    assert begun(("olivia", "alicia"), ("front", "front")).guild("Aki").tavern == 2


@pytest.mark.parametrize(("name", "face", "card"), [("skadi", "back", "S-001"), ("macaron", "front", "S-002")])
def test_own_events_come_into_the_hand_unpaid(name: str, face: str, card: str) -> None:
    """RULES 2.7: they are no keeps, and never in the deck."""
    game = begun((name, "alicia"), (face, "front"))
    asset = game.state.receptionist(game.state.guilds[0]).assets.gold
    assert game.guild("Aki").hand == (card,)
    assert game.guild("Aki").gold == asset


@pytest.mark.parametrize(("tutorial", "there"), [(False, 0), (True, 1)])
def test_the_tutorial_encounter_is_left_out_unless_the_option_is_on(tutorial: bool, there: int) -> None:
    """RULES 2.7."""
    game = new_game(2, encounters="chosen", tutorial=tutorial)
    decks = {one.id: one.deck for one in game.state.table.data.receptionists}
    assert [decks[code.split()[1]] for code in game.codes].count("tutorial") == there


def test_the_round_begins_with_the_action_phase() -> None:
    """RULES 4.1: no information phase in round 1."""
    game = begun(("alicia", "misha"), ("front", "front"))
    assert (game.view().phase, game.prompt) == ("action", "turn")


def test_keeping_nothing_is_legal_and_everything_too_if_it_can_be_paid() -> None:
    """RULES 2.3: any number."""
    game = new_game()
    game.answer("exchange none")
    assert isinstance(game.question, Selection)
    assert game.allows("keep none")
    assert game.allows("keep " + " ".join(game.guild("Aki").hand))
