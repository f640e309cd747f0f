"""What a browser gets: the client, texts, rules, and headers that keep strangers out."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from koloda.core import catalogue
from server.serving import serving, settings
from toys import Highest

GAME_TEXT = "highest = Старша карта\n"
RULES = "# Rules\n\n| a | b |\n|---|---|\n| 1 | <script>alert(1)</script> |\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>\n"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("pages")
    client, text = folder / "client", folder / "text"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Koloda</title>")
    (client / "assets" / "index-abc.js").write_text("export default 1;\n" * 200)
    (client / "icon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("secret")
    text.mkdir()
    (text / "uk.ftl").write_text(GAME_TEXT, encoding="utf-8")
    (text / "rules.en.md").write_text(RULES, encoding="utf-8")
    config = settings(folder, client=client)
    catalogue.add(catalogue.Box(Highest(), text=text))
    with serving(config) as address:
        yield address


@pytest.mark.parametrize("path", ["/", "/t/abc_-1", "/rules/highest"])
def test_every_address_of_the_client_is_its_page(address: str, path: str) -> None:
    answer = httpx.get(address + path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "<title>Koloda" in answer.text
    again = httpx.get(address + path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_hashed_files_are_kept_for_good_and_sent_zipped(address: str) -> None:
    with httpx.Client(headers={"Accept-Encoding": "gzip"}) as client:
        answer = client.get(f"{address}/assets/index-abc.js")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.text.startswith("export default 1;")
        with client.stream("GET", f"{address}/assets/index-abc.js") as stream:
            assert gzip.decompress(b"".join(stream.iter_raw())) == answer.content
    plain = httpx.get(f"{address}/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/secret.txt", "/api/nothing", "/api"]
)
def test_there_is_nothing_else(address: str, path: str) -> None:
    answer = httpx.get(address + path)
    assert (answer.status_code, answer.json()["kind"]) == (404, "not_found")


def test_headers_stand_on_every_answer(address: str) -> None:
    answers = [
        httpx.get(address + path) for path in ("/", "/assets/index-abc.js", "/gone.js", "/api/games", "/api/tables/x", "/api/health")
    ]
    answers += [httpx.post(f"{address}/api/games"), httpx.post(f"{address}/api/tables")]
    assert [answer.status_code for answer in answers] == [200, 200, 404, 200, 404, 200, 405, 403]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
        assert "http" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    for answer in answers[3:6]:
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/assets/index-abc.js", "/gone.js", "/api/games", "/api/health", "/api/text/highest/uk", "/api/tables/x"]
)
def test_whoever_asks_for_the_head_gets_the_headers_alone(address: str, path: str) -> None:
    whole, head = httpx.get(address + path), httpx.head(address + path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    own = {"date", "set-cookie"}  # every guest has a cookie of their own
    assert {name: value for name, value in head.headers.items() if name not in own} == {
        name: value for name, value in whole.headers.items() if name not in own
    }


def test_texts_and_rules(address: str) -> None:
    text = httpx.get(f"{address}/api/text/highest/uk")
    assert (text.text, text.headers["content-type"]) == (GAME_TEXT, "text/plain; charset=utf-8")
    rules = httpx.get(f"{address}/api/rules/highest/en").text
    assert "<h1>Rules</h1>" in rules
    assert "<td>1</td>" in rules
    for danger in ("<script", "<img", 'href="javascript'):
        assert danger not in rules
    for path in ("text/highest/ru", "text/highest/..", "rules/whist/en", "secrets/highest/en"):
        assert httpx.get(f"{address}/api/{path}").status_code == 404


def test_a_client_that_is_not_built_says_so(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        for path in ("/", "/t/abc"):
            answer = httpx.get(address + path)
            assert answer.status_code == 503
            assert "not built" in answer.text


@pytest.mark.parametrize("path", ["/", "/t/x", "/people/ann"])
def test_a_page_makes_whoever_reads_it_a_guest(address: str, path: str) -> None:
    answer = httpx.get(address + path)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("koloda_guest=")
    assert "HttpOnly; SameSite=Lax" in cookie
    assert "Secure" not in cookie, "there is no TLS here"
    assert answer.headers["cache-control"].startswith("private"), "or two would be the same guest"
    same = httpx.get(address + path, headers={"If-None-Match": answer.headers["etag"]})
    assert (same.status_code, "set-cookie" in same.headers) == (304, True)
    assert httpx.get(address + path, headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"].endswith("; Secure")
    assert "set-cookie" not in httpx.get(address + path, headers={"Cookie": cookie.partition(";")[0]}).headers


def test_answers_that_only_tell_something_make_nobody_a_guest(address: str) -> None:
    """A page asks for several at once: the last of them would take away what was begun as the guest of another."""
    for path in ("/api/games", "/api/mine", "/api/account", "/api/tables/x", "/assets/index-abc.js", "/api/rules/highest/en"):
        assert "set-cookie" not in httpx.get(address + path).headers
    begun = httpx.post(f"{address}/api/tables", json={"game": "highest", "seats": ["me"]}, headers={"Origin": address})
    assert begun.headers["set-cookie"].startswith("koloda_guest=")


def test_long_answers_are_packed_for_those_who_unpack(address: str) -> None:
    with httpx.Client(headers={"Origin": address}) as client:
        table = client.post(f"{address}/api/tables", json={"game": "highest", "seats": ["me", "friend"], "fair": False}).json()["id"]
        path = f"{address}/api/tables/{table}/replay"
        packed = client.get(path, headers={"Accept-Encoding": "gzip"})
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_who_speaks_another_language_than_the_game_reads_english(address: str) -> None:
    assert httpx.get(f"{address}/api/rules/highest/ru").text == httpx.get(f"{address}/api/rules/highest/en").text != ""
