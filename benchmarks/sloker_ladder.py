"""Measures Sloker's bots on the same deals: the tables of docs/sloker-bots.md.

    python benchmarks/sloker_ladder.py [--layouts N] [--seed N] [--bots keeper,row]

Every layout is played on with the same few stocks by every bot, so bots that call alike are paid alike.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from koloda.core.bot import Budget
from koloda.games.sloker.advice import Situation, sampled
from koloda.games.sloker.bots import BOTS, SlokerBot
from koloda.games.sloker.kernel import CELLS
from koloda.games.sloker.options import Options

STOCKS = 128
"""Stocks for one layout."""


def paid_to_bots(bots: list[SlokerBot], options: Options, layouts: int, seed: int) -> NDArray[np.float64]:
    """The mean chips of each bot in the deals of each layout: ``float64[layouts, bots]``."""
    suits = tuple(options.cards.suits)
    paid = np.empty((layouts, len(bots)))
    for layout in range(layouts):
        random = np.random.Generator(np.random.Philox(key=seed, counter=layout << 64))
        boards = random.permutation(len(options.cards)).astype(np.uint8)[:CELLS].reshape(1, CELLS)
        at = Situation(options, boards, 0, (suits,))
        stocks, budget = int(random.integers(2**62)), Budget(seed=int(random.integers(2**62)))
        chips = dict(zip(suits, sampled(at, STOCKS, stocks).sum(axis=2).mean(axis=0).tolist(), strict=True))
        paid[layout] = [chips[bot.call(at, budget)] for bot in bots]
    return paid


def interval(samples: NDArray[np.float64]) -> str:
    """The mean with its 95 % interval."""
    return f"{samples.mean():.3f} ± {1.96 * samples.std() / sqrt(len(samples)):.3f}"


def main() -> None:
    """Prints one table for Pro and one for Avalanche."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layouts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--bots", default=",".join(bot.id for bot in BOTS))
    arguments = parser.parse_args()
    bots = [bot for bot in BOTS if bot.id in arguments.bots.split(",")]
    for avalanche in (False, True):
        paid = paid_to_bots(bots, Options(variant="pro", avalanche=avalanche), arguments.layouts, arguments.seed)
        print(f"\n{'Pro with Avalanche' if avalanche else 'Pro'}: {arguments.layouts} layouts, {STOCKS} stocks each, seed {arguments.seed}")
        print("\n| bot | chips a deal | more than the bot above |\n|---|---|---|")
        for place, bot in enumerate(bots):
            more = interval(paid[:, place] - paid[:, place - 1]) if place else ""
            print(f"| {bot.id} | {interval(paid[:, place])} | {more} |")


if __name__ == "__main__":
    main()
