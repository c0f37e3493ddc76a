"""Session: a game at a table with its seats and its save. Screens and plain mode play through it alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import guildmasters_tui.games  # noqa: F401  # registers the games
from guildmasters_tui import __version__
from guildmasters_tui.engine.company import Company
from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.game import Game, OptionError, Options, load_game
from guildmasters_tui.engine.journal import Header, Journal, JournalProblem, Recorder, Replay, parse, replay
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import Step, Table
from guildmasters_tui.records import saves
from guildmasters_tui.records.cards import keep_cards, with_kept_cards
from guildmasters_tui.records.errors import DamagedSave, RecordsError, SaveError, SeatsError
from guildmasters_tui.records.paths import data_home
from guildmasters_tui.records.seats import SeatSpec, make_seats

if TYPE_CHECKING:
    from guildmasters_tui.bots import Bot


class Session:
    """A game being played and written down.

    Every answer, of people and of bots, goes through `answer`, `undo` and `redo`: it is in the save before they
    return. A save of other rules or cards is `readonly`: it can be looked at, `problems` says why.
    """

    def __init__(
        self,
        name: str,
        home: Path,
        game: Game[Any],
        header: Header,
        table: Table,
        writer: saves.Writer | None,
        problems: tuple[Message, ...] = (),
        company: Company | None = None,
    ) -> None:
        self.name = name
        """The save's name."""
        self.home = home
        self.game = game
        self.header = header
        self.problems = problems
        self._writer = writer
        company = company or Company.of(header.seats)
        self._recorder = Recorder(table, writer.append if writer is not None else _refuse, company)
        self._bots: dict[int, Bot] = {}
        self._seated()

    def _seated(self) -> None:
        """Look who sits where."""
        self.seats = make_seats(self._recorder.company.seats)
        """Who sits where now; `seats[n].name` is the name to show."""
        self.people = frozenset(n for n, seat in enumerate(self.seats) if seat.bot is None)
        """The seats that persons play."""
        self._bots.clear()

    # -- beginning and ending ---------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[SeatSpec],
        options: Options,
        seed: int,
        home: Path | None = None,
        name: str | None = None,
    ) -> Session:
        """Begin a game and its save (named after the seats if there is no name).

        Raises OptionError, SeatsError, SaveError.
        """
        home = home or data_home()
        game = load_game(game_id)
        lines = tuple(seat.line for seat in seats)
        _check_bots(make_seats(lines))
        header = Header.of(game, options, lines, seed=seed, program=__version__)
        table = header.table(game)
        try:
            keep_cards(home, game)
        except OSError as error:
            raise SaveError("save.unwritable", given=str(home), reason=error.strerror or str(error)) from error
        return cls._begin(home, name or saves.free_name(home, saves.name_for(seats)), game, header, table)

    @classmethod
    def _begin(
        cls,
        home: Path,
        name: str,
        game: Game[Any],
        header: Header,
        table: Table,
        text: str | None = None,
        company: Company | None = None,
    ) -> Session:
        path = saves.save_path(home, name)
        writer = saves.Writer.create(path, text or Journal.start(header).dump())
        return cls(path.name.removesuffix(saves.SUFFIX), home, game, header, table, writer, company=company)

    @classmethod
    def resume(cls, name: str, home: Path | None = None) -> Session:
        """Open a save where it was left; only to look at, if it belongs to other rules or cards.

        Raises SaveError if it is not there or somebody plays it, DamagedSave if it is wrong anywhere.
        """
        home = home or data_home()
        path = saves.existing(home, name)
        name = path.name.removesuffix(saves.SUFFIX)
        writer = saves.Writer.open(path)
        try:
            game, journal, followed = follow_save(name, saves.read_text(path), home)
            problems = tuple(problem.message for problem in followed.problems)
            if followed.readonly:
                writer.close()
                return cls(name, home, game, journal.header, followed.table, None, problems, followed.company)
            if problems:
                raise DamagedSave(name, problems, followed.table.answers, rescuable=True)
            writer.cut_torn_line()
            return cls(name, home, game, journal.header, followed.table, writer, company=followed.company)
        except BaseException:
            writer.close()
            raise

    @classmethod
    def rescue(cls, name: str, home: Path | None = None) -> Session:
        """Begin a new save with the good part of a damaged one, which stays as it is.

        Raises SaveError if there is no good part.
        """
        home = home or data_home()
        path = saves.existing(home, name)
        name = path.name.removesuffix(saves.SUFFIX)
        game, journal, followed = follow_save(name, saves.read_text(path), home)
        if followed.readonly:
            raise DamagedSave(name, tuple(p.message for p in followed.problems), 0, rescuable=False)
        text = journal.dump(followed.lines)
        free = saves.free_name(home, name)
        return cls._begin(home, free, game, journal.header, followed.table, text, followed.company)

    def rematch(self, seed: int) -> Session:
        """Begin another game with those who sit here now and the same options, in a save of its own.

        Raises OptionError, SeatsError, SaveError.
        """
        return Session.new(self.game.id, self.seats, self.header.options, seed, self.home)

    def close(self) -> None:
        """Let the save go; nothing can be answered any more."""
        if self._writer is not None:
            self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- playing ----------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The live table: to look at; answers go through the session."""
        return self._recorder.table

    @property
    def readonly(self) -> bool:
        """Whether the save can only be looked at."""
        return self._writer is None

    @property
    def asked(self) -> int | None:
        """The seat whose answer is awaited; None when the game is over."""
        return self.table.decision.seat if self.table.decision is not None else None

    @property
    def bot_asked(self) -> bool:
        """Whether a bot's answer is awaited."""
        return self.asked is not None and self.asked not in self.people

    def answer(self, given: str | Action, free: bool | None = None) -> Step:
        """Answer the question, or take a free action, by its code or action.

        Raises IllegalAnswer (nothing has happened), BrokenRule (likewise), NotWritten (the answer stands).
        """
        self._check_open()
        return self._recorder.answer(given, free)

    def bot_answer(self) -> str:
        """Let the bot that is asked think, in this process; give the code of its answer, which is not yet given."""
        assert self.asked is not None
        seat = self.asked
        if seat not in self._bots:
            from guildmasters_tui.bots import make_bot  # only where a bot sits at the table

            self._bots[seat] = make_bot(self.seats[seat].bot or "", seat, self.bot_seed(seat))
        return self._bots[seat].choose(self.table).code

    def bot_seed(self, seat: int) -> int:
        """Give the seed of a bot's own chance: fixed by the table, but it tells nothing about the table's chance."""
        text = f"bot {seat} {self.header.seed} {self.table.answers}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    @property
    def undoable(self) -> int:
        """How many answers `undo` would take back; 0: there is no honest way back."""
        return 0 if self.readonly else self.table.undoable(self.people)

    def undo(self, answers: int | None = None) -> list[Step]:
        """Take answers back: so many that the person who answered last is asked again, if no number is given.

        Raises TableError, SaveError where there is no honest way back, NotWritten.
        """
        self._check_open()
        count = self.undoable if answers is None else answers
        if count == 0:
            raise SaveError("undo.impossible")
        return self._recorder.undo(count)

    def redo(self, answers: int | None = None) -> list[Step]:
        """Give taken-back answers again: up to a person's next question, if no number is given.

        Raises SaveError where there is none, TableError, NotWritten.
        """
        self._check_open()
        if answers is not None:
            return self._recorder.redo(answers)
        if not self.table.redoable:
            raise SaveError("redo.impossible")
        steps = self._recorder.redo(1)
        while self.table.redoable and self.bot_asked:
            steps += self._recorder.redo(1)
        return steps

    # -- changing seats ---------------------------------------------------------------------------------------------

    @property
    def practice(self) -> bool:
        """Whether answers were taken back that nobody could have taken back among people."""
        return self._recorder.company.practice

    @property
    def resigned(self) -> dict[int, str]:
        """Who has given up, by seat."""
        return dict(self._recorder.company.resigned)

    def change_seat(self, seat: int, who: str) -> None:
        """Let a person ("Ben") or a bot ("bot:greedy") play a seat from here on.

        Raises SeatsError for somebody who cannot sit there, SaveError, NotWritten (the change stands).
        """
        self._sit(seat, who, resigned=False)

    def resign(self, seat: int, bot: str = "bot:greedy") -> None:
        """Give a seat's game up: a bot plays it to the end. Raises as `change_seat` does."""
        self._sit(seat, bot, resigned=True)

    def _sit(self, seat: int, who: str, *, resigned: bool) -> None:
        self._check_open()
        lines = list(self._recorder.company.seats)
        lines[seat] = who
        seats = make_seats(lines)
        _check_bots(seats)
        try:
            self._recorder.sit(seat, seats[seat].line, resigned=resigned)
        finally:
            self._seated()

    def _check_open(self) -> None:
        if self._writer is None:
            raise SaveError("save.readonly", name=self.name)


def _refuse(text: str, turn_ended: bool) -> None:
    raise AssertionError("a read-only save is never written")


def _check_bots(seats: Sequence[SeatSpec]) -> None:
    """Look whether all bots exist. Raises SeatsError."""
    if any(seat.bot is not None for seat in seats):
        from guildmasters_tui.bots import BotError, make_bot

        try:
            for n, seat in enumerate(seats):
                if seat.bot is not None:
                    make_bot(seat.bot, n, 0)
        except BotError as error:
            raise SeatsError("seats.unknown_bot", given=error.given, known=error.known) from error


def follow_save(name: str, text: str, home: Path) -> tuple[Game[Any], Journal, Replay]:
    """Follow a journal as far as it holds good, with the cards it was begun with if they are kept.

    `name` is for messages only. Raises DamagedSave where not even a table can be laid out.
    """
    try:
        journal = parse(text)
        _check_bots(make_seats(journal.header.seats))
        game = with_kept_cards(home, load_game(journal.header.game), journal.header.data)
        followed = replay(journal, game)
        _check_bots(make_seats(followed.company.seats))
        return game, journal, followed
    except JournalProblem as problem:
        message = problem.message
    except OptionError as error:
        message = Message("save.unknown_game", {"given": str(error.given), "allowed": error.allowed})
    except SeatsError as error:
        message = Message("save.bad_seats", {"problem": error.message})
    raise DamagedSave(name, (message,), 0, rescuable=False)


__all__ = ["DamagedSave", "RecordsError", "SaveError", "SeatSpec", "SeatsError", "Session", "follow_save"]
