"""Isekai Guild Masters in lines."""

from guildmasters_tui.plain.boards.guildmasters.cards import card, detail, hand, thing
from guildmasters_tui.plain.boards.guildmasters.guilds import guild, overview, status
from guildmasters_tui.plain.boards.guildmasters.maze import area_map as map

TIES = ("tie.strongholds", "tie.areas", "tie.events")
"""What breaks ties, in the order of the result."""

__all__ = ["TIES", "card", "detail", "guild", "hand", "map", "overview", "status", "thing"]
