"""Shuffles: repeatable, uniform, in one order however the cards are asked for; the fair one checkable by anybody."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.cards import DECK_36, DECK_52, Card
from koloda.core.ask import Deal, Tell
from koloda.core.dealer import Dealer, FairDealer, PersonDealer, ShuffledDealer, StackedDealer, shuffled
from koloda.errors import BadRecord

SECRET = bytes(range(32))
DEALERS: list[Dealer] = [ShuffledDealer(5), FairDealer(SECRET, "table", ("one", "two")), StackedDealer(DECK_52.cards[::-1])]


def cards(dealer: Dealer, ask: Deal) -> tuple[Card, ...]:
    move = dealer.answer(ask)
    assert move is not None
    return tuple(map(Card, move.split()[1:]))


@pytest.mark.parametrize("dealer", DEALERS)
@given(sizes=st.lists(st.integers(1, 20), min_size=1, max_size=12))
def test_cards_come_in_one_order_however_they_are_asked_for(dealer: Dealer, sizes: list[int]) -> None:
    whole = cards(dealer, Deal(52, DECK_52.cards))
    assert sorted(whole) == sorted(DECK_52.cards)
    gone: tuple[Card, ...] = ()
    for size in sizes:
        if size > 52 - len(gone):
            break
        gone += cards(dealer, Deal(size, DECK_52.cards, tuple(sorted(gone))))
    assert gone == whole[: len(gone)]


def test_the_cards_of_a_seed_never_change() -> None:
    assert " ".join(cards(ShuffledDealer(1), Deal(8, DECK_52.cards))) == "8s 2h As 5d 6d 4d 3c 8h"
    assert " ".join(cards(FairDealer(SECRET, "t1", ("a", "b")), Deal(8, DECK_52.cards, shuffle=2))) == "Kd 3c 2h 4h 4s Ad Ah 9d"


@pytest.mark.parametrize("make", [ShuffledDealer, lambda seed: FairDealer(hashlib.sha256(bytes([seed % 256])).digest(), str(seed))])
def test_every_place_is_equally_likely(make: type[ShuffledDealer]) -> None:
    tally = Counter((place, card) for seed in range(6_000) for place, card in enumerate(cards(make(seed), Deal(4, DECK_52.cards[:4]))))
    expected = 6_000 / 4
    chi_squared = sum((tally[place, card] - expected) ** 2 / expected for place in range(4) for card in DECK_52.cards[:4])
    assert chi_squared < 40  # 9 degrees of freedom: more comes by chance once in 100,000 times


def test_shuffles_seeds_tables_and_nonces_differ() -> None:
    ask, later = Deal(52, DECK_52.cards), Deal(52, DECK_52.cards, shuffle=1)
    dealers: list[Dealer] = [ShuffledDealer(1), ShuffledDealer(2), FairDealer(SECRET, "t"), FairDealer(SECRET, "u")]
    dealers += [FairDealer(SECRET, "t", ("n",)), FairDealer(SECRET, "t", ("n", ""))]
    orders = [cards(dealer, each) for dealer in dealers for each in (ask, later)]
    assert len(set(orders)) == len(orders)


def test_a_fair_shuffle_can_be_checked_by_another_program() -> None:
    """The shuffle written down again from its description."""
    table, nonces, shuffle = "t1", ["a", "b"], 3
    stream = b"".join(
        hmac.new(SECRET, json.dumps(["koloda/deal/1", table, shuffle, nonces, block], separators=(",", ":")).encode(), "sha256").digest()
        for block in range(40)
    )
    numbers = iter(int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4))
    order = list(DECK_36.cards)
    for last in range(35, 0, -1):
        number = next(numbers)
        while number >= 2**32 // (last + 1) * (last + 1):
            number = next(numbers)
        pick = number % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    dealer = FairDealer(SECRET, table, tuple(nonces))
    assert cards(dealer, Deal(36, DECK_36.cards, shuffle=shuffle)) == tuple(order)
    assert dealer.commitment == hashlib.sha256(b"koloda/commit/1t1" + SECRET).hexdigest()


def test_numbers_that_would_favour_a_place_are_passed_over() -> None:
    biased, plain = iter([2**32 - 1, 0, 0]), iter([0, 0])
    assert shuffled("abc", biased) == shuffled("abc", plain)  # type: ignore[arg-type]


def test_equal_cards_of_several_packs() -> None:
    pile = DECK_36.cards * 3
    first = cards(ShuffledDealer(3), Deal(50, pile))
    rest = cards(ShuffledDealer(3), Deal(58, pile, first))
    assert Counter(first + rest) == Counter(pile)


def test_a_stack_that_is_too_small_says_so() -> None:
    with pytest.raises(BadRecord, match="2 cards wanted, 1 left"):
        StackedDealer(DECK_52.cards[:1]).answer(Deal(2, DECK_52.cards))
    with pytest.raises(BadRecord, match="shuffle 2"):
        StackedDealer(DECK_52.cards).answer(Deal(2, DECK_52.cards, shuffle=1))


def test_a_person_answers_later_and_nobody_tells_the_weather() -> None:
    person: Dealer = PersonDealer()
    assert person.answer(Deal(1, DECK_52.cards)) is None
    with pytest.raises(BadRecord, match="weather"):
        ShuffledDealer(1).answer(Tell("weather", ("dry", "wet")))
    assert ShuffledDealer(1, lambda tell: tell.allowed[1]).answer(Tell("weather", ("dry", "wet"))) == "tell wet"


def test_a_secret_of_a_fair_deal_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        FairDealer(b"short", "t")
