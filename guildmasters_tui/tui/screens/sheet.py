"""Sheet: what all screens share. On a terminal that is too small they say so in one line; keys are plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget

from guildmasters_tui.tui.actions import TABLE, UserAction
from guildmasters_tui.tui.keys import plain_key
from guildmasters_tui.tui.layout import LEAST_HEIGHT, LEAST_WIDTH
from guildmasters_tui.tui.palette import WARN, ink
from guildmasters_tui.tui.widgets.hot import Meaning
from guildmasters_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from guildmasters_tui.tui.app import GuildmastersApp

R = TypeVar("R")


class Sheet(Screen[R]):
    """A screen of ours."""

    ROOM: tuple[UserAction, ...] = TABLE
    """What keys do here."""

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
        key = plain_key(event)
        # Nobody answers what cannot be seen.
        if not self.has_class("small") or self.action_of(key).endswith(".quit"):
            self.pressed(key)

    def pressed(self, key: str) -> None:
        """Do what a key does."""

    def action_of(self, key: str) -> str:
        """The id of what a key does here; empty if nothing."""
        return self.desk.keys.action(key, self.ROOM)

    def act(self, action_id: str) -> None:
        """Do something by its id."""
        key = self.desk.keys.first(action_id)
        if key:
            self.pressed(key)

    # -- the mouse --------------------------------------------------------------------------------------------------

    def on_lines_pressed(self, event: Lines.Pressed) -> None:
        """A click on a key presses it; what else can be clicked is the screen's."""
        event.stop()
        kind, what = event.meant
        if kind == "key":
            self.pressed(what)
        elif kind == "act":
            self.act(what)
        else:
            self.clicked(kind, what)

    def on_lines_pointed(self, event: Lines.Pointed) -> None:
        """The mouse stands on something else."""
        event.stop()
        self.point(event.meant)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes on."""
        event.stop()
        self.turn_wheel(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes back."""
        event.stop()
        self.turn_wheel(-1)

    def clicked(self, kind: str, what: Any) -> None:
        """Do what a click on a run of text means."""

    def point(self, meant: Meaning | None) -> None:
        """Say what the mouse stands on."""

    def turn_wheel(self, step: int) -> None:
        """Scroll."""
