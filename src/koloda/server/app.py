"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Message, Scope

from koloda.core import catalogue
from koloda.core.catalogue import Box
from koloda.errors import KolodaError
from koloda.server import garbage, gauges, wire
from koloda.server.accounting import account_handlers
from koloda.server.accounts import Accounts
from koloda.server.api import game_handlers, study_handlers, table_handlers, upload_handler
from koloda.server.bots import Bots, Seeds
from koloda.server.coaching import Coach
from koloda.server.door import Door, Doorkeeper
from koloda.server.leaving import Leaving
from koloda.server.limits import MAX_BYTES
from koloda.server.neighbours import Neighbours
from koloda.server.openapi import description_handler
from koloda.server.pages import HEADERS, build, client_handlers
from koloda.server.people import people_handlers
from koloda.server.refereeing import referee_handler
from koloda.server.refusals import Broken, TooLarge
from koloda.server.requests import CarefulRequest, Told
from koloda.server.settings import Settings
from koloda.server.shelf import Shelf
from koloda.server.sockets import Answerers, socket_handler
from koloda.server.store import Store
from koloda.server.studies import Studies
from koloda.server.table import Table
from koloda.server.tables import Tables
from koloda.server.talk import Talking
from koloda.server.thinkers import Thinkers
from koloda.server.watch import Watch

logger = logging.getLogger(__name__)

_PACKING = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", minimum_size=2000, gzip_compress_level=6))


def create_app(settings: Settings) -> Litestar:
    """A server with everything it needs.

    Raises:
        BadRecord: a game is asked for that is not in the catalogue.
    """
    house = _House(settings)
    return Litestar(
        [house.api(), *client_handlers(settings.client, house.door)],
        lifespan=[house.running],
        middleware=[Doorkeeper(house.door)],
        exception_handlers={Exception: refuse},
        before_send=[_add_headers],
        openapi_config=None,
        logging_config=None,
    )


class _House:
    """The parts of a server: who knows whom, in which order they begin and end, and what is asked of whom."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._boxes = {name: catalogue.box(name) for name in settings.games or catalogue.names()}
        self._store = Store(settings.database)
        self._thinkers = Thinkers(settings.thinkers, tuple(self._boxes), settings.prepare)
        self._shelf = Shelf(settings, self._store, self._boxes, build(settings.client))
        self._neighbours = Neighbours(self._shelf, settings.redis)
        self._seeds = Seeds()
        self._bots = Bots(self._shelf, self._thinkers, self._seeds)
        self._watch = Watch(self._shelf)
        self._talking = Talking(self._shelf)
        self._studies = Studies(self._boxes, self._thinkers, settings.limits)
        self._shelf.on_turn = self._on_turn
        self._shelf.on_catch_up = self._talking.catch_up
        self.door = Door(settings)

    def _on_turn(self, table: Table, here: bool) -> None:
        self._watch.on_turn(table)
        self._bots.wake(table, here)

    @asynccontextmanager
    async def running(self, _: Litestar) -> AsyncIterator[None]:
        """From the first request to the last."""
        await self._store.open()
        key = await self._store.fact("key", lambda: self._settings.entropy(32))
        self.door.open(key)
        self._seeds.open(key)
        self._shelf.start()
        self._watch.start()
        self._shelf.later(garbage.spare())
        if self._settings.shared:
            self._neighbours.start()
        self._thinkers.start()
        if self._settings.workshop is not None:
            self._shelf.later(self._settings.workshop.watch(self._renew))
        try:
            yield
        finally:
            self._watch.close()
            await self._studies.close()
            await self._shelf.close()
            await self._neighbours.close()
            await self._thinkers.close()
            await self._store.close()

    async def _renew(self, changed: Sequence[Box]) -> None:
        """Games that are being written were saved: from now on everybody plays them as they are now."""
        assert self._settings.workshop is not None
        self._boxes.update((box.game.id, box) for box in changed)
        self._thinkers.renew(tuple(self._boxes), self._settings.workshop.prepare)
        for box in changed:
            self._studies.forget(box.game.id)
            await self._shelf.renew(box.game.id)

    def api(self) -> Router:
        """All that is answered below ``/api``."""
        settings, boxes, door = self._settings, self._boxes, self.door
        tables, coach = Tables(self._shelf, self._talking), Coach(self._shelf, self._thinkers, self._seeds)
        packed = [
            *table_handlers(tables, coach, door),
            *study_handlers(self._studies, door),
            upload_handler(boxes, self._thinkers, settings.patience, door),
            referee_handler(boxes, door),
            *account_handlers(Accounts(self._shelf, settings), door),
            *people_handlers(self._store, boxes),
        ]
        plain = game_handlers(boxes, self._store, settings.workshop)
        return Router(
            "/api",
            route_handlers=[
                *plain,
                description_handler(lambda: Router("/api", route_handlers=[*plain, *packed], dto=Told, return_dto=None)),
                Router("/", route_handlers=packed, middleware=[_PACKING]),
                socket_handler(settings, Answerers(tables, Leaving(self._shelf), self._talking, coach), door),
            ],
            dto=Told,
            return_dto=None,
            request_class=CarefulRequest,
            request_max_body_size=MAX_BYTES,
        )


def refuse(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    """The answer to a request that failed: what is wrong with it, or that we made a mistake."""
    kinds = {404: "not_found", 405: "bad_request", 413: TooLarge.kind}
    if isinstance(error, HTTPException) and error.status_code < 500:
        return Response(wire.Refusal(kind=kinds.get(error.status_code, "bad_request"), message=error.detail), status_code=error.status_code)
    if not isinstance(error, KolodaError):
        logger.error("a request could not be answered", exc_info=error)
        error = Broken()
    status, retry = getattr(error, "status", 400), getattr(error, "retry", 0)
    gauges.REFUSALS.labels(error.kind).inc()
    refusal = wire.Refusal(kind=error.kind, message=error.message, retry=retry)
    return Response(refusal, status_code=status, headers={"Retry-After": str(max(1, round(retry)))} if retry else None)


async def _add_headers(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("Cache-Control", "no-store")  # pages and texts say how long they keep; answers do not
        for name, value in HEADERS.items():
            headers[name] = value
