"""The socket of a table: moves up, what they did down."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath
from litestar.status_codes import WS_1000_NORMAL_CLOSURE, WS_1011_INTERNAL_ERROR

from koloda.errors import KolodaError
from koloda.server import gauges, wire, wire_ends, wire_talk
from koloda.server.coaching import Coach
from koloda.server.door import Door
from koloda.server.leaving import Leaving
from koloda.server.limits import Bucket, read, too_fast
from koloda.server.refusals import BadMessage, Broken, ForeignOrigin, NotFound, Outdated, Unreadable
from koloda.server.settings import Settings
from koloda.server.tables import Tables
from koloda.server.talk import Talking

logger = logging.getLogger(__name__)

AnySocket = WebSocket[Any, Any, Any]

MOST_WAITING = 500
"""A screen that lets more messages than these wait is cut off; it can come back and catch up."""
MOST_BYTES = 1_000_000
"""Nor may so many bytes wait, but for a single message."""

ALIVE = 20.0
"""Seconds between signs of life: to a screen that gets none for long its line is dead, which nothing else may tell it."""

CLOSE_REFUSED = 4000
"""The close code after a refusal that coming back at once does not help against: no such table, too many sockets."""

_from_client: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class SocketScreen:
    """A screen at the other end of a socket."""

    def __init__(self, socket: AnySocket, guest: str) -> None:
        self.guest = guest
        self.joined = False
        self.lag = 0
        self._pinged: tuple[int, float] = (0, 0.0)
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        """What is to be sent; after ``None`` nothing is."""
        self._bytes = 0
        """How many of them wait."""
        self._advice: asyncio.Task[None] | None = None
        self._beat = asyncio.get_running_loop().call_later(ALIVE, self._live)
        self.writer = asyncio.create_task(self._write())
        """Ends when the screen is gone, or does not keep up."""

    def send(self, message: bytes) -> None:
        self._put(message)

    def drop(self) -> None:
        self._put(None)

    def ping(self) -> None:
        self._pinged = (self._pinged[0] + 1, time.monotonic())
        self.answer(wire_ends.Ping(n=self._pinged[0]))

    def _live(self) -> None:
        self.ping()
        self._beat = asyncio.get_running_loop().call_later(ALIVE, self._live)

    def hear_pong(self, pong: wire_ends.Pong) -> None:
        """Measures the way: the mean of the last time and before, so that one delay says little."""
        n, sent = self._pinged
        if pong.n == n and sent:
            way = int(1000 * (time.monotonic() - sent))
            self.lag = (self.lag + way) // 2 if self.lag else way
            self._pinged = (n, 0.0)

    def answer(self, message: msgspec.Struct) -> None:
        """Puts an answer on its way."""
        self.send(msgspec.json.encode(message))

    def refuse(self, error: KolodaError, id: str = "") -> None:
        """Says why a message of this screen changed nothing."""
        gauges.REFUSALS.labels(error.kind).inc()
        self.answer(wire.Refused(id=id, kind=error.kind, message=error.message, retry=getattr(error, "retry", 0)))

    def advise(self, work: Coroutine[Any, Any, None]) -> None:
        """Works out advice while other messages are answered: one at a time.

        Raises:
            TooFast: the last advice is still being worked out.
        """
        if self._advice is not None and not self._advice.done():
            work.close()
            raise too_fast("questions at once", 1)
        self._advice = asyncio.create_task(work)

    def close(self) -> None:
        """Stops all that is on its way to this screen."""
        self._beat.cancel()
        self.writer.cancel()
        if self._advice is not None:
            self._advice.cancel()

    async def flush(self) -> None:
        """Waits until all is sent."""
        await self._waiting.join()

    def _put(self, message: bytes | None) -> None:
        size = len(message or b"")
        if self._waiting.full() or (self._bytes and self._bytes + size > MOST_BYTES):
            self.writer.cancel()
            return
        self._bytes += size
        self._waiting.put_nowait(message)

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            await self._socket.send_text(message)
            self._bytes -= len(message)
            self._waiting.task_done()


@dataclass(frozen=True)
class Answerers:
    """Who answers messages."""

    tables: Tables
    leaving: Leaving
    talking: Talking
    coach: Coach


def socket_handler(settings: Settings, answer: Answerers, door: Door) -> WebsocketRouteHandler:
    """The handler of ``/api/tables/{id}/socket``."""

    @websocket("/tables/{table:str}/socket")
    async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
        try:
            door.check_origin(socket)
        except ForeignOrigin:
            await socket.close()  # before it is accepted: the handshake is answered with 403
            return
        guest, _ = door.guest(socket)
        await socket.accept()
        screen = SocketScreen(socket, guest)
        reader = asyncio.create_task(_converse(settings, answer, door, socket, table, screen))
        try:
            await asyncio.wait({reader, screen.writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            screen.close()
            end, _ = await asyncio.gather(reader, screen.writer, return_exceptions=True)
            if screen.joined:
                await answer.tables.leave(table, screen)
        if isinstance(end, KolodaError):
            await _close(socket, CLOSE_REFUSED, end.kind)
        elif isinstance(end, Exception):
            logger.error("a socket failed", exc_info=end)
            await _close(socket, WS_1011_INTERNAL_ERROR)
        else:
            await _close(socket, WS_1000_NORMAL_CLOSURE)
        del socket.receive, socket.send, screen.writer  # they lead back to these, and only the collector would find what is gone

    return table_socket


async def _converse(settings: Settings, hosts: Answerers, door: Door, socket: AnySocket, table: str, screen: SocketScreen) -> None:
    """Answers a socket's messages until it closes.

    Raises:
        KolodaError: it cannot be let in; it has been told so.
    """
    clock = asyncio.get_running_loop().time
    bucket = Bucket(settings.limits.messages, clock())
    try:
        door.count_arrival(socket)
        with door.count_socket(socket, screen.guest), gauges.SOCKETS.track_inprogress():
            while (data := await _receive(socket)) is not None:
                if wait := bucket.take(clock()):
                    screen.refuse(too_fast("messages", wait), _id_of(data))
                    await asyncio.sleep(min(wait, 1))
                else:
                    await _answer(hosts, table, screen, data)
    except KolodaError as error:
        screen.refuse(error)
        await screen.flush()
        raise


async def _answer(hosts: Answerers, table: str, screen: SocketScreen, data: str | bytes) -> None:
    """Does what a message asks, or says why not.

    Raises:
        KolodaError: there is no such table, or it cannot be played on here.
    """
    id = ""
    try:
        message = _read(data)
        if isinstance(message, wire.Join):
            await hosts.tables.join(table, screen, message.have, message.nonce)
            screen.joined = True
            return
        if isinstance(message, wire_ends.Pong):
            screen.hear_pong(message)
            return
        id = message.id
        if isinstance(message, wire.Play):
            await hosts.tables.play(table, screen, message)
        elif isinstance(message, wire_ends.Leave):
            await hosts.leaving.leave(table, screen, message)
        elif isinstance(message, wire_talk.Say):
            await hosts.talking.say(table, screen, message)
        elif isinstance(message, wire_talk.Report):
            await hosts.talking.report(table, screen, message)
        elif isinstance(message, wire.Preview):
            screen.answer(await hosts.tables.preview(table, screen.guest, message))
        else:
            screen.advise(_advise(hosts.coach, table, screen, message))
    except (NotFound, Outdated, Unreadable) as error:
        if not id:
            raise
        screen.refuse(error, id)
    except KolodaError as error:
        screen.refuse(error, id)
    except Exception:
        logger.exception("a message could not be answered")
        screen.refuse(Broken(), id)


async def _advise(coach: Coach, table: str, screen: SocketScreen, asked: wire.Advise) -> None:
    try:
        screen.answer(await coach.advise(table, screen.guest, asked))
    except KolodaError as error:
        screen.refuse(error, asked.id)
    except Exception:
        logger.exception("advice could not be given")
        screen.refuse(Broken(), asked.id)


def _read(data: str | bytes) -> wire.FromClient:
    if isinstance(data, bytes):
        raise BadMessage("messages are texts, not bytes")
    try:
        return read(data.encode(), _from_client)
    except UnicodeEncodeError:
        raise BadMessage("not readable as UTF-8") from None


def _id_of(data: str | bytes) -> str:
    """The id of a message that is refused unread."""
    try:
        message = _read(data)
    except KolodaError:
        return ""
    return "" if isinstance(message, wire.Join | wire_ends.Pong) else message.id


async def _receive(socket: AnySocket) -> str | bytes | None:
    """The next message; ``None``: the socket is closed."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        return None
    text = event.get("text")
    return str(text) if text is not None else b""


async def _close(socket: AnySocket, code: int, reason: str = "") -> None:
    try:
        await socket.close(code, reason)
    except Exception as error:  # noqa: BLE001 -- it may be gone already, and every server says that in its own way
        logger.debug("a socket was closed already: %r", error)
