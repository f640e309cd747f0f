"""What a seat's cards are worth: the part of the pot over random cards for everything that it does not see (section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.cards import Card
from koloda.games import betting as bets
from koloda.games.dragon.club.choices import read_choice
from koloda.games.dragon.club.comparing import Claim
from koloda.games.dragon.club.deal import CIRCLES, settled
from koloda.games.dragon.club.guessing import places
from koloda.games.dragon.club.hoping import hoped
from koloda.games.dragon.club.settling import order_of, terms_of
from koloda.games.dragon.club.solver import best_layout, encoded
from koloda.games.dragon.club.state import Hand
from koloda.games.dragon.club.status import Declared, Pass

Hands = Sequence[Sequence[Card]]
HABITS: Final = {"r": (0.05, 1.0), "c": (0.4, 0.6), "k": (1.0, 0.15)}
"""How often the worst and the best cards are taken to raise, call and check."""


class Share(Struct, frozen=True):
    """The part of the pot that a seat expects, and its standard error."""

    mean: float
    error: float


def share(hand: Hand, seat: int, draws: int, seed: int, *, declares: str | None = None, reads: bool = False) -> Share:
    """The part of the pot that a seat of the hand expects at the showdown against those that are in.

    Every draw deals the hand to its end and works the whole pass on it; then everybody uses what rights it has left for the Game, and no
    other option. ``declares``: what the seat declares first; ``reads``: draws count by how well they agree with how the others have bet.
    """
    choices = hand.choices if declares is None else (*hand.choices, (seat, declares))
    deals = list(imagined(hand, draws, seed))
    won = np.array([_part(hand, seat, worked(hand, deal, choices)) for deal in deals])
    counts = agreement(hand, seat, deals, seed) if reads else np.ones(draws)
    mean = float((won * counts).sum() / counts.sum())
    error = float(np.sqrt((counts**2 * (won - mean) ** 2).sum()) / counts.sum())
    least = sqrt(0.25 / draws) / 4  # draws that were all won say little about how seldom one is lost
    return Share(mean, max(error, least))


def _part(hand: Hand, seat: int, now: Pass) -> float:
    """The part of the pot that a seat wins after a pass, everybody having used its rights."""
    codes = {one: reached(hand, one, now) for one in hand.betting.live}
    top = max(codes.values())
    return 1 / list(codes.values()).count(top) if codes[seat] == top else 0.0


def reached(hand: Hand, seat: int, now: Pass) -> int:
    """How good the layout is that a seat comes to after a pass: the greater the better, in a dark hand too."""
    context, order, held = hand.context, order_of(hand.context, hand.env), now.hands[seat]
    cards = encoded([card.look for card in held], order)
    loose = np.array([card.untouched and not card.locked for card in held], np.int64)
    cardinal = len(context.seats[seat].at) == 1 and not now.off("M51") and "M51" not in context.used[seat]
    code = int(hoped(cards, loose, cardinal, "R1" not in context.used[seat], order.less_natural_wins, order.class_first, hand.env.dark))
    return -code if hand.env.dark else code


def agreement(hand: Hand, seat: int, deals: Sequence[Hands], seed: int) -> NDArray[np.float64]:
    """How well each deal agrees with what the rivals did in the betting, by where the cards stood that they had then."""
    found = np.ones(len(deals))
    for rival in hand.betting.live:
        for circle, act in told(hand, rival).items() if rival != seat else ():
            worst, best = HABITS[act]
            found *= worst + (best - worst) * np.array(places(hand, [deal[rival][:circle] for deal in deals], seed))
    return found


def told(hand: Hand, seat: int) -> dict[int, str]:
    """The most telling act of a seat after each circle: ``r`` for a raise, else ``c``, else ``k``."""
    rounds: dict[int, str] = {}
    for act in hand.acts:
        if act.seat == seat:
            now = "r" if act.move[0] == "r" or (act.move == "a" and not act.level) else "c" if act.paid else "k"
            rounds[act.circle] = max(rounds.get(act.circle, "k"), now, key="kcr".find)
    return rounds


def imagined(hand: Hand, draws: int, seed: int) -> Iterator[Hands]:
    """Deals that agree with what a view shows, to the end: hidden cards and those to come are any of the cards not seen."""
    seen, chance = set(hand.dealt), Random(seed)
    unseen = [card for card in hand.deck.cards if card not in seen]
    live = hand.betting.live
    for _ in range(draws):
        chance.shuffle(unseen)
        cards = iter(unseen)
        yield [
            [*(card or next(cards) for card in held), *(next(cards) for _ in range(CIRCLES - len(held) if seat in live else 0))]
            for seat, held in enumerate(hand.hands)
        ]


def worked(hand: Hand, hands: Hands, choices: Sequence[tuple[int, str]]) -> Pass:
    """The pass over a whole deal, after what was declared before the betting; forced options take their default."""
    context, env = hand.context, hand.env
    circles = [[(seat, hands[seat][at]) for seat in context.order if at < len(hands[seat])] for at in range(CIRCLES)]
    declared = [Declared(choice.seat, choice.label, choice.pick, ()) for choice in (read_choice(*one) for one in choices)]
    now = Pass(context, env, hands, settled(context, env, circles), hand.folded, (), declared)
    now.work_all()
    return now


def claims(hand: Hand, now: Pass) -> list[Claim]:
    """The layouts of the seats that are in, after a pass."""
    order, found = order_of(hand.context, hand.env), []
    for seat in hand.betting.live:
        made = best_layout([card.look for card in now.hands[seat]], order)
        found.append(Claim(seat, made.number, made.key, made.naturalness))
    return found


def winnings(hand: Hand, seat: int, now: Pass) -> tuple[int, Claim]:
    """The chips that a seat wins as a pass stands, and its layout."""
    shown = {claim.seat: claim for claim in claims(hand, now)}
    terms, betting, won = terms_of(hand.context, hand.env, hand.bank), hand.betting, 0
    for pot in bets.pots(betting.paid, betting.live):
        first = terms.ranking(shown[one] for one in pot.seats)[0]
        won += bets.shares(pot.amount, first, hand.context.order).get(seat, 0)
    return won, shown[seat]
