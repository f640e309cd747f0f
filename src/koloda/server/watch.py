"""Watches the clocks, and clears away tables that nobody comes back to, and what was said long ago.

Every server of a store watches all of its matches. Whoever notices first writes the end; another's end is refused by the store.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec

from koloda.errors import KolodaError
from koloda.server.clocks import MOST_LAG, milliseconds
from koloda.server.database import Conflict
from koloda.server.endings import Ending
from koloda.server.ratings import places
from koloda.server.refusals import UNREADABLE, NotSaved
from koloda.server.shelf import Shelf
from koloda.server.table import Table
from koloda.server.talk import forget

logger = logging.getLogger(__name__)

LOOK: Final = 30.0
"""Seconds between looks for clocks that run out in the next minute."""
MERCY: Final = 10.0
"""Seconds since the store last failed in which nobody loses on time: moves that could not be saved are being sent again."""
CLEAR: Final = 3600.0
"""Seconds between clearings."""
_DAY = 24 * 3600 * 1000


class Watch:
    """Ends matches whose time is over."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Begins to watch."""
        self._shelf.later(self._look())
        self._shelf.later(self._clear())

    def close(self) -> None:
        """Stops all timers."""
        for timer in self._timers.values():
            timer.cancel()

    def on_turn(self, table: Table) -> None:
        """Sets the timer of a table that was loaded or has gone on."""
        self._set(table.id, table.clocks.due if table.clocks is not None and not table.over else 0)

    def _set(self, id: str, due: int) -> None:
        if id in self._timers:
            self._timers.pop(id).cancel()
        wait = (due + MOST_LAG + 1 - milliseconds()) / 1000
        if due and wait < 2 * LOOK:
            self._timers[id] = asyncio.get_running_loop().call_later(max(wait, self._mercy), self._ring, id)

    @property
    def _mercy(self) -> float:
        return max(0, MERCY - self._shelf.store.steady)

    def _ring(self, id: str) -> None:
        self._timers.pop(id, None)
        self._shelf.later(self._flag(id))

    async def _flag(self, id: str) -> None:
        """Ends a match if somebody's time is over; nobody can say so better than the moves in the store."""
        try:
            await self._shelf.catch_up(id)
            async with self._shelf.use(id) as table:
                if not self._mercy:
                    await self._shelf.flag(table)
                self.on_turn(table)
        except NotSaved:
            await self._shelf.reread(id)  # another server was first, which screens here have to hear; or the next look tries again
        except KolodaError:
            await self._shelf.store.append(id, (), due=0)  # a match that cannot be read waits for nobody

    async def _look(self) -> None:
        while True:
            with suppress(NotSaved):
                for id, due in await self._shelf.store.due(milliseconds() + int(1000 * LOOK)):
                    if id not in self._timers:
                        self._set(id, due)
            await asyncio.sleep(LOOK)

    async def _clear(self) -> None:
        stale, talk = self._shelf.settings.stale_days, self._shelf.settings.keep_talk
        while True:
            with suppress(NotSaved, Conflict):  # somebody may just have complained of what was to be forgotten
                if stale:
                    await self.clear(milliseconds() - stale * _DAY)
                if talk:
                    await forget(self._shelf.store, milliseconds() - talk * _DAY)
            await asyncio.sleep(CLEAR)

    async def _left(self, id: str, moves: int) -> tuple[Ending, tuple[int, ...]]:
        """The end of a match that nobody comes back to, and the places: who has let others wait in one that counts has lost it."""
        end = Ending("stale", moves + 1, milliseconds())
        stored = await self._shelf.store.load(id, moves)
        if stored is None or not stored.match.rated:
            return end, ()
        with suppress(*UNREADABLE):
            async with self._shelf.fresh(id) as table:
                end = msgspec.structs.replace(end, left_by=table.left_by)  # in place of the same move, whatever has happened since
                return end, places(table.playing.game.result(table.playing.state), end)
        return end, ()

    async def _end(self, id: str, moves: int) -> bool:
        """Ends a match that nobody comes back to; false: it cannot be ended, which keeps none of the others.

        Raises:
            NotSaved: it may have ended or not.
        """
        ended = False
        try:
            await self._shelf.store.end(id, *await self._left(id, moves))
            ended = True
        except Conflict:
            pass  # somebody has just come back, or another server clears, too
        except NotSaved:
            raise
        except Exception:
            logger.exception("match %s cannot be cleared away", id)
        await self._shelf.reread(id)
        return ended

    async def clear(self, before: int) -> int:
        """Ends all matches in which nothing has happened since a moment; how many."""
        ended = 0
        while found := await self._shelf.store.forgotten(before):
            now = [await self._end(id, moves) for id, moves in found]
            ended += sum(now)
            if not any(now):
                break  # what cannot be ended would be found for ever
        if ended:
            logger.info("%d tables that nobody came back to were cleared away", ended)
        return ended
