"""The kernel for wild and dead cards beside a twin that tries everything; and which cards make a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, product
from timeit import repeat
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, Card, rank, suit
from koloda.games.dragon.book import kernel
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.scoring import CLASSES, parts, score
from koloda.hands.many import encode

Key = list[int]


class Slow(NamedTuple):
    """What the twin knows of the evening."""

    wild: frozenset[Card]
    dead: frozenset[Card]
    reversed: bool
    clash: bool
    ace_low: bool
    free: bool
    wild_as_dead: bool

    def rules(self, *, by_class: bool = False) -> Rules:
        return Rules(encode(self.wild), encode(self.dead), self.reversed, self.clash, self.ace_low, self.free, self.wild_as_dead, by_class)

    def worth(self, card: Card) -> int:
        value = DECK_52.ranks.index(rank(card)) + 2
        return 16 - value if self.reversed else value


def key(slow: Slow, hand: Sequence[Card]) -> Key:
    """The key of a scored hand by its description (6.1, 6.2)."""
    worths = sorted((slow.worth(card) for card in hand), reverse=True)
    groups = sorted({worth: worths.count(worth) for worth in worths}.items(), key=lambda one: (-one[1], -one[0]))
    sizes = [size for _, size in groups]
    firsts = [worth for worth, _ in groups]
    suits = {suit(card) for card in hand}
    runs = [DECK_52.ranks[low : low + 6] for low in range(8)] + (["A23456"] if slow.ace_low else [])
    straight = [
        16 - (1 if run[0] == "A" else DECK_52.ranks.index(run[0]) + 2) if slow.reversed else DECK_52.ranks.index(run[-1]) + 2
        for run in runs
        if {rank(card) for card in hand} == set(run) and len(hand) == 6
    ]

    def others(grouped: int) -> Key:
        left = [worth for worth in worths if worth not in firsts[:grouped]]
        return left + [0] * (6 - sum(sizes[:grouped]) - len(left))

    six = len(hand) == 6
    flush = six and len(suits) == 1
    pairs = [{suit(card) for card in hand if slow.worth(card) == worth} for worth in firsts]
    clash = slow.clash and sizes == [2, 2, 2] and pairs[0] == pairs[1] == pairs[2] and len(pairs[0]) == 2
    satisfied: list[tuple[bool, Key]] = [
        (flush and straight != [], [13, *straight]),
        (sizes == [4, 2], [12, *firsts]),
        (sizes == [3, 3], [11, *firsts]),
        (straight != [], [10, *straight]),
        (flush, [9, *worths]),
        (clash, [8, *firsts]),
        (sizes[0] == 4, [7, firsts[0], *others(1)]),
        (sizes[:2] == [3, 2], [6, *firsts[:2], *others(2)]),
        (sizes == [2, 2, 2], [5, *firsts]),
        (sizes[0] == 3, [4, firsts[0], *others(1)]),
        (sizes[:2] == [2, 2], [3, *firsts[:2], *others(2)]),
        (sizes[0] == 2, [2, firsts[0], *others(1)]),
        (True, [1, *others(0)]),
    ]
    return next(one for holds, one in satisfied if holds)


def plays(slow: Slow, hand: Sequence[tuple[Card, Card]]) -> Iterator[tuple[list[Card], bool]]:
    """All that chosen cards (printed face, face) can be (5.4), and whether no wild card stands for another."""
    ways: list[list[tuple[Card, bool]]] = []
    for printed, face in hand:
        stands = [face_of for face_of in DECK_52.cards if slow.wild_as_dead or face_of not in slow.dead]
        if slow.free:
            stands = [one for one in stands if rank(one) in "JQKA" and suit(one) == suit(face) and rank(face) in "JQKA"]
        ways.append([(face, False), *((one, True) for one in stands if printed in slow.wild)])
    for choice in product(*ways):
        cards = [card for card, _ in choice]
        standing = [card for card, stands in choice if stands]
        if all(cards.count(card) == 1 and sum(rank(other) == rank(card) for other in cards) <= 4 for card in standing):
            yield cards, not standing


def slow_score(slow: Slow, cards: Sequence[Card], change: str | None) -> tuple[Key, Key]:
    """The best key of the cards, and the best without a wild card that stands for another."""
    held = [(card, Card(card[0] + change[3]) if change and card == change[:2] else card) for card in cards if card not in slow.dead]
    if not held:
        return [1] + [0] * 6, [1] + [0] * 6
    found = [
        (key(slow, played), natural) for hand in combinations(held, min(6, len(held))) for played, natural in plays(slow, hand)
    ]  # fmt: skip
    return max(one for one, _ in found), max(one for one, natural in found if natural)


@st.composite
def evenings(draw: st.DrawFn, most_wild: int, most_cards: int) -> tuple[Slow, list[Card], str | None]:
    """A hand with a few wild cards, many dead ones (so that the twin has little to try), perhaps a change of suit."""
    few = draw(st.permutations(list(DECK_52.cards)))[: draw(st.integers(6, 22))]
    by_rank = draw(st.booleans())
    alive = {rank(card) for card in few[:6]}
    pool = [card for card in DECK_52.cards if rank(card) in alive] if by_rank else list(few)
    cards = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=most_cards, unique=True))
    wild = frozenset(draw(st.lists(st.sampled_from(cards), max_size=most_wild, unique=True)))
    extra = draw(st.lists(st.sampled_from(DECK_52.cards), max_size=2))
    dead = frozenset(card for card in DECK_52.cards if card not in pool or card in extra) - wild
    slow = Slow(wild, dead, *(draw(st.booleans()) for _ in range(5)))
    card = draw(st.sampled_from(cards))
    change = f"{card}>{draw(st.sampled_from([one for one in DECK_52.suits if one != suit(card)]))}"
    return slow._replace(wild_as_dead=slow.wild_as_dead and len(wild) < 2), cards, draw(st.sampled_from([None, change]))


@settings(max_examples=80, deadline=None)
@given(evenings(most_wild=2, most_cards=7))
def test_the_kernel_finds_what_trying_everything_finds(case: tuple[Slow, list[Card], str | None]) -> None:
    slow, cards, change = case
    best, natural = slow_score(slow, cards, change)
    found = score(cards, slow.rules(), change)
    assert (found.key, found.natural) == (best, best == natural)
    assert found.name == CLASSES[best[0] - 1]
    assert score(cards, slow.rules(by_class=True), change).natural == (best[0] == natural[0])


@settings(max_examples=300, deadline=None)
@given(evenings(most_wild=0, most_cards=9))
def test_nine_cards_without_wild_ones(case: tuple[Slow, list[Card], str | None]) -> None:
    slow, cards, change = case
    found = score(cards, slow.rules(), change)
    assert (found.key, found.natural) == (slow_score(slow, cards, change)[0], True)


@settings(max_examples=300, deadline=None)
@given(evenings(most_wild=4, most_cards=9))
def test_the_cards_that_are_said_to_make_a_hand_make_it(case: tuple[Slow, list[Card], str | None]) -> None:
    slow, cards, change = case
    wanted, found = score(cards, slow.rules(), change), parts(cards, slow.rules(), change)
    alive = [card for card in cards if card not in slow.dead]
    assert len(found) == min(6, len(alive))
    hand = []
    for part in found:
        card = cards[part.at]
        own = Card(card[0] + change[3]) if change and card == change[:2] else card
        assert card not in slow.dead
        if part.stands_for is None:
            hand.append(own)
            continue
        assert card in slow.wild
        assert slow.wild_as_dead or part.stands_for not in slow.dead
        assert not slow.free or (suit(part.stands_for) == suit(own) and rank(part.stands_for) in "JQKA")
        hand.append(part.stands_for)
    for part in found:
        assert part.stands_for is None or hand.count(part.stands_for) == 1
    assert all(sum(rank(card) == letter for card in hand) <= 4 for letter in DECK_52.ranks)
    assert hand == [] or key(slow, hand) == wanted.key
    if wanted.natural:
        assert not any(part.stands_for for part in found)


@pytest.mark.bench
def test_a_hand_takes_a_few_microseconds() -> None:
    """At most 50 are wanted, in whatever evening."""
    chance = np.random.default_rng(1)
    hands = [tuple(DECK_52.cards[at] for at in chance.permutation(52)[:9]) for _ in range(100)]
    cards = [np.array([DECK_52.index[card] for card in hand]) for hand in hands]
    for free in (False, True):
        evening = Rules(encode(DECK_52.cards), 0, False, True, True, free, False, False)
        all_of_them = partial(scored, cards, evening)
        all_of_them()
        assert min(repeat(all_of_them, number=1, repeat=5)) / len(cards) < 50e-6


def scored(hands: list[kernel.Cards], evening: Rules) -> list[int]:
    return [kernel.score(hand, -1, 0, evening) for hand in hands]
