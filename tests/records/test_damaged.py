"""Everything that can have happened to a save: it is named, with its line, and its good part goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from guildmasters_tui.records.errors import DamagedSave
from guildmasters_tui.records.session import Session
from tests.records.sessions import file_of, play_on, saved

Damage = Callable[[list[str]], list[str]]


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    """A game of 60 answers, as lines with their ends."""
    return saved(tmp_path).read_text().splitlines(keepends=True)


def write(home: Path, lines: list[str]) -> None:
    file_of(home).write_text("".join(lines))


def body(lines: list[str]) -> int:
    """The place of the first line after the header."""
    return lines.index("---\n") + 1


def turn_answer(lines: list[str]) -> int:
    """The place of an answer in the middle: a pass, with the line that tells how the game then stands."""
    return next(n for n in range(len(lines) // 2, len(lines)) if lines[n].endswith(" pass\n"))


def damage(home: Path) -> DamagedSave:
    with pytest.raises(DamagedSave) as caught:
        Session.resume("Aki-Ben", home)
    return caught.value


def test_a_torn_last_line_is_dropped_and_cut_off(tmp_path: Path, lines: list[str]) -> None:
    write(tmp_path, [*lines, "0 expl"])
    with Session.resume("Aki-Ben", tmp_path) as session:
        assert session.table.answers == 60
        assert file_of(tmp_path).read_text() == "".join(lines)
        digest = play_on(session, 5).table.digest()
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.table.digest() == digest


def test_a_tail_of_zeros_is_a_torn_line(tmp_path: Path, lines: list[str]) -> None:
    file_of(tmp_path).write_bytes("".join(lines).encode() + b"\0" * 512)
    with Session.resume("Aki-Ben", tmp_path) as session:
        assert session.table.answers == 60


def test_line_ends_of_another_system_are_no_damage(tmp_path: Path, lines: list[str]) -> None:
    file_of(tmp_path).write_bytes("".join(lines).replace("\n", "\r\n").encode())
    with Session.resume("Aki-Ben", tmp_path) as session:
        digest = play_on(session, 5).table.digest()
    with Session.resume("Aki-Ben", tmp_path) as again:
        assert again.table.digest() == digest


def junk(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], "\x1b[2J???\n", *lines[at:]]


def illegal(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], lines[at][0] + " build z9\n", *lines[at + 1 :]]


def other_seat(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], f"{1 - int(lines[at][0])}{lines[at][1:]}", *lines[at + 1 :]]


def too_far_back(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], "undo 5000\n", *lines[at:]]


def bytes_of_no_text(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], "\N{REPLACEMENT CHARACTER}\n", *lines[at + 1 :]]


@pytest.mark.parametrize(
    ("deed", "key"),
    [
        (junk, "journal.damaged"),
        (illegal, "journal.illegal"),
        (other_seat, "journal.other_seat"),
        (too_far_back, "journal.undo"),
        (bytes_of_no_text, "journal.damaged"),
    ],
)
def test_a_wrong_line_is_named_and_the_game_goes_on_before_it(
    tmp_path: Path, lines: list[str], deed: Callable[[list[str], int], list[str]], key: str
) -> None:
    at = turn_answer(lines)
    wrong = deed(lines, at)
    write(tmp_path, wrong)
    error = damage(tmp_path)
    assert error.problems[0].key == key
    assert error.problems[0].args["line"] == at + 1
    assert error.rescuable
    with Session.rescue("Aki-Ben", tmp_path) as session:
        assert session.name == "Aki-Ben-2"
        assert session.table.answers == error.answers > 0
        assert file_of(tmp_path, "Aki-Ben-2").read_text() == "".join(lines[:at])
        digest = play_on(session, 5).table.digest()
    assert file_of(tmp_path).read_text() == "".join(wrong)
    with Session.resume("Aki-Ben-2", tmp_path) as again:
        assert again.table.digest() == digest


def test_an_edited_answer_shows_at_the_end_of_its_turn(tmp_path: Path, lines: list[str]) -> None:
    at = next(n for n in range(body(lines), len(lines)) if lines[n].startswith("0 exchange"))
    lines[at] = "0 exchange none\n" if lines[at] != "0 exchange none\n" else "0 exchange B-001\n"
    write(tmp_path, lines)
    error = damage(tmp_path)
    assert error.problems[0].key in ("journal.edited", "journal.illegal")
    with Session.rescue("Aki-Ben", tmp_path) as session:
        assert session.table.answers == 0


def test_an_edited_seed_shows_at_the_first_turn(tmp_path: Path, lines: list[str]) -> None:
    write(tmp_path, ["seed 8\n" if line == "seed 7\n" else line for line in lines])
    assert damage(tmp_path).problems[0].key in ("journal.edited", "journal.illegal")


def test_answers_after_the_end_are_named(tmp_path: Path) -> None:
    file = saved(tmp_path, 10_000)
    with file.open("a") as more:
        more.write("0 pass\n")
    assert damage(tmp_path).problems[0].key == "journal.over"


def header(old: str, new: str) -> Damage:
    return lambda lines: [new if line == old else line for line in lines]


@pytest.mark.parametrize(
    ("deed", "key"),
    [
        (lambda lines: [], "journal.foreign"),
        (lambda lines: ["Dear diary,\n", "today I explored c4.\n"], "journal.foreign"),
        (lambda lines: ["guildmasters journal 2\n", *lines[1:]], "journal.newer"),
        (lambda lines: lines[: body(lines) - 1], "journal.damaged"),
        (header('seat "Ben"\n', ""), "journal.bad_table"),
        (header('seat "Ben"\n', 'seat "Aki"\n'), "save.bad_seats"),
        (header('seat "Ben"\n', 'seat "bot:nobody"\n'), "save.bad_seats"),
        (header('seat "Ben"\n', 'seat "B\\u001ben"\n'), "save.bad_seats"),
        (header("seed 7\n", "seed seven\n"), "journal.damaged"),
        (header('option map "hexagon"\n', 'option map "moon"\n'), "journal.bad_table"),
        (header('game "guildmasters"\n', 'game "chess"\n'), "save.unknown_game"),
    ],
)
def test_what_is_no_game_of_ours_is_named(tmp_path: Path, lines: list[str], deed: Damage, key: str) -> None:
    write(tmp_path, deed(lines))
    error = damage(tmp_path)
    assert error.problems[0].key == key
    assert not error.rescuable
    with pytest.raises(DamagedSave):
        Session.rescue("Aki-Ben", tmp_path)


def test_a_picture_is_no_save(tmp_path: Path, lines: list[str]) -> None:
    file_of(tmp_path).write_bytes(bytes(range(256)) * 20)
    assert damage(tmp_path).problems[0].key == "journal.foreign"


def test_any_single_byte_changed_gives_no_other_error(tmp_path: Path, lines: list[str]) -> None:
    content = "".join(lines).encode()
    for at in range(0, len(content), 37):
        file_of(tmp_path).write_bytes(content[:at] + bytes([content[at] ^ 0x15]) + content[at + 1 :])
        try:
            Session.resume("Aki-Ben", tmp_path).close()
        except DamagedSave as error:
            assert "line" in error.problems[0].args or error.problems[0].key.startswith("save.")
