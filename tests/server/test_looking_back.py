"""Replays: of tables as far as the viewer may know them, and of records that people bring."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.serving import UNLIMITED, Guest, Line, serving, settings


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    config = settings(tmp_path_factory.mktemp("replays"), thinkers=1, patience=3, games=("highest", "sloker"), limits=UNLIMITED)
    with serving(config) as address:
        yield address


def choices(message: dict[str, Any]) -> list[str]:
    return [choice["move"] for choice in message["scene"].get("choices", [])]


def play_out(*lines: Line) -> None:
    for turn in range(40):
        for seat, line in enumerate(lines):
            now = line.now()
            if now["table"]["over"]:
                return
            if moves := choices(now):
                assert line.move(f"m{turn}-{seat}", now["table"]["number"], moves[0])["type"] == "done"


def replay(guest: Guest, table: str, **query: int) -> dict[str, Any]:
    answer = guest.get(f"/api/tables/{table}/replay?" + "&".join(f"{name}={value}" for name, value in query.items()))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def upload(guest: Guest, record: Any, query: str = "") -> httpx.Response:
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    return guest.http.post(f"/api/replay{query}", content=data)


# ---- tables


def test_a_running_match_is_replayed_as_the_viewer_saw_it(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens, Guest(address) as watcher:
        line.hear_of("table")
        theirs = choices(bens.hear_of("table"))
        bens.move("b", 3, theirs[0])
        steps = line.hear_of("steps")["steps"]
        now = line.now()
        mine = replay(ann, table)
        assert (mine["table"]["id"], mine["you"], mine["total"], mine["start"]) == (table, 0, 4, 0)
        assert [step["number"] for step in mine["steps"]] == [1, 2, 3, 4]
        assert [step["move"] for step in mine["steps"]][2:] == ["deal ?? ?? ??", "lay ??"]
        assert mine["steps"][3] == steps[0], "the same step as it was told when it was made"
        assert mine["steps"][3]["scene"] == now["scene"]
        assert [step["move"] for step in replay(watcher, table)["steps"]][1] == "deal ?? ?? ??"
        assert replay(ben, table)["steps"][3]["move"] == theirs[0]


def test_a_replay_comes_in_parts(ann: Guest) -> None:
    table = ann.table("me", "me")
    whole = replay(ann, table)
    part = replay(ann, table, start=1, count=1)
    assert part["first"] == whole["steps"][0]["scene"]
    assert part["steps"] == [whole["steps"][1]]
    assert (part["start"], part["total"]) == (1, 3)
    end = replay(ann, table, start=99)
    assert (end["start"], end["steps"], end["first"]) == (3, [], whole["steps"][2]["scene"])
    assert replay(ann, table, count=0)["steps"] == []
    for query in ("start=-1", "count=501", "start=x", "count=1.5", f"start={10**30}"):
        answer = ann.get(f"/api/tables/{table}/replay?{query}")
        assert (answer.status_code, answer.json()["kind"]) == (400, "bad_request"), query
    assert ann.get("/api/tables/nothing/replay").status_code == 404


def test_once_it_is_over_everybody_sees_everything(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend", cards=2)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        play_out(line, bens)
    with Guest(address) as watcher:
        seen = [replay(guest, table) for guest in (ann, ben, watcher)]
    moves = [step["move"] for step in seen[0]["steps"]]
    assert not any("??" in move for move in moves)
    for one in seen:
        assert [step["move"] for step in one["steps"]] == moves
        dealt = one["steps"][2]["scene"]
        assert not any(slot.get("back", False) for zone in dealt["zones"][:2] for slot in zone["slots"])
        assert all(event["card"]["type"] == "secret" for event in one["steps"][2]["events"])
    assert seen[2]["steps"][-1]["result"]["scores"] == ann.get(f"/api/tables/{table}/record").json()["result"]["scores"]


# ---- records


def test_a_downloaded_record_is_replayed_when_it_is_brought_back(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend", options={"cards": 2}, coach=True)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        running = ann.get(f"/api/tables/{table}/record").json()
        play_out(line, bens)
    record = ann.get(f"/api/tables/{table}/record").json()
    shown = upload(ann, record).json()
    assert "table" not in shown
    assert shown["record"] == {
        "game": "highest",
        "version": 1,
        "credit": {"en": "A game for tests.", "ru": "Игра для проверок.", "uk": "Гра для перевірок."},
        "options": {"cards": 2},
        "players": ["Ann", "Ben"],
        "scope": "full",
        "notes": ["coach"],
        "result": record["result"],
    }
    told = replay(ben, table)
    assert [step["move"] for step in shown["steps"]] == [step["move"] for step in told["steps"]]
    assert [step["events"] for step in shown["steps"]] == [step["events"] for step in told["steps"]]
    part = upload(ann, record, "?start=2&count=3").json()
    assert (part["first"], part["steps"]) == (shown["steps"][1]["scene"], shown["steps"][2:5])
    own = upload(ann, running).json()
    assert (own["record"]["scope"], own["you"], own["total"]) == ("seat 0", 0, 3)
    assert "result" not in own["record"]
    assert [slot.get("back", False) for slot in own["steps"][2]["scene"]["zones"][1]["slots"]] == [True, True]


def test_a_record_of_sloker_is_replayed(ann: Guest) -> None:
    table = ann.new("me", "me", game="sloker", options={"deals": 2, "avalanche": True})
    with ann.line(table) as line:
        play_out(line)
    record = ann.get(f"/api/tables/{table}/record").json()
    shown = upload(ann, record).json()
    assert shown["total"] == len(record["moves"]) == len(shown["steps"])
    assert shown["steps"][-1]["result"] == record["result"]
    told = replay(ann, table)["steps"]
    assert [(step["move"], step["events"]) for step in told] == [(step["move"], step["events"]) for step in shown["steps"]]


def test_a_record_is_read_leniently(ann: Guest) -> None:
    moves = [{"seat": -1, "move": "tell dry"}, {"seat": -1, "move": "deal 10s"}, {"seat": -1, "move": "deal 6♥"}]
    shown = upload(ann, {"koloda": 1, "game": "highest@1", "options": {"cards": 1}, "moves": moves, "mood": "good"}).json()
    assert [step["move"] for step in shown["steps"]] == ["tell dry", "deal Ts", "deal 6h"]


def a_record(**more: Any) -> dict[str, Any]:
    return {"koloda": 1, "game": "highest@1", "options": {}, "moves": [{"seat": -1, "move": "tell dry"}]} | more


BAD = {
    "nothing": (b"", "bad_message", "JSON"),
    "no record": (b"[]", "bad_record", "record"),
    "bytes": (b"\xff\xfe", "bad_record", ""),
    "deep": (b"[" * 100_000, "bad_record", ""),
    "format": (a_record(koloda=2), "bad_record", "format 2"),
    "game": (a_record(game="whist@1"), "bad_record", "whist"),
    "another game of the catalogue": (a_record(game="plain@1"), "bad_record", "plain"),
    "version": (a_record(game="highest@2"), "bad_record", "highest@2"),
    "options": (a_record(options={"cards": 9}), "bad_rules", "cards"),
    "move": (a_record(moves=[{"seat": 0, "move": "lay 6s"}]), "bad_record", "move 1"),
    "hash": (a_record(moves=[{"seat": -1, "move": "tell dry", "hash": "0"}]), "bad_record", "another position"),
    "scope": (a_record(scope="seat x"), "bad_record", "scope"),
    "a seat that is not there": (a_record(scope="seat 99", moves=[]), None, ""),
    "a view that is none": (a_record(scope="seat 0", moves=[{"seat": -1, "move": "tell dry", "view": {"a": 1}}]), "bad_record", "view"),
    "a view that no match leads to": (
        a_record(scope="seat 0", moves=[{"seat": -1, "move": "x", "view": {"options": {}, "scores": [1], "hands": [[]] * 9}}]),
        "bad_record",
        "cannot be replayed",
    ),
    "too long": (a_record(moves=[{"seat": -1, "move": ""}] * 5001), "bad_record", "5,001 moves"),
    "too large": (b" " * 1_100_000, "too_large", ""),
}


@pytest.mark.parametrize("name", BAD)
def test_records_that_cannot_be_replayed(ann: Guest, name: str) -> None:
    record, kind, why = BAD[name]
    answer = upload(ann, record)
    if kind is None:
        assert answer.status_code < 500, answer.text
        return
    assert answer.status_code in {400, 413}, answer.text
    assert answer.json()["kind"] == kind
    assert why in answer.json()["message"]


def test_records_come_from_our_own_pages_only(ann: Guest, address: str) -> None:
    answer = httpx.post(f"{address}/api/replay", json=a_record(), headers={"Origin": "http://evil.example"})
    assert answer.json()["kind"] == "foreign_origin"


def test_without_processes_no_record_is_replayed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as guest:
        assert upload(guest, a_record()).json()["kind"] == "bad_record"
