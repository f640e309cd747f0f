"""How strong the rules of thumb of Half-Deck are against each other, in mirrored pairs: the same stocks and missions, seats changed.

The figure is the share of victories, a draw being half of one, with its 95 % interval over pairs.

Run: python benchmarks/halfdeck_ladder.py --pairs 300 --seed 70000
"""

from __future__ import annotations

import argparse
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.halfdeck import BOX
from koloda.games.halfdeck.bots import BOTS
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rapid import rapid

GAMES: Final = "builder-random,blocker-builder,balanced-builder,balanced-blocker,bluffer-balanced"
BY_ID: Final = {bot.id: bot for bot in BOTS}


def pairs(one: str, other: str, options: Options, count: int, seed: int) -> tuple[NDArray[Any], float]:
    """What ``one`` won of each pair of games, from 0 to 1, and the median length in turns."""
    won, turns = np.zeros(count), []
    for pair in range(count):
        for seat, names in enumerate(((one, other), (other, one))):
            game = played(options, (BY_ID[names[0]], BY_ID[names[1]]), seed + pair)
            won[pair] += (seat in game.winners) / len(game.winners) / 2
            turns.append(game.turns)
    return won, float(np.median(turns))


class Game(NamedTuple):
    """How a game went."""

    winners: tuple[int, ...]
    turns: int


def played(options: Options, bots: tuple[Bot, Bot], seed: int) -> Game:
    """A game between two bots; by the rules that people play where they cannot be played on arrays."""
    tally = rapid(options, bots, seed, lambda made, seat: Budget(1.0, seed + 1000 * made + seat))
    if tally is not None:
        return Game(tally.result.winners, tally.kinds["D"] + (max(tally.result.scores) > 0))
    match = Match(BOX.game, options, ShuffledDealer(seed))
    while not match.over:
        (act,) = match.to_act()
        budget = Budget(1.0, seed + 1000 * len(match.entries) + act)
        match.play(act, bots[act].choose(match.view(act), act, match.moves(act), budget))
    return Game(match.state.winners, match.state.turn)


def main() -> None:
    """Prints a line for each two bots on each rule set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--sets", default="quick,posted")
    parser.add_argument("--games", default=GAMES)
    arguments = parser.parse_args()
    presets = {preset.id: preset.options for preset in BOX.presets}
    print("| rules | bot | against | share won | pairs | turns |\n|---|---|---|---|---|---|", flush=True)
    for rules in arguments.sets.split(","):
        for game in arguments.games.split(","):
            one, other = game.split("-")
            won, turns = pairs(one, other, Options.read(presets[rules]), arguments.pairs, arguments.seed)
            half = 1.96 * won.std(ddof=1) / np.sqrt(len(won))
            print(f"| {rules} | `{one}` | `{other}` | {won.mean():.1%} ± {half:.1%} | {len(won)} | {turns:.0f} |", flush=True)


if __name__ == "__main__":
    main()
