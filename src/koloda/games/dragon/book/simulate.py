"""The rest of a hand played out at random a few hundred times: how much of the pot a seat's cards are worth.

Everything a seat does not see is drawn from the cards it has not seen. A draw counts more the better it agrees with how the others
have bet: for each of their acts the hand they would have had then is placed among all hands of that many cards, and ``habits`` says
how often such a place acts so.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.random import Generator
from numpy.typing import NDArray

from koloda.games.dragon.book.kernel import Cards, Rules, score

PLACES: Final = 20
"""Hands of a number of cards are told apart by so many places from the worst to the best."""
NINE: Final = 9
NONE, PASSIVE, CALL, RAISE = 0, 1, 2, 3
"""What a seat did in a round, the most telling of its acts."""

Table = NDArray[np.float64]


class Spot(NamedTuple):
    """What a seat knows when it is to bet. Seats: its own first, then the other live ones."""

    held: Cards
    """int64[seats, 9]: cards in the order dealt, -1 for those not seen and those to come."""
    counts: Cards
    """int64[seats]: the cards each of them has."""
    common: int
    """The card that belongs to all; -1: none, -2: it is still to come."""
    unseen: Cards
    opened: Cards
    """int64[9]: 1 for rounds dealt face up."""
    acts: Cards
    """int64[seats, 10]: what each did after a round."""
    natural: int
    """How equal hands are told apart: 0 by key, then natural; 1 not; 2 by class, then natural."""


@njit(cache=True)
def compared(found: int, natural: int) -> int:
    """A number that is greater for the better hand (6.4), from what the kernel says."""
    code, plain = found >> 1, found & 1
    if natural == 0:
        return found
    if natural == 1:
        return code
    return (code >> 24 << 25) | plain << 24 | code & (1 << 24) - 1


@njit(cache=True)
def places(spot: Spot, rules: Rules, number: int, chance: Generator) -> Cards:
    """The limits between places, by so many hands of 5 to 9 of the unseen cards: int64[10, PLACES - 1]."""
    limits = np.zeros((NINE + 1, PLACES - 1), np.int64)
    cards, found = spot.unseen.copy(), np.empty(number, np.int64)
    for size in range(5, NINE + 1):
        for at in range(number):
            _draw(cards, size, chance)
            found[at] = compared(score(cards[:size], -1, 0, rules), spot.natural)
        found.sort()
        for place in range(1, PLACES):
            limits[size, place - 1] = found[place * number // PLACES]
    return limits


@njit(cache=True)
def _draw(cards: Cards, number: int, chance: Generator) -> None:
    """Brings random cards to the front."""
    for at in range(number):
        other = chance.integers(at, len(cards))
        cards[at], cards[other] = cards[other], cards[at]


@njit(cache=True)
def shares(
    spot: Spot, rules: Rules, revived: Rules, may_revive: bool, limits: Cards, habits: Table, number: int, chance: Generator
) -> Table:
    """Draws: float64[number, 2], the share of the pot that the seat would win, and how much the draw counts.

    ``revived``: the rules when a second open ten has cancelled the first, if ``may_revive``.
    """
    seats = len(spot.held)
    cards, full = spot.unseen.copy(), np.full((seats, NINE), -1, np.int64)
    found = np.empty((number, 2))
    for at in range(number):
        _draw(cards, min(len(cards), seats * NINE), chance)
        tens = _deal(spot, cards, full)
        now = revived if may_revive and tens else rules
        weight, best, ties, mine = 1.0, -1, 0, 0
        for seat in range(seats):
            value = compared(score(full[seat], -1, 0, now), spot.natural)
            if seat == 0:
                mine = value
            else:
                weight *= _likely(spot, full[seat], seat, rules, limits, habits)
            if value > best:
                best, ties = value, 1
            elif value == best:
                ties += 1
        found[at, 0] = 1 / ties if mine == best else 0.0
        found[at, 1] = weight
    return found


@njit(cache=True)
def _deal(spot: Spot, cards: Cards, full: Cards) -> bool:
    """Fills the hands with cards from the front; whether a ten was among those dealt face up."""
    top, tens = 0, False
    shared = spot.common
    if shared == -2:
        shared = int(cards[top])
        top += 1
    for round_ in range(NINE):
        for seat in range(len(full)):
            card = int(spot.held[seat, round_])
            if round_ == NINE - 1 and shared >= 0:
                card = shared
            elif card < 0:
                card = int(cards[top])
                top += 1
                tens = tens or (round_ >= spot.counts[seat] and spot.opened[round_] == 1 and card % 13 == 8)
            full[seat, round_] = card
    return tens


@njit(cache=True)
def _likely(spot: Spot, hand: Cards, seat: int, rules: Rules, limits: Cards, habits: Table) -> float:
    """How well a hand agrees with what its seat has done."""
    likely = 1.0
    for size in range(5, NINE + 1):
        act = spot.acts[seat, size]
        if act != NONE:
            value = compared(score(hand[:size], -1, 0, rules), spot.natural)
            likely *= habits[act, np.searchsorted(limits[size], value, side="right")]
    return likely


@njit(cache=True)
def place_of(hand: Cards, spot: Spot, rules: Rules, limits: Cards) -> int:
    """The place of a hand among all of as many cards: 0 to PLACES - 1."""
    value = compared(score(hand, -1, 0, rules), spot.natural)
    return int(np.searchsorted(limits[max(5, len(hand))], value, side="right"))


def usual_habits() -> Table:
    """How often a place acts so, up to a factor: float64[4, PLACES].

    Fitted by eye to what the bots that do not bluff were seen to do: they bet and raise the sooner the better the hand, check rather
    with a worse one, and call with nearly anything that is not very bad.
    """
    place: Any = (np.arange(PLACES) + 0.5) / PLACES
    table = np.ones((4, PLACES))
    table[PASSIVE] = 1 - 0.9 * place**1.5
    table[CALL] = 0.15 + 0.35 * np.minimum(1, 1.5 * place)
    table[RAISE] = 0.04 + 0.8 * place**1.5
    return table
