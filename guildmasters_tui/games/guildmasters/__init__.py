"""Isekai Guild Masters (異世界ギルドマスターズ): rules, cards and what a seat may see of them."""

from guildmasters_tui.games.guildmasters.rules import Guildmasters

GAME = Guildmasters()

__all__ = ["GAME", "Guildmasters"]
