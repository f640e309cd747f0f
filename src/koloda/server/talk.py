"""People at a table talk: by phrases that everybody reads in their own language, or by texts, which readers may mute and report."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from koloda.core.seat import Seat
from koloda.server import sql, wire, wire_talk
from koloda.server.clocks import milliseconds
from koloda.server.database import Conflict, reading
from koloda.server.limits import Buckets
from koloda.server.refusals import BadMessage, NotFound
from koloda.server.shelf import Shelf
from koloda.server.store import Store
from koloda.server.table import Screen, Table

SHOWN: Final = 50
"""How much of what was said before somebody comes is told them."""
ENOUGH: Final = 20
"""So many complaints of the same words are kept: more say no more."""


class Reported(Struct, frozen=True):
    """Something that was said and that somebody complained of."""

    match: str
    name: str
    """Of whoever said it, at that table."""
    who: str
    """Their guest's id."""
    text: str
    said_at: int
    why: str
    by: str
    """Whoever complained: a guest's id."""
    at: int


class Talking:
    """Keeps what is said, and tells it to all at the table."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._rate = Buckets(shelf.settings.limits.words, "words")

    async def say(self, id: str, screen: Screen, say: wire_talk.Say) -> None:
        """Says something for a guest who plays here. Sent again, it is said once.

        Raises:
            NoSeat: a spectator.
            BadMessage: nothing to say, or a phrase and a text.
            TooFast: too much at once.
        """
        text = _plain(say.text)
        if bool(text) == bool(say.phrase):
            raise BadMessage("a phrase or a text is wanted")
        await self._shelf.whole(self._say(id, screen, say, text))

    async def report(self, id: str, screen: Screen, report: wire_talk.Report) -> None:
        """Keeps a complaint for whoever runs the server, unless there are enough.

        Raises:
            NotFound: nothing of this number was said.
            TooFast: too much at once.
        """
        self._rate.take(screen.guest)
        said = sa.select(sa.func.count()).select_from(sql.talk).where(sql.talk.c.match == id, sql.talk.c.number == report.said)
        if await self._shelf.store.read(lambda connection: connection.scalar(said)) != 1:
            raise NotFound("nothing of this number was said here")
        row = {"match": id, "number": report.said, "by": screen.guest, "why": _plain(report.why), "at": milliseconds()}

        of_it = sa.select(sql.reports.c.by).where(sql.reports.c.match == id, sql.reports.c.number == report.said).limit(ENOUGH)

        def keep(connection: sa.Connection) -> None:
            if len(connection.scalars(of_it).all()) < ENOUGH:
                connection.execute(sql.reports.insert().values(row))

        with suppress(Conflict):  # a complaint stands already
            await self._shelf.store.write(keep)
        screen.send(msgspec.json.encode(wire.Done(id=report.id, number=report.said)))

    async def _say(self, id: str, screen: Screen, say: wire_talk.Say, text: str) -> None:
        async with self._shelf.use(id) as table:
            _, seat = table.player(screen.guest)
            self._rate.take(screen.guest)
            number = await self._keep(table, seat, screen.guest, say, text)
            screen.send(msgspec.json.encode(wire.Done(id=say.id, number=number)))
            await self.catch_up(table)
        self._shelf.on_change(id)

    async def _keep(self, table: Table, seat: Seat, who: str, say: wire_talk.Say, text: str) -> int:
        """Keeps it under the next number; the number that it has if it was kept before."""
        talk, match = sql.talk, table.id
        own = sa.select(talk.c.number).where(talk.c.match == match, talk.c.who == who, talk.c.action == say.id)
        last = sa.select(sa.func.coalesce(sa.func.max(talk.c.number), 0)).where(talk.c.match == match)
        row = {"match": match, "seat": seat, "who": who, "action": say.id, "phrase": say.phrase, "text": text, "at": milliseconds()}

        def keep(connection: sa.Connection) -> int:
            number: int | None = connection.scalar(own)
            if number is None:
                number = max(connection.scalars(last).one(), table.said) + 1
                connection.execute(talk.insert().values(row | {"number": number}))
            return number

        while True:
            with suppress(Conflict):  # somebody else spoke at the same moment
                return await self._shelf.store.write(keep)

    async def catch_up(self, table: Table) -> None:
        """Tells all at a table what was said since they were told last."""
        words = await _words(self._shelf.store, table.id, table.said)
        if words:
            table.said = words[-1].number
            tell(words, [screen for screen in table.screens if not table.viewer(screen.guest).closed])

    async def show_first(self, table: Table, screen: Screen) -> None:
        """Tells somebody who comes what was said lately."""
        await self.catch_up(table)
        if table.said and not table.viewer(screen.guest).closed:
            tell(await _words(self._shelf.store, table.id, max(0, table.said - SHOWN)), [screen])


def _plain(text: str) -> str:
    """A text in one line, without what cannot be printed (nor kept by every database)."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def tell(words: Sequence[wire_talk.Words], screens: Sequence[Screen]) -> None:
    """Sends screens what was said."""
    message = msgspec.json.encode(wire_talk.Talk(words=tuple(words)))
    for screen in screens:
        screen.send(message)


async def _words(store: Store, match: str, after: int) -> list[wire_talk.Words]:
    talk = sql.talk
    query = sa.select(talk.c.number, talk.c.seat, talk.c.at, talk.c.phrase, talk.c.text)
    since = query.where(talk.c.match == match, talk.c.number > after).order_by(talk.c.number)
    return await store.read(lambda connection: [wire_talk.Words(**row) for row in connection.execute(since).mappings()])


async def forget(store: Store, before: int) -> int:
    """Deletes what was said at matches that ended before a moment, but for what somebody complained of; how much."""
    talk, found = sql.talk.c, sql.reports.c
    ended = sa.select(sql.matches.c.id).where(sql.matches.c.ended < before)
    reported = sa.exists().where(found.match == talk.match, found.number == talk.number)
    old = sql.talk.delete().where(talk.match.in_(ended), ~reported)
    return await store.write(lambda connection: connection.execute(old).rowcount)


def reports(url: str) -> list[Reported]:
    """All complaints in a store, the latest first.

    Raises:
        CannotServe: see :func:`reading`.
    """
    talk, found, seats = sql.talk, sql.reports, sql.seats
    query: Any = (
        sa.select(
            talk.c.match,
            sa.func.coalesce(seats.c.name, "").label("name"),
            talk.c.who,
            sa.case((talk.c.phrase.is_not(None), talk.c.phrase), else_=talk.c.text).label("text"),
            talk.c.at.label("said_at"),
            found.c.why,
            found.c.by,
            found.c.at,
        )
        .join(found, sa.and_(found.c.match == talk.c.match, found.c.number == talk.c.number))
        .join(seats, sa.and_(seats.c.match == talk.c.match, seats.c.seat == talk.c.seat), isouter=True)
        .order_by(found.c.at.desc())
    )
    with reading(url) as connection:
        return [Reported(**row) for row in connection.execute(query).mappings()]
