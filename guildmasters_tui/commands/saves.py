"""`guildmasters saves list|rename|delete|export`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING

from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.tables import columns
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.reading import clean
from guildmasters_tui.records import saves

if TYPE_CHECKING:
    from guildmasters_tui.records.history import Summary

ACTIONS = ("list", "rename", "delete", "export")


def add_saves(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters saves`."""
    say = context.words.say
    parser = add_command(subparsers, "saves", "cli.help.saves", context, _no_action)
    actions = parser.add_subparsers(dest="action", metavar="|".join(ACTIONS))
    listing = add_command(actions, "list", "cli.help.saves_list", context, list_all)
    listing.add_argument("--json", action="store_true", help=say("cli.help.json"))
    renaming = add_command(actions, "rename", "cli.help.saves_rename", context, rename)
    renaming.add_argument("old", metavar="NAME")
    renaming.add_argument("new", metavar="NEW")
    deleting = add_command(actions, "delete", "cli.help.saves_delete", context, delete)
    deleting.add_argument("names", metavar="NAME", nargs="+")
    exporting = add_command(actions, "export", "cli.help.saves_export", context, export)
    exporting.add_argument("name", metavar="NAME")
    exporting.add_argument("file", metavar="FILE", nargs="?", help=say("cli.help.export_file"))


def _no_action(args: argparse.Namespace, context: Context) -> int:
    raise UsageError("cli.no_action", where="saves", allowed=", ".join(ACTIONS))


def list_all(args: argparse.Namespace, context: Context) -> int:
    """List the saves, the one written to last first."""
    from guildmasters_tui.records.history import summaries

    found = summaries(context.home)
    if args.json:
        print(json.dumps([_plain(summary, context) for summary in found], ensure_ascii=False, indent=2))
    elif found:
        rows = [[one.name, _when(one), ", ".join(one.seats), _standing(one, context)] for one in found]
        print("\n".join(map(clean, columns(rows))))
    else:
        print(context.words.say("cli.no_saves"))
    return 0


def _when(summary: Summary) -> str:
    return strftime("%Y-%m-%d %H:%M", localtime(summary.modified))


def _standing(summary: Summary, context: Context) -> str:
    say = context.words.say
    if summary.problem is not None:
        return context.words.render(summary.problem)
    if summary.finished:
        scores = [
            Message("cli.score", {"seat": name, "n": score})
            for name, score in zip(summary.seats, summary.scores, strict=True)
        ]
        return say("cli.finished", scores=scores)
    asked = summary.seats[summary.asked] if summary.asked is not None else ""
    return say("cli.standing", round=summary.round, seat=asked)


def _plain(summary: Summary, context: Context) -> dict[str, object]:
    return {
        "name": summary.name,
        "modified": summary.modified,
        "game": summary.game,
        "seats": summary.seats,
        "answers": summary.answers,
        "round": summary.round,
        "asked": summary.asked,
        "scores": summary.scores,
        "winners": summary.winners,
        "problem": context.words.render(summary.problem) if summary.problem else None,
    }


def rename(args: argparse.Namespace, context: Context) -> int:
    """Give a save another name."""
    saves.rename(context.home, args.old, args.new)
    return 0


def delete(args: argparse.Namespace, context: Context) -> int:
    """Remove saves; none, if one of them is not there."""
    for name in args.names:
        saves.existing(context.home, name)
    for name in args.names:
        saves.delete(context.home, name)
    return 0


def export(args: argparse.Namespace, context: Context) -> int:
    """Copy a save to a file, or to stdout."""
    if args.file in (None, "-"):
        sys.stdout.write(saves.read_text(saves.existing(context.home, args.name)))
    else:
        saves.export(context.home, args.name, Path(args.file))
    return 0
