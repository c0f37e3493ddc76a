"""Constant effects: triggers that fire, and rules that change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from guildmasters_tui.games.guildmasters.counts import Per
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger, word
from guildmasters_tui.games.guildmasters.state import TAGS, GuildmastersState

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.data import Event

TagName = Literal["life", "trade", "junk", "person"]


@word
class OnTag(Trigger):
    """Whenever a tag of this kind is gained, once for each."""

    tag: TagName
    do: tuple[Effect, ...]
    when: Literal["tag"] = "tag"

    def hears(self, state: GuildmastersState, what: int) -> bool:
        """`what` is the tag gained."""
        return TAGS[what] == self.tag


@word
class OnPlay(Trigger):
    """Whenever an event is played, this one included; limits read the printed gold cost."""

    do: tuple[Effect, ...]
    min_cost: int = 0
    max_cost: int | None = None
    tag: TagName | None = None
    when: Literal["play"] = "play"

    def hears(self, state: GuildmastersState, what: int) -> bool:
        """`what` is the event played."""
        event = state.event(what)
        return (
            event.cost >= self.min_cost
            and (self.max_cost is None or event.cost <= self.max_cost)
            and (self.tag is None or TAGS.index(self.tag) in event.tags)
        )


@word
class OnExplore(Trigger):
    """Whenever an exploration of the guild is completed."""

    do: tuple[Effect, ...]
    stars: int = 0
    boss: bool = False
    when: Literal["explore"] = "explore"

    def hears(self, state: GuildmastersState, what: int) -> bool:
        """`what` is the tile explored; its real ★ counts."""
        front = state.front(what)
        return front.star >= self.stars and (not self.boss or bool(front.boss))


@word
class OnMultiple(Trigger):
    """Whenever the number of own played events becomes a multiple of `of`, also by falling; 0 is none [H]."""

    do: tuple[Effect, ...]
    of: int
    when: Literal["multiple"] = "multiple"

    def hears(self, state: GuildmastersState, what: int) -> bool:
        """`what` is the number of played events, face-down ones too."""
        return what > 0 and what % self.of == 0


@word
class OnRegalia(Trigger):
    """Whenever a regalia is played."""

    do: tuple[Effect, ...]
    when: Literal["regalia"] = "regalia"


@word
class OnDiscardTile(Trigger):
    """Whenever an owned tile is discarded (大魔導の気まぐれ)."""

    do: tuple[Effect, ...]
    when: Literal["discard_tile"] = "discard_tile"


@word
class OnAffection(Trigger):
    """Whenever an affection is unlocked."""

    do: tuple[Effect, ...]
    when: Literal["affection"] = "affection"


@word
class OnStronghold(Trigger):
    """Whenever a stronghold is built."""

    do: tuple[Effect, ...]
    when: Literal["stronghold"] = "stronghold"


@word
class OnElixir(Trigger):
    """Whenever an elixir action is used."""

    do: tuple[Effect, ...]
    when: Literal["elixir"] = "elixir"


@word
class OnTreasure(Trigger):
    """Whenever a treasure is gained."""

    do: tuple[Effect, ...]
    when: Literal["treasure"] = "treasure"


@word
class OnPurify(Trigger):
    """Whenever a pit is purified."""

    do: tuple[Effect, ...]
    when: Literal["purify"] = "purify"


@word
class OnPit(Trigger):
    """Whenever an exploration of the guild turns up a pit and ends."""

    do: tuple[Effect, ...]
    when: Literal["pit"] = "pit"


@word
class OnProduction(Trigger):
    """In each production phase."""

    do: tuple[Effect, ...]
    when: Literal["production"] = "production"


@word
class OnPass(Trigger):
    """Whenever the guild passes."""

    do: tuple[Effect, ...]
    when: Literal["pass"] = "pass"


@word
class Cheaper(Rule):
    """A gold cost is lower; never below 0, an exploration never below 10."""

    on: Literal["event", "regalia", "explore", "build", "develop"]
    gold: int
    tag: TagName | None = None
    min_cost: int = 0
    per: Per | None = None
    rule: Literal["cheaper"] = "cheaper"

    @property
    def key(self) -> str:
        """One name for each sort of cost, so that it is found without looking at the others."""
        return f"cheaper_{self.on}"

    def fits(self, event: Event) -> bool:
        """Tell whether it takes something off an event's cost; limits read the printed gold cost."""
        return event.cost >= self.min_cost and (self.tag is None or TAGS.index(self.tag) in event.tags)


@word
class PitsAsBlanks(Rule):
    """Pits are blanks for the guild's explorations (空飛ぶ三馬鹿, メリッサ back)."""

    rule: Literal["pits_as_blanks"] = "pits_as_blanks"


@word
class IgnoreTag(Rule):
    """One entry for a basic tag in an event's condition may be missing (ハイネ front)."""

    rule: Literal["ignore_tag"] = "ignore_tag"


@word
class PowerAsGold(Rule):
    """1 power is 5 gold wherever an amount is paid (スカジ front)."""

    rule: Literal["power_as_gold"] = "power_as_gold"


@word
class PotionsAndTiles(Rule):
    """Potions and tiles pay for each other in costs (ホルン back)."""

    rule: Literal["potions_and_tiles"] = "potions_and_tiles"


@word
class Flash(Rule):
    """When paying an exploration, a chip takes 3 ★ off the target for the cost (アヤカ back)."""

    rule: Literal["flash"] = "flash"


@word
class Wisdom(Rule):
    """When paying for an event, a chip takes so much gold off (アヤカ front)."""

    gold: int
    rule: Literal["wisdom"] = "wisdom"


@word
class Swap(Rule):
    """A chosen face-down tile may be swapped, unseen, with a face-up one before it is explored (クリス back)."""

    rule: Literal["swap"] = "swap"


@word
class DiscardExplored(Rule):
    """An explored tile may be discarded instead of taken, for these effects (シャドウマンズ)."""

    then: tuple[Effect, ...] = ()
    rule: Literal["discard_explored"] = "discard_explored"


@word
class EarlyTurn(Rule):
    """A turn before the start player's in each action phase (エル back)."""

    rule: Literal["early_turn"] = "early_turn"


@word
class Lab(Rule):
    """The floating lab stands outside the maze as a stronghold (セレン back)."""

    rule: Literal["lab"] = "lab"


@word
class LabOnMap(Rule):
    """The lab may be put on the map instead of an adventurer (セレン back, rank 3)."""

    rule: Literal["lab_on_map"] = "lab_on_map"
