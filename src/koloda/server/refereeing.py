"""Rulings on hands that people play with their own deck. The evening stays in their browser: nothing is kept here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koloda.core.catalogue import Box
from koloda.core.ruling import Ruling
from koloda.server.door import Door
from koloda.server.limits import read
from koloda.server.refusals import NotFound
from koloda.server.requests import AnyRequest, body_of, guest_of

_told = msgspec.json.Decoder(dict[str, Any])


def referee_handler(boxes: Mapping[str, Box], door: Door) -> HTTPRouteHandler:
    """Answers what a game's referee says, one ruling at a time, so that play at the tables never waits for more than one."""
    referees = {name: box.referee for name, box in boxes.items() if box.referee is not None}
    turn = asyncio.Semaphore(1)

    @post("/referee/{game:str}", status_code=200)
    async def rule(request: AnyRequest, game: FromPath[str]) -> Ruling:
        told, referee = read(await body_of(request), _told), referees.get(game)
        if referee is None:
            raise NotFound(f"there is no referee for {game[:40]!r}")
        door.count_thought(request, guest_of(request))
        async with turn:
            return await asyncio.to_thread(referee, told)

    return rule
