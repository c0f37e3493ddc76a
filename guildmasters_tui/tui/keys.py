"""Keys as they are meant: full-width characters of an input method count as plain ones."""

from __future__ import annotations

import unicodedata

from textual import events


def plain_key(event: events.Key) -> str:
    """Give the character that a key writes, plain; the name of a key that writes none ("up", "enter", "space")."""
    char = event.character
    if char is None or not char.isprintable():
        return event.key
    plain = unicodedata.normalize("NFKC", char)
    return "space" if plain == " " else plain
