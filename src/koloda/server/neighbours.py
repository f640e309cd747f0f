"""Other servers on the same store: told which tables have gone on, and looked after when they say nothing.

The store is the authority. What is said here are hints: a lost one delays a picture until the next look, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from koloda.server.refusals import ServerRefusal
from koloda.server.shelf import Shelf

logger = logging.getLogger(__name__)

CHANNEL: Final = "koloda"
LOOK: Final = 0.5
"""Seconds between looks into the store while nobody gives hints."""
LOOK_BESIDES: Final = 5.0
"""Seconds between looks while hints come, and may be lost."""
LONGEST_WAIT: Final = 5.0
"""Seconds after which a lost Redis is asked for again at the latest."""


class Neighbours:
    """Keeps the tables of this server in step with what others write into the store."""

    def __init__(self, shelf: Shelf, redis: str | None) -> None:
        self._shelf = shelf
        self._redis: Redis | None = None if redis is None else Redis.from_url(redis, socket_connect_timeout=2)
        self._hints: asyncio.Queue[str] = asyncio.Queue(1000)
        self._wait = LOOK
        self._look_now = asyncio.Event()

    def start(self) -> None:
        """Begins to look, to listen and to speak."""
        self._shelf.on_change = self.hint
        self._shelf.later(self._look())
        if self._redis is not None:
            self._shelf.later(self._listen(self._redis))
            self._shelf.later(self._speak(self._redis))

    async def close(self) -> None:
        """Lets go of Redis."""
        if self._redis is not None:
            with suppress(RedisError, OSError):
                await self._redis.aclose()

    def hint(self, table: str) -> None:
        """Lets the others know that a table has changed in the store; too many hints at once are dropped."""
        if self._redis is not None:
            with suppress(asyncio.QueueFull):
                self._hints.put_nowait(table)

    async def _speak(self, redis: Redis) -> None:
        while True:
            table = await self._hints.get()
            with suppress(RedisError, OSError):
                async with asyncio.timeout(LOOK_BESIDES):
                    await redis.publish(CHANNEL, table)

    async def _listen(self, redis: Redis) -> None:
        wait, lost = 0.1, False
        while True:
            try:
                async with redis.pubsub(ignore_subscribe_messages=True) as hints:
                    await hints.subscribe(CHANNEL)
                    if lost:
                        logger.info("Redis gives hints again")
                    wait, lost, self._wait = 0.1, False, LOOK_BESIDES
                    async for hint in hints.listen():
                        await self._catch_up(hint["data"].decode())
            except (RedisError, OSError) as error:
                if not lost:
                    logger.warning("Redis gives no hints (%s); the store is looked at instead", type(error).__name__)
                lost, self._wait = True, LOOK
                self._look_now.set()
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    async def _look(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._wait):
                    await self._look_now.wait()
            self._look_now.clear()
            with suppress(ServerRefusal):  # the store did not answer: next time
                for table in await self._shelf.behind():
                    await self._catch_up(table)

    async def _catch_up(self, table: str) -> None:
        try:
            await self._shelf.catch_up(table)
        except ServerRefusal:
            pass  # whoever looks at the table is told
        except Exception:
            logger.exception("a table could not be brought up to date")  # the others still can
