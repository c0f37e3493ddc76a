"""Decisions: what a seat is asked and what it may answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, TypeVar

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.message import Message

Target = tuple[str, str]
"""The thing an action points at, as kind and id: ("area", "c4"), ("card", "E-003"); a screen lights it up."""

_NOTHING: Mapping[str, object] = {}


class IllegalAnswer(ValueError):
    """An answer that the question does not allow; says what was given and what is legal."""

    def __init__(self, given: str, legal: Sequence[str]) -> None:
        """Name the answer that was `given` and the `legal` ones, as codes."""
        shown = ", ".join(repr(code) for code in legal[:12]) + (" …" if len(legal) > 12 else "")
        super().__init__(f"{given!r} is no legal answer here; legal: {shown or 'nothing'}")
        self.given = given
        self.legal = list(legal)


class NoLegalAnswer(RuntimeError):
    """A question without any legal answer: a mistake of the rules, not of the seat."""

    def __init__(self, seat: int, prompt: str) -> None:
        """Name the `seat` asked and the question's message key."""
        super().__init__(f"seat {seat} has no legal answer to {prompt!r}")
        self.seat = seat
        self.prompt = prompt


class Action:
    """One possible answer. Made once for each thing it speaks of and shared between positions: never changed."""

    __slots__ = ("args", "code", "key", "reveals", "target", "value")

    def __init__(
        self,
        code: str,
        key: str,
        args: Mapping[str, object] = _NOTHING,
        *,
        value: Any = None,
        target: Target | None = None,
        reveals: bool = False,
    ) -> None:
        """Take the stable text `code` ("explore c4"), the label's message key and arguments, and what rules read.

        `value` is what the rules read; `reveals` tells that the answer makes hidden things or chance known,
        so that there is no honest way back from it.
        """
        self.code = code
        self.key = key
        self.args = args
        self.value: Any = value
        self.target = target
        self.reveals = reveals

    @property
    def label(self) -> Message:
        """What the answer says, made when somebody looks."""
        return Message(self.key, self.args)

    def __repr__(self) -> str:
        """Show the code."""
        return f"<{self.code}>"


class Decision:
    """A question to one seat with all its legal answers, which are listed when first looked at."""

    __slots__ = ("_actions", "_make", "args", "checkpoint", "pause", "prompt", "seat", "secret")

    def __init__(
        self,
        seat: int,
        prompt: str,
        make: Callable[[], list[Action]],
        *,
        args: Mapping[str, object] = _NOTHING,
        checkpoint: bool = False,
        secret: bool = False,
        pause: bool = False,
    ) -> None:
        """Ask `seat` the question with the message key `prompt`.

        make: lists the legal answers from the state as it is when called; never empty.
        checkpoint: the flow can be restarted at this question from the state alone.
        secret: the answer stays sealed until all have answered.
        pause: ask even if there is only one answer, because a free action may open another.
        """
        self.seat = seat
        self.prompt = prompt
        self.args = args
        self.checkpoint = checkpoint
        self.secret = secret
        self.pause = pause
        self._make = make
        self._actions: list[Action] | None = None

    @property
    def actions(self) -> list[Action]:
        """All legal answers."""
        if self._actions is None:
            self._actions = self._make()
        return self._actions

    @property
    def question(self) -> Message:
        """What is asked, made when somebody looks."""
        return Message(self.prompt, self.args)

    def renew(self) -> None:
        """Forget the list: the state behind it has changed (a free action, an imagined deal)."""
        self._actions = None

    def forced(self) -> Action | None:
        """Give the answer that the table may take by itself: the only legal one, if it reveals nothing.

        Raises NoLegalAnswer for a question that the rules should not have asked.
        """
        if self.pause:
            return None
        actions = self.actions
        if len(actions) > 1:
            return None
        if not actions:
            raise NoLegalAnswer(self.seat, self.prompt)
        return None if actions[0].reveals else actions[0]

    @property
    def is_choice(self) -> bool:
        """Whether there are two answers or more."""
        actions = self._actions
        return len(self.actions if actions is None else actions) > 1

    @property
    def is_answerable(self) -> bool:
        """Whether there is an answer at all."""
        return bool(self.actions)

    def find(self, code: str) -> Action:
        """Give the legal answer with this code. Raises IllegalAnswer."""
        for action in self.actions:
            if action.code == code:
                return action
        raise IllegalAnswer(code, [action.code for action in self.actions])

    def sample(self, rng: Chance) -> Action:
        """Draw a legal answer."""
        actions = self.actions
        return actions[rng.below(len(actions))] if len(actions) > 1 else actions[0]


class Picked(Action):
    """The answer to a Selection: its `value` is the tuple of the picked items' values."""

    __slots__ = ("picks",)

    def __init__(self, verb: str, picks: tuple[Action, ...], *, key: str, reveals: bool) -> None:
        """Take the picked items, in the order of the list they were picked from."""
        code = " ".join((verb, *(item.code for item in picks))) if picks else f"{verb} none"
        super().__init__(code, key, value=tuple(item.value for item in picks), reveals=reveals)
        self.picks = picks

    @property
    def label(self) -> Message:
        """What the answer says: the items, or nothing."""
        if not self.picks:
            return Message("selection.none")
        return Message("selection.items", {"items": [item.label for item in self.picks]})


class Selection(Decision):
    """A question that is answered by any number of items out of a list.

    The items' codes and the verb are single words, the codes unlike each other and unlike "none".
    `rule` looks at the values of some items and tells whether they may be picked together; it must stay true when
    items are taken away (so that items can be picked one after another). With a rule `least` is at most 1.
    """

    __slots__ = ("least", "most", "reveals", "rule", "verb")

    def __init__(
        self,
        seat: int,
        prompt: str,
        verb: str,
        make: Callable[[], list[Action]],
        *,
        least: int = 0,
        most: int | Callable[[], int] = 1_000,
        rule: Callable[[tuple[Any, ...]], bool] | None = None,
        reveals: bool = False,
        args: Mapping[str, object] = _NOTHING,
        checkpoint: bool = False,
        secret: bool = False,
        pause: bool = False,
    ) -> None:
        """Ask for `least` … `most` items (all there are, if there are fewer than `least`); codes start with `verb`.

        `most` is called anew each time, where a free action can change it.
        """
        if rule is not None and least > 1:
            raise ValueError("a selection with a rule can demand one item at most")
        super().__init__(seat, prompt, make, args=args, checkpoint=checkpoint, secret=secret, pause=pause)
        self.verb = verb
        self.least = least
        self.most = most
        self.rule = rule
        self.reveals = reveals

    @property
    def items(self) -> list[Action]:
        """What can be picked, each as an action of its own."""
        if self._actions is None:
            self._actions = self._make()
        return self._actions

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most items, as far as there are any."""
        there, least, most = len(self.items), self.least, self.most
        if not isinstance(most, int):
            most = most()
        return (least if least < there else there), (most if most < there else there)

    @property
    def actions(self) -> list[Action]:
        """All legal answers, listed: up to 2ⁿ, so look at `items`, `step` or `sample` where speed counts."""
        items = self.items
        least, most = self.bounds
        subsets = (combo for n in range(least, most + 1) for combo in combinations(items, n))
        return [self.pick(combo) for combo in subsets if self._allowed(combo)]

    def _allowed(self, picks: Sequence[Action]) -> bool:
        return self.rule is None or self.rule(tuple([item.value for item in picks]))

    def pick(self, picks: Sequence[Action]) -> Picked:
        """Make the answer out of these items."""
        return Picked(self.verb, tuple(picks), key="selection.items", reveals=self.reveals and bool(picks))

    def legal(self, picks: Sequence[Action]) -> bool:
        """Tell whether these items are a legal answer."""
        least, most = self.bounds
        return least <= len(picks) <= most and len({p.code for p in picks}) == len(picks) and self._allowed(picks)

    def step(self, picks: Sequence[Action]) -> list[Action]:
        """Give the items that can be added to `picks` (which stand in list order); later ones than the last only.

        Every legal answer is reached in exactly one way, and no way ends before `least` items are picked.
        """
        items = self.items
        least, most = self.bounds
        if len(picks) >= most:
            return []
        start = items.index(picks[-1]) + 1 if picks else 0
        stop = len(items) - max(0, least - len(picks) - 1)
        return [item for item in items[start:stop] if self._allowed((*picks, item))]

    def may_stop(self, picks: Sequence[Action]) -> bool:
        """Tell whether `picks`, gathered by `step`, can be answered as they are."""
        return len(picks) >= self.bounds[0]

    def forced(self) -> Action | None:
        """Give the only legal answer, if there is only one and it reveals nothing. Raises NoLegalAnswer."""
        if self.pause or self.is_choice:
            return None
        picks: list[Action] = []
        while not self.may_stop(picks):
            further = self.step(picks)
            if not further:
                raise NoLegalAnswer(self.seat, self.prompt)
            picks.append(further[0])
        answer = self.pick(picks)
        return None if answer.reveals else answer

    @property
    def is_choice(self) -> bool:
        """Whether there are two answers or more."""
        items = self.items
        least, most = self.bounds
        if most == 0 or least == len(items):
            return False
        if self.rule is None:
            return True
        needed = 2 if least else 1  # beside the empty answer one item is enough
        singles = (item for item in items if self._allowed((item,)))
        return len(list(islice(singles, needed))) == needed

    @property
    def is_answerable(self) -> bool:
        """Whether there is an answer at all."""
        return self.bounds[0] == 0 or any(self._allowed((item,)) for item in self.items)

    def find(self, code: str) -> Picked:
        """Give the answer for "VERB item item …" or "VERB none", the items in any order. Raises IllegalAnswer."""
        words = code.split()
        by_code = {item.code: item for item in self.items}
        if words[:1] == [self.verb]:
            names = [] if words[1:] == ["none"] else words[1:]
            if all(name in by_code for name in names):
                wanted = set(names)
                picks = [item for item in self.items if item.code in wanted]
                if len(picks) == len(names) and (names or words[1:]) and self.legal(picks):
                    return self.pick(picks)
        least, most = self.bounds
        hint = f"{self.verb} with {least} to {most} of: {' '.join(by_code)}" if by_code else f"{self.verb} none"
        raise IllegalAnswer(code, [hint])

    def sample(self, rng: Chance) -> Picked:
        """Draw a legal answer: first how many, then which, as far as the rule allows."""
        least, most = self.bounds
        wanted = least + rng.below(most - least + 1)
        items = self.items
        pool = items[:]
        chosen: list[Action] = []
        while pool and len(chosen) < wanted:
            item = pool.pop(rng.below(len(pool)))
            if self.rule is None or self._allowed((*chosen, item)):
                chosen.append(item)
        return self.pick([item for item in items if item in chosen] if chosen else ())


T = TypeVar("T")
Flow = Generator[Decision, Action, T]
"""Rules that ask: they yield decisions, are sent actions, and return a T."""
