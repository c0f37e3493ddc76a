"""`guildmasters report [NAME] [FILE]`: all that is needed to find a mistake, in one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from guildmasters_tui.commands.arguments import Context, Subparsers, add_command
from guildmasters_tui.commands.trouble import tell
from guildmasters_tui.records import saves


def add_report(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters report`."""
    say = context.words.say
    parser = add_command(subparsers, "report", "cli.help.report", context, report)
    parser.add_argument("name", metavar="NAME", nargs="?", help=say("cli.help.report_name"))
    parser.add_argument("file", metavar="FILE", nargs="?", help=say("cli.help.report_file"))


def report(args: argparse.Namespace, context: Context) -> int:
    """Pack the journal of a save (the one written to last), versions and terminal; warn of the secrets in it."""
    from guildmasters_tui.records.reporting import report_text, write_report

    name = args.name if args.name is not None else next(iter(saves.save_names(context.home)), None)
    if args.file == "-":
        sys.stdout.write(report_text(context.home, name))
    else:
        path = write_report(context.home, name, Path(args.file) if args.file is not None else None)
        print(context.words.say("cli.report.written", file=str(path)))
    if name is not None:
        tell(context.words.say("cli.report.secrets", name=name))
    return 0
