"""Tables laid out, factions found, the auction, and the order of rounds."""

import pytest

from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.terra_mystica import GAME
from guildmasters_tui.games.terra_mystica.state import members
from tests.terra_mystica.laying import Laid


def table(players: int = 4, seed: int = 1, **options: str | bool) -> Table:
    return Table.new(GAME, options, players, seed)


def codes(table: Table) -> list[str]:
    assert table.decision is not None
    return [action.code for action in table.decision.actions]


def factions(table: Table) -> list[str]:
    return [GAME.data.factions[table.state.players[seat].faction].id for seat in table.state.circle]


@pytest.mark.parametrize("seed", range(60))
def test_the_spade_tile_lies_in_one_of_the_first_four_rounds_only(seed: int) -> None:
    scoring = [GAME.data.scoring[n].id for n in table(seed=seed).state.scoring]
    assert len(set(scoring)) == 6
    assert "SCORE9" not in scoring
    assert "SCORE1" not in scoring[4:]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_more_bonus_cards_than_players_are_in_play(players: int) -> None:
    cards = [GAME.data.bonus_cards[n].id for n in table(players).state.cards]
    assert len(set(cards)) == players + 3
    assert "BON10" not in cards


def test_a_taken_faction_takes_the_other_face_of_its_board_with_it() -> None:
    started = table()
    started.answer("witches")
    assert "auren" not in codes(started)
    assert "giants" in codes(started)


def test_on_random_boards_each_picks_a_face() -> None:
    started = table(factions="boards")
    offered = []
    while started.decision is not None and started.decision.prompt == "tm.setup.faction":
        assert len(codes(started)) == 2
        offered += codes(started)
        started.answer(codes(started)[0])
    assert len(set(offered)) == 8


@pytest.mark.parametrize(
    ("game_map", "faction", "points"),
    [("base", "giants", 30), ("base", "darklings", 15), ("revised", "fakirs", 25), ("lakes", "dwarves", 30)],
)
def test_points_at_the_start_by_faction_and_map(game_map: str, faction: str, points: int) -> None:
    started = table(map=game_map, start_vp="by_faction")
    seat = started.state.circle[0]
    started.answer(faction)
    assert started.state.players[seat].vp == points


def test_start_goods_and_cults() -> None:
    started = table(2)
    first, second = started.state.circle
    started.answer("nomads")
    started.answer("halflings")
    nomads, halflings = started.state.players[first], started.state.players[second]
    assert (nomads.coins, nomads.workers, nomads.cults) == (15, 2, [1, 0, 1, 0])
    assert (halflings.coins, halflings.workers, halflings.cults) == (15, 3, [0, 0, 1, 1])
    assert halflings.power == [3, 9, 0]


def test_chaos_magicians_come_last_after_the_nomads_third_dwelling() -> None:
    started = table(3)
    for faction in ("chaosmagicians", "nomads", "witches"):
        started.answer(faction)
    order = []
    while started.decision is not None and started.decision.prompt == "tm.setup.dwelling":
        order.append(GAME.data.factions[started.state.players[started.decision.seat].faction].id)
        started.answer(codes(started)[0])
    assert order == ["nomads", "witches", "witches", "nomads", "nomads", "chaosmagicians"]


def test_a_card_that_nobody_takes_gathers_coins() -> None:
    started = table(2)
    while started.decision is not None and started.state.round < 3:
        passing = [code for code in codes(started) if code.startswith("pass")]
        started.answer(passing[0] if passing else codes(started)[0])
    assert max(started.state.card_coins) >= 2


def test_the_introductory_game_has_its_dwellings_on_the_map() -> None:
    started = table(4, factions="introductory")
    assert started.decision is not None and started.decision.prompt == "tm.setup.card"
    assert sorted(factions(started)) == ["halflings", "mermaids", "nomads", "witches"]
    labels = {
        GAME.data.factions[player.faction].id: {started.state.table.map.hexes[at].label for at in members(player.hexes)}
        for player in started.state.players
    }
    assert labels["nomads"] == {"D3", "F3", "E8"}
    assert labels["witches"] == {"F4", "E9"}


def test_the_auction_of_the_rulebook() -> None:
    started = table(factions="auction")
    seats = dict(zip("ABCD", started.state.circle, strict=True))
    for faction in ("darklings", "nomads", "cultists", "mermaids"):
        started.answer(f"nominate {faction}")
    bids = ["cultists 2", "darklings 1", "nomads 0", "nomads 1", "cultists 4"]
    for bidder, bid in zip("ABCDC", bids, strict=True):
        assert started.decision is not None and started.decision.seat == seats[bidder]
        started.answer(f"bid {bid}")
    assert started.decision is not None and started.decision.seat == seats["A"]
    started.answer("bid mermaids 0")
    assert {name: started.state.players[seat].vp for name, seat in seats.items()} == {
        "A": 30,
        "B": 29,
        "C": 26,
        "D": 29,
    }
    assert started.state.circle == [seats[name] for name in "BDCA"]


def test_a_bid_must_be_higher_and_at_most_thirty() -> None:
    started = table(2, factions="auction")
    started.answer("nominate witches")
    assert "nominate auren" not in codes(started)
    started.answer("nominate giants")
    started.answer("bid witches 29")
    assert [code for code in codes(started) if "witches" in code] == ["bid witches 30"]


@pytest.mark.parametrize(("order", "expected"), [("passing", "ACBD"), ("clockwise", "ABCD")])
def test_the_order_of_the_next_round(order: str, expected: str) -> None:
    laid = Laid("witches", "nomads", "halflings", "mermaids", turn_order=order)
    for name, home in (("witches", "F4"), ("nomads", "D3"), ("halflings", "E6"), ("mermaids", "D5")):
        laid.with_buildings(name, dwelling=home)
    started = laid.table
    for seat, card in ((0, None), (1, "priest"), (2, None), (3, "priest")):
        assert started.decision is not None and started.decision.seat == seat
        if card is None:
            started.answer(next(code for code in codes(started) if code.startswith("pass")))
        else:
            started.answer(next(code for code in codes(started) if code.startswith("upgrade")))
        while started.decision.seat != (seat + 1) % 4 and started.decision.prompt != "tm.turn":
            started.answer(codes(started)[-1] if started.decision.prompt == "tm.leech" else codes(started)[0])
    while started.state.round == 1:
        assert started.decision is not None
        passing = [code for code in codes(started) if code.startswith("pass")]
        started.answer(passing[0] if passing else codes(started)[-1])
    assert "".join("ABCD"[seat] for seat in started.state.order) == expected
