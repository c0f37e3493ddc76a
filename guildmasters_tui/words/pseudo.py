"""A language for tests: English in brackets and 40% longer, as other languages are.

A screen that shows it whole has room for translations; text without brackets did not come through a catalogue, and
text that lost them was taken for markup.
"""

from __future__ import annotations

from itertools import cycle, islice
from math import ceil

from guildmasters_tui.words.catalogue import Words

LONGER = 0.4


class PseudoWords(Words):
    """`Words` that speak the stretched English."""

    def text(self, key: str) -> str | None:
        """The English template, stretched."""
        text = super().text(key)
        return None if text is None else stretch(text)

    def card_name(self, key: str) -> str:
        """The English name, stretched."""
        return stretch(super().card_name(key))


def stretch(text: str) -> str:
    """The text in brackets, with so much behind it that it is 40% longer; separators without a letter stay."""
    if not any(letter.isalpha() for letter in text):
        return text
    padding = ceil(len(text) * LONGER) - len("[]")
    # In words, because a line is broken between words.
    return f"[{text}{''.join(islice(cycle(' ~~~~'), max(padding, 0)))}]"
