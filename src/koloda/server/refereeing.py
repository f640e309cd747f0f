"""Rulings on hands that people play with their own deck. The evening stays in their browser: nothing is kept here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from koloda.core.catalogue import Box
from koloda.core.ruling import Ruling
from koloda.server.door import Door
from koloda.server.refusals import NotFound
from koloda.server.requests import AnyRequest, GameId, guest_of, post

RULING = 0.1
"""What a ruling is worth, in half seconds: it took 4 ms in the middle, and 105 ms at the most, of 400 random hands of five and eight."""


def referee_handler(boxes: Mapping[str, Box], door: Door) -> HTTPRouteHandler:
    """Answers what a game's referee says, one ruling at a time, so that play at the tables never waits for more than one."""
    referees = {name: box.referee for name, box in boxes.items() if box.referee is not None}
    turn = asyncio.Semaphore(1)

    @post("/referee/{game:str}", NotFound)
    async def rule(request: AnyRequest, game: GameId, data: JSONBody[dict[str, Any]]) -> Ruling:
        """Rules on cards that lie on a real table.

        What is told of them is the game's own; what is missing or wrong in it is refused in words.
        """
        referee = referees.get(game)
        if referee is None:
            raise NotFound(f"there is no referee for {game[:40]!r}")
        door.count_thought(request, guest_of(request), RULING)
        async with turn:
            return await asyncio.to_thread(referee, data)

    return rule
