"""What a seat's cards are worth: the part of the pot over random cards for everything that it does not see (section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from koloda.cards import Card
from koloda.games import betting as bets
from koloda.games.dragon.club.choices import read_choice
from koloda.games.dragon.club.comparing import Claim
from koloda.games.dragon.club.deal import CIRCLES, settled
from koloda.games.dragon.club.settling import order_of, terms_of
from koloda.games.dragon.club.solver import best_layout
from koloda.games.dragon.club.state import Hand
from koloda.games.dragon.club.status import Declared, Pass

Hands = Sequence[Sequence[Card]]


class Share(Struct, frozen=True):
    """The part of the pot that a seat expects, and its standard error."""

    mean: float
    error: float


def share(hand: Hand, seat: int, draws: int, seed: int, declares: str | None = None) -> Share:
    """The part of the pot that a seat of the hand expects at the showdown against those that are in.

    Every draw deals the hand to its end and works the whole pass on it, in which nobody uses an option. ``declares``: what the seat
    declares first.
    """
    choices = hand.choices if declares is None else (*hand.choices, (seat, declares))
    terms = terms_of(hand.context, hand.env, hand.bank)
    found = []
    for hands in imagined(hand, draws, seed):
        first = terms.ranking(claims(hand, worked(hand, hands, choices)))[0]
        found.append(1 / len(first) if seat in first else 0.0)
    mean = sum(found) / draws
    spread = sqrt(sum((one - mean) ** 2 for one in found)) / draws
    least = sqrt(0.25 / draws) / 4  # draws that were all won say little about how seldom one is lost
    return Share(mean, max(spread, least))


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
