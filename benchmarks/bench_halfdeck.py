"""How fast Half-Deck's games, bots and rules are, on one core: best of several runs, everything warm.

Run: python -m benchmarks.bench_halfdeck
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, Final

from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.halfdeck import BOX
from koloda.games.halfdeck.bots import BOTS, warm
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rapid import rapid

GAMES: Final = 10
FORMS: Final = {preset.id: Options.read(preset.options) for preset in BOX.presets}
BY_ID: Final = {bot.id: bot for bot in BOTS}
OPENED: Final = 40
"""Moves of both seats before the position in which single decisions are measured."""


def main() -> None:
    """Print all figures."""
    warm()
    print(f"Whole games on arrays between a bot and itself, the mean of {GAMES}")
    for form, options in FORMS.items():
        for name in ("builder", "blocker", "balanced", "bluffer"):
            seconds = best(partial(games, options, BY_ID[name]), 3) / GAMES
            print(f"  {form:10} {name:10}                  {seconds * 1e3:10.2f} ms")
    print("The same by the rules, blocker")
    for form, options in FORMS.items():
        print(f"  {form:10}                             {best(partial(by_rules, options), 1) * 1e3:10.1f} ms")
    match = opened(FORMS["posted"])
    (seat,) = match.to_act()
    view, moves = match.view(seat), match.moves(seat)
    print(f"One decision among {len(moves)} in the middle of a game as posted")
    for bot in BOTS:
        seconds = best(partial(bot.choose, view, seat, moves, Budget(1.0, 1)), 3)
        print(f"  {bot.id:10}                             {seconds * 1e3:10.3f} ms")
    print(f"  all legal actions                      {best(partial(BOX.game.ask, match.state)) * 1e3:10.3f} ms")
    print(f"  a scene of a view                      {best(partial(BOX.game.scene, view, seat)) * 1e3:10.3f} ms")


def games(options: Options, bot: Bot) -> None:
    """Some games at the lab's speed."""
    for seed in range(GAMES):
        assert rapid(options, (bot, bot), seed, partial(budget, seed)) is not None


def budget(seed: int, made: int, seat: int) -> Budget:
    """What a bot may spend on a move of a game."""
    return Budget(0.05, 1000 * seed + 2 * made + seat)


def by_rules(options: Options) -> None:
    """A game as people play it."""
    match = Match(BOX.game, options, ShuffledDealer(1))
    while not match.over:
        advance(match)


def opened(options: Options) -> Match[Any, Any]:
    """A game after its first moves, with an action to choose."""
    match = Match(BOX.game, options, ShuffledDealer(3))
    while len(match.entries) < OPENED or match.state.phase != "act":
        advance(match)
    return match


def advance(match: Match[Any, Any]) -> None:
    """One more move of the bot that blocks."""
    (seat,) = match.to_act()
    match.play(seat, BY_ID["blocker"].choose(match.view(seat), seat, match.moves(seat), Budget(0.05, len(match.entries))))


def best(work: Callable[[], Any], runs: int = 5) -> float:
    """Seconds on a core that the fastest of several runs took, whatever else the machine had to do."""
    return min(timeit.repeat(work, number=1, repeat=runs, timer=process_time))


if __name__ == "__main__":
    main()
