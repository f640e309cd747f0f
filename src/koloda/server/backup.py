"""The whole store in one file, and back: for copies, and for the way from SQLite to PostgreSQL.

A file of JSON lines, packed: the version of the tables, then every row as ``[table, {column: value}]``, bytes in base64. It holds
the secrets of running matches, so it is written for its owner alone.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from msgspec import Meta
from sqlalchemy.exc import SQLAlchemyError

from koloda.errors import BadRecord
from koloda.server import sql
from koloda.server.database import engine, reading
from koloda.server.refusals import CannotServe

HEAD: Final = "koloda store"
_MANY: Final = 500
"""Rows written at a time."""


def backup(url: str, file: Path) -> int:
    """Writes the store into a file, as it stands at one moment, also while servers use it; how many rows.

    Raises:
        CannotServe: the store cannot be read, or the file cannot be written, or is there already.
    """
    with reading(url) as connection:
        try:
            opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError as error:
            raise CannotServe(f"no backup was made: {error}") from None
        try:
            with os.fdopen(opened, "wb") as raw:
                with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
                    rows = _write(connection, out)
                raw.flush()
                os.fsync(opened)
        except BaseException as error:
            file.unlink(missing_ok=True)  # half a backup is none
            if isinstance(error, OSError):
                raise CannotServe(f"no backup was made: {error}") from None
            raise
    return rows


def _write(connection: sa.Connection, out: gzip.GzipFile) -> int:
    rows = 0
    out.write(_line([HEAD, _version(connection)]))
    some = connection.execution_options(yield_per=_MANY)
    for table in sql.metadata.sorted_tables:
        for row in some.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings():
            out.write(_line([str(table.name), {str(name): value for name, value in row.items()}]))
            rows += 1
    return rows


def restore(url: str, file: Path) -> int:
    """Fills an empty store from a backup: all rows or none; how many. A store that a server has ever opened has its key, so is not empty.

    Raises:
        BadRecord: the file is no backup of tables like these.
        CannotServe: the store cannot be opened, or it is not empty.
    """
    store = engine(url, execution_options={"writes": True})
    try:
        with store.begin() as connection:
            sql.upgrade(connection)
            for table in sql.metadata.sorted_tables:
                if connection.execute(sa.select(table).limit(1)).first() is not None:
                    raise CannotServe(
                        f"there is something in this database already ({table.name}), which a server may be using:"
                        " a backup is restored into a new one"
                    )
            return _fill(connection, file)
    except SQLAlchemyError as error:
        raise CannotServe(f"nothing was restored: {type(getattr(error, 'orig', None) or error).__name__}") from None
    finally:
        store.dispose()


def _fill(connection: sa.Connection, file: Path) -> int:
    lines = _lines(file)
    version = _version(connection)
    if next(lines, None) != [HEAD, version]:
        raise BadRecord(f"{file}: not a backup of tables of version {version}; restore it with the Koloda that wrote it, then upgrade")
    waiting: list[dict[str, Any]] = []
    current: sa.Table | None = None
    rows = 0
    for line in lines:
        table, row = _row(file, line)
        if current is not None and (table is not current or len(waiting) == _MANY):
            connection.execute(current.insert(), waiting)
            waiting = []
        current = table
        waiting.append(row)
        rows += 1
    if current is not None:
        connection.execute(current.insert(), waiting)
    return rows


def _row(file: Path, line: Any) -> tuple[sa.Table, dict[str, Any]]:
    match line:
        case [str(name), dict(found)] if name in sql.metadata.tables and {*found} == {*sql.metadata.tables[name].columns.keys()}:
            table = sql.metadata.tables[name]
            with suppress(msgspec.ValidationError):
                return table, {column.name: msgspec.convert(found[column.name], _kind(column)) for column in table.columns}
    raise BadRecord(f"{file}: {str(line)[:60]!r} is no row of these tables")


def _kind(column: sa.Column[Any]) -> Any:
    """What stands in a column: SQLite would take anything."""
    kind: Any = column.type.python_type
    kind = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] if kind is int else kind
    return kind | None if column.nullable else kind


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file) as lines:
            for line in lines:
                yield msgspec.json.decode(line)
    except (OSError, EOFError, zlib.error, msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"{file}: cannot be read as a backup: {error}") from None


def _line(thing: Any) -> bytes:
    return msgspec.json.encode(thing) + b"\n"


def _version(connection: sa.Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""
