"""The class and key of six cards in compiled loops. A set of cards is one number with a bit for each card, as in ``six``.

Numba's cache on disk watches this file, not ``six``: after a change there, touch this file too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from koloda.cards import DECK_52
from koloda.hands import six
from koloda.hands.five import RANK_BITS, RANK_MASK

_NUMBERS: Any = np.array(six.NUMBERS, np.uint8)
_TOPS: Any = np.array(six.TOPS, np.uint8)

register_jitable(six.best_suit)
register_jitable(six.made)
register_jitable(six.key)
register_jitable(six.poker_key)
register_jitable(six.suits_of)


@njit(cache=True)
def made(s: int, h: int, d: int, c: int) -> tuple[int, int]:
    """``six.made`` with its tables, for use inside other kernels."""
    return six.made(s, h, d, c, _NUMBERS, _TOPS)


@njit(cache=True)
def key(s: int, h: int, d: int, c: int, strength: int, core: int, poker: bool) -> int:
    """``six.key``, or ``six.poker_key``, with its tables, for use inside other kernels."""
    if poker:
        return six.poker_key(s, h, d, c, strength, core, _TOPS)
    return six.key(s, h, d, c, strength, core, _TOPS)


def count_classes() -> dict[str, int]:
    """How many of all six-card hands belong to each class: every single hand is classified."""
    counts = _count(len(DECK_52))
    return {name: int(counts[strength]) for name, strength in six.STRENGTHS.items()}


@njit(cache=True)
def _count(cards: int) -> NDArray[np.int64]:
    """The number of hands of each strength among all hands of six.

    A hand is a triple and three cards above it; the triples lie in one row, those below a card first, so that the innermost loop is
    long. It counts in four tallies in turn, so that a class need not wait for the count of the hand before.
    """
    triples = np.empty(cards * (cards - 1) * (cards - 2) // 6, np.int64)
    filled = 0
    for c in range(cards):
        for b in range(c):
            for a in range(b):
                triples[filled] = 1 << a | 1 << b | 1 << c
                filled += 1
    tallies = np.zeros((4, 14), np.int64)
    for d in range(cards):
        for e in range(d + 1, cards):
            for f in range(e + 1, cards):
                above = 1 << d | 1 << e | 1 << f
                for triple in range(d * (d - 1) * (d - 2) // 6):
                    hand = above | triples[triple]
                    s = hand & RANK_MASK
                    h = hand >> RANK_BITS & RANK_MASK
                    i = hand >> 2 * RANK_BITS & RANK_MASK
                    j = hand >> 3 * RANK_BITS
                    tallies[triple & 3, six.made(s, h, i, j, _NUMBERS, _TOPS)[0]] += 1
    total: NDArray[np.int64] = tallies.sum(axis=0)
    return total
