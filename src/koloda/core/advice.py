"""What moves are worth, to whoever looks with a seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from msgspec import Struct

from koloda.core.bot import Budget
from koloda.core.seat import Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


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


def simulated(moves: Sequence[str], samples: Sequence[NDArray[np.float64]]) -> tuple[Worth, ...]:
    """Means with their errors from what each move led to, the first of each in the same shuffles, then the second and so on.

    What was looked at less often than others is told by how far it was behind the best move in the same shuffles.

    Args:
        moves: legal ones.
        samples: for each move ``float64[shuffles]``, in points, at least two of them.
    """
    longest = max(map(len, samples))
    best = max((one for one in samples if len(one) == longest), key=lambda one: float(one.mean()))
    worths = []
    for move, one in zip(moves, samples, strict=True):
        behind = best[: len(one)] - one
        error, behind_error = _error(one if len(one) == longest else best), _error(behind)
        mean = float(best.mean()) - max(0.0, float(behind.mean()))
        worths.append(Worth(move, mean, error=error if len(one) == longest else hypot(error, behind_error), behind_error=behind_error))
    return tuple(worths)


def _error(samples: NDArray[np.float64]) -> float:
    """The standard error of a mean."""
    return float(samples.std(ddof=1) / sqrt(len(samples)))
