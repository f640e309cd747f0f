"""What everybody may know of somebody with an account: the matches that counted, and what they say."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from koloda.server import sql
from koloda.server.names import key_of
from koloda.server.ratings import START, Rating, rating_info
from koloda.server.refusals import NotFound
from koloda.server.store import Store
from koloda.server.wire_people import GameRecord, Opponent, PersonInfo, PlayedMatch

LAST: Final = 20
"""How many matches are listed."""
COURSE: Final = 60
"""How many ratings of each game are drawn."""


async def profile(store: Store, name: str, viewer: str) -> PersonInfo:
    """Somebody by the name of their account; no guest's id is in it.

    Raises:
        NotFound: there is no account of this name.
    """
    return await store.read(lambda connection: _profile(connection, name, viewer))


def _profile(connection: sa.Connection, name: str, viewer: str) -> PersonInfo:
    accounts = sql.accounts.c
    query = sa.select(accounts.guest, accounts.name, accounts.made).where(accounts.key == key_of(name))
    person = connection.execute(query).one_or_none()
    if person is None:
        raise NotFound("there is no account of this name")
    ratings = list(connection.execute(_ratings(person.guest)).mappings())
    last = [row["match"] for row in ratings[:LAST]]
    against: dict[str, list[Opponent]] = {match: [] for match in last}
    for match, called, place in connection.execute(_against(person.guest, last)):
        against[match].append(Opponent(called or "", place))
    return PersonInfo(
        name=person.name,
        since=person.made,
        you=person.guest == viewer,
        games=_games(ratings),
        matches=tuple(_match(row, tuple(against[row["match"]])) for row in ratings[:LAST]),
    )


def _ratings(guest: str) -> sa.Select[Any]:
    """A guest's matches that counted, the newest first: with the points before each, the own place and how many share it."""
    own, here = sql.ratings.c, sql.seats.alias()
    before = sql.ratings.alias()
    shared = sa.select(sa.func.count()).where(here.c.match == own.match, here.c.place == sql.seats.c.place).scalar_subquery()
    query = sa.select(sql.ratings, before.c.mu.label("before"), sql.seats.c.place, shared.label("shared"))
    query = query.join(sql.seats, sa.and_(sql.seats.c.match == own.match, sql.seats.c.seat == own.seat))
    earlier = sa.and_(before.c.guest == own.guest, before.c.game == own.game, before.c.played == own.played - 1)
    return query.outerjoin(before, earlier).where(own.guest == guest).order_by(own.at.desc(), own.played.desc())


def _against(guest: str, matches: list[str]) -> sa.Select[Any]:
    """The others at matches, in the order of their places, by the names of their accounts."""
    own, accounts = sql.ratings.c, sql.accounts.c
    place = sql.seats.c.place
    query = sa.select(own.match, accounts.name, place).join(
        sql.seats, sa.and_(sql.seats.c.match == own.match, sql.seats.c.seat == own.seat)
    )
    query = query.outerjoin(sql.accounts, accounts.guest == own.guest).where(own.match.in_(matches), own.guest != guest)
    return query.order_by(own.match, place, own.seat)


def _games(ratings: list[Any]) -> tuple[GameRecord, ...]:
    by_game: dict[str, list[Any]] = {}
    for row in ratings:
        by_game.setdefault(row["game"], []).append(row)
    records = (_record(game, sorted(rows, key=lambda row: row["played"])) for game, rows in by_game.items())
    return tuple(sorted(records, key=lambda record: -record.played))


def _record(game: str, rows: list[Any]) -> GameRecord:
    """What was done in a game, from its matches in order."""
    ratings = [Rating(), *(Rating(row["mu"], row["sigma"], row["played"]) for row in rows)]
    course = tuple(map(rating_info, ratings[-COURSE:]))
    first = [row["shared"] for row in rows if row["place"] == 1]
    won = first.count(1)
    return GameRecord(
        game=game,
        rating=course[-1],
        played=len(rows),
        won=won,
        drawn=len(first) - won,
        lost=len(rows) - len(first),
        course=course,
    )


def _match(row: Any, against: tuple[Opponent, ...]) -> PlayedMatch:
    points = round(row["mu"])
    return PlayedMatch(
        table=row["match"],
        game=row["game"],
        at=row["at"],
        place=row["place"],
        points=points,
        change=points - round(START if row["before"] is None else row["before"]),
        against=against,
    )
