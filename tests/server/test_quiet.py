"""What visitors do wrong, and a server that is killed, fill no log: a line each at the most."""

from __future__ import annotations

import json
import logging
import multiprocessing
import socket
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from koloda.server import thinkers
from server.serving import Guest, serving, settings


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("quiet"), thinkers=1)) as address:
        yield address


def logged(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> str:
    time.sleep(0.3)
    return caplog.text + capfd.readouterr().err


def test_who_hangs_up_in_the_middle_is_not_mentioned(
    address: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    host, port = address.removeprefix("http://").split(":")
    for path in ("/api/tables", "/api/tables/x/sit", "/api/replay"):
        head = f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {address}\r\nContent-Length: 100\r\n\r\n"
        with socket.create_connection((host, int(port)), timeout=5) as raw:
            raw.sendall(head.encode() + b"{")
            time.sleep(0.2)
    assert logged(caplog, capfd) == ""


def test_a_frame_that_is_no_text_is_one_line(address: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    with Guest(address) as guest, guest.line(guest.table("me", "friend")) as line:
        line.hear()
        line.connection.send(b'{"type":"join\xff"}', text=True)
        with pytest.raises(ConnectionClosedError, match="1007"):
            line.hear()
    assert logged(caplog, capfd).count("\n") == 1


def test_a_record_with_hostile_views_is_one_line(started: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    with Guest(started) as guest:
        table = guest.table("me", "friend")
        record = json.loads(guest.get(f"/api/tables/{table}/record").text)
        record["moves"][-1]["view"]["laid"] = []
        assert guest.post("/api/replay", record).json()["kind"] == "bad_record"
    text = logged(caplog, capfd)
    assert "an uploaded record could not be replayed" in text
    assert text.count("\n") == 1


def test_whoever_asks_for_the_description_changes_nothing_about_the_log(tmp_path: Path) -> None:
    root = logging.getLogger()
    with serving(settings(tmp_path)) as address:
        before = root.level, list(root.handlers)
        assert httpx.get(f"{address}/api/openapi.json").status_code == 200
        assert (root.level, root.handlers) == before


def test_a_process_whose_server_dies_while_it_warms_up_ends_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=thinkers._work, args=(theirs, partial(time.sleep, 0.5), ()))
    process.start()
    theirs.close()
    ours.close()
    process.join(30)
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""
