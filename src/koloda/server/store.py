"""Every match, kept: an append-only list of moves, on SQLite or PostgreSQL.

One action with all of Nature's answers is one transaction. What stands here is all that a server needs to go on after a
crash: the same secret gives the same cards, and an action's id tells that it has been applied already.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from koloda.core.seat import Seat
from koloda.server.refusals import CannotServe, NotSaved

logger = logging.getLogger(__name__)

SCHEMA = b"2"
"""The version of the tables below; it stands in the store itself. Version 1 lacked results and what :data:`_SINCE_2` adds."""

_metadata = sa.MetaData()

_SINCE_2 = (
    sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("dealing", sa.String(10), nullable=False, server_default="koloda"),
    sa.Column("host", sa.String(60), nullable=False, server_default=""),
    sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("mirror", sa.String(40)),
    sa.Column("deck", sa.String(40)),
    sa.Column("rematch_of", sa.String(40)),
)

_facts = sa.Table(
    "facts",
    _metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

_matches = sa.Table(
    "matches",
    _metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    *_SINCE_2,
)

_one_rematch = sa.Index("one_rematch", _matches.c.rematch_of, unique=True)

_seats = sa.Table(
    "seats",
    _metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("who", sa.String(60), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
)

_moves = sa.Table(
    "moves",
    _metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("action", sa.String(64)),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.UniqueConstraint("match", "seat", "action"),
)

_results = sa.Table(
    "results",
    _metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(60), nullable=False, index=True),
    sa.Column("score", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)


class StoredMatch(Struct, frozen=True):
    """What a match started from."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    secret: bytes
    """The order of the cards follows from it: 32 bytes that never leave the server before the end."""
    made: int
    """In milliseconds since 1970."""
    coach: bool = False
    dealing: Literal["koloda", "person"] = "koloda"
    host: str = ""
    """The guest who made it, and who deals if a person does."""
    lesson: bool = False
    mirror: str | None = None
    """The other match of a duel on the same cards."""
    deck: str | None = None
    """The match whose cards it shares by the same secret; ``None``: its own."""
    rematch_of: str | None = None
    """The match after which it was asked for; there is one rematch of each."""

    @property
    def plain(self) -> bool:
        """Whether its result says something: the server's own cards, and no help."""
        return not (self.coach or self.lesson or self.dealing == "person")


class StoredSeat(Struct, frozen=True):
    """Who sits on a seat."""

    seat: Seat
    kind: Literal["person", "bot", "open"]
    who: str = ""
    """A guest's id, or a bot's."""
    name: str = ""


class StoredMove(Struct, frozen=True):
    """One move, Nature's too."""

    number: int
    seat: Seat
    move: str
    at: int
    """In milliseconds since 1970."""
    action: str | None = None
    """The client's id of the action; ``None`` for bots and Nature."""
    stand_in: bool = False
    """Made in place of a bot that failed."""


class StoredResult(Struct, frozen=True):
    """What a person made in a match that is over."""

    seat: Seat
    guest: str
    score: int
    at: int
    """In milliseconds since 1970."""


class Stored(Struct, frozen=True):
    """A match with its seats and moves, in order."""

    match: StoredMatch
    seats: tuple[StoredSeat, ...]
    moves: tuple[StoredMove, ...]


class Other(Struct, frozen=True):
    """The other side of a duel."""

    seat: StoredSeat
    score: int | None
    """``None``: not finished."""


class Conflict(Exception):
    """Somebody else has written the same move number or action before."""


class Store:
    """The database of a server. Every method is one transaction.

    All of them raise :class:`NotSaved` when the database fails.
    """

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _make_durable)

    async def open(self) -> None:
        """Makes the tables where there are none, and adds what those of an older version lack.

        Raises:
            CannotServe: it cannot be reached, or its tables are those of another version of Koloda, or of another program.
        """
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_check_tables)
                await connection.run_sync(_metadata.create_all)
                facts = {row.name: row.value for row in await connection.execute(sa.select(_facts))}
                if not all(isinstance(value, bytes) for value in facts.values()):  # SQLite lets any column hold anything
                    raise CannotServe("the database is another program's: its table 'facts' holds other things than bytes")
                if facts.get("schema") == b"1":
                    await connection.run_sync(_add_since_2)
                    await connection.execute(_facts.update().where(_facts.c.name == "schema").values(value=b"2"))
        except (SQLAlchemyError, OSError) as error:
            raise CannotServe(f"the database cannot be opened: {getattr(error, 'orig', None) or error}") from None
        found = await self.fact("schema", lambda: SCHEMA)
        if found != SCHEMA:
            raise CannotServe(
                f"the database has tables of version {found.decode(errors='replace')}; this program works with version {SCHEMA.decode()}"
            )

    async def close(self) -> None:
        """Closes all connections."""
        await self._engine.dispose()

    async def check(self) -> None:
        """Raises NotSaved unless the database answers."""
        async with self._transaction() as connection:
            await connection.execute(sa.select(1))

    async def fact(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A fact about this server, such as the key of its cookies; made and kept when it is first asked for."""
        query = sa.select(_facts.c.value).where(_facts.c.name == name)
        try:
            async with self._transaction() as connection:
                value = await connection.scalar(query)
                if value is None:
                    value = make()
                    await connection.execute(_facts.insert().values(name=name, value=value))
        except Conflict:  # another process has just made it
            async with self._transaction() as connection:
                value = (await connection.execute(query)).scalar_one()
        return bytes(value)

    async def create(self, *matches: Stored) -> None:
        """Keeps new matches with their first moves: all or none.

        Raises:
            Conflict: one of them is the second rematch of another, or there already.
        """
        async with self._transaction() as connection:
            for stored in matches:
                match = stored.match
                row = msgspec.structs.asdict(match) | {"options": _plain(match.options)}
                await connection.execute(_matches.insert(), row)
                await connection.execute(_seats.insert(), _rows(match.id, stored.seats))
                if stored.moves:
                    await connection.execute(_moves.insert(), _rows(match.id, stored.moves))

    async def load(self, match: str) -> Stored | None:
        """A match as it stands; ``None``: there is none of this id."""
        async with self._transaction() as connection:
            row = (await connection.execute(sa.select(_matches).where(_matches.c.id == match))).mappings().one_or_none()
            if row is None:
                return None
            seats = await connection.execute(sa.select(_seats).where(_seats.c.match == match).order_by(_seats.c.seat))
            moves = await connection.execute(sa.select(_moves).where(_moves.c.match == match).order_by(_moves.c.number))
        found = StoredMatch(**{**row, "options": msgspec.json.decode(row["options"]), "secret": bytes(row["secret"])})
        return Stored(found, tuple(_structs(StoredSeat, seats)), tuple(_structs(StoredMove, moves)))

    async def append(self, match: str, moves: Sequence[StoredMove], results: Sequence[StoredResult] = ()) -> None:
        """Keeps an action: all its moves, and what was made if it ended the match, or nothing.

        Raises:
            Conflict: one of the numbers, or the action, is there already.
        """
        async with self._transaction() as connection:
            await connection.execute(_moves.insert(), _rows(match, moves))
            if results:
                await connection.execute(_results.insert(), _rows(match, results))

    async def rematch(self, match: str) -> str | None:
        """The id of the rematch of a match."""
        async with self._transaction() as connection:
            found: str | None = await connection.scalar(sa.select(_matches.c.id).where(_matches.c.rematch_of == match))
        return found

    async def other(self, match: str) -> Other:
        """How the other match of a duel stands; a duel's matches have one seat each."""
        async with self._transaction() as connection:
            (seat,) = _structs(StoredSeat, await connection.execute(sa.select(_seats).where(_seats.c.match == match)))
            score = await connection.scalar(sa.select(_results.c.score).where(_results.c.match == match))
        return Other(seat, score)

    async def best(self, match: StoredMatch, guest: str) -> int | None:
        """The highest score of a guest in plain matches with the same game and options that were over when this one was made."""
        same = (_matches.c.game == match.game, _matches.c.version == match.version, _matches.c.options == _plain(match.options))
        plain = (~_matches.c.coach, ~_matches.c.lesson, _matches.c.dealing == "koloda")
        query = sa.select(sa.func.max(_results.c.score)).join(_matches, _matches.c.id == _results.c.match)
        async with self._transaction() as connection:
            found: int | None = await connection.scalar(query.where(_results.c.guest == guest, _results.c.at <= match.made, *same, *plain))
        return found

    async def sit(self, match: str, seat: StoredSeat) -> bool:
        """Gives an open seat to somebody; false: it was not open any more."""
        change = _seats.update().where(_seats.c.match == match, _seats.c.seat == seat.seat, _seats.c.kind == "open")
        async with self._transaction() as connection:
            done = await connection.execute(change.values(kind=seat.kind, who=seat.who, name=seat.name))
        return done.rowcount == 1

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            # The message of such an error may hold the row, and a row may hold a secret.
            logger.error("the store failed: %s", type(getattr(error, "orig", None) or error).__name__)  # noqa: TRY400
            raise NotSaved("the table cannot be saved just now; try again") from None


def _make_durable(connection: Any, _record: object) -> None:
    """Sets up a connection to SQLite so that what was committed survives a loss of power."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _check_tables(connection: sa.Connection) -> None:
    """Raises CannotServe where another program has tables of the same names, before any is added to them."""
    inspector = sa.inspect(connection)
    added = {column.name for column in _SINCE_2}
    for name in {*inspector.get_table_names(), *inspector.get_view_names()} & set(_metadata.tables):
        missing = set(_metadata.tables[name].columns.keys()) - {column["name"] for column in inspector.get_columns(name)} - added
        if missing:
            raise CannotServe(f"the database is another program's: its table {name!r} has no column {min(missing)!r}; name another one")


def _add_since_2(connection: sa.Connection) -> None:
    """Adds the columns that version 1 lacked; those that a start cut short has added already stay."""
    there = {column["name"] for column in sa.inspect(connection).get_columns(_matches.name)}
    for column in _SINCE_2:
        if column.name not in there:
            definition = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(sa.text(f"ALTER TABLE {_matches.name} ADD COLUMN {definition}"))
    _one_rematch.create(connection, checkfirst=True)


def _plain(options: dict[str, Any]) -> str:
    return msgspec.json.encode(options).decode()


def _rows(match: str, things: Sequence[Struct]) -> list[dict[str, Any]]:
    return [{"match": match, **msgspec.structs.asdict(thing)} for thing in things]


def _structs(cls: Callable[..., Any], result: sa.CursorResult[Any]) -> list[Any]:
    return [cls(**{name: value for name, value in row.items() if name != "match"}) for row in result.mappings()]
