"""How fast hands are classified, beside other libraries, on one core: best of several runs, everything warm.

Single calls are compared with single calls: every library gets the same hands, as cards in its own encoded form prepared before
the clock starts, through its fastest public function and from the same loop; the libraries take turns, so that a busy machine slows
all of them. The others answer with the full strength of a hand, kickers included, which is more than the class that Koloda's games
pay for. Batches and enumerations have no counterpart in them and stand apart.

Run: python -m benchmarks.bench_hands
"""

from __future__ import annotations

import random
import timeit
from collections import deque
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from itertools import starmap
from typing import Any

import numpy as np

from koloda.cards import DECK_52, DECK_65, Card, Deck
from koloda.hands import five
from koloda.hands.kernel import classify_batch, count_classes

Hands = list[list[Card]]
Calls = tuple[Callable[..., Any], list[tuple[Any, ...]]]  # a function, and the arguments of each call


def main() -> None:
    """Print all figures."""
    single_calls()
    print("Batches, uint8[N, 5] to uint8[N], N = 1,000,000")
    for deck in (DECK_52, DECK_65):
        batch(deck)
    print("Every hand of a deck classified and counted")
    for deck in (DECK_52, DECK_65):
        enumeration(deck)


def single_calls() -> None:
    """One hand a call from Python, Koloda and the others."""
    chance = random.Random(52)
    hands = [chance.sample(DECK_52.cards, 5) for _ in range(10_000)]
    print(f"One hand a call from Python, {len(hands):,} random hands of 52 cards")
    works: dict[str, Callable[[], object]] = {}
    for prepare in (koloda, eval7, phevaluator, treys, pokerkit):
        try:
            works[f"{prepare.__name__} {version(prepare.__name__)}"] = all_calls(prepare(hands))
        except ModuleNotFoundError:
            print(f"  {prepare.__name__:32} not installed")
    best = dict.fromkeys(works, float("inf"))
    for _ in range(15):
        for name, work in works.items():
            best[name] = min(best[name], timeit.timeit(work, number=1))
    ours, *_ = best.values()
    for name, seconds in best.items():
        ratio = "" if seconds == ours else f"   koloda is {seconds / ours:.1f} × as fast"
        print(f"  {name:32}{len(hands) / seconds / 1e6:8.2f} M hands/s{ratio}")
    seconds = best_of(5, all_calls((five.class_of, [(hand,) for hand in hands])))
    print(f"  {'koloda from notation, checked':32}{len(hands) / seconds / 1e6:8.2f} M hands/s")


def batch(deck: Deck) -> None:
    """A million random hands in one call."""
    hands = np.argsort(np.random.default_rng(1).random((1_000_000, len(deck))), axis=1)[:, :5].astype(np.uint8)
    seconds = best_of(15, lambda: classify_batch(hands))
    print(f"  {deck.name:32}{len(hands) / seconds / 1e6:8.0f} M hands/s")


def enumeration(deck: Deck) -> None:
    """All hands of a deck."""
    hands = sum(count_classes(deck).values())
    seconds = best_of(25, lambda: count_classes(deck))
    print(f"  {f'{deck.name}, {hands:,} hands':32}{seconds * 1e3:8.2f} ms   {hands / seconds / 1e6:.0f} M hands/s")


def koloda(hands: Hands) -> Calls:
    """Keys made by ``encode``."""
    return five.class_code, [tuple(map(five.encode, hand)) for hand in hands]


def eval7(hands: Hands) -> Calls:
    """A list of its Card objects, in Cython."""
    library = import_module("eval7")
    return library.evaluate, [(list(map(library.Card, hand)),) for hand in hands]


def phevaluator(hands: Hands) -> Calls:
    """Five card numbers, in C."""
    library = import_module("phevaluator.evaluator")
    return library.evaluate_5cards, [tuple(library.Card(card).id_ for card in hand) for hand in hands]


def treys(hands: Hands) -> Calls:
    """A list of its card numbers, in Python."""
    library = import_module("treys")
    return library.Evaluator().evaluate, [(list(map(library.Card.new, hand)), []) for hand in hands]


def pokerkit(hands: Hands) -> Calls:
    """A tuple of its Card objects, in Python."""
    library = import_module("pokerkit")
    return library.StandardLookup().get_entry, [(tuple(library.Card.parse("".join(hand))),) for hand in hands]


def all_calls(calls: Calls) -> Callable[[], object]:
    """One run through all calls, in a loop that costs as little as Python can."""
    function, arguments = calls
    return lambda: deque(starmap(function, arguments), maxlen=0)


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Seconds of the fastest run, after one to warm up."""
    work()
    return min(timeit.repeat(work, number=1, repeat=runs))


if __name__ == "__main__":
    main()
