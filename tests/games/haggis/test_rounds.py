"""Rounds in the kernel are the rules' rounds, move for move; habits play legally and quickly."""

from __future__ import annotations

import random
from timeit import repeat

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from koloda.core.ask import Decide
from koloda.core.seat import Seat
from koloda.games.haggis import kernel, rounds
from koloda.games.haggis.habits import habitual_answer, habitual_lead, play_on
from koloda.games.haggis.imagined import known_by, weigh
from koloda.games.haggis.options import Options
from koloda.games.haggis.rules import Haggis
from koloda.games.haggis.state import State
from koloda.testing import option_space

GAME = Haggis()
PARTS = ("out", "bonus", "tricks", "hand", "haggis", "bets")


def pile(cards: tuple[str, ...]) -> int:
    """The bits of cards of any seats."""
    return sum(rounds.pile_of(kernel.encode([card]), int(card[1]) if card[0] in "JQK" else 0) for card in cards)


def dealt(options: Options, rng: random.Random) -> tuple[State, kernel.Numbers]:
    """The first round of a match, in the rules and in the kernel."""
    state, at = GAME.start(options), np.zeros(rounds.ROUND, np.int64)
    deck = rng.sample(options.numbers, len(options.numbers))
    seats = options.seats
    for seat in range(seats):
        state = GAME.dealt(state, tuple(deck[seat : 14 * seats : seats])).state
    bits = np.array([kernel.encode([card]).bit_length() - 1 for card in deck], np.int64)
    rounds.deal(at, rounds.variant_of(options), bits, options.first_leader)
    return state, at


def do(at: kernel.Numbers, variant: rounds.Variant, seat: Seat, move: str) -> None:
    """A move of the rules in the kernel."""
    if move.startswith("bet"):
        at[rounds.BETS + seat] = int(move[3:])
    elif move.startswith("give"):
        rounds.give(at, variant, int(move[4:]))
    elif move == "pass":
        rounds.let_pass(at, variant)
    else:
        cards, _, code = move.partition("=")
        mask = kernel.encode([cards[place : place + 2] for place in range(0, len(cards), 2)])
        rounds.lay(at, variant, mask, next(one for one in kernel.readings(mask) if kernel.reading(one) == code))


def same(state: State, at: kernel.Numbers) -> None:
    for seat in range(state.options.seats):
        assert at[rounds.HANDS + seat] == kernel.encode(state.held(seat))
        assert at[rounds.PILES + seat] == pile(state.captured(seat))
        assert at[rounds.LAID + seat] == state.has_laid(seat)
    assert at[rounds.GONE] == len(state.out)
    assert at[rounds.OUT : rounds.OUT + len(state.out)].tolist() == list(state.out)
    assert at[rounds.AT_OUT : rounds.AT_OUT + len(state.out)].tolist() == list(state.at_out)
    assert at[rounds.PHASE] == ("play", "give", "scored").index("scored" if state.between else state.phase)
    assert at[rounds.TRICK] == pile(tuple(card for laid in state.trick for card in laid.cards))
    if state.phase == "play":
        assert at[rounds.TURN] == state.turn
        assert kernel.reading(at[rounds.CODE]) == state.lying.code if state.lying else at[rounds.CODE] == 0


@settings(max_examples=60, deadline=None)
@given(options=option_space(GAME), seed=integers(0, 2**32))
def test_rounds_are_those_of_the_rules(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    state, at = dealt(options, rng)
    variant = rounds.variant_of(options)
    while not state.between:
        same(state, at)
        ask = GAME.ask(state)
        assert isinstance(ask, Decide)
        seat = rng.choice(list(ask.moves))
        move = rng.choice(ask.moves[seat])
        if seat == state.turn and state.phase == "play":
            count = sum("=" in one for one in ask.moves[seat])
            hand, current = int(at[rounds.HANDS + seat]), int(at[rounds.CODE])
            assert count == kernel.count_plays(hand, current, highest=variant.highest, by_count=variant.by_count)
        do(at, variant, seat, move)
        state = GAME.decided(state, seat, move).state
    same(state, at)
    parts = np.empty((rounds.PARTS, 3), np.int64)
    rounds.score(at, variant, parts)
    for name, row in zip(PARTS, parts[:, : options.seats].tolist(), strict=True):
        assert tuple(row) == getattr(state.journal[0].parts, name), name
    assert kernel.encode(state.haggis) == at[rounds.HAGGIS]


@pytest.mark.parametrize("options", [{}, {"seats": 3}, {"seats": 3, "bomb_gift": "choice"}, {"wild_rank": "highest", "run_match": "count"}])
def test_rounds_by_habit_are_legal_and_give_away_all_points(options: dict[str, object]) -> None:
    """Played on at once, and move by move with every play looked up among the legal ones: the same end."""
    read = Options.read(options)
    variant, rng, parts = rounds.variant_of(read), np.random.default_rng(4), np.empty((rounds.PARTS, 3), np.int64)
    for number in range(60):
        at = np.zeros(rounds.ROUND, np.int64)
        rounds.deal(at, variant, rng.permutation(rounds.pack(read.seats)), number % read.seats)
        at_once = at.copy()
        play_on(at_once, variant)
        while at[rounds.PHASE] != rounds.OVER:
            if at[rounds.PHASE] == rounds.GIVE:
                rounds.give(at, variant, (int(at[rounds.TURN]) + 2) % 3)
                continue
            hand, current = int(at[rounds.HANDS + at[rounds.TURN]]), int(at[rounds.CODE])
            cards, code = habitual_answer(at, variant) if current else habitual_lead(at, variant)
            found = kernel.plays(hand, current, highest=variant.highest, by_count=variant.by_count)
            assert (cards, code) in {(0, 0) if current else None, *zip(found.masks.tolist(), found.codes.tolist(), strict=True)}
            rounds.act(at, variant, cards, code)
        assert np.array_equal(at, at_once)
        rounds.score(at, variant, parts)
        assert parts[[rounds.TRICKS_PART, rounds.HAND_PART, rounds.HAGGIS_PART]].sum() == (36 if read.seats == 2 else 50)


@pytest.mark.bench
def test_a_hundred_thousand_rounds_a_second() -> None:
    """Imagined, played on by habit and scored."""
    at, variant = np.zeros(rounds.ROUND, np.int64), rounds.variant_of(Options())
    rounds.deal(at, variant, np.random.default_rng(1).permutation(rounds.pack(2)), 0)
    lead = np.array([[1 << kernel.JACK], [kernel.code_of(kernel.SET, 1, 1, 11)]])
    worths, outs = np.empty((2, 20_000, 1))
    known = known_by(at, 2)
    assert min(repeat(lambda: weigh(known, variant, lead[0], lead[1], 1, 0, worths, outs), number=1, repeat=5)) < 0.2
