"""What a seat's cards score (section 6), and which of them do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from koloda.cards import DECK_52, Card, rank, suit
from koloda.games.dragon.book import kernel
from koloda.games.dragon.book.kernel import Rules

CLASSES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "three_pair",
    "full_house",
    "four_of_a_kind",
    "clash",
    "flush",
    "straight",
    "full_belly",
    "full_dragon",
    "straight_flush",
)
"""The classes of strength 1 to 13 (6.1)."""
_NUMBERS: Final = (6, 5, 4, 4, 3, 3, 3, 3, 6, 1, 2, 2, 1)
"""How many numbers follow the strength in each class's key."""
HONOURS: Final = "JQKA"
HAND: Final = 6
"""A scored hand has so many cards, blanks included."""


class Scored(Struct, frozen=True):
    """The best hand of some cards."""

    code: int
    """Its key as one number: a better key is a greater code."""
    natural: bool

    @property
    def strength(self) -> int:
        return self.code >> 24

    @property
    def name(self) -> str:
        return CLASSES[self.strength - 1]

    @property
    def key(self) -> list[int]:
        """The strength and what follows it (6.1)."""
        return [self.strength, *(self.code >> 20 - 4 * at & 15 for at in range(_NUMBERS[self.strength - 1]))]

    def worth(self, natural: str) -> tuple[int, ...]:
        """What hands are compared by under the option ``natural`` (6.4)."""
        if natural == "class":
            return self.strength, self.natural, self.code
        return (self.code,) if natural == "off" else (self.code, self.natural)


class Part(Struct, frozen=True):
    """A card of a scored hand."""

    at: int
    """Which of the seat's cards."""
    stands_for: Card | None = None
    """For a wild card that does not play as itself."""


def score(cards: Sequence[Card], rules: Rules, change: str | None = None) -> Scored:
    """The best hand of one to nine different cards; ``change`` such as ``7d>h`` changes the suit of one of them."""
    return Scored(*_scored(tuple(cards), rules, change))


@lru_cache(maxsize=4096)
def _scored(cards: tuple[Card, ...], rules: Rules, change: str | None) -> tuple[int, bool]:
    changed, face = -1, 0
    if change is not None and change[:2] in cards:
        changed, face = cards.index(Card(change[:2])), DECK_52.index[changed_card(change)]
    found = kernel.score(_array(cards), changed, face, rules)
    return found >> 1, bool(found & 1)


def changed_card(change: str) -> Card:
    """What a card is after a change of suit: ``7h`` for ``7d>h``."""
    return Card(change[0] + change[3])


def parts(cards: Sequence[Card], rules: Rules, change: str | None = None) -> tuple[Part, ...]:
    """The cards that make the scored hand: none of them can be left out, and six are enough."""
    wanted = score(cards, rules, change)
    left = [card for card in cards if not _in(rules.dead, card)]
    for card in sorted(left, key=lambda card: _in(rules.wild, card), reverse=True):
        without = [other for other in left if other != card]
        if len(left) > HAND and score(without, rules, change) == wanted:
            left = without
    changed = left.index(Card(change[:2])) if change is not None and change[:2] in left else -1
    faces, found = list(left), [Part(cards.index(card)) for card in left]
    if changed >= 0:
        assert change is not None
        faces[changed] = changed_card(change)
    for place, card in enumerate(left):
        if not _in(rules.wild, card):
            continue
        for face in _could_be(faces, place, rules):
            own = face == faces[place]
            printed = card if own else face
            tried = rules._replace(wild=rules.wild & ~_bit(printed), dead=rules.dead & ~_bit(printed))
            hand = [*left[:place], printed, *left[place + 1 :]]
            at, to = (changed, DECK_52.index[faces[changed]]) if changed >= 0 and (own or changed != place) else (-1, 0)
            if kernel.score(_array(hand), at, to, tried) >> 1 == wanted.code:
                left, faces, rules, changed = hand, [*faces[:place], face, *faces[place + 1 :]], tried, at
                found[place] = Part(found[place].at, None if own else face)
                break
    return tuple(found)


def _could_be(faces: list[Card], place: int, rules: Rules) -> list[Card]:
    """What a wild card of a hand can be (5.4): itself first, then what it may stand for."""
    own = faces[place]
    allowed = [face for face in DECK_52.cards if face not in faces and (rules.wild_as_dead or not _in(rules.dead, face))]
    if rules.free:
        allowed = [face for face in allowed if suit(face) == suit(own) and rank(face) in HONOURS and rank(own) in HONOURS]
    return [own, *allowed]


def _array(cards: Sequence[Card]) -> kernel.Cards:
    return np.array([DECK_52.index[card] for card in cards], np.int64)


def _bit(card: Card) -> int:
    return 1 << DECK_52.index[card]


def _in(cards: int, card: Card) -> bool:
    return bool(cards & _bit(card))
