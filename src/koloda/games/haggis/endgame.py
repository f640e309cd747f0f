"""The last cards of a round for two, played out: exact in every deal that a seat may face, as if both saw all cards, and averaged."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from koloda.core.splitmix import stream
from koloda.games.haggis.imagined import Knowledge, Samples, ahead, imagine
from koloda.games.haggis.kernel import Numbers, count_cards, find_plays
from koloda.games.haggis.rounds import CODE, HANDS, OVER, PARTS, PHASE, ROUND, TURN, Variant, act, score

CARDS: Final = 7
"""So many cards in both hands together are played out, …"""
HIDDEN: Final = 1
"""… if so many of the other hand are hidden: with more, search does as well, which does not take seats to see all cards."""
DEALS: Final = 60
"""In so many deals."""
NODES: Final = 20_000
"""Positions that one deal may take; more, and the search has to do."""
_DEEP: Final = 2 * CARDS + 4
_WIDE: Final = 1 << CARDS + 2
_FAR: Final = 1 << 20


class Levels(NamedTuple):
    """The positions on the way, and the moves that are left to try in each."""

    at: Numbers
    masks: Numbers
    codes: Numbers
    left: Numbers
    """How many moves are left; they are tried from the last on."""
    best: Numbers
    low: Numbers
    high: Numbers


@njit(cache=True)
def levels() -> Levels:
    """Room for a round's last cards."""
    masks, codes, numbers = np.empty((_DEEP, _WIDE), np.int64), np.empty((_DEEP, _WIDE), np.int64), np.empty((4, _DEEP), np.int64)
    return Levels(np.empty((_DEEP, ROUND), np.int64), masks, codes, numbers[0], numbers[1], numbers[2], numbers[3])


@njit(cache=True)
def played_out(start: Numbers, variant: Variant, way: Levels, parts: Numbers, nodes: int) -> int:
    """By how many points seat 0 is ahead at the end of a round when both see all cards; alpha-beta. More than ``nodes``: no answer."""
    level, value = 0, 0
    way.at[0] = start
    way.low[0], way.high[0] = -_FAR, _FAR
    _enter(way, variant, 0)
    while nodes > 0:
        at = way.at[level]
        if at[PHASE] == OVER:
            score(at, variant, parts)
            value = int(ahead(parts, 0, 2))
        elif way.left[level] and way.low[level] < way.high[level]:
            way.left[level] -= 1
            move = way.left[level]
            way.at[level + 1] = at
            act(way.at[level + 1], variant, way.masks[level, move], way.codes[level, move])
            way.low[level + 1], way.high[level + 1] = way.low[level], way.high[level]
            level += 1
            nodes -= 1
            if way.at[level, PHASE] != OVER:
                _enter(way, variant, level)
            continue
        else:
            value = way.best[level]
        if level == 0:
            return value
        level -= 1
        if way.at[level, TURN] == 0:
            way.best[level] = max(way.best[level], value)
            way.low[level] = max(way.low[level], value)
        else:
            way.best[level] = min(way.best[level], value)
            way.high[level] = min(way.high[level], value)
    return _FAR


@njit(cache=True)
def _enter(way: Levels, variant: Variant, level: int) -> None:
    """Writes the moves of a position; the largest plays, which are the last, are tried first, and a pass last of all."""
    at = way.at[level]
    masks, codes, follows = way.masks[level], way.codes[level], 1 if at[CODE] else 0
    masks[0] = codes[0] = 0
    hand = at[HANDS + at[TURN]]
    way.left[level] = follows + find_plays(hand, at[CODE], variant.highest, variant.by_count, masks[follows:], codes[follows:])
    way.best[level] = -_FAR if at[TURN] == 0 else _FAR


@njit(cache=True)
def play_out(known: Knowledge, variant: Variant, masks: Numbers, codes: Numbers, seed: int, worths: Samples) -> bool:
    """What moves lead to in imagined deals, the same for all: writes ``float64[deals, moves]``, in points that the seat is ahead.

    Returns whether all of them could be played out.
    """
    seat = known.at[TURN]
    way = levels()
    random, parts, cards = stream(seed), np.empty((PARTS, 3), np.int64), known.unseen.copy()
    deal, at = np.empty(ROUND, np.int64), np.empty(ROUND, np.int64)
    for number in range(len(worths)):
        cards[:] = known.unseen
        imagine(known, random, cards, deal)
        for move in range(len(masks)):
            at[:] = deal
            act(at, variant, masks[move], codes[move])
            value = played_out(at, variant, way, parts, NODES)
            if value == _FAR:
                return False
            worths[number, move] = value if seat == 0 else -value
    return True


def last_cards(known: Knowledge, variant: Variant, masks: Numbers, codes: Numbers, seed: int) -> Samples | None:
    """What moves lead to in ``DEALS`` imagined deals, in points that the seat is ahead: ``float64[deals, moves]``.

    ``None``: there are too many cards, hidden cards or ways to play them, or more than two seats.
    """
    hidden = int(known.hidden.sum())
    if variant.seats != 2 or hidden > HIDDEN or hidden + sum(map(count_cards, known.at[HANDS : HANDS + 2].tolist())) > CARDS:
        return None
    worths = np.empty((DEALS, len(masks)))
    return worths if play_out(known, variant, masks, codes, seed, worths) else None
