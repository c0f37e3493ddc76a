"""The searching bot: legal, repeatable, blind to what its seat cannot see, and better the longer it thinks."""

from time import perf_counter

import pytest

from guildmasters_tui.bots import BotError, is_timed, make_bot
from guildmasters_tui.bots.search_bot import Budget, Search, SearchBot, budget
from guildmasters_tui.bots.search_tree import STOP, Question
from guildmasters_tui.bots.simulate import simulate
from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Selection
from guildmasters_tui.engine.game import load_game
from guildmasters_tui.engine.table import Table
from guildmasters_tui.games.guildmasters import GAME
from tests.bots.test_information import TABLES, pairs


def actions(codes: str) -> list[Action]:
    return [Action(code, "key", value=code) for code in codes]


def answers(question: Question) -> list[str]:
    """Give the codes of all answers that can be reached move by move."""
    found = []
    for move in question.moves:
        further = question.after(move)
        found += [further.code] if isinstance(further, Action) else answers(further)
    return found


# -- moves ------------------------------------------------------------------------------------------------------------


def test_every_answer_to_a_selection_is_reached_by_moves_in_exactly_one_way() -> None:
    items = actions("abcd")
    selection = Selection(
        0, "which", "take", lambda: items, least=1, most=3, rule=lambda values: values[:2] != ("a", "b")
    )
    reached = answers(Question(selection))
    assert sorted(reached) == sorted(action.code for action in selection.actions)
    assert len(reached) == 11  # 4 of one, 5 of the 6 pairs, 2 of the 4 threes: none with both a and b
    assert "take a c d" in reached


def test_nothing_is_a_move_where_nothing_may_be_taken() -> None:
    items = actions("ab")
    assert STOP in Question(Selection(0, "which", "take", lambda: items)).moves
    assert STOP not in Question(Selection(0, "which", "take", lambda: items, least=1)).moves


# -- names ------------------------------------------------------------------------------------------------------------


def test_budgets_are_iterations_or_seconds() -> None:
    assert budget("200") == Budget(iterations=200)
    assert budget("2s") == Budget(seconds=2.0)
    assert budget("0.5s") == Budget(seconds=0.5)
    assert [budget(text) for text in ("", "0", "-5", "0s", "2m", "1e3", "２００")] == [None] * 7


@pytest.mark.parametrize("name", ["search", "search:", "search:0", "search:fast", "find:200", "normal:3"])
def test_a_search_without_a_budget_is_no_bot(name: str) -> None:
    with pytest.raises(BotError, match="search:200"):
        make_bot(name, 0, 1)


def test_only_searches_by_the_clock_are_timed() -> None:
    assert is_timed("search:2s")
    assert not any(is_timed(name) for name in ("search:200", "greedy", "expert"))


# -- thinking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_a_search_answers_alike_whatever_it_cannot_see(players: int, options: dict[str, str | int], seed: int) -> None:
    questions = 0
    for number, (table, other) in enumerate(pairs(players, options, seed)):
        if number % 8:  # of every eighth question: it takes its time
            continue
        assert table.decision is not None
        seat = table.decision.seat
        for name in ("search:8", "novice"):
            given, like = (make_bot(name, seat, seed).choose(one).code for one in (table, other))
            assert given == like, f"{name}, {table.decision.prompt}"
        questions += 1
    assert questions >= 5


@pytest.mark.parametrize("game", ["guildmasters", "terra_mystica"])
def test_whole_games_are_legal_and_the_same_each_time(game: str) -> None:
    digests = set()
    for _ in range(2):
        table = Table.new(load_game(game), {}, 2, 4)
        bots = [make_bot("search:4", 0, 4), make_bot("novice", 1, 4)]
        while table.decision is not None:
            table.answer(bots[table.decision.seat].choose(table), free=False)  # raises IllegalAnswer otherwise
        digests.add(table.digest())
    assert len(digests) == 1


def test_a_search_changes_nothing_at_the_table_it_thinks_about() -> None:
    table = Table.new(GAME, {}, 3, 2)
    rng = Chance(2)
    for _ in range(30):
        assert table.decision is not None
        before, lines = table.state.key(), len(table.log)
        make_bot("search:10", table.decision.seat, 1).choose(table)
        assert (table.state.key(), len(table.log)) == (before, lines)
        table.play(table.decision.sample(rng))


def test_a_search_in_the_middle_of_an_unrecorded_turn_goes_by_the_rule_of_thumb() -> None:
    table = Table.new(GAME, {}, 2, 7, recorded=False)
    rng = Chance(7)
    while table.decision is not None and table.decision.checkpoint:
        table.play(table.decision.sample(rng))
    assert table.decision is not None
    seat = table.decision.seat
    assert make_bot("search:50", seat, 1).choose(table).code == make_bot("greedy", seat, 1).choose(table).code


def test_the_moves_that_were_thought_about_are_given_best_first_and_account_for_all_iterations() -> None:
    table = Table.new(GAME, {}, 2, 3)
    while table.decision is not None and table.decision.prompt != "turn":
        table.play(make_bot("greedy", table.decision.seat, 3).choose(table))
    assert table.decision is not None
    bot = SearchBot(table.decision.seat, 3, Budget(iterations=80))
    weighed = bot.think(table).weighed()
    assert sum(one.visits for one in weighed) == 80
    assert [one.cautious for one in weighed] == sorted((one.cautious for one in weighed), reverse=True)
    assert bot.choose(table).code == weighed[0].move.code
    assert {one.move.code for one in weighed} <= {action.code for action in table.decision.actions}


def test_a_time_budget_is_kept() -> None:
    table = Table.new(GAME, {}, 2, 3)
    assert table.decision is not None
    start = perf_counter()
    make_bot("search:0.2s", table.decision.seat, 3).choose(table)
    assert 0.2 <= perf_counter() - start < 2


def test_the_tree_grows_wider_with_time() -> None:
    table = Table.new(GAME, {}, 2, 3)
    assert table.decision is not None
    search = Search(table, table.decision.seat, 1)
    tried = []
    for iterations in (1, 1, 30):
        for _ in range(iterations):
            search.iterate()
        tried.append(len(search.weighed()))
    assert tried[0] == 1
    assert tried[0] < tried[1] < tried[2]


def test_a_search_beats_a_beginner() -> None:
    assert simulate("guildmasters", ["search:16", "novice"], 1, 3).wins[0] == 1
    assert simulate("guildmasters", ["novice", "search:16"], 1, 3).wins[1] == 1
