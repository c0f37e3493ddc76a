"""Transform and build: spades, bought and free, tunnels and carpets, the dwelling (rulebook: transform and build)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers, landscapes, reach
from guildmasters_tui.games.terra_mystica.building import affords, build, has_piece, pay
from guildmasters_tui.games.terra_mystica.data import DWELLING, WHEEL
from guildmasters_tui.games.terra_mystica.free import free_moves
from guildmasters_tui.games.terra_mystica.goods import gain
from guildmasters_tui.games.terra_mystica.state import Player, TerraState, members

FIRST_EXCHANGE = 3
"""Workers for a spade at the beginning of the exchange track; each step makes it one less."""


def ask(state: TerraState, player: Player, prompt: str, make: Callable[[], list[Action]]) -> Decision:
    """Ask inside the own turn: the question stands even with one answer while a free move could open another."""
    return Decision(player.seat, prompt, make, pause=bool(free_moves(state, player)))


# -- spades ---------------------------------------------------------------------------------------------------------


def spade_workers(state: TerraState, player: Player) -> int:
    """Give the workers that a spade costs; 0 for those who pay otherwise."""
    return 0 if state.faction(player).rules.spade_price.priests else FIRST_EXCHANGE - player.exchange


def buyable(state: TerraState, player: Player, workers: int, priests: int) -> int:
    """Give how many spades the player can buy, with so many workers and priests needed for something else."""
    fixed = state.faction(player).rules.spade_price.priests
    if fixed:
        return max(0, (player.priests - priests) // fixed)
    return max(0, (player.workers - workers) // (FIRST_EXCHANGE - player.exchange))


def ways(state: TerraState, player: Player, at: int, most: int) -> list[tuple[int, int, bool]]:
    """List how a hex can be turned with at most so many spades: terrain, spades, whether the longer way round.

    Both ways round the wheel, each until it reaches home.
    """
    faction, now = state.faction(player), state.terrain[at]
    home, whole = faction.home, faction.rules.whole_spades
    less = spades_less(state, player, at)
    if whole:
        return [(home, whole, False)] if now != home and most >= whole else []
    found: list[tuple[int, int, bool]] = []
    for direction in (1, -1):
        for steps in range(1, min(most + less, WHEEL - 1) + 1):
            to = (now + direction * steps) % WHEEL
            found.append((to, max(1, steps - less), steps > WHEEL - steps))
            if to == home:
                break
    return sorted(found, key=lambda way: way[1])


def spades_less(state: TerraState, player: Player, at: int) -> int:
    """Halflings: the spades that the excavator saves on a hex beside it."""
    if player.landscape < 0 or not state.links[at] >> player.landscape & 1:
        return 0
    return state.table.data.landscapes[player.faction].rules.spades_less


def turnable(state: TerraState, player: Player, mask: int, most: int) -> int:
    """Give the hexes out of a set that at most so many spades can turn."""
    whole = state.faction(player).rules.whole_spades
    if most < max(1, whole):
        return 0
    if not whole:
        return mask
    home = state.faction(player).home
    return sum(1 << at for at in members(mask) if state.terrain[at] != home)


def turn_hex(state: TerraState, player: Player, at: int, to: int, spades: int, *, scores: bool = True) -> None:
    """Change a hex's terrain with so many spades, and give what used spades give (rulebook: spades)."""
    state.terrain[at] = to
    _reward(state, player, spades, scores=scores)
    if state.listener is not None:
        label = state.table.map.hexes[at].label
        report(state, "tm.log.turned", seat=player.seat, hex=label, terrain=answers.terrain(to), spades=spades)


def _reward(state: TerraState, player: Player, spades: int, *, scores: bool = True) -> None:
    """Give what used spades bring."""
    faction = state.faction(player)
    gain(player, faction.rules.spade, spades)
    if player.count[3]:
        gain(player, faction.stronghold.spade, spades)
    if scores:
        player.vp += state.table.data.scoring[state.scoring[state.round - 1]].spade * spades


# -- where ----------------------------------------------------------------------------------------------------------


class Site:
    """What can be got at in an action: by reach, and by tunnel or carpet where reach does not go."""

    __slots__ = ("plain", "skip", "skipping", "state")

    def __init__(self, state: TerraState, player: Player) -> None:
        """Look at the buildings that stand now."""
        self.state = state
        self.plain = reach.reach(state, player, reach.shipping_level(state, player))
        self.skip = reach.own_skip(state, player)
        self.skipping = 0
        if self.skip is not None and reach.can_pay_skip(player, self.skip):
            self.skipping = reach.skip_reach(state, player, self.skip) & ~self.plain

    def price(self, at: int) -> tuple[int, int]:
        """Give workers and priests that getting at a hex costs."""
        if self.skip is None or self.plain >> at & 1:
            return 0, 0
        return self.skip.workers, self.skip.priests

    def get_at(self, player: Player, at: int) -> None:
        """Pay for a tunnel or carpet, if one is needed, and take its points; another is not possible."""
        if self.skip is not None and not self.plain >> at & 1:
            player.workers -= self.skip.workers
            player.priests -= self.skip.priests
            player.vp += self.skip.vp
            if player.landscape >= 0:
                player.coins += self.state.table.data.landscapes[player.faction].rules.skip_coins
            self.skipping = 0


def diggable(state: TerraState, player: Player, site: Site, free: int, *, buy: bool = True) -> int:
    """Give the hexes that can be turned with so many free spades and, perhaps, bought ones."""
    bought = buyable(state, player, 0, 0) if buy else 0
    mask = turnable(state, player, site.plain, free + bought)
    if site.skip is not None and site.skipping:
        if buy:
            bought = buyable(state, player, site.skip.workers, site.skip.priests)
        mask |= turnable(state, player, site.skipping, free + bought)
    return mask


def buildable(state: TerraState, player: Player, site: Site) -> int:
    """Give the home hexes on which a dwelling can be built without a spade."""
    if not has_piece(player, DWELLING):
        return 0
    cost = state.faction(player).cost[DWELLING]
    if player.workers < cost.workers or player.coins < cost.coins:
        return 0
    mask = site.plain
    if site.skip is not None and player.workers >= cost.workers + site.skip.workers:
        mask |= site.skipping
    home = state.faction(player).home
    return sum(1 << at for at in members(mask) if state.terrain[at] == home)


def picks(state: TerraState, mask: int) -> list[Action]:
    """Give an answer for each hex of a set."""
    hexes = state.table.map.hexes
    return [answers.pick_hex(hexes[at].label, at) for at in members(mask)]


# -- the action -----------------------------------------------------------------------------------------------------


def build_on_home(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Build a dwelling on a hex that is home already."""
    Site(state, player).get_at(player, at)
    pay(state, player, DWELLING, at)
    yield from build(state, player, at, DWELLING)


def dig(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Turn a hex with bought spades, and build there or not."""
    yield from _turn_one(state, player, Site(state, player), at, 0)
    yield from landscapes.offer(state, player, [at])
    yield from offer_dwelling(state, player, at)


def free_spades(state: TerraState, player: Player, free: int) -> Flow[None]:
    """Use the spades of an action: on one hex, topped up or not; what is left over on another; then a dwelling."""
    site = Site(state, player)
    at = yield ask(state, player, "tm.spades.where", lambda: _first(state, player, free))
    if at.value is None:
        return
    if isinstance(at.value, tuple):
        yield from _reef(state, player, at.value[1], free)
        return
    site = Site(state, player)
    used = yield from _turn_one(state, player, site, at.value, free)
    left = free - used
    turned = [at.value]
    if left > 0 and state.terrain[at.value] == state.faction(player).home:
        turned += yield from _second(state, player, left, at.value, site.price(at.value) == (0, 0))
    yield from landscapes.offer(state, player, turned)
    yield from offer_dwelling(state, player, at.value)


def _first(state: TerraState, player: Player, free: int) -> list[Action]:
    reefs = reef_answers(state, player, free)
    return [*picks(state, diggable(state, player, Site(state, player), free)), *reefs, answers.NONE]


def reef_answers(state: TerraState, player: Player, free: int) -> list[Action]:
    """Mermaids: the river hexes for the reef, which takes a spade."""
    if not state.table.landscapes or (not free and not buyable(state, player, 0, 0)):
        return []
    hexes = state.table.map.hexes
    return [answers.reef(hexes[at].label, at, int(not free)) for at in members(landscapes.reef_hexes(state, player))]


def _reef(state: TerraState, player: Player, at: int, free: int) -> Flow[None]:
    """Lay the reef with a spade; a free spade left over goes to a hex that is not reached only from it."""
    _reward(state, player, 1)
    if free > 1:
        yield from _second(state, player, free - 1, at, True)
    yield from landscapes.lay(state, player, at)


def buy_reef(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Lay the reef with a bought spade."""
    player.workers -= spade_workers(state, player)
    yield from _reef(state, player, at, 0)


def _turn_one(state: TerraState, player: Player, site: Site, at: int, free: int, *, buy: bool = True) -> Flow[int]:
    """Ask how far to turn a hex, pay for what is bought, turn it; gives the spades used."""
    workers, priests = site.price(at)
    unit = spade_workers(state, player)
    fixed = state.faction(player).rules.spade_price

    def make() -> list[Action]:
        most = free + (buyable(state, player, workers, priests) if buy else 0)
        return [
            answers.turn_to(to, spades, far, spades, max(0, spades - free))
            for to, spades, far in ways(state, player, at, most)
        ]

    to, spades, bought = (yield ask(state, player, "tm.terraform.how", make)).value
    site.get_at(player, at)
    player.workers -= unit * bought
    player.priests -= fixed.priests * bought
    player.vp += fixed.vp * bought
    turn_hex(state, player, at, to, spades)
    return int(spades)


def _second(state: TerraState, player: Player, left: int, first: int, may_skip: bool) -> Flow[list[int]]:
    """Use left-over free spades on one other hex; no purchase, no dwelling; one tunnel or carpet in the action."""

    def site() -> Site:
        there = Site(state, player)
        if not may_skip:
            there.skipping = 0
        return there

    def mask() -> int:
        return diggable(state, player, site(), left, buy=False) & ~(1 << first)

    at = (yield ask(state, player, "tm.spades.second", lambda: [*picks(state, mask()), answers.NONE])).value
    if at is None:
        return []
    yield from _turn_one(state, player, site(), at, left, buy=False)
    return [at]


def offer_dwelling(state: TerraState, player: Player, at: int) -> Flow[None]:
    """Ask whether to build on a hex that was just turned into home and took no landscape."""
    if state.occupied >> at & 1:
        return
    if state.terrain[at] != state.faction(player).home or not has_piece(player, DWELLING):
        return

    def make() -> list[Action]:
        return [answers.YES, answers.NO] if affords(state, player, DWELLING, at) else [answers.NO]

    if (yield ask(state, player, "tm.terraform.build", make)).value:
        pay(state, player, DWELLING, at)
        yield from build(state, player, at, DWELLING)


# -- actions of strongholds -----------------------------------------------------------------------------------------


def stronghold_spades(state: TerraState, player: Player, left: int) -> Flow[None]:
    """Halflings: three spades, the next hex only when the last one is home; then one dwelling on a hex turned home."""
    home = state.faction(player).home
    turned: list[int] = []
    while left:
        site = Site(state, player)
        make = partial(_free_picks, state, player, left, sum(1 << done for done in turned))
        at = yield ask(state, player, "tm.spades.where", make)
        if at.value is None:
            break
        left -= yield from _turn_one(state, player, site, at.value, left, buy=False)
        if state.terrain[at.value] != home:
            break
        turned.append(at.value)
    yield from landscapes.offer(state, player, turned)
    turned = [done for done in turned if not state.occupied >> done & 1]
    if turned:
        yield from _dwelling_on_one(state, player, turned)


def _free_picks(state: TerraState, player: Player, left: int, turned: int) -> list[Action]:
    mask = diggable(state, player, Site(state, player), left, buy=False) & ~turned
    return [*picks(state, mask), answers.NONE]


def _dwelling_on_one(state: TerraState, player: Player, turned: list[int]) -> Flow[None]:
    def make() -> list[Action]:
        mask = sum(1 << at for at in turned if affords(state, player, DWELLING, at))
        return [*picks(state, mask), answers.NONE]

    at = (yield ask(state, player, "tm.spades.build", make)).value
    if at is not None:
        pay(state, player, DWELLING, at)
        yield from build(state, player, at, DWELLING)


def storm_hexes(state: TerraState, player: Player) -> int:
    """Give the hexes that a sandstorm can turn: they share an edge with an own building, no bridge counts."""
    adjacent, home = state.table.map.adjacent, state.faction(player).home
    mask = 0
    for one in members(player.hexes):
        mask |= adjacent[one]
    return sum(1 << at for at in members(mask & ~state.occupied) if state.terrain[at] != home)


def sandstorm(state: TerraState, player: Player) -> Flow[None]:
    """Nomads: turn a hex beside an own building into desert; no spade is used."""
    at = (yield ask(state, player, "tm.sandstorm", lambda: picks(state, storm_hexes(state, player)))).value
    state.terrain[at] = state.faction(player).home
    yield from landscapes.offer(state, player, [at])
    yield from offer_dwelling(state, player, at)


def flight_hexes(state: TerraState, player: Player) -> int:
    """Give the free home hexes of the map."""
    home = state.faction(player).home
    return sum(1 << at for at in members(state.table.map.land & ~state.occupied) if state.terrain[at] == home)


def flight(state: TerraState, player: Player) -> Flow[None]:
    """Witches: a dwelling on any free forest hex, for nothing."""
    at = (yield ask(state, player, "tm.flight", lambda: picks(state, flight_hexes(state, player)))).value
    yield from build(state, player, at, DWELLING)


# -- cult spades ----------------------------------------------------------------------------------------------------


def cult_hexes(state: TerraState, player: Player) -> int:
    """Give the hexes that cult spades can turn: by the track's shipping, never by card, tunnel or carpet."""
    return turnable(state, player, _cult_reach(state, player) | _cult_tunnels(state, player), player.spades)


def _cult_reach(state: TerraState, player: Player) -> int:
    return reach.reach(state, player, player.shipping)


def _cult_tunnels(state: TerraState, player: Player) -> int:
    """Dwarves with the great tunnel: what tunnels reach, which then cost no workers [H]."""
    skip = reach.own_skip(state, player)
    if skip is None or not reach.tunnel_reach(state, player):
        return 0
    return reach.skip_reach(state, player, skip) & ~_cult_reach(state, player)


def cult_spades(state: TerraState, player: Player) -> Flow[None]:
    """Use the spades of a cult bonus, each on any hex; no purchase, no dwelling, no points of the scoring tile."""
    turned = 0

    def make() -> list[Action]:
        return [*picks(state, cult_hexes(state, player) & ~turned), answers.NONE]

    while player.spades:
        at = (yield Decision(player.seat, "tm.cult_spades.where", make, checkpoint=not turned)).value
        if at is None:
            player.spades = 0
            return
        to, spades, _ = (yield Decision(player.seat, "tm.terraform.how", partial(_cult_ways, state, player, at))).value
        player.spades -= spades
        turned |= 1 << at
        if _cult_tunnels(state, player) >> at & 1:
            player.vp += reach.own_skip(state, player).vp  # type: ignore[union-attr]  # there are tunnels
        turn_hex(state, player, at, to, spades, scores=False)


def _cult_ways(state: TerraState, player: Player, at: int) -> list[Action]:
    return [answers.turn_to(to, n, far, n, 0) for to, n, far in ways(state, player, at, player.spades)]
