"""Many hands of the casino game at once, on arrays whose first axis is the hand: for programs that learn.

A hand is an episode, and the player has chips for all raises. Every look at the clock finds any minute, each as likely.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import Stream, below, draw
from koloda.games.dragon.casino.clock import REGIMES
from koloda.games.dragon.casino.house import REVERSED
from koloda.games.dragon.casino.kernel import HAND, Numbers, Rules, house_keeps, standing

Bytes = NDArray[np.uint8]
Small = NDArray[np.int8]
Streams = NDArray[np.uint64]

FIRST: Final = 0
"""Stages: the bet before the draw, the draw, the bet after it."""
DRAW: Final = 1
SECOND: Final = 2
PLAY: Final = 0
"""Numbers of actions; a draw is 3 plus a number whose bit ``i`` is set if the ``i``-th card goes."""
RAISE: Final = 1
FOLD: Final = 2
DRAWS: Final = 3
PLAIN: Final = len(REGIMES) - 2
_BY_QUARTER: Final = (0, 3, 2, 1)
"""The trumps of the quarters of an hour, spades clubs diamonds hearts, as places in REGIMES."""


@njit(cache=True)
def looked(clock: bool, random: Stream) -> int:
    """The regime of any minute of the hour."""
    if not clock:
        return PLAIN
    quarter, within = divmod(below(random, 60), 15)
    if within < 5:
        return _BY_QUARTER[quarter]
    return PLAIN if within < 10 else REVERSED


@njit(cache=True, inline="always")
def deal(decks: Bytes, cards: Bytes, table: Small, clock: bool, randoms: Streams, hand: int) -> None:
    """Deals one of the hands anew, a card to the player, a card to the house, until both have six (section 3).

    What they hold:
        decks: ``uint8[hands, 52]``, in any order; the first twelve are dealt.
        cards: ``uint8[hands, 6]``, the player's in hand order, by their places in the deck.
        table: ``int8[hands, 4]``: the stage; the regime that was seen last (its place in REGIMES); how many cards the house changed, or
            -1; the raises.
        clock: whether the game goes by the clock.
        randoms: ``uint64[hands, 1]``, where shuffles and minutes come from.
        hand: which.
    """
    draw(decks[hand], 0, 2 * HAND, randoms[hand])
    for place in range(HAND):
        cards[hand, place] = decks[hand, 2 * place]
    table[hand, 0], table[hand, 1], table[hand, 2], table[hand, 3] = FIRST, looked(clock, randoms[hand]), -1, 0


@njit(cache=True)
def play(
    actions: Numbers,
    decks: Bytes,
    cards: Bytes,
    houses: Numbers,
    table: Small,
    stakes: Numbers,
    clock: bool,
    rules: Rules,
    randoms: Streams,
    net: NDArray[np.float32],
    done: NDArray[np.bool_],
    shown: Numbers,
) -> int:
    """Makes a move in every hand; a hand that is over is dealt anew at once.

    What they hold:
        actions: ``int64[hands]``, see ``PLAY`` and the others.
        decks, cards, table, clock, randoms: as in :func:`deal`; changed.
        houses: ``int64[hands]``, the house's cards after the draw, as sets; changed.
        stakes: ``int64[2]``: the ante, and what a raise costs.
        rules: the options that decide who wins.
        net: ``float32[hands]``, what the player won with a hand that is over, else 0.
        done: ``bool[hands]``, whether the hand is over with this move.
        shown: ``int64[hands, 3]``: of a hand that is over both hands as sets, the player's first, and the regime; zeros after a fold.

    Returns:
        The first hand whose action is not legal, else -1; nothing is changed then.
    """
    for hand in range(len(actions)):
        drawing = table[hand, 0] == DRAW
        if not (DRAWS <= actions[hand] < DRAWS + (1 << HAND) if drawing else PLAY <= actions[hand] <= FOLD):
            return hand
    for hand in range(len(actions)):
        action, stage = actions[hand], table[hand, 0]
        net[hand], done[hand] = 0, False
        if stage == DRAW:
            houses[hand] = _drawn(action - DRAWS, decks[hand], cards[hand], table[hand], clock, rules, randoms[hand])
            continue
        table[hand, 3] += action == RAISE
        if stage == FIRST and action != FOLD:
            table[hand, 0] = DRAW
            continue
        stake = stakes[0] + stakes[1] * table[hand, 3]
        done[hand] = True
        shown[hand] = 0
        if action == FOLD:
            net[hand] = -stake
        else:
            own, regime = _set(cards[hand]), looked(clock, randoms[hand])
            net[hand] = stake if standing(own, regime, rules) > standing(houses[hand], regime, rules) else -stake
            shown[hand, 0], shown[hand, 1], shown[hand, 2] = own, houses[hand], regime
        deal(decks, cards, table, clock, randoms, hand)
    return -1


@njit(cache=True)
def _drawn(thrown: int, deck: Bytes, own: Bytes, table: Small, clock: bool, rules: Rules, random: Stream) -> int:
    """Both sides draw, the player first (section 4); returns the house's cards."""
    before, kept, changed = 0, 0, 0
    for place in range(HAND):
        before |= 1 << int(deck[2 * place + 1])
        if not thrown >> place & 1:
            own[kept] = own[place]
            kept += 1
    table[1] = looked(clock, random)
    keep = house_keeps(before, table[1], rules)
    for place in range(HAND):
        changed += not keep >> int(deck[2 * place + 1]) & 1
    draw(deck, 2 * HAND, HAND - kept + changed, random)
    for place in range(kept, HAND):
        own[place] = deck[2 * HAND + place - kept]
    first = 3 * HAND - kept
    for place in range(first, first + changed):
        keep |= 1 << int(deck[place])
    table[0], table[2] = SECOND, changed
    return keep


@njit(cache=True)
def _set(cards: Bytes) -> int:
    found = 0
    for card in cards:
        found |= 1 << int(card)
    return found


@njit(cache=True)
def choose(table: Small, randoms: Streams, actions: Numbers) -> None:
    """Draws a legal move evenly for every hand."""
    for hand in range(len(table)):
        actions[hand] = DRAWS + below(randoms[hand], 1 << HAND) if table[hand, 0] == DRAW else below(randoms[hand], 3)
