"""What the games look like on the screen: one module a game, found by the game's id."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from guildmasters_tui.tui.boards.board import Board


def board_for(game_id: str) -> Board:
    """Give what the game with this id looks like; each is imported when first wanted."""
    return cast("Board", import_module(f"guildmasters_tui.tui.boards.{game_id}").BOARD)
