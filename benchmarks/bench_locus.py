"""How fast Locus Poker's tables, search, bots and advice are, on one core: best of several runs, everything warm.

Run: python -m benchmarks.bench_locus
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, Final

import numpy as np

from koloda.cards import DECK_52, Card
from koloda.core.bot import Budget
from koloda.games.locus import moves as notation
from koloda.games.locus.advice import LocusAdviser
from koloda.games.locus.bots import BOTS, warm
from koloda.games.locus.evaluation import board_of, use
from koloda.games.locus.kernel import tables
from koloda.games.locus.options import Options
from koloda.games.locus.search import look_ahead, memory, value, worthwhile
from koloda.games.locus.state import State

GRIDS: Final = ("6x5", "6x6", "7x6", "8x6")
POSITIONS: Final = 10
PLANNER: Final = next(bot for bot in BOTS if bot.id == "planner")


def main() -> None:
    """Print all figures."""
    warm()
    print("What all zones of a deal pay, face up and face down, for all sets of live cards around")
    for grid in GRIDS:
        options = options_of(grid)
        print(f"  {grid}                                     {1 / best(partial(tables, options, deal(options, 1))):10,.0f} tables/s")
    print("Search, ten moves wide, from the first turn")
    for grid in GRIDS:
        options = options_of(grid)
        print(f"  {grid}                                     {nodes_a_second(position(options, 1, options.cells)):10,.0f} nodes/s")
    print(f"The rest of a 6x5 game played out: the mean of {POSITIONS} positions, and the longest")
    for left in (10, 12, 14, 16):
        seconds = [best(partial(solve, position(options_of("6x5"), seed, left)), 2) for seed in range(POSITIONS)]
        print(f"  {left} cards left                           {np.mean(seconds) * 1e3:10.1f} ms  {max(seconds) * 1e3:10.1f} ms")
    print("One move of a bot, and advice, on the first turn of 6x5")
    state = position(options_of("6x5"), 1, 30)
    for bot in BOTS:
        print(f"  {bot.id:10}                              {best(partial(bot.choose, state, 0, (), Budget())) * 1e3:10.3f} ms")
    legal = notation.legal(state)
    print(f"  advice                                  {best(partial(LocusAdviser().worths, state, 0, legal, Budget())) * 1e3:10.3f} ms")


def options_of(grid: str) -> Options:
    """The standard game on a grid such as ``6x5``."""
    columns, rows = map(int, grid.split("x"))
    return Options(columns=columns, rows=rows)


def deal(options: Options, seed: int) -> tuple[Card, ...]:
    """The cards of a shuffled deck that a grid takes."""
    chance = np.random.Generator(np.random.Philox(key=seed))
    return tuple(DECK_52.cards[card] for card in chance.permutation(52)[: options.cells])


def position(options: Options, seed: int, left: int) -> State:
    """With so many cards left, after a game between planners."""
    state = State(options, deal(options, seed), ("",) * options.cells)
    board, marks = board_of(state), list(state.marks)
    for turn in range(options.cells - left):
        seat, move = int(board.movers[turn]), PLANNER.pick(board, turn, Budget(seed=seed))
        use(board, seat, move // 2, move % 2)
        marks[move // 2] = f"{seat}{'ud'[move % 2]}"
    return State(options, state.cards, tuple(marks))


def nodes_a_second(state: State) -> float:
    """Positions looked at in a second, eight turns ahead."""
    board, found = board_of(state), memory(state.options.cells, 10**9)
    low, high, depth, width = -(1 << 20), 1 << 20, 8, 10
    seconds = best(lambda: value(board, 0, np.uint64(0), depth, low, high, width, found), 1)
    return int(found.nodes[0]) / seconds


def solve(state: State) -> None:
    """Plays the rest of a game out."""
    board = board_of(state)
    assert look_ahead(board, state.turns, worthwhile(board, state.turns), 10**9, every=False).exact


def best(work: Callable[[], Any], runs: int = 5) -> float:
    """Seconds on a core that the fastest of several runs took, whatever else the machine had to do."""
    return min(timeit.repeat(work, number=1, repeat=runs, timer=process_time))


if __name__ == "__main__":
    main()
