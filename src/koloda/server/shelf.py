"""Where tables are kept: loaded when somebody needs them, played on one action at a time, saved before anybody is shown a move."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec

from koloda.core.catalogue import Box
from koloda.core.dealer import Dealer, PersonDealer, StackedDealer
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.errors import BadRecord, GameOver, KolodaError
from koloda.server import actions, gauges, showing, wire
from koloda.server.clocks import MOST_LAG, milliseconds
from koloda.server.database import Conflict
from koloda.server.endings import Ending, Kind
from koloda.server.ratings import places
from koloda.server.refusals import NotFound, NotSaved, Outdated, RulesChanged, ServerRefusal, Unreadable
from koloda.server.seating import may_count
from koloda.server.settings import Settings
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat, nonces
from koloda.server.table import Screen, Table
from koloda.server.warming import Warming

logger = logging.getLogger(__name__)

T = TypeVar("T")

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Shelf:
    """The tables in memory, over the store."""

    def __init__(self, settings: Settings, store: Store, boxes: Mapping[str, Box], build: str) -> None:
        self.settings = settings
        self.store = store
        self.boxes = boxes
        self.on_turn: Callable[[Table, bool], None] = lambda _, __: None
        """Told of every table that was loaded or has gone on, and whether it was here that it went on."""
        self.on_catch_up: Callable[[Table], Awaitable[None]] | None = None
        """Told of every table at which others may have done something."""
        self.on_change: Callable[[str], None] = lambda _: None
        """Told of every table that this server has changed in the store."""
        self._build = build
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._actions: set[asyncio.Task[Any]] = set()
        self._background: set[asyncio.Task[None]] = set()
        self.warming = Warming(boxes)

    def start(self) -> None:
        """Begins to warm the games up."""
        self.later(self.warming.all())

    async def close(self) -> None:
        """Lets actions finish and ends everything else."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._actions, return_exceptions=True)

    def box(self, game: str) -> Box:
        """A game that is offered here.

        Raises:
            NotFound: it is not.
        """
        if game not in self.boxes:
            raise NotFound(f"there is no game {game[:40]!r} here; there are {', '.join(self.boxes)}")
        return self.boxes[game]

    def dealer(self, stored: Stored) -> Dealer:
        """Who answers for Nature in a match.

        Raises:
            Outdated: it is a lesson, and the game has none any more.
        """
        made, added = stored.match, nonces(stored.match, stored.seats)
        if made.dealing == "person":
            return PersonDealer(self.settings.surroundings)
        if added is None or stored.ending is not None:
            return PersonDealer()  # nobody, as long as somebody has yet to come, or when nobody plays any more
        if not made.lesson:
            return self.settings.dealer(made.secret, made.deck or made.id, added, self.settings.surroundings)
        lesson = self.box(made.game).lesson
        if lesson is None:
            raise Outdated(f"{made.game} has no lesson any more")
        return StackedDealer(*lesson.piles)

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[Table]:
        """A table, loaded and locked.

        Raises:
            NotFound: there is none of this id.
            Outdated: its rules are of another version than ours.
            Unreadable: what the store has is no match.
        """
        async with self.hold(id) as table:
            if table.match is None:
                await self._load(table)
            yield table

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[Table]:
        """A table, locked, whether it can be loaded or not.

        Raises:
            NotFound: no table has such an id.
        """
        if not _ID.fullmatch(id):
            raise NotFound("there is no such table")
        table = self._tables.get(id) or self._tables.setdefault(id, Table(id, self._build))
        self._tables.move_to_end(id)
        table.users += 1
        try:
            async with table.lock:
                yield table
        finally:
            table.users -= 1
            self._trim(table)

    @asynccontextmanager
    async def fresh(self, id: str) -> AsyncIterator[Table]:
        """As :meth:`use`, with all that other servers have done before, which a table that nobody looks at here need not have heard of."""
        if self.settings.shared:
            await self.catch_up(id)
        async with self.use(id) as table:
            yield table

    def begun(self, made: StoredMatch, seats: Sequence[StoredSeat]) -> Stored:
        """A new match as the store keeps it, with its first cards dealt unless they wait for nonces."""
        box, stored = self.box(made.game), Stored(made, tuple(seats), ())
        match: Match[Any, Any] = Match(box.game, box.game.options_type.read(made.options), self.dealer(stored))
        written = self.settings.workshop is not None and self.settings.workshop.brings(made.game)  # its rules may change meanwhile
        made = msgspec.structs.replace(made, rated=None if may_count(made, seats) and not written else False, waits=actions.waits(match))
        return Stored(made, tuple(seats), actions.kept(match, actions.nature(match.entries, made.made)))

    async def act(
        self,
        table: Table,
        seat: Seat,
        move: str,
        *,
        screen: Screen | None = None,
        action: str | None = None,
        came: int = 0,
        stand_in: bool = False,
    ) -> None:
        """Makes a move, saves it with Nature's answers, and only then tells anybody; ``screen`` is sent a ``done``.

        ``came`` is when a screen's move first came, in milliseconds since 1970: what it has waited since is not on its clock.

        Raises:
            KolodaError: it is refused, and nothing has changed but, by a move that comes too late, that the match is over.
            NotSaved: it may stand or not.
        """
        start = time.perf_counter()
        now = milliseconds()
        lag = min(screen.lag, MOST_LAG) + now - came if screen is not None and table.clocks is not None else 0
        if table.clocks is not None and seat in table.clocks.left and table.clocks.left_at(seat, now - lag) < 0:
            await self.end(table, "time", seat)
            raise GameOver("the time for this move is over")
        match = table.playing
        entries = match.play(seat, move)
        first, *rest = entries
        moves = actions.kept(match, (StoredMove(first.number, seat, move, now, action, stand_in, lag), *actions.nature(rest, now)))
        table.take_time(moves)
        due = None if table.clocks is None else 0 if match.over else table.clocks.due
        try:
            await self.store.append(table.id, moves, *actions.outcome(match, table.seats, now), due)
        except Conflict:
            table.forget()
            raise NotSaved("the table has gone on elsewhere; try again") from None
        except BaseException:
            table.forget()
            raise
        if screen is not None:
            screen.send(msgspec.json.encode(wire.Done(id=action or "", number=first.number)))
            if table.clocks is not None:
                screen.ping()
        table.grown(moves)
        self.on_change(table.id)
        self.on_turn(table, True)
        showing.show_grown(table, entries)
        gauges.MOVES.labels(match.game.id).inc(len(moves))
        gauges.ACTION_SECONDS.labels(match.game.id).observe(time.perf_counter() - start)
        if match.over and table.made.rated:
            self.later(self.refresh(table.id))
        if match.over and table.made.mirror is not None:
            showing.show(table)
            self.later(self.refresh(table.made.mirror))

    async def end(self, table: Table, kind: Kind, seat: Seat | None = None) -> None:
        """Ends a match before its rules do, and tells everybody.

        Raises:
            NotSaved: it may have ended or not, or has just gone on.
        """
        ending = Ending(kind, table.number + 1, milliseconds(), seat)
        try:
            await self.store.end(table.id, ending, places(table.playing.game.result(table.playing.state), ending))
        except Conflict:
            table.forget()
            raise NotSaved("the table has gone on elsewhere; try again") from None
        except BaseException:
            table.forget()
            raise
        table.ended(ending)
        self.on_change(table.id)
        self.on_turn(table, True)
        showing.show(table)
        if table.made.rated:
            self.later(self.refresh(table.id))
        if table.made.mirror is not None:
            self.later(self.refresh(table.made.mirror))

    async def flag(self, table: Table) -> None:
        """Ends a match if somebody's time is over.

        Raises:
            NotSaved: as :meth:`end`.
        """
        seat = None if table.clocks is None or table.over else table.clocks.out(milliseconds())
        if seat is not None:
            await self.end(table, "time", seat)

    async def refresh(self, id: str) -> None:
        """Looks again at what the store has about the other side of a duel, and about a rematch, and shows it."""
        with suppress(ServerRefusal):  # whoever looks next, looks again
            async with self.use(id) as table:
                await self.look_around(table)
                showing.show(table)

    async def renew(self, game: str) -> None:
        """The rules of a game are new: its tables are read again, and their screens come back to see how they stand now."""
        for table in [table for table in self._tables.values() if table.match is not None and table.made.game == game]:
            async with table.lock:
                table.forget()
                for screen in table.screens:
                    screen.drop()

    async def look_around(self, table: Table) -> None:
        """Looks into the store for what changes without the table: the other side of its duel, a rematch, earlier results."""
        table.rematch = await self.store.rematch(table.id)
        table.made, table.accounts = await self.store.sitting(table.made)
        if table.made.mirror is not None:
            table.other = await self.store.other(table.made.mirror)
        (first, *others) = table.seats
        if table.made.plain and first.kind == "person" and not others:
            table.best = await self.store.best(table.made, first.who)

    async def add_nonce(self, table: Table, guest: str, nonce: str) -> None:
        """Lets a player add to the shuffle, if the cards wait for it; the last one who does has the first cards dealt."""
        if table.wants_nonce(table.seats_of(guest)):
            await self.store.add_nonce(table.id, guest, nonce)
            table.forget()
            await self._load(table)
            self.on_change(table.id)

    async def behind(self) -> list[str]:
        """The tables with screens of which the store knows more than they show."""
        shown = {table.id: table for table in self._tables.values() if table.screens and table.match is not None}
        marks = await self.store.marks(tuple(shown)) if shown else {}
        return [id for id, mark in marks.items() if shown[id].match is not None and shown[id].mark != mark]

    async def catch_up(self, id: str) -> None:
        """Takes and shows what other servers have done at a table, if there are others and it is in memory here."""
        if id not in self._tables or not self.settings.shared:
            return
        async with self.use(id) as table:
            if self.on_catch_up is not None:
                await self.on_catch_up(table)
            stored = await self.store.load(id, table.number)
            if stored is None or (table.undealt and nonces(stored.match, stored.seats) is not None):
                table.forget()
                await self._load(table)
                return
            changed = table.seats != list(stored.seats)
            table.seats[:] = stored.seats
            if stored.moves:
                try:
                    entries = table.playing.follow([(move.seat, move.move) for move in stored.moves])
                except BaseException:
                    table.forget()
                    raise
                table.take_time(stored.moves)
                table.grown(stored.moves)
                self.on_turn(table, False)
                showing.show_grown(table, entries)
            if stored.ending is not None and not table.over:
                table.ended(stored.ending)
            if changed or table.over:
                await self.look_around(table)
                showing.show(table)

    async def reread(self, id: str) -> None:
        """Takes a table anew from the store, if it is in memory here, and lets the other servers do so."""
        table = self._tables.get(id)
        if table is not None:
            async with table.lock:
                table.forget()
            with suppress(ServerRefusal):
                async with self.use(id):
                    pass
        self.on_change(id)

    async def whole(self, action: Coroutine[Any, Any, T]) -> T:
        """Waits for an action that is finished even if the waiting is given up."""
        task = asyncio.create_task(action)
        self._actions.add(task)
        task.add_done_callback(self._actions.discard)
        return await asyncio.shield(task)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something in the background."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _load(self, table: Table) -> None:
        try:
            found = await self._read(table.id)
            dealt = await self._dealt(*found)
            table.fill(*(dealt or await self._read(table.id)))
        except ServerRefusal:
            raise
        except KolodaError as error:
            logger.error("match %s cannot be read: %s", table.id, error)  # noqa: TRY400
            raise Unreadable("this match cannot be read") from None
        except Exception:
            logger.exception("match %s cannot be read", table.id)
            raise Unreadable("this match cannot be read") from None
        try:
            await self.look_around(table)
        except BaseException:
            table.forget()
            raise
        showing.show(table)  # after a match was dropped from memory, its screens may have missed something
        dealt_here = dealt is not None and dealt != found  # whoever has dealt the first cards wakes the bots
        self.on_turn(table, dealt_here or not self.settings.shared)

    async def _read(self, id: str) -> tuple[Box, Match[Any, Any], Stored]:
        """A match as the store has it, played again; raises whatever is wrong with it."""
        stored = await self.store.load(id)
        if stored is None:
            raise NotFound("there is no such table")
        await self.warming.ready(stored.match.game)
        made, box = stored.match, self.box(stored.match.game)
        if made.version != box.game.version:
            raise Outdated(f"this match was begun under {made.game}@{made.version}; the rules here are {box.game.name}")
        moves = [(move.seat, move.move) for move in stored.moves]
        try:
            options = box.game.options_type.read(made.options)
            match: Match[Any, Any] = await asyncio.to_thread(Match, box.game, options, self.dealer(stored), moves)
        except Exception as error:
            if self.settings.workshop is None or not self.settings.workshop.brings(made.game):
                raise
            raise RulesChanged(f"{made.game} was changed while this match was played: {error}") from error
        if [move.number for move in stored.moves] != list(range(1, len(moves) + 1)):
            raise BadRecord("some of its moves are missing")
        return box, match, stored

    async def _dealt(self, box: Box, match: Match[Any, Any], stored: Stored) -> tuple[Box, Match[Any, Any], Stored] | None:
        """Keeps what Nature has answered beyond the moves in the store: the first cards, once the last nonce has come.

        ``None``: another server has kept its own answers.
        """
        now = milliseconds()
        if moves := actions.kept(match, actions.nature(match.entries[len(stored.moves) :], now)):
            try:
                await self.store.append(stored.match.id, moves, *actions.outcome(match, stored.seats, now))
            except Conflict:
                return None
        return box, match, msgspec.structs.replace(stored, moves=(*stored.moves, *moves))

    def _trim(self, used: Table) -> None:
        """Forgets tables that nobody uses: those that do not exist at once, others when there are too many."""
        if used.match is None and _idle(used):
            self._tables.pop(used.id, None)
        if len(self._tables) > self.settings.tables_in_memory:
            oldest = next((table for table in self._tables.values() if _idle(table)), None)
            if oldest is not None:
                del self._tables[oldest.id]


def _idle(table: Table) -> bool:
    return not (table.users or table.screens or table.thinking)
