"""What people say at a table: once, to all of it, at a rate; and complaints for whoever runs the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from koloda.cli.app import app
from koloda.server import sql
from koloda.server.clocks import milliseconds
from koloda.server.limits import Limits, Rate
from koloda.server.store import Store
from server.serving import MANY, UNLIMITED, Guest, Line, serving, settings

FREE = Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, words=MANY)


@pytest.fixture(params=["one server", "two servers"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Guest, Guest]]:
    with ExitStack() as stack:
        shared = request.param == "two servers"
        config = settings(tmp_path, limits=FREE, shared=shared)
        first = stack.enter_context(serving(config))
        second = stack.enter_context(serving(config)) if shared else first
        yield stack.enter_context(Guest(first)), stack.enter_context(Guest(second))


def say(line: Line, id: str, **what: Any) -> dict[str, Any]:
    return line.answer("done", type="say", id=id, **what)


def told(line: Line) -> list[tuple[int, int, str]]:
    words = line.hear_of("talk", 20)["words"]
    return [(one["number"], one["seat"], one.get("phrase") or one["text"]) for one in words]


def test_what_is_said_is_told_to_all_once(two: tuple[Guest, Guest]) -> None:
    ann, ben = two
    table = ann.new("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        line.now()
        bens.now()
        assert say(line, "a", phrase="hello")["number"] == 1
        assert told(bens) == [(1, 0, "hello")]
        assert say(line, "a", phrase="hello")["number"] == 1, "sent again, said once"
        assert say(bens, "a", text="  what\u202e a\nlovely day ")["number"] == 2
        while (heard := told(line)) != [(2, 1, "what a lovely day")]:
            assert heard == [(1, 0, "hello")]
    with Guest(ben.address) as watcher, watcher.line(table) as line:
        assert told(line) == [(1, 0, "hello"), (2, 1, "what a lovely day")]
        assert say(line, "b", phrase="hello")["kind"] == "no_seat"


def test_what_cannot_be_said(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, words=Rate(0.1, 2)))
    with serving(config) as address, Guest(address) as ann:
        table = ann.new("me", "friend")
        with ann.line(table) as line:
            for wrong in ({}, {"text": " \n"}, {"text": "x", "phrase": "hello"}, {"text": "x" * 201}, {"phrase": "curse"}):
                assert say(line, "w", **wrong)["kind"] == "bad_message", wrong
            assert say(line, "1", phrase="hello")["type"] == "done"
            assert say(line, "2", phrase="luck")["type"] == "done"
            late = say(line, "3", phrase="luck")
            assert (late["kind"], late["retry"] > 1) == ("too_fast", True)


def test_complaints_are_listed_for_whoever_runs_the_server(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        table = ann.new("me", "friend")
        ben.sit(table, 1)
        with ann.line(table) as line, ben.line(table) as bens:
            say(bens, "1", text="something rude")
            assert line.answer("done", type="report", id="r", said=7)["kind"] == "not_found"
            line.say(type="report", id="r", said=2**31)
            assert line.hear_of("refused")["kind"] == "bad_message"
            for _ in range(2):
                assert line.answer("done", type="report", id="r", said=1, why="ru\0de")["type"] == "done"
        listed = CliRunner().invoke(app, ["reports", "--database", config.database])
    assert listed.exit_code == 0, listed.output
    assert "'something rude'" in listed.output
    assert f"table {table}  Ben" in listed.output
    assert listed.output.endswith("1 in all\n")


def test_enough_complaints_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.talk.ENOUGH", 3)
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann:
        table = ann.table("me", "friend")
        with ann.line(table) as line:
            say(line, "1", text="something rude")
        for _ in range(5):
            with Guest(address) as guest, guest.line(table) as line:
                assert line.answer("done", type="report", id="r", said=1)["type"] == "done"
        listed = CliRunner().invoke(app, ["reports", "--database", config.database])
    assert listed.output.endswith("3 in all\n")


def test_what_was_said_is_deleted_long_after_the_match_unless_somebody_complained(tmp_path: Path) -> None:
    config, day = settings(tmp_path, limits=FREE, keep_talk=90), 24 * 3600 * 1000

    async def end(table: str, days: int) -> None:
        store = Store(config.database)
        ended = sql.matches.update().where(sql.matches.c.id == table).values(ended=milliseconds() - days * day)
        await store.write(lambda connection: connection.execute(ended))
        await store.close()

    with serving(config) as address, Guest(address) as ann:
        cookies, tables = ann.http.cookies, [ann.new("me", "friend") for _ in range(3)]
        for table in tables:
            with ann.line(table) as line:
                for number in range(3):
                    say(line, f"w{number}", text=f"word {number}")
                line.answer("done", type="report", id="r", said=2)
    asyncio.run(end(tables[0], 91))
    asyncio.run(end(tables[1], 89))
    with serving(config) as address, Guest(address) as ann:
        ann.http.cookies = cookies

        def left(table: str) -> list[tuple[int, int, str]]:
            with ann.line(table) as line:
                return told(line)

        until = time.monotonic() + 30
        while len(left(tables[0])) > 1 and time.monotonic() < until:
            time.sleep(0.05)
        assert left(tables[0]) == [(2, 0, "word 1")]
        assert [len(left(table)) for table in tables[1:]] == [3, 3], "a match that has just ended, and one that goes on"
        with ann.line(tables[0]) as line:
            assert say(line, "new", text="again")["number"] in {3, 4}, "after all that the table was told"
            assert told(line)[-1][2] == "again"
