"""Effects that bring resources, production, the civilization marker, treasures and chips."""

from __future__ import annotations

from typing import Literal

from guildmasters_tui.engine.decision import Flow
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import track, treasures
from guildmasters_tui.games.guildmasters.counts import Per, times
from guildmasters_tui.games.guildmasters.effects.base import Effect, word
from guildmasters_tui.games.guildmasters.source import Source
from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState


@word
class Gain(Effect):
    """Resources and production; a negative amount is lost, as far as it is there.

    `per` multiplies everything by a count (`max`: at most so often).
    """

    gold: int = 0
    power: int = 0
    potion: int = 0
    gold_production: int = 0
    power_production: int = 0
    potion_production: int = 0
    per: Per | None = None
    max: int | None = None
    do: Literal["gain"] = "gain"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Change the numbers; production counts twice under ピエリア back."""
        n = times(self.per, self.max, state, guild, source)
        if n == 0:
            return
        if self.gold:
            guild.gold = max(0, guild.gold + n * self.gold)
        if self.power:
            guild.power = max(0, guild.power + n * self.power)
        if self.potion:
            guild.potion = max(0, guild.potion + n * self.potion)
        p = 2 * n if source.doubled else n
        if self.gold_production:
            guild.gold_production = max(0, guild.gold_production + _doubled(self.gold_production, n, p))
        if self.power_production:
            guild.power_production = max(0, guild.power_production + _doubled(self.power_production, n, p))
        if self.potion_production:
            guild.potion_production = max(0, guild.potion_production + _doubled(self.potion_production, n, p))
        if state.listener is not None:
            gained = [Message(f"gain.{name}", {"n": amount}) for name, amount in self.message(n, p).items()]
            report(state, "log.gain", seat=guild.seat, gained=gained)

    def message(self, n: int = 1, p: int = 1) -> dict[str, int]:
        """List the amounts other than 0, resources taken `n` times and production `p` times."""
        amounts = {name: n * getattr(self, name) for name in ("gold", "power", "potion")}
        for name in ("gold_production", "power_production", "potion_production"):
            amounts[name] = _doubled(getattr(self, name), n, p)
        return {name: amount for name, amount in amounts.items() if amount}


def _doubled(amount: int, n: int, p: int) -> int:
    """Only production gained is doubled, production lost is not."""
    return amount * (p if amount > 0 else n)


@word
class Civilization(Effect):
    """The civilization marker moves towards the miasma."""

    n: int = 1
    do: Literal["civilization"] = "civilization"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Move it step by step; the step that makes the markers adjacent is the last."""
        track.advance_civilization(state, guild, self.n)


@word
class Treasure(Effect):
    """Any treasure chip of those left."""

    n: int = 1
    do: Literal["treasure"] = "treasure"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None]:
        """Let the guild choose; with none left nothing happens (FAQ)."""
        for _ in range(self.n):
            yield from treasures.gain_treasure(state, guild)


@word
class Chips(Effect):
    """The receptionist's own chips: wisdom (アヤカ front) or flash (アヤカ back)."""

    n: int = 1
    do: Literal["chips"] = "chips"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Add them."""
        guild.chips += self.n


@word
class OwnAdventurer(Effect):
    """An adventurer chip of the receptionist's own, into the tavern (オリビア back)."""

    n: int = 1
    do: Literal["own_adventurer"] = "own_adventurer"

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> None:
        """Add it."""
        guild.tavern += self.n
