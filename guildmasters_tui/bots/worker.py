"""A process of its own that answers for bots: spawned once and kept warm, so that thinking never holds up a screen.

Only text travels, a line of JSON each way: the journal up to the question, who plays, the answer's code. A request
makes all earlier ones void; nothing waits for an answer that nobody wants any more.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import asdict, dataclass
from queue import Queue
from threading import Thread
from typing import Any

import guildmasters_tui.games  # noqa: F401  # registers the games
from guildmasters_tui.bots import make_bot
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.journal import Header, follow, parse
from guildmasters_tui.engine.table import Table


class WorkerError(RuntimeError):
    """The process could not answer: says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question for a bot."""

    ticket: int
    bot: str
    seat: int
    seed: int
    journal: str


# -- this side --------------------------------------------------------------------------------------------------------


class Worker:
    """The near end of the process. Everything is called from one event loop."""

    def __init__(self) -> None:
        """Prepare; the process is spawned by `start`, or by the first question."""
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._ticket = 0
        self._waiting: asyncio.Future[str | None] | None = None

    async def start(self) -> None:
        """Spawn the process, so that it is warm when the first question comes; nothing, if it runs."""
        if self._process is not None and self._process.returncode is None:
            return
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "guildmasters_tui.bots.worker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._reading = asyncio.create_task(self._read(self._process))

    async def answer(self, bot: str, seat: int, seed: int, journal: str) -> str | None:
        """Give the code of the bot's answer to the question at the end of `journal`; None if it was made void.

        Raises WorkerError.
        """
        self.void()
        await self.start()
        assert self._process is not None and self._process.stdin is not None
        self._ticket += 1
        waiting = self._waiting = asyncio.get_running_loop().create_future()
        request = Request(self._ticket, bot, seat, seed, journal)
        self._process.stdin.write(json.dumps(asdict(request)).encode() + b"\n")
        return await waiting

    def void(self) -> None:
        """Forget the question that is being thought about: an answer was taken back, or given by somebody else."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
        self._waiting = None

    async def close(self) -> None:
        """Let the process end."""
        self.void()
        if self._process is None or self._process.returncode is not None:
            return
        self._process.kill()  # it may be thinking, and it keeps nothing
        await self._process.wait()
        if self._reading is not None:
            await self._reading

    async def _read(self, process: Process) -> None:
        """Take answers as they come; if the process ends, whoever waits is told."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            reply = json.loads(line)
            waiting = self._waiting
            if reply["ticket"] != self._ticket or waiting is None or waiting.done():
                continue
            if "error" in reply:
                waiting.set_exception(WorkerError(reply["error"]))
            else:
                waiting.set_result(reply["code"])
        if self._process is process and self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(WorkerError("the process of the bots has ended"))


# -- the process's side -----------------------------------------------------------------------------------------------


class Thinker:
    """Answers requests. It keeps the last table: the next journal mostly goes on from there."""

    def __init__(self) -> None:
        """Begin without a table."""
        self._header: Header | None = None
        self._lines: list[str] = []
        self._table: Table | None = None

    def answer(self, request: Request) -> str:
        """Give the code of the bot's answer. Raises JournalProblem, BotError."""
        table = self._stand(request.journal)
        return make_bot(request.bot, request.seat, request.seed).choose(table).code

    def _stand(self, text: str) -> Table:
        """Give the table where the journal ends: what it shares with the last one is not played again."""
        journal = parse(text)
        lines = [line for line in journal.lines if not line.startswith("=")]
        if self._table is None or journal.header != self._header:
            self._table, self._lines = journal.header.table(load_game(journal.header.game)), []
            self._header = journal.header
        table, known = self._table, self._lines
        self._table = None  # if anything goes wrong, the next request begins anew
        same = next((i for i, (old, new) in enumerate(zip(known, lines, strict=False)) if old != new), None)
        same = min(len(known), len(lines)) if same is None else same
        if same < len(known):
            table.undo(len(known) - same)
        for number, line in enumerate(lines[same:], start=journal.first + same):
            follow(table, line, number)
        self._table, self._lines = table, lines
        return table


def _reply(thinker: Thinker, request: Request) -> dict[str, Any]:
    try:
        return {"ticket": request.ticket, "code": thinker.answer(request)}
    except Exception as error:  # whatever it is, the near end must hear of it
        return {"ticket": request.ticket, "error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer the newest request on standard input, until it ends."""
    requests: Queue[str] = Queue()
    Thread(target=_listen, args=(requests,), daemon=True).start()
    thinker = Thinker()
    while line := _newest(requests):
        print(json.dumps(_reply(thinker, Request(**json.loads(line)))), flush=True)


def _newest(requests: Queue[str]) -> str:
    """Wait for a request and give the last one there is; nothing at the end of the input."""
    line = requests.get()
    while line and not requests.empty():
        line = requests.get()
    return line


def _listen(requests: Queue[str]) -> None:
    for line in sys.stdin:
        requests.put(line)
    requests.put("")


if __name__ == "__main__":
    main()
