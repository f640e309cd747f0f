"""The compiled flow of deals: the same as the rules, card for card, and true to the exact values of Classic."""

from __future__ import annotations

import timeit
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import Card
from koloda.core.ask import Deal, Decide
from koloda.core.game import deal_move
from koloda.core.seat import NATURE
from koloda.games.sloker.facts import Cycle
from koloda.games.sloker.kernel import Cells, target_of
from koloda.games.sloker.odds import class_chips, targets_and_falls
from koloda.games.sloker.options import Options
from koloda.games.sloker.rollouts import BONUS, classic_deal, classic_deals, flow_of, plans, play_on
from koloda.games.sloker.rules import Sloker
from koloda.hands.kernel import classify_batch

GAME = Sloker()
CONDITIONS: dict[str, list[Any]] = {
    "deck": [52, 65],
    "seats": [1, 2, 3],
    "avalanche": [True, True, False],
    "remove": ["suit", "suit_or_rank"],
    "gravity": ["on", "off", "choice"],
    "absent_call": ["any"],
    "board_order": ["board", "row"],
    "avalanche_gravity": ["on", "as_called"],
    "exact_end": ["reshuffle", "stop"],
    "reshuffle_from": ["all", "previous"],
}


@st.composite
def pro_options(draw: st.DrawFn) -> Options:
    chosen: dict[str, Any] = {"variant": "pro"} | {name: draw(st.sampled_from(values)) for name, values in CONDITIONS.items()}
    if chosen["seats"] < 3:
        del chosen["board_order"]
    if not chosen["avalanche"]:
        del chosen["exact_end"]
    if not chosen["avalanche"] or chosen["gravity"] != "choice":
        del chosen["avalanche_gravity"]
    if not chosen["avalanche"] and chosen["seats"] < 3:
        del chosen["reshuffle_from"]
    return Options.read(chosen)


class Refereed:
    """One deal played by the rules: the decks and the order of the discards are given, calls are picked from the legal ones."""

    def __init__(self, options: Options, decks: Sequence[Sequence[int]], again: Sequence[int], picks: Sequence[int]) -> None:
        cards = options.cards.cards
        orders, choices = [[cards[card] for card in deck] for deck in decks], list(picks)
        state, first = GAME.start(options), 0
        self.calls: list[str] = []
        self.cycles = 0
        while not state.journal:
            ask = GAME.ask(state)
            if isinstance(ask, Decide):
                ((seat, moves),) = ask.moves.items()
                self.calls.append(moves[choices.pop(0) % len(moves)])
                step = GAME.play(state, seat, self.calls[-1])
            else:
                assert isinstance(ask, Deal)
                order = [cards[card] for card in again] if state.reshuffled else orders[state.shuffle - first]
                step = GAME.play(state, NATURE, deal_move(self._next(order, ask)))
            self.cycles = max([self.cycles, *(event.cycle for event in step.events if isinstance(event, Cycle))])
            state = step.state
        self.paid = [state.journal[0][seat] for seat in options.players(1)]

    @staticmethod
    def _next(order: Sequence[Card], ask: Deal) -> tuple[Card, ...]:
        pool = set(ask.pool())
        return tuple(card for card in order if card in pool)[: ask.count]


def laid(deck: Cells, options: Options) -> tuple[Cells, Cells]:
    """The first layout of a deck and the rest of it (5.3)."""
    players = len(options.players(1))
    first, rest = deck[: 15 * players], deck[15 * players :]
    if options.board_order == "row":
        return first.reshape(3, players, 5).swapaxes(0, 1).reshape(players, 15).copy(), rest
    return first.reshape(players, 15).copy(), rest


@settings(max_examples=300, deadline=None)
@given(pro_options(), st.data())
def test_pro_deals_go_as_the_rules_say(options: Options, data: st.DataObject) -> None:
    size = len(options.cards)
    order, again = (data.draw(st.permutations(range(size))) for _ in range(2))
    compare_with_rules(options, order, again, data.draw(st.lists(st.integers(0, 35), min_size=2, max_size=2)))


@pytest.mark.parametrize("reshuffle_from", ["all", "previous"])
@pytest.mark.parametrize("seed", range(5))
def test_two_boards_that_want_more_than_the_stock_has(reshuffle_from: str, seed: int) -> None:
    """Both sides of 5.4: fewer earlier discards than holes (26 cards go at once), and just as many (1 + 1, then 11 + 11)."""
    options = Options.read({"variant": "pro", "seats": 3, "avalanche": True, "reshuffle_from": reshuffle_from})
    spades, hearts, diamonds, clubs = (list(range(low, low + 13)) for low in (0, 13, 26, 39))
    again = np.random.default_rng(seed).permutation(52).tolist()
    at_once = spades + diamonds[:2] + hearts + diamonds[2:]
    compare_with_rules(options, at_once + clubs, again, [0, 1])
    in_turn = spades[:10] + clubs[:1] + diamonds[:4] + hearts[:10] + clubs[1:2] + diamonds[4:8] + [spades[10], hearts[10]]
    compare_with_rules(options, in_turn + [card for card in range(52) if card not in in_turn], again, [3, 3])


def compare_with_rules(options: Options, order: Sequence[int], again: Sequence[int], picks: Sequence[int]) -> None:
    """Chips and cycles of the same deal, refereed and compiled."""
    played = Refereed(options, [order], again, picks)
    boards, stock = laid(np.array(order, np.uint8), options)
    targets, falls = targets_and_falls(tuple(played.calls), options.gravity)
    paid = np.zeros((len(boards), 2), np.int64)
    cycles = play_on(boards, stock, 0, np.array(again, np.uint8), targets.copy(), falls.copy(), flow_of(options), paid)
    assert (cycles, paid.sum(axis=1).tolist()) == (played.cycles, played.paid)


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from([52, 65]), st.booleans(), st.booleans(), st.integers(0, 2))
def test_classic_deals_go_as_the_rules_say(data: st.DataObject, deck: Any, avalanche: bool, bonus_redeal: bool, bonuses: int) -> None:
    """The first layouts are stacked for bonuses: a row of spades."""
    options = Options(avalanche=avalanche, deck=deck, bonus_redeal=bonus_redeal)
    size = len(options.cards)
    decks = [data.draw(st.permutations(range(size))) for _ in range(3)]
    decks[:bonuses] = [sorted(order, key=lambda card: card >= 13) for order in decks[:bonuses]]
    decks.append(sorted(range(size), reverse=True))  # ends every chain of bonuses: no spades
    again = data.draw(st.permutations(range(size)))
    played = Refereed(options, decks, again, [0] * len(decks))
    flow, paid = flow_of(options), np.zeros((1, 2), np.int64)
    cards = [np.array(order, np.uint8) for order in (again, *decks[: len(played.calls)])]
    outcomes = [classic_deal(target_of("s"), order, cards[0], bonus_redeal, flow, paid) for order in cards[1:]]
    assert outcomes == [BONUS] * (len(outcomes) - 1) + [played.cycles]
    assert len(outcomes) >= 1 + bonuses * bonus_redeal
    assert [paid.sum()] == played.paid


def test_plans_are_the_same_for_the_same_seed_and_meet_the_same_cards() -> None:
    flow, deck = flow_of(Options(variant="pro", avalanche=True)), np.arange(52, dtype=np.uint8)
    boards = deck[3:48:3].reshape(1, 15)
    unseen = np.delete(deck, boards[0])
    targets, falls = np.array([[0], [1], [0]]), np.ones((3, 1), np.bool_)
    paid = plans(7, 50, boards, unseen, targets, falls, deck, flow)
    assert (paid == plans(7, 50, boards, unseen, targets, falls, deck, flow)).all()
    assert (paid[:, 0] == paid[:, 2]).all()
    assert (paid[:, 0] != paid[:, 1]).any()
    assert (paid != plans(8, 50, boards, unseen, targets, falls, deck, flow)).any()


# ---- Exact values of a Classic deal


def mean_by_spades() -> list[Fraction]:
    """The mean chips of a hand with 0…5 spades, all such hands counted."""
    hands = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * comb(52, 5)).reshape(-1, 5)
    pays = class_chips(Options())[classify_batch(hands)]
    spades = (hands < 13).sum(axis=1)
    return [Fraction(int(pays[spades == number].sum()), int((spades == number).sum())) for number in range(6)]


def classic_value(bonus_redeal: bool) -> Fraction:
    """The mean chips of a Classic deal with a call of spades, from all places where the spades of the layout can lie.

    Whatever the places, a row's other cards are a uniform choice of the other suits, and its new spades of the spades. So
    only the number of spades in a row matters: those laid, or, after the fall, those among as many new cards as it has holes.
    """
    mean = mean_by_spades()
    kinds: Counter[tuple[int, tuple[int, ...], tuple[int, ...]]] = Counter()
    for places in product((0, 1), repeat=15):
        rows = places[:5], places[5:10], places[10:]
        kept = [3 - sum(column) for column in zip(*rows, strict=True)]
        kinds[sum(places), tuple(map(sum, rows)), tuple(sum(height <= level for height in kept) for level in range(3))] += 1

    def filled(spades: int, holes: int) -> Fraction:
        ways = [comb(13 - spades, new) * comb(24 + spades, holes - new) for new in range(holes + 1)]
        return sum((way * mean[new] for new, way in enumerate(ways)), Fraction(0)) / comb(37, holes)

    value = redeals = Fraction(0)
    for (spades, laid_spades, holes), times in kinds.items():
        if not 0 < spades <= 13:
            continue
        chance = Fraction(times * comb(37, 13 - spades), comb(52, 13))
        if bonus_redeal and 5 in laid_spades:
            redeals += chance
            value += chance * sum(mean[number] for number in laid_spades)
        else:
            value += chance * sum(filled(spades, number) for number in holes)
    return value / (1 - redeals)


@pytest.mark.parametrize(
    ("bonus_redeal", "value"),
    [(False, Fraction(39824650257446823, 22343047346559940)), (True, Fraction(6237645125681033158, 3480337513527561687))],
)
def test_the_value_of_a_classic_deal(bonus_redeal: bool, value: Fraction) -> None:
    assert classic_value(bonus_redeal) == value
    deals = 2_000_000
    chips = classic_deals(11, deals, 52, bonus_redeal, False, flow_of(Options(bonus_redeal=bonus_redeal)))[:, 0]
    error = chips.std() / deals**0.5
    assert error < 0.0012
    assert abs(chips.mean() - float(value)) < 3.29 * error


@pytest.mark.bench
def test_speed_floor() -> None:
    """Whole deals with Avalanche a second, on one core."""
    flow = flow_of(Options(avalanche=True))
    runs = timeit.repeat(lambda: classic_deals(1, 50_000, 52, True, False, flow), number=1, repeat=5)
    assert 50_000 / min(runs) >= 100_000
