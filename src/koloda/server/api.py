"""The requests of the API: games, tables, records, texts."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koloda import __version__
from koloda.core.catalogue import Box
from koloda.core.record import write
from koloda.server import wire
from koloda.server.door import Door
from koloda.server.limits import read
from koloda.server.pages import text_pages
from koloda.server.refusals import NotFound
from koloda.server.store import Store
from koloda.server.tables import Tables

AnyRequest = Request[Any, Any, Any]

_new_table = msgspec.json.Decoder(wire.NewTable)
_sit = msgspec.json.Decoder(wire.Sit)


def game_info(box: Box) -> wire.GameInfo:
    """A game as the lobby shows it."""
    return wire.GameInfo(
        id=box.game.id,
        version=box.game.version,
        credit=dict(box.game.credit),
        presets=tuple(wire.PresetInfo(id=preset.id, options=dict(preset.options)) for preset in box.presets),
        bots=tuple(bot.id for bot in box.bots),
        schema=box.game.options_type.schema(),
    )


def handlers(boxes: dict[str, Box], store: Store, tables: Tables, door: Door) -> list[HTTPRouteHandler]:
    """The handlers, below ``/api``."""
    infos = tuple(map(game_info, boxes.values()))
    texts = text_pages({name: box.text for name, box in boxes.items()})

    @get("/games")
    async def games() -> tuple[wire.GameInfo, ...]:
        return infos

    @post("/tables")
    async def new_table(request: AnyRequest) -> wire.TableInfo:
        new = read(await request.body(), _new_table)
        door.count_table(request, _guest(request))
        return await tables.create(_guest(request), new)

    @get("/tables/{table:str}")
    async def table_info(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
        return await tables.info(table, _guest(request))

    @post("/tables/{table:str}/sit", status_code=200)
    async def sit_down(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
        return await tables.sit(table, _guest(request), read(await request.body(), _sit))

    @get("/tables/{table:str}/record")
    async def table_record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        found = write(await tables.record(table, _guest(request)))
        name = f'attachment; filename="koloda-{table}.json"'
        return Response(found, media_type=MediaType.JSON, headers={"Content-Disposition": name})

    @get("/{kind:str}/{game:str}/{language:str}")
    async def words(request: AnyRequest, kind: FromPath[str], game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
        found = texts.get((kind, game, language))
        if found is None:
            raise NotFound(f"there is no {kind[:20]} of {game[:40]!r} in {language[:20]!r}")
        return found.answer(request)

    @get("/health")
    async def health() -> dict[str, str]:
        await store.check()
        return {"status": "ok", "version": __version__}

    return [games, new_table, table_info, sit_down, table_record, words, health]


def _guest(request: AnyRequest) -> str:
    guest: str = request.state["guest"]
    return guest
