"""The store alone, on SQLite and, where there is one, on PostgreSQL (``KOLODA_TEST_POSTGRES``: its SQLAlchemy URL)."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from koloda.server.refusals import CannotServe, NotSaved
from koloda.server.run import database_url
from koloda.server.store import Conflict, Store, Stored, StoredMatch, StoredMove, StoredSeat

Use = Callable[[Callable[[Store], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return database_url(str(tmp_path / "store.sqlite3"))
    postgres = os.environ.get("KOLODA_TEST_POSTGRES")
    if not postgres:
        pytest.skip("KOLODA_TEST_POSTGRES names no database")
    return database_url(postgres)


@pytest.fixture
def use(url: str) -> Use:
    """Does something with the store, opened anew each time, as after a restart."""

    async def opened(work: Callable[[Store], Awaitable[None]]) -> None:
        store = Store(url)
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    return lambda work: asyncio.run(opened(work))


def a_match(*moves: StoredMove) -> Stored:
    match = StoredMatch(
        secrets.token_urlsafe(12), "highest", 1, {"cards": 2, "name": "Гра ♠\0"}, secrets.token_bytes(32), 1_900_000_000_123
    )
    seats = (StoredSeat(0, "person", "a" * 32, "Ганна"), StoredSeat(1, "open"), StoredSeat(2, "bot", "last"))
    return Stored(match, seats, moves)


DEALT = (StoredMove(1, -1, "deal 6s 7s", 1), StoredMove(2, -1, "deal 8s 9s", 1))


def test_what_was_kept_comes_back_the_same(use: Use) -> None:
    stored = a_match(*DEALT)
    action = (StoredMove(3, 0, "lay 6s", 2, "x"), StoredMove(4, -1, "tell dry", 2), StoredMove(5, 2, "lay 8s", 3, None, True))

    async def keep(store: Store) -> None:
        await store.create(stored)
        await store.append(stored.match.id, action)

    async def look(store: Store) -> None:
        assert await store.load(stored.match.id) == Stored(stored.match, stored.seats, DEALT + action)
        assert await store.load("nothing") is None

    use(keep)
    use(look)


def test_an_action_is_kept_whole_or_not_at_all(use: Use) -> None:
    stored = a_match(*DEALT)

    async def work(store: Store) -> None:
        await store.create(stored)
        with pytest.raises(Conflict):
            await store.append(stored.match.id, [StoredMove(3, 0, "lay 6s", 2), StoredMove(2, -1, "deal Ah", 2)])
        with pytest.raises(Conflict):
            await store.create(stored)
        found = await store.load(stored.match.id)
        assert found is not None
        assert found.moves == DEALT

    use(work)


def test_an_action_is_kept_once(use: Use) -> None:
    stored = a_match()

    async def work(store: Store) -> None:
        await store.create(stored)
        await store.append(stored.match.id, [StoredMove(1, 0, "lay 6s", 2, "same")])
        with pytest.raises(Conflict):
            await store.append(stored.match.id, [StoredMove(2, 0, "lay 6s", 2, "same")])
        await store.append(
            stored.match.id, [StoredMove(2, 1, "lay 8s", 2, "same"), StoredMove(3, -1, "deal Ah", 2), StoredMove(4, -1, "deal As", 2)]
        )

    use(work)


def test_of_two_writers_one_wins(use: Use) -> None:
    stored = a_match()

    async def work(store: Store) -> None:
        await store.create(stored)
        moves = [[StoredMove(1, seat, f"lay {seat}", 2)] for seat in range(8)]
        ends = await asyncio.gather(*(store.append(stored.match.id, move) for move in moves), return_exceptions=True)
        assert ends.count(None) == 1
        assert [type(end) for end in ends].count(Conflict) == 7
        seats = [StoredSeat(1, "person", str(guest) * 32) for guest in range(8)]
        assert (await asyncio.gather(*(store.sit(stored.match.id, seat) for seat in seats))).count(True) == 1

    use(work)


def test_only_open_seats_are_given(use: Use) -> None:
    stored = a_match()

    async def work(store: Store) -> None:
        await store.create(stored)
        ben = StoredSeat(1, "person", "b" * 32, "Ben")
        assert await store.sit(stored.match.id, ben)
        for seat in (0, 1, 2, 3):
            assert not await store.sit(stored.match.id, StoredSeat(seat, "person", "c" * 32, "Cyd"))
        found = await store.load(stored.match.id)
        assert found is not None
        assert found.seats == (stored.seats[0], ben, stored.seats[2])

    use(work)


def test_facts_stay(use: Use) -> None:
    name = secrets.token_hex(8)

    async def first(store: Store) -> None:
        assert await asyncio.gather(*(store.fact(name, lambda: b"one") for _ in range(4))) == [b"one"] * 4

    async def second(store: Store) -> None:
        assert await store.fact(name, lambda: b"two") == b"one"

    use(first)
    use(second)


def test_tables_of_another_version_are_left_alone(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "old.sqlite3"))

    async def open_twice() -> None:
        store = Store(url)
        await store.open()
        async with store._engine.begin() as connection:
            await connection.execute(sa.text("UPDATE facts SET value = :value WHERE name = 'schema'"), {"value": b"99"})
        with pytest.raises(CannotServe, match="version 99"):
            await store.open()
        await store.close()

    asyncio.run(open_twice())


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def look() -> list[object]:
        store = Store(database_url(str(tmp_path / "durable.sqlite3")))
        async with store._engine.begin() as connection:
            found = [
                await connection.scalar(sa.text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        await store.close()
        return found

    assert asyncio.run(look()) == ["wal", 2, 1, 5000]


def test_a_store_that_fails_says_so_without_the_row(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    stored = a_match()

    async def work() -> None:
        store = Store(database_url(str(tmp_path / "broken.sqlite3")))
        await store.open()
        async with store._engine.begin() as connection:
            await connection.execute(sa.text("DROP TABLE matches"))
        with pytest.raises(NotSaved):
            await store.create(stored)
        await store.close()

    asyncio.run(work())
    assert "OperationalError" in caplog.text
    assert repr(stored.match.secret)[2:10] not in caplog.text
