"""What everybody may know of somebody with an account, and nothing more."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from koloda.server import sql
from koloda.server.names import key_of
from koloda.server.profiles import COURSE, LAST, profile
from koloda.server.refusals import NotFound
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat
from server.people import PASSWORD, account, leave, meet, play, play_out
from server.serving import UNLIMITED, Guest, Use, serving, settings


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with serving(settings(tmp_path, limits=UNLIMITED)) as address:
        yield address


def profile_of(guest: Guest, name: str) -> dict[str, Any]:
    answer = guest.http.get("/api/people", params={"name": name})
    guest.answers.append(answer)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_profile_tells_of_finished_matches_that_counted(ann: Guest, ben: Guest) -> None:
    name, other = account(ann, "Ann"), account(ben, "Ben")
    assert profile_of(ben, name.upper()).keys() == {"name", "since"}
    assert profile_of(ann, name)["you"] is True
    ann.new("me", "bot last")
    tables = []
    for how in ("resign", "draw", "out"):
        table = meet((ann, ben))
        tables.append(table)
        with ann.line(table) as line, ben.line(table) as bens:
            assert len(profile_of(ann, name).get("matches", [])) == len(tables) - 1, "not while it goes on"
            play(line)
            if how == "resign":
                leave(bens, "resign")
            elif how == "draw":
                leave(line, "draw")
                while not bens.now()["table"].get("offers"):
                    pass
                leave(bens, "draw")
            else:
                play_out(ann, table, bens, line)
    found = profile_of(ben, name)
    (game,) = found["games"]
    assert (game["game"], game["played"]) == ("highest", 3)
    assert game["won"] + game["drawn"] + game["lost"] == 3
    assert game["won"] >= 1
    assert game["drawn"] >= 1
    assert len(game["course"]) == 4
    assert game["course"][0] == {"points": 1500, "margin": 392}
    assert game["course"][-1] == game["rating"]
    assert [match["table"] for match in found["matches"]] == tables[::-1]
    newest, drawn, first = found["matches"]
    assert (first["place"], first["against"]) == (1, [{"name": other, "place": 2}])
    assert (drawn["place"], drawn["against"][0]["place"]) == (1, 1)
    assert first["change"] > 0
    assert 1500 + sum(match["change"] for match in found["matches"]) == newest["points"] == game["rating"]["points"]
    theirs = profile_of(ann, other)
    assert [match["change"] for match in theirs["matches"]][2] == -first["change"]
    assert ben.http.get(f"/api/tables/{tables[0]}/replay").json()["table"]["over"]


def test_no_guests_id_leaves_the_server(ann: Guest, ben: Guest) -> None:
    name = account(ann, "Ann")
    account(ben, "Ben")
    table = meet((ann, ben))
    with ann.line(table) as line:
        play(line)
        leave(line, "resign")
        heard = [*line.heard]
    profile_of(ben, name)
    for guest in (ann, ben):
        guest.info(table)
        guest.get("/api/mine")
    ids = [guest.http.cookies["koloda_guest"].split(".")[0] for guest in (ann, ben)]
    said = heard + [answer.text for guest in (ann, ben) for answer in guest.answers]
    assert not [text for text in said for id in ids if id in text]


@pytest.mark.parametrize("name", ["Nobody", "a/b", "Mr. X", "%", "\u202e"])
def test_nobody_is_called_so(ann: Guest, name: str) -> None:
    answer = ann.http.get("/api/people", params={"name": name})
    assert (answer.status_code, answer.json()["kind"]) == (404, "not_found")


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_what_is_no_name(ann: Guest, name: str) -> None:
    assert ann.http.get("/api/people", params={"name": name}).status_code == 400


def test_names_with_any_letters_are_found(ann: Guest) -> None:
    for name in ("Mr. X/Y & Co?", "Ганна #1/2", "50%"):
        assert ann.post("/api/account", {"name": name, "password": PASSWORD}).status_code == 201
        assert profile_of(ann, name)["name"] == name
        ann.post("/api/account/out", {})


def test_who_deletes_an_account_is_known_no_more(ann: Guest, ben: Guest) -> None:
    name, other = account(ann, "Ann"), account(ben, "Ben")
    table = meet((ann, ben))
    with ann.line(table) as line:
        play(line)
        leave(line, "resign")
    assert ann.post("/api/account/delete", {"password": PASSWORD}).status_code == 200
    assert ben.http.get("/api/people", params={"name": name}).status_code == 404
    found = profile_of(ben, other)
    assert found["matches"][0]["against"] == [{"name": "", "place": 2}]
    assert found["games"][0]["won"] == 1
    assert account(ann, name[:8])
    assert ann.http.get("/api/people", params={"name": name}).status_code == 404, "and begins anew"


def test_long_lives_are_cut_to_the_newest(use: Use) -> None:
    """Matches of three, with places, in the store."""

    async def work(store: Store) -> None:
        people = [secrets.token_hex(16) for _ in range(3)]
        rows = [{"guest": who, "name": who, "key": key_of(who), "password": "", "made": 7} for who in people]
        await store.write(lambda connection: connection.execute(sql.accounts.insert(), rows))
        ids = []
        rounds = [(1, 2, 3), (1, 1, 3), (2, 1, 3), (1, 1, 1)] * 20
        for at, places in enumerate(rounds):
            made = StoredMatch(secrets.token_urlsafe(12), "highest", 1, {}, secrets.token_bytes(32), at, rated=None)
            await store.create(Stored(made, tuple(StoredSeat(seat, "person", who) for seat, who in enumerate(people)), ()))
            await store.append(made.id, [StoredMove(1, 0, "lay", at)], (), places)
            ids.append(made.id)
        first = await profile(store, people[0], people[0])
        assert first.you
        assert first.since == 7
        assert [match.table for match in first.matches] == ids[: -LAST - 1 : -1]
        (game,) = first.games
        assert (game.played, game.won, game.drawn, game.lost) == (80, 20, 40, 20)
        assert len(game.course) == COURSE
        assert game.rating.sure
        assert [one.place for one in first.matches[2].against] == [1, 3]
        last = await profile(store, people[2], people[0])
        assert (last.you, last.games[0].won, last.games[0].drawn) == (False, 0, 20)
        assert last.games[0].rating.points < game.rating.points
        with pytest.raises(NotFound):
            await profile(store, "nobody at all", people[0])

    use(work)


def test_renaming_shows_at_once_where_somebody_plays(ann: Guest, ben: Guest) -> None:
    account(ann, "Ann")
    table = ann.new("me", "friend")
    with ben.line(table) as watching:
        watching.now()
        called = f"Anna {secrets.token_hex(4)}"
        assert ann.post("/api/account/name", {"name": called}).status_code == 200
        while (seat := watching.hear_of("table")["table"]["seats"][0])["name"] != called:
            pass
        assert seat["account"]
        assert ann.post("/api/account/delete", {"password": PASSWORD}).status_code == 200
        while "account" in watching.hear_of("table")["table"]["seats"][0]:
            pass


def test_profiles_are_there_after_a_restart(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann:
        name = account(ann, "Ann")
    with serving(config) as address, Guest(address) as ben:
        assert profile_of(ben, name)["name"] == name

    async def version() -> str:
        store = Store(config.database)
        found = await store.read(lambda connection: connection.scalar(sa.text("SELECT version_num FROM alembic_version")))
        await store.close()
        return str(found)

    assert asyncio.run(version()) == "8"
