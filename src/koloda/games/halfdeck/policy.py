"""Rules of thumb: a move for every decision from what it does to the hopes of both seats."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from koloda.core.splitmix import Stream, below
from koloda.games.halfdeck.belief import believe, imagine
from koloda.games.halfdeck.board import (
    ACTION,
    FLIP,
    FLIPPING,
    HAND,
    LIFT,
    MOST_ACTIONS,
    NEXT,
    NOBODY,
    PHASE,
    PLACE,
    REPLACE,
    SEAT,
    SHED,
    STOP,
    TAKE,
    TO_DISCARD,
    Board,
    Rules,
    blank,
)
from koloda.games.halfdeck.cells import (
    CARD,
    CELL,
    CENTRE,
    COLUMN,
    DEPTH,
    SETTLED,
    SIZE,
    TRAIL,
    Cards,
    Cell,
    Numbers,
    flipped,
    nearest,
    opened,
)
from koloda.games.halfdeck.flow import decided
from koloda.games.halfdeck.hopes import (
    EVERYTHING,
    Floats,
    Outlook,
    Pulls,
    Wishes,
    chances,
    grown,
    needs,
    no_pulls,
    pull_at,
    survey,
    wishes_of,
)
from koloda.games.halfdeck.legal import legal


class Style(NamedTuple):
    """How somebody plays."""

    own: float
    """What own hopes weigh."""
    foe: float
    """What the other one's hopes weigh."""
    looks: int
    """How many times it imagines what it does not see; 0: it plays anything."""
    shy: float
    """What an own open cell is worth that fits already: 1, or less for whoever would rather not show it yet."""
    keep: int
    """How many cards it keeps at most at the end of a turn."""
    guards: int
    """How many high cards it keeps that it does not need itself."""
    mix: float
    """Moves that are worse by less than this part of the best one are as good."""


KEPT: Final = 0.3
"""A card is kept if the hope that waits for it is this part of the best one."""


class Scratch(NamedTuple):
    """Room that is used again."""

    world: Board
    actions: Numbers
    values: Floats
    pulls: Pulls


@njit(cache=True)
def decide(board: Board, rules: Rules, style: Style, steps: Numbers, stream: Stream, scratch: Scratch, action: Numbers) -> None:
    """Writes the action of the seat to act. It depends only on what this seat sees, the style and the stream."""
    if style.looks == 0:
        _anything(board, rules, stream, scratch, action)
        return
    if board.facts[PHASE] == TO_DISCARD:
        action[:] = 0
        action[0], action[1] = SHED, _shed(board, rules, style, steps)
        return
    count = weigh(board, rules, style, steps, stream, scratch)
    values = scratch.values[:count]
    best = values.max()
    bar = best - style.mix * abs(best)
    equal = int(np.count_nonzero(values >= bar))
    pick = below(stream, equal)
    for place in range(count):
        if values[place] >= bar:
            if pick == 0:
                action[:] = scratch.actions[place]
                return
            pick -= 1


@njit(cache=True)
def _anything(board: Board, rules: Rules, stream: Stream, scratch: Scratch, action: Numbers) -> None:
    """Any kind of action that there is, and then any of its kind; any discards."""
    if board.facts[PHASE] == TO_DISCARD:
        action[:] = 0
        action[0], action[1] = SHED, below(stream, 1 << board.sizes[board.facts[SEAT], HAND])
        return
    count = legal(board, rules, scratch.actions)
    action[:] = scratch.actions[below(stream, count)]


@njit(cache=True)
def weigh(board: Board, rules: Rules, style: Style, steps: Numbers, stream: Stream, scratch: Scratch) -> int:
    """Writes all actions (at the end of a turn: those that there would be) and how good they look; returns how many they are."""
    seat = board.facts[SEAT]
    count = legal(board, rules, scratch.actions)
    scratch.values[:count] = 0.0
    wishes = wishes_of(board, rules, seat, style.foe == 0.0)
    outlook = survey(board, rules, wishes, steps, seat, 1.0, -1)
    believe(wishes, outlook, seat)
    for _ in range(style.looks):
        imagine(board, rules, seat, wishes, outlook, stream, scratch.world)
        imagined = survey(scratch.world, rules, wishes, steps, EVERYTHING, style.shy, seat)
        _weigh_in(scratch.world, rules, style, wishes, imagined, scratch.actions[:count], scratch.values, scratch.pulls)
    scratch.values[:count] /= style.looks
    return count


@njit(cache=True)
def _weigh_in(
    world: Board, rules: Rules, style: Style, wishes: Wishes, outlook: Outlook, actions: Numbers, values: Floats, pulls: Pulls
) -> None:
    """Adds what every action is worth in a position of which everything is known."""
    seat, flipping = world.facts[SEAT], world.facts[FLIPPING] == 1
    after, trail, last = np.empty(CELL, np.int8), np.zeros(TRAIL, np.int8), (NOBODY - 1, 0, 0)
    cells, places, face_of, owner, own_count = world.cells, world.places, rules.face, rules.owner, rules.own_count
    ranks, wins, steps, ease = rules.fighting.rank, rules.fighting.wins, outlook.steps, outlook.ease
    faces, counts, pull, crown, stands, found = pulls.faces, pulls.counts, pulls.pull, pulls.crown, pulls.stands, pulls.found
    for place in range(len(actions)):
        kind, card, slot, row, column = actions[place]
        if kind == PLACE:
            after[:COLUMN] = 0
            after[CARD] = card
        elif slot >= 0:
            if kind == REPLACE and cells[slot, SIZE + seat]:
                continue  # behind another card it changes nothing yet
            after[:] = cells[slot]
            if kind == REPLACE:
                after[SIZE + seat], after[COLUMN + seat * DEPTH] = 1, card
            else:
                row, column = places[slot, 0], places[slot, 1]
                trail[0] = 0
                happens(after, seat, kind, flipping, rules, trail)
        else:
            continue
        if last != (slot, row, column):
            last = (slot, row, column)
            pull_at(row, column, slot, wishes, outlook, pulls)
        for side in range(2):
            weight, count = style.own if side == seat else -style.foe, counts[side]
            if weight and count:
                lies, own = outlook.shy if side == outlook.shy_seat else 1.0, faces[side]
                shown = chances(after, side, EVERYTHING, face_of, owner, own_count, ranks, wins, steps, ease[side], lies, own, count, found)
                values[place] += weight * grown(shown, own, count, found, pull[side], crown[side], stands[side])


@njit(cache=True)
def happens(cell: Cell, seat: int, kind: int, flipping: bool, rules: Rules, trail: Cards) -> None:
    """What a fight makes of a cell, if both sides decide by the next card: whoever can win the next duel goes on."""
    fighting = rules.fighting
    if kind == LIFT:
        standing = opened(cell, seat, fighting, trail)
    elif kind == FLIP:
        standing, flipping = flipped(cell, seat, fighting, trail), True
    else:
        standing = decided(cell, seat, kind, flipping, fighting, trail)
    while standing != SETTLED:
        side = standing % 2
        if standing >= CENTRE:
            decision = TAKE
        else:
            wins = fighting.wins[fighting.rank[nearest(cell, side)], fighting.rank[nearest(cell, 1 - side)]]
            decision = NEXT if wins > 0 else STOP
        standing = decided(cell, side, decision, flipping, fighting, trail)


@njit(cache=True)
def _shed(board: Board, rules: Rules, style: Style, steps: Numbers) -> int:
    """The cards to discard, as bits: all but those that own hopes wait for, and a few high ones."""
    seat = board.facts[SEAT]
    size = board.sizes[seat, HAND]
    hand = board.piles[seat, HAND, :size]
    if size == 0:
        return 0
    wishes = wishes_of(board, rules, seat, True)
    outlook = survey(board, rules, wishes, steps, seat, 1.0, -1)
    use = needs(board, rules, seat, wishes, outlook, hand)
    use[use < KEPT * use.max()] = 0.0
    power = np.empty(size)
    for which in range(size):
        power[which] = rules.fighting.wins[rules.fighting.rank[hand[which]]].sum()
    mask, kept = (1 << size) - 1, 0
    for which in np.argsort(-use):
        if use[which] > 0.0 and kept < style.keep:
            mask ^= 1 << which
            kept += 1
    guards = 0
    for which in np.argsort(-power):
        if mask >> which & 1 and guards < style.guards and kept < style.keep:
            mask ^= 1 << which
            kept += 1
            guards += 1
    return int(mask)


def scratch_for(missions: int) -> Scratch:
    """Room for one who decides."""
    return Scratch(blank(missions), np.zeros((MOST_ACTIONS, ACTION), np.int64), np.zeros(MOST_ACTIONS), no_pulls())
