"""Transactions on SQLite or PostgreSQL: each is one function of a connection, done in a thread, all of it or nothing.

A function takes one way to its thread and back, whatever it asks the database; that is cheaper than waiting for each question.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from koloda.server import gauges, sql
from koloda.server.logs import Outage
from koloda.server.refusals import CannotServe, NotSaved

logger = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[sa.Connection], T]

_PATIENCE: Final = 30
"""Seconds for which another server may hold the tables while it brings them up to date."""
_LINES: Final = {"postgresql": {"connect_timeout": 5, "tcp_user_timeout": 15_000}}
"""When a line to a database that says nothing is given up: in seconds, and in milliseconds."""
_READERS: Final = 4
_WRITERS: Final = 4


class Conflict(Exception):
    """Something is there already that there can be once: a move's number, an action, a name."""


class Database:
    """The database of a server.

    All that is asked of it raises :class:`NotSaved` when it fails.
    """

    def __init__(self, url: str) -> None:
        self._engine = engine(url)
        # SQLite has one writer at a time: who waits for it waits here, in order, and not for its lock.
        writers = 1 if self._engine.dialect.name == "sqlite" else _WRITERS
        self._readers = ThreadPoolExecutor(_READERS, "koloda-reads")
        self._writers = ThreadPoolExecutor(writers, "koloda-writes")
        self._failed = -math.inf
        self._outages = (
            Outage(logger, "the store could not be read", "the store can be read again"),
            Outage(logger, "the store could not be written", "the store can be written again"),
        )
        """A full disk can still be read."""
        self._file: tuple[int, int] | None = None
        """The file that was opened, where the database is one."""

    @property
    def steady(self) -> float:
        """For how many seconds nothing has failed here."""
        return time.monotonic() - self._failed

    async def open(self) -> None:
        """Makes the tables where there are none, and brings those of an older version up to date.

        Raises:
            CannotServe: it cannot be reached, or its tables are those of a newer version of Koloda, or of another program.
        """
        for patience in range(_PATIENCE, -1, -1):
            try:
                await asyncio.to_thread(self._transact, sql.upgrade, writes=True)
            except (SQLAlchemyError, OSError) as error:
                why = str(getattr(error, "orig", None) or error)
                if "locked" not in why or not patience:
                    raise CannotServe(f"the database cannot be opened: {why}") from None
                await asyncio.sleep(1)  # another server is bringing the tables up to date
            else:
                self._file = _file(self._engine.url)
                return

    async def close(self) -> None:
        """Finishes what has been begun and closes all connections."""
        for threads in (self._readers, self._writers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """What a function finds, which changes nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._try, work, False)

    async def write(self, work: Work[T]) -> T:
        """Does what a function does, all of it or nothing; it is done even if the waiting is given up.

        Raises:
            Conflict: something is there already that there can be once.
        """
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._try, work, True)

    def _try(self, work: Work[T], writes: bool) -> T:
        outage = self._outages[writes]
        try:
            found = self._transact(work, writes=writes)
        except IntegrityError as error:
            outage.well()
            raise Conflict(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            # The message of such an error may hold the row, and a row may hold a secret.
            gauges.STORE_FAILURES.inc()
            self._failed = time.monotonic()
            outage.failed(_name(error))
            raise NotSaved("the table cannot be saved just now; try again") from None
        outage.well()
        return found

    def _transact(self, work: Work[T], *, writes: bool) -> T:
        # What is written into a file that somebody has deleted or replaced is kept by nobody.
        if self._file is not None and _file(self._engine.url) != self._file:
            raise FileNotFoundError("the database's file is not there any more")
        with self._engine.connect() as connection, connection.execution_options(writes=writes).begin():
            return work(connection)


def _file(url: sa.URL) -> tuple[int, int] | None:
    """Which file a database is: the device and the number there; ``None``: it is none.

    Raises:
        OSError: it is not there.
    """
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    found = Path(url.database).stat()
    return found.st_dev, found.st_ino


def _name(error: BaseException) -> str:
    """What kind of error it is, in the database's own words if it has such."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return f"{type(cause).__name__} {code}" if code else type(cause).__name__


@contextmanager
def reading(url: str) -> Iterator[sa.Connection]:
    """A look into a store that is there, as it stands at one moment, also while servers use it; it makes and changes nothing.

    Raises:
        CannotServe: there is no such store, its tables are not those of this program, or it cannot be read.
    """
    where = sa.make_url(url)
    sqlite = where.get_backend_name() == "sqlite"
    if sqlite and not (where.database and Path(where.database).is_file()):
        raise CannotServe(f"there is no such store: {where.database}")
    more = {} if sqlite else {"isolation_level": "REPEATABLE READ"}
    store = engine(url, sql.make_readable, **more)
    try:
        with store.connect() as connection:
            sql.check(connection)
            yield connection
    except SQLAlchemyError as error:
        raise CannotServe(f"the store cannot be read: {getattr(error, 'orig', None) or error}") from None
    finally:
        store.dispose()


def engine(url: str, set_up: Callable[[Any, object], None] = sql.make_durable, **more: Any) -> sa.Engine:
    """An engine, by default one whose commits survive a loss of power; ``set_up`` is done to each connection to SQLite."""
    lines = _LINES.get(sa.make_url(url).get_backend_name(), {})
    made = sa.create_engine(url, pool_size=_READERS + _WRITERS, connect_args=lines, **more)
    if made.dialect.name == "sqlite":
        sa.event.listen(made, "connect", set_up)
        sa.event.listen(made, "begin", _begin)
    return made


def _begin(connection: sa.Connection) -> None:
    # Whoever will write says so at once: SQLite lets nobody write who has read what has been written over since.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")
