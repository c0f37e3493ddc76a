"""Setting up: the table, and each guild's secret choices (rulebook: set-up; RULES sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, Selection
from guildmasters_tui.engine.state import report, reveal
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.cards import discard_event, everybody, take_from_deck
from guildmasters_tui.games.guildmasters.constants import refresh, run
from guildmasters_tui.games.guildmasters.costs import POWER_IN_GOLD, pay_gold
from guildmasters_tui.games.guildmasters.exploration import lay_tile
from guildmasters_tui.games.guildmasters.source import NOWHERE
from guildmasters_tui.games.guildmasters.state import (
    BACK,
    CHOOSE_ENCOUNTER,
    EXCHANGE,
    FACE,
    FRONT,
    KEEP,
    NOBODY,
    READY,
    Guild,
    GuildmastersState,
    Table,
)

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.data import RankCard, Tile

HAND_EVENTS, HAND_REGALIA = 8, 2
"""Cards dealt to each guild (rulebook: set-up of a guild, 5)."""
EXCHANGE_MOST = 5
"""Events that may be exchanged (set-up of a guild, 6)."""
BOARD_REGALIA = 3
"""Regalia on the board (set-up of the table)."""


# -- the table ------------------------------------------------------------------------------------------------------


def deal(table: Table, seed: int) -> GuildmastersState:
    """Lay out map, cards and chips, deal hands and encounters."""
    state = GuildmastersState(table, Chance(seed))
    _lay_map(state)
    _deal_cards(state)
    _meet_receptionists(state)
    return state


def _in_use(table: Table) -> list[str]:
    """List the decks whose cards are in this game; the tutorial encounter only where the table asks for it."""
    advance = ["advance"] if table.deck == "advance" else []
    return ["basic", *advance, *(["tutorial"] if table.tutorial else [])]


def _ids(tiles: Iterable[Tile]) -> list[int]:
    return [tile.index for tile in tiles]


def _lay_map(state: GuildmastersState) -> None:
    """Bosses face down on their areas, maze tiles on all others, some turned up; the rest unseen to the box."""
    tiles = state.table.data.tiles
    bosses = {tile.star: tile.index for tile in tiles if tile.boss}
    state.blanks.extend(_ids(tile for tile in tiles if tile.blank))
    state.white_pits.extend(_ids(tile for tile in tiles if tile.white))
    pile = _ids(tile for tile in tiles if not (tile.boss or tile.blank or tile.white))
    state.chance.shuffle(pile)
    for area in state.table.map.areas:
        tile = bosses[area.boss] if area.boss else pile.pop()
        lay_tile(state, area.index, tile, face_up=area.open)
    state.tile_box.extend(pile)


def _deal_cards(state: GuildmastersState) -> None:
    """Shuffle the decks in use; 3 regalia on the board; 8 events and 2 regalia to each guild."""
    table = state.table
    decks = _in_use(table)
    state.deck.extend([card.index for card in table.data.events if card.deck in decks])
    state.chance.shuffle(state.deck)
    regalia = [card.index for card in table.data.regalia if card.deck in decks]
    state.chance.shuffle(regalia)
    for _ in range(BOARD_REGALIA):
        card = regalia.pop()
        state.regalia_board.append(card)
        state.regalia_known[card] = everybody(state)
    for guild in state.guilds:
        take_from_deck(state, guild, HAND_EVENTS, guild.hand)
        for _ in range(min(HAND_REGALIA, len(regalia))):
            card = regalia.pop()
            guild.regalia_hand.append(card)
            state.regalia_known[card] = 1 << guild.seat
    state.regalia_box.extend(regalia)


def _meet_receptionists(state: GuildmastersState) -> None:
    """Deal the encounter cards, or leave them to be chosen in seat order."""
    if state.table.encounters == "chosen":
        for guild in state.guilds:
            guild.stage = CHOOSE_ENCOUNTER
        return
    encounters = _free_encounters(state)
    state.chance.shuffle(encounters)
    for guild in state.guilds:
        guild.encounter = encounters.pop()


def _free_encounters(state: GuildmastersState) -> list[int]:
    taken, decks = {guild.encounter for guild in state.guilds}, _in_use(state.table)
    return [
        receptionist.index
        for receptionist in state.table.data.receptionists
        if receptionist.deck in decks and receptionist.index not in taken
    ]


# -- the guilds' choices --------------------------------------------------------------------------------------------


def choices(state: GuildmastersState) -> Flow[None]:
    """Each guild in turn: receptionist (if chosen), then in one sitting exchange, keeps and face, sealed."""
    for guild in state.guilds:
        if guild.stage == CHOOSE_ENCOUNTER:
            yield from _choose_encounter(state, guild)
    for guild in state.guilds:
        if guild.stage == EXCHANGE:
            yield from _exchange(state, guild)
        if guild.stage == KEEP:
            yield from _keep(state, guild)
        if guild.stage == FACE:
            yield from _choose_face(state, guild)


def _choose_encounter(state: GuildmastersState, guild: Guild) -> Flow[None]:
    receptionists = state.table.data.receptionists
    action = yield Decision(
        guild.seat,
        "setup.encounter",
        lambda: [answers.encounter(receptionists[i].id, i) for i in _free_encounters(state)],
        checkpoint=True,
    )
    guild.encounter = action.value
    guild.stage = EXCHANGE
    report(state, "log.meet", seat=guild.seat, card=named(receptionists[guild.encounter].id))


def _exchange(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Discard up to 5 events face down and draw as many."""
    action = yield Selection(
        guild.seat,
        "setup.exchange",
        "exchange",
        lambda: [state.event(card).action for card in guild.hand],
        most=EXCHANGE_MOST,
        reveals=True,
        checkpoint=True,
        secret=True,
    )
    for card in action.value:
        guild.hand.remove(card)
        discard_event(state, guild, card)
    take_from_deck(state, guild, len(action.value), guild.hand)
    guild.stage = KEEP


def _keep(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Keep any number of the events, as far as the richer face can pay for them; the choice stays sealed."""
    action = yield Selection(
        guild.seat,
        "setup.keep",
        "keep",
        lambda: [state.event(card).action for card in guild.hand],
        most=most_keeps(state, guild),
        args={"price": state.table.keep_price},
        checkpoint=True,
        secret=True,
    )
    guild.sealed_keep.extend(action.value)
    guild.stage = FACE


def starting_purse(card: RankCard) -> int:
    """Give the most gold that a face can pay at the start (スカジ front: plus 5 × power)."""
    power = card.assets.power if any(rule.rule == "power_as_gold" for rule in card.rules) else 0
    return card.assets.gold + POWER_IN_GOLD * power


def most_keeps(state: GuildmastersState, guild: Guild) -> int:
    """Give how many events the richer face's starting gold can pay."""
    price = state.table.keep_price
    if not price:
        return len(guild.hand)
    faces = state.table.data.receptionists[guild.encounter].faces
    return max(starting_purse(faces[FRONT][0]), starting_purse(faces[BACK][0])) // price


def payable_faces(state: GuildmastersState, guild: Guild) -> list[int]:
    """List the faces that can pay for the sealed keeps; one that cannot is not offered [H]."""
    faces = state.table.data.receptionists[guild.encounter].faces
    price = state.table.keep_price * len(guild.sealed_keep)
    return [face for face in (FRONT, BACK) if starting_purse(faces[face][0]) >= price]


def _choose_face(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Choose one face for all three cards of the receptionist: front for events, back for exploration."""
    action = yield Decision(
        guild.seat,
        "setup.face",
        lambda: [answers.face(face) for face in payable_faces(state, guild)],
        checkpoint=True,
        secret=True,
        args={"card": named(state.table.data.receptionists[guild.encounter].id)},
    )
    guild.sealed_face = action.value
    guild.stage = READY


# -- all reveal -----------------------------------------------------------------------------------------------------


def begin(state: GuildmastersState) -> Flow[None]:
    """Reveal faces, take initial assets, pay for the keeps [H: this order], place the lab, draw a start player."""
    reveal(state)
    for guild in state.guilds:
        guild.face = guild.sealed_face
        guild.sealed_face = NOBODY
    for guild in state.guilds:
        yield from _take_assets(state, guild)
        yield from _take_keeps(state, guild)
    for guild in state.guilds:
        if "lab" in guild.rules:
            yield from _place_lab(state, guild)
    state.start = state.chance.below(len(state.guilds))
    report(state, "log.start_player", seat=state.start)


def _take_assets(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Take what rank 1 prints: resources, production, chips, private decks, own cards."""
    card = state.receptionist(guild)
    assets = card.assets
    guild.gold, guild.power, guild.potion = assets.gold, assets.power, assets.potion
    guild.gold_production = assets.gold_production
    guild.power_production = assets.power_production
    guild.potion_production = assets.potion_production
    for tag in card.tags:
        guild.tags[tag] += 1
    refresh(state, guild)
    report(
        state,
        "log.face",
        seat=guild.seat,
        card=named(state.table.data.receptionists[guild.encounter].id),
        face=answers.face(guild.face).label,
    )
    yield from run(state, guild, card.setup, NOWHERE)


def _take_keeps(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Pay for the kept events and discard the others face down."""
    yield from pay_gold(state, guild, state.table.keep_price * len(guild.sealed_keep), power_allowed=False)
    kept = guild.sealed_keep[:]
    own = [card for card in guild.hand if state.event(card).deck == "receptionist"]
    for card in [card for card in guild.hand if card not in kept and card not in own]:
        guild.hand.remove(card)
        discard_event(state, guild, card)
    guild.sealed_keep.clear()
    report(state, "log.kept", seat=guild.seat, n=len(kept))


def _place_lab(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Place the floating lab outside the maze just before the start player is drawn (セレン back)."""

    def places() -> list[Action]:
        return [answers.lab(i) for i in range(len(state.table.map.labs))]

    state.lab_owner = guild.seat
    action = yield Decision(guild.seat, "setup.lab", places)
    state.lab_slot = action.value
    report(state, "log.lab", seat=guild.seat, n=action.value + 1)
