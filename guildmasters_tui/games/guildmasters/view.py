"""What a seat may see: all that a screen may draw, as plain values; hands of others are counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from guildmasters_tui.engine.decision import Decision
from guildmasters_tui.games.guildmasters import exploration, scoring
from guildmasters_tui.games.guildmasters.cards import everybody
from guildmasters_tui.games.guildmasters.counts import COUNTS
from guildmasters_tui.games.guildmasters.state import (
    NO_CARD,
    NOBODY,
    PHASES,
    READY,
    SETUP,
    SLOTS,
    Guild,
    GuildmastersState,
)

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.data import Area, Tile

FACES = ("front", "back")


@dataclass(slots=True)
class AreaView:
    """An area of the map. `tile` is the tile's id where the seat knows it; `star` is its ★ then, else its back's."""

    index: int
    code: str
    label: str
    q: int
    r: int
    fame: int
    boss: int
    outer: bool
    tile: str | None
    face_up: bool
    star: int
    pit: bool
    blank: bool
    owner: int | None
    strong: bool
    lab: bool
    price: int | None
    """Gold that the viewing seat would pay to explore it now; None where it cannot; a face-down tile counts ★1."""


@dataclass(slots=True)
class PlayedView:
    """A played event: what lies on it, and whether its special action is used."""

    id: str
    face_up: bool
    used: bool
    adventurers: int
    tiles: tuple[str, ...]


@dataclass(slots=True)
class GuildView:
    """A guild as a seat sees it; `hand`, `regalia_hand`, `looking` and `private_deck` only if it is its own."""

    seat: int
    receptionist: str | None
    face: str | None
    rank: int
    receptionist_used: bool
    chips: int
    gold: int
    power: int
    potion: int
    gold_production: int
    power_production: int
    potion_production: int
    tags: tuple[int, int, int, int]
    tavern: int
    record: tuple[str, ...]
    """The slots that still hold an adventurer."""
    affections: int
    altar: int
    hand_count: int
    regalia_hand_count: int
    looking_count: int
    private_count: int
    hand: tuple[str, ...]
    regalia_hand: tuple[str, ...]
    looking: tuple[str, ...]
    private_deck: tuple[str, ...]
    sealed_keep: tuple[str, ...]
    sealed_face: str | None
    paying_for: str | None
    played: tuple[PlayedView, ...]
    regalia: tuple[str, ...]
    regalia_chips: int
    tiles: tuple[str, ...]
    treasures: tuple[str, ...]
    areas: int
    strongholds: int
    passed: bool
    extra_turns: int
    fame: int
    fame_items: tuple[int, int, int, int, int]
    """Fame if the game ended now: receptionist, areas, tiles, cards, altar."""


@dataclass(slots=True)
class ElixirView:
    """An elixir action."""

    id: str
    number: int
    price: int
    used: bool
    blocked: bool


@dataclass(slots=True)
class TableView:
    """The whole table as one seat sees it (seat None: what everybody may see)."""

    seat: int | None
    map: str
    phase: str
    round: int
    season: str
    start: int
    turn: int
    asked: int | None
    """Whose answer is awaited."""
    question: Decision | None
    """The question, if it is the viewing seat's."""
    civilization: int
    miasma: int
    ended_by: int | None
    laps_left: int
    deck_count: int
    discard_count: int
    tiles_unseen: int
    """Face-down maze tiles on the map and in the box that the seat has not seen."""
    blanks_left: int
    areas: tuple[AreaView, ...]
    labs: tuple[tuple[int, ...], ...]
    lab: tuple[int, int] | None
    """The floating lab outside the map: its owner and place."""
    guilds: tuple[GuildView, ...]
    regalia_board: tuple[str | None, ...]
    treasures: tuple[str, ...]
    elixirs: tuple[ElixirView, ...]
    keep_price: int


def view(state: GuildmastersState, seat: int | None, decision: Decision | None) -> TableView:
    """Give all that `seat` may see; the question only if it is its own."""
    table, data = state.table, state.table.data
    asked = decision.seat if decision is not None else None
    eyes = everybody(state) if seat is None else 1 << seat
    areas = _areas(state, seat, eyes)
    hidden = sum([area.tile is None and area.owner is None and not area.boss for area in areas])
    outside = state.lab_owner != NOBODY and state.lab_slot != NOBODY
    return TableView(
        seat=seat,
        map=table.map.id,
        phase=PHASES[state.phase],
        round=state.round,
        season=data.seasons[(state.round - 1) % len(data.seasons)].id,
        start=state.start,
        turn=state.turn,
        asked=asked,
        question=decision if seat is not None and asked == seat else None,
        civilization=state.civilization,
        miasma=state.miasma,
        ended_by=None if state.ended_by == NOBODY else state.ended_by,
        laps_left=len(state.laps),
        deck_count=len(state.deck),
        discard_count=len(state.discard),
        tiles_unseen=hidden + len(state.tile_box),
        blanks_left=len(state.blanks),
        areas=areas,
        labs=table.map.labs,
        lab=(state.lab_owner, state.lab_slot) if outside else None,
        guilds=tuple(_guild(state, guild, own=guild.seat == seat) for guild in state.guilds),
        regalia_board=tuple(None if c == NO_CARD else data.regalia[c].id for c in state.regalia_board),
        treasures=tuple(data.treasures[t].id for t in state.treasures),
        elixirs=tuple(
            ElixirView(e.id, e.index + 1, e.price, bool(state.elixirs_used[e.index]), table.players in e.blocked_for)
            for e in data.elixirs
        ),
        keep_price=table.keep_price,
    )


def _areas(state: GuildmastersState, seat: int | None, eyes: int) -> tuple[AreaView, ...]:
    prices: dict[int, int] = {}
    if seat is not None and state.phase != SETUP:
        guild = state.guilds[seat]
        prices = {a: exploration.exploration_cost(state, guild, a) for a in exploration.targets(state, guild)}
    return tuple([_area(state, index, eyes, prices.get(index)) for index in range(len(state.tile))])


def _area(state: GuildmastersState, index: int, eyes: int, price: int | None) -> AreaView:
    """Show an area; its tile, if all of the seats in `eyes` (as bits) know it."""
    tile = state.tile[index]
    there, opened = tile != NO_CARD, bool(state.open[index])
    return _area_view(
        state.table.map.areas[index],
        state.front(tile) if there and (opened or state.tile_known[index] & eyes == eyes) else None,
        there and opened,
        state.star[index],
        state.owner[index],
        bool(state.strong[index]),
        state.lab_area == index,
        price,
    )


@lru_cache(maxsize=20_000)  # from one view to the next hardly an area changes
def _area_view(
    area: Area, front: Tile | None, face_up: bool, star: int, owner: int, strong: bool, lab: bool, price: int | None
) -> AreaView:
    return AreaView(
        index=area.index,
        code=area.label.lower(),
        label=area.label,
        q=area.q,
        r=area.r,
        fame=area.fame,
        boss=area.boss,
        outer=area.outer,
        tile=front.id if front else None,
        face_up=face_up,
        star=front.star if front else star,
        pit=bool(front and front.pit),
        blank=bool(front and front.blank),
        owner=None if owner == NOBODY else owner,
        strong=strong,
        lab=lab,
        price=price,
    )


def _guild(state: GuildmastersState, guild: Guild, *, own: bool) -> GuildView:
    data = state.table.data
    revealed = state.phase != SETUP or (guild.stage == READY and guild.sealed_face == NOBODY)
    met = guild.encounter != NOBODY
    items = scoring.score_items(state, guild) if met else (0, 0, 0, 0, 0)

    def events(cards: list[int]) -> tuple[str, ...]:
        return tuple(data.events[card].id for card in cards)

    return GuildView(
        seat=guild.seat,
        receptionist=data.receptionists[guild.encounter].id if met else None,
        face=FACES[guild.face] if revealed else None,
        rank=guild.rank,
        receptionist_used=guild.receptionist_used,
        chips=guild.chips,
        gold=guild.gold,
        power=guild.power,
        potion=guild.potion,
        gold_production=guild.gold_production,
        power_production=guild.power_production,
        potion_production=guild.potion_production,
        tags=(guild.tags[0], guild.tags[1], guild.tags[2], guild.tags[3]),
        tavern=guild.tavern,
        record=tuple(name for name, there in zip(SLOTS, guild.record, strict=True) if there),
        affections=guild.affections,
        altar=guild.altar,
        hand_count=len(guild.hand),
        regalia_hand_count=len(guild.regalia_hand),
        looking_count=len(guild.looking),
        private_count=len(guild.private_deck),
        hand=events(guild.hand) if own else (),
        regalia_hand=tuple(data.regalia[card].id for card in guild.regalia_hand) if own else (),
        looking=events(guild.looking) if own else (),
        private_deck=events(guild.private_deck) if own and guild.private_open else (),
        sealed_keep=events(guild.sealed_keep) if own else (),
        sealed_face=FACES[guild.sealed_face] if own and guild.sealed_face != NOBODY else None,
        paying_for=None if guild.committed == NO_CARD else data.events[guild.committed].id,
        played=tuple([_played(state, guild, card) for card in guild.played]),
        regalia=tuple(data.regalia[card].id for card in guild.regalia),
        regalia_chips=guild.regalia_chips,
        tiles=tuple(data.tiles[tile].id for tile in guild.tiles),
        treasures=tuple(data.treasures[treasure].id for treasure in guild.treasures),
        areas=state.owner.count(guild.seat),
        strongholds=COUNTS["strongholds"](state, guild, NO_CARD),
        passed=guild.passed,
        extra_turns=guild.extra_turns,
        fame=sum(items),
        fame_items=items,
    )


def _played(state: GuildmastersState, guild: Guild, card: int) -> PlayedView:
    data = state.table.data
    held = tuple([data.tiles[tile].id for tile in guild.held[card]]) if card in guild.held else ()
    return _played_view(
        data.events[card].id, card not in guild.down, card in guild.used, guild.on_cards.get(card, 0), held
    )


_played_view = lru_cache(maxsize=20_000)(PlayedView)
