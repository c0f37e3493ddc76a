"""What a user has chosen for all games: `settings.json` in the data folder, written by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path

from guildmasters_tui.records.errors import RecordsError

SETTINGS = "settings.json"


@dataclass(frozen=True, slots=True)
class Settings:
    """A user's choices; None means: decide from the environment."""

    lang: str | None = None
    """The language, as for --lang."""


def load_settings(home: Path) -> Settings:
    """Read the settings; the defaults where there are none. Raises RecordsError for a file that cannot be right."""
    path = home / SETTINGS
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        raise RecordsError("settings.unreadable", file=str(path), reason=str(error)) from error
    known = {field.name for field in fields(Settings)}
    if not isinstance(given, dict) or any(not isinstance(value, str | None) for value in given.values()):
        raise RecordsError("settings.unreadable", file=str(path), reason='expected {"lang": "en"}')
    if unknown := sorted(given.keys() - known):
        raise RecordsError("settings.unknown", file=str(path), given=unknown[0], allowed=", ".join(sorted(known)))
    return Settings(**given)
