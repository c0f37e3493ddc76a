"""English and Japanese say the same things, and all that the code asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import guildmasters_tui
from guildmasters_tui.words import LANGUAGES
from guildmasters_tui.words.compiling import read_source, sources

PACKAGE = Path(guildmasters_tui.__file__).parent
SPEAKING = {"Message", "Hidden", "Action", "Decision", "Selection", "choose", "report", "say"}
"""Calls whose texts that look like keys are keys."""
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]+)+")
BEGINNING = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9_.]*")
TEXTS = {lang: {s.stem: dict(read_source(s)) for s in sources(lang)} for lang in LANGUAGES}


def keys(lang: str) -> set[str]:
    return {key for texts in TEXTS[lang].values() for key in texts}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", sorted(TEXTS["en"]))
def test_both_languages_have_the_same_keys_in_the_same_files(domain: str) -> None:
    assert TEXTS["ja"][domain].keys() == TEXTS["en"][domain].keys()


@pytest.mark.parametrize("domain", sorted(TEXTS["en"]))
def test_both_languages_name_the_same_arguments(domain: str) -> None:
    english, japanese = TEXTS["en"][domain], TEXTS["ja"][domain]
    differing = [key for key in english if placeholders(english[key]) != placeholders(japanese.get(key, ""))]
    assert differing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: str) -> None:
    assert [key for texts in TEXTS[lang].values() for key, text in texts.items() if not text.strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_is_a_key_and_no_sentence(lang: str) -> None:
    assert [key for key in keys(lang) if not (KEY.fullmatch(key) or key == "turn")] == []


def test_every_key_that_the_code_speaks_has_a_text() -> None:
    missing = [f"{place}: {key}" for place, key in spoken_keys() if key not in keys("en")]
    assert missing == []


def test_every_key_that_the_code_puts_together_begins_like_one_that_has_a_text() -> None:
    missing = [f"{place}: {start}…" for place, start in spoken_beginnings() if not any_key_starts(start)]
    assert missing == []


def any_key_starts(start: str) -> bool:
    return start == "card." or any(key.startswith(start) for key in keys("en"))


def spoken_keys() -> Iterator[tuple[str, str]]:
    """Where and which literal keys are handed to a speaking call."""
    for place, argument in spoken_arguments():
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and KEY.fullmatch(argument.value):
            yield place, argument.value


def spoken_beginnings() -> Iterator[tuple[str, str]]:
    """Where and how keys begin that are put together: "tag." of f"tag.{tag}"."""
    for place, argument in spoken_arguments():
        if isinstance(argument, ast.JoinedStr) and isinstance(start := argument.values[0], ast.Constant):
            yield from [(place, str(start.value))] if BEGINNING.fullmatch(str(start.value)) else []


def spoken_arguments() -> Iterator[tuple[str, ast.expr]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node.func) in SPEAKING:
                for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", argument


def called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
