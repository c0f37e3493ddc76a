"""The bots at the table: they think in a process of their own; only text goes there, and only text comes back."""

from __future__ import annotations

from guildmasters_tui.bots.worker import Worker
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.journal import dump
from guildmasters_tui.records.session import Session


class BotPlayers:
    """Whoever plays the seats without a person."""

    def __init__(self) -> None:
        self._worker = Worker()

    async def warm(self, session: Session) -> None:
        """Let the process start before it is needed, where there are bots at all."""
        if len(session.people) < len(session.seats):
            await self._worker.start()

    async def answer(self, session: Session) -> str | None:
        """Give the code of the asked bot's answer; None if it was made void meanwhile. Raises WorkerError."""
        seat = session.asked
        assert seat is not None
        if load_game(session.game.id).data_digest != session.game.data_digest:
            return session.bot_answer()  # a game of older cards, which the process does not know
        bot = session.seats[seat].bot or ""
        return await self._worker.answer(bot, seat, session.bot_seed(seat), dump(session.header, session.table))

    def void(self) -> None:
        """Forget what is being thought about."""
        self._worker.void()

    async def close(self) -> None:
        """Let the process end."""
        await self._worker.close()
