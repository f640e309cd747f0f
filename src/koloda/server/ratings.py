"""How strong people are: a number for every game, with how sure it is, from matches that were said to count before they began.

The model is Bradley and Terry's, kept up match by match as Weng and Lin do (openskill). Its scale is that of chess: whoever has 200
points more than another makes three of every four points against them. Every match makes new rows and changes none; the newest counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct
from openskill.models import BradleyTerryPart

from koloda.core.game import Result
from koloda.core.seat import Seat
from koloda.server import sql
from koloda.server.endings import Ending
from koloda.server.wire_people import RatingInfo

SCALE: Final = 400 / math.log(10)
"""Points by which the odds grow e-fold."""
START: Final = 1500.0
SPREAD: Final = 200.0
"""The standard deviation of strengths that is assumed before anything is known."""
DRIFT: Final = 3.0
"""The standard deviation of what a player learns or forgets from one match to the next."""
WIDE: Final = 200
"""A wider margin of the 95 % interval: the rating is still being found out."""
_LOCK: Final = 7_650_533


def _as_likely_as_seen(*_: Any) -> float:
    """A match tells as much as its likelihood says; openskill's own default lets it tell less, which leaves intervals wide for too long."""
    return 1.0


_MODEL: Final = BradleyTerryPart(mu=START, sigma=SPREAD, beta=SCALE / math.sqrt(2), gamma=_as_likely_as_seen, tau=DRIFT)


class Rating(Struct, frozen=True):
    """What is known of a player's strength in a game."""

    mu: float = START
    sigma: float = SPREAD
    """Standard deviation, in points."""
    played: int = 0
    """After how many rated matches of the game."""

    @property
    def points(self) -> int:
        return round(self.mu)

    @property
    def margin(self) -> int:
        """The strength lies this far from the points at most, at 95 %."""
        return round(1.96 * self.sigma)

    @property
    def sure(self) -> bool:
        return self.margin <= WIDE


def places(result: Result, ending: Ending | None = None) -> tuple[int, ...]:
    """The place of every seat, 1 being the best; equal ones share it. Nothing where nobody has won or lost: alone, or called off.

    Whoever gives up, runs out of time, or leaves a match that counts, is last; of the others, and at a regular end, the winners are first,
    and then scores decide.
    """
    scores = result.scores
    if len(scores) < 2 or (ending is not None and ending.kind != "agreed" and not ending.losers):
        return ()
    if ending is not None and ending.kind == "agreed":
        return (1,) * len(scores)
    winners, losers = (result.winners, ()) if ending is None else (ending.winners(scores), ending.losers)
    order = [(seat not in losers, seat in winners, 0 if seat in (*winners, *losers) else score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > own for other in order) for own in order)


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """What is known of the players after a match."""
    teams = [[_MODEL.rating(rating.mu, rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(player.mu, player.sigma, rating.played + 1) for rating, (player,) in zip(before, after, strict=True)]


def decide(connection: sa.Connection, match: str) -> None:
    """Settles whether a match counts, once nobody has yet to come: if it may, its players have an account each, and nobody has moved."""
    made, seats, accounts = sql.matches.c, sql.seats.c, sql.accounts.c
    # PostgreSQL: a first move that is being written has to come before or after, and another who sits down as well.
    row = connection.execute(sa.select(made.rated).where(made.id == match).with_for_update())
    if row.scalar_one() is not None:
        return
    sitting = sa.select(seats.kind, accounts.guest).outerjoin(sql.accounts, sa.and_(accounts.guest == seats.who, seats.kind == "person"))
    found = connection.execute(sitting.where(seats.match == match)).all()
    moved = connection.scalar(sa.select(sa.func.count()).where(sql.moves.c.match == match, sql.moves.c.seat >= 0))
    if any(kind == "open" for kind, _ in found) and not moved:
        return
    guests = {guest for _, guest in found}
    rated = not moved and None not in guests and len(guests) == len(found) > 1
    connection.execute(sql.matches.update().where(made.id == match).values(rated=rated))


def settle(connection: sa.Connection, match: str, at: int, places: Sequence[int]) -> None:
    """Keeps that a match is over, with the place of every seat, and if it counts what its players' ratings are now.

    ``connection`` has written the end in the same transaction, so that this happens once.
    """
    made, seats = sql.matches.c, sql.seats.c
    game, rated = connection.execute(sa.select(made.game, made.rated).where(made.id == match)).one()
    if rated and places:
        one_by_one(connection)
    if places:
        change = sql.seats.update().where(seats.match == match, seats.seat == sa.bindparam("of")).values(place=sa.bindparam("found"))
        connection.execute(change, [{"of": seat, "found": place} for seat, place in enumerate(places)])
    if rated and places:
        who = list(connection.scalars(sa.select(seats.who).where(seats.match == match).order_by(seats.seat)))
        if len({*who}) == len(who):
            _count(connection, match, game, at, who, places)
        else:  # whoever stands on two seats has played against nobody
            connection.execute(sql.matches.update().where(made.id == match).values(rated=False))
    connection.execute(sql.matches.update().where(made.id == match).values(ended=at))


def _count(connection: sa.Connection, match: str, game: str, at: int, who: Sequence[str], places: Sequence[int]) -> None:
    before = newest(connection, game, who)
    after = rate([before.get(guest, Rating()) for guest in who], places)
    rows = [
        {"match": match, "seat": seat, "guest": guest, "game": game, "at": at, "mu": now.mu, "sigma": now.sigma, "played": now.played}
        for seat, (guest, now) in enumerate(zip(who, after, strict=True))
    ]
    connection.execute(sql.ratings.insert(), rows)


def one_by_one(connection: sa.Connection) -> None:
    """Lets nobody else change whose ratings are whose, or add to them, before this transaction is over."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at any time
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))


def newest(connection: sa.Connection, game: str, guests: Sequence[str]) -> dict[str, Rating]:
    """The ratings of guests in a game; of those who have one."""
    own = sql.ratings.c
    last = sa.select(own.guest, sa.func.max(own.played).label("played")).where(own.game == game, own.guest.in_(guests)).group_by(own.guest)
    newest = last.subquery()
    query = sa.select(own.guest, own.mu, own.sigma, own.played).join(
        newest, sa.and_(own.guest == newest.c.guest, own.played == newest.c.played)
    )
    return {guest: Rating(*rating) for guest, *rating in connection.execute(query.where(own.game == game))}


class Person(Struct, frozen=True):
    """Somebody with an account, at a table."""

    name: str
    rating: Rating
    """In this game; at the end of a match that counts, after it."""
    was: Rating | None = None
    """And before it."""


def sitting(connection: sa.Connection, match: str, game: str) -> dict[Seat, Person]:
    """Who of those at a table has an account, and one seat: whose several seats at one screen are, nobody knows."""
    seats, own = sql.seats.c, sql.ratings.c
    query = sa.select(seats.seat, seats.who, sql.accounts.c.name).join(sql.accounts, sql.accounts.c.guest == seats.who)
    found = connection.execute(query.where(seats.match == match, seats.kind == "person")).all()
    guests = [guest for _, guest, _ in found]
    alone = [(seat, guest, name) for seat, guest, name in found if guests.count(guest) == 1]
    if not alone:
        return {}
    here = connection.execute(sa.select(own.guest, own.mu, own.sigma, own.played).where(own.match == match))
    after = {guest: Rating(*rating) for guest, *rating in here}
    others = [guest for _, guest, _ in alone if guest not in after]
    now = newest(connection, game, others) if others else {}
    if not after:
        return {seat: Person(name, now.get(guest, Rating())) for seat, guest, name in alone}
    earlier = sa.or_(*(sa.and_(own.guest == guest, own.played == rating.played - 1) for guest, rating in after.items()))
    rows = connection.execute(sa.select(own.guest, own.mu, own.sigma, own.played).where(own.game == game, earlier))
    was = {guest: Rating(*rating) for guest, *rating in rows}
    return {
        seat: Person(name, after[guest], was.get(guest, Rating())) if guest in after else Person(name, now.get(guest, Rating()))
        for seat, guest, name in alone
    }


def rating_info(rating: Rating) -> RatingInfo:
    """A rating as everybody may see it."""
    return RatingInfo(rating.points, rating.margin, rating.sure)
