"""Rulings for real tables over the API: the referee's own answer, whatever is sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from koloda.games.dragon.club.referee import referee
from koloda.server.limits import Rate
from server.serving import UNLIMITED, Guest, serving, settings

CTX = {"seats": [{"sex": "f"}, {"sex": "m"}, {"sex": "f"}], "date": "2003-12-10", "time": "15:30", "moon": 4}
HANDS = ["8h 9c Ks 3d 6h As 2c Qd 7h", "4s Jd 5c 9d Jh 6c 8d Ts 3s", "Kh 2d 7c Th 5s 9h 3c Jc 6d"]
ADDRESS = "/api/referee/dragon-club"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("referee"), games=("dragon-club", "locus"), limits=UNLIMITED)) as address:
        yield address


@pytest.fixture
def guest(address: str) -> Iterator[Guest]:
    with Guest(address) as guest:
        yield guest


@pytest.mark.parametrize(
    "told",
    [
        {"ctx": CTX},
        {"ctx": CTX, "hands": HANDS, "pot": 60, "raiser": 1, "asked": [0, "M51"], "without": [8, 26]},
        {"ctx": CTX, "hands": HANDS, "choices": [[0, "M99 card=2c"], [2, "M71 card=2d"]]},
    ],
)
def test_the_ruling_is_the_referees(guest: Guest, told: dict[str, Any]) -> None:
    answer = guest.post(ADDRESS, told)
    assert answer.status_code == 200
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(referee(told)))


@pytest.mark.parametrize(
    ("told", "status", "kind"),
    [
        ([], 400, "bad_message"),
        ({}, 400, "bad_rules"),
        ({"ctx": CTX, "more": 1}, 400, "bad_record"),
        ({"ctx": CTX | {"time": "25:00"}}, 400, "bad_rules"),
        ({"ctx": CTX | {"date": "2026-02-30"}}, 400, "bad_rules"),
        ({"ctx": CTX | {"place": {}}}, 400, "bad_rules"),
        ({"ctx": CTX | {"prev": {"layout": 66}, "hand": 2}}, 400, "bad_record"),
        ({"ctx": CTX, "hands": [["Kh"], ["Kh"], ["3d"]]}, 400, "duplicate_card"),
        ({"ctx": CTX, "hands": [["Kh"], ["joker"], ["3d"]]}, 400, "bad_card"),
        ({"ctx": CTX, "choices": [[0, "x" * 9000]]}, 413, "too_large"),
        ({"ctx": CTX, "choices": [[2**70, "M56"]]}, 400, "bad_record"),
    ],
)
def test_what_cannot_be_is_answered_kindly(guest: Guest, told: object, status: int, kind: str) -> None:
    answer = guest.post(ADDRESS, told)
    assert (answer.status_code, answer.json()["kind"]) == (status, kind)
    assert len(answer.json()["message"]) > 10


def test_rubbish_and_games_without_a_referee(guest: Guest) -> None:
    for body in (b"", b"\xff\xfe", b'{"ctx": NaN}', b'{"ctx":' + b"[" * 4000, b'{"ctx": 1e999}'):
        answer = guest.http.post(ADDRESS, content=body)
        assert answer.status_code == 400, answer.text
    assert guest.post("/api/referee/locus", {"ctx": CTX}).status_code == 404
    assert guest.post("/api/referee/nothing", {"ctx": CTX}).status_code == 404
    assert guest.http.post(ADDRESS, json={"ctx": CTX}, headers={"Origin": "https://elsewhere.example"}).status_code == 403


def test_nobody_asks_too_often(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, thoughts=Rate(0.0001, 1))
    with serving(settings(tmp_path, games=("dragon-club",), limits=limits)) as address, Guest(address) as guest:
        answers = [guest.post(ADDRESS, {"ctx": CTX}) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429]
        assert int(answers[-1].headers["retry-after"]) > 0
