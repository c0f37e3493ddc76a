"""Hot text: runs of text that mean something to the mouse. The meaning travels in the style and ends in a click.

A meaning is a pair, what kind and what: ("key", "e") is as good as pressing that key; ("choice", 3) is a line of the
list; ("thing", target) is something that can be looked at; others are between a screen and its own lines.
"""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

Meaning = tuple[str, Any]

_META = "means"


def hot(text: Text, kind: str, what: Any) -> Text:
    """Give the text with a meaning for the mouse from its first to its last character."""
    text.stylize(Style(meta={_META: (kind, what)}))
    return text


def key_hint(text: Text, key: str) -> Text:
    """Give the text as one that presses a key when it is clicked."""
    return hot(text, "key", key)


def meaning(style: Style | None) -> Meaning | None:
    """Give what a run of text means; None if nothing."""
    if style is None or not style.meta:
        return None
    found: Meaning | None = style.meta.get(_META)
    return found
