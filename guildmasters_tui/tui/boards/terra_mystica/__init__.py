"""What Terra Mystica looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision, Target
from guildmasters_tui.games.terra_mystica.rules import INTRODUCTORY
from guildmasters_tui.games.terra_mystica.state import TerraState
from guildmasters_tui.games.terra_mystica.view import TableView
from guildmasters_tui.tui.boards.board import Group, Line, Look
from guildmasters_tui.tui.boards.terra_mystica import chart, choices, mats, outlook, printed, pulse, supply
from guildmasters_tui.tui.widgets.hexmap import Cell
from guildmasters_tui.tui.widgets.stamps import LARGE, ROOMY, SMALL, TALL, TINY, Stamp
from guildmasters_tui.words import Words

_GROUPS = ("explore", "build", "develop", "elixir", "special", "regalia", "sell", "pass")
"""The user actions of a turn."""


def _room(width: int) -> int:
    """Cells for the lines of a panel: beside the smallest map they stand apart from it by one."""
    return width - 1 if width < mats.WIDE else width


def _apart(lines: list[Line], width: int) -> list[Line]:
    if width >= mats.WIDE:
        return lines
    return [Line(Text(" ").append_text(line.text), line.target) for line in lines]


class TerraMysticaBoard:
    """The Board of Terra Mystica."""

    AREA = "hex"
    OPEN = True
    STAMPS: Sequence[Stamp] = (ROOMY, LARGE, TALL, SMALL, TINY)
    SAID: Mapping[str, str] = {
        "game.name": "game.terra_mystica",
        **{f"tui.action.turn.{name}": f"tui.tm.action.{name}" for name in _GROUPS},
        **{f"tui.opened.{name}": f"tui.tm.opened.{name}" for name in _GROUPS},
        **{f"tui.nothing.{name}": f"tui.tm.nothing.{name}" for name in _GROUPS},
        "tui.ask.card": "tui.tm.ask.card",
        "tui.ask.sell": "tui.tm.ask.sell",
        "tui.list.nothing": "tui.tm.list.nothing",
        "score.total": "tui.tm.total",
        "tui.result.by_round": "tui.tm.by_round",
        "tui.result.sources": "tui.tm.sources",
        "tui.help.signs_text": "tui.tm.signs",
        "tui.side.others": "tui.tm.others",
        "tui.new.guild": "tui.tm.player",
        "tui.new.wrong_seats": "tui.tm.wrong_seats",
        **{f"tui.new.wrong_{option}": "tui.tm.wrong_table" for option in INTRODUCTORY},
    }

    def pulse(self, look: Look, width: int) -> Text:
        """Round, what it scores, whose turn it is, who has passed, the power actions."""
        return pulse.pulse(look, width)

    def places(self, view: TableView) -> dict[str, tuple[int, int]]:
        """The hexes' places."""
        return {one.code: (2 * one.q + one.r, one.r) for one in view.hexes}

    def cells(self, look: Look, stamp: Stamp) -> list[Cell]:
        """The map."""
        return chart.cells(look, stamp)

    def area_line(self, look: Look, code: str) -> Text:
        """A hex in one line."""
        return chart.area_line(look, code)

    def mat(self, look: Look, seat: int, width: int) -> list[Line]:
        """A faction board; under the own one the cults."""
        room = _room(width)
        lines = mats.mat(look, seat, room)
        return _apart([*lines, *supply.cults(look, room)] if seat == (look.me or 0) else lines, width)

    def others(self, look: Look, width: int, *, brief: bool) -> list[Line]:
        """The other factions."""
        return _apart(mats.others(look, _room(width), brief=brief), width)

    def offers(self, look: Look, width: int) -> list[Line]:
        """Scoring tiles, power actions, bonus cards, favour and town tiles."""
        return _apart(supply.offers(look), width)

    def hand(self, look: Look) -> list[Target]:
        """The own card and tiles."""
        return printed.held(look.view, look.me)

    def groups(self, look: Look) -> list[Group]:
        """The answers of a turn by what they do."""
        return choices.groups(look)

    def is_turn(self, decision: Decision) -> bool:
        """The question of the action phase."""
        return decision.prompt == "tm.turn"

    def turn_answers(self, decision: Decision) -> list[Action] | None:
        """A turn shows all its answers."""
        return decision.actions

    def areas(self, decision: Decision) -> list[Action]:
        """Whatever is done on a hex."""
        return [action for action in decision.actions if action.target is not None and action.target[0] == self.AREA]

    def answer(self, look: Look, action: Action) -> Text | None:
        """An answer with what it costs or brings."""
        return choices.line(look, action)

    def thing(self, look: Look, target: Target) -> Text | None:
        """A tile, a card, a hex in a line."""
        return printed.thing(look, target)

    def full(self, look: Look, target: Target) -> list[Text]:
        """A thing in full."""
        if target[0] == "guild":
            return mats.full(look, int(target[1]))
        return printed.full(look, target)

    def things(self, look: Look) -> list[tuple[str, list[Target]]]:
        """All that lies on the table."""
        return printed.things(look)

    def rules(self, words: Words) -> list[tuple[str, list[str]]]:
        """The factions, cards and tiles."""
        return printed.rules(words)

    def bill(self, look: Look, decision: Decision, picks: Sequence[Action]) -> str:
        """Nothing is picked in this game."""
        return ""

    def points(self, view: TableView) -> tuple[int, ...]:
        """Points so far."""
        return tuple(player.vp for player in view.players)

    def sources(self, look: Look, state: TerraState, seat: int) -> list[tuple[str, int]]:
        """The lines of the score sheet."""
        sheet = look.game.result(state).sheets[seat]
        return sorted(((look.say(line.key), line.points) for line in sheet if line.points), key=lambda one: -one[1])

    def usual(self, decision: Decision) -> Action | None:
        """To build where a hex was made home."""
        return outlook.usual(decision)

    def changes(self, look: Look, after: TableView) -> list[Text]:
        """Goods, power, cults, points, buildings."""
        return outlook.changes(look, after)

    def way_to(self, code: str) -> tuple[str, str]:
        """Hexes are answers of the turn itself."""
        return f"build {code}", code


BOARD = TerraMysticaBoard()
