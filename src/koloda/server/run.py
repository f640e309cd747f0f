"""Runs the server on this machine."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from koloda.server import gauges, logs
from koloda.server.app import create_app
from koloda.server.hosts import hosts
from koloda.server.refusals import CannotServe
from koloda.server.settings import Settings, nothing
from koloda.server.store import Store
from koloda.server.workers import GRACE, keep
from koloda.server.workshop import Workshop

logger = logging.getLogger(__name__)

_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg", "sqlite": "sqlite"}
_MAX_FRAME = 64 * 1024  # bytes; larger socket messages close the socket, smaller ones beyond the limit are answered


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    allow_hosts: tuple[str, ...] = (),
    open_browser: bool = False,
    games: tuple[str, ...] | None = None,
    prepare: Callable[[], None] = nothing,
    workshop: Workshop | None = None,
    workers: int = 1,
    redis: str | None = None,
    metrics: str | None = None,
    json_logs: bool = False,
    stale_days: int = 30,
    keep_talk: int = 90,
) -> None:
    """Serves until it is stopped (Ctrl-C).

    ``database`` is a file for SQLite or an SQLAlchemy URL; by default a file in the user's data folder. ``allow_hosts`` are more
    names under which browsers may ask (see :func:`hosts`). ``games`` are the ids of the games offered, by default all.
    ``prepare`` (see :class:`Settings`) puts games of one file into the catalogue of the processes in which bots think;
    ``workshop`` reads them anew when they are saved. ``workers`` are the processes that serve, one where there is a workshop;
    with more, or with a ``redis`` (its URL), other servers may use the same store. At ``metrics`` (``host:port``) Prometheus finds
    the gauges; with ``json_logs`` every line of the log is a JSON object. After ``stale_days`` days
    without a move a match is closed (0: never), and ``keep_talk`` days after its end what was said there is deleted (0: never).

    Raises:
        CannotServe: the port is in use or not allowed, or the database cannot be opened.
    """
    logs.speak(json=json_logs)
    with listen(host, port) as listening, ExitStack() as stack:
        own = hosts(listening.getsockname()[0], host, allow_hosts)
        url, shared = database_url(database), workers > 1 or redis is not None
        make = partial(
            Settings,
            database=url,
            hosts=own,
            games=games,
            prepare=prepare,
            workshop=workshop,
            shared=shared,
            redis=redis,
            stale_days=stale_days,
            keep_talk=keep_talk,
        )
        asyncio.run(_try_out(url))
        if metrics is not None:
            stack.enter_context(gauges.shown(metrics, together=workers > 1))
        if workshop is not None:
            logging.getLogger("koloda").addHandler(workshop.listen())
        address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
        with suppress(KeyboardInterrupt):
            if workers > 1:
                _serve_by_many(_App(make, json_logs), workers, listening, address, open_browser=open_browser)
            else:
                _Announced(configured(create_app(make())), address, open_browser=open_browser).run(sockets=[listening])


class _App:
    """The application, made in the process that serves it."""

    def __init__(self, make: Callable[[], Settings], json_logs: bool) -> None:
        self._make = make
        self._json_logs = json_logs

    def __call__(self) -> Litestar:
        logs.speak(json=self._json_logs)
        settings = self._make()
        settings.prepare()
        return create_app(settings)


def _serve_by_many(app: _App, workers: int, listening: socket.socket, address: str, *, open_browser: bool) -> None:
    logger.info("Koloda is at %s, served by %d processes (Ctrl-C ends them)", address, workers)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    keep(workers, _serve_here, app, listening)


def _serve_here(app: _App, listening: socket.socket) -> None:
    _Server(configured(app())).run(sockets=[listening])


def configured(app: Litestar) -> uvicorn.Config:
    """How the application is served."""
    # No access log: whoever knows the address of a table can sit down at it.
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        ws=_Socket,
        ws_per_message_deflate=False,  # see _Socket
        ws_max_size=_MAX_FRAME,
    )
    logging.getLogger("uvicorn.error").addFilter(_calm)
    return config


def _calm(record: logging.LogRecord) -> bool:
    """Leaves a visitor's mistake one line: what a client sent needs no traceback of ours."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


_PACKING = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 1},
)


async def _try_out(database: str) -> None:
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


class _Socket(WebSocketsSansIOProtocol):
    """Packs every message by itself, and gives up a line whose other end says nothing, even if what was sent last has not been taken yet.

    (To remember what was sent before, for packing more, would take 50 KB for every line.)
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [_PACKING]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to the connection that refers to it: or only the collector would find them

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


class _Server(uvicorn.Server):
    """Ends in time: what has been acknowledged is kept, so nothing is lost if something else does not end."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last = threading.Timer(GRACE, os._exit, (1,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


class _Announced(_Server):
    """Says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            logger.info("Koloda is at %s (Ctrl-C ends it)", self._address)
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def database_url(database: str | None = None, *, make: bool = True) -> str:
    """The SQLAlchemy URL, with the driver that Koloda uses, of a file, a URL, or nothing; ``make``: makes the file, for its owner alone.

    Raises:
        CannotServe: a URL that cannot be read, or of a database that Koloda does not work with.
    """
    if database is None:
        database = str(data_folder() / "koloda.sqlite3")
    if "://" not in database:
        file = Path(database).expanduser().absolute()
        if make:
            try:
                file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                file.touch(mode=0o600)  # the secrets of matches are kept there
            except OSError as error:
                raise CannotServe(f"the database {file} cannot be made: {error.strerror}") from None
        return URL.create("sqlite", database=str(file)).render_as_string()
    try:
        url = make_url(database)
    except ArgumentError:
        raise CannotServe("the database is neither a file nor a URL such as postgresql://name:word@host/koloda") from None
    if url.get_backend_name() not in _DRIVERS:
        raise CannotServe(f"{url.drivername}: databases are SQLite and PostgreSQL here")
    return url.set(drivername=_DRIVERS[url.get_backend_name()]).render_as_string(hide_password=False)


def data_folder() -> Path:
    """Where this user's tables are kept: ``$XDG_DATA_HOME/koloda``, by default ``~/.local/share/koloda``."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "koloda"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes a free one.

    Raises:
        CannotServe: the port is in use or not allowed.
    """
    # The protocol is named because asyncio sends small answers at once only where it is: else each waits 40 ms for the last one's ACK.
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        other = port + 1 if 1024 <= port < 65535 else 8000
        hint = f"; try another one: koloda serve --port {other}, or make play PORT={other}" if isinstance(error, OSError) else ""
        raise CannotServe(f"port {port} of {host} cannot be used: {getattr(error, 'strerror', None) or error}{hint}") from None
    return listening
