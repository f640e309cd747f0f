"""Other ways to search as rivals of Locus Poker's champion: by how much each wins or loses, on mirrored deals and in equal time.

    python benchmarks/locus_rivals.py [--pairs N] [--seed N] [--rivals best-first,uct] [--against search]

They look at the same moves in the same order and at the same estimate as the champion, so only the search differs:

- best-first: best-first minimax (R. Korf and M. Chickering, 1996), which always looks farther at the end of the line that it
  holds for the best;
- uct: Monte Carlo tree search with upper confidence bounds (L. Kocsis and C. Szepesvári, 2006), a leaf being worth its estimate.

A rival thinks as long as the champion does on its first turn. The last twelve cards the champion plays for both sides, exactly.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import log, sqrt
from time import process_time
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.cards import DECK_52
from koloda.core.bot import Budget
from koloda.games.locus.advice import affordable_nodes
from koloda.games.locus.bots import LocusBot, ahead, warm
from koloda.games.locus.evaluation import UNIT, Board, estimate, fresh, points, undo, use
from koloda.games.locus.options import Options
from koloda.games.locus.search import WIDTH, look_ahead, ordered, worthwhile
from locus_ladder import BY_ID, interval, pairs

EXACT: Final = 12
"""With so many cards left or fewer the champion plays for both sides."""
STEPS: Final = 50
"""So many times a tree grows between two looks at the clock."""
CURIOSITY: Final = 3.0
"""The weight of the upper confidence bound, in points."""
_MOST: Final = 1 << 19
_NO_MOVE: Final = 255


class Tree(NamedTuple):
    """Positions by their numbers, the root being 0; those that follow on one stand side by side."""

    first: NDArray[np.int32]
    """The first that follows on it; 0: not looked at yet."""
    branches: NDArray[np.int32]
    """How many follow."""
    move: NDArray[np.int32]
    """What leads here, as ``2 * cell + down``."""
    gain: NDArray[np.int32]
    """What that scored, in units."""
    worth: NDArray[np.float64]
    """What the seat to move will gain from here, in units; of a tree search the sum of what was found."""
    visits: NDArray[np.int32]
    size: NDArray[np.int64]
    """int64[1]: how many positions there are."""


def tree() -> Tree:
    """A root alone."""
    ints = [np.zeros(_MOST, np.int32) for _ in range(5)]
    return Tree(ints[0], ints[1], ints[2], ints[3], np.zeros(_MOST), ints[4], np.ones(1, np.int64))


@njit(cache=True)
def _step(board: Board, turn: int, one: int, made: Tree) -> None:
    move = made.move[one]
    made.gain[one] = UNIT * points(board, board.movers[turn], move // 2, move % 2)
    use(board, board.movers[turn], move // 2, move % 2)


@njit(cache=True)
def _sign(board: Board, turn: int) -> int:
    """1 where the seat of a turn is to move again at the next one, else -1."""
    return 1 if turn + 1 == len(board.movers) or board.movers[turn + 1] == board.movers[turn] else -1


@njit(cache=True)
def _open(board: Board, turn: int, one: int, made: Tree, evaluate: bool) -> None:
    """Adds what follows on a position, each with its estimate if wanted."""
    order, looks, swings = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64), np.empty(len(board.unused), np.int64)
    size = ordered(board, turn, order, looks, _NO_MOVE, WIDTH)
    if made.size[0] + size > _MOST:
        return
    made.first[one], made.branches[one] = made.size[0], size
    made.size[0] += size
    for at in range(size):
        child = made.first[one] + at
        made.move[child] = order[at]
        if evaluate:
            _step(board, turn, child, made)
            if turn + 1 < len(board.movers):
                made.worth[child] = estimate(board, turn + 1, swings)
            undo(board, board.movers[turn], order[at] // 2, order[at] % 2)


@njit(cache=True)
def grow_best(board: Board, turn: int, made: Tree, steps: int, curiosity: float) -> None:
    """Looks farther at the end of the best line that is not played out, so many times; ``visits`` of 1: played out."""
    path = np.empty(len(board.unused) + 1, np.int64)
    for _ in range(steps):
        depth, one = 0, 0
        path[0] = 0
        while made.branches[one] and not made.visits[0]:
            best, high = -1, -1e18
            sign = _sign(board, turn + depth)
            for child in range(made.first[one], made.first[one] + made.branches[one]):
                worth = made.gain[child] + sign * made.worth[child]
                if worth > high and not made.visits[child]:
                    best, high = child, worth
            _step(board, turn + depth, best, made)
            depth, one = depth + 1, best
            path[depth] = one
        if turn + depth == len(board.movers):
            made.visits[one] = 1
        elif not made.branches[one]:
            _open(board, turn + depth, one, made, True)
        for level in range(depth, -1, -1):
            one = path[level]
            if level < depth:
                move = made.move[path[level + 1]]
                undo(board, board.movers[turn + level], move // 2, move % 2)
            if made.branches[one]:
                high, sign, done = -1e18, _sign(board, turn + level), 1
                for child in range(made.first[one], made.first[one] + made.branches[one]):
                    high = max(high, made.gain[child] + sign * made.worth[child])
                    done = min(done, made.visits[child])
                made.worth[one], made.visits[one] = high, done


@njit(cache=True)
def grow_uct(board: Board, turn: int, made: Tree, steps: int, curiosity: float) -> None:
    """Follows the upper confidence bounds, so many times."""
    path, swings = np.empty(len(board.unused) + 1, np.int64), np.empty(len(board.unused), np.int64)
    for _ in range(steps):
        depth, one = 0, 0
        path[0] = 0
        while made.branches[one]:
            best, high, spread = -1, -1e18, log(made.visits[one] + 1.0)
            sign = _sign(board, turn + depth)
            for child in range(made.first[one], made.first[one] + made.branches[one]):
                visits = made.visits[child]
                if visits == 0:  # the most hopeful of those that nobody has tried
                    best = child
                    break
                worth = made.gain[child] + sign * made.worth[child] / visits + curiosity * UNIT * sqrt(spread / visits)
                if worth > high:
                    best, high = child, worth
            _step(board, turn + depth, best, made)
            depth, one = depth + 1, best
            path[depth] = one
        found = 0.0
        if turn + depth < len(board.movers):
            found = float(estimate(board, turn + depth, swings))
            if made.visits[one] or depth == 0:
                _open(board, turn + depth, one, made, False)
        for level in range(depth, -1, -1):
            one = path[level]
            if level < depth:
                child = path[level + 1]
                move = made.move[child]
                undo(board, board.movers[turn + level], move // 2, move % 2)
                found = made.gain[child] + _sign(board, turn + level) * found
            made.worth[one] += found
            made.visits[one] += 1


RIVALS: Final[dict[str, Callable[[Board, int, Tree, int, float], None]]] = {
    "best-first": grow_best,
    "uct": grow_uct,
}


def rival(name: str, seconds: float, curiosity: float) -> LocusBot:
    """A bot that lets a tree grow for so long, then plays what was visited most, or what is worth most."""
    grow = RIVALS[name]

    def pick(board: Board, turn: int, budget: Budget) -> int:
        if len(board.unused) - turn <= EXACT:
            return ahead(board, turn, budget)
        made, end = tree(), process_time() + seconds
        while process_time() < end and made.size[0] < _MOST - STEPS * WIDTH:
            grow(board, turn, made, STEPS, curiosity)
        children = range(made.first[0], made.first[0] + made.branches[0])
        if name != "best-first":
            return int(made.move[max(children, key=lambda one: made.visits[one])])
        sign = _sign(board, turn)
        return int(made.move[max(children, key=lambda one: made.gain[one] + sign * made.worth[one])])

    return LocusBot(name, pick)


def without_favour(board: Board, turn: int, budget: Budget) -> int:
    """The champion's search alone, which is in nobody's favour."""
    return next(iter(look_ahead(board, turn, worthwhile(board, turn), affordable_nodes(budget), every=False).values))


AGAINST: Final = {"champion": BY_ID["champion"], "search": LocusBot("search", without_favour)}


def champions_time(options: Options) -> float:
    """How long the champion thinks on a first turn, in seconds: the mean of ten deals."""
    chance, spent = np.random.default_rng(1), 0.0
    for _ in range(10):
        board = fresh(options, tuple(DECK_52.cards[card] for card in chance.permutation(52)[: options.cells]))
        start = process_time()
        ahead(board, 0, Budget())
        spent += process_time() - start
    return spent / 10


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--rivals", default=",".join(RIVALS))
    parser.add_argument("--against", choices=AGAINST, default="champion", help="the champion, or its search alone")
    parser.add_argument("--curiosity", type=float, default=CURIOSITY)
    arguments = parser.parse_args()
    warm()
    options = Options()
    seconds = champions_time(options)
    for name in RIVALS:  # compiles
        rival(name, 0.01, CURIOSITY).pick(fresh(options, DECK_52.cards[: options.cells]), 0, Budget())
    print(
        f"{seconds * 1e3:.0f} ms a move\n\n| rival | against | points a game | pairs won, drawn, lost | pairs |\n|---|---|---|---|---|",
        flush=True,
    )
    for name in arguments.rivals.split(","):
        mean = pairs(rival(name, seconds, arguments.curiosity), AGAINST[arguments.against], options, arguments.pairs, arguments.seed).mean(
            axis=1
        )
        won = ", ".join(str(int(np.count_nonzero(np.sign(mean) == sign))) for sign in (1, 0, -1))
        print(f"| {name} | {arguments.against} | {interval(mean)} | {won} | {arguments.pairs} |", flush=True)


if __name__ == "__main__":
    main()
