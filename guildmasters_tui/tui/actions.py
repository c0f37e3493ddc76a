"""User actions: what can be done with keys. Their ids are stable, so that keys can be named, listed and changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guildmasters_tui.engine.message import Message


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
    UserAction("look.commands", (":", "ctrl+p")),
    UserAction("map.jump", ("g",)),
    UserAction("map.larger", ("+", "=")),
    UserAction("map.smaller", ("-",)),
    UserAction("game.settings", (",",)),
    UserAction("game.undo", ("u",)),
    UserAction("game.redo", ("U",)),
    UserAction("game.seats", ("S",)),
    UserAction("game.quit", ("q", "ctrl+q")),
)
"""What keys do at the table. Digits, and the letters that are left, answer."""

TITLE = (
    UserAction("title.new", ("n",)),
    UserAction("title.resume", ("r",)),
    UserAction("title.language", ("l",)),
    UserAction("title.settings", ("s", ",")),
    UserAction("title.commands", (":", "ctrl+p")),
    UserAction("title.help", ("?", "f1")),
    UserAction("title.quit", ("q", "ctrl+q", "escape")),
)
"""What keys do on the title."""

ROOMS = (TABLE, TITLE)
"""Where a key can have one meaning only."""

PRESETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "vi": {},
    "arrows": {
        "move.up": ("up",),
        "move.down": ("down",),
        "move.left": ("left",),
        "move.right": ("right",),
    },
}
"""Keys to begin with, where they are others than those above."""

_ANSWERS = "1234567890abcdefghijklmnopqrstuvwxyz"
_ALIASES = {"esc": "escape", "return": "enter", "pgup": "pageup", "pgdn": "pagedown", " ": "space"}


class Keymap:
    """Which key does what: a preset with a user's changes. A changed key goes before one of the preset.

    changes: keys by action id. What cannot be is left out and told in `trouble`.
    """

    def __init__(self, preset: str = "vi", changes: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.trouble: list[Message] = []
        self._keys: dict[str, tuple[str, ...]] = {}
        self._meant: dict[int, dict[str, str]] = {}
        mine = {name: tuple(map(key_of, keys)) for name, keys in (changes or {}).items()}
        usual = {action.id: PRESETS[preset].get(action.id, action.keys) for room in ROOMS for action in room}
        for name in sorted(mine.keys() - usual.keys()):
            self.trouble.append(Message("tui.keys.unknown", {"action": name}))
        for room in ROOMS:
            self._fill(room, usual, mine)
        self.answers = "".join(key for key in _ANSWERS if key not in self._meant[id(TABLE)])
        """The keys of a list of answers, in order: those that do nothing else at the table."""

    def _fill(
        self,
        room: tuple[UserAction, ...],
        usual: Mapping[str, tuple[str, ...]],
        mine: Mapping[str, tuple[str, ...]],
    ) -> None:
        """Give a room's keys away: first those that the user has chosen."""
        taken = self._meant[id(room)] = {}
        for action in sorted(room, key=lambda action: action.id not in mine):
            kept = []
            for key in mine.get(action.id, usual[action.id]):
                if taken.setdefault(key, action.id) == action.id:
                    kept.append(key)
                elif action.id in mine:
                    args = {"key": key, "action": action.id, "other": taken[key]}
                    self.trouble.append(Message("tui.keys.twice", args))
            if not kept and usual[action.id] and action.id not in mine:
                last = usual[action.id][0]
                args = {"key": last, "action": action.id, "other": taken[last]}
                self.trouble.append(Message("tui.keys.without", args))
            self._keys[action.id] = tuple(kept)

    def of(self, action_id: str) -> tuple[str, ...]:
        """The keys of an action, the first one for lines of help."""
        return self._keys[action_id]

    def first(self, action_id: str) -> str:
        """The key that is shown for an action; empty if it has none."""
        return next(iter(self._keys[action_id]), "")

    def action(self, key: str, room: tuple[UserAction, ...]) -> str:
        """The id of what a key does in a room; empty if nothing."""
        return self._meant[id(room)].get(key, "")


def key_of(name: str) -> str:
    """Give a key by the name that somebody wrote: "Esc", "Ctrl+L", "Page Down", "u", "U"."""
    if len(name) == 1:
        return _ALIASES.get(name, name)
    plain = name.lower().replace("page ", "page").strip()
    return _ALIASES.get(plain, plain)


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


def key_name(key: str) -> str:
    """A key as it is written on keyboards."""
    return _KEY_NAMES.get(
        key, key.replace("ctrl+", "Ctrl+").replace("shift+", "Shift+").replace("tab", "Tab").replace("page", "Page ")
    )


USUAL = Keymap()
"""The keys of somebody who has changed none."""
ANSWER_KEYS = USUAL.answers
