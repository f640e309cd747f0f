"""Exact odds against enumerations that do not know the trick."""

from __future__ import annotations

import random
import timeit
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, DECK_65, Card, Deck
from koloda.errors import BadRecord
from koloda.games.sloker.board import cells, encode
from koloda.games.sloker.completions import completions
from koloda.games.sloker.kernel import EMPTY, fallen, removed, row_classes, target_of
from koloda.games.sloker.odds import class_chips, unseen_ranks, values
from koloda.games.sloker.options import CHIPS, Options
from koloda.hands.classes import CLASSES
from koloda.hands.kernel import classify_batch, count_classes

BENT: dict[str, Callable[[int], bool]] = {
    "any": lambda card: True,
    "one suit": lambda card: card < 13,
    "run": lambda card: card % 13 >= 8,
    "few ranks": lambda card: card % 13 < 2,
    "five suits": lambda card: card % 13 == card // 13 * 2,
}
"""Which cards a row takes if it can."""
COUNTS = st.sampled_from([52, 65])


def counted(row: list[int], known: list[int], cards: int) -> list[int]:
    holes = [EMPTY] * (5 - len(row))
    counts: list[int] = completions(np.array(row + holes, np.uint8), unseen_ranks(np.array(known, np.uint8), cards)).tolist()
    return counts


def enumerated(row: list[int], known: list[int], cards: int) -> list[int]:
    """Every choice of unseen cards, one by one."""
    unseen = [card for card in range(cards) if card not in known]
    hands = np.array([[*row, *choice] for choice in combinations(unseen, 5 - len(row))], np.uint8)
    counts: list[int] = np.bincount(classify_batch(hands), minlength=len(CLASSES)).tolist()
    return counts


@pytest.mark.parametrize("deck", [DECK_52, DECK_65])
def test_an_empty_row_has_all_hands_of_the_deck(deck: Deck) -> None:
    found = counted([], [], len(deck))
    assert {name: count for name, count in zip(CLASSES, found, strict=True) if count} == count_classes(deck)


@settings(max_examples=150, deadline=None)
@given(st.data(), COUNTS, st.integers(0, 3), st.sampled_from(list(BENT)))
def test_completions_are_those_that_an_enumeration_finds(data: st.DataObject, cards: int, holes: int, bent: str) -> None:
    """Rows are bent towards what is rare, where a mistake could hide."""
    order = data.draw(st.permutations(range(cards)))
    row = sorted(order, key=lambda card: not BENT[bent](card))[: 5 - holes]
    others = [card for card in order if card not in row]
    known = row + others[: data.draw(st.integers(0, 30 if holes < 3 else 35), label="seen")]
    assert counted(row, known, cards) == enumerated(row, known, cards)


@pytest.mark.parametrize(
    ("row", "cards"), [([0], 52), ([12], 65), ([51], 52), ([], 52), ([], 65), ([3], 65)], ids=lambda value: str(value).replace(" ", "")
)
def test_rows_with_one_card_or_none(row: list[int], cards: int) -> None:
    """The board lies in the way of hands of all kinds: some suits and ranks are rarer among the unseen cards."""
    known = sorted({*row, *range(4, 60, 7), 11, 24, 37, 50} & set(range(cards)))
    assert counted(row, known, cards) == enumerated(row, known, cards)


def filled_out(laid: tuple[Card, ...], call: str, options: Options) -> Fraction:
    """The mean over all orders in which the holes can be filled, with whole boards."""
    board = removed(encode(laid, options.cards), target_of(call))
    if options.gravity != "off" and not call.endswith("="):
        board = fallen(board)
    holes = np.flatnonzero(board == EMPTY)
    chips, codes = class_chips(options), Counter[int]()
    unseen = [place for place, card in enumerate(options.cards.cards) if card not in laid]
    for draw in permutations(unseen, len(holes)):
        board[holes] = draw
        codes.update(row_classes(board).tolist())
    return Fraction(sum(int(chips[code]) * count for code, count in codes.items()), codes.total() // 3)


@settings(max_examples=30, deadline=None)
@given(st.permutations(range(65)), COUNTS, st.sampled_from(["on", "off", "choice"]))
def test_values_are_means_over_whole_boards(order: list[int], deck: Literal[52, 65], gravity: Literal["on", "off", "choice"]) -> None:
    """Calls that take up to two cards."""
    options = Options(variant="pro", deck=deck, remove="suit_or_rank", gravity=gravity)
    laid = tuple(options.cards.cards[card] for card in order if card < deck)[:15]
    letters = Counter(letter for card in laid for letter in card)
    calls = [form for letter, count in letters.items() if count <= 2 for form in (letter, f"{letter}=")]
    some = [call for call in calls if gravity == "choice" or "=" not in call][:3]
    assert values(laid, (), some, options) == {call: filled_out(laid, call, options) for call in some}


def rows(text: str) -> tuple[Card, ...]:
    return tuple(card for card in cells(tuple(tuple(map(Card, row.split())) for row in text.split("/"))) if card)


def test_odds_by_hand() -> None:
    """W5."""
    laid = rows("Ah Ad 7c 9d 2s / 3h 5d 8c Jh Qd / 4c 6h Tc Kd 2h")
    assert values(laid, (), ["s"], Options(variant="pro")) == {"s": Fraction(47, 37)}


def test_an_absent_suit_is_paid_as_it_lies() -> None:
    """W3."""
    laid = rows("Ah Kd Qh Jc Th / 5c 9d 7d Kh 3h / 2d 8c 6c Qd 6d")
    assert values(laid, (), ["s"], Options(variant="pro"))["s"] == 5


def test_seen_cards_do_not_come() -> None:
    laid = rows("Ah Ad 7c 9d 2s / 3h 5d 8c Jh Qd / 4c 6h Tc Kd 2h")
    aces_gone = values(laid, (Card("As"), Card("Ac")), ["s"], Options(variant="pro"))["s"]
    assert aces_gone == Fraction(3 * 2 + 3 * 2 + 29, 35)


@pytest.mark.parametrize("deck", [52, 65])
def test_the_largest_chips_do_not_overflow(deck: Literal[52, 65]) -> None:
    options = Options(variant="pro", deck=deck, remove="suit_or_rank", chips=dict.fromkeys(CHIPS[deck], 1_000_000))
    laid = options.cards.cards[:13] + options.cards.cards[20:22]
    calls = [*options.cards.suits, *options.cards.ranks]
    assert values(laid, (), calls, options) == dict.fromkeys(calls, Fraction(3_000_000))


def test_more_cards_wanted_than_unseen() -> None:
    options = Options(variant="pro")
    laid, seen = options.cards.cards[:15], options.cards.cards[15:40]
    with pytest.raises(BadRecord, match="removes 13 cards and only 12 are unseen"):
        values(laid, seen, ["s", "h"], options)
    assert values(laid, seen, ["h"], options)["h"] > 0


def test_a_stock_that_is_just_enough() -> None:
    """With as many unseen cards as holes every hole is filled, only the order is open: the bottom row is full already."""
    options = Options(variant="pro")
    laid = rows("2s 3s 4s 5s 7s / 9h 9d 9c 8h 8d / 2h 2d 2c 3h 3d")
    unseen = [Card(card) for card in ("Ks", "Kh", "Kd", "Kc", "Qs")]
    seen = [card for card in options.cards.cards if card not in laid and card not in unseen]
    assert values(laid, seen, ["s"], options)["s"] == 7 + 7 + 20


@pytest.mark.bench
@pytest.mark.parametrize(
    ("calls", "gravity", "seconds"),
    [("s h d c", "on", 1 / 20_000), ("s s= h h= d d= c c= " + " ".join(f"{rank} {rank}=" for rank in DECK_52.ranks), "choice", 1e-3)],
    ids=["suits", "ranks-and-falls"],
)
def test_speed_floor(calls: str, gravity: Literal["on", "choice"], seconds: float) -> None:
    """A board on one core, cards in and fractions out."""
    chance, wanted, options = random.Random(1), calls.split(), Options(variant="pro", gravity=gravity)
    boards = [tuple(chance.sample(DECK_52.cards, 15)) for _ in range(1_000)]
    runs = timeit.repeat(lambda: [values(laid, (), wanted, options) for laid in boards], number=1, repeat=5)
    assert min(runs) / len(boards) <= seconds
