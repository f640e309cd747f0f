"""Random numbers for kernels: SplitMix64, the same for the same seed everywhere.

Numba's cache on disk watches this file only for itself: after a change here, remove the caches of the kernels that call it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Stream = NDArray[np.uint64]
"""``uint64[1]``: where the numbers come from; changed by drawing one."""


@njit(cache=True)
def stream(seed: int) -> Stream:
    """A stream of random numbers."""
    return np.full(1, seed, np.uint64)


@njit(cache=True)
def number(random: Stream) -> np.uint64:
    """The next number of 64 bits."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = random[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
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
