"""`guildmasters simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import fmean
from typing import TYPE_CHECKING

from guildmasters_tui.commands import arguments
from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.tables import columns
from guildmasters_tui.commands.trouble import FAILED, tell

if TYPE_CHECKING:
    from guildmasters_tui.bots.simulate import Report

MOST_GAMES = 10_000_000


def add_simulate(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters simulate`."""
    say = context.words.say
    parser = add_command(subparsers, "simulate", "cli.help.simulate", context, simulate)
    parser.add_argument("--game", default="guildmasters", metavar="GAME", help=say("cli.help.game"))
    parser.add_argument("--bots", default="random,random", metavar="random,greedy", help=say("cli.help.bots"))
    parser.add_argument("--games", default="100", metavar="N", help=say("cli.help.games"))
    parser.add_argument("--seed", default="1", metavar="N", help=say("cli.help.seed"))
    parser.add_argument("--check", action="store_true", help=say("cli.help.check"))
    parser.add_argument("--json", action="store_true", help=say("cli.help.json"))
    parser.tell_more = lambda: arguments.options_help(context)


def simulate(args: argparse.Namespace, context: Context) -> int:
    """Play games between bots and tell scores, wins, rounds and decisions a second."""
    import guildmasters_tui.games  # noqa: F401  # registers them
    from guildmasters_tui.bots import BotError
    from guildmasters_tui.bots.simulate import simulate as play
    from guildmasters_tui.engine.game import BrokenInvariant, load_game
    from guildmasters_tui.engine.table import BrokenRule

    games = arguments.whole(args.games, 1, MOST_GAMES, "--games")
    seed = arguments.seed(args.seed)
    bots = [name.strip().removeprefix("bot:") for name in args.bots.split(",")]
    game = load_game(args.game)
    options = arguments.game_options(game, args.rest)
    if len(bots) not in game.players:
        raise UsageError("cli.bot_count", given=len(bots), least=game.players[0], most=game.players[-1])
    played = 0
    try:
        with _progress(games, context) as show:

            def progress(number: int) -> None:
                nonlocal played
                played = number
                show(number)

            report = play(args.game, bots, games, seed, options=options, check=args.check, progress=progress)
    except BotError as error:
        allowed = ", ".join(error.known)
        raise UsageError("cli.bad_value", where="--bots", given=error.given, allowed=allowed) from error
    except (BrokenInvariant, BrokenRule) as error:
        tell(context.words.say("cli.sim.broken", n=played + 1, seed=seed, reason=str(error)))
        return FAILED
    if args.json:
        print(json.dumps(report.as_dict(), ensure_ascii=False))
    else:
        print("\n".join(_table(report, context)))
    return 0


@contextmanager
def _progress(games: int, context: Context) -> Iterator[Callable[[int], object]]:
    """Give what is told the number of games played: a bar on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    what = TextColumn("{task.description}", markup=False)
    bar = Progress(
        what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    with bar:
        task = bar.add_task(context.words.say("cli.simulating"), total=games)
        yield lambda played: bar.update(task, completed=played)


def _table(report: Report, context: Context) -> list[str]:
    say = context.words.say
    values = report.as_dict()
    scores, wins, rounds = values["scores"], values["wins"], values["rounds"]
    rows = [[say("cli.sim.bot"), say("cli.sim.mean"), say("cli.sim.best"), say("cli.sim.wins")]]
    for seat, bot in enumerate(values["bots"]):
        own = [game[seat] for game in scores]
        rows.append([f"{seat + 1} {bot}", f"{fmean(own):.1f}", str(max(own)), f"{wins[seat]:g}"])
    seconds = max(values["seconds"], 1e-9)
    return [
        *columns(rows, frozenset({1, 2, 3})),
        say("cli.sim.rounds", mean=f"{fmean(rounds):.1f}", least=min(rounds), most=max(rounds)),
        say(
            "cli.sim.speed",
            games=values["games"],
            seconds=f"{seconds:.1f}",
            games_a_second=f"{values['games'] / seconds:.1f}",
            decisions_a_second=f"{values['decisions'] / seconds:.0f}",
        ),
        say("cli.sim.digest", digest=values["digest"]),
    ]
