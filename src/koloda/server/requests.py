"""What every handler of the API is made with: how it is found, what it is told, and what it may refuse."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from itertools import groupby
from typing import Annotated, Any, Final

import msgspec
from litestar import HttpMethod, MediaType, Request, route
from litestar.dto import AbstractDTO
from litestar.exceptions import InternalServerException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Schema
from litestar.params import PathParameter
from litestar.typing import FieldDefinition

from koloda.server import wire
from koloda.server.docstrings import markdown
from koloda.server.limits import read
from koloda.server.refusals import BadMessage, ForeignOrigin, NotSaved, ServerRefusal, TooFast, TooLarge

AnyRequest = Request[Any, Any, Any]
Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]

TableId = Annotated[str, PathParameter(description="The id of a table: whoever has it may look, and sit down on an open seat.")]
GameId = Annotated[str, PathParameter(description="The id of a game, such as `sloker`: `/api/games` names them.")]

_ALWAYS: Final = (BadMessage, TooFast, NotSaved)
"""What any request may be refused for. What the rules refuse has the status of the first."""
_WRITING: Final = (ForeignOrigin, TooLarge)
"""And one that brings something."""


class CarefulRequest(AnyRequest):
    """A request whose sender may hang up at any moment."""

    async def body(self) -> bytes:
        """The whole body, read where one is wanted.

        Raises:
            BadMessage: there is none, or whoever asked has hung up.
        """
        try:
            found = await super().body()
        except InternalServerException:  # so Litestar says that whoever asked has hung up
            raise BadMessage("the request ends in the middle") from None
        if not found:
            raise BadMessage("not readable as JSON: there is nothing")
        return found


class Told(AbstractDTO[Any]):
    """Reads what stands in a body: the type of a handler's ``data``, exactly; ``bytes`` are handed on unread."""

    def decode_bytes(self, value: bytes) -> Any:
        """The body as what the handler wants.

        Raises:
            TooLarge, BadMessage: see :func:`~koloda.server.limits.read`.
        """
        field = self.asgi_connection.route_handler.parsed_data_field
        assert field is not None, "only handlers with data are told anything"
        return value if field.annotation is bytes else read(value, _decoder(field.annotation))

    @classmethod
    def create_for_field_definition(cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None) -> None:
        """Needs no preparation."""

    @classmethod
    def create_openapi_schema(cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any) -> Any:
        """How it is described."""
        return Schema() if field_definition.annotation is bytes else schema_creator.for_field_definition(field_definition)


@cache
def _decoder(cls: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(cls)


def get(path: str, *refused: type[ServerRefusal], gives: Any = None, media_type: str = MediaType.JSON) -> Decorator:
    """A handler that answers GET, and HEAD with the same headers (the server beneath sends no body then).

    Its docstring becomes its description: the first line a summary, the rest what else there is to know. ``refused`` is what it
    may refuse beyond what every request may be refused for; ``gives`` is what stands in the bytes that it answers with.
    """
    answers = _answers(200, gives, media_type, *_ALWAYS, *refused)
    return _described(path, http_method=[HttpMethod.GET, HttpMethod.HEAD], responses=answers, media_type=media_type)


def post(path: str, *refused: type[ServerRefusal], status_code: int = 200, gives: Any = None, **more: Any) -> Decorator:
    """A handler that answers POST; as :func:`get`."""
    return _described(
        path,
        http_method=HttpMethod.POST,
        status_code=status_code,
        responses=_answers(status_code, gives, MediaType.JSON, *_ALWAYS, *_WRITING, *refused),
        **more,
    )


def _described(path: str, **more: Any) -> Decorator:
    def handler(function: Callable[..., Any]) -> HTTPRouteHandler:
        summary, _, description = markdown(function.__doc__ or "").partition("\n\n")
        return route(path, summary=summary.rstrip("."), description=description or None, **more)(function)

    return handler


def _answers(status: int, gives: Any, media_type: str, *refused: type[ServerRefusal]) -> dict[int, ResponseSpec]:
    found = (
        {}
        if gives is None
        else {status: ResponseSpec(gives, generate_examples=False, description=HTTPStatus(status).phrase, media_type=media_type)}
    )
    by_status = groupby(sorted(refused, key=lambda one: one.status), key=lambda one: one.status)
    return found | {status: _refusal(status, list(kinds)) for status, kinds in by_status}


def _refusal(status: int, kinds: list[type[ServerRefusal]]) -> ResponseSpec:
    said = [f"`{one.kind}`: {(one.__doc__ or '').strip()}" for one in kinds]
    return ResponseSpec(wire.Refusal, generate_examples=False, description="\n\n".join(said))


def guest_of(request: AnyRequest) -> str:
    """Who asks: the doorkeeper has noted it."""
    guest: str = request.state["guest"]
    return guest
