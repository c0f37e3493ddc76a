"""A finished game as Markdown and as a picture."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from guildmasters_tui.records.session import Session
from guildmasters_tui.tui.palette import BRIGHT, GROUND, ink
from guildmasters_tui.tui.result_text import TIES, Finished, notes, plot_lines, sheet_lines, source_lines

_WIDTH = 100
"""Cells of the picture."""
_PLOT = 16
_THEME = TerminalTheme((16, 18, 22), (201, 206, 214), [(16, 18, 22)] * 8)


def as_markdown(game: Finished, session: Session) -> str:
    """The score sheet, fame by round and sources as tables and lists, with what is needed to play it again."""
    say, words, result = game.words.say, game.words, game.result
    seats = range(len(words.seats))
    escaped = list(map(_escaped, words.seats))
    names = [f"**{name}**" if seat in result.winners else name for seat, name in enumerate(escaped)]
    sheet = [
        [say(line.key), *(str(result.sheets[seat][i].points) for seat in seats)]
        for i, line in enumerate(result.sheets[0])
    ]
    sheet.append([f"**{say('score.total')}**", *(f"**{score}**" for score in result.scores)])
    if result.ranks:
        sheet.append([say("tui.result.rank"), *(say(rank) for rank in result.ranks)])
    if result.ties and len(set(result.scores)) < len(result.scores):
        sheet += [[say(key), *(str(result.ties[seat][i]) for seat in seats)] for i, key in enumerate(TIES)]
    rounds = [[str(n), *map(str, points)] for n, points in enumerate(game.rounds, start=1)]
    lines = [f"# {say('game.name')}: {_escaped(game.heading)}", ""]
    lines += [f"*{_escaped(note)}*\n" for note in notes(game)]
    lines += [*_table(["", *names], sheet), "", f"## {say('tui.result.by_round')}", ""]
    lines += [*_table([say("tui.result.round"), *names], rounds), "", f"## {say('tui.result.sources')}", ""]
    for seat in seats:
        told = ", ".join(f"{_escaped(what)} {points}" for what, points in game.sources[seat])
        lines.append(f"- {escaped[seat]}: {told}")
    options = ", ".join(f"{key} {value}" for key, value in session.header.options.items())
    lines += ["", say("tui.result.origin", seed=str(session.header.seed), options=options, save=session.name)]
    return "\n".join(lines) + "\n"


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    rule = "|".join(["---", *["---:"] * (len(head) - 1)])
    return [f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in rows)]


def _escaped(text: str) -> str:
    """Names are text, never markup."""
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#|" else char for char in text)


def as_svg(game: Finished) -> str:
    """All pages one under the other, as they look on the screen."""
    console = Console(
        record=True, width=_WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    pages = [sheet_lines(game, _WIDTH), plot_lines(game, _WIDTH, _PLOT), source_lines(game, _WIDTH)]
    lines: list[Text] = [ink("  " + game.heading, BRIGHT), Text()]
    for page in pages:
        lines += [*page, Text()]
    for line in lines:
        console.print(line, style=GROUND, overflow="crop", no_wrap=True, highlight=False, markup=False)
    return console.export_svg(title=game.words.say("game.name"), theme=_THEME)
