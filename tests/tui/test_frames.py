"""Frames as text with their styles: the screens that do not change with every card."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App, ComposeResult

from guildmasters_tui.tui.widgets.hexmap import Cell, HexMap
from guildmasters_tui.tui.widgets.stamps import LARGE, SMALL, Stamp
from tests.tui.driving import running


def styled(app: App[int]) -> str:
    """Each row as text, and under it its runs: column, colours, b for bold."""
    found = []
    for strip in app.screen._compositor.render_strips():
        found.append(strip.text.rstrip())
        at, runs = 0, []
        for text, style, _ in strip.simplify():
            if text.strip():
                colours = [str(c.triplet.hex if c and c.triplet else "-") for c in (style.color, style.bgcolor)]
                runs.append(f"{at}:{'/'.join(colours)}{'b' if style.bold else ''}")
            at += len(text)
        if runs:
            found.append("    " + " ".join(runs))
    return "\n".join(found)


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_the_title(tmp_path: Path, lang: str, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path, lang=lang) as (app, _):
        assert styled(app) == snapshot


class MapApp(App[int]):
    """Three hexagons: an adventurer's, a tile, an unknown one with the cursor."""

    def __init__(self, stamp: Stamp) -> None:
        super().__init__()
        self.stamp = stamp

    def compose(self) -> ComposeResult:
        yield HexMap()

    def on_mount(self) -> None:
        between = [((("5金", ""),))] * (len(self.stamp.lines) - 2)
        cells = [
            Cell("a1", 0, 0, "#cf4b52", "#ffffff", ((("●R", ""),), *between, (("A1", ""),))),
            Cell("a2", 2, 0, "#37473a", "#d5e2d0", ((("★★", "#ffd75e"), ("J", "")), *between, (("A2", ""),))),
            Cell("b1", 1, 1, "#2b3140", "#98a2b3", ((("?★", ""),), *between, (("B1", ""),))),
        ]
        self.query_one(HexMap).show(cells, self.stamp, "b1")


@pytest.mark.parametrize("stamp", [SMALL, LARGE], ids=lambda stamp: stamp.name)
async def test_hexagons(stamp: Stamp, snapshot: SnapshotAssertion) -> None:
    app = MapApp(stamp)
    async with app.run_test(size=(24, 10)) as pilot:
        await pilot.pause()
        assert styled(app) == snapshot
