"""Chance: dice and shuffles from a seed and a counter, the same on every machine and Python version."""

from __future__ import annotations

from typing import Any

_MASK = 0xFFFF_FFFF_FFFF_FFFF
_GOLDEN = 0x9E37_79B9_7F4A_7C15


def mix(seed: int, counter: int) -> int:
    """Give the 64-bit number at place `counter` of the stream of `seed` (SplitMix64, Steele et al. 2014)."""
    z = (seed + counter * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A stream of chance; two numbers are all its state, so that it is copied with the game."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int, counter: int = 0) -> None:
        """Start the stream of `seed` (any int; the low 64 bits count) after `counter` draws."""
        self.seed = seed & _MASK
        self.counter = counter

    def copy(self) -> Chance:
        """Give an independent stream that will draw the same numbers."""
        return Chance(self.seed, self.counter)

    def next(self) -> int:
        """Draw a number of 64 bits."""
        self.counter += 1
        return mix(self.seed, self.counter)

    def below(self, n: int) -> int:
        """Draw one of 0 … n − 1, all equally likely (the bias of under n / 2⁶⁴ is of no account)."""
        self.counter = counter = self.counter + 1
        return (mix(self.seed, counter) * n) >> 64

    def die(self, sides: int = 6) -> int:
        """Roll a die: 1 … sides."""
        return self.below(sides) + 1

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle `things` in place (Fisher–Yates)."""
        # `below`, written out: a search shuffles every deck for every game that it imagines.
        seed, counter = self.seed, self.counter
        for i in range(len(things) - 1, 0, -1):
            counter += 1
            j = (mix(seed, counter) * (i + 1)) >> 64
            things[i], things[j] = things[j], things[i]
        self.counter = counter

    def fraction(self) -> float:
        """Draw a number from 0 up to, not including, 1."""
        return (self.next() >> 11) / (1 << 53)
