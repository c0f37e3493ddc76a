"""Help: all keys, then the rules."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.tui import actions
from guildmasters_tui.tui.actions import Keymap, key_name
from guildmasters_tui.tui.boards.board import Board
from guildmasters_tui.tui.palette import BRIGHT, FAINT, KEY, PLAIN, WARN, ink
from guildmasters_tui.tui.screens.pager import Pager
from guildmasters_tui.words import Words

_KEYS_WIDTH = 16
_ID = 62
"""The column where the ids of actions stand."""


def help_screen(words: Words, board: Board, keys: Keymap) -> Pager:
    """Keys and rules in the reader's language."""
    return Pager(words.say("tui.help.heading"), lambda: help_text(words, board, keys))


def help_text(words: Words, board: Board, keys: Keymap) -> list[Text]:
    """The paragraphs of the help."""
    say = words.say
    found = [ink(say("tui.help.keys"), BRIGHT), Text()]
    found.append(_key_line(" ".join(keys.answers[:12]) + " …", say("tui.help.answers")))
    found += [_action_line(action.id, say(f"tui.action.{action.id}"), keys) for action in actions.TABLE]
    found += [ink("  " + words.render(line), WARN) for line in keys.trouble]
    found += [Text(), ink(say("tui.help.change_keys"), PLAIN)]
    found += [Text(), ink(say("tui.help.signs"), BRIGHT), Text()]
    found += [ink(line, PLAIN) for line in say("tui.help.signs_text").split("\n")]
    for title, paragraphs in board.rules(words):
        found += [Text(), ink(title, BRIGHT), Text()]
        for paragraph in paragraphs:
            found += [ink(paragraph, PLAIN), Text()]
    return found


def _action_line(action_id: str, text: str, keys: Keymap) -> Text:
    """Keys, what they do, and the id under which they can be changed."""
    line = _key_line("  ".join(map(key_name, keys.of(action_id))), text)
    line.pad_right(max(2, _ID - cell_len(line.plain)))
    return line.append(action_id, FAINT)


def _key_line(keys: str, text: str) -> Text:
    line = ink("  " + keys + " " * max(1, _KEYS_WIDTH - cell_len(keys)), KEY)
    return line.append(text, PLAIN)
