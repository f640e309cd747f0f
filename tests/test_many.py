"""The classes of up to nine cards: against plain slow twins that try everything, and against other libraries."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from koloda.cards import DECK_52, Card, rank, suit
from koloda.hands import five
from koloda.hands.many import CLASSES, CODES, encode, made, shown

RANKS = DECK_52.ranks
GROUPS = {
    "one_pair": (2,),
    "two_pair": (2, 2),
    "three_of_a_kind": (3,),
    "full_house": (3, 2),
    "four_of_a_kind": (4,),
    "five_of_a_kind": (5,),
}
RUNS = [("A" + RANKS)[start : start + 5] for start in range(10)]


def is_exactly(name: str, cards: tuple[Card, ...]) -> bool:
    """Whether these cards, all of them, are what the description of a class says (Locus 6)."""
    ranks = Counter(map(rank, cards))
    flush = len(set(map(suit, cards))) == 1
    straight = len(cards) == 5 and any(set(ranks) == set(run) for run in RUNS)
    if name in GROUPS:
        return tuple(sorted(ranks.values(), reverse=True)) == GROUPS[name]
    if len(cards) != 5:
        return name == "high_card" and not cards
    return {"straight": straight, "flush": flush, "straight_flush": straight and flush}.get(name, False)


def slow(cards: tuple[Card, ...]) -> set[str]:
    """All classes that some of the cards make."""
    return {
        name
        for name in CLASSES
        for size in (0, 2, 3, 4, 5)
        if any(is_exactly(name, some) for some in combinations(cards, size))
    }  # fmt: skip


def slow_joker(cards: tuple[Card, ...]) -> set[str]:
    """The same with a joker that stands for every card of the deck in turn, those of the zone included."""
    return set().union(*(slow((*cards, wild)) for wild in DECK_52.cards))


def names(classes: int) -> set[str]:
    return {name for code, name in enumerate(CLASSES) if classes >> code & 1}


def zones(seed: int, count: int, most: int) -> list[tuple[Card, ...]]:
    """Random zones of every size; of three in a row two come from few ranks, or from two suits, so that good hands are not rare."""
    rng, found = random.Random(seed), []
    for number in range(count):
        near = rng.sample(RANKS, 4) if number % 3 == 1 else ("A" + RANKS)[(at := rng.randrange(8)) : at + 7]
        pool = [card for card in DECK_52.cards if number % 3 == 0 or (rank(card) in near and (number % 3 == 1 or suit(card) in "hc"))]
        found.append(tuple(rng.sample(pool, rng.randint(0, most))))
    return found


def test_every_class_of_a_zone_is_found() -> None:
    seen: Counter[str] = Counter()
    for cards in zones(1, 900, 9):
        wanted = slow(cards)
        assert names(made(encode(cards), joker=False)) == wanted, cards
        seen.update(wanted)
    assert set(seen) == set(CLASSES) - {"five_of_a_kind"}
    assert min(seen.values()) > 10


def test_every_class_of_a_zone_with_a_joker_is_found() -> None:
    seen: Counter[str] = Counter()
    for cards in zones(2, 45, 8):
        wanted = slow_joker(cards)
        assert names(made(encode(cards), joker=True)) == wanted, cards
        seen.update(wanted)
    assert set(seen) == set(CLASSES)


def best_of(name: str, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Section 6, word by word: every choice of cards, and every card for the joker, sorted by the three rules."""
    options = [(*some, "") for size in (0, 2, 3, 4, 5) for some in combinations(cards, size) if is_exactly(name, some)]
    if not options:
        options = [
            (*some, wild)
            for wild in DECK_52.cards
            if (wild not in cards) != (name == "five_of_a_kind")
            for size in (1, 2, 3, 4)
            for some in combinations(cards, size)
            if is_exactly(name, (*some, wild)) and (name != "five_of_a_kind" or suit(wild) == "s")
        ]
    return min((laid_out(name, option[:-1], option[-1]) for option in options), key=lambda one: key(name, one))


def laid_out(name: str, cards: tuple[str, ...], wild: str) -> tuple[str, ...]:
    texts = [*cards, *(["*" + wild] if wild else [])]
    sizes = Counter(text[-2] for text in texts)

    def place(text: str) -> tuple[int, int, int, bool]:
        grouped = sizes[text[-2]] if name in GROUPS else 0
        low_ace = text[-2] == "A" and name.startswith("straight") and any(other[-2] == "5" for other in texts)
        return -grouped, -(-1 if low_ace else RANKS.index(text[-2])), "shdc".index(text[-1]), text.startswith("*")

    return tuple(sorted(texts, key=place))


def key(name: str, texts: tuple[str, ...]) -> tuple[list[int], list[int]]:
    ranks = [-RANKS.index(text[-2]) for text in texts]
    if name.startswith("straight") and texts[0][-2] == "5":
        ranks[-1] = 1
    return ranks, ["shdc".index(text[-1]) for text in texts]


def test_the_cards_that_make_a_class_are_the_best_of_all_choices() -> None:
    for cards in zones(3, 400, 9):
        for name in slow(cards):
            assert shown(CODES[name], cards) == best_of(name, cards), (name, cards)
            assert shown(CODES[name], cards, joker=True) == shown(CODES[name], cards)


def test_the_joker_stands_for_the_best_card_that_helps() -> None:
    with_joker = 0
    for cards in zones(4, 60, 8):
        for name in names(made(encode(cards), joker=True)):
            found = shown(CODES[name], cards, joker=True)
            assert found == best_of(name, cards), (name, cards)
            with_joker += any(text.startswith("*") for text in found)
    assert with_joker > 60


def test_five_cards_have_the_class_that_poker_gives_them() -> None:
    same = {"royal_flush": "straight_flush"}
    for cards in zones(5, 4000, 9):
        if len(cards) == 5:
            poker = five.class_of(cards)
            assert CLASSES[made(encode(cards), joker=False).bit_length() - 1] == same.get(poker, poker)


def against_phevaluator(seed: int, count: int) -> None:
    """The class of the best hand of five to nine cards, beside a library that ranks the best five of seven (and more by choice)."""
    library = pytest.importorskip("phevaluator")
    ends = [(10, "straight_flush"), (166, "four_of_a_kind"), (322, "full_house"), (1599, "flush"), (1609, "straight")]
    ends += [(2467, "three_of_a_kind"), (3325, "two_pair"), (6185, "one_pair"), (7462, "high_card")]
    rng = random.Random(seed)
    for _ in range(count):
        cards = rng.sample(DECK_52.cards, rng.randint(5, 9))
        value = min(library.evaluate_cards(*some) for some in combinations(cards, min(len(cards), 7)))
        wanted = next(name for end, name in ends if value <= end)
        assert CLASSES[made(encode(cards), joker=False).bit_length() - 1] == wanted, cards


def test_phevaluator_agrees() -> None:
    against_phevaluator(6, 3000)


@pytest.mark.bench
def test_phevaluator_agrees_on_many() -> None:
    against_phevaluator(7, 100_000)
