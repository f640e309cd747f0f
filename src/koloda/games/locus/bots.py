"""Locus Poker's bots, by what they look at and how far ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

import numpy as np

from koloda.cards import DECK_52
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.locus import moves as notation
from koloda.games.locus import solve
from koloda.games.locus.advice import LocusAdviser, affordable_nodes
from koloda.games.locus.evaluation import RULE, UNIT, Board, Outlook, board_of, hopes
from koloda.games.locus.options import Options
from koloda.games.locus.search import look_ahead, worthwhile
from koloda.games.locus.state import State

GLANCES: Final = 6
"""How many cards a careless player looks at."""
FAVOUR: Final = UNIT
"""A search takes the other side to play as well as itself. Weaker players leave more to whoever just builds: that is worth a point."""


class Mind(Protocol):
    """Picks a move, as ``2 * cell + down``, for whoever has this turn of a game."""

    def __call__(self, board: Board, turn: int, budget: Budget, /) -> int: ...


class LocusBot:
    """A bot that plays what its mind picks."""

    def __init__(self, id: str, pick: Mind) -> None:
        self.id = id
        self.pick = pick

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves; everything lies open, so the view is the whole state."""
        cell, down = divmod(self.pick(board_of(view), view.turns, budget), 2)
        return notation.written(view.options, cell, down=down == 1)


def anything(board: Board, turn: int, budget: Budget) -> int:
    """Any move at all."""
    return Random(budget.seed).choice(np.flatnonzero(hopes(board, turn, Outlook()) >= 0).tolist())


def at_a_glance(board: Board, turn: int, budget: Budget) -> int:
    """The best hand of a few cards that caught the eye; own chips are forgotten."""
    chance, free = Random(budget.seed), np.flatnonzero(board.unused).tolist()
    looks = hopes(board, turn, Outlook(bonus=0))
    seen = chance.sample(free, min(GLANCES, len(free)))
    return _highest({move: looks[move] for cell in seen for move in range(2 * cell, 2 * cell + board.ways)}, chance)


def looking(outlook: Outlook) -> Mind:
    """Picks the move that looks best; among equals the seed decides."""

    def pick(board: Board, turn: int, budget: Budget) -> int:
        return _highest(dict(enumerate(hopes(board, turn, outlook).tolist())), Random(budget.seed))

    return pick


def _highest(looks: dict[int, int], chance: Random) -> int:
    highest = max(looks.values())
    return chance.choice([move for move, look in looks.items() if look == highest])


def ahead(board: Board, turn: int, budget: Budget) -> int:
    """The move of the rule of thumb, unless a search finds one that is better by more than the favour, or the game is played out."""
    found = look_ahead(board, turn, worthwhile(board, turn), affordable_nodes(budget), every=False, favour=FAVOUR)
    return next(iter(found.values))


BOTS: Final = (
    LocusBot("random", anything),
    LocusBot("careless", at_a_glance),
    LocusBot("greedy", looking(Outlook())),
    LocusBot("builder", looking(Outlook(nearby=4, taken=True))),
    LocusBot("planner", looking(Outlook(nearby=9))),
    LocusBot("blocker", looking(RULE)),
    LocusBot("champion", ahead),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table, its bots and its advice need."""
    options = Options(columns=3, rows=4)
    state = State(options, DECK_52.cards[: options.cells], ("",) * options.cells)
    legal, budget = notation.legal(state), Budget(seconds=0.001)
    for bot in BOTS:
        bot.choose(state, 0, legal, budget)
    LocusAdviser().worths(state, 0, legal, budget)
    solve.warm()
