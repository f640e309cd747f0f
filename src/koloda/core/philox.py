"""The shuffles of :class:`~koloda.core.dealer.ShuffledDealer`, the same to the card, for kernels that deal a great many."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

_MULTIPLY: Final = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_BUMP: Final = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_LOW: Final = np.uint64(0xFFFFFFFF)
_HALF: Final = np.uint64(32)
_ROUNDS: Final = 10


@njit(cache=True)
def _high(a: np.uint64, b: np.uint64) -> np.uint64:
    """The upper half of a product of 128 bits."""
    low = (a & _LOW) * (b & _LOW)
    middle = (a >> _HALF) * (b & _LOW) + (low >> _HALF)
    other = (a & _LOW) * (b >> _HALF) + (middle & _LOW)
    return np.uint64((a >> _HALF) * (b >> _HALF) + (middle >> _HALF) + (other >> _HALF))


@njit(cache=True)
def _four(seed: np.uint64, block: np.uint64, shuffle: np.uint64, out: NDArray[np.uint64]) -> None:
    """Four numbers of the stream: Philox 4x64 with ten rounds, as in numpy."""
    one, two, three, four = block, shuffle, np.uint64(0), np.uint64(0)
    key, other = seed, np.uint64(0)
    for _ in range(_ROUNDS):
        high, low = _high(_MULTIPLY[0], one), np.uint64(_MULTIPLY[0] * one)
        high_2, low_2 = _high(_MULTIPLY[1], three), np.uint64(_MULTIPLY[1] * three)
        one, two, three, four = high_2 ^ two ^ key, low_2, high ^ four ^ other, low
        key, other = np.uint64(key + _BUMP[0]), np.uint64(other + _BUMP[1])
    out[0], out[1], out[2], out[3] = one, two, three, four


@njit(cache=True)
def shuffle_in_place(pile: NDArray[Any], seed: int, shuffle: int) -> None:
    """Puts a pile into the order of a dealer's shuffle of this number, top card first.

    ``seed`` is below 2**63, and so are the seeds of all studies.
    """
    four = np.empty(4, np.uint64)
    block, used = np.uint64(0), 8
    for last in range(len(pile) - 1, 0, -1):
        fair = np.uint64(2**32 - 2**32 % (last + 1))
        while True:
            if used == 8:
                block, used = np.uint64(block + np.uint64(1)), 0
                _four(np.uint64(seed), block, np.uint64(shuffle), four)
            raw = four[used // 2]
            number = raw >> _HALF if used % 2 == 0 else raw & _LOW
            used += 1
            if number < fair:
                break
        pick = np.int64(number % np.uint64(last + 1))
        pile[last], pile[pick] = pile[pick], pile[last]
