"""Matches that people, or nobody, end before the rules do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from koloda.core import catalogue
from koloda.server import sql
from koloda.server.clocks import milliseconds
from koloda.server.database import Conflict
from koloda.server.endings import Ending, ending
from koloda.server.settings import Settings
from koloda.server.shelf import Shelf
from koloda.server.store import Store, Stored, StoredMove
from koloda.server.watch import Watch
from server.people import account, deal, meet
from server.serving import UNLIMITED, Guest, Line, serving, settings
from toys import Highest

Two = tuple[Guest, Guest]


@pytest.fixture(params=["one server", "two servers"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Two]:
    """Two guests, at one server or each at one of their own."""
    with ExitStack() as stack:
        shared = request.param == "two servers"
        config = settings(tmp_path, limits=UNLIMITED, shared=shared)
        first = stack.enter_context(serving(config))
        second = stack.enter_context(serving(config)) if shared else first
        yield stack.enter_context(Guest(first)), stack.enter_context(Guest(second))


def play_one(line: Line) -> dict[str, Any]:
    seen = line.now()
    done = line.move(f"m{seen['table']['number']}", seen["table"]["number"], seen["scene"]["choices"][0]["move"])
    assert done["type"] == "done", done
    return done


def shows(line: Line, what: str) -> dict[str, Any]:
    """The next table in which something is told."""
    while True:
        table: dict[str, Any] = line.hear_of("table", 20)["table"]
        if what in table:
            return table


def leave(line: Line, how: str, **more: Any) -> dict[str, Any]:
    return line.answer("done", type="leave", id=how, how=how, **more)


def test_who_gives_up_loses_and_nothing_moves_after(two: Two) -> None:
    ann, ben = two
    table = ann.new("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        assert line.now()["table"]["ways"] == ["abort"]
        assert leave(line, "resign")["kind"] == "illegal_action"
        done = play_one(line)
        while bens.now()["table"]["number"] < done["number"]:
            pass
        assert bens.now()["table"]["ways"] == ["resign", "draw"]
        assert leave(bens, "resign", seat=0)["kind"] == "no_seat"
        assert leave(bens, "resign")["type"] == "done"
        assert leave(bens, "resign")["type"] == "done", "said twice, done once"
        seen = shows(line, "ending")
        assert seen["ending"] == {"kind": "resigned", "seat": 1, "winners": [0]}
        assert seen["over"]
        assert "ways" not in seen
        assert leave(bens, "abort")["kind"] == "illegal_action"
        assert line.move("late", seen["number"], "lay 6s")["kind"] == "game_over"
    for guest in two:
        assert guest.get(f"/api/tables/{table}/record").json()["notes"] == ["resigned 1"]
        assert guest.get(f"/api/tables/{table}/replay").json()["total"] == seen["number"]


def test_before_the_first_move_either_calls_it_off(two: Two) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        line.say(type="join", nonce="a")
        assert leave(bens, "abort")["type"] == "done"
        assert shows(line, "ending")["ending"] == {"kind": "aborted", "seat": 1}
        bens.say(type="join", nonce="b")
        assert bens.now()["table"]["number"] == 0, "no card is dealt any more"
    assert ann.post(f"/api/tables/{table}/rematch", {}).status_code == 200


def test_a_draw_takes_all_and_an_offer_is_gone_with_the_next_move_of_another(two: Two) -> None:
    ann, ben = two
    table = ann.new("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        assert leave(line, "draw")["kind"] == "illegal_action"
        play_one(line)
        assert leave(line, "draw")["type"] == "done"
        assert shows(bens, "offers")["offers"] == [0]
        assert leave(bens, "decline")["type"] == "done"
        while "offers" in line.now()["table"]:
            pass
        assert leave(line, "draw")["type"] == "done"
        shows(bens, "offers")
        number = play_one(bens)["number"]
        while (seen := line.now()["table"])["number"] < number:
            pass
        assert "offers" not in seen
        assert leave(bens, "draw")["type"] == "done"
        shows(line, "offers")
        assert leave(line, "draw")["type"] == "done"
        assert shows(bens, "ending")["ending"] == {"kind": "agreed"}


def test_offers_that_two_servers_kept_without_hearing_of_each_other_can_be_agreed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deaf(*_: object) -> None:
        """Hears of nothing."""

    with ExitStack() as stack:
        config = settings(tmp_path, limits=UNLIMITED, shared=True)
        ann, ben = (stack.enter_context(Guest(stack.enter_context(serving(config)))) for _ in range(2))
        table = ann.new("me", "friend")
        ben.sit(table, 1)
        line, bens = (stack.enter_context(guest.line(table)) for guest in (ann, ben))
        number = play_one(line)["number"]
        while bens.now()["table"]["number"] < number:
            pass
        with monkeypatch.context() as patch:
            patch.setattr(Shelf, "catch_up", deaf)
            for one in (line, bens):
                assert leave(one, "draw")["type"] == "done"
        while sorted(line.now()["table"]["offers"]) != [0, 1]:
            pass
        assert leave(line, "draw")["type"] == "done"
        assert shows(bens, "ending")["ending"] == {"kind": "agreed"}
        assert leave(bens, "draw")["type"] == "done", "said again, done once"


def test_what_has_been_declined_is_declined(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens, Guest(ann.address) as cyd, cyd.line(table) as watching:
        assert leave(bens, "decline")["kind"] == "illegal_action", "nobody can have offered anything yet"
        play_one(line)
        assert leave(line, "draw")["type"] == "done"
        assert leave(watching, "decline")["kind"] == "no_seat"
        assert line.now()["table"]["offers"] == [0]
        for _ in range(2):
            assert leave(bens, "decline")["type"] == "done"
            assert "offers" not in line.now()["table"]
        assert leave(bens, "resign")["type"] == "done"
        assert leave(line, "decline")["kind"] == "illegal_action", "of a match that is over nothing is declined"


def test_bots_agree_to_no_draw_and_those_who_watch_end_nothing(tmp_path: Path) -> None:
    with serving(settings(tmp_path, limits=UNLIMITED, thinkers=1)) as address, Guest(address) as ann, Guest(address) as ben:
        table = ann.new("me", "bot last")
        with ann.line(table) as line, ben.line(table) as watching:
            play_one(line)
            assert line.now()["table"]["ways"] == ["resign"]
            assert leave(line, "draw")["kind"] == "illegal_action"
            assert leave(watching, "resign")["kind"] == "no_seat"
            assert leave(line, "resign")["type"] == "done"
            assert line.now()["table"]["ending"]["winners"] == [1]


def test_of_several_who_are_left_the_best_so_far_has_won() -> None:
    assert Ending("resigned", 9, 1, 0).winners((50, 20, 20, 3)) == (1, 2)
    assert Ending("time", 9, 1, 1).winners((0, 7)) == (0,)
    assert Ending("aborted", 9, 1, 1).winners((0, 7)) == ()
    assert ending(9, "time 1", 5) == Ending("time", 9, 5, 1)
    assert Ending("stale", 9, 1).winners((0, 7)) == ()
    assert Ending("stale", 9, 1, left_by=(1, 2)).winners((3, 7, 9, 4)) == (3,)
    for end in (Ending("stale", 9, 5), Ending("stale", 9, 5, left_by=(0, 2)), Ending("agreed", 9, 5)):
        assert ending(9, end.words, 5) == end
    with pytest.raises(ValueError, match="no end"):
        ending(9, "lay 6s", 5)


def test_a_move_and_an_end_cannot_both_be_next(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann:
        table = ann.new("me", "friend")
        number = ann.info(table)["number"]

    async def race() -> Sequence[object]:
        store = Store(config.database)
        await store.open()
        try:
            move = store.append(table, [StoredMove(number + 1, 0, "lay 6s", 1)])
            return await asyncio.gather(move, store.end(table, Ending("stale", number + 1, 1)), return_exceptions=True)
        finally:
            await store.close()

    assert sorted(type(one).__name__ for one in asyncio.run(race())) == ["Conflict", "NoneType"]
    assert issubclass(Conflict, Exception)


def age(url: str, *matches: str) -> None:
    """Moves matches into the past by two months."""
    long_ago = 60 * 24 * 3600 * 1000

    def back(connection: sa.Connection) -> None:
        connection.execute(sql.matches.update().where(sql.matches.c.id.in_(matches)).values(made=sql.matches.c.made - long_ago))
        connection.execute(sql.moves.update().where(sql.moves.c.match.in_(matches)).values(at=sql.moves.c.at - long_ago))

    async def work() -> None:
        store = Store(url)
        await store.write(back)
        await store.close()

    asyncio.run(work())


def cleared(guest: Guest, table: str) -> dict[str, Any]:
    """A table once it has been cleared away."""
    for _ in range(100):
        if "ending" in (info := guest.info(table)):
            return info
    raise AssertionError("it has not been cleared away")


def test_a_match_that_counts_is_lost_by_those_it_waits_for_when_it_is_left(tmp_path: Path) -> None:
    config = settings(tmp_path, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        free = ann.new("me", "friend")
        ben.sit(free, 1)
        account(ann, "Ann")
        account(ben, "Ben")
        waiting, untouched = meet((ann, ben)), meet((ann, ben))
        for table in (waiting, free):
            with ann.line(table) as line:
                play_one(line)
        cookies = ann.http.cookies
    age(config.database, waiting, untouched, free)
    with serving(config) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert cleared(ann, free)["ending"] == cleared(ann, untouched)["ending"] == {"kind": "stale"}
        info = cleared(ann, waiting)
        assert info["ending"] == {"kind": "stale", "winners": [0]}
        first, second = info["seats"]
        assert first["rating"]["points"] > 1500 > second["rating"]["points"]
        assert ann.get(f"/api/tables/{waiting}/record").json()["notes"] == ["stale 1"]


def test_tables_that_nobody_comes_back_to_are_cleared_away(tmp_path: Path) -> None:
    quick = settings(tmp_path, limits=UNLIMITED)
    with serving(quick) as address, Guest(address) as ann:
        old, new = ann.new("me", "friend"), ann.new("me", "friend")
        cookies = ann.http.cookies

    age(quick.database, old)
    with serving(quick) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert "ending" not in ann.info(new)
        assert cleared(ann, old)["ending"] == {"kind": "stale"}


def left(tmp_path: Path, **wishes: Any) -> tuple[Settings, str, str, list[str]]:
    """A server with two matches that were left long ago, of which the first one counts and waits for its second player.

    Its settings, the tables, and what that player may lay.
    """
    config = settings(tmp_path, limits=UNLIMITED, games=("highest", "plain"))
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        free = ann.new("me", "friend")
        account(ann, "Ann")
        account(ben, "Ben")
        rated = ann.new("me", "friend", fair=True, **wishes)
        ben.sit(rated, 1)
        deal((ann, ben), rated)
        with ann.line(rated) as line, ben.line(rated) as bens:
            play_one(line)
            moves = [choice["move"] for choice in bens.now()["scene"]["choices"]]
        assert ann.info(rated)["rated"] is True
    age(config.database, rated, free)
    return config, rated, free, moves


def clear(config: Settings, *matches: str, games: Sequence[str] = ("highest", "plain")) -> tuple[int, list[Stored]]:
    """Clears away what was left, in a server that offers some games; how many that were, and how matches stand then."""

    async def work() -> tuple[int, list[Stored]]:
        store = Store(config.database)
        shelf = Shelf(config, store, {name: catalogue.box(name) for name in games}, "")
        try:
            ended = await asyncio.wait_for(Watch(shelf).clear(milliseconds() - 24 * 3600 * 1000), 30)
            return ended, [stored for match in matches if (stored := await store.load(match)) is not None]
        finally:
            await shelf.close()
            await store.close()

    return asyncio.run(work())


def test_whoever_comes_back_at_the_last_moment_has_not_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config, rated, free, moves = left(tmp_path)
    forgotten = Store.forgotten

    async def and_then_somebody_moves(store: Store, before: int) -> list[tuple[str, int]]:
        found = await forgotten(store, before)
        for id, number in found:
            if id == rated:
                await store.append(id, [StoredMove(number + 1, 1, moves[0], milliseconds())])
        return found

    monkeypatch.setattr(Store, "forgotten", and_then_somebody_moves)
    ended, (goes_on, over) = clear(config, rated, free)
    assert ended == 1
    assert (goes_on.ending, goes_on.moves[-1].move) == (None, moves[0])
    assert over.ending is not None


def test_matches_of_a_game_that_is_not_offered_any_more_are_cleared_away(tmp_path: Path) -> None:
    config, rated, free, _ = left(tmp_path, game="plain")
    ended, found = clear(config, rated, free, games=["highest"])
    assert ended == 2
    assert [stored.ending.words if stored.ending else "" for stored in found] == ["stale", "stale"], "of which nobody knows who lost"


def test_a_match_that_cannot_be_cleared_away_keeps_none_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    config, rated, free, _ = left(tmp_path)

    def stumbles(*_: object) -> None:
        raise ZeroDivisionError("no result of this")

    with monkeypatch.context() as patch:
        patch.setattr(Highest, "result", stumbles)
        ended, (stays, over) = clear(config, rated, free)
    assert (ended, stays.ending is None, over.ending is None) == (1, True, False)
    assert f"match {rated} cannot be cleared away" in caplog.text

    async def damage() -> None:
        store = Store(config.database)
        first = sql.moves.delete().where(sql.moves.c.match == rated, sql.moves.c.number == 1)
        await store.write(lambda connection: connection.execute(first))
        await store.close()

    asyncio.run(damage())
    assert clear(config)[0] == 0, "its end conflicts with its last move whenever it is tried"
