"""Ends that people agree on or choose: calling a match off, giving it up, a draw."""

from __future__ import annotations

import msgspec

from koloda.errors import IllegalMove
from koloda.server import showing, wire, wire_ends
from koloda.server.refusals import NoSeat
from koloda.server.shelf import Shelf
from koloda.server.table import Screen, Table
from koloda.server.viewer import Viewer


class Leaving:
    """Ends matches as people wish."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def leave(self, id: str, screen: Screen, wish: wire_ends.Leave) -> None:
        """Does what a guest at a screen wishes, who is sent a ``done`` once it is kept. What has been done already is done.

        Raises:
            NoSeat: a spectator, or another's seat.
            IllegalMove: this is not possible now.
            NotSaved: it may stand or not; sending it again tells.
        """
        await self._shelf.whole(self._leave(id, screen, wish))

    async def _leave(self, id: str, screen: Screen, wish: wire_ends.Leave) -> None:
        await self._shelf.catch_up(id)  # what is offered or over may stand in the store only
        async with self._shelf.use(id) as table:
            viewer, seat = table.player(screen.guest)
            if wish.seat is not None:
                seat = wish.seat
            if seat not in viewer.yours:
                raise NoSeat(f"seat {seat} is not yours")
            if not _done(table, wish, viewer):
                if wish.how not in showing.ways(table, viewer):
                    raise IllegalMove(f"{wish.how} is not possible at this table now")
                await self._do(table, wish.how, seat, viewer.yours)
            screen.send(msgspec.json.encode(wire.Done(id=wish.id, number=table.number)))

    async def _do(self, table: Table, how: wire_ends.Way, seat: int, yours: tuple[int, ...]) -> None:
        if how == "abort":
            await self._shelf.end(table, "aborted", seat)
        elif how == "resign":
            await self._shelf.end(table, "resigned", seat)
        elif how == "draw" and {*table.offers, *yours} == table.people:
            await self._shelf.end(table, "agreed")
        else:
            await self._offer(table, yours if how == "draw" else tuple(table.people), table.number if how == "draw" else 0)

    async def _offer(self, table: Table, seats: tuple[int, ...], number: int) -> None:
        """Offers a draw for these seats, or takes all offers from the table."""
        await self._shelf.store.offer_draw(table.id, seats, number)
        table.seats[:] = [msgspec.structs.replace(one, draw=number) if one.seat in seats else one for one in table.seats]
        self._shelf.on_change(table.id)
        showing.show(table)


def _done(table: Table, wish: wire_ends.Leave, viewer: Viewer) -> bool:
    """Whether a wish that comes again has been fulfilled."""
    offers = {*table.offers}
    kind = {"abort": "aborted", "resign": "resigned", "draw": "agreed"}.get(wish.how)
    if table.ending is not None:
        return table.ending.kind == kind and table.ending.seat in {None, *viewer.yours}
    if wish.how == "decline":
        return not offers and "draw" in showing.ways(table, viewer)
    # Two servers may each have kept an offer without hearing of the other: then whoever wishes for a draw once more ends the match.
    return wish.how == "draw" and {*viewer.yours} <= offers != table.people
