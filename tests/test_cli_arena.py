"""`guildmasters arena` on the command line: it plays, tells, goes on, and says what is wrong with its arguments."""

import json
from pathlib import Path

import pytest

from guildmasters_tui.cli import main


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUILDMASTERS_HOME", str(tmp_path))
    monkeypatch.setenv("GUILDMASTERS_LANG", "en")
    return tmp_path


def test_an_arena_tells_every_bot_and_every_pair_and_goes_on_in_its_file(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--bots", "random,greedy", "--games", "2", "--map", "hexagon"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].split()[:3] == ["Bot", "games", "wins"]
    assert lines[1].startswith("greedy")  # the stronger first
    assert any(line.startswith("random over greedy") and "0%" in line for line in lines)
    assert "2 of 2 games played." in lines
    assert err == ""

    kept = home / "arena" / "guildmasters.jsonl"
    before = kept.read_text().splitlines()
    assert main(["arena", "--bots", "greedy,random", "--games", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert kept.read_text().splitlines()[:2] == before
    assert [one["bot"] for one in told["bots"]] == ["greedy", "random"]
    assert told["pairs"][0]["games"] == 4
    assert told["pairs"][0]["interval"][0] < told["pairs"][0]["part"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "greedy"], "two different bots"),
        (["--bots", "greedy,search:2s"], "search:200"),
        (["--bots", "greedy,clever"], "novice"),
        (["--games", "0"], "--games"),
        (["--workers", "none"], "--workers"),
        (["--deck", "marked"], "advance"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err
    assert not (home / "arena").exists()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_arena_has_help(home: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "--lang", lang, "--help"])
    assert not end.value.code
    assert "--workers" in capsys.readouterr().out
