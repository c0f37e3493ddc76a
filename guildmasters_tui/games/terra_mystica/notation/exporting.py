"""A game written as a log in the league's notation: its answers are played again, and each says its commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.table import FREE, Table
from guildmasters_tui.games.terra_mystica.answers import BUILDING_CODES
from guildmasters_tui.games.terra_mystica.boards import START_VP
from guildmasters_tui.games.terra_mystica.data import CULTS, STRONGHOLD
from guildmasters_tui.games.terra_mystica.notation.parsing import AT_ONCE, NotationError
from guildmasters_tui.games.terra_mystica.rules import LATE, LEAVING, SPADE_ORDER, TerraMystica
from guildmasters_tui.games.terra_mystica.state import ACTION, NOTHING, ROUNDS, TOP, TerraState

COLOURS = ("brown", "black", "blue", "green", "gray", "red", "yellow")
STRONGHOLDS = {
    "cult_steps": "ACTA",
    "double_turn": "ACTC",
    "two_spades": "ACTG",
    "sandstorm": "ACTN",
    "trading_house": "ACTS",
    "flight": "ACTW",
}
MOST_ORDAINED = 3
FACTION_ANSWERS = ("tm.choose.faction", "tm.choose.nominate", "tm.choose.bid")
GOODS = {"pw": "PW", "p": "P", "w": "W", "c": "C", "vp": "VP"}
ALWAYS = ("strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh", "errata-cultist-power")
"""Options that make the league's program follow the rules."""


def export_game(table: Table) -> str:
    """Write a game, finished or not, from a table that is recorded. Raises NotationError for one with landscapes."""
    if table.state.table.landscapes:
        raise NotationError(0, "landscapes", "a game without them: the notation does not know them")
    return Writer(table).write()


class Listening(TerraMystica):
    """The rules, with somebody looking at every answer that the flow gets."""

    def __init__(self, game: TerraMystica, hear: Callable[[Decision, Action], None]) -> None:
        """Take the data of a game, and who is told of each answer."""
        super().__init__(game.data)
        self.hear = hear

    def flow(self, state: TerraState) -> Flow[None]:
        """Play on, and tell of every answer before the rules get it."""
        flow = super().flow(state)
        try:
            decision = next(flow)
            while True:
                action = yield decision
                self.hear(decision, action)
                decision = flow.send(action)
        except StopIteration:
            return


class Writer:
    """Plays a game again on a table laid out like it, and writes down the commands."""

    def __init__(self, table: Table) -> None:
        """Lay out the table; seats are numbered in the order of round 1."""
        state: TerraState = table.state
        self.game: TerraMystica = table.game  # type: ignore[assignment]  # a table of this game
        self.old = state
        self.steps = [step for step in table.history() if step.action.key not in FACTION_ANSWERS]
        factions = self.game.data.factions
        self.names = [factions[state.players[seat].faction].id for seat in state.circle]
        self.lines: list[str] = []
        self.after: list[str] = []
        """Commands that come when the turn is over: others' answers and what they bring."""
        self.moves: tuple[str, int] = ("", 0)
        """A free move that is being repeated, and how often."""
        self.turn_of = NOTHING
        """Whose turn ended last in this round, and before which line."""
        self.turn_end = 0
        self.over = True
        """Whether a turn is over and the next not begun."""
        self.turns = 0
        self.acting = NOTHING
        self.at = self.first = 0
        """The hex that is being turned, and the first of the action."""
        self.free = 0
        """Free spades left in the action."""
        self.own_steps = 0
        """Steps on a cult by an own action; otherwise they are the Cultists' for their neighbours' power."""
        self.tile_line = 0

    def write(self) -> str:
        """Write the log."""
        table = Table.new(Listening(self.game, self.hear), self._options(), len(self.names), 0)
        self.state: TerraState = table.state
        self.state.listener = self._listen
        if self.old.table.choice == "introductory":
            self._place_laid(table)
        for step in self.steps:
            if step.kind == FREE and table.decision is not None:
                self._free_move(table.decision.seat, step.action)
            table.answer(step.action.code, free=step.kind == FREE)
            self.state.listener = self._listen
        self._flush()
        return "\n".join([*self._head(), *self.lines]) + "\n"

    def _place_laid(self, table: Table) -> None:
        """Answer for the dwellings that the introductory game has on the map already."""
        laid = {n: list(places) for n, places in self.game.data.introductory.dwellings.items()}
        while table.decision is not None and table.decision.prompt == "tm.setup.dwelling":
            places = laid[self.state.players[table.decision.seat].faction]
            table.answer(f"on {self.state.table.map.hexes[places.pop(0)].label.lower()}")

    # -- the table ----------------------------------------------------------------------------------------------------

    def _options(self) -> dict[str, str | int | bool]:
        data, table = self.game.data, self.old.table
        cards = sorted({*self.old.cards, *(p.bonus for p in self.old.players if p.bonus != NOTHING)})
        points = ",".join(str(vp) for vp in self._start_points())
        return {
            "map": table.map.id,
            "turn_order": "passing" if table.pass_order else "clockwise",
            "extra_towns": table.extra_towns,
            "recorded_scoring": ",".join(data.scoring[n].id for n in self.old.scoring),
            "recorded_cards": ",".join(data.bonus_cards[n].id for n in cards),
            "recorded_factions": ",".join(self.names),
            "recorded_vp": points,
            LATE: table.late_answers,
            LEAVING: table.leaving,
            SPADE_ORDER: " ".join(f"{n}:{''.join(map(str, seats))}" for n, seats in table.spade_order.items()),
        }

    def _start_points(self) -> list[int]:
        return [self.old.players[seat].start_vp for seat in self.old.circle]

    def _head(self) -> list[str]:
        data, table = self.game.data, self.old.table
        in_play = {*self.old.cards, *(p.bonus for p in self.old.players)}
        extra = any(card.extra and card.index in in_play for card in data.bonus_cards)
        options = [*ALWAYS]
        options += ["variable-turn-order"] * table.pass_order + ["shipping-bonus"] * extra
        options += ["mini-expansion-1"] * table.extra_towns
        points = dict(zip(self.names, self._start_points(), strict=True))
        vp = [f"##vp {','.join(f'{name}={n}' for name, n in points.items())}"]
        return [
            f"##map {table.map.id}",
            *(vp if any(n != START_VP for n in points.values()) else []),
            *([] if table.late_answers else [f"##{AT_ONCE}"]),
            *(f"option {name}" for name in options),
            f"score {','.join(data.scoring[n].id for n in self.old.scoring)}",
            *(
                f"delete {card.id}"
                for card in data.bonus_cards
                if card.index not in in_play and (extra or not card.extra)
            ),
            *(f"setup {name}" for name in self.names),
        ]

    # -- lines --------------------------------------------------------------------------------------------------------

    def _look_for_end(self) -> None:
        """When a turn is over, say what was kept for its end."""
        if self.state.turns != self.turns:
            self.turns = self.state.turns
            self._flush()
            self.turn_of, self.turn_end, self.over = self.acting, len(self.lines), True

    def _say(self, seat: int, command: str) -> None:
        self._finish_moves()
        self.lines.append(f"{self.names[seat]}: {command}")

    def _say_after(self, seat: int, command: str) -> None:
        """Say what comes when the turn is over; at once if it is."""
        (self.lines if self.over else self.after).append(f"{self.names[seat]}: {command}")

    def _flush(self) -> None:
        self._finish_moves()
        self.lines += self.after
        self.after.clear()

    def _finish_moves(self) -> None:
        move, times = self.moves
        self.moves = ("", 0)
        if times:
            name, _, what = move.partition(": ")
            self.lines.append(f"{name}: {_times(what, times)}")

    def _free_move(self, seat: int, action: Action) -> None:
        self._look_for_end()
        move = f"{self.names[seat]}: {' '.join(action.value)}"
        if self.moves[0] != move:
            self._finish_moves()
        self.moves = (move, self.moves[1] + 1)

    def _label(self, at: int) -> str:
        label = self.state.table.map.hexes[at].label
        if self.state.table.map.id == "lakes" and not label.startswith("r"):
            return chr(ord(label[0]) + 1) + label[1:]
        return label

    def _listen(self, key: str, args: Mapping[str, Any]) -> None:
        self._look_for_end()
        if key == "tm.log.leech_none":
            self._say_after(args["seat"], f"Decline {args['offer']} from {self.names[args['builder']]}")
        elif key == "tm.log.round_over":
            self.turn_of = NOTHING

    # -- answers ------------------------------------------------------------------------------------------------------

    def hear(self, decision: Decision, action: Action) -> None:
        """Write what an answer says, before the rules get it."""
        self._look_for_end()
        said = _SAID.get(decision.prompt)
        if said is not None:
            said(self, decision.seat, action, decision)

    def _turn(self, seat: int, action: Action, decision: Decision) -> None:
        """An action; "done" stands between two turns of one faction."""
        if action.code == "answer":
            return
        self._flush()
        if self.turn_of == seat:
            self.lines.insert(self.turn_end, f"{self.names[seat]}: done")
        self.turn_of, self.acting, self.over = NOTHING, seat, False
        self.free = self.own_steps = 0
        kind, *rest = action.value
        _TURN[kind](self, seat, *rest)

    def _ending(self, seat: int, action: Action, decision: Decision) -> None:
        if action.code != "end":
            self._connect(seat, action.value[1])

    def _connect(self, seat: int, river: int) -> None:
        self._say(seat, f"connect {self._label(river)}")

    def _build(self, seat: int, at: int) -> None:
        self._say(seat, f"build {self._label(at)}")

    def _dig(self, seat: int, at: int) -> None:
        self.at = self.first = at

    def _upgrade(self, seat: int, at: int, kind: int) -> None:
        self._say(seat, f"upgrade {self._label(at)} to {BUILDING_CODES[kind].upper()}")
        player = self.state.players[seat]
        self.free = self.state.faction(player).stronghold.once.spades if kind == STRONGHOLD else 0

    def _priest(self, seat: int, cult: int, steps: int) -> None:
        self._say(seat, f"send p to {CULTS[cult].upper()} for {steps}")

    def _power(self, seat: int, index: int) -> None:
        power = self.game.data.powers[index]
        self.free = power.gain.spades
        self._say(seat, f"action {power.id}")

    def _special(self, seat: int, what: str) -> None:
        player = self.state.players[seat]
        data = self.game.data
        self.free = {"spade": 1, "two_spades": 2}.get(what, 0)
        self.own_steps = {"cult_step": 1, "fav_cult_step": 1, "cult_steps": 2}.get(what, 0)
        name = STRONGHOLDS.get(what, "")
        if what == "fav_cult_step":
            name = next(tile.id for tile in data.favours if tile.action)
        elif not name:
            name = data.bonus_cards[player.bonus].id
        self._say(seat, f"action {name}")

    def _pass(self, seat: int, card: int) -> None:
        self._say(seat, f"pass {self.game.data.bonus_cards[card].id}" if self.state.round < ROUNDS else "pass")

    def _where(self, seat: int, action: Action, decision: Decision) -> None:
        """A hex for free spades, or none."""
        if action.value is None:
            self._waste(seat)
        else:
            self.at = action.value
            if decision.prompt != "tm.spades.second":
                self.first = action.value

    def _waste(self, seat: int) -> None:
        if self.free:
            self._say(seat, f"-{self.free}SPADE")
        self.free = 0

    def _how(self, seat: int, action: Action, decision: Decision) -> None:
        to, spades, bought = action.value
        if bought:
            self._say(seat, f"dig {bought}")
        self._say(seat, f"transform {self._label(self.at)} to {COLOURS[to]}")
        self.free -= spades - bought
        if self.state.phase == ACTION and to != self.state.faction(self.state.players[seat]).home:
            self._waste(seat)

    def _whether(self, seat: int, action: Action, decision: Decision) -> None:
        if action.value:
            self._build(seat, self.first)

    def _which(self, seat: int, action: Action, decision: Decision) -> None:
        if action.value is not None:
            self._build(seat, action.value)

    def _cult_where(self, seat: int, action: Action, decision: Decision) -> None:
        self.free = self.state.players[seat].spades
        self._where(seat, action, decision)

    def _storm(self, seat: int, action: Action, decision: Decision) -> None:
        self.at = self.first = action.value
        home = self.state.faction(self.state.players[seat]).home
        self._say(seat, f"transform {self._label(self.at)} to {COLOURS[home]}")

    def _on_hex(self, seat: int, action: Action, decision: Decision) -> None:
        """A start dwelling, or a flight."""
        self._build(seat, action.value)

    def _trading_house(self, seat: int, action: Action, decision: Decision) -> None:
        self._say(seat, f"upgrade {self._label(action.value)} to TP")

    def _card(self, seat: int, action: Action, decision: Decision) -> None:
        self._say(seat, f"pass {action.code.upper()}")

    def _bridge(self, seat: int, action: Action, decision: Decision) -> None:
        a, b = self.state.table.map.bridges[action.value]
        self._say(seat, f"Bridge {self._label(a)}:{self._label(b)}")

    def _leech(self, seat: int, action: Action, decision: Decision) -> None:
        if action.value is not None:
            builder, offer = decision.args["builder"], decision.args["offer"]
            assert isinstance(builder, int)
            said = "Leech" if action.value else "Decline"
            self._say_after(seat, f"{said} {offer} from {self.names[builder]}")

    def _step(self, seat: int, action: Action, decision: Decision) -> None:
        shown = f"+{self.own_steps if self.own_steps > 1 else ''}{CULTS[action.value].upper()}"
        if self.own_steps:
            self._say(seat, shown)
        else:
            self._say_after(seat, shown)

    def _tile(self, seat: int, action: Action, decision: Decision) -> None:
        self._finish_moves()
        self.tile_line = len(self.lines)
        self._say(seat, f"+{action.code.upper()}")

    def _first_cult(self, seat: int, action: Action, decision: Decision) -> None:
        """Which cult comes first: the league writes it by taking steps back on the others before the tile."""
        player = self.state.players[seat]
        steps = 2 if "TW6" in self.lines[self.tile_line] else 1
        others = [a.value for a in decision.actions if a is not action and player.cults[a.value] + steps >= TOP]
        for cult in others:
            line = f"{self.names[seat]}: -{CULTS[cult].upper()}"
            if player.cults[action.value] + steps >= TOP > player.cults[cult] and line not in self.lines[-6:]:
                self.lines.insert(self.tile_line, line)
                self.tile_line += 1

    def _ordain(self, seat: int, action: Action, decision: Decision) -> None:
        count = action.value
        if count:
            self._say(seat, f"convert {count}W to {count}P")
        if count < MOST_ORDAINED:
            self._say(seat, f"-{MOST_ORDAINED - count}CONVERT_W_TO_P")


def _times(what: str, times: int) -> str:
    """Write a free move that was taken some times."""
    kind, give, get = (*what.split(" "), "", "")[:3]
    if kind == "burn":
        return f"burn {times}"
    price = {"pw p": 5, "pw w": 3, "c vp": 2}.get(f"{give} {get}", 1)
    return f"convert {price * times}{GOODS[give]} to {times}{GOODS[get]}"


_TURN: dict[str, Callable[..., None]] = {
    "build": Writer._build,
    "dig": Writer._dig,
    "upgrade": Writer._upgrade,
    "ship": lambda writer, seat: writer._say(seat, "advance ship"),
    "exchange": lambda writer, seat: writer._say(seat, "advance dig"),
    "priest": Writer._priest,
    "power": Writer._power,
    "special": Writer._special,
    "bridge": lambda writer, seat: writer._say(seat, "action ACTE"),
    "pass": Writer._pass,
    "connect": Writer._connect,
    "leave": lambda writer, seat: writer.lines.append(f"drop-faction {writer.names[seat]}"),
}
"""What each action says."""

_SAID: dict[str, Callable[[Writer, int, Action, Decision], None]] = {
    "tm.setup.dwelling": Writer._on_hex,
    "tm.setup.card": Writer._card,
    "tm.turn": Writer._turn,
    "tm.turn.end_question": Writer._ending,
    "tm.leech": Writer._leech,
    "tm.cult.which": Writer._step,
    "tm.cult.first": Writer._first_cult,
    "tm.favour": Writer._tile,
    "tm.town.tile": Writer._tile,
    "tm.ordain": Writer._ordain,
    "tm.spades.where": Writer._where,
    "tm.spades.second": Writer._where,
    "tm.spades.build": Writer._which,
    "tm.terraform.how": Writer._how,
    "tm.terraform.build": Writer._whether,
    "tm.cult_spades.where": Writer._cult_where,
    "tm.sandstorm": Writer._storm,
    "tm.flight": Writer._on_hex,
    "tm.trading_house": Writer._trading_house,
    "tm.bridge": Writer._bridge,
}
"""What the answers to other questions say."""
