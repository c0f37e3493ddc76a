"""The games: each a room of its own, none knows another. Importing this package registers them."""

from guildmasters_tui.engine.game import register

register("guildmasters", "guildmasters_tui.games.guildmasters:GAME")
register("terra_mystica", "guildmasters_tui.games.terra_mystica:GAME")
