"""Many rounds of Haggis at once, on arrays whose first axis is the round: for programs that learn. Nobody bets."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import below, draw
from koloda.games.haggis.kernel import Numbers, find_plays
from koloda.games.haggis.rounds import CODE, GIVE, HANDS, OVER, PARTS, PHASE, TURN, Variant, act, give, score
from koloda.games.haggis.rounds import deal as dealt

Streams = NDArray[np.uint64]
MOST: Final = 1 << 13
"""More plays than any hand has."""


@njit(cache=True)
def deal(at: Numbers, decks: Numbers, leaders: Numbers, variant: Variant, randoms: Streams, game: int) -> None:
    """Deals one of the rounds anew; the lead goes on clockwise.

    What they hold:
        at: ``int64[rounds, ROUND]``, see ``rounds``.
        decks: ``int64[rounds, cards]``, the number cards of each in any order.
        leaders: ``int64[rounds]``, who leads.
        variant: the options that matter.
        randoms: ``uint64[rounds, 1]``, where the shuffles come from.
        game: which.
    """
    leaders[game] = (leaders[game] + 1) % variant.seats
    draw(decks[game], 0, decks.shape[1], randoms[game])
    dealt(at[game], variant, decks[game], leaders[game])


@njit(cache=True)
def find(at: Numbers, variant: Variant, masks: Numbers, codes: Numbers, starts: Numbers, counts: Numbers) -> int:
    """Lists the legal plays of all rounds, one round after the other.

    What they hold:
        at, variant: as in :func:`deal`.
        masks, codes: ``int64[:]``, where the plays go, as ``find_plays`` writes them; what does not fit is counted only.
        starts: ``int64[rounds]``, where those of each round begin.
        counts: ``int64[rounds]``, how many moves each seat to act has: its plays and, on something that lies there, the pass; or to
            how many seats it may give a trick.

    Returns:
        How many plays there are.
    """
    total = 0
    for game in range(len(at)):
        here = at[game]
        starts[game] = total
        if here[PHASE] == GIVE:
            counts[game] = variant.seats - 1
            continue
        room = min(total, len(masks))
        hand = here[HANDS + here[TURN]]
        plays = find_plays(hand, here[CODE], variant.highest, variant.by_count, masks[room:], codes[room:])
        counts[game] = plays + 1 if here[CODE] else plays
        total += plays
    return total


@njit(cache=True)
def play(
    actions: Numbers,
    at: Numbers,
    decks: Numbers,
    leaders: Numbers,
    masks: Numbers,
    codes: Numbers,
    starts: Numbers,
    counts: Numbers,
    variant: Variant,
    randoms: Streams,
    points: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> int:
    """Makes a move in every round; a round that is over is dealt anew at once.

    What they hold:
        actions: ``int64[rounds]``: the place of a play in the order of section 15; the number after the last one passes. Where a trick
            is to be given away: 0 to the next seat clockwise, 1 to the one after it.
        at, decks, leaders, variant, randoms: as in :func:`deal`; changed.
        masks, codes, starts, counts: what :func:`find` has found.
        points: ``float32[rounds, seats]``, what a round that is over brought each seat, else 0.
        done: ``bool[rounds]``, whether the round is over with this move.

    Returns:
        The first round whose action is not legal, else -1; nothing is changed then.
    """
    for game in range(len(actions)):
        if not 0 <= actions[game] < counts[game]:
            return game
    parts = np.empty((PARTS, 3), np.int64)
    for game in range(len(actions)):
        here, action = at[game], actions[game]
        if here[PHASE] == GIVE:
            give(here, variant, (here[TURN] + 1 + action) % variant.seats)
        elif here[CODE] and action == counts[game] - 1:
            act(here, variant, 0, 0)
        else:
            act(here, variant, masks[starts[game] + action], codes[starts[game] + action])
        done[game] = here[PHASE] == OVER
        points[game] = 0
        if done[game]:
            score(here, variant, parts)
            for seat in range(variant.seats):
                points[game, seat] = parts[:, seat].sum()
            deal(at, decks, leaders, variant, randoms, game)
    return -1


@njit(cache=True)
def choose(counts: Numbers, randoms: Streams, actions: Numbers) -> None:
    """Draws a legal move evenly for every round."""
    for game in range(len(counts)):
        actions[game] = below(randoms[game], counts[game])
