"""Journals: read, followed and written; and everything that can be wrong with one."""

from time import perf_counter

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.journal import Header, Journal, JournalProblem, Recorder, dump, follow, parse, replay
from guildmasters_tui.engine.table import Table
from tests.engine.games.sealed import Sealed
from tests.engine.playing import GUILDMASTERS, LANTERNS, LEECH, SEALED, Wrapped, new_table, position, wander

HEADER = """\
guildmasters journal 1
game "sealed"
rules 1
data "00000000"
program "0.1.0"
seed 7
option cards 3
seat "Aki \\"the 幸\\""
seat "bot:random"
---
"""
FIRST_ROUND = "0 bid 3\n1 bid 1\n"


def header(seats: int = 2) -> Header:
    names = ('Aki "the 幸"', "bot:random", "Ben")[:seats]
    return Header.of(SEALED, {"cards": 3}, names, seed=7, program="0.1.0")


def problem_of(text: str, game: object = SEALED) -> JournalProblem:
    """What is wrong with a text."""
    try:
        problem = replay(parse(text), game).problem
    except JournalProblem as error:
        return error
    assert problem is not None
    return problem


# -- header -----------------------------------------------------------------------------------------------------------


def test_a_header_is_lines_that_people_can_read() -> None:
    assert header().dump() == HEADER


@pytest.mark.parametrize("name", ["", "---", "two\nlines", "a \\ b", " \u2028 ", "🐉", "1e5"])
def test_any_name_comes_back_as_it_was(name: str) -> None:
    original = Header("sealed", 1, "00", "0", -5, {"deck": name, "n": 3, "on": True}, (name, "b"), ("pack " + name,))
    assert parse(original.dump()).header == original
    assert parse(original.dump()).lines == []


def test_a_new_journal_knows_where_its_lines_begin() -> None:
    assert Journal.start(header()) == parse(HEADER)
    assert parse(HEADER + FIRST_ROUND).first == 11


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", 1, "foreign"),
        ("PK\x03\x04", 1, "foreign"),
        ("# My game\n", 1, "foreign"),
        ("guildmasters journal one\n", 1, "foreign"),
        ("guildmasters journal 1", 1, "damaged"),
        ("guildmasters journal 2\nanything\n", 1, "newer"),
        (HEADER.replace("rules 1\n", ""), 3, "damaged"),
        (HEADER.replace("rules 1", "rules 1.5"), 3, "damaged"),
        (HEADER.replace("rules 1", "rules true"), 3, "damaged"),
        (HEADER.replace("seed 7", "seed"), 6, "damaged"),
        (HEADER.replace("seed 7", "seed " + "[" * 100_000), 6, "damaged"),
        (HEADER.replace("option cards 3", "option cards [3]"), 7, "damaged"),
        (HEADER.replace("option cards 3", "colour 3"), 7, "damaged"),
        (HEADER.replace("---\n", ""), 9, "damaged"),
        (HEADER.replace('seat "', 'pack "'), 10, "damaged"),
        (HEADER[:-1], 9, "damaged"),
        (HEADER.replace("cards 3", "cards 4"), 2, "bad_table"),
        (HEADER.replace('seat "bot:random"\n', ""), 2, "bad_table"),
        (HEADER.replace('"sealed"', '"chess"'), 2, "other_game"),
    ],
)
def test_what_is_wrong_with_a_header_is_named(text: str, line: int, key: str) -> None:
    problem = problem_of(text)
    assert (problem.line, problem.message.key) == (line, f"journal.{key}")
    assert problem.message.args["line"] == line


# -- body -------------------------------------------------------------------------------------------------------------


def test_a_journal_is_followed_to_where_it_ends() -> None:
    table = replay(parse(HEADER + FIRST_ROUND + "0 bid 1\n"), SEALED).table
    assert [step.action.code for step in table.history()] == ["bid 3", "bid 1", "bid 1"]
    assert table.decision.seat == 1


def test_undo_and_redo_are_lines() -> None:
    table = replay(parse(HEADER + FIRST_ROUND + "undo 2\nredo 1\n"), SEALED).table
    assert [step.action.code for step in table.history()] == ["bid 3"]
    assert table.redoable == 1


def test_a_free_action_is_marked() -> None:
    table = new_table(LANTERNS, 2)
    table.answer("peek")
    table.answer("draw")
    about = Header.of(LANTERNS, {}, ("Aki", "Ben"), seed=7, program="0.1.0")
    assert parse(dump(about, table)).lines[:2] == ["0+ peek", "0 draw"]
    answer = dump(about, table).replace("0+ peek", "0 peek")
    assert problem_of(answer, LANTERNS).message.key == "journal.illegal"


def test_a_torn_last_line_is_dropped_without_a_word() -> None:
    for torn in ("0 bid 1", "0 b", "0", "un", "= 12"):
        found = replay(parse(HEADER + FIRST_ROUND + torn), SEALED)
        assert found.problem is None
        assert found.table.answers == 2


def test_the_first_lines_alone_can_be_followed() -> None:
    found = replay(parse(HEADER + FIRST_ROUND), SEALED, upto=1)
    assert (found.lines, found.table.answers, found.problem) == (1, 1, None)


@pytest.mark.parametrize(
    ("line", "key", "args"),
    [
        ("", "damaged", {"given": ""}),
        ("bid 1", "damaged", {"given": "bid 1"}),
        ("0  bid 1", "damaged", {"given": "0  bid 1"}),
        ("٠ bid 1", "damaged", {"given": "٠ bid 1"}),
        ("\x00\x00", "damaged", {"given": "\N{REPLACEMENT CHARACTER}" * 2}),
        ("undo 0", "damaged", {"given": "undo 0"}),
        ("= 123", "damaged", {"given": "= 123"}),
        ("undo " + "9" * 5000, "damaged", {"given": "undo " + "9" * 55 + "…"}),
        ("0 bid 3", "illegal", {"given": "bid 3", "legal": ["bid 1", "bid 2"]}),
        ("0+ bid 1", "illegal", {"given": "bid 1", "legal": []}),
        ("1 bid 2", "other_seat", {"given": 1, "expected": 0}),
        ("undo 3", "undo", {"given": "undo 3", "expected": 2}),
        ("redo 1", "undo", {"given": "redo 1", "expected": 0}),
    ],
)
def test_a_wrong_line_is_named_and_what_stands_before_it_is_good(line: str, key: str, args: dict[str, object]) -> None:
    journal = parse(f"{HEADER}{FIRST_ROUND}{line}\n0 bid 1\n")
    found = replay(journal, SEALED)
    assert (found.problem.message.key, found.problem.message.args) == (f"journal.{key}", {"line": 13, **args})
    assert found.table.answers == found.lines == 2
    assert not found.readonly
    assert replay(parse(journal.dump(found.lines)), SEALED).problem is None


def test_answers_after_the_end_are_wrong() -> None:
    text = HEADER + FIRST_ROUND + "0 bid 1\n1 bid 2\n0 bid 2\n"
    problem = problem_of(text)
    assert (problem.line, problem.message.key) == (15, "journal.over")


def test_many_legal_answers_are_not_all_listed() -> None:
    about = Header.of(LEECH, {}, ("Aki", "Ben"), seed=7, program="0.1.0")
    seat = new_table(LEECH, 2).decision.seat
    legal = problem_of(f"{about.dump()}{seat} build 99\n", LEECH).message.args["legal"]
    assert legal == [*(f"build {n}" for n in range(12)), "…"]


def test_an_edited_answer_shows_at_the_next_digest_and_the_good_part_ends_at_the_last_one() -> None:
    about = Header.of(SEALED, {"cards": 5}, ("Aki", "Ben"), seed=7, program="0.1.0")
    lines: list[str] = []
    recorder = Recorder(about.table(SEALED), lambda text, ended: lines.extend(text.splitlines()))
    for code in ("bid 3", "bid 1", "bid 1", "bid 3", "bid 2", "bid 2"):
        recorder.answer(code)
    assert [line.startswith("=") for line in lines] == [False, False, True] * 3
    lines[6] = "0 bid 4"
    journal = Journal(about, lines, 11)
    found = replay(journal, SEALED)
    assert (found.problem.line, found.problem.message.key) == (19, "journal.edited")
    assert found.table.answers == 4
    assert found.lines == 6
    assert replay(parse(journal.dump(found.lines)), SEALED).problem is None


def test_a_rule_that_raises_while_a_journal_is_followed_is_no_crash() -> None:
    def behind() -> None:
        raise ZeroDivisionError

    found = replay(parse(HEADER + FIRST_ROUND), Wrapped(SEALED, behind))
    assert found.problem.message.key == "journal.broken_rule"
    assert found.problem.line == 11


class OtherWorld(Sealed):
    rules = 2
    data_digest = "12345678"


def test_under_other_rules_or_with_other_cards_a_journal_is_for_reading_only() -> None:
    found = replay(parse(HEADER + FIRST_ROUND), OtherWorld())
    assert found.readonly
    assert found.table.answers == 2
    assert [(problem.line, problem.message.key) for problem in found.problems] == [
        (3, "journal.other_rules"),
        (4, "journal.other_data"),
    ]
    assert found.problem.message.args == {"line": 3, "given": 1, "expected": 2}
    worse = replay(parse(HEADER + FIRST_ROUND + "0 bid 3\n"), OtherWorld())
    assert worse.problems[-1].message.key == "journal.illegal"


# -- writing ----------------------------------------------------------------------------------------------------------


class Pieces:
    """What was written, piece by piece; it can be full."""

    def __init__(self) -> None:
        self.written: list[tuple[str, bool]] = []
        self.full = False

    def __call__(self, text: str, ended: bool) -> None:
        if self.full:
            raise OSError("no space left")
        self.written.append((text, ended))


def test_every_call_is_written_at_once_and_a_turn_ends_with_the_digest() -> None:
    pieces = Pieces()
    recorder = Recorder(header().table(SEALED), pieces)
    recorder.answer("bid 3")
    after_one = recorder.table.digest()
    recorder.answer("bid 1")
    after_two = recorder.table.digest()
    recorder.undo()
    recorder.redo()
    assert after_one != after_two
    assert pieces.written == [
        ("0 bid 3\n", False),
        (f"1 bid 1\n= {after_two}\n", True),
        ("undo 1\n", False),
        (f"redo 1\n= {after_two}\n", True),
    ]


def test_an_illegal_answer_is_not_written() -> None:
    pieces = Pieces()
    recorder = Recorder(header().table(SEALED), pieces)
    with pytest.raises(ValueError, match="no legal answer"):
        recorder.answer("bid 9")
    assert pieces.written == []


def test_what_could_not_be_written_is_written_with_the_next_line() -> None:
    pieces = Pieces()
    recorder = Recorder(header().table(SEALED), pieces)
    pieces.full = True
    with pytest.raises(OSError, match="no space"):
        recorder.answer("bid 3")
    pieces.full = False
    recorder.answer("bid 1")
    text = HEADER + "".join(text for text, _ in pieces.written)
    assert position(replay(parse(text), SEALED).table) == position(recorder.table)


def test_a_line_can_be_followed_by_itself() -> None:
    table = header().table(SEALED)
    follow(table, "0 bid 3", 11)
    assert table.answers == 1
    with pytest.raises(JournalProblem, match="line 12"):
        follow(table, "0 bid 3", 12)
    assert table.answers == 1


def test_any_point_of_a_finished_game_is_reached_at_once() -> None:
    about = Header.of(GUILDMASTERS, {}, tuple("ABCDE"), seed=7, program="0.1.0")
    played = wander(about.table(GUILDMASTERS), Chance(1))
    table = replay(parse(dump(about, played)), GUILDMASTERS).table
    for answers in range(0, table.answers + 1, 7):
        assert min(seconds_to_visit(table, answers) for _ in range(3)) < 0.1


def seconds_to_visit(table: Table, answers: int) -> float:
    began = perf_counter()
    assert table.at(answers).answers == answers
    return perf_counter() - began
