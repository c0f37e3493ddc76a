"""A recorded game read into a table, with the vector of each row."""

from __future__ import annotations

from dataclasses import dataclass

from guildmasters_tui.engine.game import OptionError, OptionValue
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica.notation import actions, following, spades
from guildmasters_tui.games.terra_mystica.notation.parsing import NotationError, parse
from guildmasters_tui.games.terra_mystica.notation.reader import Handler, Reader
from guildmasters_tui.games.terra_mystica.notation.steps import Row
from guildmasters_tui.games.terra_mystica.rules import TerraMystica
from guildmasters_tui.games.terra_mystica.state import ROUNDS


@dataclass(slots=True)
class Imported:
    """A recorded game as far as it could be read."""

    table: Table | None
    options: dict[str, OptionValue]
    """The table's options: with them, `seats` and the seed 0 a journal lays out the same table."""
    seats: tuple[str, ...]
    """The factions by seat."""
    rows: list[Row]
    problem: NotationError | None
    late: int = 0
    """How many rows lie between an offer of power and its late answer."""


def import_game(text: str, game: TerraMystica | None = None) -> Imported:
    """Read a recorded game. What is not legal stands in `problem`; the table then holds the game up to there."""
    from guildmasters_tui.games.terra_mystica import GAME

    try:
        record = parse(text)
        if len(record.scoring) != ROUNDS:
            raise NotationError(0, ",".join(record.scoring) or "no score line", "score and six scoring tiles")
        reader = Reader(record, game or GAME, HANDLERS)
    except OptionError as error:
        return Imported(None, {}, (), [], NotationError(0, f"{error.option} {error.given}", error.allowed))
    except NotationError as error:
        return Imported(None, {}, (), [], error)
    problem = reader.run()
    reader.table.game = reader.game
    rows = [row for row in reader.ledger.all_rows() if not row.text.startswith("drop-faction")]
    return Imported(reader.table, reader.options, tuple(reader.names), rows, problem, sum(row.late for row in rows))


HANDLERS: dict[str, Handler] = {
    "tm.setup.dwelling": following.dwelling,
    "tm.setup.card": following.card,
    "tm.turn": actions.turn,
    "tm.turn.end_question": actions.turn_end,
    "tm.leech": following.leech,
    "tm.cult.which": following.step,
    "tm.cult.first": following.first_cult,
    "tm.cult.made_up": following.first_cult,
    "tm.favour": following.favour,
    "tm.town.tile": following.town,
    "tm.ordain": following.ordain,
    "tm.spades.where": spades.where,
    "tm.spades.second": spades.where,
    "tm.spades.build": spades.which_dwelling,
    "tm.terraform.how": spades.how,
    "tm.terraform.build": spades.whether,
    "tm.cult_spades.where": spades.cult_where,
    "tm.sandstorm": spades.storm,
    "tm.flight": following.flight,
    "tm.trading_house": following.trading_house,
    "tm.bridge": following.bridge,
}
"""Who answers which question."""
