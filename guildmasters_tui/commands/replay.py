"""`guildmasters replay FILE`: a saved game from its first answer to its last."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from guildmasters_tui.commands.arguments import Context, Subparsers, add_command
from guildmasters_tui.commands.trouble import FAILED, tell
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.reading import clean
from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import SaveError


def add_replay(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters replay`."""
    say = context.words.say
    parser = add_command(subparsers, "replay", "cli.help.replay", context, replay)
    parser.add_argument("file", metavar="FILE", help=say("cli.help.replay_file"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help=say("cli.help.replay_text"))
    form.add_argument("--json", action="store_true", help=say("cli.help.replay_json"))


@dataclass(frozen=True, slots=True)
class Told:
    """An answer of a replay, and what it led to."""

    seat: int
    code: str
    free: bool
    label: Message
    log: tuple[Message, ...]


def replay(args: argparse.Namespace, context: Context) -> int:
    """Tell a game as far as it holds good; exit status 1 if that is not all of it."""
    from guildmasters_tui.records.session import follow_save

    path = find(args.file, context.home)
    game, journal, followed = follow_save(path.name, saves.read_text(path), context.home)
    fresh = journal.header.table(game)
    opening = tuple(entry.message for entry in fresh.log)
    answers = list(_tell(fresh, followed.table.history()))
    show = _as_json if args.json else _as_text
    for line in show(journal.header, followed, opening, answers, context):
        print(line)
    for problem in followed.problems:
        tell(f"{path.name}: {context.words.render(problem.message)}")
    return FAILED if followed.problems else 0


def find(given: str, home: Path) -> Path:
    """Give the file of that path, else the save of that name. Raises SaveError."""
    path = Path(given)
    if path.is_file():
        return path
    with suppress(SaveError):
        return saves.existing(home, given)
    raise SaveError("save.unknown", given=given, there=saves.save_names(home)[:12])


def _tell(table: Any, steps: list[Any]) -> Iterator[Told]:
    from guildmasters_tui.engine.table import FREE

    for step in steps:
        before = len(table.log)
        table.answer(step.action, step.kind == FREE)
        log = tuple(entry.message for entry in table.log[before:])
        yield Told(step.seat, step.action.code, step.kind == FREE, step.action.label, log)


def _words(followed: Any, context: Context) -> Any:
    """The words for everybody; with all secrets once the game is over."""
    from guildmasters_tui.plain.boards import board_for
    from guildmasters_tui.records.seats import make_seats
    from guildmasters_tui.words.seated import SeatedWords

    table = followed.table
    names = [seat.name for seat in make_seats(followed.company.seats)]
    said = board_for(table.game).SAID
    return SeatedWords(context.lang, table.game.names, seats=names, everything=table.over, said=said)


def _as_text(
    header: Any, followed: Any, opening: tuple[Message, ...], answers: list[Told], context: Context
) -> Iterator[str]:
    """Say what happened; what was answered too, once the game is over."""
    from guildmasters_tui.plain.boards import board_for
    from guildmasters_tui.plain.result import result_lines

    table = followed.table
    words = _words(followed, context)
    yield clean(words.say("cli.replay", game=Message("game.name"), seats=list(words.seats), n=len(answers)))
    for message in opening:
        yield clean(words.render(message))
    for n, told in enumerate(answers, start=1):
        if table.over:
            yield clean(words.say("cli.replay_answer", n=n, seat=told.seat, label=told.label))
        for message in told.log:
            yield clean(words.render(message))
    if table.over:
        yield from map(clean, result_lines(table.result, words, board_for(table.game)))


def _as_json(
    header: Any, followed: Any, opening: tuple[Message, ...], answers: list[Told], context: Context
) -> Iterator[str]:
    """Give one object: the header, the answers with their log, the result."""
    table = followed.table
    words = _words(followed, context)
    result = table.result if table.over else None
    whole = {
        "game": header.game,
        "rules": header.rules,
        "data": header.data,
        "program": header.program,
        "seed": header.seed,
        "options": dict(header.options),
        "seats": list(header.seats),
        "company": list(followed.company.seats),
        "resigned": list(followed.company.resigned.values()),
        "practice": followed.company.practice,
        "opening": [words.render(message) for message in opening],
        "answers": [
            {
                "seat": told.seat,
                "code": told.code,
                "free": told.free,
                "log": [words.render(message) for message in told.log],
            }
            for told in answers
        ],
        "over": table.over,
        "rounds": table.game.progress(table.state),
        "digest": table.digest(),
        "scores": list(result.scores) if result else None,
        "winners": list(result.winners) if result else None,
        "problems": [{"line": problem.line, "what": words.render(problem.message)} for problem in followed.problems],
    }
    yield json.dumps(whole, ensure_ascii=False, indent=2)
