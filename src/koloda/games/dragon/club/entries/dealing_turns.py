"""Dealing, the second part: M16-M23, what M23 may suppress, most of it chosen by seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.operations import (
    Effect,
    alter,
    alter_fresh,
    free,
    mirrored,
    opposite,
    revive,
    revive_home,
    steps,
    wild,
)
from koloda.games.dragon.club.register import Chosen, Offer, modifier, nature, option


@modifier("M16", "Dragon of hearts last", waits=True)
def dragon_of_hearts_last(now: Board) -> Iterator[Effect]:
    """Ah lies in oL at seat S, X = opp(S) exists, oL(X) is dead → X's 5s and 5h: dead ones are revived and made home, others: wild · by:
    Ah.
    """
    for dragon in now.find("Ah", among=now.in_o(-1)):
        across = now.opp(dragon.seat)
        if across is not None and (last := now.o(-1, across)) and last.dead:
            fives = now.find("5s", "5h", among=now.hands[across])
            yield revive_home([five for five in fives if five.dead], by=dragon)
            yield wild([five for five in fives if five.live], by=dragon)
            return


@option("M17", "Spade 2, 8, Dragon: lower a red card", "card", forced=True)
def spade_2_8_dragon(now: Board, seat: int) -> Iterator[Offer]:
    """Seat holds 2s, 8s and As → FORCED: one untouched red card: alter-fresh rank -2 · by: 2s, 8s, As."""
    if three := now.first_of_each(now.hands[seat], "2s", "8s", "As"):
        yield Offer(three, card=alter_fresh([card for card in now.hands[seat] if card.red], steps(-2)))


@option("M18", "Diamond 5, 9, Giant: raise a card", "card", forced=True)
def diamond_5_9_giant(now: Board, seat: int) -> Iterator[Offer]:
    """Seat holds 5d, 9d and Kd → FORCED: one untouched heart or club card: alter-fresh rank +3 · by: 5d, 9d, Kd."""
    if three := now.first_of_each(now.hands[seat], "5d", "9d", "Kd"):
        yield Offer(three, card=alter_fresh([card for card in now.hands[seat] if card.suit in "hc"], steps(+3)))


@option("M19", "Black Twos running", "card")
def black_twos_running(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has black Twos in two successive open circles and a face-down Jd → one low card of the seat, untouched or dead: alter-fresh to
    its mirror rank · by: the two Twos, Jd.
    """
    elf = next((card for card in now.find("Jd", among=now.hands[seat]) if not card.up), None)
    cards = now.open_cards(seat)
    twos = next((two for two in pairwise(cards) if all(card and card.real in ("2s", "2c") for card in two)), None)
    if elf and twos:
        yield Offer((*twos, elf), card=alter_fresh([card for card in now.hands[seat] if card.low], mirrored, dead=True))


@option("M20", "Opposite Giants in the dark", "free shift", forced=True, default={"shift": "-3"})
def opposite_giants(now: Board, seat: int) -> Iterator[Offer]:
    """Seat holds two face-down, not dead Giants of opposite suits → FORCED: one of them on which it works: free; the other, if untouched:
    alter rank +3 or -3. Pairs share no card and are made in dealing order.
    """
    giants = [card for card in now.ranked("K", now.hands[seat]) if card.live and not card.up]
    while giants:
        giant = giants.pop(0)
        if other := next((one for one in giants if one.opposite(giant)), None):
            giants.remove(other)
            yield Offer(instance=(giant, other), free=free((giant, other)))


@opposite_giants.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    freed = chosen.card("free")
    yield free(freed)
    others = [card for card in now.hands[seat] if card.id in chosen.offer.instance and card is not freed]
    yield alter([card for card in others if card.untouched], steps(int(chosen.values["shift"])))


@option("M21", "Unicorn of diamonds, Giant of spades", "card raise invert")
def unicorn_and_giant(now: Board, seat: int) -> Iterator[Offer]:
    """Qd and Ks face up at two neighbouring seats in circles whose numbers differ by 1; the seat acting is the one of the two with a
    face-down Ah → one dead low card of that seat: alter rank +4 and/or to the opposite suit (at least one) · by: Qd, Ks, Ah.
    """

    def neighbours(one: Held, other: Held) -> bool:
        return one.seat != other.seat and (now.next(one.seat) == other.seat or now.next(other.seat) == one.seat)

    dragon = next((card for card in now.find("Ah", among=now.hands[seat]) if not card.up), None)
    pairs = [(queen, king) for queen in now.find("Qd", among=now.up) for king in now.find("Ks", among=now.up)]
    for queen, king in pairs:
        if dragon and neighbours(queen, king) and now.adjacent(queen, king) and seat in (queen.seat, king.seat):
            yield Offer((queen, king, dragon), card=alter([card for card in now.dead(seat) if card.low], steps(+4), dead=True))
            return


@unicorn_and_giant.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    rank = steps(+4) if chosen.values["raise"] == "1" else None
    suit = opposite if chosen.values["invert"] == "1" else None
    if rank or suit:
        yield alter(chosen.card(), rank, suit, dead=True)


@option("M22", "Three, Four, Five shown", "revive lower")
def three_four_five(now: Board, seat: int) -> Iterator[Offer]:
    """3c, 4h and 5s are face up; the seat holds none of the three face up → revive one dead diamond honour of the seat AND alter one
    untouched low spade of the seat by rank -6 (both or nothing) · by: 3c, 4h, 5s.
    """
    three = now.first_of_each(now.up, "3c", "4h", "5s")
    if three and all(card.seat != seat for card in three):
        hand = now.hands[seat]
        yield Offer(
            three,
            revive=revive([card for card in hand if card.suit == "d" and card.honour]),
            lower=alter([card for card in hand if card.suit == "s" and card.low], steps(-6)),
        )


@option("M23", "Two Unicorns of hearts", "cancel", phase="prebet", at_end=True)
def two_unicorns_of_hearts(now: Board, seat: int) -> Iterator[Offer]:
    """In the pre-bet pass the seat has a natural Qh and another card that can be Qh and whose free or wild state was given by a nature
    entry → one of M16-M22, named by the seat, is suppressed for the whole table · by: both cards.
    """
    hand = now.hands[seat]
    queen = next((card for card in now.find("Qh", among=hand) if card.natural), None)
    double = next((card for card in hand if card.state in ("free", "wild") and card.giver in nature() and card.can_be("Qh")), None)
    if queen and double:
        yield Offer((queen, double), cancel=range(16, 23))
