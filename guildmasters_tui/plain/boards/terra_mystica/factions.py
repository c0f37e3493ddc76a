"""The round, the cults, the common supply and the factions in lines."""

from __future__ import annotations

from collections.abc import Iterable

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica.data import BUILDINGS, CULTS
from guildmasters_tui.games.terra_mystica.state import ROUNDS
from guildmasters_tui.games.terra_mystica.view import PlayerView, TableView
from guildmasters_tui.words.seated import SeatedWords

INCOMES = ("coins", "workers", "priests", "power")


def name(thing_id: str) -> Message:
    """Name a card, tile, faction or action."""
    return Message(f"card.{thing_id}.name")


def names(ids: Iterable[str]) -> list[Message]:
    """Name several, each with its id."""
    return [Message("plain.tm.which", {"card": name(one), "id": one}) for one in ids]


def status(view: TableView, words: SeatedWords) -> list[str]:
    """Tell the round and what the reading seat has; nothing before the first round."""
    if view.round == 0 or view.seat is None or view.players[view.seat].faction is None:
        return []
    return [_round(view, words), words.say("plain.tm.you", goods=_goods(view.players[view.seat]))]


def _round(view: TableView, words: SeatedWords) -> str:
    if not 0 < view.round <= ROUNDS:
        return words.say("plain.tm.setup")
    return words.say("plain.tm.round", round=view.round, of=ROUNDS, tile=_tile(view.scoring[view.round - 1]))


def _tile(tile_id: str) -> Message:
    return Message("plain.tm.which", {"card": name(tile_id), "id": tile_id})


def _goods(player: PlayerView) -> list[Message]:
    """What is spent: points, coins, workers, priests, the bowls."""
    values: dict[str, object] = {
        "vp": player.vp,
        "coins": player.coins,
        "workers": player.workers,
        "priests": player.priests,
    }
    goods = [Message(f"tm.text.{what}", {"n": n}) for what, n in values.items()]
    return [*goods, Message("plain.tm.bowls", {"bowls": "/".join(map(str, player.power))})]


def overview(view: TableView, words: SeatedWords) -> list[str]:
    """Tell the whole table in brief: round, factions, cults, scoring, what lies there for everybody."""
    lines = [_round(view, words)]
    if view.order:
        lines.append(words.say("plain.tm.order", seats=[words.seats[seat] for seat in view.order]))
    lines += [_brief(player, words) for player in view.players]
    if view.lots:
        lines.append(
            words.say(
                "plain.tm.lots", lots=[_lot(n, lot.faction, lot.holder, lot.bid) for n, lot in enumerate(view.lots)]
            )
        )
    lines += [_cult(view, words, cult) for cult in range(len(CULTS))]
    lines.append(words.say("plain.tm.scoring", tiles=[_of_round(view, n) for n in range(len(view.scoring))]))
    cards = [Message("plain.tm.card_coins", {"card": _tile(card.id), "n": card.coins}) for card in view.cards]
    lines.append(words.say("plain.tm.cards", cards=cards))
    powers = [
        Message(f"plain.tm.power_{'used' if p.used else 'open'}", {"what": _tile(p.id), "n": p.power})
        for p in view.powers
    ]
    lines.append(words.say("plain.tm.powers", powers=powers))
    for key, stock in (("favours", view.favours), ("towns", view.town_tiles)):
        left = [Message("plain.tm.stock", {"tile": _tile(one.id), "n": one.left}) for one in stock if one.left]
        lines.append(words.say(f"plain.tm.{key}", tiles=left))
    return lines


def _lot(place: int, faction: str, holder: int | None, bid: int | None) -> Message:
    args: dict[str, object] = {"n": place + 1, "faction": name(faction)}
    if holder is None:
        return Message("plain.tm.lot", args)
    return Message("plain.tm.lot_held", args | {"seat": holder, "bid": bid})


def _of_round(view: TableView, n: int) -> Message:
    over = n + 1 < view.round
    return Message("plain.tm.scored" if over else "plain.tm.scores", {"round": n + 1, "tile": _tile(view.scoring[n])})


def _brief(player: PlayerView, words: SeatedWords) -> str:
    if player.faction is None:
        return words.say("plain.tm.nobody", seat=player.seat)
    key = "plain.tm.brief_passed" if player.passed else "plain.tm.brief"
    return words.say(
        key, seat=player.seat, faction=name(player.faction), goods=_goods(player), buildings=sum(player.buildings)
    )


def _cult(view: TableView, words: SeatedWords, cult: int) -> str:
    """A cult: where each marker stands, and whose priests serve there."""
    places = [
        Message("plain.tm.marker", {"seat": player.seat, "n": player.cults[cult]})
        for player in sorted(view.players, key=lambda player: -player.cults[cult])
    ]
    spaces = view.spaces[cult]
    free = [3] * (spaces[0] is None) + [2] * sum(owner is None for owner in spaces[1:])
    return words.say(
        "plain.tm.cult", cult=Message(f"tm.cult.{CULTS[cult]}"), places=places, spaces="/".join(map(str, free)) or "-"
    )


def guild(view: TableView, words: SeatedWords, seat: int) -> list[str]:
    """Tell all that lies before a seat."""
    player = view.players[seat]
    if player.faction is None:
        return [words.say("plain.tm.nobody", seat=seat)]
    cults = [
        Message("tm.text.cult", {"cult": Message(f"tm.cult.{c}"), "n": n})
        for c, n in zip(CULTS, player.cults, strict=True)
    ]
    income = [Message(f"tm.text.{what}", {"n": n}) for what, n in zip(INCOMES, player.income, strict=True) if n]
    lines = [
        words.say(
            "plain.tm.faction", seat=seat, faction=name(player.faction), terrain=Message(f"tm.terrain.{player.home}")
        ),
        words.say("plain.tm.goods", goods=_goods(player)),
        words.say("plain.tm.income", goods=income),
        words.say("plain.tm.buildings", buildings=[_kind(player, kind) for kind in range(len(BUILDINGS))]),
        words.say("plain.tm.tracks", shipping=_level(player.shipping, player.shipping_most), spade=_spade(player)),
        words.say("plain.tm.cults", cults=cults, keys=player.keys),
        words.say(
            "plain.tm.tiles", cards=names([*([player.bonus] if player.bonus else []), *player.favours, *player.towns])
        ),
        words.say("plain.tm.area", n=player.area, bridges=player.bridges_left),
    ]
    if player.landscape is not None:
        lines.append(words.say("plain.tm.landscape", hex=player.landscape.upper()))
    if player.passed:
        lines.append(words.say("plain.tm.passed"))
    return lines


def _kind(player: PlayerView, kind: int) -> Message:
    """A kind of building: on the map, left, and what one costs."""
    workers, coins, near = player.costs[kind]
    args = {
        "building": Message(f"tm.building.{BUILDINGS[kind]}"),
        "n": player.buildings[kind],
        "left": player.pieces_left[kind],
        "workers": workers,
        "coins": f"{coins}" if near == coins else f"{coins}/{near}",
    }
    return Message("plain.tm.kind", args)


def _level(now: int, most: int) -> str:
    return f"{now}/{most}" if most else "-"


def _spade(player: PlayerView) -> Message:
    if not player.spade_workers:
        return Message("tm.text.priests", {"n": 1})
    return Message("tm.text.workers", {"n": player.spade_workers})
