"""Terra Mystica: rules, maps, factions and tiles, and recorded games in the notation of a public league."""

from guildmasters_tui.games.terra_mystica.rules import TerraMystica

GAME = TerraMystica()

__all__ = ["GAME", "TerraMystica"]
