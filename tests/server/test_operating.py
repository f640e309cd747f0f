"""What whoever runs a server needs: backups, gauges, logs."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from koloda.errors import BadRecord
from koloda.server import logs, sql
from koloda.server.backup import backup, restore
from koloda.server.database import engine
from koloda.server.logs import speak
from koloda.server.refusals import CannotServe, NotSaved
from koloda.server.run import database_url
from koloda.server.store import Store
from koloda.server.thinkers import Thinkers
from server.serving import Guest, free_port, serving, settings, wait_for_answer
from shell import koloda, refused


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    store = engine(url)
    with store.connect() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns))]
            for table in sql.metadata.sorted_tables
        }
    store.dispose()
    return found


def emptied(url: str) -> str:
    store = engine(url)
    with store.begin() as connection:
        for table in [*sql.metadata.tables, "alembic_version"]:
            connection.execute(sa.text(f"DROP TABLE IF EXISTS {table} CASCADE"))
    store.dispose()
    return url


@pytest.fixture
def played(tmp_path: Path) -> str:
    """The URL of a store with matches that were played."""
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        for _ in range(3):
            table = ann.new("me", "me")
            with ann.line(table) as line:
                seen = line.now()
                assert line.move("one", seen["table"]["number"], seen["scene"]["choices"][0]["move"])["type"] == "done"
    return database_url(str(tmp_path / "tables.sqlite3"))


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_brings_everything_back(played: str, tmp_path: Path, target: str) -> None:
    file = tmp_path / "tables.gz"
    count = backup(played, file)
    assert file.stat().st_mode & 0o777 == 0o600, "it holds secrets"
    if target == "postgresql":
        named = os.environ.get("KOLODA_TEST_POSTGRES") or pytest.skip("KOLODA_TEST_POSTGRES names no database")
        other = emptied(database_url(named))
    else:
        other = database_url(str(tmp_path / "other.sqlite3"))
    assert restore(other, file) == count
    assert rows(other) == rows(played)
    assert count == sum(map(len, rows(played).values())) > 20
    with pytest.raises(CannotServe, match="something in this database already"):
        restore(other, file)
    with pytest.raises(CannotServe, match="no backup was made"):
        backup(played, file)
    assert file.exists(), "it is somebody's"


def test_a_backup_is_not_restored_where_a_server_is_at_work(played: str, tmp_path: Path) -> None:
    backup(played, tmp_path / "tables.gz")
    (tmp_path / "fresh").mkdir()
    with serving(settings(tmp_path / "fresh")) as address:
        wait_for_answer(address)
        with pytest.raises(CannotServe, match=r"something in this database already \(facts\)"):
            restore(database_url(str(tmp_path / "fresh" / "tables.sqlite3")), tmp_path / "tables.gz")


@pytest.mark.parametrize("command", ["backup", "reports"])
def test_what_only_reads_makes_no_store(tmp_path: Path, command: str) -> None:
    file = str(tmp_path / "tables.gz")
    asked = [command, *([file] if command == "backup" else []), "--database"]
    refused(koloda(*asked, tmp_path / "typo.sqlite3"), "there is no such store: ", "typo.sqlite3")
    refused(koloda(*asked, f"sqlite:///{tmp_path / 'typo.sqlite3'}"), "there is no such store: ", "typo.sqlite3")
    assert not [*tmp_path.iterdir()]
    empty, other = tmp_path / "empty.sqlite3", tmp_path / "other.txt"
    empty.touch()
    other.write_text("not a database at all, but long enough to be looked at\n" * 20)
    refused(koloda(*asked, empty), "no tables of Koloda")
    refused(koloda(*asked, other), "the store cannot be read")
    assert empty.stat().st_size == 0
    assert sorted(tmp_path.iterdir()) == [empty, other]


def test_tables_of_another_version_are_not_read(played: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as store, store:
        store.execute("UPDATE alembic_version SET version_num = '1'")
    with pytest.raises(CannotServe, match="tables of version 1, and this program reads version"):
        backup(played, tmp_path / "tables.gz")
    assert not (tmp_path / "tables.gz").exists()


def test_half_a_backup_is_taken_away(played: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as store, store:
        store.execute("DROP TABLE talk")
    with pytest.raises(CannotServe, match="no such table: talk"):
        backup(played, tmp_path / "tables.gz")
    assert not (tmp_path / "tables.gz").exists()


def test_what_is_no_backup_changes_nothing(played: str, tmp_path: Path) -> None:
    good = tmp_path / "good.gz"
    backup(played, good)
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    name, row = next(line for line in map(msgspec.json.decode, lines) if line[0] == "matches")

    def match(**more: Any) -> bytes:
        return msgspec.json.encode([name, row | {"id": "another"} | more]) + b"\n"

    other = database_url(str(tmp_path / "other.sqlite3"))
    for number, (data, why) in enumerate(
        [
            (b"hello", "cannot be read as a backup"),
            (good.read_bytes()[:-200], "cannot be read as a backup"),
            (good.read_bytes()[:10] + b"\xff" * 99, "cannot be read as a backup"),
            (gzip.compress(lines[0] + b"[" * 100_000 + b"\n"), "cannot be read as a backup"),
            (gzip.compress(lines[0] + b'["facts",{"name":"key","value":"!!"}]\n'), "is no row of these tables"),
            (gzip.compress(b"".join(lines) + match(made=2**70)), "is no row of these tables"),
            (gzip.compress(b"".join(lines) + match(made="early")), "is no row of these tables"),
            (gzip.compress(b""), "not a backup of tables of version"),
            (gzip.compress(b'["koloda store","0"]\n'), "not a backup of tables of version"),
            (gzip.compress(lines[0] + b'["matches",{"id":"x"}]\n'), "is no row of these tables"),
            (gzip.compress(b"".join(lines) + b'["nowhere",{}]\n'), "is no row of these tables"),
        ]
    ):
        bad = tmp_path / f"bad{number}.gz"
        bad.write_bytes(data)
        with pytest.raises(BadRecord, match=why):
            restore(other, bad)
    assert restore(other, good) == len(lines) - 1


@pytest.mark.parametrize("workers", [1, 2])
def test_gauges_count_what_happens_in_all_processes(tmp_path: Path, workers: int) -> None:
    port, gauges = free_port(), free_port()
    how = {"port": port, "workers": workers, "metrics": f"127.0.0.1:{gauges}", "database": str(tmp_path / "gauged.sqlite3")}
    program = f"from koloda.server.run import serve; serve(games=('sloker',), json_logs=True, **{how})"
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            said = json.loads(server.stderr.readline())
            assert said["level"] == "info"
            assert "Koloda is at" in said["message"]
            address = f"http://127.0.0.1:{port}"
            wait_for_answer(address)
            body = {"game": "sloker", "options": {"seats": 1, "variant": "pro"}, "seats": ["me"], "fair": False}
            for _ in range(4):
                with Guest(address) as ann:
                    table = ann.post("/api/tables", body).json()["id"]
                    with ann.line(table) as line:
                        seen = line.now()
                        assert line.move("m", seen["table"]["number"], seen["scene"]["choices"][0]["move"])["type"] == "done"
                        shown = httpx.get(f"http://127.0.0.1:{gauges}/metrics").text
                        assert "koloda_sockets 1.0" in shown
            shown = httpx.get(f"http://127.0.0.1:{gauges}/metrics").text
            assert 'koloda_tables_total{game="sloker"} 4.0' in shown
            assert 'koloda_action_seconds_count{game="sloker"} 4.0' in shown
            assert 'koloda_refusals_total{kind="bad_message"}' in shown
            assert table not in shown
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(60) in {0, -signal.SIGTERM}


def test_an_outage_is_told_in_few_lines(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    monkeypatch.setattr("koloda.server.logs.time.monotonic", lambda: now)
    caplog.set_level(logging.INFO)
    store = logs.Outage(logging.getLogger("koloda.test"), "it failed", "it is back")
    store.well()
    for number in range(250):
        now = number / 10
        store.failed("Away")
    store.well()  # another one failed just now
    now += 1
    store.well()
    store.well()
    now += 1
    store.failed("Full")
    assert caplog.messages == ["it failed: Away", "it failed: Away (101 times)", "it failed: Away (201 times)", "it is back; failures: 250",
                               "it failed: Full"]  # fmt: skip


def test_a_database_that_is_away_is_told_once(played: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        store = Store(played)
        await store.open()
        try:
            file, aside = tmp_path / "tables.sqlite3", tmp_path / "aside"
            file.rename(aside)
            for _ in range(20):
                with pytest.raises(NotSaved):
                    await store.check()
            aside.rename(file)
            await asyncio.sleep(1.1)
            await store.check()
        finally:
            await store.close()

    caplog.set_level(logging.INFO, "koloda.server.database")
    asyncio.run(ask())
    assert caplog.messages[-2:] == ["the store could not be read: FileNotFoundError", "the store can be read again; failures: 20"]


@pytest.mark.parametrize(("sign", "told"), [(signal.SIGTERM, False), (signal.SIGKILL, True)])
def test_a_process_that_is_ended_with_its_server_is_no_fault(caplog: pytest.LogCaptureFixture, sign: signal.Signals, told: bool) -> None:
    async def end() -> None:
        thinkers = Thinkers(1, (), partial(time.sleep, 60))
        thinkers.start()
        try:
            await until(lambda: bool(thinkers._workers))
            (worker,) = thinkers._workers
            os.kill(worker.process.pid or 0, sign)
            await until(lambda: not thinkers._workers)
        finally:
            await thinkers.close()

    async def until(holds: Callable[[], bool]) -> None:
        for _ in range(1500):
            if holds():
                return
            await asyncio.sleep(0.02)
        raise TimeoutError

    asyncio.run(end())
    assert ("a process did not start" in caplog.text) is told


def test_a_traceback_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    kept, root.handlers = root.handlers, []
    level = root.level
    try:
        speak(json=True)
        try:
            int("two\nlines")
        except ValueError:
            logging.getLogger("koloda.test").exception("it went wrong")
    finally:
        root.handlers = kept
        root.setLevel(level)
    (line,) = capsys.readouterr().err.splitlines()
    said = json.loads(line)
    assert (said["message"], said["from"], said["level"]) == ("it went wrong", "koloda.test", "error")
    assert "ValueError: invalid literal" in said["traceback"]
