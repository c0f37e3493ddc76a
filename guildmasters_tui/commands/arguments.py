"""Reading arguments: one clear line for what is wrong, in the user's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from guildmasters_tui import __version__
from guildmasters_tui.engine.game import Game, Options, OptionValue
from guildmasters_tui.engine.message import Message
from guildmasters_tui.records.settings import Settings
from guildmasters_tui.words import Words

SEED_LIMIT = 1 << 64
"""Seeds lie below this number."""


class UsageError(Exception):
    """Wrong arguments; `message` says what, where, and what would be right."""

    def __init__(self, key: str, **args: object) -> None:
        """Take a message key and its arguments."""
        super().__init__(f"{key} {args}")
        self.message = Message(key, args)


@dataclass(frozen=True, slots=True)
class Context:
    """What every command needs."""

    lang: str
    words: Words
    home: Path
    settings: Settings


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError where argparse prints two lines and exits."""

    tell_more: Callable[[], str] | None = None
    """Gives what stands at the end of the help: made only when somebody reads it."""

    def format_help(self) -> str:
        """Give the help."""
        if self.tell_more is not None:
            self.epilog = self.tell_more()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError("cli.wrong", where=self.prog.removeprefix("guildmasters ").strip(), what=message)


Subparsers = Any
"""What `add_subparsers` gives; argparse keeps its type to itself."""


def language_in(arguments: Sequence[str]) -> str | None:
    """Give the value of --lang, which must be known before anything can be said."""
    for n, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and n + 1 < len(arguments):
            return arguments[n + 1]
    return None


def parser_for(commands: Sequence[str], context: Context) -> Parser:
    """Make the parser of all commands, with help in the user's language."""
    say = context.words.say
    parser = Parser(prog="guildmasters", description=say("cli.help.program"), allow_abbrev=False)
    parser.add_argument("-V", "--version", action="version", version=f"guildmasters {__version__}")
    _add_lang(parser, say)
    subparsers = parser.add_subparsers(dest="command", metavar=say("cli.help.command"))
    for command in commands:
        module = import_module(f"guildmasters_tui.commands.{MODULES.get(command, command)}")
        getattr(module, f"add_{command}")(subparsers, context)
    return parser


MODULES = {"resume": "play", "import": "notation", "export": "notation"}
"""Commands that share a module with another."""


def add_command(
    subparsers: Subparsers, name: str, key: str, context: Context, do: Callable[[argparse.Namespace, Context], int]
) -> Parser:
    """Add a command, with the help of its key and --lang."""
    text = context.words.say(key)
    parser: Parser = subparsers.add_parser(name, help=text, description=text, allow_abbrev=False)
    parser.set_defaults(do=do)
    _add_lang(parser, context.words.say)
    return parser


def _add_lang(parser: Parser, say: Callable[[str], str]) -> None:
    # Read beforehand by `language_in`; here only so that it is known and in the help.
    parser.add_argument("--lang", metavar="en|ja", help=say("cli.help.lang"))


def whole(text: str, least: int, most: int, where: str) -> int:
    """Read a whole number. Raises UsageError."""
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise UsageError("cli.bad_number", where=where, given=text, least=least, most=most)
    return number


def seed(text: str) -> int:
    """Read a seed. Raises UsageError."""
    return whole(text, 0, SEED_LIMIT - 1, "--seed")


def options_help(context: Context) -> str:
    """Say which options each game has."""
    import guildmasters_tui.games  # noqa: F401  # registers them
    from guildmasters_tui.engine.game import known_games, load_game

    said = []
    for game_id in known_games():
        options = [_option_help(option.key, option.values) for option in load_game(game_id).options]
        name = Message(f"game.{game_id}")
        said.append(context.words.say("cli.help.options", game=name, id=game_id, options=options))
    return " ".join(said)


def _option_help(key: str, values: Sequence[OptionValue]) -> Message:
    args = {"option": f"--{key.replace('_', '-')}", "values": "|".join(map(str, values))}
    return Message("cli.help.one_option", args)


def game_options(game: Game[Any], rest: Sequence[str]) -> Options:
    """Read "--map kofun --keep-price=0": the options of the game. Raises UsageError."""
    known = {f"--{option.key.replace('_', '-')}": option for option in game.options}
    options: dict[str, OptionValue] = {}
    left = list(rest)
    while left:
        name, bar, text = left.pop(0).partition("=")
        option = known.get(name)
        if option is None:
            raise UsageError("cli.unknown_option", given=name, allowed=", ".join(known))
        if not bar and not left:
            raise UsageError("cli.no_value", where=name, allowed=", ".join(str(value) for value in option.values))
        given = text if bar else left.pop(0)
        options[option.key] = _value(name, option.values, given)
    return options


def _value(name: str, values: Sequence[OptionValue], given: str) -> OptionValue:
    for value in values:
        if str(value).casefold() == given.casefold():
            return value
    raise UsageError("cli.bad_value", where=name, given=given, allowed=", ".join(str(value) for value in values))
