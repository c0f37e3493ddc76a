"""Effects that play, copy, repeat, choose and pay: the grammar of the language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import answers, cards, playing
from guildmasters_tui.games.guildmasters.conditions import Con, met
from guildmasters_tui.games.guildmasters.constants import run, source_name
from guildmasters_tui.games.guildmasters.costs import FREE_OF_CHARGE, Price, can_pay, pay, price_message
from guildmasters_tui.games.guildmasters.counts import Per, times
from guildmasters_tui.games.guildmasters.effects.base import Effect, word
from guildmasters_tui.games.guildmasters.source import NOWHERE, Source, source_of
from guildmasters_tui.games.guildmasters.state import PERSON, TAGS, Guild, GuildmastersState

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.data import Event


@word
class ExtraTurn(Effect):
    """Turns more, after this one."""

    n: int = 1
    do: Literal["extra_turn"] = "extra_turn"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Queue them; a guild that has passed takes none [H]."""
        if guild.passed:
            return
        guild.extra_turns += self.n
        report(state, "log.extra_turn", seat=guild.seat, n=self.n)


@word
class Play(Effect):
    """Play `n` events from the hand, one after the other; compulsory if one can be played, unless `may`.

    free: without gold cost. discount (times `per`, at most max_discount): so much gold off. double_cost: gold and
    extra cost twice. twice: on-play effects twice. double_production: production gained by its own on-play effects
    twice. The rest says which events: by printed cost, tag, no person tag, no negative fame.
    """

    n: int = 1
    free: bool = False
    discount: int = 0
    per: Per | None = None
    max_discount: int | None = None
    min_cost: int = 0
    max_cost: int | None = None
    tag: Literal["life", "trade", "junk", "person"] | None = None
    no_person: bool = False
    no_negative: bool = False
    may: bool = False
    double_cost: bool = False
    twice: bool = False
    double_production: bool = False
    do: Literal["play"] = "play"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Ask which, play it whole, go on."""
        for _ in range(self.n):
            if not playing.any_playable(state, guild, self):
                return
            action = yield Decision(guild.seat, "play.which", lambda: self._choices(state, guild))
            if action is answers.NONE:
                return
            yield from playing.play_event(state, guild, action.value, self)

    def _choices(self, state: GuildmastersState, guild: Guild) -> list[Action]:
        events = state.table.data.events
        there = [
            answers.play_event(events[card].id, card, events[card].reveals)
            for card in guild.hand
            if playing.playable(state, guild, card, self)
        ]
        return [*there, answers.NONE] if self.may or not there else there

    def allows(self, event: Event) -> bool:
        """Tell whether an event is among those that can be played so; limits read the printed gold cost."""
        return (
            event.cost >= self.min_cost
            and (self.max_cost is None or event.cost <= self.max_cost)
            and (self.tag is None or TAGS.index(self.tag) in event.tags)
            and not (self.no_person and PERSON in event.tags)
            and not (self.no_negative and event.fame < 0)
        )

    def taken_off(self, state: GuildmastersState, guild: Guild) -> int:
        """Give the gold that the event costs less."""
        less = self.discount * times(self.per, None, state, guild, NOWHERE)
        return less if self.max_discount is None else min(less, self.max_discount)


@word
class Copy(Effect):
    """Use the on-play effect of another played event of the guild; "this card" is the copying one (悪魔の羽根ペン)."""

    do: Literal["copy"] = "copy"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Choose a face-up event with an on-play effect that is no copy itself [H]."""

        def fits(card: int) -> bool:
            event = state.event(card)
            return (
                card != source.card
                and card not in guild.down
                and bool(event.play)
                and not any(isinstance(effect, Copy) for effect in event.play)
            )

        if not any(fits(card) for card in guild.played):
            return
        action = yield Decision(
            guild.seat,
            "copy.which",
            lambda: [answers.item(state.event(card).id, card) for card in guild.played if fits(card)],
        )
        report(state, "log.copy", seat=guild.seat, card=cards.name(state, action.value))
        copied = source_of(source.card)  # production that another card prints is not doubled (ピエリア back)
        yield from run(state, guild, state.event(action.value).play, copied)


@word
class Choose(Effect):
    """One of several ways."""

    options: tuple[tuple[Effect, ...], ...]
    do: Literal["choose"] = "choose"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Ask which, resolve it."""
        args = {"card": source_name(state, guild, source.card)}
        action = yield Decision(
            guild.seat,
            "choose.which",
            lambda: [answers.option(i, way) for i, way in enumerate(self.options)],
            args=args,
        )
        yield from run(state, guild, self.options[action.value], source)


@word
class WhenMet(Effect):
    """If a condition is met these effects, otherwise those."""

    con: Con
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    do: Literal["when_met"] = "when_met"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Look at the condition now; the card itself counts."""
        return run(state, guild, self.then if met(state, guild, self.con) else self.otherwise, source)


@word
class MayPay(Effect):
    """The guild may pay a price; if it does, these effects follow."""

    then: tuple[Effect, ...]
    pay: Price = FREE_OF_CHARGE
    do: Literal["may_pay"] = "may_pay"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Ask only if the price can be paid."""
        if not can_pay(guild, self.pay):
            return
        args = self._args(state, guild, source)
        action = yield Decision(guild.seat, "may_pay.ask", lambda: self._answers(guild), args=args)
        if action is answers.NO:
            return
        discarded = yield from pay(state, guild, self.pay)
        if discarded:
            yield from cards.tiles_discarded(state, guild, discarded)
        yield from run(state, guild, self.then, source)

    def _answers(self, guild: Guild) -> list[Action]:
        return [answers.YES, answers.NO] if can_pay(guild, self.pay) else [answers.NO]

    def _args(self, state: GuildmastersState, guild: Guild, source: Source) -> dict[str, object]:
        from guildmasters_tui.games.guildmasters.wording import effects_words

        card = source_name(state, guild, source.card)
        return {"card": card, "price": price_message(self.pay), "do": effects_words(self.then)}
