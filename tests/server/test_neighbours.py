"""Several servers on one store: each shows what the others did, and nothing is done twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from server.serving import UNLIMITED, Guest, Line, serving, settings, wait_for_answer


@pytest.fixture(params=["looking", "Redis", "a Redis that is not there"])
def redis(request: pytest.FixtureRequest) -> str | None:
    if request.param == "looking":
        return None
    if request.param != "Redis":
        return "redis://127.0.0.1:9/0"
    url = os.environ.get("KOLODA_TEST_REDIS")
    if not url:
        pytest.skip("KOLODA_TEST_REDIS names no Redis")
    return url


@pytest.fixture
def two(tmp_path: Path, redis: str | None) -> Iterator[tuple[Guest, Guest]]:
    """Two guests, each at a server of their own; both servers use one store, and the first one has a bot."""
    with ExitStack() as stack:
        shared: dict[str, Any] = {"shared": True, "redis": redis, "limits": UNLIMITED}
        addresses = [stack.enter_context(serving(settings(tmp_path, thinkers=1, **shared))) for _ in range(2)]
        ann, ben = (stack.enter_context(Guest(address)) for address in addresses)
        yield ann, ben


def shows(line: Line, number: int) -> dict[str, Any]:
    """Waits until a screen has been told of a move."""
    while True:
        message = line.hear(20)
        if message["type"] == "steps" and message["steps"][-1]["number"] >= number:
            return message
        if message["type"] == "table" and message["table"]["number"] >= number:
            return message


def test_a_match_is_played_from_two_servers(two: tuple[Guest, Guest]) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True)
    with ann.line(table) as line:
        line.say(type="join", nonce="of-ann")
        assert ben.sit(table, 1).status_code == 200
        with ben.line(table) as bens:
            bens.say(type="join", nonce="of-ben")
            number = shows(line, 1)["table"]["number"]
            assert line.now()["table"]["seats"][1]["name"] == "Ben"
            for _ in range(3):
                for who, other in ((line, bens), (bens, line)):
                    seen = who.now()
                    if choices := seen["scene"].get("choices"):
                        done = who.move(f"m{number}", seen["table"]["number"], choices[0]["move"])
                        assert done["type"] == "done", done
                        number = done["number"]
                        shows(other, number)
            assert line.now()["table"]["over"]
            again = ann.post(f"/api/tables/{table}/rematch", {}).json()["id"]
            while bens.hear(20).get("table", {}).get("rematch") != again:
                pass
    first, second = (guest.get(f"/api/tables/{table}/record").json() for guest in two)
    assert first == second


def test_a_bot_moves_once_and_the_other_server_shows_it(two: tuple[Guest, Guest]) -> None:
    ann, ben = two
    table = ann.new("me", "bot last")
    with ann.line(table) as line, ben.line(table) as watching:
        for _ in range(3):
            seen = line.now()
            done = line.move(f"m{seen['table']['number']}", seen["table"]["number"], seen["scene"]["choices"][0]["move"])
            assert done["type"] == "done", done
            shows(watching, done["number"])
            while not (now := line.now())["scene"].get("choices") and not now["table"]["over"]:
                time.sleep(0.02)
    moves = ann.get(f"/api/tables/{table}/record").json()["moves"]
    assert [move["seat"] for move in moves if move["seat"] == 1] == [1, 1, 1]


def test_processes_serve_together_and_are_replaced(tmp_path: Path) -> None:
    program = (
        f"from koloda.server.run import serve; serve(port=0, workers=2, games=('sloker',), database={str(tmp_path / 'many.sqlite3')!r})"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            said = server.stderr.readline()
            assert "served by 2 processes" in said
            address = said.split()[3].rstrip(",")
            wait_for_answer(address)
            with Guest(address) as ann:
                body = {"game": "sloker", "options": {"seats": 1, "variant": "pro"}, "seats": ["me"], "fair": False}
                table = ann.post("/api/tables", body).json()["id"]
                for _ in range(6):  # by new connections, of which each process takes some
                    with Guest(address) as other:
                        other.http.cookies = ann.http.cookies
                        with other.line(table) as line:
                            seen = line.now()
                            move = seen["scene"]["choices"][0]["move"]
                            assert line.move(f"m{seen['table']['number']}", seen["table"]["number"], move)["type"] == "done"
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(30) == 0


def test_a_server_at_which_nobody_looks_knows_how_a_table_stands(two: tuple[Guest, Guest]) -> None:
    ann, elsewhere = two
    elsewhere.http.cookies = ann.http.cookies
    table = ann.new("me", "me")
    assert elsewhere.info(table)["number"] == ann.info(table)["number"]
    with ann.line(table) as line:
        while not (seen := line.now())["table"]["over"]:
            assert line.move(f"m{seen['table']['number']}", seen["table"]["number"], seen["scene"]["choices"][0]["move"])["type"] == "done"
    assert elsewhere.info(table)["over"]
    assert elsewhere.get(f"/api/tables/{table}/record").content == ann.get(f"/api/tables/{table}/record").content
    assert elsewhere.get(f"/api/tables/{table}/deals").status_code == 200
    again = elsewhere.post(f"/api/tables/{table}/rematch", {}).json()["id"]
    assert ann.post(f"/api/tables/{table}/rematch", {}).json()["id"] == again


def test_a_bot_that_moves_first_is_woken_by_the_server_that_deals(tmp_path: Path) -> None:
    """Not only by those that look after some time whether it has moved."""
    with ExitStack() as stack:
        config = settings(tmp_path, shared=True, limits=UNLIMITED, thinkers=1, patience=60)
        ann, ben = (stack.enter_context(Guest(stack.enter_context(serving(config)))) for _ in range(2))

        def bot_moves(table: str) -> None:
            (bot,) = (at for at, seat in enumerate(ann.info(table)["seats"]) if seat["kind"] == "bot")
            deadline = time.monotonic() + 30
            while not any(move["seat"] == bot for move in ann.get(f"/api/tables/{table}/record").json()["moves"]):
                assert time.monotonic() < deadline, "the bot was not woken"
                time.sleep(0.1)

        first = ann.new("me", "bot last", fair=False, options={"cards": 1})
        bot_moves(first)
        with ann.line(first) as line:
            seen = line.now()
            line.move("m", seen["table"]["number"], seen["scene"]["choices"][0]["move"])
        again = ann.post(f"/api/tables/{first}/rematch", {}).json()["id"]
        bot_moves(again)
        waiting = ann.new("me", "bot last", "friend", fair=True, options={"seats": 3})
        assert ben.sit(waiting, 2).status_code == 200
        for guest in (ann, ben):
            with guest.line(waiting) as line:
                line.say(type="join", nonce="mine")
                line.now()
        bot_moves(waiting)
