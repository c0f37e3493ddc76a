"""The command: what it does with its arguments, its streams and its signals."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildmasters_tui.cli import main
from guildmasters_tui.records.session import Session
from tests.records.sessions import begin, file_of, play_on, saved

pty = pytest.importorskip("pty")
PLAY = ("play", "--plain", "--seats", "Aki,bot:random", "--seed", "7")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUILDMASTERS_HOME", str(tmp_path))
    for name in ("GUILDMASTERS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "guildmasters_tui", *arguments]


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), input=typed, capture_output=True, text=True, encoding="utf-8")


# -- wrong arguments --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["pley"], ["pley", "play", "resume"]),
        (["play", "--seats", "Aki"], ["--seats", "2 to 5"]),
        (["play", "--seats", "A,B,C,D,E,F"], ["--seats", "6 seats", "2 to 5"]),
        (["play", "--seats", "Aki,Aki"], ["Aki", "differ"]),
        (["play", "--seats", "Aki,"], ["no name", "bot:greedy"]),
        (["play", "--seats", "Aki,bot:grady"], ["grady", "greedy", "random"]),
        (["play", "--map", "moon"], ["--map", "moon", "hexagon", "kofun"]),
        (["play", "--seats", "Aki,Ben", "--map", "kofun"], ["--map", "kofun", "hexagon with 2 seats"]),
        (["play", "--keep-price", "2"], ["--keep-price", "2", "3, 0"]),
        (["play", "--map"], ["--map", "hexagon, kofun"]),
        (["play", "--colour", "red"], ["--colour", "--map", "--deck"]),
        (["play", "now"], ["now", "--map"]),
        (["play", "--seed", "seven"], ["--seed", "seven", "whole number"]),
        (["play", "--seed", "-1"], ["--seed", "-1", "whole number"]),
        (["play", "--seed"], ["--seed", "expected one argument"]),
        (["play", "--game", "chess"], ["--game", "chess", "guildmasters"]),
        (["play", "--lang", "tlh"], ["--lang", "tlh", "en, ja"]),
        (["play", "--save", "a/b"], ["a/b", "slashes"]),
        (["resume"], ["guildmasters play"]),
        (["resume", "x"], ["x", "there are"]),
        (["resume", "x", "y"], ["y", "resume --help"]),
        (["saves"], ["list, rename, delete, export"]),
        (["saves", "burn"], ["burn", "delete"]),
        (["saves", "rename", "x"], ["saves rename", "NEW"]),
        (["saves", "delete", "x"], ["x"]),
        (["replay"], ["replay", "FILE"]),
        (["replay", "x"], ["x"]),
        (["replay", "x", "--text", "--json"], ["--json", "--text"]),
        (["simulate", "--games", "0"], ["--games", "0", "from 1"]),
        (["simulate", "--bots", "grady,random"], ["grady", "greedy"]),
        (["simulate", "--bots", "random"], ["--bots", "1 bot", "2 to 5"]),
        (["cards"], ["list, show, check, schema"]),
        (["cards", "show", "xyzzy"], ["xyzzy", "name"]),
        (["cards", "list", "dice"], ["dice", "events"]),
        (["cards", "check", "/nowhere"], ["/nowhere", "folder"]),
    ],
)
def test_wrong_arguments_get_one_line_that_tells_what_would_be_right_and_status_2(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: list[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("guildmasters: ")
    assert [part for part in told if part not in err] == []
    assert not list(home.rglob("*.journal"))


def test_wrong_arguments_are_told_in_japanese_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pley", "--lang=ja"]) == 2
    assert "「pley」というコマンドはありません" in capsys.readouterr().err


def test_settings_that_cannot_be_right_are_named_and_left_out(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "settings.json").write_text("{")
    assert main(["saves", "list"]) == 0
    assert "settings.json" in capsys.readouterr().err


# -- language ---------------------------------------------------------------------------------------------------------


def test_the_argument_goes_before_the_settings_and_these_before_the_environment(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    main(["saves", "list"])
    assert capsys.readouterr().out == "保存はまだありません。\n"
    (home / "settings.json").write_text('{"lang": "en"}')
    main(["saves", "list"])
    assert capsys.readouterr().out == "There are no saves yet.\n"
    main(["--lang", "ja", "saves", "list"])
    assert capsys.readouterr().out == "保存はまだありません。\n"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["", "play", "resume", "saves", "saves export", "replay", "simulate", "cards"])
def test_every_command_has_help(home: Path, capsys: pytest.CaptureFixture[str], lang: str, name: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([*name.split(), "--lang", lang, "--help"])
    assert not end.value.code
    assert "--lang" in capsys.readouterr().out


# -- playing ----------------------------------------------------------------------------------------------------------


def test_without_a_terminal_one_line_tells_how_to_play(home: Path) -> None:
    finished = run()
    assert finished.returncode == 0
    assert finished.stdout.count("\n") == 1
    assert "guildmasters play --plain" in finished.stdout


def test_without_a_terminal_a_game_is_told_in_lines(home: Path) -> None:
    finished = run("play", "--seats", "Aki,Ben", typed="0\n0\n1\n")
    assert finished.returncode == 0
    assert "Ben: Which events do you exchange? (up to 5)" in finished.stdout
    assert finished.stdout.endswith("Saved as Aki-Ben.\n")
    assert finished.stderr == ""


def test_a_game_played_by_bots_is_played_to_its_end(home: Path) -> None:
    finished = run("play", "--plain", "--seats", "bot:random,bot:random", "--lang", "ja")
    assert (finished.returncode, finished.stderr) == (0, "")
    assert "ゲーム終了。" in finished.stdout
    assert "勝利" in finished.stdout


def test_a_game_goes_on_where_the_input_ended(home: Path) -> None:
    run(*PLAY, typed="0\n0\n")
    finished = run("resume", "--plain", typed="1\nquit\n")
    assert "Aki opens with" in finished.stdout
    with Session.resume("Aki-random", home) as session:
        assert session.table.history()[2].action.code == "front"


def test_input_that_is_no_text_is_no_disaster(home: Path) -> None:
    finished = subprocess.run(command(*PLAY), input=b"\xff\xfe\n0\n", capture_output=True)
    assert finished.returncode == 0
    assert b"is no answer here" in finished.stdout


def test_a_terminal_that_knows_only_ascii_gets_question_marks(home: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "GUILDMASTERS_LANG": "ja"}
    finished = subprocess.run(command(*PLAY), input=b"map\n", capture_output=True, env=environment)
    assert finished.returncode == 0
    assert b"?" in finished.stdout


def test_a_reader_that_goes_away_is_no_disaster(home: Path) -> None:
    process = subprocess.Popen(
        command(*PLAY), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write("map\n" * 2000)
    process.stdin.close()
    assert process.wait(20) == 141
    assert process.stderr.read() == ""
    process.stderr.close()


def test_a_list_whose_reader_goes_away_is_no_disaster(home: Path) -> None:
    with subprocess.Popen(
        command("cards", "list"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.wait(20) == 141
        assert process.stderr.read() == ""


def test_ctrl_c_leaves_quietly_with_the_game_saved(home: Path) -> None:
    with subprocess.Popen(
        command(*PLAY), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write("0\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Which events do you keep" in line:
                break
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.stderr.read() == ""
    with Session.resume("Aki-random", home) as session:
        assert session.table.answers == 1


def test_killed_in_the_middle_nothing_typed_is_lost(home: Path) -> None:
    with subprocess.Popen(
        command("play", "--plain", "--seats", "Aki,Ben"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write("0\n0\n1\n0\n0\n1\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Your turn" in line:
                break
        process.kill()
    with Session.resume("Aki-Ben", home) as session:
        assert session.table.answers == 6
        assert session.table.decision is not None
        assert session.table.decision.prompt == "turn"


# -- on a terminal ----------------------------------------------------------------------------------------------------


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    ours, theirs = pty.openpty()
    yield ours, theirs
    os.close(ours)


def test_on_a_terminal_secrets_are_cleared_at_the_hand_over(home: Path, terminal: tuple[int, int]) -> None:
    ours, theirs = terminal
    environment = {**os.environ, "TERM": "xterm"}
    process = subprocess.Popen(
        command("play", "--plain", "--seats", "Aki,Ben"), stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    text = ""
    for wait, typed in [
        ("Aki presses Enter.", ""),
        ("Which events do you exchange", "0"),
        ("Which events do you keep", "0"),
        ("Which face", "1"),
        ("Ben presses Enter.", "\x04"),
    ]:
        text += _read_until(ours, wait)
        os.write(ours, f"{typed}\n".encode() if typed != "\x04" else b"\x04")
    text += _read_until(ours, "Saved as Aki-Ben.")
    assert process.wait(20) == 0
    assert text.count("\x1b[2J\x1b[3J\x1b[H") == 3  # before and after Aki's Enter, before Ben's


def _read_until(terminal: int, wanted: str) -> str:
    """What a terminal shows until something is there (and its prompt has been drawn)."""
    text, deadline = "", time.monotonic() + 20
    while wanted not in text or not select.select([terminal], [], [], 0.3)[0] and wanted not in text:
        assert time.monotonic() < deadline, text
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                text += os.read(terminal, 65536).decode(errors="replace")
            except OSError:  # the other end is closed
                break
    return text


# -- saves ------------------------------------------------------------------------------------------------------------


def test_saves_are_listed_with_who_plays_and_how_they_stand(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(home)
    with begin(home, "幸子,bot:random") as session:
        play_on(session)
    file_of(home, "broken").write_text("nonsense\n")
    assert main(["saves", "list"]) == 0
    broken, finished, middle = capsys.readouterr().out.splitlines()
    assert broken.startswith("broken ")
    assert "Line 1" in broken
    assert "幸子, random" in finished
    assert f"finished: 幸子 {session.table.result.scores[0]}" in finished
    assert "Aki, Ben" in middle
    assert "to answer" in middle


def test_saves_are_listed_as_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(home)
    assert main(["saves", "list", "--json"]) == 0
    (save,) = json.loads(capsys.readouterr().out)
    assert (save["name"], save["seats"], save["answers"]) == ("Aki-Ben", ["Aki", "Ben"], 60)


def test_renamed_exported_deleted(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = saved(home).read_text()
    assert main(["saves", "rename", "Aki-Ben", "winter"]) == 0
    assert main(["saves", "export", "winter"]) == 0
    assert capsys.readouterr().out == text
    assert main(["saves", "export", "winter", str(home / "winter.txt")]) == 0
    assert (home / "winter.txt").read_text() == text
    assert main(["saves", "export", "winter", str(home / "winter.txt")]) == 2
    assert main(["saves", "delete", "winter"]) == 0
    assert not file_of(home, "winter").exists()


def test_none_is_deleted_if_one_is_not_there(home: Path) -> None:
    saved(home)
    assert main(["saves", "delete", "Aki-Ben", "other"]) == 2
    assert file_of(home).exists()


def test_a_damaged_save_is_named_and_rescued(home: Path) -> None:
    lines = saved(home).read_text().splitlines(keepends=True)
    lines[30] = "0 build z9\x1b[2J\n"
    file_of(home).write_text("".join(lines))
    finished = run("resume", "Aki-Ben", "--plain")
    assert finished.returncode == 1
    assert finished.stderr.count("\n") == 1
    assert "Line 31" in finished.stderr
    assert "guildmasters resume Aki-Ben --rescue" in finished.stderr
    assert "\x1b" not in finished.stderr
    finished = run("resume", "Aki-Ben", "--plain", "--rescue", typed="quit\n")
    assert (finished.returncode, finished.stderr) == (0, "")
    assert finished.stdout.endswith("Saved as Aki-Ben-2.\n")


def test_a_foreign_save_is_named_and_there_is_nothing_to_rescue(home: Path) -> None:
    saved(home).write_text("Dear diary\n")
    for arguments in (["resume", "Aki-Ben"], ["resume", "Aki-Ben", "--rescue"], ["replay", "Aki-Ben"]):
        finished = run(*arguments)
        assert finished.returncode == 1
        assert "Line 1" in finished.stderr
        assert finished.stderr.count("\n") == 1


def test_a_save_that_is_being_played_is_not_played_twice(home: Path) -> None:
    with begin(home):
        finished = run("resume", "Aki-Ben", "--plain")
    assert finished.returncode == 1
    assert "being played elsewhere" in finished.stderr


# -- replay -----------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_told_with_all_its_secrets(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with begin(home) as session:
        play_on(session)
    assert main(["replay", "Aki-Ben"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Isekai Guild Masters: Aki, Ben. {session.table.answers} answers."
    assert lines[1].startswith("1. Aki: ")
    assert any(line.startswith(f"{session.table.answers}. ") for line in lines)
    assert "(face down)" not in "".join(lines)
    best = max(session.table.result.scores)
    assert any(line.endswith("guild.") and f": {best} fame" in line for line in lines[-6:])


def test_a_game_in_the_middle_is_told_without_secrets(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with begin(home) as session:
        play_on(session, 60)
    assert main(["replay", "Aki-Ben", "--text"]) == 0
    text = capsys.readouterr().out
    hidden = {
        session.game.names[code]["en"] for code in session.table.history()[0].action.code.split()[1:] if code != "none"
    }
    assert [name for name in hidden if name in text] == []


def test_a_file_anywhere_is_replayed_as_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with begin(home) as session:
        play_on(session)
    file_of(home).rename(home / "game.txt")
    assert main(["replay", str(home / "game.txt"), "--json"]) == 0
    game = json.loads(capsys.readouterr().out)
    assert len(game["answers"]) == session.table.answers
    assert game["digest"] == session.table.digest()
    assert tuple(game["scores"]) == session.table.result.scores
    assert game["seats"] == ["Aki", "Ben"]
    assert game["problems"] == []


def test_the_good_part_of_a_damaged_game_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = saved(home).read_text().splitlines(keepends=True)
    file_of(home).write_text("".join([*lines[:40], "???\n", *lines[40:]]))
    assert main(["replay", "Aki-Ben", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["problems"][0]["line"] == 41
    assert "Line 41" in err


# -- cards ------------------------------------------------------------------------------------------------------------


def test_all_cards_are_listed_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "list"]) == 0
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert len(ids) == len(set(ids))
    assert {"B-001", "R-001", "alicia", "T-40", "winter"} <= set(ids)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_can_be_shown(home: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    main(["cards", "list", "--lang", lang])
    for line in capsys.readouterr().out.splitlines():
        card_id = line.split()[0]
        assert main(["cards", "show", card_id, "--lang", lang]) == 0
        assert f"{card_id}" in capsys.readouterr().out.splitlines()[0]


def test_the_shipped_cards_are_right_and_a_wrong_one_is_named(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import shutil

    from guildmasters_tui.games.guildmasters.data import SOURCES

    assert main(["cards", "check"]) == 0
    shutil.copytree(SOURCES, tmp_path / "cards-of-mine")
    seasons = tmp_path / "cards-of-mine" / "seasons.yaml"
    seasons.write_text(seasons.read_text().replace("winter", "wintre"))
    capsys.readouterr()
    assert main(["cards", "check", str(tmp_path / "cards-of-mine")]) == 1
    assert "seasons.yaml" in capsys.readouterr().out


def test_the_schema_is_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "schema"]) == 0
    assert "$defs" in json.loads(capsys.readouterr().out)


# -- simulate ---------------------------------------------------------------------------------------------------------


def test_simulated_games_as_json_are_one_object(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--bots", "random,random,random", "--games", "3", "--seed", "5", "--json", "--check"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "guildmasters"
    assert told["bots"] == ["random", "random", "random"]
    assert (told["games"], told["seed"]) == (3, 5)
    assert len(told["rounds"]) == len(told["scores"]) == 3
    assert {len(scores) for scores in told["scores"]} == {3}
    assert told["decisions"] > 0
    assert told["seconds"] > 0
    assert len(told["wins"]) == 3


def test_the_digest_of_simulated_games_depends_on_the_games_alone(home: Path) -> None:
    digests = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        finished = subprocess.run(
            command("simulate", "--games", "3", "--json"), capture_output=True, text=True, env=environment
        )
        digests.add(json.loads(finished.stdout)["digest"])
    assert len(digests) == 1


def test_simulated_games_for_people(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--map", "hexagon", "--deck", "advance"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[0].split()[0] == "Bot"
    assert "decisions a second" in out
    assert err == ""


def test_a_game_that_breaks_the_rules_is_named(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from guildmasters_tui.engine.game import BrokenInvariant
    from guildmasters_tui.games.guildmasters import Guildmasters

    def check(self: object, state: object, thorough: bool) -> None:
        raise BrokenInvariant("gold below 0")

    monkeypatch.setattr(Guildmasters, "check", check)
    assert main(["simulate", "--games", "2", "--seed", "9", "--check"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("guildmasters: Game 1 of seed 9 broke the rules: ")
    assert "answer 1" in said
    assert said.endswith("gold below 0\n")


# -- report, and terminals that draw nothing --------------------------------------------------------------------------


def test_a_report_is_written_into_the_data_folder_with_a_warning_of_its_secrets(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(home)
    assert main(["report"]) == 0
    out, err = capsys.readouterr()
    path = Path(out.strip().removeprefix("Written: "))
    assert path.parent == home / "reports"
    assert path.read_text().endswith(file_of(home).read_text())
    assert "secrets of Aki-Ben" in err


def test_a_report_goes_to_standard_output_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(home)
    assert main(["report", "Aki-Ben", "-"]) == 0
    assert capsys.readouterr().out.endswith(file_of(home).read_text())


def test_without_a_save_a_report_tells_of_program_and_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = home / "mine.txt"
    assert main(["report", "Nobody"]) == 2
    assert main(["report"]) == 0
    out, err = capsys.readouterr()
    assert "There is no save Nobody" in err
    assert "secrets" not in err
    assert not target.exists()
    assert Path(out.strip().removeprefix("Written: ")).read_text().startswith("=== versions\nguildmasters ")


@pytest.mark.parametrize(
    ("arguments", "told"), [((), "play --plain"), (("play", "--seats", "Aki,bot:random"), "played in lines of text")]
)
def test_on_a_terminal_that_draws_nothing_it_says_so(home: Path, arguments: tuple[str, ...], told: str) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb"}
    process = subprocess.Popen(command(*arguments), stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    os.write(ours, b"quit\n")
    said = "".join(_read(ours))
    process.wait(20)
    os.close(ours)
    assert "TERM=dumb" in said
    assert told in said
    assert "\x1b[?1049h" not in said, "nothing was drawn"


def _read(end: int) -> Iterator[str]:
    """What comes from a terminal until the program has gone."""
    while select.select([end], [], [], 20)[0]:
        try:
            yield os.read(end, 4096).decode(errors="replace")
        except OSError:
            return


def test_a_data_folder_that_takes_nothing_is_named(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("no folder can be here")
    monkeypatch.setenv("GUILDMASTERS_HOME", str(home / "file"))
    for arguments in (["play", "--plain", "--seats", "Aki,bot:random"], ["report"]):
        assert main(arguments) == 1
        assert f"{home / 'file'}" in capsys.readouterr().err
