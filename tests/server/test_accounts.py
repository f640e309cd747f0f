"""Accounts: optional, taken along, and given up with all they hold."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from koloda.server import accounts as module
from koloda.server import sql
from koloda.server.accounts import Accounts
from koloda.server.limits import Limits, Rate
from koloda.server.names import key_of
from koloda.server.refusals import NotSaved, WrongPassword
from koloda.server.shelf import Shelf
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat
from server.serving import MANY, UNLIMITED, Guest, Use, serving, settings

OLHA = {"name": "Olha", "password": "corre9t horse"}


@pytest.fixture(params=["one server", "two servers"])
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str]]:
    with ExitStack() as stack:
        shared = request.param == "two servers"
        config = settings(tmp_path, limits=UNLIMITED, shared=shared)
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


def test_who_begins_with_signing_in_is_signed_in(addresses: tuple[str, str]) -> None:
    with Guest(addresses[0]) as home:
        assert status(home, "", **OLHA) == 201
        with httpx.Client(base_url=addresses[1], headers={"Origin": addresses[1]}) as fresh:
            answer = fresh.post("/api/account/in", json=OLHA)
            assert len(answer.headers.get_list("set-cookie")) == 1
            assert fresh.get("/api/account").json() == {"name": "Olha"}


def test_names_that_no_database_could_keep(addresses: tuple[str, str]) -> None:
    with Guest(addresses[0]) as home, Guest(addresses[0]) as away:
        assert status(home, "", name="\ufdfa" * 40, password=OLHA["password"]) == 400, "each sign stands for four words"
        assert status(home, "", **OLHA) == 201
        assert status(home, "/name", name="\ufdfa" * 40) == 400
        assert key_of("O\0lha\n") == key_of("Olha")
        assert status(away, "/in", name="O\0lha", password=OLHA["password"]) == 200, "what cannot be printed says nothing"


def test_an_account_in_every_store(tmp_path: Path, url: str) -> None:
    called, again = (f"Olha {secrets.token_hex(8)}" for _ in range(2))
    with serving(settings(tmp_path, limits=UNLIMITED, database=url)) as address, Guest(address) as home, Guest(address) as away:
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


@contextmanager
def at(address: str, place: str) -> Iterator[Guest]:
    """A guest who comes from another address, as a proxy says."""
    with Guest(address) as guest:
        guest.http.headers["X-Forwarded-For"] = place
        yield guest


def test_whoever_tries_passwords_keeps_nobody_else_out(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=replace(UNLIMITED, passwords=Rate(0.001, 2), passwords_of_name=Rate(0.001, 6)))
    wrong = OLHA | {"password": "password1"}
    with (
        serving(config) as address,
        at(address, "10.0.0.1") as home,
        at(address, "10.0.0.2") as thief,
        at(address, "10.0.0.3") as other,
        at(address, "10.0.0.4") as phone,
    ):
        status(home, "", **OLHA)
        for _ in range(3):
            assert status(phone, "/in", **OLHA) == 200, "the right one costs nothing"
            status(phone, "/out")
        assert [status(thief, "/in", **wrong) for _ in range(4)] == [403, 403, 429, 429]
        assert status(other, "/in", **OLHA) == 200
        status(other, "/out")
        for number in range(5, 8):
            with at(address, f"10.0.0.{number}") as more:
                last = [status(more, "/in", **wrong) for _ in range(2)]
        assert last == [429, 429], "all of them together have tried too often"
        with at(address, "10.0.0.9") as new:
            assert status(new, "/in", **OLHA) == 429
        assert status(other, "/in", **OLHA) == 200, "in this browser they were signed in"
        assert status(home, "/in", **OLHA) == 200, "and here they are"
        status(home, "/out")
        assert [status(home, "/in", **wrong) for _ in range(3)] == [403, 403, 429], "which cannot try for ever either"
        assert status(other, "/password", old=OLHA["password"], new="another one") == 200


# ---- the store


def accounts_of(store: Store, folder: Path) -> Accounts:
    config = settings(folder, limits=UNLIMITED)
    return Accounts(Shelf(config, store, {}, ""), config)


async def between(store: Store, *guests: str, rated: bool | None = None) -> str:
    """A match of guests, of whom those who are called nothing have yet to come."""
    made = StoredMatch(secrets.token_urlsafe(12), "highest", 1, {}, secrets.token_bytes(32), 1, rated=rated)
    seats = tuple(StoredSeat(seat, "person" if guest else "open", guest) for seat, guest in enumerate(guests))
    await store.create(Stored(made, seats, ()))
    return made.id


async def sitting(store: Store, match: str) -> tuple[bool | None, list[str]]:
    """Whether a match counts, and the guests at it."""
    stored = await store.load(match)
    assert stored is not None
    return stored.match.rated, [seat.who for seat in stored.seats]


def test_who_begins_an_account_while_they_sign_in_to_another_keeps_their_own_seats(
    use: Use, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        accounts = accounts_of(store, tmp_path)
        ann, ben, ann_called, ben_called = (secrets.token_hex(16) for _ in range(4))
        await accounts.begin(ann, "", ann_called, OLHA["password"])
        match, check = await between(store, ann, ""), accounts._check

        async def slow(*given: Any) -> str:
            found = await check(*given)
            await accounts.begin(ben, "", ben_called, OLHA["password"])
            assert await store.sit(match, StoredSeat(1, "person", ben))
            return found

        monkeypatch.setattr(accounts, "_check", slow)
        assert await accounts.sign_in(ben, "", ann_called, OLHA["password"]) == ann
        assert await sitting(store, match) == (True, [ann, ben])
        await store.append(match, [StoredMove(1, 0, "lay", 2)], (), (1, 2))

    use(work)


def test_a_match_with_one_player_on_two_seats_ends_and_does_not_count(use: Use) -> None:
    async def work(store: Store) -> None:
        ann, cyd = (secrets.token_hex(16) for _ in range(2))
        match = await between(store, ann, ann, cyd, rated=True)
        await store.append(match, [StoredMove(1, 0, "lay", 2)], (), (1, 2, 3))
        assert await sitting(store, match) == (False, [ann, ann, cyd])
        ended = await store.read(lambda connection: connection.execute(sql.matches.select().where(sql.matches.c.id == match)).one().ended)
        assert ended == 2
        found = sql.ratings.select().where(sql.ratings.c.match == match)
        assert await store.read(lambda connection: connection.execute(found).all()) == []

    use(work)


@pytest.mark.parametrize("what", ["new password", "delete"])
def test_half_of_a_change_never_stays(use: Use, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def broken(*_: object, **__: object) -> list[str]:
        raise OSError

    async def work(store: Store) -> None:
        accounts = accounts_of(store, tmp_path)
        ann, called = secrets.token_hex(16), secrets.token_hex(16)
        await accounts.begin(ann, "", called, OLHA["password"])
        match = await between(store, ann, "")

        async def change() -> str:
            if what == "delete":
                return await accounts.delete(ann, OLHA["password"])
            return await accounts.new_password(ann, OLHA["password"], "another one")

        with monkeypatch.context() as patch:
            patch.setattr(module, "move", broken)
            with pytest.raises(NotSaved):
                await change()
        assert await accounts.sign_in(ann, "", called, OLHA["password"]) == ann
        assert (await sitting(store, match))[1] == [ann, ""]
        done = await asyncio.gather(change(), change(), return_exceptions=True)
        (fresh,) = (one for one in done if isinstance(one, str))
        assert sum(isinstance(one, WrongPassword) for one in done) == 1, "one of two at the same time"
        assert await accounts.name(fresh) == ("" if what == "delete" else called)
        assert (ann in (await sitting(store, match))[1], await accounts.name(ann)) == (False, "")
        if what == "new password":
            assert (await sitting(store, match))[1] == [fresh, ""]

    use(work)


def test_what_two_have_made_of_the_same_game_stays_with_each(use: Use, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        accounts = accounts_of(store, tmp_path)
        ann, ben, cyd, called = (secrets.token_hex(16) for _ in range(4))
        matches = [await between(store, one, cyd, rated=True) for one in (ann, ben)]
        for match in matches:
            await store.append(match, [StoredMove(1, 0, "lay", 2)], (), (1, 2))
        await accounts.begin(ann, "", called, OLHA["password"])
        assert await accounts.sign_in(ben, "", called, OLHA["password"]) == ann
        own = sql.ratings.c
        rows = sql.ratings.select().where(own.match.in_(matches), own.seat == 0)
        found = await store.read(lambda connection: connection.execute(rows).all())
        assert {(row.match, row.guest, row.played) for row in found} == {(matches[0], ann, 1), (matches[1], ben, 1)}
        stored = await store.load(matches[1])
        assert stored is not None
        assert stored.seats[0].who == ann
        _, people = await store.sitting(stored.match)
        assert (people[0].name, people[0].was) == (called, None)
        assert people[0].rating.points > 1500

    use(work)


def test_accounts_from_before_names_were_compared_by_their_looks(use: Use, url: str, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        accounts, mark = accounts_of(store, tmp_path), secrets.token_hex(8)
        names = [f"Bill {mark}", f"BiII {mark}", "".join("абвгдежзийклмноп"[int(digit, 16)] for digit in mark)]
        guests = [secrets.token_hex(16) for _ in names]
        for guest in guests:
            await accounts.begin(guest, "", guest, OLHA["password"])

        def as_before(connection: sa.Connection) -> None:
            for made, (guest, called) in enumerate(zip(guests, names, strict=True)):
                change = sql.accounts.update().where(sql.accounts.c.guest == guest)
                connection.execute(change.values(name=called, key=called.casefold(), made=made))
            connection.execute(sa.text("UPDATE alembic_version SET version_num = '7'"))

        await store.write(as_before)
        again = Store(url)
        await again.open()
        await again.close()
        assert await accounts.sign_in(guests[0], "", names[1], OLHA["password"]) == guests[0], "the first keeps what is now one name"
        assert await accounts.sign_in(guests[2], "", names[2], OLHA["password"]) == guests[2]
        await accounts.rename(guests[1], f"Ben {mark}")
        assert await accounts.sign_in(guests[1], "", f"Ben {mark}", OLHA["password"]) == guests[1]

    use(work)
