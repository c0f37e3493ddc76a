"""Cards as people write them: read from YAML, validated by pydantic, compiled to values that JSON can hold.

Only this package of the game knows pydantic and YAML. It runs in `cards check`, in the build, and where a source tree's
cards are younger than their compiled form; the live state never holds anything of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from guildmasters_tui.games.terra_mystica.schema.models import MODELS
from guildmasters_tui.games.terra_mystica.schema.source import Problem, SourceFile, read
from guildmasters_tui.games.terra_mystica.schema.whole import check_whole

__all__ = ["CardError", "Problem", "check_set", "compile_set", "json_schema"]


class CardError(ValueError):
    """Cards that cannot be played with; lists all problems."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems, and show one in each line."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)


def _files(folder: Path) -> Iterator[SourceFile]:
    for kind in MODELS:
        if kind == "maps":
            yield from (read(folder, f"maps/{path.name}", kind) for path in sorted((folder / kind).glob("*.yaml")))
        else:
            yield read(folder, f"{kind}.yaml", kind)


def _adapter(kind: str) -> TypeAdapter[list[Any]]:
    model = MODELS[kind]
    return TypeAdapter(list[model])  # type: ignore[valid-type]


def _check(folder: Path) -> tuple[list[Problem], dict[str, list[Any]]]:
    """Give what is wrong with a set, and its values in the form for play."""
    problems: list[Problem] = []
    cards: dict[str, list[Any]] = {kind: [] for kind in MODELS}
    for file in _files(folder):
        found = list(file.problems)
        if not found:
            adapter = _adapter(file.kind)
            try:
                made = adapter.validate_python(file.things)
                cards[file.kind] += adapter.dump_python(made, mode="json", by_alias=True)
            except ValidationError as error:
                found = [file.problem(one["loc"], one["msg"], one["input"]) for one in error.errors()]
        problems += sorted(found, key=lambda problem: problem.line)
    return problems or list(check_whole(cards)), cards


def check_set(folder: Path) -> list[Problem]:
    """List everything that is wrong with the cards in a folder; of the whole set only once each card is right."""
    return _check(Path(folder))[0]


def compile_set(folder: Path) -> dict[str, Any]:
    """Give the cards in a folder by kind, validated. Raises CardError with all problems."""
    problems, cards = _check(Path(folder))
    if problems:
        raise CardError(problems)
    return cards


def json_schema() -> dict[str, Any]:
    """Give a JSON Schema for editors: any file of a set matches one of its alternatives."""
    adapters = {
        kind: TypeAdapter(model if kind == "maps" else list[model])  # type: ignore[valid-type]
        for kind, model in MODELS.items()
    }
    made, whole = TypeAdapter.json_schemas([(kind, "validation", adapter) for kind, adapter in adapters.items()])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Terra Mystica: cards",
        "anyOf": [made[kind, "validation"] for kind in MODELS],
        **whole,
    }
