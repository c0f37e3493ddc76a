"""Terra Mystica in plain mode: whole games, what the commands tell, and why something cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildmasters_tui.cli import main
from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from tests.plain.talking import Talk, converse, talk

LOOKING = (
    "help", "table", "map", "map e5", "map r3", "map z9", "hand", "guild", "guild 1", "free", "log 3", "card fakirs",
    "card BON1", "card fire", "why e5", "why ship", "why exchange", "why fire", "why act6", "why special bon1",
    "why bon2", "why stronghold", "why nothing",
)  # fmt: skip


class RandomPerson:
    """Types legal answers by number, now and then a look or a free move."""

    def __init__(self, seed: int) -> None:
        self.rng = Chance(seed)

    def __call__(self, talk: Talk) -> str | None:
        chance = self.rng.below(12)
        if chance == 0:
            return LOOKING[self.rng.below(len(LOOKING))]
        if chance == 1:
            return ("a", "b", "undo", "redo", "999")[self.rng.below(5)]
        decision = talk.conversation.session.table.decision
        assert decision is not None
        return str(1 + self.rng.below(len(decision.actions)))


def new(home: Path, seats: str = "Aki,bot:random", seed: int = 5, **options: str | bool) -> Session:
    return Session.new("terra_mystica", parse_seats(seats), options, seed, home)


@pytest.mark.parametrize(
    ("lang", "seats", "options"),
    [
        ("en", "Aki,Ben", {}),
        ("ja", "あき,ベン,bot:random", {"map": "lakes", "factions": "auction", "landscapes": True}),
        ("en", "A,B,C,D,E", {"factions": "introductory", "turn_order": "passing"}),
        ("ja", "A,B,C,D", {"map": "revised", "factions": "boards", "extra_card": True, "extra_towns": True}),
        ("en", "Aki,bot:random,bot:random", {"landscapes": True, "factions": "auction"}),
    ],
)
def test_a_game_is_played_to_its_end_and_told_to_its_end(
    tmp_path: Path, lang: str, seats: str, options: dict[str, str | bool]
) -> None:
    with new(tmp_path, seats, seed=11, **options) as session:
        said = converse(session, RandomPerson(5), lang)
    result = session.table.result
    for seat, score in zip(session.seats, result.scores, strict=True):
        expected = f"{seat.name}: {score} points" if lang == "en" else f"{seat.name}：{score}点"
        assert expected in said.text
    with Session.resume(session.name, tmp_path) as again:
        assert again.table.result == result


def at_first_turn(home: Path) -> Session:
    """Aki (Witches) and Ben (Nomads) of the introductory game at the first turn."""
    session = new(home, "Aki,Ben", factions="introductory")
    while session.table.decision is not None and session.table.decision.prompt != "tm.turn":
        session.answer(session.table.decision.actions[0], free=False)
    return session


def test_the_map_has_nine_rows_with_number_terrain_building_and_owner(tmp_path: Path) -> None:
    with at_first_turn(tmp_path) as session:
        said = talk(session, ["map"])
        rows = [line for line in said.lines if line[:2] in [f"{letter} " for letter in "ABCDEFGHI"] and line[-1] != "."]
        assert len(rows) == 9 and max(map(len, rows)) < 80
        for player in session.table.state.players:
            for one in session.table.view(player.seat).hexes:
                if one.owner == player.seat:
                    row = next(row for row in rows if row[0] == one.label[0])
                    assert any(
                        cell.startswith(one.label[1:]) and cell.endswith(f"d{player.seat + 1}") for cell in row.split()
                    )


def test_prices_stand_beside_the_answers(tmp_path: Path) -> None:
    with at_first_turn(tmp_path) as session:
        seat = session.asked
        assert seat is not None
        view = session.table.view(seat)
        said = talk(session, [])
        dug = next(one for one in view.hexes if one.price is not None and one.price.affordable)
        line = next(line for line in said.lines if f"transform {dug.label}:" in line)
        assert f"{dug.price.spades} spade" in line and f"{dug.price.workers}W {dug.price.coins}C" in line


def test_why_answers_for_hexes_tracks_cults_actions_and_cards(tmp_path: Path) -> None:
    with at_first_turn(tmp_path) as session:
        river = next(one.label for one in session.table.view(0).hexes if one.terrain is None)
        free = session.table.view(0).cards[0].id
        asked = [f"why {river}", "why fire", "why ACT6", f"why {free}", "why xyzzy"]
        said = talk(session, asked).lines[-len(asked) - 1 : -1]
    assert "river" in said[0]
    assert said[1].startswith("Missing: 1 priest")
    assert said[2].startswith("Bowl III lacks")
    assert said[3] == "Nothing stands in its way: you can do it now."
    assert "xyzzy" in said[4]


def test_every_card_tile_and_faction_is_told_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for lang in ("en", "ja"):
        assert main(["cards", "list", "--game", "terra_mystica", "--lang", lang]) == 0
        listed = capsys.readouterr().out
        for faction in GAME.data.factions:
            assert faction.name[lang] in listed
            assert main(["cards", "show", "--game", "terra_mystica", faction.id, "--lang", lang]) == 0
            assert len(capsys.readouterr().out.splitlines()) > 8


def test_bots_play_it_in_simulations(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--game", "terra_mystica", "--bots", "random,random,random", "--games", "2", "--check"]
    assert main([*command, "--map", "lakes", "--landscapes", "true"]) == 0
    assert "Rounds: 6.0" in capsys.readouterr().out


def test_the_help_of_play_lists_the_options_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "--landscapes" in told and "--deck" in told and "lakes" in told
