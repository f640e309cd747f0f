"""Whole rounds of Haggis at full speed: tricks, passes, gifts, going out and scoring for two and three seats (sections 6 and 7).

A round is an array of numbers, so that search can copy one in a moment; ``HANDS`` and the other names are places in it. Hands
are masks as in the kernel. Cards that left the hands need to say whose jokers they are: in such *piles* the jokers of seat s are
the bits 45 + 3 s to 47 + 3 s.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from koloda.games.haggis.kernel import BOMB, COLOURS, JACK, JOKERS, NUMBER_CARDS, Numbers, count_cards, kind_of
from koloda.games.haggis.options import DEALT, Options

HANDS: Final = 0
PILES: Final = 3
"""What each seat has captured."""
BETS: Final = 6
LAID: Final = 9
"""1: the seat has laid a card in this round."""
OUT: Final = 12
"""The seats that went out, in order."""
AT_OUT: Final = 14
"""For each of them the greatest number of cards that another seat held at that moment."""
GONE: Final = 16
"""How many went out."""
TURN: Final = 17
PHASE: Final = 18
TRICK: Final = 19
"""The pile of the trick in progress; while a gift is awaited, that of the trick just won."""
CODE: Final = 20
"""The reading to be beaten, 0 for a lead."""
LAST: Final = 21
"""Who laid it."""
BELOW: Final = 22
"""Who laid the combination below it, or -1."""
PASSES: Final = 23
"""How many passes came since."""
HAGGIS: Final = 24
"""The cards left over."""
ROUND: Final = 25
"""The length of the array."""

PLAY: Final = 0
GIVE: Final = 1
OVER: Final = 2

OUT_PART: Final = 0
BONUS_PART: Final = 1
TRICKS_PART: Final = 2
HAND_PART: Final = 3
HAGGIS_PART: Final = 4
BETS_PART: Final = 5
PARTS: Final = 6
"""The parts of a score, in the order of section 7."""

GIFT: Final = -1
"""The code of a gift; its cards are the seat that gets it. A pass has no cards and code 0."""

_SEATS: Final = 3
_OF_RANK: Final = (1 << COLOURS) - 1
_ODD_CARDS: Final = sum(_OF_RANK << COLOURS * (rank - 2) for rank in (3, 5, 7, 9))
_JACKS: Final = sum(1 << JACK + 3 * seat for seat in range(_SEATS))


class Variant(NamedTuple):
    """The options that decide how a round goes on."""

    seats: int
    highest: bool
    """``wild_rank: highest``."""
    by_count: bool
    """``run_match: count``."""
    choice: bool
    """Three seats and ``bomb_gift: choice``."""
    hand_counts: bool
    """``hand_to: winner``."""
    haggis_counts: bool
    """``haggis_to: winner``."""
    bonus: int
    """For the first out; 0 for two seats."""


def variant_of(options: Options) -> Variant:
    """The variant that a match is played in."""
    three = options.seats == 3
    return Variant(
        options.seats,
        options.wild_rank == "highest",
        options.run_match == "count",
        three and options.bomb_gift == "choice",
        options.hand_to == "winner",
        options.haggis_to == "winner",
        options.first_out_bonus if three else 0,
    )


@njit(cache=True)
def pile_of(cards: int, seat: int) -> int:
    """The pile of some cards of a seat's hand."""
    return (cards & NUMBER_CARDS) | (cards & JOKERS) << 3 * seat


@njit(cache=True)
def points_of(pile: int) -> int:
    """The card points of a pile (section 2)."""
    jacks, queens, kings = pile & _JACKS, pile & _JACKS << 1, pile & _JACKS << 2
    return count_cards(pile & _ODD_CARDS) + 2 * count_cards(jacks) + 3 * count_cards(queens) + 5 * count_cards(kings)


@njit(cache=True)
def lay(at: Numbers, variant: Variant, cards: int, code: int) -> None:
    """Lays a legal play of the seat whose turn it is, in place."""
    seat = at[TURN]
    at[HANDS + seat] &= ~cards
    at[TRICK] |= pile_of(cards, seat)
    at[BELOW], at[LAST], at[CODE], at[PASSES], at[LAID + seat] = at[LAST], seat, code, 0, 1
    if at[HANDS + seat] == 0:
        most = 0
        for other in range(variant.seats):
            most = max(most, count_cards(at[HANDS + other]))
        at[OUT + at[GONE]], at[AT_OUT + at[GONE]] = seat, most
        at[GONE] += 1
    if at[GONE] == variant.seats - 1:
        _end_trick(at, variant)
    else:
        at[TURN] = _next(at, variant, seat)


@njit(cache=True)
def let_pass(at: Numbers, variant: Variant) -> None:
    """Lets the seat whose turn it is pass, in place; the trick ends when all others who hold cards have."""
    at[PASSES] += 1
    others = variant.seats - at[GONE] - (1 if at[HANDS + at[LAST]] else 0)
    if at[PASSES] == others:
        _end_trick(at, variant)
    else:
        at[TURN] = _next(at, variant, at[TURN])


@njit(cache=True)
def give(at: Numbers, variant: Variant, to: int) -> None:
    """Gives the trick that a bomb has won to a seat, in place; the round goes on."""
    winner = at[LAST]
    at[PILES + to] |= at[TRICK]
    at[TRICK], at[CODE], at[LAST], at[BELOW], at[PASSES] = 0, 0, -1, -1, 0
    if at[GONE] == variant.seats - 1:
        at[PHASE] = OVER
    else:
        at[PHASE], at[TURN] = PLAY, winner if at[HANDS + winner] else _next(at, variant, winner)


@njit(cache=True)
def act(at: Numbers, variant: Variant, cards: int, code: int) -> None:
    """Makes a play, a pass or a gift, in place."""
    if code == GIFT:
        give(at, variant, cards)
    elif cards == 0:
        let_pass(at, variant)
    else:
        lay(at, variant, cards, code)


@njit(cache=True)
def _end_trick(at: Numbers, variant: Variant) -> None:
    """Lets the trick be captured, or asks its winner for whom (section 6)."""
    winner = at[LAST]
    if kind_of(at[CODE]) != BOMB:
        give(at, variant, winner)
    elif variant.choice:
        at[PHASE], at[TURN] = GIVE, winner
    elif variant.seats == 2:
        give(at, variant, 1 - winner)
    else:
        give(at, variant, at[BELOW] if at[BELOW] >= 0 else (winner + 2) % 3)


@njit(cache=True)
def _next(at: Numbers, variant: Variant, seat: int) -> int:
    """The next seat that has cards."""
    seat = (seat + 1) % variant.seats
    while at[HANDS + seat] == 0:
        seat = (seat + 1) % variant.seats
    return seat


@njit(cache=True)
def score(at: Numbers, variant: Variant, parts: Numbers) -> None:
    """Writes the score of a round that is over: ``int64[6, 3]``, by part and seat (section 7)."""
    first = at[OUT]
    parts[:] = 0
    parts[BONUS_PART, first] = variant.bonus
    for place in range(at[GONE]):
        parts[OUT_PART, at[OUT + place]] = 5 * at[AT_OUT + place]
    for seat in range(variant.seats):
        parts[TRICKS_PART, seat] = points_of(at[PILES + seat])
        if variant.hand_counts:
            parts[HAND_PART, first] += points_of(at[HANDS + seat])
        bet = at[BETS + seat]
        for other in range(variant.seats):
            if other == first or (seat != first and at[BETS + other] == 0):
                parts[BETS_PART, other] += bet
    if variant.haggis_counts:
        parts[HAGGIS_PART, first] = points_of(at[HAGGIS])


@njit(cache=True)
def begin(at: Numbers, leader: int) -> None:
    """Makes it the beginning of a round, but for the hands and the haggis, in place."""
    at[PILES:] = 0
    at[TURN], at[LAST], at[BELOW] = leader, -1, -1


@njit(cache=True)
def deal(at: Numbers, variant: Variant, deck: Numbers, leader: int) -> None:
    """Deals a shuffled deck of number cards (by their bits) as section 3 does, and begins the round, in place."""
    begin(at, leader)
    at[HANDS : HANDS + _SEATS] = 0
    for place in range(len(deck)):
        if place < DEALT * variant.seats:
            at[HANDS + place % variant.seats] |= 1 << deck[place]
        else:
            at[HAGGIS] |= 1 << deck[place]
    for seat in range(variant.seats):
        at[HANDS + seat] |= JOKERS


def pack(seats: int) -> Numbers:
    """The bits of all number cards, in canonical order."""
    return np.array([bit for bit in range(JACK) if bit % COLOURS < seats + 2], np.int64)
