"""The matches that somebody has begun, and which of them wait for them."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from koloda.core import catalogue
from koloda.server.endings import Ending
from koloda.server.going import MOST, going
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat
from server.characters import add_games
from server.people import Two, account, leave, play, play_out, sit
from server.serving import UNLIMITED, Guest, Line, Use, serving, settings


def mine(guest: Guest) -> dict[str, Any]:
    """The answer, with the matches by their tables."""
    found: dict[str, Any] = guest.get("/api/mine").json()
    return found | {"matches": {match["table"]: match for match in found["matches"]}}


def turn(guest: Guest, table: str) -> tuple[bool, list[int]]:
    """Whether a match waits for a guest, and for whom else."""
    match = mine(guest)["matches"][table]
    return match.get("turn", False), match.get("waits", [])


def test_a_match_from_the_first_seat_to_the_last_move(two: Two) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True)
    assert turn(ann, table) == (True, [1]), "the cards wait until she has come, and for somebody else"
    with ann.line(table) as line:
        line.say(type="join", nonce="a")
        line.now()
        assert turn(ann, table) == (False, [1])
        assert mine(ben)["matches"] == {}
        sit(ben, table)
        assert turn(ben, table) == (True, [])
        assert mine(ben)["turns"] == 1
        with ben.line(table) as bens:
            bens.say(type="join", nonce="b")
            bens.now()
            assert (turn(ann, table), turn(ben, table)) == ((True, [1]), (True, [0]))
            play(line)
            assert (turn(ann, table), turn(ben, table)) == ((False, [1]), (True, []))
            while bens.now()["table"]["number"] != line.now()["table"]["number"]:
                pass
            (match,) = mine(ben)["matches"].values()
            assert match["seats"] == [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
            assert (match["game"], match["yours"]) == ("highest", [1])
            play_out(ann, table, bens, line)
    for guest in two:
        assert mine(guest) == {"matches": {}, "turns": 0}


def test_what_is_called_off_or_given_up_is_gone(two: Two) -> None:
    ann, ben = two
    for how in ("abort", "resign"):
        table = ann.new("me", "friend")
        sit(ben, table)
        with ann.line(table) as line:
            if how == "resign":
                play(line)
            assert mine(ann)["matches"]
            leave(line, how)
        assert mine(ann)["matches"] == mine(ben)["matches"] == {}


def test_it_waits_for_whoever_can_move(two: Two) -> None:
    """At every moment of a match with three at the table the list says what their screens say."""
    ann, ben = two
    with Guest(ann.address) as cyd:
        guests = (ann, ben, cyd)
        table = ann.new("me", "friend", "friend", game="sloker", options={"seats": 3, "variant": "pro"})
        for at in (1, 2):
            sit(guests[at], table, at)
        with ExitStack() as stack:
            lines = [stack.enter_context(guest.line(table)) for guest in guests]
            for _ in range(12):
                shown = [line.now() for line in lines]
                if len({now["table"]["number"] for now in shown}) > 1:
                    continue
                may = [bool(now["scene"].get("choices")) for now in shown]
                assert [turn(guest, table)[0] for guest in guests] == may
                acting = [seat for seat, acts in enumerate(may) if acts]
                for seat, guest in enumerate(guests):
                    assert turn(guest, table)[1] == [one for one in acting if one != seat], "nothing is hidden in this game"
                play(lines[acting[0]])


def test_who_has_chosen_in_secret_is_not_told(two: Two) -> None:
    """In a game with hidden hands a third player learns nothing of the other two but that it is not their own turn."""
    ann, ben = two
    with Guest(ann.address) as cyd:
        seen = []
        for first in (ben, cyd):
            table = ann.new("me", "friend", "friend", options={"seats": 3})
            sit(ben, table, 1)
            sit(cyd, table, 2)
            with ann.line(table) as line, first.line(table) as theirs:
                play(line)
                while theirs.now()["table"]["number"] < line.now()["table"]["number"]:
                    pass
                play(theirs)
            seen.append({**mine(ann)["matches"][table], "table": "", "at": 0})
            assert turn(first, table) == (False, [])
        assert seen[0] == seen[1]
        assert "turn" not in seen[0]
        assert "waits" not in seen[0]


def test_bots_a_real_deck_and_accounts(two: Two) -> None:
    ann, ben = two
    name = account(ann, "Ann")
    alone = ann.new("me", "bot last", name="Ann")
    assert turn(ann, alone) == (True, [1])
    assert mine(ann)["turns"] == 0, "nobody waits"
    dealt = ann.new("me", "friend", dealing="person")
    sit(ben, dealt)
    assert turn(ann, dealt) == (True, []), "she deals"
    assert turn(ben, dealt) == (False, []), "the dealer is on no seat"
    here = ann.new("me Ann", "me Eve", game="highest")
    assert [seat["name"] for seat in mine(ann)["matches"][here]["seats"]] == ["Ann", "Eve"]
    assert mine(ben)["matches"][dealt]["seats"][0] == {"kind": "person", "name": name}
    listed = [(one["table"], one.get("turn"), one.get("urgent")) for one in ann.get("/api/mine").json()["matches"]]
    assert listed == [(dealt, True, True), (here, True, None), (alone, True, None)], "nobody waits for who plays alone"


def test_the_clock_that_runs_is_told(two: Two) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True, clock={"move": 86400})
    sit(ben, table)
    assert "left" not in mine(ann)["matches"][table]

    def come(line: Line) -> None:
        line.say(type="join", nonce="")
        line.now()

    with ann.line(table) as line, ben.line(table) as bens:
        come(line)
        come(bens)
        while line.now()["table"].get("undealt"):
            pass
        play(line)
        assert 86_000_000 < mine(ben)["matches"][table]["left"] <= 86_400_000


# ---- many, in the store


@pytest.fixture
def boxes() -> dict[str, catalogue.Box]:
    add_games()
    return {"highest": catalogue.box("highest")}


def a_match(guest: str, other: str, made: int, *moves: StoredMove, **more: Any) -> Stored:
    match = StoredMatch(secrets.token_urlsafe(12), "highest", 1, {}, secrets.token_bytes(32), made, **more)
    return Stored(match, (StoredSeat(0, "person", guest, "Ann"), StoredSeat(1, "person", other, "Ben")), moves)


def test_the_list_is_bounded_and_what_waits_comes_first(use: Use, boxes: dict[str, catalogue.Box]) -> None:
    ann, ben = secrets.token_hex(16), secrets.token_hex(16)

    async def work(store: Store) -> None:
        others = [a_match(ann, ben, made, StoredMove(1, 1, "lay", made, waits="1")) for made in range(1000, 1000 + MOST)]
        own = [a_match(ann, ben, made, StoredMove(1, 1, "lay", made), StoredMove(2, -1, "deal", made, waits="0 1")) for made in range(5)]
        over = a_match(ann, ben, 5000, StoredMove(1, 1, "lay", 1, waits="0"))
        lesson = a_match(ann, ben, 5000, waits="0", lesson=True)
        older = a_match(ann, ben, 5001, StoredMove(1, 1, "lay", 5001))
        first = a_match(ann, ben, 6, waits="0")
        await store.create(*others, *own, over, lesson, older, first)
        await store.end(over.match.id, Ending("stale", 2, 9))
        found = await going(store, boxes, ann)
        assert found.turns == 6, "five after a move, and one that nobody has moved in yet"
        assert [match.table for match in found.matches[:6]] == [first.match.id, *(one.match.id for one in reversed(own))]
        assert found.matches[6].table == older.match.id, "of a match from before it was noted is not known for whom it waits"
        assert [match.at for match in found.matches[7:]] == [*range(999 + MOST, 999 + MOST - (MOST - 7), -1)]
        assert len(found.matches) == MOST
        assert (await going(store, boxes, secrets.token_hex(16))).matches == ()
        assert (await going(store, {}, ann)).matches == (), "games that are not offered any more"

    use(work)


def test_nothing_is_replayed(tmp_path: Path) -> None:
    """What cannot be read is listed all the same: nobody tries to."""
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann:
        guest = ann.http.cookies["koloda_guest"].split(".")[0]

        async def spoil() -> None:
            store = Store(config.database)
            await store.create(a_match(guest, "b" * 32, 1, StoredMove(1, 0, "no move", 1, waits="0")))
            await store.close()

        asyncio.run(spoil())
        (table,) = mine(ann)["matches"]
        assert ann.get(f"/api/tables/{table}").json()["kind"] == "unreadable"
