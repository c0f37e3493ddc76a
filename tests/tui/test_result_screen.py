"""The result: scores, fame by round, sources of fame, on the screen and in files."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.boards.guildmasters import BOARD
from guildmasters_tui.tui.fame_plot import fame_by_round, plot
from guildmasters_tui.tui.result_export import as_markdown, as_svg
from guildmasters_tui.tui.result_text import Finished, score_sheet
from guildmasters_tui.tui.screens.result import ResultScreen
from guildmasters_tui.words.seated import SeatedWords
from tests.tui.driving import frame, new_session, press, running


def played(home: Path, seats: str = "bot:random,bot:random,bot:random", seed: int = 3) -> Session:
    """A game that bots have played to its end."""
    session = new_session(home, seats, seed)
    while session.bot_asked:
        session.answer(session.bot_answer())
    return session


def finished(session: Session, lang: str = "en") -> Finished:
    words = SeatedWords(lang, session.game.names, seats=[seat.name for seat in session.seats])
    return Finished.of(session, BOARD, words)


# -- fame by round ----------------------------------------------------------------------------------------------------


def test_fame_by_round_is_what_the_guilds_had_when_each_round_began_and_at_the_end(tmp_path: Path) -> None:
    table = played(tmp_path).table
    seen: dict[int, tuple[int, ...]] = {}
    for answers in range(table.answers + 1):
        there = table.at(answers)
        seen.setdefault(there.state.round, BOARD.points(there.view(None)))
    expected = [seen[number] for number in sorted(seen)[1:]] + [table.result.scores]
    assert fame_by_round(table, BOARD) == expected


def test_a_plot_has_a_bar_a_seat_as_high_as_its_fame() -> None:
    lines = [line.plain for line in plot([(0, 5), (10, 20)], "round", 80, 10)]
    assert len(lines) == 12
    columns = ["".join(line[at] for line in lines[:10]) for at in (6, 10, 15, 19)]
    assert [column.count("█") * 2 + column.count("▄") for column in columns] == [0, 5, 10, 20]
    assert lines[0].split()[0] == "20"
    assert lines[10].split() == ["R", "B", "R", "B"]
    assert lines[11].split() == ["1", "2", "round"]


def test_a_plot_goes_down_to_the_lowest_fame() -> None:
    lines = [line.plain for line in plot([(-10, 0), (-4, 10)], "round", 80, 10)]
    columns = ["".join(line[at] for line in lines[:10]) for at in (6, 10, 15, 19)]
    assert [column.count("█") * 2 + column.count("▄") for column in columns] == [0, 10, 6, 20]


@pytest.mark.parametrize("width", [80, 120, 200])
def test_twelve_rounds_of_five_guilds_fit(width: int) -> None:
    rounds = [tuple(range(n, n + 5)) for n in range(12)]
    assert max(line.cell_len for line in plot(rounds, "ラウンド", width, 12)) <= width


# -- sources ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_the_sources_of_a_guild_add_up_to_its_fame(tmp_path: Path, seed: int) -> None:
    session = played(tmp_path, seed=seed)
    for seat, sources in enumerate(finished(session).sources):
        assert sum(points for _, points in sources) == session.table.result.scores[seat]
        assert [points for _, points in sources] == sorted((points for _, points in sources), reverse=True)
        assert len({name for name, _ in sources}) == len(sources)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_score_sheet_of_five_fits_the_smallest_terminal(tmp_path: Path, lang: str) -> None:
    game = finished(played(tmp_path, ",".join(["bot:random"] * 5)), lang)
    assert max(line.cell_len for line in score_sheet(game.words, game.result, 80)) <= 80


# -- files ------------------------------------------------------------------------------------------------------------


def test_as_markdown_there_are_tables_of_scores_and_rounds(tmp_path: Path) -> None:
    session = played(tmp_path, "bot:random,bot:random")
    text = as_markdown(finished(session), session)
    scores = session.table.result.scores
    assert f"| **Fame** | **{scores[0]}** | **{scores[1]}** |" in text
    assert f"| {len(finished(session).rounds)} | {scores[0]} | {scores[1]} |" in text
    assert "Seed 3;" in text


def test_names_are_text_in_markdown_and_in_the_picture(tmp_path: Path) -> None:
    session = new_session(tmp_path, "*A*|<b>,bot:random", seed=3)
    session.change_seat(0, "bot:random")
    while session.bot_asked:
        session.answer(session.bot_answer())
    words = SeatedWords("en", session.game.names, seats=["*A*|<b>", "random"])
    game = Finished.of(session, BOARD, words)
    assert "\\*A\\*\\|\\<b\\>" in as_markdown(game, session)
    texts = "".join(ElementTree.fromstring(as_svg(game)).itertext())
    assert "<b>" in texts.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_one_key_each_writes_the_result_out_and_says_where(tmp_path: Path, lang: str) -> None:
    session = played(tmp_path)
    session.close()
    session = Session.resume(session.name, tmp_path)
    async with running(tmp_path, session, size=(120, 40), lang=lang) as (app, pilot):
        assert isinstance(app.screen, ResultScreen)
        for key, suffix in (("m", "md"), ("s", "svg")):
            path = tmp_path / "results" / f"{session.name}.{suffix}"
            await press(app, pilot, key)
            assert path.is_file()
            assert path.name in frame(app).splitlines()[-1]


async def test_where_it_cannot_be_written_the_reason_is_told(tmp_path: Path) -> None:
    session = played(tmp_path)
    (tmp_path / "results").write_text("no folder can be here")
    async with running(tmp_path, session, size=(200, 40)) as (app, pilot):
        await press(app, pilot, "m")
        assert "cannot be written" in frame(app)


async def test_the_pages_show_scores_rounds_and_sources(tmp_path: Path) -> None:
    session = played(tmp_path)
    async with running(tmp_path, session) as (app, pilot):
        say = app.words.say
        seen = []
        for _ in range(3):
            seen.append(frame(app))
            await press(app, pilot, "tab")
        assert frame(app) == seen[0]
        assert say("score.total") in seen[0]
        assert say("tui.result.by_round") in seen[1]
        assert say("tui.result.sources") in seen[2]


async def test_a_large_terminal_shows_scores_and_rounds_at_once(tmp_path: Path) -> None:
    session = played(tmp_path)
    async with running(tmp_path, session, size=(120, 40)) as (app, _):
        assert app.words.say("score.total") in frame(app)
        assert app.words.say("tui.result.by_round") in frame(app)
