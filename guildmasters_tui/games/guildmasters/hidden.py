"""What a seat has not seen, dealt anew: for bots that imagine, and for the proof that nothing leaks."""

from __future__ import annotations

from collections.abc import Callable

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.games.guildmasters.exploration import count_star
from guildmasters_tui.games.guildmasters.setup import most_keeps, payable_faces
from guildmasters_tui.games.guildmasters.state import FACE, NO_CARD, NOBODY, SETUP, GuildmastersState

Hides = Callable[[int], bool]


def determinize(state: GuildmastersState, seat: int, rng: Chance) -> None:
    """Deal anew, in place, all that `seat` has not seen: hands, decks, tiles, sealed answers, future chance.

    What comes out depends only on what the seat has seen and on `rng`: unseen things are pooled in the order of their
    numbers before they are shuffled.
    """
    bit = 1 << seat
    _deal_events(state, seat, bit, rng)
    _deal_regalia(state, seat, bit, rng)
    _deal_tiles(state, bit, rng)
    _seal_anew(state, seat, rng)
    state.chance.seed = rng.next()
    state.chance.counter = 0


def unseen_tiles(state: GuildmastersState, seat: int) -> list[int]:
    """List the maze tiles that `seat` has not seen, by number: those face down on the map and those in the box."""
    return sorted([state.tile[area] for area in _hidden_areas(state, 1 << seat)] + state.tile_box)


def unseen_events(state: GuildmastersState, seat: int) -> list[int]:
    """List the events that `seat` cannot place, by number: in deck and discards, in hands and decks of others."""
    piles = [state.deck, state.discard, *(guild.private_deck for guild in state.guilds)]
    for guild in state.guilds:
        if guild.seat != seat:
            piles += [guild.hand, guild.looking]
    return sorted(card for pile in piles for card in pile if not state.known[card] & 1 << seat)


def _redeal(piles: list[list[int]], unseen: Hides, rng: Chance) -> None:
    """Shuffle the unseen things among their places in the piles."""
    pool = sorted(thing for pile in piles for thing in pile if unseen(thing))
    rng.shuffle(pool)
    for pile in piles:
        for i, thing in enumerate(pile):
            if unseen(thing):
                pile[i] = ~pool.pop()  # marked as dealt, so that it is not looked at again
    for pile in piles:
        for i, thing in enumerate(pile):
            if thing < 0:
                pile[i] = ~thing


def _deal_events(state: GuildmastersState, seat: int, bit: int, rng: Chance) -> None:
    """Events: own hand and cards looked at are known by their bits, as are cards returned openly and own discards."""
    known = state.known
    piles = [state.deck, state.discard]
    for guild in state.guilds:
        piles += [guild.private_deck]
        if guild.seat != seat:
            piles += [guild.hand, guild.looking]
    before = {id(pile): pile[:] for pile in piles}
    _redeal(piles, lambda card: not known[card] & bit, rng)
    _move_knowledge(state, piles, before, bit)


def _move_knowledge(state: GuildmastersState, piles: list[list[int]], before: dict[int, list[int]], bit: int) -> None:
    """Let what the others know belong to the place, not to the card that lay there."""
    knowledge = {card: state.known[card] for pile in piles for card in pile}
    for pile in piles:
        for card, was in zip(pile, before[id(pile)], strict=True):
            state.known[card] = knowledge[was] if card != was else state.known[card]


def _deal_regalia(state: GuildmastersState, seat: int, bit: int, rng: Chance) -> None:
    known = state.regalia_known
    piles = [state.regalia_box, state.regalia_discard]
    piles += [guild.regalia_hand for guild in state.guilds if guild.seat != seat]
    before = [pile[:] for pile in piles]
    _redeal(piles, lambda card: not known[card] & bit, rng)
    knowledge = known[:]
    for pile, was in zip(piles, before, strict=True):
        for card, old in zip(pile, was, strict=True):
            known[card] = knowledge[old]


def _deal_tiles(state: GuildmastersState, bit: int, rng: Chance) -> None:
    """Face-down maze tiles and those in the box; bosses are all known from the rules."""
    hidden = _hidden_areas(state, bit)
    pool = sorted([state.tile[area] for area in hidden] + state.tile_box)
    rng.shuffle(pool)
    for area in hidden:
        state.tile[area] = pool.pop()
        count_star(state, area)
    state.tile_box[:] = pool


def _hidden_areas(state: GuildmastersState, bit: int) -> list[int]:
    """The areas whose tile lies face down, unseen by the seat of the bit."""
    return [
        area.index
        for area in state.table.map.areas
        if state.tile[area.index] != NO_CARD
        and not state.open[area.index]
        and not area.boss
        and not state.tile_known[area.index] & bit
    ]


def _seal_anew(state: GuildmastersState, seat: int, rng: Chance) -> None:
    """Sealed keeps and faces of the others: any legal ones; of keeps being paid for only the number is known."""
    for guild in state.guilds:
        if guild.seat == seat or state.phase != SETUP:
            continue
        kept = len(guild.sealed_keep)
        if guild.stage == FACE or guild.sealed_face != NOBODY:
            kept = rng.below(min(most_keeps(state, guild), len(guild.hand)) + 1)
        hand = sorted(guild.hand)
        rng.shuffle(hand)
        guild.sealed_keep[:] = hand[:kept]
        if guild.sealed_face != NOBODY:
            faces = payable_faces(state, guild)
            guild.sealed_face = faces[rng.below(len(faces))]
