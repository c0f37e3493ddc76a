"""The conversation at a table: what happened, the question, numbered answers; a line in, and on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guildmasters_tui.engine.decision import Action, Decision, IllegalAnswer, Selection
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import BrokenRule
from guildmasters_tui.plain.boards import Board, board_for
from guildmasters_tui.plain.commands import command
from guildmasters_tui.plain.console import Console
from guildmasters_tui.plain.picking import Picking
from guildmasters_tui.plain.reading import letters, normal, numbers, with_code
from guildmasters_tui.plain.result import result_lines
from guildmasters_tui.records.errors import NotWritten, SaveError
from guildmasters_tui.records.session import Session
from guildmasters_tui.words.seated import SeatedWords


def play(session: Session, console: Console, lang: str) -> int:
    """Play on until the game is over, somebody quits or the input ends; give the exit status."""
    return Conversation(session, console, lang).run()


class Conversation:
    """A game told in lines: who has read how much of the log, and what is being picked."""

    def __init__(self, session: Session, console: Console, lang: str) -> None:
        self.session = session
        self.console = console
        self.board: Board = board_for(session.game)
        self.words = SeatedWords(
            lang, session.game.names, seats=[seat.name for seat in session.seats], said=self.board.SAID
        )
        self.picking: Picking | None = None
        """What has been picked one by one for the present question."""
        self.left = False
        """Whether somebody has quit."""
        self._read_until = dict.fromkeys([None, *range(len(session.seats))], 0)
        """By reader, how many entries of the log have been told."""
        self._unwritten = False
        """Whether the last answers could not be written."""
        self._person: int | None = None
        """Who has the keyboard."""

    # -- the course of the game -------------------------------------------------------------------------------------

    def run(self) -> int:
        """Ask until there is nothing more to ask; give the exit status."""
        self._begin()
        if self.session.readonly:
            self._show()
            return 0
        while not self.left and self.session.asked is not None:
            if self.session.bot_asked:
                self._let_bot_answer()
            else:
                self._ask_person(self.session.asked)
        if self.session.table.over:
            self._tell_end()
        return int(self._unwritten)

    def _begin(self) -> None:
        table = self.session.table
        seats = [seat.name for seat in self.session.seats]
        self.say("plain.begin", game=Message("game.name"), seats=seats, save=self.session.name)
        for problem in self.session.problems:
            self.console.say(self.words.render(problem))
        if table.answers:  # resumed: the last lines are enough
            told = max(0, len(table.log) - 8)
            self._read_until = dict.fromkeys(self._read_until, told)

    def _show(self) -> None:
        """Tell how a save that can only be looked at stands, to everybody."""
        self.tell_news(None)
        self.tell(self.board.overview(self.session.table.view(None), self.words))
        if self.session.table.over:
            self.tell(result_lines(self.session.table.result, self.words, self.board))

    def _let_bot_answer(self) -> None:
        self._written(lambda: self.session.answer(self.session.bot_answer()))
        if not self.session.people:
            self.tell_news(None)

    def _ask_person(self, seat: int) -> None:
        """Hand over if another person had the keyboard, then ask until the question is answered or changes."""
        decision = self.session.table.decision
        assert decision is not None
        if seat != self._person:
            if not self._hand_over(seat):
                return
            self._person = seat
        self.tell_news(seat)
        self.picking = Picking(decision) if isinstance(decision, Selection) else None
        if decision.checkpoint and not decision.secret:
            self.tell(self.board.status(self.session.table.view(seat), self.words))
        self.tell_question()
        answers = self.session.table.answers
        while not self.left and self.session.table.decision is decision and self.session.table.answers == answers:
            line = self.console.read()
            if line is None:
                self.leave()
            else:
                self.take(line)

    def _hand_over(self, seat: int) -> bool:
        """Let the person at `seat` take the keyboard, secrets out of sight; False if the input ends here."""
        if len(self.session.people) < 2:
            return True
        if self.board.OPEN:
            self.say("plain.hand_over", seat=seat)
            return True
        if not self._let_read():
            return False
        self.console.clear()
        if not self.console.interactive:
            self.say("plain.hand_over", seat=seat)
            return True
        self.say("plain.hand_over_wait", seat=seat)
        if self.console.read() is None:
            self.leave()
            return False
        self.console.clear()
        return True

    def _let_read(self) -> bool:
        """Tell the person at the keyboard what came of the last answer; False if the input ends here."""
        if self._person is None or self._read_until[self._person] >= len(self.session.table.log):
            return True
        self.tell_news(self._person)
        if self.console.interactive:
            self.say("plain.read_on")
            if self.console.read() is None:
                self.leave()
                return False
        return True

    def _tell_end(self) -> None:
        if len(self.session.people) > 1:
            self.console.clear()
        # Everybody reads the end: what one seat alone may know is left out where several sit.
        reader = next(iter(self.session.people)) if len(self.session.people) == 1 else None
        self._read_until[None] = max(self._read_until.values())
        self.tell_news(reader)
        self.tell(result_lines(self.session.table.result, self.words, self.board))

    def leave(self) -> None:
        """Say where the game is kept, and stop asking."""
        self.say("plain.unsaved" if self._unwritten else "plain.saved", save=self.session.name)
        self.left = True

    # -- telling ----------------------------------------------------------------------------------------------------

    def say(self, key: str, **args: object) -> None:
        """Write the message with this key as a line."""
        self.console.say(self.words.say(key, self._person, **args))

    def tell(self, lines: Sequence[str]) -> None:
        """Write lines."""
        for line in lines:
            self.console.say(line)

    def tell_news(self, reader: int | None) -> None:
        """Write what has happened since `reader` last read, in the words meant for it."""
        log = self.session.table.log
        for entry in log[self._read_until[reader] :]:
            self.console.say(self.words.render(entry.message, reader))
        self._read_until[reader] = len(log)

    def tell_question(self) -> None:
        """Write the question and its answers."""
        decision = self.session.table.decision
        assert decision is not None
        seat = decision.seat
        self.say("plain.question", seat=seat, question=decision.question)
        if self.picking is not None:
            self.console.say(self.words.render(self.picking.hint))
        view = self.session.table.view(seat)
        for n, action in enumerate(self.listed(decision), start=1):
            self.console.say(self.words.say("plain.answer", seat, n=n, label=self.label(action, view)))
        if decision.checkpoint or decision.pause:  # elsewhere they are told by command: there is little to sell for
            self.tell_free()

    def tell_free(self) -> None:
        """Write the free actions in one line."""
        beside = self.session.table.free_actions
        if beside:
            parts = [Message("plain.letter", {"letter": letters(n), "label": a.label}) for n, a in enumerate(beside)]
            self.say("plain.free", actions=parts)

    def label(self, action: Action, view: object) -> Message:
        """What an answer says, with what its reader would look up in `view`."""
        detail = self.board.detail(self.session.game, view, action)
        return Message("plain.detailed", {"label": action.label, "detail": detail}) if detail else action.label

    @staticmethod
    def listed(decision: Decision) -> list[Action]:
        """What the numbers stand for: the answers, or the items of a selection."""
        return decision.items if isinstance(decision, Selection) else decision.actions

    # -- taking a line ----------------------------------------------------------------------------------------------

    def take(self, line: str) -> None:
        """Do what a typed line says: an answer by number, letter or code; else a command."""
        text = normal(line)
        decision = self.session.table.decision
        assert decision is not None
        if not text:
            self.tell_question()
        elif (action := self._free(text)) is not None:
            self._answer(action.code, free=True)
        elif self.picking is not None and (said := self.picking.take(text)) is not None:
            self._pick(said)
        elif isinstance(decision, Selection) or not self._answered(decision, text):
            self._command(text)

    def _free(self, text: str) -> Action | None:
        beside = self.session.table.free_actions
        return next((a for n, a in enumerate(beside) if letters(n) == text), None) or with_code(beside, text)

    def _answered(self, decision: Decision, text: str) -> bool:
        """Take the line as an answer by number or code; False if it is neither."""
        given = numbers(text)
        if given is not None:
            if len(given) == 1 and 1 <= given[0] <= len(decision.actions):
                self._answer(decision.actions[given[0] - 1].code, free=False)
            else:
                self.say("plain.no_number", given=text, most=len(decision.actions))
            return True
        action = with_code(decision.actions, text)
        if action is not None:
            self._answer(action.code, free=False)
        return action is not None

    def _pick(self, said: str | Message) -> None:
        """Go on with a selection: the code of the whole answer, or what to say about a step."""
        if isinstance(said, Message):
            self.console.say(self.words.render(said, self._person))
        else:
            self._answer(said, free=False)

    def _command(self, text: str) -> None:
        if not command(self, text):
            self.say("plain.unknown", given=text)

    def _answer(self, code: str, *, free: bool) -> None:
        try:
            self._written(lambda: self.session.answer(code, free))
        except IllegalAnswer as error:
            self.say("plain.illegal", given=error.given, legal=error.legal[:12])
        except BrokenRule as error:
            self.say("plain.broken", save=self.session.name, reason=str(error))

    def _written(self, do: Callable[[], object]) -> None:
        """Do something that writes into the save; say so if it could not be written."""
        try:
            do()
            self._unwritten = False
        except NotWritten as error:
            self._unwritten = True
            self.console.say(self.words.render(error.message))

    def undo(self) -> None:
        """Take back up to the last honest question of the person who is asked."""
        self._step(self.session.undo, "plain.undone")

    def redo(self) -> None:
        """Give again what was taken back."""
        self._step(self.session.redo, "plain.redone")

    def _step(self, step: Callable[[], Sequence[object]], key: str) -> None:
        before = self.session.table.answers
        try:
            self._written(step)
        except SaveError as error:
            self.console.say(self.words.render(error.message))
            return
        length = len(self.session.table.log)
        self._read_until = {reader: min(told, length) for reader, told in self._read_until.items()}
        self.say(key, n=abs(self.session.table.answers - before))
