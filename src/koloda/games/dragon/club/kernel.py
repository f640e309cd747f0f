"""The best layout of up to nine cards on small integers, compiled (sections 10 and 11).

Ranks and suits are counted by worth, and a layout's code is its number and key, as in :mod:`koloda.games.dragon.club.matching`.

Why counting is enough: what a layout asks of a suit, of a colour or of all cards is a number of cards of every rank. A natural or home
card then serves one rank, a free card any honour, a wild card any rank; so ranks are served by their own cards first, what honours
still lack by free cards, and the rest by wild ones. Seven such **views** (four suits, two colours, all cards) answer for every layout
but Big giant and Cross.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from koloda.games.dragon.club.layouts import MIXED, NOTHING
from koloda.games.dragon.club.matching import (
    ALL,
    BITS,
    COLOURS,
    CROSS,
    DEAD,
    EIGHT,
    FREE,
    HOME,
    HONOUR,
    IDENTICAL,
    KIND,
    MIX,
    NATURAL,
    NONE,
    OPPOSITION,
    PLACES,
    RANKS,
    RUN,
    SIZE,
    SIZES,
    SUITED,
    SUITS,
    VIEWS,
    WILD,
    Cards,
    Ints,
    chosen,
)

ANY: Final = -1
"""Any class will do."""
# Mixed wants that nothing else can be made but Honour, so it is asked for late.
_ORDER: Any = np.array([n for n in range(1, 64) if n != MIXED] + [MIXED, 64, NOTHING], np.int64)


class Quest(NamedTuple):
    """Cards, what they can serve in every view, and what is wanted of a layout."""

    cards: Cards
    base: Ints
    """Natural and home cards, by view and rank: shape (7, 13)."""
    free: Ints
    """Cards that can be any honour, by view."""
    total: Ints
    """Cards that can take part, by view."""
    wild: int
    """Cards that can be anything, in every view."""
    must: int
    """Only layouts count whose best set of cards is of this class when the highest is best; or ``ANY``."""


@njit(cache=True)
def best(cards: Cards, less_natural: bool, class_first: bool) -> int:
    """The code of the best layout.

    ``class_first``: of one number's layouts the class best for the owner goes before the key (``naturalness = before_components``): the
    lowest, with ``less_natural`` (R7) the highest.
    """
    quest, live, number, found = quest_of(cards, ANY), 0, 0, -1
    for state in cards.states:
        live += state != DEAD
    for number in _ORDER:
        if SIZE[number - 1] <= live:
            found = _key(number, quest)
        if found >= 0:
            break
    if class_first and number not in (MIXED, NOTHING):
        for step in range(3):
            first = _key(number, quest_of(cards, 2 - step) if less_natural else quest_of(_up_to(cards, step), ANY))
            if first >= 0:
                found = first
                break
    return _code(number, found)


@njit(cache=True)
def _up_to(cards: Cards, most: int) -> Cards:
    """The cards without those of higher classes."""
    return Cards(cards.ranks, cards.suits, np.where(cards.classes > most, DEAD, cards.states), cards.classes, cards.honours)


@njit(cache=True)
def quest_of(cards: Cards, must: int) -> Quest:
    """What the cards can serve."""
    base, free, total, wild = np.zeros((7, RANKS), np.int64), np.zeros(7, np.int64), np.zeros(7, np.int64), 0
    for at in range(len(cards.states)):
        state, rank, suit = cards.states[at], cards.ranks[at], cards.suits[at]
        if state == DEAD:
            continue
        wild += state == WILD
        for view in range(7):
            if state in (HOME, WILD) or view in (suit, COLOURS + suit // 2, ALL):
                total[view] += 1
                free[view] += state == FREE
                base[view, rank] += state in (HOME, NATURAL)
    return Quest(cards, base, free, total, wild, must)


@njit(cache=True)
def _key(number: int, quest: Quest) -> int:
    """The greatest key of a layout, at the left of its ten places; -1: it cannot be made. There are cards enough for it."""
    kind, size = KIND[number - 1], SIZE[number - 1]
    if kind == MIX:
        return _mixed(quest.cards)
    if kind == NONE:
        return 0
    if kind == CROSS:
        return _cross(number, quest)
    for view in range(VIEWS[number - 1, 0], VIEWS[number - 1, 1] - 1, -1):
        if quest.total[view] < size:
            continue
        if kind == SUITED:
            found = _suited(view, size, quest)
        elif kind == RUN:
            found = _run(number, view, size, quest)
        elif kind == OPPOSITION:
            found = _opposition(number, view, quest)
        else:
            found = _groups(number, view, quest)
        if found >= 0:
            return found
    return -1


# ---- Keys, layout by layout


@njit(cache=True)
def _groups(number: int, view: int, quest: Quest) -> int:
    """The greatest key of groups, or of an honour.

    Ranks are tried from the highest down, the first part's first; row ``part`` of ``before`` says of the parts before it which ranks
    they use, how many low cards and how many honours they lack, and what key they make.
    """
    sizes, part = SIZES[number - 1], 0
    ranks, before = np.full(len(sizes), RANKS, np.int64), np.zeros((len(sizes), 4), np.int64)
    while part >= 0:
        ranks[part] -= 1
        rank, size = ranks[part], sizes[part]
        used, low, honours, key = before[part, 0], before[part, 1], before[part, 2], before[part, 3]
        if rank < 0:
            part -= 1
            continue
        honour = quest.cards.honours >> rank & 1
        if used >> rank & 1 or (KIND[number - 1] == HONOUR and not honour):
            continue
        missing = max(0, size - quest.base[view, rank])
        low, honours, key = low + missing * (1 - honour), honours + missing * honour, key << 4 | rank + 2
        if _lacks(view, low, honours, quest):
            continue
        part += 1
        if sizes[part]:
            before[part, 0], before[part, 1], before[part, 2], before[part, 3] = used | 1 << rank, low, honours, key
            ranks[part] = rank if sizes[part] == size else RANKS
            continue
        found = _identical(number, key, quest) if KIND[number - 1] == IDENTICAL else _accepted(number, _packed(view, key, part), quest)
        if found >= 0:
            return int(found)
        part -= 1
    return -1


@njit(cache=True)
def _identical(number: int, ranks: int, quest: Quest) -> int:
    """The greatest key of three triples of these ranks, each of one suit."""
    for suits in range(SUITS**3 - 1, -1, -1):
        wild, honours, key = 0, np.zeros(SUITS, np.int64), ranks
        for part in range(3):
            rank, suit = (ranks >> 4 * (2 - part) & 15) - 2, suits >> 2 * (2 - part) & 3
            missing = max(0, 3 - quest.base[suit, rank])
            if quest.cards.honours >> rank & 1:
                honours[suit] += missing
            else:
                wild += missing
            key = key << 4 | suit + 1
        for suit in range(SUITS):
            wild += max(0, honours[suit] - quest.free[suit])
        if wild <= quest.wild:
            found = _accepted(number, _packed(ALL, key, 6), quest)
            if found >= 0:
                return found
    return -1


@njit(cache=True)
def _cross(number: int, quest: Quest) -> int:
    """The greatest key of a four and two cards of a suit: what can be of that rank, of that suit, and of either, counts."""
    for rank in range(RANKS - 1, -1, -1):
        honour = quest.cards.honours >> rank & 1
        of_rank = quest.base[ALL, rank] + honour * quest.free[ALL] + quest.wild
        if of_rank < 4:
            continue
        for suit in range(SUITS - 1, -1, -1):
            of_both = quest.base[suit, rank] + honour * quest.free[suit] + quest.wild
            if quest.total[suit] >= 2 and of_rank + quest.total[suit] - of_both >= 6:
                found = _accepted(number, _packed(ALL, (rank + 2) << 4 | suit + 1, 2), quest)
                if found >= 0:
                    return found
    return -1


@njit(cache=True)
def _run(number: int, view: int, size: int, quest: Quest) -> int:
    """The greatest key of consecutive ranks."""
    for top in range(RANKS - 1, size - 2, -1):
        low = honours = 0
        for rank in range(top - size + 1, top + 1):
            if quest.base[view, rank] == 0:
                honour = quest.cards.honours >> rank & 1
                low, honours = low + 1 - honour, honours + honour
        if not _lacks(view, low, honours, quest):
            found = _accepted(number, _packed(view, top + 2, 1), quest)
            if found >= 0:
                return found
    return -1


@njit(cache=True)
def _opposition(number: int, view: int, quest: Quest) -> int:
    """The greatest key of two pairs of mirror ranks, with two Eights where a third size says so."""
    eights = max(0, SIZES[number - 1, 2] - quest.base[view, EIGHT])
    for rank in range(EIGHT):
        low, honours = eights, 0
        for one in (rank, RANKS - 1 - rank):
            missing = max(0, 2 - quest.base[view, one])
            honour = quest.cards.honours >> one & 1
            low, honours = low + missing * (1 - honour), honours + missing * honour
        if not _lacks(view, low, honours, quest):
            found = _accepted(number, _packed(view, RANKS - 1 - 2 * rank, 1), quest)
            if found >= 0:
                return found
    return -1


@njit(cache=True)
def _suited(view: int, size: int, quest: Quest) -> int:
    """The greatest key of so many cards of a suit or colour: every card as high as it goes there.

    Where the class matters, one card of that class is among them, each in turn.
    """
    cards, found, counts = quest.cards, -1, np.zeros(RANKS, np.int64)
    tops = np.full(len(cards.states), -1, np.int64)
    for at in range(len(tops)):
        tops[at] = _top(at, view, cards)
        if tops[at] >= 0:
            counts[tops[at]] += 1
    for at in range(len(tops) if quest.must != ANY else 1):
        if quest.must != ANY and (tops[at] < 0 or cards.classes[at] != quest.must):
            continue
        kept = tops[at] if quest.must != ANY else -1
        key, left = 0, size
        for rank in range(RANKS - 1, -1, -1):
            for _ in range(min(counts[rank], left - (kept < rank and kept >= 0))):
                key, left = key << 4 | rank + 2, left - 1
            if rank == kept:
                kept = -1
        found = max(found, _packed(view, key, size))
    return found


@njit(cache=True)
def _top(at: int, view: int, cards: Cards) -> int:
    """The highest rank that a card can have in a view of a suit or colour; -1: it cannot be of it."""
    state, suit = cards.states[at], cards.suits[at]
    if state == WILD:
        return RANKS - 1
    if state == HOME or (state != DEAD and view in (suit, COLOURS + suit // 2)):
        rank = int(cards.ranks[at])
        while state == FREE and cards.honours >> rank + 1 & 1:
            rank += 1
        return rank
    return -1


@njit(cache=True)
def _mixed(cards: Cards) -> int:
    """The key of nine cards as they are shown, the highest first."""
    key = 0
    for rank in np.sort(cards.ranks)[::-1]:
        key = key << 4 | rank + 2
    return _packed(ALL, key, len(cards.ranks))


@njit(cache=True)
def _lacks(view: int, low: int, honours: int, quest: Quest) -> bool:
    """Whether free and wild cards do not suffice for so many missing low cards and honours."""
    return bool(low + max(0, honours - quest.free[view]) > quest.wild)


@njit(cache=True)
def _packed(view: int, key: int, length: int) -> int:
    """A key of so many places at the left of ten, led by its view's suit or colour."""
    led = 0 if view == ALL else view % COLOURS + 1
    return (led << 4 * length | key) << 4 * (PLACES - length - (led > 0))


@njit(cache=True)
def _code(number: int, key: int) -> int:
    return (NOTHING - number) << BITS | key


@njit(cache=True)
def _accepted(number: int, key: int, quest: Quest) -> int:
    """The key, or -1 if its best set of cards is of another class than it must be."""
    if quest.must == ANY or chosen(_code(number, key), quest.cards, True)[0] == quest.must:
        return key
    return -1
