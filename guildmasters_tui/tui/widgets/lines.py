"""Lines: ready lines of text, painted by the Line API; only lines that changed are painted anew."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from guildmasters_tui.tui.palette import GROUND


class Lines(Widget):
    """Some lines of text, cut where the widget ends, in cells."""

    def __init__(self, *, id: str | None = None, ground: Style = GROUND) -> None:
        super().__init__(id=id)
        self._ground = ground
        self._lines: list[Text] = []
        self._strips: list[Strip] = []
        self._made: dict[tuple[str, str], Strip] = {}
        """Strips of lines that are shown, by their text and styles."""

    def show(self, lines: Sequence[Text], ground: Style | None = None) -> None:
        """Show these lines from now on; `ground` is the style under the text."""
        if ground is not None and ground != self._ground:
            self._ground, self._made = ground, {}
        self._lines = list(lines)
        self._draw()

    @property
    def shown(self) -> list[str]:
        """The lines as plain text."""
        return [line.plain for line in self._lines]

    def on_resize(self) -> None:
        """Cut the lines for the new size."""
        self._made = {}
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        old, made = self._strips, self._made
        self._made = {}
        lines = [*self._lines[:height], *[Text()] * (height - len(self._lines))]
        self._strips = []
        for line in lines:
            key = line.plain, str(line.spans) + str(line.style)
            strip = made.get(key) or self._strip(line, width)
            self._made[key] = strip
            self._strips.append(strip)
        rows = [y for y, strip in enumerate(self._strips) if y >= len(old) or strip != old[y]]
        if rows:
            self.refresh(*(Region(0, y, width, 1) for y in rows))

    def _strip(self, line: Text, width: int) -> Strip:
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
        strip = Strip(line.render(self.app.console, end=""))
        return strip.adjust_cell_length(width, Style()).apply_style(self._ground)

    def render_line(self, y: int) -> Strip:
        """Give a line."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self._ground)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines."""
        return max(1, len(self._lines))
