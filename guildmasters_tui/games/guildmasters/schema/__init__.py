"""Cards as people write them: read from YAML with their lines, validated by pydantic, compiled to JSON for play.

Only this package of the game knows pydantic and YAML. It runs in `cards check`, in the build, and where a source
tree's cards are younger than their compiled form; the live state never holds anything of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from guildmasters_tui.games.guildmasters import checking
from guildmasters_tui.games.guildmasters.checking import CardError, Fault, Problem, walk
from guildmasters_tui.games.guildmasters.schema.models import MODELS
from guildmasters_tui.games.guildmasters.schema.source import SourceFile, read
from guildmasters_tui.games.guildmasters.schema.validation import (
    CIVILIZATION_CON,
    CON_KEYS,
    adapter,
    check_conditions,
    check_model,
    normal,
)

__all__ = ["CON_KEYS", "CardError", "Problem", "check_set", "compile_set", "json_schema"]


def _files(folder: Path) -> list[SourceFile]:
    """Read a kind's folder, file by file in the order of their names, or its one file."""
    names: list[tuple[str, str]] = []
    for kind in MODELS:
        parts = sorted(path.name for path in (folder / kind).glob("*.yaml"))
        names += [(f"{kind}/{part}", kind) for part in parts] or [(f"{kind}.yaml", kind)]
    return [read(folder, name, kind) for name, kind in names]


def _check(folder: Path) -> tuple[list[Problem], dict[str, list[Any]]]:
    """Give what is wrong with a set, and its values in the form for play."""
    problems: list[Problem] = []
    files: dict[str, list[SourceFile]] = {kind: [] for kind in MODELS}
    cards: dict[str, list[Any]] = {kind: [] for kind in MODELS}
    for file in _files(folder):
        files[file.kind].append(file)
        found = list(file.problems)
        if not found:
            value = normal(file.value)
            found = [*check_conditions(file, file.value), *check_model(file, value)]
            if not found:
                cards[file.kind] += [value] if file.kind == "maps" else value
        problems += sorted(found, key=lambda problem: problem.line)
    if not problems:
        problems = [_placed(files, fault) for fault in checking.check_whole(cards)]
    return problems, cards


def _placed(files: dict[str, list[SourceFile]], fault: Fault) -> Problem:
    """Trace a fault of the whole set to its file and line."""
    at, path = 0, fault.path
    if fault.kind == "maps":
        at, path = int(path[0]), path[1:]
    elif path:
        card = int(path[0])
        while card >= len(files[fault.kind][at].value):
            card -= len(files[fault.kind][at].value)
            at += 1
        path = (card, *path[1:])
    return files[fault.kind][at].problem(path, fault.what, fault.given, fault.allowed)


def check_set(cards_dir: Path) -> list[Problem]:
    """List everything that is wrong with the cards in a folder; of the whole set only once each card is right."""
    return _check(Path(cards_dir))[0]


def compile_set(cards_dir: Path) -> dict[str, Any]:
    """Give the cards in a folder as values that JSON can hold, by kind, validated.

    Raises CardError with all problems.
    """
    problems, cards = _check(Path(cards_dir))
    if problems:
        raise CardError(problems)
    return cards


def json_schema() -> dict[str, Any]:
    """Give a JSON Schema for editors: any file of a set matches one of its alternatives."""
    adapters = {kind: adapter(kind) for kind in MODELS}
    made, whole = TypeAdapter.json_schemas([(kind, "validation", model) for kind, model in adapters.items()])
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Isekai Guild Masters: cards",
        "anyOf": [made[kind, "validation"] for kind in MODELS],
        "$defs": {"Con": _con_schema(), **whole["$defs"]},
    }
    for _, inner in list(walk(schema["$defs"])):
        if isinstance(inner, dict) and "con" in (properties := inner.get("properties", {})):
            properties["con"] = {"$ref": "#/$defs/Con"}
    return schema


def _con_schema() -> dict[str, Any]:
    """A condition as it is written: what is needed, or a list of alternatives."""
    numbers = {key: {"type": "integer", "minimum": 1} for key in CON_KEYS}
    numbers["civilization"] = {"const": CIVILIZATION_CON}
    side = {"type": "object", "properties": numbers, "additionalProperties": False, "minProperties": 1}
    return {"anyOf": [side, {"type": "array", "items": side, "minItems": 1}]}
