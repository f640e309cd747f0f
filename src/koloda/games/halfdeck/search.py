"""What actions lead to in imagined positions: each is played on by rule of thumb for a few actions, and hopes say who will be first then.

Numba's cache on disk watches this file, not those that it calls: after a change there, touch this file too.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from koloda.core.splitmix import Stream, number
from koloda.games.halfdeck.belief import believe, imagine
from koloda.games.halfdeck.board import ACTION, HELD, OVER, PHASE, POINTS, SEAT, Board, Rules, blank, copy_to, mixed_seed
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.flow import play
from koloda.games.halfdeck.hopes import EVERYTHING, Floats, survey, wishes_of
from koloda.games.halfdeck.policy import Scratch, Style, decide

SWIFT: Final = Style(own=1.0, foe=0.6, looks=1, shy=1.0, keep=5, guards=1, mix=0.0)
"""How both seats play on."""
NEVER: Final = 0.25
"""What stands against the hopes of both seats: that neither completes a mission. Fitted to games of the rule of thumb, of all forms."""


@njit(cache=True)
def outcomes(
    board: Board, rules: Rules, steps: Numbers, stream: Stream, scratch: Scratch, tried: Numbers, worlds: int, ahead: int
) -> Floats:
    """By how many points the seat to act will be ahead of where it is now, once somebody completes a mission: ``float64[worlds, actions]``.

    All actions meet the same imagined positions and the same luck. Nothing depends on what the seat does not see.
    """
    seat = board.facts[SEAT]
    found = np.empty((worlds, len(tried)))
    wishes = wishes_of(board, rules, seat, False)
    outlook = survey(board, rules, wishes, steps, seat, 1.0, -1)
    believe(wishes, outlook, seat)
    world, trial = blank(len(board.slips)), blank(len(board.slips))
    lead = board.facts[POINTS + seat] - board.facts[POINTS + 1 - seat]
    for one in range(worlds):
        imagine(board, rules, seat, wishes, outlook, stream, world)
        luck = int(number(stream) >> np.uint64(1))
        for place in range(len(tried)):
            copy_to(world, trial)
            play(trial, rules, tried[place])
            play_on(trial, rules, steps, mixed_seed(luck, 1, 1), scratch, ahead)
            gained = trial.facts[POINTS + seat] - trial.facts[POINTS + 1 - seat] - lead
            found[one, place] = gained if gained or trial.facts[PHASE] == OVER else promise(trial, rules, steps, seat)
    return found


@njit(cache=True)
def play_on(board: Board, rules: Rules, steps: Numbers, stream: Stream, scratch: Scratch, ahead: int) -> None:
    """Plays a game on by rule of thumb, until somebody completes a mission or for so many actions."""
    facts, action = board.facts, np.zeros(ACTION, np.int64)
    points = facts[POINTS] + facts[POINTS + 1]
    for _ in range(ahead):
        if facts[PHASE] == OVER or facts[POINTS] + facts[POINTS + 1] > points:
            return
        decide(board, rules, SWIFT, steps, stream, scratch, action)
        play(board, rules, action)


@njit(cache=True)
def promise(board: Board, rules: Rules, steps: Numbers, seat: int) -> float:
    """By how many points a seat is likely to be ahead of where it is now, once somebody completes a mission."""
    own, foe = hope_of(board, rules, steps, seat), hope_of(board, rules, steps, 1 - seat)
    return (own * _prize(board, rules, seat) - foe * _prize(board, rules, 1 - seat)) / (own + foe + NEVER)


@njit(cache=True)
def hope_of(board: Board, rules: Rules, steps: Numbers, seat: int) -> float:
    """The hopes of a seat for the missions that it holds, by one who sees everything."""
    return float(survey(board, rules, wishes_of(board, rules, seat, True), steps, EVERYTHING, 1.0, -1).hopes.sum())


@njit(cache=True)
def _prize(board: Board, rules: Rules, seat: int) -> int:
    """The points of the mission that a seat has held longest."""
    return int(rules.missions[board.held[seat, 0], 0]) if rules.by_length and board.facts[HELD + seat] else 1
