"""What the build makes out of sources: the validated cards as one JSON file, and the words as gettext catalogues.

Runs for `pip install .`, `pip install -e .` and `python -m build` alike; an invalid card or word stops the build.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "guildmasters_tui"
GAMES = ("guildmasters", "terra_mystica")
"""Games whose cards are compiled."""


class CardsAndWords(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook; hatchling finds it as the only one in this file."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the artifacts before hatchling collects the files of the wheel."""
        root = Path(self.root)
        sys.path.insert(0, str(root))
        try:
            compile_cards(root)
            compile_words()
        finally:
            sys.path.remove(str(root))


def compile_cards(root: Path) -> None:
    """Validate the cards of each game and write them as `data/GAME.json` in the package."""
    for game in GAMES:
        schema = import_module(f"{PACKAGE}.games.{game}.schema")
        compiled = schema.compile_set(root / "cards" / game)
        target = root / PACKAGE / "data" / f"{game}.json"
        target.parent.mkdir(exist_ok=True)
        # Two builds of one tree may run at once: whoever reads sees the old file or the new one, never half of it.
        draft = target.with_suffix(f".{os.getpid()}.new")
        draft.write_text(json.dumps(compiled, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
        draft.replace(target)


def compile_words() -> None:
    """Write a gettext catalogue for every language."""
    from guildmasters_tui.words.compiling import compile_language
    from guildmasters_tui.words.language import LANGUAGES

    for language in LANGUAGES:
        compile_language(language)
