"""What holds at any question of any position of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, IllegalAnswer, Selection
from guildmasters_tui.engine.journal import Header, Journal, Recorder, dump, parse, replay
from guildmasters_tui.engine.table import FORCED, FREE, BrokenRule, Table, TableError
from tests.engine.playing import (
    GAMES,
    Setting,
    Wrapped,
    asked,
    new_table,
    position,
    questions,
    random_answer,
    seen,
    wander,
)


class Wanderer:
    """A table somewhere in a random game, and the chance that leads on from there."""

    def __init__(self, setting: Setting, players: int, seed: int, answers: int) -> None:
        self.setting, self.players, self.seed = setting, players, seed
        self.rng = Chance(seed + 1)
        self.table = self.new()
        wander(self.table, self.rng, answers)

    def new(self, game: Any = None) -> Table:
        return new_table(game or self.setting.game, self.players, self.seed, self.setting.options)

    @property
    def header(self) -> Header:
        seats = tuple(f"Seat {seat}" for seat in range(self.players))
        return Header.of(self.setting.game, self.setting.options, seats, seed=self.seed, program="0")

    def __repr__(self) -> str:
        history = [step.action.code for step in self.table.history()]
        return f"{self.setting.name}, {self.players} seats, seed {self.seed}, {history}"


def everywhere(test: Callable[[Wanderer], None]) -> Callable[[Setting], None]:
    """Try a property on every game at random places, the end of the game among them."""

    @pytest.mark.parametrize("setting", GAMES, ids=lambda setting: setting.name)
    def trial(setting: Setting) -> None:
        @settings(max_examples=setting.examples, database=None, phases=[Phase.generate, Phase.shrink])
        @given(st.sampled_from(setting.players), st.integers(0, 2**32), st.integers(0, setting.length))
        def attempt(players: int, seed: int, answers: int) -> None:
            test(Wanderer(setting, players, seed, answers))

        attempt()

    return trial


# -- forks and ways back ----------------------------------------------------------------------------------------------


@everywhere
def test_a_fork_stands_at_the_same_question_and_comes_to_the_same_end(at: Wanderer) -> None:
    if at.table.over:
        return
    here, rng = position(at.table), at.rng.copy()
    forks = [at.table.fork(), at.table.fork(recorded=True)]
    assert [position(fork) for fork in forks] == [here, here]
    ends = [position(wander(fork, rng.copy())) for fork in forks]
    assert position(at.table) == here
    assert ends == [position(wander(at.table, rng))] * 2


@everywhere
def test_undo_leads_to_each_earlier_question_and_redo_back(at: Wanderer) -> None:
    table, last = at.table, at.table.answers
    stops = sorted({0, last // 2, max(0, last - 1), last})
    again, rng, past = at.new(), Chance(at.seed + 1), {}
    for stop in stops:
        wander(again, rng, stop - again.answers)
        past[stop] = position(again), again.log[:], stop
    for stop in stops[:-1]:
        table.undo(last - stop)
        assert (position(table), table.log, table.answers) == past[stop]
        table.redo(last - stop)
        assert (position(table), table.log, table.answers) == past[last]
        assert table.redoable == 0
        visited = table.at(stop)
        assert (position(visited), visited.log, visited.answers) == past[stop]


@everywhere
def test_a_fork_can_be_undone_to_its_last_checkpoint_and_played_on(at: Wanderer) -> None:
    if at.table.over:
        return
    fork = at.table.fork(recorded=True)
    depth = fork.answers
    assert depth <= at.table.answers
    if depth:
        fork.undo(depth)
        assert position(fork) == position(at.table.at(at.table.answers - depth))
        fork.redo(depth)
    assert position(fork) == position(at.table)


@everywhere
def test_what_is_made_when_somebody_looks_changes_nothing(at: Wanderer) -> None:
    before = at.table.state.key()
    position(at.table)
    for seat in range(at.players):
        at.setting.game.evaluate(at.table.state, seat)
    assert at.table.state.key() == before
    at.setting.game.check(at.table.state, True)


# -- journals ---------------------------------------------------------------------------------------------------------


def play_with_second_thoughts(at: Wanderer, answers: int) -> tuple[Table, str, list[str]]:
    """Play with undo and redo; give the journal, and how the table stood after each written piece."""
    rng, pieces, digests = Chance(at.seed), [at.header.dump()], []
    recorder = Recorder(at.new(), lambda text, ended: pieces.append(text))
    table = recorder.table
    for _ in range(answers):
        if table.answers and rng.below(6) == 0:
            recorder.undo(1 + rng.below(min(table.answers, 9)))
        elif table.redoable and rng.below(2) == 0:
            recorder.redo(1 + rng.below(table.redoable))
        elif not table.over:
            recorder.answer(random_answer(table, rng))
        digests.append(table.digest())
    return table, "".join(pieces), digests


@everywhere
def test_a_replayed_journal_leads_to_the_same_table(at: Wanderer) -> None:
    table, text, _ = play_with_second_thoughts(at, at.table.answers)
    again = replay(parse(text), at.setting.game)
    assert again.problem is None
    assert again.lines == len(parse(text).lines)
    assert position(again.table) == position(table)
    assert (again.table.log, again.table.redoable) == (table.log, table.redoable)
    short = replay(parse(dump(at.header, table)), at.setting.game)
    assert short.problem is None
    assert position(short.table) == position(table)


@everywhere
def test_a_journal_torn_anywhere_leads_to_where_the_table_once_stood(at: Wanderer) -> None:
    _, text, digests = play_with_second_thoughts(at, at.table.answers)
    stood = {at.new().digest(), *digests}
    body = len(at.header.dump())
    for _ in range(3):
        torn = text[: body + at.rng.below(len(text) - body + 1)]
        again = replay(parse(torn), at.setting.game)
        assert again.problem is None
        assert again.table.digest() in stood


@everywhere
def test_an_altered_journal_is_never_taken_for_a_whole_one(at: Wanderer) -> None:
    """A line that was dropped shows at that line or at the next digest, and the good part is resumable."""
    text = dump(at.header, at.table)
    journal = parse(text)
    dropped = at.rng.below(max(1, at.table.answers))
    if not at.table.answers:
        return
    altered = Journal(journal.header, journal.lines[:dropped] + journal.lines[dropped + 1 :], journal.first)
    again = replay(altered, at.setting.game)
    if again.problem is None:  # the answers may be such that one more changes nothing
        assert again.table.digest() == at.table.digest()
        return
    assert again.problem.line >= journal.first
    resumed = replay(parse(altered.dump(again.lines)), at.setting.game)
    assert resumed.problem is None
    assert position(resumed.table) == position(again.table)


@everywhere
def test_forced_answers_are_taken_and_not_written_down(at: Wanderer) -> None:
    table = at.new()
    rng, narrowed = Chance(at.seed + 1), False
    for _ in range(at.table.answers):
        assert narrowed or table.decision.forced() is None
        narrowed = table.answer(random_answer(table, rng)).kind == FREE
    assert all(step.kind != FORCED for step in table.history())
    assert dump(at.header, table).count("\n") == at.header.dump().count("\n") + table.answers + 1


def legal_codes(table: Table) -> list[str]:
    return [] if table.decision is None else [action.code for action in table.decision.actions]


# -- answers ----------------------------------------------------------------------------------------------------------


@everywhere
def test_illegal_answers_change_nothing_and_name_the_legal_ones(at: Wanderer) -> None:
    table = at.table
    if table.over:
        with pytest.raises(TableError, match="over"):
            table.answer("anything")
        return
    table.answers and table.undo(1)
    before, redoable = position(table), table.redoable
    with pytest.raises(IllegalAnswer) as refused:
        table.answer("no such answer")
    assert refused.value.given == "no such answer"
    assert {action.code for action in table.free_actions} <= set(refused.value.legal)
    if not isinstance(table.decision, Selection):
        assert {action.code for action in table.decision.actions} <= set(refused.value.legal)
    assert (position(table), table.redoable) == (before, redoable)


@everywhere
def test_every_listed_answer_is_found_by_its_code_and_drawn_answers_are_legal(at: Wanderer) -> None:
    decision = at.table.decision
    if decision is None:
        return
    if isinstance(decision, Selection):
        assert all(len(item.code.split()) == 1 and item.code != "none" for item in decision.items)
    if not isinstance(decision, Selection) or len(decision.items) <= 8:
        codes = legal_codes(at.table)
        assert codes
        assert len(set(codes)) == len(codes)
        assert [decision.find(code).code for code in codes] == codes
        assert decision.is_choice == (len(codes) > 1)
    for _ in range(5):
        drawn = decision.sample(at.rng)
        assert decision.find(drawn.code).code == drawn.code


@everywhere
def test_a_selection_step_by_step_reaches_each_legal_answer_once(at: Wanderer) -> None:
    for table in questions(at.new(), Chance(at.seed + 1)):
        decision = table.decision
        if isinstance(decision, Selection) and len(decision.items) <= 8:
            reached = [decision.pick(picks).code for picks in walk(decision, [])]
            assert sorted(reached) == sorted(action.code for action in decision.actions)
            assert len(set(reached)) == len(reached)


def walk(selection: Selection, picks: list[Action]) -> list[list[Action]]:
    found = [picks] if selection.may_stop(picks) else []
    for item in selection.step(picks):
        found += walk(selection, [*picks, item])
    return found


@everywhere
def test_nothing_offered_is_said_to_be_impossible(at: Wanderer) -> None:
    decision = at.table.decision
    if decision is None or decision.prompt != at.setting.turn:
        return
    for action in decision.actions:
        if action.target is not None:
            assert at.setting.game.why_not(at.table.state, decision.seat, action.target) is None


@everywhere
def test_a_rule_that_raises_leaves_the_table_as_it_was(at: Wanderer) -> None:
    armed = []

    def behind() -> None:
        if armed:
            raise armed.pop()

    table = at.new(Wrapped(at.setting.game, behind))
    wander(table, Chance(at.seed + 1), at.table.answers)
    if table.answers:
        table.undo(1)
    before, log, redoable = position(table), table.log[:], table.redoable
    code = random_answer(table, at.rng)
    for call in [lambda: table.answer(code), *[table.redo] * redoable]:
        armed.append(ZeroDivisionError("a mistake in the rules"))
        with pytest.raises(BrokenRule, match="a mistake in the rules"):
            call()
        assert (position(table), table.log, table.redoable) == (before, log, redoable)
    table.answer(code)


# -- honesty ----------------------------------------------------------------------------------------------------------


@everywhere
def test_people_take_back_only_what_told_nobody_anything(at: Wanderer) -> None:
    people = frozenset(range(at.players))
    for table in questions(at.new(), Chance(at.seed + 1)):
        back = table.undoable(people)
        if not back:
            continue
        last = table.history()[-back:]
        fork = table.at(table.answers)
        fork.undo(back)
        if len(people) > 1:
            assert not any(step.revealed for step in last)
            assert fork.state.reveals == table.state.reveals
            assert {step.seat for step in last} == {table.decision.seat} == {fork.decision.seat}


@everywhere
def test_an_imagined_table_looks_the_same_to_the_one_who_imagines(at: Wanderer) -> None:
    if at.table.over:
        return
    here = position(at.table)
    for seat in range(at.players):
        imagined = at.table.imagine(seat, Chance(at.seed))
        assert seen(imagined, seat) == seen(at.table, seat)
        if at.table.decision.seat == seat:
            assert asked(imagined) == asked(at.table)
        if seat == 0:
            wander(imagined, at.rng.copy())
            assert imagined.over
    assert position(at.table) == here


@everywhere
def test_the_appeal_of_answers_knows_no_secrets(at: Wanderer) -> None:
    decision = at.table.decision
    if decision is None:
        return
    game, imagined = at.setting.game, at.table.imagine(decision.seat, Chance(at.seed))
    asked = imagined.decision
    assert asked is not None
    for here, there in zip(offered(decision), offered(asked), strict=True):
        assert game.appeal(at.table.state, decision, here) == game.appeal(imagined.state, asked, there)


def offered(decision: Decision) -> list[Action]:
    return decision.items if isinstance(decision, Selection) else decision.actions


@everywhere
def test_what_is_imagined_depends_only_on_what_the_seat_sees(at: Wanderer) -> None:
    """Two tables that differ only in what is hidden from a seat are the same table once it has imagined them."""
    if at.table.over:
        return
    game = at.setting.game
    for seat in range(at.players):
        other = at.table.imagine(seat, Chance(at.seed + 2))
        game.determinize(other.state, seat, Chance(at.seed + 3))
        imagined = at.table.imagine(seat, Chance(at.seed + 3))
        assert other.state.key() == imagined.state.key()
        other.decision.renew()
        assert position(other) == position(imagined)


@everywhere
def test_an_imagined_table_cannot_be_forked_before_its_next_checkpoint(at: Wanderer) -> None:
    if at.table.over:
        return
    imagined = at.table.imagine(at.table.decision.seat, Chance(at.seed))
    while not imagined.over and not imagined.decision.checkpoint:
        with pytest.raises(TableError, match="checkpoint"):
            imagined.fork()
        wander(imagined, at.rng, 1)
    if not imagined.over:
        assert position(imagined.fork()) == position(imagined)


@everywhere
def test_an_unrecorded_game_ends_as_the_recorded_one(at: Wanderer) -> None:
    table, quick = at.new(), at.new()
    quick = quick.fork() if quick.decision.checkpoint else quick
    rng = Chance(at.seed)
    while not table.over:
        answer = table.decision.sample(rng)
        table.play(answer)
        quick.play(quick.decision.find(answer.code))
    assert position(quick) == position(table)
    assert at.setting.game.progress(table.state) >= 1
