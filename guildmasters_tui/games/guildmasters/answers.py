"""The answers of the game: actions made once for each card, area or slot and shared by all tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from guildmasters_tui.engine.decision import Action
from guildmasters_tui.engine.message import Message

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.effects.base import Effect

PASS = Action("pass", "turn.pass", target=("action", "pass"))
EXPLORE = Action("explore", "turn.explore", target=("action", "explore"))
BUILD = Action("build", "turn.build", target=("action", "build"))
DEVELOP = Action("develop", "turn.develop", target=("action", "develop"))
NONE = Action("none", "choose.none")
DECLINE = Action("decline", "explore.decline")
YES = Action("yes", "choose.yes", value=True)
NO = Action("no", "choose.no", value=False)


@cache
def named(thing_id: str) -> Message:
    """Name a card, tile or other thing of the data by its id."""
    return Message(f"card.{thing_id}.name")


@cache
def play_event(card_id: str, card: int, reveals: bool) -> Action:
    """Play an event from the hand."""
    return Action(
        f"play {card_id}",
        "turn.play",
        {"card": named(card_id)},
        value=card,
        target=("card", card_id),
        reveals=reveals,
    )


@cache
def play_regalia(card_id: str, card: int) -> Action:
    """Play a regalia from the board or the hand."""
    return Action(f"regalia {card_id}", "turn.regalia", {"card": named(card_id)}, value=card, target=("card", card_id))


@cache
def elixir(elixir_id: str, index: int, reveals: bool) -> Action:
    """Use an elixir action."""
    return Action(
        f"elixir {index + 1}",
        "turn.elixir",
        {"n": index + 1, "elixir": named(elixir_id)},
        value=index,
        target=("elixir", elixir_id),
        reveals=reveals,
    )


@cache
def special(card_id: str, card: int, reveals: bool) -> Action:
    """Use a special action of a played event, or (card < 0) of the receptionist."""
    name = card_id if card >= 0 else "receptionist"
    return Action(
        f"special {name}",
        "turn.special",
        {"card": named(card_id)},
        value=card,
        target=("special", name),
        reveals=reveals,
    )


@cache
def item(card_id: str, card: int) -> Action:
    """Pick a card (an item of a selection, or an answer by itself): its code is the card's id."""
    return Action(card_id, "choose.card", {"card": named(card_id)}, value=card, target=("card", card_id))


@cache
def area(label: str, index: int, reveals: bool = False) -> Action:
    """Pick an area; its code is the label in lower case ("c4")."""
    code = label.lower()
    return Action(code, "choose.area", {"area": label}, value=index, target=("area", code), reveals=reveals)


@cache
def option(index: int, way: tuple[Effect, ...]) -> Action:
    """Pick the first, second … way of a card that offers several."""
    from guildmasters_tui.games.guildmasters.wording import effects_words

    return Action(f"way {index + 1}", "choose.way", {"n": index + 1, "do": effects_words(way)}, value=index)


@cache
def slot(name: str, index: int) -> Action:
    """Pick a slot of the record of development; its code is its name ("gold")."""
    return Action(name, f"develop.{name}", value=index, target=("slot", name))


@cache
def face(index: int) -> Action:
    """Choose the front or the back of the receptionist."""
    name = ("front", "back")[index]
    return Action(name, f"setup.face_{name}", value=index, target=("face", name))


@cache
def encounter(receptionist_id: str, index: int) -> Action:
    """Choose a receptionist."""
    return Action(
        f"meet {receptionist_id}",
        "setup.meet",
        {"card": named(receptionist_id)},
        value=index,
        target=("receptionist", receptionist_id),
    )


@cache
def lab(index: int) -> Action:
    """Choose a place for the floating lab outside the maze."""
    return Action(f"lab {index + 1}", "setup.lab_place", {"n": index + 1}, value=index, target=("lab", str(index + 1)))


@cache
def sell(kind: str, card_id: str, value: int) -> Action:
    """Sell an event, a regalia or (no card) a potion."""
    if kind == "potion":
        return Action("sell potion", "sell.potion", value=(kind, -1), target=("resource", "potion"))
    return Action(
        f"sell {card_id}", f"sell.{kind}", {"card": named(card_id)}, value=(kind, value), target=("card", card_id)
    )
