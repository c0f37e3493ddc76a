"""Hosting: the part of the table screen that sees to who sits there: other seats, a rematch, the way out."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from guildmasters_tui.engine.game import OptionError
from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.tui.boards.board import Board
from guildmasters_tui.tui.pondering import Pondering
from guildmasters_tui.tui.screens.pointing import Pointing
from guildmasters_tui.tui.screens.seats import SeatsScreen
from guildmasters_tui.words.seated import SeatedWords

if TYPE_CHECKING:
    from guildmasters_tui.records.session import Session
    from guildmasters_tui.tui.sitting import Sitting

ANY_SEED = 1_000_000_000
"""A rematch's seed lies below this number."""


class Hosting(Pointing):
    """Who sits at the table."""

    session: Session
    sitting: Sitting
    board: Board
    words: SeatedWords

    def changed(self) -> None:
        """Look anew after a change at the table."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close the save and go."""
        raise NotImplementedError

    def name_seats(self, lang: str) -> None:
        """Take the names of those who sit there into the words, and look ahead for them."""
        seats = [seat.name for seat in self.session.seats]
        self.words = SeatedWords(lang, self.session.game.names, seats=seats, said=self.board.SAID)
        self.pondering = Pondering(self.session.table, self.board, self.session.people)

    def do_game_seats(self) -> None:
        """Show who sits where, to be changed."""
        asked = self.session.asked
        row = self.sitting.viewer if self.sitting.viewer is not None else asked or 0
        if self.session.readonly:
            self.say("tui.seats.readonly")
        else:
            self.desk.push_screen(SeatsScreen(self.session, self.seats_changed, row))

    def seats_changed(self) -> None:
        """Somebody else sits there now: other names, perhaps another person before the screen."""
        self.name_seats(self.words.lang)
        self.desk.bots.void()
        self.drawing.forget_log()
        self.sitting.seats_changed()
        self.changed()

    def rematch(self) -> None:
        """Begin another game with the same seats and options, and leave this one."""
        try:
            session = self.session.rematch(secrets.randbelow(ANY_SEED))
        except RecordsError as error:
            self.say("tui.table.refused", error=error.message)
        except OptionError as error:
            self.say("tui.table.refused", error=str(error))
        else:
            self.session.close()
            self.desk.rematch(self.session, session)
