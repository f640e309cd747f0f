"""A position of Half-Deck on arrays, its rules as numbers, and random numbers: what ``flow`` plays on."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import Stream, number
from koloda.games.halfdeck.cells import CELL, COUNTED, DEPTH, SORTS, Cards, Cell, Fighting, Numbers, fighting_of
from koloda.games.halfdeck.options import ORDER, WILD, Options, faces

DECK: Final = 54
LONGEST: Final = 13
WILD_FACE, NO_FACE = 26, 27
"""Faces are ``RANK + 13`` for red, ``RANK`` for black; a wild joker, and what matches nothing."""

HAND, STOCK, DISCARD = range(3)
COUNT, TURN, SEAT, LEFT, PHASE, PENDING, FLIPPING, SLIPS, END, WINNER, SHUFFLES = range(11)
HELD, POINTS, DONE = 11, 13, 15
"""Numbers of a board by seat: ``HELD + seat`` missions held, points, missions done."""
FRESH, NOTED, EARLY = 17, 18, 19
"""Missions of the stock that were never dealt; whether an action has led to one of them; the points of both seats before that."""
FACTS: Final = 21
ACT, TO_CHAIN, TO_CENTRE, TO_DISCARD, OVER = range(5)
"""Phases."""
NOT_YET, MISSION, TARGET, MISSIONS, TURNS = range(5)
"""How a game ended."""
NOBODY, DRAW = -1, 2

PLACE, REPLACE, LIFT, FLIP, PASS, SWAP, NEXT, STOP, TAKE, HOLD, SHED = range(11)
"""Kinds of actions: P, R, O, F, X, W, N, S, T, H, D."""
ACTION: Final = 5
"""An action is its kind, its card (the mission's number, the discards as bits of the hand), its centre card, its row and its column."""
MOST_ACTIONS: Final = 2048

FOUGHT: Final = 11
"""What a board counts: each kind of action, then from here what a trail counts, then"""
RESHUFFLED, COMPLETED, GIVEN, UNASKED, DISCARDED, NATURE = range(FOUGHT + COUNTED, FOUGHT + COUNTED + 6)
"""reshuffles, completions, those in the other's turn, decisions out of turn, turns that ended with discards, answers of Nature."""
TALLY: Final = FOUGHT + COUNTED + 6
SHED_FIRST, LENGTH_FIRST = SORTS, SORTS + 1
"""Places of what a board has seen first, after the sorts of comparisons: how many cards were discarded, how long a completed mission is."""


class Rules(NamedTuple):
    """The options of a table, for arrays."""

    fighting: Fighting
    face: Cards
    """``int8[54]``: what a card is for a mission."""
    owner: Cards
    """``int8[54]``: whose it is; -1 where it is not in the pack."""
    missions: Cards
    """``int8[missions, 14]``: its length and its faces."""
    hand: int
    going_on: bool
    grid: bool
    width: int
    height: int
    closing: bool
    clearing: bool
    actions: int
    forced: bool
    own_flips: bool
    reuse: bool
    own_count: bool
    actor_only: bool
    either: bool
    each: int
    swap: bool
    win: int
    """0 first, 1 points, 2 most."""
    target: int
    by_length: bool
    max_turns: int
    open_discards: bool


def rules_of(options: Options) -> Rules:
    """The rules of a table."""
    known, pack = faces(options.joker), set(options.half(0) + options.half(1))
    wild = {WILD: WILD_FACE, "": NO_FACE}
    face = [wild[known[card]] if known[card] in wild else code_of(known[card]) for card in ORDER]
    missions = np.full((len(options.missions), LONGEST + 1), NO_FACE, np.int8)
    for slip, mission in enumerate(options.missions):
        missions[slip, : len(mission) + 1] = [len(mission), *map(code_of, mission)]
    return Rules(
        fighting=fighting_of(options),
        face=np.array(face, np.int8),
        owner=np.array([options.owner(card) if card in pack else -1 for card in ORDER], np.int8),
        missions=missions,
        hand=options.hand,
        going_on=options.refill == "continue",
        grid=options.field == "grid",
        width=options.width,
        height=options.height,
        closing=options.gap == "close" and options.clear == "run",
        clearing=options.clear == "all",
        actions=options.actions,
        forced=options.passing == "forced",
        own_flips=options.flip == "own",
        reuse=options.reuse,
        own_count=options.count == "own",
        actor_only=options.claim == "actor",
        either=options.read_from == "either",
        each=options.missions_each,
        swap=options.swap,
        win=("first", "points", "most").index(options.win),
        target=options.target,
        by_length=options.score == "length",
        max_turns=options.max_turns,
        open_discards=options.open_discards,
    )


def code_of(face: str) -> int:
    """The number of a mission card such as ``RK``."""
    return "23456789TJQKA".index(face[1]) + 13 * (face[0] == "R")


class Board(NamedTuple):
    """A position, changed in place."""

    cells: Cell
    """``int8[54, CELL]``: the first ``COUNT`` are centre cards, by row, then column."""
    places: NDArray[np.int16]
    """``int16[54, 2]``: their rows and columns."""
    piles: Cards
    """``int8[2, 3, 27]``: hand (in card order), stock (next card first) and discard pile of each seat."""
    sizes: Numbers
    """``int64[2, 3]``."""
    seen: Cards
    """``int8[54]``: 1 for a card of a discard pile that everybody saw going there."""
    held: Cards
    """``int16[2, 3]``: missions held, in order of receipt."""
    slips: Cards
    """``int16[missions]``: the mission stock, next first."""
    facts: Numbers
    tally: Numbers
    firsts: Cards
    """``int8[SORTS + 2, 2]``: what has been seen first, as in a trail."""
    seeds: Stream
    """``uint64[1]``: the seed of the dealer."""


@njit(cache=True)
def blank(missions: int) -> Board:
    """Room for a game."""
    return Board(
        np.full((DECK, CELL), np.int8(-1), np.int8),
        np.zeros((DECK, 2), np.int16),
        np.zeros((2, 3, DEPTH), np.int8),
        np.zeros((2, 3), np.int64),
        np.zeros(DECK, np.int8),
        np.zeros((2, 3), np.int16),
        np.zeros(missions, np.int16),
        np.zeros(FACTS, np.int64),
        np.zeros(TALLY, np.int64),
        np.zeros((SORTS + 2, 2), np.int8),
        np.zeros(1, np.uint64),
    )


@njit(cache=True)
def copy_to(source: Board, target: Board) -> None:
    """Makes one board what another is."""
    count = source.facts[COUNT]
    target.cells[:count] = source.cells[:count]
    target.places[:count] = source.places[:count]
    target.piles[:] = source.piles
    target.sizes[:] = source.sizes
    target.seen[:] = source.seen
    target.held[:] = source.held
    target.slips[:] = source.slips
    target.facts[:] = source.facts
    target.seeds[:] = source.seeds


# ---- random numbers


@njit(cache=True)
def mixed_seed(seed: int, one: int, other: int) -> Stream:
    """A stream of its own for each pair of numbers."""
    stream = np.empty(1, np.uint64)
    stream[0] = np.uint64(seed)
    for part in (one, other):
        stream[0] = number(stream) ^ np.uint64(part)
    number(stream)
    return stream
