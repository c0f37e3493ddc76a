"""Take the pictures in screenshots/ from the real app, headless: `python scripts/screenshots.py [FOLDER]`.

Each picture is a fixed game, played by a bot up to some answer, then some keys: the same code gives the same picture.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from guildmasters_tui.bots import make_bot
from guildmasters_tui.records.seats import parse_seats
from guildmasters_tui.records.session import Session
from guildmasters_tui.records.settings import Settings, save_settings
from guildmasters_tui.tui.app import GuildmastersApp
from guildmasters_tui.tui.bots import BotPlayers

FOLDER = Path(__file__).parent.parent / "screenshots"
SEED = 12
SEATS = "Aki,bot:greedy,bot:greedy"
PATIENCE = 400
"""Answers after which a game that never comes to the wanted place is given up."""


@dataclass(frozen=True)
class Picture:
    """A file name, what is on the picture, and how to get there."""

    name: str
    size: tuple[int, int]
    lang: str = "en"
    theme: str = "dark"
    round: int = 0
    """The round to be reached; 0: the title; 99: the result."""
    keys: str = ""
    characters: str = "unicode"


PICTURES = (
    Picture("title", (120, 40)),
    Picture("table-120x40", (120, 40), round=4, keys="e"),
    Picture("table-80x24", (80, 24), round=3),
    Picture("table-200x60-ja", (200, 60), lang="ja", round=4, keys="e"),
    Picture("light", (100, 30), theme="light", round=3),
    Picture("colourblind", (100, 30), theme="colourblind", round=4, keys="g"),
    Picture("ascii", (100, 30), theme="none", characters="ascii", round=3, keys="e"),
    Picture("cards", (120, 40), round=3, keys="2i"),
    Picture("result", (120, 40), round=99),
)


class Here(BotPlayers):
    """Bots that do not answer: the pictures stand still."""

    async def warm(self, session: Session) -> None:
        """Nothing to be warmed."""

    async def answer(self, session: Session) -> str | None:
        """Give no answer."""
        return None


def played(home: Path, picture: Picture) -> Session:
    """Give a game that has come to the picture's round, at the first person's turn."""
    session = Session.new("guildmasters", parse_seats(SEATS), {}, SEED, home)
    person = make_bot("greedy", 0, SEED)
    for _ in range(PATIENCE):
        decision = session.table.decision
        if decision is None or _is_there(session, picture):
            break
        session.answer(session.bot_answer() if session.bot_asked else person.choose(session.table).code)
    return session


def _is_there(session: Session, picture: Picture) -> bool:
    decision = session.table.decision
    turn = decision is not None and decision.seat == 0 and decision.prompt == "turn"
    return turn and session.table.view(0).round >= picture.round and _reach(session) > 0


def _reach(session: Session) -> int:
    """How many answers a turn has besides passing."""
    assert session.table.decision is not None
    return len(session.table.decision.actions) - 1


async def take(picture: Picture, folder: Path) -> None:
    """Take one picture."""
    with TemporaryDirectory() as home_name:
        home = Path(home_name)
        save_settings(home, Settings(theme=picture.theme, characters=picture.characters, motion=False))
        session = played(home, picture) if picture.round else None
        app = GuildmastersApp(picture.lang, home, session)
        app.bots = Here()
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause(0.1)
            for key in picture.keys:
                await pilot.press(key)
            await pilot.pause(0.1)
            svg = app.export_screenshot(title="Guildmasters")
        (folder / f"{picture.name}.svg").write_text(svg, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Take all pictures."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        asyncio.run(take(picture, folder))
        print(f"{folder / picture.name}.svg")


if __name__ == "__main__":
    main(sys.argv[1:])
