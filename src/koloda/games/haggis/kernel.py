"""Combinations of Haggis on bit masks: what cards can be read as, what beats what, all legal plays of a hand (sections 4, 5, 15).

Cards are bits: number cards 0 to 44, five to a rank (``5 * (rank - 2) + colour``), then one's own jack, queen and king, 45 to 47.
Ascending bits are the canonical order of section 9. A card of another seat is never in the same mask as one's own jokers, so
whose jokers they are goes without saying.

A reading is a number, its *code*: kind, number of cards, width, and rank or level, so that codes in ascending order are in the order
of section 15. Width of a set is its size, of a bomb 0. Code 0 stands for no reading: the lead is free.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

SET: Final = 0
RUN: Final = 1
BOMB: Final = 2

COLOURS: Final = 5
JACK: Final = 45
"""The bit of the jack; the queen and the king come after it."""
NUMBER_CARDS: Final = (1 << JACK) - 1
JOKERS: Final = 7 << JACK
LAST: Final = 13
"""The rank of the king, the highest of all."""
WIDEST: Final = 6
"""Five colours and a column of jokers."""

_RANKS: Final = "23456789TJQK"
_LETTERS: Final = "rygbo"
_ODD: Final = tuple(5 * (rank - 2) for rank in (3, 5, 7, 9))
_LEVELS: Final = (0, 0, 0, 2, 0, 3, 4, 5)  # of bombs, by their jokers


def _lexicographic(bits: int) -> list[int]:
    """All sets of so many bits in the order of their cards, compared card by card; what goes on comes before what ends."""
    return sorted(range(1 << bits), key=lambda some: format(some, f"0{bits}b")[::-1], reverse=True)


def _some(mask: int, least: int, most: int) -> list[int]:
    return [some for some in _lexicographic(COLOURS) if not some & ~mask and least <= some.bit_count() <= most]


def _table(lists: list[list[list[int]]], length: int) -> NDArray[np.int64]:
    return np.array([[some + [0] * (length - len(some)) for some in row] for row in lists], np.int64)


_BITS = np.array([some.bit_count() for some in range(256)], np.int64)
_SETS = np.array(_lexicographic(8), np.int64)  # five colours of a rank, three jokers
_ROWS = [[_some(mask, width - 3, width) for mask in range(32)] for width in range(WIDEST + 1)]
_ROW = _table(_ROWS, 32)  # the ways to fill a rank of a sequence, by width and the colours at hand
_ROW_COUNT = np.array([[len(some) for some in row] for row in _ROWS], np.int64)
_PICKS = [
    [[some for some in _lexicographic(3) if not some & ~mask and some.bit_count() == count] for count in range(4)] for mask in range(8)
]
_PICK = _table(_PICKS, 3)  # the ways to take so many of the jokers at hand
_PICK_COUNT = np.array([[len(some) for some in row] for row in _PICKS], np.int64)


@njit(cache=True, inline="always")
def code_of(kind: int, size: int, width: int, rank: int) -> int:
    """A reading as one number; ``rank`` is a bomb's level."""
    return kind << 14 | size << 8 | width << 4 | rank


@njit(cache=True, inline="always")
def kind_of(code: int) -> int:
    """``SET``, ``RUN`` or ``BOMB``."""
    return code >> 14


@njit(cache=True, inline="always")
def size_of(code: int) -> int:
    """The number of cards."""
    return code >> 8 & 63


@njit(cache=True, inline="always")
def width_of(code: int) -> int:
    """A sequence's width."""
    return code >> 4 & 15


@njit(cache=True, inline="always")
def rank_of(code: int) -> int:
    """The rank, of a sequence the highest; a bomb's level."""
    return code & 15


@njit(cache=True)
def beats(code: int, current: int, by_count: bool) -> bool:
    """Whether a reading may be laid on the current one (section 5); ``by_count`` is ``run_match: count``."""
    if current == 0 or kind_of(code) != kind_of(current):
        return current == 0 or kind_of(code) == BOMB
    if kind_of(code) != BOMB and size_of(code) != size_of(current):
        return False
    if kind_of(code) == RUN and width_of(code) != width_of(current) and not by_count:
        return False
    return rank_of(code) > rank_of(current)


@njit(cache=True)
def count_cards(cards: int) -> int:
    """How many cards a mask holds."""
    count = 0
    while cards:
        count += _BITS[cards & 255]
        cards >>= 8
    return count


@njit(cache=True, inline="always")
def row_of(cards: int, rank: int) -> int:
    """The colours of a rank among the cards, a bit each."""
    return cards >> COLOURS * (rank - 2) & 31 if rank <= 10 else 0


@njit(cache=True)
def find_plays(hand: int, current: int, highest: bool, by_count: bool, masks: Numbers, codes: Numbers) -> int:
    """Writes every play that a hand can make on the current reading, in the order of section 15, and returns how many there are.

    Args:
        hand: number cards and own jokers.
        current: the code to be beaten; 0 for a lead.
        highest: ``wild_rank: highest``: a sequence begins with its lowest number card (section 4).
        by_count: ``run_match: count``: a sequence of another width may beat, too.
        masks: where the cards go, ``int64[:]``. What does not fit is counted only: empty arrays count.
        codes: where the readings go, as many.
    """
    levels = np.empty((6, LAST), np.int64)
    kind, size, rank, found = kind_of(current), size_of(current), rank_of(current), 0
    if current == 0 or kind == SET:
        for count in range(size, size + 1) if current else range(1, COLOURS + 4):
            found = _find_sets(hand, count, rank, masks, codes, found)
    if current == 0:
        most = count_cards(hand)
        for count in range(3, most + 1):
            for width in range(1, min(WIDEST, count // 2) + 1):
                found = _find_runs(hand, count, width, 0, highest, masks, codes, levels, found)
    elif kind == RUN:
        for width in range(1, min(WIDEST, size // 2) + 1):
            if by_count or width == width_of(current):
                found = _find_runs(hand, size, width, rank, highest, masks, codes, levels, found)
    return _find_bombs(hand, rank if kind == BOMB else 0, masks, codes, found)


@njit(cache=True)
def _find_sets(hand: int, size: int, above: int, masks: Numbers, codes: Numbers, found: int) -> int:
    """Writes the sets of a size whose rank is higher."""
    jokers = hand >> JACK & 7
    for rank in range(max(above + 1, 2), 11):
        row = row_of(hand, rank)
        there = row | jokers << COLOURS
        if row == 0 or _BITS[there] < size:
            continue
        code = code_of(SET, size, size, rank)
        for some in _SETS:
            if some & ~there == 0 and some & 31 and _BITS[some] == size:
                if found < len(masks):
                    masks[found], codes[found] = (some & 31) << COLOURS * (rank - 2) | some >> COLOURS << JACK, code
                found += 1
    if size == 1:
        for joker in range(3):
            if jokers >> joker & 1 and joker + 11 > above:
                if found < len(masks):
                    masks[found], codes[found] = 1 << JACK + joker, code_of(SET, 1, 1, joker + 11)
                found += 1
    return found


@njit(cache=True)
def _find_runs(
    hand: int, size: int, width: int, above: int, highest: bool, masks: Numbers, codes: Numbers, levels: Numbers, found: int
) -> int:
    """Writes the sequences of a size and width whose top rank is higher."""
    length = size // width
    if size % width or length < (3 if width == 1 else 2):
        return found
    jokers = _BITS[hand >> JACK & 7]
    missing = 0  # places that no number card of the hand can fill, whatever their colours
    for rank in range(2, LAST + 1):
        missing += max(0, width - _BITS[row_of(hand, rank)])
        if rank > length + 1:
            missing -= max(0, width - _BITS[row_of(hand, rank - length)])
        if rank > above and rank > length and missing <= jokers and missing < size:
            found = _find_runs_to(hand, width, length, rank, highest, masks, codes, levels, found)
    return found


@njit(cache=True)
def _find_runs_to(
    hand: int, width: int, length: int, top: int, highest: bool, masks: Numbers, codes: Numbers, levels: Numbers, found: int
) -> int:
    """Writes the sequences of a width and length with this top rank.

    It goes from rank to rank, taking some of the colours at hand and leaving the rest of the width to jokers, and back.
    """
    code, jokers, low = code_of(RUN, width * length, width, top), hand >> JACK & 7, top - length + 1
    at, colours, allowed, holes, taken, later = levels
    level, spare = 0, _BITS[jokers]
    at[0] = colours[0] = holes[0] = taken[0] = 0
    allowed[0] = 31
    later[length - 1] = 0
    for rank in range(top, low, -1):
        later[rank - low - 1] = later[rank - low] + max(0, width - _BITS[row_of(hand, rank)])
    while level >= 0:
        row = row_of(hand, low + level) & allowed[level]
        if at[level] == _ROW_COUNT[width, row]:
            level -= 1
            continue
        some = _ROW[width, row, at[level]]
        at[level] += 1
        together, open_places = colours[level] | some, holes[level] + width - _BITS[some]
        if _BITS[together] > width or open_places + later[level] > spare or (highest and level == 0 and some == 0):
            continue
        cards = taken[level] | (some << COLOURS * (low + level - 2) if some else 0)
        if level + 1 < length:
            level += 1
            at[level], colours[level], holes[level], taken[level] = 0, together, open_places, cards
            allowed[level] = together if _BITS[together] == width else 31
        elif cards:
            ways = _PICK_COUNT[jokers, open_places]
            for pick in range(min(ways, len(masks) - found)):
                masks[found + pick], codes[found + pick] = cards | _PICK[jokers, open_places, pick] << JACK, code
            found += ways
    return found


@njit(cache=True)
def _find_bombs(hand: int, above: int, masks: Numbers, codes: Numbers, found: int) -> int:
    """Writes the bombs of a higher level."""
    jokers = hand >> JACK & 7
    for some in (3, 5, 6, 7):
        if some & ~jokers == 0 and _LEVELS[some] > above:
            if found < len(masks):
                masks[found], codes[found] = some << JACK, code_of(BOMB, _BITS[some], 0, _LEVELS[some])
            found += 1
    for level in (1, 6):
        if level > above:
            found = _find_odd(hand, level, masks, codes, found)
    return found


@njit(cache=True)
def _find_odd(hand: int, level: int, masks: Numbers, codes: Numbers, found: int) -> int:
    """Writes the bombs of 3, 5, 7 and 9: in four colours (level 1) or in one (level 6)."""
    for three in range(COLOURS):
        for five in range(COLOURS):
            for seven in range(COLOURS):
                for nine in range(COLOURS):
                    colours = _BITS[1 << three | 1 << five | 1 << seven | 1 << nine]
                    if colours != (4 if level == 1 else 1):
                        continue
                    cards = 1 << _ODD[0] + three | 1 << _ODD[1] + five | 1 << _ODD[2] + seven | 1 << _ODD[3] + nine
                    if cards & ~hand == 0:
                        if found < len(masks):
                            masks[found], codes[found] = cards, code_of(BOMB, 4, 0, level)
                        found += 1
    return found


# ---- From Python


class Plays(NamedTuple):
    """Plays in the order of section 15."""

    masks: Numbers
    """Their cards."""
    codes: Numbers
    """Their readings."""


_ROOM: Final = 1 << 12


def plays(hand: int, current: int = 0, *, highest: bool = False, by_count: bool = False) -> Plays:
    """All legal plays of a hand on the current reading; the options as in :func:`find_plays`."""
    masks, codes = np.empty(_ROOM, np.int64), np.empty(_ROOM, np.int64)
    count = find_plays(hand, current, highest, by_count, masks, codes)
    if count > _ROOM:
        masks, codes = np.empty(count, np.int64), np.empty(count, np.int64)
        find_plays(hand, current, highest, by_count, masks, codes)
    return Plays(masks[:count], codes[:count])


def count_plays(hand: int, current: int = 0, *, highest: bool = False, by_count: bool = False) -> int:
    """How many legal plays a hand has."""
    nowhere = np.empty(0, np.int64)
    return int(find_plays(hand, current, highest, by_count, nowhere, nowhere))


def readings(cards: int, *, highest: bool = False) -> tuple[int, ...]:
    """The codes of all readings of these cards taken together, in the order of section 15 ``classify``."""
    found = plays(cards, highest=highest)
    return tuple(int(code) for mask, code in zip(found.masks.tolist(), found.codes.tolist(), strict=True) if mask == cards)


def encode(cards: Iterable[str]) -> int:
    """The mask of cards in the notation of section 9; jokers of whichever seat."""
    return sum(1 << _bit(card) for card in cards)


def _bit(card: str) -> int:
    rank = _RANKS.index(card[0])
    return JACK + rank - 9 if rank >= 9 else COLOURS * rank + _LETTERS.index(card[1])


def decode(cards: int, seat: int) -> tuple[str, ...]:
    """The cards of a mask in canonical order, the jokers those of a seat."""
    numbers = [_NAMES[bit] for bit in range(JACK) if cards >> bit & 1]
    return (*numbers, *(f"{_RANKS[9 + joker]}{seat}" for joker in range(3) if cards >> JACK + joker & 1))


_NAMES: Final = tuple(f"{rank}{letter}" for rank in _RANKS[:9] for letter in _LETTERS)


def reading(code: int) -> str:
    """A code in the notation of section 9: ``S7``, ``R2-J``, ``B5``."""
    if kind_of(code) == BOMB:
        return f"B{rank_of(code)}"
    rank = _RANKS[rank_of(code) - 2]
    return f"S{rank}" if kind_of(code) == SET else f"R{width_of(code)}-{rank}"
