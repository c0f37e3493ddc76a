"""The legend: every number and word explains itself, and what is left is counted as far as a seat can know it."""

from pathlib import Path
from random import Random

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.boards.guildmasters import BOARD, legend
from guildmasters_tui.tui.screens.card import CardScreen
from guildmasters_tui.words import LANGUAGES
from guildmasters_tui.words.seated import SeatedWords
from tests.tui.driving import frame, new_session, play_on, press, running, table


def in_the_middle(seed: int, answers: int, deck: str = "basic") -> Table:
    """A game of three, played at random for so many answers."""
    played, rng = Table.new(GAME, {"deck": deck}, 3, seed), Chance(seed)
    while played.decision is not None and played.answers < answers:
        played.answer(played.decision.sample(rng), False)
    return played


def look_at(played: Table, seat: int, lang: str = "en") -> Look:
    words = SeatedWords(lang, GAME.names, seats=["Aki", "Ben", "Cid"])
    state = played.state
    view = GAME.view(state, seat, None)
    return Look(view, words, GAME, seat, lambda thing: None, unseen=lambda: BOARD.unseen(state, seat))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("target", legend.targets() + legend.left(), ids=lambda target: target[1])
def test_every_word_has_a_heading_and_an_explanation(target: tuple[str, str], lang: str) -> None:
    heading, *text = BOARD.full(look_at(in_the_middle(1, 60), 0, lang), target)
    assert heading.plain
    assert text
    assert all(line.plain.strip() for line in text)


@pytest.mark.parametrize("deck", ["basic", "advance"])
@pytest.mark.parametrize("answers", [0, 25, 60, 120])
def test_what_is_left_is_what_lies_where_the_seat_cannot_see(deck: str, answers: int) -> None:
    played = in_the_middle(answers + 1, answers, deck)
    for seat in range(3):
        view = GAME.view(played.state, seat, None)
        left = BOARD.unseen(played.state, seat)
        assert len(left[legend.TILES]) == view.tiles_unseen
        seen = {card for guild in view.guilds for card in (*guild.hand, *guild.looking)}
        seen |= {card.id for guild in view.guilds for card in guild.played}
        assert not seen & set(left[legend.EVENTS])


@pytest.mark.parametrize("answers", [0, 25, 60, 120])
def test_what_is_left_tells_nothing_about_where_it_lies(answers: int) -> None:
    played = in_the_middle(7, answers)
    before = BOARD.unseen(played.state, 1)
    GAME.determinize(played.state, 1, Chance(99))
    assert BOARD.unseen(played.state, 1) == before


async def test_a_number_on_the_guild_board_explains_itself_when_it_is_inspected(tmp_path: Path) -> None:
    async with running(tmp_path, new_session(tmp_path, "Aki,bot:random", seed=5)) as (app, pilot):
        await play_on(app, pilot, Random(1), answers=4)
        while table(app).zone != "me":
            await press(app, pilot, "tab")
        await press(app, pilot, "i")
        assert isinstance(app.screen, CardScreen)
        assert "Gold" in frame(app)
        assert "production phase" in frame(app)
