"""The tables of the store, and how those of an older version become these."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from koloda.server.refusals import CannotServe

metadata = sa.MetaData()

facts = sa.Table(
    "facts",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("dealing", sa.String(10), nullable=False, server_default="koloda"),
    sa.Column("host", sa.String(60), nullable=False, server_default=""),
    sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("mirror", sa.String(40)),
    sa.Column("deck", sa.String(40)),
    sa.Column("rematch_of", sa.String(40)),
    sa.Column("fair", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("clock", sa.Text),
    sa.Column("due", sa.BigInteger, nullable=False, server_default="0", index=True),
    sa.Column("rated", sa.Boolean, server_default=sa.false()),
    sa.Column("waits", sa.String(40), nullable=False, server_default=""),
    sa.Column("ended", sa.BigInteger),
    sa.Index("one_rematch", "rematch_of", unique=True),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("who", sa.String(60), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("nonce", sa.String(64)),
    sa.Column("draw", sa.Integer, nullable=False, server_default="0"),
    sa.Column("place", sa.Integer),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("action", sa.String(64)),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("lag", sa.Integer, nullable=False, server_default="0"),
    sa.Column("waits", sa.String(40)),
    sa.UniqueConstraint("match", "seat", "action"),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(60), nullable=False, index=True),
    sa.Column("score", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("guest", sa.String(60), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("key", sa.String(200), nullable=False, unique=True),
    sa.Column("password", sa.String(200), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(60), nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("guest", "game", "played"),
)

talk = sa.Table(
    "talk",
    metadata,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("who", sa.String(60), nullable=False),
    sa.Column("action", sa.String(64), nullable=False),
    sa.Column("phrase", sa.String(20)),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("match", "who", "action"),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("match", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("by", sa.String(60), primary_key=True),
    sa.Column("why", sa.String(200), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.ForeignKeyConstraint(["match", "number"], ["talk.match", "talk.number"]),
)

FIRST = {
    "facts": ("name", "value"),
    "matches": ("id", "game", "version", "options", "secret", "made"),
    "seats": ("match", "seat", "kind", "who", "name"),
    "moves": ("match", "number", "seat", "move", "at", "action", "stand_in"),
}
"""The tables and columns that every version has had: who lacks one of them is another program."""


logging.getLogger("alembic").setLevel(logging.WARNING)  # that tables are up to date is no news
logging.getLogger("psycopg").setLevel(logging.ERROR)  # what goes wrong in the end of a transaction that has failed is no news either

_one_at_a_time = threading.Lock()
"""Alembic keeps the migration that is running in a global place."""


def upgrade(connection: sa.Connection) -> None:
    """Makes the tables, or goes through the migrations that a database has yet to see, each of which may be begun again.

    Raises:
        CannotServe: its tables are those of a newer version, or of another program.
    """
    if connection.dialect.name == "postgresql":  # servers that start at the same time come one after the other, as with SQLite's lock
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(7_650_532)))
    config, known = _migrations(connection)
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and (old := _version(connection)):
        if old not in known:
            raise CannotServe(f"the database has tables of version {old}; this program works with versions up to {known[0]}")
        with _one_at_a_time:
            command.stamp(config, old)
    elif found is not None and found not in known:
        raise CannotServe(f"the database has tables of version {found}; this program works with versions up to {known[0]}")
    with _one_at_a_time:
        command.upgrade(config, "head")
    connection.execute(facts.delete().where(sa.false()))  # a database that can only be read says so now, not at the first move


def check(connection: sa.Connection) -> None:
    """Looks whether there are tables as this program makes them, and changes nothing.

    Raises:
        CannotServe: there are none, or those of another version.
    """
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and not {*FIRST} <= {*sa.inspect(connection).get_table_names()}:
        raise CannotServe("the database has no tables of Koloda")
    _, known = _migrations(connection)
    if found != known[0]:
        raise CannotServe(
            f"the database has tables of version {found or 1}, and this program reads version {known[0]}: older ones are brought up to date"
            " when a server starts"
        )


def _migrations(connection: sa.Connection) -> tuple[Config, list[str]]:
    """What Alembic needs, and the versions there are, the newest first."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config, [revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()]


def _version(connection: sa.Connection) -> str:
    """The version of tables that were made before migrations were counted; empty: there are no tables.

    Raises:
        CannotServe: another program has tables of the same names.
    """
    inspector = sa.inspect(connection)
    there = {*inspector.get_table_names(), *inspector.get_view_names()}
    for name in sorted(there & {*FIRST, "results"}):
        missing = {*FIRST.get(name, ())} - {column["name"] for column in inspector.get_columns(name)}
        if missing:
            raise CannotServe(f"the database is another program's: its table {name!r} has no column {min(missing)!r}; name another one")
    if "facts" not in there:
        return ""
    said = {row.name: row.value for row in connection.execute(sa.select(facts))}
    if not all(isinstance(value, bytes) for value in said.values()):  # SQLite lets any column hold anything
        raise CannotServe("the database is another program's: its table 'facts' holds other things than bytes")
    return said["schema"].decode(errors="replace") if "schema" in said else ""


def make_durable(connection: Any, _record: object) -> None:
    """Sets up a connection to SQLite so that what was committed survives a loss of power, and transactions begin when they are said to."""
    _set_up(connection, "busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def make_readable(connection: Any, _record: object) -> None:
    """Sets up a connection to SQLite that changes nothing."""
    _set_up(connection, "busy_timeout = 5000", "query_only = ON")


def _set_up(connection: Any, *pragmas: str) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
