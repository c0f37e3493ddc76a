"""Table: a live game. It asks, checks answers, forks, imagines, and goes back and forth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Flow, IllegalAnswer, NoLegalAnswer
from guildmasters_tui.engine.game import Game, Options, Result
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import State, digest

ANSWER, FORCED, FREE = 0, 1, 2


class TableError(RuntimeError):
    """A call that the table cannot follow at this point."""


class BrokenRule(RuntimeError):
    """A rule raised while it resolved a legal answer.

    A recorded table stands as it stood before that answer; an unrecorded one is lost.
    """


@dataclass(slots=True)
class Step:
    """One value sent to the flow: an answer, a forced answer, or a free action taken beside the question."""

    kind: int
    seat: int
    action: Action
    revealed: bool = False
    """Whether anything hidden became known by it (and by what was forced after it)."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log, and after how many steps of the game it was written."""

    step: int
    message: Message


@dataclass(frozen=True, slots=True)
class _Mark:
    """A checkpoint: the state at a question from which the flow can be restarted, and its place in the trail."""

    place: int
    state: State


class Table:
    """A game in progress.

    A recorded table keeps every step and a copy of the state at each checkpoint: it can undo, redo and be forked at
    any question. An unrecorded one is faster and can be forked only where the flow can be restarted.
    """

    __slots__ = (
        "_answers",
        "_flow",
        "_marks",
        "_redo",
        "_trail",
        "decision",
        "game",
        "log",
        "players",
        "recorded",
        "state",
    )

    def __init__(
        self, game: Game[Any], state: Any, players: int, *, recorded: bool = True, past: Sequence[Step] | None = None
    ) -> None:
        """Take a state as `game.setup` gives it and run to the first question that is not forced.

        With `past` the state is a copy made at a checkpoint, and the table stands after the steps taken since; no
        answer is forced then, because a question that a free action has narrowed down to one answer stays a question.
        """
        self.game = game
        self.state = state
        self.players = players
        self.recorded = recorded
        self.decision: Decision | None = None
        self.log: list[LogEntry] = []
        self._trail: list[Step] = []
        self._marks: list[_Mark] = []
        self._redo: list[Step] = []
        self._answers = 0
        if recorded:
            self._mark()
        self._flow: Flow[None] = game.flow(state)
        if past is None:
            self._listen()
            self._run(None)
        else:
            self._follow(past)
            self._listen()

    @classmethod
    def new(cls, game: Game[Any], options: Options, players: int, seed: int, *, recorded: bool = True) -> Table:
        """Set up a game for `players` seats. Raises OptionError."""
        checked = game.check_options(options, players)
        return cls(game, game.setup(checked, players, seed), players, recorded=recorded)

    # -- what can be seen -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def result(self) -> Result:
        """The scores. Raises TableError before the end."""
        if self.decision is not None:
            raise TableError("the game is not over")
        return self.game.result(self.state)

    @property
    def answers(self) -> int:
        """How many answers and free actions stand (what `undo` can take back)."""
        return self._answers

    @property
    def steps(self) -> int:
        """How many steps, forced ones included, stand; log entries carry this number."""
        return len(self._trail)

    @property
    def free_actions(self) -> list[Action]:
        """What the asked seat may do beside answering; the same question is then asked anew."""
        return self.game.free_actions(self.state, self.decision) if self.decision is not None else []

    def view(self, seat: int | None) -> Any:
        """Give all that `seat` may see (None: what everybody may see); the question belongs to its seat's view only."""
        return self.game.view(self.state, seat, self.decision)

    def digest(self) -> str:
        """Give the short hash of the state."""
        return digest(self.state)

    # -- answering --------------------------------------------------------------------------------------------------

    def answer(self, given: str | Action, free: bool | None = None) -> Step:
        """Answer the question, or take a free action, by its code or by one of the actions listed.

        A free action goes before an answer with the same code; `free` looks among the free actions only or the
        answers only. Raises IllegalAnswer (nothing has changed then), BrokenRule, TableError when the game is over.
        """
        kind, action = self._find(given if isinstance(given, str) else given.code, free)
        step = Step(kind, self._question().seat, action)
        self._apply(step)
        self._redo.clear()
        return step

    def play(self, action: Action) -> None:
        """Answer with one of the actions of the present decision, unchecked: for bulk simulation."""
        if self.recorded:
            self._apply(Step(ANSWER, self._question().seat, action))
            self._redo.clear()
        else:
            self._run(action)

    def _question(self) -> Decision:
        if self.decision is None:
            raise TableError("the game is over")
        return self.decision

    def _find(self, code: str, free: bool | None) -> tuple[int, Action]:
        question = self._question()
        beside = [] if free is False else self.free_actions
        for action in beside:
            if action.code == code:
                return FREE, action
        codes = [action.code for action in beside]
        if free:
            raise IllegalAnswer(code, codes)
        try:
            return ANSWER, question.find(code)
        except IllegalAnswer as error:
            raise IllegalAnswer(code, error.legal + codes) from None

    def _apply(self, step: Step) -> None:
        place, before = len(self._trail), self.state.reveals
        if self.recorded:
            self._trail.append(step)
            self._answers += 1
        try:
            if step.kind == FREE:
                self._take_free(step)
            else:
                self._run(step.action)
        except Exception as error:
            if self.recorded:
                self._restore(place)
            raise BrokenRule(f"seat {step.seat}, answer {step.action.code!r}: {error!r}") from error
        step.revealed = self.state.reveals != before

    def _take_free(self, step: Step) -> None:
        question = self._question()
        self.game.take_free(self.state, step.seat, step.action)
        question.renew()
        if not question.is_answerable:
            raise NoLegalAnswer(question.seat, question.prompt)

    def _run(self, sent: Action | None) -> None:
        """Send an answer (None starts the flow) and go on to the next question that is not forced."""
        send, recorded, trail = self._flow.send, self.recorded, self._trail
        try:
            while True:
                decision = send(sent)  # type: ignore[arg-type]  # None only starts the flow
                self.decision = decision
                if recorded and decision.checkpoint:
                    self._mark()
                sent = decision.forced()
                if sent is None:
                    return
                if recorded:
                    trail.append(Step(FORCED, decision.seat, sent))
        except StopIteration:
            self.decision = None

    def _mark(self) -> None:
        self._marks.append(_Mark(len(self._trail), self.state.copy()))

    # -- forks ------------------------------------------------------------------------------------------------------

    def fork(self, *, recorded: bool = False) -> Table:
        """Give an independent table at the same question (a recorded one can be undone back to its last checkpoint).

        Raises TableError for an unrecorded table between checkpoints, and when the game is over.
        """
        if self._question().checkpoint:
            return Table(self.game, self.state.copy(), self.players, recorded=recorded, past=())
        if not self._marks:
            raise TableError("an unrecorded table can be forked only at a checkpoint")
        mark = self._marks[-1]
        past = self._trail[mark.place :]
        other = Table(self.game, mark.state.copy(), self.players, recorded=recorded, past=past)
        if recorded:
            other._trail = past
            other._answers = _count(past)
        return other

    def at(self, answers: int) -> Table:
        """Give a recorded table as this one stood after its first `answers` answers, log and undo included.

        Raises TableError for an unrecorded table and for more answers than there are.
        """
        if not self.recorded:
            raise TableError("this table is not recorded")
        if not 0 <= answers <= self._answers:
            raise TableError(f"there are {self._answers} answers, not {answers}")
        place = self._place(answers)
        marks = self._marks[: self._marks_until(place)]
        mark = marks[-1]
        other = Table(self.game, mark.state.copy(), self.players, past=self._trail[mark.place : place])
        other._trail, other._marks, other._answers = self._trail[:place], marks, answers
        other.log = [entry for entry in self.log if entry.step <= place]
        return other

    def imagine(self, seat: int, rng: Chance) -> Table:
        """Give a fork in which all that `seat` has not seen, future chance included, is dealt anew with `rng`.

        It is unrecorded: between checkpoints, forking it again raises TableError until it reaches the next one.
        """
        other = self.fork()
        other.game.determinize(other.state, seat, rng)
        return other

    # -- back and forth ---------------------------------------------------------------------------------------------

    def undo(self, answers: int = 1) -> list[Step]:
        """Take back the last `answers` answers or free actions; give them, the last first. Raises TableError."""
        if not self.recorded:
            raise TableError("this table is not recorded")
        if not 0 < answers <= self._answers:
            raise TableError(f"{self._answers} answers can be taken back, not {answers}")
        place = self._place(self._answers - answers)
        taken = [step for step in reversed(self._trail[place:]) if step.kind != FORCED]
        self._restore(place)
        self._redo.extend(taken)
        return taken

    def redo(self, answers: int = 1) -> list[Step]:
        """Give again the last `answers` answers that were taken back. Raises TableError, BrokenRule."""
        if not 0 < answers <= len(self._redo):
            raise TableError(f"{len(self._redo)} answers can be given again, not {answers}")
        steps: list[Step] = []
        for _ in range(answers):
            before = self._redo[-1]
            step = Step(before.kind, before.seat, before.action)
            self._apply(step)
            self._redo.pop()
            steps.append(step)
        return steps

    @property
    def redoable(self) -> int:
        """How many answers can be given again."""
        return len(self._redo)

    def undoable(self, people: frozenset[int]) -> int:
        """Count the answers to take back so that the person who answered last is asked again; 0: no honest way.

        people: the seats that persons play. The way stops at a reveal, at a hand-over between people, and at the end
        of the game. With at most one person at the table there is nobody to be unfair to: any answer can be taken
        back, reveals or not (the game is then for practice).
        """
        strict = len(people) > 1
        if strict and self.decision is None:
            return 0
        asked = self.decision.seat if self.decision is not None else None
        taken = 0
        for step in reversed(self._trail):
            if step.kind == FORCED:
                continue
            person = step.seat in people
            if strict and (step.revealed or (person and asked in people and step.seat != asked)):
                return 0
            taken += 1
            if person:
                return taken
        return 0

    def history(self) -> list[Step]:
        """List the answers and free actions that stand, in order."""
        return [step for step in self._trail if step.kind != FORCED]

    def _place(self, answers: int) -> int:
        """Count the steps that stand after the first `answers` answers, those forced by them included."""
        place, left = 0, answers
        for step in self._trail:
            if step.kind != FORCED:
                if left == 0:
                    break
                left -= 1
            place += 1
        return place

    def _marks_until(self, place: int) -> int:
        return bisect_right(self._marks, place, key=lambda mark: mark.place)

    def _restore(self, place: int) -> None:
        """Rebuild the position after the first `place` steps of the trail and forget the others."""
        del self._trail[place:]
        del self._marks[self._marks_until(place) :]
        mark = self._marks[-1]
        self._answers = _count(self._trail)
        self.log = [entry for entry in self.log if entry.step <= place]
        self.state = mark.state.copy()
        self._flow = self.game.flow(self.state)
        self._follow(self._trail[mark.place :])
        self._listen()

    def _follow(self, steps: Sequence[Step]) -> None:
        """Start the flow, which stands at a checkpoint, and send it `steps`; no list of answers is made."""
        try:
            decision = next(self._flow)
            for step in steps:
                if step.kind == FREE:
                    self.game.take_free(self.state, step.seat, step.action)
                else:
                    decision = self._flow.send(step.action)
            self.decision = decision
        except StopIteration:
            self.decision = None

    # -- the log ----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        self.state.listener = self._hear if self.recorded else None

    def _hear(self, key: str, args: Mapping[str, object]) -> None:
        self.log.append(LogEntry(len(self._trail), Message(key, args)))


def _count(steps: Sequence[Step]) -> int:
    return sum(step.kind != FORCED for step in steps)
