"""Servers and guests for the tests: real sockets, a toy game with secrets, and randomness one can repeat."""

from __future__ import annotations

import hashlib
import itertools
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from koloda.core.ask import Tell
from koloda.core.dealer import Dealer, FairDealer, Surroundings
from koloda.server.app import create_app
from koloda.server.limits import Limits, Rate
from koloda.server.run import configured, listen
from koloda.server.settings import Settings
from koloda.server.store import Store
from server.characters import add_games

MANY = Rate(100_000, 100_000)
UNLIMITED = Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, passwords=MANY, passwords_of_address=MANY, passwords_of_name=MANY)
Use = Callable[[Callable[[Store], Awaitable[None]]], None]
"""Does something with a store."""


def dry(tell: Tell) -> str:
    return tell.allowed[0]


def fair_and_dry(secret: bytes, table: str, nonces: tuple[str, ...], surroundings: Surroundings) -> Dealer:
    """The toy game's weather is told by the dealer where the server deals, and by whoever deals real cards."""
    return FairDealer(secret, table, nonces, dry)


def repeatable() -> Callable[[int], bytes]:
    """The same "random" bytes in every test, so that two worlds differ only in what the test makes different."""
    numbers = itertools.count()
    return lambda length: hashlib.sha256(b"%d" % next(numbers)).digest()[:length]


def settings(folder: Path, **more: Any) -> Settings:
    add_games()
    common = {"database": f"sqlite:///{folder}/tables.sqlite3", "games": ("highest",), "client": folder / "no client"}
    return Settings(**cast(Any, common | {"dealer": fair_and_dry, "prepare": add_games, "thinkers": 0} | more))


@contextmanager
def serving(config: Settings) -> Iterator[str]:
    """A server in a thread of its own, as it runs for people; its address."""
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(configured(create_app(config)))
        thread = threading.Thread(target=partial(server.run, sockets=[listening]))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(60)
            assert not thread.is_alive(), "the server did not stop"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def wait_for_answer(address: str, seconds: float = 120) -> None:
    """Waits until a server that was started in another process answers."""
    deadline = time.monotonic() + seconds
    while True:
        with suppress(httpx.HTTPError):
            httpx.get(f"{address}/api/health", timeout=5).raise_for_status()
            return
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.05)


class Line:
    """A socket at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []

    def say(self, **message: Any) -> None:
        self.connection.send(msgspec.json.encode(message).decode())

    def hear(self, timeout: float = 30) -> dict[str, Any]:
        heard = self.connection.recv(timeout)
        assert isinstance(heard, str)
        self.heard.append(heard)
        return cast(dict[str, Any], msgspec.json.decode(heard))

    def hear_of(self, kind: str, timeout: float = 30) -> dict[str, Any]:
        """The next message of a type, within so many seconds; others before it are passed over."""
        deadline = time.monotonic() + timeout
        while (message := self.hear(deadline - time.monotonic()))["type"] != kind:
            pass
        return message

    def now(self) -> dict[str, Any]:
        """The table as it is now, whatever was on its way before."""
        self.say(type="join")
        self.say(type="what?")
        tables = []
        while (message := self.hear())["type"] != "refused":
            tables += [message] if message["type"] == "table" else []
        return tables[-1]

    def ask(self, **message: Any) -> dict[str, Any]:
        self.say(**message)
        return self.hear()

    def move(self, id: str, after: int, move: str, **more: Any) -> dict[str, Any]:
        """The answer to a move."""
        return self.answer("done", type="move", id=id, after=after, move=move, **more)

    def answer(self, kind: str, **message: Any) -> dict[str, Any]:
        """The answer of a kind to a message, or its refusal; what comes before is passed over."""
        self.say(**message)
        while (heard := self.hear())["type"] not in {kind, "refused"}:
            pass
        return heard


class Guest:
    """A browser with its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"Origin": address}, timeout=20)
        self.answers: list[httpx.Response] = []

    def __enter__(self) -> Guest:
        self.get("/")  # makes one a guest
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> httpx.Response:
        self.answers.append(self.http.get(path))
        return self.answers[-1]

    def post(self, path: str, body: Any) -> httpx.Response:
        self.answers.append(self.http.post(path, json=body))
        return self.answers[-1]

    def table(self, *seats: str, **options: Any) -> str:
        return self.new(*seats, options=options)

    def new(self, *seats: str, **wishes: Any) -> str:
        """A table that is asked for with all its wishes; its id."""
        answer = self.post("/api/tables", {"game": "highest", "seats": seats, "name": "Ann", "fair": False} | wishes)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def info(self, table: str) -> dict[str, Any]:
        return cast(dict[str, Any], self.get(f"/api/tables/{table}").json())

    def sit(self, table: str, seat: int) -> httpx.Response:
        return self.post(f"/api/tables/{table}/sit", {"seat": seat, "name": "Ben"})

    @contextmanager
    def line(self, table: str, have: int | None = 0) -> Iterator[Line]:
        """A socket that has joined (unless ``have`` is ``None``), its first messages not yet read."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        with connect(url, origin=cast(Any, self.address), additional_headers={"Cookie": cookies}) as connection:
            line = Line(connection)
            if have is not None:
                line.say(type="join", have=have)
            yield line
