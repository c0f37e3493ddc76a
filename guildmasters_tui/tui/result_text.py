"""A finished game as lines: the score sheet, fame by round, where each guild's fame came from."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.engine.game import Result
from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.boards.board import Board, Look
from guildmasters_tui.tui.fame_plot import Standing, fame_by_round, plot
from guildmasters_tui.tui.palette import BRIGHT, DIM, FAINT, PLAIN, SEATS, WARN, ink
from guildmasters_tui.tui.wrapping import wrapped
from guildmasters_tui.words.seated import SeatedWords

_LEAST_COLUMN = 10
TIES = ("tie.strongholds", "tie.areas", "tie.events")
"""What breaks ties, in order."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game with all that is told of it."""

    words: SeatedWords
    result: Result
    rounds: list[Standing]
    """The points of all seats after each round."""
    sources: list[list[tuple[str, int]]]
    """By seat: what brought points, the most first."""
    practice: bool
    resigned: list[str]

    @classmethod
    def of(cls, session: Session, board: Board, words: SeatedWords) -> Finished:
        """Look at a game that is over."""
        table = session.table
        look = Look(table.view(None), words, session.game, None, lambda thing: None)
        seats = range(len(session.seats))
        sources = [board.sources(look, table.state, seat) for seat in seats]
        rounds = fame_by_round(table, board)
        return cls(words, table.result, rounds, sources, session.practice, list(session.resigned.values()))

    @property
    def heading(self) -> str:
        """Who won."""
        winners = [self.words.seats[seat] for seat in self.result.winners]
        return self.words.say("tui.result.winner" if len(winners) == 1 else "tui.result.winners", names=winners)


def notes(game: Finished) -> list[str]:
    """What else is to be said: whether it was for practice, and who gave up."""
    say = game.words.say
    found = [say("tui.result.practice")] if game.practice else []
    return [*found, say("tui.result.resigned", names=game.resigned)] if game.resigned else found


def sheet_lines(game: Finished, width: int) -> list[Text]:
    """The score sheet, and the notes below it."""
    below = [ink(f"  {line}", WARN) for line in notes(game)]
    return [*score_sheet(game.words, game.result, width), *([Text(), *below] if below else [])]


def plot_lines(game: Finished, width: int, height: int) -> list[Text]:
    """Fame by round, in `height` lines altogether."""
    head = ink("  " + game.words.say("tui.result.by_round"), BRIGHT)
    drawn = plot(game.rounds, game.words.say("tui.result.rounds"), width - 2, max(4, height - 4))
    return [head, Text(), *drawn]


def source_lines(game: Finished, width: int) -> list[Text]:
    """A paragraph a guild: what brought how much."""
    lines = [ink("  " + game.words.say("tui.result.sources"), BRIGHT)]
    for seat, name in enumerate(game.words.seats):
        head = Text.assemble((f" {SEATS[seat].letter} ", SEATS[seat].banner), (f" {name} ", SEATS[seat].text))
        head.append(str(game.result.scores[seat]), BRIGHT)
        body = Text()
        for what, points in game.sources[seat]:
            body.append(" · " if body else "", FAINT).append(what + " ", PLAIN).append(str(points), BRIGHT)
        lines += [Text(), Text("  ").append_text(head)]
        lines += [Text("  ").append_text(line) for line in wrapped(body, width - 4, hang=True)]
    return lines


def score_sheet(words: SeatedWords, result: Result, width: int) -> list[Text]:
    """The sheet as lines: a column a seat, a row an item; total, rank, and what breaks ties."""
    say = words.say
    labels = [say(line.key) for line in result.sheets[0]]
    extra = [say("score.total"), say("tui.result.rank"), *(say(key) for key in TIES if result.ties)]
    most = min(34, width - 4 - _LEAST_COLUMN * len(result.scores))
    label_width = min(most, max(cell_len(label) for label in [*labels, *extra]) + 2)
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
    if result.ranks:
        lines.append(Text())
        lines.append(row(say("tui.result.rank"), [say(result.ranks[seat]) for seat in seats]))
    if result.ties and len(set(result.scores)) < len(result.scores):
        lines += [Text(), ink("  " + say("tui.result.ties"), DIM)]
        lines += [row(say(key), [str(result.ties[seat][i]) for seat in seats]) for i, key in enumerate(TIES)]
    return lines


def _fitted(text: str, width: int) -> str:
    line = Text(text)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line.plain


def _right(text: str, width: int) -> str:
    line = Text(text)
    line.truncate(width - 1, overflow="ellipsis")
    return " " * (width - cell_len(line.plain)) + line.plain
