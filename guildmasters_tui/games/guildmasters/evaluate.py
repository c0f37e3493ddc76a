"""A written estimate of how well a guild stands."""

from __future__ import annotations

from guildmasters_tui.games.guildmasters import scoring
from guildmasters_tui.games.guildmasters.state import GuildmastersState


def evaluate(state: GuildmastersState, seat: int) -> float:
    """Estimate the final fame of a guild."""
    return float(scoring.fame(state, state.guilds[seat]))
