"""Recorded games, row by row: what our rules make of them is what the league's own program made of them."""

import os
from pathlib import Path

import pytest

from guildmasters_tui.engine import journal
from guildmasters_tui.engine.game import OptionError
from guildmasters_tui.engine.journal import Header, replay
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.notation import import_game
from tests.terra_mystica.recorded import CORPUS, differences, expected, games, text_of

GAMES = games()

CULT_SPADES = {
    "halflings": (
        *("random-006", "random-076", "random-098", "random-120", "random-144", "random-147", "random-150"),
        *("random-177", "random-181", "random-193", "random-196", "real-018", "real-021", "real-037", "real-043"),
    ),
    "alchemists": ("random-015", "real-004"),
}
"""Games in which the other program pays for cult spades when they are gained, we when they are used."""

THROWN_AWAY = {"random-135": ("chaosmagicians", 2), "random-186": ("giants", 4)}
"""Games in which the other program pays points for spades that are thrown away: for whom, and how many."""


def test_the_corpus_is_there() -> None:
    assert len(GAMES) >= 60
    if CORPUS:
        assert len(GAMES) >= 250, f"{CORPUS} holds no corpus"
    else:
        assert "GUILDMASTERS_CORPUS" not in os.environ, "GUILDMASTERS_CORPUS is empty"


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_a_recorded_game_is_ours(name: str) -> None:
    path: Path = GAMES[name]
    imported = import_game(text_of(path))
    assert imported.problem is None
    assert imported.table is not None and imported.table.over
    different = differences(imported, expected(path))
    if name in THROWN_AWAY:
        faction, points = THROWN_AWAY[name]
        assert different
        for theirs, ours in different:
            assert theirs[0] == faction
            assert theirs[1] == (ours[1][0] + points, *ours[1][1:])
        return
    for faction, names in CULT_SPADES.items():
        if name in names:
            assert different
            assert all(theirs[0] == faction and "cult_income_for_faction" in theirs[2] for theirs, _ in different)
            return
    assert different == []


@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("random-0")][:12])
def test_an_imported_game_is_replayed_from_its_journal(name: str) -> None:
    imported = import_game(text_of(GAMES[name]))
    table = imported.table
    assert table is not None
    header = Header.of(GAME, imported.options, imported.seats, seed=0, program="1")
    replayed = replay(journal.parse(journal.dump(header, table)), GAME)
    assert replayed.problem is None
    assert replayed.table.digest() == table.digest()
    assert replayed.table.result.scores == table.result.scores


def test_a_row_that_is_not_legal_is_named_with_what_was() -> None:
    text = text_of(GAMES["random-001" if "random-001" in GAMES else next(iter(GAMES))])
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if "upgrade" in line)
    lines[at] = lines[at].split(":")[0] + ": upgrade A1 to SA"
    problem = import_game("\n".join(lines)).problem
    assert problem is not None
    assert problem.line == at + 1
    assert "upgrade A1 to SA" in problem.given
    assert "pass" in problem.allowed


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("recorded_scoring", "SCORE1,SCORE2"),
        ("recorded_cards", "BON1,BON2,BON3,BON4,BON99"),
        ("recorded_factions", "witches,witches"),
        ("recorded_vp", "20"),
        ("recorded_spade_order", "x"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_named(option: str, given: str) -> None:
    with pytest.raises(OptionError) as error:
        GAME.check_options({option: given}, 2)
    assert error.value.option == option


def test_a_line_in_no_known_form_is_named() -> None:
    problem = import_game("##map base\nsetup witches\nwitches: dance\n").problem
    assert problem is not None
    assert (problem.line, problem.given) == (3, "dance")
