"""Six-card hands against a slow twin, their number, and what the house throws away."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, Card, rank, suit
from koloda.games.dragon.casino import kernel
from koloda.games.dragon.casino.cases import QUESTIONS
from koloda.games.dragon.casino.clock import PLAIN, REGIMES, REVERSAL, Regime
from koloda.games.dragon.casino.house import POLICIES, discards
from koloda.games.dragon.casino.judging import VALUES, holds_trump, judged, ranked
from koloda.games.dragon.casino.options import Options
from koloda.hands import six
from koloda.hands.kernel_six import count_classes
from koloda.hands.many import encode

SUITS = "scdh"
HANDS = st.lists(st.sampled_from(DECK_52.cards), min_size=6, max_size=6, unique=True)
VARIED = st.builds(
    Options,
    trump_scope=st.sampled_from(["combination", "hand"]),
    trump_high_card=st.booleans(),
    reversal=st.sampled_from(["full", "class"]),
    tie_break=st.sampled_from(["highest_card", "poker"]),
    house_draw=st.sampled_from(POLICIES),
)


def _some(ranks: int, suits: int, seed: int) -> list[Card]:
    chance = np.random.default_rng(seed)
    low = int(chance.integers(0, 14 - ranks))
    pool = [card for card in DECK_52.cards if low <= VALUES[rank(card)] - 2 < low + ranks and SUITS.index(suit(card)) < suits]
    if len(pool) < 6:
        pool = list(DECK_52.cards)
    return [pool[place] for place in chance.permutation(len(pool))[:6]]


NEAR = st.builds(
    _some,
    st.integers(2, 6),
    st.integers(2, 4),
    st.integers(0, 2**32),
)
"""Hands of few ranks and suits, in which everything happens."""


def slow_class(cards: list[Card]) -> str:
    """The class by the words of the rules (5.1)."""
    ranks = Counter(VALUES[rank(card)] for card in cards)
    often = sorted(ranks.values(), reverse=True)
    flush = len({suit(card) for card in cards}) == 1
    values = sorted(ranks)
    straight = len(values) == 6 and (values[-1] - values[0] == 5 or values == [2, 3, 4, 5, 6, 14])
    pairs = {value: {suit(card) for card in cards if VALUES[rank(card)] == value} for value in ranks}
    for name, holds in {
        "straight_flush": flush and straight,
        "dragon": often == [4, 2],
        "two_trips": often == [3, 3],
        "flush": flush,
        "clash": often == [2, 2, 2] and len(set(map(frozenset, pairs.values()))) == 1,
        "four_of_a_kind": often[0] == 4,
        "straight": straight,
        "full_house": often[:2] == [3, 2],
        "three_pair": often == [2, 2, 2],
        "three_of_a_kind": often[0] == 3,
        "two_pair": often[:2] == [2, 2],
        "pair": often[0] == 2,
    }.items():
        if holds:
            return name
    return "high_card"


def slow_core(cards: list[Card], name: str) -> set[Card]:
    """The combination by the words of the rules (5.2)."""
    often = Counter(map(rank, cards))
    if name == "high_card":
        return {max(cards, key=lambda card: (VALUES[rank(card)], SUITS.index(suit(card))))}
    least = {"four_of_a_kind": 4, "full_house": 2, "three_of_a_kind": 3, "two_pair": 2, "pair": 2}.get(name, 1)
    return {card for card in cards if often[rank(card)] >= least}


def slow_key(cards: list[Card], name: str, tie_break: str) -> list[int]:
    """The key by the words of the rules (5.2)."""
    core = slow_core(cards, name)
    low_ace = name in {"straight", "straight_flush"} and {"A", "2"} <= set(map(rank, cards))

    def worth(card: Card) -> tuple[int, int]:
        value = VALUES[rank(card)]
        return 1 if low_ace and value == 14 else value, SUITS.index(suit(card)) + 1

    strength = six.STRENGTHS[name]
    if tie_break == "highest_card" or "straight" in name:
        return [strength, *max(map(worth, core))]
    often = Counter(VALUES[rank(card)] for card in cards)
    values = sorted(often, key=lambda value: (often[value], value), reverse=True)
    return [strength, *values, max(worth(card)[1] for card in cards if VALUES[rank(card)] == values[0])]


@settings(max_examples=400, deadline=None)
@given(cards=st.one_of(HANDS, NEAR), tie_break=st.sampled_from(["highest_card", "poker"]))
def test_classes_combinations_and_keys_are_those_of_the_words(cards: list[Card], tie_break: str) -> None:
    made = ranked(cards, Options.read({"tie_break": tie_break}))
    assert made.name == slow_class(cards)
    assert set(made.core) == slow_core(cards, made.name)
    assert list(made.key) == slow_key(cards, made.name, tie_break)


def test_every_hand_of_the_deck_is_in_the_table() -> None:
    wanted = {
        "straight_flush": 36,
        "dragon": 936,
        "two_trips": 1_248,
        "flush": 6_828,
        "clash": 1_716,
        "four_of_a_kind": 13_728,
        "straight": 36_828,
        "full_house": 164_736,
        "three_pair": 60_060,
        "three_of_a_kind": 732_160,
        "two_pair": 2_471_040,
        "pair": 9_884_160,
        "high_card": 6_985_044,
    }
    assert count_classes() == wanted
    assert sum(wanted.values()) == 20_358_520


def test_all_hands_of_a_small_deck_against_the_twin() -> None:
    cards = [card for card in DECK_52.cards if rank(card) in "2345A" and suit(card) in "sh"] + [Card("6s"), Card("6d")]
    for hand in combinations(cards, 6):
        assert ranked(hand, Options()).name == slow_class(list(hand))


@settings(max_examples=400, deadline=None)
@given(cards=st.lists(st.sampled_from(DECK_52.cards), min_size=12, max_size=12, unique=True), options=VARIED, data=st.data())
def test_what_kernels_compare_by_is_what_the_rules_say(cards: list[Card], options: Options, data: st.DataObject) -> None:
    regime = data.draw(st.sampled_from(REGIMES))
    hands = cards[:6], cards[6:]
    counts = [kernel.standing(encode(hand), REGIMES.index(regime), kernel.rules_of(options)) for hand in hands]
    assert counts[0] != counts[1]
    assert judged(hands, regime, options).winner == (0 if counts[0] > counts[1] else 1)
    turned = judged(hands[::-1], regime, options)
    assert turned.winner == 1 - judged(hands, regime, options).winner
    assert turned.by == judged(hands, regime, options).by


@settings(max_examples=300, deadline=None)
@given(cards=st.one_of(HANDS, NEAR), options=VARIED, regime=st.sampled_from(REGIMES))
def test_the_house_draws_by_the_words_of_its_policy(cards: list[Card], options: Options, regime: Regime) -> None:
    kept = [card for card in cards if card not in discards(cards, regime, options)]
    assert set(kept) == slow_kept(cards, regime, options)
    compiled = kernel.house_keeps(encode(cards), REGIMES.index(regime), kernel.rules_of(options))
    assert compiled == encode(kept)


def slow_kept(cards: list[Card], regime: Regime, options: Options) -> set[Card]:
    """Section 4.1, word by word."""
    name = slow_class(cards)
    core = slow_core(cards, name)
    if options.house_draw == "stand":
        return set(cards)
    if options.house_draw == "five_suited" and name == "high_card":
        for one in SUITS:
            suited = {card for card in cards if suit(card) == one}
            if len(suited) == 5:
                return suited
    if options.house_draw != "clock" or regime == PLAIN:
        return core
    if regime == REVERSAL:
        keep = set()
        for value in "23456789TJQ":
            of_rank = [card for card in cards if rank(card) == value]
            keep |= {min(of_rank, key=lambda card: SUITS.index(suit(card)))} if of_rank else set()
        if len(keep) == 6 and name in {"straight", "flush", "straight_flush"}:
            keep.remove(max(keep, key=lambda card: VALUES[rank(card)]))
        return keep
    trumps = {card for card in cards if suit(card) == regime.trump}
    return trumps if name in {"pair", "high_card"} and trumps and not trumps & core else core


@pytest.mark.parametrize("name", ["high_card", "pair"])
def test_where_a_trump_must_be(name: str) -> None:
    cards = {"high_card": "Kd Qs 9h 7c 4d 2s", "pair": "Tc Td Ah 4d 7c 2s"}[name].split()
    hand = [Card(card) for card in cards]
    spades, diamonds = Regime("trump", "s"), Regime("trump", "d")
    strict, loose = Options(), Options(trump_scope="hand")
    made = ranked(hand, strict)
    assert made.name == name
    assert not holds_trump(hand, made, spades, strict)
    assert holds_trump(hand, made, spades, loose)
    assert holds_trump(hand, made, diamonds, strict)
    assert holds_trump(hand, made, diamonds, Options(trump_high_card=False)) == (name == "pair")


def test_poker_ties_of_the_worked_example() -> None:
    hands = ["2s 2h 2d As Ad 9c".split(), "3s 3h 3d Ks Kd 9d".split()]
    plain = QUESTIONS["compare"]({"hands": hands, "minute": 7})
    poker = QUESTIONS["compare"]({"hands": hands, "minute": 7, "rules": {"tie_break": "poker"}})
    assert (plain["winner"], plain["by"]) == (0, "rank")
    assert (poker["winner"], poker["by"]) == (1, "rank")
