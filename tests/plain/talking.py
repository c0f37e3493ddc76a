"""Conversations in lines, held by a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from guildmasters_tui.plain.console import Console
from guildmasters_tui.plain.loop import Conversation
from guildmasters_tui.records.session import Session
from tests.records.sessions import begin


@dataclass
class Talk:
    """What was typed and what was written."""

    conversation: Conversation
    written: list[str] = field(default_factory=list)
    typed: int = 0

    @property
    def text(self) -> str:
        return "".join(self.written)

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def last(self) -> str:
        """The last line written."""
        return self.lines[-1]


def talk(session: Session, typed: Iterable[str], lang: str = "en", *, interactive: bool = False) -> Talk:
    """Type these lines one after the other, then the input ends."""
    left = iter(typed)
    return converse(session, lambda _: next(left, None), lang, interactive=interactive)


def converse(
    session: Session, answer: Callable[[Talk], str | None], lang: str = "en", *, interactive: bool = False
) -> Talk:
    """Type what `answer` gives, which sees the talk so far."""
    written: list[str] = []
    console = Console(lambda: answer(it), written.append, interactive)
    it = Talk(Conversation(session, console, lang), written)
    it.conversation.run()
    return it


def alone(home: Path, lang: str = "en", typed: Iterable[str] = (), *, skip: Iterable[str] = ("0", "0", "1")) -> Talk:
    """One person against a bot, the set-up answered already, then these lines; what was written since."""
    session = begin(home, "Aki,bot:random")
    for line in skip:
        decision = session.table.decision
        assert decision is not None
        session.answer(decision.actions[int(line)] if line != "0" else f"{decision.verb} none", free=False)  # type: ignore[attr-defined]
    return talk(session, typed, lang)
