"""What each call is worth to the player who is to call: the first cycle exactly, the avalanche behind it by rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.sloker.board import Board, encode
from koloda.games.sloker.calls import calls
from koloda.games.sloker.completions import Numbers
from koloda.games.sloker.kernel import Cells
from koloda.games.sloker.odds import board_values, targets_and_falls
from koloda.games.sloker.options import Options
from koloda.games.sloker.rollouts import flow_of, plans
from koloda.games.sloker.state import State

ROLLOUTS: Final = 16_000
"""Deals that are played to value a decision in Avalanche, shared by all calls."""
ROLLOUTS_A_SECOND: Final = 150_000
"""What a slow machine is trusted with, so that a small budget means fewer rollouts, and always as many."""


@dataclass(frozen=True)
class Situation:
    """Open boards, one of whose players is to call, as kernels want them."""

    options: Options
    boards: Cells
    """``uint8[players, 15]``, in the order in which the players call."""
    own: int
    """Which board is the caller's."""
    calls: tuple[tuple[str, ...], ...]
    """What each player can call; a single call where it has been made."""

    @property
    def known(self) -> Cells:
        """All cards that lie open."""
        return self.boards.reshape(-1)

    def exact(self, player: int) -> dict[str, Fraction]:
        """The exact mean chips of the first cycle for each call of a player."""
        return board_values(self.boards[player], self.known, self.calls[player], self.options)


def situation(view: State, seat: Seat) -> Situation:
    """What a seat that is to call sees in Pro, where all boards lie open (section 6)."""

    def possible(board: Board) -> tuple[str, ...]:
        if not board.remove:
            return calls(view, board.seat)
        level = view.options.gravity == "choice" and not board.gravity
        return (board.remove + "=" * level,)

    return Situation(
        view.options,
        np.stack([encode(board.cells, view.options.cards) for board in view.boards]),
        [board.seat for board in view.boards].index(seat),
        tuple(map(possible, view.boards)),
    )


class Advice(Struct, frozen=True):
    """What one call is worth. Means and standard errors are in chips; the errors are those of the rollouts."""

    first: Fraction
    """The exact mean of the first cycle."""
    rest: float
    """The simulated mean of all later cycles; 0 without Avalanche."""
    error: float
    """The standard error of ``rest``, and so of the whole."""
    behind: float
    """How much less than the best call it is worth; 0 for the best."""
    behind_error: float
    """The error of this difference. All calls meet the same shuffles, so it is smaller than independent errors would make it."""

    @property
    def worth(self) -> float:
        """The mean chips of the whole deal."""
        return float(self.first) + self.rest


def advise(at: Situation, rollouts: int, seed: int) -> dict[str, Advice]:
    """The worth of every call of the player who is to call, in standard order; the same for the same seed."""
    first = at.exact(at.own)
    rest = sampled(at, rollouts, seed)[:, :, 1] if at.options.avalanche else np.zeros((1, len(first)), np.int64)
    worth = np.array([float(value) for value in first.values()]) + rest.mean(axis=0)
    best = int(worth.argmax())
    columns = rest.mean(axis=0), _errors(rest), worth[best] - worth, _errors(rest[:, [best]] - rest)
    numbers = np.stack(columns, axis=1).tolist()
    return {call: Advice(value, *row) for (call, value), row in zip(first.items(), numbers, strict=True)}


def affordable_rollouts(at: Situation, budget: Budget) -> int:
    """How many rollouts each call gets within a budget."""
    return max(1, min(ROLLOUTS, int(budget.seconds * ROLLOUTS_A_SECOND)) // len(at.calls[at.own]))


class SlokerAdviser:
    """Values calls: exactly without Avalanche, by the exact first cycle and rollouts with it. Blind calls it leaves alone."""

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The mean chips of the deal for every call, in their order."""
        if view.options.variant == "classic":
            return ()
        at = situation(view, seat)
        found = advise(at, affordable_rollouts(at, budget), budget.seed)
        exact = not view.options.avalanche
        return tuple(
            Worth(
                move=call,
                mean=advice.worth,
                exact=f"{advice.first.numerator}/{advice.first.denominator}" if exact else None,
                error=advice.error,
                behind_error=advice.behind_error,
            )
            for call, advice in found.items()
        )


def sampled(at: Situation, rollouts: int, seed: int, *, avalanche: bool = True) -> Numbers:
    """What each call was paid on the same shuffles: ``int64[rollouts, calls, 2]``, chips of the first cycle and of later ones.

    Another player who has not called yet is taken to make the call with the best first cycle. ``avalanche=False`` plays
    the first cycle only.
    """
    options, cards = at.options, len(at.options.cards)
    likely = [max(exact, key=exact.__getitem__) for exact in map(at.exact, range(len(at.boards)))]
    cycles = [targets_and_falls((*likely[: at.own], call, *likely[at.own + 1 :]), options.gravity) for call in at.calls[at.own]]
    deck = np.arange(cards, dtype=np.uint8)
    paid = plans(
        seed % 2**63,
        rollouts,
        at.boards,
        np.delete(deck, at.known),
        np.stack([targets for targets, _ in cycles]),
        np.stack([falls for _, falls in cycles]),
        deck,
        flow_of(options) if avalanche else flow_of(options)._replace(avalanche=False),
    )
    return paid[:, :, at.own]


def _errors(samples: Numbers) -> NDArray[np.float64]:
    """The standard errors of the means of columns."""
    return np.asarray(samples.std(axis=0) / len(samples) ** 0.5)
