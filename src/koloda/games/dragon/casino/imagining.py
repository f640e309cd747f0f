"""Worlds that a view allows: what search, previews and the checks of fairness play on."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace
from numpy.random import Generator

from koloda.cards import DECK_52, Card
from koloda.core.secret import Hidden, Secret, Unknown
from koloda.core.splitmix import stream
from koloda.games.dragon.casino.clock import REGIMES
from koloda.games.dragon.casino.judging import PLAYER
from koloda.games.dragon.casino.kernel import HAND, Sets, house_with, rules_of
from koloda.games.dragon.casino.moves import cards_of
from koloda.games.dragon.casino.state import Cards, State
from koloda.hands.many import encode


def unseen(state: State) -> Sets:
    """The cards that whoever sees this state does not know, as the bits of single cards."""
    hand = state.hand
    seen = encode(cards_of(hand.player + hand.house + (hand.thrown or ()) + hand.house_thrown))
    return np.array([1 << place for place in range(len(DECK_52)) if not seen >> place & 1], np.int64)


def imagined(view: State, rng: Generator) -> State:
    """A full state that a view allows, drawn at random.

    The house has what it may have when it changed as many cards as it did: its six cards are dealt anew until its policy agrees.
    """
    hand, left = view.hand, unseen(view)
    if any(isinstance(card, Unknown) for card in hand.house):
        changed = -1 if hand.changed is None else hand.changed
        regime = REGIMES.index(hand.regime(view.options))
        keep = house_with(left, changed, regime, rules_of(view.options), stream(int(rng.integers(2**63))))
        dealt, new = left[:HAND].tolist(), left[HAND : HAND + max(changed, 0)].tolist()
        left = left[HAND + len(new) :]
        if hand.changed is not None:
            thrown = [card for card in dealt if not card & keep]
            dealt = [card for card in dealt if card & keep] + new
            hand = replace(hand, house_thrown=_secret(thrown[: len(hand.house_thrown)], ()))
        hand = replace(hand, house=_secret(dealt[: len(hand.house)], ()))
    rng.shuffle(left)
    rest = iter(left.tolist())
    hand = replace(hand, player=_filled(hand.player, rest), thrown=None if hand.thrown is None else _filled(hand.thrown, rest))
    return replace(view, hand=hand)


def _secret(cards: list[int], seen_by: tuple[int, ...]) -> Cards:
    return tuple(Secret(_card(card), seen_by) for card in cards)


def _filled(cards: Cards, rest: Iterator[int]) -> Cards:
    """The player's cards, those that a watcher does not know taken from the rest."""

    def fill(card: Card | Hidden[Card]) -> Card | Hidden[Card]:
        return Secret(_card(next(rest)), (PLAYER,)) if isinstance(card, Unknown) else card

    return tuple(map(fill, cards))


def _card(card: int) -> Card:
    return DECK_52.cards[card.bit_length() - 1]
