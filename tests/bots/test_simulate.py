"""`simulate`: what it reports, and that its digest depends on the games alone."""

import os
import subprocess
import sys

import pytest

from guildmasters_tui.bots import BotError, make_bot
from guildmasters_tui.bots.simulate import simulate
from guildmasters_tui.engine.chance import mix
from guildmasters_tui.engine.game import BrokenInvariant, OptionError
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME
from guildmasters_tui.games.guildmasters.state import GuildmastersState

DIGEST = (
    "from guildmasters_tui.bots.simulate import simulate;"
    "print(simulate('guildmasters', ['greedy', 'random', 'random'], 2, 9).digest)"
)


def test_a_report_has_a_line_for_every_game_and_seat() -> None:
    report = simulate("guildmasters", ["random", "random", "random"], 6, 1, options={"deck": "advance"})
    values = report.as_dict()
    assert (values["game"], values["bots"], values["games"], values["seed"]) == ("guildmasters", ["random"] * 3, 6, 1)
    assert [len(game) for game in values["scores"]] == [3] * 6
    assert all(1 <= rounds <= 12 for rounds in values["rounds"])
    assert len(values["rounds"]) == 6
    assert sum(values["wins"]) == pytest.approx(6)
    assert values["seconds"] > 0


def test_decisions_are_questions_with_two_answers_or_more() -> None:
    report = simulate("guildmasters", ["random", "random"], 1, 2)
    table = Table.new(GAME, {}, 2, mix(2, 0))
    bots = [make_bot("random", seat, mix(2, 0)) for seat in range(2)]
    choices = 0
    while table.decision is not None:
        choices += len(table.decision.actions) > 1
        table.play(bots[table.decision.seat].choose(table))
    assert report.decisions == choices > 50


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    simulate("guildmasters", ["random", "random"], 3, 1, progress=told.append)
    assert told == [1, 2, 3]


def test_the_digest_is_equal_for_every_hash_seed() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(digests) == 1


def test_looking_at_the_invariants_changes_nothing() -> None:
    plain, checked = (simulate("guildmasters", ["random", "greedy"], 1, 5, check=check) for check in (False, True))
    assert plain.digest == checked.digest


def test_a_broken_invariant_names_the_game_and_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(state: GuildmastersState, thorough: bool) -> None:
        if state.round == 2:
            raise BrokenInvariant("the sky has fallen")

    monkeypatch.setattr(GAME, "check", check)
    with pytest.raises(BrokenInvariant, match=r"seed \d+, answer \d+ \('pass'\): the sky has fallen"):
        simulate("guildmasters", ["random", "random"], 1, 1, check=True)


def test_unknown_bots_and_tables_are_refused() -> None:
    with pytest.raises(BotError):
        simulate("guildmasters", ["random", "clever"], 1, 1)
    with pytest.raises(OptionError):
        simulate("guildmasters", ["random"] * 5, 1, 1, options={"map": "hexagon"})
    with pytest.raises(OptionError):
        simulate("chess", ["random", "random"], 1, 1)
