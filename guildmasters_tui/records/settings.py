"""What a user has chosen for all games: `settings.json` in the data folder, written by hand or by a screen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path

from guildmasters_tui.engine.message import Message
from guildmasters_tui.records.errors import RecordsError

SETTINGS = "settings.json"
ASIDE = "settings.broken.json"
"""Where a file that could not be read is kept when a new one is written: nothing of it is lost."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light", "contrast", "colourblind", "sixteen", "none"),
    "characters": ("auto", "unicode", "ascii"),
    "ambiguous": ("auto", "narrow", "wide"),
    "bots": ("fast", "normal", "slow"),
    "preset": ("vi", "arrows"),
}
"""What the settings that are words may be; the first one is the default."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A user's choices; "auto" and None mean: decide from the environment."""

    lang: str | None = None
    """The language, as for --lang."""
    theme: str = "auto"
    """The colours."""
    characters: str = "auto"
    """Block characters and signs, or ASCII alone; auto: ASCII where ambiguous characters are wide."""
    ambiguous: str = "auto"
    """How many cells characters take whose width is the terminal's choice; auto: the terminal is asked."""
    motion: bool = True
    """Whether what changes is shown in motion."""
    bots: str = "fast"
    """How long the answers of bots can be looked at."""
    confirm_pass: bool = True
    """Whether passing with something left to play must be confirmed."""
    preset: str = "vi"
    """The keys to begin with: arrows alone, or vi's letters too."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Keys by the id of what they do, instead of the preset's."""


def load_settings(home: Path) -> Settings:
    """Read the settings; the defaults where there are none. Raises RecordsError for a file that cannot be right."""
    path = home / SETTINGS
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        raise _unreadable(path, str(error)) from error
    if not isinstance(given, dict):
        raise _unreadable(path, 'expected {"lang": "en"}')
    known = sorted(one.name for one in fields(Settings))
    for name, value in given.items():
        if name not in known:
            raise RecordsError("settings.unknown", file=str(path), given=name, allowed=", ".join(known))
        _check(path, name, value)
    keys = given.get("keys", {})
    given["keys"] = {name: (one,) if isinstance(one, str) else tuple(one) for name, one in keys.items()}
    return Settings(**given)


def settings_or_default(home: Path) -> tuple[Settings, Message | None]:
    """Read the settings; where that cannot be done the defaults, and what is wrong."""
    try:
        return load_settings(home), None
    except RecordsError as error:
        return Settings(), error.message


def save_settings(home: Path, settings: Settings) -> None:
    """Write what differs from the defaults; a file that could not be read is put aside. Raises RecordsError."""
    path = home / SETTINGS
    default = Settings()
    chosen = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    chosen = {name: value for name, value in chosen.items() if value != getattr(default, name)}
    try:
        home.mkdir(parents=True, exist_ok=True)
        if settings_or_default(home)[1] is not None:
            path.replace(home / ASIDE)
        draft = path.with_suffix(".new")
        draft.write_text(json.dumps(chosen, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            path.with_suffix(".new").unlink()
        raise RecordsError("settings.unwritable", file=str(path), reason=error.strerror or str(error)) from error


def _check(path: Path, name: str, value: object) -> None:
    """Raise RecordsError for a value that a setting cannot have."""
    if name == "lang":
        fits, wanted = value is None or isinstance(value, str), '"lang": "en"'
    elif name == "keys":
        fits, wanted = _are_keys(value), '"keys": {"game.undo": ["u"]}'
    elif name in CHOICES:
        fits, wanted = value in CHOICES[name], f'"{name}": {" | ".join(CHOICES[name])}'
    else:
        fits, wanted = isinstance(value, bool), f'"{name}": true | false'
    if not fits:
        raise _unreadable(path, f"{json.dumps(value, ensure_ascii=False)}; expected {wanted}")


def _are_keys(value: object) -> bool:
    """Whether this is a mapping of action ids to a key or a list of keys."""
    if not isinstance(value, dict):
        return False
    return all(
        isinstance(keys, str) or (isinstance(keys, list) and all(isinstance(key, str) for key in keys))
        for keys in value.values()
    )


def _unreadable(path: Path, reason: str) -> RecordsError:
    return RecordsError("settings.unreadable", file=str(path), reason=reason)
