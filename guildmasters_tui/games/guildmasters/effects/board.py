"""Effects on a guild's own board: played cards, affections, adventurers and tiles on cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from guildmasters_tui.engine.decision import Action, Decision, Flow, Selection
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import answers, cards, costs, development
from guildmasters_tui.games.guildmasters.constants import lose_tags
from guildmasters_tui.games.guildmasters.effects.base import Effect, word
from guildmasters_tui.games.guildmasters.source import Source
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState


@word
class Affection(Effect):
    """Unlock any affection, ignoring price and condition."""

    n: int = 1
    do: Literal["affection"] = "affection"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Unlock them one after another; a rank-up comes in between at once."""
        for _ in range(self.n):
            yield from development.unlock_any(state, guild)


@word
class Adventurer(Effect):
    """Place a tavern adventurer on this card; optional, and for good."""

    do: Literal["adventurer"] = "adventurer"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None] | None:
        """Ask, if there is an adventurer and the card lies face up."""
        if guild.tavern == 0 or not _lies_open(guild, source.card):
            return None
        return self._ask(state, guild, source.card)

    @staticmethod
    def _ask(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
        args = {"card": cards.name(state, card)}
        action = yield Decision(guild.seat, "adventurer.place", lambda: [answers.YES, answers.NO], args=args)
        if action is answers.YES:
            guild.tavern -= 1
            guild.on_cards[card] = guild.on_cards.get(card, 0) + 1
            report(state, "log.adventurer_on_card", seat=guild.seat, card=cards.name(state, card))


@word
class Store(Effect):
    """Put up to `n` own tiles on this card; they are discarded when it flips or leaves."""

    n: int = 1
    do: Literal["store"] = "store"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None] | None:
        """Choose the tiles; their fame and tags are lost, they lie on the card."""
        if not guild.tiles or not _lies_open(guild, source.card):
            return None
        return self._choose(state, guild, source.card)

    def _choose(self, state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
        action = yield Selection(
            guild.seat,
            "store.which",
            "store",
            lambda: [costs.tile_item(state, tile) for tile in guild.tiles],
            most=self.n,
            args={"card": cards.name(state, card)},
        )
        for tile in action.value:
            guild.tiles.remove(tile)
            lose_tags(guild, state.front(tile).tags)
        if action.value:
            guild.held[card] = (*guild.held.get(card, ()), *action.value)
            report(state, "log.store", seat=guild.seat, n=len(action.value), card=cards.name(state, card))


def _lies_open(guild: Guild, card: int) -> bool:
    return card != NO_CARD and card in guild.played and card not in guild.down


def _pick_played(
    state: GuildmastersState, guild: Guild, prompt: str, fits: Callable[[int], bool], *, may: bool
) -> Flow[int]:
    """Let the guild pick one of its played events that fits; NO_CARD if it picks none or there is none."""
    if not any(fits(card) for card in guild.played):
        return NO_CARD

    def which() -> list[Action]:
        there = [answers.item(state.event(card).id, card) for card in guild.played if fits(card)]
        return [*there, answers.NONE] if may else there

    action = yield Decision(guild.seat, prompt, which)
    return NO_CARD if action is answers.NONE else action.value


@word
class Flip(Effect):
    """Turn this card, or a chosen other event of the guild, face down for good."""

    which: Literal["this", "chosen"] = "this"
    do: Literal["flip"] = "flip"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Flip it; "this" is the card whose effect is being used (悪魔の羽根ペン flips itself)."""
        card = source.card
        if self.which == "chosen":
            card = yield from _pick_played(
                state, guild, "flip.which", lambda c: c != source.card and c not in guild.down, may=False
            )
        if _lies_open(guild, card):
            yield from cards.flip(state, guild, card)


@word
class FlipNegative(Effect):
    """Turn up to `n` own events with negative fame face down."""

    n: int = 1
    do: Literal["flip_negative"] = "flip_negative"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Choose one after another, as long as the guild likes."""
        for _ in range(self.n):
            card = yield from _pick_played(
                state, guild, "flip.which", lambda c: state.event(c).fame < 0 and c not in guild.down, may=True
            )
            if card == NO_CARD:
                return
            yield from cards.flip(state, guild, card)


@word
class TurnUp(Effect):
    """Turn `least` to `most` own face-down events up (マカロン front, rank 3)."""

    least: int = 1
    most: int = 2
    do: Literal["turn_up"] = "turn_up"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None] | None:
        """Choose them, then turn them up in the order of play."""
        return self._choose(state, guild) if guild.down else None

    def _choose(self, state: GuildmastersState, guild: Guild) -> Flow[None]:
        action = yield Selection(
            guild.seat,
            "turn_up.which",
            "turn_up",
            lambda: [answers.item(state.event(card).id, card) for card in guild.played if card in guild.down],
            least=self.least,
            most=self.most,
        )
        for card in action.value:
            yield from cards.turn_up(state, guild, card)


@word
class Return(Effect):
    """Take `n` own face-up events, other than this card, back into the hand."""

    n: int = 1
    may: bool = False
    do: Literal["return"] = "return"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Choose one after another; what lies on them is lost (FAQ)."""
        for _ in range(self.n):
            card = yield from _pick_played(
                state, guild, "return.which", lambda c: c != source.card and c not in guild.down, may=self.may
            )
            if card == NO_CARD:
                return
            yield from cards.return_to_hand(state, guild, card)
