"""The result: five scoring items a guild, ties, ranks, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from guildmasters_tui.engine.game import Result
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, HEADING, KEY, PLAIN, SEATS, ink
from guildmasters_tui.tui.screens.sheet import Sheet
from guildmasters_tui.tui.widgets.lines import Lines
from guildmasters_tui.words.seated import SeatedWords

_LEAST_COLUMN = 10


class ResultScreen(Sheet[bool]):
    """Dismissed with True to leave the game, with False to look at the table."""

    def __init__(self, words: SeatedWords, session: Session) -> None:
        super().__init__()
        self.words = words
        self.session = session

    def parts(self) -> Iterator[Widget]:
        """Heading, sheet, footer."""
        yield Lines(id="heading", ground=HEADING)
        yield Lines(id="text")
        yield Lines(id="footer")

    def laid_out(self, width: int, height: int) -> None:
        """Show the score sheet."""
        result = self.session.table.result
        say = self.words.say
        winners = [self.words.seats[seat] for seat in result.winners]
        key = "tui.result.winner" if len(winners) == 1 else "tui.result.winners"
        head = ink(" " + say(key, names=winners), BRIGHT)
        head.pad_right(max(0, width - cell_len(head.plain)))
        self.query_one("#heading", Lines).show([head, Text()], HEADING)
        sheet = score_sheet(self.words, result, width)
        above = [Text()] * max(0, (height - 3 - len(sheet)) // 4)
        self.query_one("#text", Lines).show([*above, *sheet])
        foot = Text(" ").append("Enter", KEY).append(" " + say("tui.result.leave") + "   ", DIM)
        foot.append("t", KEY).append(" " + say("tui.result.table"), DIM)
        self.query_one("#footer", Lines).show([foot])

    def pressed(self, key: str) -> None:
        """Leave, or look at the table."""
        if key in ("enter", "q", "escape", "ctrl+q"):
            self.dismiss(True)
        elif key == "t":
            self.dismiss(False)


def score_sheet(words: SeatedWords, result: Result, width: int) -> list[Text]:
    """The sheet as lines: a column a seat, a row an item; total, rank, and what breaks ties."""
    say = words.say
    labels = [say(line.key) for line in result.sheets[0]]
    ties = ["tie.strongholds", "tie.areas", "tie.events"]
    extra = [say("score.total"), say("tui.result.rank"), *(say(key) for key in ties)]
    label_width = min(34, max(cell_len(label) for label in [*labels, *extra]) + 2)
    column = max(_LEAST_COLUMN, min(24, (width - label_width - 4) // len(result.scores)))

    def row(label: str, values: list[str], style: object = PLAIN, label_style: object = DIM) -> Text:
        line = Text("  ")
        line.append(_fitted(label, label_width), label_style)  # type: ignore[arg-type]
        for value in values:
            line.append(_right(value, column), style)  # type: ignore[arg-type]
        return line

    head = Text("  " + " " * label_width)
    for seat, name in enumerate(words.seats):
        crown = "♛ " if seat in result.winners else ""
        head.append(_right(f"{crown}{name} {SEATS[seat].letter}", column), SEATS[seat].text)
    rule = ink("  " + "─" * (label_width + column * len(result.scores)), FAINT)
    seats = range(len(result.scores))
    lines = [head, rule]
    for i, label in enumerate(labels):
        lines.append(row(label, [str(result.sheets[seat][i].points) for seat in seats]))
    lines += [rule, row(say("score.total"), [str(score) for score in result.scores], BRIGHT, BRIGHT)]
    lines.append(Text())
    lines.append(row(say("tui.result.rank"), [say(result.ranks[seat]) for seat in seats]))
    if len(set(result.scores)) < len(result.scores):
        lines += [Text(), ink("  " + say("tui.result.ties"), DIM)]
        lines += [row(say(key), [str(result.ties[seat][i]) for seat in seats]) for i, key in enumerate(ties)]
    return lines


def _fitted(text: str, width: int) -> str:
    line = Text(text)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line.plain


def _right(text: str, width: int) -> str:
    line = Text(text)
    line.truncate(width - 1, overflow="ellipsis")
    return " " * (width - cell_len(line.plain)) + line.plain
