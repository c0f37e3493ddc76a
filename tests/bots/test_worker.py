"""The process that thinks for bots: the same answers, and no answer that nobody wants any more."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from guildmasters_tui.bots import make_bot
from guildmasters_tui.bots.worker import Worker, WorkerError
from guildmasters_tui.engine.journal import Header, dump
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME

HEADER = Header.of(GAME, {}, ("bot:greedy", "bot:random"), seed=3, program="0")


@pytest_asyncio.fixture
async def worker() -> AsyncIterator[Worker]:
    worker = Worker()
    yield worker
    await worker.close()


async def ask(worker: Worker, table: Table, bot: str = "greedy") -> str | None:
    assert table.decision is not None
    return await worker.answer(bot, table.decision.seat, table.answers, dump(HEADER, table))


def thought_here(table: Table) -> str:
    assert table.decision is not None
    seat = table.decision.seat
    return make_bot("greedy", seat, table.answers).choose(table).code


async def test_it_answers_as_a_bot_in_this_process_does_also_after_an_undo(worker: Worker) -> None:
    table = HEADER.table(GAME)
    for _ in range(25):
        code = await ask(worker, table)
        assert code == thought_here(table)
        table.answer(code)
    table.undo(7)
    assert await ask(worker, table) == thought_here(table)
    other = HEADER.table(GAME)
    assert await ask(worker, other) == thought_here(other)


async def test_a_question_that_is_void_is_answered_with_nothing(worker: Worker) -> None:
    table = HEADER.table(GAME)
    await worker.start()
    asked = asyncio.create_task(ask(worker, table))
    await asyncio.sleep(0.01)
    worker.void()
    assert await asked is None
    assert await ask(worker, table) == thought_here(table)


async def test_a_new_question_makes_the_one_before_void(worker: Worker) -> None:
    table = HEADER.table(GAME)
    await worker.start()
    first = asyncio.create_task(ask(worker, table))
    await asyncio.sleep(0)
    second = asyncio.create_task(ask(worker, table))
    assert await first is None
    assert await second == thought_here(table)


async def test_what_goes_wrong_over_there_is_told_here(worker: Worker) -> None:
    table = HEADER.table(GAME)
    with pytest.raises(WorkerError, match="there is no bot 'clever'"):
        await ask(worker, table, "clever")
    with pytest.raises(WorkerError, match="JournalProblem"):
        await worker.answer("greedy", 0, 1, dump(HEADER, table) + "0 fly away\n")
    assert await ask(worker, table) == thought_here(table)


async def test_a_process_that_has_died_is_replaced(worker: Worker) -> None:
    table = HEADER.table(GAME)
    await worker.start()
    assert worker._process is not None
    worker._process.kill()
    await worker._process.wait()
    assert await ask(worker, table) == thought_here(table)
