"""The app: which screen is shown, in which language; and `run`, which the command calls."""

from __future__ import annotations

import os
import sys
import traceback
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual.app import App
from textual.binding import Binding
from textual.command import CommandPalette, Provider
from textual.screen import Screen

from guildmasters_tui.engine.message import Message
from guildmasters_tui.records.errors import RecordsError
from guildmasters_tui.records.paths import data_home
from guildmasters_tui.records.settings import Settings, save_settings, settings_or_default
from guildmasters_tui.tui.actions import Keymap
from guildmasters_tui.tui.looks import Looks
from guildmasters_tui.tui.screens.title import TitleScreen
from guildmasters_tui.tui.sending import precise
from guildmasters_tui.tui.terminal import Terminal, this_terminal
from guildmasters_tui.tui.themes import theme_for
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.words import LANGUAGES, Words

if TYPE_CHECKING:
    from guildmasters_tui.records.session import Session
    from guildmasters_tui.tui.bots import BotPlayers

# Tables, bots and saves are imported when they are first wanted: the title is there in half the time without them.


@dataclass(frozen=True, slots=True)
class Crash:
    """An error that nobody caught, where it is written down (None: nowhere), and which save was played."""

    error: Exception
    report: Path | None
    save: str | None


def _user_actions() -> type[Provider]:
    """What the command palette lists; imported when it is first opened."""
    from guildmasters_tui.tui.commands import UserActions

    return UserActions


class GuildmastersApp(App[int]):
    """The game at a terminal."""

    CSS_PATH = "app.tcss"
    TITLE = "Guildmasters"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+backslash"  # ours is a user action like all others
    COMMANDS: ClassVar = {_user_actions}
    BINDINGS: ClassVar = [Binding("ctrl+c", "quit", priority=True, show=False)]

    def __init__(
        self, lang: str, home: Path | None = None, session: Session | None = None, terminal: Terminal | None = None
    ) -> None:
        self.home = home or data_home()
        self.settings, self.trouble = settings_or_default(self.home)
        self.keys = Keymap(self.settings.preset, self.settings.keys)
        self.terminal = terminal or Terminal()
        self.looks = self._looks("NO_COLOR" in os.environ)
        # From the start: it decides what NO_COLOR takes away.
        super().__init__(ansi_color=self.looks.theme.native)
        self.lang = lang
        self.words = Words(lang)
        self._first = session
        self.crash: Crash | None = None
        """The error that ended it."""
        self._look()

    # -- looks and settings -----------------------------------------------------------------------------------------

    def _looks(self, no_color: bool) -> Looks:
        """Choose theme and characters as the settings and the terminal say."""
        settings, terminal = self.settings, self.terminal
        wide = settings.ambiguous == "wide" or (settings.ambiguous == "auto" and terminal.wide)
        ascii_only = settings.characters == "ascii" or (settings.characters == "auto" and wide)
        return Looks(theme_for(settings.theme, terminal.colours, no_color=no_color), ascii_only=ascii_only)

    def _look(self) -> None:
        """Take the looks that are wanted now."""
        self.looks = self._looks(self.no_color)
        self.ansi_color = self.looks.theme.native
        self.theme = self.looks.theme.widgets

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send no more than what has changed."""
        super()._display(screen, precise(renderable))

    @property
    def in_motion(self) -> bool:
        """Whether what changes is shown in motion."""
        return self.settings.motion and self.animation_level != "none"

    def action_command_palette(self) -> None:
        """Show all that can be done here, to be searched by words."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=self.words.say("tui.commands.search"), id="--command-palette"))

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme for the style sheet."""
        return super().get_css_variables() | self.looks.variables

    def choose(self, settings: Settings) -> Message | None:
        """Play with these settings from now on, and keep them; give what went wrong with keeping them."""
        if settings.lang is not None and settings.lang != self.lang:
            self.speak(settings.lang)
        if (settings.preset, settings.keys) != (self.settings.preset, self.settings.keys):
            self.keys = Keymap(settings.preset, settings.keys)
        self.settings = settings
        self._look()
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            for widget in screen.query("Lines, HexMap"):
                if isinstance(widget, Lines | HexMap):
                    widget.repaint()
        try:
            save_settings(self.home, settings)
        except RecordsError as error:
            return error.message
        self.trouble = None
        return None

    def speak(self, lang: str) -> None:
        """Speak a language."""
        self.lang = lang
        self.words = Words(lang)

    def on_mount(self) -> None:
        """Begin with the title, or at the table that was asked for."""
        if self._first is None:
            self.push_screen(TitleScreen())
        else:
            self.start(self._first)

    async def on_unmount(self) -> None:
        """Let the bots' process end."""
        if "bots" in self.__dict__:
            await self.bots.close()

    @cached_property
    def bots(self) -> BotPlayers:
        """Whoever plays the seats without a person."""
        from guildmasters_tui.tui.bots import BotPlayers

        return BotPlayers()

    def new_game(self) -> None:
        """Ask who plays what."""
        from guildmasters_tui.tui.screens.new_game import NewGameScreen

        names = [self.words.say("tui.new.guild", n=n + 1) for n in range(5)]
        self.push_screen(NewGameScreen(names), lambda session: self.start(session) if session is not None else None)

    def start(self, session: Session) -> None:
        """Sit down at a table."""
        from guildmasters_tui.tui.screens.table import TableScreen

        self.run_worker(self.bots.warm(session))
        self.push_screen(TableScreen(session, self.lang, self.keys))

    def left_table(self, session: Session) -> None:
        """A table was left: back to the title, or out, if the game began at this table."""
        if session is self._first:
            self.exit(0)
        else:
            self.pop_screen()

    def rematch(self, old: Session, new: Session) -> None:
        """From one table to the next."""
        if old is self._first:
            self._first = new
        self.pop_screen()
        self.start(new)

    def _handle_exception(self, error: Exception) -> None:
        """An error that nobody caught: write it down instead of showing it on the terminal, then end."""
        from guildmasters_tui.records.reporting import write_crash  # costs nothing as long as nothing goes wrong
        from guildmasters_tui.tui.screens.table import TableScreen

        if self.crash is None:
            table = next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)
            name = table.session.name if table is not None else None
            self.crash = Crash(error, write_crash(self.home, error, name), name)
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def next_language(self) -> None:
        """Speak the next language, from now on too; a settings file that cannot be read is left alone."""
        lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        if self.trouble is None:
            self.choose(replace(self.settings, lang=lang))
        self.speak(lang)


def run(*, lang: str, home: Path | None = None, session: Session | None = None) -> int:
    """Show the screens, from the title or from the table of `session`, until the player leaves; give the status."""
    app = GuildmastersApp(lang, home, session, this_terminal(os.environ))
    status = app.run() or 0
    if app.crash is None:
        return status
    _tell_crash(app.crash, app.words)
    return 1


def _tell_crash(crash: Crash, words: Words) -> None:
    """Say where the error is written down, and that the game is safe."""
    if crash.report is None:
        traceback.print_exception(crash.error)
    lines = [words.say("tui.crash.sorry", error=f"{type(crash.error).__name__}: {crash.error}")]
    lines += [words.say("tui.crash.save", save=crash.save)] if crash.save else []
    lines += [words.say("tui.crash.report", file=str(crash.report))] if crash.report else []
    print("\n".join(lines), file=sys.stderr)
