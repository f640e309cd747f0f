"""A whole game on arrays, as fast as bots and playtests need it: the same game as ``rules``, move for move.

Everything here is decided by its arguments: nothing reads a clock or a global random state.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from koloda.games.halfdeck.board import (
    ACT,
    COMPLETED,
    COUNT,
    DECK,
    DISCARD,
    DISCARDED,
    DONE,
    DRAW,
    END,
    FLIP,
    FLIPPING,
    FOUGHT,
    GIVEN,
    HAND,
    HELD,
    LEFT,
    LENGTH_FIRST,
    LIFT,
    LONGEST,
    MISSION,
    MISSIONS,
    NEXT,
    NO_FACE,
    NOBODY,
    NOTED,
    OVER,
    PASS,
    PENDING,
    PHASE,
    PLACE,
    POINTS,
    REPLACE,
    SEAT,
    SHED,
    SHED_FIRST,
    SLIPS,
    STOP,
    SWAP,
    TAKE,
    TARGET,
    TO_CENTRE,
    TO_CHAIN,
    TO_DISCARD,
    TURN,
    TURNS,
    UNASKED,
    WILD_FACE,
    WINNER,
    Board,
    Rules,
)
from koloda.games.halfdeck.cells import (
    CARD,
    CENTRE,
    CHAIN,
    COLUMN,
    COUNTED,
    DEPTH,
    DUELS,
    FIRSTS,
    OPEN,
    SETTLED,
    SHOWN,
    SIZE,
    SORTS,
    TRAIL,
    Cards,
    Cell,
    Fighting,
    Numbers,
    flipped,
    gone_on,
    held_back,
    lay,
    met,
    opened,
    taken,
)
from koloda.games.halfdeck.dealing import draw_step, lose_mission, take_mission

# ---- the flow of a game


@njit(cache=True)
def find(board: Board, row: int, column: int) -> int:
    """Which centre card lies in a cell; ``NOBODY`` for a free one."""
    for slot in range(board.facts[COUNT]):
        if board.places[slot, 1] == column and board.places[slot, 0] == row:
            return slot
    return NOBODY


@njit(cache=True)
def from_hand(board: Board, seat: int, card: int) -> None:
    """Takes a card out of a hand."""
    sizes, hand = board.sizes[seat], board.piles[seat, HAND]
    for place in range(sizes[HAND]):
        if hand[place] == card:
            sizes[HAND] -= 1
            for later in range(place, sizes[HAND]):
                hand[later] = hand[later + 1]
            return


@njit(cache=True)
def discard(board: Board, rules: Rules, card: int, seen: bool) -> None:
    """A card goes to its owner's discard pile; everybody saw it or not."""
    owner = rules.owner[card]
    board.piles[owner, DISCARD, board.sizes[owner, DISCARD]] = card
    board.sizes[owner, DISCARD] += 1
    board.seen[card] = seen or rules.open_discards


@njit(cache=True)
def play(board: Board, rules: Rules, action: Numbers) -> None:
    """What a legal action does, to the next decision of somebody or the end."""
    facts, kind, seat = board.facts, action[0], board.facts[SEAT]
    board.tally[kind] += 1
    facts[NOTED] = 0
    trail = np.zeros(TRAIL, np.int8)
    standing = SETTLED
    if kind == SHED:
        _shed(board, rules, seat, action[1])
        return
    if kind == PLACE:
        _place(board, seat, action[1], action[3], action[4])
    elif kind == REPLACE:
        from_hand(board, seat, action[1])
        lay(board.cells[action[2]], seat, action[1])
    elif kind in (LIFT, FLIP):
        facts[PENDING], facts[FLIPPING] = action[2], kind == FLIP
        cell = board.cells[action[2]]
        standing = flipped(cell, seat, rules.fighting, trail) if kind == FLIP else opened(cell, seat, rules.fighting, trail)
    elif kind == PASS:
        facts[LEFT] = 1
    elif kind == SWAP:
        slip = lose_mission(board, seat, action[1])
        board.slips[facts[SLIPS]] = slip
        facts[SLIPS] += 1
        take_mission(board, seat)
    else:
        standing = decided(board.cells[facts[PENDING]], seat, kind, facts[FLIPPING] == 1, rules.fighting, trail)
    for place in range(trail[0]):
        discard(board, rules, trail[place + 1], True)
    _count(board, trail)
    if standing >= CHAIN:
        facts[PHASE] = TO_CENTRE if standing >= CENTRE else TO_CHAIN
        facts[SEAT] = standing % 2
        board.tally[UNASKED] += facts[SEAT] != (facts[TURN] - 1) % 2
        return
    _settle(board, rules)


@njit(cache=True)
def _count(board: Board, trail: Cards) -> None:
    """Counts what happened in a fight, and keeps what was seen for the first time."""
    for count in range(COUNTED):
        board.tally[FOUGHT + count] += trail[DUELS + count]
    for sort in range(SORTS):
        if trail[FIRSTS + 2 * sort] and not board.firsts[sort, 0]:
            board.firsts[sort, 0], board.firsts[sort, 1] = trail[FIRSTS + 2 * sort], trail[FIRSTS + 2 * sort + 1]


@njit(cache=True)
def decided(cell: Cell, seat: int, kind: int, flipping: bool, fighting: Fighting, trail: Cards) -> int:
    """What the decision of a seat in a fight does; returns how the fight stands."""
    if kind == NEXT:
        return gone_on(cell, seat, fighting, trail)
    if kind == STOP:
        return met(cell, 1 - seat, fighting, trail)
    if kind == TAKE:
        taken(cell, seat, trail)
    else:
        held_back(cell, seat, flipping, trail)
    return SETTLED


@njit(cache=True)
def _place(board: Board, seat: int, card: int, row: int, column: int) -> None:
    slot = board.facts[COUNT]
    board.facts[COUNT] += 1
    from_hand(board, seat, card)
    while slot and (board.places[slot - 1, 0] > row or (board.places[slot - 1, 0] == row and board.places[slot - 1, 1] > column)):
        board.places[slot], board.cells[slot] = board.places[slot - 1], board.cells[slot - 1]
        slot -= 1
    board.places[slot, 0], board.places[slot, 1] = row, column
    board.cells[slot, :COLUMN] = 0
    board.cells[slot, CARD] = card


@njit(cache=True)
def _shed(board: Board, rules: Rules, seat: int, mask: int) -> None:
    """The discard at the end of a turn, and the next seat's draw step (6.4, 6.1)."""
    facts, hand, size = board.facts, board.piles[seat, HAND], board.sizes[seat, HAND]
    kept = 0
    for place in range(size):
        if mask >> place & 1:
            discard(board, rules, hand[place], False)
        else:
            hand[kept] = hand[place]
            kept += 1
    board.sizes[seat, HAND] = kept
    if kept < size:
        board.tally[DISCARDED] += 1
        if not board.firsts[SHED_FIRST, 0]:
            board.firsts[SHED_FIRST, 0] = size - kept
    facts[LEFT] = 0
    if facts[TURN] == rules.max_turns:
        _finish(board, TURNS, DRAW if rules.win == 0 else _leader(board))
        return
    facts[TURN] += 1
    facts[SEAT] = 1 - seat
    facts[PHASE], facts[LEFT] = ACT, rules.actions
    draw_step(board, rules, 1 - seat)


@njit(cache=True)
def _leader(board: Board) -> int:
    ahead = board.facts[POINTS] - board.facts[POINTS + 1]
    return DRAW if ahead == 0 else 0 if ahead > 0 else 1


@njit(cache=True)
def _finish(board: Board, end: int, winner: int) -> None:
    board.facts[PHASE], board.facts[LEFT] = OVER, 0
    board.facts[END], board.facts[WINNER] = end, winner


# ---- completing missions (section 9)


@njit(cache=True)
def counting_face(board: Board, rules: Rules, slot: int, seat: int) -> int:
    """What a centre card counts for in a seat's missions."""
    cell = board.cells[slot]
    if cell[OPEN] or (rules.own_count and rules.owner[cell[CARD]] == seat):
        return int(rules.face[cell[CARD]])
    return NO_FACE


@njit(cache=True)
def lies(board: Board, rules: Rules, seat: int, slip: int, run: Numbers) -> bool:
    """Whether a mission lies complete for a seat; writes the centre cards of the first such run, in mission order (P28, P46)."""
    mission, length, count = rules.missions[slip], int(rules.missions[slip, 0]), board.facts[COUNT]
    right = -1 if seat == 0 else 1
    tried = np.empty(length, np.int64)
    for way in range(2 if rules.either else 1):
        step = right if way == 0 else -right
        found, found_row, found_column = False, 0, 0
        for first in range(count):
            face = counting_face(board, rules, first, seat)
            if face != mission[1] and face != WILD_FACE:
                continue
            row, column = board.places[first, 0], board.places[first, 1]
            nearer = (row - found_row) * -right
            if found and (nearer < 0 or (nearer == 0 and (column - found_column) * -right < 0)):
                continue
            tried[0] = first
            whole = True
            for place in range(1, length):
                slot = find(board, row, column + place * step)
                face = NO_FACE if slot == NOBODY else counting_face(board, rules, slot, seat)
                if face != mission[place + 1] and face != WILD_FACE:
                    whole = False
                    break
                tried[place] = slot
            if whole:
                found, found_row, found_column = True, row, column
                run[:length] = tried
        if found:
            return True
    return False


@njit(cache=True)
def _settle(board: Board, rules: Rules) -> None:
    """The completion check after an action, as often as something is complete; then the turn goes on."""
    facts = board.facts
    mover = (facts[TURN] - 1) % 2
    facts[SEAT], facts[PHASE] = mover, ACT
    run = np.empty(LONGEST, np.int64)
    again = True
    while again:
        again = False
        for side in range(1 if rules.actor_only else 2):
            seat = (mover + side) % 2
            for which in range(facts[HELD + seat]):
                if lies(board, rules, seat, board.held[seat, which], run):
                    _complete(board, rules, seat, which, run)
                    again = True
                    break
            if again:
                board.tally[GIVEN] += side
                break
        if facts[PHASE] == OVER:
            return
    facts[LEFT] -= 1
    if facts[LEFT] == 0:
        facts[PHASE] = TO_DISCARD


@njit(cache=True)
def _complete(board: Board, rules: Rules, seat: int, which: int, run: Numbers) -> None:
    facts = board.facts
    slip = lose_mission(board, seat, which)
    length = int(rules.missions[slip, 0])
    board.tally[COMPLETED] += 1
    if not board.firsts[LENGTH_FIRST, 0]:
        board.firsts[LENGTH_FIRST, 0] = length
    facts[DONE + seat] += 1
    facts[POINTS + seat] += length if rules.by_length else 1
    leaving = np.zeros(DECK, np.bool_)
    edge = board.places[run[0], 1]
    for slot in run[:length]:
        leaving[slot] = True
        edge = max(edge, board.places[slot, 1])
    for slot in range(facts[COUNT]):
        if leaving[slot] or rules.clearing:
            _clear(board, rules, slot, leaving[slot])
            leaving[slot] = True
    kept = 0
    for slot in range(facts[COUNT]):
        if leaving[slot]:
            continue
        if slot != kept:
            board.cells[kept] = board.cells[slot]
            board.places[kept] = board.places[slot]
        if rules.closing and board.places[kept, 1] > edge:
            board.places[kept, 1] -= length
        kept += 1
    facts[COUNT] = kept
    if rules.win == 0:
        _finish(board, MISSION, seat)
    elif rules.win == 1 and facts[POINTS + seat] >= rules.target:
        _finish(board, TARGET, seat)
    elif facts[SLIPS] == 0:
        _finish(board, MISSIONS, _leader(board))
    else:
        take_mission(board, seat)


@njit(cache=True)
def _clear(board: Board, rules: Rules, slot: int, in_run: bool) -> None:
    """A centre card and its columns go to the discard piles (P33)."""
    cell = board.cells[slot]
    discard(board, rules, cell[CARD], in_run or cell[OPEN] == 1)
    for side in range(2):
        for place in range(cell[SIZE + side]):
            discard(board, rules, cell[COLUMN + side * DEPTH + place], place == 0 and cell[SHOWN + side] == 1)
