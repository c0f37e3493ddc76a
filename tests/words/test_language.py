"""Which language is spoken."""

import pytest

from guildmasters_tui.words import UnknownLanguage, pick_language


def test_the_command_line_comes_first() -> None:
    assert pick_language("ja", {"GUILDMASTERS_LANG": "en", "LANG": "en_US.UTF-8"}) == "ja"


def test_a_language_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownLanguage, match="'xx'.*en, ja"):
        pick_language("xx", {})


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja-JP"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_US"}, "ja"),
        ({"GUILDMASTERS_LANG": "ja", "LC_ALL": "en_US.UTF-8"}, "ja"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: str) -> None:
    assert pick_language(None, environ) == language
