"""The card language: each word is a small class with its resolver beside it; importing this knows them all."""

from guildmasters_tui.games.guildmasters.effects import board, constant, hand, maze, resources, turns
from guildmasters_tui.games.guildmasters.effects.base import Effect, Rule, Trigger

EFFECTS = Effect.kinds
TRIGGERS = Trigger.kinds
RULES = Rule.kinds

__all__ = ["EFFECTS", "RULES", "TRIGGERS", "board", "constant", "hand", "maze", "resources", "turns"]
