"""Fair deals: promised before anybody adds to the shuffle, dealt when everybody has, checked when all is over."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from koloda.cards import DECK_52
from koloda.core import catalogue, fair
from koloda.core.ask import Deal
from koloda.core.dealer import FairDealer
from koloda.core.record import Record, read
from koloda.errors import BadRecord
from server.serving import Guest, Line, serving, settings

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "fair.json").read_text())


def finish(lines: list[Line]) -> None:
    """Plays on with first moves until the match is over."""
    count = 0
    while not (seen := [line.now() for line in lines])[0]["table"]["over"]:
        count += 1
        line, message = next((line, one) for line, one in zip(lines, seen, strict=True) if one["scene"].get("choices"))
        answer = line.move(f"m{count}", message["table"]["number"], message["scene"]["choices"][0]["move"])
        assert answer["type"] == "done", answer


def test_the_cards_wait_for_everybody_and_can_be_checked_at_the_end(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend", fair=True)
    before = ann.info(table)
    assert before["undealt"]
    assert before["number"] == 0
    assert set(before["promise"]) == {"table", "commitment"}
    with ann.line(table) as line, ben.line(table) as bens:
        line.say(type="join", nonce="of-ann")
        bens.say(type="join", nonce="of-nobody")  # who watches adds nothing
        assert line.now()["table"]["undealt"]
        ben.sit(table, 1)
        assert bens.now()["table"]["undealt"], "who sat down has yet to add"
        bens.say(type="join", nonce="of-ben")
        bens.say(type="join", nonce="a-second-one")
        dealt = line.now()["table"]
        assert "undealt" not in dealt
        assert dealt["number"] > 0
        assert dealt["promise"] == before["promise"] | {"nonces": ["of-ann", "of-ben"]}
        assert ann.get(f"/api/tables/{table}/deals").json()["kind"] == "outdated"
        finish([line, bens])
        promise = ben.info(table)["promise"]
        deals = ben.get(f"/api/tables/{table}/deals").json()
    assert promise["commitment"] == before["promise"]["commitment"]
    assert hashlib.sha256(b"koloda/commit/1" + table.encode() + bytes.fromhex(promise["secret"])).hexdigest() == promise["commitment"]
    record = read(ben.get(f"/api/tables/{table}/record").content)
    assert msgspec.json.encode(fair.verify(catalogue.box("highest").game, record)) == msgspec.json.encode(deals["shuffles"])


def test_a_rematch_has_a_promise_of_its_own(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend", fair=True)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        for one in (line, bens):
            one.say(type="join", nonce="first")
        finish([line, bens])
    again = ann.post(f"/api/tables/{table}/rematch", {}).json()
    assert again["undealt"]
    assert again["promise"]["commitment"] != ann.info(table)["promise"]["commitment"]
    with ben.line(again["id"]) as bens, ann.line(again["id"]) as line:
        bens.say(type="join", nonce="second")
        assert bens.now()["table"]["undealt"]
        line.say(type="join", nonce="")
        assert line.now()["table"]["promise"]["nonces"] == ["second", ""], "ben sits first now; ann trusts the server"


def test_a_server_stopped_between_the_last_nonce_and_the_deal_deals_when_it_is_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        table, cookies = ann.new("me", "me", fair=True), ann.http.cookies
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE seats SET nonce = 'kept'")
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert ann.info(table)["number"] > 0
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert ann.info(table)["number"] > 0


def test_lessons_duels_and_real_decks_do_not_wait(tmp_path: Path) -> None:
    with serving(settings(tmp_path, games=("sloker",))) as address, Guest(address) as ann:
        duel = ann.info(ann.new("me", game="sloker", fair=True, mirror=True, options={"variant": "pro", "seats": 1}))
        assert "undealt" not in duel
        other = ann.info(duel["mirror"]["link"])
        assert other["promise"] == duel["promise"], "one deck for both sides"
        real = ann.info(ann.new("me", "me", game="sloker", fair=True, dealing="person"))
        assert "promise" not in real


def altered(record: Record, **promise: Any) -> Record:
    assert record.promise is not None
    return msgspec.structs.replace(record, promise=msgspec.structs.replace(record.promise, **promise))


def test_what_is_no_fair_deal_is_said_to_be_none(ann: Guest) -> None:
    game = catalogue.box("highest").game
    table = ann.new("me", "me", fair=True)
    with ann.line(table) as line:
        line.say(type="join", nonce="mine")
        line.now()
        early = read(ann.get(f"/api/tables/{table}/record").content)
        finish([line])
    record = read(ann.get(f"/api/tables/{table}/record").content)
    assert record.promise is not None
    fair.verify(game, record)
    for wrong, why in (
        (early, "when the match is over"),
        (msgspec.structs.replace(record, promise=None), "nothing was promised"),
        (altered(record, secret="ab" * 32), "not the one that was promised"),
        (altered(record, secret="kept to ourselves"), "64 hexadecimal digits"),
        (altered(record, commitment="0" * 64), "not the one that was promised"),
        (altered(record, nonces=("another",)), r"move \d+ is 'deal .*; the promised order gives"),
    ):
        with pytest.raises(BadRecord, match=why):
            fair.verify(game, wrong)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['pile of']}, shuffle {vector['shuffle']}")
def test_the_vectors_that_the_browser_is_held_to(vector: dict[str, Any]) -> None:
    dealer = FairDealer(bytes.fromhex(vector["secret"]), vector["table"], tuple(vector["nonces"]))
    assert dealer.commitment == vector["commitment"]
    assert list(dealer.order(Deal(1, tuple(vector["pile"].split()), shuffle=vector["shuffle"]))) == vector["order"].split()


def test_nothing_worked_out_from_the_promise_predicts_a_card() -> None:
    """Whoever takes the commitment for a secret, in every way that suggests itself, guesses the first card no better than chance."""
    ask, rounds = Deal(1, DECK_52.cards), 4_000
    hits: dict[str, int] = {}
    for number in range(rounds):
        table = f"t{number}"
        dealer = FairDealer(secrets.token_bytes(32), table, ("n",))
        seen = dealer.commitment
        guesses = {
            "its bytes": bytes.fromhex(seen),
            "its digits": seen[:32].encode(),
            "hashed again": hashlib.sha256(bytes.fromhex(seen)).digest(),
            "digits hashed": hashlib.sha256(seen.encode()).digest(),
            "nothing": bytes(32),
        }
        for name, secret in guesses.items():
            for nonces in ((), ("n",)):
                key = f"{name}, {len(nonces)} nonces"
                hits[key] = hits.get(key, 0) + (FairDealer(secret, table, nonces).order(ask)[0] == dealer.order(ask)[0])
        hits["the digits' remainder"] = hits.get("the digits' remainder", 0) + (DECK_52.cards[int(seen, 16) % 52] == dealer.order(ask)[0])
    mean, deviation = rounds / 52, (rounds / 52 * 51 / 52) ** 0.5
    assert all(abs(found - mean) < 5 * deviation for found in hits.values()), hits
