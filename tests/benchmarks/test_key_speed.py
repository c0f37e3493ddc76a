"""The table screen through a pseudo-terminal at 120×40: from a key to the changed screen."""

from __future__ import annotations

import os
import select
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import quantiles

import pytest

from guildmasters_tui.bots import make_bot
from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from tests.benchmarks.bars import PART

pytestmark = [pytest.mark.benchmark, pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")]

SIZE = (40, 120)
CURSOR_MS, ANSWER_MS = 16, 50
"""Bars for the 95th percentile: a move of the cursor, an answer that redraws the table."""
APART, QUIET = 0.05, 0.04
"""Seconds between keys; seconds without output after which a screen counts as changed."""


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, arguments: list[str], environ: dict[str, str]) -> None:
        import fcntl
        import pty
        import termios

        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, *arguments], environ)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))

    def read_until_quiet(self, quiet: float) -> float:
        """Read what comes; give the time of the last of it."""
        last = time.perf_counter()
        while select.select([self.fd], [], [], quiet)[0]:
            os.read(self.fd, 1 << 16)
            last = time.perf_counter()
        return last

    def press(self, key: bytes) -> float:
        """Press a key; give the milliseconds to the last output that it causes."""
        start = time.perf_counter()
        os.write(self.fd, key)
        assert select.select([self.fd], [], [], 2)[0], f"{key!r} changed nothing"
        taken = self.read_until_quiet(QUIET) - start
        time.sleep(max(0.0, APART - (time.perf_counter() - start)))
        return 1000 * taken


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """The third round of a three-player game, a person asked for a turn."""
    with Session.new("guildmasters", parse_seats("Aki,bot:greedy,bot:greedy"), {}, 5, tmp_path, "game") as session:
        bots = [make_bot("greedy", seat, seat) for seat in range(3)]
        while session.table.state.round < 3 or session.asked != 0:
            assert session.asked is not None
            session.answer(bots[session.asked].choose(session.table).code)
        while session.table.decision.prompt != "turn" or session.asked != 0:  # type: ignore[union-attr]
            session.answer(bots[session.asked].choose(session.table).code)  # type: ignore[index]
    environ = {**os.environ, "GUILDMASTERS_HOME": str(tmp_path), "GUILDMASTERS_LANG": "en", "TERM": "xterm-256color"}
    started = Terminal(["-m", "guildmasters_tui", "resume", "game"], environ)
    started.read_until_quiet(2)
    yield started
    os.write(started.fd, b"q")
    with suppress(OSError):  # the other end is closed when the program has left
        started.read_until_quiet(2)
    os.close(started.fd)
    os.waitpid(started.pid, 0)


def slow(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def test_the_cursor_moves_within_a_frame(terminal: Terminal) -> None:
    arrows = [b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"]
    assert slow([terminal.press(arrow) for arrow in arrows * 15]) <= CURSOR_MS / PART


def test_an_answer_and_its_undoing_are_on_the_screen_at_once(terminal: Terminal) -> None:
    assert slow([terminal.press(key) for key in [b"e", b"u"] * 20]) <= ANSWER_MS / PART
