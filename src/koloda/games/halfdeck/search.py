"""A search over what may lie face down: the likeliest actions are played on by rule of thumb in imagined positions.

Numba's cache on disk watches this file, not those that it calls: after a change there, touch this file too.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from koloda.core.splitmix import Stream, number
from koloda.games.halfdeck.belief import believe, imagine
from koloda.games.halfdeck.board import (
    ACTION,
    OVER,
    PHASE,
    POINTS,
    SEAT,
    TO_DISCARD,
    WINNER,
    Board,
    Rules,
    blank,
    copy_to,
    mixed_seed,
)
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.flow import play
from koloda.games.halfdeck.hopes import survey, wishes_of
from koloda.games.halfdeck.policy import Scratch, Style, decide, weigh

AHEAD = 30
"""How many actions of both seats a position is played on."""
WIDTH = 5
"""How many actions are looked at."""
POINT = 0.1
"""What a point more than the other seat is worth in a game that is not over, in games won."""
FIRST_SIGHT = 0.05
"""What the rule of thumb's opinion is worth, in games won, from its best action to one worth nothing."""


@njit(cache=True)
def searched(
    board: Board, rules: Rules, style: Style, steps: Numbers, stream: Stream, scratch: Scratch, worlds: int, action: Numbers
) -> None:
    """Writes the action that wins most of the imagined positions. It depends only on what the seat to act sees, and on the stream."""
    seat = board.facts[SEAT]
    if board.facts[PHASE] == TO_DISCARD:
        decide(board, rules, style, steps, stream, scratch, action)
        return
    count = weigh(board, rules, style, steps, stream, scratch)
    order = np.argsort(-scratch.values[:count], kind="mergesort")[:WIDTH]
    tried, sight = scratch.actions[order].copy(), scratch.values[order].copy()
    worth = FIRST_SIGHT * sight / max(1e-9, np.abs(sight).max())
    wishes = wishes_of(board, rules, seat, False)
    outlook = survey(board, rules, wishes, steps, seat, 1.0, -1)
    believe(wishes, outlook, seat)
    world, trial = blank(len(board.slips)), blank(len(board.slips))
    for _ in range(worlds):
        imagine(board, rules, seat, wishes, outlook, stream, world)
        luck = int(number(stream) >> np.uint64(1))
        for place in range(len(tried)):
            copy_to(world, trial)
            play(trial, rules, tried[place])
            play_out(trial, rules, style, steps, mixed_seed(luck, 1, 1), scratch, AHEAD)
            worth[place] += _score(trial, seat) / worlds
    action[:] = tried[int(np.argmax(worth))]


@njit(cache=True)
def play_out(board: Board, rules: Rules, style: Style, steps: Numbers, stream: Stream, scratch: Scratch, most: int) -> None:
    """Plays a game on by rule of thumb, to its end or for so many actions."""
    action = np.zeros(ACTION, np.int64)
    for _ in range(most):
        if board.facts[PHASE] == OVER:
            return
        decide(board, rules, style, steps, stream, scratch, action)
        play(board, rules, action)


@njit(cache=True)
def _score(board: Board, seat: int) -> float:
    facts = board.facts
    if facts[PHASE] == OVER:
        return 1.0 if facts[WINNER] == seat else 0.0 if facts[WINNER] == 1 - seat else 0.5
    ahead = POINT * (facts[POINTS + seat] - facts[POINTS + 1 - seat])
    return float(0.5 + min(0.4, max(-0.4, ahead)))
