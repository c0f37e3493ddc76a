"""Terra Mystica in lines."""

from guildmasters_tui.plain.boards.terra_mystica.factions import guild, overview, status
from guildmasters_tui.plain.boards.terra_mystica.realm import hex_map as map
from guildmasters_tui.plain.boards.terra_mystica.tiles import card, detail, hand, listed, thing

TIES: tuple[str, ...] = ()
"""Nothing breaks ties."""
OPEN = True
"""All information is open."""
TURN = "tm.turn"
"""The question of a turn."""
KINDS = ("factions", "bonus_cards", "favours", "towns", "scoring", "powers", "landscapes")
"""The kinds of cards and tiles."""
SAID = {
    "game.name": "game.terra_mystica",
    "plain.score": "plain.tm.score",
    **{f"plain.help.{key}": f"plain.tm.help.{key}" for key in ("map", "hand", "guild", "card", "why", "free")},
}
"""Lines that are said otherwise in this game."""

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
