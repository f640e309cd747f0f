"""How well the club's bots believe: the mean squared error of the part of the pot that each expects, against what it then was.

Two seats check every hand down and use their options as the knower does. Always believing in one half gives 0.25 at most.

Run: python -m benchmarks.dragon_club_belief --evenings 30
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import Final

from benchmarks.dragon_club_ladder import BY_ID, GAME, drawn

from koloda.core.ask import Deal, Decide
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.game import read_deal
from koloda.core.secret import view
from koloda.games.dragon.club.bots import by_bets
from koloda.games.dragon.club.guessing import by_faces, by_states

MINDS: Final = {"natural": (by_faces, 300), "knower": (by_states, 300), "simulator": (by_bets, 60)}
CIRCLES: Final = (5, 9)
HANDS: Final = 3


def errors(evenings: int, seed: int) -> dict[tuple[str, int, bool], list[float]]:
    """Squared errors by mind, circle, and whether it was the first hand of a Game, when everybody has its rights still."""
    found = defaultdict(list)
    for number in range(seed, seed + evenings):
        options, moments = drawn(2, HANDS, number)
        state, dealer, acts = GAME.start(options), ShuffledDealer(number), 0
        beliefs: list[tuple[str, int, int, float]] = []
        while (ask := GAME.ask(state)) is not None:
            if isinstance(ask, Deal):
                state = GAME.dealt(state, read_deal(ask, dealer.answer(ask))).state
            elif isinstance(ask, Decide):
                seat, moves = next(iter(ask.moves.items()))
                acts += 1
                seen = view(state, seat)
                hand, move = seen.hand, "k"
                assert hand is not None, "a hand is being played"
                if hand.stage != "bet":
                    move = BY_ID["knower"].choose(seen, seat, moves, Budget(seed=acts))
                elif hand.circle in CIRCLES:
                    own = hand.who.index(seat)
                    beliefs += [(name, hand.circle, own, mind(hand, own, draws, acts)) for name, (mind, draws) in MINDS.items()]
                state = GAME.decided(state, seat, move).state
            else:
                state = GAME.told(state, moments[len(state.journal)]).state
            if state.hand is not None and state.hand.outcome is not None:
                winners = state.hand.outcome.prev.winners
                for name, circle, own, believed in beliefs:
                    won = (own in winners) / len(winners)
                    found[name, circle, state.hand.context.hand == 1].append((believed - won) ** 2)
                beliefs = []
    return found


def main() -> None:
    """Prints a line for each circle."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evenings", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = errors(given.evenings, given.seed)
    print(f"| after circle | hand | {' | '.join(MINDS)} | guesses |\n|---|---|{'---|' * len(MINDS)}---|")
    for circle in CIRCLES:
        for first in (True, False):
            rows = [found[name, circle, first] for name in MINDS]
            cells = [f"{sum(row) / len(row):.3f}" for row in rows]
            print(f"| {circle} | {'first' if first else 'later'} | {' | '.join(cells)} | {len(rows[0])} |")


if __name__ == "__main__":
    main()
