"""Measures Locus Poker's bots, what the first turn is worth, and how far the champion looks: the tables of docs/locus-bots.md.

    python benchmarks/locus_ladder.py ladder [--pairs N] [--seed N] [--games champion-blocker,blocker-planner] [--grid 6x5]
    python benchmarks/locus_ladder.py first [--pairs N] [--seed N] [--bot champion] [--grid 6x5]
    python benchmarks/locus_ladder.py depth [--pairs N] [--seed N] [--grid 6x5]

Bots play in pairs of games: the same deal twice, with the seats swapped. A pair's margin is the mean over its two games of
how many points the one bot was ahead.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from koloda.cards import DECK_52
from koloda.core.bot import Budget
from koloda.games.locus.advice import affordable_nodes
from koloda.games.locus.bots import BOTS, FAVOUR, LocusBot
from koloda.games.locus.evaluation import fresh, points, use
from koloda.games.locus.options import Options
from koloda.games.locus.search import look_ahead, worthwhile

BY_ID = {bot.id: bot for bot in BOTS}


def margin(options: Options, deal: list[int], seats: tuple[LocusBot, LocusBot], chance: np.random.Generator) -> int:
    """How many points seat 0 is ahead at the end of a game."""
    board = fresh(options, tuple(DECK_52.cards[card] for card in deal))
    ahead = 0
    for turn in range(options.cells):
        seat = int(board.movers[turn])
        move = seats[seat].pick(board, turn, Budget(seed=int(chance.integers(2**62))))
        scored = points(board, seat, move // 2, move % 2)
        ahead += scored if seat == 0 else -scored
        use(board, seat, move // 2, move % 2)
    return ahead


def pairs(one: LocusBot, other: LocusBot, options: Options, count: int, seed: int) -> NDArray[np.float64]:
    """``float64[count, 2]``: how far the one bot was ahead as seat 0, and as seat 1 on the same deal."""
    found = np.empty((count, 2))
    for number in range(count):
        chance = np.random.Generator(np.random.Philox(key=seed, counter=number << 64))
        deal = chance.permutation(52)[: options.cells].tolist()
        found[number] = margin(options, deal, (one, other), chance), -margin(options, deal, (other, one), chance)
    return found


def interval(samples: NDArray[np.float64]) -> str:
    """The mean with its 95 % interval."""
    return f"{samples.mean():.2f} ± {1.96 * samples.std(ddof=1) / sqrt(len(samples)):.2f}"


def ladder(games: list[str], options: Options, count: int, seed: int) -> None:
    """Prints how far bots are ahead of others, a line for each two."""
    print("| bot | against | points a game | pairs won, drawn, lost | pairs |\n|---|---|---|---|---|", flush=True)
    for game in games:
        one, other = game.split("-")
        mean = pairs(BY_ID[one], BY_ID[other], options, count, seed).mean(axis=1)
        won = ", ".join(str(int(np.count_nonzero(np.sign(mean) == sign))) for sign in (1, 0, -1))
        print(f"| `{one}` | `{other}` | {interval(mean)} | {won} | {count} |", flush=True)


def first(bot: LocusBot, options: Options, count: int, seed: int) -> None:
    """Prints how far the first seat is ahead when a bot plays against itself; how often a seat wins, without komi and with one of 7.5.

    In a duel that is the seat with the first turn of the first game, and both games count.
    """
    ahead = np.empty(count)
    for number in range(count):
        chance = np.random.Generator(np.random.Philox(key=seed, counter=number << 64))
        deal = chance.permutation(52)[: options.cells].tolist()
        games = [margin(options, deal, (bot, bot), chance) for _ in range(options.games)]
        ahead[number] = games[0] - sum(games[1:])
    grid, spread = f"{options.columns} × {options.rows}", ahead.std(ddof=1)
    order = "duel" if options.games > 1 else options.turn_order
    wins = [f"{np.mean(ahead > komi):.0%} / {np.mean(ahead < komi):.0%}" for komi in (0, 7.5)]
    print(f"| {grid} | {order} | `{bot.id}` | {interval(ahead)} | {spread:.1f} | {' | '.join(wins)} | {count} |", flush=True)


def depth(options: Options, count: int, seed: int) -> None:
    """Prints how many turns the champion looks ahead, by how many cards are left, in games that the blocker plays."""
    found: dict[int, list[int]] = {left: [] for left in range(options.cells, 12, -6 if options.cells > 30 else -3)}
    for number in range(count):
        chance = np.random.Generator(np.random.Philox(key=seed, counter=number << 64))
        board = fresh(options, tuple(DECK_52.cards[card] for card in chance.permutation(52)[: options.cells]))
        for turn in range(options.cells - 12):
            if options.cells - turn in found:
                seen = look_ahead(board, turn, worthwhile(board, turn), affordable_nodes(Budget()), every=False, favour=FAVOUR)
                found[options.cells - turn].append(seen.depth)
            move = BY_ID["blocker"].pick(board, turn, Budget(seed=int(chance.integers(2**62))))
            use(board, int(board.movers[turn]), move // 2, move % 2)
    for left, depths in found.items():
        grid = f"{options.columns} × {options.rows}"
        print(f"| {grid} | {left} | {np.mean(depths):.1f} | {min(depths)} to {max(depths)} | {len(depths)} |", flush=True)


def main() -> None:
    """Prints the table that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("ladder", "first", "depth"))
    parser.add_argument("--pairs", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--bot", choices=BY_ID, default="blocker")
    parser.add_argument("--grid", action="append")
    steps = zip(BOTS[1:], BOTS, strict=False)
    parser.add_argument("--games", default=",".join(f"{one.id}-{other.id}" for one, other in steps))
    arguments = parser.parse_args()
    for grid in arguments.grid or ["6x5"]:
        columns, rows = map(int, grid.split("x"))
        if arguments.what == "ladder":
            ladder(arguments.games.split(","), Options(columns=columns, rows=rows), arguments.pairs, arguments.seed)
        elif arguments.what == "depth":
            depth(Options(columns=columns, rows=rows), arguments.pairs, arguments.seed)
        else:
            grids = {"columns": columns, "rows": rows}
            for form in ({}, {"turn_order": "mirror"}, {"games": 2}):
                first(BY_ID[arguments.bot], Options.read(grids | form), arguments.pairs, arguments.seed)


if __name__ == "__main__":
    main()
