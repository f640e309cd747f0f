"""Random contexts and deals of the club's Dragon Poker, in which as much as possible is at work."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from koloda.cards import Card
from koloda.games.dragon.club.context import POINTS, Context, Environment
from koloda.games.dragon.club.deal import CIRCLES, betting_starts
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.reading import read_context

DIMENSIONS: Final = ("Deva", "Perv", "Klah", "Aeon", "Io", "Лимб", "Ия")


@dataclass
class Dealt:
    """A hand as it lies: plain context, what it means, and each seat's cards."""

    plain: dict[str, Any]
    context: Context
    env: Environment
    hands: list[list[Card]]
    folded: set[int]


def deal(seed: int, *, finished: bool = True) -> Dealt:
    """A random hand of a random evening; an unfinished one has any number of circles."""
    random = Random(seed)
    plain = _context(random)
    context = read_context(plain)
    env = environment(context)
    deck = iter(random.sample(DECKS[context.rules.packs].cards, k=len(DECKS[context.rules.packs])))
    first = betting_starts(env.basis)
    circles = CIRCLES if finished else random.randint(1, CIRCLES - 1)
    folded = set(random.sample(range(context.n), k=random.randrange(context.n))) if circles >= first and random.random() < 0.3 else set()
    lengths = [random.randint(first, circles) if seat in folded else circles for seat in range(context.n)]
    return Dealt(plain, context, env, [[next(deck) for _ in range(length)] for length in lengths], folded)


def _context(random: Random) -> dict[str, Any]:
    seats = random.choice((2, 2, 3, 4, 5, 6, 8))
    hand = random.randint(1, 6)
    points = sorted(random.sample(range(8), k=seats))
    plain: dict[str, Any] = {
        "date": f"{random.randint(1999, 2030)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
        "time": f"{random.randint(0, 23):02}:{random.randint(0, 59):02}",
        "hand": hand,
        "dealer": random.randrange(seats),
        "moon": random.randint(1, 8),
        "weather": random.choice(("sunny", "overcast", "other")),
        "seats": [_seat(random) | {"at": POINTS[point]} for point in points],
        "room": {name: random.choice((0, 0, 1, 2, 3)) for name in ("saints", "animals", "analogue", "digital", "exits")}
        | {"closed": random.random() < 0.5, "table_natural": random.random() < 0.7},
        "rules": {
            "dark_hand": random.choice(("all_down", "blind")),
            "clock_shift": random.choice(("rules_and_later", "all", "later")),
            "r2_scope": random.choice(("card", "rank")),
            "series_86_88": random.choice(("literal", "series")),
        },
    }
    return plain | {"prev": _prev(random, seats)} if hand > 1 else plain


def _seat(random: Random) -> dict[str, Any]:
    return {
        "sex": random.choice(("m", "f", None)),
        "dimension": random.choice((*DIMENSIONS, *DIMENSIONS[:1] * 5, None)),
        "glasses": random.random() < 0.4,
        "beard": random.random() < 0.4,
        "hat": random.random() < 0.4,
        "tone": random.choice(("light", "dark", None)),
        "drink": random.choice(("none", "soft", "alcohol")),
        "analogue": random.choice((0, 0, 0, 1, 3)),
        "digital": random.choice((0, 0, 0, 1, 3)),
        "spare_deck": random.choice((0, 0, 0, 1)),
    }


def _prev(random: Random, seats: int) -> dict[str, Any]:
    deck = DECKS[1].cards
    four = random.choice("23456789TJQKA")
    return {
        "winners": sorted(random.sample(range(seats), k=random.choice((1, 1, 2)))),
        "layout": random.randint(1, 65),
        "top_natural": random.choice((None, *deck)),
        "top_real": random.choice(deck),
        "four_cards": [card for card in deck if card[0] == four] if random.random() < 0.3 else [],
        "pot_won": random.choice((50, 101, 500)),
        "open_cards": random.sample(deck, k=random.randint(0, 10)),
        "m34": random.choice(([], [["234", 1]], [["89T", 2]])),
        "m34_off": random.choice((0, 0, 1)),
    }
