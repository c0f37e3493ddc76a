"""Picking several things: all at once ("1 3 5"), or one after another ("+1", "-1", "done")."""

from __future__ import annotations

import re

from guildmasters_tui.engine.decision import Action, IllegalAnswer, Selection
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.reading import NOTHING, normal, numbers, with_code

DONE = {"done", "ok", "決定"}
_STEP = re.compile(r"([+-])\s*(.+)")


class Picking:
    """The answer to a selection in the making."""

    def __init__(self, selection: Selection) -> None:
        self.selection = selection
        self.picks: list[Action] = []
        """What has been picked step by step."""

    @property
    def hint(self) -> Message:
        """How to answer."""
        least, most = self.selection.bounds
        return Message("plain.pick" if least == 0 else "plain.pick_some", {"least": least, "most": most})

    def take(self, text: str) -> str | Message | None:
        """Take a normalised line: the whole answer's code, what to say about a step, or None if it is no pick."""
        if text in NOTHING:
            return self._whole([], text)
        if text in DONE:
            return self._whole(self.picks, text)
        if step := _STEP.fullmatch(text):
            return self._step(step[1], step[2])
        given = numbers(text)
        if given is not None:
            return self._numbered(given, text)
        return self._coded(text)

    def _numbered(self, given: list[int], text: str) -> str | Message:
        items = self.selection.items
        if not all(1 <= n <= len(items) for n in given):
            return Message("plain.no_number", {"given": text, "most": len(items)})
        return self._whole([item for n, item in enumerate(items, start=1) if n in given], text)

    def _coded(self, text: str) -> str | Message | None:
        """The answer's code, or codes of items alone."""
        words = text.split()
        verb = normal(self.selection.verb)
        if words[0] == verb and words[1:] == ["none"]:
            return self._whole([], text)
        codes = words[1:] if words[0] == verb else words
        picks = [with_code(self.selection.items, code) for code in codes]
        found = [pick for pick in picks if pick is not None]
        if not found or len(found) < len(picks):
            return None
        return self._whole(found, text)

    def _whole(self, picks: list[Action], text: str) -> str | Message:
        codes = [pick.code for pick in picks]
        code = " ".join([self.selection.verb, *(codes or ["none"])])
        try:
            return self.selection.find(code).code
        except IllegalAnswer:
            return self._refusal(len(picks))

    def _refusal(self, n: int) -> Message:
        least, most = self.selection.bounds
        if n < least:
            return Message("plain.too_few", {"least": least, "given": n})
        if n > most:
            return Message("plain.too_many", {"most": most, "given": n})
        return Message("plain.not_together")

    def _step(self, sign: str, which: str) -> Message:
        items = self.selection.items
        n = numbers(which)
        item = items[n[0] - 1] if n and 1 <= n[0] <= len(items) else with_code(items, which)
        if item is None:
            return Message("plain.no_number", {"given": which, "most": len(items)})
        there = [pick.code for pick in self.picks]
        if sign == "-":
            self.picks = [pick for pick in self.picks if pick.code != item.code]
        elif item.code not in there:
            wanted = [other for other in items if other.code in [*there, item.code]]
            if not self._possible(wanted):
                return self._refusal(len(wanted))
            self.picks = wanted
        return Message("plain.picked", {"items": [pick.label for pick in self.picks]})

    def _possible(self, picks: list[Action]) -> bool:
        """Whether these can be picked, perhaps with more to come."""
        most = self.selection.bounds[1]
        rule = self.selection.rule
        return len(picks) <= most and (rule is None or rule(tuple(pick.value for pick in picks)))
