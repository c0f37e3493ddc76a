"""Why a thing cannot be used: always in agreement with what is legal."""

from typing import Any

import pytest

from guildmasters_tui.engine.chance import Chance
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.effects.constant import IgnoreTag
from guildmasters_tui.games.guildmasters.effects.resources import Gain
from guildmasters_tui.games.guildmasters.state import SLOTS
from tests.guildmasters.builder import Game, new_game, table
from tests.guildmasters.printing import event, rank, regalia, special


def key(game: Game, kind: str, name: str) -> str | None:
    """The reason's message key, None where there is none."""
    reason = game.why_not(kind, name)
    return None if reason is None else reason.key


def lacks(game: Game) -> list[tuple[str, int, int]]:
    """What is missing for the condition of "card": what, how many are asked for, how many are there."""
    parts = game.why_not("card", "card").args["parts"]
    return [(part.args["con"].key, part.args["con"].args["n"], part.args["have"]) for part in parts]


# -- reasons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "holdings", "reason"),
    [
        (event("card", cost=3), {"gold": 3}, None),
        (event("card", cost=3), {"gold": 2}, "why.gold"),
        (event("card", extra={"potions": 1}), {}, "why.price"),
        (event("card", con={"areas": 1}), {}, "why.condition"),
    ],
)
def test_a_card_in_hand_tells_what_is_missing(card: Any, holdings: dict[str, Any], reason: str | None) -> None:
    """A condition, gold, or the rest of the price."""
    assert key(table().with_guild("Aki", hand=[card], **holdings).ready(), "card", "card") == reason


def test_a_regalia_tells_it_too() -> None:
    """From the board and from the hand."""
    game = (
        table().with_board(regalia("crown", cost=5)).with_guild("Aki", hand=[regalia("own", con={"life": 1})]).ready()
    )
    assert key(game, "card", "crown") == "why.gold"
    assert key(game, "card", "own") == "why.condition"


def test_a_card_elsewhere_is_not_in_hand() -> None:
    """Nor is another guild's."""
    game = table().with_guild("Ben", hand=[event("card")]).ready()
    assert key(game, "card", "card") == "why.not_in_hand"


def test_the_condition_tells_what_is_there_and_what_is_asked_for() -> None:
    """Of the nearer side of a "/"."""
    card = event("card", con=[{"areas": 5, "life": 1}, {"trade": 3}])
    game = table().with_guild("Aki", hand=[card], receptionist=rank(tags=["trade"])).ready()
    assert lacks(game) == [("con.trade", 3, 1)]


def test_a_tag_that_may_be_lacking_is_not_missed() -> None:
    """ハイネ front."""
    card = event("card", con={"life": 1, "areas": 1})
    game = table().with_guild("Aki", hand=[card], receptionist=rank(rules=[IgnoreTag()])).ready()
    assert lacks(game) == [("con.areas", 1, 0)]


def test_elixirs_are_blocked_used_or_too_dear() -> None:
    """RULES 1 and 5."""
    assert key(table().with_guild("Aki", potion=3).ready(), "elixir", "L-1") == "why.blocked"
    position = table(guilds=4).with_guild("Aki", potion=1).with_turn("Aki", elixirs_used=[1, 0, 0, 0, 0, 0])
    game = position.ready()
    assert key(game, "elixir", "L-1") == "why.used"
    assert key(game, "elixir", "L-6") == "why.price"
    assert key(game, "elixir", "L-2") is None


def test_special_actions_are_used_too_dear_or_of_no_use() -> None:
    """RULES 5."""
    cards = [
        event("used", special=special(Gain(gold=1))),
        event("dear", special=special(Gain(gold=1), pay=Price(potions=1))),
        event("far", special=special(Gain(gold=1), when={"areas": 1})),
        event("none"),
    ]
    game = table().with_guild("Aki", played=cards, used=cards[:1]).ready()
    reasons = [key(game, "special", name) for name in ("used", "dear", "far", "none", "receptionist")]
    assert reasons == ["why.used", "why.price", "why.condition", "why.no_special", "why.no_special"]


def test_an_area_is_out_of_reach_controlled_or_a_pit() -> None:
    """RULES 6.1."""
    game = table().with_guild("Aki", areas=["a1"]).with_tile("b1", "T-40a").ready()
    reasons = [key(game, "area", code) for code in ("b2", "c3", "a1", "b1")]
    assert reasons == [None, "why.out_of_reach", "why.controlled", "why.pit"]


def test_an_empty_tavern_is_the_reason_for_exploring_nowhere() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", tavern=0, hand=[event("card")]).ready()
    assert key(game, "action", "explore") == "why.empty_tavern"
    assert key(game, "area", "a1") == "why.empty_tavern"


def test_a_slot_is_unlocked_too_dear_or_its_condition_unmet() -> None:
    """RULES 5."""
    game = table().with_guild("Aki", gold=20, affections=["power"]).ready()
    reasons = [key(game, "slot", slot) for slot in SLOTS]
    assert reasons == [None, "why.unlocked", "why.price", "why.condition", "why.condition"]


def test_building_has_nothing_to_turn_or_too_little_gold() -> None:
    """RULES 5."""
    assert key(table().ready(), "action", "build") == "why.no_crest"
    assert key(table().with_guild("Aki", gold=14, areas=["a1"]).ready(), "action", "build") == "why.gold"


# -- agreement ------------------------------------------------------------------------------------------------------


def _inside(game: Game, action: str) -> set[str]:
    """What can be chosen once a common action is begun."""
    if not game.allows(action):
        return set()
    inside = Game(game.table.fork(recorded=True)).answer(action)
    if action == "develop":
        return {slot for slot in SLOTS if inside.allows(f"unlock {slot}")}
    return {code for code in inside.codes if code != "none"}


def _legal(game: Game) -> dict[tuple[str, str], bool]:
    """All things that a guild can ask for, each with whether it is legal."""
    seat = game.question.seat
    guild, view, data = game.view(game.asked).guilds[seat], game.view(game.asked), game.state.table.data
    legal = {("card", card): game.allows(f"play {card}") for card in guild.hand}
    crowns = [*guild.regalia_hand, *(card for card in view.regalia_board if card)]
    legal |= {("card", card): game.allows(f"regalia {card}") for card in crowns}
    legal |= {("elixir", elixir.id): game.allows(f"elixir {elixir.number}") for elixir in view.elixirs}
    names = ["receptionist", *(card.id for card in guild.played)]
    legal |= {("special", name): game.allows(f"special {name}") for name in names}
    legal |= {("action", name): game.allows(name) for name in ("explore", "build", "develop", "pass")}
    areas, slots = _inside(game, "explore"), _inside(game, "develop")
    legal |= {("area", area.code): area.code in areas for area in view.areas}
    legal |= {("slot", slot): slot in slots for slot in SLOTS}
    others = [card.id for card in data.events[::9] if card.id not in guild.hand]
    return legal | {("card", card): False for card in others}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (2, 5), (3, 6), (4, 7), (5, 8)])
def test_why_not_agrees_with_the_legal_list(players: int, seed: int) -> None:
    """Over whole random games: a reason is given exactly for what is not legal."""
    game = new_game(players, seed, deck="advance" if seed % 2 else "basic", keep_price=0)
    rng, turns = Chance(seed), 0
    while not game.table.over:
        if game.prompt == "turn":
            turns += 1
            if turns % 5 == 0:
                for (kind, name), legal in _legal(game).items():
                    reason = game.why_not(kind, name)
                    assert (reason is None) == legal, f"{kind} {name}: {reason}"
                for action in game.question.actions:
                    assert action.target is not None
                    assert game.why_not(*action.target) is None, action.code
        game.table.answer(game.question.sample(rng), free=False)
    assert turns > 20
