"""What each move of Locus Poker is worth: by how many points its seat will gain on the other one from here to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.locus import moves as notation
from koloda.games.locus.evaluation import UNIT, board_of
from koloda.games.locus.search import look_ahead
from koloda.games.locus.state import State

NODES_A_SECOND: Final = 100_000
"""Positions that a slow machine is trusted with, so that a small budget means fewer of them, and always as many."""
ERROR: Final = 0.6
"""The standard error of a value that is not played out, and of its distance from the best one; measured, in points."""


def affordable_nodes(budget: Budget) -> int:
    """How many positions may be looked at within a budget; more than a second buys none."""
    return max(1_000, int(min(budget.seconds, 1.0) * NODES_A_SECOND))


class LocusAdviser:
    """Values moves by search; exactly, where the rest of the game can be played out."""

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The points that each move gains on the other seat until the game is over, in the order of the moves."""
        codes = {move: _code(view, move) for move in moves}
        found = look_ahead(board_of(view), view.turns, list(codes.values()), affordable_nodes(budget), every=True)
        best = max(found.values.values())
        return tuple(_worth(move, found.values[code], best, exact=found.exact) for move, code in codes.items())

    def ahead(self, view: State, seat: Seat, worth: Worth) -> float:
        """The lead of the seat at the end of the game being played, komi and finished games included."""
        return view.finals[seat] - view.finals[1 - seat] + worth.mean


def _code(view: State, move: str) -> int:
    used = notation.read(view.options, move)
    assert used is not None, f"{move} is legal"
    return 2 * used[0] + used[1]


def _worth(move: str, value: int, best: int, *, exact: bool) -> Worth:
    if exact:
        return Worth(move, value / UNIT, exact=f"{value // UNIT}/1")
    return Worth(move, value / UNIT, error=ERROR, behind_error=ERROR if value < best else 0.0)
