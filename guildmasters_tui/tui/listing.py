"""Listing: the choices of a question as lines in columns, a page at a time."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.engine.message import Message
from guildmasters_tui.tui.actions import key_name
from guildmasters_tui.tui.asking import Asking, Choice
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, GOOD, KEY, LACKING, REVEAL_SIGN, WARN, ink
from guildmasters_tui.tui.sidebar import marked
from guildmasters_tui.tui.widgets.hot import hot

_NARROWEST = 38
"""Cells of a column, at least."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How many lines and columns a page has; the columns are read downwards, one after the other."""

    rows: int
    columns: int
    width: int
    """Cells of a column."""
    keys: int
    """How many lines can have a key."""

    @property
    def page(self) -> int:
        """Lines on a page, as many as there are keys at most."""
        return min(self.rows * self.columns, self.keys)

    def top(self, cursor: int) -> int:
        """The first line of the page that shows `cursor`."""
        return cursor // self.page * self.page


def grid(count: int, rows: int, width: int, keys: int) -> Grid:
    """Take as few columns as hold all, none too narrow."""
    wanted = -(-min(count, keys) // max(1, rows))
    columns = max(1, min(wanted, width // _NARROWEST))
    return Grid(max(1, rows), columns, width // columns, keys)


def lines(asking: Asking, shape: Grid, cursor: int, *, focused: bool) -> list[Text]:
    """Give the page with the cursor on it."""
    choices = asking.choices
    top = shape.top(cursor)
    shown = choices[top : top + shape.page]
    more = len(choices) - top - len(shown)
    cells = [
        hot(
            _line(asking, choice, asking.key_of(top + i, top), shape.width - 1, here=focused and top + i == cursor),
            "choice",
            top + i,
        )
        for i, choice in enumerate(shown)
    ]
    found = []
    for row in range(min(shape.rows, len(cells))):
        line = Text()
        for i in range(row, len(cells), shape.rows):
            line.append_text(cells[i]).append(" ")
        found.append(line)
    if found and (more > 0 or top > 0):
        found[-1].truncate(shape.width * shape.columns - 12, overflow="ellipsis", pad=True)
        found[-1].append(f" < {top // shape.page + 1}/{-(-len(choices) // shape.page)} >", KEY)
    return found


def _line(asking: Asking, choice: Choice, key: str, width: int, *, here: bool) -> Text:
    usable = choice.action is not None
    line = ink(f" {key or ' '} ", KEY if usable else FAINT)
    if asking.selection is not None and not asking.opened:
        line.append("[x] " if choice.picked else "[ ] ", GOOD if choice.picked else FAINT)
    reason = Text()
    if choice.why is not None and asking.selection is None:
        reason.append(" – " + asking.look.render(_shorter(choice.why)), LACKING)
    elif usable and choice.action.reveals:  # type: ignore[union-attr]  # usable says there is one
        reason.append(" " + REVEAL_SIGN, WARN)
    text = choice.text.copy()
    if not usable:
        text.stylize(DIM)
    # What is missing must be read; what the card does can be looked up.
    room = width - cell_len(line.plain)
    if cell_len(text.plain) + cell_len(reason.plain) > room:
        text.truncate(max(room - cell_len(reason.plain), min(room, 16)), overflow="ellipsis")
    line.append_text(text).append_text(reason)
    if here:
        return marked(line, width)
    line.truncate(width, overflow="ellipsis")
    line.pad_right(max(0, width - cell_len(line.plain)))
    return line


_SHORTER = ("why.condition", "why.gold", "why.price")
"""Reasons that are said in fewer words in a list."""


def _shorter(why: Message) -> Message:
    return Message(f"tui.{why.key}", why.args) if why.key in _SHORTER else why


def question(asking: Asking, name: str, width: int) -> Text:
    """The line of the question: who is asked what, and the keys that answer; where room is short the keys alone."""
    keys = _keys(asking)
    words = asking.look.render(asking.decision.question)
    if asking.opened:
        words = asking.look.say(f"tui.opened.{asking.opened.rpartition('.')[2]}")
    whole = Text.assemble(" ", (name, BRIGHT), ": ", words, "   ", keys)
    if asking.is_turn and not asking.opened and cell_len(whole.plain) > width:
        whole = Text.assemble(" ", (name, BRIGHT), "  ", keys)
        if cell_len(whole.plain) > width:
            whole = Text.assemble(" ", (name, BRIGHT), " ", _keys(asking, brief=True))
    elif cell_len(whole.plain) > width:
        keys = _keys(asking, brief=True)
        asked = Text.assemble(" ", (name, BRIGHT), ": ", words)
        asked.truncate(max(20, width - cell_len(keys.plain) - 2), overflow="ellipsis")
        whole = Text.assemble(asked, "  ", keys)
    return whole


def _keys(asking: Asking, *, brief: bool = False) -> Text:
    """The keys of the answers."""
    say = asking.look.say
    answers = asking.look.keys.answers
    last = min(len(asking.choices), len(answers))
    digits = f"{answers[0]}-{answers[last - 1]}" if last > 1 else answers[0] if last else ""
    if asking.selection is not None and not asking.opened:
        least, most = asking.selection.bounds
        bill = asking.board.bill(asking.look, asking.decision, asking.picks)
        count = say("tui.ask.picked", n=len(asking.picks), least=least, most=most)
        hints = [(digits, say("tui.ask.pick"), ""), _hint(asking, "answer.confirm", "tui.ask.done")]
        return _spread(hints, brief=brief).append(f"  {count} {bill}".rstrip(), BRIGHT)
    if asking.opened:
        return _spread([(digits, say("tui.ask.choose"), ""), _hint(asking, "answer.back", "tui.ask.back")], brief=brief)
    if not asking.is_turn:
        hints = [(digits, say("tui.ask.choose"), "")]
        if asking.free and asking.decision.pause:
            hints.append(_hint(asking, "turn.sell", "tui.ask.sell"))
        if asking.areas:
            confirm = key_name(asking.look.keys.first("answer.confirm"))
            hints = [(f"←↑↓→ {confirm}".rstrip(), say("tui.ask.area"), "answer.confirm"), *hints]
        return _spread(hints, brief=brief)
    return _turn_keys(asking, digits, brief=brief)


def _turn_keys(asking: Asking, digits: str, *, brief: bool) -> Text:
    say = asking.look.say
    keys = asking.look.keys
    line = Text()
    cards = [(digits, say("tui.ask.card"), any(choice.action for choice in asking.choices), "")] if digits else []
    groups = [
        (keys.first(group.action), group.label, asking.usable(group), group.action)
        for group in asking.groups
        if group.things or group.answers or group.alone is not None
    ]
    sell = [(keys.first("turn.sell"), say("tui.ask.sell"), True, "turn.sell")] if asking.free else []
    for key, label, usable, action in [*groups[:3], *cards, *groups[3:-1], *sell, groups[-1]]:
        if line:
            line.append(" " if brief else "  ")
        hint = ink(key_name(key), KEY if usable else FAINT)
        if usable or not brief:
            hint.append(" " + label, BRIGHT if usable else FAINT)
        line.append_text(hot(hint, "act", action) if action else hint)
    return line


def _hint(asking: Asking, action: str, label: str) -> tuple[str, str, str]:
    """The key of a user action, what it does, and its id."""
    return key_name(asking.look.keys.first(action)), asking.look.say(label), action


def _spread(hints: list[tuple[str, str, str]], *, brief: bool) -> Text:
    line = Text()
    for key, label, action in hints:
        if key:
            hint = ink(key, KEY).append("" if brief else " " + label)
            line.append("  " if line else "").append_text(hot(hint, "act", action) if action else hint)
    return line
