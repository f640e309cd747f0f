"""Starting the server, and the pieces that need none."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from koloda.server.hosts import Hosts, hosts
from koloda.server.limits import Buckets, Rate
from koloda.server.refusals import CannotServe, TooFast
from koloda.server.run import data_folder, database_url, serve


def test_a_port_in_use_is_named_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} of 127.0.0.1.*--port {port + 1}"):
            serve(port=port)


LOCAL = ["localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:8000", "127.8.8.8", "[::1]:8000"]
ADDRESSES = ["192.168.1.7:8000", "10.0.0.1", "[fe80::1]:8000", "203.0.113.9"]
STRANGE = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.1",
    "a@127.0.0.1",
    "127.0.0.1:x",
    "::1",
    "[::1",
    "",
    None,
]


def test_a_server_for_this_machine_knows_its_own_names_only() -> None:
    for known in (hosts("127.0.0.1", "127.0.0.1", ()), hosts("::1", "localhost", ()), Hosts()):
        assert [host for host in LOCAL + ADDRESSES + STRANGE if known.know(host)] == LOCAL


def test_a_server_for_others_knows_addresses_and_its_own_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Annas-PC")
    own = ["annas-pc:8000", "annas-pc.local"]
    for known in (hosts("0.0.0.0", "0.0.0.0", ()), hosts("192.168.1.7", "annas-pc", ())):
        assert [host for host in LOCAL + ADDRESSES + own + STRANGE if known.know(host)] == LOCAL + ADDRESSES + own
    assert not hosts("127.0.0.1", "127.0.0.1", ()).know("annas-pc"), "others do not reach it"


def test_names_may_be_allowed() -> None:
    for listening in ("127.0.0.1", "0.0.0.0"):
        known = hosts(listening, listening, ("Cards.example",))
        assert known.know("cards.example")
        assert known.know("cards.example:8443")
        assert not known.know("more.cards.example")


def test_databases_by_file_and_by_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert database_url() == f"sqlite:///{tmp_path}/data/koloda/koloda.sqlite3"
    assert (tmp_path / "data" / "koloda").stat().st_mode & 0o777 == 0o700, "secrets of matches are kept there"
    assert (tmp_path / "data" / "koloda" / "koloda.sqlite3").stat().st_mode & 0o777 == 0o600
    assert database_url(str(tmp_path / "a?b.db")).endswith("b.db")
    assert database_url("postgresql://me:word@host/koloda") == "postgresql+psycopg://me:word@host/koloda"
    for wrong in ("mysql://host/koloda", "post gres://:::"):
        with pytest.raises(CannotServe):
            database_url(wrong)
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "koloda"


def test_databases_that_cannot_be_opened_are_named(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database, but long enough to be looked at as one by SQLite")
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="file is not a database"):
        serve(port=0, database=str(tmp_path / "text"))
    with pytest.raises(CannotServe, match="cannot be made"):
        serve(port=0, database=str(tmp_path / "file" / "below"))
    with pytest.raises(CannotServe, match="cannot be opened"):
        serve(port=0, database="postgresql://127.0.0.1:1/koloda")


def test_buckets_fill_again_and_forget_the_longest_unseen() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 3), "things", clock=lambda: now[0], most=2)
    for _ in range(3):
        buckets.take("ann")
    with pytest.raises(TooFast, match=r"too many things; try again in 0.5 s") as refused:
        buckets.take("ann")
    assert refused.value.retry == 0.5
    now[0] = 0.5
    buckets.take("ann")
    with pytest.raises(TooFast):
        buckets.take("ann")
    now[0] = 1000.0
    for _ in range(3):
        buckets.take("ann")
    buckets.take("ben")
    buckets.take("cyd")  # ann is forgotten
    for _ in range(3):
        buckets.take("ann")


def test_the_schema_of_the_wire_is_whole_and_repeats() -> None:
    printed = [subprocess.run([sys.executable, "-m", "koloda.server.schema"], capture_output=True, check=True).stdout for _ in range(2)]
    assert printed[0] == printed[1]
    schema = json.loads(printed[0])
    definitions = schema["$defs"]
    assert {"TableInfo", "Snapshot", "Steps", "Done", "Refused", "FromClient", "FromServer", "SecretCard"} <= set(definitions)
    assert all(name.isidentifier() for name in definitions)
    references = set(printed[0].decode().split('"#/$defs/')[1:])
    assert {reference.split('"')[0] for reference in references} <= set(definitions)
