"""Random games of Connect Four and Leduc poker, by Koloda and by other libraries, from Python, on one core, in one run; and batches.

Every library lists the legal moves of every decision and draws one evenly. The rules are the same, with one exception: RLCard's Leduc,
which PettingZoo wraps, has blinds of one and two in place of antes, so decisions a second compare better than games. ``x`` is how many
times the decisions of OpenSpiel, driven from Python.

Run: python benchmarks/bench_doors.py
"""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from koloda.adapters import spiel, zoo
from koloda.adapters.batch import Batch, CasinoBatch, HaggisBatch, LocusBatch, SlokerBatch
from koloda.adapters.door import Source, opened
from koloda.core.ask import Deal, Decide
from koloda.core.dealer import ShuffledDealer, top

sys.path.insert(0, str(Path(__file__).parent))
from peers import connect_four, leduc

RUNS = 3
OWN = ("sloker", "locus", "haggis", "halfdeck", "dragon-book", "dragon-casino")
Played = tuple[int, int]
"""Games and decisions."""


def main() -> None:
    """Prints all figures."""
    for name, file, slow in (("connect_four", connect_four, 60), ("leduc_poker", leduc, 300)):
        print(f"{name}: random games, decisions a second")
        path = Path(file.__file__ or "")
        games = 30 * slow
        base = figure("OpenSpiel (C++), driven from Python", partial(by_openspiel, pyspiel.load_game(name), games))
        figure("Koloda, a compiled loop", partial(by_kernel, file.playouts, 1_000 * slow), base)
        figure("Koloda, its contract", partial(by_contract, path, 5 * slow), base)
        figure("Koloda as a game of OpenSpiel", partial(by_openspiel, spiel.load(path), slow), base)
        figure("Koloda as a PettingZoo environment", partial(by_pettingzoo, zoo.raw_env(path), slow), base)
        for title, play in peers(name, slow):
            figure(title, play, base)
    print("Koloda's own games at random: decisions a second by the contract, as a PettingZoo environment, as a game of OpenSpiel")
    for own in OWN:
        rates = [rate(play) for play in (partial(by_contract, own, 3), partial(by_pettingzoo, zoo.raw_env(own), 3))]
        rates.append(rate(partial(by_openspiel, spiel.load(own), 2)))
        print(f"  {own:44}{rates[0]:14,.0f}/s {rates[1]:14,.0f}/s {rates[2]:14,.0f}/s", flush=True)
    print("Batches of Koloda: decisions a second, legal actions drawn evenly among them (step alone in brackets)")
    for kind, size, steps in ((LocusBatch, 4096, 200), (CasinoBatch, 4096, 200), (SlokerBatch, 4096, 200), (HaggisBatch, 512, 40)):
        whole, alone = batches(kind(size), steps)
        print(f"  {f'{kind.__name__}({size})':44}{size * steps / whole:14,.0f}/s ({size * steps / alone:,.0f}/s)")


def figure(title: str, play: Callable[[], Played], base: float | None = None) -> float:
    """The best of several runs; decisions a second."""
    best, played = 0.0, 0.0
    games, decisions = play()  # once to warm up
    for _ in range(RUNS):
        start = process_time()
        games, decisions = play()
        spent = process_time() - start
        if decisions / spent > best:
            best, played = decisions / spent, games / spent
    times = "" if base is None else f"   x {best / base:.2f}" if best < 10 * base else f"   x {best / base:.0f}"
    print(f"  {title:44}{best:14,.0f}/s   {played:12,.0f} games/s of {decisions / games:.1f}{times}", flush=True)
    return best


def rate(play: Callable[[], Played]) -> float:
    """Decisions a second, the best of several runs."""
    best = 0.0
    for _ in range(RUNS):
        start = process_time()
        _, decisions = play()
        best = max(best, decisions / (process_time() - start))
    return best


def by_openspiel(game: Any, games: int) -> Played:
    """A game of OpenSpiel."""
    chance, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(chance.choice(state.legal_actions()))
    return games, decisions


def by_contract(source: Source, games: int) -> Played:
    """The rules, asked and answered; nothing is checked twice, as in the lab."""
    door, chance, decisions = opened(source), random.Random(1), 0
    game = door.game
    for number in range(games):
        state, dealer = game.start(door.options), ShuffledDealer(number)
        while (ask := game.ask(state)) is not None:
            if isinstance(ask, Decide):
                decisions += 1
                seat = ask.waits_for[0]
                state = game.decided(state, seat, chance.choice(ask.moves[seat])).state
            elif isinstance(ask, Deal):
                state = game.dealt(state, top(dealer.order(ask), ask)).state
            else:
                state = game.told(state, chance.choice(ask.allowed)).state
    return games, decisions


def by_kernel(playouts: Callable[[int, int], Played], games: int) -> Played:
    """A loop that Numba compiles."""
    return games, playouts(1, games)[0]


def by_pettingzoo(env: Any, games: int) -> Played:
    """An AEC environment with masks."""
    chance, decisions = random.Random(1), 0
    for number in range(games):
        env.reset(seed=number)
        for _ in env.agent_iter():
            observation, _, done, cut, info = env.last()
            if done or cut:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            decisions += 1
            env.step(chance.choice(np.flatnonzero(mask).tolist()))
    return games, decisions


def by_rlcard(env: Any, games: int) -> Played:
    """An environment of RLCard."""
    chance, decisions = random.Random(1), 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            decisions += 1
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
    return games, decisions


def peers(name: str, games: int) -> Iterator[tuple[str, Callable[[], Played]]]:
    """The other libraries that have the game, as far as they are installed."""
    warnings.simplefilter("ignore")
    try:
        from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

        env = connect_four_v3.raw_env() if name == "connect_four" else leduc_holdem_v4.raw_env()
        yield "PettingZoo" if name == "connect_four" else "PettingZoo (around RLCard)", partial(by_pettingzoo, env, games)
        if name == "leduc_poker":
            import rlcard

            yield "RLCard", partial(by_rlcard, rlcard.make("leduc-holdem"), games)
    except ModuleNotFoundError as missing:
        print(f"  {missing.name} is not installed")


def batches(batch: Batch, steps: int) -> tuple[float, float]:
    """Seconds that so many steps take with drawing the actions, and alone; best of several runs."""
    batch.step(batch.choose())
    wholes, alones = [], []
    for _ in range(RUNS):
        spent, start = 0.0, process_time()
        for _ in range(steps):
            actions = batch.choose()
            before = process_time()
            batch.step(actions)
            spent += process_time() - before
        wholes.append(process_time() - start)
        alones.append(spent)
    return min(wholes), min(alones)


if __name__ == "__main__":
    main()
