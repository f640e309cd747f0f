"""Lines that live, lines that are given up, and what is left of those that are gone."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from koloda.core import catalogue
from koloda.server import wire
from koloda.server.limits import Rate
from koloda.server.refusals import NotSaved
from koloda.server.shelf import Shelf
from koloda.server.store import Store
from koloda.server.table import Table
from koloda.server.tables import Tables
from koloda.server.talk import Talking
from server.serving import UNLIMITED, Guest, serving, settings


class Screen:
    """Somebody's, whose line breaks when asked to."""

    guest = "a" * 32
    lag = 0

    def send(self, message: bytes) -> None: ...
    def ping(self) -> None: ...
    def drop(self) -> None: ...


def at_a_table(folder: Path, work: Callable[[Shelf, Tables, Talking, str], Awaitable[None]]) -> None:
    """Does something at a new table of a server without sockets."""

    async def play() -> None:
        config = settings(folder)
        store = Store(config.database)
        await store.open()
        shelf = Shelf(config, store, {"highest": catalogue.box("highest")}, "")
        talking = Talking(shelf)
        tables = Tables(shelf, talking)
        made = await tables.create(Screen.guest, wire.NewTable(game="highest", seats=("me", "friend"), fair=False))
        await work(shelf, tables, talking, made.id)
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("error", [NotSaved("the store is away"), asyncio.CancelledError()], ids=["store", "line"])
def test_whoever_did_not_come_in_to_the_end_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    async def work(shelf: Shelf, tables: Tables, talking: Talking, id: str) -> None:
        async def fail(*_: Any) -> None:
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(talking, "show_first", fail)
            with pytest.raises(type(error)):
                await tables.join(id, Screen(), 0)
        async with shelf.use(id) as table:
            assert table.screens == set()

    at_a_table(tmp_path, work)


def test_whoever_asks_once_more_is_there_until_they_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(shelf: Shelf, tables: Tables, talking: Talking, id: str) -> None:
        async def fail(*_: Any) -> None:
            raise NotSaved("the store is away")

        screen = Screen()
        await tables.join(id, screen, 0)
        with monkeypatch.context() as patch:
            patch.setattr(talking, "show_first", fail)
            with pytest.raises(NotSaved):
                await tables.join(id, screen, 0)
        async with shelf.use(id) as table:
            assert table.screens == {screen}, "or leaving would be news to nobody"

    at_a_table(tmp_path, work)


def test_whoever_leaves_is_gone_though_the_table_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(shelf: Shelf, tables: Tables, _: Talking, id: str) -> None:
        screen = Screen()
        await tables.join(id, screen, 0)

        async def fail(table: Table) -> None:
            raise NotSaved("the store is away")

        async with shelf.use(id) as table:
            assert table.screens == {screen}
            table.forget()
        with monkeypatch.context() as patch:
            patch.setattr(shelf, "_load", fail)
            await tables.leave(id, screen)
        assert table.screens == set()

    at_a_table(tmp_path, work)


def test_signs_of_life_come_without_a_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.sockets.ALIVE", 0.1)
    with serving(settings(tmp_path)) as address, Guest(address) as ann, ann.line(ann.table("me", "friend")) as line:
        numbers = [line.hear_of("ping")["n"] for _ in range(3)]
        assert numbers == [1, 2, 3]
        line.say(type="pong", n=numbers[-1])
        assert line.now()["type"] == "table"


def test_who_opens_lines_again_and_again_has_to_wait(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, requests_of_address=Rate(0.01, 6))
    with serving(settings(tmp_path, limits=limits)) as address, Guest(address) as ann:
        table = ann.table("me", "friend")
        heard = []
        for _ in range(6):
            with ann.line(table, have=None) as line:
                try:
                    heard.append(line.hear(0.3))
                except TimeoutError:
                    continue
                with pytest.raises(ConnectionClosed, match="4000"):
                    line.hear()
        assert {one["kind"] for one in heard} == {"too_fast"}
        assert 0 < len(heard) < 6
        assert all(one["retry"] > 0 for one in heard)


def test_a_line_that_is_gone_leaves_next_to_nothing_to_be_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing() -> None: ...

    def left() -> Counter[str]:
        kinds = Counter(type(thing).__name__ for thing in gc.get_objects())
        return Counter({kind: kinds[kind] for kind in ("ServerProtocol", "_Socket", "WebSocket", "SocketScreen", "Context")})

    monkeypatch.setattr("koloda.server.garbage.spare", nothing)
    with serving(settings(tmp_path, limits=UNLIMITED)) as address, Guest(address) as ann:
        table = ann.table("me", "friend")
        gc.collect()
        gc.disable()
        try:
            before = left()
            for _ in range(20):
                with ann.line(table) as line:
                    line.hear_of("table")
            deadline = time.monotonic() + 5
            while left() - before and time.monotonic() < deadline:
                time.sleep(0.05)
            assert left() - before == Counter()
        finally:
            gc.enable()
