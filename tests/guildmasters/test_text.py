"""What is printed on a card is said in words, and the words follow the data."""

import dataclasses
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from rich.cells import cell_len

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Selection
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import brief, text, wording
from guildmasters_tui.games.guildmasters.conditions import BASIC_TAGS
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.counts import COUNTS, Counted, Per
from guildmasters_tui.games.guildmasters.data import End, Special, load_data
from guildmasters_tui.games.guildmasters.effects import EFFECTS, RULES, TRIGGERS, turns
from guildmasters_tui.games.guildmasters.effects.base import Word
from guildmasters_tui.games.guildmasters.effects.resources import Gain, Treasure
from guildmasters_tui.words import LANGUAGES
from guildmasters_tui.words.seated import SeatedWords

DATA = load_data()
KINDS = [*EFFECTS.values(), *TRIGGERS.values(), *RULES.values()]
GOLD_BY_LIFE = Per("life", each=2)
LONGEST_HAND_LINE = 48
"""Cells that a hand line may take at most, beside the name."""


def words(lang: str) -> SeatedWords:
    return SeatedWords(lang, DATA.names, seats=["Aki", "Ben", "Cho", "Dai", "Emi"], strict=True)


def said(message: Message, lang: str = "en") -> str:
    return words(lang).render(message)


def lines(card_id: str, lang: str = "en") -> list[str]:
    return [said(line, lang) for line in text.card_lines(DATA, card_id)]


def everything_printed() -> list[str]:
    chips = (DATA.treasures, DATA.elixirs, DATA.seasons, DATA.receptionists)
    return [thing.id for things in (DATA.events, DATA.regalia, DATA.tiles, *chips) for thing in things]


# -- every word has words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_word_of_the_language_has_words(kind: type) -> None:
    assert kind in wording.WORDS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_of_a_word_is_heard_in_its_words(kind: type[Word], lang: str) -> None:
    rich = rich_word(kind)
    for field, other in changed(rich):
        before, after = (said(wording.effect_words(one), lang) for one in (rich, other))
        assert before != after, f"{field} of {kind.__name__} is not to be heard in {before!r}"


def rich_word(kind: type[Word]) -> Any:
    """A word in which every field does something."""
    return kind(**{name: rich_value(name, hint) for name, hint in fields(kind)})


def fields(kind: type[Word]) -> Iterator[tuple[str, Any]]:
    """The fields of a word with their types, but for the one that names it."""
    hints = typing.get_type_hints(kind)
    names = (field.name for field in dataclasses.fields(typing.cast(Any, kind)))
    return ((name, hints[name]) for name in names if name != kind.named_by)


def is_effects(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple


def alternatives(hint: Any) -> list[Any]:
    return (
        list(typing.get_args(hint))
        if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union
        else [hint]
    )


def rich_value(name: str, hint: Any) -> Any:
    kind = alternatives(hint)[0]
    if name == "con":
        return ((("life", 2),),)
    if name == "options":
        return ((Gain(gold=1),), (Treasure(),))
    if name == "id":
        return "S-001"
    if typing.get_origin(kind) is Literal:
        return typing.get_args(kind)[0]
    if is_effects(kind):
        return (Gain(gold=7),)
    return {int: 2, bool: False, Per: GOLD_BY_LIFE, Price: Price(gold=3, power=1)}[kind]


def changed(rich: Any) -> Iterator[tuple[str, Any]]:
    """The same word with one field changed, for each field and each way to change it."""
    for name, hint in fields(type(rich)):
        for value in other_values(name, hint):
            yield name, dataclasses.replace(rich, **{name: value})


def other_values(name: str, hint: Any) -> list[Any]:
    kind, *rest = alternatives(hint)
    nothing = [None] if types.NoneType in rest else []
    if name == "con":
        return [((("life", 3),),), ((("trade", 2),),), ((("life", 2),), (("junk", 2),))]
    if name == "options":
        return [((Gain(gold=2),), (Treasure(),)), ((Gain(gold=1),),)]
    if name == "id":
        return ["S-002"]
    if typing.get_origin(kind) is Literal:
        return [*typing.get_args(kind)[1:], *nothing]
    if is_effects(kind):
        return [(Gain(gold=8),), (Gain(gold=7), Treasure())]
    if kind is Per:
        return [Per("life", each=3), Per("trade", each=2), Per("life", each=2, times=2), *nothing]
    if kind is Price:
        return [
            Price(gold=4, power=1),
            Price(gold=3, power=2),
            Price(potions=3),
            Price(tiles=1),
            Price(gold_production=1),
        ]
    return [True] if kind is bool else [3, *nothing]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", sorted(COUNTS) + ["explored_star"])
def test_whatever_can_be_counted_has_words(what: Counted, lang: str) -> None:
    one, five = (said(wording.effect_words(Gain(gold=1, per=Per(what, each=n))), lang) for n in (1, 5))
    assert one != five
    assert "5" in five


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_amount_of_a_gain_is_said(lang: str) -> None:
    nothing = said(Message("effect.gain", {"gained": []}), lang)
    alone = {said(wording.effect_words(Gain(**{amount: 4})), lang) for amount in wording.AMOUNTS}
    assert len(alone) == 6
    assert nothing not in alone
    assert all("4" in gain for gain in alone)


def test_what_is_lost_is_said_as_lost() -> None:
    assert said(wording.effect_words(Gain(gold=5, power=-1))) == "gain 5 gold, lose 1 power"
    assert said(wording.effect_words(Gain(gold=-5))) == "lose 5 gold"


def test_the_most_that_a_count_can_bring_is_said_in_what_it_brings() -> None:
    gain = Gain(gold=2, per=Per("trade"), max=8)
    assert said(wording.effect_words(gain)) == "gain 2 gold per trade tag (at most 16 gold)"
    doubled = Gain(gold=1, per=Per("trade", each=3, times=2), max=5)
    assert said(wording.effect_words(doubled)) == "gain 2 gold per 3 trade tags (at most 5 gold)"


def test_where_an_inner_effect_ends_is_to_be_seen() -> None:
    inner = turns.WhenMet(((("trade", 4),),), (Gain(gold=3),), (Gain(gold=4),))
    alone = "if you have 4+ trade: gain 3 gold; otherwise: gain 4 gold"
    assert said(wording.effects_words((inner,))) == alone
    assert said(wording.effects_words((inner, Treasure()))) == f"({alone}); take 1 treasure"


def test_alternatives_of_a_condition_are_parted_by_a_slash() -> None:
    con = ((("life", 2), ("tiles", 1)), (("junk", 3),))
    assert said(wording.con_words(con)) == "2+ life, 1+ maze tile / 3+ junk"


def test_power_that_may_be_paid_instead_is_said_with_the_gold() -> None:
    assert said(wording.price_words(Price(gold=8, tiles=1, power_allowed=True))) == "8 gold (or power), 1 tile"
    assert said(wording.price_words(Price(potions=2))) == "2 potions"
    assert said(wording.price_words(Price())) == "0 gold"


@pytest.mark.parametrize(
    ("end", "english"),
    [
        (End(1, Per("life", each=2), None, (), 0), "1 fame per 2 life tags"),
        (End(2, Per("played"), 3, (), 0), "2 fame per played event (at most 6 fame)"),
        (End(2, None, None, ((("junk", 5),),), 0), "2 fame if you have 5+ junk"),
        (End(0, None, None, (), 1), "1 extra turn after the finish phase"),
    ],
)
def test_end_effects(end: End, english: str) -> None:
    assert said(text.end_words(end)) == english


def test_a_special_action_is_said_with_its_price_and_its_condition() -> None:
    special = Special(Price(power=1), ((("areas", 2),),), (Gain(gold=9),))
    assert said(text.special_words(special)) == "if you have 2+ controlled areas: pay 1 power: gain 9 gold"


# -- every card -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_printed_is_said_whole_and_without_leftovers(lang: str) -> None:
    for card_id in everything_printed():
        for line in [
            *lines(card_id, lang),
            said(brief.short(DATA, card_id), lang),
            said(brief.does(DATA, card_id), lang),
        ]:
            assert line
            assert not set("{}") & set(line), (card_id, line)
            assert "None" not in line, (card_id, line)


def test_an_event_is_said_in_the_order_of_its_card() -> None:
    beginnings = [line.split(":")[0] for line in lines("D-001")]
    assert beginnings == ["Cost", "Tags", "On play", "Special action, once a round", "Fame", "At the end"]


def test_a_fame_printed_on_an_event_is_said_and_no_fame_is_not() -> None:
    fame = {event.id: event.fame for event in DATA.events}
    for card_id, points in fame.items():
        assert ([f"Fame: {points}"] if points else []) == [line for line in lines(card_id) if line.startswith("Fame")]


def test_every_condition_of_the_set_can_be_said_when_it_is_missing() -> None:
    for event in DATA.events:
        for side in event.con:
            assert all(said(Message(f"con.{what}", {"n": n})) for what, n in side)
    assert all(said(Message(f"con.{tag}", {"n": 1})) == f"1+ {tag}" for tag in BASIC_TAGS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_note_on_a_card_has_words(lang: str) -> None:
    notes = {event.note for event in DATA.events if event.note}
    assert all(words(lang).text(f"note.{note}") for note in notes)


def test_an_unknown_card_is_no_card() -> None:
    with pytest.raises(KeyError, match="Z-999"):
        text.card_lines(DATA, "Z-999")


def test_equal_tiles_are_said_by_their_kind_too() -> None:
    tile = next(tile for tile in DATA.tiles if tile.id != tile.kind)
    assert lines(tile.kind) == lines(tile.id)


def test_a_receptionists_cards_are_said_by_face_and_rank() -> None:
    alicia = [said(line) for line in text.receptionist_lines(DATA, "alicia", 1, 3)]
    assert alicia[0] == "back, rank 3"
    assert not any(line.startswith("Initial assets") for line in alicia)
    assert "Initial assets" in "\n".join(said(line) for line in text.receptionist_lines(DATA, "alicia", 1, 1))


def test_an_area_is_said_with_its_fame_its_edge_and_its_boss() -> None:
    for board in DATA.maps.values():
        for area in board.areas:
            found = [said(line) for line in text.area_lines(DATA, board.id, area.label)]
            assert found[0] == f"Fame: {area.fame}"
            assert ("On the outer edge of the map" in found) == area.outer
            assert any(line.startswith("Boss") for line in found) == bool(area.boss)


# -- short lines ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_word_has_a_short_form(kind: type[Word]) -> None:
    assert all(said(brief.of_word(rich_word(kind)), lang) for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_lines_are_short(lang: str) -> None:
    widths = {card_id: cell_len(said(brief.short(DATA, card_id), lang)) for card_id in everything_printed()}
    assert {card_id: width for card_id, width in widths.items() if width > LONGEST_HAND_LINE} == {}


def test_a_short_line_tells_gold_now_from_gold_every_round() -> None:
    assert said(brief.short(DATA, "T-12")) == "★1 6g"
    assert said(brief.short(DATA, "T-16")) == "★1 +3g"


# -- what is asked, answered and logged -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_all_that_a_game_asks_answers_and_logs_has_words_in_every_language(seed: int) -> None:
    players, board = ((2, "hexagon"), (3, "hexagon"), (5, "kofun"))[seed % 3]
    game = load_game("guildmasters")
    table = Table.new(game, {"map": board, "deck": ("basic", "advance")[seed % 2]}, players, seed)
    rng = Chance(seed)
    tongues = [words(lang) for lang in LANGUAGES]
    while table.decision is not None:
        decision = table.decision
        answers = decision.items if isinstance(decision, Selection) else decision.actions
        for tongue in tongues:
            for message in [decision.question, *(action.label for action in [*answers, *table.free_actions])]:
                assert tongue.render(message, decision.seat)
        table.play(decision.sample(rng))
    for entry in table.log:
        for tongue in tongues:
            assert all(tongue.render(entry.message, reader) for reader in (None, *range(players)))


def test_a_secret_of_the_log_is_read_by_its_own_seat_alone() -> None:
    game = load_game("guildmasters")
    table = Table.new(game, {}, 2, 3)
    rng = Chance(3)
    while table.decision is not None:
        table.play(table.decision.sample(rng))
    draws = [entry.message for entry in table.log if entry.message.key == "log.draw"]
    assert draws
    for message in draws:
        seat = typing.cast(int, message.args["seat"])
        assert "(face down)" in words("en").render(message, 1 - seat)
        assert "(face down)" not in words("en").render(message, seat)


def test_every_reason_why_a_thing_cannot_be_done_has_words() -> None:
    game = load_game("guildmasters")
    table = Table.new(game, {"deck": "advance"}, 3, 11)
    rng = Chance(11)
    things = [("card", card_id) for card_id in everything_printed()]
    things += [("special", "receptionist"), ("special", "B-005"), ("card", "nothing"), ("action", "nothing")]
    things += [("elixir", elixir.id) for elixir in DATA.elixirs]
    things += [("action", action) for action in ("explore", "build", "develop", "pass")]
    things += [("slot", slot) for slot in ("gold", "power", "potions", "areas", "events")]
    things += [("area", area.label.lower()) for area in DATA.maps["hexagon"].areas]
    heard = set()
    while table.decision is not None:
        if table.decision.prompt == "turn":
            for thing in things:
                why = game.why_not(table.state, table.decision.seat, thing)
                if why is not None:
                    heard.add(why.key)
                    assert all(said(why, lang) for lang in LANGUAGES)
        table.play(table.decision.sample(rng))
    assert {"why.gold", "why.condition", "why.not_in_hand", "why.out_of_reach"} <= heard
