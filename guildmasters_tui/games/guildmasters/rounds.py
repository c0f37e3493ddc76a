"""The course of the game: rounds of four phases, the finish phase, the last turns (rulebook: rounds; end of the game).

Everything that says where the game stands is in the state, so that the flow can be restarted at every turn's question.
"""

from __future__ import annotations

from guildmasters_tui.engine.decision import Flow
from guildmasters_tui.engine.message import Message
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.guildmasters import setup
from guildmasters_tui.games.guildmasters.actions import take_turn
from guildmasters_tui.games.guildmasters.cards import take_from_deck
from guildmasters_tui.games.guildmasters.constants import fire, run
from guildmasters_tui.games.guildmasters.effects.hand import keep_looked_at
from guildmasters_tui.games.guildmasters.scoring import end_turns
from guildmasters_tui.games.guildmasters.source import NOWHERE
from guildmasters_tui.games.guildmasters.state import (
    ACTION,
    FINISH,
    INFORMATION,
    LAST_TURNS,
    LOOKING,
    NOBODY,
    OVER,
    READY,
    SETUP,
    Guild,
    GuildmastersState,
)

CARDS_TO_SEE = 4
"""Events looked at in the information phase (rulebook: information phase)."""
CARD_PRICE = 3
"""Gold for each of them that is kept."""
LAST_ROUND = 12
"""House ruling: after phase 4 of this round the finish phase starts even if the markers have not met."""
CONVERSION = 20
"""Gold production turned into gold before the finish phase (rulebook: end of the game, step 3)."""
FINISH_LAPS = 2
SEASON_GAINS = ("gold", "power", "potion")


def flow(state: GuildmastersState) -> Flow[None]:
    """Play from where the state stands to the end."""
    while state.phase != OVER:
        yield from _PHASES[state.phase](state)


def clockwise(state: GuildmastersState, first: int) -> list[int]:
    """List the seats clockwise from `first`."""
    n = len(state.guilds)
    return [(first + i) % n for i in range(n)]


# -- before the first round -----------------------------------------------------------------------------------------


def setup_phase(state: GuildmastersState) -> Flow[None]:
    """The guilds' choices, and what follows from them; the first round begins with its action phase."""
    yield from setup.choices(state)
    yield from setup.begin(state)
    _open_action_phase(state)


# -- phase 1 --------------------------------------------------------------------------------------------------------


def information_phase(state: GuildmastersState) -> Flow[None]:
    """Clockwise from the start player: look at 4 events, keep any at 3 gold each, discard the rest."""
    while True:
        guild = state.guilds[state.turn]
        if guild.stage != LOOKING:
            guild.stage = LOOKING
            take_from_deck(state, guild, CARDS_TO_SEE, guild.looking)
        yield from keep_looked_at(state, guild, CARDS_TO_SEE, CARD_PRICE, checkpoint=True)
        guild.stage = READY
        state.turn = (state.turn + 1) % len(state.guilds)
        if state.turn == state.start:
            break
    _open_action_phase(state)


# -- phase 2 --------------------------------------------------------------------------------------------------------


def _open_action_phase(state: GuildmastersState) -> None:
    """Begin with the start player, or before with the guild that has an early turn (エル back)."""
    state.phase = ACTION
    early = next((guild.seat for guild in state.guilds if "early_turn" in guild.rules), NOBODY)
    state.early = early != NOBODY
    state.turn = early if state.early else state.start


def action_phase(state: GuildmastersState) -> Flow[None]:
    """Turns, until all have passed or the end is triggered."""
    while state.phase == ACTION:
        guild = state.guilds[state.turn]
        if guild.first_turn_due:
            yield from first_turn(state, guild)
        yield from take_turn(state, guild)
        if guild.extra_turns:
            guild.extra_turns -= 1
        elif state.ended_by != NOBODY:
            begin_finish(state)
        elif not _next_turn(state):
            yield from production_phase(state)
            end_phase(state)


def first_turn(state: GuildmastersState, guild: Guild) -> Flow[None]:
    """Before a guild's first turn the initial assets that wait for it fire (セレン front, メリッサ back)."""
    guild.first_turn_due = False
    yield from run(state, guild, state.receptionist(guild).first_turn, NOWHERE)


def _next_turn(state: GuildmastersState) -> bool:
    """Pass the turn on to the next open guild; False if all are closed."""
    guilds = state.guilds
    seat = state.start if state.early else (state.turn + 1) % len(guilds)
    state.early = False
    for _ in guilds:
        if not guilds[seat].passed:
            state.turn = seat
            return True
        seat = (seat + 1) % len(guilds)
    return False


# -- phases 3 and 4 -------------------------------------------------------------------------------------------------


def production_phase(state: GuildmastersState) -> Flow[None]:
    """Every guild gains its production and the season's extra product."""
    seasons = state.table.data.seasons
    season = seasons[(state.round - 1) % len(seasons)]
    for guild in state.guilds:
        guild.gold += guild.gold_production + season.gold
        guild.power += guild.power_production + season.power
        guild.potion += guild.potion_production + season.potion
    if state.listener is not None:
        extra = [
            Message(f"gain.{name}", {"n": n}) for name in ("gold", "power", "potion") if (n := getattr(season, name))
        ]
        key = "log.production_extra" if extra else "log.production"
        report(state, key, season=season.name_message, gained=extra)
    for seat in clockwise(state, state.start):
        guild = state.guilds[seat]
        if "production" in guild.triggers:
            yield from fire(state, guild, "production")


def end_phase(state: GuildmastersState) -> None:
    """Open the cards, take off used markers, season and start player go on; or end a game that never ends [H]."""
    if state.ended_by != NOBODY:  # a constant effect of the production phase brought the markers together
        begin_finish(state)
        return
    for guild in state.guilds:
        guild.passed = False
        guild.receptionist_used = False
        guild.used.clear()
    state.elixirs_used[:] = [0] * len(state.elixirs_used)
    state.start = (state.start + 1) % len(state.guilds)
    if state.round == LAST_ROUND:
        begin_finish(state)
        return
    state.round += 1
    state.turn = state.start
    state.phase = INFORMATION
    report(state, "log.round", round=state.round, season=_season_name(state), start=state.start)


def _season_name(state: GuildmastersState) -> object:
    seasons = state.table.data.seasons
    return seasons[(state.round - 1) % len(seasons)].name_message


# -- the end --------------------------------------------------------------------------------------------------------


def begin_finish(state: GuildmastersState) -> None:
    """Prepare the finish phase: cards open, gold production turned into gold, two laps (rulebook: end, 2 to 4).

    The laps go clockwise from the left of the guild that moved last; from エル herself if it was her early turn.
    """
    for guild in state.guilds:
        guild.passed = False
        guild.extra_turns = 0
        converted = min(CONVERSION, guild.gold_production)
        guild.gold_production -= converted
        guild.gold += converted
        if converted:
            report(state, "log.converted", seat=guild.seat, n=converted)
    first = state.turn if state.early else (state.turn + 1) % len(state.guilds)
    state.early = False
    state.laps.extend(clockwise(state, first) * FINISH_LAPS)
    state.turn = state.laps[0]
    state.phase = FINISH
    report(state, "log.finish", first=state.turn)


def finish_phase(state: GuildmastersState) -> Flow[None]:
    """Two laps; whoever passes in the first is skipped in the second."""
    while state.laps:
        state.turn = state.laps[0]
        guild = state.guilds[state.turn]
        if not guild.passed:
            if guild.first_turn_due:
                yield from first_turn(state, guild)
            yield from take_turn(state, guild)
            if guild.extra_turns:
                guild.extra_turns -= 1
                continue
        state.laps.pop(0)
    for seat in clockwise(state, state.start):
        state.last_turns.extend([seat] * end_turns(state, state.guilds[seat]))
    state.phase = LAST_TURNS


def last_turns(state: GuildmastersState) -> Flow[None]:
    """Turns of "extra turn at game end" effects, clockwise from the start player; turns won in them follow at once."""
    while state.last_turns:
        state.turn = state.last_turns[0]
        guild = state.guilds[state.turn]
        guild.passed = False
        yield from take_turn(state, guild)
        if guild.extra_turns:
            guild.extra_turns -= 1
            continue
        state.last_turns.pop(0)
    state.phase = OVER
    report(state, "log.over")


_PHASES = {
    SETUP: setup_phase,
    INFORMATION: information_phase,
    ACTION: action_phase,
    FINISH: finish_phase,
    LAST_TURNS: last_turns,
}
