"""Which cards are wild and which are dead, and why (section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from koloda.cards import DECK_52, Card, rank
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.options import RANKS, Options
from koloda.hands.many import encode

Condition = Literal["wild", "natural", "dead"]
LAYOUT: Final = "ddduuuuud"
"""How the nine rounds are dealt: face down or up (4.1)."""
GIANT_LAYOUT: Final = "ddduuuudd"
EARLY_ROUNDS: Final = 2
"""So many open rounds may bring the ten that kills the sevens (M8)."""


class Status(Struct, frozen=True):
    """The states of all cards by printed face, the order of ranks, and what is behind them."""

    reversed: bool
    wild: tuple[Card, ...]
    """By rank, then suit."""
    dead: tuple[Card, ...]
    sevens: bool
    """A ten kills the sevens (M8)."""
    giant: bool
    """The first open card was a Giant: four open, five hidden (M9)."""

    @property
    def order(self) -> str:
        return "reversed" if self.reversed else "normal"

    @property
    def layout(self) -> str:
        return GIANT_LAYOUT if self.giant else LAYOUT

    def of(self, card: Card) -> Condition:
        """The state of a card by its printed face."""
        return "wild" if card in self.wild else "dead" if card in self.dead else "natural"


@lru_cache(maxsize=4096)
def status(options: Options, hand: int, players: int, killed: tuple[str, ...], opened: tuple[Card, ...]) -> Status:
    """The states in a hand with so many seats dealt in, after these ranks were killed and these cards dealt face up in this order."""

    def kills(card: Card, *, sevens: bool) -> int:
        return (rank(card) in options.dead_ranks) + killed.count(rank(card)) + (sevens and rank(card) == "7")

    def condition(card: Card, *, sevens: bool) -> Condition:
        steps: tuple[Condition, ...] = ("wild", "natural", "dead") if wild_by_rule(options, hand, card) else ("natural", "dead")
        return steps[min(kills(card, sevens=sevens), len(steps) - 1)]

    def alive(card: Card) -> bool:
        return condition(card, sevens=False) != "dead"

    tens = [at for at, card in enumerate(opened) if rank(card) == "T" and alive(card)]
    early = [at for at in tens if at < EARLY_ROUNDS * players]
    looked_at = early if options.tens == "first_two" else tens
    sevens = options.tens != "off" and len(early) == 1 and len(looked_at) == 1
    states = {card: condition(card, sevens=sevens) for card in _BY_RANK}
    return Status(
        reversed=options.reversed(hand),
        wild=tuple(card for card, state in states.items() if state == "wild"),
        dead=tuple(card for card, state in states.items() if state == "dead"),
        sevens=sevens,
        giant=options.giant and bool(opened) and rank(opened[0]) == "K" and alive(opened[0]),
    )


def wild_by_rule(options: Options, hand: int, card: Card) -> bool:
    """Whether a card is wild in a hand with this number unless something kills it: its rank is (M2), or it is a red Dragon (M1)."""
    return rank(card) in options.wild_ranks or (options.even_red_dragons and hand % 2 == 0 and card in _RED_DRAGONS)


@lru_cache(maxsize=4096)
def scoring_rules(options: Options, now: Status) -> Rules:
    """What the kernel needs to score hands."""
    return Rules(
        wild=encode(now.wild),
        dead=encode(now.dead),
        reversed=now.reversed,
        clash=options.clash,
        ace_low=options.ace_low,
        free=options.wild == "free",
        wild_as_dead=options.wild_as_dead,
        by_class=options.natural == "class",
    )


def listed(cards: Iterable[Card]) -> list[str]:
    """Cards as answers write them: by rank, then suit, four of a rank as its letter (section 10)."""
    found: list[str] = []
    here = set(cards)
    for letter in RANKS:
        of_rank = [card for card in _BY_RANK if card in here and rank(card) == letter]
        found += [letter] if len(of_rank) == len(DECK_52.suits) else of_rank
    return found


def by_rank(ranks: Sequence[str]) -> tuple[str, ...]:
    """Rank letters, lowest first."""
    return tuple(sorted(ranks, key=RANKS.index))


_RED_DRAGONS: Final = ("Ah", "Ad")
_BY_RANK: Final = tuple(sorted(DECK_52.cards, key=lambda card: RANKS.index(rank(card))))
