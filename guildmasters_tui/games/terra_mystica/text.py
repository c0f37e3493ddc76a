"""What is printed on cards, tiles and faction boards, as messages made from the data: for every screen the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.data import (
    BUILDINGS,
    CULTS,
    BonusCard,
    Faction,
    FavourTile,
    GameData,
    Goods,
    Landscape,
    PowerAction,
    Printed,
    Rules,
    ScoringTile,
    Stronghold,
    TownTile,
)

GOODS = (
    "vp", "coins", "workers", "priests", "power", "keys", "spades", "bridges", "shipping", "favours", "ordain",
    "cult_steps",
)  # fmt: skip
"""What is gained or paid, in the order in which it is said."""
USUAL_DWELLINGS, USUAL_FAVOURS, USUAL_RATE = 2, 1, 3
"""Start dwellings, favour tiles for a temple, coins for a point at the end: what most factions have."""


@lru_cache(maxsize=4)
def things(data: GameData) -> Mapping[str, Printed]:
    """Give all that is printed, by its id."""
    kinds: tuple[tuple[Printed, ...], ...] = (
        *(data.bonus_cards, data.favours, data.towns, data.scoring, data.powers),
        *(data.factions, data.landscapes),
    )
    return {thing.id: thing for kind in kinds for thing in kind}


def lines(data: GameData, thing_id: str) -> list[Message]:
    """Say all that is printed on a card, tile or faction board. Raises KeyError."""
    thing = things(data)[thing_id]
    if isinstance(thing, BonusCard):
        return _bonus(thing)
    if isinstance(thing, FavourTile):
        return _favour(thing)
    if isinstance(thing, ScoringTile):
        return _scoring(thing)
    if isinstance(thing, Faction):
        return _faction(thing, data.landscapes[thing.index])
    if isinstance(thing, Landscape):
        return _landscape(thing)
    if isinstance(thing, PowerAction):
        return [Message("tm.text.for_power", {"n": thing.power, "goods": goods(thing.gain)})]
    assert isinstance(thing, TownTile)  # there is nothing else
    return goods(thing.gain)


def brief(data: GameData, thing_id: str) -> Message:
    """Say it all in one line."""
    return _joined(lines(data, thing_id))


def _joined(parts: Iterable[Message]) -> Message:
    return reduce(lambda what, then: Message("tm.text.and", {"what": what, "then": then}), parts)


def abilities(data: GameData, faction_id: str) -> Message:
    """Say a faction's home and what only it can do, in one line. Raises KeyError."""
    faction = things(data)[faction_id]
    assert isinstance(faction, Faction)
    stronghold = [Message("tm.text.stronghold", {"what": what}) for what in _stronghold(faction.stronghold)]
    home = Message("tm.text.home", {"terrain": answers.terrain(faction.home)})
    return _joined([home, *_abilities(faction.rules), *stronghold])


def goods(what: Goods) -> list[Message]:
    """Say an amount of goods, each by itself."""
    return [Message(f"tm.text.{name}", {"n": n}) for name in GOODS if (n := getattr(what, name))]


# -- cards and tiles --------------------------------------------------------------------------------------------------


def _income(what: Goods) -> list[Message]:
    return [Message("tm.text.income", {"goods": goods(what)})] if goods(what) else []


def _action(what: str) -> list[Message]:
    return [Message("tm.text.action", {"what": Message(f"tm.special.{what}")})] if what else []


def _by_building(key: str, points: Iterable[int]) -> list[Message]:
    """Say what buildings bring, those with the same points together."""
    found: dict[int, list[Message]] = {}
    for kind, vp in enumerate(points):
        if vp:
            found.setdefault(vp, []).append(answers.building(kind))
    return [Message(key, {"n": vp, "buildings": buildings}) for vp, buildings in found.items()]


def _bonus(card: BonusCard) -> list[Message]:
    said = [*_income(card.income), *_action(card.action)]
    if card.shipping:
        said.append(Message("tm.text.card_shipping", {"n": card.shipping}))
    said += _by_building("tm.text.pass_building", card.pass_building)
    if card.pass_shipping:
        said.append(Message("tm.text.pass_shipping", {"n": card.pass_shipping}))
    return said


def _favour(tile: FavourTile) -> list[Message]:
    said = [
        Message("tm.text.cult", {"cult": answers.cult_name(n), "n": steps})
        for n, steps in enumerate(tile.cults)
        if steps
    ]
    said += [*_income(tile.income), *_action("fav_cult_step" if tile.action else "")]
    said += _by_building("tm.text.built", tile.build)
    if tile.town_power:
        said.append(Message("tm.text.town_power", {"n": tile.town_power}))
    if tile.pass_trading:
        said.append(Message("tm.text.pass_trading", {"points": "/".join(map(str, tile.pass_trading))}))
    return said


def _scoring(tile: ScoringTile) -> list[Message]:
    said = _by_building("tm.text.built", tile.build)
    if tile.spade:
        said.append(Message("tm.text.scores_spade", {"n": tile.spade}))
    if tile.town:
        said.append(Message("tm.text.scores_town", {"n": tile.town}))
    if 0 <= tile.cult < len(CULTS):
        bonus = {"n": tile.steps, "cult": answers.cult_name(tile.cult), "goods": goods(tile.gain)}
        said.append(Message("tm.text.cult_bonus", bonus))
    return said


# -- factions ---------------------------------------------------------------------------------------------------------


def _faction(faction: Faction, landscape: Landscape) -> list[Message]:
    start = Goods(coins=faction.coins, workers=faction.workers, priests=faction.priests)
    cults = [
        Message("tm.text.cult", {"cult": answers.cult_name(n), "n": at}) for n, at in enumerate(faction.cults) if at
    ]
    return [
        Message("tm.text.home", {"terrain": answers.terrain(faction.home)}),
        Message("tm.text.start", {"goods": goods(start), "bowls": "/".join(map(str, faction.bowls))}),
        Message("tm.text.start_cults", {"cults": cults}),
        *(_cost(faction, kind) for kind in range(len(BUILDINGS))),
        *_tracks(faction),
        *_abilities(faction.rules),
        *(Message("tm.text.stronghold", {"what": what}) for what in _stronghold(faction.stronghold)),
        Message("tm.text.own_landscape", {"landscape": answers.named(landscape.id), "what": _landscape(landscape)}),
    ]


def _cost(faction: Faction, kind: int) -> Message:
    cost = faction.cost[kind]
    args = {"building": answers.building(kind), "workers": cost.workers, "coins": cost.coins, "near": cost.coins_near}
    return Message("tm.text.cost_near" if cost.coins_near != cost.coins else "tm.text.cost", args)


def _tracks(faction: Faction) -> list[Message]:
    said = (
        [Message("tm.text.shipping_track", {"n": faction.ship_start})]
        if faction.ship_vp
        else [Message("tm.text.no_shipping")]
    )
    if faction.exchange is None:
        return [*said, Message("tm.text.no_exchange")]
    track = faction.exchange
    price = goods(Goods(workers=track.workers, coins=track.coins, priests=track.priests))
    return [*said, Message("tm.text.exchange_track", {"goods": price, "n": track.steps})]


def _abilities(rules: Rules) -> list[Message]:
    said = []
    if rules.placed_last:
        said.append(Message("tm.text.placed_last", {"n": rules.start_dwellings}))
    elif rules.start_dwellings != USUAL_DWELLINGS:
        said.append(Message("tm.text.start_dwellings", {"n": rules.start_dwellings}))
    if rules.favours != USUAL_FAVOURS:
        said.append(Message("tm.text.more_favours", {"n": rules.favours}))
    if goods(rules.town):
        said.append(Message("tm.text.town_gains", {"goods": goods(rules.town)}))
    if goods(rules.spade):
        said.append(Message("tm.text.spade_gains", {"goods": goods(rules.spade)}))
    if rules.spade_price.priests:
        price = goods(Goods(priests=rules.spade_price.priests))
        said.append(Message("tm.text.spade_price", {"goods": price, "n": rules.spade_price.vp}))
    if rules.whole_spades:
        said.append(Message("tm.text.whole_spades", {"n": rules.whole_spades}))
    if rules.cult_on_leech:
        said.append(Message("tm.text.cult_on_leech"))
    if rules.bridge_workers:
        said.append(Message("tm.text.own_bridge", {"n": rules.bridge_workers}))
    if rules.river_towns:
        said.append(Message("tm.text.river_towns"))
    if rules.alchemy:
        said.append(Message("tm.text.alchemy"))
    if rules.end_coins != USUAL_RATE:
        said.append(Message("tm.text.end_coins", {"n": rules.end_coins}))
    if rules.skip is not None:
        price = goods(Goods(workers=rules.skip.workers, priests=rules.skip.priests))
        said.append(Message("tm.text.skip", {"goods": price, "vp": rules.skip.vp, "n": rules.skip.range}))
    return said


def _stronghold(stronghold: Stronghold) -> list[Message]:
    said = [Message("tm.text.once", {"goods": goods(stronghold.once)})] if goods(stronghold.once) else []
    said += _action(stronghold.action)
    if goods(stronghold.spade):
        said.append(Message("tm.text.spade_gains", {"goods": goods(stronghold.spade)}))
    if stronghold.bridge_vp:
        said.append(Message("tm.text.bridge_vp", {"n": stronghold.bridge_vp}))
    if stronghold.skip is not None:
        skip = stronghold.skip
        price = goods(Goods(workers=skip.workers, priests=skip.priests))
        said.append(Message("tm.text.skip", {"goods": price, "vp": skip.vp, "n": skip.range}))
    return said


LANDSCAPE_RULES = (
    "top_vp", "town_steps", "buys_tracks", "dwelling", "wins_ties", "spades_less", "range", "land_bridges", "river",
    "town_stages", "with_stronghold", "exchange", "skip_coins", "power_coins",
)  # fmt: skip
"""What landscapes do, each of them one thing."""


def _landscape(landscape: Landscape) -> list[Message]:
    needs = [
        Message("tm.text.need", {"n": n, "building": answers.building(kind)})
        for kind, n in enumerate(landscape.needs)
        if n
    ]
    said = [Message("tm.text.needs", {"buildings": needs})] if needs else []
    for rule in LANDSCAPE_RULES:
        if n := getattr(landscape.rules, rule):
            said.append(Message(f"tm.text.landscape.{rule}", {"n": int(n)}))
    return said
