"""One file's cards looked at: conditions and numbers by hand, all else by the kind's pydantic model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from guildmasters_tui.games.guildmasters import checking
from guildmasters_tui.games.guildmasters.checking import Problem, walk
from guildmasters_tui.games.guildmasters.schema.models import MODELS
from guildmasters_tui.games.guildmasters.schema.source import SourceFile

CON_KEYS = (
    *("life", "trade", "junk", "person", "affections", "tiles", "pits", "civilization", "gold_production"),
    *("power_production", "played", "tagless", "regalia", "areas", "strongholds"),
)
"""What conditions look at (rulebook: glossary, conditions)."""

CIVILIZATION_CON = 5
"""The only civilization that a condition asks for (rulebook: glossary)."""

LEAST = {"n": 0, "each": 1, "times": 1, "max": 1, "least": 0, "most": 1, "keep": 1, "price": 0, "of": 1}
"""The smallest sensible number of some fields of the language, wherever they stand."""


def check_conditions(file: SourceFile, value: Any) -> Iterator[Problem]:
    """Check every condition, and every number that can be too small, wherever they stand."""
    for path, inner in walk(value):
        if not path:
            continue
        if path[-1] == "con":
            yield from _condition(file, path, inner)
        least = LEAST.get(str(path[-1]))
        if least is not None and type(inner) is int and inner < least:
            yield file.problem(path, "out_of_range", inner, f"{least} or more")


def _condition(file: SourceFile, path: checking.Path, con: Any) -> Iterator[Problem]:
    sides = con if isinstance(con, list) else [con]
    for n, side in enumerate(sides):
        here = (*path, n) if isinstance(con, list) else path
        if not isinstance(side, dict) or not side:
            yield file.problem(here, "wrong_type", side, "conditions with numbers")
            continue
        for what, least in side.items():
            if what not in CON_KEYS:
                yield file.problem((*here, what), "unknown_field", "", ", ".join(CON_KEYS))
            elif type(least) is not int or least < 1:
                yield file.problem((*here, what), "out_of_range", least, "1 or more")
            elif what == "civilization" and least != CIVILIZATION_CON:
                yield file.problem((*here, what), "out_of_range", least, str(CIVILIZATION_CON))


def normal(value: Any) -> Any:
    """Bring every condition inside a value to its alternatives, each a list of pairs (what, at least)."""
    if isinstance(value, list):
        return [normal(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    return {key: _sides(inner) if key == "con" else normal(inner) for key, inner in value.items()}


def _sides(con: Any) -> list[list[list[Any]]]:
    sides = con if isinstance(con, list) else [con]
    return [[[what, least] for what, least in side.items()] for side in sides if isinstance(side, dict)]


_WHAT = {
    "extra_forbidden": "unknown_field",
    "unexpected_keyword_argument": "unknown_field",
    "missing": "missing",
    "union_tag_invalid": "unknown_word",
    "union_tag_not_found": "missing_word",
    "literal_error": "not_allowed",
    "string_pattern_mismatch": "not_allowed",
    "greater_than_equal": "out_of_range",
    "less_than_equal": "out_of_range",
    "too_short": "too_few",
    "too_long": "too_many",
    "string_too_short": "too_few",
}
"""pydantic's kinds of errors as kinds of problems; any other is of a wrong type."""


def check_model(file: SourceFile, value: Any) -> Iterator[Problem]:
    """Let the kind's model look at a file's value."""
    model = adapter(file.kind)
    text = json.dumps(value, ensure_ascii=False, default=str)
    try:
        model.validate_json(text, strict=True)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            what = _WHAT.get(one["type"], "wrong_type")
            given = "" if what in ("missing", "unknown_field", "missing_word") else one["input"]
            if what == "unknown_word" and isinstance(given, dict):
                given = given.get(one["ctx"]["discriminator"].strip("'"), "")
            yield file.problem(one["loc"], what, given, _allowed(model, dict(one)))


@cache
def adapter(kind: str) -> TypeAdapter[Any]:
    """Give what validates a file of this kind."""
    model: Any = MODELS[kind]
    return TypeAdapter(model if kind == "maps" else list[model])


def _allowed(model: TypeAdapter[Any], error: dict[str, Any]) -> str:
    """Say what may stand where a pydantic error is."""
    context = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            return ", ".join(_fields(model.json_schema(), error["loc"][:-1]))
        case "missing":
            return ""
        case "union_tag_invalid":
            return str(context["expected_tags"]).replace("'", "")
        case "union_tag_not_found":
            return str(context["discriminator"]).strip("'")
        case "literal_error":
            return str(context["expected"]).replace("'", "")
        case "greater_than_equal":
            return f"{context['ge']} or more"
        case "less_than_equal":
            return f"{context['le']} or less"
    return str(error["msg"])


def _fields(schema: dict[str, Any], path: checking.Path) -> list[str]:
    """List the fields that a JSON schema knows at a place."""
    here = schema
    for part in path:
        here = _step(schema, here, part)
    return list(_resolved(schema, here).get("properties", {}))


def _resolved(schema: dict[str, Any], here: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in here:
        here = schema["$defs"][here["$ref"].rsplit("/", 1)[-1]]
    return here


def _step(schema: dict[str, Any], here: dict[str, Any], part: str | int) -> dict[str, Any]:
    here = _resolved(schema, here)
    mapping = here.get("discriminator", {}).get("mapping", {})
    if part in mapping:
        return {"$ref": mapping[part]}
    if part in here.get("properties", {}):
        return dict(here["properties"][part])
    if isinstance(part, int):
        items = here.get("prefixItems", [])
        return dict(items[part] if part < len(items) else here.get("items", {}))
    for side in here.get("anyOf", []):
        if (found := _step(schema, side, part)) is not _resolved(schema, side):
            return found
    return here
