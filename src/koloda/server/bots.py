"""Bots at the tables: woken when it is their turn, they think elsewhere and hold nobody up."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging

from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.server import gauges
from koloda.server.refusals import UNREADABLE, NotSaved, ServerRefusal
from koloda.server.shelf import Shelf
from koloda.server.table import Table
from koloda.server.thinkers import Thinkers, ThinkingFailed
from koloda.server.thoughts import Choosing, choose

logger = logging.getLogger(__name__)

_PAUSE = 3.0  # seconds after which the move of a bot that could not be made (the store did not answer) is tried again


class Seeds:
    """Randomness for bots and advisers, from the server's own key."""

    def open(self, key: bytes) -> None:
        """Takes the key."""
        self._key = key

    def seed(self, what: str, table: str, number: int, seat: Seat) -> int:
        """The same for the same key, purpose, table, number of moves made and seat."""
        drawn = hmac.digest(self._key, f"koloda/{what}/1 {table} {number} {seat}".encode(), hashlib.sha256)
        return int.from_bytes(drawn[:8], "big") >> 1


class Bots:
    """Makes the moves of bots."""

    def __init__(self, shelf: Shelf, thinkers: Thinkers, seeds: Seeds) -> None:
        self._shelf = shelf
        self._thinkers = thinkers
        self._seeds = seeds

    def wake(self, table: Table, here: bool = True) -> None:
        """Lets the bots think whose turn it is.

        Where several servers share a store, the one ``here`` the table went on has its bots thinking; the others only look
        whether that has come to anything.
        """
        if table.over:
            return
        if not here:
            if any(seat >= 0 and table.seats[seat].kind == "bot" for seat in table.playing.to_act()):
                self._shelf.later(self._stand_in(table.id, table.number))
            return
        for seat in table.playing.to_act():
            if seat >= 0 and table.seats[seat].kind == "bot" and seat not in table.thinking:
                table.thinking.add(seat)
                self._shelf.later(self._move_until_made(table, seat))

    async def _stand_in(self, id: str, number: int) -> None:
        """Wakes the bots of a table after all if whoever should have done it has not, however often the store fails."""
        await asyncio.sleep(self._shelf.settings.bot_seconds + self._shelf.settings.patience)
        while True:
            try:
                async with self._shelf.fresh(id) as table:
                    if table.number == number:
                        self.wake(table)
            except NotSaved:
                await asyncio.sleep(_PAUSE)
            except ServerRefusal:
                return
            else:
                return

    async def _move_until_made(self, table: Table, seat: Seat) -> None:
        """Makes a bot's move, however often the store or the game fails; at a table that cannot be read any more there is none to make."""
        while True:
            try:
                await self._move(table.id, seat)
            except UNREADABLE:
                table.thinking.discard(seat)  # whoever reads it once it can be read wakes the bot
                return
            except Exception:
                logger.exception("the move of a bot was not made; the next try is in a few seconds")
                await asyncio.sleep(_PAUSE)
            else:
                return

    async def _move(self, id: str, seat: Seat) -> None:
        async with self._shelf.use(id) as table:
            number, thought = table.number, self._thought(table, seat)
        move, stand_in = await self._choose(thought) if thought.moves else ("", False)
        async with self._shelf.use(id) as table:
            table.thinking.discard(seat)
            if not thought.moves or table.over or table.changed(seat, number):
                self.wake(table)  # in case it is to move all the same
                return
            try:
                await self._shelf.act(table, seat, move, stand_in=stand_in)
            except BaseException:
                table.thinking.add(seat)
                raise

    def _thought(self, table: Table, seat: Seat) -> Choosing:
        match = table.playing
        budget = Budget(self._shelf.settings.bot_seconds, self._seeds.seed("bot", table.id, table.number, seat))
        return Choosing(match.game.id, match.view(seat), seat, match.moves(seat), budget, table.seats[seat].who)

    async def _choose(self, thought: Choosing) -> tuple[str, bool]:
        """The bot's move; or the first legal one, marked as such, when it fails: the people at the table go on playing."""
        if len(thought.moves) == 1:
            return thought.moves[0], False
        try:
            return await choose(self._thinkers, thought, self._shelf.settings.patience), False
        except ThinkingFailed as failure:
            gauges.BOT_FAILURES.labels(thought.game).inc()
            logger.error("bot %s of %s failed at %s: %s", thought.bot, thought.game, thought.view, failure)  # noqa: TRY400
            return thought.moves[0], True
