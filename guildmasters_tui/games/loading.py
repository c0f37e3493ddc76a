"""Where the cards of a game lie: as YAML in a source tree, compiled to JSON in the package; neither pydantic nor YAML
is needed to read the compiled set.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of one game; its package of the same name has a `schema` with `compile_set`."""

    game: str

    @property
    def compiled(self) -> Path:
        """The validated cards as one file: made by the build, or by the first start in a source tree."""
        return PACKAGE / "data" / f"{self.game}.json"

    @property
    def sources(self) -> Path:
        """The cards of a source tree, beside the package."""
        return PACKAGE.parent / "cards" / self.game

    def read(self) -> dict[str, Any]:
        """Read the compiled set, made anew where the cards beside the package are younger.

        Raises CardError in a source tree whose cards do not validate.
        """
        if self._outdated():
            compiled: dict[str, Any] = import_module(f"{__package__}.{self.game}.schema").compile_set(self.sources)
            self._write(compiled)
            return compiled
        compiled = json.loads(self.compiled.read_text(encoding="utf-8"))
        return compiled

    def text(self) -> str:
        """Give the set as text, for a save that shall survive newer cards."""
        return as_text(self.read())

    def _outdated(self) -> bool:
        if not self.sources.is_dir():
            return False
        if not self.compiled.exists():
            return True
        made = self.compiled.stat().st_mtime_ns
        schema = PACKAGE / "games" / self.game / "schema"
        return any(file.stat().st_mtime_ns > made for file in (*self.sources.rglob("*.yaml"), *schema.glob("*.py")))

    def _write(self, compiled: dict[str, Any]) -> None:
        """Keep the compiled set for the next start; a tree that cannot be written to goes without."""
        draft = self.compiled.with_suffix(f".{os.getpid()}.new")
        try:
            self.compiled.parent.mkdir(exist_ok=True)
            draft.write_text(as_text(compiled) + "\n", encoding="utf-8")
            draft.replace(self.compiled)
        except OSError:
            draft.unlink(missing_ok=True)


def as_text(compiled: dict[str, Any]) -> str:
    """Write a compiled set as one line of JSON."""
    return json.dumps(compiled, ensure_ascii=False, separators=(",", ":"))
