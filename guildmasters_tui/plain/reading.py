"""Reading what a person types: full-width digits and letters count as plain ones, big letters as small ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from guildmasters_tui.engine.decision import Action

NOTHING = {"0", "none", "なし"}
"""How "none of them" is said where several can be picked."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def normal(text: str) -> str:
    """Give the text as it is compared: "Ｃ４ " is "c4"."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def clean(text: str) -> str:
    """Give the text without what could steer a terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def numbers(text: str) -> list[int] | None:
    """Read "1 3 5" or "1,3,5"; None for anything else."""
    parts = re.split(r"[\s,、]+", text.strip(" ,、"))
    return [int(part) for part in parts] if all(re.fullmatch("[0-9]{1,4}", part) for part in parts) else None


def with_code(actions: Iterable[Action], text: str) -> Action | None:
    """Give the action whose code it is."""
    return next((action for action in actions if normal(action.code) == text), None)


def letters(n: int) -> str:
    """Give the letters of the free action at place `n`: a … z, aa, ab, …"""
    name = ascii_lowercase[n % 26]
    return name if n < 26 else letters(n // 26 - 1) + name


def named(names: Sequence[str], text: str) -> list[int]:
    """Give the places of the names that are meant: those it is; else those it begins; else those it is a part of."""
    compared = [normal(name) for name in names]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        if found := [n for n, name in enumerate(compared) if text and fits(name, text)]:
            return found
    return []
