"""The table: map, guild boards, hand, log, and the question with its answers. Keys become answers here."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterator

from rich.text import Text
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from guildmasters_tui.bots.worker import WorkerError
from guildmasters_tui.engine.decision import Action, IllegalAnswer, Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import BrokenRule
from guildmasters_tui.records.errors import NotWritten, RecordsError
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui import sidebar
from guildmasters_tui.tui.actions import USUAL, Keymap
from guildmasters_tui.tui.asking import SELL, Asking
from guildmasters_tui.tui.boards import board_for
from guildmasters_tui.tui.boards.board import Group, Look
from guildmasters_tui.tui.motion import Motion
from guildmasters_tui.tui.palette import WARN, ink
from guildmasters_tui.tui.screens.card import CardScreen
from guildmasters_tui.tui.screens.curtain import Curtain
from guildmasters_tui.tui.screens.drawing import LIST, MAP, Drawing
from guildmasters_tui.tui.screens.help import help_screen
from guildmasters_tui.tui.screens.hosting import Hosting
from guildmasters_tui.tui.screens.log import log_screen
from guildmasters_tui.tui.screens.result import LEAVE, REMATCH, ResultScreen
from guildmasters_tui.tui.screens.settings import SettingsScreen
from guildmasters_tui.tui.sitting import Sitting
from guildmasters_tui.tui.widgets.hexmap import HexMap
from guildmasters_tui.tui.widgets.lines import Lines

PASS = "turn.pass"
BOT_PAUSES = {"fast": 0.0, "normal": 0.5, "slow": 1.5}
"""Seconds before a bot's answer, by the setting."""
ROOMY = 110
"""Columns from which cards are told in sentences, not in signs."""


class TableScreen(Hosting):
    """A game being played. It knows the session, the board of the game, and who sits before it."""

    def __init__(self, session: Session, lang: str, keys: Keymap = USUAL) -> None:
        super().__init__()
        self.keys = keys
        self.session = session
        self.board = board_for(session.game.id)
        self.sitting = Sitting(session)
        self.name_seats(lang)
        self.drawing = Drawing(self)
        self.motion = Motion(self)
        self.notice: Text | None = None
        """Said until the next key."""
        self.fresh = len(session.table.log)
        """Lines of the log that were there when a person last answered."""
        self._fresh_at: dict[int, int] = {}
        """The same, by the number of answers given: an undo or a redo shows a question as it was shown before."""
        self._kept: dict[tuple[Target, bool], Text] = {}
        self.look = self._look()
        self.places = self.board.places(self.look.view)
        self.sure = False
        """Whether the warning before passing has been read."""
        self.bot_failed = False
        """Whether the bot that is asked could not answer: Enter asks it again."""
        self._change = 0
        """Grows with every change at the table: a bot's answer to an older question is void."""

    def parts(self) -> Iterator[Widget]:
        """From top to bottom: pulse; map and side; list; notice, question, footer."""
        yield Lines(id="pulse")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield HexMap(id="map")
                yield Lines(id="under")
            yield Lines(id="side")
        yield Lines(id="list")
        yield Lines(id="notice")
        yield Lines(id="question")
        yield Lines(id="footer")

    def on_mount(self) -> None:
        """Ask the first question."""
        if self.session.problems:
            self.notice = ink(self.words.render(self.session.problems[0]), WARN)
        self.area = next(iter(self.places))
        self.changed()

    def laid_out(self, width: int, height: int) -> None:
        """Fit into a new size; a wider one has whole sentences."""
        if self.look.roomy != (width >= ROOMY):
            self.look.roomy = width >= ROOMY
            if self.asking is not None:
                self.asking.renew()
        self.drawing.everything()

    # -- the table changed ------------------------------------------------------------------------------------------

    def _look(self) -> Look:
        session, me = self.session, self.sitting.viewer
        known: dict[Target, Message | None] = {}

        def why(thing: Target) -> Message | None:
            if thing not in known:
                known[thing] = session.game.why_not(session.table.state, me, thing) if me is not None else None
            return known[thing]

        return Look(
            session.table.view(me),
            self.words,
            session.game,
            me,
            why,
            self.size.width >= ROOMY,
            keys=self.keys,
            kept=self._kept,
            unseen=lambda: self.board.unseen(session.table.state, me) if me is not None else {},
        )

    def changed(self) -> None:
        """Look anew after an answer: hand over, ask, let bots think, or show the result."""
        self._change += 1
        self.bot_failed = False
        coming = self.sitting.next_person
        curtain = self.sitting.hot_seat and not self.board.OPEN
        if coming is not None and curtain:
            self.sitting.leave()
            self.notice = None
            self._uncover()
        elif coming is not None:
            self.sitting.leave()
            self.fresh = len(self.session.table.log) - len(self.sitting.since(coming))
            self.sitting.sit(coming)
        if self.session.table.over:
            self.sitting.leave()
            self._uncover()
        self._ask()
        self.motion.around(self.drawing.everything)
        if self.session.table.over:
            self.desk.push_screen(ResultScreen(self.words, self.session), self._after_result)
        elif coming is not None and curtain:
            self.desk.push_screen(Curtain(self.words, coming, self.sitting.since(coming)), lambda _: self._sit(coming))
        elif self.session.bot_asked and not self.session.readonly:
            self.run_worker(self._let_bot_answer(self._change), group="bot", exclusive=True)

    def on_screen_resume(self) -> None:
        """Back from another screen: the settings may be others."""
        if (self.words.lang, self.keys) == (self.desk.lang, self.desk.keys):
            return
        self.keys = self.desk.keys
        self.name_seats(self.desk.lang)
        self._kept.clear()
        self._ask()
        self.drawing.everything()

    def _uncover(self) -> None:
        """Take away what lies over the table: a log or a card that only the person before may read."""
        while self in self.desk.screen_stack and self.desk.screen is not self:
            self.desk.pop_screen()

    def _sit(self, seat: int) -> None:
        """Somebody lifted the curtain."""
        self.fresh = len(self.session.table.log) - len(self.sitting.since(seat))
        self.sitting.sit(seat)
        self._ask()
        self.drawing.everything()

    def _ask(self) -> None:
        """Make the look and the question of whoever sits here; the arrows go where its answers are."""
        decision = self.session.table.decision
        self.look = self._look()
        self.asking = None
        self.cursor = self.panel_line = 0
        self.area_shown = self.sure = False
        if decision is None or decision.seat != self.sitting.viewer:
            self.zone = MAP
            return
        self.asking = Asking(decision, self.session.table.free_actions, self.board, self.look)
        lit = frozenset(self.asking.areas)
        self.zone = MAP if lit or self.asking.is_turn else LIST
        if lit:
            self.look.lit = lit
            self.area_shown = True
            if self.area not in lit:
                self.area = min(lit, key=list(self.places).index)

    async def _let_bot_answer(self, change: int) -> None:
        """Wait for a bot in its own process; its answer counts if nothing has changed meanwhile."""
        try:
            code = await self.desk.bots.answer(self.session)
        except WorkerError as error:
            self.bot_failed = True
            self.say("tui.table.bot_failed", error=str(error))
            return
        if pause := BOT_PAUSES[self.desk.settings.bots]:
            await sleep(pause)
        if code is not None and change == self._change and self.session.bot_asked and self.is_attached:
            self.give(code)

    def _after_result(self, then: str | None) -> None:
        if then == LEAVE:
            self.leave()
        elif then == REMATCH:
            self.rematch()

    # -- saying and answering ---------------------------------------------------------------------------------------

    def say(self, key: str, /, **args: object) -> None:
        """Say something in the line above the question."""
        self.tell(Message(key, args))

    def tell(self, message: Message) -> None:
        """Say a message there."""
        self.notice = ink(self.look.render(message), WARN)
        self.drawing.notice()

    def give(self, given: str | Action, *, free: bool | None = False) -> bool:
        """Answer; tell whether the answer stands."""
        person = self.session.asked in self.session.people
        if person:
            self._fresh_at[self.session.table.answers] = self.fresh
            self.fresh = len(self.session.table.log)
        try:
            self.session.answer(given, free)
        except NotWritten as error:
            self.notice = ink(self.look.render(error.message), WARN)
        except RecordsError as error:
            self.tell(error.message)
            return False
        except (IllegalAnswer, BrokenRule) as error:
            self.say("tui.table.refused", error=str(error))
            return False
        self.changed()
        return True

    def choose(self, index: int) -> None:
        """Take a line of the list."""
        assert self.asking is not None
        choice = self.asking.choices[index]
        self.cursor = index
        if choice.action is None:
            self.tell(choice.why or Message("tui.key.not_now"))
            self.drawing.list()
        elif self.asking.opened == SELL:
            self.give(choice.action, free=True)
        elif self.asking.selection is not None:
            self.asking.toggle(choice.action)
            self.zone = LIST
            self._refocused()
            self.drawing.question()
        else:
            self.give(choice.action)

    # -- keys -------------------------------------------------------------------------------------------------------

    def pressed(self, key: str) -> None:
        """Answer, or do what the key does; say so if it does nothing."""
        self.motion.skip()
        if self.action_of(key) != PASS:
            self.sure = False
        if self.notice is not None:
            self.notice = None
            self.drawing.notice()
        if self.jump(key):
            return
        action = self.action_of(key)
        index = self.asking.at_key(key, self.drawing.grid().top(self.cursor)) if self.asking else None
        if index is not None:
            self.choose(index)
        elif action:
            self.act(action)
        else:
            self._dead(key)

    def act(self, action_id: str) -> None:
        """Do something by its id."""
        do = getattr(self, "do_" + action_id.replace(".", "_"), None)
        if do is not None:
            do()
        else:
            self.do_group(action_id)

    def _dead(self, key: str) -> None:
        if self.asking is None and key in self.look.keys.answers:
            self.nobody_asked()
        else:
            self.say("tui.key.dead", key=key)

    def nobody_asked(self) -> None:
        """Say that this person is not asked now."""
        asked = self.session.asked
        if asked is None:
            self.say("tui.key.over")
        else:
            self.say("tui.key.other_asked", name=self.look.name(asked))

    def do_group(self, action: str) -> None:
        """Answer with a group's only answer, or open its list."""
        if self.asking is None:
            self.nobody_asked()
            return
        group = next((group for group in self.asking.groups if group.action == action), None)
        if group is None:
            self.say("tui.key.not_this_question")
        elif group.alone is not None:
            self._alone(self.asking, group)
        elif group.things or group.answers:
            self._open(action)
        else:
            self.say(f"tui.nothing.{action.rpartition('.')[2]}")

    def _alone(self, asking: Asking, group: Group) -> None:
        answer = asking.alone(group)
        if answer is not None and group.action == PASS and not self._sure_to_pass(asking):
            return
        if answer is not None:
            self.give(answer)
        else:
            assert group.alone is not None
            self.tell(self.look.why(group.alone) or Message("tui.key.not_now"))

    def _sure_to_pass(self, asking: Asking) -> bool:
        """Warn once before passing while something else can be done; the next press passes."""
        left = asking.besides(PASS)
        if self.sure or not left or not self.desk.settings.confirm_pass:
            return True
        self.say("tui.pass.sure", key=self.keys.first(PASS), left=left)
        self.sure = True
        return False

    def _open(self, action: str) -> None:
        assert self.asking is not None
        self.asking.open("" if self.asking.opened == action else action)
        self.zone, self.cursor = LIST, 0
        self._refocused()
        self.drawing.question()

    def do_turn_sell(self) -> None:
        """Open the list of what can be sold."""
        if self.asking is None:
            self.nobody_asked()
        elif not self.asking.free:
            self.say("tui.nothing.sell")
        else:
            self._open(SELL)

    def do_answer_confirm(self) -> None:
        """Answer with what the cursor stands on, or with the picked items."""
        asking = self.asking
        if asking is None:
            if self.session.table.over or self.bot_failed:
                self.changed()
            elif self.zone in sidebar.PANELS:
                self.do_look_inspect()
            else:
                self.nobody_asked()
        elif asking.selection is not None and not asking.opened:
            answer = asking.confirm()
            if isinstance(answer, Message):
                self.tell(answer)
            else:
                self.give(answer)
        elif self.zone == LIST and asking.choices:
            self.choose(self.cursor)
        elif self.zone == MAP:
            self._enter_area(asking)
        else:
            self.do_look_inspect()

    def _enter_area(self, asking: Asking) -> None:
        """Answer with the area under the cursor; a turn first says what it wants there."""
        answers = asking.at(self.area)
        if len(answers) > 1:
            self._open_here(asking)
            return
        if answers:
            self.give(answers[0])
            return
        if not asking.is_turn:
            self.say("tui.key.area_not_lit" if asking.areas else "tui.key.no_area_asked")
            return
        first, then = self.board.way_to(self.area)
        reason = self.look.why((self.board.AREA, self.area))
        if reason is not None:
            self.tell(reason)
        elif self.give(first) and self.asking is not None and then in self.asking.areas:
            self.give(self.asking.areas[then])

    def _open_here(self, asking: Asking) -> None:
        """Open the list of what can be done with the area under the cursor."""
        asking.open_here(self.area)
        self.zone, self.cursor = LIST, 0
        self._refocused()
        self.drawing.question()

    def do_answer_toggle(self) -> None:
        """Pick or put back the item under the cursor."""
        if self.asking is None:
            self.nobody_asked()
        elif self.asking.selection is not None and not self.asking.opened and self.asking.choices:
            self.choose(self.cursor)
        else:
            self.say("tui.key.nothing_to_pick")

    def do_answer_back(self) -> None:
        """Close the open list, go back to the map, or take back the answer that led to a question inside a turn."""
        if self.asking is not None and self.asking.opened:
            self.asking.open("")
            self.cursor = 0
            self.zone = MAP if self.asking.is_turn else LIST
        elif self._can_step_back():
            self._back_or_forth(self.session.undo)
            return
        else:
            self.zone = MAP if self.asking is None or self.asking.is_turn or self.asking.areas else LIST
        self._refocused()
        self.drawing.question()

    def _can_step_back(self) -> bool:
        """Tell whether this question came from an answer of the same seat that made nothing known."""
        if self.session.readonly or self.asking is None or self.asking.is_turn or not self.session.undoable:
            return False
        last = self.session.table.history()[-1]
        return last.seat == self.asking.decision.seat and not last.revealed

    def do_look_inspect(self) -> None:
        """Show the thing under the cursor in full."""
        self.desk.push_screen(CardScreen(self.look, self.board, self.drawing.target()))

    def do_look_log(self) -> None:
        """Show the whole log."""
        self.desk.push_screen(log_screen(self.look, self.session.table.log))

    def do_look_help(self) -> None:
        """Show keys and rules."""
        self.desk.push_screen(help_screen(self.words, self.board, self.keys))

    def do_look_commands(self) -> None:
        """Show all that can be done, to be searched by words."""
        self.desk.action_command_palette()

    def do_game_settings(self) -> None:
        """Show the settings."""
        self.desk.push_screen(SettingsScreen())

    # -- back and forth ---------------------------------------------------------------------------------------------

    def do_game_undo(self) -> None:
        """Take the last answer back, as far as that is honest."""
        if not self.session.readonly and not self.session.undoable:
            key = "tui.undo.nothing" if not self.session.table.answers else "tui.undo.unfair"
            self.say(key if self.sitting.hot_seat else "tui.undo.nothing")
            return
        self._back_or_forth(self.session.undo)

    def do_game_redo(self) -> None:
        """Give the answer taken back again."""
        if not self.session.table.redoable:
            self.say("tui.redo.nothing")
            return
        self._back_or_forth(self.session.redo)

    def _back_or_forth(self, go: Callable[[], object]) -> None:
        practice = self.session.practice
        self._fresh_at[self.session.table.answers] = self.fresh
        try:
            go()
        except RecordsError as error:
            self.tell(error.message)
            if not isinstance(error, NotWritten):
                return
        self.desk.bots.void()
        self.fresh = self._fresh_at.get(self.session.table.answers, len(self.session.table.log))
        self.drawing.forget_log()
        self.changed()
        if self.session.practice and not practice:
            self.say("tui.undo.practice")

    def do_game_quit(self) -> None:
        """Save and leave."""
        self.leave()

    def leave(self) -> None:
        """Close the save and go."""
        self._change += 1
        self.desk.bots.void()
        self.session.close()
        self.desk.left_table(self.session)
