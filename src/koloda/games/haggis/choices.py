"""The moves worth a thought: legal plays grouped by how they are read, a few for each hand, the most hopeful first."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from koloda.games.haggis.habits import lowest, odd_bomb, run_above, turns, whole
from koloda.games.haggis.kernel import (
    BOMB,
    COLOURS,
    JACK,
    JOKERS,
    NUMBER_CARDS,
    RUN,
    SET,
    Numbers,
    code_of,
    count_cards,
    find_plays,
    kind_of,
    rank_of,
    row_of,
    size_of,
)
from koloda.games.haggis.rounds import CODE, GIFT, GIVE, HANDS, PHASE, TURN, Variant, points_of

MOST: Final = 64
"""More choices than any hand has."""

_BITS = np.array([some.bit_count() for some in range(256)], np.int64)


@njit(cache=True)
def choices(at: Numbers, variant: Variant, masks: Numbers, codes: Numbers, costs: Numbers, most: int) -> int:
    """Writes the moves worth a thought of the seat whose turn it is, the cheapest ``most`` first; returns how many."""
    seat = at[TURN]
    if at[PHASE] == GIVE:
        for step in range(1, 3):
            masks[step - 1], codes[step - 1] = (seat + step) % 3, GIFT
        return 2
    hand, current = at[HANDS + seat], at[CODE]
    code = whole(hand, current, variant.by_count)
    if code:
        masks[0], codes[0] = hand, code
        return 1
    found = _leads(hand, masks, codes) if current == 0 else _answers(hand, current, variant, masks, codes)
    for place in range(found):
        costs[place] = _cost(hand, masks[place])
    if current:
        masks[found], codes[found], costs[found] = 0, 0, _cost(hand, 0)
        found += 1
    _sort(masks, codes, costs, found)
    return min(found, most)


@njit(cache=True)
def all_choices(at: Numbers, variant: Variant, masks: Numbers, codes: Numbers, costs: Numbers, most: int) -> int:
    """As :func:`choices`, from all legal plays: one for each reading, with the cards that cost the hand least.

    The cheapest ``most`` come first, a pass after them. The arrays need room for all legal plays.
    """
    hand, current = at[HANDS + at[TURN]], at[CODE]
    if at[PHASE] == GIVE or whole(hand, current, variant.by_count):
        return choices(at, variant, masks, codes, costs, most)
    count = min(find_plays(hand, current, variant.highest, variant.by_count, masks, codes), len(masks))
    kept = 0
    for place in range(count):
        cards, code = masks[place], codes[place]
        cost = _cost(hand, cards)
        if kept and codes[kept - 1] == code:
            if cost < costs[kept - 1]:
                masks[kept - 1], costs[kept - 1] = cards, cost
        else:
            masks[kept], codes[kept], costs[kept] = cards, code, cost
            kept += 1
    _sort(masks, codes, costs, kept)
    kept = min(kept, most)
    if current:
        masks[kept] = codes[kept] = 0
        kept += 1
    return kept


@njit(cache=True)
def _cost(hand: int, cards: int) -> int:
    """What a play costs: the turns that the number cards left take, jokers, points that another seat may get."""
    return 12 * turns(hand & ~cards) + 10 * count_cards(cards & JOKERS) + 2 * points_of(cards & NUMBER_CARDS) - count_cards(cards)


@njit(cache=True)
def _leads(hand: int, masks: Numbers, codes: Numbers) -> int:
    """Whole ranks, sequences of whole ranks and colours, the same with a joker, and bombs."""
    found, jokers = 0, hand >> JACK & 7
    for low in range(2, 11):
        colours, taken = 31, 0
        for rank in range(low, 11):
            row = row_of(hand, rank)
            colours &= row
            if colours == 0:
                break
            width, length = _BITS[colours], rank - low + 1
            if length == 1:
                masks[found], codes[found] = row << COLOURS * (low - 2), code_of(SET, width, width, low)
                found += 1
                if jokers:
                    masks[found], codes[found] = masks[found - 1] | lowest(jokers, 1) << JACK, code_of(SET, width + 1, width + 1, low)
                    found += 1
                continue
            if length < 3 and width == 1:
                continue
            taken = 0
            for inside in range(low, rank + 1):
                taken |= colours << COLOURS * (inside - 2)
            if found < MOST - 16:
                masks[found], codes[found] = taken, code_of(RUN, width * length, width, rank)
                found += 1
    cards, code = odd_bomb(hand, 0)
    if cards:
        masks[found], codes[found] = cards, code
        found += 1
    return _jokers_alone(hand, 0, masks, codes, found)


@njit(cache=True)
def _answers(hand: int, current: int, variant: Variant, masks: Numbers, codes: Numbers) -> int:
    """A play of each rank that beats, with as few jokers as it takes, and bombs."""
    found, spare, size = 0, hand >> JACK & 7, size_of(current)
    if kind_of(current) == SET:
        for rank in range(rank_of(current) + 1, 11):
            row = row_of(hand, rank)
            holes = max(0, size - _BITS[row])
            if row and holes <= _BITS[spare]:
                masks[found] = lowest(row, size - holes) << COLOURS * (rank - 2) | lowest(spare, holes) << JACK
                codes[found] = code_of(SET, size, size, rank)
                found += 1
    elif kind_of(current) == RUN:
        above = current
        while True:
            cards, code = run_above(hand, above, 3, variant.highest)
            if cards == 0:
                break
            masks[found], codes[found] = cards, code
            found += 1
            above = code
    level = rank_of(current) if kind_of(current) == BOMB else 0
    cards, code = odd_bomb(hand, level)
    if cards:
        masks[found], codes[found] = cards, code
        found += 1
    return _jokers_alone(hand, current, masks, codes, found)


@njit(cache=True)
def _jokers_alone(hand: int, current: int, masks: Numbers, codes: Numbers, found: int) -> int:
    """Single jokers and their bombs, as far as they beat."""
    jokers = hand >> JACK & 7
    for some in range(1, 8):
        if some & ~jokers:
            continue
        code = whole(some << JACK, current, False)
        if code:
            masks[found], codes[found] = some << JACK, code
            found += 1
    return found


@njit(cache=True)
def _sort(masks: Numbers, codes: Numbers, costs: Numbers, count: int) -> None:
    """By cost, in place."""
    for place in range(1, count):
        mask, code, cost, at = masks[place], codes[place], costs[place], place
        while at and costs[at - 1] > cost:
            masks[at], codes[at], costs[at] = masks[at - 1], codes[at - 1], costs[at - 1]
            at -= 1
        masks[at], codes[at], costs[at] = mask, code, cost
