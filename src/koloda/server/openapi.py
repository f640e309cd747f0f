"""The HTTP API described as OpenAPI 3.1, for programs and whoever writes them.

Paths, parameters and answers are read off the handlers, by Litestar; bodies off the structs that read and write them, by msgspec.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from litestar import HttpMethod, Litestar, Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.response import Response

from koloda import __version__
from koloda.core.record import Record
from koloda.errors import KolodaError
from koloda.server import schema
from koloda.server.docstrings import markdown
from koloda.server.guests import COOKIE
from koloda.server.pages import Page, page
from koloda.server.refusals import ServerRefusal
from koloda.server.requests import AnyRequest, get
from koloda.server.sockets import CLOSE_REFUSED

ABOUT = """\
Tables by link. `docs/http.md` of the sources plays a match as an example.

A **guest** is whoever sends the cookie `%(cookie)s`: the answer to the first POST brings one. What changes something needs an `Origin`
header of this server's (`http://127.0.0.1:8000`, if it is there), and so does the socket. Fields that have their default are left out.

At a table one talks over the **WebSocket** `/api/tables/{table}/socket`, in texts of JSON: `FromClient` up, the first being a `Join`, and
`FromServer` down. A table made with `fair`, as it is unless said otherwise, is dealt only when the `Join` of every player has brought
a `nonce`. A move is a string: the legal ones are the `scene.choices[].move` of a `Snapshot`, or of the last of its `Steps`.
After a socket's end open another one, `Join` with what you `have`, and send again what was not answered; but one that is closed with the
code %(closed)s was refused, and coming back at once does not help.

Every error is a **`Refusal`**, and on the socket a `Refused`. With `retry` it is worth trying again after so many seconds; a message on
the socket with the same `id`, by which it counts once. Its `kind` is one of these:

| kind | status | |
|---|---|---|
%(refusals)s
| `bad_request` | 400, 405 | An address that has no such method, or a parameter that cannot be read. |
"""


def described(api: Router) -> dict[str, Any]:
    """The description of the handlers beneath a router of its own."""
    about = ABOUT % {"cookie": COOKIE, "closed": CLOSE_REFUSED, "refusals": "\n".join(_refusals())}
    config = OpenAPIConfig(title="Koloda", version=__version__, description=about, operation_id_creator=_operation_id)
    found = Litestar([api], openapi_config=config, logging_config=None).openapi_schema.to_schema()  # which would log all there is
    found["components"] = {"schemas": schema.definitions("#/components/schemas/", Record)}
    return found


def description_handler(api: Callable[[], Router]) -> HTTPRouteHandler:
    """Serves the description; made when it is first asked for."""

    @cache
    def made() -> Page:
        return page(msgspec.json.encode(described(api())), ".json")

    @get("/openapi.json", gives=dict[str, Any])
    async def description(request: AnyRequest) -> Response[bytes]:
        """This description."""
        return (await asyncio.to_thread(made)).answer(request)

    return description


def _refusals() -> Iterator[str]:
    """A line for each kind, those of the rules first."""
    of_rules = [one for one in KolodaError.__subclasses__() if one.__module__ == KolodaError.__module__]
    for one in (*of_rules, *ServerRefusal.__subclasses__()):
        yield f"| `{one.kind}` | {getattr(one, 'status', 400)} | {markdown(one.__doc__ or '')} |"


def _operation_id(handler: HTTPRouteHandler, method: HttpMethod | str, _: Any) -> str:
    return handler.handler_name if method != HttpMethod.HEAD else f"{handler.handler_name}_head"
