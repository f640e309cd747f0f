"""How fast the novel's Dragon Poker is on one core: hands scored, hands played, a move of each bot, and advice; everything warm.

Run: python benchmarks/bench_dragon_book.py
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Any, Final

import numpy as np
from numba import njit

from koloda.core.ask import Decide
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.game import read_deal
from koloda.core.secret import view
from koloda.games.dragon.book.bots import BOTS, warm
from koloda.games.dragon.book.kernel import Cards, Rules, score
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.state import State
from koloda.games.dragon.book.status import scoring_rules, status

GAME: Final = DragonBook()
HANDS: Final = 20_000


def main() -> None:
    """Print all figures."""
    warm()
    chance = np.random.Generator(np.random.Philox(key=1))
    hands = np.array([chance.permutation(52)[:9] for _ in range(HANDS)], np.int64)
    print("The best six of nine cards")
    evenings = {
        "nothing wild, nothing dead": Options(wild_ranks="", dead_ranks="", even_red_dragons=False),
        "an odd hand: four wild cards": Options(even_red_dragons=False),
        "an even hand: six wild cards": Options(),
        "the same, honours among themselves": Options(wild="free"),
        "every card wild": Options(wild_ranks="23456789TJQKA", dead_ranks=""),
        "every card wild, honours among themselves": Options(wild_ranks="23456789TJQKA", dead_ranks="", wild="free"),
    }
    for name, options in evenings.items():
        rules = scoring_rules(options, status(options, 2, 4, (), ()))
        total(hands[:1], rules)
        print(f"  {name:44}{best(partial(total, hands, rules)) / HANDS * 1e6:10.2f} µs")
    print("Hands played by random moves through the rules, four seats")
    print(f"  {'hands a second':44}{100 / best(partial(play, 100)):10.0f}")
    print("One move of a bot, five cards each, four seats")
    state = first_bet(4)
    for bot in BOTS:
        seconds = best(partial(bot.choose, view(state, 1), 1, GAME.moves(state, 1), Budget()))
        print(f"  {bot.id:44}{seconds * 1e3:10.2f} ms")


@njit(cache=True)
def total(hands: Cards, rules: Rules) -> int:
    """Scores every hand."""
    found = 0
    for at in range(len(hands)):
        found += score(hands[at], -1, 0, rules)
    return found


def play(number: int) -> None:
    """Plays so many hands."""
    for seed in range(number):
        run(Options(hands=1), seed, random.Random(seed).choice)


def run(options: Options, seed: int, pick: Callable[[Sequence[str]], str]) -> State:
    """An evening played by picking moves."""
    state, dealer = GAME.start(options), ShuffledDealer(seed)
    while (ask := GAME.ask(state)) is not None:
        if isinstance(ask, Decide):
            ((seat, moves),) = ask.moves.items()
            state = GAME.decided(state, seat, pick(moves)).state
        else:
            state = GAME.dealt(state, read_deal(ask, dealer.answer(ask))).state  # type: ignore[arg-type]
    return state


def first_bet(seats: int) -> State:
    """The first betting round of an evening, before anybody has acted."""
    state, dealer = GAME.start(Options(seats=seats)), ShuffledDealer(1)
    while not isinstance(ask := GAME.ask(state), Decide):
        assert ask is not None
        state = GAME.dealt(state, read_deal(ask, dealer.answer(ask))).state  # type: ignore[arg-type]
    return state


def best(work: Callable[[], Any], runs: int = 5) -> float:
    """Seconds on a core that the fastest of several runs took, whatever else the machine had to do."""
    return min(timeit.repeat(work, number=1, repeat=runs, timer=process_time))


if __name__ == "__main__":
    main()
