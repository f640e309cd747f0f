"""The store alone, on SQLite and, where there is one, on PostgreSQL (``KOLODA_TEST_POSTGRES``: its SQLAlchemy URL)."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from koloda.server import sql
from koloda.server.database import Conflict
from koloda.server.refusals import CannotServe, NotSaved
from koloda.server.run import database_url
from koloda.server.store import Other, Store, Stored, StoredMatch, StoredMove, StoredResult, StoredSeat
from server.serving import Use


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
        await store.write(lambda connection: connection.execute(sa.text("UPDATE alembic_version SET version_num = '99'")))
        with pytest.raises(CannotServe, match="version 99"):
            await store.open()
        await store.close()

    asyncio.run(open_twice())


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("CREATE TABLE matches (x)", "another program's: its table 'matches' has no column 'game'"),
        (
            "CREATE TABLE facts (name TEXT, value TEXT); INSERT INTO facts VALUES ('schema', '2')",
            "another program's.*other things than bytes",
        ),
        ("CREATE TABLE facts (name, value); INSERT INTO facts VALUES ('schema', x'32'), ('key', 'word')", "other things than bytes"),
        ("CREATE TABLE facts (name, value); INSERT INTO facts VALUES ('schema', x'FF')", "version"),
        ("CREATE VIEW moves AS SELECT 1 AS number", "its table 'moves' has no column"),
    ],
)
def test_files_of_other_programs_are_left_alone(tmp_path: Path, script: str, why: str) -> None:
    file = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(file)) as other:
        other.executescript(script)

    async def opened() -> None:
        store = Store(database_url(str(file)))
        try:
            await store.open()
        finally:
            await store.close()

    with pytest.raises(CannotServe, match=why):
        asyncio.run(opened())
    if "matches" in script:
        with closing(sqlite3.connect(file)) as other:
            assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("matches",)], "nothing was added"


VERSION_1 = """
CREATE TABLE facts (name VARCHAR(40) NOT NULL, value {bytes} NOT NULL, PRIMARY KEY (name));
CREATE TABLE matches (id VARCHAR(40) NOT NULL, game VARCHAR(60) NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
    secret {bytes} NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (id));
CREATE TABLE seats ("match" VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(10) NOT NULL, who VARCHAR(60) NOT NULL,
    name VARCHAR(40) NOT NULL, PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id));
CREATE TABLE moves ("match" VARCHAR(40) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
    at BIGINT NOT NULL, action VARCHAR(64), stand_in BOOLEAN NOT NULL, PRIMARY KEY ("match", number),
    UNIQUE ("match", seat, action), FOREIGN KEY("match") REFERENCES matches (id));
INSERT INTO facts VALUES ('schema', CAST('1' AS {bytes})), ('key', CAST('the key of the guests' AS {bytes}));
INSERT INTO matches VALUES ('old', 'highest', 1, '{{"cards":2}}', CAST('a secret of 32 bytes, as they were' AS {bytes}), 17);
INSERT INTO seats VALUES ('old', 0, 'person', 'a guest', 'Ганна'), ('old', 1, 'open', '', '');
INSERT INTO moves VALUES ('old', 1, -1, 'tell dry', 17, NULL, {no}), ('old', 2, -1, 'deal 6s 7s', 17, NULL, {no});
"""
"""The tables of Koloda's first version, with a match."""


@pytest.mark.parametrize("cut_short", [False, True])
def test_tables_of_version_1_get_what_they_lack(url: str, cut_short: bool) -> None:
    async def work() -> None:
        store = Store(url)
        postgres = url.startswith("postgresql")
        statements = VERSION_1.format(**({"bytes": "BYTEA", "no": "false"} if postgres else {"bytes": "BLOB", "no": "0"})).split(";\n")
        if postgres:
            statements = [f"DROP TABLE IF EXISTS {', '.join([*sql.metadata.tables, 'alembic_version'])} CASCADE", *statements]
        if cut_short:  # a server that was stopped while it added columns
            statements.append("ALTER TABLE matches ADD COLUMN deck VARCHAR(40)")
        await store.write(lambda connection: [connection.exec_driver_sql(statement) for statement in filter(str.strip, statements)])
        for _ in range(2):
            await store.open()
        found = await store.load("old")
        assert found is not None
        assert found.match == StoredMatch("old", "highest", 1, {"cards": 2}, b"a secret of 32 bytes, as they were", 17)
        assert [seat.name for seat in found.seats] == ["Ганна", ""]
        assert [move.move for move in found.moves] == ["tell dry", "deal 6s 7s"]
        assert await store.fact("key", lambda: b"another") == b"the key of the guests"
        rematch = rematch_of(found)
        await store.create(rematch)
        assert await store.load(rematch.match.id) == rematch
        with pytest.raises(Conflict):
            await store.create(rematch_of(found))
        await store.append("old", [StoredMove(3, 0, "lay 6s", 18)], [StoredResult(0, "a guest", 5, 18)])
        await store.close()

    asyncio.run(work())


def rematch_of(stored: Stored, **more: Any) -> Stored:
    match = msgspec.structs.replace(stored.match, id=secrets.token_urlsafe(12), rematch_of=stored.match.id, **more)
    return Stored(match, stored.seats, ())


def test_there_is_one_rematch_of_each_match_and_a_duel_is_kept_whole(use: Use) -> None:
    one, other = a_match(), a_match()
    wishes = {"coach": True, "dealing": "person", "host": "a guest", "lesson": True, "mirror": "other", "deck": "deck"}

    async def work(store: Store) -> None:
        await store.create(one, other)
        assert await store.rematch(one.match.id) is None
        first, second = rematch_of(one, **wishes), rematch_of(other)
        await store.create(first, second)
        assert await store.load(first.match.id) == first, "with all its wishes"
        assert await store.rematch(other.match.id) == second.match.id
        third = a_match()
        with pytest.raises(Conflict):
            await store.create(third, rematch_of(other))
        assert await store.load(third.match.id) is None, "all or none"

    use(work)


def test_the_best_of_a_guest_is_of_like_matches_before(use: Use) -> None:
    guest = secrets.token_hex(8)

    def made(at: int, **more: Any) -> Stored:
        match = msgspec.structs.replace(a_match().match, made=at, **more)
        return Stored(match, (StoredSeat(0, "person", guest),), ())

    async def work(store: Store) -> None:
        now = made(100)
        assert await store.best(now.match, guest) is None
        like = [(made(1), 5, 10), (made(2), 7, 100), (made(3), 6, 50)]
        unlike = [
            (made(4), 20, 101),
            (made(5, options={"cards": 3}), 21, 50),
            (made(6, version=2), 22, 50),
            (made(7, game="lowest"), 23, 50),
            (made(8, coach=True), 24, 50),
            (made(9, lesson=True), 25, 50),
            (made(10, dealing="person"), 26, 50),
        ]
        for stored, score, at in like + unlike:
            await store.create(stored)
            await store.append(stored.match.id, [StoredMove(1, 0, "lay", at)], [StoredResult(0, guest, score, at)])
        assert await store.best(now.match, guest) == 7
        assert await store.best(now.match, "nobody") is None

    use(work)


def test_the_other_side_of_a_duel_is_known_when_it_has_finished(use: Use) -> None:
    ben = StoredSeat(0, "person", "b" * 32, "Ben")
    stored = Stored(a_match().match, (ben,), ())

    async def work(store: Store) -> None:
        await store.create(stored)
        assert await store.other(stored.match.id) == Other(ben, None)
        with pytest.raises(Conflict):
            await store.append(stored.match.id, [StoredMove(1, 0, "x", 1)], [StoredResult(0, "b", -3, 1)] * 2)
        assert await store.other(stored.match.id) == Other(ben, None), "an action is kept whole or not at all"
        await store.append(stored.match.id, [StoredMove(1, 0, "x", 1)], [StoredResult(0, "b", -3, 1)])
        assert await store.other(stored.match.id) == Other(ben, -3)

    use(work)


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def look() -> list[object]:
        store = Store(database_url(str(tmp_path / "durable.sqlite3")))
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = await store.read(lambda connection: [connection.scalar(sa.text(f"PRAGMA {name}")) for name in names])
        await store.close()
        return found

    assert asyncio.run(look()) == ["wal", 2, 1, 5000]


def test_a_store_that_fails_says_so_without_the_row(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    stored = a_match()

    async def work() -> None:
        store = Store(database_url(str(tmp_path / "broken.sqlite3")))
        await store.open()
        await store.write(lambda connection: connection.execute(sa.text("DROP TABLE matches")))
        with pytest.raises(NotSaved):
            await store.create(stored)
        await store.close()

    asyncio.run(work())
    assert "OperationalError" in caplog.text
    assert repr(stored.match.secret)[2:10] not in caplog.text


def test_a_clock_stops_without_a_move(use: Use) -> None:
    stored = a_match(*DEALT)

    async def work(store: Store) -> None:
        await store.create(stored)
        await store.append(stored.match.id, [StoredMove(3, 0, "lay 6s", 2)], due=7)
        assert (stored.match.id, 7) in await store.due(8)
        await store.append(stored.match.id, (), due=0)
        assert stored.match.id not in dict(await store.due(8))
        found = await store.load(stored.match.id)
        assert found is not None
        assert [move.number for move in found.moves] == [1, 2, 3]

    use(work)
