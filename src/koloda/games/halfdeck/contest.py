"""Whole games between rules of thumb, on arrays: for ladders, playtests and search.

Numba's cache on disk watches this file, not those that it calls: after a change there, touch this file too.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from koloda.core.splitmix import Stream
from koloda.games.halfdeck.board import (
    ACTION,
    DONE,
    END,
    FLIP,
    LIFT,
    NOBODY,
    OVER,
    PHASE,
    PLACE,
    POINTS,
    SEAT,
    TALLY,
    TURN,
    WINNER,
    Board,
    Rules,
    mixed_seed,
)
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.dealing import set_out
from koloda.games.halfdeck.flow import play
from koloda.games.halfdeck.policy import Scratch, Style, decide

WON, ENDED, TURNS_PLAYED, POINTS_MADE, MISSIONS_DONE, STANDSTILL = 0, 1, 2, 3, 5, 7
"""What is noted of a game: its winner (2: a draw, -1: broken off), how it ended, its turns, the points and the missions done of both
seats, and its longest standstill in turns."""
RESULT: Final = 8


@njit(cache=True)
def play_out(board: Board, rules: Rules, first: Style, second: Style, steps: Numbers, stream: Stream, scratch: Scratch, most: int) -> int:
    """Plays a game on to its end, or for so many actions, and returns its longest standstill: turns without a card laid into the
    centre, opened or flipped.
    """
    action = np.zeros(ACTION, np.int64)
    moved, longest = board.facts[TURN], 0
    for _ in range(most):
        if board.facts[PHASE] == OVER:
            break
        decide(board, rules, first if board.facts[SEAT] == 0 else second, steps, stream, scratch, action)
        if action[0] == PLACE or action[0] == LIFT or action[0] == FLIP:
            moved = board.facts[TURN]
        play(board, rules, action)
        longest = max(longest, board.facts[TURN] - moved)
    return int(longest)


@njit(cache=True)
def contest(
    seed: int, games: int, rules: Rules, first: Style, second: Style, steps: Numbers, board: Board, scratch: Scratch, most: int
) -> tuple[Numbers, Numbers]:
    """Games of which number ``n`` has the same cards in every form of the game and between all players.

    Returns ``int64[games, RESULT]`` and what happened in each, ``int64[games, TALLY]``. ``board`` and ``scratch`` are room.
    """
    found, tally = np.zeros((games, RESULT), np.int64), np.zeros((games, TALLY), np.int64)
    for game in range(games):
        set_out(board, rules, seed + game)
        stream = mixed_seed(seed + game, 77, 1)
        found[game, STANDSTILL] = play_out(board, rules, first, second, steps, stream, scratch, most)
        facts = board.facts
        found[game, WON] = facts[WINNER] if facts[PHASE] == OVER else NOBODY
        found[game, ENDED], found[game, TURNS_PLAYED] = facts[END], facts[TURN]
        for seat in range(2):
            found[game, POINTS_MADE + seat], found[game, MISSIONS_DONE + seat] = facts[POINTS + seat], facts[DONE + seat]
        tally[game] = board.tally
    return found, tally
