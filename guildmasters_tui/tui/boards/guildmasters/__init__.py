"""What Isekai Guild Masters looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from guildmasters_tui.engine.decision import Action, Decision, Target
from guildmasters_tui.games.guildmasters import reference, scoring
from guildmasters_tui.games.guildmasters.state import GuildmastersState
from guildmasters_tui.games.guildmasters.view import TableView
from guildmasters_tui.tui.boards.board import Group, Line, Look
from guildmasters_tui.tui.boards.guildmasters import chart, legend, mats, outlook, printed, pulse
from guildmasters_tui.tui.widgets.hexmap import Cell
from guildmasters_tui.tui.widgets.stamps import LARGE, ROOMY, SMALL, TINY, Stamp
from guildmasters_tui.words import Words


class GuildmastersBoard:
    """The Board of Isekai Guild Masters."""

    AREA = "area"
    OPEN = False
    STAMPS: Sequence[Stamp] = (ROOMY, LARGE, SMALL, TINY)
    SAID: Mapping[str, str] = {}

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

    def turn_answers(self, decision: Decision) -> list[Action] | None:
        """A turn shows the hand."""
        return None

    def areas(self, decision: Decision) -> list[Action]:
        """Where areas are asked for; a turn asks for none."""
        if self.is_turn(decision):
            return []
        return [action for action in decision.actions if action.target is not None and action.target[0] == "area"]

    def answer(self, look: Look, action: Action) -> Text | None:
        """The thing that it points at."""
        return self.thing(look, action.target) if action.target is not None else None

    def thing(self, look: Look, target: Target) -> Text | None:
        """A card, an elixir, an area in a line."""
        return printed.thing(look, target)

    def full(self, look: Look, target: Target) -> list[Text]:
        """A card or a guild's board in full."""
        if target[0] == "guild":
            return [line.text for line in mats.mat(look, int(target[1]), mats.FULL)]
        if target[0] in (legend.WORD, legend.LEFT):
            return legend.full(look, target)
        return printed.full(look, target)

    def things(self, look: Look) -> list[tuple[str, list[Target]]]:
        """All cards that the seat may see."""
        left = [(look.say("tui.things.left"), legend.left())] if look.me is not None else []
        return [*printed.things(look), *left, (look.say("tui.things.legend"), legend.targets())]

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

    def unseen(self, state: GuildmastersState, seat: int) -> dict[str, list[str]]:
        """Tiles and events."""
        return legend.unseen(state, seat)

    def points(self, view: TableView) -> tuple[int, ...]:
        """Fame."""
        return tuple(guild.fame for guild in view.guilds)

    def sources(self, look: Look, state: GuildmastersState, seat: int) -> list[tuple[str, int]]:
        """Receptionist, areas, tiles, cards by name, altar."""
        found: dict[str, int] = {}
        for source, points in scoring.sources(state, state.guilds[seat]):
            name = look.render(source)
            found[name] = found.get(name, 0) + points
        return sorted(found.items(), key=lambda one: -one[1])

    def usual(self, decision: Decision) -> Action | None:
        """To pay, in gold as far as it goes."""
        return outlook.usual(decision)

    def changes(self, look: Look, after: TableView) -> list[Text]:
        """Resources, fame, the markers, what the others gain, whether the end begins."""
        return outlook.changes(look, after)

    def way_to(self, code: str) -> tuple[str, str]:
        """Explore it."""
        return "explore", code


BOARD = GuildmastersBoard()
