"""Every match, kept: an append-only list of moves, on SQLite or PostgreSQL.

One action with all of Nature's answers is one transaction. What stands here is all that a server needs to go on after a
crash: the same secret gives the same cards, and an action's id tells that it has been applied already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from koloda.core.seat import Seat
from koloda.server import ratings, sql
from koloda.server.clocks import Pace
from koloda.server.database import Conflict, Database
from koloda.server.endings import HOUSE, Ending, ending


class StoredMatch(Struct, frozen=True):
    """What a match started from."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    secret: bytes
    """The order of the cards follows from it: 32 bytes that never leave the server before the end."""
    made: int
    """In milliseconds since 1970."""
    coach: bool = False
    dealing: Literal["koloda", "person"] = "koloda"
    host: str = ""
    """The guest who made it, and who deals if a person does."""
    lesson: bool = False
    mirror: str | None = None
    """The other match of a duel on the same cards."""
    deck: str | None = None
    """The match whose cards it shares by the same secret; ``None``: its own."""
    rematch_of: str | None = None
    """The match after which it was asked for; there is one rematch of each."""
    fair: bool = False
    """Whether its cards wait for every player's nonce."""
    clock: Pace | None = None
    rated: bool | None = False
    """Whether it counts for ratings; ``None``: that depends on who has yet to come."""
    waits: str = ""
    """For which seats it waits before the first move, such as ``0 2``."""

    @property
    def promised(self) -> bool:
        """Whether the server deals, from the secret."""
        return self.dealing == "koloda" and not self.lesson

    @property
    def plain(self) -> bool:
        """Whether its result says something: the server's own cards, and no help."""
        return not (self.coach or self.lesson or self.dealing == "person")


class StoredSeat(Struct, frozen=True):
    """Who sits on a seat."""

    seat: Seat
    kind: Literal["person", "bot", "open"]
    who: str = ""
    """A guest's id, or a bot's."""
    name: str = ""
    nonce: str | None = None
    """What a person has added to the shuffle; ``None``: nothing yet."""
    draw: int = 0
    """After how many moves a person offered a draw; 0: does not."""
    place: int | None = None
    """At the end, 1 being the best; ``None``: it goes on, or nobody has won or lost."""


class StoredMove(Struct, frozen=True):
    """One move, Nature's too."""

    number: int
    seat: Seat
    move: str
    at: int
    """In milliseconds since 1970."""
    action: str | None = None
    """The client's id of the action; ``None`` for bots and Nature."""
    stand_in: bool = False
    """Made in place of a bot that failed."""
    lag: int = 0
    """How many milliseconds the way to the server took, which the clock does not count."""
    waits: str | None = None
    """For which seats the match waits now, such as ``0 2``; ``None``: the action goes on with the next move."""


class StoredResult(Struct, frozen=True):
    """What a person made in a match that is over."""

    seat: Seat
    guest: str
    score: int
    at: int
    """In milliseconds since 1970."""


class Stored(Struct, frozen=True):
    """A match with its seats and moves, in order."""

    match: StoredMatch
    seats: tuple[StoredSeat, ...]
    moves: tuple[StoredMove, ...]
    ending: Ending | None = None


def nonces(match: StoredMatch, seats: Sequence[StoredSeat]) -> tuple[str, ...] | None:
    """What the players added to the shuffle, in the order of their seats; ``None``: somebody has yet to."""
    found = [seat.nonce for seat in seats if seat.kind != "bot"] if match.fair else []
    return None if None in found else tuple(nonce for nonce in found if nonce is not None)


class Mark(Struct, frozen=True):
    """How far a match has come: when one of these differs, something has changed."""

    moves: int
    open_seats: int
    nonces: int
    rematches: int
    draws: int
    words: int


class Other(Struct, frozen=True):
    """The other side of a duel."""

    seat: StoredSeat
    score: int | None
    """``None``: not finished."""
    ended: bool = False
    """Ended without one."""

    @property
    def over(self) -> bool:
        return self.score is not None or self.ended


class Store(Database):
    """The matches of a server. Every method is one transaction."""

    async def check(self) -> None:
        """Raises NotSaved unless the database answers."""
        await self.read(lambda connection: connection.execute(sa.select(1)))

    async def fact(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A fact about this server, such as the key of its cookies; made and kept when it is first asked for."""
        query = sa.select(sql.facts.c.value).where(sql.facts.c.name == name)

        def found_or_made(connection: sa.Connection) -> bytes:
            value = connection.scalar(query)
            if value is None:
                value = make()
                connection.execute(sql.facts.insert().values(name=name, value=value))
            return bytes(value)

        try:
            return await self.write(found_or_made)
        except Conflict:  # another process has just made it
            return await self.write(found_or_made)

    async def create(self, *matches: Stored) -> None:
        """Keeps new matches with their first moves: all or none.

        Raises:
            Conflict: one of them is the second rematch of another, or there already.
        """

        def keep(connection: sa.Connection) -> None:
            for stored in matches:
                match = stored.match
                clock = None if match.clock is None else msgspec.json.encode(match.clock).decode()
                row = msgspec.structs.asdict(match) | {"options": _plain(match.options), "clock": clock}
                connection.execute(sql.matches.insert(), row)
                connection.execute(sql.seats.insert(), _rows(match.id, stored.seats))
                if stored.moves:
                    connection.execute(sql.moves.insert(), _rows(match.id, stored.moves))
                if match.rated is None:
                    ratings.decide(connection, match.id)

        await self.write(keep)

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """A match as it stands, with its moves after so many; ``None``: there is none of this id."""
        return await self.read(lambda connection: _loaded(connection, match, after))

    async def append(
        self,
        match: str,
        moves: Sequence[StoredMove],
        results: Sequence[StoredResult] = (),
        places: Sequence[int] | None = None,
        due: int | None = None,
    ) -> None:
        """Keeps an action: all its moves, and what was made if it ended the match, or nothing.

        ``places`` are those of all seats at the end (see :func:`ratings.places`); ``None``: the match goes on. ``due`` is when the next
        clock runs out (0: none does); ``None``: this match has none. Without moves, only that changes.

        Raises:
            Conflict: one of the numbers, or the action, is there already.
        """

        def keep(connection: sa.Connection) -> None:
            if moves:
                connection.execute(sql.moves.insert(), _rows(match, moves))
            if results:
                connection.execute(sql.results.insert(), _rows(match, results))
            if places is not None:
                ratings.settle(connection, match, moves[-1].at, places)
            if due is not None:
                connection.execute(sql.matches.update().where(sql.matches.c.id == match).values(due=due))

        await self.write(keep)

    async def end(self, match: str, end: Ending, places: Sequence[int] = ()) -> None:
        """Keeps that a match was ended, and with what places.

        Raises:
            Conflict: it has gone on, or was ended before.
        """
        await self.append(match, (StoredMove(end.number, HOUSE, end.words, end.at),), (), places, due=0)

    async def due(self, before: int) -> list[tuple[str, int]]:
        """Matches in which a clock runs out before a moment, and when, the first first; at most 1,000."""
        query = sa.select(sql.matches.c.id, sql.matches.c.due).where(sql.matches.c.due > 0, sql.matches.c.due < before)
        return await self._pairs(query.order_by(sql.matches.c.due))

    async def forgotten(self, before: int) -> list[tuple[str, int]]:
        """Matches without an end and a running clock in which nothing has happened since a moment, with their moves; at most 1,000."""
        own = sql.matches.c
        count = sa.select(sa.func.count()).where(sql.moves.c.match == own.id).scalar_subquery()
        lately = sa.exists().where(sql.moves.c.match == own.id, sql.moves.c.at >= before)
        query = sa.select(own.id, count).where(own.ended.is_(None), own.made < before, own.due == 0, ~lately)
        return await self._pairs(query)

    async def sitting(self, match: StoredMatch) -> tuple[StoredMatch, dict[Seat, ratings.Person]]:
        """Whether a match counts, and who of those at it has an account."""

        def look(connection: sa.Connection) -> tuple[StoredMatch, dict[Seat, ratings.Person]]:
            rated = connection.scalar(sa.select(sql.matches.c.rated).where(sql.matches.c.id == match.id))
            return msgspec.structs.replace(match, rated=rated), ratings.sitting(connection, match.id, match.game)

        return await self.read(look)

    async def offer_draw(self, match: str, seats: Sequence[Seat], number: int) -> None:
        """Keeps that these seats offer a draw after so many moves, or (0) do not any more."""
        change = sql.seats.update().where(sql.seats.c.match == match, sql.seats.c.seat.in_(seats)).values(draw=number)
        await self.write(lambda connection: connection.execute(change))

    async def marks(self, matches: Sequence[str]) -> dict[str, Mark]:
        """What shows of matches that something has changed."""
        own = sql.matches.c.id
        again = sql.matches.alias()
        counts = (
            sa.select(sa.func.count()).where(sql.moves.c.match == own),
            sa.select(sa.func.count()).where(sql.seats.c.match == own, sql.seats.c.kind == "open"),
            sa.select(sa.func.count()).where(sql.seats.c.match == own, sql.seats.c.nonce.is_not(None)),
            sa.select(sa.func.count()).where(again.c.rematch_of == own),
            sa.select(sa.func.coalesce(sa.func.sum(sql.seats.c.draw), 0)).where(sql.seats.c.match == own),
            sa.select(sa.func.coalesce(sa.func.max(sql.talk.c.number), 0)).where(sql.talk.c.match == own),
        )
        query = sa.select(own, *(count.scalar_subquery() for count in counts)).where(own.in_(matches))
        return await self.read(lambda connection: {row[0]: Mark(*row[1:]) for row in connection.execute(query)})

    async def rematch(self, match: str) -> str | None:
        """The id of the rematch of a match."""
        query = sa.select(sql.matches.c.id).where(sql.matches.c.rematch_of == match)
        found: str | None = await self.read(lambda connection: connection.scalar(query))
        return found

    async def other(self, match: str) -> Other:
        """How the other match of a duel stands; a duel's matches have one seat each."""

        def look(connection: sa.Connection) -> Other:
            (seat,) = _structs(StoredSeat, connection.execute(sa.select(sql.seats).where(sql.seats.c.match == match)))
            score = connection.scalar(sa.select(sql.results.c.score).where(sql.results.c.match == match))
            end = connection.scalar(sa.select(sql.moves.c.at).where(sql.moves.c.match == match, sql.moves.c.seat == HOUSE))
            return Other(seat, score, end is not None)

        return await self.read(look)

    async def best(self, match: StoredMatch, guest: str) -> int | None:
        """The highest score of a guest in plain matches with the same game and options that were over when this one was made."""
        same = (sql.matches.c.game == match.game, sql.matches.c.version == match.version, sql.matches.c.options == _plain(match.options))
        plain = (~sql.matches.c.coach, ~sql.matches.c.lesson, sql.matches.c.dealing == "koloda")
        query = sa.select(sa.func.max(sql.results.c.score)).join(sql.matches, sql.matches.c.id == sql.results.c.match)
        own = query.where(sql.results.c.guest == guest, sql.results.c.at <= match.made, *same, *plain)
        found: int | None = await self.read(lambda connection: connection.scalar(own))
        return found

    async def sit(self, match: str, seat: StoredSeat) -> bool:
        """Gives an open seat to somebody; false: it was not open any more."""
        change = sql.seats.update().where(sql.seats.c.match == match, sql.seats.c.seat == seat.seat, sql.seats.c.kind == "open")
        change = change.values(kind=seat.kind, who=seat.who, name=seat.name)

        def take(connection: sa.Connection) -> bool:
            taken = connection.execute(change).rowcount == 1
            if taken:
                ratings.decide(connection, match)
            return taken

        return await self.write(take)

    async def add_nonce(self, match: str, guest: str, nonce: str) -> None:
        """Keeps what a guest adds to the shuffle, for all seats of theirs that have added nothing yet."""
        change = sql.seats.update().where(
            sql.seats.c.match == match, sql.seats.c.who == guest, sql.seats.c.kind == "person", sql.seats.c.nonce.is_(None)
        )
        await self.write(lambda connection: connection.execute(change.values(nonce=nonce)))

    async def _pairs(self, query: sa.Select[str, int]) -> list[tuple[str, int]]:
        """Matches with a number each; at most 1,000."""
        return await self.read(lambda connection: [(id, number) for id, number in connection.execute(query.limit(1000))])


def _loaded(connection: sa.Connection, match: str, after: int) -> Stored | None:
    row = connection.execute(sa.select(sql.matches).where(sql.matches.c.id == match)).mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(sa.select(sql.seats).where(sql.seats.c.match == match).order_by(sql.seats.c.seat))
    moves = connection.execute(
        sa.select(sql.moves).where(sql.moves.c.match == match, sql.moves.c.number > after).order_by(sql.moves.c.number)
    )
    fields = {name: row[name] for name in StoredMatch.__struct_fields__} | {
        "options": msgspec.json.decode(row["options"]),
        "secret": bytes(row["secret"]),
        "clock": None if row["clock"] is None else msgspec.json.decode(row["clock"], type=Pace),
    }
    made: list[StoredMove] = _structs(StoredMove, moves)
    last = made.pop() if made and made[-1].seat == HOUSE else None
    return Stored(
        StoredMatch(**fields),
        tuple(_structs(StoredSeat, seats)),
        tuple(made),
        None if last is None else ending(last.number, last.move, last.at),
    )


def _plain(options: dict[str, Any]) -> str:
    return msgspec.json.encode(options).decode()


def _rows(match: str, things: Sequence[Struct]) -> list[dict[str, Any]]:
    return [{"match": match, **msgspec.structs.asdict(thing)} for thing in things]


def _structs(cls: Callable[..., Any], result: sa.CursorResult[Any]) -> list[Any]:
    return [cls(**{name: value for name, value in row.items() if name != "match"}) for row in result.mappings()]
