"""Advice at the table and reviews: worked out elsewhere, each turn once, from the view that its seat had."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from koloda.coach.review import Review, Turn, judge, turns
from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.core.secret import has_unknown, view
from koloda.errors import NotYourTurn
from koloda.server import wire
from koloda.server.bots import Seeds
from koloda.server.refusals import NoAdvice
from koloda.server.shelf import Shelf
from koloda.server.table import Table
from koloda.server.thinkers import Thinkers, ThinkingFailed
from koloda.server.thoughts import Valuing, value

logger = logging.getLogger(__name__)


class Coach:
    """Values moves for those who may know."""

    def __init__(self, shelf: Shelf, thinkers: Thinkers, seeds: Seeds) -> None:
        self._shelf = shelf
        self._thinkers = thinkers
        self._seeds = seeds

    async def advise(self, id: str, guest: str, asked: wire.Advise) -> wire.Advice:
        """What the moves of a guest are worth that are possible now.

        Raises:
            NoSeat: a spectator.
            NoAdvice: this table has no coach; or it failed.
            NotYourTurn: there is nothing to decide.
        """
        async with self._shelf.use(id) as table:
            _, seat = table.player(guest)
            if not table.made.coach:
                raise NoAdvice("this table has no coach")
            match, number = table.playing, table.number
            turn = Turn(number + 1, seat, match.view(seat), match.moves(seat))
            if not turn.moves:
                raise NotYourTurn(f"seat {seat} has nothing to decide now")
            worths = self._worths(table, turn)
        return wire.Advice(id=asked.id, number=number, worths=await _answered(worths))

    async def review(self, id: str, guest: str) -> Review:
        """A guest's decisions so far, and everybody's once the match is over.

        A decision that can still be taken back is left out, so that nobody tries out what moves are worth.

        Raises:
            Closed: a duel that others play.
            NoAdvice: the game has no adviser; or it failed.
        """
        async with self._shelf.fresh(id) as table:
            if table.box.adviser is None:
                raise NoAdvice(f"nobody knows what moves are worth in {table.box.game.id}")
            asked = {turn.number: self._worths(table, turn) for turn in await asyncio.to_thread(_turns, table, guest)}
        worths = {number: await _answered(answer) for number, answer in asked.items()}
        async with self._shelf.use(id) as table:
            return await asyncio.to_thread(_judged, table, guest, worths)

    def _worths(self, table: Table, turn: Turn) -> asyncio.Task[tuple[Worth, ...]]:
        """What the moves of a turn are worth, worked out once."""
        key = (turn.number - 1, turn.seat)
        found = table.worths.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = table.worths[key] = asyncio.create_task(self._value(table, turn))
        return found

    async def _value(self, table: Table, turn: Turn) -> tuple[Worth, ...]:
        if len(turn.moves) == 1:
            return ()
        settings = self._shelf.settings
        budget = Budget(settings.bot_seconds, self._seeds.seed("advice", table.id, turn.number - 1, turn.seat))
        thought = Valuing(table.box.game.id, turn.seen, turn.seat, turn.moves, budget)
        try:
            return await value(self._thinkers, thought, settings.patience)
        except ThinkingFailed as failure:
            logger.error("the adviser of %s failed at %s: %s", thought.game, thought.view, failure)  # noqa: TRY400
            raise NoAdvice("what these moves are worth cannot be worked out just now") from None


def _seats(table: Table, guest: str) -> tuple[Seat, ...]:
    """The seats whose decisions a guest may look back on now."""
    viewer = table.open_to(guest)
    if table.over:
        return tuple(range(len(table.seats)))
    if len(viewer.yours) < 2 or not any(has_unknown(view(entry.state, viewer.eyes)) for entry in table.playing.entries):
        return viewer.yours
    return viewer.yours if viewer.eyes is None else (viewer.eyes,)  # who sit at one screen hide their cards from each other


def _turns(table: Table, guest: str) -> list[Turn]:
    """The turns that a guest may look back on now."""
    seats = _seats(table, guest)
    found = list(turns(table.playing, seats))
    if any(map(table.playing.may_take_back, seats)):
        found = [turn for turn in found if turn.number < table.number]
    return found


def _judged(table: Table, guest: str, worths: dict[int, tuple[Worth, ...]]) -> Review:
    may_know = {turn.number: worths[turn.number] for turn in _turns(table, guest) if turn.number in worths}
    assert table.box.adviser is not None, "whoever asks has been told"
    return judge(table.playing, table.box.adviser, may_know, _seats(table, guest))


async def _answered(task: asyncio.Task[Any]) -> Any:
    """The answer of a task that others may wait for too."""
    return await asyncio.shield(task)
