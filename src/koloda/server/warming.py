"""Makes games ready to be played: what they compute fast is compiled, or read, before anybody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from koloda.core.catalogue import Box

logger = logging.getLogger(__name__)


class Warming:
    """Warms each game of a server up once."""

    def __init__(self, boxes: Mapping[str, Box]) -> None:
        self._boxes = boxes
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ready(self, game: str) -> None:
        """Waits until a game is warm; one that is asked for does not wait for the others."""
        if game not in self._boxes:
            return
        if game not in self._tasks:
            self._tasks[game] = asyncio.create_task(self._warm(game))
        await asyncio.shield(self._tasks[game])

    async def all(self) -> None:
        """Warms one game after the other."""
        for name in tuple(self._boxes):
            await self.ready(name)

    async def _warm(self, game: str) -> None:
        try:
            await asyncio.to_thread(self._boxes[game].warm)
        except Exception:
            logger.exception("%s did not warm up", game)
