"""The walls of the house, seen from outside: each claim is tried in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

import guildmasters_tui

PACKAGE = Path(guildmasters_tui.__file__).parent
ROOMS = ["engine", *(f"games.{room.parent.name}" for room in sorted(PACKAGE.glob("games/*/__init__.py")))]
OUTSIDE = {"textual", "rich", "click", "argparse", "pydantic", "yaml"}
STARTS = 5


def python(*arguments: str) -> str:
    finished = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def milliseconds(*arguments: str) -> float:
    began = perf_counter()
    python(*arguments)
    return 1000 * (perf_counter() - began)


def imported_by(program: str) -> set[str]:
    """The top-level packages in memory when the program has ended."""
    report = "import json, sys; print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    return set(json.loads(python("-c", f"{program}\n{report}").splitlines()[-1]))


@pytest.mark.parametrize("room", ROOMS)
def test_the_rules_are_imported_without_screen_command_line_and_validation(room: str) -> None:
    everything = f"""
import importlib
from pathlib import Path
room = importlib.import_module("guildmasters_tui.{room}")
folder = Path(room.__path__[0])
for file in sorted(folder.rglob("*.py")):
    parts = file.relative_to(folder).with_suffix("").parts
    if "schema" not in parts and "__init__" not in parts:
        importlib.import_module(".".join((room.__name__, *parts)))
"""
    assert imported_by(everything) & OUTSIDE == set()


def test_the_version_is_told_without_textual_and_pydantic() -> None:
    program = """
import sys
from guildmasters_tui.cli import main
sys.argv = ["guildmasters", "--version"]
try:
    main()
except SystemExit as end:
    assert not end.code
"""
    assert imported_by(program) & {"textual", "rich", "pydantic", "yaml"} == set()


def test_the_version_is_told_at_once() -> None:
    nothing, version = [], []
    for _ in range(STARTS):
        nothing.append(milliseconds("-c", "pass"))
        version.append(milliseconds("-m", "guildmasters_tui", "--version"))
    assert median(version) <= 3 * median(nothing) + 60


def test_the_version_is_the_package_s() -> None:
    assert python("-m", "guildmasters_tui", "--version").strip() == f"guildmasters {guildmasters_tui.__version__}"
