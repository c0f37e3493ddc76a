"""The parts of which screens are made; they know no game."""
