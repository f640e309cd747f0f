"""Accounts: optional, taken along, and given up with all they hold."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from koloda.server import sql
from koloda.server.accounts import key_of
from koloda.server.limits import Limits, Rate
from koloda.server.store import Store
from server.serving import MANY, Guest, serving, settings

FREE = Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, passwords=MANY, passwords_of_address=MANY)
OLHA = {"name": "Olha", "password": "corre9t horse"}


@pytest.fixture(params=["one server", "two servers"])
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str]]:
    with ExitStack() as stack:
        shared = request.param == "two servers"
        config = settings(tmp_path, limits=FREE, shared=shared)
        first = stack.enter_context(serving(config))
        yield first, stack.enter_context(serving(config)) if shared else first


def name(guest: Guest) -> str:
    return str(guest.get("/api/account").json().get("name", ""))


def status(guest: Guest, what: str, **body: Any) -> int:
    return guest.post(f"/api/account{what}", body).status_code


def test_what_a_guest_has_played_is_the_accounts_on_every_machine(addresses: tuple[str, str]) -> None:
    first, second = addresses
    with Guest(first) as home, Guest(second) as phone, Guest(first) as other:
        before = home.new("me", "friend")
        assert name(home) == ""
        assert status(home, "", **OLHA) == 201
        assert name(home) == "Olha"
        away = phone.new("me", "friend")
        assert phone.info(before)["you"] is None
        answer = phone.post("/api/account/in", OLHA)
        assert answer.json() == {"name": "Olha"}
        assert "HttpOnly; SameSite=Lax" in answer.headers["Set-Cookie"]
        for guest in (home, phone):
            assert [guest.info(table)["you"] for table in (before, away)] == [0, 0], "played before, here and there"
        assert other.info(away)["you"] is None
        assert status(phone, "/out") == 200
        assert (name(phone), phone.info(away)["you"]) == ("", None)
        assert home.info(away)["you"] == 0


def test_names_that_no_database_could_keep(addresses: tuple[str, str]) -> None:
    with Guest(addresses[0]) as home, Guest(addresses[0]) as away:
        assert status(home, "", name="\ufdfa" * 40, password=OLHA["password"]) == 400, "each sign stands for four words"
        assert status(home, "", **OLHA) == 201
        assert status(home, "/name", name="\ufdfa" * 40) == 400
        assert key_of("O\0lha\n") == key_of("Olha")
        assert status(away, "/in", name="O\0lha", password=OLHA["password"]) == 200, "what cannot be printed says nothing"


def test_an_account_in_every_store(tmp_path: Path, url: str) -> None:
    called, again = (f"Olha {secrets.token_hex(8)}" for _ in range(2))
    with serving(settings(tmp_path, limits=FREE, database=url)) as address, Guest(address) as home, Guest(address) as away:
        assert status(home, "/name", name=again) == 404
        assert status(home, "", name=called, password=OLHA["password"]) == 201
        assert status(away, "", name=called, password=OLHA["password"]) == 409
        assert status(home, "/name", name=again) == 200
        assert status(home, "/password", old=OLHA["password"], new="another one") == 200
        assert status(away, "/in", name=again, password="another one") == 200
        assert name(away) == again
        assert status(away, "/delete", password="another one") == 200
        assert (name(home), name(away)) == ("", "")


def test_a_new_password_shuts_out_whoever_was_signed_in(addresses: tuple[str, str]) -> None:
    first, second = addresses
    with Guest(first) as home, Guest(second) as thief:
        table = home.new("me", "friend")
        status(home, "", **OLHA)
        status(thief, "/in", **OLHA)
        assert status(home, "/password", old="not this one", new="another one") == 403
        assert status(home, "/password", old=OLHA["password"], new="another one") == 200
        assert (name(home), home.info(table)["you"]) == ("Olha", 0)
        assert (name(thief), thief.info(table)["you"]) == ("", None)
        assert status(thief, "/in", **OLHA) == 403
        assert status(thief, "/in", name="Olha", password="another one") == 200


def test_names_are_there_once_however_they_are_written(addresses: tuple[str, str]) -> None:
    with Guest(addresses[0]) as one, Guest(addresses[1]) as two:
        assert status(one, "", **OLHA) == 201
        assert status(one, "", name="Second", password="long enough") == 400
        for written in ("olha", "ＯＬＨＡ", "Olha\u202e "):
            assert status(two, "", name=written, password="long enough") == 409, written
        assert status(two, "", name="\u202e ", password="long enough") == 400
        assert status(two, "", name="Ben", password="short") == 400
        assert status(two, "/name", name="Ben") == 404
        assert status(two, "", name="Ben", password="long enough") == 201
        assert status(two, "/name", name="OLHA") == 409
        assert status(two, "/name", name="Benjamin") == 200
        assert (name(two), status(two, "/in", name="benjamin", password="long enough")) == ("Benjamin", 200)
    assert key_of("ẞ") == key_of("SS")


def test_nothing_is_left_of_an_account_that_is_deleted(addresses: tuple[str, str], tmp_path: Path) -> None:
    with Guest(addresses[0]) as one, Guest(addresses[1]) as two:
        table = one.new("me", "friend")
        status(one, "", **OLHA)
        assert status(one, "/delete", password="not this one") == 403
        assert status(one, "/delete", password=OLHA["password"]) == 200
        assert (name(one), one.info(table)["you"]) == ("", None)
        assert "name" not in two.info(table)["seats"][0], "nor is the name at tables"
        assert status(two, "/in", **OLHA) == 403
        assert status(two, "", **OLHA) == 201, "the name is free"


def test_passwords_are_not_kept_and_not_guessed(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, Rate(0.01, 3), MANY))
    with serving(config) as address, Guest(address) as home, Guest(address) as thief:
        status(home, "", **OLHA)
        for guess in ("password1", "password2", "password3"):
            answer = thief.post("/api/account/in", OLHA | {"password": guess})
            assert (answer.status_code, answer.json()["kind"]) == (403, "wrong_password")
        late = thief.post("/api/account/in", OLHA)
        assert (late.status_code, late.json()["kind"]) == (429, "too_fast")
        assert int(late.headers["Retry-After"]) > 0
        nobody = thief.post("/api/account/in", {"name": "nobody", "password": "password1"})
        assert nobody.json() == answer.json(), "who has an account is not told"
        foreign = thief.http.post("/api/account/out", headers={"Origin": "http://elsewhere.example"})
        assert foreign.status_code == 403

    async def kept() -> str:
        store = Store(config.database)
        found = await store.read(lambda connection: connection.execute(sql.accounts.select()).mappings().one()["password"])
        await store.close()
        return str(found)

    hashed = asyncio.run(kept())
    assert hashed.startswith("$argon2id$")
    assert OLHA["password"] not in hashed
