"""What the table needs of a game's state, and what rules tell the table while they change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Protocol, Self

Listener = Callable[[str, Mapping[str, object]], None]
"""Hears each line of the log: a message key and its arguments."""


class State(Protocol):
    """A game's state: plain data, copied by hand-written code."""

    reveals: int
    """How often hidden information or chance has become known."""
    listener: Listener | None
    """Who hears the log; no part of the game, never copied."""

    def copy(self) -> Self:
        """Give an independent copy, without the listener."""
        ...

    def key(self) -> tuple[object, ...]:
        """Give all of the state as nested tuples of ints and strings: equal keys, equal states."""
        ...


def digest(state: State) -> str:
    """Give a short hash of a state, equal on every machine: eight hexadecimal digits."""
    return blake2b(repr(state.key()).encode(), digest_size=4).hexdigest()


def reveal(state: State) -> None:
    """Say that hidden information or chance becomes known here: undo between people stops, look-ahead too."""
    state.reveals += 1


def report(state: State, key: str, /, **args: object) -> None:
    """Write a line of the log, if somebody listens."""
    if state.listener is not None:
        state.listener(key, args)
