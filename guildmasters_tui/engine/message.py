"""Messages: what is to be said, as a stable key with arguments; the words are chosen at the edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """A stable key ("explore.cannot_pay") and its arguments.

    Arguments are plain values, further messages, lists of messages, or `Hidden` values.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hidden:
    """An argument that only `seat` may read; everybody else reads the message with the key `instead`."""

    seat: int
    value: object
    instead: str
