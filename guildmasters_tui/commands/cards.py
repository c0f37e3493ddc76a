"""`guildmasters cards list|show|check|schema`."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from guildmasters_tui.commands.arguments import Context, Subparsers, UsageError, add_command
from guildmasters_tui.commands.tables import columns
from guildmasters_tui.commands.trouble import FAILED
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.message import Message

ACTIONS = ("list", "show", "check", "schema")


def add_cards(subparsers: Subparsers, context: Context) -> None:
    """Describe `guildmasters cards`."""
    say = context.words.say
    parser = add_command(subparsers, "cards", "cli.help.cards", context, _no_action)
    actions = parser.add_subparsers(dest="action", metavar="|".join(ACTIONS))
    listing = add_command(actions, "list", "cli.help.cards_list", context, list_all)
    listing.add_argument("kind", metavar="KIND", nargs="?", help=say("cli.help.cards_kind"))
    showing = add_command(actions, "show", "cli.help.cards_show", context, show)
    showing.add_argument("card", metavar="CARD", nargs="+", help=say("cli.help.cards_card"))
    checking = add_command(actions, "check", "cli.help.cards_check", context, check)
    checking.add_argument("folder", metavar="FOLDER", nargs="?", help=say("cli.help.cards_folder"))
    schema = add_command(actions, "schema", "cli.help.cards_schema", context, print_schema)
    for action in (listing, showing, checking, schema):
        action.add_argument("--game", default="guildmasters", metavar="GAME", help=say("cli.help.game"))


def _no_action(args: argparse.Namespace, context: Context) -> int:
    raise UsageError("cli.no_action", where="cards", allowed=", ".join(ACTIONS))


def _room(game_id: str, name: str) -> Any:
    """Give a module of a game, its cards' for example. Raises OptionError for an unknown game."""
    import guildmasters_tui.games  # noqa: F401  # registers them

    load_game(game_id)
    return import_module(f"guildmasters_tui.games.{game_id}.{name}")


def _words(game: Any, context: Context) -> Any:
    from guildmasters_tui.words.seated import SeatedWords

    return SeatedWords(context.lang, game.names)


def list_all(args: argparse.Namespace, context: Context) -> int:
    """List ids and names, with the price and tags of cards."""
    from guildmasters_tui.plain.boards import board_for

    data = _room(args.game, "data").load_data()
    game = load_game(args.game)
    board, words = board_for(game), _words(game, context)
    if args.kind is not None and args.kind not in board.KINDS:
        raise UsageError("cli.bad_value", where="cards list", given=args.kind, allowed=", ".join(board.KINDS))
    rows: list[tuple[str, str, str]] = []
    for kind in board.KINDS if args.kind is None else (args.kind,):
        seen: set[str] = set()
        for thing in getattr(data, kind):
            card_id = getattr(thing, "kind", thing.id)
            if card_id not in seen:
                brief = board.listed(game, kind, card_id)
                name = words.render(Message(f"card.{card_id}.name"))
                rows.append((card_id, name, words.render(brief) if brief is not None else ""))
            seen.add(card_id)
    print("\n".join(columns(rows)))
    return 0


def show(args: argparse.Namespace, context: Context) -> int:
    """Show a card in full; or list those that may be meant."""
    from guildmasters_tui.plain.boards import board_for

    _room(args.game, "data")
    game, text = load_game(args.game), " ".join(args.card)
    lines = board_for(game).card(game, _words(game, context), text)
    if lines is None:
        raise UsageError("cli.no_card", given=text)
    print("\n".join(lines))
    return 0


def check(args: argparse.Namespace, context: Context) -> int:
    """Check the cards in a folder (those of the source tree, if none is named): a line for each problem."""
    data = _room(args.game, "data")
    folder = Path(args.folder) if args.folder is not None else data.SOURCES
    if not folder.is_dir():
        raise UsageError("cli.no_folder" if args.folder is not None else "cli.no_sources", given=str(folder))
    problems = _room(args.game, "schema").check_set(folder)
    for problem in problems:
        print(problem)
    if not problems:
        print(context.words.say("cli.cards_right", folder=str(folder)))
    return FAILED if problems else 0


def print_schema(args: argparse.Namespace, context: Context) -> int:
    """Print the JSON Schema of the cards."""
    print(json.dumps(_room(args.game, "schema").json_schema(), ensure_ascii=False, indent=2))
    return 0
