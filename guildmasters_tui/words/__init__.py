"""Words: messages become sentences here, in the reader's language and with what the reader may know."""

from guildmasters_tui.words.catalogue import MissingWords, Words
from guildmasters_tui.words.language import LANGUAGES, UnknownLanguage, pick_language

__all__ = ["LANGUAGES", "MissingWords", "UnknownLanguage", "Words", "pick_language"]
