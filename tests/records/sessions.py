"""Games begun in a folder of their own, and played at random."""

import errno
from pathlib import Path
from typing import Any, Self

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.records.paths import saves_folder
from guildmasters_tui.records.saves import SUFFIX
from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session


def begin(home: Path, seats: str = "Aki,Ben", seed: int = 7, **options: str | int) -> Session:
    return Session.new("guildmasters", parse_seats(seats), options, seed, home)


def play_on(session: Session, answers: int = 10_000, rng: int = 3) -> Session:
    """Answer at random, free actions now and then."""
    chance = Chance(rng)
    for _ in range(answers):
        decision = session.table.decision
        if decision is None:
            break
        free = session.table.free_actions
        if free and chance.below(12) == 0:
            session.answer(free[chance.below(len(free))], free=True)
        else:
            session.answer(decision.sample(chance), free=False)
    return session


def file_of(home: Path, name: str = "Aki-Ben") -> Path:
    return saves_folder(home) / f"{name}{SUFFIX}"


def saved(home: Path, answers: int = 60, **options: str | int) -> Path:
    """The save of a game that was left in the middle."""
    with begin(home, **options) as session:
        play_on(session, answers)
    return file_of(home)


class FullDisk:
    """A file that takes half of what is written, then has no more room."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.full = True

    @classmethod
    def under(cls, session: Session) -> Self:
        """Put one under a session."""
        disk = cls(session._writer._file)  # type: ignore[union-attr]
        session._writer._file = disk  # type: ignore[union-attr, assignment]
        return disk

    def write(self, content: bytes) -> int:
        if self.full:
            self.file.write(content[: len(content) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(content)  # type: ignore[no-any-return]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)
