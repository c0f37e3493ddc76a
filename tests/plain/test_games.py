"""Whole games in plain mode, answered at random with commands in between; and who may read what."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Selection
from guildmasters_tui.engine.table import Table
from guildmasters_tui.plain.commands import COMMANDS, command
from guildmasters_tui.plain.console import Console
from guildmasters_tui.plain.loop import Conversation
from guildmasters_tui.records.session import Session
from tests.plain.talking import Talk, converse
from tests.records.sessions import begin

LOOKING = ("help", "table", "map", "map d4", "hand", "guild", "log 5", "free", "", "why build", "guild 1", "guild 2")


class RandomPerson:
    """Types legal answers by number, now and then something else; stops after `most` lines."""

    def __init__(self, seed: int, *, curious: int = 6, most: int = 100_000) -> None:
        self.rng = Chance(seed)
        self.curious = curious
        self.left = most

    def __call__(self, talk: Talk) -> str | None:
        self.left -= 1
        if self.left < 0:
            return None
        if self.rng.below(self.curious) == 0:
            return LOOKING[self.rng.below(len(LOOKING))]
        if self.rng.below(20) == 0:
            return ("undo", "redo", "a", "999", "nonsense")[self.rng.below(5)]
        return answer(talk.conversation.session.table, self.rng)


def answer(table: Table, rng: Chance) -> str:
    decision = table.decision
    assert decision is not None
    if isinstance(decision, Selection):
        picks = decision.sample(rng).picks
        return " ".join(str(decision.items.index(pick) + 1) for pick in picks) or "0"
    return str(1 + rng.below(len(decision.actions)))


@pytest.mark.parametrize(
    ("lang", "seats", "options"),
    [
        ("en", "Aki,Ben", {"deck": "advance", "encounters": "chosen"}),
        ("ja", "あき,ベン", {"deck": "advance", "encounters": "chosen"}),
        ("en", "Aki,bot:random,Ben", {"keep_price": 0}),
        ("ja", "A,B,C,D,E", {"deck": "advance"}),
    ],
)
def test_a_game_is_played_to_its_end_and_told_to_its_end(
    tmp_path: Path, lang: str, seats: str, options: dict[str, str | int]
) -> None:
    with begin(tmp_path, seats, seed=11, **options) as session:
        said = converse(session, RandomPerson(5), lang)
    result = session.table.result
    best = session.seats[result.winners[0]].name
    assert (
        best
        in said.lines[-2 * len(session.seats) - 1 - sum(line.startswith(("  Tie", "　同点")) for line in said.lines)]
    )
    for seat, score in zip(session.seats, result.scores, strict=True):
        expected = f"{seat.name}: {score} fame" if lang == "en" else f"{seat.name}：名声{score}"
        assert expected in said.text
    with Session.resume(session.name, tmp_path) as again:
        assert again.table.result == result


def test_bots_alone_play_to_the_end_and_ask_nobody(tmp_path: Path) -> None:
    with begin(tmp_path, "bot:random,bot:random,bot:random") as session:
        said = converse(session, lambda _: pytest.fail("somebody was asked"))
    assert session.table.over
    assert "The game is over." in said.lines


def test_every_command_is_told_by_help() -> None:
    from guildmasters_tui.plain.commands import HELP

    said = {word for word in COMMANDS if word.isascii() and word.isalpha() and word != "sell"}
    assert said <= set(HELP)


# -- who may read what ------------------------------------------------------------------------------------------------


def test_no_line_names_a_card_that_its_reader_has_never_seen(tmp_path: Path) -> None:
    """Between one hand-over and the next all lines are for one person."""
    session = begin(tmp_path, "Aki,Ben,Cho", seed=21)
    person = RandomPerson(8, curious=3)
    events = session.game.data.events
    names = {card: event.name["en"] for card, event in enumerate(events)}
    common = {name for name in names.values() if sum(name in other for other in names.values()) > 1}
    common |= {
        name
        for name in names.values()
        if any(name in other["en"] for other in session.game.names.values() if other["en"] != name)
    }
    seen = {seat: set() for seat in range(3)}  # type: ignore[var-annotated]
    leaks: list[str] = []
    read_until = 0

    def note() -> None:
        for card, known in enumerate(session.table.state.known):
            for seat in range(3):
                if known >> seat & 1:
                    seen[seat].add(card)
        for guild in session.table.state.guilds:
            for seat in range(3):
                seen[seat].update(guild.played)

    def type_line(talk: Talk) -> str | None:
        nonlocal read_until
        note()
        text = talk.text[read_until:]
        reader: int | None = talk.conversation._person
        head, _, tail = text.rpartition("Hand over to ")
        for part, seat in ((head, type_line.last), (tail, reader)):  # type: ignore[attr-defined]
            if seat is not None:
                leaks.extend(
                    f"{session.seats[seat].name} read {name}"
                    for card, name in names.items()
                    if name in part and card not in seen[seat] and name not in common
                )
        type_line.last = reader  # type: ignore[attr-defined]
        read_until = len(talk.text)
        return person(talk)

    type_line.last = None  # type: ignore[attr-defined]
    converse(session, type_line)
    assert session.table.over
    assert leaks == []


def test_what_a_seat_cannot_see_can_be_swapped_and_it_reads_the_same_lines(tmp_path: Path) -> None:
    session = begin(tmp_path, "Aki,Ben,Cho", seed=33, deck="advance")
    rng = Chance(4)
    looks = 0
    while session.table.decision is not None:
        if session.table.answers % 7 == 0:
            seat = session.table.decision.seat
            imagined = session.table.imagine(seat, rng)
            imagined.log[:] = session.table.log
            assert _all_lines(session, imagined) == _all_lines(session, session.table)
            looks += 1
        session.answer(session.table.decision.sample(rng), free=False)
    assert looks > 20


def _all_lines(session: Session, table: Table) -> str:
    """All that the person who is asked can read at a table."""
    written: list[str] = []
    stand_in = SimpleNamespace(
        table=table,
        game=session.game,
        seats=session.seats,
        people=session.people,
        name=session.name,
        asked=table.decision.seat if table.decision else None,
        readonly=False,
    )
    conversation = Conversation(stand_in, Console(lambda: None, written.append), "en")  # type: ignore[arg-type]
    conversation._ask_person(stand_in.asked)  # the question, then the input ends
    for line in (
        "table",
        "map",
        "map d4",
        "hand",
        "guild aki",
        "guild ben",
        "guild cho",
        "log 50",
        "free",
        "why build",
    ):
        assert command(conversation, line)
    return "".join(written)
