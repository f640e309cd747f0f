"""A server in one world, and all its visitors: everything that it sends them over real sockets and HTTP is kept as it came."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, cast
from unittest.mock import patch

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from koloda.core import catalogue
from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.dealer import Surroundings
from koloda.core.options import Options
from koloda.core.seat import Seat
from koloda.server import coaching
from koloda.server.settings import Settings
from koloda.server.thinkers import Thinkers
from koloda.server.thoughts import Valuing
from server.serving import UNLIMITED, repeatable, settings
from worlds.pairing import Leak, Stacked

TIMES: Final = re.compile(r'"(at|now)":[0-9.e+-]+')
"""What may differ in two worlds though nobody may know them apart."""
_PATIENCE: Final = 20.0


class _Message(msgspec.Struct):
    """All that is read of a message."""

    type: str


_message: Final = msgspec.json.Decoder(_Message)


class Witness:
    """An adviser in whose numbers every bit can be found again of what it was shown."""

    def worths(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        shown = zlib.crc32(msgspec.json.encode(view))
        return tuple(Worth(move, float(shown + place), error=float(budget.seed % 1000)) for place, move in enumerate(moves))


async def witnessed(thinkers: Thinkers, thought: Valuing, patience: float) -> tuple[Worth, ...]:
    """What the adviser says, here and now instead of in a process of its own."""
    return thought.work()


@contextmanager
def witness(game: str) -> Iterator[None]:
    """Gives a game of this process a witness for an adviser."""
    box = catalogue.box(game)
    catalogue.add(replace(box, adviser=Witness()))
    try:
        with patch.object(coaching, "value", witnessed):
            yield
    finally:
        catalogue.add(box)


@dataclass
class World:
    """What is different about a server in this world: how the next table's cards are dealt."""

    dealer: Stacked = field(default_factory=lambda: Stacked(0))

    def deal(self, secret: bytes, table: str, nonces: tuple[str, ...], surroundings: Surroundings) -> Stacked:
        return self.dealer

    def settings(self, folder: Path, game: str) -> Settings:
        return settings(
            folder,
            games=(game,),
            dealer=self.deal,
            entropy=repeatable(),
            limits=UNLIMITED,
            tables_in_memory=4,
        )


class Visitor:
    """A browser: its cookie, its requests, its socket at a table."""

    def __init__(self, address: str) -> None:
        headers = {"Origin": address, "Accept-Encoding": "identity"}  # times are masked, and would be packed to other lengths
        self._address = address
        self._http = httpx.AsyncClient(base_url=address, headers=headers, timeout=_PATIENCE)
        self._line: ClientConnection | None = None
        self._heard: list[str] = []
        self._asked = 0

    async def ask(self, method: str, path: str, body: Any = None) -> str:
        """The whole answer to a request: status, headers and body."""
        try:
            answer = await self._http.request(method, path, json=body)
        except httpx.RemoteProtocolError:  # the server has just hung up a line that was silent for long
            answer = await self._http.request(method, path, json=body)
        headers = [pair for pair in answer.headers.raw if pair[0].lower() != b"date"]
        return TIMES.sub("", f"{answer.status_code} {headers} {answer.text}")

    async def arrive(self) -> None:
        """Comes as somebody whom the server does not know yet."""
        self._http.cookies.clear()
        await self.ask("GET", "/")

    async def sit_at(self, table: str, have: int = 0, nonce: str | None = None) -> None:
        """Opens a socket and joins."""
        await self.leave()
        self._line = await self._connected(table)
        await self.say(type="join", have=have, **({} if nonce is None else {"nonce": nonce}))

    async def leave(self) -> None:
        """Closes the socket."""
        if self._line is not None:
            await self._line.close()
        self._line = None
        self._heard.clear()

    async def say(self, **message: Any) -> None:
        assert self._line is not None, "whoever speaks sits at a table"
        await self._line.send(msgspec.json.encode(message).decode())

    async def hear(self, *kinds: str) -> tuple[str, str]:
        """The next message of one of these kinds, and its kind; it and all before it are kept."""
        assert self._line is not None, "whoever hears sits at a table"
        while True:
            heard = await asyncio.wait_for(self._line.recv(), _PATIENCE)
            assert isinstance(heard, str)
            kind = _message.decode(heard).type
            if kind == "ping":  # that a line lives is said in its own time
                continue
            self._heard.append(heard)
            if kind in kinds:
                return kind, heard

    async def answer(self, *kinds: str, **message: Any) -> tuple[str, str]:
        """Says something and waits for the answer or its refusal."""
        await self.say(**message)
        return await self.hear(*kinds, "refused")

    async def settle(self) -> None:
        """Waits until all has come that was on its way."""
        await self.answer(type="what?")

    async def look_in(self, table: str, have: int) -> str:
        """All that a second screen of the visitor hears first."""
        first, heard = self._line, self._heard
        self._line, self._heard = None, []
        try:
            await self.sit_at(table, have)
            await self.settle()
            return self.taken()
        finally:
            await self.leave()
            self._line, self._heard = first, heard

    def taken(self) -> str:
        """All that was heard since the last time, message by message."""
        heard, self._heard = self._heard, []
        return TIMES.sub("", "\n".join(heard))

    async def close(self) -> None:
        await self.leave()
        await self._http.aclose()

    async def _connected(self, table: str) -> ClientConnection:
        url = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        return await connect(url, origin=cast(Any, self._address), additional_headers={"Cookie": cookies}, compression=None, max_size=None)


class Side:
    """A server's table with everybody at it: a visitor for each seat, and one who watches."""

    def __init__(self, world: World, address: str) -> None:
        self.world = world
        self._address = address
        self._visitors: list[Visitor] = []
        self._seats = 0
        self._stack = AsyncExitStack()
        self.table = ""

    async def __aenter__(self) -> Side:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def visitors(self) -> Sequence[Visitor]:
        """Those at the table by their seats, at last whoever watches."""
        return self._visitors[: self._seats + 1]

    async def open(self, dealer: Stacked, game: str, options: Options, wishes: Mapping[str, Any]) -> list[str]:
        """A new table at which everybody sits down; what each of them heard."""
        self.world.dealer = dealer
        self._seats = options.seats
        while len(self._visitors) <= options.seats:
            self._visitors.append(Visitor(self._address))
            self._stack.push_async_callback(self._visitors[-1].close)
        visitors = self.visitors
        for visitor in visitors:
            await visitor.arrive()
        seats = ["me", *["friend"] * (options.seats - 1)]
        new = {"game": game, "options": options.plain(), "seats": seats, "name": "Ann", **wishes}
        made = await visitors[0].ask("POST", "/api/tables", new)
        heard: list[list[str]] = [*([] for _ in visitors), [made]]
        assert made.startswith("201 "), made
        self.table = re.findall(r'"id":"([^"]+)"', made)[0]
        for seat, visitor in enumerate(visitors[1:-1], 1):
            heard[seat].append(await visitor.ask("POST", f"/api/tables/{self.table}/sit", {"seat": seat, "name": f"Ben {seat}"}))
        for seat, visitor in enumerate(visitors):
            await visitor.sit_at(self.table, nonce=f"nonce-{seat}" if seat < options.seats else None)
            await visitor.settle()
        for visitor in visitors:
            await visitor.settle()
        heard[0] += heard.pop()
        return ["\n".join([*said, visitor.taken()]) for said, visitor in zip(heard, visitors, strict=True)]

    async def play(self, seat: Seat, move: str, after: int) -> list[str]:
        """Makes a move after so many; what everybody heard of it and of Nature's answers."""
        visitors = self.visitors
        kind, heard = await visitors[seat].answer("done", type="move", id=f"move-{after}", after=after, move=move)
        if kind != "done":
            raise Leak(f"the rules let seat {seat} make the move {move!r} after {after}, the server says {heard}")
        for visitor in visitors:
            await visitor.hear("steps")
        return [visitor.taken() for visitor in visitors]

    async def give_up(self, seat: Seat) -> list[str]:
        """A seat ends the match before its time; what everybody heard."""
        visitors = self.visitors
        for how in ("abort", "resign"):
            await visitors[seat].answer("done", type="leave", id=f"end-{how}", how=how)
        for visitor in visitors:
            await visitor.settle()
        return [visitor.taken() for visitor in visitors]

    async def close(self) -> None:
        """Everybody leaves the table."""
        for visitor in self._visitors:
            await visitor.leave()
