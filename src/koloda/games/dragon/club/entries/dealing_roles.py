"""Dealing, the last part: M24-M33, cards that count up and down, and the court of one suit."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.operations import (
    Alter,
    Effect,
    alter,
    alter_real,
    fires,
    kill,
    mirrored,
    role,
    settle,
    steps,
    wild,
)
from koloda.games.dragon.club.register import Chosen, Offer, modifier


@modifier("M24", "Red honour last but one", waits=True)
def red_honour_last_but_one(now: Board) -> Iterator[Effect]:
    """oP(S) is a red honour and S holds a Six dealt in a circle of even number (c2, c4, c6, c8) → wild: every Six of S · by: that
    honour.
    """
    for seat in now.order:
        honour, sixes = now.o(-2, seat), now.ranked("6", now.hands[seat])
        if honour and honour.red and honour.honour and any(six.circle % 2 == 0 for six in sixes):
            yield wild(sixes, by=honour)


@modifier("M25", "Low black then an Eight", waits=True)
def low_black_then_eight(now: Board) -> Iterator[Effect]:
    """o1(S) is a black 3, 4, 5 or 6 and oL(S) is an Eight → wild: that Eight · by: the o1 card."""
    for seat in now.order:
        first, last = now.o(1, seat), now.o(-1, seat)
        if first and first.black and first.rank in "3456" and last and last.rank == "8":
            yield wild(last, by=first)


@modifier("M26", "Low spade of the second seat", waits=True)
def low_spade_of_the_second(now: Board) -> Iterator[Effect]:
    """o2(pos(2)) is a low spade and the circle right after o2's is dealt face up → if Kh or Qd lies in that circle (any seat): wild the o2
    card; else: kill the seat's face-up Five and Seven of spades · by: Kh / Qd.
    """
    spade = now.o(2, now.pos(2))
    if spade and spade.low and spade.suit == "s" and spade.circle + 1 in now.open_circles:
        if helpers := now.find("Kh", "Qd", among=[card for card in now.up if card.circle == spade.circle + 1]):
            yield wild(spade, by=helpers[0])
        else:
            yield kill(now.find("5s", "7s", among=[card for card in now.hands[spade.seat] if card.up]))


@modifier("M27", "Nine of clubs upends hearts")
def nine_of_clubs(now: Board) -> Iterator[Effect]:
    """n is odd and 9c lies in o3 → untouched heart honours dealt in circle 1 (all seats): alter to the mirror rank (A-2, K-3, Q-4, J-5) ·
    by: 9c.
    """
    if now.n % 2 == 1 and (nines := now.find("9c", among=now.in_o(3))):
        yield alter([card for card in now.all if card.circle == 1 and card.suit == "h" and card.honour], mirrored, by=nines[0])


@modifier("M28", "Four of spades increments")
def four_of_spades(now: Board) -> Iterator[Effect]:
    """Holder of 4s has a dead heart card → 4s: inc; target: an untouched or dead card of the seat: alter +1 · by: 4s when used."""
    for seat in now.order:
        if any(card.dead and card.suit == "h" for card in now.hands[seat]):
            yield role(now.find("4s", among=now.hands[seat])[:1], "inc")


@four_of_spades.option("card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for four in now.bearers("M28", seat):
        yield Offer(four, card=alter(now.others(four), steps(+1), dead=True))


@modifier("M29", "Seven of diamonds increments")
def seven_of_diamonds(now: Board) -> Iterator[Effect]:
    """Holder of 7d has a free club honour → 7d: inc; target: an untouched or dead card of the seat: alter +1 · by: 7d when used."""
    for seat in now.order:
        if any(card.state == "free" and card.suit == "c" and card.honour for card in now.hands[seat]):
            yield role(now.find("7d", among=now.hands[seat])[:1], "inc")


@seven_of_diamonds.option("card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for seven in now.bearers("M29", seat):
        yield Offer(seven, card=alter(now.others(seven), steps(+1), dead=True))


@modifier("M30", "Dead Elf of hearts decrements")
def dead_elf_of_hearts(now: Board) -> Iterator[Effect]:
    """Jh is dead → Jh: dec; target: an untouched card of the seat: alter-real -1 · by: Jh when used."""
    for seat in now.order:
        yield role(now.find("Jh", among=now.dead(seat))[:1], "dec")


@dead_elf_of_hearts.option("card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for elf in now.bearers("M30", seat):
        yield Offer(elf, card=alter_real(now.others(elf), steps(-1)))


@modifier("M31", "Giant of clubs decrements")
def giant_of_clubs(now: Board) -> Iterator[Effect]:
    """Kc is not in the natural state → Kc: dec; target: an untouched or dead card of the seat: alter -1, then locked · by: Kc when
    used.
    """
    for seat in now.order:
        yield role([card for card in now.find("Kc", among=now.hands[seat]) if card.state != "natural"][:1], "dec")


@giant_of_clubs.option("card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for giant in now.bearers("M31", seat):
        yield Offer(giant, card=Effect(Alter(steps(-1), dead=True, then_lock=True), tuple(now.others(giant))))


@modifier("M32", "Black Sixes count")
def black_sixes(now: Board) -> Iterator[Effect]:
    """Seat has both Qh and Qd dead → each 6s, 6c of the seat: inc or dec, as the seat says; target: an untouched card of the seat:
    alter-real +1 or -1 · by: the Six used.
    """
    for seat in now.order:
        if now.first_of_each(now.dead(seat), "Qh", "Qd"):
            yield role(now.find("6s", "6c", among=now.hands[seat]), "either")


@black_sixes.option("by card step")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for six in now.bearers("M32", seat):
        yield Offer(six, instance=six, by=[six], card=alter_real(now.others(six), steps(+1)))


@black_sixes.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    step = int(chosen.values["step"])
    yield settle(chosen.card("by"), "inc" if step > 0 else "dec")
    yield alter_real(chosen.card(), steps(step))


@modifier("M33", "Court of one suit")
def court_of_one_suit(now: Board) -> Iterator[Effect]:
    """K, Q and J of one suit are all face up → M34 neither acts nor records in this hand and the next · by: the three, of every such
    suit.
    """
    for suit in "scdh":
        if court := now.first_of_each(now.up, "K" + suit, "Q" + suit, "J" + suit):
            now.silenced.setdefault("M34", "M33")
            now.m34_off = 2
            yield fires(court)
