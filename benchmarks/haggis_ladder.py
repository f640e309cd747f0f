"""Measures Haggis's bots against each other, and what their bets rest on: the tables of docs/haggis-bots.md.

    python benchmarks/haggis_ladder.py rounds [--pairs N] [--seed N] [--games novice-random,careful-novice] [--seats 2]
    python benchmarks/haggis_ladder.py matches [--pairs N] [--seed N] [--games master-novice] [--target 250]
    python benchmarks/haggis_ladder.py hopes [--pairs N] [--seed N] [--games careful-careful]

Rounds are played in pairs: the same deal once for each seat, with the one bot there and the other on the remaining seats. Matches are
played in pairs with the same decks. With ``--seconds`` bots think longer or shorter than at a table.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from koloda.core.bot import Budget
from koloda.games.haggis.bots import BOTS, HaggisBot, chance_of
from koloda.games.haggis.imagined import ahead, known_by
from koloda.games.haggis.kernel import Numbers
from koloda.games.haggis.options import BIG, LITTLE, Options
from koloda.games.haggis.rounds import BETS, GONE, LAID, OUT, OVER, PARTS, PHASE, ROUND, TURN, Variant, act, deal, pack, score, variant_of
from koloda.games.haggis.scoring import next_leader, winner
from koloda.games.haggis.situation import BET, PASS, Situation

BY_ID = {bot.id: bot for bot in BOTS}
Floats = NDArray[np.float64]


class Table:
    """Plays rounds between bots, everything decided by a seed."""

    def __init__(self, options: Options, seconds: float, seed: int, number: int) -> None:
        self.options, self.seconds = options, seconds
        self.variant: Variant = variant_of(options)
        self.decks = np.random.Generator(np.random.Philox(key=seed, counter=number << 64))
        self.chance = np.random.Generator(np.random.Philox(key=seed, counter=(number << 64) + (1 << 32)))
        self.hopes: list[tuple[float, bool]] = []

    def deck(self) -> Numbers:
        """The next shuffled deck."""
        return self.decks.permutation(pack(self.options.seats))

    def round(self, bots: list[HaggisBot], deck: Numbers, leader: int, *, ask_hopes: bool = False) -> Numbers:
        """Plays a round; the array when it is over."""
        at, hopes = np.zeros(ROUND, np.int64), {}
        deal(at, self.variant, deck, leader)
        while at[PHASE] != OVER:
            seat = int(at[TURN])
            free = self.options.bets and not (at[BETS + seat] or at[LAID + seat] or at[GONE])
            situation = Situation(known_by(at, self.options.seats), self.variant)
            budget = Budget(self.seconds, int(self.chance.integers(2**62)))
            done = bots[seat].decide(situation, {LITTLE, BIG} if free else set(), budget)
            if ask_hopes and seat not in hopes and not at[LAID + seat] and done not in {PASS, (LITTLE, BET), (BIG, BET)}:
                hopes[seat] = chance_of(situation, done, budget)
            if done.code == BET:
                at[BETS + seat] = done.cards
            else:
                act(at, self.variant, done.cards, done.code)
        self.hopes += [(hope, bool(at[OUT] == seat)) for seat, hope in hopes.items()]
        return at

    def parts(self, at: Numbers) -> Numbers:
        """The score of a round that is over, by part and seat."""
        parts = np.empty((PARTS, 3), np.int64)
        score(at, self.variant, parts)
        return parts

    def match(self, bots: list[HaggisBot]) -> int:
        """Plays a match; who has won it."""
        totals, leader = [0] * self.options.seats, self.options.first_leader
        while True:
            at = self.round(bots, self.deck(), leader)
            totals = [total + int(won) for total, won in zip(totals, self.parts(at).sum(axis=0), strict=False)]
            best = winner(totals, self.options.target)
            if best is not None:
                return best
            leader = next_leader(self.options, totals, leader, int(at[OUT]))


def rounds(one: HaggisBot, other: HaggisBot, options: Options, count: int, seconds: float, seed: int) -> str:
    """How far the one bot is ahead of the other in rounds on the same deals, as a line of a table."""
    leads, firsts = np.empty(count), np.empty(count)
    for number in range(count):
        table = Table(options, seconds, seed, number)
        deck, played = table.deck(), []
        for seat in range(options.seats):
            bots = [one if here == seat else other for here in range(options.seats)]
            at = table.round(bots, deck, 0)
            played.append((ahead(table.parts(at), seat, options.seats), at[OUT] == seat))
        leads[number], firsts[number] = np.mean(played, axis=0)
    drawn = np.mean(leads == 0)
    return f"{mean(leads)} | {percent(firsts)} | {np.mean(leads > 0):.1%} ± {1.96 * sqrt(0.25 / count):.1%} (drawn {drawn:.1%}) | {count}"


def matches(one: HaggisBot, other: HaggisBot, options: Options, count: int, seconds: float, seed: int) -> str:
    """How many matches the one bot wins of the other, as a line of a table."""
    won = np.empty(count)
    for number in range(count):
        pair = []
        for seat in range(options.seats):
            bots = [one if here == seat else other for here in range(options.seats)]
            pair.append(Table(options, seconds, seed, number).match(bots) == seat)
        won[number] = np.mean(pair)
    return f"{percent(won)} | {count}"


def hopes(one: HaggisBot, other: HaggisBot, options: Options, count: int, seconds: float, seed: int) -> list[str]:
    """How often a seat was first out, by the chance that it gave itself before its first card."""
    found: list[tuple[float, bool]] = []
    for number in range(count):
        table = Table(options, seconds, seed, number)
        table.round([one] + [other] * (options.seats - 1), table.deck(), number % options.seats, ask_hopes=True)
        found += table.hopes
    lines = []
    for low in np.arange(0, 1, 0.1):
        here = np.array([out for hope, out in found if low <= hope < low + 0.1 + (low > 0.85)], float)
        if len(here) > 1:
            lines.append(f"| {low:.0%} to {low + 0.1:.0%} | {percent(here)} | {len(here)} |")
    return lines


def mean(samples: Floats) -> str:
    """The mean with its 95 % interval."""
    return f"{samples.mean():.1f} ± {1.96 * samples.std(ddof=1) / sqrt(len(samples)):.1f}"


def percent(samples: Floats) -> str:
    """A share with its 95 % interval."""
    return f"{samples.mean():.1%} ± {1.96 * samples.std(ddof=1) / sqrt(len(samples)):.1%}"


def main() -> None:
    """Prints the table that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("rounds", "matches", "hopes"))
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--target", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=1.0)
    steps = zip(BOTS[1:], BOTS, strict=False)
    parser.add_argument("--games", default=",".join(f"{one.id}-{other.id}" for one, other in steps))
    given = parser.parse_args()
    options = Options.read({"seats": given.seats, "target": given.target})
    heads = {
        "rounds": "| bot | against | points a round | first out | pairs won | pairs |\n|---|---|---|---|---|---|",
        "matches": "| bot | against | matches won | pairs |\n|---|---|---|---|",
        "hopes": "| expected | was first out | seats |\n|---|---|---|",
    }
    print(heads[given.what], flush=True)
    for game in given.games.split(","):
        one, other = (BY_ID[name] for name in game.split("-"))
        arguments = one, other, options, given.pairs, given.seconds, given.seed
        if given.what == "hopes":
            print("\n".join(hopes(*arguments)), flush=True)
        else:
            line = rounds(*arguments) if given.what == "rounds" else matches(*arguments)
            print(f"| `{one.id}` | `{other.id}` | {line} |", flush=True)


if __name__ == "__main__":
    main()
