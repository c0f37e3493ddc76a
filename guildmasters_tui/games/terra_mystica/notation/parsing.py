"""The text of a recorded game taken apart: settings, factions, and rows of commands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from guildmasters_tui.games.terra_mystica.answers import BUILDING_CODES
from guildmasters_tui.games.terra_mystica.data import CULTS

COLOURS = {"brown": 0, "black": 1, "blue": 2, "green": 3, "gray": 4, "grey": 4, "red": 5, "yellow": 6}
"""Terrains as recorded games call them: by colour."""

_HEX = r"([a-j]\d+)"
_PATTERNS: tuple[tuple[str, str], ...] = (
    ("build", rf"build {_HEX}"),
    ("transform", rf"transform {_HEX}(?: to ({'|'.join(COLOURS)}))?"),
    ("upgrade", rf"upgrade {_HEX} to ({'|'.join(BUILDING_CODES)})"),
    ("dig", r"dig (\d+)"),
    ("ship", r"advance ship(?:ping)?"),
    ("exchange", r"advance dig(?:ging)?"),
    ("priest", rf"send p to ({'|'.join(CULTS)})(?: for (\d))?"),
    ("action", r"action (act[1-6acegnsw]|bon\d+|fav\d+)"),
    ("bridge", rf"bridge {_HEX}:{_HEX}"),
    ("burn", r"burn (\d+)"),
    ("convert", r"convert (\d*) ?(pw|p|w|c|vp) to (\d*) ?(p|w|c|vp)"),
    ("leech", r"(leech|decline) (\d+) from (\w+)"),
    ("favour", r"\+(fav\d+)"),
    ("town", r"\+(\d*)(tw\d+)"),
    ("step", rf"\+(\d*)({'|'.join(CULTS)})"),
    ("back", rf"-(\d*)({'|'.join(CULTS)})"),
    ("waste", r"-(\d*)spade"),
    ("unordained", r"-(\d*)convert_w_to_p"),
    ("connect", rf"connect (r\d+|{_HEX}:{_HEX})"),
    ("pass", r"pass(?: (bon\d+))?"),
    ("done", r"done"),
    ("wait", r"wait"),
    ("leave", r"drop-faction"),
)
FORMS = (
    *("build HEX", "transform HEX to COLOUR", "upgrade HEX to TP|TE|SH|SA", "dig N", "advance ship|dig"),
    *(
        "send p to CULT [for 3|2|1]",
        "action ACT|BON|FAV",
        "bridge HEX:HEX",
        "burn N",
        "convert N PW|P|W|C|VP to N P|W|C|VP",
    ),
    *("leech|decline N from FACTION", "+FAV", "+TW", "+CULT", "-CULT", "-NSPADE", "-NCONVERT_W_TO_P", "connect rN"),
    *("pass [BON]", "done", "wait"),
)
"""What a command can look like, for people to read."""
_VERBS = [(kind, re.compile(f"{pattern}$")) for kind, pattern in _PATTERNS]

AT_ONCE = "answers at-once"
"""A setting of our own: power from neighbours was answered at once, as the rules have it, not after the turn."""

IDLE = ("done", "wait")
"""Commands that do nothing."""


class NotationError(ValueError):
    """A line that is no part of a recorded game, or a command that is not legal where it stands."""

    def __init__(self, line: int, given: str, allowed: str) -> None:
        """Name the line from 1, what was given, and what was allowed."""
        super().__init__(f"line {line}: {given!r} is not possible; allowed: {allowed}")
        self.line = line
        self.given = given
        self.allowed = allowed


class EndOfLog(NotationError):
    """The log of a game that is not over ends here."""


@dataclass(slots=True)
class Command:
    """A command of a player: its kind, and its parts as text."""

    kind: str
    args: tuple[str, ...]
    line: int
    text: str
    row: int
    """The row that it is part of."""
    place: int = 0
    """Its place among the commands of its faction."""
    done: bool = False


@dataclass(slots=True)
class Record:
    """A recorded game."""

    map: str = "base"
    options: set[str] = field(default_factory=set)
    scoring: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    factions: list[str] = field(default_factory=list)
    at_once: bool = False
    vp: dict[str, int] = field(default_factory=dict)
    table_vp: str = ""
    rows: list[list[Command]] = field(default_factory=list)
    """Consecutive commands of one faction."""
    commands: dict[str, list[Command]] = field(default_factory=dict)
    """By faction, in order."""
    owners: list[str] = field(default_factory=list)
    """By row: the faction."""


def parse(text: str) -> Record:
    """Take a recorded game apart. Raises NotationError for a line that is none."""
    record = Record()
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if said.startswith("##"):
            _setting(record, number, said[2:].strip())
        elif said and not said.startswith("#"):
            words = said.split("#")[0].strip()
            if ":" in words and words.split(":")[0].strip().lower() in record.commands:
                faction, _, commands = words.partition(":")
                _player_line(record, number, faction.strip().lower(), commands)
            else:
                _game_line(record, number, words.lower())
    return record


def _setting(record: Record, line: int, said: str) -> None:
    key, _, value = said.partition(" ")
    if key == "map":
        record.map = value.strip()
    elif key == "vp":
        if "=" in value:
            pairs = [part.strip().partition("=") for part in value.split(",")]
            if not all(points.isdigit() for _, _, points in pairs):
                raise NotationError(line, said, "vp FACTION=POINTS,…")
            record.vp.update((name, int(points)) for name, _, points in pairs)
        else:
            record.table_vp = value.strip()
    elif key == "option":
        record.options.add(value.strip())
    elif said == AT_ONCE:
        record.at_once = True


def _game_line(record: Record, line: int, said: str) -> None:
    key, _, value = said.partition(" ")
    if key == "option":
        record.options.add(value.strip())
    elif key == "score":
        record.scoring = [name.strip() for name in value.split(",")]
    elif key == "delete":
        record.deleted.append(value.strip())
    elif key == "setup":
        record.factions.append(value.strip())
        record.commands[value.strip()] = []
    elif key == "drop-faction" and value.strip() in record.commands:
        _add(record, Command("leave", (), line, said, 0), value.strip())
    else:
        raise NotationError(line, said, "option, score, delete, setup, or FACTION: commands")


def _player_line(record: Record, line: int, faction: str, commands: str) -> None:
    for part in commands.split("."):
        said = part.strip()
        if said:
            for command in _commands(line, said):
                _add(record, command, faction)


def _add(record: Record, command: Command, faction: str) -> None:
    going_on = bool(record.owners) and record.owners[-1] == faction and not _new_phase(record.rows[-1], command)
    moves: list[Command] = []
    if going_on and command.kind in _ACTIONS and any(c.kind == "pass" for c in record.rows[-1]):
        moves = [] if command.kind in _BETWEEN else _moves_after_pass(record.rows[-1])
        going_on = False
    if not going_on:
        record.owners.append(faction)
        record.rows.append(moves)
    record.rows[-1].append(command)
    for one in (*moves, command):
        one.row = len(record.rows) - 1
    command.place = len(record.commands[faction])
    record.commands[faction].append(command)


_MOVES = ("burn", "convert", "connect")
_ANSWERS = ("leech", "step")
_BETWEEN = ("transform", "waste")
_ACTIONS = ("build", "upgrade", "dig", "ship", "exchange", "priest", "action", "pass", *_BETWEEN)


def _new_phase(row: list[Command], command: Command) -> bool:
    """Tell whether a faction's next command belongs to a later phase than its row: each phase has rows of its own."""
    if command.kind in ("leave", "leech") or all(c.kind in _ANSWERS for c in row):
        return True
    if row[0].kind in _BETWEEN:  # the spades of the cult bonus
        return command.kind not in _BETWEEN
    passed = any(c.kind == "pass" for c in row)
    return passed and (row[-1].kind == "done" or command.kind not in (*_MOVES, *IDLE, *_ACTIONS))


def _moves_after_pass(row: list[Command]) -> list[Command]:
    """Take the free moves after a pass out of a row (all of them belong to the next turn), and give them."""
    at = next((n for n, c in enumerate(row) if c.kind == "pass"), len(row))
    moves = row[at + 1 :]
    del row[at + 1 :]
    return moves


def _commands(line: int, said: str) -> list[Command]:
    low = " ".join(said.lower().split())
    for kind, pattern in _VERBS:
        if match := pattern.match(low):
            args = tuple(part or "" for part in match.groups())
            if kind == "town" and args[0]:
                return [Command(kind, ("", args[1]), line, said, 0) for _ in range(int(args[0]))]
            return [Command(kind, args, line, said, 0)]
    raise NotationError(line, said, ", ".join(FORMS))
