"""The command palette: all that can be done on a screen, to be searched by words or by its stable id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider

from guildmasters_tui.tui.actions import key_name
from guildmasters_tui.tui.screens.sheet import Sheet


class UserActions(Provider):
    """The user actions of the screen under the palette."""

    def _all(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What each does, its keys and id, and how it is done."""
        sheet = self.screen
        if not isinstance(sheet, Sheet) or type(sheet).act is Sheet.act:
            return  # the screen's keys are few, and all written on it
        desk = sheet.desk
        for action in sheet.ROOM:
            keys = "  ".join(map(key_name, desk.keys.of(action.id)))
            yield (
                desk.words.say(f"tui.action.{action.id}"),
                f"{keys}   {action.id}".strip(),
                partial(sheet.act, action.id),
            )

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for text, about, do in self._all():
            yield DiscoveryHit(text, do, help=about)

    async def search(self, query: str) -> Hits:
        """What has the typed letters in its words or its id."""
        matcher = self.matcher(query)
        for text, about, do in self._all():
            score = max(matcher.match(text), matcher.match(about))
            if score > 0:
                yield Hit(score, matcher.highlight(text), do, help=about)
