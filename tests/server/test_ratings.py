"""Ratings: which matches count, what they change, and whether the intervals hold what they say."""

from __future__ import annotations

import asyncio
import math
import random
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from scipy.stats import spearmanr

from koloda.core.game import Result
from koloda.core.seat import Seat
from koloda.server import sql
from koloda.server.accounts import move
from koloda.server.database import Conflict
from koloda.server.endings import Ending, Kind
from koloda.server.ratings import SCALE, SPREAD, START, Rating, places, rate
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat
from server.people import PASSWORD, Two, account, deal, leave, meet, play, play_out, seat, sit
from server.serving import Guest, Use

# ---- the arithmetic


@pytest.mark.parametrize(
    ("scores", "winners", "kind", "by", "expected"),
    [
        ((3, 1), (0,), None, None, (1, 2)),
        ((2, 2), (0, 1), None, None, (1, 1)),
        ((30, 30, 12), (0, 1), None, None, (1, 1, 3)),
        ((31, 30), (0, 1), None, None, (1, 1)),  # both have won, whatever stands in the scores: points given in advance
        ((31, 30), (1,), None, None, (2, 1)),
        ((5, 9, 7, 9), (), None, None, (4, 1, 3, 1)),
        ((7,), (0,), None, None, ()),
        ((9, 1), (), "resigned", 0, (2, 1)),
        ((0, 9, 4), (), "time", 1, (2, 3, 1)),
        ((0, 9, 0), (), "resigned", 1, (1, 3, 1)),
        ((9, 1), (), "agreed", None, (1, 1)),
        ((9, 1), (), "aborted", 0, ()),
        ((9, 1), (), "stale", None, ()),
        ((9, 1, 4), (), "stale", (0, 2), (2, 1, 2)),
    ],
)
def test_places(
    scores: tuple[int, ...], winners: tuple[Seat, ...], kind: Kind | None, by: Seat | tuple[Seat, ...] | None, expected: tuple[int, ...]
) -> None:
    ending = None if kind is None else Ending(kind, 9, 0, left_by=by) if isinstance(by, tuple) else Ending(kind, 9, 0, by)
    assert places(Result(scores, winners), ending) == expected


LOOKS = (3, 10, 30, 100, 200)
"""After how many matches of each player the intervals are looked at."""
RATINGS = Path(__file__).parents[2] / "docs" / "ratings.md"


def simulated(seats: int, ties: int, seed: int, players: int = 240, matches: int = 200) -> Iterator[tuple[int, list[float], list[Rating]]]:
    """How many matches each has played, the true strengths and the ratings, after every round in which everybody plays once.

    Whoever does better on the day comes first, and does as well as others when less than ``ties`` points lie between them: two players
    without ties meet as the scale says, so that 200 points more make three of four points.
    """
    rng = random.Random(seed)
    truth = [rng.gauss(START, SPREAD) for _ in range(players)]
    ratings = [Rating()] * players
    for played in range(1, matches + 1):
        order = rng.sample(range(players), players)
        for table in (order[at : at + seats] for at in range(0, players, seats)):
            days = [truth[player] - SCALE * math.log(-math.log(rng.random())) for player in table]
            days = [round(day / ties) for day in days] if ties else days
            after = rate([ratings[player] for player in table], [1 + sum(other > day for other in days) for day in days])
            for player, rating in zip(table, after, strict=True):
                ratings[player] = rating
        yield played, truth, ratings


@pytest.mark.parametrize("ties", [0, 100])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_intervals_hold_the_truth_as_often_as_they_say(seats: int, ties: int) -> None:
    """The shares are those of docs/ratings.md."""
    held, margins = [], []
    for played, truth, ratings in simulated(seats, ties, seed=20261130 + seats):
        if played in LOOKS:
            held.append(
                sum(abs(strength - rating.mu) < rating.margin for strength, rating in zip(truth, ratings, strict=True)) / len(truth)
            )
            margins.append(sum(rating.margin for rating in ratings) / len(ratings))
    assert min(held) > 0.93
    assert margins[-1] < 100, "and they say something"
    order = float(spearmanr(truth, [rating.mu for rating in ratings]).statistic)
    assert order > 0.96
    shares = " | ".join(f"{share:.1%}" for share in held)
    said = f"| {seats} | {'within 100 points' if ties else 'none'} | {shares} | ±{margins[-1]:.0f} | {order:.3f} |"
    assert said in RATINGS.read_text(encoding="utf-8"), said


def test_a_tie_draws_players_together_and_changes_nothing_between_equals() -> None:
    strong, weak = rate([Rating(1700, 60), Rating(1300, 60)], (1, 1))
    assert strong.mu < 1700
    assert weak.mu > 1300
    one, other = rate([Rating(), Rating()], (1, 1))
    assert (round(one.mu, 6), round(other.mu, 6)) == (START, START)
    assert one.sigma == other.sigma < SPREAD
    first, middle, _, last = rate([Rating()] * 4, (1, 2, 2, 4))
    assert first.mu > middle.mu > last.mu
    assert (first.played, first.sure, Rating(1500, 60, 99).sure) == (1, False, True)


# ---- the store


def a_match(*guests: str, rated: bool | None = None, id: str = "") -> Stored:
    made = StoredMatch(id or secrets.token_urlsafe(12), "highest", 1, {}, secrets.token_bytes(32), 1, rated=rated)
    return Stored(made, tuple(StoredSeat(seat, "person", guest, "") for seat, guest in enumerate(guests)), ())


async def account_of(store: Store) -> str:
    guest = secrets.token_hex(16)
    row = {"guest": guest, "name": guest, "key": guest, "password": "", "made": 1}
    await store.write(lambda connection: connection.execute(sql.accounts.insert().values(row)))
    return guest


async def history(store: Store, guest: str) -> list[dict[str, Any]]:
    query = sa.select(sql.ratings).where(sql.ratings.c.guest == guest).order_by(sql.ratings.c.played)
    return await store.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])


async def counts(store: Store, match: str) -> bool | None:
    stored = await store.load(match)
    assert stored is not None
    return stored.match.rated


def test_matches_that_end_at_the_same_time_all_count_once(use: Use, url: str) -> None:
    """One player's, each against another, ended by two servers of which both try every one."""

    async def work(store: Store) -> None:
        neighbour = Store(url)
        try:
            ann, *others = [await account_of(store) for _ in range(13)]
            matches = [a_match(ann, other) for other in others]
            await store.create(*matches)
            won = [number % 3 != 0 for number in range(len(matches))]
            ends = [
                one.append(match.match.id, [StoredMove(1, 0, "lay", 10)], (), (1, 2) if good else (2, 1))
                for match, good in zip(matches, won, strict=True)
                for one in (store, neighbour)
            ]
            done = await asyncio.gather(*ends, return_exceptions=True)
        finally:
            await neighbour.close()
        assert sum(isinstance(one, Conflict) for one in done) == len(matches)
        assert done.count(None) == len(matches)
        rows = await history(store, ann)
        assert [row["played"] for row in rows] == list(range(1, 13))
        rating = Rating()
        for row in rows:
            (number,) = (at for at, match in enumerate(matches) if match.match.id == row["match"])
            rating, other = rate([rating, Rating()], (1, 2) if won[number] else (2, 1))
            assert (row["mu"], row["sigma"]) == pytest.approx((rating.mu, rating.sigma))
            (theirs,) = await history(store, others[number])
            assert theirs["mu"] == pytest.approx(other.mu)
        stored = await store.load(matches[1].match.id)
        assert stored is not None
        assert [seat.place for seat in stored.seats] == [1, 2]

    use(work)


def test_an_end_that_is_not_kept_changes_no_rating(use: Use) -> None:
    async def work(store: Store) -> None:
        ann, ben = await account_of(store), await account_of(store)
        match = a_match(ann, ben)
        await store.create(match)
        await store.append(match.match.id, [StoredMove(1, 0, "lay", 5)])
        with pytest.raises(Conflict):
            await store.append(match.match.id, [StoredMove(1, 1, "lay", 6)], (), (1, 2))
        assert await history(store, ann) == []
        await store.end(match.match.id, Ending("agreed", 2, 7), (1, 1))
        (row,) = await history(store, ann)
        assert (row["match"], row["seat"], row["game"], row["at"]) == (match.match.id, 0, "highest", 7)
        with pytest.raises(Conflict):
            await store.end(match.match.id, Ending("resigned", 2, 8, 1), (1, 2))
        assert len(await history(store, ben)) == 1

    use(work)


def test_matches_that_end_while_an_account_gets_another_id_count_for_that(use: Use, url: str) -> None:
    async def work(store: Store) -> None:
        neighbour = Store(url)
        try:
            for _ in range(10):
                ann, ben = await account_of(store), await account_of(store)
                matches = [a_match(ann, ben) for _ in range(3)]
                await store.create(*matches)
                fresh = secrets.token_hex(16)

                async def moved(ann: str = ann, fresh: str = fresh) -> None:
                    await neighbour.write(lambda connection: move(connection, ann, fresh))

                ends = [store.append(match.match.id, [StoredMove(1, 0, "lay", 10)], (), (1, 2)) for match in matches]
                assert await asyncio.gather(ends[0], moved(), *ends[1:]) == [None] * 4
                assert await history(store, ann) == []
                assert [row["played"] for row in await history(store, fresh)] == [1, 2, 3]
        finally:
            await neighbour.close()

    use(work)


def test_what_counts_is_settled_when_the_last_one_sits_down(use: Use) -> None:
    async def work(store: Store) -> None:
        ann, ben, cyd = [await account_of(store) for _ in range(3)]
        guest = secrets.token_hex(16)

        async def sat(*seats: tuple[str, bool], moved: bool = False, by: str = ben) -> list[bool | None]:
            """Whether a match counts, with these seats (and whether they are open), before and after the open ones are taken."""
            made = a_match(*(who for who, _ in seats))
            places = tuple(StoredSeat(at, "open" if opens else "person", "" if opens else who) for at, (who, opens) in enumerate(seats))
            await store.create(Stored(made.match, places, ()))
            said = [await counts(store, made.match.id)]
            if moved:
                await store.append(made.match.id, [StoredMove(1, 0, "lay", 2)])
            for at, (who, opens) in enumerate(seats):
                if opens:
                    assert await store.sit(made.match.id, StoredSeat(at, "person", who))
                    said.append(await counts(store, made.match.id))
            return said

        assert await sat((ann, False), (ben, True)) == [None, True]
        assert await sat((ann, False), (guest, True)) == [None, False]
        assert await sat((guest, False), (ben, True)) == [None, False]
        assert await sat((ann, False), (ben, True), (cyd, True)) == [None, None, True]
        assert await sat((ann, False), (ben, True), (guest, True)) == [None, None, False]
        assert await sat((ann, False), (ben, False)) == [True]
        assert await sat((ann, False), (ann, True)) == [None, False]
        assert await sat((ann, False), (ben, True), moved=True) == [None, False], "whoever moved did not know that it counts"

    use(work)


# ---- at the table


@pytest.fixture
def people(two: Two) -> tuple[str, str]:
    """The names of their accounts."""
    return account(two[0], "Ann"), account(two[1], "Ben")


def test_a_match_says_before_it_begins_that_it_counts_and_after_it_what_it_changed(two: Two, people: tuple[str, str]) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True)
    assert ann.info(table)["rated"] is None
    assert ben.info(table)["rated"] is None
    sit(ben, table)
    for guest in two:
        info = guest.info(table)
        assert info["rated"] is True
        assert [one["name"] for one in info["seats"]] == [*people]
        assert [one["rating"] for one in info["seats"]] == [{"points": 1500, "margin": 392}] * 2
    deal(two, table)
    with ann.line(table) as line, ben.line(table) as bens:
        play_out(ann, table, line, bens)
        for screen in (line, bens):
            while "was" not in (now := screen.hear_of("table", 20)["table"])["seats"][0]:
                pass
            assert now["over"]
            assert now["rated"] is True
            was, rating = now["seats"][0]["was"], now["seats"][0]["rating"]
            assert was["points"] == 1500
            assert rating["points"] != 1500 or now["seats"][1]["rating"]["points"] == 1500
            assert rating["margin"] < was["margin"]
    again = ann.post(f"/api/tables/{table}/rematch", {}).json()
    assert again["rated"] is True, "a rematch has cards of its own"
    assert again["seats"][1]["rating"] == rating


@pytest.mark.parametrize(
    ("seats", "wishes"),
    [
        (("me", "bot last"), {}),
        (("me", "friend"), {"fair": False}),
        (("me", "friend"), {"coach": True}),
        (("me", "friend"), {"dealing": "person"}),
        (("me", "me Ben"), {}),
        (("me", "friend", "bot last"), {"options": {"seats": 3}}),
    ],
)
def test_what_never_counts(address: str, ann: Guest, seats: tuple[str, ...], wishes: dict[str, Any]) -> None:
    account(ann, "Ann")
    table = ann.new(*seats, **{"fair": True} | wishes)
    assert "rated" not in ann.info(table)


def test_nor_does_a_rematch_whose_cards_are_dealt_before_all_have_come(two: Two, people: tuple[str, str]) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=False)
    sit(ben, table)
    with ann.line(table) as line:
        leave(line, "abort")
    again = ann.post(f"/api/tables/{table}/rematch", {}).json()
    assert again["number"] > 0
    assert "rated" not in again


def test_who_has_bad_cards_cannot_call_a_match_off_that_counts(two: Two, people: tuple[str, str]) -> None:
    ann, ben = two
    table = ann.new("me", "friend", fair=True)
    sit(ben, table)
    with ann.line(table) as line, ben.line(table) as bens:
        line.say(type="join", nonce="a")
        assert line.now()["table"]["ways"] == ["abort"], "nobody has seen a card"
        bens.say(type="join", nonce="b")
        for one in (line, bens):
            while (seen := one.now()["table"])["number"] == 0:
                pass
            assert seen["ways"] == ["resign", "draw"]
            assert one.answer("refused", type="leave", id="off", how="abort")["kind"] == "illegal_action"
        leave(line, "draw")
        while not bens.now()["table"].get("offers"):
            pass
        leave(bens, "draw")
        while not (now := line.hear_of("table", 20)["table"]).get("ending") or "was" not in now["seats"][0]:
            pass
    assert now["ending"] == {"kind": "agreed"}
    assert now["seats"][0]["rating"]["margin"] < 392, "it counted"


@pytest.mark.parametrize("end", ["resign", "draw", "abort", "time"])
def test_ends_that_people_choose(two: Two, people: tuple[str, str], end: str) -> None:
    ann, ben = two
    clock = {"clock": {"move": 5}} if end == "time" else {}
    table = ann.new("me", "friend", fair=True, **clock)
    with ann.line(table) as line:
        sit(ben, table)
        with ben.line(table) as bens:
            for screen in (line, bens)[: 0 if end == "abort" else 2]:
                screen.say(type="join", nonce="mine")
            while end != "abort" and ann.info(table).get("undealt"):
                time.sleep(0.02)
            if end != "abort":
                play(line)
                while bens.now()["table"]["number"] < line.now()["table"]["number"]:
                    pass
            if end == "draw":
                leave(line, "draw")
                while not bens.now()["table"].get("offers"):
                    pass
            if end != "time":
                leave(bens, end)
            while not (now := line.hear_of("table", 20)["table"]).get("ending") or ("was" not in now["seats"][0] and end != "abort"):
                pass
    points = [one["rating"]["points"] for one in now["seats"]]
    if end == "abort":
        assert points == [1500, 1500]
    elif end == "draw":
        assert points == [1500, 1500]
        assert now["seats"][0]["rating"]["margin"] < 392
    else:
        assert points[0] > 1500 > points[1], "Ben gave up, or his time was over"
        assert points[0] - 1500 == 1500 - points[1]


def test_a_guest_cannot_pass_for_somebody_with_an_account(two: Two) -> None:
    ann, guest = two
    name = account(ann, "Ann")
    table = ann.new("me", "friend", name="somebody else", fair=True)
    assert guest.post(f"/api/tables/{table}/sit", {"seat": 1, "name": name}).status_code == 200
    info = ann.info(table)
    assert "rated" not in info
    assert info["seats"][0] == {"kind": "person", "name": name, "here": False, "account": True, "rating": {"points": 1500, "margin": 392}}
    assert info["seats"][1] == {"kind": "person", "name": name, "here": False}
    account(guest, "Ben")
    assert "rated" not in guest.info(table), "what did not count does not count later"
    assert guest.info(table)["seats"][1]["account"]


def test_a_match_that_counts_does_so_whatever_becomes_of_the_accounts(two: Two, people: tuple[str, str]) -> None:
    ann, ben = two
    table = meet(two)
    assert ben.post("/api/account/password", {"old": PASSWORD, "new": "another one"}).status_code == 200
    with ben.line(table) as bens:
        play(bens)
        assert ann.post("/api/account/delete", {"password": PASSWORD}).status_code == 200
        leave(bens, "resign")
    assert ben.info(table)["rated"] is True
    first, second = ben.info(table)["seats"]
    assert first == {"kind": "person", "here": False}, "nothing is left of whoever has gone"
    assert second["rating"]["points"] < second["was"]["points"] == 1500
    assert ben.post("/api/account/password", {"old": "another one", "new": PASSWORD}).status_code == 200
    assert seat(ben, table, 1) == second | {"here": False}, "a new password takes the ratings along"


def test_the_watch_and_a_player_end_a_match_once(use: Use) -> None:
    async def work(store: Store) -> None:
        ann, ben = await account_of(store), await account_of(store)
        match = a_match(ann, ben)
        await store.create(match)
        ends = [store.end(match.match.id, Ending("time", 1, 5, 0), (2, 1)), store.end(match.match.id, Ending("resigned", 1, 5, 1), (1, 2))]
        done = await asyncio.gather(*ends, return_exceptions=True)
        assert done.count(None) == 1
        assert len(await history(store, ann)) == len(await history(store, ben)) == 1
        stored = await store.load(match.match.id)
        assert stored is not None
        assert stored.ending is not None
        assert stored.ending.number == 1
        (row,) = await history(store, ann)
        assert (row["mu"] < START) == (stored.ending.kind == "time")

    use(work)
