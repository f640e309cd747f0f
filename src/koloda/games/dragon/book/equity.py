"""What a seat's cards are worth under the evening's modifiers, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.cards import DECK_52, Card
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.games import betting as bets
from koloda.games.dragon.book import simulate
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.moves import change_of
from koloda.games.dragon.book.scoring import Scored, score
from koloda.games.dragon.book.simulate import CALL, NINE, PASSIVE, RAISE, Spot, Table
from koloda.games.dragon.book.state import ROUNDS, State
from koloda.games.dragon.book.status import scoring_rules, status

NATURAL: Final = {"value": 0, "off": 1, "class": 2}
LIMITS: Final = 400
"""Hands of each size that are drawn to tell good places from bad ones."""
SAME: Final = np.ones((4, simulate.PLACES))
"""Habits of which nothing can be read."""
_ACTS: Final = {"check": PASSIVE, "call": CALL, "bet": RAISE, "raise": RAISE}


class Share(Struct, frozen=True):
    """The part of the pot that a seat expects, and its standard error."""

    mean: float
    error: float


def spot_of(view: State, seat: Seat) -> Spot:
    """What a live seat knows, for the simulation."""
    seats = [seat, *(other for other in view.betting.live if other != seat)]
    held = np.full((len(seats), NINE), -1, np.int64)
    for row, one in enumerate(seats):
        for at, card in enumerate(view.cards[one]):
            face = known(card)
            held[row, at] = -1 if face is None else DECK_52.index[face]
    counts = [len(view.cards[one]) for one in seats]
    seen = set(view.dealt)
    common = -1 if view.common is None else DECK_52.index[view.common]
    if common < 0 and sum(ROUNDS - count for count in counts) > view.stock:
        common = -2
    acts = np.zeros((len(seats), ROUNDS + 1), np.int64)
    for act in view.acts:
        if act.seat in seats and act.seat != seat:
            row, code = seats.index(act.seat), _ACTS.get(act.move.partition(" ")[0], 0)
            acts[row, act.round] = max(acts[row, act.round], code)
    return Spot(
        held,
        np.array(counts, np.int64),
        common,
        np.array([place for card, place in DECK_52.index.items() if card not in seen], np.int64),
        np.array([face == "u" for face in view.status.layout], np.int64),
        acts,
        NATURAL[view.options.natural],
    )


def rules_of(view: State) -> tuple[Rules, Rules, bool]:
    """The rules for scoring now, those when one more open ten cancels the first, and whether that can happen still (M8)."""
    options, now = view.options, view.status
    rules = scoring_rules(options, now)
    if not now.sevens or options.tens != "any_round" or view.round >= ROUNDS:
        return rules, rules, False
    ten = next(Card("T" + suit) for suit in DECK_52.suits if "T" + suit not in view.opened)
    later = status(options, view.hand, len(view.betting.order), view.killed, (*view.opened, ten))
    return rules, scoring_rules(options, later), True


def share(view: State, seat: Seat, habits: Table, draws: int, seed: int) -> Share:
    """The part of the pot that a seat expects at the showdown against those who are live, who bet by these habits."""
    spot, (rules, revived, may) = spot_of(view, seat), rules_of(view)
    if habits is SAME:
        spot.acts[:] = 0
    chance = np.random.default_rng(seed)
    limits = simulate.places(spot, rules, LIMITS if spot.acts.any() else 1, chance)
    found = simulate.shares(spot, rules, revived, may, limits, habits, draws, chance)
    won, counts = found[:, 0], found[:, 1]
    total = counts.sum()
    mean = float((won * counts).sum() / total)
    error = float(np.sqrt((counts**2 * (won - mean) ** 2).sum()) / total)
    least = sqrt(0.25 / draws) / 4  # draws that were all won say little about how seldom one is lost
    return Share(mean, max(error, least))


def place(view: State, seat: Seat, seed: int) -> float:
    """Where the seat's hand so far stands among all hands of so many cards: near 0 the worst, near 1 the best."""
    spot, (rules, _, _) = spot_of(view, seat), rules_of(view)
    own = np.array([DECK_52.index[card] for card in view.held(seat)], np.int64)
    return (simulate.place_of(own, spot, rules, simulate.places(spot, rules, LIMITS, np.random.default_rng(seed))) + 0.5) / simulate.PLACES


# ---- The showdown


def showing(view: State, seat: Seat, moves: Sequence[str], draws: int, seed: int) -> str:
    """How to show: with the change of suit that helps most, if it wins more than the right to it may be worth later.

    Whatever lies open is counted exactly; cards still hidden are drawn.
    """
    hands = shown_hands(view, seat, moves)
    natural = view.options.natural
    best = max(moves, key=lambda move: hands[move].worth(natural))
    if hands[best].worth(natural) <= hands["show"].worth(natural):
        return "show"
    plain, changed = (winnings(view, seat, hands[move], draws, seed).mean() for move in ("show", best))
    last = view.hand >= view.options.hands
    return best if changed - plain > (0 if last else _KEPT * view.betting.pot) else "show"


_KEPT: Final = 0.05
"""The part of a pot that a change of suit must bring while there are hands to come in which it may bring more."""


def shown_hands(view: State, seat: Seat, moves: Sequence[str]) -> dict[str, Scored]:
    """What the seat's hand is after each way to show it."""
    rules = scoring_rules(view.options, view.status)
    return {move: score(view.held(seat), rules, change_of(move)) for move in moves}


def winnings(view: State, seat: Seat, own: Scored, draws: int, seed: int) -> NDArray[np.float64]:
    """The chips that a seat wins when it shows this hand: over draws of what is hidden still, or once, where nothing is."""
    natural, betting, rules = view.options.natural, view.betting, scoring_rules(view.options, view.status)
    shown = {one.seat: view.scored(one.seat).worth(natural) for one in view.shown}
    hidden = [other for other in view.showing if other != seat]
    seen = set(view.dealt)
    unseen = [card for card in DECK_52.cards if card not in seen]
    pots, chance = bets.pots(betting.paid, betting.live), Random(seed)
    won = np.zeros(draws if hidden else 1)
    for draw in range(len(won)):
        chance.shuffle(unseen)
        cards = iter(unseen)
        worths = shown | {seat: own.worth(natural)}
        for other in hidden:
            full = [face if (face := known(card)) is not None else next(cards) for card in view.cards[other]]
            worths[other] = score([*full, view.common] if view.common else full, rules).worth(natural)
        won[draw] = sum(bets.shares(pot.amount, bets.best(pot, worths), betting.order).get(seat, 0) for pot in pots)
    return won
