"""A guild's turn: which actions it may take, and taking one (rulebook: action phase)."""

from __future__ import annotations

from collections.abc import Sequence

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import answers
from guildmasters_tui.games.guildmasters.answers import named
from guildmasters_tui.games.guildmasters.cards import discard_event, tiles_discarded
from guildmasters_tui.games.guildmasters.conditions import met
from guildmasters_tui.games.guildmasters.constants import fire, run
from guildmasters_tui.games.guildmasters.costs import (
    EVENT_SALE,
    FREE_OF_CHARGE,
    POTION_SALE,
    REGALIA_SALE,
    Price,
    can_pay,
    in_potions,
    pay,
)
from guildmasters_tui.games.guildmasters.data import Elixir, Special
from guildmasters_tui.games.guildmasters.development import can_develop, develop
from guildmasters_tui.games.guildmasters.effects.base import Effect
from guildmasters_tui.games.guildmasters.effects.hand import DrawTo
from guildmasters_tui.games.guildmasters.effects.turns import Play
from guildmasters_tui.games.guildmasters.exploration import any_target, can_place, explore
from guildmasters_tui.games.guildmasters.playing import (
    any_playable,
    play_actions,
    play_event,
    play_regalia,
    playable,
    regalia_actions,
)
from guildmasters_tui.games.guildmasters.source import NOWHERE, source_of
from guildmasters_tui.games.guildmasters.state import NO_CARD, Guild, GuildmastersState
from guildmasters_tui.games.guildmasters.strongholds import build, build_cost, buildable

# -- what can be done -----------------------------------------------------------------------------------------------


def turn_actions(state: GuildmastersState, guild: Guild) -> list[Action]:
    """List the actions of a turn; passing is always one."""
    found = play_actions(state, guild) + regalia_actions(state, guild)
    if (guild.tavern or can_place(state, guild)) and any_target(state, guild):
        found.append(answers.EXPLORE)
    if buildable(state, guild, build_cost(state, guild)):
        found.append(answers.BUILD)
    if can_develop(state, guild):
        found.append(answers.DEVELOP)
    if guild.potion or guild.tiles:
        found += [elixir.use_action for elixir in usable_elixirs(state, guild)]
    for card in guild.specials:
        if special_usable(state, guild, card):
            found.append(special_action(state, guild, card))
    found.append(answers.PASS)
    return found


def elixir_price(elixir: Elixir) -> Price:
    """Give the price of an elixir action."""
    return in_potions(elixir.price)


def usable_elixirs(state: GuildmastersState, guild: Guild) -> list[Elixir]:
    """List the elixir actions that are open, payable, and would do anything that they are offered for."""
    there = guild.potion + len(guild.tiles) if "potions_and_tiles" in guild.rules else guild.potion
    used, players = state.elixirs_used, state.table.players
    return [
        elixir
        for elixir in state.table.data.elixirs
        if elixir.price <= there
        and not used[elixir.index]
        and players not in elixir.blocked_for
        and (not elixir.gated or _worth_it(state, guild, in_potions(elixir.price), elixir.do))
    ]


def special_of(state: GuildmastersState, guild: Guild, card: int) -> Special:
    """Give the special action of a card of the guild's `specials`."""
    special = state.receptionist(guild).special if card == NO_CARD else state.event(card).special
    assert special is not None
    return special


def special_action(state: GuildmastersState, guild: Guild, card: int) -> Action:
    """Give the shared answer that uses a special action."""
    if card != NO_CARD:
        return state.event(card).special_action
    receptionist = state.table.data.receptionists[guild.encounter]
    return answers.special(receptionist.id, NO_CARD, state.receptionist(guild).special_reveals)


def special_usable(state: GuildmastersState, guild: Guild, card: int) -> bool:
    """Tell whether a special action is unused this round, its condition met and its price payable."""
    used = guild.receptionist_used if card == NO_CARD else card in guild.used
    if used:
        return False
    special = special_of(state, guild, card)
    return (
        can_pay(guild, special.pay)
        and met(state, guild, special.con)
        and (not special.gated or _worth_it(state, guild, special.pay, special.do))
    )


def _worth_it(state: GuildmastersState, guild: Guild, price: Price, effects: Sequence[Effect]) -> bool:
    """Tell whether a paid effect may be offered.

    One that begins with playing an event only if some event could then be played, the price being paid first [H];
    フリーダ front only with fewer cards in hand than it draws to; any other always.
    """
    first = effects[0] if effects else None
    if isinstance(first, DrawTo):
        return len(guild.hand) < first.n
    if not isinstance(first, Play):
        return True
    events = state.table.data.events
    if price is in_potions(price.potions) and any(
        not events[card].extra and playable(state, guild, card, first) for card in guild.hand
    ):
        return True  # neither its price nor any condition asks for potions
    return any(any_playable(state, after, first) for after in _after_paying(state, guild, price))


def _after_paying(state: GuildmastersState, guild: Guild, price: Price) -> list[Guild]:
    """Give the guild as it can stand after paying a price, for each tile that it may give."""
    if price == FREE_OF_CHARGE:
        return [guild]
    after = guild.copy()
    after.gold -= price.gold
    after.power -= price.power
    after.gold_production -= price.gold_production
    mixed = price.potions + price.tiles if "potions_and_tiles" in guild.rules else 0
    in_potions = min(after.potion, mixed) if mixed else price.potions
    after.potion -= in_potions
    stands = [after]
    for _ in range(mixed - in_potions if mixed else price.tiles):
        stands = [_without(state, stand, tile) for stand in stands for tile in stand.tiles]
    return stands


def _without(state: GuildmastersState, guild: Guild, tile: int) -> Guild:
    """Give the guild without one of its tiles and its tags."""
    after = guild.copy()
    after.tiles.remove(tile)
    for tag in state.front(tile).tags:
        after.tags[tag] -= 1
    return after


# -- doing it -------------------------------------------------------------------------------------------------------


def take_turn(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Ask for one action or a pass, and do it. The flow can be restarted at this question."""
    action = yield Decision(
        guild.seat, "turn", lambda: turn_actions(state, guild), checkpoint=True, pause=can_sell(guild)
    )
    yield from do_action(state, guild, action)


def do_action(state: GuildmastersState, guild: Guild, action: Action) -> Flow[None]:
    """Do what a turn's answer says."""
    match action.key:
        case "turn.play":
            yield from play_event(state, guild, action.value)
        case "turn.regalia":
            yield from play_regalia(state, guild, action.value)
        case "turn.explore":
            yield from explore(state, guild, common=True)
        case "turn.build":
            yield from build(state, guild, build_cost(state, guild), optional=False)
        case "turn.develop":
            yield from develop(state, guild)
        case "turn.elixir":
            yield from use_elixir(state, guild, state.table.data.elixirs[action.value])
        case "turn.special":
            yield from use_special(state, guild, action.value)
        case _:
            yield from pass_turn(state, guild)


def use_elixir(state: GuildmastersState, guild: Guild, elixir: Elixir) -> Flow[None]:
    """Pay the potions, mark it used for everyone until the round ends, take its effect."""
    state.elixirs_used[elixir.index] = 1
    report(state, "log.elixir", seat=guild.seat, elixir=named(elixir.id))
    discarded = yield from pay(state, guild, elixir_price(elixir))
    if discarded:
        yield from tiles_discarded(state, guild, discarded)
    yield from run(state, guild, elixir.do, NOWHERE)
    if "elixir" in guild.triggers:
        yield from fire(state, guild, "elixir", elixir.index)


def use_special(state: GuildmastersState, guild: Guild, card: int) -> Flow[None]:
    """Pay, mark it used until the round ends, take its effect (to its end, even if the card changes meanwhile [H])."""
    special = special_of(state, guild, card)
    if card == NO_CARD:
        guild.receptionist_used = True
    else:
        guild.used.append(card)
    report(state, "log.special", seat=guild.seat, card=special_action(state, guild, card).args["card"])
    discarded = yield from pay(state, guild, special.pay)
    if discarded:
        yield from tiles_discarded(state, guild, discarded)
    yield from run(state, guild, special.do, source_of(card))


def pass_turn(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Pass: CLOSED for the rest of the round; extra turns still waiting are discarded [H]."""
    guild.passed = True
    guild.extra_turns = 0
    report(state, "log.pass", seat=guild.seat)
    if "pass" in guild.triggers:
        yield from fire(state, guild, "pass")


# -- selling --------------------------------------------------------------------------------------------------------


def can_sell(guild: Guild) -> bool:
    """Tell whether the guild holds anything that it can sell."""
    return bool(guild.hand or guild.potion or guild.regalia_hand)


def sales(state: GuildmastersState, guild: Guild, *, potions: bool) -> list[Action]:
    """List what the guild may sell; potions not while a price in potions is being paid."""
    data = state.table.data
    found = [answers.sell("potion", "", NO_CARD)] if potions and guild.potion else []
    found += [answers.sell("event", data.events[card].id, card) for card in guild.hand]
    found += [answers.sell("regalia", data.regalia[card].id, card) for card in guild.regalia_hand]
    return found


def sell(state: GuildmastersState, guild: Guild, action: Action) -> None:
    """Sell an event, a potion or a regalia; no action, as often as one likes (rulebook: selling)."""
    kind, card = action.value
    if kind == "potion":
        guild.potion -= 1
        guild.gold += POTION_SALE
    elif kind == "event":
        guild.hand.remove(card)
        discard_event(state, guild, card)
        guild.gold += EVENT_SALE
    else:
        guild.regalia_hand.remove(card)
        state.regalia_discard.append(card)
        guild.gold += REGALIA_SALE
    report(state, f"log.sell_{kind}", seat=guild.seat)
