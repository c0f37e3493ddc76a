"""Cards in lines: the hand, a card in full, a card in brief beside an answer; and finding them by name."""

from __future__ import annotations

from functools import reduce

from guildmasters_tui.engine.decision import Action, Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.costs import FREE_OF_CHARGE, Price
from guildmasters_tui.games.guildmasters.data import Event, GameData, Receptionist, Regalia, Tile
from guildmasters_tui.games.guildmasters.rules import Guildmasters
from guildmasters_tui.games.guildmasters.state import SLOTS, TAGS
from guildmasters_tui.games.guildmasters.text import card_lines, doing_lines, find
from guildmasters_tui.games.guildmasters.view import TableView
from guildmasters_tui.games.guildmasters.wording import con_words, price_words
from guildmasters_tui.plain.boards.guildmasters.guilds import name
from guildmasters_tui.plain.boards.guildmasters.maze import brief
from guildmasters_tui.plain.reading import named, normal
from guildmasters_tui.words.seated import SeatedWords

_ACTIONS = ("explore", "build", "develop", "pass")


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand(game: Guildmasters, view: TableView, words: SeatedWords) -> list[str]:
    """Tell the cards that the reading guild holds or looks at, each with its price and tags."""
    if view.seat is None:
        return []
    guild = view.guilds[view.seat]
    piles = {
        "looking": guild.looking,
        "hand": guild.hand,
        "regalia_hand": guild.regalia_hand,
        "private_deck": guild.private_deck,
    }
    lines: list[str] = []
    for key, cards in piles.items():
        if cards:
            lines.append(words.say(f"plain.gm.pile_{key}", n=len(cards)))
            lines += [_in_hand(game.data, card_id, words) for card_id in cards]
    return lines or [words.say("plain.gm.no_hand")]


def _in_hand(data: GameData, card_id: str, words: SeatedWords) -> str:
    return words.say("plain.gm.card", card=name(card_id), id=card_id, brief=in_brief(data, card_id))


def in_brief(data: GameData, card_id: str) -> Message:
    """Say a card in one line: price, condition, tags, printed fame, what it does; of a tile ★, fame and tags."""
    thing = find(data, card_id)
    if isinstance(thing, Tile):
        return Message("plain.gm.tile", {"star": thing.star, "fame": thing.fame, "tags": _tags(thing.tags)})
    parts = [price_words(getattr(thing, "price", FREE_OF_CHARGE))]
    if isinstance(thing, Event | Regalia):
        parts += [Message("plain.gm.needs", {"con": con_words(thing.con)})] if thing.con else []
        parts += (
            [Message("plain.gm.has_tags", {"tags": _tags(thing.tags)})]
            if isinstance(thing, Event) and thing.tags
            else []
        )
        parts += [Message("plain.gm.has_fame", {"n": thing.fame})] if thing.fame else []
        parts += doing_lines(thing)
    return reduce(lambda what, then: Message("plain.gm.and", {"what": what, "then": then}), parts)


def _tags(tags: tuple[int, ...]) -> list[Message]:
    return [Message(f"tag.{TAGS[tag]}") for tag in tags]


def listed(game: Guildmasters, kind: str, card_id: str) -> Message | None:
    """Say in a list of all what a card does; None for kinds whose cards are too long for it."""
    return in_brief(game.data, card_id) if kind in ("events", "regalia", "tiles") else None


def detail(game: Guildmasters, view: TableView, action: Action) -> Message | None:
    """Say what a player would look up before giving an answer: the card's price, what lies in the area."""
    kind, thing = action.target or ("", "")
    if kind == "area":
        return next((brief(area) for area in view.areas if area.code == thing), None)
    if kind == "elixir":
        elixir = next(elixir for elixir in view.elixirs if elixir.id == thing)
        return Message("plain.gm.price", {"price": price_words(Price(potions=elixir.price))})
    if kind in ("card", "tile") and not isinstance(find(game.data, thing), Receptionist):
        return in_brief(game.data, thing)
    return None


# -- a card by its name -----------------------------------------------------------------------------------------------


def card(game: Guildmasters, words: SeatedWords, text: str) -> list[str] | None:
    """Tell a card in full, found by its id or a part of its name in any language; or the names that fit."""
    ids = find_cards(game.data, text)
    if not ids:
        return None
    if len(ids) > 1:
        listed = [Message("plain.gm.which", {"card": name(card_id), "id": card_id}) for card_id in ids]
        return [words.say("plain.gm.several", cards=listed)]
    title = words.say("plain.gm.which", card=name(ids[0]), id=ids[0])
    return [title, *(words.render(line) for line in card_lines(game.data, ids[0]))]


def find_cards(data: GameData, text: str) -> list[str]:
    """Give the ids that a text may mean: the id itself, else names; of equal tiles one."""
    ids = [card_id for card_id in data.names if card_id not in data.maps]
    exact = [card_id for card_id in ids if normal(card_id) == normal(text)]
    if exact:
        return exact
    kinds = [card_id for card_id in ids if not _is_copy(data, card_id)]
    pairs = [(card_id, title) for card_id in kinds for title in data.names[card_id].values()]
    return list(dict.fromkeys(pairs[n][0] for n in named([title for _, title in pairs], normal(text))))


def _is_copy(data: GameData, card_id: str) -> bool:
    """Tell whether an id belongs to one of several equal tiles, which share the name of their kind."""
    return card_id[-1:].islower() and card_id[:-1] in data.names and card_id.startswith("T-")


def thing(game: Guildmasters, view: TableView, words: SeatedWords, text: str) -> Target | None:
    """Give what `why` is asked about: an action, an area, a slot, an elixir, a special action, else a card."""
    for action in _ACTIONS:
        if text in (action, normal(words.say(f"turn.{action}"))):
            return "action", action
    if any(area.code == text for area in view.areas):
        return "area", text
    for slot in SLOTS:
        if text in (slot, normal(words.say(f"slot.{slot}"))):
            return "slot", slot
    word, _, rest = text.partition(" ")
    if word in ("special", "特別アクション"):
        return _special(game.data, rest)
    if word in ("elixir", "秘薬", "秘薬アクション") and rest.isdecimal():
        return next((("elixir", elixir.id) for elixir in view.elixirs if elixir.number == int(rest)), None)
    ids = find_cards(game.data, text)
    if not ids:
        return None
    return ("elixir" if any(elixir.id == ids[0] for elixir in view.elixirs) else "card"), ids[0]


def _special(data: GameData, text: str) -> Target | None:
    if not text or text in ("receptionist", "受付嬢"):
        return "special", "receptionist"
    ids = find_cards(data, text)
    return ("special", ids[0]) if ids else None
