import itertools
import random
import subprocess
import sys
import timeit
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from koloda.cards import DECK_36, DECK_52, DECK_54, DECK_65, HAGGIS_2, Card, Deck
from koloda.errors import BadCard, BadRecord, DuplicateCard
from koloda.hands import five
from koloda.hands.classes import CLASSES, CODES, classes_of
from koloda.hands.kernel import classify, classify_batch, count_classes

COUNTS_52 = {
    "high_card": 1_302_540,
    "one_pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}
COUNTS_65 = {
    "high_card": 3_831_000,
    "five_suit_high_card": 153_240,
    "one_pair": 3_403_400,
    "five_suit_one_pair": 171_600,
    "two_pair": 403_260,
    "five_suit_two_pair": 25_740,
    "three_of_a_kind": 197_340,
    "five_suit_three_of_a_kind": 17_160,
    "straight": 30_000,
    "five_suit_straight": 1_200,
    "flush": 6_385,
    "full_house": 14_040,
    "five_suit_full_house": 1_560,
    "four_of_a_kind": 3_120,
    "five_suit_four_of_a_kind": 780,
    "straight_flush": 45,
    "five_of_a_kind": 13,
    "royal_flush": 5,
}

hands_65 = st.lists(st.integers(0, 64), min_size=5, max_size=5, unique=True)


def twin(cards: Sequence[str]) -> str:
    """The rules of Sloker 7 again, told by counting; slow, and sharing nothing with what it checks."""
    ranks = sorted("23456789TJQKA".index(card[0]) for card in cards)
    suits = len({card[1] for card in cards})
    shape = sorted(Counter(ranks).values(), reverse=True)
    run = shape == [1, 1, 1, 1, 1] and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if shape == [5]:
        return "five_of_a_kind"
    if suits == 1:
        return "flush" if not run else "royal_flush" if ranks[0] == 8 else "straight_flush"
    names = {(4, 1): "four_of_a_kind", (3, 2): "full_house", (3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair", (2, 1, 1, 1): "one_pair"}
    name = "straight" if run else names.get(tuple(shape), "high_card")
    return f"five_suit_{name}" if suits == 5 else name


def places(cards: Sequence[str]) -> list[int]:
    return [DECK_65.index[Card(card)] for card in cards]


def every_way(cards: Sequence[str]) -> set[str]:
    """The names that all the ways of classifying give the hand: one, if they agree."""
    hand = places(cards)
    a, b, c, d, e = (five.encode(Card(card)) for card in cards)
    return {
        five.class_of([Card(card) for card in cards]),
        CLASSES[five.class_code(a, b, c, d, e)],
        CLASSES[classify(*hand)],
        CLASSES[classify_batch(np.array([hand], np.uint8))[0]],
    }


@pytest.mark.parametrize(("deck", "counts", "total"), [(DECK_52, COUNTS_52, 2_598_960), (DECK_65, COUNTS_65, 8_259_888)])
def test_every_hand_of_a_deck_has_its_class(deck: Deck, counts: dict[str, int], total: int) -> None:
    assert count_classes(deck) == counts
    assert sum(counts.values()) == total
    assert classes_of(deck) == tuple(counts)


def test_the_short_deck_is_counted_too() -> None:
    pack = [DECK_36.cards[place] for place in (0, 1, 2, 3, 4, 5, 8, 9, 10, 17, 18, 20, 26, 27, 28, 35)]
    part = Deck("sixteen", DECK_36.ranks, DECK_36.suits, tuple(pack))
    assert count_classes(part) == Counter(map(twin, itertools.combinations(pack, 5)))


def test_every_multiset_of_ranks_in_every_kind_of_suits_agrees_with_the_twin() -> None:
    chance = random.Random(7)
    hands = []
    for ranks in itertools.combinations_with_replacement("23456789TJQKA", 5):
        five_suits = chance.sample("shdcr", 5)
        for suits in (five_suits, [*five_suits[:4], five_suits[0]], [five_suits[0]] * 5, *(chance.choices("shdcr", k=5) for _ in range(4))):
            cards = [r + s for r, s in zip(ranks, suits, strict=True)]
            if len(set(cards)) == 5:
                hands.append(chance.sample(cards, 5))
    expected = [twin(cards) for cards in hands]
    assert set(expected) == set(CLASSES)
    codes = classify_batch(np.array([places(cards) for cards in hands], np.uint8))
    assert [CLASSES[code] for code in codes] == expected
    assert [five.class_of([Card(card) for card in cards]) for cards in hands] == expected


@given(hands_65)
def test_any_hand_has_one_class_whoever_asks(hand: list[int]) -> None:
    cards = [DECK_65.cards[place] for place in hand]
    assert every_way(cards) == {twin(cards)}


@given(hands_65, st.permutations(range(5)), st.permutations(range(5)))
def test_neither_order_nor_names_of_suits_matter(hand: list[int], order: list[int], renamed: list[int]) -> None:
    other = [13 * renamed[hand[i] // 13] + hand[i] % 13 for i in order]
    assert classify(*hand) == classify(*other)


@given(st.lists(st.sampled_from([place for place in range(65) if place % 13 < 11]), min_size=5, max_size=5, unique=True))
def test_below_king_and_ace_one_rank_higher_is_the_same_class(hand: list[int]) -> None:
    assert classify(*[place + 1 for place in hand]) == classify(*hand)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("As 2h 3d 4c 5s", "straight"),
        ("As 2s 3s 4s 5s", "straight_flush"),
        ("As 2h 3d 4c 5r", "five_suit_straight"),
        ("Qs Kh Ad 2c 3s", "high_card"),
        ("Ks As 2s 3s 4s", "flush"),
        ("Js Qs Ks As 2s", "flush"),
        ("Ts Js Qs Ks As", "royal_flush"),
        ("Tr Jr Qr Kr Ar", "royal_flush"),
        ("9s Ts Js Qs Ks", "straight_flush"),
        ("Ts Jh Qd Kc As", "straight"),
        ("Ts Jh Qd Kc Ar", "five_suit_straight"),
        ("As Ah Ad Ac Ar", "five_of_a_kind"),
        ("2s 2h 2d 2c 2r", "five_of_a_kind"),
        ("2s 2h 2d 2c 3r", "five_suit_four_of_a_kind"),
        ("2s 2h 2d 2c 3s", "four_of_a_kind"),
        ("2s 2h 2d 3c 3r", "five_suit_full_house"),
        ("2s 2h 2d 3s 3h", "full_house"),
        ("2s 2h 3d 3c 4r", "five_suit_two_pair"),
        ("2s 2h 2d 3c 4r", "five_suit_three_of_a_kind"),
        ("2s 3h 4d 5c 7r", "five_suit_high_card"),
    ],
)
def test_hands_that_are_easily_mistaken(hand: str, name: str) -> None:
    for cards in itertools.permutations(hand.split()):
        assert every_way(cards) == {name}


def test_codes_are_stable() -> None:
    assert tuple(COUNTS_65) == CLASSES
    assert [CODES[name] for name in CLASSES] == list(range(18))
    assert classes_of(DECK_36) == tuple(COUNTS_52)


def test_another_kernel_can_classify_inside() -> None:
    @njit(cache=False)
    def pairs_with(a: int, b: int, c: int, d: int) -> int:
        found = 0
        for e in range(52):
            if e not in {a, b, c, d} and classify(a, b, c, d, e) == 2:
                found += 1
        return found

    assert pairs_with(*places(["2s", "4h", "6d", "8c"])) == 12


def test_batches_of_any_layout_and_length() -> None:
    hands = np.array([places(hand.split()) for hand in ("2s 2h 2d 3c 4s", "Ts Js Qs Ks As", "2s 4h 6d 8c Ts")], np.uint8)
    assert classify_batch(hands).tolist() == [CODES["three_of_a_kind"], CODES["royal_flush"], CODES["high_card"]]
    assert classify_batch(hands[::-1]).tolist() == [CODES["high_card"], CODES["royal_flush"], CODES["three_of_a_kind"]]
    assert classify_batch(np.asfortranarray(hands)).tolist() == classify_batch(hands).tolist()
    assert classify_batch(hands[:0]).tolist() == []


@pytest.mark.parametrize("wrong", [65, 66, 128, 255])
def test_a_batch_with_a_number_that_is_no_card_is_refused(wrong: int) -> None:
    hands = np.array([[0, 1, 2, 3, 4], [9, 8, wrong, 6, 5], [0, 1, 2, 3, 4]], np.uint8)
    with pytest.raises(BadCard, match=f"^hands: {wrong} is no place in the 65-card deck"):
        classify_batch(hands)


@pytest.mark.parametrize(
    "hands", [np.zeros((2, 5), np.int64), np.zeros((2, 4), np.uint8), np.zeros(5, np.uint8), np.zeros((1, 2, 5), np.uint8)]
)
def test_a_batch_of_another_form_is_refused(hands: np.ndarray) -> None:
    with pytest.raises(ValueError, match=r"uint8\[N, 5\] wanted"):
        classify_batch(hands)


def test_what_is_no_hand_of_five_is_refused() -> None:
    with pytest.raises(BadRecord, match="hand: 5 cards wanted, 4 given"):
        five.class_of([Card("As"), Card("Ks"), Card("Qs"), Card("Js")])
    with pytest.raises(DuplicateCard, match="hand: As is there twice"):
        five.class_of([Card("As")] * 5)
    with pytest.raises(BadCard, match="hand: 10s is no card"):
        five.class_of([Card("10s")])
    with pytest.raises(BadCard, match="X0 has no place in a poker hand"):
        five.encode(Card("X0"))
    for deck in (DECK_54, HAGGIS_2):
        with pytest.raises(BadCard, match="has no place in a poker hand"):
            count_classes(deck)


def test_plain_hands_load_no_compiler() -> None:
    loaded = "import sys, koloda.hands.five; print([name for name in ('numpy', 'numba') if name in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert shown.stdout.strip() == "[]"


def rate(work: object, hands: int, repeats: int) -> float:
    """Hands a second in the best of several runs, after one to warm up."""
    assert callable(work)
    return hands / min(timeit.repeat(work, number=1, repeat=repeats)[1:])


@pytest.mark.bench
def test_speed_floors() -> None:
    chance = np.random.default_rng(1)
    hands = np.argsort(chance.random((1_000_000, 52)), axis=1)[:, :5].astype(np.uint8)
    keys = [tuple(list(five.KEYS.values())[place] for place in hand) for hand in hands[:100_000].tolist()]
    assert rate(lambda: classify_batch(hands), len(hands), 10) >= 250e6
    assert rate(lambda: count_classes(DECK_52), 2_598_960, 20) >= 2_598_960 / 5e-3
    assert rate(lambda: count_classes(DECK_65), 8_259_888, 10) >= 8_259_888 / 20e-3
    assert rate(lambda: [five.class_code(a, b, c, d, e) for a, b, c, d, e in keys], len(keys), 10) >= 4e6
