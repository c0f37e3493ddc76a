"""The result: score sheet, fame by round, sources of fame; written out by a key; another game with the same seats."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.records.errors import SaveError
from guildmasters_tui.records.results import write_result
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.boards import board_for
from guildmasters_tui.tui.palette import BRIGHT, DIM, GOOD, HEADING, KEY, WARN, ink
from guildmasters_tui.tui.result_export import as_markdown, as_svg
from guildmasters_tui.tui.result_text import Finished, plot_lines, sheet_lines, source_lines
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.words.seated import SeatedWords

LEAVE, REMATCH, TABLE = "leave", "rematch", "table"
_PLOT = 12
"""Lines of a plot that stands under the score sheet; it has a page of its own where there is no room."""
_MOST_PLOT = 24
_KEYS = {"enter": LEAVE, "q": LEAVE, "escape": LEAVE, "ctrl+q": LEAVE, "r": REMATCH, "t": TABLE}
_HINTS = (
    ("Tab", "page"),
    ("m", "markdown"),
    ("s", "svg"),
    ("r", "rematch"),
    ("t", "table"),
    ("Enter", "leave"),
)


class ResultScreen(Sheet[str]):
    """Dismissed with what comes next: LEAVE, REMATCH, or TABLE to look at the table."""

    def __init__(self, words: SeatedWords, session: Session) -> None:
        super().__init__()
        self.session = session
        self.game = Finished.of(session, board_for(session.game.id), words)
        self.page = 0
        self.top = 0
        self.notice: Text | None = None
        self._pages: list[list[Text]] = []

    @property
    def words(self) -> SeatedWords:
        """The words for everybody at the table."""
        return self.game.words

    def parts(self) -> Iterator[Widget]:
        """Heading, sheet, footer."""
        yield Lines(id="heading", ground=HEADING)
        yield Lines(id="text")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Make the pages for this size: the plot stands under the sheet where there is room."""
        sheet = sheet_lines(self.game, width)
        sources = source_lines(self.game, width)
        room = height - 3
        left = room - len(sheet) - 2
        if left >= _PLOT:
            first = [*sheet, Text(), Text(), *plot_lines(self.game, width, min(left, _MOST_PLOT))]
            self._pages = [first, sources]
        else:
            self._pages = [sheet, plot_lines(self.game, width, min(room, _MOST_PLOT)), sources]
        self.show()

    def show(self) -> None:
        """Show the page."""
        width, room = self.size.width, self.size.height - 3
        say = self.words.say
        if not self._pages:
            return  # not laid out yet
        self.page %= len(self._pages)
        lines = self._pages[self.page]
        self.top = max(0, min(self.top, len(lines) - room))
        head = ink(" " + self.game.heading, BRIGHT)
        place = f"{self.page + 1}/{len(self._pages)} "
        head.pad_right(max(0, width - cell_len(head.plain) - len(place)))
        self.query_one("#heading", Lines).show([head.append(place, DIM), Text()], HEADING)
        above = [Text()] * max(0, (room - len(lines)) // 4)
        self.query_one("#text", Lines).show([*above, *lines[self.top : self.top + room]])
        foot = Text(" ")
        for key, what in _HINTS:
            foot.append(key, KEY).append(f" {say(f'tui.result.{what}')}  ", DIM)
        self.query_one("#footer", Lines).show([Text(" ").append_text(self.notice) if self.notice else foot])

    def pressed(self, key: str) -> None:
        """Turn the page, write the result out, or go."""
        self.notice = None
        if key in _KEYS:
            self.dismiss(_KEYS[key])
            return
        steps = {"tab": 1, "right": 1, "l": 1, "space": 1, "shift+tab": -1, "left": -1, "h": -1}
        scrolls = {"down": 1, "j": 1, "up": -1, "k": -1, "pagedown": 10, "pageup": -10, ">": 10, "<": -10}
        if key in steps:
            self.page, self.top = self.page + steps[key], 0
        elif key in scrolls:
            self.top += scrolls[key]
        elif key == "m":
            self._write("md", as_markdown(self.game, self.session))
        elif key == "s":
            self._write("svg", as_svg(self.game))
        else:
            self.notice = ink(self.words.say("tui.key.dead", key=key), WARN)
        self.show()

    def _write(self, suffix: str, text: str) -> None:
        """Write the result out and say where."""
        try:
            path = write_result(self.session.home, self.session.name, suffix, text)
        except SaveError as error:
            self.notice = ink(self.words.render(error.message), WARN)
        else:
            self.notice = ink(self.words.say("tui.result.written", file=path.name, folder=str(path.parent)), GOOD)
