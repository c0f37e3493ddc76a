"""Sheet: what all screens share. On a terminal that is too small they say so in one line; keys are plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget

from guildmasters_tui.tui.keys import plain_key
from guildmasters_tui.tui.layout import LEAST_HEIGHT, LEAST_WIDTH
from guildmasters_tui.tui.palette import WARN, ink
from guildmasters_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from guildmasters_tui.tui.app import GuildmastersApp

R = TypeVar("R")


class Sheet(Screen[R]):
    """A screen of ours."""

    @property
    def desk(self) -> GuildmastersApp:
        """The app, by its own type."""
        from guildmasters_tui.tui.app import GuildmastersApp

        assert isinstance(self.app, GuildmastersApp)
        return self.app

    def compose(self) -> ComposeResult:
        """The screen's parts, and the line that stands for them where there is no room."""
        yield Lines(id="small")
        with Vertical(id="all"):
            yield from self.parts()

    def parts(self) -> Iterator[Widget]:
        """What the screen is made of."""
        yield from ()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew, or say how large the terminal must be."""
        width, height = event.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self.set_class(small, "small")
        if small:
            said = self.desk.words.say(
                "tui.screen.small", width=LEAST_WIDTH, height=LEAST_HEIGHT, wide=width, high=height
            )
            self.query_one("#small", Lines).show([ink(said, WARN)])
        else:
            self.laid_out(width, height)

    def laid_out(self, width: int, height: int) -> None:
        """Fit the screen into so many cells."""

    def on_key(self, event: events.Key) -> None:
        """Hand a key on, plain."""
        event.stop()
        event.prevent_default()
        self.pressed(plain_key(event))

    def pressed(self, key: str) -> None:
        """Do what a key does."""
