"""The end of a game in lines: places, scores, score sheets, ranks, and what broke a tie."""

from __future__ import annotations

from guildmasters_tui.engine.game import Result
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.boards import Board
from guildmasters_tui.words.seated import SeatedWords


def result_lines(result: Result, words: SeatedWords, board: Board) -> list[str]:
    """Tell who won, then every seat from the first place to the last, as the board of the game says it."""
    winners = [words.seats[seat] for seat in result.winners]
    lines = [words.say("plain.winners", winners=winners, n=len(winners))]
    standing = sorted(range(len(result.scores)), key=lambda seat: _place(result, seat))
    for seat in standing:
        tied = result.scores.count(result.scores[seat]) > 1
        lines += _seat_lines(result, seat, words, board, tied=tied and bool(result.ties))
    return lines


def _place(result: Result, seat: int) -> tuple[int, ...]:
    return (-result.scores[seat], *(-n for n in (result.ties[seat] if result.ties else ())))


def _seat_lines(result: Result, seat: int, words: SeatedWords, board: Board, *, tied: bool) -> list[str]:
    rank = Message(result.ranks[seat]) if result.ranks else Message("plain.no_rank")
    items = [Message("plain.points", {"what": Message(line.key), "n": line.points}) for line in result.sheets[seat]]
    lines = [
        words.say("plain.score", seat=seat, score=result.scores[seat], rank=rank),
        words.say("plain.sheet", items=items),
    ]
    if tied:
        broke = [
            Message("plain.points", {"what": Message(key), "n": n})
            for key, n in zip(board.TIES, result.ties[seat], strict=True)
        ]
        lines.append(words.say("plain.tie", items=broke))
    return lines
