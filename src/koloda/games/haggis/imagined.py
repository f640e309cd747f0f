"""Deals that a seat may face, imagined from what it knows, and what moves are worth when they are played on by habit."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import Stream, shuffle, stream
from koloda.games.haggis.habits import play_on
from koloda.games.haggis.kernel import JACK, JOKERS, NUMBER_CARDS, Numbers
from koloda.games.haggis.rounds import (
    HAGGIS,
    HANDS,
    OUT,
    PARTS,
    ROUND,
    TURN,
    Variant,
    act,
    score,
)

Samples = NDArray[np.float64]


class Knowledge(NamedTuple):
    """What a seat knows of a round."""

    at: Numbers
    """The round, ``int64[ROUND]``: other hands hold their jokers only, the haggis nothing."""
    unseen: Numbers
    """The bits of the number cards that the seat has not seen."""
    hidden: Numbers
    """How many of them each seat holds, ``int64[3]``; the rest is the haggis."""


def known_by(at: Numbers, seats: int) -> Knowledge:
    """What the seat whose turn it is knows of a full round."""
    known, hidden, unseen = at.copy(), np.zeros(3, np.int64), int(at[HAGGIS])
    known[HAGGIS] = 0
    for seat in range(seats):
        if seat != at[TURN]:
            numbers = int(at[HANDS + seat]) & NUMBER_CARDS
            hidden[seat] = numbers.bit_count()
            known[HANDS + seat] &= JOKERS
            unseen |= numbers
    return Knowledge(known, np.array([bit for bit in range(JACK) if unseen >> bit & 1], np.int64), hidden)


@njit(cache=True)
def imagine(known: Knowledge, random: Stream, cards: Numbers, at: Numbers) -> None:
    """Writes a round that a seat's knowledge allows; ``cards`` is a copy of the unseen ones, and is shuffled."""
    at[:] = known.at
    shuffle(cards, random)
    place = 0
    for seat in range(3):
        for _ in range(known.hidden[seat]):
            at[HANDS + seat] |= 1 << cards[place]
            place += 1
    for rest in range(place, len(cards)):
        at[HAGGIS] |= 1 << cards[rest]


@njit(cache=True)
def ahead(parts: Numbers, seat: int, seats: int) -> float:
    """How many points more than the mean of the others a seat got in a round."""
    own, others = 0, 0
    for part in range(PARTS):
        own += parts[part, seat]
        for other in range(seats):
            others += parts[part, other] if other != seat else 0
    return own - others / (seats - 1)


@njit(cache=True)
def weigh(
    known: Knowledge,
    variant: Variant,
    masks: Numbers,
    codes: Numbers,
    seed: int,
    first: int,
    worths: Samples,
    outs: Samples,
) -> None:
    """Plays every move on to the end of the round in imagined deals, the same for all of them.

    Args:
        known: what the seat knows whose turn it is.
        variant: the options that matter.
        masks: the cards of the moves, ``int64[moves]``.
        codes: their readings.
        seed: where the deals come from.
        first: the number of the first deal; the same number is the same deal.
        worths: ``float64[deals, moves]``: how many points the seat is ahead of the mean of the others in this round.
        outs: the same shape: 1 where the seat was first out.
    """
    seat, seats = known.at[TURN], variant.seats
    deal, at, cards = np.empty(ROUND, np.int64), np.empty(ROUND, np.int64), known.unseen.copy()
    parts = np.empty((PARTS, 3), np.int64)
    for number in range(len(worths)):
        random = stream(seed ^ (first + number + 1) * 0x5851F42D4C957F2D)
        cards[:] = known.unseen
        imagine(known, random, cards, deal)
        for move in range(len(masks)):
            at[:] = deal
            act(at, variant, masks[move], codes[move])
            play_on(at, variant)
            score(at, variant, parts)
            worths[number, move] = ahead(parts, seat, seats)
            outs[number, move] = 1.0 if at[OUT] == seat else 0.0
