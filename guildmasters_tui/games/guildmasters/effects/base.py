"""What every word of the card language is: an effect, a trigger or a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from guildmasters_tui.engine.decision import Flow

if TYPE_CHECKING:
    from guildmasters_tui.games.guildmasters.source import Source
    from guildmasters_tui.games.guildmasters.state import Guild, GuildmastersState


class Word:
    """A word of the language. Classes are plain dataclasses; pydantic reads them only where cards are checked."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}
    named_by: ClassVar[str]
    """The field that names the word: do, when or rule."""
    kinds: ClassVar[dict[str, type]]
    """All words of the same sort by name."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Let a field of type Effect, Trigger or Rule take any word of that sort, told apart by its name."""
        if cls not in Word.__subclasses__():
            return handler(source)
        from pydantic import Discriminator

        return handler.generate_schema(_annotated_union(cls, Discriminator(cls.named_by)))


def _annotated_union(sort: type[Word], discriminator: Any) -> Any:
    from typing import Annotated, Union

    return Annotated[Union[tuple(sort.kinds.values())], discriminator]  # noqa: UP007  # made from a list


class Effect(Word):
    """A word that does something when it is resolved."""

    __slots__ = ()
    named_by = "do"
    kinds: ClassVar[dict[str, type]] = {}
    do: str

    def resolve(self, state: GuildmastersState, guild: Guild, source: Source) -> Flow[None] | None:
        """Do it, as far as it can be done; where the guild must choose, give a flow to be run instead."""
        raise NotImplementedError


class Trigger(Word):
    """A constant effect that fires by itself, as often as its condition comes true."""

    __slots__ = ()
    named_by = "when"
    kinds: ClassVar[dict[str, type]] = {}
    when: str
    do: tuple[Effect, ...]

    def hears(self, state: GuildmastersState, what: int) -> bool:
        """Tell whether it fires; `what` is the tag, event, ★ or number that the occasion is about."""
        return True


class Rule(Word):
    """A constant effect that changes the rules for its guild."""

    __slots__ = ()
    named_by = "rule"
    kinds: ClassVar[dict[str, type]] = {}
    rule: str

    @property
    def key(self) -> str:
        """The name under which it stands in a guild's `rules`."""
        return self.rule


W = TypeVar("W", bound=type)


@dataclass_transform(frozen_default=True)
def word(cls: W) -> W:
    """Make a class a word of the language: a frozen, slotted dataclass, known by its name."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.kinds[getattr(cls, made.named_by)] = made
    return made  # type: ignore[no-any-return]  # dataclass gives the same type back
