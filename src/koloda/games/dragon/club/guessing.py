"""A quick guess at the part of the pot: hidden cards and cards to come at random, each in a state that it is taken to have.

No pass is worked: what a card counts as does not depend on the other cards drawn.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numba import njit

from koloda.cards import Card
from koloda.core import splitmix
from koloda.core.secret import known
from koloda.core.splitmix import Stream
from koloda.games.dragon.club.cards import Look, State
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.kernel import best
from koloda.games.dragon.club.matching import Cards, Ints
from koloda.games.dragon.club.seeing import marks
from koloda.games.dragon.club.settling import order_of
from koloda.games.dragon.club.solver import Order, encoded
from koloda.games.dragon.club.state import Hand

_LADDER: Final = 150
"""So many hands are drawn to tell good places from bad ones."""


def by_faces(hand: Hand, seat: int, draws: int, seed: int) -> float:
    """The part of the pot where cards are what is printed on them, ranks have their usual order, and the better layout wins."""
    return _guessed(hand, seat, [Look.read(card) for card in hand.deck.cards], Order(), False, draws, seed)


def by_states(hand: Hand, seat: int, draws: int, seed: int) -> float:
    """The part of the pot where cards in sight are what the pass over them makes of them, and the others what the hour and the month do."""
    return _guessed(hand, seat, taken(hand), order_of(hand.context, hand.env), hand.env.dark, draws, seed)


def taken(hand: Hand) -> list[Look]:
    """What each card of the deck is taken to be, by whoever sees what this view shows."""
    env, seen = hand.env, marks(hand)

    def state(card: Card) -> State:
        if card[0] == env.dead:
            return "dead"
        return "wild" if card[0] == env.wild else "home" if card[0] in env.home else "natural"

    return [seen[card].look if card in seen else Look.read(card)._replace(state=state(card)) for card in hand.deck.cards]


def places(hand: Hand, hands: Sequence[Sequence[Card]], seed: int) -> list[float]:
    """Where hands of equally many cards stand among others of the cards not seen: near 0 the worst, near 1 the best."""
    order, looks = order_of(hand.context, hand.env), dict(zip(hand.deck.cards, taken(hand), strict=True))
    unseen, chance = sorted(set(hand.deck.cards) - set(hand.dealt)), Random(seed)

    def code(cards: Sequence[Card]) -> int:
        found = int(best(encoded([looks[card] for card in cards], order), order.less_natural_wins, order.class_first))
        return -found if hand.env.dark else found

    ladder = sorted(code(chance.sample(unseen, len(hands[0]))) for _ in range(_LADDER))
    codes = [code(cards) for cards in hands]
    return [(bisect_left(ladder, one) + bisect_right(ladder, one)) / 2 / _LADDER for one in codes]


def _guessed(hand: Hand, seat: int, looks: list[Look], order: Order, dark: bool, draws: int, seed: int) -> float:
    places, seen = hand.deck.index, set(hand.dealt)
    seats = [seat, *(other for other in hand.betting.live if other != seat)]
    held = np.full((len(seats), CIRCLES), -1, np.int64)
    for row, one in enumerate(seats):
        for at, card in enumerate(hand.cards[one]):
            held[row, at] = -1 if (face := known(card)) is None else places[face]
    unseen = np.array([place for card, place in places.items() if card not in seen], np.int64)
    return float(_won(held, encoded(looks, order), unseen, order.less_natural_wins, order.class_first, dark, draws, splitmix.stream(seed)))


@njit(cache=True)
def _won(held: Ints, deck: Cards, unseen: Ints, less_natural: bool, class_first: bool, dark: bool, draws: int, random: Stream) -> float:
    """What part of the draws the first row wins, draws that it shares counted in part."""
    won = 0.0
    row = np.zeros(held.shape[1], np.int64)
    for _ in range(draws):
        splitmix.shuffle(unseen, random)
        next_card, own, ties, lost = 0, 0, 1, False
        for seat in range(len(held)):
            for at in range(len(row)):
                row[at] = held[seat, at]
                if row[at] < 0:
                    row[at] = unseen[next_card]
                    next_card += 1
            cards = Cards(deck.ranks[row], deck.suits[row], deck.states[row], deck.classes[row], deck.honours)
            code = best(cards, less_natural, class_first)
            if dark:
                code = -code
            if seat == 0:
                own = code
            elif code > own:
                lost = True
                break
            elif code == own:
                ties += 1
        if not lost:
            won += 1 / ties
    return won / draws
