"""What people do at tables. Every action is done as a whole, even if whoever asked goes away."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from koloda.core.fair import shuffles
from koloda.core.preview import preview
from koloda.core.record import Record
from koloda.server import gauges, showing, wire
from koloda.server.clocks import milliseconds
from koloda.server.database import Conflict
from koloda.server.names import clean
from koloda.server.refusals import NotFound, NotSaved, Outdated, SeatTaken
from koloda.server.seating import Plan, again, plans
from koloda.server.shelf import Shelf
from koloda.server.store import StoredSeat
from koloda.server.table import Screen, Table
from koloda.server.talk import Talking

UNSAVED: Final = 10_000
"""Of how many moves that could not be saved it is remembered when they came."""


class Tables:
    """The tables of a server, as guests use them."""

    def __init__(self, shelf: Shelf, talking: Talking) -> None:
        self._shelf = shelf
        self._talking = talking
        self._came: OrderedDict[tuple[str, str, wire.Play], int] = OrderedDict()
        """When moves that are not saved first came, in milliseconds since 1970: sent again, they are no later."""

    async def create(self, guest: str, new: wire.NewTable) -> wire.TableInfo:
        """A new table with the guest on it, its first cards dealt.

        Raises:
            NotFound: no such game.
            BadOptions: see :func:`plans`.
        """
        found = plans(self._shelf.box(new.game), guest, new, self._shelf.settings.entropy)
        return await self._shelf.whole(self._create(guest, found))

    async def info(self, id: str, guest: str) -> wire.TableInfo:
        """A table as a guest sees it."""
        async with self._shelf.fresh(id) as table:
            await self._look_around(table)
            return showing.info(table, table.viewer(guest))

    async def sit(self, id: str, guest: str, sit: wire.Sit) -> wire.TableInfo:
        """Gives an open seat to a guest.

        Raises:
            SeatTaken: it is not open, or the guest has a seat here, or at the other table of the duel.
        """
        return await self._shelf.whole(self._sit(id, guest, sit))

    async def rematch(self, id: str, guest: str) -> wire.TableInfo:
        """The table of the next match of the same people; whoever asks first makes it.

        Raises:
            NoSeat: a spectator.
            Outdated: the match (both, in a duel) is not over.
        """
        return await self._shelf.whole(self._rematch(id, guest))

    async def record(self, id: str, guest: str) -> Record:
        """The match written down, as far as the guest may know it.

        Raises:
            Closed: a duel that others play.
        """
        async with self._shelf.fresh(id) as table:
            return await asyncio.to_thread(table.record, table.open_to(guest).eyes)

    async def replay(self, id: str, guest: str, start: int, count: int) -> wire.Replay:
        """Moves of the match with their scenes, as the guest may know them.

        Raises:
            Closed: a duel that others play.
        """
        async with self._shelf.fresh(id) as table:
            return await asyncio.to_thread(showing.replay, table, table.open_to(guest), start, count)

    async def deals(self, id: str, guest: str) -> wire.Deals:
        """The shuffles of a match that is over, with what was promised.

        Raises:
            Outdated: it is not over, or the server did not deal.
        """
        async with self._shelf.fresh(id) as table:
            table.open_to(guest)
            promise, match = table.promise, table.playing
            if promise is None or not promise.secret:
                raise Outdated("cards that the server dealt can be checked when the match is over")
            moves = ((match.after(entry.number - 1), entry.seat, entry.move) for entry in match.entries)
            return wire.Deals(promise=promise, shuffles=await asyncio.to_thread(shuffles, match.game, moves))

    async def join(self, id: str, screen: Screen, have: int, nonce: str | None = None) -> None:
        """Lets a screen follow a table from now on; its first messages are on their way when this returns."""
        async with self._shelf.fresh(id) as table:
            await self._look_around(table)
            if nonce is not None:
                await self._shelf.add_nonce(table, screen.guest, nonce)
            before, new = table.here(), screen not in table.screens
            table.screens.add(screen)
            try:
                showing.show_first(table, screen, have)
                await self._talking.show_first(table, screen)
            except BaseException:  # whoever has gone meanwhile, too; who was here before is so until they leave
                if new:
                    table.screens.discard(screen)
                raise
            if table.clocks is not None:
                screen.ping()
            if table.here() != before:
                showing.show(table, table.screens - {screen})

    async def leave(self, id: str, screen: Screen) -> None:
        """Forgets a screen."""
        await self._shelf.whole(self._leave(id, screen))

    async def play(self, id: str, screen: Screen, play: wire.Play) -> None:
        """Makes a move of the guest at a screen, which is sent a ``done`` once the move is saved.

        Raises:
            KolodaError: it is refused, and nothing has changed.
            NotSaved: it may stand or not; sending it again tells.
        """
        await self._shelf.whole(self._play(id, screen, play))

    async def preview(self, id: str, guest: str, asked: wire.Preview) -> wire.Previewed:
        """What a move of a guest would do for certain.

        Raises:
            NoSeat: a spectator.
            KolodaError: the move is not legal; as :meth:`Game.play` does.
        """
        async with self._shelf.use(id) as table:
            _, seat = table.player(guest)
            match = table.playing
            events = await asyncio.to_thread(preview, match.game, match.view(seat), seat, asked.move)
        return wire.Previewed(id=asked.id, move=asked.move, events=showing.shown(events))

    async def _create(self, guest: str, found: tuple[Plan, ...]) -> wire.TableInfo:
        (made, _), *_ = found
        await self._shelf.warming.ready(made.game)
        await self._shelf.store.create(*(self._shelf.begun(*plan) for plan in found))
        gauges.TABLES.labels(made.game).inc()
        return await self._begin(made.id, guest)

    async def _begin(self, id: str, guest: str) -> wire.TableInfo:
        """A table that was made here, as a guest sees it; its bots, if they move first, think here."""
        async with self._shelf.use(id) as table:
            self._shelf.on_turn(table, True)
            return showing.info(table, table.viewer(guest))

    async def _sit(self, id: str, guest: str, sit: wire.Sit) -> wire.TableInfo:
        async with self._shelf.fresh(id) as table:
            await self._look_around(table)
            if table.seats_of(guest):
                raise SeatTaken("you have a seat at this table")
            if table.other is not None and table.other.seat.who == guest:
                raise SeatTaken("you play these cards at the other table; this one is for somebody else")
            if sit.seat >= len(table.seats):
                raise NotFound(f"there is no seat {sit.seat} at this table")
            seat = StoredSeat(sit.seat, "person", guest, clean(sit.name))
            if table.seats[sit.seat].kind != "open":
                raise SeatTaken("this seat is taken")
            if not await self._shelf.store.sit(id, seat):
                table.forget()  # somebody sat down by way of another server
                raise SeatTaken("this seat is taken")
            table.seats[sit.seat] = seat
            self._shelf.on_change(id)
            await self._shelf.look_around(table)
            showing.show(table)
            if table.made.mirror is not None:
                self._shelf.later(self._shelf.refresh(table.made.mirror))
            return showing.info(table, table.viewer(guest))

    async def _rematch(self, id: str, guest: str) -> wire.TableInfo:
        async with self._shelf.fresh(id) as table:
            await self._look_around(table)
            table.player(guest)
            if not (table.over and table.duel_over):
                raise Outdated("a rematch begins when this match is over")
            if first := table.rematch is None:
                await self._make_rematch(table)
            new = table.rematch
        assert new is not None
        return await (self._begin if first else self.info)(new, guest)

    async def _make_rematch(self, table: Table) -> None:
        store, mirror = self._shelf.store, table.made.mirror
        before, other = await store.load(table.id), await store.load(mirror) if mirror is not None else None
        assert before is not None
        found = again(before, other, self._shelf.settings.entropy)
        with suppress(Conflict):  # somebody has asked for it by way of the duel's other table, or of another server
            await store.create(*(self._shelf.begun(*plan) for plan in found))
        self._shelf.on_change(table.id)
        await self._shelf.look_around(table)
        showing.show(table)
        if mirror is not None:
            self._shelf.later(self._shelf.refresh(mirror))

    async def _look_around(self, table: Table) -> None:
        """What a duel's other side does is looked up until it is over."""
        if not table.duel_over:
            await self._shelf.look_around(table)

    async def _leave(self, id: str, screen: Screen) -> None:
        async with self._shelf.hold(id) as table:
            before = table.here()
            table.screens.discard(screen)
            if table.match is not None and table.here() != before:
                showing.show(table)

    async def _play(self, id: str, screen: Screen, play: wire.Play) -> None:
        asked = id, screen.guest, play
        came = self._came.setdefault(asked, milliseconds())
        try:
            await self._play_at(came, id, screen, play)
        except NotSaved:
            if len(self._came) > UNSAVED:
                self._came.popitem(last=False)
            raise
        except BaseException:
            self._came.pop(asked, None)
            raise
        self._came.pop(asked, None)

    async def _play_at(self, came: int, id: str, screen: Screen, play: wire.Play) -> None:
        async with self._shelf.use(id) as table:
            seat = table.mover(screen.guest, play.seat, play.move)
            number = table.applied(screen.guest, play.id)
            if number is None:
                table.check(seat, play.after, play.move)
                await self._shelf.act(table, seat, play.move, screen=screen, action=play.id, came=came)
            else:
                screen.send(msgspec.json.encode(wire.Done(id=play.id, number=number)))
