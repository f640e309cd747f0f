"""Dealing, the first part: M1-M15, which happen by themselves but for M14."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import OPPOSITE
from koloda.games.dragon.club.operations import (
    Effect,
    alter_real,
    cancel_wild,
    fires,
    kill,
    opposite,
    wild,
)
from koloda.games.dragon.club.register import Offer, modifier, noted, option


@modifier("M1", "A seat without wild cards")
def seat_without_wild(now: Board) -> Iterator[Effect]:
    """Always; T = pos(k), k from day + month + year + weekday → every wild card of T: cancel-wild."""
    yield cancel_wild(now.hands[now.env.m1_seat])


@modifier("M2", "A wild card first saves them")
def wild_card_first(now: Board) -> Iterator[Effect]:
    """o1(T) is wild once the rules are done → M1 is suppressed."""
    yield fires(now.foreseen.get("M2"))


@wild_card_first.silences
def _(now: Board) -> Iterator[str]:
    first = now.o(1, now.env.m1_seat)
    if first and first.state == "wild":
        yield "M1"


noted(
    "M3",
    "Month shift",
    "environment",
    "Seats n divisible by 3, 2 or 5 → n mod 3 = 0: month + 1; n mod 2 = 0: month - 2; both: both; n mod 5 = 0: month becomes 13 - month.",
)


@modifier("M9", "Closing Unicorn kills Fives", waits=True)
def closing_unicorn(now: Board) -> Iterator[Effect]:
    """The last card dealt face up is a Unicorn and no Giant lies in o1 or o2 → kill every face-up Five, except at seats holding a
    face-down Unicorn · by: that Unicorn.
    """
    if now.up and (last := now.up[-1]).rank == "Q" and not now.ranked("K", now.in_o(1, 2)):
        spared = {card.seat for card in now.ranked("Q", now.down)}
        yield kill([five for five in now.ranked("5", now.up) if five.seat not in spared], by=last)


@option("M14", "Three dead: turn suits", "cards")
def three_dead_turn_suits(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has 3 or more dead face-up cards → one or two untouched cards of the seat: alter-real to the opposite suit; as named trigger
    cards they then work on this seat's cards only (own_only).
    """
    if sum(card.up for card in now.dead(seat)) >= 3:
        yield Offer(cards=alter_real(now.hands[seat], suit=opposite, own_only=True))


@modifier("M15", "Two wild Dragons", waits=True)
def two_wild_dragons(now: Board) -> Iterator[Effect]:
    """There are face-up cards, and none of them is wild by R2 or R16 at this number → s = suit of the face-up card of lowest real rank
    (ties: first dealt): wild the Dragons of s and of its opposite suit.
    """
    if now.up and not any(card.state == "wild" and card.giver in ("R2", "R16") for card in now.up):
        suit = now.lowest(now.up).suit
        yield wild(now.find("A" + suit, "A" + OPPOSITE[suit]))
