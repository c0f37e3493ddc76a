"""The commands of plain mode, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.reading import named

if TYPE_CHECKING:
    from guildmasters_tui.plain.loop import Conversation

LOG_LINES = 20
"""How many lines `log` tells, if no number is given."""


def command(at: Conversation, text: str) -> bool:
    """Do the command of a normalised line; False if it is none."""
    word, _, rest = text.partition(" ")
    do = COMMANDS.get(word)
    if do is None:
        return False
    do(at, rest)
    return True


def show_help(at: Conversation, rest: str) -> None:
    """Tell what can be typed."""
    for key in HELP:
        at.say(f"plain.help.{key}")


def show_table(at: Conversation, rest: str) -> None:
    """Tell the whole table in brief."""
    at.tell(at.board.overview(_view(at), at.words))


def show_map(at: Conversation, rest: str) -> None:
    """Tell the map, or one area."""
    at.tell(at.board.map(_view(at), at.words, rest))


def show_hand(at: Conversation, rest: str) -> None:
    """Tell the asked person's cards."""
    at.tell(at.board.hand(at.session.game, _view(at), at.words))


def show_guild(at: Conversation, rest: str) -> None:
    """Tell what lies before somebody; before the asked person, if nobody is named."""
    names = [seat.name for seat in at.session.seats]
    seats = named(names, rest) if rest else [_seat(at)]
    if rest.isdecimal() and not seats and 1 <= int(rest) <= len(names):
        seats = [int(rest) - 1]
    if not seats:
        at.say("plain.no_guild", given=rest, names=names)
    for seat in seats:
        at.tell(at.board.guild(_view(at), at.words, seat))


def show_card(at: Conversation, rest: str) -> None:
    """Tell a card in full."""
    lines = at.board.card(at.session.game, at.words, rest) if rest else None
    if lines is None:
        at.say("plain.no_card", given=rest)
    else:
        at.tell(lines)


def show_why(at: Conversation, rest: str) -> None:
    """Tell why a thing cannot be used in a turn now."""
    table, game = at.session.table, at.session.game
    thing = at.board.thing(game, _view(at), at.words, rest) if rest else None
    if thing is None:
        at.say("plain.no_thing", given=rest)
    elif table.decision is None or table.decision.prompt != at.board.TURN:
        at.say("plain.why_later")
    else:
        reason = game.why_not(table.state, _seat(at), thing)
        at.console.say(at.words.render(reason or Message("plain.why_free"), _seat(at)))


def show_log(at: Conversation, rest: str) -> None:
    """Tell the last lines of the log."""
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else LOG_LINES
    entries = at.session.table.log[-count:] if count else []
    if not entries:
        at.say("plain.no_log")
    for entry in entries:
        at.console.say(at.words.render(entry.message, _seat(at)))


def show_free(at: Conversation, rest: str) -> None:
    """Tell what can be done freely beside the answers."""
    if at.session.table.free_actions:
        at.tell_free()
    else:
        at.say("plain.no_free")


def undo(at: Conversation, rest: str) -> None:
    """Take back."""
    at.undo()


def redo(at: Conversation, rest: str) -> None:
    """Give again."""
    at.redo()


def leave(at: Conversation, rest: str) -> None:
    """Save and leave."""
    at.leave()


def _seat(at: Conversation) -> int:
    assert at.session.asked is not None
    return at.session.asked


def _view(at: Conversation) -> object:
    return at.session.table.view(_seat(at))


HELP = (
    "answer", "several", "free", "table", "map", "hand", "guild", "card", "why", "log", "undo", "redo", "help", "quit"
)  # fmt: skip
"""The order in which help tells what can be typed."""

COMMANDS: dict[str, Callable[[Conversation, str], None]] = {
    "help": show_help, "?": show_help, "ヘルプ": show_help,
    "table": show_table, "盤面": show_table,
    "map": show_map, "地図": show_map,
    "hand": show_hand, "手札": show_hand,
    "guild": show_guild, "ギルド": show_guild, "族": show_guild,
    "card": show_card, "カード": show_card,
    "why": show_why, "なぜ": show_why,
    "log": show_log, "記録": show_log,
    "free": show_free, "sell": show_free, "売却": show_free,
    "undo": undo, "戻す": undo,
    "redo": redo, "やり直す": redo,
    "quit": leave, "終了": leave,
}  # fmt: skip
