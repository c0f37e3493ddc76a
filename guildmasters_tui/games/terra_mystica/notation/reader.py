"""The reader of a recorded game: it asks for an answer to each question of the flow, and keeps book of what is played.

The flow asks for power from neighbours at once, in turn order; a log often has the answer later. So each faction's
commands are a list of their own, and an answer is looked for ahead where the flow asks early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from guildmasters_tui.engine.decision import Action, Decision, Flow, IllegalAnswer
from guildmasters_tui.engine.game import OptionValue
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.table import BrokenRule, Table
from guildmasters_tui.games.terra_mystica.data import CULTS
from guildmasters_tui.games.terra_mystica.notation.parsing import IDLE, Command, EndOfLog, NotationError, Record
from guildmasters_tui.games.terra_mystica.notation.steps import Ledger, vector
from guildmasters_tui.games.terra_mystica.rules import LATE, LEAVING, SPADE_ORDER, TerraMystica
from guildmasters_tui.games.terra_mystica.state import TerraState

MAIN = ("build", "transform", "upgrade", "dig", "ship", "exchange", "priest", "action", "pass", "leave")
"""Commands that begin an action, or go on with one."""
FREE = ("burn", "convert")
"""Commands that are free moves."""


@dataclass(slots=True)
class Dig:
    """What a faction does with spades, and the commands that say so."""

    hexes: list[tuple[int, int]] = field(default_factory=list)
    """Hexes and the terrain that each becomes, in our order."""
    bought: list[Command] = field(default_factory=list)
    turned: dict[int, Command] = field(default_factory=dict)
    """By hex: the command that turns it, where it is not that which builds there."""
    wasted: list[Command] = field(default_factory=list)
    built_on: int = -1
    built: Command | None = None
    spades: int = 0
    """All spades that the commands give."""
    alone: bool = False
    """Whether one hex is turned only."""


def options_of(record: Record, game: TerraMystica) -> dict[str, OptionValue]:
    """Give the table's options for a recorded game."""
    cards = [
        card.id
        for card in game.data.bonus_cards
        if card.id.lower() not in record.deleted and (not card.extra or "shipping-bonus" in record.options)
    ]
    return {
        "map": record.map,
        "start_vp": "by_faction" if record.table_vp.startswith("bga_") else "standard",
        "turn_order": "passing" if "variable-turn-order" in record.options else "clockwise",
        "extra_card": "shipping-bonus" in record.options,
        "extra_towns": "mini-expansion-1" in record.options,
        "recorded_scoring": ",".join(record.scoring),
        "recorded_cards": ",".join(cards),
        "recorded_factions": ",".join(record.factions),
        "recorded_vp": ",".join(str(record.vp.get(name, -1)) for name in record.factions) if record.vp else "",
        SPADE_ORDER: _spade_order(record),
        LATE: "cultists" in record.factions and not record.at_once,
        LEAVING: any(command.kind == "leave" for row in record.rows for command in row),
    }


def _spade_order(record: Record) -> str:
    """Give the rounds whose cult spades the log has, with the seats in its order."""
    rounds: dict[int, list[str]] = {}
    passes = dict.fromkeys(record.factions, -1)  # the first is the choice at the beginning
    for row, name in zip(record.rows, record.owners, strict=True):
        for command in row:
            passes[name] += command.kind == "pass"
        if row[0].kind in ("transform", "waste") and passes[name] > 0:
            seats = rounds.setdefault(passes[name], [])
            seat = str(record.factions.index(name))
            if seat not in seats:
                seats.append(seat)
    return " ".join(f"{n}:{''.join(seats)}" for n, seats in rounds.items())


class Watched(TerraMystica):
    """The rules, with somebody looking at every answer that the flow gets."""

    def __init__(self, reader: Reader) -> None:
        """Take the data of the reader's game."""
        super().__init__(reader.game.data)
        self.reader = reader

    def flow(self, state: TerraState) -> Flow[None]:
        """Play on, and show every answer to the reader before the rules get it."""
        flow = super().flow(state)
        try:
            decision = next(flow)
            while True:
                action = yield decision
                self.reader.heard(decision, action)
                decision = flow.send(action)
        except StopIteration:
            return


class Reader:
    """Answers the questions of a table with the commands of a record."""

    def __init__(self, record: Record, game: TerraMystica, handlers: Mapping[str, Handler]) -> None:
        """Set up the table; `handlers` answer the questions, by prompt."""
        self.handlers = handlers
        self.record = record
        self.game = game
        self.names = record.factions
        self.heads = dict.fromkeys(record.factions, 0)
        """By faction: how many first commands have been played."""
        self.ledger = Ledger()
        for name in record.factions:
            self.ledger.add(name, (-1, record.factions.index(name)), "setup", 0)
        for n, commands in enumerate(record.rows):
            shown = ". ".join(command.text for command in commands)
            self.ledger.add(record.owners[n], (n, 0), shown, len(commands))
        self.sent = ""
        """The code of the answer that is being given; empty once the flow has it."""
        self.asked: Decision | None = None
        self.forced: Action | None = None
        """The answer that the table has just taken by itself."""
        self.options = options_of(record, game)
        self.table = Table.new(Watched(self), self.options, len(record.factions), 0)
        self.state: TerraState = self.table.state
        self.row = -1
        """The last row of the log of which something was played."""
        self.dig = Dig()
        self.last_cults: list[str] = []
        """Cults that a town tile's steps come to last."""
        self.last: Command | None = None
        self._forward = self.table.state.listener
        self.looks()

    def run(self) -> NotationError | None:
        """Play to the end; gives what stood in the way."""
        try:
            while self.table.decision is not None:
                decision = self.table.decision
                self._listen()
                handler = self.handlers.get(decision.prompt)
                if handler is None:
                    raise NotationError(0, decision.prompt, "a question that logs answer")
                handler(self, decision)
                self.looks()
        except EndOfLog:
            return None
        except NotationError as error:
            return error
        except BrokenRule as error:
            if isinstance(error.__cause__, EndOfLog):
                return None
            if isinstance(error.__cause__, NotationError):
                return error.__cause__
            line = self.last.line if self.last else 0
            return NotationError(line, self.last.text if self.last else "", str(error))
        left = self._left()
        if left:
            return NotationError(left[0].line, left[0].text, "nothing: the game is over")
        return None

    def heard(self, decision: Decision, action: Action) -> None:
        """Look at an answer that the flow gets: one that the table takes by itself uses up commands too."""
        if self.sent == action.code:
            self.sent = ""
            return
        handler = self.handlers.get(decision.prompt)
        if handler is not None:
            self.looks()
            self.asked, self.forced = decision, action
            try:
                handler(self, decision)
            finally:
                self.asked, self.forced = None, None

    def _listen(self) -> None:
        """Hear what happens without being asked: the table restores its own listener whenever it goes back."""
        state = self.table.state
        if state.listener != self._hear:
            self._forward = state.listener
            state.listener = self._hear

    def _hear(self, key: str, args: Mapping[str, object]) -> None:
        if self._forward is not None:
            self._forward(key, args)
        if key in _UNTYPED:
            self._untyped(key, args)
        elif key == "tm.log.leech_none":
            self._no_room(args)

    def _untyped(self, key: str, args: Mapping[str, object]) -> None:
        """Add the rows that nobody typed, as the league's own program does."""
        if key in ("tm.log.round_over", "tm.log.round"):
            self.looks()
            return
        seat = args["seat"]
        assert isinstance(seat, int)
        name, row = self.names[seat], self.row
        text = _UNTYPED[key]
        if key in ("tm.log.leech_accepted", "tm.log.leech_refused"):
            self.ledger.add_before(name, self.last.row if self.last is not None else row, text)
            self.ledger.look(name, vector(self.state.players[seat]))
            return
        if key == "tm.log.scored":
            what, points = _scored(args["what"]), args["points"]
            if what != "goods" and not points:
                return
            text = "score_resources" if what == "goods" else f"+{points}vp for {_SCORED.get(what, what)}"
        self.ledger.add_unplayed(name, row, text)
        self.ledger.look(name, vector(self.state.players[seat]))

    def _no_room(self, args: Mapping[str, object]) -> None:
        """An offer of which nothing can be taken is answered in logs all the same."""
        seat, builder, offer = args["seat"], args["builder"], args["offer"]
        assert isinstance(seat, int) and isinstance(builder, int)
        command = self.leech(seat, self.names[builder], str(offer))
        if command is not None:
            self.play(command, seat)

    def looks(self) -> None:
        """Write down every faction's vector, where its rows are played wholly."""
        for seat, name in enumerate(self.names):
            self.ledger.look(name, vector(self.table.state.players[seat]))

    def ahead(self, seat: int) -> Iterable[Command]:
        """Give the commands of a faction that are still to be played."""
        commands = self.record.commands[self.names[seat]]
        at = self.heads[self.names[seat]]
        return (command for command in commands[at:] if not command.done)

    def next(self, seat: int, *kinds: str) -> Command | None:
        """Give the next command of some kinds."""
        return next((command for command in self.ahead(seat) if command.kind in kinds), None)

    def leech(self, seat: int, builder: str, offer: str) -> Command | None:
        """Give a faction's next answer to so much power from another's building."""
        return next((c for c in self.ahead(seat) if c.kind == "leech" and c.args[1:] == (offer, builder)), None)

    def idle(self, seat: int, until: int) -> None:
        """Mark a faction's idle commands before a row as played."""
        name = self.names[seat]
        for idle in self.ahead(seat):
            if idle.kind not in IDLE or idle.row >= until:
                return
            idle.done = True
            self.ledger.played(name, idle.row)
            self.ledger.look(name, vector(self.table.state.players[seat]))

    def play(self, command: Command, seat: int) -> None:
        """Mark a command as played, with the idle ones before it and, in its row, after it."""
        name = self.names[seat]
        commands = self.record.commands[name]
        for idle in commands[self.heads[name] : command.place]:
            if idle.kind in IDLE and not idle.done:
                idle.done = True
                self.ledger.played(name, idle.row)
                self.ledger.look(name, vector(self.table.state.players[seat]))
        command.done = True
        self.last = command
        self.ledger.played(name, command.row)
        self.row = max(self.row, command.row)
        at = self.heads[name]
        while at < len(commands) and (
            commands[at].done or (commands[at].kind in IDLE and commands[at].row <= command.row)
        ):
            if not commands[at].done:
                commands[at].done = True
                self.ledger.played(name, commands[at].row)
            at += 1
        self.heads[name] = at

    def answer(self, code: str, commands: Iterable[Command | None] = (), *, free: bool = False) -> None:
        """Give an answer for some commands. Raises NotationError if it is not legal."""
        seat = self.question().seat
        for command in commands:
            if command is not None and not command.done:
                self.play(command, seat)
        if self.forced is not None:
            if self.forced.code != code:
                line, text = (self.last.line, self.last.text) if self.last else (0, "")
                raise NotationError(line, f"{text} [{code}]", self.forced.code)
            return
        try:
            self.sent = "" if free else code
            self.table.answer(code, free=free)
        except IllegalAnswer as error:
            line, text = (self.last.line, self.last.text) if self.last else (0, "")
            raise NotationError(line, f"{text} [{code}]", ", ".join(error.legal) or "nothing") from None

    def question(self) -> Decision:
        """Give the question that is being answered."""
        question = self.asked or self.table.decision
        assert question is not None
        return question

    def stuck(self, seat: int, wanted: str) -> NotationError:
        """Give an error that names a faction's next command; at the end of a log an EndOfLog."""
        name = self.names[seat]
        command = next(iter(self.ahead(seat)), None)
        if command is None:
            left = self._left()
            if not left:
                return EndOfLog(0, name, wanted)
            command = min(left, key=lambda one: one.line)
        return NotationError(command.line, command.text, f"{name}: {wanted}")

    def _left(self) -> list[Command]:
        """List the commands that were not played."""
        return [c for commands in self.record.commands.values() for c in commands if not c.done and c.kind not in IDLE]

    def label(self, written: str) -> str:
        """Give our name of a hex; on the lakes the league's letters are one later."""
        if self.record.map == "lakes" and written[0] != "r":
            return chr(ord(written[0]) - 1) + written[1:]
        return written

    def hex(self, written: str) -> int:
        """Give the index of a hex. Raises NotationError for one that the map has not."""
        label = self.label(written)
        if label not in self.state.table.map.by_label:
            raise NotationError(self.last.line if self.last else 0, written, "a hex of the map")
        return self.state.table.map.by_label[label]


Handler = Callable[[Reader, Decision], None]
"""Answers a question."""


def _scored(what: object) -> str:
    assert isinstance(what, Message)
    return what.key.removeprefix("tm.score.")


_UNTYPED = {
    "tm.log.round_over": "",
    "tm.log.round": "",
    "tm.log.income": "other_income_for_faction",
    "tm.log.cult_bonus": "cult_income_for_faction",
    "tm.log.leech_accepted": "[opponent accepted power]",
    "tm.log.leech_refused": "[all opponents declined power]",
    "tm.log.scored": "",
}
"""What happens without a command, and how the league's program writes it."""
_SCORED = {**{f"cult_{cult}": cult.upper() for cult in CULTS}, "area": "network"}
