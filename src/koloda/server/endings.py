"""How a match ends before its rules end it.

The end takes the number of the next move, on the house's own seat: so it stands in the one order in which everything happens, and
neither a move nor another end can be written in its place, whichever server writes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast, get_args

from msgspec import Struct

from koloda.core.seat import Seat

HOUSE: Final = -2
"""The seat of what the server itself puts among the moves."""

Kind = Literal["aborted", "resigned", "time", "agreed", "stale"]


class Ending(Struct, frozen=True):
    """That a match was ended."""

    kind: Kind
    """Called off before anybody had moved; given up by a seat; a seat's time is over; a draw that all agreed to; forgotten."""
    number: int
    """In place of which move."""
    at: int
    """In milliseconds since 1970."""
    seat: Seat | None = None
    """Whose doing it was; ``None``: everybody's, or nobody's."""
    left_by: tuple[Seat, ...] = ()
    """For whom a match that counted waited until it was forgotten."""

    @property
    def words(self) -> str:
        """How it is written down: ``resigned 1``, ``stale 0 2``."""
        seats = self.left_by if self.seat is None else (self.seat,)
        return " ".join((self.kind, *map(str, seats)))

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Who has lost by it."""
        return (self.seat,) if self.seat is not None and self.kind in {"resigned", "time"} else self.left_by

    def winners(self, scores: Sequence[int]) -> tuple[Seat, ...]:
        """Who has won by it, after these scores: of those who are left whoever has most, so of two seats the other one.

        Nobody where nobody has lost.
        """
        if not self.losers:
            return ()
        others = {seat: score for seat, score in enumerate(scores) if seat not in self.losers}
        return tuple(seat for seat, score in others.items() if score == max(others.values()))


def ending(number: int, words: str, at: int) -> Ending:
    """What was written down.

    Raises:
        ValueError: something else.
    """
    kind, *seats = words.split(" ")
    if kind not in get_args(Kind):
        raise ValueError(f"{words[:40]!r} is no end of a match")
    by = tuple(map(int, seats))
    if kind == "stale":
        return Ending("stale", number, at, left_by=by)
    return Ending(cast(Kind, kind), number, at, by[0] if by else None)
