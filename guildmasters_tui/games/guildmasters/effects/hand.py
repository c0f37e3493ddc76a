"""Effects on the hand, the event deck and the receptionist's private deck."""

from __future__ import annotations

from typing import Literal

from guildmasters_tui.engine.decision import Action, Flow, Selection
from guildmasters_tui.engine.state import report, reveal
from guildmasters_tui.games.guildmasters import answers, cards
from guildmasters_tui.games.guildmasters.constants import run
from guildmasters_tui.games.guildmasters.costs import pay_gold, purse, selling_may_help
from guildmasters_tui.games.guildmasters.counts import Per, times
from guildmasters_tui.games.guildmasters.effects.base import Effect, word
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.source import Source
from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState

DISCARD_REGALIA = 1_000
"""Added to a regalia's index where events and regalia are picked from the hand together."""


@word
class Draw(Effect):
    """Draw events."""

    n: int = 1
    per: Per | None = None
    max: int | None = None
    do: Literal["draw"] = "draw"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Draw them into the hand."""
        cards.draw(state, guild, self.n * times(self.per, self.max, state, guild, source))


@word
class DrawTo(Effect):
    """Draw until there are `n` event cards in hand (regalia do not count), with gold for each (フリーダ front)."""

    n: int
    gold_each: int = 0
    do: Literal["draw_to"] = "draw_to"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Draw what is missing, gain the gold."""
        drawn = cards.draw(state, guild, max(0, self.n - len(guild.hand)))
        Gain(gold=self.gold_each * drawn).resolve(state, guild, source)


@word
class Look(Effect):
    """Look at the top `n` events, keep up to `keep` at `price` gold each, discard the rest face down."""

    n: int
    keep: int
    price: int = 0
    do: Literal["look"] = "look"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Look, choose, pay as one sum."""
        cards.take_from_deck(state, guild, self.n, guild.looking)
        yield from keep_looked_at(state, guild, self.keep, self.price)


def keep_looked_at(
    state: GuildmastersState, guild: Guild, most: int, price: int, *, checkpoint: bool = False
) -> Flow[None]:
    """Keep some of the cards looked at, paying for them as one sum; the rest is discarded face down."""
    events = state.table.data.events
    action = yield Selection(
        guild.seat,
        "look.keep",
        "keep",
        lambda: [events[card].action for card in guild.looking],
        most=(lambda: min(most, purse(guild, power_allowed=False) // price)) if price else most,
        args={"price": price},
        checkpoint=checkpoint,
        pause=selling_may_help(guild, price, power_allowed=False),
    )
    kept: tuple[int, ...] = action.value
    for card in kept:
        guild.looking.remove(card)
        guild.hand.append(card)
    if kept and state.listener is not None:
        report(state, "log.keep", seat=guild.seat, n=len(kept), cards=cards.hidden_names(state, guild, list(kept)))
    elif not kept:
        report(state, "log.keep_none", seat=guild.seat)
    yield from pay_gold(state, guild, price * len(kept), power_allowed=False)
    while guild.looking:
        cards.discard_event(state, guild, guild.looking.pop())
    cards.refill(state)


@word
class Discard(Effect):
    """Discard `n` cards from the hand, regalia too; `each` is resolved once for each of them."""

    n: int = 1
    up_to: bool = False
    each: tuple[Effect, ...] = ()
    do: Literal["discard"] = "discard"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Choose; all the hand if there are fewer [H]."""

        def items() -> list[Action]:
            data = state.table.data
            there = [answers.item(data.events[card].id, card) for card in guild.hand]
            regalia = (data.regalia[card] for card in guild.regalia_hand)
            return there + [answers.item(card.id, DISCARD_REGALIA + card.index) for card in regalia]

        least = 0 if self.up_to else self.n
        action = yield Selection(
            guild.seat, "discard.which", "discard", items, least=least, most=self.n, args={"n": self.n}
        )
        for card in action.value:
            if card >= DISCARD_REGALIA:
                guild.regalia_hand.remove(card - DISCARD_REGALIA)
                state.regalia_discard.append(card - DISCARD_REGALIA)
            else:
                guild.hand.remove(card)
                cards.discard_event(state, guild, card)
        if action.value:
            report(state, "log.discard", seat=guild.seat, n=len(action.value))
        for _ in action.value:
            yield from run(state, guild, self.each, source)


@word
class OwnCard(Effect):
    """A receptionist's own event, into the hand (スカジ back, マカロン front)."""

    id: str
    do: Literal["own_card"] = "own_card"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Take it; everybody knows where it is."""
        card = state.table.data.index[self.id]
        guild.hand.append(card)
        state.known[card] = cards.everybody(state)


@word
class PrivateDeck(Effect):
    """Form the receptionist's private deck from the top of the event deck; `open`: its owner may look at it."""

    n: int
    open: bool = False
    do: Literal["private_deck"] = "private_deck"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Lay the cards aside, unseen unless `open`."""
        guild.private_open = self.open
        for card in cards.take_from_deck(state, guild, self.n, guild.private_deck):
            state.known[card] = 1 << guild.seat if self.open else 0


@word
class DrawPrivate(Effect):
    """Draw from the receptionist's private deck; of an open one the guild chooses."""

    n: int = 1
    do: Literal["draw_private"] = "draw_private"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None] | None:
        """Take cards into the hand; with none left nothing happens (受付嬢の補足)."""
        if guild.private_open and guild.private_deck:
            return self._choose(state, guild)
        drawn = guild.private_deck[-self.n :]
        if drawn:
            reveal(state)
        for card in drawn:
            self._take(state, guild, card)
        return None

    def _choose(self, state: GuildmastersState, guild: Guild) -> Flow[None]:
        events = state.table.data.events
        action = yield Selection(
            guild.seat,
            "private.which",
            "draw",
            lambda: [answers.item(events[card].id, card) for card in guild.private_deck],
            least=self.n,
            most=self.n,
        )
        for card in action.value:
            self._take(state, guild, card)

    @staticmethod
    def _take(state: GuildmastersState, guild: Guild, card: int) -> None:
        guild.private_deck.remove(card)
        guild.hand.append(card)
        state.known[card] = 1 << guild.seat
