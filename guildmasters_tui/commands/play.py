"""`guildmasters`, `guildmasters play` and `guildmasters resume`: on a screen, or in lines."""

from __future__ import annotations

import argparse
import os
import sys
from secrets import randbelow
from typing import TYPE_CHECKING

from guildmasters_tui.commands import arguments
from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.trouble import tell
from guildmasters_tui.records.errors import DamagedSave, SaveError

if TYPE_CHECKING:
    from guildmasters_tui.records.session import Session

ANY_SEED = 1_000_000_000
"""Seeds that nobody has chosen lie below this number: short enough to be told to a friend."""


def add_play(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters play`."""
    say = context.words.say
    parser = add_command(subparsers, "play", "cli.help.play", context, play)
    parser.add_argument("--game", default="guildmasters", metavar="GAME", help=say("cli.help.game"))
    parser.add_argument("--seats", metavar="Aki,Ben,bot:greedy", help=say("cli.help.seats"))
    parser.add_argument("--seed", metavar="N", help=say("cli.help.seed"))
    parser.add_argument("--save", metavar="NAME", help=say("cli.help.save"))
    parser.add_argument("--plain", action="store_true", help=say("cli.help.plain"))
    parser.tell_more = lambda: arguments.options_help(context)


def add_resume(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters resume`."""
    say = context.words.say
    parser = add_command(subparsers, "resume", "cli.help.resume", context, resume)
    parser.add_argument("name", nargs="?", metavar="NAME", help=say("cli.help.name"))
    parser.add_argument("--rescue", action="store_true", help=say("cli.help.rescue"))
    parser.add_argument("--plain", action="store_true", help=say("cli.help.plain"))


DUMB = ("dumb", "unknown")
"""Names (TERM) of terminals that show lines only: nothing can be drawn there."""


def has_terminal() -> bool:
    """Tell whether there is a terminal at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_screen() -> bool:
    """Tell whether there is a terminal at both ends on which screens can be drawn."""
    return has_terminal() and os.environ.get("TERM", "") not in DUMB


def title(context: Context) -> int:
    """Show the title screen; without a terminal say how to play."""
    if not has_screen():
        dumb = has_terminal()
        print(context.words.say("cli.dumb", term=os.environ["TERM"]) if dumb else context.words.say("cli.no_terminal"))
        return 0
    from guildmasters_tui.tui.app import run

    return run(lang=context.lang, home=context.home)


def play(args: argparse.Namespace, context: Context) -> int:
    """Begin a game."""
    from guildmasters_tui.engine.game import load_game
    from guildmasters_tui.records.seats import parse_seats
    from guildmasters_tui.records.session import Session

    game = load_game(args.game)
    options = arguments.game_options(game, args.rest)
    seats = parse_seats(args.seats if args.seats is not None else f"{context.words.say('cli.you')},bot:greedy")
    if len(seats) not in game.players:
        raise UsageError("cli.seat_count", given=len(seats), least=game.players[0], most=game.players[-1])
    seed = arguments.seed(args.seed) if args.seed is not None else randbelow(ANY_SEED)
    with Session.new(args.game, seats, options, seed, context.home, args.save) as session:
        return _sit_down(session, context, plain=args.plain)


def resume(args: argparse.Namespace, context: Context) -> int:
    """Play on."""
    from guildmasters_tui.records.history import last_playable
    from guildmasters_tui.records.session import Session

    name = args.name if args.name is not None else last_playable(context.home)
    if name is None:
        raise SaveError("save.none")
    try:
        session = (Session.rescue if args.rescue else Session.resume)(name, context.home)
    except DamagedSave as error:
        if error.rescuable and not args.rescue:
            raise SaveError("cli.rescuable", name=error.name, problem=error.message) from error
        raise
    with session:
        return _sit_down(session, context, plain=args.plain)


def _sit_down(session: Session, context: Context, *, plain: bool) -> int:
    if plain or not has_screen():
        if not plain and has_terminal():
            tell(context.words.say("cli.dumb_plain", term=os.environ["TERM"]))
        from guildmasters_tui.plain.console import standard_console
        from guildmasters_tui.plain.loop import play

        return play(session, standard_console(), context.lang)
    from guildmasters_tui.tui.app import run

    return run(lang=context.lang, home=context.home, session=session)
