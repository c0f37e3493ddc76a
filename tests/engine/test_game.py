"""The registry of games, digests of states, and the log's listener."""

import pytest

from guildmasters_tui.engine.game import OptionError, known_games, load_game
from guildmasters_tui.engine.state import digest, report, reveal
from tests.engine.playing import GAMES, SEALED, new_table


def test_a_game_is_loaded_by_its_name() -> None:
    assert "guildmasters" in known_games()
    assert load_game("guildmasters").id == "guildmasters"
    assert load_game("guildmasters") is load_game("guildmasters")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="game: 'chess' is not possible; allowed: .*guildmasters"):
        load_game("chess")


@pytest.mark.parametrize("setting", GAMES, ids=lambda setting: setting.name)
def test_default_options_are_filled_in_and_are_a_table(setting) -> None:
    for players in setting.players:
        checked = setting.game.check_options({}, players)
        assert set(checked) == {option.key for option in setting.game.options}
        assert setting.game.check_options(checked, players) == checked


def test_equal_states_have_equal_digests_of_eight_hexadecimal_digits() -> None:
    state = new_table(SEALED, 2).state
    assert digest(state) == digest(state.copy())
    assert len(digest(state)) == 8 and int(digest(state), 16) >= 0
    changed = state.copy()
    reveal(changed)
    assert digest(changed) != digest(state)


def test_a_report_is_heard_by_the_listener_and_by_nobody_in_a_copy() -> None:
    state, heard = new_table(SEALED, 2).state, []
    state.listener = lambda key, args: heard.append((key, args))
    report(state, "said", seat=1)
    report(state.copy(), "said", seat=2)
    assert heard == [("said", {"seat": 1})]
