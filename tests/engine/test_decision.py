"""Questions and their answers, without a table."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.engine.decision import Action, Decision, IllegalAnswer, NoLegalAnswer, Selection
from guildmasters_tui.engine.message import Message

RED, BLUE = Action("red", "colour.red", value="r"), Action("blue", "colour.blue", value="b")
SECRET = Action("open", "box.open", reveals=True)


def listed(*actions: Action) -> Callable[[], list[Action]]:
    return lambda: list(actions)


def weights(*values: int) -> list[Action]:
    return [Action(f"w{i}", "weight", {"kg": value}, value=value) for i, value in enumerate(values)]


def at_most(limit: int) -> Callable[[tuple[object, ...]], bool]:
    return lambda picked: sum(int(str(value)) for value in picked) <= limit


# -- Decision ---------------------------------------------------------------------------------------------------------


def test_answers_are_listed_only_when_somebody_looks_and_only_once() -> None:
    made = []
    decision = Decision(0, "colour?", lambda: made.append(1) or [RED, BLUE])
    assert not made
    assert decision.actions is decision.actions
    assert made == [1]


def test_a_renewed_question_is_listed_from_the_state_as_it_is_now() -> None:
    there = [RED]
    decision = Decision(0, "colour?", lambda: there[:])
    assert not decision.is_choice
    there.append(BLUE)
    decision.renew()
    assert decision.is_choice


def test_a_single_answer_is_forced_unless_it_reveals_or_the_question_pauses() -> None:
    assert Decision(0, "colour?", listed(RED)).forced() is RED
    assert Decision(0, "colour?", listed(RED, BLUE)).forced() is None
    assert Decision(0, "box?", listed(SECRET)).forced() is None
    assert Decision(0, "colour?", listed(RED), pause=True).forced() is None
    assert Selection(0, "load?", "load", list, pause=True).forced() is None


def test_a_question_without_answers_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(NoLegalAnswer, match=r"seat 2 .* 'colour\?'"):
        Decision(2, "colour?", listed()).forced()
    with pytest.raises(NoLegalAnswer):
        Selection(2, "load?", "load", lambda: weights(9), least=1, rule=at_most(5)).forced()


def test_an_illegal_answer_is_named_with_what_would_be_legal() -> None:
    with pytest.raises(IllegalAnswer, match="'green' is no legal answer here; legal: 'red', 'blue'") as refused:
        Decision(0, "colour?", listed(RED, BLUE)).find("green")
    assert refused.value.legal == ["red", "blue"]


def test_words_are_made_from_key_and_arguments() -> None:
    assert Decision(0, "colour?", listed(RED), args={"n": 1}).question == Message("colour?", {"n": 1})
    assert weights(4)[0].label == Message("weight", {"kg": 4})


# -- Selection --------------------------------------------------------------------------------------------------------


def test_a_selection_is_any_number_of_items_within_its_bounds() -> None:
    selection = Selection(0, "load?", "load", lambda: weights(1, 2, 3), least=1, most=2)
    codes = [action.code for action in selection.actions]
    assert codes == ["load w0", "load w1", "load w2", "load w0 w1", "load w0 w2", "load w1 w2"]


def test_picked_items_are_answered_in_any_order_and_written_in_the_order_of_the_list() -> None:
    selection = Selection(0, "load?", "load", lambda: weights(1, 2, 3))
    answer = selection.find("load w2 w0")
    assert answer.code == "load w0 w2"
    assert answer.value == (1, 3)
    assert answer.label == Message("selection.items", {"items": [item.label for item in answer.picks]})


def test_nothing_is_an_answer_where_nothing_may_be_picked() -> None:
    nothing = Selection(0, "load?", "load", lambda: weights(1), reveals=True).find("load none")
    assert (nothing.value, nothing.picks, nothing.reveals) == ((), (), False)
    assert nothing.label == Message("selection.none")


def test_the_verb_alone_is_no_answer() -> None:
    with pytest.raises(IllegalAnswer):
        Selection(0, "load?", "load", lambda: weights(1)).find("load")


@pytest.mark.parametrize(
    "answer", ["", "load", "w0", "drop w0", "load none", "load w0 w0", "load w9", "load w0 none", "load w0 w1 w2"]
)
def test_what_is_no_answer_to_a_selection_is_refused_with_what_can_be_picked(answer: str) -> None:
    selection = Selection(0, "load?", "load", lambda: weights(1, 2, 3), least=1, most=2)
    with pytest.raises(IllegalAnswer) as refused:
        selection.find(answer)
    assert refused.value.legal == ["load with 1 to 2 of: w0 w1 w2"]


def test_a_rule_forbids_what_is_too_much_together() -> None:
    selection = Selection(0, "load?", "load", lambda: weights(2, 3, 4), rule=at_most(5))
    assert [action.code for action in selection.actions] == ["load none", "load w0", "load w1", "load w2", "load w0 w1"]
    with pytest.raises(IllegalAnswer):
        selection.find("load w1 w2")


def test_a_rule_and_a_demand_of_several_items_cannot_go_together() -> None:
    with pytest.raises(ValueError, match="one item at most"):
        Selection(0, "load?", "load", lambda: weights(1), least=2, rule=at_most(5))


def test_too_few_items_are_all_taken_without_a_question() -> None:
    selection = Selection(0, "load?", "load", lambda: weights(1, 2), least=3, most=3)
    assert selection.forced().code == "load w0 w1"
    assert Selection(0, "load?", "load", list).forced().code == "load none"
    assert Selection(0, "load?", "load", lambda: weights(7), rule=at_most(5)).forced().code == "load none"
    assert Selection(0, "load?", "load", lambda: weights(7, 4), least=1, rule=at_most(5)).forced().code == "load w1"
    assert Selection(0, "load?", "load", lambda: weights(1), least=1, reveals=True).forced() is None


@given(st.lists(st.integers(0, 6), max_size=7), st.integers(0, 4), st.integers(0, 4), st.none() | st.integers(0, 9))
def test_listing_stepping_checking_and_drawing_agree(values: list[int], a: int, b: int, limit: int | None) -> None:
    """Whatever the bounds and the rule: the same answers, each reached once, and a choice only where there are two."""
    rule = None if limit is None else at_most(limit)
    least, most = min(a, b), max(a, b)
    selection = Selection(
        0, "load?", "load", lambda: weights(*values), least=min(least, 1) if rule else least, most=most, rule=rule
    )
    codes = [action.code for action in selection.actions]
    reached = [selection.pick(picks).code for picks in ways(selection, [])]
    assert sorted(reached) == sorted(codes)
    assert len(set(reached)) == len(reached)
    assert selection.is_choice == (len(codes) > 1)
    assert selection.is_answerable == bool(codes)
    assert all(
        selection.legal(action.picks) and selection.find(action.code).code == action.code
        for action in selection.actions
    )
    if codes:
        forced = selection.forced()
        assert (forced and forced.code) == (codes[0] if len(codes) == 1 else None)
        rng = Chance(len(values))
        assert {selection.sample(rng).code for _ in range(10)} <= set(codes)


def ways(selection: Selection, picks: list[Action]) -> list[list[Action]]:
    found = [picks] if selection.may_stop(picks) else []
    for item in selection.step(picks):
        found += ways(selection, [*picks, item])
    assert found or not selection.actions, "picking leads into a dead end"
    return found


def test_any_number_of_items_is_drawn_sooner_or_later() -> None:
    selection = Selection(0, "load?", "load", lambda: weights(1, 2, 3))
    rng = Chance(5)
    assert {selection.sample(rng).code for _ in range(200)} == {action.code for action in selection.actions}
