"""Everything that happens in one cell of the centre: duels, chains, flips, and what takes the centre card's place (sections 7 and 8).

A cell is an ``int8`` array: its centre card, whether it lies open, and for each seat the number of cards in its column, whether the nearest
lies open, and the cards themselves, nearest first. Cards are numbers in card order (``options.ORDER``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Cell = NDArray[np.int8]
Cards = NDArray[np.int8]

CARD: Final = 0
OPEN: Final = 1
SIZE: Final = 2
"""``SIZE + seat``: how many cards the seat's column has."""
SHOWN: Final = 4
"""``SHOWN + seat``: whether its nearest card lies open."""
COLUMN: Final = 6
"""``COLUMN + seat * DEPTH``: its nearest card; the others follow."""
DEPTH: Final = 27
CELL: Final = COLUMN + 2 * DEPTH

SETTLED, CHAIN, CENTRE = 0, 1, 2
"""How a fight stands: it is over, or ``CHAIN + 2 * seat`` / ``CENTRE + 2 * seat``: that seat has to decide."""


class Fighting(NamedTuple):
    """The options that decide fights, and what the cards are."""

    rank: Cards
    """``int8[54]``: the number of a card's rank."""
    wins: NDArray[np.int8]
    """``int8[14, 14]``: 1 the first rank is higher, -1 the second, 0 equal (section 5)."""
    challenger: bool
    """``ties: challenger``."""
    must_go_on: bool
    """``chain: must``."""
    may_refuse: bool
    """``replace: may``."""


@njit(cache=True, inline="always")
def nearest(cell: Cell, seat: int) -> int:
    """The nearest card of a seat's column, which is not empty."""
    return int(cell[COLUMN + seat * DEPTH])


@njit(cache=True)
def lay(cell: Cell, seat: int, card: int) -> None:
    """A card at the far end of the column, face down (action R)."""
    cell[COLUMN + seat * DEPTH + cell[SIZE + seat]] = card
    cell[SIZE + seat] += 1


@njit(cache=True)
def lift(cell: Cell, seat: int) -> int:
    """Takes the nearest card away and says which it was; the next one lies face down."""
    first = COLUMN + seat * DEPTH
    card = int(cell[first])
    size = cell[SIZE + seat] - 1
    for place in range(first, first + size):
        cell[place] = cell[place + 1]
    cell[SIZE + seat], cell[SHOWN + seat] = size, 0
    return card


@njit(cache=True, inline="always")
def _drop(cell: Cell, seat: int, gone: Cards) -> None:
    gone[0] += 1
    gone[gone[0]] = lift(cell, seat)


@njit(cache=True)
def opened(cell: Cell, seat: int, rules: Fighting, gone: Cards) -> int:
    """Action O: the seat's nearest card is turned up, and the one against it; then they fight (section 7).

    Cards that go to a discard pile are added to ``gone``, whose first number counts them. Returns how the fight stands.
    """
    for side in range(2):
        if cell[SIZE + side]:
            cell[SHOWN + side] = 1
    return _duels(cell, seat, seat, rules, gone)


@njit(cache=True)
def gone_on(cell: Cell, loser: int, rules: Fighting, gone: Cards) -> int:
    """Decision N: the loser's next card is turned up and fights."""
    cell[SHOWN + loser] = 1
    return _duels(cell, loser, loser, rules, gone)


@njit(cache=True)
def _duels(cell: Cell, opener: int, challenger: int, rules: Fighting, gone: Cards) -> int:
    if cell[SIZE] == 0 or cell[SIZE + 1] == 0:
        return met(cell, opener, rules, gone)
    while True:
        result = rules.wins[rules.rank[nearest(cell, 0)], rules.rank[nearest(cell, 1)]]
        if result == 0 and not rules.challenger:
            _drop(cell, 0, gone)
            _drop(cell, 1, gone)
            return SETTLED
        loser = challenger if result == 0 else 1 if result > 0 else 0
        _drop(cell, loser, gone)
        if cell[SIZE + loser] == 0:
            return met(cell, 1 - loser, rules, gone)
        if not rules.must_go_on:
            return CHAIN + 2 * loser
        cell[SHOWN + loser] = 1
        challenger = loser


@njit(cache=True)
def met(cell: Cell, seat: int, rules: Fighting, gone: Cards) -> int:
    """The survivor, the seat's nearest card, meets the centre card."""
    if not cell[OPEN]:
        return SETTLED
    if rules.wins[rules.rank[nearest(cell, seat)], rules.rank[cell[CARD]]] <= 0:
        _drop(cell, seat, gone)
        return SETTLED
    if rules.may_refuse:
        return CENTRE + 2 * seat
    taken(cell, seat, gone)
    return SETTLED


@njit(cache=True)
def taken(cell: Cell, seat: int, gone: Cards) -> None:
    """The seat's nearest card takes the place of the centre card, open (decision T)."""
    gone[0] += 1
    gone[gone[0]] = cell[CARD]
    cell[CARD], cell[OPEN] = lift(cell, seat), 1


@njit(cache=True)
def held_back(cell: Cell, seat: int, flipped: bool, gone: Cards) -> None:
    """Decision H: the centre card stays; so does the other card, unless it came up in a flip (section 8)."""
    if flipped:
        _drop(cell, seat, gone)


@njit(cache=True)
def flipped(cell: Cell, seat: int, rules: Fighting, gone: Cards) -> int:
    """Action F: everything is turned up, both columns fight to the end, and the largest card left meets the centre card (section 8)."""
    cell[OPEN] = 1
    challenger = seat
    while cell[SIZE] and cell[SIZE + 1]:
        result = rules.wins[rules.rank[nearest(cell, 0)], rules.rank[nearest(cell, 1)]]
        if result == 0 and not rules.challenger:
            _drop(cell, 0, gone)
            _drop(cell, 1, gone)
            continue
        loser = challenger if result == 0 else 1 if result > 0 else 0
        _drop(cell, loser, gone)
        challenger = loser
    side = 0 if cell[SIZE] else 1
    if cell[SIZE + side] == 0:
        return SETTLED
    best = lift(cell, side)
    while cell[SIZE + side]:
        other = lift(cell, side)
        gone[0] += 1
        if rules.wins[rules.rank[other], rules.rank[best]] > 0:
            gone[gone[0]], best = best, other
        else:
            gone[gone[0]] = other
    lay(cell, side, best)
    cell[SHOWN + side] = 1
    return met(cell, side, rules, gone)
