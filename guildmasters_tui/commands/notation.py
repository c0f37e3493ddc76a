"""`guildmasters import FILE` and `guildmasters export JOURNAL`: recorded games in the notation of a public league."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from guildmasters_tui import __version__
from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.trouble import tell
from guildmasters_tui.records import saves

if TYPE_CHECKING:
    from guildmasters_tui.games.terra_mystica.notation import Imported
    from guildmasters_tui.games.terra_mystica.notation.parsing import NotationError

NOTATED = "terra_mystica"
"""The game that has a notation."""
_SHOWN = 600
"""Characters of what would have been possible that are shown."""


def add_import(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters import`."""
    say = context.words.say
    parser = add_command(subparsers, "import", "cli.help.import", context, import_file)
    parser.add_argument("file", metavar="FILE", help=say("cli.help.import_file"))
    parser.add_argument("--steps", action="store_true", help=say("cli.help.import_steps"))


def add_export(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters export`."""
    parser = add_command(subparsers, "export", "cli.help.export", context, export)
    parser.add_argument("journal", metavar="JOURNAL", help=context.words.say("cli.help.export_journal"))


# -- reading ----------------------------------------------------------------------------------------------------------


def import_file(args: argparse.Namespace, context: Context) -> int:
    """Read a recorded game into a save and tell it; or print the numbers of each row, nothing saved."""
    import guildmasters_tui.games  # noqa: F401  # registers them
    from guildmasters_tui.games.terra_mystica.notation import import_game, step_lines

    path = Path(args.file)
    if not path.is_file():
        raise UsageError("cli.no_file", given=args.file)
    imported = import_game(saves.read_text(path))
    if imported.problem is not None:
        raise _illegal(path, imported.problem)
    if args.steps:
        for line in step_lines(imported.rows):
            print(line)
        if imported.late:
            tell(context.words.say("cli.import.late", n=imported.late))
        return 0
    return _tell(_save(path, imported, context), context)


def _illegal(path: Path, problem: NotationError) -> UsageError:
    allowed = problem.allowed if len(problem.allowed) <= _SHOWN else problem.allowed[:_SHOWN] + "…"
    key = "cli.import.illegal" if problem.line else "cli.import.no_game"
    return UsageError(key, file=path.name, line=problem.line, given=problem.given, allowed=allowed)


def _save(path: Path, imported: Imported, context: Context) -> str:
    """Write the journal of an imported game, and give the name of the save: that of the file. Raises SaveError."""
    from guildmasters_tui.engine.game import load_game
    from guildmasters_tui.engine.journal import Header, dump
    from guildmasters_tui.records.cards import keep_cards

    assert imported.table is not None  # there was no problem
    game = load_game(NOTATED)
    header = Header.of(game, imported.options, imported.seats, seed=0, program=__version__)
    wanted = re.sub(r"[^\w.-]+", "_", path.stem).strip("._-")[: saves.LONGEST - 10] or NOTATED
    name = saves.free_name(context.home, wanted)
    saves.Writer.create(saves.save_path(context.home, name), dump(header, imported.table)).close()
    keep_cards(context.home, game)
    return name


def _tell(name: str, context: Context) -> int:
    """Say where the game is kept; at a terminal tell it from its first answer to its last."""
    from guildmasters_tui.commands.play import has_terminal
    from guildmasters_tui.commands.replay import replay

    print(context.words.say("cli.import.saved", save=name))
    if not has_terminal():
        return 0
    return replay(argparse.Namespace(file=name, text=True, json=False), context)


# -- writing ----------------------------------------------------------------------------------------------------------


def export(args: argparse.Namespace, context: Context) -> int:
    """Write a game in the notation to stdout. Raises UsageError for a game that cannot be written so."""
    from guildmasters_tui.commands.replay import find
    from guildmasters_tui.games.terra_mystica.notation import export_game
    from guildmasters_tui.games.terra_mystica.notation.parsing import NotationError
    from guildmasters_tui.records.errors import DamagedSave
    from guildmasters_tui.records.session import follow_save

    path = find(args.journal, context.home)
    game, _, followed = follow_save(path.name, saves.read_text(path), context.home)
    if game.id != NOTATED:
        raise UsageError("cli.export.other_game", given=path.name, game=game.id, allowed=NOTATED)
    if followed.problems and not followed.readonly:
        problems = tuple(problem.message for problem in followed.problems)
        raise DamagedSave(path.name, problems, followed.table.answers, rescuable=False)
    try:
        sys.stdout.write(export_game(followed.table))
    except NotationError as error:
        raise UsageError("cli.export.impossible", given=error.given, allowed=error.allowed) from error
    return 0
