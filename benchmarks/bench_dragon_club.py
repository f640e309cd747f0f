"""How fast the club's Dragon Poker is on one core: status passes, the options in them, best layouts; everything warm.

Run: python benchmarks/bench_dragon_club.py
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from time import process_time
from typing import Any, Final

from koloda.games.dragon.club.board import Hand
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.deal import CIRCLES, betting_starts
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.status import run

DEALS: Final = 300
SEATS: Final[tuple[dict[str, Any], ...]] = (
    {"glasses": True, "sex": "f"},
    {"hat": True, "drink": "soft"},
    {"beard": True, "tone": "light"},
    {"analogue": 1, "dimension": "Deva"},
    {"drink": "alcohol", "spare_deck": 1},
    {},
    {"hat": True, "beard": True},
    {"digital": 2},
)


def main() -> None:
    """Print all figures."""
    print("A pass over a whole hand, milliseconds: typical, worst of some hundred deals")
    for seats in (2, 3, 5, 8):
        context = evening(seats)
        row(f"{seats} seats", partial(run, context, env=environment(context)), deals(context))
        row(f"{seats} seats, with all options", partial(run, context, env=environment(context), listing=True), deals(context))
    context = evening(5)
    first = betting_starts(environment(context).basis)
    row("5 seats, before betting", partial(run, context, listing=True), [[hand[:first] for hand in deal] for deal in deals(context)])
    print(f"  {'the environment, µs':44}{min(timeit.repeat(partial(environment, context), number=1000, repeat=5)) * 1e3:10.0f}")


def evening(seats: int) -> Context:
    """The fourth hand of an evening on which much is at work."""
    return read_context(
        {
            "date": "2024-02-21",
            "time": "11:34",
            "hand": 4,
            "seats": list(SEATS[:seats]),
            "room": {"animals": 2, "saints": 1},
            "prev": {"top_natural": "7s", "four_cards": ["9h", "9d", "9c", "9s"], "layout": 49},
        }
    )


def deals(context: Context) -> list[list[Hand]]:
    """Random hands."""
    chance = random.Random(1)
    found: list[list[Hand]] = []
    for _ in range(DEALS):
        deck = chance.sample(DECKS[context.rules.packs].cards, k=CIRCLES * context.n)
        found.append([deck[seat * CIRCLES : (seat + 1) * CIRCLES] for seat in range(context.n)])
    return found


def row(name: str, work: Callable[[Sequence[Hand]], Any], over: Sequence[Sequence[Hand]]) -> None:
    """Print how long a piece of work takes."""
    work(over[0])
    seconds = []
    for deal in over:
        start = process_time()
        work(deal)
        seconds.append(process_time() - start)
    print(f"  {name:44}{median(seconds) * 1e3:10.2f}{max(seconds) * 1e3:10.2f}")


if __name__ == "__main__":
    main()
