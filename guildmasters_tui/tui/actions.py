"""User actions: what can be done with keys. Their ids are stable, so that keys can be named, listed and changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UserAction:
    """Something that a key does: its stable id, and its keys, the first one for lines of help.

    A key is a character, or the name of one that writes none: "up", "enter", "space", "ctrl+l".
    """

    id: str
    keys: tuple[str, ...]


TABLE = (
    UserAction("turn.explore", ("e",)),
    UserAction("turn.build", ("b",)),
    UserAction("turn.develop", ("d",)),
    UserAction("turn.elixir", ("x",)),
    UserAction("turn.special", ("s",)),
    UserAction("turn.regalia", ("r",)),
    UserAction("turn.sell", ("$",)),
    UserAction("turn.pass", (".",)),
    UserAction("answer.confirm", ("enter",)),
    UserAction("answer.toggle", ("space",)),
    UserAction("answer.back", ("escape",)),
    UserAction("move.up", ("up", "k")),
    UserAction("move.down", ("down", "j")),
    UserAction("move.left", ("left", "h")),
    UserAction("move.right", ("right", "l")),
    UserAction("page.down", ("pagedown", ">")),
    UserAction("page.up", ("pageup", "<")),
    UserAction("panel.next", ("tab",)),
    UserAction("panel.back", ("shift+tab",)),
    UserAction("look.inspect", ("i",)),
    UserAction("look.log", ("L",)),
    UserAction("look.help", ("?", "f1")),
    UserAction("game.undo", ("u",)),
    UserAction("game.redo", ("U",)),
    UserAction("game.quit", ("q", "ctrl+q")),
)
"""What keys do at the table. Digits, and the letters that are left, answer."""

TITLE = (
    UserAction("title.new", ("n",)),
    UserAction("title.resume", ("r",)),
    UserAction("title.language", ("l",)),
    UserAction("title.help", ("?", "f1")),
    UserAction("title.quit", ("q", "ctrl+q", "escape")),
)
"""What keys do on the title."""

ANSWER_KEYS = "1234567890acfgmnoptvwyz"
"""The keys of a list of answers, in order: those that do nothing else at the table."""


def keymap(actions: tuple[UserAction, ...]) -> Mapping[str, str]:
    """Give the action's id by key."""
    return {key: action.id for action in actions for key in action.keys}
