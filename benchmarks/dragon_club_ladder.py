"""How strong the bots of the club's Dragon Poker are against each other, in mirrored evenings.

An evening is played twice with the same cards at the same moments: with two seats the bots change places, with four seats two of each sit
crosswise and change places. Moments, weather and room are drawn anew for each pair. The figure is what a seat of the one bot wins in a
hand, in chips, over both evenings; its interval is 95 %.

Run: python benchmarks/dragon_club_ladder.py --pairs 300
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np

from koloda.core.ask import Deal, Decide
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.game import read_deal
from koloda.core.secret import view
from koloda.games.dragon.club.bots import BOTS
from koloda.games.dragon.club.rules import DragonClub
from koloda.games.dragon.club.table import Options

GAME: Final = DragonClub()
STACK: Final = 200
"""Short enough that one hand's luck does not drown the rest."""
BY_ID: Final[dict[str, Bot]] = {bot.id: bot for bot in BOTS}


def drawn(seats: int, hands: int, seed: int) -> tuple[Options, list[str]]:
    """An evening's options, and a moment for each of its hands."""
    chance = Random(seed)
    options = Options(
        seats=seats,
        hands=hands,
        stack=STACK,
        weather=chance.choice(("other", "sunny", "overcast")),
        saints=chance.randrange(3),
        animals=chance.randrange(4),
        exits=chance.randrange(3),
        table_natural=chance.random() < 0.8,
        closed=chance.random() < 0.3,
    )
    day = f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    first = chance.randrange(24 * 60)
    return options, [f"{day}T{(at := (first + 20 * hand) % 1440) // 60:02}:{at % 60:02}+02:00" for hand in range(hands)]


def evening(options: Options, moments: Sequence[str], bots: Sequence[Bot], seed: int) -> tuple[tuple[int, ...], int]:
    """The chips that each seat won, and how many hands were played."""
    state, dealer, acts = GAME.start(options), ShuffledDealer(seed), 0
    while (ask := GAME.ask(state)) is not None:
        if isinstance(ask, Decide):
            seat, moves = next(iter(ask.moves.items()))
            acts += 1
            move = bots[seat].choose(view(state, seat), seat, moves, Budget(seed=seed * 10_007 + acts))
            assert move in moves, f"{move} is legal"
            state = GAME.decided(state, seat, move).state
        elif isinstance(ask, Deal):
            state = GAME.dealt(state, read_deal(ask, dealer.answer(ask))).state
        else:
            state = GAME.told(state, moments[len(state.journal)]).state
    return tuple(chips - options.stack for chips in state.chips), len(state.journal)


def margins(one: Bot, other: Bot, seats: int, hands: int, pairs: int, seed: int) -> np.ndarray[Any, Any]:
    """What a seat of ``one`` won in a hand, for each pair of evenings."""
    found = []
    for number in range(seed, seed + pairs):
        options, moments = drawn(seats, hands, number)
        won = played = 0
        for first in (0, 1):
            bots = [one if seat % 2 == first else other for seat in range(seats)]
            chips, finished = evening(options, moments, bots, number)
            won += sum(chips[seat] for seat in range(seats) if seat % 2 == first)
            played += finished * seats // 2
        found.append(won / played)
    return np.array(found)


def main() -> None:
    """Prints a line for each two bots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4, 6))
    parser.add_argument("--hands", type=int, default=3)
    steps = zip(BOTS[1:], BOTS, strict=False)
    parser.add_argument("--games", default=",".join(f"{one.id}-{other.id}" for one, other in steps))
    given = parser.parse_args()
    print("| bot | against | seats | chips a hand | pairs won | pairs | seconds |\n|---|---|---|---|---|---|---|", flush=True)
    for game in given.games.split(","):
        one, other = game.split("-")
        start = perf_counter()
        found = margins(BY_ID[one], BY_ID[other], given.seats, given.hands, given.pairs, given.seed)
        half = 1.96 * found.std(ddof=1) / np.sqrt(len(found))
        cells = [f"`{one}`", f"`{other}`", given.seats, f"{found.mean():.1f} ± {half:.1f}", f"{np.mean(found > 0):.0%}", len(found)]
        print(f"| {' | '.join(map(str, cells))} | {perf_counter() - start:.0f} |", flush=True)


if __name__ == "__main__":
    main()
