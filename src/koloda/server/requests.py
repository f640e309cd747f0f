"""What every handler of the API asks of a request."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from koloda.server.refusals import BadMessage

AnyRequest = Request[Any, Any, Any]


async def body_of(request: AnyRequest) -> bytes:
    """The whole body.

    Raises:
        BadMessage: whoever asked has hung up.
    """
    try:
        return await request.body()
    except InternalServerException:  # so Litestar says that whoever asked has hung up
        raise BadMessage("the request ends in the middle") from None


def guest_of(request: AnyRequest) -> str:
    """Who asks: the doorkeeper has noted it."""
    guest: str = request.state["guest"]
    return guest
