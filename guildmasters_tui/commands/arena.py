"""`guildmasters arena`: every bot against every other, and who is how strong."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from guildmasters_tui.commands import arguments
from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.tables import columns

if TYPE_CHECKING:
    from guildmasters_tui.bots.arena import Match, Played

MOST_GAMES, MOST_WORKERS = 1_000_000, 256


def add_arena(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters arena`."""
    say = context.words.say
    parser = add_command(subparsers, "arena", "cli.help.arena", context, arena)
    parser.add_argument("--game", default="guildmasters", metavar="GAME", help=say("cli.help.game"))
    parser.add_argument(
        "--bots", default="greedy,search:200", metavar="greedy,search:200", help=say("cli.help.arena_bots")
    )
    parser.add_argument("--games", default="40", metavar="N", help=say("cli.help.arena_games"))
    parser.add_argument("--workers", default="1", metavar="N", help=say("cli.help.workers"))
    parser.add_argument("--seed", default="1", metavar="N", help=say("cli.help.seed"))
    parser.add_argument("--stop", action="store_true", help=say("cli.help.arena_stop"))
    parser.add_argument("--file", metavar="FILE", help=say("cli.help.arena_file"))
    parser.add_argument("--json", action="store_true", help=say("cli.help.json"))
    parser.tell_more = lambda: arguments.options_help(context)


def arena(args: argparse.Namespace, context: Context) -> int:
    """Play what has not been played yet, showing how it goes, and tell who is how strong."""
    from guildmasters_tui.bots.arena import compete

    games = arguments.whole(args.games, 1, MOST_GAMES, "--games")
    workers = arguments.whole(args.workers, 1, MOST_WORKERS, "--workers")
    bots, matches = _matches(args, games)
    path = Path(args.file) if args.file else context.home / "arena" / f"{args.game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    told: list[Played] = []
    with _live(lambda: _table(bots, told, context, len(matches))) as show:

        def tell(played: Played) -> None:
            told.append(played)
            show()

        results = compete(matches, path, workers, stop=args.stop, tell=tell)
    if args.json:
        print(json.dumps(_values(bots, results), ensure_ascii=False))
    else:
        print(
            "\n".join([*_table(bots, results, context, len(matches)), context.words.say("cli.arena.file", file=path)])
        )
    return 0


def _matches(args: argparse.Namespace, games: int) -> tuple[list[str], list[Match]]:
    """Read who plays and how. Raises UsageError."""
    import guildmasters_tui.games  # noqa: F401  # registers them
    from guildmasters_tui.bots import BotError
    from guildmasters_tui.bots.arena import TimedBot, schedule
    from guildmasters_tui.engine.game import load_game

    names = [name.strip().removeprefix("bot:").casefold() for name in args.bots.split(",")]
    bots = list(dict.fromkeys(names))
    if len(bots) < 2:
        raise UsageError("cli.arena.few", given=args.bots)
    game = load_game(args.game)
    options = arguments.game_options(game, args.rest)
    try:
        return bots, schedule(args.game, options, bots, games, arguments.seed(args.seed))
    except BotError as error:
        allowed = ", ".join(error.known)
        raise UsageError("cli.bad_value", where="--bots", given=error.given, allowed=allowed) from error
    except TimedBot as error:
        raise UsageError("cli.arena.timed", given=error.given) from error


@contextmanager
def _live(lines: Callable[[], list[str]]) -> Iterator[Callable[[], Any]]:
    """Give what is called when there is news: the lines are drawn anew on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    with Live(Text("\n".join(lines())), console=Console(stderr=True), transient=True) as live:
        yield lambda: live.update(Text("\n".join(lines())))


def _table(bots: Sequence[str], results: Sequence[Played], context: Context, planned: int) -> list[str]:
    """Give a line for every bot, and one for every pair."""
    from guildmasters_tui.bots.ratings import Share, pairings, standings

    say = context.words.say

    def share(won: Share) -> list[str]:
        low, high = won.interval
        return [str(won.games), f"{won.wins:g}", f"{100 * won.part:.0f}%", f"{100 * low:.0f}–{100 * high:.0f}%"]

    head = [say(f"cli.arena.{key}") for key in ("games", "wins", "part", "interval", "elo", "score", "speed")]
    rows = [[say("cli.sim.bot"), *head]]
    for one in sorted(standings(bots, results), key=lambda one: -one.elo):
        rows.append([one.bot, *share(one.share), f"{one.elo:.0f}", f"{one.score:.1f}", f"{one.speed:.1f}"])
    pairs = [[say("cli.arena.pair", a=a, b=b), *share(won)] for (a, b), won in pairings(bots, results).items()]
    numbers = frozenset(range(1, 8))
    return [
        *columns(rows, numbers),
        "",
        *columns([[say("cli.arena.pairs"), *head[:4]], *pairs], numbers),
        say("cli.arena.played", n=len(results), planned=planned),
    ]


def _values(bots: Sequence[str], results: Sequence[Played]) -> dict[str, Any]:
    """Give the same as plain values."""
    from guildmasters_tui.bots.ratings import Share, pairings, standings

    def share(won: Share) -> dict[str, Any]:
        return {"games": won.games, "wins": won.wins, "part": won.part, "interval": list(won.interval)}

    return {
        "bots": [{**asdict(one), "share": share(one.share)} for one in standings(bots, results)],
        "pairs": [{"bots": list(pair), **share(won)} for pair, won in pairings(bots, results).items()],
    }
