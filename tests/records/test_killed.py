"""The lights go out: a process that plays is killed, and nothing that was answered is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from guildmasters_tui.records.session import Session

PLAYER = """
import sys
from pathlib import Path
from guildmasters_tui.records.session import Session
from tests.records.sessions import begin, play_on

home = Path(sys.argv[1])
session = Session.resume("Aki-Ben", home) if list(home.glob("saves/*")) else begin(home)
for n in range(10_000):
    if session.table.over:
        break
    play_on(session, 1, rng=session.table.answers)
    print(session.table.answers, session.table.digest(), flush=True)
print("over", flush=True)
"""
ROOT = Path(__file__).parents[2]


def play_until_killed(home: Path, answers: int) -> tuple[int, str] | None:
    """Play in a process of its own, kill it after so many answers; give what it last told, None if it has ended."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PLAYER, str(home)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line == "over\n":
                return None
            answers -= 1
            if answers == 0:
                process.send_signal(signal.SIGKILL)
                break
        told = line
        for line in process.stdout:  # what was told between the signal and the end
            told = line if line.endswith("\n") and line != "over\n" else told
    number, digest = told.split()
    return int(number), digest


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_killed_again_and_again_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    kills = 0
    while (told := play_until_killed(tmp_path, 37)) is not None:
        kills += 1
        number, digest = told
        with Session.resume("Aki-Ben", tmp_path) as session:
            # The process may have written one more answer than it could tell of.
            assert session.table.answers in (number, number + 1)
            assert session.table.at(number).digest() == digest
    assert kills >= 2
    with Session.resume("Aki-Ben", tmp_path) as session:
        assert session.table.over
