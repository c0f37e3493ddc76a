"""Help: all keys, then the rules."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.tui import actions
from guildmasters_tui.tui.boards.board import Board
from guildmasters_tui.tui.palette import BRIGHT, KEY, PLAIN, ink
from guildmasters_tui.tui.screens.pager import Pager
from guildmasters_tui.words import Words

_KEY_NAMES = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
}
_KEYS_WIDTH = 16


def help_screen(words: Words, board: Board) -> Pager:
    """Keys and rules in the reader's language."""
    return Pager(words.say("tui.help.heading"), lambda: help_text(words, board))


def help_text(words: Words, board: Board) -> list[Text]:
    """The paragraphs of the help."""
    say = words.say
    found = [ink(say("tui.help.keys"), BRIGHT), Text()]
    found.append(_key_line(say("tui.help.answer_keys"), say("tui.help.answers")))
    for action in actions.TABLE:
        keys = "  ".join(key_name(key) for key in action.keys)
        found.append(_key_line(keys, say(f"tui.action.{action.id}")))
    found += [Text(), ink(say("tui.help.signs"), BRIGHT), Text()]
    found += [ink(line, PLAIN) for line in say("tui.help.signs_text").split("\n")]
    for title, paragraphs in board.rules(words):
        found += [Text(), ink(title, BRIGHT), Text()]
        for paragraph in paragraphs:
            found += [ink(paragraph, PLAIN), Text()]
    return found


def key_name(key: str) -> str:
    """A key as it is written on keyboards."""
    return _KEY_NAMES.get(
        key, key.replace("ctrl+", "Ctrl+").replace("shift+", "Shift+").replace("tab", "Tab").replace("page", "Page ")
    )


def _key_line(keys: str, text: str) -> Text:
    line = ink("  " + keys + " " * max(1, _KEYS_WIDTH - cell_len(keys)), KEY)
    return line.append(text, PLAIN)
