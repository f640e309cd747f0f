"""How long everybody may think: worked out from the moves that are kept, so that a restart and another server know the same."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct

from koloda.core.ask import Decide
from koloda.core.match import TAKE_BACK, Match
from koloda.core.seat import Seat
from koloda.errors import BadOptions

if TYPE_CHECKING:
    from koloda.server.store import StoredMove

MOST_LAG: Final = 500
"""Milliseconds of a move that the way to the server may take without being counted."""
_DAY = 24 * 3600


class Pace(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How much time there is, in seconds: for the whole match, or for every move."""

    match: Annotated[int, Meta(ge=0, le=4 * 3600)] = 0
    """What everybody starts with."""
    increment: Annotated[int, Meta(ge=0, le=300)] = 0
    """What every move adds to it."""
    move: Annotated[int, Meta(ge=0, le=14 * _DAY)] = 0
    """For each move anew; a match by correspondence has whole days of it."""

    def check(self) -> None:
        """Raises BadOptions unless there is time either for the match or for every move, and enough of it."""
        if bool(self.match) == bool(self.move) or (self.increment and not self.match):
            raise BadOptions("clock: time is given either for the match, with or without an increment, or for every move")
        if max(self.match, self.move) < 5:
            raise BadOptions("clock: less than 5 seconds")


class Clocks:
    """The clocks of a match. The time before the first move is nobody's: whoever waits for it may call the match off."""

    def __init__(self, pace: Pace, people: Iterable[Seat]) -> None:
        self.pace = pace
        self.left = dict.fromkeys(people, 1000 * (pace.match or pace.move))
        """What every person had left when their clock last stopped, in milliseconds. Bots have no clock."""
        self.running: dict[Seat, int] = {}
        """Since when the clocks run of those for whom the table waits, in milliseconds since 1970."""
        self._begun = False

    def went(self, move: StoredMove, waiting: Sequence[Seat]) -> None:
        """Takes a move, after which the table waits for these seats."""
        self._begun = self._begun or move.seat >= 0
        if not self._begun:
            return
        for seat in [seat for seat in self.running if seat == move.seat or seat not in waiting]:
            spent = move.at - self.running.pop(seat) - (move.lag if seat == move.seat else 0)
            self.left[seat] -= max(0, spent)
        if move.seat in self.left:
            self.left[move.seat] += 1000 * self.pace.increment * (-1 if move.move == TAKE_BACK else 1)
        for seat in waiting:
            if seat in self.left and seat not in self.running:
                self.running[seat] = move.at
                if self.pace.move:
                    self.left[seat] = 1000 * self.pace.move

    def left_at(self, seat: Seat, now: int) -> int:
        """What a seat has left at a moment; less than nothing: its time is over."""
        return self.left[seat] - max(0, now - self.running.get(seat, now))

    def out(self, now: int) -> Seat | None:
        """Whose time was over first, if anybody's is by more than the longest way of a move that may still come."""
        due, seat = min(((since + self.left[seat], seat) for seat, since in self.running.items()), default=(now, None))
        return seat if due + MOST_LAG < now else None

    @property
    def due(self) -> int:
        """When the first clock runs out, in milliseconds since 1970; 0: none runs."""
        return min((since + self.left[seat] for seat, since in self.running.items()), default=0)


def milliseconds() -> int:
    """The time since 1970."""
    return time.time_ns() // 1_000_000


def waiting(match: Match[Any, Any], number: int) -> Sequence[Seat]:
    """The seats, Nature's not, for which the table waits after so many moves."""
    ask = match.game.ask(match.after(number))
    return ask.waits_for if isinstance(ask, Decide) else ()
