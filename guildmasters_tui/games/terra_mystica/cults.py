"""The cult board: steps and their power, keys and the tenth space, priests (rulebook: cults)."""

from __future__ import annotations

from guildmasters_tui.engine.decision import Action, Decision, Flow
from guildmasters_tui.engine.state import report
from guildmasters_tui.games.terra_mystica import answers
from guildmasters_tui.games.terra_mystica.data import CULTS
from guildmasters_tui.games.terra_mystica.goods import gain_power
from guildmasters_tui.games.terra_mystica.state import NOBODY, TOP, Player, TerraState

POWER_AT = {3: 1, 5: 2, 7: 2, 10: 3}
"""Power for stepping onto or past a space of a cult."""
POWER_UP_TO = tuple(sum(power for space, power in POWER_AT.items() if space <= n) for n in range(TOP + 1))
SPACES = 4
"""Order spaces of a cult: the first for three steps, the others for two."""


def top_taken(state: TerraState, cult: int) -> bool:
    """Tell whether a marker stands on the tenth space of a cult."""
    return any(player.cults[cult] == TOP for player in state.players)


def step_up(state: TerraState, player: Player, cult: int, steps: int) -> None:
    """Raise a marker; entering the tenth space takes a key, by force. Power for the spaces passed."""
    old = player.cults[cult]
    new = min(old + steps, TOP)
    if new == TOP and old < TOP:
        if top_taken(state, cult):
            new = TOP - 1
        elif player.keys:
            player.keys -= 1
        else:
            new = TOP - 1
            player.blocked |= 1 << cult
    if new > old:
        player.cults[cult] = new
        if new == TOP and player.landscape >= 0:
            player.vp += state.table.data.landscapes[player.faction].rules.top_vp
        gain_power(player, POWER_UP_TO[new] - POWER_UP_TO[old])
    report(state, "tm.log.cult", seat=player.seat, cult=answers.cult_name(cult), space=new)


def _choose(player: Player, prompt: str, cults: list[int], steps: int) -> Decision:
    def make() -> list[Action]:
        return [answers.cult(cult, steps) for cult in cults]

    return Decision(player.seat, prompt, make)


def choose_step(state: TerraState, player: Player, steps: int) -> Flow[None]:
    """The player picks a cult and goes up on it."""
    chosen = yield _choose(player, "tm.cult.which", list(range(len(CULTS))), steps)
    step_up(state, player, chosen.value, steps)


def step_everywhere(state: TerraState, player: Player, steps: int) -> Flow[None]:
    """Go up on all four cults; with too few keys the owner picks the order [H]."""
    left = list(range(len(CULTS)))
    while left:
        entering = [c for c in left if player.cults[c] < TOP <= player.cults[c] + steps and not top_taken(state, c)]
        if len(entering) > player.keys > 0:
            chosen = (yield _choose(player, "tm.cult.first", left, steps)).value
        else:
            chosen = left[0]
        step_up(state, player, chosen, steps)
        left.remove(chosen)


def make_up(state: TerraState, player: Player) -> Flow[None]:
    """Steps into the tenth space lost this turn only for want of a key are made up with a new key [H]."""
    while player.keys and player.blocked:
        open_tops = [c for c in range(len(CULTS)) if player.blocked >> c & 1 and not top_taken(state, c)]
        if not open_tops:
            return
        chosen = open_tops[0]
        if len(open_tops) > player.keys:
            chosen = (yield _choose(player, "tm.cult.made_up", open_tops, 1)).value
        player.blocked &= ~(1 << chosen)
        step_up(state, player, chosen, 1)


# -- priests --------------------------------------------------------------------------------------------------------


def free_space(state: TerraState, cult: int, steps: int) -> int:
    """Give a free order space of a cult for so many steps; -1: none."""
    first = SPACES * cult
    places = range(first, first + 1) if steps == 3 else range(first + 1, first + SPACES)
    return next((place for place in places if state.spots[place] == NOBODY), -1)


def priest_actions(state: TerraState, player: Player) -> list[Action]:
    """List where a priest can be sent."""
    if not player.priests:
        return []
    return [
        answers.priest(cult, steps)
        for cult in range(len(CULTS))
        for steps in (3, 2, 1)
        if steps == 1 or free_space(state, cult, steps) >= 0
    ]


def send_priest(state: TerraState, player: Player, cult: int, steps: int) -> None:
    """Send a priest: to an order space for good, or for one step back to the supply."""
    player.priests -= 1
    if steps > 1:
        state.spots[free_space(state, cult, steps)] = player.seat
        player.on_board += 1
    step_up(state, player, cult, steps)
