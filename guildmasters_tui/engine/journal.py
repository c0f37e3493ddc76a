"""A game as text: a header, then one line per answer. It is the save, the replay, the bug report and the test fixture.

    guildmasters journal 1
    game "guildmasters"
    rules 1
    data "5be1c0de"
    program "0.1.0"
    seed 7
    option map "hexagon"
    seat "Aki"
    seat "bot:greedy"
    ---
    0 explore c4            seat 0 answers
    0+ sell potion          seat 0 takes a free action
    undo 2                  the last two answers are taken back …
    redo 1                  … and one of them is given again
    seat 1 "Ben"            from here on Ben plays seat 1, which a bot has played so far
    resign 0 "bot:greedy"   the person at seat 0 gives up, and a bot plays on
    = 1a2b3c4d              the state's digest, where a turn has ended

Forced answers are not written. Nothing here touches a file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from guildmasters_tui.engine.company import Company
from guildmasters_tui.engine.decision import Action, IllegalAnswer
from guildmasters_tui.engine.game import Game, OptionError, Options, OptionValue
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import FREE, BrokenRule, Step, Table, TableError

FORMAT = 1
"""The number of the format written here; grows when older programs could no longer read it."""

_MAGIC = "guildmasters journal"
_END = "---"
_SINGLE: Mapping[str, type] = {"game": str, "rules": int, "data": str, "program": str, "seed": int}
_LISTED = ("seat", "pack")
_LEGAL_SHOWN = 12
_SHOWN = 60
_LINE = re.compile(
    r"(?P<seat>\d{1,3})(?P<free>\+?) (?P<code>\S.*)"
    r"|(?P<verb>undo|redo) (?P<count>[1-9]\d{0,8})"
    r"|(?P<change>seat|resign) (?P<place>\d{1,3}) (?P<who>\".*\")"
    r"|= (?P<digest>[0-9a-f]{8})",
    re.ASCII,
)


class JournalProblem(ValueError):
    """What is wrong with a journal, and in which line.

    Its `message` is one of journal.foreign, newer, damaged, bad_table, other_game, other_rules, other_data, illegal,
    other_seat, over, undo, edited, broken_rule; the number of the `line` (from 1) is among the arguments.
    """

    def __init__(self, line: int, key: str, **args: object) -> None:
        """Name the line, the kind of problem ("illegal") and what is to be said about it."""
        super().__init__(f"line {line}: {key} {args}")
        self.line = line
        self.message = Message(f"journal.{key}", {"line": line, **args})


@dataclass(frozen=True, slots=True)
class Header:
    """What must be known to lay out the same table again."""

    game: str
    rules: int
    """The rules number: the same answers lead to the same game only under the same one."""
    data: str
    """The digest of the cards, maps and tiles in use."""
    program: str
    """The version that began the game, for bug reports."""
    seed: int
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]
    """Who sits where: names of people, "bot:NAME" for bots."""
    packs: tuple[str, ...] = ()
    """The card packs in use beside the game's own cards."""

    @classmethod
    def of(
        cls,
        game: Game[Any],
        options: Options,
        seats: tuple[str, ...],
        *,
        seed: int,
        program: str,
        packs: tuple[str, ...] = (),
    ) -> Header:
        """Describe a new game, default options filled in. Raises OptionError."""
        checked = game.check_options(options, len(seats))
        return cls(game.id, game.rules, game.data_digest, program, seed, checked, seats, packs)

    def dump(self) -> str:
        """Give the header's lines; values are JSON."""
        lines = [f"{_MAGIC} {FORMAT}"]
        lines += [f"{name} {_json(getattr(self, name))}" for name in _SINGLE]
        lines += [f"option {key} {_json(value)}" for key, value in self.options.items()]
        lines += [f"seat {_json(seat)}" for seat in self.seats]
        lines += [f"pack {_json(pack)}" for pack in self.packs]
        return "\n".join([*lines, _END, ""])

    def table(self, game: Game[Any]) -> Table:
        """Set up the game that the header describes. Raises JournalProblem if there is no such game."""
        if game.id != self.game:
            raise JournalProblem(2, "other_game", given=self.game, expected=game.id)
        try:
            return Table.new(game, self.options, len(self.seats), self.seed)
        except OptionError as error:
            problem = {"option": error.option, "given": str(error.given), "allowed": error.allowed}
            raise JournalProblem(2, "bad_table", **problem) from error


@dataclass(slots=True)
class Journal:
    """A header and the whole lines after it, not yet looked at."""

    header: Header
    lines: list[str] = field(default_factory=list)
    first: int = 1
    """The number of the first of these lines in the text."""

    @classmethod
    def start(cls, header: Header) -> Journal:
        """Begin the journal of a new game."""
        return cls(header, [], header.dump().count("\n") + 1)

    def dump(self, lines: int | None = None) -> str:
        """Give the text, as far as the first `lines` lines of the body (None: all of them)."""
        return self.header.dump() + "".join(f"{line}\n" for line in self.lines[:lines])


@dataclass(frozen=True, slots=True)
class Replay:
    """The game that a journal leads to, as far as it can be followed."""

    table: Table
    lines: int
    """How many lines of the body hold good: `journal.dump(lines)` is a journal that leads to this table."""
    company: Company
    """Who sits there in the end."""
    problems: tuple[JournalProblem, ...] = ()
    """What is wrong, most important first."""
    readonly: bool = False
    """Whether the game belongs to other rules or cards, so that it cannot be played on."""

    @property
    def problem(self) -> JournalProblem | None:
        """The most important problem, if there is any."""
        return self.problems[0] if self.problems else None


# -- reading ----------------------------------------------------------------------------------------------------------


def parse(text: str) -> Journal:
    """Read a journal; a last line without its line end was torn while it was written and is dropped.

    Raises JournalProblem if the header is foreign, newer or damaged; what follows is looked at by `replay`.
    """
    lines = text.split("\n")[:-1]
    _check_format(lines[0] if lines else text)
    if _END not in lines:
        raise JournalProblem(max(1, len(lines)), "damaged", given=_short(lines[-1] if lines else text))
    end = lines.index(_END)
    singles: dict[str, Any] = {}
    listed: dict[str, list[str]] = {kind: [] for kind in _LISTED}
    options: dict[str, OptionValue] = {}
    for number, line in enumerate(lines[1:end], start=2):
        try:
            _read_header_line(line, singles, listed, options)
        except (ValueError, RecursionError):
            raise JournalProblem(number, "damaged", given=_short(line)) from None
    if len(singles) < len(_SINGLE) or not listed["seat"]:
        raise JournalProblem(end + 1, "damaged", given=_END)
    header = Header(**singles, options=options, seats=tuple(listed["seat"]), packs=tuple(listed["pack"]))
    return Journal(header, lines[end + 1 :], end + 2)


def _check_format(line: str) -> None:
    magic, _, number = line.rpartition(" ")
    if magic != _MAGIC or not re.fullmatch("[1-9][0-9]{0,8}", number):
        raise JournalProblem(1, "foreign", given=_short(line))
    if int(number) > FORMAT:
        raise JournalProblem(1, "newer", given=int(number), expected=FORMAT)


def _read_header_line(
    line: str, singles: dict[str, Any], listed: dict[str, list[str]], options: dict[str, OptionValue]
) -> None:
    """Put one line where it belongs: single values first, in their order. Raises ValueError for what cannot be."""
    kind, _, rest = line.partition(" ")
    missing = [name for name in _SINGLE if name not in singles]
    if kind in missing[:1]:
        singles[kind] = _value(rest, _SINGLE[kind])
    elif kind == "option" and not missing:
        name, _, rest = rest.partition(" ")
        options[name] = _value(rest, str, int, bool)
    elif kind in listed and not missing:
        listed[kind].append(_value(rest, str))
    else:
        raise ValueError(line)


def _value(text: str, *kinds: type) -> Any:
    value = json.loads(text)
    if type(value) not in kinds:
        raise ValueError(text)
    return value


def _short(text: str) -> str:
    """Give text of unknown origin fit to be shown: not long, and no control characters."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[:_SHOWN])
    return shown + "…" if len(text) > _SHOWN else shown


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# -- following --------------------------------------------------------------------------------------------------------


def replay(journal: Journal, game: Game[Any], upto: int | None = None) -> Replay:
    """Play a journal from the start, every line checked (None: all lines; otherwise the first `upto` of the body).

    It stops at the first line that is wrong, with the problem and the good part. An altered line shows only when the
    next digest fails: the good part then ends at the last digest that was right. Under another rules number or with
    other cards the journal is followed as far as it verifies, and is for reading only. Raises JournalProblem where
    not even the table can be set up.
    """
    foreign = _other_world(journal.header, game)
    table, company, good, problem = _follow_all(journal, game, upto)
    if problem is not None and problem.message.key == "journal.edited":
        verified = max((i + 1 for i in range(good) if journal.lines[i].startswith("=")), default=0)
        table, company, good, _ = _follow_all(journal, game, verified)
    problems = foreign if problem is None else (*foreign, problem)
    return Replay(table, good, company, problems, readonly=bool(foreign))


def _other_world(header: Header, game: Game[Any]) -> tuple[JournalProblem, ...]:
    problems = []
    if header.rules != game.rules:
        problems.append(JournalProblem(3, "other_rules", given=header.rules, expected=game.rules))
    if header.data != game.data_digest:
        problems.append(JournalProblem(4, "other_data", given=header.data, expected=game.data_digest))
    return tuple(problems)


def _follow_all(
    journal: Journal, game: Game[Any], upto: int | None
) -> tuple[Table, Company, int, JournalProblem | None]:
    table, company = journal.header.table(game), Company.of(journal.header.seats)
    for good, line in enumerate(journal.lines[:upto]):
        try:
            follow(table, line, journal.first + good, company)
        except JournalProblem as problem:
            return table, company, good, problem
    return table, company, len(journal.lines[:upto]), None


def follow(table: Table, line: str, number: int, company: Company | None = None) -> None:
    """Take one line of a journal's body, the text's line `number`; `company` hears who changes seats.

    Raises JournalProblem; nothing has changed then.
    """
    parts = _LINE.fullmatch(line)
    if parts is None:
        raise JournalProblem(number, "damaged", given=_short(line))
    if parts["digest"]:
        if table.digest() != parts["digest"]:
            raise JournalProblem(number, "edited", given=parts["digest"], expected=table.digest())
    elif parts["verb"]:
        _follow_step(table, parts["verb"], int(parts["count"]), number, company)
    elif parts["change"]:
        _follow_change(table, parts["change"], int(parts["place"]), parts["who"], number, company)
    else:
        _follow_answer(table, int(parts["seat"]), parts["code"], bool(parts["free"]), number)


def _follow_step(table: Table, verb: str, count: int, number: int, company: Company | None) -> None:
    over = table.over
    try:
        steps = table.undo(count) if verb == "undo" else table.redo(count)
    except TableError:
        possible = table.answers if verb == "undo" else table.redoable
        raise JournalProblem(number, "undo", given=f"{verb} {count}", expected=possible) from None
    if verb == "undo" and company is not None:
        company.took_back(steps, over=over)


def _follow_change(table: Table, verb: str, seat: int, text: str, number: int, company: Company | None) -> None:
    try:
        who = _value(text, str)
        if seat >= table.players:
            raise ValueError(seat)
    except ValueError:
        raise JournalProblem(number, "damaged", given=_short(f"{verb} {seat} {text}")) from None
    if company is not None:
        company.sit(seat, who, resigned=verb == "resign")


def _follow_answer(table: Table, seat: int, code: str, free: bool, number: int) -> None:
    if table.decision is None:
        raise JournalProblem(number, "over", given=_short(code))
    if table.decision.seat != seat:
        raise JournalProblem(number, "other_seat", given=seat, expected=table.decision.seat)
    try:
        table.answer(code, free)
    except IllegalAnswer as error:
        more = ["…"] if len(error.legal) > _LEGAL_SHOWN else []
        raise JournalProblem(number, "illegal", given=_short(code), legal=error.legal[:_LEGAL_SHOWN] + more) from None
    except BrokenRule as error:
        raise JournalProblem(number, "broken_rule", given=code, reason=str(error)) from error


# -- writing ----------------------------------------------------------------------------------------------------------


def line_for(step: Step) -> str:
    """Give the line for an answer or a free action."""
    return f"{step.seat}{'+' if step.kind == FREE else ''} {step.action.code}"


def dump(header: Header, table: Table) -> str:
    """Give the journal of a game as it stands, undone answers left out, with the digest at its end."""
    lines = [*map(line_for, table.history()), f"= {table.digest()}"]
    return header.dump() + "".join(f"{line}\n" for line in lines)


Write = Callable[[str, bool], None]
"""Appends whole lines to a journal, all or nothing; True when a turn has ended (the time for an fsync)."""


class Recorder:
    """A table whose every answer is written before anybody sees what came of it.

    An error of `write` is passed on; the lines are kept and written together with the next ones.
    """

    __slots__ = ("_unwritten", "_write", "company", "table")

    def __init__(self, table: Table, write: Write, company: Company | None = None) -> None:
        """Write what happens at `table`, and in the `company` around it, from now on."""
        self.table = table
        self.company = company or Company([""] * table.players)
        self._write = write
        self._unwritten = ""

    def answer(self, given: str | Action, free: bool | None = None) -> Step:
        """Answer as `Table.answer` does, errors included, and write the line."""
        step = self.table.answer(given, free)
        self._put(line_for(step))
        return step

    def undo(self, answers: int = 1) -> list[Step]:
        """Take answers back as `Table.undo` does, and write the line."""
        over = self.table.over
        steps = self.table.undo(answers)
        self.company.took_back(steps, over=over)
        self._put(f"undo {answers}")
        return steps

    def redo(self, answers: int = 1) -> list[Step]:
        """Give answers again as `Table.redo` does, and write the line."""
        steps = self.table.redo(answers)
        self._put(f"redo {answers}")
        return steps

    def sit(self, seat: int, who: str, *, resigned: bool = False) -> None:
        """Let somebody else play a seat, as `Company.sit` does, and write the line."""
        self.company.sit(seat, who, resigned=resigned)
        self._append(f"{'resign' if resigned else 'seat'} {seat} {_json(who)}\n", ended=True)

    def _put(self, line: str) -> None:
        ended = self.table.decision is None or self.table.decision.checkpoint
        self._append(f"{line}\n= {self.table.digest()}\n" if ended else f"{line}\n", ended=ended)

    def _append(self, text: str, *, ended: bool) -> None:
        self._unwritten += text
        self._write(self._unwritten, ended)
        self._unwritten = ""
