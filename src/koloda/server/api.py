"""The requests of the API: games, tables, records, reviews, replays, texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, get_args

import msgspec
from litestar import MediaType, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, JSONBody, PathParameter, QueryParameter

from koloda import __version__
from koloda.coach.review import Review
from koloda.core.catalogue import Box
from koloda.core.record import Record, write
from koloda.core.text import LANGUAGES
from koloda.server import pages, wire, wire_games, wire_puzzles, wire_studies, wire_workshop
from koloda.server.coaching import Coach
from koloda.server.door import Door, address
from koloda.server.kept import Kept
from koloda.server.puzzles import Puzzles
from koloda.server.refusals import Busy, Closed, NoSeat, NotFound, Outdated, RulesChanged, SeatTaken, Unreadable
from koloda.server.requests import AnyRequest, GameId, TableId, get, guest_of, post
from koloda.server.store import Store
from koloda.server.studies import Studies
from koloda.server.tables import Tables
from koloda.server.thinkers import Thinkers
from koloda.server.uploads import MAX_RECORD, Upload, replayed
from koloda.server.workshop import Workshop

Start = Annotated[int, QueryParameter(ge=0, le=10**9, description="How many moves are passed over.")]
Count = Annotated[int, QueryParameter(ge=0, le=500, description="How many moves are told at most.")]
WORKSHOP = "Koloda-Workshop"
"""The header that tells the lobby which games are being written here."""
MANY = 200
"""How many moves of a replay are sent unless others are asked for."""
UNPLAYABLE = (Outdated, RulesChanged, Unreadable)
"""Why a table that is there may not be one to play at."""

Kind = Annotated[str, PathParameter(schema_extra={"enum": get_args(pages.Kind)}, description="`text`: its messages; `rules`.")]
Tongue = Annotated[str, PathParameter(schema_extra={"enum": LANGUAGES}, description="The language.")]
Number = Annotated[int, PathParameter(description="The puzzle's number, from 1 to the `puzzles` of its game.")]
Study = Annotated[str, PathParameter(description="The `key` of a playtest.")]
Language = Annotated[wire.Language, QueryParameter(description="Of the sentences.")]
Since = Annotated[str, QueryParameter(max_length=64, description="The key of another playtest, to be compared with.")]
_A_RECORD = Body(description="A record of a match, as `/api/tables/{table}/record` gives it; it is read leniently.")


def game_info(box: Box, puzzles: int = 0) -> wire_games.GameInfo:
    """A game as the lobby shows it, with so many puzzles."""
    return wire_games.GameInfo(
        id=box.game.id,
        version=box.game.version,
        credit=dict(box.game.credit),
        presets=tuple(wire_games.PresetInfo(id=preset.id, options=dict(preset.options)) for preset in box.presets),
        bots=tuple(bot.id for bot in box.bots),
        schema=box.game.options_type.schema(),
        lesson=box.lesson is not None,
        adviser=box.adviser is not None,
        faces=box.game.faces,
        puzzles=puzzles,
    )


def game_handlers(boxes: dict[str, Box], store: Store, workshop: Workshop | None) -> list[HTTPRouteHandler]:
    """What is the same for everybody, below ``/api``."""
    puzzles = Puzzles(boxes)
    infos = Kept(boxes, lambda name, box: game_info(box, puzzles.count(name)))
    mission_makers = {name: box.questions["missions"] for name, box in boxes.items() if "missions" in box.questions}
    texts = Kept(boxes, lambda name, box: pages.text_pages({name: box.text}))

    @get("/games")
    async def games() -> Response[tuple[wire_games.GameInfo, ...]]:
        """All games of this server, with their options and bots.

        Where games are being written, their ids stand in the header ``Koloda-Workshop``.
        """
        return Response(infos.all(), headers={} if workshop is None else {WORKSHOP: " ".join(workshop.games)})

    @get("/workshop", NotFound)
    async def files() -> wire_workshop.WorkshopInfo:
        """How the files stand with the games that are being written here."""
        if workshop is None:
            raise NotFound("no game is being written here")
        return workshop.info()

    @get("/puzzles/{game:str}/{number:int}", NotFound, gives=wire_puzzles.PuzzleInfo)
    async def puzzle(request: AnyRequest, game: GameId, number: Number) -> Response[bytes]:
        """A puzzle of a game, with its solution."""
        return (await puzzles.page(game, number)).answer(request)

    @post("/missions/{game:str}", NotFound)
    async def missions(game: GameId, data: JSONBody[wire_games.WantedMissions]) -> wire_games.MissionSet:
        """Makes a set of missions for a game that has such."""
        question = mission_makers.get(game)
        if question is None:
            raise NotFound(f"there are no missions of {game[:40]!r}")
        return msgspec.convert(question({"seed": data.seed, "options": data.options}), wire_games.MissionSet)

    @get("/{kind:str}/{game:str}/{language:str}", NotFound, gives=str, media_type="text/*")
    async def words(request: AnyRequest, kind: Kind, game: GameId, language: Tongue) -> Response[bytes]:
        """The words of a game, or its rules.

        ``text`` is its messages in the syntax of Fluent, by whose ids every :class:`Text` is worded; ``rules`` a fragment of HTML.
        They are in English where the game does not speak the language.
        """
        found = texts[game].get((kind, game, language)) if game in boxes else None
        if found is None:
            raise NotFound(f"there is no {kind[:20]} of {game[:40]!r} in {language[:20]!r}")
        return found.answer(request)

    @get("/health")
    async def health() -> dict[str, str]:
        """Whether the server and its database answer."""
        await store.check()
        return {"status": "ok", "version": __version__}

    return [games, files, puzzle, missions, words, health]


def table_handlers(tables: Tables, coach: Coach, door: Door) -> list[HTTPRouteHandler]:
    """Tables as the guest who asks may see them."""

    @post("/tables", NotFound, status_code=201)
    async def new_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
        """Makes a table.

        In a duel on the same cards it is the first of two: the other one is the ``link`` of its :class:`MirrorInfo`.
        """
        door.count_table(request, guest_of(request))
        return await tables.create(guest_of(request), data)

    @get("/tables/{table:str}", NotFound, *UNPLAYABLE)
    async def table_info(request: AnyRequest, table: TableId) -> wire.TableInfo:
        """A table as whoever asks may see it."""
        return await tables.info(table, guest_of(request))

    @post("/tables/{table:str}/sit", NotFound, SeatTaken, *UNPLAYABLE)
    async def sit_down(request: AnyRequest, table: TableId, data: JSONBody[wire.Sit]) -> wire.TableInfo:
        """Takes an open seat at a table."""
        return await tables.sit(table, guest_of(request), data)

    @get("/tables/{table:str}/record", NotFound, Closed, *UNPLAYABLE, gives=Record)
    async def table_record(request: AnyRequest, table: TableId) -> Response[bytes]:
        """The record of a match, with which it can be replayed.

        It holds what whoever asks may know: everything once the match is over.
        """
        door.count_thought(request, guest_of(request))
        found = write(await tables.record(table, guest_of(request)))
        name = f'attachment; filename="koloda-{table}.json"'
        return Response(found, media_type=MediaType.JSON, headers={"Content-Disposition": name})

    @post("/tables/{table:str}/rematch", NotFound, NoSeat, *UNPLAYABLE)
    async def rematch(request: AnyRequest, table: TableId) -> wire.TableInfo:
        """The table of the next match of the same people, with the seats moved on by one.

        Whoever asks first makes it, once the match is over.
        """
        door.count_table(request, guest_of(request))
        return await tables.rematch(table, guest_of(request))

    @get("/tables/{table:str}/review", NotFound, Closed, *UNPLAYABLE)
    async def table_review(request: AnyRequest, table: TableId) -> Review:
        """What each decision was worth, and how much was luck.

        One's own decisions so far, and everybody's once the match is over.
        """
        door.count_thought(request, guest_of(request))
        return await coach.review(table, guest_of(request))

    @get("/tables/{table:str}/deals", NotFound, Closed, *UNPLAYABLE)
    async def table_deals(request: AnyRequest, table: TableId) -> wire.Deals:
        """What was shuffled and dealt in a match that is over, to be checked against what was promised."""
        door.count_thought(request, guest_of(request))
        return await tables.deals(table, guest_of(request))

    @get("/tables/{table:str}/replay", NotFound, Closed, *UNPLAYABLE)
    async def table_replay(request: AnyRequest, table: TableId, start: Start = 0, count: Count = MANY) -> wire.Replay:
        """Moves of a match one by one, each with the scene after it."""
        door.count_thought(request, guest_of(request), (1 + count) / MANY)
        return await tables.replay(table, guest_of(request), start, count)

    return [new_table, table_info, sit_down, table_record, rematch, table_review, table_deals, table_replay]


def study_handlers(studies: Studies, door: Door) -> list[HTTPRouteHandler]:
    """Small playtests."""

    @post("/studies", NotFound, Busy)
    async def begin_study(request: AnyRequest, data: JSONBody[wire_studies.NewStudy]) -> wire_studies.StudyKey:
        """Begins a small playtest.

        Who asks the same again is given the same key.
        """
        door.count_thought(request, guest_of(request))
        return wire_studies.StudyKey(studies.begin(data, guest_of(request), address(request)))

    @get("/studies/{study:str}", NotFound)
    async def study_info(study: Study, language: Language = "en", since: Since = "") -> wire_studies.StudyInfo:
        """How a playtest stands.

        A process that does not know it says `not_found`: asking for it again begins it there.
        """
        return await studies.info(study, language, since)

    return [begin_study, study_info]


def upload_handler(games: Mapping[str, Box], thinkers: Thinkers, patience: float, door: Door) -> HTTPRouteHandler:
    """Shows records that people bring."""

    @post("/replay", gives=wire.Replay, request_max_body_size=MAX_RECORD)
    async def uploaded(request: AnyRequest, data: Annotated[bytes, _A_RECORD], start: Start = 0, count: Count = MANY) -> Response[bytes]:
        """A record of a match shown move by move, as a table is replayed."""
        door.count_thought(request, guest_of(request))
        upload = Upload(tuple(games), data, start, count)
        return Response(await replayed(thinkers, upload, patience), media_type=MediaType.JSON)

    return uploaded
