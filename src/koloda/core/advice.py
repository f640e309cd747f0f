"""What moves are worth, to whoever looks with a seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from koloda.core.bot import Budget
from koloda.core.seat import Seat


class Worth(Struct, frozen=True, omit_defaults=True):
    """What a move is worth in points: the mean of what it leads to, as far as the game's adviser looks (it says how far)."""

    move: str
    mean: float
    exact: str | None = None
    """The mean as a fraction ``p/q`` where it was counted; ``None``: it was simulated."""
    error: float = 0.0
    """The standard error of a simulated mean, in points."""
    behind_error: float = 0.0
    """The standard error of its distance from the best move, which the same shuffles make smaller."""


class Adviser(Protocol):
    """Values moves from a view, as a bot would."""

    def worths(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The worth of every legal move, in their order; none where there is nothing to choose by, such as a blind call."""


@runtime_checkable
class Foresight(Protocol):
    """What an adviser says as well whose worths reach to the end of a game."""

    def ahead(self, view: Any, seat: Seat, worth: Worth) -> float:
        """By how many points the seat will be ahead of the best other one at the end of this game, if it makes this move now."""
