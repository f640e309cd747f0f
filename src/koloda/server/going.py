"""The matches that somebody has begun and not finished, and which of them wait for them: told from rows, without replaying any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import sqlalchemy as sa

from koloda.core.catalogue import Box
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import may_hide
from koloda.server import sql
from koloda.server.clocks import milliseconds
from koloda.server.store import Store
from koloda.server.wire_people import GoingMatch, GoingMatches, SomebodyInfo

MOST: Final = 100
_MOST_READ: Final = 1000
"""Of more matches only the newest are looked at."""


async def going(store: Store, boxes: Mapping[str, Box], guest: str) -> GoingMatches:
    """The matches of a guest that go on, lessons left out: those that wait for them first, and of these the ones with other people."""
    rows, seats = await _read(store, guest)
    now = milliseconds()
    found = [_going(row, seats[row["id"]], boxes, guest, now) for row in rows if row["game"] in boxes]
    found.sort(key=lambda one: (-one.urgent, -one.turn, -one.at))
    return GoingMatches(tuple(found[:MOST]), sum(one.urgent for one in found))


async def _read(store: Store, guest: str) -> tuple[list[Any], dict[str, list[Any]]]:
    """A guest's matches, each with its newest move, and who sits at them."""
    made, moves, seats = sql.matches.c, sql.moves.c, sql.seats.c
    own = sa.select(seats.match).where(seats.who == guest, seats.kind == "person")
    newest = sa.select(sa.func.max(moves.number)).where(moves.match == made.id).correlate(sql.matches).scalar_subquery()
    columns = (
        made.id,
        made.game,
        made.made,
        made.fair,
        made.dealing,
        made.host,
        made.due,
        made.waits.label("first"),
        moves.at,
        moves.waits,
    )
    query = sa.select(*columns).outerjoin(sql.moves, sa.and_(moves.match == made.id, moves.number == newest))
    query = query.where(made.id.in_(own), made.ended.is_(None), ~made.lesson).order_by(made.made.desc()).limit(_MOST_READ)
    sitting = sa.select(seats.match, seats.seat, seats.kind, seats.who, seats.name, seats.nonce, sql.accounts.c.name.label("account"))
    sitting = sitting.outerjoin(sql.accounts, sql.accounts.c.guest == seats.who).order_by(seats.seat)

    def look(connection: sa.Connection) -> tuple[list[Any], dict[str, list[Any]]]:
        rows = list(connection.execute(query).mappings())
        found: dict[str, list[Any]] = {row["id"]: [] for row in rows}
        for seat in connection.execute(sitting.where(seats.match.in_(tuple(found)))).mappings():
            found[seat["match"]].append(seat)
        return rows, found

    return await store.read(look)


def _going(row: Any, seats: list[Any], boxes: Mapping[str, Box], guest: str, now: int) -> GoingMatch:
    yours = tuple(seat["seat"] for seat in seats if seat["kind"] == "person" and seat["who"] == guest)
    waits = _waits(row, seats)
    turn = bool({*waits} & {*yours}) or (NATURE in waits and row["dealing"] == "person" and row["host"] == guest)
    others = tuple(seat for seat in waits if seat not in {NATURE, *yours})
    return GoingMatch(
        table=row["id"],
        game=row["game"],
        seats=tuple(_somebody(seat, guest, len(yours)) for seat in seats),
        yours=yours,
        at=row["at"] or row["made"],
        turn=turn,
        urgent=turn and any(seat["kind"] == "person" and seat["seat"] not in yours for seat in seats),
        waits=others if _public(row, seats, yours, boxes) else (),
        left=max(0, row["due"] - now) if row["due"] else None,
    )


def _waits(row: Any, seats: list[Any]) -> tuple[Seat, ...]:
    """For which seats the match waits: before the first card for those who have yet to come."""
    if row["fair"] and any(seat["kind"] != "bot" and seat["nonce"] is None for seat in seats):
        return tuple(seat["seat"] for seat in seats if seat["kind"] != "bot" and seat["nonce"] is None)
    return tuple(map(int, (row["first"] if row["at"] is None else row["waits"] or "").split()))


def _public(row: Any, seats: list[Any], yours: tuple[Seat, ...], boxes: Mapping[str, Box]) -> bool:
    """Whether everybody knows for whom else a match waits: there is one other seat, or nothing is hidden, nor yet dealt."""
    undealt = row["at"] is None and row["fair"]
    return undealt or len(seats) - len(yours) == 1 or not may_hide(boxes[row["game"]].game.state_type)


def _somebody(seat: Any, guest: str, own: int) -> SomebodyInfo:
    """Who sits on a seat; several seats of one guest are not shown as their account's."""
    account = seat["account"] if seat["kind"] == "person" and (seat["who"] != guest or own == 1) else None
    return SomebodyInfo(kind=seat["kind"], name=account or (seat["who"] if seat["kind"] == "bot" else seat["name"]))
