"""The first round of an introductory game of four: checked against the league's own program."""

import pytest

from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.notation.steps import vector
from tests.terra_mystica.laying import CARDS, SCORING

FACTIONS = ("witches", "nomads", "halflings", "mermaids")


@pytest.fixture
def table() -> Table:
    options = {
        "recorded_scoring": ",".join(SCORING),
        "recorded_cards": ",".join(CARDS),
        "recorded_factions": ",".join(FACTIONS),
    }
    table = Table.new(GAME, options, 4, 0)
    for hexagon in ("f4", "d3", "e6", "d5", "e4", "f5", "f3", "e9", "e8"):
        table.answer(f"on {hexagon}")
    for card in ("bon1", "bon2", "bon3", "bon5"):
        table.answer(card)
    return table


def vectors(table: Table) -> dict[str, tuple[int, ...]]:
    return {name: vector(player)[:7] for name, player in zip(FACTIONS, table.state.players, strict=True)}


def test_dwellings_are_placed_in_laps_and_the_nomads_third_comes_last(table: Table) -> None:
    asked = [step.seat for step in table.history()]
    assert asked[:9] == [0, 1, 2, 3, 3, 2, 1, 0, 1]


def test_bonus_cards_are_taken_in_reverse_order(table: Table) -> None:
    assert [step.seat for step in table.history()][9:] == [3, 2, 1, 0]


def test_the_first_income(table: Table) -> None:
    assert vectors(table) == {
        "witches": (20, 15, 7, 0, 2, 10, 0),
        "nomads": (20, 21, 6, 0, 5, 7, 0),
        "halflings": (20, 19, 6, 0, 3, 9, 0),
        "mermaids": (20, 17, 6, 0, 3, 9, 0),
    }


def test_the_first_turns(table: Table) -> None:
    table.answer("upgrade f4 tp")
    assert vectors(table)["witches"] == (20, 12, 5, 0, 2, 10, 0)
    for answer in ("take 1", "take 1", "end"):
        table.answer(answer)
    assert vectors(table)["nomads"] == (20, 21, 6, 0, 4, 8, 0)
    assert vectors(table)["halflings"] == (20, 19, 6, 0, 2, 10, 0)

    for answer in ("upgrade f3 tp", "take 1", "take 2", "end"):
        table.answer(answer)
    assert vectors(table)["nomads"][:4] == (20, 18, 4, 0)
    assert vectors(table)["halflings"][4:] == (1, 11, 0)
    assert vectors(table)["witches"] == (19, 12, 5, 0, 0, 12, 0)

    for answer in ("dig e5", "to plains", "build"):
        table.answer(answer)
    assert vectors(table)["halflings"][:4] == (23, 17, 2, 0)
    assert table.decision is not None and table.decision.seat == FACTIONS.index("mermaids")
    for answer in ("take 1", "refuse", "end"):
        table.answer(answer)
    assert vectors(table)["mermaids"][4:] == (2, 10, 0)

    for answer in ("special bon1", "on c3", "to lakes", "build", "end"):
        table.answer(answer)
    assert vectors(table)["mermaids"][:4] == (22, 15, 5, 0)

    for answer in ("upgrade f4 te", "take 2", "take 1", "fav11"):
        table.answer(answer)
    assert vectors(table)["witches"][:4] == (19, 7, 3, 0)
    assert table.state.players[0].cults == [0, 0, 1, 2]
    assert vectors(table)["nomads"][0] == 19
    assert vectors(table)["nomads"][4:] == (2, 10, 0)
    assert vectors(table)["halflings"][4:] == (0, 12, 0)
