"""Sending: what goes to the terminal when some cells have changed: these cells, and nothing left of them.

Textual 8.2.8 sends each changed row from the left edge of its widget on, which makes a move of the map's cursor many
times dearer than it need be over a slow line.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual.strip import Strip


class Precise(CompositorUpdate):
    """An update of some cells that sends just these."""

    def __init__(self, update: ChopsUpdate) -> None:
        self.update = update

    def render_segments(self, console: Console) -> str:
        """Give what is sent: for each run of cells where it begins, then its text."""
        sent: list[str] = []
        for y, first, behind in self.update.spans:
            for end, (x, strip) in zip(self.update.chop_ends[y], self.update.chops[y].items(), strict=False):
                start, stop = max(x, first), min(end, behind)
                if strip is not None and start < stop:
                    sent.append(f"\x1b[{y + 1};{start + 1}H")
                    sent.append(_cut(strip, start - x, stop - x).render(console))
        return "".join(sent)


def _cut(strip: Strip, first: int, behind: int) -> Strip:
    """The cells of a strip, with as few changes of style as they have."""
    return strip.crop(first, behind).simplify()


def precise(renderable: Any) -> Any:
    """Give an update that sends no more than it must; anything else as it is."""
    return Precise(renderable) if isinstance(renderable, ChopsUpdate) else renderable
