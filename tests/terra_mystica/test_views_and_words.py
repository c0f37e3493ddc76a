"""What screens read: views, labels, questions and log lines in both languages, and why a thing cannot be used."""

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.turn import turn_actions
from guildmasters_tui.words import LANGUAGES
from guildmasters_tui.words.seated import SeatedWords
from tests.terra_mystica.playing import new_table, one_answer

KINDS = ("hex", "track", "cult", "power", "special", "bonus")


def things(table: Table) -> list[tuple[str, str]]:
    data = GAME.data
    found = [("hex", one.label.lower()) for one in table.state.table.map.hexes if one.terrain >= 0]
    found += [("track", "shipping"), ("track", "exchange"), ("special", "stronghold"), ("special", "FAV6")]
    found += [("cult", cult) for cult in ("fire", "water", "earth", "air")]
    found += [("power", power.id) for power in data.powers]
    found += [(kind, card.id) for card in data.bonus_cards for kind in ("bonus", "special")]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_a_game_says_is_said_in_both_languages(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    seats = [f"Seat {n}" for n in range(len(table.state.players))]
    speakers = [SeatedWords(lang, GAME.names, seats=seats, strict=True) for lang in LANGUAGES]
    while table.decision is not None:
        for words in speakers:
            said = [words.render(table.decision.question)]
            said += [words.render(action.label) for action in (*table.decision.actions, *table.free_actions)]
            assert all(said) and not any("{" in text for text in said)
        one_answer(table, rng)
    for words in speakers:
        assert all(words.render(entry.message) for entry in table.log)
        assert all(words.say(line.key) for sheet in table.result.sheets for line in sheet)


@pytest.mark.parametrize("seed", range(6))
def test_why_not_agrees_with_what_can_be_done(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    answers = 0
    while table.decision is not None:
        answers += 1
        if table.decision.prompt == "tm.turn" and answers % 5 == 0:
            player = table.state.players[table.decision.seat]
            usable = {action.target for action in turn_actions(table.state, player)}
            for thing in things(table):
                assert (GAME.why_not(table.state, player.seat, thing) is None) == (thing in usable), thing
        one_answer(table, rng)


@pytest.mark.parametrize("seed", range(4))
def test_why_not_is_said_in_both_languages(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    speakers = [SeatedWords(lang, GAME.names, strict=True) for lang in LANGUAGES]
    while table.decision is not None and table.answers < 90:
        one_answer(table, rng)
    while table.decision is not None and table.decision.prompt != "tm.turn":
        one_answer(table, rng)
    if table.decision is not None:
        for thing in (*things(table), ("hex", "z9"), ("cat", "Tom")):
            message = GAME.why_not(table.state, table.decision.seat, thing)
            assert message is None or all(words.render(message) for words in speakers)


@pytest.mark.parametrize("seed", range(4))
def test_a_view_shows_the_goods_the_map_and_the_question_to_whom_it_is_put(seed: int) -> None:
    table, rng = new_table(seed), Chance(seed)
    while table.decision is not None:
        view = table.view(table.decision.seat)
        assert view.question is table.decision
        assert table.view(None).question is None
        assert len(view.hexes) == len(table.state.table.map.hexes)
        for player, shown in zip(table.state.players, view.players, strict=True):
            assert shown.vp == player.vp
            assert shown.power == tuple(player.power)
        one_answer(table, rng)


def test_a_hex_that_is_lit_as_affordable_can_be_built_on_or_dug() -> None:
    table, rng = new_table(3), Chance(3)
    seen = 0
    while table.decision is not None:
        if table.decision.prompt == "tm.turn":
            codes = {action.code for action in table.decision.actions}
            for one in table.view(table.decision.seat).hexes:
                if one.price is not None and one.price.affordable:
                    seen += 1
                    assert f"{'dig' if one.price.spades else 'build'} {one.code}" in codes
        one_answer(table, rng)
    assert seen > 20


def test_a_seat_is_valued_by_its_points_when_the_game_is_over() -> None:
    table, rng = new_table(2), Chance(2)
    while table.decision is not None:
        one_answer(table, rng)
    assert [GAME.evaluate(table.state, seat) for seat in range(4)] == list(table.result.scores)
