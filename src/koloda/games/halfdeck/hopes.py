"""How near missions are: what a position is worth to those who hold them.

A **wish** is a mission as it would lie in a row, from left to right. For each place where it could lie, the chance of each of its cells is
about ``PACE`` for every action that the cell still takes; the product over its cells is the hope of that place, and the sum over all places
the hope of the wish. An action changes one cell, so that what it does to all hopes is a matter of a few factors.

Numba's cache on disk watches this file, not those that it calls: after a change there, touch this file too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.halfdeck.board import COUNT, DECK, DISCARD, HAND, HELD, LONGEST, NO_FACE, SLIPS, STOCK, WILD_FACE, Board, Rules
from koloda.games.halfdeck.cells import CARD, COLUMN, DEPTH, OPEN, SHOWN, SIZE, Cards, Cell, Numbers, nearest

Floats = NDArray[np.float64]

PACE: Final = 0.6
"""What one more action that is still needed leaves of a hope."""
LATER: Final = 0.8
"""The ease of a card that is still to be drawn; of one that lies elsewhere on the table: """
STUCK: Final = 0.3
WON: Final = 6.0
"""What a completed mission is worth, in hopes."""
EVERYTHING: Final = -1
"""As a viewer: who knows all closed cards."""
_FAR: Final = 9
RANKS: Final = 13
_POWERS: Final = np.maximum(1e-6, PACE ** np.arange(2 * _FAR + 2))
_LEAST: Final = 1e-6
_DIM: Final = 0.04
"""Places of less than this part of the best hope of their seat are not looked at again."""


class Wishes(NamedTuple):
    """Missions as they would lie in a row."""

    faces: Cards
    """``int8[wishes, 13]``, from left to right."""
    lengths: Numbers
    seats: Numbers
    """Whose wish it is."""
    slips: Numbers
    """Which mission it is."""
    weights: Floats
    """How likely it is that the seat holds it."""


class Outlook(NamedTuple):
    """The hopes of all wishes in a position."""

    top: int
    left: int
    """Row and column of the first place."""
    hopes: Floats
    """``float64[wishes, rows, columns]``: of the place that begins there; 0 where there is no room."""
    met: Cards
    """Likewise how many cells are as they should be."""
    ease: Floats
    """``float64[2, 28]``: how soon a seat can lay its card of a face."""
    bare: Floats
    """``float64[2, 28]``: the chance of a free cell."""
    now: Floats
    """``float64[centre cards, 2, 28]``: the chance of each cell for the faces that a seat may wish for."""
    shown: Numbers
    """``int64[centre cards, 2]``: the face by which a cell counts in a seat's missions as it lies."""
    dim: Floats
    """``float64[2]``: hopes below this are passed over."""
    slots: Numbers
    """``int64[rows, columns]``: which centre card lies where; -1 none."""
    steps: Numbers
    """``int64[14, 14]``: how many replacements it takes to lay the second rank where the first one is."""
    shy: float
    """What an own open cell is worth to whoever would rather not show it yet."""
    shy_seat: int


@njit(cache=True)
def steps_between(rules: Rules) -> Numbers:
    """How many replacements lead from one rank to another; ``_FAR`` where none do."""
    ranks = np.zeros(14, np.bool_)
    for card in range(DECK):
        if rules.owner[card] >= 0:
            ranks[rules.fighting.rank[card]] = True
    ranks[13] = False
    steps = np.full((14, 14), _FAR, np.int64)
    for one in range(14):
        for other in range(14):
            if ranks[other] and rules.fighting.wins[other, one] > 0:
                steps[one, other] = 1
    for between in range(13):
        for one in range(14):
            for other in range(14):
                steps[one, other] = min(steps[one, other], steps[one, between] + steps[between, other])
    return steps


@njit(cache=True)
def eases(board: Board, rules: Rules, viewer: int) -> Floats:
    """How soon a seat can lay its card of a face, as far as a viewer knows: of the other one it knows only which cards lie open."""
    ease = np.full((2, 28), STUCK, np.float64)
    for seat in range(2):
        if viewer not in (EVERYTHING, seat):
            for card in range(DECK):
                if rules.owner[card] == seat:
                    ease[seat, rules.face[card]] = LATER
            for slot in range(board.facts[COUNT]):
                cell = board.cells[slot]
                if cell[OPEN] and rules.owner[cell[CARD]] == seat:
                    ease[seat, rules.face[cell[CARD]]] = STUCK
                if cell[SIZE + seat] and cell[SHOWN + seat]:
                    ease[seat, rules.face[nearest(cell, seat)]] = STUCK
            continue
        for pile in (STOCK, DISCARD, HAND):
            for card in board.piles[seat, pile, : board.sizes[seat, pile]]:
                ease[seat, rules.face[card]] = 1.0 if pile == HAND else LATER
    return ease


@njit(cache=True)
def wishes_of(board: Board, rules: Rules, seat: int, alone: bool) -> Wishes:
    """The wishes of a seat and, unless it thinks of itself alone, those that the other one may have as far as it knows, all as likely."""
    facts = board.facts
    own, held, left = facts[HELD + seat], facts[HELD + 1 - seat], facts[SLIPS]
    theirs = 0 if alone else held + left
    slips = np.empty(own + theirs, np.int64)
    slips[:own] = board.held[seat, :own]
    if not alone:
        slips[own : own + held] = board.held[1 - seat, :held]
        slips[own + held :] = board.slips[:left]
        slips[own:] = np.sort(slips[own:])
    ways = 2 if rules.either else 1
    count = len(slips) * ways
    wishes = Wishes(
        np.full((count, LONGEST), NO_FACE, np.int8),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.ones(count, np.float64),
    )
    for number in range(count):
        which, way = number // ways, number % ways
        slip = slips[which]
        length = int(rules.missions[slip, 0])
        whose = seat if which < own else 1 - seat
        rising = (whose == 1) == (way == 0)
        for place in range(length):
            wishes.faces[number, place] = rules.missions[slip, 1 + place if rising else length - place]
        wishes.lengths[number], wishes.seats[number], wishes.slips[number] = length, whose, slip
        if whose != seat:
            wishes.weights[number] = held / max(1, theirs)
    return wishes


@njit(cache=True, inline="always")
def fits(rules: Rules, card: int, face: int) -> bool:
    """Whether a card is what a mission names."""
    return bool(rules.face[card] == face or rules.face[card] == WILD_FACE)


@njit(cache=True, inline="always")
def chances(
    cell: Cell,
    seat: int,
    viewer: int,
    face_of: Cards,
    owner: Cards,
    own_count: bool,
    ranks: Numbers,
    wins: Numbers,
    steps: Numbers,
    ease: Floats,
    lies: float,
    faces: Numbers,
    count: int,
    found: Floats,
) -> int:
    """Writes the chance of a seat that a cell will show each of so many faces, as far as a viewer knows the cell; returns what it shows.

    ``lies`` is what an open cell is worth that shows the face already. Arrays come one by one, and the code goes where it is called:
    to hand over all of ``Rules`` and ``Outlook`` takes longer than what is done here.
    """
    card, foe = cell[CARD], 1 - seat
    shown = NO_FACE
    if not cell[OPEN] and viewer != EVERYTHING and owner[card] != viewer:
        found[:count] = PACE * (0.6 if owner[card] == seat else 0.4)
    else:
        here, rank = int(face_of[card]), ranks[card]
        if cell[OPEN] or (own_count and owner[card] == seat and (viewer == EVERYTHING or viewer == seat)):  # noqa: PLR1714, SIM109 -- faster
            shown = here
        ready, after, rises = NO_FACE, rank, False
        if cell[SIZE + seat] and (viewer == EVERYTHING or viewer == seat or cell[SHOWN + seat]):  # noqa: PLR1714, SIM109
            ready, after = int(face_of[cell[COLUMN + seat * DEPTH]]), ranks[cell[COLUMN + seat * DEPTH]]
            rises = wins[after, rank] > 0
        guarded, others = 1.0, 1.0
        if cell[SIZE + foe]:
            guarded, others = 0.7, 0.8
            if viewer == EVERYTHING or viewer == foe or cell[SHOWN + foe]:  # noqa: PLR1714, SIM109
                guarded = 0.45 if wins[ranks[cell[COLUMN + foe * DEPTH]], rank] > 0 else 0.9
        for which in range(count):
            face = int(faces[which])
            fits_next = ready == face or ready == WILD_FACE  # noqa: PLR1714
            if here == face or here == WILD_FACE:  # noqa: PLR1714, SIM109
                chance = lies if shown != NO_FACE else PACE * ((PACE if fits_next else 0.3) if rises else 1.0)
                found[which] = chance * guarded
            else:
                wanted = face - RANKS if face >= RANKS else face
                chance = _POWERS[2 * steps[rank, wanted]] * ease[face]
                if rises:
                    chance = PACE if fits_next else max(chance, _POWERS[1 + 2 * steps[after, wanted]] * ease[face])
                found[which] = max(_LEAST, chance * others)
    return shown


@njit(cache=True)
def survey(board: Board, rules: Rules, wishes: Wishes, steps: Numbers, viewer: int, shy: float, shy_seat: int) -> Outlook:
    """The hopes of all wishes, as far as a viewer knows the position."""
    total, longest = board.facts[COUNT], wishes.lengths.max()
    top, bottom, low, high = 0, 0, 0, 0
    if total:
        rows, columns = board.places[:total, 0], board.places[:total, 1]
        top, bottom, low, high = int(rows.min()), int(rows.max()), int(columns.min()), int(columns.max())
    left, right = low - longest, high + longest
    if rules.width:
        left, right = max(left, high - rules.width + 1), min(right, low + rules.width - 1)
    if rules.grid:
        top, bottom = (
            (max(top - 1, bottom - rules.height + 1), min(bottom + 1, top + rules.height - 1)) if rules.height else (top - 1, bottom + 1)
        )
    across = right - left + 1
    ease = eases(board, rules, viewer)
    shape = (len(wishes.lengths), bottom - top + 1, across)
    bare = ease * PACE if rules.own_count else ease * (PACE * PACE)
    now, shown, dim = np.empty((total, 2, 28)), np.empty((total, 2), np.int64), np.zeros(2)
    slots = np.full(shape[1:], -1, np.int64)
    outlook = Outlook(top, left, np.zeros(shape), np.zeros(shape, np.int8), ease, bare, now, shown, dim, slots, steps, shy, shy_seat)
    for slot in range(total):
        slots[board.places[slot, 0] - top, board.places[slot, 1] - left] = slot
    _chances(board, rules, wishes, viewer, outlook)
    _hopes(wishes, outlook)
    return outlook


@njit(cache=True)
def _chances(board: Board, rules: Rules, wishes: Wishes, viewer: int, outlook: Outlook) -> None:
    """The chance of each cell for all faces that somebody wishes for."""
    wanted, faces, count, found = np.zeros((2, 28), np.bool_), np.zeros((2, 28), np.int64), np.zeros(2, np.int64), np.empty(28)
    for wish in range(len(wishes.lengths)):
        for place in range(wishes.lengths[wish] if wishes.weights[wish] > 0.0 else 0):
            seat, face = wishes.seats[wish], wishes.faces[wish, place]
            if not wanted[seat, face]:
                wanted[seat, face] = True
                faces[seat, count[seat]] = face
                count[seat] += 1
    cells, now, face_of, owner, own_count = board.cells, outlook.now, rules.face, rules.owner, rules.own_count
    ranks, wins, steps = rules.fighting.rank, rules.fighting.wins, outlook.steps
    for seat in range(2):
        lies = outlook.shy if seat == outlook.shy_seat else 1.0
        ease, own, size = outlook.ease[seat], faces[seat], count[seat]
        for slot in range(board.facts[COUNT]):
            outlook.shown[slot, seat] = chances(
                cells[slot], seat, viewer, face_of, owner, own_count, ranks, wins, steps, ease, lies, own, size, found
            )
            for which in range(size):
                now[slot, seat, own[which]] = found[which]


@njit(cache=True)
def _hopes(wishes: Wishes, outlook: Outlook) -> None:
    """The hope of every place, and how many of its cells are as they should be."""
    slots, now, bare, hopes, mets, dim = outlook.slots, outlook.now, outlook.bare, outlook.hopes, outlook.met, outlook.dim
    for wish in range(len(wishes.lengths)):
        length, seat, weight, faces = wishes.lengths[wish], wishes.seats[wish], wishes.weights[wish], wishes.faces[wish]
        if weight == 0.0:
            continue
        for row in range(hopes.shape[1]):
            for start in range(hopes.shape[2] - length + 1):
                hope, met = 1.0, 0
                for place in range(length):
                    face, slot = faces[place], slots[row, start + place]
                    if slot < 0:
                        hope *= bare[seat, face]
                    else:
                        hope *= now[slot, seat, face]
                        met += outlook.shown[slot, seat] == face or outlook.shown[slot, seat] == WILD_FACE
                hopes[wish, row, start] = hope
                mets[wish, row, start] = met
                dim[seat] = max(dim[seat], _DIM * hope * weight)


class Pulls(NamedTuple):
    """What hangs on one cell of a row: how the hopes of both seats answer to what it shows."""

    faces: Numbers
    """``int64[2, 28]``: for each seat the faces that something hangs on."""
    counts: Numbers
    """``int64[2]``: how many these are."""
    pull: Floats
    """``float64[2, 28]``: the hope there would be if the chance of that face here were 1."""
    crown: Floats
    """``float64[2, 28]``: what it is worth beyond hope that this face comes to lie here, because it completes a mission."""
    stands: Floats
    """``float64[2]``: the hope there is."""
    found: Floats
    """``float64[28]``: room."""


def no_pulls() -> Pulls:
    """Room for what hangs on a cell."""
    return Pulls(np.zeros((2, 28), np.int64), np.zeros(2, np.int64), np.zeros((2, 28)), np.zeros((2, 28)), np.zeros(2), np.zeros(28))


@njit(cache=True)
def pull_at(row: int, column: int, slot: int, wishes: Wishes, outlook: Outlook, pulls: Pulls) -> None:
    """Writes what hangs on a cell, that of a centre card or a free one (``slot`` -1)."""
    pulls.pull[:], pulls.crown[:], pulls.stands[:], pulls.counts[:] = 0.0, 0.0, 0.0, 0
    showing = (outlook.shown[slot, 0], outlook.shown[slot, 1]) if slot >= 0 else (NO_FACE, NO_FACE)
    down, across = row - outlook.top, column - outlook.left
    if down < 0 or down >= outlook.hopes.shape[1]:
        return
    for wish in range(len(wishes.lengths)):
        seat, length, weight = wishes.seats[wish], wishes.lengths[wish], wishes.weights[wish]
        if weight == 0.0:
            continue
        for place in range(length):
            start = across - place
            if start < 0 or start + length > outlook.hopes.shape[2]:
                continue
            hope = weight * outlook.hopes[wish, down, start]
            if hope <= outlook.dim[seat]:
                continue
            face = wishes.faces[wish, place]
            if pulls.pull[seat, face] == 0.0:
                pulls.faces[seat, pulls.counts[seat]] = face
                pulls.counts[seat] += 1
            old = outlook.bare[seat, face] if slot < 0 else outlook.now[slot, seat, face]
            pulls.pull[seat, face] += hope / old
            pulls.stands[seat] += hope
            if outlook.met[wish, down, start] + 1 >= length and not (showing[seat] == face or showing[seat] == WILD_FACE):
                pulls.crown[seat, face] += weight * WON


@njit(cache=True, inline="always")
def grown(shown: int, faces: Numbers, count: int, found: Floats, pull: Floats, crown: Floats, stands: float) -> float:
    """By how much the hopes of a seat grow when the cell changes on which these pulls hang, to one of these chances that shows so."""
    gain = -stands
    for which in range(count):
        face = faces[which]
        gain += pull[face] * found[which]
        if shown == face or shown == WILD_FACE:  # noqa: PLR1714, SIM109 -- faster
            gain += crown[face]
    return gain


@njit(cache=True)
def needs(board: Board, rules: Rules, seat: int, wishes: Wishes, outlook: Outlook, hand: Cards) -> Floats:
    """The best hope of a seat that waits for each card of its hand."""
    use = np.zeros(len(hand))
    for wish in range(len(wishes.lengths)):
        if wishes.seats[wish] != seat:
            continue
        length = wishes.lengths[wish]
        for place in range(length):
            face = wishes.faces[wish, place]
            for which in range(len(hand)):
                if fits(rules, hand[which], face):
                    use[which] = max(use[which], _waiting(board, rules, seat, face, outlook, wish, place, length))
    return use


@njit(cache=True)
def _waiting(board: Board, rules: Rules, seat: int, face: int, outlook: Outlook, wish: int, place: int, length: int) -> float:
    """The best hope of the places whose cell is not yet as it should be."""
    best = 0.0
    for row in range(outlook.hopes.shape[1]):
        for start in range(outlook.hopes.shape[2] - length + 1):
            if outlook.hopes[wish, row, start] <= best:
                continue
            slot = outlook.slots[row, start + place]
            if slot >= 0:
                cell = board.cells[slot]
                known = cell[OPEN] or rules.owner[cell[CARD]] == seat
                if known and fits(rules, cell[CARD], face):
                    continue
                if cell[SIZE + seat] and fits(rules, nearest(cell, seat), face):
                    continue
            best = outlook.hopes[wish, row, start]
    return best
