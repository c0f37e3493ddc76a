"""The app: which screen is shown, in which language; and `run`, which the command calls."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding

from guildmasters_tui.records.paths import data_home
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.bots import BotPlayers
from guildmasters_tui.tui.screens.new_game import NewGameScreen
from guildmasters_tui.tui.screens.table import TableScreen
from guildmasters_tui.tui.screens.title import TitleScreen
from guildmasters_tui.words import LANGUAGES, Words


class GuildmastersApp(App[int]):
    """The game at a terminal."""

    CSS_PATH = "app.tcss"
    TITLE = "Guildmasters"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+c", "quit", priority=True, show=False)]

    def __init__(self, lang: str, home: Path | None = None, session: Session | None = None) -> None:
        super().__init__()
        self.lang = lang
        self.words = Words(lang)
        self.home = home or data_home()
        self.bots = BotPlayers()
        self._first = session

    def on_mount(self) -> None:
        """Begin with the title, or at the table that was asked for."""
        if self._first is None:
            self.push_screen(TitleScreen())
        else:
            self.start(self._first)

    async def on_unmount(self) -> None:
        """Let the bots' process end."""
        await self.bots.close()

    def new_game(self) -> None:
        """Ask who plays what."""
        names = [self.words.say("tui.new.guild", n=n + 1) for n in range(5)]
        self.push_screen(NewGameScreen(names), lambda session: self.start(session) if session is not None else None)

    def start(self, session: Session) -> None:
        """Sit down at a table."""
        self.run_worker(self.bots.warm(session))
        self.push_screen(TableScreen(session, self.lang))

    def left_table(self, session: Session) -> None:
        """A table was left: back to the title, or out, if the game began at this table."""
        if session is self._first:
            self.exit(0)
        else:
            self.pop_screen()

    def next_language(self) -> None:
        """Speak the next language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.words = Words(self.lang)


def run(*, lang: str, home: Path | None = None, session: Session | None = None) -> int:
    """Show the screens, from the title or from the table of `session`, until the player leaves; give the status."""
    return GuildmastersApp(lang, home, session).run() or 0
