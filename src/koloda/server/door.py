"""Who comes in: every request and socket gets its guest, and none comes in from another site or too often."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koloda.server.guests import COOKIE, Guests, set_cookie
from koloda.server.limits import Buckets, check_origin, too_fast
from koloda.server.settings import Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Door:
    """Keeps count of guests and addresses."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self._settings = settings
        self._requests = Buckets(limits.requests, "requests")
        self._requests_of_address = Buckets(limits.requests_of_address, "requests")
        self._tables = Buckets(limits.tables, "new tables")
        self._tables_of_address = Buckets(limits.tables_of_address, "new tables")
        self._thoughts = Buckets(limits.thoughts, "reviews and records")
        self._thoughts_of_address = Buckets(limits.thoughts_of_address, "reviews and records")
        self._sockets: Counter[str] = Counter()

    def open(self, key: bytes) -> None:
        """Opens the door: ``key`` signs the guests' cookies."""
        self.guests = Guests(key)

    def guest(self, connection: AnyConnection) -> tuple[str, bool]:
        """The guest of a connection, and whether they are new."""
        known = self.guests.read(connection.cookies.get(COOKIE))
        return (known, False) if known else (self._settings.entropy(16).hex(), True)

    def introduction(self, connection: AnyConnection, guest: str) -> dict[str, str]:
        """The header that makes whoever sent this a guest from now on."""
        return {"Set-Cookie": set_cookie(self.guests.cookie(guest), secure=connection.url.scheme == "https")}

    def check_origin(self, connection: AnyConnection) -> None:
        """Raises ForeignOrigin unless one of our own pages asks."""
        headers = connection.headers
        check_origin(headers.get("origin"), headers.get("host"), self._settings.origins, self._settings.hosts)

    def count_request(self, connection: AnyConnection, guest: str) -> None:
        """Raises TooFast for one request too many."""
        self._requests_of_address.take(address(connection))
        self._requests.take(guest)

    def count_arrival(self, connection: AnyConnection) -> None:
        """Raises TooFast for one new socket too many from where it comes: whoever brings no cookie is a new guest every time."""
        self._requests_of_address.take(address(connection))

    def count_table(self, connection: AnyConnection, guest: str) -> None:
        """Raises TooFast for one new table too many."""
        self._tables_of_address.take(address(connection))
        self._tables.take(guest)

    def count_thought(self, connection: AnyConnection, guest: str, worth: float = 1) -> None:
        """Raises TooFast for one too many of what takes long; ``worth`` is in half seconds."""
        self._thoughts_of_address.take(address(connection), worth)
        self._thoughts.take(guest, worth)

    @contextmanager
    def count_socket(self, connection: AnyConnection, guest: str) -> Iterator[None]:
        """Counts a socket as long as it is open; raises TooFast for one too many."""
        limits, place = self._settings.limits, f"address {address(connection)}"
        if self._sockets[guest] >= limits.sockets or self._sockets[place] >= limits.sockets_of_address:
            raise too_fast("open tables", 10)
        self._sockets.update((guest, place))
        try:
            yield
        finally:
            self._sockets.subtract((guest, place))
            self._sockets = +self._sockets  # forget those who have none


class Doorkeeper(ASGIMiddleware):
    """Puts the guest into the state of every request of the API.

    A stranger becomes a guest with a page of the client, or with the first request that changes something. Answers that only tell
    something make nobody a guest: a page asks for several at once, and whichever came last would take away what was begun as the
    guest of another.
    """

    scopes = (ScopeType.HTTP,)
    should_bypass_for_scope = staticmethod(lambda scope: not scope["path"].startswith("/api/"))

    def __init__(self, door: Door) -> None:
        self._door = door

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope)
        guest, new = self._door.guest(request)
        self._door.count_request(request, guest)
        request.state["guest"] = guest
        if request.method in {"GET", "HEAD"}:
            await next_app(scope, receive, send)
            return
        self._door.check_origin(request)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in self._door.introduction(request, guest).items():
                    headers.setdefault(name, value)  # whoever signs in has been told already who they are
            await send(message)

        await next_app(scope, receive, send_with_cookie if new else send)


def address(connection: AnyConnection) -> str:
    """Where a connection comes from, as it is counted; behind a proxy, as the proxy says (uvicorn trusts those on this machine)."""
    return place(connection.client.host) if connection.client else ""


def place(host: str) -> str:
    """An address as it is counted: of IPv6 the network, as whoever has one address of it has all 2⁶⁴."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:  # a socket in the file system, or whatever a proxy calls it
        return host
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
