"""Cards and tiles in lines: what a seat holds, one in full, one in brief beside an answer; and finding them by name."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica import reckoning, text
from guildmasters_tui.games.terra_mystica.data import CULTS, GameData
from guildmasters_tui.games.terra_mystica.rules import TerraMystica
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.plain.boards.terra_mystica.factions import name
from guildmasters_tui.plain.boards.terra_mystica.realm import brief, price_words
from guildmasters_tui.plain.reading import named, normal
from guildmasters_tui.words.seated import SeatedWords

_PRINTED = ("bonus", "favour", "town", "power")
"""Kinds of targets that are printed somewhere."""


def hand(game: TerraMystica, view: TableView, words: SeatedWords) -> list[str]:
    """Tell the card and tiles that the reading seat holds, each with what it does."""
    if view.seat is None or view.players[view.seat].faction is None:
        return []
    player = view.players[view.seat]
    held = [*([player.bonus] if player.bonus else []), *player.favours, *dict.fromkeys(player.towns)]
    if not held:
        return [words.say("plain.tm.no_tiles")]
    return [words.say("plain.tm.tile", card=name(one), id=one, brief=text.brief(game.data, one)) for one in held]


def listed(game: TerraMystica, kind: str, card_id: str) -> Message | None:
    """Say in a list of all what a card or tile does."""
    return text.abilities(game.data, card_id) if kind == "factions" else text.brief(game.data, card_id)


def detail(game: TerraMystica, view: TableView, action: Action) -> Message | None:
    """Say what a player would look up before giving an answer: a price, what a tile does."""
    kind, thing_id = action.target or ("", "")
    if kind == "faction":
        return text.abilities(game.data, thing_id)
    if kind in _PRINTED and thing_id in text.things(game.data):
        return text.brief(game.data, thing_id)
    if kind == "hex":
        return _of_hex(game, view, action, thing_id)
    return None


def _of_hex(game: TerraMystica, view: TableView, action: Action, code: str) -> Message | None:
    one = reckoning.hex_of(view, code)
    if one is None:
        return None
    verb, _, rest = action.code.partition(" ")
    if verb == "upgrade" and view.seat is not None:
        workers, coins = reckoning.building_price(game.data, view, view.seat, code, action.value[2])
        return Message("plain.tm.cost", {"workers": workers, "coins": coins})
    if verb in ("build", "dig") and one.price is not None:
        return Message(
            "plain.tm.from", {"terrain": Message(f"tm.terrain.{one.terrain}"), "price": price_words(one.price)}
        )
    return brief(one)


# -- a card by its name -----------------------------------------------------------------------------------------------


def card(game: TerraMystica, words: SeatedWords, given: str) -> list[str] | None:
    """Tell a card, tile or faction in full, found by its id or a part of its name in any language; or what fits."""
    ids = find_things(game.data, given)
    if not ids:
        return None
    if len(ids) > 1:
        return [
            words.say(
                "plain.tm.several", cards=[Message("plain.tm.which", {"card": name(one), "id": one}) for one in ids]
            )
        ]
    title = words.say("plain.tm.which", card=name(ids[0]), id=ids[0])
    return [title, *(words.render(line) for line in text.lines(game.data, ids[0]))]


def find_things(data: GameData, given: str) -> list[str]:
    """Give the ids that a text may mean: the id itself, else names."""
    ids = list(text.things(data))
    exact = [one for one in ids if normal(one) == normal(given)]
    if exact:
        return exact
    pairs = [(one, title) for one in ids for title in data.names[one].values()]
    return list(dict.fromkeys(pairs[n][0] for n in named([title for _, title in pairs], normal(given))))


_TRACKS = {"shipping": "ship", "exchange": "exchange"}
"""The tracks, and the answers that go up on them."""
_STRONGHOLD = "stronghold"


def thing(game: TerraMystica, view: TableView, words: SeatedWords, given: str) -> Target | None:
    """Give what `why` is asked about: a hex, a track, a cult, the stronghold's action, a card, tile or power action."""
    if reckoning.hex_of(view, given) is not None:
        return "hex", given
    for track, code in _TRACKS.items():
        if given in (track, code, normal(words.say(f"plain.tm.track.{track}"))):
            return "track", track
    for cult in CULTS:
        if given in (cult, normal(words.say(f"tm.cult.{cult}"))):
            return "cult", cult
    if given in (_STRONGHOLD, normal(words.say("tm.building.stronghold"))):
        return "special", _STRONGHOLD
    word, _, rest = given.partition(" ")
    special = word in ("special", "特別アクション")
    ids = find_things(game.data, rest if special else given)
    return (_kind(ids[0], special=special), ids[0]) if ids else None


def _kind(thing_id: str, *, special: bool) -> str:
    """What a thing is asked about as: favour tiles for their action, cards for being taken unless `special` is said."""
    if thing_id.startswith("ACT"):
        return "power"
    return "special" if special or thing_id.startswith("FAV") else "bonus"
