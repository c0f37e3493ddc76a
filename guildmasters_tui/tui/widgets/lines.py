"""Lines: ready lines of text, painted by the Line API; only lines that changed are painted anew.

Runs of text may carry a meaning for the mouse (hot.py): they light up under it, and a click on them is told.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from guildmasters_tui.tui.looks import looks_of
from guildmasters_tui.tui.palette import GLOW, GROUND, HOVER
from guildmasters_tui.tui.widgets.differing import differing
from guildmasters_tui.tui.widgets.hot import meaning


class Lines(Widget):
    """Some lines of text, cut where the widget ends, in cells."""

    class Pressed(Message):
        """A run of text with a meaning was clicked."""

        def __init__(self, meant: Any) -> None:
            super().__init__()
            self.meant = meant

    class Pointed(Message):
        """The mouse stands on another run of text with a meaning; None: on none any more."""

        def __init__(self, meant: Any) -> None:
            super().__init__()
            self.meant = meant

    def __init__(self, *, id: str | None = None, ground: Style = GROUND) -> None:
        super().__init__(id=id)
        self._ground = ground
        self._lines: list[Text] = []
        self._strips: list[Strip] = []
        self._made: dict[Hashable, Strip] = {}
        """Strips of lines that are shown, by their text and styles."""
        self._pointed: tuple[int, Any] | None = None
        """Row and meaning of the run under the mouse."""
        self._glowing: Mapping[int, Sequence[tuple[int, int]]] = {}
        """By row: the cells that have just changed, first and behind the last."""

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
        self.repaint()

    def repaint(self) -> None:
        """Paint everything anew: in another size, in other colours."""
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
            key = line.plain, tuple(line.spans), line.style
            strip = made.get(key) or self._strip(line, width)
            self._made[key] = strip
            self._strips.append(strip)
        regions = []
        for y, strip in enumerate(self._strips):
            if y >= len(old) or strip.cell_length != old[y].cell_length:
                regions.append(Region(0, y, width, 1))
            elif strip != old[y]:
                regions += [Region(start, y, end - start, 1) for start, end in differing(old[y], strip, 0, width)]
        if regions:
            self.refresh(*regions)

    def _strip(self, line: Text, width: int) -> Strip:
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
        strip = Strip(line.render(self.app.console, end=""))
        return looks_of(self).strip(strip.adjust_cell_length(width, Style()).apply_style(self._ground))

    def render_line(self, y: int) -> Strip:
        """Give a line."""
        if y >= len(self._strips):
            return Strip.blank(self.size.width, looks_of(self).style(self._ground))
        strip = self._strips[y]
        if y in self._glowing:
            strip = self._glown(strip, self._glowing[y])
        if self._pointed is not None and self._pointed[0] == y:
            return self._lit(strip, self._pointed[1])
        return strip

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines."""
        return max(1, len(self._lines))

    # -- motion -----------------------------------------------------------------------------------------------------

    def glow(self, spans: Mapping[int, Sequence[tuple[int, int]]]) -> None:
        """Let these cells of rows glow, and no others."""
        rows = {*self._glowing, *spans}
        self._glowing = spans
        if rows:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))

    def _glown(self, strip: Strip, spans: Sequence[tuple[int, int]]) -> Strip:
        glow = looks_of(self).style(GLOW)
        cuts = sorted({cut for span in spans for cut in span if 0 < cut < strip.cell_length} | {strip.cell_length})
        parts, at = [], 0
        for cut, part in zip(cuts, strip.divide(cuts), strict=True):
            if any(first <= at < behind for first, behind in spans):
                part = Strip(Segment.apply_style(part, post_style=glow), part.cell_length)
            parts.append(part)
            at = cut
        return Strip.join(parts)

    # -- the mouse --------------------------------------------------------------------------------------------------

    def _lit(self, strip: Strip, meant: Any) -> Strip:
        """The row with the run under the mouse lit up."""
        hover = looks_of(self).style(HOVER)
        return Strip(
            [
                segment if meaning(segment.style) != meant else Segment(segment.text, _over(segment.style, hover))
                for segment in strip
            ],
            strip.cell_length,
        )

    def _meaning_at(self, x: int, y: int) -> Any:
        """What the text at a cell means; None if nothing."""
        if not 0 <= y < len(self._strips):
            return None
        at = 0
        for segment in self._strips[y]:
            at += segment.cell_length
            if x < at:
                return meaning(segment.style)
        return None

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        meant = self._meaning_at(event.x, event.y)
        if meant is not None:
            event.stop()
            self.post_message(self.Pressed(meant))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up what the mouse stands on."""
        meant = self._meaning_at(event.x, event.y)
        self._point((event.y, meant) if meant is not None else None)

    def on_leave(self) -> None:
        """Nothing lies under the mouse any more."""
        self._point(None)

    def _point(self, to: tuple[int, Any] | None) -> None:
        if to == self._pointed:
            return
        rows = {pointed[0] for pointed in (self._pointed, to) if pointed is not None}
        self._pointed = to
        self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))
        self.post_message(self.Pointed(to[1] if to is not None else None))


def _over(style: Style | None, hover: Style) -> Style:
    return hover if style is None else style + hover
