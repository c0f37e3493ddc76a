"""Games written in the league's notation and read again."""

import pytest

from guildmasters_tui.games.terra_mystica.notation import export_game, import_game
from guildmasters_tui.games.terra_mystica.notation.parsing import NotationError, parse
from tests.terra_mystica.playing import played_out, standing
from tests.terra_mystica.recorded import own_games, text_of

GAMES = own_games()

FORMS = {
    "build E5": ("build", ("e5",)),
    "Transform e5 to grey": ("transform", ("e5", "grey")),
    "transform E5": ("transform", ("e5", "")),
    "Upgrade d10 to tp": ("upgrade", ("d10", "tp")),
    "advance shipping": ("ship", ()),
    "Advance digging": ("exchange", ()),
    "send p to Fire": ("priest", ("fire", "")),
    "Send p to air for 2": ("priest", ("air", "2")),
    "Action bon1": ("action", ("bon1",)),
    "action ACTE": ("action", ("acte",)),
    "Bridge F4:G3": ("bridge", ("f4", "g3")),
    "Convert pw to c": ("convert", ("", "pw", "", "c")),
    "convert 3 W to 3 C": ("convert", ("3", "w", "3", "c")),
    "Leech 2 from nomads": ("leech", ("leech", "2", "nomads")),
    "decline 3 from dwarves": ("leech", ("decline", "3", "dwarves")),
    "+2AIR": ("step", ("2", "air")),
    "-WATER": ("back", ("", "water")),
    "-2SPADE": ("waste", ("2",)),
    "-3CONVERT_W_TO_P": ("unordained", ("3",)),
    "connect r20": ("connect", ("r20", "", "")),
    "connect E4:F2": ("connect", ("e4:f2", "e4", "f2")),
    "Pass bon10": ("pass", ("bon10",)),
    "pass": ("pass", ("",)),
    "wait": ("wait", ()),
    "done": ("done", ()),
}


@pytest.mark.parametrize("said", FORMS)
def test_every_form_that_logs_hold_is_read(said: str) -> None:
    command = parse(f"setup nomads\nnomads: {said}").commands["nomads"][0]
    assert (command.kind, command.args) == FORMS[said]


def test_two_tiles_of_a_kind_are_two_commands() -> None:
    assert [c.args for c in parse("setup nomads\nnomads: +2TW3").commands["nomads"]] == [("", "tw3"), ("", "tw3")]


def test_several_commands_can_stand_in_a_line() -> None:
    commands = parse("setup nomads\nNomads: burn 3. action ACT6. transform E5 to yellow").commands["nomads"]
    assert [command.kind for command in commands] == ["burn", "action", "transform"]


def test_a_line_of_an_unknown_faction_is_a_mistake() -> None:
    with pytest.raises(NotationError) as error:
        parse("setup nomads\nwitches: build E5")
    assert error.value.line == 2


@pytest.mark.parametrize("seed", range(16))
def test_a_random_game_written_and_read_is_the_same_game(seed: int) -> None:
    table = played_out(seed)
    imported = import_game(export_game(table))
    assert imported.problem is None
    assert imported.table is not None and imported.table.over
    assert standing(imported.table) == standing(table)


def test_a_game_that_is_not_over_is_written_and_read_up_to_where_it_stands() -> None:
    table = played_out(3)
    table.undo(40)
    imported = import_game(export_game(table))
    assert imported.problem is None
    assert imported.table is not None and not imported.table.over


def test_commands_after_the_end_are_a_mistake() -> None:
    text = export_game(played_out(3))
    faction = next(line.split()[1] for line in text.splitlines() if line.startswith("setup"))
    problem = import_game(f"{text}{faction}: burn 1\n").problem
    assert problem is not None
    assert problem.line == len(text.splitlines()) + 1
    assert "over" in problem.allowed


def test_a_command_out_of_turn_is_named_with_whose_turn_it_is() -> None:
    text = "setup witches\nsetup nomads\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n"
    text += "".join(f"delete BON{n}\n" for n in (1, 2, 3, 4)) + "nomads: build D3\n"
    problem = import_game(text).problem
    assert problem is not None
    assert (problem.line, problem.given) == (8, "build D3")
    assert problem.allowed.startswith("witches")


@pytest.mark.parametrize("name", list(GAMES)[::6])
def test_a_recorded_game_written_and_read_is_the_same_game(name: str) -> None:
    table = import_game(text_of(GAMES[name])).table
    assert table is not None
    imported = import_game(export_game(table))
    assert imported.problem is None
    assert imported.table is not None
    assert standing(imported.table) == standing(table)


@pytest.mark.parametrize(
    ("text", "line", "given"),
    [
        ("hello", 1, "hello"),
        ("setup witches\n##vp witches=x", 2, "vp witches=x"),
        ("setup witches\nsetup nomads", 0, "no score line"),
        ("##map moon\nsetup witches\nsetup nomads\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6", 0, "map moon"),
        ("setup witches\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6", 0, "seats 1"),
    ],
)
def test_what_is_no_game_is_named(text: str, line: int, given: str) -> None:
    problem = import_game(text).problem
    assert problem is not None
    assert (problem.line, problem.given) == (line, given)
