"""People at tables: each has a cookie, an address of the loopback net and a line that is taken up again whenever it is lost."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

OPTIONS = {"variant": "pro", "deals": 200}
"""A long match in which every move has Nature deal: one action is two moves or three."""
AT_ONE_ADDRESS = 100
"""People who come from one address, so that no address reaches its limits."""
REMEMBERED = 64
"""Views of its table that a person remembers."""
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
View = tuple[Any, Any]
"""A scene and a result."""


@dataclass
class Tally:
    """What was seen."""

    delays: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds from sending a move until the other seat was shown it, by what was out of order when it was sent."""
    trouble: str = ""
    """What is out of order now."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number that the server acknowledged, by table and action."""
    last_done: float = 0
    """When the last move was acknowledged."""
    back: list[float] = field(default_factory=list)
    """Seconds from the loss of a line until there was another that showed the table."""
    refused: Counter[str] = field(default_factory=Counter)
    away: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds from somebody's being back until the right view, by how they were cut off."""
    wrong: list[str] = field(default_factory=list)
    """Views that were not what the same guest is shown by a new line."""


class Person:
    """A seat's owner."""

    def __init__(self, server: str, number: int, tally: Tally) -> None:
        self.server, self.tally, self._name = server, tally, f"p{number}"
        self.place = f"127.0.{1 + number // AT_ONE_ADDRESS // 250}.{1 + number // AT_ONE_ADDRESS % 250}"
        self.cookie = ""
        self.table = ""
        self.other: Person | None = None
        self.number = 0
        self.moves: list[str] = []
        self.over = False
        self.pending: tuple[str, bytes] | None = None
        self.sent: dict[int, tuple[float, str]] = {}
        """When this person sent the move that got a number, and what was out of order then."""
        self.shown: dict[int, View] = {}
        """The last views by the number of moves."""
        self.saw: dict[int, float] = {}
        """When they were shown first."""
        self.line: ClientConnection | None = None
        self.asleep = False
        self.lost: float | None = None
        self.joined = 0.0
        """When the line that is up showed the table first."""
        self._woke = 0.0
        self._left: list[ClientConnection] = []
        """Lines that were left without a word."""
        self._reading: asyncio.Task[None] | None = None
        self._ids = itertools.count()
        self._sent = 0.0, ""
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, http: httpx.AsyncClient, path: str, body: Any) -> Any:
        headers = {"Origin": self.server, "Cookie": self.cookie}
        answer = await http.post(f"{self.server}{path}", json=body, headers=headers)
        answer.raise_for_status()
        if found := answer.headers.get("set-cookie"):
            self.cookie = found.partition(";")[0]
        return answer.json()

    @asynccontextmanager
    async def open(self, have: int = 0) -> AsyncIterator[ClientConnection]:
        """A line that has joined; who leaves the block without closing it has vanished."""
        line = await connect(
            self.server.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket",
            origin=self.server,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.place, 0),
            compression="deflate",  # as browsers offer it
            ping_interval=None,
            open_timeout=20,
        )
        try:
            await line.send(_encode({"type": "join", "have": have, "nonce": "load"}).decode())
            yield line
        finally:
            if line not in self._left:
                line.transport.abort()

    async def live(self) -> None:
        """Keeps the line up until cancelled."""
        while True:
            with suppress(*LOST):
                async with self.open(self.number) as line:
                    self.line, self.joined = line, 0
                    if self.pending is not None:
                        await line.send(self.pending[1].decode())
                    self._reading = asyncio.create_task(self._read(line))
                    await asyncio.wait({self._reading})
            self.line = None
            if self.lost is None:
                self.lost = time.perf_counter()
            await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _read(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for heard in line:
                self.hear(_decode(heard))

    # ---- ways to be cut off

    def drop(self) -> None:
        """The line breaks, and both ends notice."""
        assert self.line is not None
        self.line.transport.abort()

    def vanish(self) -> None:
        """The line breaks, and the server does not notice: nothing is read from it any more, and it is not closed."""
        assert self.line is not None
        assert self._reading is not None
        self.line.transport.pause_reading()
        self._left.append(self.line)
        self._reading.cancel()

    async def sleep(self, seconds: float) -> None:
        """The program stands still: it neither reads nor writes, and then goes on as if nothing had happened."""
        assert self.line is not None
        line, self.asleep = self.line, True
        line.transport.pause_reading()
        await asyncio.sleep(seconds)
        self.asleep, self._woke = False, time.perf_counter()
        with suppress(RuntimeError):  # the server has given the line up meanwhile
            line.transport.resume_reading()

    async def fresh(self) -> tuple[int, View, bool]:
        """What a new line of the same guest is shown: the number of moves, the view, whether the match is over."""
        async with self.open() as line:
            while True:
                message = _decode(await asyncio.wait_for(line.recv(), 20))
                if message["type"] == "table":
                    await line.close()
                    return message["table"]["number"], (message["scene"], message["result"]), message["table"]["over"]
                if message["type"] == "refused":
                    raise ConnectionError(message["kind"])

    async def come_right(self, how: str, since: float, patience: float = 60) -> None:
        """Waits until this person sees what a new line of theirs is shown, and notes how long after ``since`` it was."""
        why, until = "no new line", time.perf_counter() + patience
        while (now := time.perf_counter()) < until:
            await asyncio.sleep(0.01)
            if self.line is None or not self.joined:
                continue
            try:
                number, view, over = await self.fresh()
            except LOST as error:
                why = f"no new line: {error!r}"
                continue
            while self.number < number and time.perf_counter() < now + 10:  # noqa: ASYNC110 -- no event says it
                await asyncio.sleep(0.005)
            if number in self.shown and self.shown[number] == view and (self.number > number or self.over == over):
                self.tally.away[how].append(max(self.joined, self.saw[number], since) - since)
                return
            why = f"{self.number} of {number} moves" if self.number < number else f"another view of move {number}"
        self.tally.wrong.append(f"{how}: {why}")

    # ---- at the table

    def hear(self, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        kind = message["type"]
        if kind == "table":
            if not self.joined:
                self.joined = now
                if self.lost is not None:
                    self.tally.back.append(now - self.lost)
                    self.lost = None
            self.see(message["table"]["number"], message, over=message["table"]["over"])
        elif kind == "steps":
            for step in message["steps"]:
                sent, trouble = self.other.sent.pop(step["number"], (0, "")) if self.other is not None else (0, "")
                if sent > max(self.joined, self._woke):  # else this person was cut off meanwhile
                    self.tally.delays[trouble].append(now - sent)
                self.see(step["number"], step, over=message["over"])
        elif kind == "done":
            self.tally.done[self.table, message["id"]] = message["number"]
            self.tally.last_done = now
            if self.pending is not None and self.pending[0] == message["id"]:
                self.sent[message["number"]] = self._sent
                self.pending = None
        elif kind == "refused":
            self.tally.refused[message["kind"]] += 1
            self._refused(message["id"], message.get("retry", 0))

    def _refused(self, id: str, retry: float) -> None:
        """Tries again what is worth it."""
        if id and (self.pending is None or self.pending[0] != id):
            return
        if retry:
            asyncio.get_running_loop().call_later(retry, self._again, id)
        elif id:
            self.pending = None
            self.moves = self._choices()

    def _again(self, id: str) -> None:
        if not id:
            self._send(_encode({"type": "join", "have": self.number, "nonce": "load"}))
        elif self.pending is not None and self.pending[0] == id:
            self._send(self.pending[1])

    def see(self, number: int, message: dict[str, Any], *, over: bool) -> None:
        self.shown[number] = message["scene"], message["result"]
        self.saw[number] = time.perf_counter()
        for old in [old for old in self.shown if old <= number - REMEMBERED]:
            del self.shown[old], self.saw[old]
        if number >= self.number:
            self.number, self.over = number, over
            self.moves = self._choices()

    def _choices(self) -> list[str]:
        scene, _ = self.shown.get(self.number, ({}, None))
        return [choice["move"] for choice in scene.get("choices", [])]

    def move(self, chance: random.Random) -> None:
        """Sends a move; the answer comes by the line."""
        id = f"{self._name}-{next(self._ids)}"
        body = _encode({"type": "move", "id": id, "after": self.number, "move": chance.choice(self.moves)})
        self.pending, self.moves, self._sent = (id, body), [], (time.perf_counter(), self.tally.trouble)
        self._send(body)

    def _send(self, body: bytes) -> None:
        task = asyncio.create_task(self._send_by(self.line, body.decode()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_by(self, line: ClientConnection | None, body: str) -> None:
        if line is not None:
            with suppress(ConnectionClosed):
                await line.send(body)

    @property
    def ready(self) -> bool:
        return bool(self.moves) and self.pending is None and not self.over and self.line is not None and not self.asleep


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


async def sit_at_every_game(server: str) -> list[Person]:
    """Somebody at a table of each game: who comes first after a start waits until its rules are ready."""
    async with httpx.AsyncClient(timeout=300) as http:
        games = (await http.get(f"{server}/api/games")).raise_for_status().json()
        lookers = []
        for number, game in enumerate(games):
            looker = Person(server, 200_000 + number, Tally())
            for seats in range(1, 7):
                with suppress(httpx.HTTPStatusError):
                    body = {"game": game["id"], "options": game["presets"][0]["options"], "seats": ["me"] * seats, "fair": False}
                    looker.table = (await looker.ask(http, "/api/tables", body))["id"]
                    lookers.append(looker)
                    break
    assert len(lookers) == len(games), "a game has no table"
    return lookers
