"""Random numbers for kernels: SplitMix64, the same for the same seed everywhere.

Numba's cache on disk watches this file only for itself: after a change here, remove the caches of the kernels that call it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

Stream = NDArray[np.uint64]
"""``uint64[1]``: where the numbers come from; changed by drawing one."""
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)


@njit(cache=True)
def stream(seed: int) -> Stream:
    """A stream of random numbers."""
    return np.full(1, seed, np.uint64)


@njit(cache=True)
def number(random: Stream) -> np.uint64:
    """The next number of 64 bits."""
    random[0] += _STEP
    return _mixed(random[0])


@njit(cache=True, inline="always")
def _mixed(state: np.uint64) -> np.uint64:
    mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.uint64(mixed ^ (mixed >> np.uint64(31)))


@njit(cache=True)
def below(random: Stream, limit: int) -> int:
    """A number from 0 to below a limit under 2**31; no number's chance is off by more than one part in 2**32 / limit."""
    return int(np.int64(number(random) >> np.uint64(32)) * limit >> 32)


@njit(cache=True)
def shuffle(cards: NDArray[Any], random: Stream) -> None:
    """Fisher-Yates, in place."""
    for last in range(len(cards) - 1, 0, -1):
        pick = below(random, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]


@njit(cache=True, inline="always")
def draw(cards: NDArray[Any], first: int, count: int, random: Stream) -> None:
    """Goes on with a shuffle from the top: cards drawn evenly from those after the first so many come next, in place.

    Four draws share one number of 64 bits. Piles have at most 128 cards; no card's chance is off by more than one part in 2**29.
    """
    state, raw, left = random[0], np.uint64(0), len(cards) - first
    for step in range(count):
        if step & 3 == 0:
            state += _STEP
            raw = _mixed(state) >> np.uint64(7)
        raw *= np.uint64(left - step)
        pick = first + step + np.int64(raw >> np.uint64(57))
        raw &= np.uint64((1 << 57) - 1)
        cards[first + step], cards[pick] = cards[pick], cards[first + step]
    random[0] = state
