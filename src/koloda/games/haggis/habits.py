"""Quick play by habit: what a sensible player lays without thinking, a million times a second. Rounds that search imagines go on so.

Number cards are taken in *groups*: a rectangle of ranks in a row and the colours that have all of them, or the cards of one rank.
A hand's *turns* are the groups that a greedy look finds; jokers are kept for taking the lead back and for the end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from koloda.games.haggis.kernel import (
    BOMB,
    COLOURS,
    JACK,
    JOKERS,
    LAST,
    NUMBER_CARDS,
    RUN,
    SET,
    WIDEST,
    Numbers,
    beats,
    code_of,
    count_cards,
    kind_of,
    rank_of,
    row_of,
    size_of,
    width_of,
)
from koloda.games.haggis.rounds import (
    CODE,
    GIVE,
    HANDS,
    OVER,
    PHASE,
    TRICK,
    TURN,
    Variant,
    give,
    lay,
    let_pass,
    points_of,
)


class Habits(NamedTuple):
    """How somebody plays by habit; found by playing variations against each other."""

    low_lead: int = 2
    """Low cards are led while every other seat holds more cards than so many, or than are led."""
    wide_lead: int = 3
    """More cards are led than the shortest other hand holds, where it holds at most so many."""
    odd_lead: int = 7
    """A bomb of 3, 5, 7, 9 that saves a turn is led with at most so many turns left."""
    joker_turns: int = 6
    """An answer may take jokers with at most so many turns left, …"""
    joker_cards: int = 8
    """… or when another seat holds at most so many cards, …"""
    joker_points: int = 2
    """… or for so many points in the trick, …"""
    jokers: int = 2
    """… but not more than so many."""
    run_top: int = 9
    """A sequence is led up to this rank; a higher one is kept as an answer."""
    bomb_turns: int = 1
    """A bomb is laid on what cannot be beaten otherwise with at most so many turns left, …"""
    bomb_cards: int = 4
    """… or when another seat holds at most so many cards."""


HABITS: Final = Habits()

_BITS = np.array([some.bit_count() for some in range(256)], np.int64)
_JOKER_LEVEL = np.array((0, 0, 0, 2, 0, 3, 4, 5), np.int64)


@njit(cache=True)
def best_group(cards: int) -> tuple[int, int, int]:
    """The sequence without jokers that saves the most turns: its cards, its code, how many it saves; zeros if none saves any."""
    best, chosen, code = 0, 0, 0
    for low in range(2, 10):
        colours, taken, emptied = 31, 0, 0
        for rank in range(low, 11):
            row = row_of(cards, rank)
            colours &= row
            if colours == 0:
                break
            width, length = _BITS[colours], rank - low + 1
            if length < 3 and (width == 1 or length < 2):
                continue
            taken, emptied = 0, -1
            for inside in range(low, rank + 1):
                taken |= colours << COLOURS * (inside - 2)
                emptied += 1 if row_of(cards, inside) == colours else 0
            look = 32 * emptied + width * length
            if emptied > 0 and look > best:
                best, chosen, code = look, taken, code_of(RUN, width * length, width, rank)
    return chosen, code, best // 32


@njit(cache=True)
def turns(cards: int) -> int:
    """How many turns the number cards of a hand take, by a greedy look."""
    cards &= NUMBER_CARDS
    count = 0
    while True:
        taken, _, _ = best_group(cards)
        if taken == 0:
            break
        cards &= ~taken
        count += 1
    for rank in range(2, 11):
        count += 1 if row_of(cards, rank) else 0
    return count


@njit(cache=True)
def whole(hand: int, current: int, by_count: bool) -> int:
    """The code with which all cards of a hand can be laid at once on the current reading; 0: they cannot."""
    jokers, numbers, size = hand >> JACK & 7, hand & NUMBER_CARDS, count_cards(hand)
    if numbers == 0:
        code = code_of(BOMB, size, 0, _JOKER_LEVEL[jokers]) if size > 1 else code_of(SET, 1, 1, 11 + (jokers >> 1))
        return code if beats(code, current, by_count) else 0
    low, high, colours = 0, 0, 0
    for rank in range(2, 11):
        row = row_of(numbers, rank)
        if row:
            low, high, colours = low or rank, rank, colours | row
    if low == high:
        code = code_of(SET, size, size, low)
        return code if beats(code, current, by_count) else 0
    for width in range(_BITS[colours], min(WIDEST, size // 2) + 1):
        length = size // width
        if length * width == size and length > high - low and (width > 1 or length > 2):
            code = code_of(RUN, size, width, min(low + length - 1, LAST))
            if beats(code, current, by_count):
                return code
    return _whole_bomb(hand, current, by_count)


@njit(cache=True)
def _whole_bomb(hand: int, current: int, by_count: bool) -> int:
    """The code of a hand that is a bomb of number cards and beats the current reading, or 0."""
    if hand & JOKERS or count_cards(hand) != 4:
        return 0
    together = 0
    for rank in (3, 5, 7, 9):
        if _BITS[row_of(hand, rank)] != 1:
            return 0
        together |= row_of(hand, rank)
    if _BITS[together] not in (1, 4):
        return 0
    code = code_of(BOMB, 4, 0, 1 if _BITS[together] == 4 else 6)
    return code if beats(code, current, by_count) else 0


@njit(cache=True)
def odd_bomb(hand: int, above: int) -> tuple[int, int]:
    """The lowest bomb of number cards above a level: its cards and its code, or zeros."""
    for level in (1, 6):
        if level <= above:
            continue
        for three in range(COLOURS):
            for five in range(COLOURS):
                for seven in range(COLOURS):
                    for nine in range(COLOURS):
                        if _BITS[1 << three | 1 << five | 1 << seven | 1 << nine] != (4 if level == 1 else 1):
                            continue
                        cards = 1 << 5 + three | 1 << 15 + five | 1 << 25 + seven | 1 << 35 + nine
                        if cards & ~hand == 0:
                            return cards, code_of(BOMB, 4, 0, level)
    return 0, 0


@njit(cache=True)
def joker_bomb(hand: int, above: int) -> tuple[int, int]:
    """The lowest bomb of jokers above a level: its cards and its code, or zeros."""
    jokers = hand >> JACK & 7
    for some in (3, 5, 6, 7):
        if some & ~jokers == 0 and _JOKER_LEVEL[some] > above:
            return some << JACK, code_of(BOMB, _BITS[some], 0, _JOKER_LEVEL[some])
    return 0, 0


@njit(cache=True)
def lowest(bits: int, count: int) -> int:
    """So many of the lowest bits that are set."""
    left = bits
    for _ in range(count):
        left &= left - 1
    return bits & ~left


@njit(cache=True)
def set_above(hand: int, size: int, above: int, jokers: int) -> tuple[int, int]:
    """A set of a size with a higher rank, taken with as many jokers as allowed: its cards and its code, or zeros.

    A whole rank is taken before a part of one, and that before one with jokers; among equals the lowest.
    """
    best, chosen, code = 1 << 20, 0, 0
    spare = hand >> JACK & 7
    for rank in range(max(above + 1, 2), 11):
        row = row_of(hand, rank)
        holes = max(0, size - _BITS[row])
        if row == 0 or holes > min(jokers, _BITS[spare]):
            continue
        look = 256 * holes + (64 if _BITS[row] > size else 0) + rank
        if look < best:
            cards = lowest(row, size - holes) << COLOURS * (rank - 2) | lowest(spare, holes) << JACK
            best, chosen, code = look, cards, code_of(SET, size, size, rank)
    if size == 1 and jokers and best >= 64:
        for joker in range(3):
            if spare >> joker & 1 and 11 + joker > above:
                return 1 << JACK + joker, code_of(SET, 1, 1, 11 + joker)
    return chosen, code


@njit(cache=True)
def run_above(hand: int, current: int, jokers: int, highest: bool) -> tuple[int, int]:
    """The sequence that beats another one with the fewest jokers, as many as allowed: its cards and its code, or zeros.

    ``highest`` is ``wild_rank: highest``: it begins with a number card.
    """
    width, size = width_of(current), size_of(current)
    length = size // width
    spare = hand >> JACK & 7
    most, best, chosen, code = min(jokers, _BITS[spare]), 99, 0, 0
    for top in range(rank_of(current) + 1, LAST + 1):
        cards, have = 0, 0
        used = 0
        for _ in range(width):
            colour, count = -1, -1
            for one in range(COLOURS):
                if used >> one & 1:
                    continue
                held = 0
                for rank in range(top - length + 1, min(top, 10) + 1):
                    held += hand >> COLOURS * (rank - 2) + one & 1
                if held > count:
                    colour, count = one, held
            if colour < 0:
                break
            used |= 1 << colour
            have += count
        holes = size - have
        low = row_of(hand, top - length + 1) & used
        if have and holes <= most and holes < best and (low or not highest):
            for rank in range(top - length + 1, min(top, 10) + 1):
                cards |= (row_of(hand, rank) & used) << COLOURS * (rank - 2)
            best, chosen, code = holes, cards | lowest(spare, holes) << JACK, code_of(RUN, size, width, top)
    return chosen, code


@njit(cache=True)
def fewest_of_others(at: Numbers, seats: int) -> int:
    """The fewest cards that another seat still holds."""
    fewest = 99
    for other in range(seats):
        if other != at[TURN] and at[HANDS + other]:
            fewest = min(fewest, count_cards(at[HANDS + other]))
    return fewest


@njit(cache=True)
def habitual_lead(at: Numbers, variant: Variant) -> tuple[int, int]:
    """What is led by habit: its cards and its code."""
    hand = at[HANDS + at[TURN]]
    code = whole(hand, 0, variant.by_count)
    if code:
        return hand, code
    fewest, left = fewest_of_others(at, variant.seats), turns(hand)
    taken, code, saves = best_group(hand)
    if taken and rank_of(code) <= HABITS.run_top and (saves > 1 or size_of(code) > fewest or fewest > 3):
        return taken, code
    bomb, level = odd_bomb(hand, 0)
    if bomb and left <= HABITS.odd_lead and turns(hand & ~bomb) < left:
        return bomb, level
    return _set_to_lead(hand, left, fewest)


@njit(cache=True)
def _set_to_lead(hand: int, left: int, fewest: int) -> tuple[int, int]:
    """The lowest rank, rather two cards than one; the highest as the last but one, or where another seat could go out on it."""
    chosen, chosen_code, best = 0, 0, -(1 << 20)
    for rank in range(2, 11):
        row = row_of(hand, rank)
        if row:
            size = _BITS[row]
            low = left > 1 and (size > fewest or fewest > HABITS.low_lead)
            look = (-rank if low else rank) + 21 * min(size, 2)
            look += 64 if fewest < size and fewest <= HABITS.wide_lead else 0
            if look > best:
                best, chosen, chosen_code = look, row << COLOURS * (rank - 2), code_of(SET, size, size, rank)
    return chosen, chosen_code


@njit(cache=True)
def habitual_answer(at: Numbers, variant: Variant) -> tuple[int, int]:
    """What is laid by habit on the current combination: its cards and its code, or zeros for a pass."""
    hand, current = at[HANDS + at[TURN]], at[CODE]
    code = whole(hand, current, variant.by_count)
    if code:
        return hand, code
    fewest, left = fewest_of_others(at, variant.seats), turns(hand)
    keen = left <= HABITS.joker_turns or fewest <= HABITS.joker_cards or points_of(at[TRICK]) >= HABITS.joker_points
    jokers = HABITS.jokers if keen else 0
    cards, code = 0, 0
    if kind_of(current) == SET:
        cards, code = set_above(hand, size_of(current), rank_of(current), jokers)
    elif kind_of(current) == RUN:
        cards, code = run_above(hand, current, jokers, variant.highest)
    if cards or (left > HABITS.bomb_turns and fewest > HABITS.bomb_cards):
        return cards, code
    above = rank_of(current) if kind_of(current) == BOMB else 0
    cards, code = odd_bomb(hand, above)
    if cards and turns(hand & ~cards) < left:
        return cards, code
    return joker_bomb(hand, above)


@njit(cache=True)
def play_on(at: Numbers, variant: Variant) -> None:
    """Plays a round to its end by habit, in place."""
    while at[PHASE] != OVER:
        if at[PHASE] == GIVE:
            give(at, variant, (at[TURN] + 2) % 3)
        elif at[CODE] == 0:
            cards, code = habitual_lead(at, variant)
            lay(at, variant, cards, code)
        else:
            cards, code = habitual_answer(at, variant)
            if cards:
                lay(at, variant, cards, code)
            else:
                let_pass(at, variant)
