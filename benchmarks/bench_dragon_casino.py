"""How fast the casino game's hands, odds and advice are, on one core: best of several runs, everything warm.

Run: python -m benchmarks.bench_dragon_casino
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, Final

from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.dragon.casino import kernel
from koloda.games.dragon.casino.advice import SAMPLES, CasinoAdviser, played
from koloda.games.dragon.casino.bots import warm
from koloda.games.dragon.casino.moves import cards_of
from koloda.games.dragon.casino.odds import all_class_counts
from koloda.games.dragon.casino.options import Options
from koloda.games.dragon.casino.rules import DragonCasino
from koloda.games.dragon.casino.solve import GROUPS, edge
from koloda.games.dragon.casino.state import State
from koloda.hands.kernel_six import count_classes

GAME: Final = DragonCasino()
DEALT: Final = 1_000_000
SOLVED: Final = 2_000


def main() -> None:
    """Print all figures."""
    warm()
    hands = sum(count_classes().values())
    seconds = best(count_classes)
    line(f"all {hands:,} six-card hands classified", seconds * 1e3, "ms", f"{hands / seconds / 1e6:,.0f} M hands/s")
    drawing = at("draw").view(0)
    line("exact odds of all 64 draws by class", best(partial(all_class_counts, cards_of(drawing.hand.player))) * 1e3, "ms")
    seconds = best(partial(played, drawing, SAMPLES, 1))
    line("chance to win of all 64 draws, simulated", seconds * 1e3, "ms", f"standard error {0.5 / SAMPLES**0.5:.4f} at most")
    for stage in ("first", "draw", "second"):
        line(f"advice, stage {stage}", best(partial(advise, at(stage))) * 1e3, "ms")
    stands = at("second", house_draw="stand")
    line("advice, stage second, all hands of the house counted", best(partial(advise, stands)) * 1e3, "ms")
    rules = kernel.rules_of(Options())
    seconds = best(partial(kernel.houses, 1, DEALT, 4, 4, rules))
    line("hands of the house dealt, drawn and ranked", DEALT / seconds / 1e6, "M/s")
    line("hands played as well as can be found", SOLVED / best(partial(edge, Options(), GROUPS["plain"], SOLVED), 3), "hands/s")


def at(stage: str, **options: str) -> Match[State, Options]:
    """A hand that has come to a stage."""
    match = Match(GAME, Options.read(options), ShuffledDealer(5, lambda _: "7"))
    for move in ("play", "draw"):
        if match.state.hand.stage != stage:
            match.play(0, move if move == "play" or options else match.moves(0)[63])
    return match


def advise(match: Match[State, Options]) -> None:
    """Values all actions."""
    CasinoAdviser().worths(match.view(0), 0, match.moves(0), Budget())


def line(what: str, figure: float, unit: str, more: str = "") -> None:
    """Prints a figure."""
    print(f"  {what:55}{figure:12,.1f} {unit}   {more}")


def best(work: Callable[[], Any], runs: int = 5) -> float:
    """Seconds on a core that the fastest of several runs took, after one to warm up, whatever else the machine had to do."""
    work()
    return min(timeit.repeat(work, number=1, repeat=runs, timer=process_time))


if __name__ == "__main__":
    main()
