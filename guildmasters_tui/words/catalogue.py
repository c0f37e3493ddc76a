"""The catalogue of one language, and the rendering of messages with it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO

from guildmasters_tui.engine.message import Hidden, Message
from guildmasters_tui.words.compiling import catalogue_bytes
from guildmasters_tui.words.language import LANGUAGES

STRICT_VARIABLE = "GUILDMASTERS_STRICT_WORDS"
"""Set to 1 (our tests do) it turns every missing word into an error."""

Names = Mapping[str, Mapping[str, str]]
"""Names of cards from their data: id -> language -> name."""


class MissingWords(LookupError):
    """A message cannot be said in this language: there is no text under its key, or the text wants an argument."""


class Words:
    """What messages read like in one language.

    Texts are `str.format` templates with the message's arguments by name. Messages among the arguments are rendered
    too, lists of them joined as the language does, and what is `Hidden` from the reader is said in its other words.
    `{n} {n:card|cards}` chooses the singular or the plural by a number. Markup is never interpreted here.

    `names` are the names of cards from their data. `strict` raises `MissingWords` where play goes on with English
    or the bare key; by default the environment decides (GUILDMASTERS_STRICT_WORDS=1).
    """

    def __init__(self, lang: str, names: Names | None = None, *, strict: bool | None = None) -> None:
        self.lang = lang
        self.names: Names = names or {}
        self.strict = os.environ.get(STRICT_VARIABLE) == "1" if strict is None else strict

    def render(self, message: Message, seat: int | None = None) -> str:
        """The message as `seat` reads it; without a seat as an onlooker does, from whom all secrets are kept."""
        if _is_card_name(message.key):
            return self.card_name(message.key)
        template = self.text(message.key)
        if template is None:
            return self._missing(message.key, f"no text in {self.lang!r} under the key {message.key!r}")
        try:
            return template.format_map({name: self._value(value, seat) for name, value in message.args.items()})
        except (KeyError, IndexError, ValueError, AttributeError) as error:
            reason = f"{message.key!r} in {self.lang!r}: {template!r} cannot be filled with {dict(message.args)!r}"
            return self._missing(template, f"{reason}: {error!r}")

    def say(self, key: str, seat: int | None = None, /, **args: object) -> str:
        """The message with this key and these arguments, in words."""
        return self.render(Message(key, args), seat)

    def text(self, key: str) -> str | None:
        """The template under a key; English where the language has none and nobody is strict; None where none is."""
        text = _lookup(self.lang, key)
        if text is None and not self.strict:
            text = _lookup(LANGUAGES[0], key)
        return text

    def card_name(self, key: str) -> str:
        """The name under "card.<ID>.name": the catalogue's word before the card's own; never a template."""
        names = self.names.get(key.removeprefix("card.").removesuffix(".name"), {})
        name = _lookup(self.lang, key) or names.get(self.lang) or names.get(LANGUAGES[0])
        return name or self._missing(key, f"no name in {self.lang!r} or English under the key {key!r}")

    def _value(self, value: object, seat: int | None) -> object:
        """An argument as the template takes it: text, or a number."""
        if isinstance(value, Message):
            return self.render(value, seat)
        if isinstance(value, Hidden):
            return self._value(value.value if value.seat == seat else Message(value.instead), seat)
        if isinstance(value, (list, tuple)):
            parts = [str(self._value(part, seat)) for part in value]
            return self.say("list.separator").join(parts) if parts else self.say("list.empty")
        if isinstance(value, int) and not isinstance(value, bool):
            return Count(value)
        return value

    def _missing(self, instead: str, reason: str) -> str:
        """What is shown where words are missing; strict ones raise."""
        if self.strict:
            raise MissingWords(reason)
        return instead


class Count(int):
    """A number in a text; with "singular|plural" as its format it gives the one that fits."""

    def __format__(self, spec: str) -> str:
        singular, bar, plural = spec.partition("|")
        if not bar:
            return int(self).__format__(spec)
        return singular if self == 1 else plural


def _is_card_name(key: str) -> bool:
    return key.startswith("card.") and key.endswith(".name")


def _lookup(lang: str, key: str) -> str | None:
    text = _catalogue(lang).gettext(key)
    # gettext gives the key back where it has no text; no text of ours is its own key.
    return None if text == key else text


@cache
def _catalogue(lang: str) -> GNUTranslations:
    return GNUTranslations(BytesIO(catalogue_bytes(lang)))
