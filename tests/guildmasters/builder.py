"""Positions built for one test: a table with exactly what is said, and a seat that answers and looks.

Whatever a test does not speak of is plain: receptionists without effects, empty hands, no resources, every tile face
down and no pit among them, round 2, the first guild's turn. All cards, chips and tiles are counted after every answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, Selection
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import state as states
from guildmasters_tui.games.guildmasters.cards import everybody
from guildmasters_tui.games.guildmasters.constants import refresh
from guildmasters_tui.games.guildmasters.data import GameData, RankCard, Receptionist, load_data
from guildmasters_tui.games.guildmasters.exploration import lay_tile
from guildmasters_tui.games.guildmasters.rules import Guildmasters
from guildmasters_tui.games.guildmasters.state import NO_CARD, NOBODY, PHASES, SLOTS, Guild, GuildmastersState
from guildmasters_tui.games.guildmasters.view import FACES, AreaView, GuildView, TableView
from tests.guildmasters.printing import MANY, NOBODY_SPECIAL, NewEvent, NewRegalia, Rank, woman

NAMES = ("Aki", "Ben", "Chi", "Dai", "Emi")
"""The guilds by seat."""

Face = tuple[RankCard, RankCard, RankCard]
CardLike = str | NewEvent | NewRegalia
Who = tuple[str, str, int] | Rank | Receptionist | None
"""A receptionist: one of the set with face and rank, or one printed for the test; None: one without any effect."""


@dataclass
class Holdings:
    """What a guild has. Areas are codes ("c4"); `affections` are slots of the record or their number."""

    gold: int = 0
    power: int = 0
    potion: int = 0
    gold_production: int = 0
    power_production: int = 0
    potion_production: int = 0
    tavern: int = 2
    affections: int | Sequence[str] = 0
    receptionist: Who = None
    rank: int | None = None
    hand: Sequence[CardLike] = ()
    played: Sequence[CardLike] = ()
    down: Sequence[CardLike] = ()
    """Played events that lie face down (they come after `played`)."""
    used: Sequence[CardLike] = ()
    receptionist_used: bool = False
    regalia: Sequence[CardLike] = ()
    regalia_chips: int = 0
    tiles: Sequence[str] = ()
    held: Mapping[str, Sequence[str]] = field(default_factory=dict)
    on_cards: Mapping[str, int] = field(default_factory=dict)
    treasures: Sequence[str] = ()
    areas: Sequence[str] = ()
    strongholds: Sequence[str] = ()
    altar: int = 0
    chips: int = 0
    passed: bool = False
    extra_turns: int = 0
    first_turn: bool = False
    """Whether the guild's first turn is still to come."""
    private_deck: Sequence[CardLike] = ()
    """From the top."""
    private_open: bool = False


def _id(card: CardLike) -> str:
    return card if isinstance(card, str) else card.id


class Position:
    """A position being built."""

    def __init__(self, map_name: str, guilds: int, **options: Any) -> None:
        """Take the map, the number of guilds, and options of the table."""
        self._map = map_name
        self._options = {"deck": "basic", "keep_price": 3, "encounters": "random", **options}
        self._guilds = [Holdings() for _ in range(guilds)]
        self._tiles: dict[str, tuple[str, bool, Sequence[str]]] = {}
        self._prints: dict[str, dict[str, Any]] = {}
        self._state: dict[str, Any] = {}
        self._deck: Sequence[CardLike] = ()
        self._only = False
        self._discards: Sequence[CardLike] = ()
        self._board: Sequence[CardLike] = ()
        self._tile_discards: Sequence[str] = ()
        self._no_blanks = False
        self._lab: tuple[str, int] | None = None
        self._seed = 1

    # -- saying what is there ---------------------------------------------------------------------------------------

    def with_guild(self, name: str, **holdings: Any) -> Self:
        """Give a guild what it has (see Holdings)."""
        self._guilds[NAMES.index(name)] = Holdings(**holdings)
        return self

    def with_tile(self, code: str, tile: str, *, face_up: bool = True, seen_by: Sequence[str] = ()) -> Self:
        """Lay a tile on an area; a face-down one may have been seen by some guilds."""
        self._tiles[code] = (tile, face_up, seen_by)
        return self

    def with_print(self, tile: str, **printed: Any) -> Self:
        """Print a tile's front anew (star, fame, tags, reward, pit)."""
        self._prints[tile] = printed
        return self

    def with_markers(self, civilization: int, miasma: int) -> Self:
        """Place the markers."""
        self._state.update(civilization=civilization, miasma=miasma)
        return self

    def with_round(self, number: int, *, start: str = "Aki") -> Self:
        """Say which round it is and who holds the start marker."""
        self._state.update(round=number, start=NAMES.index(start))
        return self

    def with_turn(self, name: str, phase: str = "action", **more: Any) -> Self:
        """Say whose turn it is, in which phase; and anything else of the state."""
        self._state.update(turn=NAMES.index(name), phase=PHASES.index(phase), **more)
        return self

    def with_deck(self, *cards: CardLike, only: bool = False) -> Self:
        """Put cards on top of the event deck, the top one first; `only`: the others are out of the game."""
        self._deck, self._only = cards, only
        return self

    def with_discards(self, *cards: CardLike) -> Self:
        """Put events on the discards."""
        self._discards = cards
        return self

    def with_board(self, *regalia: CardLike) -> Self:
        """Put regalia on the board."""
        self._board = regalia
        return self

    def with_tile_discards(self, *tiles: str) -> Self:
        """Put tiles on the tile discards, the last on top."""
        self._tile_discards = tiles
        return self

    def without_blanks(self) -> Self:
        """Leave no blank in the stock."""
        self._no_blanks = True
        return self

    def with_lab(self, owner: str, place: int) -> Self:
        """Place the floating lab outside the map; places are numbered from 1."""
        self._lab = (owner, place)
        return self

    def with_seed(self, seed: int) -> Self:
        """Set the seed of chance."""
        self._seed = seed
        return self

    # -- putting it together ----------------------------------------------------------------------------------------

    def ready(self) -> Game:
        """Give the table, at its first question."""
        data = self._data()
        table = states.Table(
            data=data,
            map=data.maps[self._map],
            players=len(self._guilds),
            deck=str(self._options["deck"]),
            keep_price=int(self._options["keep_price"]),
            encounters=str(self._options["encounters"]),
        )
        state = GuildmastersState(table, Chance(self._seed))
        state.round, state.phase = 2, states.ACTION
        for name, value in self._state.items():
            setattr(state, name, value)
        self._deal_events(state)
        self._deal_regalia(state)
        self._lay_tiles(state)
        for guild, holdings in zip(state.guilds, self._guilds, strict=True):
            self._fill(state, guild, holdings)
        if self._lab is not None:
            state.lab_owner, state.lab_slot = NAMES.index(self._lab[0]), self._lab[1] - 1
        return Game(Table(Guildmasters(data), state, len(self._guilds)))

    def _data(self) -> GameData:
        """The shipped set with the cards of the test."""
        shipped = load_data()
        data = replace(shipped, index=dict(shipped.index))
        cards: list[CardLike] = [*self._deck, *self._discards, *self._board]
        for holdings in self._guilds:
            cards += [*holdings.hand, *holdings.played, *holdings.down, *holdings.regalia, *holdings.private_deck]
        for card in cards:
            if isinstance(card, NewEvent) and card.id not in data.index:
                data.index[card.id] = len(data.events)
                data.events = (*data.events, card.printed(len(data.events)))
            elif isinstance(card, NewRegalia) and card.id not in data.index:
                data.index[card.id] = len(data.regalia)
                data.regalia = (*data.regalia, card.printed(len(data.regalia)))
        tiles = list(data.tiles)
        for tile_id, printed in self._prints.items():
            old = tiles[data.index[tile_id]]
            tiles[old.index] = replace(old, **printed)
            tiles[old.index].label(old.index, old.id, old.name, old.kind)
        data.tiles = tuple(tiles)
        for holdings in self._guilds:
            data.receptionists = (*data.receptionists, _receptionist(data, holdings.receptionist))
        return data

    def _deal_events(self, state: GuildmastersState) -> None:
        data = state.table.data
        decks = ("basic", "advance") if state.table.deck == "advance" else ("basic",)
        pile = [event.index for event in data.events if event.deck in decks]
        taken = [data.index[_id(card)] for card in (*self._discards, *self._deck)]
        for holdings in self._guilds:
            cards = (*holdings.hand, *holdings.played, *holdings.down, *holdings.private_deck)
            taken += [data.index[_id(card)] for card in cards if not _is_regalia(data, card)]
        rest = [card for card in pile if card not in taken]
        (state.box if self._only else state.deck).extend(rest)
        state.deck.extend(data.index[_id(card)] for card in reversed(self._deck))
        state.discard.extend(data.index[_id(card)] for card in self._discards)

    def _deal_regalia(self, state: GuildmastersState) -> None:
        data = state.table.data
        decks = ("basic", "advance") if state.table.deck == "advance" else ("basic",)
        board = [data.index[_id(card)] for card in self._board]
        taken = list(board)
        for holdings in self._guilds:
            taken += [data.index[_id(card)] for card in holdings.regalia]
            taken += [data.index[_id(card)] for card in holdings.hand if _is_regalia(data, card)]
        state.regalia_board.extend(board + [NO_CARD] * (3 - len(board)))
        for card in board:
            state.regalia_known[card] = everybody(state)
        state.regalia_box.extend(r.index for r in data.regalia if r.deck in decks and r.index not in taken)

    def _lay_tiles(self, state: GuildmastersState) -> None:
        """The tiles spoken of, then every other area a face-down tile that is no pit, as far as there are such."""
        data, areas = state.table.data, state.table.map.areas
        laid = {state.table.map.by_label[code.upper()]: how for code, how in self._tiles.items()}
        claimed = [data.index[tile] for tile, _, _ in laid.values()] + [data.index[t] for t in self._tile_discards]
        controlled = set()
        for holdings in self._guilds:
            claimed += [data.index[tile] for tile in holdings.tiles]
            claimed += [data.index[tile] for tiles in holdings.held.values() for tile in tiles]
            controlled |= {state.table.map.by_label[code.upper()] for code in (*holdings.areas, *holdings.strongholds)}
        state.tile_discard.extend(data.index[tile] for tile in self._tile_discards)
        free = [tile for tile in data.tiles if tile.index not in claimed]
        bosses = {tile.boss: tile.index for tile in free if tile.boss}
        plain = [tile.index for tile in free if not (tile.boss or tile.blank or tile.pit)]
        pits = [tile.index for tile in free if tile.pit and not tile.white]
        blanks = [tile.index for tile in free if tile.blank]
        pile = pits[::-1] + plain[::-1]
        for area in areas:
            if area.index in laid:
                tile, face_up, seen_by = laid[area.index]
                lay_tile(state, area.index, data.index[tile], face_up=face_up)
                if not face_up:
                    state.tile_known[area.index] = sum(1 << NAMES.index(name) for name in seen_by)
            elif area.index not in controlled:
                lay_tile(state, area.index, bosses.pop(area.boss) if area.boss else pile.pop(), face_up=False)
        absent = [boss for star, boss in bosses.items() if any(area.boss == star for area in areas)]
        state.tile_box.extend(pile + absent + (blanks if self._no_blanks else []))
        state.blanks.extend([] if self._no_blanks else blanks)
        state.white_pits.extend(tile.index for tile in free if tile.white)

    def _fill(self, state: GuildmastersState, guild: Guild, holdings: Holdings) -> None:
        data, index = state.table.data, state.table.data.index
        plain = ("gold", "power", "potion", "gold_production", "power_production", "potion_production", "tavern")
        for name in (*plain, "altar", "chips", "passed", "extra_turns", "receptionist_used", "private_open"):
            setattr(guild, name, getattr(holdings, name))
        guild.regalia_chips = holdings.regalia_chips
        guild.first_turn_due, guild.stage = holdings.first_turn, states.READY
        unlocked = SLOTS[: holdings.affections] if isinstance(holdings.affections, int) else holdings.affections
        guild.record[:] = [int(slot not in unlocked) for slot in SLOTS]
        guild.affections = len(unlocked)
        guild.encounter = len(data.receptionists) - len(self._guilds) + guild.seat
        who = holdings.receptionist
        if isinstance(who, tuple):
            guild.face, guild.rank = FACES.index(who[1]), who[2]
        if holdings.rank is not None:
            guild.rank = holdings.rank
        for card in holdings.hand:
            if _is_regalia(data, card):
                guild.regalia_hand.append(index[_id(card)])
                state.regalia_known[index[_id(card)]] = 1 << guild.seat
            else:
                guild.hand.append(index[_id(card)])
                state.known[index[_id(card)]] = 1 << guild.seat
        guild.played.extend(index[_id(card)] for card in (*holdings.played, *holdings.down))
        guild.down.extend(index[_id(card)] for card in holdings.down)
        guild.used.extend(index[_id(card)] for card in holdings.used)
        for card_index in guild.played:
            state.known[card_index] = everybody(state)
        guild.private_deck.extend(index[_id(card)] for card in reversed(holdings.private_deck))
        if holdings.private_open:
            for card_index in guild.private_deck:
                state.known[card_index] = 1 << guild.seat
        guild.on_cards.update({index[card]: n for card, n in holdings.on_cards.items()})
        guild.held.update({index[card]: tuple(index[t] for t in tiles) for card, tiles in holdings.held.items()})
        guild.regalia.extend(index[_id(card)] for card in holdings.regalia)
        guild.tiles.extend(index[tile] for tile in holdings.tiles)
        for treasure in holdings.treasures:
            guild.treasures.append(index[treasure])
            state.treasures.remove(index[treasure])
        for code in (*holdings.areas, *holdings.strongholds):
            area = state.table.map.by_label[code.upper()]
            state.owner[area] = guild.seat
            state.strong[area] = int(code in holdings.strongholds)
        for tags in _visible(state, guild):
            for tag in tags:
                guild.tags[tag] += 1
        refresh(state, guild)


def _is_regalia(data: GameData, card: CardLike) -> bool:
    return isinstance(card, NewRegalia) or (isinstance(card, str) and any(one.id == card for one in data.regalia))


def _visible(state: GuildmastersState, guild: Guild) -> list[tuple[int, ...]]:
    """The tags of the receptionist, of face-up events, of tiles and of treasures."""
    data = state.table.data
    there = [state.receptionist(guild).tags]
    there += [data.events[card].tags for card in guild.played if card not in guild.down]
    there += [data.tiles[tile].tags for tile in guild.tiles]
    return there + [data.treasures[treasure].tags for treasure in guild.treasures]


def _peopled(face: Face) -> Face:
    """A face that may have any number of adventurers."""
    first, second, third = face
    return replace(first, setup=(*first.setup, MANY)), second, third


def _receptionist(data: GameData, who: Who) -> Receptionist:
    """A receptionist of her own for one seat of the test."""
    if isinstance(who, tuple):
        shipped = data.receptionists[data.index[who[0]]]
        made = replace(shipped, deck="test", faces=(_peopled(shipped.faces[0]), _peopled(shipped.faces[1])))
        made.label(len(data.receptionists), shipped.id, shipped.name)
        return made
    made = who if isinstance(who, Receptionist) else woman(who or NOBODY_SPECIAL)
    made.label(len(data.receptionists), "woman", {"en": "woman"})
    return made


def table(map_name: str = "hexagon", guilds: int = 2, **options: Any) -> Position:
    """Begin a position."""
    return Position(map_name, guilds, **options)


class Game:
    """A table as its guilds see it: they answer by codes, and look."""

    def __init__(self, table: Table) -> None:
        """Take a table; its state is checked at once and after every answer."""
        self.table = table
        self._check()

    def _check(self) -> None:
        self.table.game.check(self.table.state, True)

    @property
    def state(self) -> Any:
        """The state itself, for what no view shows."""
        return self.table.state

    # -- answering --------------------------------------------------------------------------------------------------

    def answer(self, *codes: str) -> Self:
        """Answer one question after the other; a free action goes by its code too."""
        for code in codes:
            self.table.answer(code)
            self._check()
        return self

    @property
    def question(self) -> Decision:
        """What is asked."""
        assert self.table.decision is not None, "the game is over"
        return self.table.decision

    @property
    def prompt(self) -> str:
        """The key of what is asked."""
        return self.question.prompt

    @property
    def asked(self) -> str:
        """Who is asked."""
        return NAMES[self.question.seat]

    @property
    def codes(self) -> list[str]:
        """The codes of all answers; of a selection the items."""
        question = self.question
        return [action.code for action in (question.items if isinstance(question, Selection) else question.actions)]

    @property
    def free(self) -> list[str]:
        """What can be done beside answering."""
        return [action.code for action in self.table.free_actions]

    def allows(self, code: str) -> bool:
        """Tell whether an answer is legal."""
        try:
            found: Action = self.question.find(code)
        except ValueError:
            return False
        return found is not None

    def why_not(self, kind: str, name: str) -> Any:
        """Ask why the guild that is asked cannot use a thing; None: it can."""
        return self.table.game.why_not(self.state, self.question.seat, (kind, name))

    # -- looking ----------------------------------------------------------------------------------------------------

    def view(self, name: str | None = None) -> TableView:
        """What a guild sees; without a name what everybody sees."""
        view: TableView = self.table.view(None if name is None else NAMES.index(name))
        return view

    def guild(self, name: str) -> GuildView:
        """A guild with its own eyes."""
        return self.view(name).guilds[NAMES.index(name)]

    def area(self, code: str, name: str | None = None) -> AreaView:
        """An area as everybody, or a guild, sees it."""
        return next(area for area in self.view(name).areas if area.code == code)

    def price(self, code: str) -> int | None:
        """What the guild that is asked would pay to explore an area now."""
        return self.area(code, self.asked).price

    def log(self, key: str) -> list[Mapping[str, object]]:
        """What the log says under a key."""
        return [entry.message.args for entry in self.table.log if entry.message.key == key]

    def owner(self, code: str) -> str | None:
        """Who controls an area."""
        owner = self.area(code).owner
        return None if owner is None or owner == NOBODY else NAMES[owner]

    @property
    def markers(self) -> tuple[int, int]:
        """Civilization and miasma."""
        view = self.view()
        return view.civilization, view.miasma


def new_game(players: int = 2, seed: int = 1, data: GameData | None = None, **options: Any) -> Game:
    """Deal a game from the beginning."""
    return Game(Table.new(Guildmasters(data), options, players, seed))


def with_receptionists(*women: Receptionist) -> GameData:
    """Give the shipped set with these receptionists alone."""
    for index, one in enumerate(women):
        one.label(index, f"woman-{index + 1}", {"en": "woman"})
    return replace(load_data(), receptionists=women)
