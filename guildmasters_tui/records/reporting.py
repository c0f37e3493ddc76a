"""Reports: what is needed to find a mistake, in one text: versions, terminal, settings, the last crash, a journal."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from time import strftime

from guildmasters_tui import __version__
from guildmasters_tui.records import saves
from guildmasters_tui.records.errors import SaveError
from guildmasters_tui.records.settings import SETTINGS

REPORTS, CRASHES = "reports", "crashes"
_LIBRARIES = ("textual", "rich", "pydantic", "pyyaml", "platformdirs")
_VARIABLES = ("TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "TMUX", "STY")
"""What of the environment says something about the terminal; nothing else of it is told."""


def facts(environ: Mapping[str, str] | None = None) -> str:
    """Give versions, the system and the terminal, a line each."""
    environ = os.environ if environ is None else environ
    lines = [f"guildmasters {__version__}", f"python {platform.python_version()} on {platform.platform()}"]
    lines += [f"{name} {_version(name)}" for name in _LIBRARIES]
    try:
        columns, rows = os.get_terminal_size()
        lines.append(f"terminal {columns}x{rows}")
    except OSError:
        lines.append("terminal none")
    lines.append(f"streams {_stream(sys.stdin)} {_stream(sys.stdout)}")
    lines += [f"{name}={environ[name]}" for name in _VARIABLES if name in environ]
    return "\n".join(lines) + "\n"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "none"


def _stream(stream: object) -> str:
    encoding = getattr(stream, "encoding", None)
    return f"{encoding}{' tty' if getattr(stream, 'isatty', bool)() else ''}"


def report_text(home: Path, name: str | None) -> str:
    """Give everything in one text; the journal of the save `name` last, so that it can be cut out whole.

    Raises SaveError.
    """
    parts = [("versions", facts())]
    for title, path in (("settings", home / SETTINGS), ("crash", last_crash(home))):
        if path is not None and path.is_file():
            parts.append((title, path.read_text(encoding="utf-8", errors="replace")))
    if name is not None:
        parts.append((f"journal {name}", saves.read_text(saves.existing(home, name))))
    return "\n".join(f"=== {title}\n{text}" for title, text in parts)


def write_report(home: Path, name: str | None, target: Path | None = None) -> Path:
    """Write the report into the data folder, or to `target`, which must not be there yet. Raises SaveError."""
    text = report_text(home, name)
    path = target or home / REPORTS / f"{name or 'guildmasters'}-{strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        if target is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise SaveError("save.file_exists", given=str(path)) from error
    except OSError as error:
        raise SaveError("save.unwritable", given=str(path), reason=error.strerror or str(error)) from error
    return path


# -- crashes ----------------------------------------------------------------------------------------------------------


def write_crash(home: Path, error: BaseException, save: str | None) -> Path | None:
    """Write down an error that nobody caught: in the data folder, else in the folder for what is temporary.

    Gives the path; None if it could be written nowhere.
    """
    about = f"save {save}\n" if save else ""
    text = f"{facts()}{about}\n{''.join(traceback.format_exception(error))}"
    for folder in (home / CRASHES, Path(tempfile.gettempdir())):
        path = folder / f"guildmasters-{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return path
    return None


def last_crash(home: Path) -> Path | None:
    """Give the newest crash in the data folder."""
    return max((home / CRASHES).glob("guildmasters-*.txt"), default=None)
