"""What a seat may see: all that a screen may draw, as plain values. All information is open; ids stand for things."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from guildmasters_tui.engine.decision import Decision
from guildmasters_tui.games.terra_mystica import income, prices, scoring
from guildmasters_tui.games.terra_mystica.data import CULTS, PIECES, RIVER, STRUCTURES, TERRAINS
from guildmasters_tui.games.terra_mystica.prices import HexPrice
from guildmasters_tui.games.terra_mystica.state import (
    ACTION,
    NOBODY,
    NOTHING,
    PHASES,
    SPECIALS,
    Player,
    TerraState,
    members,
)


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex of the map; terrain None: river."""

    index: int
    code: str
    label: str
    row: int
    q: int
    r: int
    terrain: str | None
    building: str | None
    owner: int | None
    town: bool
    price: HexPrice | None
    """What a dwelling there would cost the viewing seat now; None where it cannot get at the hex."""


@dataclass(frozen=True, slots=True)
class BridgeView:
    """A bridge spot between two hexes, and whose bridge stands there."""

    code: str
    ends: tuple[int, int]
    owner: int | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's faction board, goods and tiles."""

    seat: int
    faction: str | None
    home: str | None
    vp: int
    coins: int
    workers: int
    priests: int
    priests_most: int
    """Priests that the player can have in hand: seven less those on the cult board."""
    power: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    keys: int
    shipping: int
    shipping_most: int
    """Equal to where the track begins if the faction has none."""
    spade_workers: int
    """Workers that a spade costs; 0: priests."""
    exchange: int
    exchange_most: int
    bonus: str | None
    favours: tuple[str, ...]
    towns: tuple[str, ...]
    """Town tiles, in the order of founding."""
    used: tuple[str, ...]
    """Special actions used this round."""
    bridges_left: int
    buildings: tuple[int, int, int, int, int]
    """On the map: dwellings, trading houses, temples, stronghold, sanctuary."""
    pieces_left: tuple[int, int, int, int, int]
    costs: tuple[tuple[int, int, int], ...]
    """By kind of building: workers, coins, coins next to an opponent."""
    income: tuple[int, int, int, int]
    """Coins, workers, priests, power at the beginning of the next round as things stand."""
    area: int
    """Buildings of the largest connected group."""
    landscape: str | None
    """Where the landscape lies: the code of the hex."""
    passed: bool
    gone: bool


@dataclass(frozen=True, slots=True)
class CardView:
    """A free bonus card and the coins on it."""

    id: str
    coins: int


@dataclass(frozen=True, slots=True)
class StockView:
    """A kind of tile in stock."""

    id: str
    left: int


@dataclass(frozen=True, slots=True)
class PowerView:
    """A power action on the board."""

    id: str
    power: int
    used: bool


@dataclass(frozen=True, slots=True)
class LotView:
    """A faction in the auction: its position is its place in the list."""

    faction: str
    holder: int | None
    bid: int | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one seat sees it (seat None: an onlooker)."""

    seat: int | None
    map: str
    phase: str
    round: int
    turn: int | None
    """Whose turn it is in the action phase."""
    asked: int | None
    """Whose answer is awaited."""
    question: Decision | None
    """The question, if it is the viewing seat's."""
    circle: tuple[int, ...]
    """The seats clockwise, the start player of round 1 first."""
    order: tuple[int, ...]
    """This round's turn order."""
    passing: tuple[int, ...]
    """Who has passed, in order."""
    hexes: tuple[HexView, ...]
    bridges: tuple[BridgeView, ...]
    spaces: tuple[tuple[int | None, int | None, int | None, int | None], ...]
    """By cult: whose priest stands on the space for three steps, and on those for two."""
    scoring: tuple[str, ...]
    """The scoring tiles by round."""
    cards: tuple[CardView, ...]
    favours: tuple[StockView, ...]
    town_tiles: tuple[StockView, ...]
    powers: tuple[PowerView, ...]
    lots: tuple[LotView, ...]
    players: tuple[PlayerView, ...]


def view(state: TerraState, seat: int | None, decision: Decision | None) -> TableView:
    """Give the table as `seat` sees it: everything is open but whose question it is."""
    data = state.table.data
    asked = decision.seat if decision is not None else None
    return TableView(
        seat=seat,
        map=state.table.map.id,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn if state.phase == ACTION else None,
        asked=asked,
        question=decision if asked == seat else None,
        circle=tuple(state.circle),
        order=tuple(state.order),
        passing=tuple(state.passing),
        hexes=_hexes(state, seat),
        bridges=tuple(
            BridgeView(label.lower(), ends, _seat(owner))
            for n, (label, ends, owner) in enumerate(
                zip(state.table.map.bridge_labels, state.table.map.bridges, state.bridges, strict=True)
            )
            if n < state.table.map.printed or owner != NOBODY
        ),
        spaces=tuple(_spaces(state, cult) for cult in range(len(CULTS))),
        scoring=tuple(data.scoring[n].id for n in state.scoring),
        cards=tuple(CardView(data.bonus_cards[n].id, state.card_coins[n]) for n in sorted(state.cards)),
        favours=tuple(StockView(tile.id, state.favours_left[tile.index]) for tile in data.favours),
        town_tiles=tuple(
            StockView(tile.id, state.towns_left[tile.index])
            for tile in data.towns
            if state.table.extra_towns or not tile.extra
        ),
        powers=tuple(PowerView(p.id, p.power, bool(state.powers_used >> p.index & 1)) for p in data.powers),
        lots=_lots(state),
        players=tuple(_player(state, player) for player in state.players),
    )


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def _spaces(state: TerraState, cult: int) -> tuple[int | None, int | None, int | None, int | None]:
    first, second, third, fourth = (_seat(owner) for owner in state.spots[4 * cult : 4 * cult + 4])
    return first, second, third, fourth


def _lots(state: TerraState) -> tuple[LotView, ...]:
    factions = state.table.data.factions
    return tuple(
        LotView(factions[index].id, _seat(holder), bid if bid >= 0 else None)
        for index, (holder, bid) in zip(state.nominated, state.bids, strict=False)
    )


def _hexes(state: TerraState, seat: int | None) -> tuple[HexView, ...]:
    costs = prices.hex_prices(state, state.players[seat]) if seat is not None and state.phase == ACTION else {}
    towned = 0
    for player in state.players:
        towned |= player.rivers
        for town in player.towns:
            towned |= town
    return tuple(
        _hex_view(
            *(state.table.map.id, one.index, one.label, one.row, one.q, one.r, state.terrain[one.index]),
            *(state.building[one.index], state.owner[one.index], bool(towned >> one.index & 1), costs.get(one.index)),
        )
        for one in state.table.map.hexes
    )


@lru_cache(maxsize=2_000)
def _hex_view(
    map_id: str,
    index: int,
    label: str,
    row: int,
    q: int,
    r: int,
    terrain: int,
    building: int,
    owner: int,
    town: bool,
    price: HexPrice | None,
) -> HexView:
    """Make the view of a hex; few differ from one look to the next."""
    return HexView(
        index=index,
        code=label.lower(),
        label=label,
        row=row,
        q=q,
        r=r,
        terrain=None if terrain == RIVER else TERRAINS[terrain],
        building=None if building == NOTHING else STRUCTURES[building],
        owner=_seat(owner),
        town=town,
        price=price,
    )


def _player(state: TerraState, player: Player) -> PlayerView:
    if player.faction == NOTHING:
        return _without_faction(player.seat)
    data, faction = state.table.data, state.faction(player)
    first, second, third = player.power
    fire, water, earth, air = player.cults
    d, tp, te, sh, sa = player.count
    return PlayerView(
        seat=player.seat,
        faction=faction.id,
        home=TERRAINS[faction.home],
        vp=player.vp,
        coins=player.coins,
        workers=player.workers,
        priests=player.priests,
        priests_most=7 - player.on_board,
        power=(first, second, third),
        cults=(fire, water, earth, air),
        keys=player.keys,
        shipping=player.shipping,
        shipping_most=faction.ship_start + len(faction.ship_vp),
        spade_workers=0 if faction.rules.spade_price.priests else 3 - player.exchange,
        exchange=player.exchange,
        exchange_most=faction.exchange.steps if faction.exchange is not None else 0,
        bonus=data.bonus_cards[player.bonus].id if player.bonus != NOTHING else None,
        favours=tuple(data.favours[n].id for n in members(player.favours)),
        towns=tuple(data.towns[n].id for n in player.town_tiles),
        used=tuple(SPECIALS[n] for n in members(player.used)),
        bridges_left=player.bridges,
        buildings=(d, tp, te, sh, sa),
        pieces_left=(PIECES[0] - d, PIECES[1] - tp, PIECES[2] - te, PIECES[3] - sh, PIECES[4] - sa),
        costs=tuple((cost.workers, cost.coins, cost.coins_near) for cost in faction.cost),
        income=income.expected(state, player),
        area=scoring.area(state, player),
        landscape=state.table.map.hexes[player.landscape].label.lower() if player.landscape >= 0 else None,
        passed=player.passed,
        gone=player.gone,
    )


def _without_faction(seat: int) -> PlayerView:
    """A seat without a faction."""
    none = (0, 0, 0, 0, 0)
    return PlayerView(
        *(seat, None, None, 0, 0, 0, 0, 7, (0, 0, 0), (0, 0, 0, 0), 0, 0, 0, 0, 0, 0, None, (), (), ()),
        *(3, none, PIECES, (), (0, 0, 0, 0), 0, None, False, False),
    )
