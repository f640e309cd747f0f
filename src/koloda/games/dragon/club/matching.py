"""Which cards make a layout: its slots, what every card may stand for, and the best set of cards, compiled (section 11).

Inside, ranks and suits are counted by worth: rank 0 is the lowest of the order in force, 12 the highest, suits 0 to 3 likewise, so that
nothing below asks for an order again. A **value** is a bit: ``1 << 13 * suit + rank``. A layout's **code** is its number and its key:
``65 - number`` above ten places of four bits; a greater code is a better layout. Number and key together fix the slots.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.dragon.club.layouts import LAYOUTS, NOTHING

Ints = NDArray[np.int64]

NATURAL, FREE, HOME, WILD, DEAD = range(5)
"""States of a card."""
RANKS: Final = 13
SUITS: Final = 4
PLACES: Final = 10
"""The places of a key in a code."""
BITS: Final = 4 * PLACES
COLOURS, ALL = 4, 6
"""The first view of a colour, and the view of all cards; views 0 to 3 are suits."""
GROUPS, IDENTICAL, CROSS, RUN, OPPOSITION, SUITED, HONOUR, MIX, NONE = range(9)
EIGHT: Final = 6

_KINDS: Final = ("groups", "identical", "cross", "run", "opposition", "suited", "honour", "mixed", "nothing")
KIND: Any = np.array([_KINDS.index(layout.kind) for layout in LAYOUTS], np.int64)
SIZES: Any = np.array([(*layout.sizes, 0, 0, 0, 0, 0)[:5] for layout in LAYOUTS], np.int64)
SIZE: Any = np.array([layout.cards for layout in LAYOUTS], np.int64)
# The views in which each layout is looked for, from one down to another: the better suit or colour first.
VIEWS: Any = np.array([{"suit": (3, 0), "colour": (5, 4), None: (6, 6)}[layout.bond] for layout in LAYOUTS], np.int64)


class Cards(NamedTuple):
    """Up to nine cards, by worth, in arrays of one length; and the order's honours, a bit for each rank."""

    ranks: Ints
    """Shown ranks, 0 to 12."""
    suits: Ints
    """Shown suits, 0 to 3."""
    states: Ints
    classes: Ints
    """Naturalness, 0 to 2."""
    honours: int


@njit(cache=True)
def chosen(code: int, cards: Cards, less_natural: bool) -> tuple[int, Ints]:
    """The class of the best set of cards for a layout, and the slot that each card fills, -1: none.

    Best is (section 11) the class best for the owner, then the fewest wild cards, then the fewest of class 1, then the lexicographically
    smallest list of places. Sets of cards that fill all slots are the bases of a matroid, so taking the first card that still fits
    finds the best.
    """
    wanted = slots(code)
    fits = np.zeros(len(cards.states), np.int64)
    for at in range(len(fits)):
        for slot in range(len(wanted)):
            fits[at] |= (values(at, cards) & wanted[slot] != 0) << slot
    found, rank = _filled(fits, len(wanted), cards.classes, -1)
    top = _class(found, cards.classes)
    if less_natural:
        for goal in range(2, top, -1):
            for first in range(len(fits)):
                if cards.classes[first] == goal and fits[first]:
                    other, other_rank = _filled(fits, len(wanted), cards.classes, first)
                    if top < goal or other_rank < rank:
                        found, rank, top = other, other_rank, goal
            if top == goal:
                break
    return top, found


@njit(cache=True)
def slots(code: int) -> Ints:
    """The values that may stand in each slot of a layout, as bits."""
    number = NOTHING - (code >> BITS)
    kind, sizes = KIND[number - 1], SIZES[number - 1]
    found, filled, place, bound = np.zeros(SIZE[number - 1], np.int64), 0, 0, -1
    if VIEWS[number - 1, 0] != ALL:
        bound = _suits(VIEWS[number - 1, 1] + _place(code, 0) - 1)
        place = 1
    if kind == MIX:
        found[:] = -1
    elif kind == RUN:
        for step in range(sizes[0]):
            found[step] = _of_rank(_place(code, place) - step) & bound
    elif kind == SUITED:
        for step in range(sizes[0]):
            found[step] = _of_rank(_place(code, place + step)) & bound
    else:
        for part in range(len(sizes)):
            here = _part(code, kind, part, place) & bound
            for _ in range(sizes[part]):
                found[filled] = here
                filled += 1
    return found


@njit(cache=True)
def _part(code: int, kind: int, part: int, place: int) -> int:
    """The values of one part of a layout, whatever binds it; its key's ranks begin at a place."""
    if kind == OPPOSITION:
        apart = _place(code, place) // 2
        return _of_rank(EIGHT + 2 + (0 if part == 2 else apart if part == 0 else -apart))
    if kind == CROSS and part == 1:
        return _suits(_place(code, 1) - 1)
    if kind == IDENTICAL and part < 3:
        return _of_rank(_place(code, part)) & _suits(_place(code, part + 3) - 1)
    return _of_rank(_place(code, place + part))


@njit(cache=True)
def values(at: int, cards: Cards) -> int:
    """The values that a card may stand for, as bits (section 3)."""
    state, rank, suit = cards.states[at], cards.ranks[at], cards.suits[at]
    if state == DEAD:
        return 0
    if state == WILD:
        return _suits(ALL)
    if state == HOME:
        return _of_rank(rank + 2)
    return int((cards.honours if state == FREE else 1 << rank) << RANKS * suit)


@njit(cache=True)
def _place(code: int, place: int) -> int:
    return code >> 4 * (PLACES - 1 - place) & 15


@njit(cache=True)
def _of_rank(value: int) -> int:
    """All values of a rank, which a key names."""
    return (1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS) << value - 2


@njit(cache=True)
def _suits(view: int) -> int:
    """All values of a view."""
    one = (1 << RANKS) - 1
    if view < COLOURS:
        return one << RANKS * view
    two = one | one << RANKS
    return two << 2 * RANKS * (view - COLOURS) if view < ALL else two | two << 2 * RANKS


@njit(cache=True)
def _filled(fits: Ints, slots: int, classes: Ints, first: int) -> tuple[Ints, int]:
    """Slots filled by the lowest classes and first places, after one card that goes before all; and how good that is, less being better."""
    owner, found, rank = np.full(slots, -1, np.int64), np.full(len(fits), -1, np.int64), 0
    if first >= 0:
        _seat(first, fits, owner)
    for one in range(3):
        for at in range(len(fits)):
            if classes[at] == one and at != first:
                _seat(at, fits, owner)
    for slot in range(slots):
        at = owner[slot]
        found[at] = slot
        rank += ((1 << 20 if classes[at] == 2 else 1 << 16 if classes[at] == 1 else 0) << 9) - (1 << 8 - at)
    return found, rank


@njit(cache=True)
def _seat(card: int, fits: Ints, owner: Ints) -> None:
    """One more card into the slots, others moving if need be; nothing changes if it cannot be."""
    came, queue, at, length, visited = np.full(len(owner), -1, np.int64), np.full(len(owner) + 1, card, np.int64), 0, 1, 0
    while at < length:
        one = queue[at]
        at += 1
        for slot in range(len(owner)):
            if not fits[one] >> slot & 1 or visited >> slot & 1:
                continue
            visited |= 1 << slot
            came[slot] = one
            if owner[slot] >= 0:
                queue[length] = owner[slot]
                length += 1
                continue
            _moved(slot, came, owner)
            return


@njit(cache=True)
def _moved(slot: int, came: Ints, owner: Ints) -> None:
    """Back along the way to a slot that was empty: every card takes the slot that it reached and leaves its own."""
    while slot >= 0:
        mover, left = came[slot], -1
        for other in range(len(owner)):
            if owner[other] == mover:
                left = other
        owner[slot] = mover
        slot = left


@njit(cache=True)
def _class(found: Ints, classes: Ints) -> int:
    top = 0
    for at in range(len(found)):
        if found[at] >= 0:
            top = max(top, int(classes[at]))
    return top
