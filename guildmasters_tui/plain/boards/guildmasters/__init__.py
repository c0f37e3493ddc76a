"""Isekai Guild Masters in lines."""

from guildmasters_tui.plain.boards.guildmasters.cards import card, detail, hand, listed, thing
from guildmasters_tui.plain.boards.guildmasters.guilds import guild, overview, status
from guildmasters_tui.plain.boards.guildmasters.maze import area_map as map

TIES = ("tie.strongholds", "tie.areas", "tie.events")
"""What breaks ties, in the order of the result."""
OPEN = False
"""Hands are secret."""
TURN = "turn"
"""The question of a turn."""
KINDS = ("events", "regalia", "receptionists", "tiles", "treasures", "elixirs", "seasons")
"""The kinds of cards."""
SAID: dict[str, str] = {}
"""Plain mode speaks of this game as it is."""

__all__ = [
    "KINDS",
    "OPEN",
    "SAID",
    "TIES",
    "TURN",
    "card",
    "detail",
    "guild",
    "hand",
    "listed",
    "map",
    "overview",
    "status",
    "thing",
]
