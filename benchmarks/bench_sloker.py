"""How fast Sloker's odds, rollouts and advice are, on one core: best of several runs, everything warm.

Run: python -m benchmarks.bench_sloker
"""

from __future__ import annotations

import random
import subprocess
import sys
import timeit
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from koloda.core.bot import Budget
from koloda.games.sloker.advice import Situation, advise
from koloda.games.sloker.bots import BOTS, warm
from koloda.games.sloker.kernel import CELLS
from koloda.games.sloker.odds import values
from koloda.games.sloker.options import Options
from koloda.games.sloker.rollouts import classic_deals, flow_of

BOARDS = 1_000
DEALS = 100_000
ROLLOUTS = 4_000


def main() -> None:
    """Print all figures."""
    warm()
    print("Exact odds as fractions, random boards")
    for deck in (52, 65):
        pro = {"variant": "pro", "deck": deck}
        seconds = odds(Options.read(pro), tuple("shdcr"[: deck // 13]))
        print(f"  {deck} cards, every suit                    {1 / seconds:10,.0f} boards/s")
        calls = tuple(letter + form for letter in "shdcr"[: deck // 13] + "23456789TJQKA" for form in ("", "="))
        seconds = odds(Options.read(pro | {"gravity": "choice"}), calls)
        print(f"  {deck} cards, all {len(calls)} calls with both falls {seconds * 1e3:8.3f} ms a board")
    print("Whole Classic deals with Avalanche, shuffled")
    for deck in (52, 65):
        options = Options.read({"avalanche": True, "deck": deck})
        seconds = best(partial(classic_deals, 1, DEALS, deck, True, False, flow_of(options))) / DEALS
        print(f"  {deck} cards                                {1 / seconds:10,.0f} deals/s")
    print(f"Advice on an avalanche, {ROLLOUTS:,} rollouts a call")
    for calls in (tuple("shdc"), tuple("shdc23456789TJQKA")):
        at = situation(calls)
        print(f"  {len(calls):2} calls                               {best(partial(advise, at, ROLLOUTS, 1)) * 1e3:12.1f} ms")
    print("One call of a bot in Pro with Avalanche")
    at = situation(tuple("shdc"))
    for bot in BOTS:
        seconds = best(partial(bot.call, at, Budget()))
        print(f"  {bot.id:10}                             {seconds * 1e3:12.3f} ms")
    print(f"Kernels from the cache in a new process           {first_use():6.2f} s")


def odds(options: Options, calls: tuple[str, ...]) -> float:
    """Seconds for the odds of a board."""
    chance = random.Random(15)
    boards = [tuple(chance.sample(options.cards.cards, CELLS)) for _ in range(BOARDS)]
    return best(lambda: [values(board, (), calls, options) for board in boards]) / BOARDS


def situation(calls: tuple[str, ...]) -> Situation:
    """A board to be called in Pro with Avalanche."""
    boards = np.array([random.Random(15).sample(range(52), CELLS)], np.uint8)
    return Situation(Options(variant="pro", avalanche=True), boards, 0, (calls,))


def best(work: Callable[[], Any]) -> float:
    """Seconds of the fastest of five runs."""
    return min(timeit.repeat(work, number=1, repeat=5))


def first_use() -> float:
    """Seconds that warming takes in a process of its own, imports not counted."""
    script = "from time import perf_counter as now; from koloda.games.sloker.bots import warm; start = now(); warm(); print(now() - start)"
    return float(subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout)


if __name__ == "__main__":
    main()
