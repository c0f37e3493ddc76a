"""The arena: fair to both sides, goes on where it was interrupted, and tells how sure it is."""

from multiprocessing import active_children
from pathlib import Path

import pytest

from guildmasters_tui.bots import BotError
from guildmasters_tui.bots import arena as arena_module
from guildmasters_tui.bots.arena import DECIDED, Match, Played, TimedBot, compete, play, read_results, schedule
from guildmasters_tui.bots.ratings import MIDDLE, Share, ratings, standings
from guildmasters_tui.engine.game import OptionError

SWIFT = ["random", "greedy"]


def matches(games: int = 4, bots: list[str] = SWIFT, seed: int = 1) -> list[Match]:
    return schedule("guildmasters", {"map": "hexagon"}, bots, games, seed)


def won_by(match: Match, bot: str) -> Played:
    seat = match.bots.index(bot)
    scores = (9, 5) if seat == 0 else (5, 9)
    return Played(match, scores, (seat,), (10, 10), (0.5, 2.0))


# -- the schedule -----------------------------------------------------------------------------------------------------


def test_every_pair_plays_every_seed_from_both_seats() -> None:
    planned = matches(4, ["random", "greedy", "novice"])
    assert len(planned) == len(set(planned)) == 12
    for pair in ({"random", "novice"}, {"random", "greedy"}, {"novice", "greedy"}):
        games = [match for match in planned if set(match.bots) == pair]
        assert [match.number for match in games] == [0, 0, 1, 1]
        assert games[0].bots == games[1].bots[::-1]
        assert games[0].table_seed == games[1].table_seed != games[2].table_seed


def test_bots_that_cannot_be_compared_are_refused() -> None:
    with pytest.raises(TimedBot, match="search:200"):
        matches(bots=["random", "search:2s"])
    with pytest.raises(BotError):
        matches(bots=["random", "clever"])
    with pytest.raises(OptionError):
        schedule("guildmasters", {"map": "atlantis"}, SWIFT, 2, 1)


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_game_goes_the_same_way_each_time_and_comes_back_from_its_line() -> None:
    match = matches(1)[0]
    first, again = play(match), play(match)
    assert (first.scores, first.winners, first.decisions) == (again.scores, again.winners, again.decisions)
    assert Played.read(first.line()) == first


def test_no_game_is_played_twice_also_after_a_line_was_torn_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    compete(matches(2), file, 1)
    with file.open("a") as out:
        out.write('{"match": {"game": "guildm')
    begun: list[Match] = []

    def counted(match: Match) -> Played:
        begun.append(match)
        return won_by(match, match.bots[0])

    monkeypatch.setattr(arena_module, "play", counted)
    told: list[Played] = []
    results = compete(matches(4), file, 1, tell=told.append)
    assert begun == matches(4)[2:]
    assert told == results
    assert len(results) == 4
    assert list(read_results(file)) == matches(4)
    assert compete(matches(4), file, 1) == results
    assert len(begun) == 2


def test_other_seeds_and_options_are_other_games(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    compete(matches(1), file, 1)
    other = [*matches(1, seed=2), *schedule("guildmasters", {"deck": "advance"}, SWIFT, 1, 1)]
    assert not set(other) & set(read_results(file))


def test_processes_play_the_same_games_as_one(tmp_path: Path) -> None:
    alone = compete(matches(2), tmp_path / "one.jsonl", 1)
    together = compete(matches(2), tmp_path / "two.jsonl", 2)
    assert {one.match: one.scores for one in alone} == {one.match: one.scores for one in together}
    assert set(read_results(tmp_path / "two.jsonl")) == set(matches(2))


def test_when_a_process_dies_no_game_is_lost_and_none_counted_twice(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    told: list[Match] = []

    def tell(played: Played) -> None:
        told.append(played.match)
        if len(told) == 1:
            active_children()[0].kill()

    compete(matches(6), file, 2, tell=tell)
    assert len(told) == len(set(told)) == len(file.read_text().splitlines()) == 6


def test_a_pair_that_is_decided_plays_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_module, "play", lambda match: won_by(match, "greedy"))
    planned = matches(60)
    assert len(compete(planned, tmp_path / "stopped.jsonl", 1, stop=True)) == DECIDED
    assert len(compete(planned, tmp_path / "all.jsonl", 1)) == 60


# -- what it tells ----------------------------------------------------------------------------------------------------


def test_the_interval_is_wilsons() -> None:
    # Published example (Wilson 95 %): 7 of 10 → 0.397 … 0.892; nothing of 10 → 0 … 0.278.
    assert Share(7, 10).interval == pytest.approx((0.397, 0.892), abs=0.001)
    assert Share(0, 10).interval == pytest.approx((0.0, 0.278), abs=0.001)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_three_wins_of_four_are_191_elo() -> None:
    games = matches(100)
    results = [won_by(match, SWIFT[0] if n % 4 else SWIFT[1]) for n, match in enumerate(games)]
    elo = ratings(SWIFT, results)
    assert sum(elo.values()) == pytest.approx(2 * MIDDLE)
    assert elo["random"] - elo["greedy"] == pytest.approx(191, abs=4)  # 400 · log10(3), less the one game added


def test_a_standing_has_the_bots_own_means(tmp_path: Path) -> None:
    games = matches(2)
    rows = standings(SWIFT, [won_by(match, "random") for match in games])
    assert [(row.bot, row.share.wins, row.score) for row in rows] == [("random", 2.0, 9.0), ("greedy", 0.0, 5.0)]
    assert rows[0].speed == pytest.approx(20 / 2.5)  # first in one game, second in the other


def test_a_shared_victory_is_half_a_win_for_each() -> None:
    played = Played(matches(1)[0], (7, 7), (0, 1), (1, 1), (1.0, 1.0))
    assert [played.share(bot) for bot in SWIFT] == [0.5, 0.5]
