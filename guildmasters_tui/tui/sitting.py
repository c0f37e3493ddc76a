"""Who sits before the screen: what may be shown now, when the curtain falls, and what happened since."""

from __future__ import annotations

from guildmasters_tui.engine.message import Message
from guildmasters_tui.records.session import Session

_RECAP_AFTER_RESUMING = 12
"""Lines of the log on the first curtain after a game was taken up again."""


class Sitting:
    """The person before the screen, at a table with one person or more."""

    def __init__(self, session: Session) -> None:
        self.session = session
        people = sorted(session.people)
        self.viewer: int | None = people[0] if len(people) == 1 else None
        """The seat whose secrets may be shown; None: nobody's."""
        self.hot_seat = len(people) > 1
        """Whether several people share the screen, or have shared it: whoever comes lifts a curtain."""
        self._seen: dict[int, int] = {}
        """By person: how many lines of the log were there when the curtain fell behind them."""

    @property
    def next_person(self) -> int | None:
        """The person who must take the seat before anything secret is shown; None: nobody."""
        asked = self.session.asked
        if asked is None or asked not in self.session.people or asked == self.viewer:
            return None
        return asked

    def seats_changed(self) -> None:
        """Somebody has left a seat, or taken one."""
        people = self.session.people
        if self.viewer is not None and self.viewer not in people:
            self.hot_seat = self.hot_seat or bool(people)
            self.leave()
        elif people - {self.viewer}:
            self.hot_seat = True

    def leave(self) -> None:
        """Show nobody's secrets any more."""
        if self.viewer is not None:
            self._seen[self.viewer] = len(self.session.table.log)
        self.viewer = None

    def sit(self, seat: int) -> None:
        """Somebody has taken the seat."""
        self.viewer = seat

    def since(self, seat: int) -> list[Message]:
        """What happened since a person left the seat."""
        log = self.session.table.log
        start = self._seen.get(seat, max(0, len(log) - _RECAP_AFTER_RESUMING))
        return [entry.message for entry in log[min(start, len(log)) :]]
