"""Sources of the words become catalogues."""

import os
import sys
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from guildmasters_tui.words.compiling import WordsError, catalogue_bytes

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def write(locale: Path, name: str, **texts: str) -> Path:
    source = locale / "ja" / name
    source.parent.mkdir(exist_ok=True)
    messages = (f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in texts.items())
    source.write_text(HEADER + "\n".join(messages), encoding="utf-8")
    return source


def text(locale: Path, key: str) -> str:
    return GNUTranslations(BytesIO(catalogue_bytes("ja", locale))).gettext(key)  # type: ignore[arg-type]


def test_all_sources_of_a_language_are_one_catalogue(tmp_path: Path) -> None:
    write(tmp_path, "cli.po", hello="やあ")
    write(tmp_path, "tui.po", quit="終了")
    assert text(tmp_path, "hello") == "やあ"
    assert text(tmp_path, "quit") == "終了"


def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    source = write(tmp_path, "cli.po", hello="やあ")
    text(tmp_path, "hello")
    write(tmp_path, "cli.po", hello="こんにちは")
    later = (tmp_path / "ja.mo").stat().st_mtime + 1
    os.utime(source, (later, later))
    assert text(tmp_path, "hello") == "こんにちは"


def test_an_unchanged_source_is_not_compiled_again(tmp_path: Path) -> None:
    write(tmp_path, "cli.po", hello="やあ")
    text(tmp_path, "hello")
    compiled = tmp_path / "ja.mo"
    later = compiled.stat().st_mtime + 1
    os.utime(compiled, (later, later))
    text(tmp_path, "hello")
    assert compiled.stat().st_mtime == later


def test_an_installed_catalogue_needs_no_sources(tmp_path: Path) -> None:
    source = write(tmp_path, "cli.po", hello="やあ")
    text(tmp_path, "hello")
    source.unlink()
    assert text(tmp_path, "hello") == "やあ"


def test_a_key_in_two_files_is_named_with_both(tmp_path: Path) -> None:
    write(tmp_path, "cli.po", hello="やあ")
    write(tmp_path, "tui.po", hello="こんにちは")
    with pytest.raises(WordsError, match=r"tui\.po.*'hello'.*cli\.po"):
        catalogue_bytes("ja", tmp_path)


def test_a_key_twice_in_one_file_is_named(tmp_path: Path) -> None:
    source = write(tmp_path, "cli.po", hello="やあ")
    source.write_text(source.read_text(encoding="utf-8") + '\nmsgid "hello"\nmsgstr "おい"\n', encoding="utf-8")
    with pytest.raises(WordsError, match=r"cli\.po.*twice.*hello"):
        catalogue_bytes("ja", tmp_path)


def test_a_broken_source_is_named_with_its_line(tmp_path: Path) -> None:
    source = write(tmp_path, "cli.po", hello="やあ")
    source.write_text(source.read_text(encoding="utf-8") + "\nthis is no message\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"cli\.po, line \d+"):
        catalogue_bytes("ja", tmp_path)


def test_without_babel_the_error_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "cli.po", hello="やあ")
    monkeypatch.setitem(sys.modules, "babel.messages.mofile", None)
    with pytest.raises(WordsError, match="pip install"):
        catalogue_bytes("ja", tmp_path)
