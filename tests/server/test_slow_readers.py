"""Whoever does not read what is sent cannot fill the server's memory."""

from __future__ import annotations

import asyncio

import pytest

from koloda.server.sockets import MOST_BYTES, MOST_WAITING, SocketScreen
from server.serving import Guest


class Stuck:
    """A line that takes one message and no more."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.free = asyncio.Event()

    async def send_text(self, message: bytes) -> None:
        self.taken.append(message)
        await self.free.wait()


@pytest.mark.parametrize(
    ("size", "most"),
    [(MOST_BYTES // 4, 4), (10, MOST_WAITING + 1), (3 * MOST_BYTES, 1)],
    ids=["large ones", "many small ones", "one that is larger than all may be"],
)
def test_what_waits_is_bounded(size: int, most: int) -> None:
    async def work() -> None:
        line = Stuck()
        screen = SocketScreen(line, "a guest")  # type: ignore[arg-type]
        sent = 0
        while not screen.writer.cancelling() and sent < 2 * MOST_WAITING:
            screen.send(bytes(size))
            await asyncio.sleep(0)
            sent += 1
        await asyncio.gather(screen.writer, return_exceptions=True)
        assert sent == most + 1, "so many were taken or waited before the line was cut"
        assert len(line.taken) == 1

    asyncio.run(work())


def test_whoever_reads_again_goes_on() -> None:
    async def work() -> None:
        line = Stuck()
        screen = SocketScreen(line, "a guest")  # type: ignore[arg-type]
        for _ in range(10):
            screen.send(bytes(MOST_BYTES // 3))
            screen.send(bytes(MOST_BYTES // 3))
            line.free.set()
            await screen.flush()
            line.free.clear()
        assert not screen.writer.cancelling()
        assert len(line.taken) == 20
        screen.close()

    asyncio.run(work())


def test_messages_are_packed_each_by_itself(ann: Guest) -> None:
    with ann.line(ann.new("me", "friend")) as line:
        line.now()
        (packing,) = line.connection.protocol.extensions
        assert "no_context_takeover=True, local_no_context_takeover=True" in repr(packing)
