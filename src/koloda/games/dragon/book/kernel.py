"""The best hand of up to nine cards, some of them wild, some dead: on small integers, compiled (sections 5.4 and 6).

A card is its place in the 52-card deck, 13 places a suit, and a set of cards is one number with a bit for each. Inside, ranks are
counted by worth: the lowest is 0, the highest 12, whatever the order of ranks, so that nothing below asks for the order again.
A hand's **code** is its key, four bits a number: ``strength << 24 | first << 20 | …``; a greater code is a better key.

Why a few jokers are enough: a wild card that plays as itself is a joker that stands for its own face, unless that face is a twin
of another card (after a change of suit) or is dead. Only such **odd** wild cards are tried both ways.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Cards = NDArray[np.int64]
"""Places in the 52-card deck."""

RANKS: Final = 13
SUITS: Final = 4
STRAIGHT_FLUSH, FULL_DRAGON, FULL_BELLY, STRAIGHT, FLUSH, CLASH, FOUR = 13, 12, 11, 10, 9, 8, 7
FULL_HOUSE, THREE_PAIR, THREE, TWO_PAIR, PAIR, HIGH_CARD = 6, 5, 4, 3, 2, 1
_ALL: Final = (1 << RANKS) - 1
_HONOURS: Final = 4
_STRENGTH: Final = 24


class Rules(NamedTuple):
    """What a hand of play says about scoring: one small tuple that kernels take apart."""

    wild: int
    """All wild cards by printed face, a bit each."""
    dead: int
    reversed: bool
    clash: bool
    ace_low: bool
    free: bool
    """Wild cards stand only for honours of their own suit."""
    wild_as_dead: bool
    by_class: bool
    """``natural = "class"``: a hand is natural if its class can be reached without standing in."""


_BITS: Any = np.array([value.bit_count() for value in range(1 << RANKS)], np.int64)


def _runs(reverse: bool, ace_low: bool) -> list[list[int]]:
    """The sets of ranks (by worth) that make a straight with what it is worth, the best first (6.2)."""
    runs = [[0b111111 << low, low + 7] for low in reversed(range(8))]
    low_ace = [0b1_1111_0000_0001, 15] if reverse else [0b1_0000_0001_1111, 6]
    return ([low_ace, *runs] if reverse else [*runs, low_ace]) if ace_low else [*runs, runs[-1]]


# The runs by order of ranks and ace_low; nine each, the last one twice where there are eight.
_RUNS: Any = np.array([[_runs(reverse, ace_low) for ace_low in (False, True)] for reverse in (False, True)], np.int64)


@njit(cache=True)
def score(cards: Cards, changed: int, face: int, rules: Rules) -> int:
    """The best hand of the cards, given by printed face: ``2 * code``, plus 1 if it is natural.

    The card at place ``changed`` (-1: none) plays as ``face``; its state stays that of its printed face (4.4).
    """
    fixed, twin, all_twin, everything = 0, -1, -1, 0
    wilds, number = np.empty(len(cards), np.int64), 0
    for at in range(len(cards)):
        card = int(cards[at])
        if rules.dead >> card & 1:
            continue
        shown = face if at == changed else card
        honour = shown % RANKS >= RANKS - _HONOURS
        place = by_worth(shown, rules.reversed)
        if everything >> place & 1:
            all_twin = place
        everything |= 1 << place
        if rules.wild >> card & 1 and (honour or not rules.free):
            wilds[number] = place
            number += 1
        elif fixed >> place & 1:
            twin = place
        else:
            fixed |= 1 << place
    natural = hand(everything, all_twin, 0, 0, rules)
    if number == 0:
        return natural << 1 | 1
    standing, odd = _standing(rules), 0
    for at in range(number):
        place = int(wilds[at])
        if place == all_twin or not standing >> place & 1:
            odd |= 1 << at
    found, own = natural, odd
    while True:  # every set of odd cards that play as themselves
        found = max(found, _with(fixed, twin, wilds[:number], own, standing, rules))
        if own == 0:
            break
        own = own - 1 & odd
    same = found >> _STRENGTH == natural >> _STRENGTH if rules.by_class else found == natural
    return found << 1 | same


@njit(cache=True)
def by_worth(card: int, reverse: bool) -> int:
    """The place of a card when ranks are counted by worth."""
    return card // RANKS * RANKS + RANKS - 1 - card % RANKS if reverse else card


@njit(cache=True)
def _standing(rules: Rules) -> int:
    """The cards, by worth, that a wild card may stand for (5.4): those that are not dead, or all."""
    found = 0
    for card in range(SUITS * RANKS):
        if rules.wild_as_dead or not rules.dead >> card & 1:
            found |= 1 << by_worth(card, rules.reversed)
    return found


@njit(cache=True)
def _with(fixed: int, twin: int, wilds: NDArray[np.int64], own: int, standing: int, rules: Rules) -> int:
    """The best code when the wild cards in ``own`` play as themselves and all the others stand in; 0: they cannot."""
    by_suit = np.zeros(SUITS, np.int64)
    for at in range(len(wilds)):
        place = int(wilds[at])
        if not own >> at & 1:
            by_suit[place // RANKS] += 1
        elif fixed >> place & 1:
            twin = place
        else:
            fixed |= 1 << place
    if not rules.free:
        return hand(fixed, twin, int(by_suit.sum()), standing, rules)
    low = 0 if rules.reversed else RANKS - _HONOURS
    found = 0
    for s in range(1 << _HONOURS):
        for h in range(1 << _HONOURS if _BITS[s] == by_suit[0] else 0):
            for d in range(1 << _HONOURS if _BITS[h] == by_suit[1] else 0):
                for c in range(1 << _HONOURS if _BITS[d] == by_suit[2] else 0):
                    stand = (s | h << RANKS | d << 2 * RANKS | c << 3 * RANKS) << low
                    if _BITS[c] == by_suit[3] and stand & standing & ~fixed == stand:
                        found = max(found, hand(fixed | stand, twin, 0, 0, rules))
    return found


@njit(cache=True)
def hand(cards: int, twin: int, jokers: int, standing: int, rules: Rules) -> int:
    """The code of the best hand of some cards, a twin of one of them (-1: none), and jokers, which stand for cards of ``standing``."""
    counts, free, ranks, hopes, number = _counted(cards, twin, standing)
    number += jokers
    if number >= 6:
        found = _six(cards, twin, jokers, standing, ranks, hopes, counts, free, rules)
        if found:
            return found
    for strength, a, b in ((FOUR, 4, 0), (FULL_HOUSE, 3, 2)):
        found = _grouped(strength, a, b, 0, counts, free, jokers, number)
        if found:
            return found
    if number >= 6:
        found = _grouped(THREE_PAIR, 2, 2, 2, counts, free, jokers, number)
        if found:
            return found
    for strength, a, b in ((THREE, 3, 0), (TWO_PAIR, 2, 2), (PAIR, 2, 0), (HIGH_CARD, 0, 0)):
        found = _grouped(strength, a, b, 0, counts, free, jokers, number)
        if found:
            return found
    return HIGH_CARD << _STRENGTH


@njit(cache=True)
def _counted(cards: int, twin: int, standing: int) -> tuple[int, int, int, int, int]:
    """By rank, four bits each, the cards and those others that jokers may stand for; the ranks of both; the number of cards."""
    counts, free = 0, 0
    ranks, hopes, number = 0, 0, 0
    for suit in range(SUITS):
        here = cards >> suit * RANKS & _ALL
        more = standing >> suit * RANKS & _ALL & ~here
        ranks |= here
        hopes |= more
        for rank in range(RANKS):
            counts += (here >> rank & 1) << 4 * rank
            free += (more >> rank & 1) << 4 * rank
        number += int(_BITS[here])
    if twin >= 0:
        number += 1
        if counts >> 4 * (twin % RANKS) & 15 < SUITS:  # no fifth card of a rank
            counts += 1 << 4 * (twin % RANKS)
    return counts, free, ranks, hopes, number


@njit(cache=True)
def _six(cards: int, twin: int, jokers: int, standing: int, ranks: int, hopes: int, counts: int, free: int, rules: Rules) -> int:
    """The best of the classes above four of a kind, which all take six cards; 0: none."""
    runs = _RUNS[int(rules.reversed), int(rules.ace_low)]
    for at in range(len(runs)):
        for suit in range(SUITS):
            missing = runs[at, 0] & ~(cards >> suit * RANKS & _ALL)
            if missing & ~(standing >> suit * RANKS) == 0 and _BITS[missing & _ALL] <= jokers:
                return STRAIGHT_FLUSH << _STRENGTH | int(runs[at, 1]) << 20
    for strength, a, b in ((FULL_DRAGON, 4, 2), (FULL_BELLY, 3, 3)):
        found = _grouped(strength, a, b, 0, counts, free, jokers, 6)
        if found:
            return found
    for at in range(len(runs)):
        missing = runs[at, 0] & ~ranks
        if missing & ~hopes == 0 and _BITS[missing & _ALL] <= jokers:
            return STRAIGHT << _STRENGTH | int(runs[at, 1]) << 20
    found = 0
    for suit in range(SUITS):
        here, more = cards >> suit * RANKS & _ALL, standing >> suit * RANKS & _ALL
        found = max(found, _flush(here, twin % RANKS if twin // RANKS == suit else -1, more & ~here, jokers))
    if found == 0 and rules.clash:
        for one in range(SUITS):
            for other in range(one):
                found = max(
                    found, _clash(cards >> one * RANKS, cards >> other * RANKS, standing >> one * RANKS, standing >> other * RANKS, jokers)
                )
    return found


@njit(cache=True)
def _flush(here: int, twin: int, more: int, jokers: int) -> int:
    """Six cards of one suit, the highest that there are or that jokers may stand for; 0: there are not six."""
    code, number = 0, 0
    for rank in range(RANKS - 1, -1, -1):
        takes = (here >> rank & 1) + (twin == rank)
        if jokers and more >> rank & 1:
            jokers -= 1
            takes += 1
        for _ in range(min(takes, 6 - number)):
            number += 1
            code |= (rank + 2) << 24 - 4 * number
    return FLUSH << _STRENGTH | code if number == 6 else 0


@njit(cache=True)
def _clash(one: int, other: int, more_one: int, more_other: int, jokers: int) -> int:
    """Three pairs with the same two suits, jokers filling what is missing; 0: there are none."""
    missing = np.empty(RANKS, np.int64)
    for rank in range(RANKS):
        lacks = 1 - (one >> rank & 1), 1 - (other >> rank & 1)
        allowed = (not lacks[0] or more_one >> rank & 1) and (not lacks[1] or more_other >> rank & 1)
        missing[rank] = lacks[0] + lacks[1] if allowed else RANKS
    for x in range(RANKS - 1, 1, -1):
        for y in range(x - 1 if missing[x] <= jokers else 0, 0, -1):
            for z in range(y - 1 if missing[x] + missing[y] <= jokers else -1, -1, -1):
                if missing[x] + missing[y] + missing[z] <= jokers:
                    return CLASH << _STRENGTH | (x + 2) << 20 | (y + 2) << 16 | (z + 2) << 12
    return 0


@njit(cache=True)
def _grouped(strength: int, a: int, b: int, c: int, counts: int, free: int, jokers: int, number: int) -> int:
    """The best hand with groups of ``a``, ``b`` and ``c`` cards of a rank (0: no such group) and others up to six; 0: there is none.

    ``number``: how many cards there are, jokers included.
    """
    if a == 0:
        return _filled(strength << _STRENGTH, 0, 0, min(6, number), counts, free, jokers)
    for x in range(RANKS - 1, -1, -1):
        left_x = jokers - _needs(x, a, counts, free)
        if left_x < 0:
            continue
        code_x, used_x = strength << _STRENGTH | (x + 2) << 20, 1 << x
        if b == 0:
            return _filled(code_x, 1, used_x, min(6, number) - a, counts, free, left_x)
        for y in range(x - 1 if a == b else RANKS - 1, -1, -1):
            left_y = left_x - _needs(y, b, counts, free)
            if left_y < 0 or y == x:
                continue
            code_y, used_y = code_x | (y + 2) << 16, used_x | 1 << y
            if c == 0:
                return _filled(code_y, 2, used_y, min(6, number) - a - b, counts, free, left_y)
            for z in range(y - 1, -1, -1):
                if left_y >= _needs(z, c, counts, free):
                    return code_y | (z + 2) << 12
    return 0


@njit(cache=True)
def _needs(rank: int, size: int, counts: int, free: int) -> int:
    """How many jokers make so many cards of a rank; more than there ever are where it cannot be done."""
    needs = size - (counts >> 4 * rank & 15)
    if needs <= 0:
        return 0
    return needs if needs <= free >> 4 * rank & 15 else 16


@njit(cache=True)
def _filled(code: int, place: int, used: int, wanted: int, counts: int, free: int, jokers: int) -> int:
    """The code with the highest other cards of ranks not used, jokers among them, from that place of the key on."""
    for rank in range(RANKS - 1, -1, -1):
        if used >> rank & 1:
            continue
        have = counts >> 4 * rank & 15
        stand = min(jokers, free >> 4 * rank & 15, SUITS - have)
        takes = min(wanted, have + stand)
        jokers -= max(0, takes - have)
        for _ in range(takes):
            place += 1
            code |= (rank + 2) << 24 - 4 * place
        wanted -= takes
    return code
