"""Time to think: counted from the server's time and from what is kept, and over when it is over."""

from __future__ import annotations

import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from koloda.errors import BadOptions
from koloda.server.clocks import MOST_LAG, Clocks, Pace
from koloda.server.shelf import Shelf
from koloda.server.store import StoredMove
from server.serving import UNLIMITED, Guest, Line, serving, settings


def move(number: int, seat: int, at: int, lag: int = 0, move: str = "lay") -> StoredMove:
    return StoredMove(number, seat, move, at, lag=lag)


def test_time_for_the_match_is_used_up_and_grows_by_the_increment() -> None:
    clocks = Clocks(Pace(match=60, increment=2), (0, 1))
    clocks.went(move(1, -1, 0), (0,))
    assert (clocks.running, clocks.due, clocks.left_at(0, 999_999)) == ({}, 0, 60_000), "nobody has moved yet"
    clocks.went(move(2, 0, 30_000), (1,))
    assert clocks.left == {0: 62_000, 1: 60_000}
    assert (clocks.running, clocks.due) == ({1: 30_000}, 90_000)
    assert clocks.left_at(1, 40_000) == 50_000
    clocks.went(move(3, 1, 40_000, lag=300), (0,))
    assert clocks.left[1] == 60_000 - 9_700 + 2_000
    assert (clocks.out(102_000 + MOST_LAG), clocks.out(102_001 + MOST_LAG)) == (None, 0)


def test_time_for_a_move_begins_anew_and_a_move_taken_back_earns_nothing() -> None:
    clocks = Clocks(Pace(move=10), (0, 1))
    clocks.went(move(1, 0, 0), (1,))
    clocks.went(move(2, 1, 9_000), (0,))
    clocks.went(move(3, 0, 12_000), (1,))
    assert clocks.left_at(1, 12_000) == 10_000
    assert clocks.due == 22_000
    back = Clocks(Pace(match=10, increment=5), (0, 1))
    back.went(move(1, 0, 0), (1,))
    back.went(move(2, 0, 1_000, move="take back"), (0,))
    assert back.left == {0: 10_000, 1: 9_000}
    assert back.running == {0: 1_000}


def test_who_decides_at_the_same_time_has_a_clock_of_his_own_and_cards_take_no_time() -> None:
    clocks = Clocks(Pace(match=60), (0, 2))
    clocks.went(move(1, 1, 0), (0, 2))
    clocks.went(move(2, 2, 5_000), (0,))
    assert clocks.left[2] == 55_000
    assert clocks.running == {0: 0}, "the other one's goes on"
    clocks.went(move(3, 0, 8_000), ())
    assert clocks.running == {}, "somebody deals by hand"
    clocks.went(move(4, -1, 60_000), (2,))
    assert clocks.left == {0: 52_000, 2: 55_000}


@pytest.mark.parametrize("pace", [Pace(), Pace(match=60, move=60), Pace(move=60, increment=1), Pace(move=4)])
def test_time_that_is_none(pace: Pace) -> None:
    with pytest.raises(BadOptions):
        pace.check()


def seated(stack: ExitStack, tmp_path: Path, clock: dict[str, int]) -> tuple[Guest, Guest, str]:
    address = stack.enter_context(serving(settings(tmp_path, limits=UNLIMITED)))
    ann, ben = stack.enter_context(Guest(address)), stack.enter_context(Guest(address))
    return ann, ben, ann.new("me", "friend", fair=True, clock=clock)


def come(line: Line, nonce: str) -> None:
    line.say(type="join", nonce=nonce)


def choose(line: Line) -> dict[str, Any]:
    seen = line.now()
    return line.move(f"m{seen['table']['number']}", seen["table"]["number"], seen["scene"]["choices"][0]["move"])


def test_time_runs_out_while_both_look(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ann, ben, table = seated(stack, tmp_path, {"move": 5})
        line = stack.enter_context(ann.line(table))
        come(line, "a")
        assert ben.sit(table, 1).status_code == 200
        bens = stack.enter_context(ben.line(table))
        come(bens, "b")
        assert line.now()["table"]["times"] == {"left": [5000, 5000]}
        started = time.monotonic()
        assert choose(line)["type"] == "done"
        steps = line.hear_of("steps")
        assert steps["times"]["running"] == [1]
        assert 4000 < steps["times"]["left"][1] <= 5000
        ended = bens.hear_of("table")
        while "ending" not in ended["table"]:
            ended = bens.hear_of("table")
        assert 5 <= time.monotonic() - started < 9
        assert ended["table"]["ending"] == {"kind": "time", "seat": 1, "winners": [0]}
        assert ended["table"]["over"]
        assert ended["table"]["times"]["left"][1] == 0
        assert "choices" not in ended["scene"]
        assert choose_late(bens, ended) == "game_over"
        assert ended["table"]["promise"]["secret"], "the promise is kept when nobody plays any more"
        record = ben.get(f"/api/tables/{table}/record").json()
        assert record["notes"] == ["time 1"]
        assert "scope" not in record, "all of it"
        again = ann.post(f"/api/tables/{table}/rematch", {}).json()
        assert again["clock"] == {"move": 5}


def choose_late(line: Line, seen: dict[str, Any]) -> str:
    move = seen["scene"]["zones"][0]["slots"][0].get("card", "6s")
    return str(line.move("late", seen["table"]["number"], f"lay {move}")["kind"])


def test_of_two_servers_that_notice_both_show_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both servers' timers ring at the same moment, before either has heard of the other's end, and one of them comes too late."""
    with ExitStack() as stack:
        config = settings(tmp_path, limits=UNLIMITED, shared=True)
        ann, ben = (stack.enter_context(Guest(stack.enter_context(serving(config)))) for _ in range(2))
        table = ann.new("me", "friend", fair=True, clock={"move": 5})
        assert ben.sit(table, 1).status_code == 200
        line, bens = (stack.enter_context(guest.line(table)) for guest in (ann, ben))
        come(line, "a")
        come(bens, "b")
        while line.now()["table"].get("undealt"):
            pass
        done = choose(line)
        while bens.now()["table"]["number"] < done["number"]:
            pass

        async def deaf(*_: object) -> None:
            """Hears of nothing."""

        monkeypatch.setattr(Shelf, "catch_up", deaf)
        for screen in (line, bens):
            while "ending" not in (now := screen.hear_of("table", 20)["table"]):
                pass
            assert (now["ending"]["kind"], now["ending"]["seat"]) == ("time", 1)


def test_time_runs_on_while_the_server_is_down(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        table = ann.new("me", "friend", fair=True, clock={"match": 5})
        ben.sit(table, 1)
        with ann.line(table) as line, ben.line(table) as bens:
            come(line, "a")
            come(bens, "b")
            line.now()
            bens.now()
            choose(line)
        cookies = ann.http.cookies
    time.sleep(6)
    with serving(config) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        deadline = time.monotonic() + 5
        while "ending" not in (info := ann.info(table)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert info["ending"] == {"kind": "time", "seat": 1, "winners": [0]}


def test_the_way_to_the_server_is_measured_and_not_counted(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ann, ben, table = seated(stack, tmp_path, {"match": 60})
        ben.sit(table, 1)
        line, bens = stack.enter_context(ann.line(table)), stack.enter_context(ben.line(table))
        come(line, "a")
        ping = bens.hear_of("ping")
        time.sleep(0.3)
        bens.say(type="pong", n=ping["n"])
        come(bens, "b")
        bens.now()
        assert choose(line)["type"] == "done"
        time.sleep(0.4)
        bens.now()
        number = bens.now()["table"]["number"]
        assert choose(bens)["number"] == number + 1
        left = line.now()["table"]["times"]["left"][1]
        moves = ann.get(f"/api/tables/{table}/record").json()["moves"]
        used = moves[number]["at"] - moves[number - 1]["at"]
        assert 60_000 - used + 250 <= left <= 60_000 - used + MOST_LAG


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": ["me", "friend"], "clock": {"match": 60}, "fair": False},
        {"seats": ["me", "bot last"], "clock": {"match": 60, "move": 30}},
        {"seats": ["me", "bot last"], "clock": {"match": -1}},
        {"seats": ["me", "bot last"], "clock": {"days": 1}},
    ],
)
def test_wishes_for_clocks_that_cannot_be(tmp_path: Path, wish: dict[str, Any]) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        answer: httpx.Response = ann.post("/api/tables", {"game": "highest"} | wish)
        assert answer.status_code == 400, answer.text


def test_a_match_that_cannot_be_read_waits_for_nobody(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ann, ben, table = seated(stack, tmp_path, {"move": 5})
        ben.sit(table, 1)
        line, bens = stack.enter_context(ann.line(table)), stack.enter_context(ben.line(table))
        come(line, "a")
        come(bens, "b")
        bens.now()
        assert choose(line)["type"] == "done"
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:

        def due() -> int:
            return int(database.execute("SELECT due FROM matches").fetchone()[0])

        with database:
            database.execute("UPDATE matches SET version = 99, due = 1")
        with serving(settings(tmp_path, limits=UNLIMITED)):
            deadline = time.monotonic() + 20
            while due() and time.monotonic() < deadline:
                time.sleep(0.05)
        assert due() == 0, "so that it can be cleared away one day"
