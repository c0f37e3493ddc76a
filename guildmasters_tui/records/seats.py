"""Who sits at the table: names of people and bots, from text and back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from guildmasters_tui.records.errors import SeatsError

LONGEST_NAME = 20
"""In characters: what fits in the narrowest column, full-width ones counted twice."""
BOT = "bot:"
_TITLE = re.compile(r"[\w.+-]+(:[\w.+-]+)*")


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """A seat: the name to show, and the bot that plays it (None: a person)."""

    name: str
    bot: str | None = None

    @property
    def line(self) -> str:
        """The seat as it stands in a journal and on the command line."""
        return self.name if self.bot is None else BOT + self.bot


def parse_seats(text: str) -> tuple[SeatSpec, ...]:
    """Read "Aki,Ben,bot:greedy" (full-width commas and colons too). Raises SeatsError."""
    return make_seats(re.split("[,，、]", text))


def make_seats(lines: Iterable[str]) -> tuple[SeatSpec, ...]:
    """Give the seats for names of people and "bot:NAME"s.

    A bot is shown by its name, a second one of the same kind as "greedy 2". Raises SeatsError for a name that is
    empty, too long, not printable or there twice.
    """
    given = [unicodedata.normalize("NFC", line).strip() for line in lines]
    people = [_checked(line) for line in given if not is_bot(line)]
    for n, name in enumerate(people):
        if name.casefold() in (other.casefold() for other in people[:n]):
            raise SeatsError("seats.twice", given=name)
    taken = {name.casefold() for name in people}
    return tuple(_bot(line, taken) if is_bot(line) else SeatSpec(line) for line in given)


def is_bot(line: str) -> bool:
    """Tell whether a seat's text stands for a bot."""
    return unicodedata.normalize("NFKC", line).casefold().startswith(BOT)


def _checked(name: str) -> str:
    if not name:
        raise SeatsError("seats.empty")
    if width(name) > LONGEST_NAME:
        raise SeatsError("seats.long", given=name, most=LONGEST_NAME)
    if not name.isprintable():
        raise SeatsError("seats.unprintable", given=ascii(name)[1:-1])
    return name


def _bot(line: str, taken: set[str]) -> SeatSpec:
    kind = unicodedata.normalize("NFKC", line)[len(BOT) :].strip().casefold()
    if not _TITLE.fullmatch(kind) or len(kind) > LONGEST_NAME:
        raise SeatsError("seats.bot", given=line)
    name = next(title for n in range(1, 100) if (title := f"{kind} {n}" if n > 1 else kind) not in taken)
    taken.add(name)
    return SeatSpec(name, kind)


def width(text: str) -> int:
    """Count the cells of a text: two for full-width characters, none for combining ones."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
