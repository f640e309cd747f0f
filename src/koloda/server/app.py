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
from koloda.server import gauges, wire
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
    boxes = {name: catalogue.box(name) for name in settings.games or catalogue.names()}
    store = Store(settings.database)
    thinkers = Thinkers(settings.thinkers, tuple(boxes), settings.prepare)
    shelf = Shelf(settings, store, boxes, build(settings.client))
    neighbours = Neighbours(shelf, settings.redis)
    seeds = Seeds()
    bots, watch = Bots(shelf, thinkers, seeds), Watch(shelf)

    def on_turn(table: Table, here: bool) -> None:
        watch.on_turn(table)
        bots.wake(table, here)

    shelf.on_turn = on_turn
    talking = Talking(shelf)
    shelf.on_catch_up = talking.catch_up
    tables, coach = Tables(shelf, talking), Coach(shelf, thinkers, seeds)
    door = Door(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await store.open()
        key = await store.fact("key", lambda: settings.entropy(32))
        door.open(key)
        seeds.open(key)
        shelf.start()
        watch.start()
        if settings.shared:
            neighbours.start()
        thinkers.start()
        if settings.workshop is not None:
            shelf.later(settings.workshop.watch(renew))
        try:
            yield
        finally:
            watch.close()
            await studies.close()
            await shelf.close()
            await neighbours.close()
            await thinkers.close()
            await store.close()

    async def renew(changed: Sequence[Box]) -> None:
        """Games that are being written were saved: from now on everybody plays them as they are now."""
        assert settings.workshop is not None
        boxes.update((box.game.id, box) for box in changed)
        thinkers.renew(tuple(boxes), settings.workshop.prepare)
        for box in changed:
            studies.forget(box.game.id)
            await shelf.renew(box.game.id)

    studies = Studies(boxes, thinkers, settings.limits)
    packed = [
        *table_handlers(tables, coach, door),
        *study_handlers(studies, door),
        upload_handler(boxes, thinkers, settings.patience, door),
        referee_handler(boxes, door),
        *account_handlers(Accounts(shelf, settings), door),
        *people_handlers(store, boxes),
    ]
    plain = game_handlers(boxes, store, settings.workshop)
    api = Router(
        "/api",
        route_handlers=[
            *plain,
            description_handler(lambda: Router("/api", route_handlers=[*plain, *packed], dto=Told, return_dto=None)),
            Router("/", route_handlers=packed, middleware=[_PACKING]),
            socket_handler(settings, Answerers(tables, Leaving(shelf), talking, coach), door),
        ],
        dto=Told,
        return_dto=None,
        request_class=CarefulRequest,
        request_max_body_size=MAX_BYTES,
    )
    return Litestar(
        [api, *client_handlers(settings.client, door)],
        lifespan=[running],
        middleware=[Doorkeeper(door)],
        exception_handlers={Exception: refuse},
        before_send=[_add_headers],
        openapi_config=None,
        logging_config=None,
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
