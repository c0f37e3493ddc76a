"""Sending: what is sent for changes alone gives the same screen as one drawn from scratch."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual._compositor import ChopsUpdate

from guildmasters_tui.tui.sending import precise
from guildmasters_tui.tui.widgets.differing import differing
from tests.tui.driving import hover, new_session, press, rows, running
from tests.tui.test_keys import start

_CODE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])")


class Screen:
    """A terminal that knows how to go to a cell and to write there; of a wide character the second cell is empty."""

    def __init__(self, lines: list[str]) -> None:
        self.cells = [self._spread(line) for line in lines]

    @staticmethod
    def _spread(line: str) -> list[str]:
        return [part for char in line for part in (char, *[""] * (cell_len(char) - 1))]

    def write(self, sent: str) -> None:
        x = y = at = 0
        for code in [*_CODE.finditer(sent), None]:
            text = sent[at : code.start()] if code else sent[at:]
            for part in self._spread(text):
                self.cells[y][x] = part
                x += 1
            if code is None:
                return
            at = code.end()
            if code[2] == "H":
                y, x = (int(n) - 1 for n in code[1].split(";"))

    @property
    def lines(self) -> list[str]:
        return ["".join(row) for row in self.cells]


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_changes_alone_give_the_same_screen(tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path, new_session(tmp_path), lang=lang, size=(120, 40)) as (app, pilot):
        await start(app, pilot)
        screen = Screen(rows(app))

        def show(_: object, update: object) -> None:
            if isinstance(update, ChopsUpdate):
                screen.write(precise(update).render_segments(app.console))

        monkeypatch.setattr(app, "_display", show)
        for key in ("right", "down", "tab", "down", "tab", "down", "$", "escape", "e", "right", "u"):
            await press(app, pilot, key)
            assert screen.lines == rows(app), key
        await hover(app, pilot, "A1")
        assert screen.lines == rows(app)


def test_near_changes_are_one_run_and_halves_of_wide_characters_are_told_apart() -> None:
    from rich.segment import Segment
    from textual.strip import Strip

    def strip(text: str) -> Strip:
        return Strip([Segment(text)])

    assert differing(strip("abcdefghij"), strip("Abc_efghiJ"), 0, 10) == [(0, 4), (9, 10)]
    assert differing(strip("abc"), strip("abc"), 0, 3) == []
    assert differing(strip(" 金金 "), strip("金金  "), 0, 6) == [(0, 5)]
