"""Playtests from the lobby: begun by anybody, the same for everybody, one at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda.server import studies
from koloda.server.door import place
from koloda.server.limits import Limits
from server.serving import UNLIMITED, Guest, serving, settings

SMALL = {"columns": 3, "rows": 4}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("studies")
    with serving(settings(folder, games=("locus", "sloker"), thinkers=1)) as address:
        yield address


def played(guest: Guest, key: str, **more: str) -> Any:
    """A study once it is over."""
    search = "&".join(f"{name}={value}" for name, value in more.items())
    until = time.monotonic() + 90
    while time.monotonic() < until:
        info = guest.get(f"/api/studies/{key}?{search}").json()
        if info["over"]:
            return info
        time.sleep(0.2)
    raise AssertionError("the study is not over")


def test_a_study_is_played_and_shared(address: str) -> None:
    with Guest(address) as ann, Guest(address) as ben:
        asked = {"game": "locus", "options": SMALL, "bots": ["greedy"], "deals": 40}
        key = ann.post("/api/studies", asked).json()["key"]
        info = played(ann, key, language="ru")
        assert info["done"] == info["games"] == 40
        assert info["bots"] == ["greedy", "greedy"]
        assert "James Whitemyer" in info["credit"]["en"]
        assert any("первому достаётся" in verdict for verdict in info["verdicts"])
        assert not any("не спрашивали" in verdict for verdict in info["verdicts"])
        first = info["lines"][0]
        assert 0 <= first["low"] <= first["value"] <= first["high"] <= 1
        assert len(info["fan"]) == 21
        assert sum(count for _, count in info["margins"]) == 40
        assert ben.post("/api/studies", asked).json()["key"] == key, "the same question is not played twice"
        assert played(ben, key, language="en")["lines"][0]["value"] == first["value"]
        other = ben.post("/api/studies", asked | {"options": SMALL | {"turn_order": "mirror"}}).json()["key"]
        compared = played(ben, other, language="en", since=key)
        assert any("points worse off at the end" in sentence for sentence in compared["since"])
        assert "since" not in played(ben, other, language="en")


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ({"game": "chess"}, "not_found"),
        ({"game": "locus", "options": {"columns": 99}}, "bad_rules"),
        ({"game": "locus", "bots": ["nobody"]}, "bad_study"),
        ({"game": "locus", "deals": 10**6}, "bad_message"),
        ({"game": "locus", "seed": -1}, "bad_message"),
        ({"game": "locus", "precision": 0.1}, "bad_message"),
    ],
)
def test_what_cannot_be_played_is_refused(address: str, asked: dict[str, Any], kind: str) -> None:
    with Guest(address) as ann:
        assert ann.post("/api/studies", asked).json()["kind"] == kind


def test_whichever_process_is_asked_plays_the_same_once_it_is_asked_to(address: str, tmp_path: Path) -> None:
    asked = {"game": "locus", "options": SMALL, "bots": ["greedy"], "deals": 30}
    with Guest(address) as ann, serving(settings(tmp_path, games=("locus",), thinkers=1)) as elsewhere, Guest(elsewhere) as ben:
        key, other = (ann.post("/api/studies", asked | {"options": SMALL | more}).json()["key"] for more in ({}, {"turn_order": "mirror"}))
        here = played(ann, other, since=key)
        for one in (key, other):
            refused = ben.get(f"/api/studies/{one}")
            assert (refused.status_code, refused.json()["kind"]) == (404, "not_found"), "looking begins nothing"
        again = [ben.post("/api/studies", asked | {"options": SMALL | more}).json()["key"] for more in ({}, {"turn_order": "mirror"})]
        assert again == [key, other]
        there = played(ben, other, since=key)
        assert there["done"] == 30
        for name in ("lines", "margins", "verdicts"):
            assert there[name] == here[name], "the same deals, the same games"
        assert played(ben, key)["done"] == 30
        assert "since" in there
        assert ben.get(f"/api/studies/{key}?since=another").json()["kind"] == "not_found"


def test_a_study_that_nobody_knows_is_not_found(address: str) -> None:
    with Guest(address) as ann:
        key = ann.post("/api/studies", {"game": "locus", "options": SMALL, "bots": ["greedy"], "deals": 1}).json()["key"]
        for wrong in ("nothing", key[:9], "ключ", "A" * 10_000):
            assert ann.get(f"/api/studies/{wrong}").json()["kind"] == "not_found", wrong
        assert ann.get("/api/studies/nothing?language=xx").json()["kind"] == "bad_request"


def test_nobody_waits_for_many_studies_and_others_can_begin_theirs(address: str) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(address)) for _ in range(4)]
        said = [[begun(guest, 100 * number + seed) for seed in range(4)] for number, guest in enumerate(guests)]
        assert [[one.get("kind", "") for one in of] for of in said[:2]] == [
            ["", "", "", "too_fast"],
            ["", "too_fast", "too_fast", "too_fast"],
        ], "three of a guest, four of an address"
        assert {one["kind"] for of in said[2:] for one in of} == {"too_fast"}
        assert 2 * Limits().studies_of_address < studies.QUEUE, "two addresses leave places to others"
        assert said[0][3]["retry"] > 0
        assert begun(guests[3], 0)["key"] == said[0][0]["key"], "whoever asks for what is being played has it"
        for key in [one["key"] for of in said for one in of if "key" in one]:
            assert played(guests[0], key)["done"] == 30
        assert "key" in begun(guests[0], 999), "once they are over, one may begin others"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1:2:3", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("/run/koloda", "/run/koloda"),
    ],
)
def test_an_address_is_counted_with_all_that_its_owner_has(host: str, counted: str) -> None:
    assert place(host) == counted


def test_who_comes_from_many_addresses_of_a_network_waits_like_one(address: str) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(address)) for _ in range(3)]
        for number, guest in enumerate(guests):
            guest.http.headers["X-Forwarded-For"] = f"2001:db8::{number + 1}"
        said = [begun(guest, 500 + 10 * number + seed) for number, guest in enumerate(guests) for seed in range(2)]
        assert [one.get("kind", "") for one in said] == ["", "", "", "", "too_fast", "too_fast"]
        guests[2].http.headers["X-Forwarded-For"] = "2001:db8:0:1::3"
        other = begun(guests[2], 520)
        for one in (*said[:4], other):
            assert played(guests[0], one["key"])["done"] == 30


def test_many_studies_wait_and_more_are_asked_to_come_back(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, studies=100, studies_of_address=100)
    with serving(settings(tmp_path, games=("locus",), thinkers=1, limits=limits)) as address, Guest(address) as ann:
        said = [begun(ann, seed) for seed in range(15)]
        assert [one.get("kind") for one in said] == [None] * 12 + ["busy"] * 3
        assert said[-1]["retry"] > 0


def test_a_study_that_takes_long_is_given_up_with_what_it_has_found(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "LONGEST", 0.5)
    with Guest(address) as ann:
        key = ann.post("/api/studies", {"game": "locus", "bots": ["greedy"], "deals": 1000, "seed": 77}).json()["key"]
        info = played(ann, key)
        assert info["failed"]
        assert 0 < info["done"] < 1000
        assert info["lines"]


def begun(guest: Guest, seed: int) -> Any:
    """What is said to somebody who begins a playtest."""
    return guest.post("/api/studies", {"game": "locus", "options": SMALL, "bots": ["greedy"], "seed": 1000 + seed, "deals": 30}).json()
