"""What each action is worth to the player: chips won on average until the hand is over, the ante and all raises counted."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.dragon.casino import kernel
from koloda.games.dragon.casino.clock import REGIMES
from koloda.games.dragon.casino.imagining import unseen
from koloda.games.dragon.casino.kernel import HAND, Numbers, Reals, Rules, rules_of
from koloda.games.dragon.casino.moves import cards_of
from koloda.games.dragon.casino.odds import bits
from koloda.games.dragon.casino.state import State

SAMPLES: Final = 40_000
"""Shuffles on which the hand is played out, the same for all draws."""
SAMPLES_A_SECOND: Final = 250_000
"""What a slow machine is trusted with, so that a small budget means fewer of them, and always as many."""
DEALT_A_SECOND: Final = 5_000_000
"""Hands of the house that a slow machine deals in a second."""
HOUSES: Final = 200_000
FEW: Final = 50
COUNTED: Final = 10_000_000
"""Where the house may hold fewer different hands than about these, all of them are counted."""


class CasinoAdviser:
    """Values actions by the regime of the minute that the clock showed last.

    Before the reveal the house's hands are counted where they are few, and dealt at random otherwise. Before the draw the rest of the
    hand is played on random shuffles: the player then raises with a hand above the median of what the house has when it changed as many
    cards.
    """

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The mean of the player's gain for every action, in their order."""
        if view.hand.stage == "second":
            return _before_the_reveal(view, moves, budget)
        return _before_the_draw(view, moves, budget)


def _before_the_reveal(view: State, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
    """One chance decides all: that of the hand as it is."""
    hand, rules, stake = view.hand, rules_of(view.options), view.stake
    assert hand.changed is not None
    regime = REGIMES.index(hand.regime(view.options))
    own = int(bits(cards_of(hand.player)).sum())
    stakes = {move: stake + view.options.raise_ * (move == "raise") for move in moves}
    left, likely = unseen(view), float(_likely(regime, rules)[hand.changed])
    if hand.changed <= 1 and comb(len(left), HAND) * likely * (len(left) - HAND) ** hand.changed <= COUNTED:
        won, total = kernel.counted(own, left, hand.changed, regime, regime, rules)
        gain = Fraction(2 * won - total, total)
        return tuple(_exact(move, Fraction(-stake) if move == "fold" else gain * chips) for move, chips in stakes.items())
    samples = int(min(SAMPLES, max(SAMPLES / 100, min(budget.seconds, 1.0) * DEALT_A_SECOND * likely)))
    gains = kernel.opened(budget.seed % 2**63, samples, own, left, hand.changed, regime, regime, rules).astype(np.float64)
    columns = {move: np.full(samples, -float(stake)) if move == "fold" else gains * chips for move, chips in stakes.items()}
    return _worths(columns, {"fold": Fraction(-stake)})


def _before_the_draw(view: State, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
    hand, step, stake = view.hand, view.options.raise_, view.stake
    samples = int(max(SAMPLES / 100, min(SAMPLES, budget.seconds * SAMPLES_A_SECOND)))
    won, raised = played(view, samples, budget.seed)
    if hand.stage == "draw":
        gains = stake * won + step * raised if view.may_raise else stake * won
        return _worths({move: gains[:, draw] for draw, move in enumerate(moves)}, {})
    columns = {}
    for move in moves:
        paid = stake + step * (move == "raise")
        later = view.chips - paid >= step
        gains = paid * won + step * raised if later else paid * won
        best = int(gains.mean(axis=0).argmax())
        columns[move] = np.full(samples, -float(stake)) if move == "fold" else gains[:, best]
    return _worths(columns, {"fold": Fraction(-stake)})


def played(view: State, samples: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The rest of a hand played out for every draw: see :func:`kernel.draws_played`."""
    regime, rules = REGIMES.index(view.hand.regime(view.options)), rules_of(view.options)
    own = bits(cards_of(view.hand.player))
    won, raised = kernel.draws_played(seed % 2**63, samples, own, unseen(view), regime, medians(regime, regime, rules), rules)
    return won.astype(np.float32), raised.astype(np.float32)


@lru_cache(maxsize=64)
def medians(drawn_in: int, regime: int, rules: Rules) -> Numbers:
    """What half of the house's hands count for at most, by the number of cards changed; of all hands where that is too rare to say."""
    counts, changed = kernel.houses(1, HOUSES, drawn_in, regime, rules)
    found = [counts[changed == number] for number in range(HAND + 1)]
    return np.array([np.sort(one if len(one) >= FEW else counts)[(len(one) if len(one) >= FEW else HOUSES) // 2] for one in found])


@lru_cache(maxsize=64)
def _likely(regime: int, rules: Rules) -> Reals:
    """How likely the house is to change so many cards; at least a little."""
    _, changed = kernel.houses(1, HOUSES, regime, regime, rules)
    return np.maximum(np.bincount(changed, minlength=HAND + 1) / HOUSES, 1 / HOUSES)


def _exact(move: str, mean: Fraction) -> Worth:
    return Worth(move, float(mean), exact=f"{mean.numerator}/{mean.denominator}")


def _worths(columns: dict[str, NDArray[np.floating]], exact: dict[str, Fraction]) -> tuple[Worth, ...]:
    """Means and standard errors of columns of gains on the same shuffles."""
    means = {move: float(gains.mean(dtype=np.float64)) for move, gains in columns.items()}
    best = columns[max(means, key=means.__getitem__)]
    return tuple(
        _exact(move, exact[move]) if move in exact else Worth(move, means[move], error=_error(gains), behind_error=_error(best - gains))
        for move, gains in columns.items()
    )


def _error(gains: NDArray[np.floating]) -> float:
    return float(gains.std(dtype=np.float64) / np.sqrt(len(gains)))
