"""Betting beside a pot calculator of its own, and what no round may do: lose a chip, forget a seat, go on for ever."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from koloda.games import betting
from koloda.games.betting import Betting, Pot

SEATS = st.integers(2, 8)


@st.composite
def payments(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """What each seat has paid, and who is live: at least one, and at least one of them has paid."""
    paid = draw(st.lists(st.integers(0, 40), min_size=2, max_size=8))
    seats = list(range(len(paid)))
    live = draw(st.lists(st.sampled_from(seats), min_size=1, max_size=len(seats), unique=True))
    paid[live[0]] += 1
    return paid, live


def chip_by_chip(paid: list[int], live: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Pots counted chip by chip: the n-th chip of each seat can be won by the live seats that have paid n chips.

    Chips above what any live seat has paid go where the last of those go.
    """
    found: list[tuple[int, tuple[int, ...]]] = []
    for height in range(1, max(paid) + 1):
        chips = sum(one >= height for one in paid)
        top = min(height, max(paid[seat] for seat in live))
        seats = tuple(seat for seat in range(len(paid)) if seat in live and paid[seat] >= top)
        if found and found[-1][1] == seats:
            found[-1] = (found[-1][0] + chips, seats)
        elif chips:
            found.append((chips, seats))
    return found


@given(payments())
def test_pots_are_those_counted_chip_by_chip(case: tuple[list[int], list[int]]) -> None:
    paid, live = case
    pots = betting.pots(paid, live)
    assert [(pot.amount, pot.seats) for pot in pots] == chip_by_chip(paid, live)
    assert sum(pot.amount for pot in pots) == sum(paid)


@given(payments(), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_every_chip_is_won_and_nobody_wins_more_than_it_matched(case: tuple[list[int], list[int]], strength: list[int]) -> None:
    paid, live = case
    won: Counter[int] = Counter()
    for pot in betting.pots(paid, live):
        winners = betting.best(pot, dict(enumerate(strength)))
        assert set(winners) <= set(pot.seats)
        parts = betting.shares(pot.amount, winners, range(len(paid)))
        assert max(parts.values()) - min(parts.values()) <= 1
        won.update(parts)
    assert sum(won.values()) == sum(paid)
    deepest = max(paid[seat] for seat in live)
    for seat in live:
        if paid[seat] < deepest:
            assert won[seat] <= sum(min(one, paid[seat]) for one in paid)


def test_odd_chips_go_to_the_first_in_the_order_of_deal() -> None:
    assert betting.shares(11, (0, 1, 2), (2, 0, 1)) == {2: 4, 0: 4, 1: 3}
    assert betting.pots([3, 9, 24], [0, 1, 2]) == (Pot(9, (0, 1, 2)), Pot(12, (1, 2)), Pot(15, (2,)))
    assert betting.pots([5, 40, 30], [0, 2]) == (Pot(15, (0, 2)), Pot(60, (2,)))  # the folded seat's 10 above all others


def one_round(state: Betting, chance: random.Random, most: int) -> tuple[Betting, int]:
    """A round of random acts, each of them checked; how many there were."""
    acts = 0
    while (seat := state.to_act) is not None:
        before = state
        others = state.rivals(seat)
        assert seat in state.live
        assert state.chips[seat]
        highest = min(most, state.put[seat] + state.chips[seat])
        act = chance.choice(["call", "call", "raise", "fold"])
        if act == "raise" and others and highest > state.level:
            state = betting.raised(state, chance.randint(state.level + 1, highest))
            assert set(state.waiting) == set(others)
        elif act == "fold" and state.to_pay(seat):
            state = betting.folded(state)
            assert seat not in state.live
        else:
            state = betting.called(state)
        assert sum(state.chips) + state.pot == sum(before.chips) + before.pot
        assert min(state.chips) >= 0
        acts += 1
    return state, acts


@given(st.lists(st.integers(0, 60), min_size=2, max_size=8), st.integers(0, 2**32), st.integers(1, 10), st.integers(1, 50))
def test_a_hand_of_random_rounds(chips: list[int], seed: int, amount: int, most: int) -> None:
    order = [seat for seat, have in enumerate(chips) if have]
    if len(order) < 2:
        return
    chance = random.Random(seed)
    state = betting.ante(chips, order, amount)
    assert state.pot == sum(min(amount, chips[seat]) for seat in order)
    for _ in range(4):
        state = betting.opened(state, order[0])
        able = [seat for seat in state.live if state.chips[seat]]
        assert state.waiting == (tuple(able) if len(able) > 1 else ())
        state, acts = one_round(state, chance, most)
        assert acts <= len(order) * (most + 1)
        for seat in state.live if not state.decided else ():
            assert state.put[seat] == state.level or not state.chips[seat]
    assert sum(state.chips) + state.pot == sum(chips)
    assert sum(pot.amount for pot in betting.pots(state.paid, state.live)) == state.pot


def test_who_acts_next() -> None:
    state = betting.opened(betting.ante((50, 50, 50, 50), (1, 2, 3, 0), 1), 1)
    assert state.waiting == (1, 2, 3, 0)
    state = betting.called(state)  # a check
    state = betting.raised(state, 10)
    assert (state.waiting, state.level, state.raiser) == ((3, 0, 1), 10, 2)
    state = betting.folded(state)
    state = betting.raised(state, 20)
    assert (state.waiting, state.raises) == ((1, 2), 2)
    assert [state.to_pay(seat) for seat in (1, 2, 0)] == [20, 10, 0]
    state = betting.folded(betting.called(state))
    assert state.to_act is None
    assert state.live == (1, 0)
    assert state.chips == (29, 29, 39, 49)


def test_all_in_below_and_above_the_level() -> None:
    """The club's all-in, too: what exceeds the call is a raise, and what does not is a short call."""
    state = betting.opened(betting.ante((100, 40, 200), (1, 2, 0), 5), 1)
    state = betting.raised(betting.raised(state, 20), 40)
    state = betting.called(state)
    assert (state.to_act, state.to_pay(1)) == (1, 15)
    state = betting.called(state)
    assert (state.paid, state.to_act) == ((45, 40, 45), None)
    assert betting.pots(state.paid, state.live) == (Pot(120, (0, 1, 2)), Pot(10, (0, 2)))
    state = betting.opened(state, 2)
    assert state.waiting == (2, 0)
    assert state.raiser == 2
    state = betting.raised(state, state.chips[2])
    assert (state.to_act, state.to_pay(0)) == (0, 55)
