"""Event cards on their way (drawn, discarded, flipped, turned up, returned), and tiles owned and discarded."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Flow
from guildmasters_tui.engine.message import Hidden, Message
from guildmasters_tui.engine.state import report, reveal
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.constants import fire, gain_tags, lose_tags, refresh
from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState


def name(state: GuildmastersState, card: int) -> Message:
    """Name an event card."""
    return named(state.event(card).id)


def hidden_names(state: GuildmastersState, guild: Guild, cards: list[int]) -> Hidden:
    """Name cards to their owner only; the others read "cards"."""
    return Hidden(guild.seat, [name(state, card) for card in cards], "log.some_cards")


def everybody(state: GuildmastersState) -> int:
    """Give the bits of all seats."""
    return (1 << state.table.players) - 1


# -- the event deck -------------------------------------------------------------------------------------------------


def refill(state: GuildmastersState) -> None:
    """Shuffle the discards into an empty deck at once (rulebook: information phase)."""
    if state.deck or not state.discard:
        return
    state.deck.extend(state.discard)
    state.discard.clear()
    for card in state.deck:
        state.known[card] = 0
    state.chance.shuffle(state.deck)
    report(state, "log.refill", n=len(state.deck))


def take_from_deck(state: GuildmastersState, guild: Guild, n: int, into: list[int]) -> list[int]:
    """Draw up to `n` events into a list of the guild's; give them. Both piles empty: the rest is lost [H]."""
    drawn: list[int] = []
    bit = 1 << guild.seat
    deck = state.deck
    refill(state)
    while deck and len(drawn) < n:
        card = deck.pop()
        state.known[card] = bit
        drawn.append(card)
        into.append(card)
        if not deck:
            refill(state)
    if drawn:
        reveal(state)
    return drawn


def draw(state: GuildmastersState, guild: Guild, n: int) -> int:
    """Draw up to `n` events into the hand; give how many."""
    drawn = take_from_deck(state, guild, n, guild.hand)
    if drawn and state.listener is not None:
        report(state, "log.draw", seat=guild.seat, n=len(drawn), cards=hidden_names(state, guild, drawn))
    return len(drawn)


def discard_event(state: GuildmastersState, guild: Guild, card: int) -> None:
    """Put an event, already taken from where it was, face down on the discards; a receptionist's own to the box."""
    if state.event(card).deck == "receptionist":
        state.box.append(card)
        return
    state.known[card] = 1 << guild.seat
    state.discard.append(card)


# -- events in play -------------------------------------------------------------------------------------------------


def _strip(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Take off what lies on a card: adventurers to the box, tiles discarded, markers to the stock (FAQ)."""
    guild.on_cards.pop(card, None)
    if card in guild.used:
        guild.used.remove(card)
    tiles = guild.held.pop(card, ())
    for tile in tiles:
        lay_away(state, tile)
    yield from tiles_discarded(state, guild, len(tiles))


def flip(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Turn a played event face down for good: tags, constants, end effects and fame are lost; it stays a played one."""
    if card in guild.down:
        return
    guild.down.append(card)
    lose_tags(guild, state.event(card).tags)
    refresh(state, guild)
    report(state, "log.flip", seat=guild.seat, card=name(state, card))
    yield from _strip(state, guild, card)


def turn_up(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Turn a face-down event up (マカロン front): its tags are gained anew, but it is no play."""
    guild.down.remove(card)
    refresh(state, guild)
    report(state, "log.turn_up", seat=guild.seat, card=name(state, card))
    yield from gain_tags(state, guild, state.event(card).tags)


def return_to_hand(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Take a played event back into the hand; everybody has seen it."""
    if card in guild.down:
        guild.down.remove(card)
    else:
        lose_tags(guild, state.event(card).tags)
    guild.played.remove(card)
    guild.hand.append(card)
    state.known[card] = everybody(state)
    refresh(state, guild)
    report(state, "log.return", seat=guild.seat, card=name(state, card))
    number = len(guild.played)
    yield from _strip(state, guild, card)
    yield from number_became(state, guild, number)


def number_became(state: GuildmastersState, guild: Guild, number: int) -> Flow[None]:
    """Let effects fire by what the number of played events has become (メリッサ front), also when it fell."""
    if "multiple" in guild.triggers:
        yield from fire(state, guild, "multiple", number)


# -- tiles ----------------------------------------------------------------------------------------------------------


def own_tile(state: GuildmastersState, guild: Guild, tile: int) -> Flow[None]:
    """Put a tile in front of the guild; its tags are gained."""
    guild.tiles.append(tile)
    yield from gain_tags(state, guild, state.front(tile).tags)


def lay_away(state: GuildmastersState, tile: int) -> None:
    """Put a tile, already taken from where it was, away: a blank to the stock, any other to the tile discards."""
    if tile in state.stand_ins:
        state.stand_ins.remove(tile)
    if state.table.data.tiles[tile].blank:
        state.blanks.append(tile)
    else:
        state.tile_discard.append(tile)


def drop_tile(state: GuildmastersState, guild: Guild, tile: int) -> None:
    """Discard an owned tile, its fame and tags with it; what fires by it is fired by the caller, when all is paid."""
    guild.tiles.remove(tile)
    lose_tags(guild, state.front(tile).tags)
    lay_away(state, tile)
    report(state, "log.tile_discarded", seat=guild.seat, tile=state.table.data.tiles[tile].name_message)


def tiles_discarded(state: GuildmastersState, guild: Guild, n: int) -> Flow[None]:
    """Let effects fire for `n` owned tiles that were discarded (大魔導の気まぐれ)."""
    if "discard_tile" in guild.triggers:
        for _ in range(n):
            yield from fire(state, guild, "discard_tile")


def take_blank(state: GuildmastersState) -> int | None:
    """Take a blank from the stock; if there is none a discarded tile serves, the last discarded; else None."""
    if state.blanks:
        return state.blanks.pop()
    if state.tile_discard:
        tile = state.tile_discard.pop()
        state.stand_ins.append(tile)
        return tile
    return None
