"""The HTTP API described as OpenAPI 3.1, for programs and whoever writes them.

Paths, parameters and answers are read off the handlers, by Litestar; bodies off the structs that read and write them, by msgspec.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from litestar import HttpMethod, Litestar, Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.response import Response

from koloda import __version__
from koloda.core.record import Record
from koloda.server import schema
from koloda.server.pages import Page, page
from koloda.server.requests import AnyRequest, get

ABOUT = """\
Tables by link, for guests who are known by a cookie: the first answer brings one. What changes something needs an `Origin` header
of this server's. Every error is a `Refusal`; what the rules of a game refuse has the status 400.

At a table one talks over the WebSocket `/api/tables/{table}/socket`, in texts of JSON: `FromClient` up, the first being a `Join`, and
`FromServer` down. Fields that have their default are left out.
"""


def described(api: Router) -> dict[str, Any]:
    """The description of the handlers beneath a router of its own."""
    config = OpenAPIConfig(title="Koloda", version=__version__, description=ABOUT, operation_id_creator=_operation_id)
    found = Litestar([api], openapi_config=config).openapi_schema.to_schema()
    found["components"] = {"schemas": schema.definitions("#/components/schemas/", Record)}
    return found


def description_handler(api: Callable[[], Router]) -> HTTPRouteHandler:
    """Serves the description; made when it is first asked for."""

    @cache
    def made() -> Page:
        return page(msgspec.json.encode(described(api())), ".json")

    @get("/openapi.json", gives=dict[str, Any])
    async def description(request: AnyRequest) -> Response[bytes]:
        return (await asyncio.to_thread(made)).answer(request)

    return description


def _operation_id(handler: HTTPRouteHandler, method: HttpMethod | str, _: Any) -> str:
    return handler.handler_name if method != HttpMethod.HEAD else f"{handler.handler_name}_head"
