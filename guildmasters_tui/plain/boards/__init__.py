"""What each game looks like in lines: `board_for` finds the room named like the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from guildmasters_tui.engine.decision import Action, Target
from guildmasters_tui.engine.game import Game
from guildmasters_tui.engine.message import Message
from guildmasters_tui.words.seated import SeatedWords


class Board(Protocol):
    """How a game is told in lines. `view` is what the reading seat sees; all lines are in the words' language."""

    TIES: Sequence[str]
    """Message keys of what breaks ties, in the order of `Result.ties`."""
    TURN: str
    """The message key of a turn's question, at which `why` can be asked."""
    OPEN: bool
    """Whether nothing is hidden from anybody: then people hand over without clearing the screen."""
    KINDS: Sequence[str]
    """The kinds of cards, as they are called in the game's data."""
    SAID: Mapping[str, str]
    """Lines of plain mode, by key, that are said in other words in this game."""

    def status(self, view: Any, words: SeatedWords) -> list[str]:
        """Where the game stands and what the reading seat has, in a line or two: printed before a turn."""
        ...

    def overview(self, view: Any, words: SeatedWords) -> list[str]:
        """The whole table in brief."""
        ...

    def map(self, view: Any, words: SeatedWords, area: str) -> list[str]:
        """The map; or one area, if one is named."""
        ...

    def hand(self, game: Any, view: Any, words: SeatedWords) -> list[str]:
        """What the reading seat holds."""
        ...

    def guild(self, view: Any, words: SeatedWords, seat: int) -> list[str]:
        """All that lies before a seat."""
        ...

    def card(self, game: Any, words: SeatedWords, name: str) -> list[str] | None:
        """A card in full, or the names that fit; None if nothing is called so."""
        ...

    def listed(self, game: Any, kind: str, card_id: str) -> Message | None:
        """What stands beside a card's name in a list of all; None if nothing."""
        ...

    def detail(self, game: Any, view: Any, action: Action) -> Message | None:
        """What to say of an answer beside its label: a card's price, an area's stars."""
        ...

    def thing(self, game: Any, view: Any, words: SeatedWords, name: str) -> Target | None:
        """What `why` is asked about."""
        ...


def board_for(game: Game[Any]) -> Board:
    """Give the board of a game."""
    board: Board = import_module(f"{__name__}.{game.id}")
    return board
