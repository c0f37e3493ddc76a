"""Recorded games for tests: sixty lie here, the others in the folder that GUILDMASTERS_CORPUS names."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable
from pathlib import Path

from guildmasters_tui.games.terra_mystica.notation import Imported
from guildmasters_tui.games.terra_mystica.notation.steps import Vector

HERE = Path(__file__).parent / "games"
CORPUS = os.environ.get("GUILDMASTERS_CORPUS", "")

Line = tuple[str, Vector, str]
"""Faction, vector and text of a row."""


def own_games() -> dict[str, Path]:
    """By name: the packed logs of the games that lie here."""
    return {path.name.removesuffix(".txt.gz"): path for path in sorted(HERE.glob("*.txt.gz"))}


def games() -> dict[str, Path]:
    """By name: the log of each game, as text or packed."""
    found = own_games()
    if CORPUS:
        found |= {path.stem: path for path in sorted(Path(CORPUS).glob("*/*.txt"))}
    return found


def text_of(path: Path) -> str:
    """Give the log of a game."""
    return gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text(encoding="utf-8")


def expected(path: Path) -> list[Line]:
    """Give the rows of a game as the league's program computed them."""
    steps = path.with_name(path.name.removesuffix(".gz").removesuffix(".txt") + ".steps.tsv.gz")
    rows = (line.split("\t") for line in gzip.decompress(steps.read_bytes()).decode().splitlines())
    return [(row[1], tuple(map(int, row[2].split(","))), row[3]) for row in rows if row[1] != "#"]


def joined(lines: Iterable[Line]) -> list[Line]:
    """Join consecutive rows of one faction: the last vector counts."""
    result: list[Line] = []
    for faction, vector, text in lines:
        if result and result[-1][0] == faction:
            text = f"{result.pop()[2]} | {text}"
        result.append((faction, vector, text))
    return result


def played(imported: Imported) -> list[Line]:
    """Give the rows of an imported game."""
    return [(row.faction, row.vector or (), row.text) for row in imported.rows]


def differences(imported: Imported, lines: Iterable[Line]) -> list[tuple[Line, Line]]:
    """List the joined rows that are not equal: theirs and ours. Raises AssertionError if the factions do not agree."""
    theirs, ours = joined(lines), joined(played(imported))
    assert [line[0] for line in theirs] == [line[0] for line in ours]
    return [(their, our) for their, our in zip(theirs, ours, strict=True) if their[1] != our[1]]
