"""What goes wrong where people play, in small: the load harness plays on through it and finds nothing lost, doubled or shown wrongly."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import uvicorn
from litestar import Litestar
from websockets.frames import Frame, Opcode

from koloda.server import run
from koloda.server.refusals import CannotServe
from koloda.server.store import Store
from server import serving

ROOT = Path(__file__).parents[2]
SMALL = ("--games", "sloker", "--tables", "5", "--rate", "20")
JOIN = b'{"type":"join","have":0}'
POSTGRES = [*Path("/usr/lib/postgresql").glob("*/bin")]


def play(*wrong: str) -> str:
    """A few tables at which something goes wrong; what was seen."""
    command = [sys.executable, "-m", "benchmarks.load", *SMALL, *wrong]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=400)
    if "a disk cannot be mounted" in done.stderr:
        pytest.skip("no file system can be mounted here")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "in the end 10 of 10 see what a new line of theirs is shown" in done.stdout
    assert "acknowledged and not in the store: 0; in the store twice: 0" in done.stdout
    return done.stdout


def test_whoever_is_cut_off_comes_back_to_the_right_view() -> None:
    seen = play("--seconds", "5", "--cuts", "15")
    for how in ("drop", "half-open", "sleep"):
        assert f"the right view again ({how}): 5 people" in seen


def test_killed_processes_and_an_end_under_load_are_survived() -> None:
    seen = play("--seconds", "4", "--workers", "2", "--kills", "3", "--kill", "worker", "parent", "end")
    assert "a process that served was lost (-9); another takes its place" in seen
    assert "processes that outlived what had started them: 0" in seen
    assert "0 processes are left" in seen


@pytest.mark.skipif(not (POSTGRES and shutil.which("redis-server")), reason="needs Debian's PostgreSQL and Redis")
def test_play_goes_on_when_redis_and_postgresql_come_back() -> None:
    seen = play("--seconds", "4", "--workers", "2", "--postgres", "--own-redis", "--restarts", "4")
    for what in ("Postgres fast", "Postgres immediate", "Redis fast", "Redis immediate"):
        assert f"the next move acknowledged ({what}): 1 times" in seen
    assert "Redis gives no hints" in seen
    assert "Redis gives hints again" in seen


@pytest.mark.skipif(not sys.platform.startswith("linux") or os.geteuid() != 0, reason="only root mounts a small disk")
def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room() -> None:
    seen = play("--seconds", "9", "--disk", "8")
    assert "not_saved" in seen
    assert "the next move acknowledged (disk full): 1 times" in seen


def test_a_line_at_which_a_program_stands_still_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when so much waits for it that nothing more can be sent."""

    def impatient(app: Litestar) -> uvicorn.Config:
        config = run.configured(app)
        config.ws_ping_interval = config.ws_ping_timeout = 1
        return config

    monkeypatch.setattr(serving, "configured", impatient)
    with ExitStack() as stack:  # the line is there until the server has ended
        with serving.serving(serving.settings(tmp_path, limits=serving.UNLIMITED)) as address:
            with serving.Guest(address) as ann, serving.Guest(address) as ben:
                table = ann.table("me", "friend", cards=5)
                assert ben.sit(table, 1).status_code == 200
                with ann.line(table) as line:
                    say = stack.enter_context(standing_still(ben, table))
                    assert say(JOIN)
                    while not line.hear_of("table", 30)["table"]["seats"][1].get("here", True):
                        pass
                    for _ in range(20_000):
                        if not say(JOIN):
                            break
                    deadline = time.monotonic() + 60
                    while line.hear_of("table", 60)["table"]["seats"][1].get("here", True):
                        assert time.monotonic() < deadline
            time.sleep(4)
            ending = time.monotonic()
        assert time.monotonic() < ending + 4, "nothing keeps the server from ending"


@contextmanager
def standing_still(guest: serving.Guest, table: str) -> Iterator[Callable[[bytes], bool]]:
    """A line that nobody reads; what is said by it, and whether that was possible."""
    host, port = guest.address.removeprefix("http://").split(":")
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.settimeout(3)
        line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {guest.address}\r\nCookie: {cookies}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(64)

        def say(message: bytes) -> bool:
            try:
                line.sendall(Frame(Opcode.TEXT, message).serialize(mask=True))
            except OSError:
                return False
            return True

        yield say


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    command = "from koloda.server.run import serve; import sys; serve(port=int(sys.argv[1]), database=sys.argv[2], games=('sloker',))"
    port = serving.free_port()
    with Path("/dev/full").open("wb") as full:
        server = subprocess.Popen([sys.executable, "-c", command, str(port), str(tmp_path / "tables.sqlite3")], stderr=full)
    try:
        serving.wait_for_answer(f"http://127.0.0.1:{port}")
        with serving.Guest(f"http://127.0.0.1:{port}") as ann:
            table = ann.new("me", game="sloker", options={"seats": 1, "variant": "pro"})
            with ann.line(table) as line:
                seen = line.now()
                assert line.move("m", seen["table"]["number"], seen["scene"]["choices"][0]["move"])["type"] == "done"
    finally:
        server.terminate()
        server.wait(30)


def test_a_database_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with serving.serving(serving.settings(tmp_path)):
        pass
    store = Store(f"sqlite:///file:{tmp_path}/tables.sqlite3?mode=ro&uri=true")
    with pytest.raises(CannotServe, match="the database cannot be opened: attempt to write a readonly database"):
        asyncio.run(store.open())
    asyncio.run(store.close())
