"""People at tables: each has a cookie, an address of the loopback net and a line that is taken up again whenever it is lost."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

OPTIONS = {"variant": "pro", "deals": 30}
"""A long match in which every move has Nature deal: one action is two moves or three."""
AT_ONE_ADDRESS = 100
"""People who come from one address, so that no address reaches its limits."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


@dataclass
class Tally:
    """What was seen."""

    delays: list[float] = field(default_factory=list)
    """Seconds from sending a move until the other seat was shown it."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number that the server acknowledged, by table and action."""
    back: list[float] = field(default_factory=list)
    """Seconds from a cut until the line showed the table again."""
    refused: dict[str, int] = field(default_factory=dict)


class Person:
    """A seat's owner."""

    def __init__(self, server: str, number: int, tally: Tally) -> None:
        self.server, self.tally = server, tally
        self.place = f"127.0.{1 + number // AT_ONE_ADDRESS // 250}.{1 + number // AT_ONE_ADDRESS % 250}"
        self.cookie = ""
        self.table = ""
        self.other: Person | None = None
        self.number = 0
        self.moves: list[str] = []
        self.over = False
        self.pending: tuple[str, bytes] | None = None
        self.sent: dict[int, float] = {}
        """When this person sent the move that got a number."""
        self.line: ClientConnection | None = None
        self.lost: float | None = None
        self._ids = itertools.count()
        self._sent_at = 0.0
        self._sending: asyncio.Task[None] | None = None

    async def ask(self, http: httpx.AsyncClient, path: str, body: Any) -> Any:
        headers = {"Origin": self.server, "Cookie": self.cookie}
        answer = await http.post(f"{self.server}{path}", json=body, headers=headers)
        answer.raise_for_status()
        if found := answer.headers.get("set-cookie"):
            self.cookie = found.partition(";")[0]
        return answer.json()

    async def live(self) -> None:
        """Keeps the line up until cancelled."""
        url = self.server.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        while True:
            try:
                async with connect(
                    url,
                    origin=self.server,  # type: ignore[arg-type]
                    additional_headers={"Cookie": self.cookie},
                    local_addr=(self.place, 0),
                    compression=None,
                    ping_interval=None,
                    open_timeout=20,
                ) as line:
                    self.line = line
                    await line.send(_encode({"type": "join", "have": self.number, "nonce": "load"}).decode())
                    if self.pending is not None:
                        await line.send(self.pending[1].decode())
                    async for heard in line:
                        self.hear(_decode(heard))
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                pass
            self.line = None
            if self.lost is None:
                self.lost = time.perf_counter()
            await asyncio.sleep(random.uniform(0.05, 0.3))

    def hear(self, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        kind = message["type"]
        if kind == "table":
            self.see(message["table"]["number"], message["scene"], over=message["table"]["over"])
            if self.lost is not None:
                self.tally.back.append(now - self.lost)
                self.lost = None
        elif kind == "steps":
            last = message["steps"][-1]
            for step in message["steps"]:
                if self.other is not None and (sent := self.other.sent.pop(step["number"], None)):
                    self.tally.delays.append(now - sent)
            self.see(last["number"], last["scene"], over=message["over"])
        elif kind == "done":
            self.tally.done[self.table, message["id"]] = message["number"]
            if self.pending is not None and self.pending[0] == message["id"]:
                self.sent[message["number"]] = self._sent_at
                self.pending = None
        elif kind == "refused":
            self.tally.refused[message["kind"]] = self.tally.refused.get(message["kind"], 0) + 1
            if self.pending is not None and self.pending[0] == message["id"]:
                if message.get("retry"):
                    asyncio.get_running_loop().call_later(message["retry"], self.again)
                else:
                    self.pending = None

    def see(self, number: int, scene: dict[str, Any], *, over: bool) -> None:
        if number >= self.number:
            self.number, self.over = number, over
            self.moves = [choice["move"] for choice in scene.get("choices", [])]

    def again(self) -> None:
        if self.pending is not None and self.line is not None:
            self._sending = asyncio.create_task(self._send(self.pending[1]))

    async def move(self, chance: random.Random) -> None:
        """Sends a move; the answer comes by the line."""
        id = f"{self.place.replace('.', '-')}-{next(self._ids)}"
        body = _encode({"type": "move", "id": id, "after": self.number, "move": chance.choice(self.moves)})
        self.pending, self.moves, self._sent_at = (id, body), [], time.perf_counter()
        await self._send(body)

    async def _send(self, body: bytes) -> None:
        if self.line is not None:
            try:
                await self.line.send(body.decode())
            except ConnectionClosed:
                return

    @property
    def ready(self) -> bool:
        return bool(self.moves) and self.pending is None and not self.over and self.line is not None


async def sit_down(server: str, tables: int, tally: Tally) -> list[Person]:
    """Two people at each of so many new tables, their lines not yet up."""
    people = [Person(server, number, tally) for number in range(2 * tables)]
    gate = asyncio.Semaphore(8)

    async def pair(first: Person, second: Person) -> None:
        async with gate:
            transport = httpx.AsyncHTTPTransport(local_address=first.place)
            async with httpx.AsyncClient(transport=transport, timeout=300) as http:
                made = await first.ask(http, "/api/tables", {"game": "sloker", "options": OPTIONS, "seats": ["me", "friend"]})
                first.table = second.table = made["id"]
                await second.ask(http, f"/api/tables/{made['id']}/sit", {"seat": 1})
            first.other, second.other = second, first

    await asyncio.gather(*(pair(people[2 * number], people[2 * number + 1]) for number in range(tables)))
    return people
