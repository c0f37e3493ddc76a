"""YAML files read with the lines of everything in them, so that a mistake is named where it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from guildmasters_tui.games.guildmasters import checking
from guildmasters_tui.games.guildmasters.checking import Problem

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
class SourceFile:
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


def read(folder: Path, name: str, kind: str) -> SourceFile:
    """Read a file; what is wrong with its YAML goes to its problems."""
    file = SourceFile(name, kind)
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


def _repeated(file: SourceFile, node: yaml.Node, path: checking.Path) -> Iterator[Problem]:
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
