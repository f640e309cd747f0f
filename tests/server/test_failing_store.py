"""The store fails in the middle of an action: nobody is told what may not stand, and sending again settles it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from koloda.server import watch
from koloda.server.refusals import NotSaved
from koloda.server.store import Store, StoredMove
from server.serving import UNLIMITED, Guest, serving, settings


@pytest.mark.parametrize("kept", [False, True], ids=["before the commit", "after the commit"])
def test_a_failed_commit_is_settled_by_sending_again(address: str, monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    append = Store.append

    async def fail(store: Store, match: str, moves: Sequence[StoredMove], *more: Any) -> None:
        monkeypatch.setattr(Store, "append", append)
        if kept:
            await append(store, match, moves, *more)
        raise NotSaved("the line to the database broke")

    with Guest(address) as ann, Guest(address) as watcher:
        table = ann.table("me", "friend")
        with ann.line(table) as line, watcher.line(table) as watching:
            moves = [choice["move"] for choice in line.now()["scene"]["choices"]]
            watching.now()
            monkeypatch.setattr(Store, "append", fail)
            refused = line.move("one", 3, moves[0])
            assert (refused["id"], refused["kind"], refused["retry"]) == ("one", "not_saved", 1)
            assert line.move("one", 3, moves[0]) == {"type": "done", "id": "one", "number": 4}
            assert line.now()["table"]["number"] == 4
            assert watching.now()["table"]["number"] == 4
            steps = [heard for heard in watching.heard if heard.startswith('{"type":"steps"')]
            assert len(steps) == (0 if kept else 1), "a move is shown once, and never before it is kept"


@pytest.mark.parametrize("in_time", [True, False])
def test_a_move_that_came_in_time_is_not_lost_with_the_store_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_time: bool) -> None:
    config, away, transact = settings(tmp_path, limits=UNLIMITED), threading.Event(), Store._transact

    def fail(store: Store, work: Any, *, writes: bool) -> Any:
        if away.is_set() and writes:
            raise OSError("the line to the database broke")
        return transact(store, work, writes=writes)

    monkeypatch.setattr(Store, "_transact", fail)
    monkeypatch.setattr(watch, "MERCY", 3)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        table = ann.new("me", "friend", fair=True, clock={"move": 5})
        ben.sit(table, 1)
        with ann.line(table) as line, ben.line(table) as bens:
            for one in (line, bens):
                one.say(type="join", nonce="mine")
            move = line.now()["scene"]["choices"][0]["move"]
            number = line.move("first", line.now()["table"]["number"], move)["number"]
            while (seen := bens.now())["table"]["number"] < number:
                pass
            move = seen["scene"]["choices"][0]["move"]
            away.set()
            began = time.monotonic()
            if in_time:
                assert bens.move("mine", number, move)["kind"] == "not_saved"
            time.sleep(7)
            assert "ending" not in ann.info(table), "nobody loses on time while it cannot be told"
            assert bens.move("mine" if in_time else "late", number, move)["kind"] == "not_saved"
            away.clear()
            time.sleep(1)
            assert "ending" not in ann.info(table), "and not before moves have been sent again"
            if not in_time:
                assert bens.move("late", number, move)["kind"] == "game_over"
                assert ann.info(table)["ending"] == {"kind": "time", "seat": 1, "winners": [0]}
                return
            assert bens.move("mine", number, move)["type"] == "done"
            waited = time.monotonic() - began
            assert waited > 5
            assert min(ann.info(table)["times"]["left"]) > 4000, "the other one's time begins when the move stands"


ALTERED = [
    "UPDATE moves SET move = 'deal 6s 6s 6s' WHERE number = 2",
    "UPDATE moves SET move = '' WHERE number = 3",
    "UPDATE moves SET seat = 5 WHERE number = 3",
    "DELETE FROM moves WHERE number = 2",
    "UPDATE moves SET number = 4 WHERE number = 3",
    "UPDATE matches SET options = '{'",
    "UPDATE matches SET options = '[]'",
    "UPDATE matches SET options = '{\"cards\":99}'",
]


@pytest.mark.parametrize("change", ALTERED)
def test_a_match_that_was_altered_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture, change: str) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        table, cookies = ann.table("me", "me"), ann.http.cookies
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute(change)
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        for path in ("", "/record", "/replay"):
            answer = ann.get(f"/api/tables/{table}{path}")
            assert (answer.status_code, answer.json()["kind"]) == (410, "unreadable")
        with ann.line(table) as line:
            assert line.hear()["kind"] == "unreadable"
            with pytest.raises(ConnectionClosedError, match="4000"):
                line.hear()
        with ann.line(table, have=None) as line:
            assert line.move("one", 3, "lay 6s") == {
                "type": "refused",
                "id": "one",
                "kind": "unreadable",
                "message": "this match cannot be read",
            }
    assert f"match {table} cannot be read" in caplog.text


def test_what_another_server_wrote_is_not_overwritten(tmp_path: Path) -> None:
    config = settings(tmp_path)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        table = ann.table("me", "friend")
        ben.sit(table, 1)
        with ann.line(table) as line, ben.line(table) as bens:
            mine, theirs = ([choice["move"] for choice in one.now()["scene"]["choices"]] for one in (line, bens))

            async def elsewhere() -> None:
                store = Store(config.database)
                await store.append(table, [StoredMove(4, 1, theirs[0], 1, "elsewhere")])
                await store.close()

            asyncio.run(elsewhere())
            assert line.move("one", 3, mine[0])["kind"] == "not_saved"
            assert line.move("one", 3, mine[0])["number"] == 5, "it comes after the other's"
            assert bens.move("elsewhere", 3, theirs[0]) == {"type": "done", "id": "elsewhere", "number": 4}


def test_nothing_is_acknowledged_that_goes_into_a_deleted_file(tmp_path: Path) -> None:
    config, file = settings(tmp_path), tmp_path / "tables.sqlite3"
    with serving(config) as address, Guest(address) as ann:
        table = ann.table("me", "me")
        with ann.line(table) as line:
            now = line.now()
            move, number = now["scene"]["choices"][0]["move"], now["table"]["number"]
            away = file.rename(tmp_path / "away.sqlite3")
            assert line.move("one", number, move)["kind"] == "not_saved"
            assert ann.get("/api/health").status_code == 503
            away.rename(file)
            assert line.move("one", number, move)["type"] == "done"
            assert ann.get("/api/health").status_code == 200
