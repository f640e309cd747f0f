"""Random evenings for as long as one likes: on every core, from a seed that is told."""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter


def batch(evening: Callable[[int], int], size: int, first: int) -> int:
    """Evenings from this seed on, until there were so many hands."""
    hands = 0
    while hands < size:
        hands += evening(first)
        first += 1
    return hands


def main(evening: Callable[[int], int], hands: int, size: int, about: str | None) -> None:
    """Plays until there were enough hands; ``evening`` plays one from a seed, checks it, and says how many hands it had."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=hands)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(40))
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)  # noqa: T201
    start, played = perf_counter(), 0
    seeds = range(arguments.seed, arguments.seed + arguments.hands, size)
    with ProcessPoolExecutor(arguments.processes) as workers:
        for number, more in enumerate(workers.map(partial(batch, evening, size), seeds), 1):
            played += more
            if number % 20 == 0 or number == len(seeds):
                rate = played / (perf_counter() - start)
                print(f"{played:,} hands, no chip lost, {rate:,.0f} hands/s", flush=True)  # noqa: T201
