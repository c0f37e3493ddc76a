"""Messages become sentences."""

import pytest

from guildmasters_tui.engine.message import Hidden, Message
from guildmasters_tui.words import MissingWords, Words, catalogue
from guildmasters_tui.words.pseudo import PseudoWords, stretch

TEXTS = {
    "en": {
        "list.separator": ", ",
        "list.empty": "nothing",
        "explored": "{guild} explored {area}.",
        "took": "{guild} took {things}.",
        "drew": "{guild} drew {card}.",
        "cards": "{n} {n:card|cards}",
        "card.some": "a card",
        "card.S-001.name": "The Catalogue's Name",
        "bonus": "{n:+d} gold",
        "only_english": "English only",
    },
    "ja": {
        "list.separator": "、",
        "list.empty": "なし",
        "explored": "{guild}が{area}を探索した。",
        "cards": "カード{n}枚",
        "took": "{guild}は{things}を得た。",
    },
}
NAMES = {
    "D-001": {"en": "Lamp {old}", "ja": "ランプ"},
    "D-002": {"en": "Anvil"},
    "S-001": {"en": "The Card's Own Name"},
}


@pytest.fixture(autouse=True)
def small_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_lookup", lambda lang, key: TEXTS[lang].get(key))


def say(key: str, seat: int | None = None, lang: str = "en", **args: object) -> str:
    return Words(lang, NAMES, strict=True).render(Message(key, args), seat)


def test_a_message_is_filled_with_its_arguments() -> None:
    assert say("explored", guild="Aki", area="c4") == "Aki explored c4."


def test_each_language_has_its_own_order_of_words() -> None:
    assert say("explored", lang="ja", guild="Aki", area="c4") == "Akiがc4を探索した。"


def test_messages_inside_messages_are_said_too() -> None:
    assert say("drew", guild="Aki", card=Message("cards", {"n": 3})) == "Aki drew 3 cards."


def test_a_list_is_joined_as_its_language_does() -> None:
    things = [Message("cards", {"n": 2}), Message("card.D-001.name")]
    assert say("took", guild="Aki", things=things) == "Aki took 2 cards, Lamp {old}."
    assert say("took", lang="ja", guild="Aki", things=things) == "Akiはカード2枚、ランプを得た。"


def test_an_empty_list_is_nothing() -> None:
    assert say("took", guild="Aki", things=[]) == "Aki took nothing."


@pytest.mark.parametrize(("n", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_chooses_singular_or_plural(n: int, text: str) -> None:
    assert say("cards", n=n) == text


def test_a_number_may_have_any_other_format() -> None:
    assert say("bonus", n=3) == "+3 gold"


@pytest.mark.parametrize(
    ("reader", "text"), [(0, "Aki drew Anvil."), (1, "Aki drew a card."), (None, "Aki drew a card.")]
)
def test_a_hidden_argument_is_read_by_its_seat_alone(reader: int | None, text: str) -> None:
    card = Hidden(0, Message("card.D-002.name"), "card.some")
    assert say("drew", reader, guild="Aki", card=card) == text


def test_a_hidden_card_in_a_list_stays_hidden() -> None:
    things = [Hidden(0, Message("card.D-002.name"), "card.some"), Message("card.D-002.name")]
    assert say("took", 1, guild="Aki", things=things) == "Aki took a card, Anvil."


def test_names_and_players_are_text_and_never_templates_or_markup() -> None:
    assert say("card.D-001.name") == "Lamp {old}"
    assert say("explored", guild="[bold]{area}", area="c4") == "[bold]{area} explored c4."


def test_a_card_has_the_catalogues_name_then_its_own_then_the_english_one() -> None:
    assert say("card.S-001.name") == "The Catalogue's Name"
    assert say("card.D-001.name", lang="ja") == "ランプ"
    assert say("card.D-002.name", lang="ja") == "Anvil"


def test_in_play_a_missing_text_is_english_and_else_its_key() -> None:
    words = Words("ja", NAMES, strict=False)
    assert words.say("only_english") == "English only"
    assert words.say("no.such_key", n=1) == "no.such_key"
    assert words.say("card.X-999.name") == "card.X-999.name"


def test_in_play_a_missing_argument_shows_the_bare_text() -> None:
    assert Words("en", strict=False).say("explored", guild="Aki") == "{guild} explored {area}."


@pytest.mark.parametrize("key", ["only_english", "no.such_key", "card.X-999.name", "explored"])
def test_strict_words_raise_for_whatever_is_missing(key: str) -> None:
    with pytest.raises(MissingWords, match=key):
        Words("ja", NAMES, strict=True).say(key)


def test_our_tests_are_strict_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Words("en").strict
    monkeypatch.delenv("GUILDMASTERS_STRICT_WORDS")
    assert not Words("en").strict


def test_the_pseudo_locale_stretches_every_text_and_name() -> None:
    words = PseudoWords("en", NAMES, strict=True)
    assert words.say("cards", n=2).startswith("[2 cards")
    assert words.say("card.D-002.name").startswith("[Anvil")
    assert words.say("list.separator") == ", "


@pytest.mark.parametrize("text", ["a", "Pass", "Explore an area", "Which of these cards do you want to keep?" * 3])
def test_a_stretched_text_is_at_least_forty_percent_longer(text: str) -> None:
    assert 1.4 * len(text) <= len(stretch(text)) <= max(1.4 * len(text) + 1, len(text) + 2)
