"""In how many ways a row with holes becomes each class of hand: counted, not enumerated.

Ranks are dealt with one after the other. All that matters of the ranks behind is how often each occurs in the row, whichever
they are: a partition such as 2 + 1. So there are few states, and ways multiply by binomial coefficients. Hands with all five
suits follow by inclusion and exclusion over the suits that the row still lacks.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.sloker.kernel import EMPTY, RANKS, SUITS, Cells
from koloda.hands.classes import CLASSES, CODES
from koloda.hands.five import RUNS

Numbers = NDArray[np.int64]

CLASS_COUNT: Final = len(CLASSES)

_CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(RANKS + 1)])
_RUNS = np.array(RUNS)

_PARTITIONS = [
    part
    for size in range(6)
    for length in range(size + 1)
    for part in combinations_with_replacement(range(1, 6), length)
    if sum(part) == size
]
_SIZE = np.array([sum(part) for part in _PARTITIONS])
_GROWN = np.array(
    [[_PARTITIONS.index(tuple(sorted((*part, more)))) if 0 < more <= 5 - sum(part) else -1 for more in range(6)] for part in _PARTITIONS]
)  # the partition with one more part
_SHAPES = {
    "high_card": (1, 1, 1, 1, 1),
    "one_pair": (1, 1, 1, 2),
    "two_pair": (1, 2, 2),
    "three_of_a_kind": (1, 1, 3),
    "full_house": (2, 3),
    "four_of_a_kind": (1, 4),
    "five_of_a_kind": (5,),
}
_PARTITION = np.array([_PARTITIONS.index(_SHAPES[name]) if name in _SHAPES else -1 for name in CLASSES])
_FIVE_SUITED = np.array([CODES.get(f"five_suit_{name}", code) for code, name in enumerate(CLASSES)])

_HIGH_CARD: Final = CODES["high_card"]
_STRAIGHT: Final = CODES["straight"]
_FLUSH: Final = CODES["flush"]
_STRAIGHT_FLUSH: Final = CODES["straight_flush"]
_ROYAL_FLUSH: Final = CODES["royal_flush"]


@njit(cache=True)
def completions(row: Cells, unseen: Numbers) -> Numbers:
    """How many choices of unseen cards for the holes of a row make each class: int64[18] by class code.

    ``row`` is ``uint8[5]`` with ``EMPTY`` for holes, ``unseen`` is ``int64[5]``: for each suit its unseen ranks, a bit each.
    """
    known = np.zeros(RANKS, np.int64)
    ranks = suits = holes = 0
    for card in row:
        if card == EMPTY:
            holes += 1
        else:
            known[card % RANKS] += 1
            ranks |= 1 << card % RANKS
            suits |= 1 << card // RANKS
    counts = _shapes(known, ranks, unseen, holes)
    if _ones(suits) == 5 - holes:
        _tell_five_suits(counts, known, ranks, suits, unseen, holes)
    for suit in range(SUITS):
        if suits & ~(1 << suit) == 0:
            _tell_flushes(counts, ranks, unseen[suit], holes)
    return counts


@njit(cache=True)
def _shapes(known: Numbers, ranks: int, unseen: Numbers, holes: int) -> Numbers:
    """The ways to each class if suits counted for nothing."""
    free = np.zeros(RANKS, np.int64)
    for suit in range(SUITS):
        for rank in range(RANKS):
            free[rank] += unseen[suit] >> rank & 1
    ways = np.zeros(len(_SIZE), np.int64)
    ways[0] = 1
    for rank in range(RANKS):
        if known[rank]:  # first, because they leave few states
            _add_rank(ways, known[rank], free[rank], holes)
    for rank in range(RANKS):
        if not known[rank] and free[rank]:
            _add_rank(ways, 0, free[rank], holes)
    counts = np.zeros(CLASS_COUNT, np.int64)
    for code in range(CLASS_COUNT):
        if _PARTITION[code] >= 0:
            counts[code] = ways[_PARTITION[code]]
    if _ones(ranks) == 5 - holes:
        straights = _straights(ranks, free)
        counts[_STRAIGHT] = straights
        counts[_HIGH_CARD] -= straights
    return counts


@njit(cache=True)
def _add_rank(ways: Numbers, known: int, free: int, holes: int) -> None:
    """Lets a rank occur as often as it can: ``known`` of it lie in the row, ``free`` are unseen."""
    for part in range(len(ways) - 1, -1, -1):  # backwards, because each partition feeds only longer ones
        base = ways[part]
        if base == 0:
            continue
        if known:
            ways[part] = 0
        for times in range(max(known, 1), min(known + min(free, holes), 5 - _SIZE[part]) + 1):
            ways[_GROWN[part, times]] += base * _CHOOSE[free, times - known]


@njit(cache=True)
def _straights(ranks: int, free: Numbers) -> int:
    """The ways to complete different known ranks to runs."""
    total = 0
    for run in _RUNS:
        if ranks & ~run == 0:
            ways = 1
            for rank in range(RANKS):
                if (run & ~ranks) >> rank & 1:
                    ways *= free[rank]
            total += ways
    return total


@njit(cache=True)
def _tell_five_suits(counts: Numbers, known: Numbers, ranks: int, suits: int, unseen: Numbers, holes: int) -> None:
    """Moves the hands that have all five suits to their classes. The known suits all differ."""
    lacking = (1 << SUITS) - 1 & ~suits
    for suit in range(SUITS):
        if lacking >> suit & 1 and unseen[suit] == 0:
            return
    some = np.empty(SUITS, np.int64)
    for subset in range(1 << SUITS):
        if subset & ~lacking:
            continue
        for suit in range(SUITS):
            some[suit] = unseen[suit] if subset >> suit & 1 else 0
        sign = 1 if (holes - _ones(subset)) % 2 == 0 else -1
        shapes = _shapes(known, ranks, some, holes)
        for code in range(CLASS_COUNT):
            counts[code] -= sign * shapes[code]
            counts[_FIVE_SUITED[code]] += sign * shapes[code]


@njit(cache=True)
def _tell_flushes(counts: Numbers, ranks: int, unseen: int, holes: int) -> None:
    """Moves the hands of one suit to their classes. The known cards are all of it, its unseen ranks are given."""
    flushes = _CHOOSE[_ones(unseen), holes]
    runs = royals = 0
    for run in _RUNS:
        if ranks & ~run == 0 and run & ~ranks & ~unseen == 0:
            runs += 1
            royals += int(run == _RUNS[-1])
    counts[_HIGH_CARD] -= flushes - runs
    counts[_STRAIGHT] -= runs
    counts[_FLUSH] += flushes - runs
    counts[_STRAIGHT_FLUSH] += runs - royals
    counts[_ROYAL_FLUSH] += royals


@njit(cache=True)
def _ones(bits: int) -> int:
    """How many bits are set."""
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total
