"""Guildmasters: board games at a terminal table, with a rules engine that knows no screen."""

__version__ = "0.1.0"
