"""How often each rule and modifier of the club's Dragon Poker acts, and each layout wins: docs/dragon-club-statistics.md.

Run: python -m benchmarks.dragon_club_statistics [--games N] [--seed N]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from koloda.cards import DECK_52
from koloda.games import betting as bets
from koloda.games.dragon.club import playing
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.layouts import LAYOUTS
from koloda.games.dragon.club.register import entries
from koloda.games.dragon.club.rules import begin_at
from koloda.games.dragon.club.state import Hand, State
from koloda.games.dragon.club.status import Pass, run
from koloda.games.dragon.club.table import PLACES, Options

PAGE: Final = Path(__file__).parents[1] / "docs" / "dragon-club-statistics.md"
HANDS: Final = 5
"""Hands in a Game."""
PRINCIPLES: Final = frozenset(
    {"R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "R14", "R22", "R23", "R24", "R25", "R20"}
)
"""What is no entry that could act or not: it says how the others are read."""


def evening(chance: Random) -> State:
    """An evening that has not begun: seats, avatars, place and room at random."""
    seats = chance.randint(2, 8)
    options = Options(
        seats=seats,
        hands=HANDS,
        place=chance.choice(sorted(PLACES)),  # type: ignore[arg-type]
        weather=chance.choice(("other", "sunny", "overcast")),
        saints=chance.randrange(4),
        animals=chance.randrange(4),
        analogue=chance.randrange(3),
        digital=chance.randrange(3),
        exits=chance.randrange(4),
        table_natural=chance.random() < 0.8,
        closed=chance.random() < 0.3,
    )
    return State(options, tuple(chance.sample(DECK_52.cards, seats)))


def moments(chance: Random) -> list[str]:
    """A day of 2026, and the minutes at which its hands begin, a quarter of an hour apart."""
    day, first = f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}", chance.randrange(24 * 60)
    return [f"{day}T{(at := (first + 15 * hand) % 1440) // 60:02}:{at % 60:02}+02:00" for hand in range(HANDS)]


def dealt(hand: Hand, chance: Random) -> Hand:
    """A hand whose cards are all dealt and shown, nobody having folded: a bet of some size, which all call."""
    n = hand.context.n
    deck = chance.sample(hand.deck.cards, CIRCLES * n)
    betting, bet = hand.betting, chance.choice((0, 0, 10, 20, 50, 100))
    if bet:
        betting = bets.raised(bets.opened(betting, hand.context.order[0]), bet)
        while betting.waiting:
            betting = bets.called(betting)
    cards = tuple(tuple(deck[seat::n]) for seat in range(n))
    settled = replace(betting, level=0, put=(0,) * n)
    return replace(hand, cards=cards, circle=CIRCLES, stage="choose", betting=settled)


def acted(hand: Hand, now: Pass) -> dict[str, set[str]]:
    """The labels that acted, those that changed a card, and those that were open to a seat as an option."""
    before = run(hand.context, [held[: hand.first_bets] for held in hand.hands], env=hand.env, listing=True)
    told = {event.label for event in now.story if event.by or event.changes}
    others = set(now.silenced.values()) | hand.env.acting | {f"M{number}" for number in hand.pattern.mods}
    return {
        "acted": {label for label in told | others if label in entries()},
        "changed": {event.label for event in now.story if event.changes},
        "offered": {one.label for one in (*now.open, *before.open)},
    }


def game(seed: int) -> dict[str, Counter[str]]:
    """What happened in the hands of one Game, counted."""
    chance = Random(seed)
    state, found = evening(chance), {name: Counter[str]() for name in ("acted", "changed", "offered", "shown", "won")}
    for moment in moments(chance):
        hand = dealt(begin_at(state, moment), chance)
        now = run(hand.context, hand.hands, env=hand.env, listing=True)
        for name, labels in acted(hand, now).items():
            found[name].update(labels)
        hand = playing.result(hand, now)
        assert hand.outcome is not None, "a hand shown down has a result"
        numbers = {laid.seat: str(laid.number) for laid in hand.outcome.laid}
        found["shown"].update(numbers.values())
        winners = hand.outcome.pots[0].winners
        for seat in winners:
            found["won"][numbers[seat]] += 1 / len(winners)  # type: ignore[assignment]
        chips = bets.plus(hand.betting.chips, dict(enumerate(hand.outcome.won)))
        state = replace(state, hand=replace(hand, betting=replace(hand.betting, chips=chips), stage="done"))
    return found


class Rates:
    """Shares with 95 % intervals; Games are independent of each other, the hands of one are not."""

    def __init__(self, games: Sequence[Mapping[str, Counter[str]]]) -> None:
        self.games = games

    def of_hands(self, what: str, label: str) -> str:
        """The share of hands in which something happened, as a cell of a table."""
        return self._cell([one[what][label] for one in self.games], [HANDS] * len(self.games))

    def of_all(self, what: str, label: str) -> str:
        """The share of all that was counted under the same name."""
        return self._cell([one[what][label] for one in self.games], [sum(one[what].values()) for one in self.games])

    def winning(self, label: str) -> str:
        """How often a layout that is shown wins."""
        return self._cell([one["won"][label] for one in self.games], [one["shown"][label] for one in self.games])

    def ever(self, what: str, label: str) -> bool:
        """Whether something happened at all."""
        return any(one[what][label] for one in self.games)

    @staticmethod
    def _cell(parts: Sequence[float], wholes: Sequence[float]) -> str:
        """Sums as a share, with half its interval."""
        some, every = np.array(parts, float), np.array(wholes, float)
        mean = some.sum() / every.sum()
        half = 1.96 * (some - mean * every).std(ddof=1) / np.sqrt(len(some)) / every.mean()
        if mean == 0:
            return "–"
        return f"{mean:.1%} ± {half:.1%}" if mean >= 0.01 else f"{mean:.2%} ± {half:.2%}"


def page(rates: Rates, seed: int) -> str:
    """The page of the documentation."""
    labels = [label for label in entries() if label not in PRINCIPLES]
    never = [label for label in labels if not any(rates.ever(of, label) for of in ("acted", "offered"))]
    hands = len(rates.games) * HANDS
    acting = [
        "| entry | acts | changes a card | open to a seat |",
        "|---|---|---|---|",
        *(
            f"| {label} {entries()[label].title} | {' | '.join(rates.of_hands(of, label) for of in ('acted', 'changed', 'offered'))} |"
            for label in labels
            if label not in never
        ),
    ]
    layouts = ["| no. | layout | shown | wins | wins where it is shown |", "|---|---|---|---|---|", *rows(rates)]
    idle = [label for label in labels if label not in never and not any(rates.ever(of, label) for of in ("changed", "offered"))]
    unseen = [f"{layout.number} {layout.name}" for layout in LAYOUTS if not rates.ever("shown", str(layout.number))]
    return TEMPLATE.format(
        games=f"{len(rates.games):,}",
        hands=f"{hands:,}",
        per_game=HANDS,
        seed=seed,
        bound=f"{3 / hands:.3%}",
        acting="\n".join(acting),
        layouts="\n".join(layouts),
        never=listed(f"{label} ({entries()[label].title})" for label in never),
        idle=listed(f"{label} ({entries()[label].title})" for label in idle),
        unseen=listed(unseen),
    )


def rows(rates: Rates) -> Iterable[str]:
    """A line for each layout that was shown."""
    for layout in LAYOUTS:
        label = str(layout.number)
        if rates.ever("shown", label):
            cells = [label, layout.name, rates.of_all("shown", label), rates.of_all("won", label), rates.winning(label)]
            yield f"| {' | '.join(cells)} |"


def listed(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return ", ".join(names) or "none"


TEMPLATE: Final = """# The club's Dragon Poker in figures

How often each rule and modifier of [the club's rules](games/dragon-club.md) acts, and each layout wins. Written by
`python -m benchmarks.dragon_club_statistics`; do not change it by hand.

{games} Games of {per_game} hands each ({hands} hands, seed {seed}), every one with 2 to 8 seats, avatars, place, weather and room drawn at
random, at any minute of a day of 2026. Nobody folds, everybody calls one bet of random size, and nobody uses an option that one is free
to leave. Every hand carries over to the next of its Game. 95 % intervals; the hands of a Game are not taken to be independent. What never
happened in {hands} hands happens in fewer than {bound} of them.

## Which entries act

*Acts*: its trigger held, nothing suppressed it, and it changed a card, or named its trigger cards, or changed the deal, the environment or
what other entries do. *Changes a card*: one at least. *Open to a seat*: at least one could have used it as an option.

{acting}

**Never acted and never stood open:** {never}.

**Acted, but neither changed a card nor stood open to anybody** (most of them change the deal, the environment, or other entries):
{idle}.

## Which layouts are shown and win

Of all layouts shown at the showdown; of all main pots, shared ones in parts; and how often whoever shows it wins. In dark hands the weakest
layout wins, so weak ones win more than they would otherwise. Where a layout was shown a few times only, its last interval says little.

{layouts}

**Never shown:** {unseen}.
"""


def main() -> None:
    """Plays, and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rates = Rates([game(given.seed * 1_000_003 + number) for number in range(given.games)])
    PAGE.write_text(page(rates, given.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
