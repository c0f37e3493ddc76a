"""Asking: the question as a list of choices with keys, and what has been opened or picked so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision, Selection, Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.tui.boards.board import Board, Group, Look

SELL = "turn.sell"
"""The list of free actions."""
HERE = "map.here"
"""The list of the answers of one area."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list: what it says, the answer it gives, or why it cannot be given now."""

    text: Text
    action: Action | None
    target: Target | None = None
    why: Message | None = None
    picked: bool = False


class Asking:
    """A question to the person who looks."""

    def __init__(self, decision: Decision, free: list[Action], board: Board, look: Look) -> None:
        self.decision = decision
        self.free = free
        self.board = board
        self.look = look
        self.is_turn = board.is_turn(decision)
        self.selection = decision if isinstance(decision, Selection) else None
        self.groups: list[Group] = board.groups(look) if self.is_turn else []
        self.opened = ""
        """The user action of the list that is open: a group's, SELL or HERE; empty: the question itself."""
        self.here = ""
        """The area of the list HERE."""
        self.picks: list[Action] = []
        self._choices: list[Choice] | None = None

    # -- the list ---------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[Choice]:
        """The lines of the list."""
        if self._choices is None:
            self._choices = self._make()
        return self._choices

    def key_of(self, index: int, top: int) -> str:
        """The key of a line on the page that begins with line `top`; empty if it has none."""
        place = index - top
        keys = self.look.keys.answers
        return keys[place] if 0 <= place < len(keys) else ""

    def at_key(self, key: str, top: int) -> int | None:
        """The line that a key of the page answers."""
        place = self.look.keys.answers.find(key) if len(key) == 1 else -1
        index = place + top
        return index if place >= 0 and index < len(self.choices) else None

    def _make(self) -> list[Choice]:
        if self.opened == SELL:
            return [self._said(action) for action in self.free]
        if self.opened == HERE:
            return [self._answer(action) for action in self.at(self.here)]
        if self.opened:
            group = next(group for group in self.groups if group.action == self.opened)
            if group.answers:
                return [self._answer(action) for action in group.answers]
            return [self._of_group(group, target) for target in group.things]
        if self.is_turn:
            listed = self.board.turn_answers(self.decision)
            return self._hand() if listed is None else [self._answer(action) for action in listed]
        if self.selection is not None:
            return [self._item(action) for action in self.selection.items]
        return [self._answer(action) for action in self.decision.actions]

    def _hand(self) -> list[Choice]:
        """The hand: what can be played, and of the rest what is missing."""
        plays = self._by_target(a for a in self.decision.actions if not a.code.startswith("special"))
        return [self._thing(target, plays.get(target)) for target in self.board.hand(self.look)]

    def _of_group(self, group: Group, target: Target) -> Choice:
        return self._thing(target, self._found(group, target))

    def _found(self, group: Group, target: Target) -> Action | None:
        """The answer that uses a thing of a group."""
        mine = [action for action in self.decision.actions if action.code.split(" ")[0] == group.prefix]
        code = f"{group.prefix} {target[1]}"
        return next((action for action in mine if action.target == target or action.code == code), None)

    @staticmethod
    def _by_target(actions: Iterable[Action]) -> dict[Target, Action]:
        return {action.target: action for action in actions if action.target is not None}

    def _thing(self, target: Target, action: Action | None) -> Choice:
        text = self.board.thing(self.look, target) or Text(target[1])
        return Choice(text, action, target, None if action is not None else self.look.why(target))

    def _answer(self, action: Action) -> Choice:
        return Choice(self.board.answer(self.look, action) or self._label(action), action, action.target)

    def _item(self, action: Action) -> Choice:
        """An item of a selection: picked, or to be picked, or not beside what is picked."""
        picked = action in self.picks
        refused = None if picked else self._refused(action)
        shown = self._answer(action)
        return Choice(shown.text, None if refused is not None else action, action.target, refused, picked)

    def _refused(self, action: Action) -> Message | None:
        """Why an item cannot be picked beside the others."""
        assert self.selection is not None
        most = self.selection.bounds[1]
        if len(self.picks) >= most:
            return Message("tui.ask.too_many", {"most": most})
        values = tuple(item.value for item in self._in_order([*self.picks, action]))
        if self.selection.rule is not None and not self.selection.rule(values):
            return Message("tui.ask.not_together")
        return None

    def _in_order(self, picks: list[Action]) -> list[Action]:
        assert self.selection is not None
        return sorted(picks, key=self.selection.items.index)

    def _said(self, action: Action) -> Choice:
        return Choice(self._label(action), action, action.target)

    def _label(self, action: Action) -> Text:
        return Text(self.look.render(action.label))

    # -- what is open and picked ------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Make the lines anew: they are told in other words."""
        self._choices = None

    def open(self, action_id: str) -> None:
        """Open another list: a group's, SELL, or (empty) the question's own."""
        self.opened = action_id
        self._choices = None

    def toggle(self, action: Action) -> None:
        """Pick an item of the list, or put it back."""
        if action in self.picks:
            self.picks.remove(action)
        else:
            self.picks = self._in_order([*self.picks, action])
        self._choices = None

    def confirm(self) -> Action | Message:
        """Give the answer made of the picked items, or say why it is none yet."""
        assert self.selection is not None
        if self.selection.legal(self.picks):
            return self.selection.pick(self.picks)
        least, most = self.selection.bounds
        return Message("tui.ask.too_few", {"least": least, "most": most, "picked": len(self.picks)})

    def alone(self, group: Group) -> Action | None:
        """The answer of a group that has but one."""
        return next((action for action in self.decision.actions if action.code == group.prefix), None)

    def usable(self, group: Group) -> bool:
        """Whether any answer of a group can be given now."""
        if group.alone is not None:
            return self.alone(group) is not None
        return bool(group.answers) or any(self._found(group, target) is not None for target in group.things)

    def besides(self, action_id: str) -> list[Message]:
        """What can be done at a turn instead of the answer of this group."""
        cards = sum(choice.action is not None for choice in self._hand())
        found = [Message("tui.pass.cards", {"n": cards})] if cards else []
        usable = [group for group in self.groups if group.action != action_id and self.usable(group)]
        return [*found, *(Message("tui.pass.group", {"what": group.label}) for group in usable)]

    @property
    def areas(self) -> dict[str, Action]:
        """The answers that are areas, by the area's code; of several the first."""
        if self.selection is not None:
            return {}
        return {a.target[1]: a for a in reversed(self.board.areas(self.decision)) if a.target is not None}

    def at(self, area: str) -> list[Action]:
        """All answers of an area."""
        return [action for action in self.board.areas(self.decision) if action.target == (self.board.AREA, area)]

    def open_here(self, area: str) -> None:
        """Open the list of the answers of an area."""
        self.here = area
        self.open(HERE)
