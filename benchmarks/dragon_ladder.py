"""How strong the bots of the novel's Dragon Poker are against each other, in mirrored evenings.

An evening is played twice with the same cards: with two seats the bots change places, with four seats two of each sit crosswise
and change places. The figure is what a seat of the one bot wins in a hand, in chips, over both evenings; its interval is 95 %.

Run: python benchmarks/dragon_ladder.py --pairs 300
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

import numpy as np

from koloda.core.ask import Decide
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.game import read_deal
from koloda.core.secret import view
from koloda.games.dragon.book.bots import BOTS
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.rules import DragonBook

GAME: Final = DragonBook()
BY_ID: Final[dict[str, Bot]] = {bot.id: bot for bot in BOTS}


def evening(options: Options, bots: Sequence[Bot], seed: int) -> tuple[tuple[int, ...], int]:
    """The chips that each seat won, and how many hands were played."""
    state, dealer, acts = GAME.start(options), ShuffledDealer(seed), 0
    while (ask := GAME.ask(state)) is not None:
        if isinstance(ask, Decide):
            ((seat, moves),) = ask.moves.items()
            acts += 1
            budget = Budget(seed=seed * 10_007 + acts)
            state = GAME.decided(state, seat, bots[seat].choose(view(state, seat), seat, moves, budget)).state
        else:
            state = GAME.dealt(state, read_deal(ask, dealer.answer(ask))).state  # type: ignore[arg-type]
    return tuple(chips - options.stack for chips in state.chips), len(state.journal)


def margins(one: Bot, other: Bot, options: Options, pairs: int, seed: int) -> np.ndarray[Any, Any]:
    """What a seat of ``one`` won in a hand, for each pair of evenings."""
    found = []
    for number in range(pairs):
        won = hands = 0
        for first in (0, 1):
            bots = [one if seat % 2 == first else other for seat in range(options.seats)]
            chips, played = evening(options, bots, seed + number)
            won += sum(chips[seat] for seat in range(options.seats) if seat % 2 == first)
            hands += played * options.seats // 2
        found.append(won / hands)
    return np.array(found)


def main() -> None:
    """Prints a line for each two bots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4, 6))
    steps = zip(BOTS[1:], BOTS, strict=False)
    parser.add_argument("--games", default=",".join(f"{one.id}-{other.id}" for one, other in steps))
    arguments = parser.parse_args()
    options = Options(seats=arguments.seats)
    print("| bot | against | seats | chips a hand | pairs won | pairs | seconds |\n|---|---|---|---|---|---|---|", flush=True)
    for game in arguments.games.split(","):
        one, other = game.split("-")
        start = perf_counter()
        found = margins(BY_ID[one], BY_ID[other], options, arguments.pairs, arguments.seed)
        half = 1.96 * found.std(ddof=1) / np.sqrt(len(found))
        won = f"{np.mean(found > 0):.0%}"
        seconds = perf_counter() - start
        line = f"| `{one}` | `{other}` | {options.seats} | {found.mean():.2f} ± {half:.2f} | {won} | {len(found)} | {seconds:.0f} |"
        print(line, flush=True)


if __name__ == "__main__":
    main()
