"""Cards in full: on the left all that can be looked at, on the right the one under the cursor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual.containers import Horizontal
from textual.widget import Widget

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.tui.boards.board import Board, Look
from guildmasters_tui.tui.palette import BRIGHT, DIM, HEADING, KEY, PLAIN, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.hot import hot
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.tui.wrapping import wrapped

_INDEX = 28
"""Cells of the list on the left."""


class CardScreen(Sheet[None]):
    """An index of things, and one of them in full."""

    def __init__(self, look: Look, board: Board, target: Target | None) -> None:
        super().__init__()
        self.look = look
        self.board = board
        groups = board.things(look)
        if target is not None and not any(target in things for _, things in groups):
            groups.insert(0, (look.say("tui.things.here"), [target]))
        self.groups = groups
        self.targets = [thing for _, things in groups for thing in things]
        self.at = self.targets.index(target) if target is not None else 0
        self.scroll_top = 0

    def parts(self) -> Iterator[Widget]:
        """Heading, index and text, footer."""
        yield Lines(id="heading", ground=HEADING)
        with Horizontal(id="middle"):
            yield Lines(id="index")
            yield Lines(id="text")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Show it."""
        self.show()

    def show(self) -> None:
        """Show index and text."""
        width, height = self.size
        head = ink(f" {self.look.say('tui.card_screen.heading')}", BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        self.query_one("#index", Lines).show(self._index(height - 3))
        lines = self._text(width - _INDEX - 4)
        room = height - 3
        self.scroll_top = max(0, min(self.scroll_top, len(lines) - room))
        self.query_one("#text", Lines).show(lines[self.scroll_top :][:room])
        self.query_one("#footer", Lines).show([ink(" " + self.look.say("tui.card_screen.footer"), DIM)])

    def _index(self, room: int) -> list[Text]:
        lines: list[Text] = []
        cursor, nth = 0, 0
        for heading, things in self.groups:
            lines.append(ink(" " + heading, DIM))
            for thing in things:
                name = self.board.full(self.look, thing)[0]
                key = self.look.keys.answers[nth] if nth < len(self.look.keys.answers) else " "
                line = hot(ink(f"{key} ", KEY).append(name.plain, PLAIN), "thing", nth)
                if nth == self.at:
                    cursor = len(lines)
                    line = marked(line, _INDEX - 2)
                line.truncate(_INDEX - 2, overflow="ellipsis")
                lines.append(line)
                nth += 1
        top = min(max(0, cursor - room // 2), max(0, len(lines) - room))
        return lines[top : top + room]

    def _text(self, width: int) -> list[Text]:
        if not self.targets:
            return []
        found: list[Text] = []
        for paragraph in self.board.full(self.look, self.targets[self.at]):
            found += wrapped(paragraph, min(width, 90), hang=True)
            found.append(Text())
        return found

    def pressed(self, key: str) -> None:
        """Go to another thing, scroll, or close."""
        steps = {"move.up": -1, "move.down": 1, "move.left": -1, "move.right": 1}
        action = self.action_of(key)
        place = self.look.keys.answers.find(key) if len(key) == 1 else -1
        if action in steps and self.targets:
            self._go((self.at + steps[action]) % len(self.targets))
        elif action in ("page.up", "page.down"):
            self.scroll_top += self.size.height // 2 * (1 if action == "page.down" else -1)
            self.show()
        elif 0 <= place < len(self.targets):
            self._go(place)
        else:
            self.dismiss()

    def clicked(self, kind: str, what: Any) -> None:
        """Go to the thing that was clicked."""
        if kind == "thing":
            self._go(what)

    def turn_wheel(self, step: int) -> None:
        """Scroll the text."""
        self.scroll_top += 3 * step
        self.show()

    def _go(self, to: int) -> None:
        self.at = to
        self.scroll_top = 0
        self.show()
