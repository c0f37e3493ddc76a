"""Picking several things, all at once or one after another."""

import pytest

from guildmasters_tui.engine.decision import Action, Selection
from guildmasters_tui.engine.message import Message
from guildmasters_tui.plain.picking import Picking

ITEMS = [Action(code, f"item.{code}", value=value) for code, value in (("B-01", 1), ("B-02", 2), ("c4", 4), ("d5", 5))]


def picking(least: int = 0, most: int = 3, dearest: int = 100) -> Picking:
    """Picking cards whose values together may not pass `dearest`."""
    return Picking(
        Selection(0, "which", "keep", lambda: ITEMS, least=least, most=most, rule=lambda values: sum(values) <= dearest)
        if dearest < 100
        else Selection(0, "which", "keep", lambda: ITEMS, least=least, most=most)
    )


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("1 3", "keep B-01 c4"),
        ("3,1", "keep B-01 c4"),
        ("2", "keep B-02"),
        ("2 2", "keep B-02"),
        ("0", "keep none"),
        ("none", "keep none"),
        ("なし", "keep none"),
        ("keep none", "keep none"),
        ("keep b-02 d5", "keep B-02 d5"),
        ("c4", "keep c4"),
        ("d5 b-01", "keep B-01 d5"),
    ],
)
def test_the_whole_answer_in_one_line(typed: str, code: str) -> None:
    assert picking().take(typed) == code


def test_one_after_another_then_done() -> None:
    it = picking()
    for step in ("+1", "+ c4", "+4", "-1"):
        assert isinstance(it.take(step), Message)
    assert it.take("done") == "keep c4 d5"


def test_done_at_once_is_nothing() -> None:
    assert picking().take("done") == "keep none"


@pytest.mark.parametrize(
    ("it", "typed", "key"),
    [
        (picking(), "1 2 3 4", "plain.too_many"),
        (picking(least=1), "0", "plain.too_few"),
        (picking(least=2), "done", "plain.too_few"),
        (picking(), "1 9", "plain.no_number"),
        (picking(), "+9", "plain.no_number"),
        (picking(), "-x", "plain.no_number"),
        (picking(dearest=5), "3 4", "plain.not_together"),
    ],
)
def test_what_cannot_be_picked_is_told(it: Picking, typed: str, key: str) -> None:
    said = it.take(typed)
    assert isinstance(said, Message)
    assert said.key == key


def test_a_step_that_goes_too_far_is_not_taken() -> None:
    it = picking(dearest=5)
    it.take("+3")
    said = it.take("+4")
    assert isinstance(said, Message)
    assert said.key == "plain.not_together"
    assert it.take("done") == "keep c4"


def test_what_is_no_pick_is_left_to_the_commands() -> None:
    assert picking().take("map c4") is None
    assert picking().take("hand") is None
