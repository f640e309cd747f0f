"""Information-set search: one tree of moves for all deals that a seat may face.

Each look imagines a deal, goes down the tree by moves that are possible in it, adds one move to the tree and plays on by habit. Plays are
grouped by their readings: whatever cards a rank's pair is of, it is one move, and a few moves of each hand are worth a thought.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import stream
from koloda.games.haggis.choices import MOST, all_choices, choices
from koloda.games.haggis.habits import play_on
from koloda.games.haggis.imagined import Knowledge, ahead, imagine
from koloda.games.haggis.kernel import Numbers
from koloda.games.haggis.rounds import GIFT, OUT, OVER, PARTS, PHASE, ROUND, TURN, Variant, act, score

Points = NDArray[np.float64]

EXPLORE: Final = 30.0
"""How many points a move that was seldom tried is given on credit, times the square root of log(chances) over looks."""
WIDE: Final = 8
"""How many moves of a seat are thought of further down."""
ROOT_WIDE: Final = 16
"""And of the seat that is to move now."""
_ROOM: Final = 1 << 13  # more plays than a hand has
_DEEP: Final = 300
"""More moves than a round has."""


class Found(NamedTuple):
    """What a search thinks of the moves it looked at."""

    tried: Numbers
    """How often each was tried: the best one most often."""
    points: Points
    """The mean of the points that the seat was ahead."""
    outs: Points
    """How often it was first out."""


def candidates(known: Knowledge, variant: Variant, most: int = ROOT_WIDE) -> tuple[Numbers, Numbers]:
    """The cards and the codes of the moves worth a thought of the seat whose turn it is, the most hopeful first."""
    masks, codes, costs = np.empty((3, _ROOM), np.int64)
    count = all_choices(known.at, variant, masks, codes, costs, most)
    return masks[:count].copy(), codes[:count].copy()


def searched(known: Knowledge, variant: Variant, masks: Numbers, codes: Numbers, looks: int, seed: int) -> Found:
    """Looks so often at some moves of the seat whose turn it is."""
    tried, won = np.empty(len(masks), np.int64), np.empty((2, len(masks)))
    look(known, variant, masks, codes, seed, _tree(1 + looks), tried, won)
    return Found(tried, won[0], won[1])


class Tree(NamedTuple):
    """Moves by number; 0 is the root. Each knows its first reply and the next move in the same place; -1: none."""

    reply: Numbers
    other: Numbers
    name: Numbers
    """What is the same in all deals: the code of a play, 0 for a pass, below it for gifts."""
    mover: Numbers
    looks: Numbers
    chances: Numbers
    """In how many looks it could have been made."""
    points: Points
    """The sum of the points its mover was ahead."""


def _tree(size: int) -> Tree:
    """A tree with room for so many moves."""
    reply, other, name, mover, looks, chances = (np.zeros(size, np.int64) for _ in range(6))
    reply[:] = other[:] = -1
    return Tree(reply, other, name, mover, looks, chances, np.zeros(size))


@njit(cache=True)
def look(
    known: Knowledge, variant: Variant, masks: Numbers, codes: Numbers, seed: int, grown: Tree, tried: Numbers, won: NDArray[np.float64]
) -> None:
    """Looks as often as the tree has room for, and tells how often each move was tried and what it brought.

    Args:
        known: what the seat knows whose turn it is.
        variant: the options that matter.
        masks: the cards of its moves, ``int64[moves]``.
        codes: their readings.
        seed: where the deals come from.
        grown: an empty tree.
        tried: how often each move was tried, ``int64[moves]``.
        won: ``float64[2, moves]``: the mean of the points that the seat was ahead, and how often it was first out.
    """
    at, cards, parts = np.empty(ROUND, np.int64), known.unseen.copy(), np.empty((PARTS, 3), np.int64)
    mask, code, cost, found = np.empty(MOST, np.int64), np.empty(MOST, np.int64), np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    path = np.empty(_DEEP, np.int64)
    random = stream(seed)
    tried[:], won[:] = 0, 0.0
    size = 1
    while size < len(grown.reply):
        cards[:] = known.unseen
        imagine(known, random, cards, at)
        depth, node, start, before = 0, 0, 0, size
        while at[PHASE] != OVER and size == before:
            if depth == 0:
                count = len(masks)
                mask[:count], code[:count] = masks, codes
            else:
                count = choices(at, variant, mask, code, cost, WIDE)
            pick, size = _step(grown, node, at[TURN], mask, code, count, found, size)
            node, path[depth] = found[pick], found[pick]
            if depth == 0:
                start = pick
            act(at, variant, mask[pick], code[pick])
            depth += 1
        play_on(at, variant)
        score(at, variant, parts)
        for step in range(depth):
            grown.looks[path[step]] += 1
            grown.points[path[step]] += ahead(parts, grown.mover[path[step]], variant.seats)
        tried[start] += 1
        won[0, start] += ahead(parts, known.at[TURN], variant.seats)
        won[1, start] += 1.0 if at[OUT] == known.at[TURN] else 0.0
        if size == before:
            size += 1  # the end of the round is in the tree already: a look all the same
    for move in range(len(tried)):
        won[:, move] /= max(1, tried[move])


@njit(cache=True)
def _step(grown: Tree, node: int, seat: int, masks: Numbers, codes: Numbers, count: int, found: Numbers, size: int) -> tuple[int, int]:
    """Which of the possible moves is made: one that is not in the tree yet, which is added; otherwise the most promising one."""
    best, highest = 0, -np.inf
    for move in range(count):
        name = codes[move] - masks[move] if codes[move] == GIFT else codes[move]
        child = grown.reply[node]
        while child >= 0 and grown.name[child] != name:
            child = grown.other[child]
        if child < 0:
            grown.name[size], grown.mover[size], grown.chances[size] = name, seat, 1
            grown.other[size], grown.reply[node] = grown.reply[node], size
            found[move] = size
            return move, size + 1
        found[move] = child
        grown.chances[child] += 1
    for move in range(count):
        child = found[move]
        looks = grown.looks[child]
        promise = grown.points[child] / looks + EXPLORE * sqrt(log(grown.chances[child]) / looks)
        if promise > highest:
            best, highest = move, promise
    return best, size
