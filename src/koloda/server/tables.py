"""All tables: loaded when somebody needs them, played on one action at a time, saved before anybody is shown a move."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.core.match import Match
from koloda.core.record import Record
from koloda.core.seat import Seat
from koloda.errors import BadOptions
from koloda.server import wire
from koloda.server.refusals import NoSeat, NotFound, NotSaved, Outdated, SeatTaken
from koloda.server.settings import Settings
from koloda.server.store import Conflict, Store, Stored, StoredMatch, StoredMove, StoredSeat
from koloda.server.table import Screen, Table
from koloda.server.thinkers import BotFailed, Thinkers, Thought

logger = logging.getLogger(__name__)

T = TypeVar("T")

_BOT_PAUSE = 3.0  # seconds after which the move of a bot that could not be made (the store did not answer) is tried again
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Tables:
    """The tables of a server. Every method that changes one is done as a whole, even if whoever asked goes away."""

    def __init__(self, settings: Settings, store: Store, boxes: Mapping[str, Box], thinkers: Thinkers) -> None:
        self._settings = settings
        self._store = store
        self._boxes = boxes
        self._thinkers = thinkers
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._actions: set[asyncio.Task[Any]] = set()
        self._background: set[asyncio.Task[None]] = set()
        self._warm = asyncio.Event()
        self._key = b""

    def start(self, key: bytes) -> None:
        """Begins to warm the games up; ``key`` is what the seeds of bots are made from."""
        self._key = key
        self._later(self._warm_up())

    async def close(self) -> None:
        """Lets actions finish and ends everything else."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._actions, return_exceptions=True)

    # ---- what people do

    async def create(self, guest: str, new: wire.NewTable) -> wire.TableInfo:
        """A new table with the guest on it, its first cards dealt.

        Raises:
            NotFound: no such game.
            BadOptions: see :meth:`Options.read`; or seats that do not fit the options.
        """
        box = self.box(new.game)
        options = box.game.options_type.read(new.options)
        seats = tuple(_seat(box, seat, who, guest, new.name) for seat, who in enumerate(new.seats))
        if len(seats) != options.seats:
            raise BadOptions(f"seats: {options.seats} wanted, {len(seats)} given")
        if new.seats.count("me") != 1:
            raise BadOptions("seats: 'me' is wanted exactly once")
        return await self._whole(self._create(guest, box, options, seats))

    async def info(self, id: str, guest: str) -> wire.TableInfo:
        """A table as a guest sees it."""
        async with self._use(id) as table:
            return table.info(table.seat_of(guest))

    async def sit(self, id: str, guest: str, sit: wire.Sit) -> wire.TableInfo:
        """Gives an open seat to a guest.

        Raises:
            SeatTaken: it is not open, or the guest has a seat here.
        """
        return await self._whole(self._sit(id, guest, sit))

    async def record(self, id: str, guest: str) -> Record:
        """The match written down, as far as the guest may know it."""
        async with self._use(id) as table:
            return await asyncio.to_thread(table.record, table.seat_of(guest))

    async def join(self, id: str, screen: Screen, have: int) -> None:
        """Lets a screen follow a table from now on; its first messages are on their way when this returns."""
        async with self._use(id) as table:
            before = table.here()
            table.screens.add(screen)
            try:
                table.show_missed(screen, have)
                table.show(None if table.here() != before else [screen])
            except BaseException:
                table.screens.discard(screen)
                raise

    async def leave(self, id: str, screen: Screen) -> None:
        """Forgets a screen."""
        await self._whole(self._leave(id, screen))

    async def play(self, id: str, screen: Screen, play: wire.Play) -> None:
        """Makes a move of the guest at a screen, which is sent a ``done`` once the move is saved.

        Raises:
            KolodaError: it is refused, and nothing has changed.
            NotSaved: it may stand or not; sending it again tells.
        """
        await self._whole(self._play(id, screen, play))

    def box(self, game: str) -> Box:
        """A game that is offered here.

        Raises:
            NotFound: it is not.
        """
        if game not in self._boxes:
            raise NotFound(f"there is no game {game[:40]!r} here; there are {', '.join(self._boxes)}")
        return self._boxes[game]

    # ---- how it is done

    async def _create(self, guest: str, box: Box, options: Any, seats: tuple[StoredSeat, ...]) -> wire.TableInfo:
        await self._warm.wait()
        id = base64.urlsafe_b64encode(self._settings.entropy(12)).decode()
        secret = self._settings.entropy(32)
        match: Match[Any, Any] = Match(box.game, options, self._settings.dealer(secret, id))
        now = _now()
        moves = tuple(StoredMove(entry.number, entry.seat, entry.move, now) for entry in match.entries)
        stored = StoredMatch(id, box.game.id, box.game.version, options.plain(), secret, now)
        await self._store.create(Stored(stored, seats, moves))
        async with self._use(id) as table:
            return table.info(table.seat_of(guest))

    async def _sit(self, id: str, guest: str, sit: wire.Sit) -> wire.TableInfo:
        async with self._use(id) as table:
            if table.seat_of(guest) is not None:
                raise SeatTaken("you have a seat at this table")
            if sit.seat >= len(table.seats):
                raise NotFound(f"there is no seat {sit.seat} at this table")
            seat = StoredSeat(sit.seat, "person", guest, _name(sit.name))
            if table.seats[sit.seat].kind != "open":
                raise SeatTaken("this seat is taken")
            if not await self._store.sit(id, seat):
                table.forget()  # somebody sat down by way of another server
                raise SeatTaken("this seat is taken")
            table.seats[sit.seat] = seat
            table.show()
            return table.info(sit.seat)

    async def _leave(self, id: str, screen: Screen) -> None:
        async with self._use(id) as table:
            before = table.here()
            table.screens.discard(screen)
            if table.here() != before:
                table.show()

    async def _play(self, id: str, screen: Screen, play: wire.Play) -> None:
        async with self._use(id) as table:
            seat = table.seat_of(screen.guest)
            if seat is None:
                raise NoSeat("whoever watches cannot move")
            number = table.applied(seat, play.id)
            if number is None:
                table.check(seat, play.after, play.move)
                await self._act(table, seat, play.move, screen=screen, action=play.id)
            else:
                screen.send(msgspec.json.encode(wire.Done(id=play.id, number=number)))

    async def _act(
        self, table: Table, seat: Seat, move: str, *, screen: Screen | None = None, action: str | None = None, stand_in: bool = False
    ) -> None:
        """Makes a move, saves it with Nature's answers, and only then tells anybody."""
        entries = table.playing.play(seat, move)
        now = _now()
        first, *rest = entries
        moves = [StoredMove(first.number, seat, move, now, action, stand_in)]
        moves += [StoredMove(entry.number, entry.seat, entry.move, now) for entry in rest]
        try:
            await self._store.append(table.id, moves)
        except Conflict:
            table.forget()
            raise NotSaved("the table has gone on elsewhere; try again") from None
        except BaseException:
            table.forget()
            raise
        if screen is not None:
            screen.send(msgspec.json.encode(wire.Done(id=action or "", number=first.number)))
        self._wake_bots(table)
        table.grown(entries, moves)

    @asynccontextmanager
    async def _use(self, id: str) -> AsyncIterator[Table]:
        """A table, loaded and locked.

        Raises:
            NotFound: there is none of this id.
            Outdated: its rules are of another version than ours.
        """
        if not _ID.fullmatch(id):
            raise NotFound("there is no such table")
        table = self._tables.get(id) or self._tables.setdefault(id, Table(id))
        self._tables.move_to_end(id)
        table.users += 1
        try:
            async with table.lock:
                if table.match is None:
                    await self._load(table)
                yield table
        finally:
            table.users -= 1
            self._trim(table)

    async def _load(self, table: Table) -> None:
        stored = await self._store.load(table.id)
        if stored is None:
            raise NotFound("there is no such table")
        await self._warm.wait()
        match, box = stored.match, self.box(stored.match.game)
        if match.version != box.game.version:
            raise Outdated(f"this match was begun under {match.game}@{match.version}; the rules here are {box.game.name}")
        options = box.game.options_type.read(match.options)
        dealer = self._settings.dealer(match.secret, match.id)
        moves = [(move.seat, move.move) for move in stored.moves]
        table.fill(box, await asyncio.to_thread(Match, box.game, options, dealer, moves), stored.seats, stored.moves)
        table.show()  # after a match was dropped from memory, its screens may have missed something
        self._wake_bots(table)

    def _trim(self, used: Table) -> None:
        """Forgets tables that nobody uses: those that do not exist at once, others when there are too many."""
        if used.match is None and _idle(used):
            self._tables.pop(used.id, None)
        if len(self._tables) > self._settings.tables_in_memory:
            oldest = next((table for table in self._tables.values() if _idle(table)), None)
            if oldest is not None:
                del self._tables[oldest.id]

    # ---- bots

    def _wake_bots(self, table: Table) -> None:
        for seat in table.playing.to_act():
            if seat >= 0 and table.seats[seat].kind == "bot" and seat not in table.thinking:
                table.thinking.add(seat)
                self._later(self._bot(table.id, seat))

    async def _bot(self, id: str, seat: Seat) -> None:
        """Makes a bot's move, however often the store or the game fails."""
        while True:
            try:
                await self._bot_move(id, seat)
            except Exception:
                logger.exception("the move of a bot was not made; the next try is in a few seconds")
                await asyncio.sleep(_BOT_PAUSE)
            else:
                return

    async def _bot_move(self, id: str, seat: Seat) -> None:
        async with self._use(id) as table:
            number, thought = table.number, self._thought(table, seat)
        move, stand_in = await self._choose(thought) if thought.moves else ("", False)
        async with self._use(id) as table:
            table.thinking.discard(seat)
            moved = any(entry.seat == seat for entry in table.playing.entries[number:])
            if moved or not thought.moves or table.playing.moves(seat) != thought.moves:
                self._wake_bots(table)  # in case it is to move all the same
                return
            try:
                await self._act(table, seat, move, stand_in=stand_in)
            except BaseException:
                table.thinking.add(seat)
                raise

    def _thought(self, table: Table, seat: Seat) -> Thought:
        match = table.playing
        drawn = hmac.digest(self._key, f"koloda/bot/1 {table.id} {table.number} {seat}".encode(), hashlib.sha256)
        budget = Budget(self._settings.bot_seconds, int.from_bytes(drawn[:8], "big") >> 1)
        return Thought(match.game.id, table.seats[seat].who, match.view(seat), seat, match.moves(seat), budget)

    async def _choose(self, thought: Thought) -> tuple[str, bool]:
        """The bot's move; or the first legal one, marked as such, when it fails: the people at the table go on playing."""
        if len(thought.moves) == 1:
            return thought.moves[0], False
        try:
            return await self._thinkers.choose(thought, self._settings.patience), False
        except BotFailed as failure:
            logger.error("bot %s of %s failed at %s: %s", thought.bot, thought.game, thought.view, failure)  # noqa: TRY400
            return thought.moves[0], True

    # ---- tasks

    async def _warm_up(self) -> None:
        for name, box in self._boxes.items():
            try:
                await asyncio.to_thread(box.warm)
            except Exception:
                logger.exception("%s did not warm up", name)
        self._warm.set()

    async def _whole(self, action: Coroutine[Any, Any, T]) -> T:
        """Waits for an action that is finished even if the waiting is given up."""
        task = asyncio.create_task(action)
        self._actions.add(task)
        task.add_done_callback(self._actions.discard)
        return await asyncio.shield(task)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something in the background."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)


def _idle(table: Table) -> bool:
    return not (table.users or table.screens or table.thinking)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _name(name: str) -> str:
    """A name without what cannot be printed, such as signs that turn the direction of writing."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def _seat(box: Box, seat: Seat, who: str, guest: str, name: str) -> StoredSeat:
    if who == "me":
        return StoredSeat(seat, "person", guest, _name(name))
    if who == "friend":
        return StoredSeat(seat, "open")
    bots = [bot.id for bot in box.bots]
    kind, _, bot = who.partition(" ")
    if kind != "bot" or bot not in bots:
        known = ", ".join(f"'bot {bot}'" for bot in bots)
        raise BadOptions(f"seats: {who[:40]!r} is no player; there are 'me', 'friend'{', ' if known else ''}{known}")
    return StoredSeat(seat, "bot", bot)
