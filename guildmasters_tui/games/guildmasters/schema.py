"""Cards as people write them: read from YAML with their lines, validated by pydantic, compiled to JSON for play.

Only this module of the game knows pydantic and YAML. It runs in `cards check`, in the build, and where a source
tree's cards are younger than their compiled form; the live state never holds anything of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from guildmasters_tui.games.guildmasters import checking
from guildmasters_tui.games.guildmasters.checking import CardError, Fault, Problem, walk
from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger

__all__ = ["CON_KEYS", "CardError", "Problem", "check_set", "compile_set", "json_schema"]

CON_KEYS = (
    *("life", "trade", "junk", "person", "affections", "tiles", "pits", "civilization", "gold_production"),
    *("power_production", "played", "tagless", "regalia", "areas", "strongholds"),
)
"""What conditions look at (rulebook: glossary, conditions)."""

CIVILIZATION_CON = 5
"""The only civilization that a condition asks for (rulebook: glossary)."""

# -- models -----------------------------------------------------------------------------------------------------------

Amount = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
Fame = Annotated[int, Field(ge=-9, le=20)]
Tag = Literal["life", "trade", "junk", "person"]
Deck = Literal["basic", "advance"]
Effects = tuple[Effect, ...]
Con = tuple[tuple[tuple[str, int], ...], ...]
"""Conditions are brought to this form, and checked, before the models see them."""


class Model(BaseModel):
    """A part of a card: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NameModel(Model):
    """A name in every language."""

    en: Annotated[str, Field(min_length=1)]
    ja: Annotated[str, Field(min_length=1)]


class Named(Model):
    """What every thing has."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$")]
    name: NameModel


class Pay(Model):
    """The price of a special action."""

    gold: Some | None = None
    power: Some | None = None
    potions: Some | None = None
    tiles: Some | None = None
    gold_production: Some | None = None


class Extra(Model):
    """An extra cost."""

    gold_production: Some | None = None
    potions: Some | None = None
    tiles: Some | None = None


class SpecialModel(Model):
    """A special action."""

    pay: Pay = Pay()
    con: Con = ()
    do: Annotated[Effects, Field(min_length=1)]


class EndModel(Model):
    """An end effect."""

    fame: Fame | None = None
    per: Per | None = None
    max: Some | None = None
    con: Con = ()
    extra_turn: Some | None = None


class Costly(Named):
    """A card with a cost."""

    cost: Amount
    power: bool = False
    extra: Extra = Extra()
    con: Con = ()
    fame: Fame = 0
    end: tuple[EndModel, ...] = ()


class Constant(Model):
    """Constant effects and a special action."""

    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    special: SpecialModel | None = None


class EventModel(Costly, Constant):
    """An event card."""

    deck: Literal["basic", "advance", "receptionist"] = "basic"
    tags: tuple[Tag, ...]
    play: Effects = ()
    note: str = ""


class RegaliaModel(Costly):
    """A regalia card."""

    deck: Deck = "basic"


class TileModel(Named):
    """A kind of tile, `count` times in the game; the only tag on tiles is junk."""

    star: Annotated[int, Field(ge=0, le=3)]
    count: Annotated[int, Field(ge=1, le=26)] = 1
    pit: bool = False
    blank: bool = False
    boss: bool = False
    white: bool = False
    fame: Fame = 0
    tags: tuple[Literal["junk"], ...] = ()
    reward: Effects = ()


class TreasureModel(Named):
    """A treasure chip."""

    fame: Fame
    tags: tuple[Tag, ...] = ()
    gain: Effects = ()


class ElixirModel(Named):
    """An elixir action."""

    price: Annotated[int, Field(ge=1, le=3)]
    blocked_for: tuple[Annotated[int, Field(ge=2, le=5)], ...] = ()
    do: Annotated[Effects, Field(min_length=1)]


class SeasonGain(Model):
    """What a season adds to production."""

    gold: Some | None = None
    power: Some | None = None
    potion: Some | None = None


class SeasonModel(Named):
    """A season."""

    gain: SeasonGain


class AssetsModel(Model):
    """Initial resources and production."""

    gold: Amount
    power: Amount = 0
    potion: Amount = 0
    gold_production: Amount = 0
    power_production: Amount = 0
    potion_production: Amount = 0


class RankOne(Constant):
    """A receptionist at rank 1, with the initial assets."""

    tags: tuple[Tag, ...]
    assets: AssetsModel
    setup: Effects = ()
    first_turn: Effects = ()


class RankTwo(Constant):
    """A receptionist at rank 2."""

    tags: tuple[Tag, ...]
    rank_up: Effects = ()


class RankThree(RankTwo):
    """A receptionist at rank 3, the only one that is worth fame."""

    fame: Fame = 0


class ReceptionistModel(Named):
    """A receptionist: two faces of three ranks."""

    deck: Deck
    front: tuple[RankOne, RankTwo, RankThree]
    back: tuple[RankOne, RankTwo, RankThree]


class AreaModel(Model):
    """An area, in axial coordinates."""

    label: Annotated[str, Field(pattern=r"^[A-Z][1-9]$")]
    q: int
    r: int
    fame: Annotated[int, Field(ge=0, le=9)]
    boss: Literal[2, 3] | None = None
    open: bool = False


class LabModel(Model):
    """An outside place of the floating lab and the areas that it touches."""

    label: Annotated[str, Field(pattern=r"^L[0-9]+$")]
    q: int
    r: int
    touches: Annotated[tuple[str, ...], Field(min_length=1)]


class MapModel(Named):
    """A map."""

    guilds: Annotated[tuple[Annotated[int, Field(ge=1, le=5)], ...], Field(min_length=1)]
    areas: Annotated[tuple[AreaModel, ...], Field(min_length=7)]
    labs: Annotated[tuple[LabModel, ...], Field(min_length=1)]


MODELS: dict[str, type[Named]] = {
    "events": EventModel,
    "regalia": RegaliaModel,
    "tiles": TileModel,
    "treasures": TreasureModel,
    "elixirs": ElixirModel,
    "seasons": SeasonModel,
    "receptionists": ReceptionistModel,
    "maps": MapModel,
}
"""By kind; each is a file of the same name with a list in it, but for maps: a folder with a file for each."""

LEAST = {"n": 0, "each": 1, "times": 1, "max": 1, "least": 0, "most": 1, "keep": 1, "price": 0, "of": 1}
"""The smallest sensible number of some fields of the language, wherever they stand."""

# -- YAML with lines --------------------------------------------------------------------------------------------------


_FASTEST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same in C where there is one: ten times as fast."""


class _Loader(_FASTEST):  # type: ignore[misc]  # one or the other
    """YAML as people mean it: only true and false are truth values (never "on", a field here), no dates."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":bool", ":timestamp"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


@dataclass(slots=True)
class _File:
    """A file of the set: its name, its tree with lines, and its value."""

    name: str
    kind: str
    node: yaml.Node | None = None
    value: Any = None
    problems: list[Problem] = field(default_factory=list)

    def find(self, path: checking.Path) -> tuple[int, str]:
        """Give the line of a place and its name ("play[0].gold"); parts that are not in the text are left out."""
        node, shown = self.node, ""
        line = node.start_mark.line + 1 if node is not None else 0
        for depth, part in enumerate(path):
            if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
                shown += f"[{part}]" if depth or self.kind == "maps" else ""
            elif isinstance(node, yaml.MappingNode) and (entry := _entry(node, part)):
                line, node = entry[0].start_mark.line + 1, entry[1]
                shown += f".{part}"
                continue
            else:
                shown += f".{part}" if depth == len(path) - 1 and isinstance(part, str) else ""
                continue
            line = node.start_mark.line + 1
        return line, shown.lstrip(".")

    def card(self, path: checking.Path) -> str:
        """Give the id of the card that a place is on."""
        thing = self.value
        if self.kind != "maps" and isinstance(thing, list):
            thing = thing[path[0]] if path and isinstance(path[0], int) and path[0] < len(thing) else {}
        return str(thing.get("id", "")) if isinstance(thing, dict) else ""

    def problem(self, path: checking.Path, what: str, given: object = "", allowed: str = "") -> Problem:
        """Make a problem of what is wrong at a place."""
        line, shown = self.find(path)
        text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False, default=str)
        return Problem(self.name, line, self.card(path), shown, what, text[:80], allowed)


def _entry(node: yaml.MappingNode, key: object) -> tuple[yaml.Node, yaml.Node] | None:
    return next(((k, v) for k, v in node.value if isinstance(k, yaml.ScalarNode) and k.value == key), None)


def _read(folder: Path, name: str, kind: str) -> _File:
    """Read a file; what is wrong with its YAML goes to its problems."""
    file = _File(name, kind)
    try:
        loader = _Loader((folder / name).read_text(encoding="utf-8"))
        file.node = loader.get_single_node()
        file.value = loader.construct_document(file.node) if file.node is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        file.problems.append(Problem(name, line, "", "", "not_yaml", str(error.problem or error.context), ""))
    except (OSError, UnicodeDecodeError) as error:
        file.problems.append(Problem(name, 0, "", "", "cannot_be_read", str(error), ""))
    if file.node is not None:
        file.problems.extend(_repeated(file, file.node, ()))
    return file


def _repeated(file: _File, node: yaml.Node, path: checking.Path) -> Iterator[Problem]:
    """Find fields written twice, of which YAML silently takes the last."""
    if isinstance(node, yaml.SequenceNode):
        for n, inner in enumerate(node.value):
            yield from _repeated(file, inner, (*path, n))
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, inner in node.value:
            if key.value in seen:
                line = key.start_mark.line + 1
                yield Problem(file.name, line, file.card(path), str(key.value), "twice", "", "once")
            seen.add(str(key.value))
            yield from _repeated(file, inner, (*path, str(key.value)))


# -- one card ---------------------------------------------------------------------------------------------------------


def _conditions(file: _File, value: Any) -> Iterator[Problem]:
    """Check every condition, and every number that can be too small, wherever they stand."""
    for path, inner in walk(value):
        if not path:
            continue
        if path[-1] == "con":
            yield from _condition(file, path, inner)
        least = LEAST.get(str(path[-1]))
        if least is not None and type(inner) is int and inner < least:
            yield file.problem(path, "out_of_range", inner, f"{least} or more")


def _condition(file: _File, path: checking.Path, con: Any) -> Iterator[Problem]:
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


def _validate(file: _File, value: Any) -> Iterator[Problem]:
    """Let the kind's model look at a file's value."""
    adapter = _adapter(file.kind)
    text = json.dumps(value, ensure_ascii=False, default=str)
    try:
        adapter.validate_json(text, strict=True)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            what = _WHAT.get(one["type"], "wrong_type")
            given = "" if what in ("missing", "unknown_field", "missing_word") else one["input"]
            if what == "unknown_word" and isinstance(given, dict):
                given = given.get(one["ctx"]["discriminator"].strip("'"), "")
            yield file.problem(one["loc"], what, given, _allowed(adapter, dict(one)))


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    model: Any = MODELS[kind]
    return TypeAdapter(model if kind == "maps" else list[model])


def _allowed(adapter: TypeAdapter[Any], error: dict[str, Any]) -> str:
    """Say what may stand where a pydantic error is."""
    context = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            return ", ".join(_fields(adapter.json_schema(), error["loc"][:-1]))
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


# -- a set ------------------------------------------------------------------------------------------------------------


def _files(folder: Path) -> list[_File]:
    names = [(f"{kind}.yaml", kind) for kind in MODELS if kind != "maps"]
    names += [(f"maps/{path.name}", "maps") for path in sorted((folder / "maps").glob("*.yaml"))]
    return [_read(folder, name, kind) for name, kind in names]


def _check(folder: Path) -> tuple[list[Problem], dict[str, list[Any]]]:
    """Give what is wrong with a set, and its values in the form for play."""
    problems: list[Problem] = []
    files: dict[str, list[_File]] = {kind: [] for kind in MODELS}
    cards: dict[str, list[Any]] = {kind: [] for kind in MODELS}
    for file in _files(folder):
        files[file.kind].append(file)
        found = list(file.problems)
        if not found:
            value = normal(file.value)
            found = [*_conditions(file, file.value), *_validate(file, value)]
            if not found:
                cards[file.kind] += [value] if file.kind == "maps" else value
        problems += sorted(found, key=lambda problem: problem.line)
    if not problems:
        problems = [_placed(files, fault) for fault in checking.check_whole(cards)]
    return problems, cards


def _placed(files: dict[str, list[_File]], fault: Fault) -> Problem:
    """Trace a fault of the whole set to its file and line."""
    at, path = 0, fault.path
    if fault.kind == "maps":
        at, path = int(path[0]), path[1:]
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
    adapters = {kind: _adapter(kind) for kind in MODELS}
    made, whole = TypeAdapter.json_schemas([(kind, "validation", adapter) for kind, adapter in adapters.items()])
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
