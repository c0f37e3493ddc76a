"""Results written out for others to read: one folder in the data folder, a file a game and form."""

from __future__ import annotations

import os
from pathlib import Path

from guildmasters_tui.records.errors import SaveError

RESULTS = "results"


def write_result(home: Path, name: str, suffix: str, text: str) -> Path:
    """Write a result as `results/NAME.SUFFIX` and give the path; an older one of that game is replaced.

    Raises SaveError.
    """
    path = home / RESULTS / f"{name}.{suffix}"
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
    except OSError as error:
        raise SaveError("save.unwritable", given=str(path), reason=error.strerror or str(error)) from error
    return path
