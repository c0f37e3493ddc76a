"""Where records lie: one folder, the user's data folder unless GUILDMASTERS_HOME names another."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

HOME_VARIABLE = "GUILDMASTERS_HOME"


def data_home(environ: Mapping[str, str] | None = None) -> Path:
    """Give the folder of all records; it need not exist yet."""
    given = (os.environ if environ is None else environ).get(HOME_VARIABLE)
    if given:
        return Path(given).expanduser()
    # Costs a few ms, and nothing where the variable is set.
    from platformdirs import user_data_path

    return user_data_path("guildmasters", appauthor=False)


def saves_folder(home: Path) -> Path:
    """Give the folder of the saves."""
    return home / "saves"


def cards_folder(home: Path) -> Path:
    """Give the folder where the cards that saves were begun with are kept by digest."""
    return home / "cards"
