"""Words at one table: where a message speaks of a seat, they say who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildmasters_tui.engine.message import Hidden, Message
from guildmasters_tui.words.catalogue import Names, Words

SEATS = ("seat", "first", "start", "builder")
"""The arguments of messages that are numbers of seats."""


class SeatedWords(Words):
    """The words of a language with the names of those at the table, by seat.

    `everything` tells all secrets: for games that are over. `said` are keys that are said in the words of other keys:
    a game's own words for what all games have.
    """

    def __init__(
        self,
        lang: str,
        names: Names | None = None,
        *,
        seats: Sequence[str] = (),
        everything: bool = False,
        said: Mapping[str, str] | None = None,
        strict: bool | None = None,
    ) -> None:
        super().__init__(lang, names, strict=strict)
        self.seats = tuple(seats)
        self.everything = everything
        self.said = said or {}

    def render(self, message: Message, seat: int | None = None) -> str:
        """The message as `seat` reads it, with names for numbers of seats."""
        return super().render(self._named(message), seat)

    def text(self, key: str) -> str | None:
        """The template under a key, or under the one that is said in its place."""
        return super().text(self.said.get(key, key))

    def _value(self, value: object, seat: int | None) -> object:
        return super()._value(value.value if self.everything and isinstance(value, Hidden) else value, seat)

    def _named(self, message: Message) -> Message:
        args = message.args
        numbered = [name for name in SEATS if isinstance(args.get(name), int)]
        if not numbered:
            return message
        return Message(message.key, {**args, **{name: self.seats[int(str(args[name]))] for name in numbered}})
