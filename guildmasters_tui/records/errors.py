"""What can go wrong with records, said as messages: the words are chosen at the edge."""

from __future__ import annotations

from guildmasters_tui.engine.message import Message


class RecordsError(Exception):
    """Something cannot be done with seats or saves; `message` says what was given, what is wrong, what to do."""

    def __init__(self, key: str, **args: object) -> None:
        """Take a message key and its arguments."""
        super().__init__(f"{key} {args}")
        self.message = Message(key, args)


class SeatsError(RecordsError):
    """Seats that cannot be (key seats.…)."""


class SaveError(RecordsError):
    """A save that cannot be found, read, written or named so (key save.…)."""


class DamagedSave(SaveError):
    """A save that cannot be played on as it is.

    `problems` are messages of the engine's journal, most important first, each with its line. The first `answers`
    answers hold good; `Session.rescue` makes a new save of them, unless there is not even a table (`rescuable`).
    """

    def __init__(self, name: str, problems: tuple[Message, ...], answers: int, *, rescuable: bool) -> None:
        """Name the save, what is wrong with it, and how many of its answers hold good."""
        super().__init__("save.damaged", name=name, problem=problems[0], answers=answers)
        self.name = name
        self.problems = problems
        self.answers = answers
        self.rescuable = rescuable


class NotWritten(SaveError):
    """The answer stands at the table but could not be written (a full disk?); it is written with the next one."""
