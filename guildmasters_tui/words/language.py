"""Which language to speak."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "ja")
"""The languages that are complete; the first one is spoken where nothing else fits."""

_VARIABLES = ("GUILDMASTERS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language was asked for that is not there; says which ones are."""

    def __init__(self, given: str) -> None:
        super().__init__(f"unknown language {given!r}; choose one of: {', '.join(LANGUAGES)}")


def pick_language(cli: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for on the command line, else the one of the environment, else English.

    As elsewhere the first variable that is set decides: LC_ALL=C is English whatever LANG says.
    Raises `UnknownLanguage` only for the command line, where somebody asked by name.
    """
    if cli is not None:
        language = _primary(cli)
        if language not in LANGUAGES:
            raise UnknownLanguage(cli)
        return language
    locale = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    language = _primary(locale)
    return language if language in LANGUAGES else LANGUAGES[0]


def _primary(locale: str) -> str:
    """The language of a locale: "ja" of "ja_JP.UTF-8"."""
    return locale.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
