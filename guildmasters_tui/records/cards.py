"""The cards that saves were begun with, kept by digest, so that a save survives new cards."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, Self, runtime_checkable

from guildmasters_tui.engine.game import Game
from guildmasters_tui.records.paths import cards_folder


@runtime_checkable
class CardGame(Protocol):
    """A game whose cards can be kept as text and played with again."""

    id: str

    @property
    def data_digest(self) -> str:
        """A short hash of the cards in use."""
        ...

    def data_text(self) -> str:
        """Give the shipped cards as text."""
        ...

    def with_data(self, text: str) -> Self:
        """Give the same rules with those cards. Raises ValueError."""
        ...


def keep_cards(home: Path, game: Game[Any]) -> None:
    """Write the cards in use into the data folder, if they are not there yet. Raises OSError."""
    path = _path(home, game.id, game.data_digest)
    if not isinstance(game, CardGame) or path.exists():
        return
    text = game.data_text()
    if game.with_data(text).data_digest != game.data_digest:
        return  # other cards than the shipped ones: whoever brought them keeps them
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def with_kept_cards(home: Path, game: Game[Any], digest: str) -> Game[Any]:
    """Give the game with the cards of that digest; as it is, where it has them already or they are not kept."""
    if game.data_digest == digest or not isinstance(game, CardGame) or not digest.isalnum():
        return game
    with suppress(OSError, ValueError):
        other = game.with_data(_path(home, game.id, digest).read_text(encoding="utf-8"))
        if other.data_digest == digest:
            return other
    return game


def _path(home: Path, game_id: str, digest: str) -> Path:
    return cards_folder(home) / f"{game_id}-{digest}.json"
