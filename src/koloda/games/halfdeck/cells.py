"""What happens in one cell of the centre, on arrays: duels, chains, flips, and what takes the centre card's place (sections 7 and 8).

A cell is an ``int8`` array: its centre card, whether that lies open, for each seat the size of its column and whether its nearest card
lies open, and the columns themselves, nearest card first. Cards are numbers in card order (``options.ORDER``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from koloda.games.halfdeck import kernel
from koloda.games.halfdeck.kernel import BOTH
from koloda.games.halfdeck.options import ORDER, RANK, Options

Numbers = NDArray[np.int64]
Cell = NDArray[np.int8]
Cards = NDArray[np.int8]

CARD: Final = 0
OPEN: Final = 1
SIZE: Final = 2
"""``SIZE + seat``: how many cards the seat's column has."""
SHOWN: Final = 4
"""``SHOWN + seat``: whether its nearest card lies open."""
COLUMN: Final = 6
"""``COLUMN + seat * DEPTH``: its nearest card."""
DEPTH: Final = 27
CELL: Final = COLUMN + 2 * DEPTH

SETTLED, CHAIN, CENTRE = 0, 2, 4
"""How a fight stands: it is over, or ``CHAIN + seat`` or ``CENTRE + seat``: that seat has to decide."""

TRAIL: Final = 80
"""A trail counts the cards that went to a discard pile, names them, and then counts what happened:"""
DUELS, TIES, CYCLES, TAKEN, FALLEN, JOKERS, HIGHER, STAYED, LARGEST, FORCED_ON = range(55, 65)
"""Duels, ties among them, aces beaten, centre cards replaced, survivors that fell at the centre, duels with a joker, survivors higher
than the centre card, survivors below a closed one, comparisons for the largest of a column, chains that had to go on."""
COUNTED: Final = 10
FIRSTS: Final = 65
"""Then it names the two cards of the first comparison of each sort, as they are told; each number is one more than the card's."""
DUEL, TIE, CYCLE, ABOVE, BELOW, WAITS, BEST = range(7)
"""The sorts: a duel, equal ranks, an ace beaten, a survivor above the centre card, below it, at a closed one, the largest of a column."""
SORTS: Final = 7
_ACE, _JOKER = 12, 13


class Fighting(NamedTuple):
    """What cards are worth against each other, and the options that decide fights."""

    rank: Numbers
    """``int64[54]``: the number of a card's rank (``options.RANK``)."""
    wins: Numbers
    """``int64[14, 14]``: ``Options.wins``."""
    challenger: bool
    """``ties: challenger``."""
    must_go_on: bool
    """``chain: must``."""
    may_refuse: bool
    """``replace: may``."""


def fighting_of(options: Options) -> Fighting:
    """How cards fight with these options."""
    rank = np.array([RANK[card] for card in ORDER], np.int64)
    wins = np.array(options.wins, np.int64)
    return Fighting(rank, wins, options.ties == "challenger", options.chain == "must", options.replace == "may")


_loser = register_jitable(kernel.loser)
_flip_fights = njit(cache=True)(kernel.flip_fights)
_bests = njit(cache=True)(kernel.bests)


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


@njit(cache=True)
def went(trail: Cards, card: int) -> None:
    """A card goes to its owner's discard pile."""
    trail[0] += 1
    trail[trail[0]] = card


@njit(cache=True)
def opened(cell: Cell, seat: int, rules: Fighting, trail: Cards) -> int:
    """Action O: the seat's nearest card is turned up, and the one against it; then they fight. Returns how the fight stands."""
    for side in range(2):
        if cell[SIZE + side]:
            cell[SHOWN + side] = 1
    return _duels(cell, seat, seat, rules, trail)


@njit(cache=True)
def gone_on(cell: Cell, loser: int, rules: Fighting, trail: Cards) -> int:
    """Decision N: the loser's next card is turned up and fights."""
    cell[SHOWN + loser] = 1
    return _duels(cell, loser, loser, rules, trail)


@njit(cache=True)
def _duels(cell: Cell, opener: int, challenger: int, rules: Fighting, trail: Cards) -> int:
    if cell[SIZE] == 0 or cell[SIZE + 1] == 0:
        return met(cell, opener, rules, trail)
    while True:
        one, other = nearest(cell, 0), nearest(cell, 1)
        loser = _loser(rules.wins, rules.rank[one], rules.rank[other], challenger if rules.challenger else BOTH)
        _noted(trail, one, other, loser, rules)
        if loser == BOTH:
            went(trail, lift(cell, 0))
            went(trail, lift(cell, 1))
            return SETTLED
        went(trail, lift(cell, loser))
        if cell[SIZE + loser] == 0:
            return met(cell, 1 - loser, rules, trail)
        if not rules.must_go_on:
            return CHAIN + loser
        cell[SHOWN + loser] = 1
        trail[FORCED_ON] += 1
        challenger = loser


@njit(cache=True)
def _noted(trail: Cards, one: int, other: int, gone: int, rules: Fighting) -> None:
    """Counts a duel of the nearest cards of both seats."""
    near, far = rules.rank[one], rules.rank[other]
    lower = near if gone == 0 else far
    tie, cycle = near == far, near != far and lower == _ACE
    trail[DUELS] += 1
    trail[TIES] += tie
    trail[CYCLES] += cycle
    trail[JOKERS] += _JOKER in (near, far)
    sort = TIE if tie else CYCLE if cycle else DUEL
    if gone == 0:
        first_seen(trail, sort, other, one)
    else:
        first_seen(trail, sort, one, other)


@njit(cache=True, inline="always")
def first_seen(trail: Cards, sort: int, one: int, other: int) -> None:
    """Notes the cards of a comparison if it is the first of its sort."""
    if trail[FIRSTS + 2 * sort] == 0:
        trail[FIRSTS + 2 * sort], trail[FIRSTS + 2 * sort + 1] = one + 1, other + 1


@njit(cache=True)
def met(cell: Cell, seat: int, rules: Fighting, trail: Cards) -> int:
    """The survivor, the seat's nearest card, meets the centre card (decision S leads here, too)."""
    survivor, centre = nearest(cell, seat), int(cell[CARD])
    if not cell[OPEN]:
        trail[STAYED] += 1
        first_seen(trail, WAITS, survivor, survivor)
        return SETTLED
    if rules.wins[rules.rank[survivor], rules.rank[centre]] <= 0:
        trail[FALLEN] += 1
        first_seen(trail, BELOW, survivor, centre)
        went(trail, lift(cell, seat))
        return SETTLED
    trail[HIGHER] += 1
    first_seen(trail, ABOVE, survivor, centre)
    if rules.may_refuse:
        return CENTRE + seat
    taken(cell, seat, trail)
    return SETTLED


@njit(cache=True)
def taken(cell: Cell, seat: int, trail: Cards) -> None:
    """The seat's nearest card takes the place of the centre card, open (decision T)."""
    trail[TAKEN] += 1
    went(trail, cell[CARD])
    cell[CARD], cell[OPEN] = lift(cell, seat), 1


@njit(cache=True)
def held_back(cell: Cell, seat: int, flipping: bool, trail: Cards) -> None:
    """Decision H: the centre card stays; so does the other card, unless it came up in a flip (section 8)."""
    if flipping:
        went(trail, lift(cell, seat))


@njit(cache=True)
def flipped(cell: Cell, seat: int, rules: Fighting, trail: Cards) -> int:
    """Action F: everything is turned up, both columns fight to the end, and the largest card left meets the centre card."""
    cell[OPEN] = 1
    if cell[SIZE] and cell[SIZE + 1]:
        ones, others = cell[COLUMN : COLUMN + cell[SIZE]].copy(), cell[COLUMN + DEPTH : COLUMN + DEPTH + cell[SIZE + 1]].copy()
        for at, against, gone in _flip_fights(rules.wins, rules.rank[ones], rules.rank[others], seat, rules.challenger):
            _noted(trail, int(ones[at]), int(others[against]), gone, rules)
            for side in range(2):
                if gone in (side, BOTH):
                    went(trail, lift(cell, side))
    side = 0 if cell[SIZE] else 1
    size = int(cell[SIZE + side])
    if size == 0:
        return SETTLED
    first = COLUMN + side * DEPTH
    bests = _bests(rules.wins, rules.rank[cell[first : first + size]])
    best = bests[-1]
    largest = cell[first + best]
    if size > 1:
        trail[LARGEST] += size - 1
        first_seen(trail, BEST, int(cell[first + bests[1]]), int(cell[first + 1 - bests[1]]))
    for place in range(size):
        card = lift(cell, side)
        if place != best:
            went(trail, card)
    lay(cell, side, largest)
    cell[SHOWN + side] = 1
    return met(cell, side, rules, trail)
