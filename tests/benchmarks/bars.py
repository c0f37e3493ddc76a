"""How benchmarks judge: medians of several measurements in one run, against a bar or a part of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median
from time import process_time

PART = float(os.environ.get("GUILDMASTERS_BARS", "1"))
"""What part of its bar a benchmark must reach: 1 on a quiet machine, 0.5 where it must only not rot."""
ROUNDS = 5
"""Measurements of which the median counts."""


def seconds(work: Callable[[], object]) -> float:
    """Give the seconds of computing that a piece of work takes; what else the machine does meanwhile does not count."""
    start = process_time()
    work()
    return process_time() - start


def median_ratio(over: Callable[[], float], under: Callable[[], float]) -> float:
    """Give the median of the ratios of two measurements, taken in turns so that a busy machine hits both."""
    return median(over() / under() for _ in range(ROUNDS))
