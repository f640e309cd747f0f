"""How good the game is for the player: best play found for random hands, and what it gains from the house on average."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numba import njit

from koloda.core.splitmix import Stream, stream
from koloda.games.dragon.casino.advice import medians
from koloda.games.dragon.casino.clock import PLAIN, REGIMES, REVERSAL
from koloda.games.dragon.casino.kernel import (
    DRAWS,
    HAND,
    Numbers,
    Reals,
    Rules,
    Sets,
    house_with,
    number_of,
    rules_of,
    shuffle,
    standing,
    together,
)
from koloda.games.dragon.casino.options import Options

FIRST_LOOK: Final = 48
"""Shuffles on which all draws of a hand are compared."""
CANDIDATES: Final = 6
SECOND_LOOK: Final = 600
"""Shuffles on which the best of them are compared."""
PLAYED: Final = 64
"""Fresh shuffles on which the choice is played: so what it gains is no more than what best play gains, but for chance."""


class Edge(Struct, frozen=True):
    """What the player gains in one regime by the best play found."""

    gain: float
    """Chips a hand."""
    error: float
    """Its standard error."""
    wins: float
    """How many of the hands are won."""
    raises: tuple[float, float]
    """How often the first and the second raise are made."""


class At(NamedTuple):
    """The clock during a hand."""

    drawn_in: int
    regime: int
    medians: Numbers
    """See :func:`kernel.draws_played`."""


GROUPS: Final = {"trump": (0, 1, 2, 3), "plain": (REGIMES.index(PLAIN),), "reversal": (REGIMES.index(REVERSAL),)}
"""The regimes of equally many minutes."""


def edge(options: Options, regimes: tuple[int, ...], hands: int, drawn_in: int | None = None, seed: int = 1) -> Edge:
    """The mean over hands dealt at random, equally many in each of these regimes (by their places in REGIMES).

    The house draws in the same regime, unless another one is given: a patient player may wait between the draw and the reveal. The
    player has chips for all raises.
    """
    rules, each = rules_of(options), hands // len(regimes)
    found = []
    for regime in regimes:
        drawn = regime if drawn_in is None else drawn_in
        at = At(drawn, regime, medians(drawn, regime, rules))
        found.append(played(seed + regime, each, options.ante, options.raise_, at, rules))
    gains, wins, first, second = np.concatenate(found, axis=0).T
    error = gains.std() / len(gains) ** 0.5
    return Edge(float(gains.mean()), float(error), float(wins.mean()), (float(first.mean()), float(second.mean())))


@njit(cache=True)
def played(seed: int, hands: int, ante: int, step: int, at: At, rules: Rules) -> Reals:
    """Plays random hands as well as the player can: ``float64[hands, 4]``, means over the shuffles of each hand.

    The columns are the gain, whether the hand is won, whether the first raise is made, and the second.
    """
    random = stream(seed)
    found = np.empty((hands, 4), np.float64)
    deck = 1 << np.arange(52)
    every = np.arange(DRAWS)
    for hand in range(hands):
        shuffle(deck, HAND, random)
        own, unseen = deck[:HAND], deck[HAND:].copy()
        won, raised = _looked(FIRST_LOOK, own, unseen, every, at, rules, random)
        few = np.argsort(-((ante + step) * won + step * raised))[:CANDIDATES]
        won, raised = _looked(SECOND_LOOK, own, unseen, few, at, rules, random)
        high, low = (ante + step) * won + step * raised, ante * won + step * raised
        raises = high.max() > low.max()
        draw = few[(high if raises else low).argmax()]
        _play(found[hand], own, unseen, draw, ante + step * raises, step, at, rules, random)
        found[hand, 2] = raises
    return found


@njit(cache=True)
def _kept(own: Sets, draw: int) -> tuple[int, int]:
    """The cards that a draw keeps, and how many it changes."""
    kept = wanted = 0
    for at in range(HAND):
        if draw >> at & 1:
            wanted += 1
        else:
            kept |= own[at]
    return kept, wanted


@njit(cache=True)
def _looked(samples: int, own: Sets, unseen: Sets, draws: Numbers, at: At, rules: Rules, random: Stream) -> tuple[Numbers, Numbers]:
    """How often each draw wins more than it loses on the same shuffles; and where the hand would be raised."""
    won, raised = np.zeros(len(draws), np.int64), np.zeros(len(draws), np.int64)
    for _ in range(samples):
        keep = house_with(unseen, -1, at.drawn_in, rules, random)
        changed = HAND - number_of(keep)
        against = standing(keep | together(unseen[HAND : HAND + changed]), at.regime, rules)
        for which, draw in enumerate(draws):
            kept, wanted = _kept(own, draw)
            counts = standing(kept | together(unseen[2 * HAND : 2 * HAND + wanted]), at.regime, rules)
            gain = 1 if counts > against else -1
            won[which] += gain
            if counts > at.medians[changed]:
                raised[which] += gain
    return won, raised


@njit(cache=True)
def _play(
    found: Reals,
    own: Sets,
    unseen: Sets,
    draw: int,
    stake: int,
    step: int,
    at: At,
    rules: Rules,
    random: Stream,
) -> None:
    """Plays a draw on fresh shuffles."""
    kept, wanted = _kept(own, draw)
    gains = wins = raises = 0
    for _ in range(PLAYED):
        keep = house_with(unseen, -1, at.drawn_in, rules, random)
        changed = HAND - number_of(keep)
        against = standing(keep | together(unseen[HAND : HAND + changed]), at.regime, rules)
        counts = standing(kept | together(unseen[2 * HAND : 2 * HAND + wanted]), at.regime, rules)
        paid = stake + step * (counts > at.medians[changed])
        raises += counts > at.medians[changed]
        wins += counts > against
        gains += paid if counts > against else -paid
    found[0], found[1], found[3] = gains / PLAYED, wins / PLAYED, raises / PLAYED
