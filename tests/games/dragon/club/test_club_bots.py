"""The club's opponents: what they believe beside what is so, which options they take, and that they only do what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from statistics import mean
from typing import Any

import numpy as np
import pytest
from numpy.random import default_rng

from koloda.cards import DECK_52, Card
from koloda.core.ask import Decide
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.core.secret import view
from koloda.errors import IllegalMove
from koloda.games.dragon.club import kernel
from koloda.games.dragon.club.bots import BOTS
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.equity import agreement, imagined, share, told
from koloda.games.dragon.club.guessing import by_faces, by_states, places
from koloda.games.dragon.club.hoping import hoped
from koloda.games.dragon.club.moves import LEAVE, READY
from koloda.games.dragon.club.rules import DragonClub
from koloda.games.dragon.club.settling import order_of
from koloda.games.dragon.club.solver import Order, encoded
from koloda.games.dragon.club.state import Hand, State
from koloda.games.dragon.club.status import run
from koloda.games.dragon.club.table import Options

GAME = DragonClub()
BY_ID = {bot.id: bot for bot in BOTS}
EVENING = "2003-06-11T18:20+03:00"
"""Sevens are wild; with two seats the month is 4, and Twos, Tens and Giants are at home."""
ONE = "5s 3c 6c Td 4c 8d Qc 9s Jh"
OTHER = "7h 9c Qs 3d 6h 8s 4d Jd 2h"


def table(one: str, other: str, **options: Any) -> Match[State, Options]:
    """Two seats of plain people with these cards, the first seat dealt to last, at the first bet."""
    dealt = [Card(card) for pair in zip(other.split(), one.split(), strict=True) for card in pair]
    rest = [card for card in DECK_52.cards if card not in dealt]
    dealer = StackedDealer((), *[[*dealt, *rest]] * 5, surroundings=lambda tell: EVENING)
    match = Match(GAME, Options.read({"seats": 2, "avatars": "plain"} | options), dealer)
    for seat in match.to_act():
        match.play(seat, READY)
    return match


def checked(match: Match[State, Options]) -> Match[State, Options]:
    """The hand at its showdown, everybody having checked."""
    while hand_of(match).stage == "bet":
        (seat,) = match.to_act()
        match.play(seat, "k")
    return match


def hand_of(match: Match[State, Options]) -> Hand:
    hand = match.state.hand
    assert hand is not None
    return hand


def seen(match: Match[State, Options], seat: Seat) -> Hand:
    hand = match.view(seat).hand
    assert hand is not None
    return hand


def evening(bots: Sequence[Bot], options: Options, seed: int) -> tuple[int, ...]:
    """The chips at the end; every bot says the same twice, and nothing else where what it cannot see is otherwise."""
    game = Match(GAME, options, ShuffledDealer(seed, surroundings=lambda tell: EVENING))
    acts, chance = 0, default_rng(seed)
    while isinstance(ask := game.ask, Decide):
        seat, moves = next(iter(ask.moves.items()))
        acts += 1
        budget = Budget(seed=1000 * seed + acts)
        move = bots[seat].choose(game.view(seat), seat, moves, budget)
        assert move in moves
        if acts % 5 == 0:
            elsewhere = view(GAME.imagine(game.view(seat), chance), seat)
            assert move == bots[seat].choose(elsewhere, seat, moves, budget)
        game.play(seat, move)
    return game.state.chips


@pytest.mark.parametrize("bot", BOTS, ids=BY_ID)
@pytest.mark.parametrize("options", [{"seats": 2, "hands": 2}, {"seats": 3, "hands": 1, "saints": 1, "animals": 2, "dark_hand": "blind"}])
def test_bots_play_what_is_allowed_and_always_the_same(bot: Bot, options: dict[str, Any]) -> None:
    seats = options["seats"]
    chips = evening([bot, *[BY_ID["random"]] * (seats - 1)], Options.read(options), 5)
    assert sum(chips) == seats * 1000


def test_imagined_deals_agree_with_what_is_seen() -> None:
    match = table(ONE, OTHER)
    hand = seen(match, 1)
    for hands in imagined(hand, 5, seed=1):
        cards = [card for held in hands for card in held]
        assert len(set(cards)) == len(cards) == 18
        for known, held in zip(hand.hands, hands, strict=True):
            assert all(one is None or one == card for one, card in zip(known, held, strict=False))


def test_the_share_is_what_the_hand_comes_to() -> None:
    """With every card in sight there is nothing to draw: each seat has the best layout that its change of suit can bring."""
    for number in range(6):
        cards = Random(number).sample(DECK_52.cards, 18)
        hand = hand_of(checked(table(" ".join(cards[:9]), " ".join(cards[9:]), off=[51])))
        order = order_of(hand.context, hand.env)
        codes = []
        for seat in (0, 1):
            texts = [f"R1 card={card} suit={suit}" for card in hand.hands[seat] for suit in "scdh"]
            found = [best_of_pass(hand, seat, (), order)]
            for text in texts:
                with suppress(IllegalMove):
                    found.append(best_of_pass(hand, seat, ((seat, text),), order))
            codes.append(max(found))
        shares = [share(hand, seat, 2, seed=1).mean for seat in (0, 1)]
        assert shares == [1.0, 0.0] if codes[0] > codes[1] else [0.0, 1.0] if codes[0] < codes[1] else [0.5, 0.5]


def best_of_pass(hand: Hand, seat: Seat, choices: Sequence[tuple[int, str]], order: Order) -> int:
    """The code of a seat's layout after a pass with these choices."""
    now = run(hand.context, hand.hands, hand.folded, choices, env=hand.env)
    return int(kernel.best(encoded([card.look for card in now.hands[seat]], order), order.less_natural_wins, order.class_first))


@pytest.mark.parametrize("dark", [False, True])
def test_rights_are_used_where_they_help_most(dark: bool) -> None:
    chance = Random(7)
    for _ in range(20):
        looks = [Look(card, card, card) for card in chance.sample(DECK_52.cards, 9)]
        loose = [chance.random() < 0.8 for _ in looks]
        cards, pick = encoded(looks, Order()), min if dark else max
        code = int(kernel.best(cards, False, False))
        ranks, suits = [code], [code]
        for at in (at for at, free in enumerate(loose) if free):
            value = looks[at].shown
            home = looks[at]._replace(state="home")
            for look in (home, *(looks[at]._replace(shown=rank + value[1]) for rank in DECK_52.ranks)):
                other = int(kernel.best(encoded([*looks[:at], look, *looks[at + 1 :]], Order()), False, False))
                ranks.append(other)
                suits += [other] if look is home else []
        free = np.array(loose, np.int64)
        assert hoped(cards, free, True, False, False, False, dark) == pick(ranks)
        assert hoped(cards, free, False, True, False, False, dark) == pick(suits)
        both = hoped(cards, free, True, True, False, False, dark)
        assert both <= pick(ranks) if dark else both >= pick(ranks)


def test_the_shares_of_a_seat_over_what_it_cannot_see() -> None:
    """Drawn twice, they agree within their errors; and both seats' shares from one pair of eyes make a whole."""
    hand = seen(table(ONE, OTHER), 1)
    first, again, theirs = share(hand, 1, 150, seed=1), share(hand, 1, 150, seed=2), share(hand, 0, 150, seed=1)
    assert abs(first.mean - again.mean) < 4 * (first.error + again.error)
    assert first.mean + theirs.mean == pytest.approx(1)  # of the same deals
    assert 0 < first.mean < 1


def test_who_knows_the_hour_believes_in_wild_cards() -> None:
    """Three Sevens are a Triple to whoever reads faces, and more in the evening, when they are wild."""
    held = "7h 7s 7d Jd 2s 9c Qs 4d 6h"
    evening = seen(table(held, "5s 3c 6c 9h 4c 8d Qc Td Jh", off=[1]), 0)
    assert by_faces(evening, 0, 2_000, seed=1) == pytest.approx(by_faces(evening, 0, 2_000, seed=2), abs=0.06)
    assert by_states(evening, 0, 2_000, seed=1) > by_faces(evening, 0, 2_000, seed=1) + 0.1


def best_of(match: Match[State, Options], seat: Seat, label: str, bot: str) -> str:
    """What a bot says to an option of this label, all others before it being left."""
    while True:
        hand = hand_of(match)
        assert hand.asked is not None, f"{label} is asked"
        (asked,) = match.to_act()
        if (asked, hand.asked.label) == (seat, label):
            return BY_ID[bot].choose(match.view(seat), seat, match.moves(seat), Budget(seed=1))
        match.play(asked, LEAVE if LEAVE in match.moves(asked) else match.moves(asked)[0])


def test_options_are_used_where_they_win() -> None:
    """Whatever is left open, the simulator's text wins at least as much as any other, and leaving."""
    used = 0
    for number in range(6):
        chance = Random(number)
        cards = chance.sample(DECK_52.cards, 18)
        for bot in ("simulator", "knower"):
            match = checked(table(" ".join(cards[:9]), " ".join(cards[9:]), hands=1))
            asked = hand_of(match).asked
            assert asked is not None, "R1 is open to everybody in the first hand"
            assert asked.label == "R1"
            move = best_of(match, asked.seat, "R1", bot)
            assert best_of(match, asked.seat, "R1", "natural") == LEAVE
            if move == LEAVE:
                continue
            used += 1
            results = {}
            for text in (LEAVE, move):
                other = checked(table(" ".join(cards[:9]), " ".join(cards[9:]), hands=1))
                other.play(asked.seat, text)
                while GAME.ask(other.state) is not None:
                    (seat,) = other.to_act()
                    other.play(seat, LEAVE if LEAVE in other.moves(seat) else other.moves(seat)[0])
                outcome = hand_of(other).outcome
                assert outcome is not None
                laid = next(one for one in outcome.laid if one.seat == asked.seat)
                results[text] = (laid.number, [-place for place in laid.key], laid.naturalness)
            assert results[move] < results[LEAVE], "the layout is better"
    assert used >= 3


def test_bets_are_read() -> None:
    """Deals in which the rival had good cards agree better with its raises than with its checks."""
    counts = {}
    for first, then in (("k", "k"), ("r 10", "c")):
        match = table(ONE, OTHER)
        for _ in range(2):
            (seat,) = match.to_act()
            match.play(seat, first)
            (other,) = match.to_act()
            match.play(other, then)
        hand = seen(match, other)
        assert told(hand, seat) == dict.fromkeys((5, 6), first[0])
        assert told(hand, other) == dict.fromkeys((5, 6), then[0])
        deals = list(imagined(hand, 60, seed=3))
        counts[first] = agreement(hand, other, deals, seed=3)
        stands = np.array(places(hand, [deal[seat][:6] for deal in deals], seed=3))
    good = stands > np.median(stands)
    assert counts["r 10"][good].mean() > counts["r 10"][~good].mean()
    assert counts["k"][good].mean() < counts["k"][~good].mean()


def test_who_notices_more_wins() -> None:
    won = [evening([BY_ID["natural"], BY_ID["random"]], Options(seats=2, hands=2), seed)[0] - 1000 for seed in range(20)]
    assert mean(won) > 20
