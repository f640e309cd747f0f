"""Whatever is sent, the answer is a refusal with a kind, nothing changes, and the server lives on."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as trying
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from koloda.server.limits import Limits, Rate
from server.serving import UNLIMITED, Guest, Line, serving, settings

KINDS = {"bad_message", "too_large", "illegal_action", "no_seat", "outdated", "not_your_turn", "no_advice"}

NASTY = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b"NaN",
    b'{"type":"join","have":NaN}',
    b'{"type":"join","have":1e999}',
    b'{"type":"join","have":-1}',
    b'{"type":"join","have":true}',
    b'{"type":"join","have":"1"}',
    b'{"type":"join","more":1}',
    b'{"type":"move"}',
    b'{"type":"move","id":"","after":0,"move":""}',
    b'{"type":"move","id":"a b","after":0,"move":""}',
    b'{"type":"move","id":"a","after":0,"move":["lay"]}',
    b'{"type":"move","id":"a","after":0.5,"move":"lay"}',
    b'{"type":"move","id":"a","after":0,"move":"' + b"x" * 300 + b'"}',
    b'{"type":"move","id":"a\\u0000","after":0,"move":"lay"}',
    b'{"type":"move","id":"a\\n","after":0,"move":"lay"}',
    b'{"type":"join","nonce":"a\\n"}',
    b'{"type":"move","id":"a","after":0,"move":"\\ud800"}',
    b'{"type":"move","id":"a","after":0,"move":"lay","seat":-2}',
    b'{"type":"move","id":"a","after":0,"move":"lay","seat":12}',
    b'{"type":"move","id":"a","after":0,"move":"lay","seat":true}',
    b'{"type":"move","id":"a","after":0,"move":"lay","seat":"0"}',
    b'{"type":"preview"}',
    b'{"type":"preview","id":"a"}',
    b'{"type":"preview","id":"","move":"lay"}',
    b'{"type":"preview","id":"a","move":7}',
    b'{"type":"preview","id":"a","move":"lay","seat":1}',
    b'{"type":"preview","id":"a","move":"' + b"x" * 300 + b'"}',
    b'{"type":"preview","id":"a","move":"\\ud800"}',
    b'{"type":"advise"}',
    b'{"type":"advise","id":null}',
    b'{"type":"advise","id":"a","seat":1}',
    b'{"type":"advise","id":"a","budget":1e9}',
    b'{"type":"table"}',
    b'{"type":["join"]}',
    b"[" * 8000,
    b'{"a":' * 1600,
    b'{"type":"join"} {"type":"join"}',
    b'{"type":"join"',
    b'"' + b"x" * 9000 + b'"',
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("hostile"), limits=UNLIMITED)) as address:
        yield address


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"Origin": address}) as client:
        yield client


@pytest.fixture(scope="module")
def line(address: str) -> Iterator[Line]:
    """A player's socket at a table of three moves."""
    with Guest(address) as guest, guest.line(guest.table("me", "friend")) as line:
        line.hear_of("table")
        yield line


def unchanged(line: Line) -> None:
    assert line.ask(type="join")["table"]["number"] == 3


@pytest.mark.parametrize("message", NASTY, ids=range(len(NASTY)))
def test_nasty_messages(line: Line, message: bytes) -> None:
    line.connection.send(message, text=True)
    refused = line.hear()
    assert (refused["type"], refused["id"]) == ("refused", "")
    assert refused["kind"] in KINDS
    assert refused["message"]
    unchanged(line)


def test_binary_messages_are_refused(line: Line) -> None:
    line.connection.send(b'{"type":"join"}')
    assert line.hear()["kind"] == "bad_message"
    unchanged(line)


def test_invalid_utf8_and_giant_frames_end_only_their_own_socket(address: str, line: Line) -> None:
    for message in (b'{"type":"join\xff"}', b"x" * 70_000):
        with Guest(address) as guest, guest.line(guest.table("me", "friend")) as other:
            other.hear_of("table")
            other.connection.send(message, text=True)
            with pytest.raises(Exception, match=r"1007|1009"):
                other.hear()
    unchanged(line)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
names = ["type", "have", "id", "after", "move", "game", "seats", "options", "seat", "name", "coach", "dealing", "lesson", "mirror"]
fields = st.sampled_from(names)
phrases = st.sampled_from(["join", "move", "preview", "advise", "take back", "lay 6s", "highest", "me", "friend", "deal 6s"])
messages = st.dictionaries(fields, json_values | phrases | st.integers(-1, 9), max_size=5)
sent = st.binary(max_size=60).filter(bool) | messages.map(msgspec.json.encode)

many = trying(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@many
@given(message=st.text(max_size=60).map(str.encode) | messages.map(msgspec.json.encode))
def test_any_message(line: Line, message: bytes) -> None:
    line.connection.send(message, text=True)
    answer = line.hear()
    assert answer["type"] == "table" or answer["kind"] in KINDS
    unchanged(line)


@many
@given(
    path=st.sampled_from(
        ["/api/tables", "/api/tables/nothing/sit", "/api/tables/nothing/rematch", "/api/replay", "/api/games", "/api/health"]
    ),
    body=sent,
)
def test_any_request(client: httpx.Client, path: str, body: bytes) -> None:
    answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
    if answer.status_code != 201:
        assert 400 <= answer.status_code < 500, answer.text
        assert set(answer.json()) == {"kind", "message"}


@trying(many, max_examples=60)
@given(path=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_path(client: httpx.Client, path: str) -> None:
    for start in ("/api/", "/api/tables/", "/api/text/", "/assets/", "/"):
        assert client.get(start + quote(path)).status_code in {200, 404, 405, 503}


@trying(many, max_examples=60)
@given(kind=st.sampled_from(["preview", "move"]), move=st.text(max_size=200), seat=st.none() | st.integers(-1, 11))
def test_any_move_and_preview(line: Line, kind: str, move: str, seat: int | None) -> None:
    more = {"after": 3, "seat": seat} if kind == "move" else {}
    answer = line.answer("done", type=kind, id="any", move=move, **more)
    assert answer["type"] == "refused"
    assert answer["kind"] in KINDS
    unchanged(line)


@trying(many, max_examples=100)
@given(
    wishes=st.fixed_dictionaries(
        {"seats": st.lists(st.sampled_from(["me", "friend", "bot last", "bot", ""]), max_size=4)},
        optional={
            "coach": st.booleans(),
            "dealing": st.sampled_from(["koloda", "person", ""]),
            "lesson": st.booleans(),
            "mirror": st.booleans(),
            "options": st.dictionaries(st.sampled_from(["seats", "cards"]), st.integers(0, 6)),
        },
    )
)
def test_any_wishes(client: httpx.Client, wishes: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json={"game": "highest"} | wishes)
    if answer.status_code == 201:
        assert "me" in wishes["seats"]
        assert client.get(f"/api/tables/{answer.json()['id']}").json() == answer.json()
    else:
        assert answer.status_code == 400
        assert answer.json()["kind"] in {"bad_rules", "bad_message"}


@pytest.mark.parametrize("message", NASTY, ids=range(len(NASTY)))
def test_nasty_bodies(address: str, message: bytes) -> None:
    answer = httpx.post(f"{address}/api/tables", content=message, headers={"Origin": address})
    assert answer.status_code in {400, 413}
    assert answer.json()["kind"] in {"bad_message", "too_large"}


def test_raw_rubbish_on_the_port(address: str) -> None:
    host, port = address.removeprefix("http://").split(":")
    for rubbish in (
        b"\x16\x03\x01\x02\x00",
        b"GET /api/games HTTP/1.1\r\n" + b"x: " * 50_000,
        b"POST /api/tables HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    ):
        with socket.create_connection((host, int(port)), timeout=5) as raw:
            raw.sendall(rubbish)
    assert httpx.get(f"{address}/api/health").json()["status"] == "ok"


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "suffix", "http://127.0.0.1", "ftp"])
def test_only_our_own_pages_come_in(address: str, origin: str | None) -> None:
    origin = {"suffix": f"{address}.evil.example", "ftp": address.replace("http", "ftp")}.get(origin or "", origin)
    headers: dict[str, Any] = {} if origin is None else {"Origin": origin}
    answer = httpx.post(f"{address}/api/tables", json={"game": "highest", "seats": ["me", "friend"]}, headers=headers)
    assert (answer.status_code, answer.json()["kind"]) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus, match="403"):
        connect(address.replace("http", "ws") + "/api/tables/x/socket", additional_headers=headers)


@pytest.mark.parametrize(
    ("host", "status"), [("localhost", 404), ("127.0.0.1:80", 404), ("[::1]:8000", 404), ("evil.example", 403), ("", 403)]
)
def test_a_name_that_somebody_made_ours_does_not_come_in(address: str, host: str, status: int) -> None:
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert httpx.post(f"{address}/api/tables/x/sit", json={"seat": 0}, headers=headers).status_code == status


def test_configured_origins_are_exact(tmp_path: Path) -> None:
    with serving(settings(tmp_path, origins=("https://cards.example",))) as address:
        for origin, status in (("https://cards.example", 404), (address, 403), ("https://cards.example.evil", 403)):
            assert httpx.post(f"{address}/api/tables/x/sit", json={"seat": 0}, headers={"Origin": origin}).status_code == status


def test_cookies_of_others_make_a_new_guest(address: str) -> None:
    with Guest(address) as guest:
        table = guest.table("me", "friend")
        cookie = guest.http.cookies["koloda_guest"]
        forged = ("0" * 32 + cookie[32:], cookie[:-1] + ("0" if cookie[-1] != "0" else "1"), cookie[:32], "", "é", "x" * 5000)
        for other in forged:
            forgery = [(b"Cookie", b"koloda_guest=" + other.encode())]
            assert httpx.get(f"{address}/api/tables/{table}", headers=forgery).json()["you"] is None
            assert "HttpOnly; SameSite=Lax" in httpx.get(address, headers=forgery).headers["set-cookie"]
        assert guest.get(f"/api/tables/{table}").json()["you"] == 0
        guest.get("/")
        assert "set-cookie" not in guest.answers[-1].headers


def test_too_fast_says_when_to_come_back(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(0.5, 6), messages=Rate(5, 3), tables=Rate(0.01, 2), thoughts=Rate(0.5, 1), sockets=2)
    with serving(settings(tmp_path, limits=limits)) as address, Guest(address) as guest, Guest(address) as other:
        table = guest.table("me", "friend")
        with guest.line(table) as line:
            made = line.hear_of("table")["table"]["number"]
            answers = [line.ask(type="move", id=f"m{number}", after=made, move="?") for number in range(4)]
            assert [answer["kind"] for answer in answers[:2]] == ["illegal_action"] * 2
            assert (answers[2]["id"], answers[2]["kind"]) == ("m2", "too_fast")
            assert 0 < answers[2]["retry"] <= 0.3
            with guest.line(table) as second, guest.line(table, have=None) as third:
                second.hear()
                assert third.hear()["kind"] == "too_fast"
        kinds = [other.post("/api/replay", {}).json()["kind"] for _ in range(2)]
        assert kinds == ["bad_record", "too_fast"]
        assert other.get(f"/api/tables/{table}/review").json()["kind"] == "too_fast"
        body = {"game": "highest", "seats": ["me", "friend"]}
        assert guest.post("/api/tables", body).status_code == 201
        answer = guest.post("/api/tables", body)
        assert (answer.status_code, answer.json()["kind"]) == (429, "too_fast")
        assert 0 < answer.json()["retry"] <= 100
        assert int(answer.headers["retry-after"]) > 0
        statuses = [guest.get("/api/games").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert other.get("/api/games").status_code == 200, "others are not shut out"


def test_what_takes_long_counts_by_how_much_it_is(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, thoughts=Rate(0.001, 3))
    with serving(settings(tmp_path, limits=limits)) as address:
        for path, times in (("replay", 2), ("replay?count=500", 1), ("replay?count=9", 60), ("record", 3), ("deals", 3)):
            with Guest(address) as guest:
                table = guest.table("me", "friend")
                for _ in range(times):
                    assert guest.get(f"/api/tables/{table}/{path}").status_code != 429
                answer = guest.get(f"/api/tables/{table}/{path}").json()
                assert answer["kind"] == "too_fast", path
                assert answer["retry"] > 0
