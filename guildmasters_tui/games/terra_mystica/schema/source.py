"""YAML files read with the lines of everything in them, so that a mistake is named where it stands."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

Place = tuple[str | int, ...]
"""Where in a file: list places and field names from the top."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a set of cards."""

    file: str
    line: int
    """From 1; 0 if the problem is the whole file's."""
    card: str
    field: str
    what: str
    """What is wrong, and what may stand there."""
    given: str

    def __str__(self) -> str:
        """Show all of it in one line, for a person who writes cards."""
        where = " ".join(part for part in (f"{self.file}:{self.line}", self.card, self.field) if part)
        return f"{where}: {self.what}" + (f", not {self.given}" if self.given else "")


@dataclass(slots=True)
class SourceFile:
    """A file of the set: its name, its things with their lines, and what is wrong with its YAML."""

    name: str
    kind: str
    node: yaml.Node | None = None
    things: list[Any] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def problem(self, place: Place, what: str, given: object = "") -> Problem:
        """Make a problem of what is wrong at a place of its list of things."""
        inner = place if self.kind != "maps" else place[1:]
        card = ""
        if place and isinstance(place[0], int) and place[0] < len(self.things):
            thing = self.things[place[0]]
            card = str(thing.get("id", "")) if isinstance(thing, dict) else ""
        shown = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False, default=str)
        fields = ".".join(str(part) for part in place[1:])
        return Problem(self.name, self._line(inner), card, fields, what, shown[:80])

    def _line(self, place: Place) -> int:
        node, line = self.node, 0
        for part in place:
            if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
            elif isinstance(node, yaml.MappingNode):
                found = next((value for key, value in node.value if key.value == str(part)), None)
                node = found if found is not None else node
            line = node.start_mark.line + 1 if node is not None else line
        return line or (self.node.start_mark.line + 1 if self.node is not None else 0)


def read(folder: Path, name: str, kind: str) -> SourceFile:
    """Read a file; what is wrong with its YAML goes to its problems."""
    file = SourceFile(name, kind)
    try:
        text = (folder / name).read_text(encoding="utf-8")
        file.node = yaml.compose(text, Loader=yaml.SafeLoader)
        value = yaml.safe_load(text)
        file.things = [value] if kind == "maps" else value
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        file.problems.append(Problem(name, line, "", "", f"no YAML: {error.problem}", ""))
    except (OSError, UnicodeDecodeError) as error:
        file.problems.append(Problem(name, 0, "", "", str(error), ""))
    if not file.problems and not isinstance(file.things, list):
        file.problems.append(Problem(name, 1, "", "", "a list of cards", ""))
    return file
