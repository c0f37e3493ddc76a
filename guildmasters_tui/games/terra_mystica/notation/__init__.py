"""Recorded games in the notation of the public snellman league: read into a table, written from one."""

from guildmasters_tui.games.terra_mystica.notation.exporting import export_game
from guildmasters_tui.games.terra_mystica.notation.importing import Imported, import_game
from guildmasters_tui.games.terra_mystica.notation.steps import Row, step_lines

__all__ = ["Imported", "Row", "export_game", "import_game", "step_lines"]
