"""Sources of the words (locale/<language>/*.po) to gettext catalogues (locale/<language>.mo).

A wheel holds catalogues only. In a source tree a catalogue older than its sources is made anew when it is wanted.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LOCALE = Path(__file__).parent / "locale"

_MESSAGE_ID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)


class WordsError(Exception):
    """The words cannot be had; says why and what to do."""


def catalogue_bytes(language: str, locale: Path = LOCALE) -> bytes:
    """The compiled catalogue of a language, made anew first where its sources are newer."""
    compiled = locale / f"{language}.mo"
    if _is_current(compiled, sources(language, locale)):
        return compiled.read_bytes()
    return compile_language(language, locale)


def compile_language(language: str, locale: Path = LOCALE) -> bytes:
    """Merge the sources of a language into one catalogue, write it beside them, and give its bytes."""
    try:
        from babel.messages.mofile import write_mo
    except ImportError as error:
        raise WordsError(
            f"the words in {locale / language} were changed and must be compiled: install babel (pip install babel), "
            "or install the game anew (pip install .)"
        ) from error
    buffer = BytesIO()
    write_mo(buffer, merged(language, locale))
    _write(locale / f"{language}.mo", buffer.getvalue())
    return buffer.getvalue()


def merged(language: str, locale: Path = LOCALE) -> Catalog:
    """All sources of a language as one catalogue.

    Raises `WordsError` where a source cannot be read or a key stands there twice, in one file or in two.
    """
    from babel.messages.catalog import Catalog

    whole = Catalog(locale=language)
    home: dict[str, str] = {}
    for source in sources(language, locale):
        for key, text in read_source(source):
            if key in home:
                raise WordsError(f"{source}: the key {key!r} stands in {home[key]} already")
            home[key] = source.name
            whole.add(key, text)
    return whole


def read_source(path: Path) -> Iterator[tuple[str, str]]:
    """Key and text of every message in one .po file, in order."""
    from babel.messages.pofile import PoFileError, read_po

    content = path.read_text(encoding="utf-8")
    keys = _MESSAGE_ID.findall(content)
    # The reader merges repeated keys without a word, and the later text would win unseen.
    if twice := {key for key in keys if keys.count(key) > 1}:
        raise WordsError(f"{path}: keys that stand there twice: {', '.join(sorted(twice))}")
    try:
        catalogue = read_po(BytesIO(content.encode()), abort_invalid=True)
    except PoFileError as error:
        raise WordsError(f"{path}, line {error.lineno}: {error}") from error
    for message in catalogue:
        if message.id:
            yield str(message.id), str(message.string)


def sources(language: str, locale: Path = LOCALE) -> list[Path]:
    """The .po files of a language by name; none in an installed wheel."""
    return sorted((locale / language).glob("*.po"))


def _is_current(compiled: Path, made_of: list[Path]) -> bool:
    if not made_of:
        return True
    try:
        age = compiled.stat().st_mtime_ns
    except FileNotFoundError:
        return False
    # The folder's own time tells of a source that was taken away.
    return all(path.stat().st_mtime_ns <= age for path in [made_of[0].parent, *made_of])


def _write(path: Path, content: bytes) -> None:
    """Put the file in place in one step, so that nobody reads half of it; a tree that is read-only stays as it is."""
    draft = path.with_suffix(f".{os.getpid()}.new")
    with suppress(OSError):
        draft.write_bytes(content)
        draft.replace(path)
