"""The exact mean of the first cycle for every call (section 13, question ``odds``)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.cards import Card
from koloda.errors import BadRecord
from koloda.games.sloker.completions import Numbers, completions
from koloda.games.sloker.kernel import CELLS, EMPTY, RANKS, SUITS, Cells, drop, take, target_of
from koloda.games.sloker.options import CHIPS, Options
from koloda.hands.classes import CLASSES

_MOST_HOLES: Final = 5  # in a row


def values(cells: Sequence[Card], seen: Sequence[Card], calls: Sequence[str], options: Options) -> dict[str, Fraction]:
    """The exact mean chips of the first cycle for each call, with the calls in the order given.

    Args:
        cells: a full board in laying order.
        seen: other cards known not to be in the stock.
        calls: calls in Sloker's notation; a call of an absent suit or rank removes nothing.
        options: they say what rows pay and whether cards fall.

    Raises:
        BadRecord: a call removes more cards than are unseen (section 13).
    """
    index = options.cards.index
    known = np.array([index[card] for card in (*cells, *seen)], np.uint8)
    return board_values(known[:CELLS], known, calls, options)


def board_values(board: Cells, known: Cells, calls: Sequence[str], options: Options) -> dict[str, Fraction]:
    """The same for a kernel's board; ``known`` are all cards that cannot come, the board included."""
    targets, falls = targets_and_falls(tuple(calls), options.gravity)
    means = np.empty(len(targets), np.int64)
    most = first_cycle(board, known, len(options.cards), targets, falls, class_chips(options), means)
    unseen = len(options.cards) - len(known)
    if most > unseen:
        raise BadRecord(f"a call removes {most} cards and only {unseen} are unseen")
    bottom = denominator(unseen)
    return {call: Fraction(mean, bottom) for call, mean in zip(calls, means.tolist(), strict=True)}


def class_chips(options: Options) -> Numbers:
    """What a row pays by class code: int64[18], 0 for classes that the deck does not have."""
    pays = {**CHIPS[options.deck], **options.chips}
    return np.array([pays.get(name, 0) for name in CLASSES], np.int64)


@lru_cache(maxsize=1024)
def targets_and_falls(calls: tuple[str, ...], gravity: str) -> tuple[Numbers, NDArray[np.bool_]]:
    """For each call what it takes and whether the board falls in the first cycle (5.1, P13), as kernels want it."""
    targets = np.array([target_of(call) for call in calls], np.int64)
    return targets, np.array([gravity != "off" and not call.endswith("=") for call in calls], np.bool_)


@njit(cache=True)
def denominator(unseen: int) -> int:
    """What the numbers of :func:`first_cycle` are divided by: unseen · (unseen - 1) · …, at most five factors.

    It is a multiple of every number of ways to choose up to five of the unseen cards. A board's chips times it stay below
    2 ** 52 with the largest options there are (3 rows, 1 000 000 chips, 50 unseen cards), so the sums are exact.
    """
    product = 1
    for factor in range(min(unseen, _MOST_HOLES)):
        product *= unseen - factor
    return product


@njit(cache=True)
def unseen_ranks(known: Cells, cards: int) -> Numbers:
    """For each suit the ranks that can still come, a bit each: int64[5], as :func:`completions` wants it."""
    unseen = np.zeros(SUITS, np.int64)
    unseen[: cards // RANKS] = (1 << RANKS) - 1
    for card in known:
        unseen[card // RANKS] &= ~(1 << card % RANKS)
    return unseen


@njit(cache=True)
def first_cycle(board: Cells, known: Cells, cards: int, targets: Numbers, falls: NDArray[np.bool_], chips: Numbers, means: Numbers) -> int:
    """Writes the mean chips of each call times the :func:`denominator`; returns how many cards the greediest call takes.

    ``known`` are all cards that cannot come, the board included.
    """
    unseen, left = unseen_ranks(known, cards), cards - len(known)
    after, pile = np.empty(CELLS, np.uint8), np.empty(CELLS, np.uint8)
    most = 0
    for i in range(len(targets)):
        after[:] = board
        most = max(most, take(after, targets[i], pile, 0))
        if falls[i]:
            drop(after)
        means[i] = 0
        for level in range(3):
            means[i] += _mean(after[5 * level : 5 * level + 5], unseen, left, chips)
    return most


@njit(cache=True)
def _mean(row: Cells, unseen: Numbers, left: int, chips: Numbers) -> int:
    """The mean chips of a row times the denominator."""
    scale, holes = denominator(left), 0
    for card in row:
        if card == EMPTY:  # divide by the number of choices, which grows by (left - holes) / (holes + 1)
            if holes == left:
                return 0
            scale = scale * (holes + 1) // (left - holes)
            holes += 1
    return int((completions(row, unseen) * chips).sum() * scale)
