"""The requests about people: what everybody may know of somebody, and what whoever asks has begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from koloda.core.catalogue import Box
from koloda.server.going import going
from koloda.server.profiles import profile
from koloda.server.refusals import NotFound
from koloda.server.requests import AnyRequest, get, guest_of
from koloda.server.store import Store
from koloda.server.wire_people import GoingMatches, PersonInfo

Name = Annotated[str, QueryParameter(min_length=1, max_length=40, description="Of their account.")]


def people_handlers(store: Store, boxes: Mapping[str, Box]) -> list[HTTPRouteHandler]:
    """Whoever asks is known by the cookie; nobody's id is told."""

    @get("/people", NotFound)
    async def person(request: AnyRequest, name: Name) -> PersonInfo:
        """Somebody with an account: their ratings and their last matches."""
        return await profile(store, name, guest_of(request))

    @get("/mine")
    async def mine(request: AnyRequest) -> GoingMatches:
        """The matches of whoever asks that go on."""
        return await going(store, boxes, guest_of(request))

    return [person, mine]
