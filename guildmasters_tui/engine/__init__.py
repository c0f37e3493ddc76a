"""The table: decisions, chance, undo, forks and journals. Knows no game, no screen, no file and no clock."""
