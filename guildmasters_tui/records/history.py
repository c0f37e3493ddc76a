"""What has been played: each save in brief, finished games with their scores.

To know where a game stands it is followed from its first answer (about 40 ms); what came out is remembered in
`history.json` until the save changes. That file can be deleted at any time.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from guildmasters_tui import __version__
from guildmasters_tui.engine.message import Message
from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import DamagedSave, SaveError
from guildmasters_tui.records.seats import make_seats
from guildmasters_tui.records.session import follow_save

HISTORY = "history.json"


@dataclass(frozen=True, slots=True)
class Summary:
    """A save in brief."""

    name: str
    modified: float
    """When it was last written to: seconds since 1970."""
    game: str = ""
    """The game's id; empty if not even that can be read."""
    seats: tuple[str, ...] = ()
    """The names at the table, by seat."""
    answers: int = 0
    """How many answers stand."""
    round: int = 0
    """Rounds begun."""
    asked: int | None = None
    """The seat whose answer is awaited; None if the game is over (or the save is damaged from the beginning)."""
    scores: tuple[int, ...] = ()
    """Final scores by seat; empty before the end."""
    winners: tuple[int, ...] = ()
    """The winning seats; empty before the end."""
    problem: Message | None = None
    """Why it cannot be played on."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.scores)

    @property
    def playable(self) -> bool:
        """Whether it can be played on."""
        return self.problem is None and not self.finished


def summaries(home: Path) -> list[Summary]:
    """Give all saves in brief, the one written to last first."""
    remembered = _read(home / HISTORY)
    known: dict[str, dict[str, Any]] = {}
    found: list[Summary] = []
    for name in saves.save_names(home):
        with suppress(OSError):  # deleted meanwhile
            stat = saves.save_path(home, name).stat()
            mark = [stat.st_mtime_ns, stat.st_size, __version__]
            old = remembered.get(name, {})
            summary = _from_json(old) if old.get("mark") == mark else None
            summary = summary or _summarise(home, name, stat.st_mtime)
            found.append(summary)
            if summary.problem is None:
                known[name] = {"mark": mark, **_to_json(summary)}
    if known != remembered:
        _write(home / HISTORY, known)
    return found


def last_playable(home: Path) -> str | None:
    """Give the name of the save written to last that can be played on."""
    return next((summary.name for summary in summaries(home) if summary.playable), None)


def _summarise(home: Path, name: str, modified: float) -> Summary:
    try:
        game, _, followed = follow_save(name, saves.read_text(saves.existing(home, name)), home)
    except DamagedSave as error:
        return Summary(name, modified, problem=error.problems[0])
    except SaveError as error:
        return Summary(name, modified, problem=error.message)
    table = followed.table
    result = table.result if table.over else None
    return Summary(
        name,
        modified,
        game=game.id,
        seats=tuple(seat.name for seat in make_seats(followed.company.seats)),
        answers=table.answers,
        round=game.progress(table.state),
        asked=table.decision.seat if table.decision is not None else None,
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        problem=followed.problem.message if followed.problem else None,
    )


def _to_json(summary: Summary) -> dict[str, Any]:
    values = asdict(summary)
    del values["problem"]
    return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def _from_json(values: dict[str, Any]) -> Summary | None:
    plain: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in values.items() if key != "mark"
    }
    try:
        return Summary(**plain)
    except TypeError:
        return None


def _read(path: Path) -> dict[str, dict[str, Any]]:
    with suppress(OSError, ValueError):
        read = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(read, dict) and all(isinstance(value, dict) for value in read.values()):
            return read
    return {}


def _write(path: Path, known: dict[str, dict[str, Any]]) -> None:
    draft = path.with_suffix(f".{os.getpid()}.new")
    with suppress(OSError):
        draft.write_text(json.dumps(known, ensure_ascii=False), encoding="utf-8")
        draft.replace(path)
