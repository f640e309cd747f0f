"""The kernel's plays against a slow twin that reads section 4 word for word, and against counts that can be reasoned out."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from timeit import repeat
from typing import NamedTuple

import pytest

from koloda.games.haggis import kernel

RANKS = "23456789TJQK"
PACKS = {seats: [rank + colour for rank in RANKS[:9] for colour in "rygbo"[: 2 + seats]] for seats in (2, 3)}
OPTIONS = [(highest, by_count) for highest in (False, True) for by_count in (False, True)]


class Slow(NamedTuple):
    """A play in the order of section 15."""

    kind: int
    size: int
    width: int
    rank: int
    places: tuple[int, ...]
    written: str


def slow_readings(cards: list[str], *, highest: bool) -> list[tuple[int, int, int, str]]:
    """Kind, width, rank or level and code of each reading; the words of section 4, one by one."""
    naturals, jokers = [card for card in cards if card[0] not in "JQK"], [card[0] for card in cards if card[0] in "JQK"]
    ranks, colours, n = [RANKS.index(card[0]) + 2 for card in naturals], {card[1] for card in naturals}, len(cards)
    if not naturals:
        if n == 1:
            return [(0, 1, RANKS.index(jokers[0]) + 2, f"S{jokers[0]}")]
        level = {"JQ": 2, "JK": 3, "QK": 4, "JQK": 5}["".join(sorted(jokers, key="JQK".index))]
        return [(2, 0, level, f"B{level}")]
    found = [(0, n, ranks[0], f"S{RANKS[ranks[0] - 2]}")] if len(set(ranks)) == 1 else []
    for width in range(1, n + 1):
        length = n // width
        if n % width or length < (3 if width == 1 else 2) or len(colours) > width:
            continue
        tops = [low + length - 1 for low in range(2, 14) if low + length - 1 <= 13 and low <= min(ranks) <= max(ranks) <= low + length - 1]
        found += [(1, width, top, f"R{width}-{RANKS[top - 2]}") for top in (tops[-1:] if highest else tops)]
    if not jokers and sorted(ranks) == [3, 5, 7, 9] and len(colours) in {1, 4}:
        found.append((2, 0, 1 if len(colours) == 4 else 6, "B1" if len(colours) == 4 else "B6"))
    return found


def slow_plays(hand: list[str], *, highest: bool) -> list[Slow]:
    order = {card: place for place, card in enumerate(hand)}
    return sorted(
        Slow(kind, len(cards), width, rank, tuple(order[card] for card in cards), f"{''.join(cards)}={code}")
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        for kind, width, rank, code in slow_readings(list(cards), highest=highest)
    )


def slow_beats(new: Slow, old: Slow, *, by_count: bool) -> bool:
    if new.kind == 2:
        return old.kind != 2 or new.rank > old.rank
    same = new.kind == old.kind and new.size == old.size and (new.width == old.width or by_count or new.kind == 0)
    return same and new.rank > old.rank


def fast_plays(hand: list[str], current: int, *, highest: bool, by_count: bool) -> list[str]:
    found = kernel.plays(kernel.encode(hand), current, highest=highest, by_count=by_count)
    assert len(found.masks) == kernel.count_plays(kernel.encode(hand), current, highest=highest, by_count=by_count)
    return [written(mask, code) for mask, code in zip(found.masks.tolist(), found.codes.tolist(), strict=True)]


def written(mask: int, code: int) -> str:
    return f"{''.join(kernel.decode(mask, 1))}={kernel.reading(code)}"


def some_hand(rng: random.Random, seats: int, numbers: int, jokers: int) -> list[str]:
    """Cards near each other, so that there is something to be read; the odd ones often."""
    ranks, colours = rng.choice(("3579", RANKS[3:5], RANKS[:5], RANKS[5:9], RANKS)), rng.choice(("rygbo", "rygbo", "rb"))
    pack = [card for card in PACKS[seats] if card[0] in ranks and card[1] in colours]
    hand = rng.sample(pack, min(numbers, len(pack)))
    return sorted(hand, key=PACKS[seats].index) + sorted(rng.sample(["J1", "Q1", "K1"], jokers))


def sorted_jokers(hand: list[str]) -> list[str]:
    return [card for card in hand if card[0] not in "JQK"] + [f"{joker}1" for joker in "JQK" if f"{joker}1" in hand]


@pytest.mark.parametrize("highest", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_leads_in_order(seats: int, *, highest: bool) -> None:
    rng, kinds = random.Random(seats), Counter[str]()
    for _ in range(150):
        hand = sorted_jokers(some_hand(rng, seats, rng.randrange(1, 9), rng.randrange(4)))
        slow = [play.written for play in slow_plays(hand, highest=highest)]
        assert fast_plays(hand, 0, highest=highest, by_count=False) == slow
        kinds.update(play.split("=")[1][:2] for play in slow)
    assert {"S2", "SK", "R1", "R2", "R3", "R4", "B1", "B2", "B5", "B6"} <= set(kinds)


@pytest.mark.parametrize(("highest", "by_count"), OPTIONS)
def test_all_answers_in_order(*, highest: bool, by_count: bool) -> None:
    """Each play of one hand is what lies on the table; the other hand answers."""
    rng, answered = random.Random(7), Counter[bool]()
    for seats in (2, 3) * 30:
        hand = sorted_jokers(some_hand(rng, seats, rng.randrange(4, 8), rng.randrange(4)))
        mine = slow_plays(hand, highest=highest)
        table = sorted_jokers(some_hand(rng, seats, 6, 3))
        for lying in rng.sample(slow_plays(table, highest=highest), 12):
            code = kernel.code_of(lying.kind, lying.size, lying.width, lying.rank)
            slow = [play.written for play in mine if slow_beats(play, lying, by_count=by_count)]
            assert fast_plays(hand, code, highest=highest, by_count=by_count) == slow
            answered[bool(slow)] += 1
            for play in mine:
                new = kernel.code_of(play.kind, play.size, play.width, play.rank)
                assert kernel.beats(new, code, by_count) == slow_beats(play, lying, by_count=by_count)
    assert min(answered.values()) > 100


def test_readings_of_one_set_of_cards() -> None:
    rng = random.Random(3)
    for highest in (False, True):
        for _ in range(300):
            hand = sorted_jokers(some_hand(rng, 3, rng.randrange(1, 8), rng.randrange(4)))
            slow = [code for *_, code in sorted(slow_readings(hand, highest=highest))]
            assert [kernel.reading(code) for code in kernel.readings(kernel.encode(hand), highest=highest)] == slow
    assert kernel.readings(0) == ()


@pytest.mark.parametrize(("seats", "narrow", "wide", "rainbow"), [(2, 28 * 4, 36 * 6, 24), (3, 28 * 5, 36 * 10, 120)])
def test_the_anchors_of_section_13(seats: int, narrow: int, wide: int, rainbow: int) -> None:
    """All number cards in one hand: far more than a hand, and every sequence and bomb there is."""
    found = Counter(code[:2] for code in (kernel.reading(code) for code in kernel.plays(kernel.encode(PACKS[seats])).codes.tolist()))
    assert (found["R1"], found["R2"], found["B1"], found["B6"]) == (narrow, wide, rainbow, 2 + seats)


def test_cards_go_there_and_back() -> None:
    cards = (*PACKS[3], "J2", "Q2", "K2")
    assert kernel.decode(kernel.encode(cards), 2) == cards
    assert kernel.encode(cards) == (1 << 48) - 1
    assert [kernel.count_cards(kernel.encode(cards[:count])) for count in range(49)] == list(range(49))


@pytest.mark.bench
def test_twenty_thousand_hands_a_second() -> None:
    rng = random.Random(17)
    hands = [kernel.encode([*rng.sample(PACKS[2], 14), "J0", "Q0", "K0"]) for _ in range(500)]
    assert min(repeat(lambda: [kernel.plays(hand) for hand in hands], number=1, repeat=5)) < 500 / 20_000
