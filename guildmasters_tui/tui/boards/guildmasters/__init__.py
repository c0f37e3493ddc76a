"""What Isekai Guild Masters looks like."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision, Target
from guildmasters_tui.games.guildmasters import reference
from guildmasters_tui.games.guildmasters.view import TableView
from guildmasters_tui.tui.boards.board import Group, Line, Look
from guildmasters_tui.tui.boards.guildmasters import chart, mats, printed, pulse
from guildmasters_tui.tui.widgets.hexmap import Cell
from guildmasters_tui.tui.widgets.stamps import Stamp
from guildmasters_tui.words import Words


class GuildmastersBoard:
    """The Board of Isekai Guild Masters."""

    def pulse(self, look: Look, width: int) -> Text:
        """Season, round, the two markers closing in on each other, elixirs, decks."""
        return pulse.pulse(look, width)

    def places(self, view: TableView) -> dict[str, tuple[int, int]]:
        """The areas' places."""
        return {area.code: (2 * area.q + area.r, area.r) for area in view.areas}

    def cells(self, look: Look, stamp: Stamp) -> list[Cell]:
        """The map."""
        return chart.cells(look, stamp)

    def area_line(self, look: Look, code: str) -> Text:
        """An area in one line."""
        return chart.area_line(look, code)

    def mat(self, look: Look, seat: int, width: int) -> list[Line]:
        """A guild board."""
        return mats.mat(look, seat, width)

    def others(self, look: Look, width: int, *, brief: bool) -> list[Line]:
        """The other guilds."""
        return mats.others(look, width, brief=brief)

    def offers(self, look: Look, width: int) -> list[Line]:
        """Regalia, elixirs, treasures."""
        return mats.offers(look, width)

    def hand(self, look: Look) -> list[Target]:
        """Events, then regalia."""
        if look.me is None:
            return []
        guild = look.view.guilds[look.me]
        return [("card", card) for card in (*guild.hand, *guild.regalia_hand)]

    def groups(self, look: Look) -> list[Group]:
        """Common actions, regalia of the board, elixirs, special actions, passing."""
        view: TableView = look.view
        say = look.say
        board = [("card", card) for card in view.regalia_board if card]
        elixirs = [("elixir", elixir.id) for elixir in view.elixirs]
        return [
            Group("turn.explore", "explore", say("tui.groups.explore"), alone=("action", "explore")),
            Group("turn.build", "build", say("tui.groups.build"), alone=("action", "build")),
            Group("turn.develop", "develop", say("tui.groups.develop"), alone=("action", "develop")),
            Group("turn.regalia", "regalia", say("tui.groups.regalia"), board),
            Group("turn.elixir", "elixir", say("tui.groups.elixir"), elixirs),
            Group("turn.special", "special", say("tui.groups.special"), printed.specials(look)),
            Group("turn.pass", "pass", say("tui.groups.pass"), alone=("action", "pass")),
        ]

    def is_turn(self, decision: Decision) -> bool:
        """The question of the action phase and its like."""
        return decision.prompt == "turn"

    def thing(self, look: Look, target: Target) -> Text | None:
        """A card, an elixir, an area in a line."""
        return printed.thing(look, target)

    def full(self, look: Look, target: Target) -> list[Text]:
        """A card or a guild's board in full."""
        if target[0] == "guild":
            return [line.text for line in mats.mat(look, int(target[1]), mats.FULL)]
        return printed.full(look, target)

    def things(self, look: Look) -> list[tuple[str, list[Target]]]:
        """All cards that the seat may see."""
        return printed.things(look)

    def rules(self, words: Words) -> list[tuple[str, list[str]]]:
        """The rules reference, the house rulings at its end."""
        found = [
            (words.render(section.title), [words.render(line) for line in section.lines])
            for section in reference.sections()
        ]
        house = [words.render(ruling.text) for ruling in reference.HOUSE_RULINGS]
        return [*found, (words.say("tui.help.house"), house)]

    def bill(self, look: Look, decision: Decision, picks: Sequence[Action]) -> str:
        """Gold for kept cards."""
        price = decision.args.get("price")
        if not isinstance(price, int) or not price or not picks:
            return ""
        return look.say("tui.ask.bill", gold=price * len(picks))

    def way_to(self, code: str) -> tuple[str, str]:
        """Explore it."""
        return "explore", code


BOARD = GuildmastersBoard()
