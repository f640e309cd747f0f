"""Search among what a seat may know: its plays are grouped, deals that it may face are imagined, and each play is played on in all of them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.haggis.habits import HABITS, play_on, turns, whole
from koloda.games.haggis.kernel import JOKERS, Numbers, count_cards, find_plays
from koloda.games.haggis.rounds import CODE, GIVE, HAGGIS, HANDS, OUT, PARTS, PHASE, PLAY, ROUND, TURN, Stream, Variant, give, lay, let_pass, points_of, score, shuffle, stream

Samples = NDArray[np.float64]

GIFT: Final = -1
"""The code of a gift; its cards are the seat that gets it. A pass has no cards and code 0."""


class Knowledge(NamedTuple):
    """What a seat knows of a round."""

    at: Numbers
    """The round, ``int64[ROUND]``: other hands hold their jokers only, the haggis nothing."""
    unseen: Numbers
    """The bits of the number cards that the seat has not seen."""
    hidden: Numbers
    """How many of them each seat holds, ``int64[3]``; the rest is the haggis."""


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
def act(at: Numbers, variant: Variant, cards: int, code: int) -> None:
    """Makes a play, a pass or a gift, in place."""
    if code == GIFT:
        give(at, variant, cards)
    elif cards == 0:
        let_pass(at, variant)
    else:
        lay(at, variant, cards, code)


@njit(cache=True)
def weigh(known: Knowledge, variant: Variant, masks: Numbers, codes: Numbers, habits: Numbers, seed: int, first: int, worths: Samples, outs: Samples) -> None:
    """Plays every move on to the end of the round in imagined deals, the same for all of them.

    Args:
        known: what the seat knows whose turn it is.
        variant: the options that matter.
        masks: the cards of the moves, ``int64[moves]``.
        codes: their readings.
        habits: how all seats play on.
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
        chance = random[0]
        for move in range(len(masks)):
            at[:] = deal
            random[0] = chance
            act(at, variant, masks[move], codes[move])
            play_on(at, variant, habits, random)
            score(at, variant, parts)
            own, all_seats = 0, 0
            for part in range(PARTS):
                own += parts[part, seat]
                all_seats += parts[part, 0] + parts[part, 1] + parts[part, 2]
            worths[number, move] = own - (all_seats - own) / (seats - 1)
            outs[number, move] = 1.0 if at[OUT] == seat else 0.0


@njit(cache=True)
def grouped(hand: int, current: int, variant: Variant, masks: Numbers, codes: Numbers, costs: Numbers) -> int:
    """Leaves one play for each reading, the one that costs the hand least, the best first; returns how many.

    The arrays come as :func:`find_plays` writes them. A play costs the turns of the number cards that stay, and for jokers.
    """
    count = find_plays(hand, current, variant.highest, variant.by_count, masks, codes)
    kept = 0
    for place in range(min(count, len(masks))):
        cards, code = masks[place], codes[place]
        left = hand & ~cards
        cost = 12 * turns(left) + 10 * count_cards(cards & JOKERS) - 6 * (1 if left == 0 else 0)
        cost += 2 * points_of(cards & ~JOKERS) - count_cards(cards)
        if kept and codes[kept - 1] == code:
            if cost < costs[kept - 1]:
                masks[kept - 1], costs[kept - 1] = cards, cost
        else:
            masks[kept], codes[kept], costs[kept] = cards, code, cost
            kept += 1
    return kept
