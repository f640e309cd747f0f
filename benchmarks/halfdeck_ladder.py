"""How strong the rules of thumb of Half-Deck are against each other, in mirrored pairs: the same stocks and missions, seats changed.

The figure is the share of victories, a draw being half of one, with its 95 % interval over pairs.

Run: python benchmarks/halfdeck_ladder.py --pairs 300 --seed 70000
"""

from __future__ import annotations

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.halfdeck import BOX
from koloda.games.halfdeck.board import blank
from koloda.games.halfdeck.bots import BOTS, STYLES, steps_for
from koloda.games.halfdeck.bridge import rules_for
from koloda.games.halfdeck.contest import TURNS_PLAYED, WON, contest
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.policy import scratch_for

MOST: Final = 100_000
GAMES: Final = "builder-random,blocker-builder,balanced-builder,balanced-blocker,bluffer-balanced"
BY_ID: Final = {bot.id: bot for bot in BOTS}


def pairs(one: str, other: str, options: Options, count: int, seed: int) -> tuple[NDArray[Any], float]:
    """What ``one`` won of each pair of games, from 0 to 1, and the median length in turns."""
    size = len(options.missions)
    won, turns = np.zeros(count), []
    if not {one, other} <= STYLES.keys():
        return by_rules(one, other, options, count, seed)
    for seat, names in enumerate(((one, other), (other, one))):
        first, second = (STYLES[name] for name in names)
        found, _ = contest(seed, count, rules_for(options), first, second, steps_for(options), blank(size), scratch_for(size), MOST)
        won += (found[:, WON] == seat) / 2 + (found[:, WON] == 2) / 4
        turns.append(found[:, TURNS_PLAYED])
    return won, float(np.median(turns))


def by_rules(one: str, other: str, options: Options, count: int, seed: int) -> tuple[NDArray[Any], float]:
    """The same by the rules that people play, for bots that search."""
    won, turns = np.zeros(count), []
    for pair in range(count):
        for seat, names in enumerate(((one, other), (other, one))):
            match = Match(BOX.game, options, ShuffledDealer(seed + pair))
            while not match.over:
                (act,) = match.to_act()
                budget = Budget(1.0, seed + 1000 * pair + len(match.entries))
                match.play(act, BY_ID[names[act]].choose(match.view(act), act, match.moves(act), budget))
            winners = BOX.game.result(match.state).winners
            won[pair] += (seat in winners) / len(winners) / 2 if winners else 0.25
            turns.append(match.state.turn)
    return won, float(np.median(turns))


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
