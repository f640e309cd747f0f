"""Dealing, the first part: M1-M15, which happen by themselves but for M14."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import OPPOSITE, Held, stepped
from koloda.games.dragon.club.operations import (
    Effect,
    alter_real,
    become,
    cancel_home,
    cancel_wild,
    free,
    kill,
    opposite,
    revive,
    revive_home,
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
    yield from ()


@wild_card_first.silences
def _(now: Board) -> Iterator[str]:
    first = now.o(1, now.env.m1_seat)
    if first and first.state == "wild":
        yield "M1"


noted(
    "M3",
    "Month shift",
    "environment",
    "Seats n divisible by 3, 2 or 5 → n mod 3 = 0: month + 1; n mod 2 = 0: month - 2; both: both; n mod 5 = 0: month becomes 13 - month. "
    "Wraps in 1..12. Only R18 uses it.",
)


@modifier("M4", "A woman deals")
def woman_deals(now: Board) -> Iterator[Effect]:
    """dealer.sex = f → (a) pos(2).sex is not f: every home card: cancel-home. (b) pos(2).sex = f: home Elves and Dragons: cancel-home;
    home Giants become free (directly); every other Giant: kill.
    """
    if now.dealer.sex == "f":
        at_home = [card for card in now.all if card.state == "home"]
        if now.seats[now.pos(2)].sex != "f":
            yield cancel_home(at_home)
        else:
            giants = now.ranked("K")
            yield cancel_home(now.ranked("JA", at_home))
            yield become("free", [giant for giant in giants if giant.state == "home"])
            yield kill([giant for giant in giants if giant.state != "home"])


noted(
    "M5",
    "Dragon first",
    "deal",
    "The first card dealt face up in the hand is a Dragon → the last U of the final pattern (after M6, M12, M75) becomes D · by: that "
    "Dragon.",
)
noted(
    "M6",
    "Two opposite Threes",
    "deal",
    "o1 shows two Threes of opposite suits, and o2 shows no Three → circles not yet dealt follow DDDUUDUUD · by: the two Threes (the first "
    "dealt that has an opposite one, and the first such).",
)


@modifier("M7", "Ten kills Sevens")
def ten_kills_sevens(now: Board) -> Iterator[Effect]:
    """Walking the face-up Tens in dealing order: with none pending, a Ten in o1 becomes pending; with one pending, the next Ten cancels it
    and both are spent. A Ten is pending at the end → kill every Seven except those dealt face up after the pending Ten · by: that Ten.
    """
    pending: Held | None = None
    first_circle = now.in_o(1)
    for ten in now.ranked("T", now.up):
        if pending:
            pending = None
        elif ten in first_circle:
            pending = ten
    if pending:
        yield kill([seven for seven in now.ranked("7") if not (seven.up and seven.seq > pending.seq)], by=pending)


@modifier("M8", "Six kills Elves")
def six_kills_elves(now: Board) -> Iterator[Effect]:
    """Walking o2 in dealing order: a Six followed at once, in o2, by another Six: both are spent; else it acts → each acting Six: kill the
    Elves dealt face up before it · by: the acting Sixes.
    """
    walk = iter([*now.in_o(2), None])
    card = next(walk)
    while card:
        after = next(walk)
        if card.rank == "6":
            if after and after.rank == "6":
                after = next(walk)
            else:
                yield kill([elf for elf in now.ranked("J", now.up) if elf.seq < card.seq], by=card)
        card = after


@modifier("M9", "Closing Unicorn kills Fives", waits=True)
def closing_unicorn(now: Board) -> Iterator[Effect]:
    """The last card dealt face up is a Unicorn and no Giant lies in o1 or o2 → kill every face-up Five, except at seats holding a
    face-down Unicorn · by: that Unicorn.
    """
    if now.up and (last := now.up[-1]).rank == "Q" and not now.ranked("K", now.in_o(1, 2)):
        spared = {card.seat for card in now.ranked("Q", now.down)}
        yield kill([five for five in now.ranked("5", now.up) if five.seat not in spared], by=last)


@modifier("M10", "Black honours avenged")
def black_honours_avenged(now: Board) -> Iterator[Effect]:
    """A seat and its opp() each hold a dead face-up black honour (one pair per pair of seats: the first dealt of each) → revive both; for
    each of the two, at next() of its seat: kill the red cards whose rank is two lower (A-Q, K-J, Q-T, J-9).
    """
    fallen: dict[int, Held] = {}
    for card in now.up:
        if card.dead and card.black and card.honour:
            fallen.setdefault(card.seat, card)
    for seat, card in fallen.items():
        if now.opp(seat) in fallen:
            yield revive(card)
            yield kill([other for other in now.hands[now.next(seat)] if other.red and other.rank == stepped(card.rank, -2)])


@modifier("M11", "Open resurrection")
def open_resurrection(now: Board) -> Iterator[Effect]:
    """o3(pos(2)) is a low heart → revive every dead face-up card whose killer is M7, M8, M9 or M10; if the first face-up card next(pos(2))
    gets after it is As, diamonds and clubs are left dead · by: the low heart.
    """
    heart = now.o(3, now.pos(2))
    if heart and heart.low and heart.suit == "h":
        neighbour = now.next(heart.seat)
        follows = next((card for card in now.up if card.seat == neighbour and card.seq > heart.seq), None)
        suits = "hs" if follows and follows.real == "As" else "hsdc"
        fallen = [card for card in now.up if card.killer in ("M7", "M8", "M9", "M10")]
        yield revive([card for card in fallen if card.suit in suits], by=heart)


noted(
    "M12",
    "Nine of diamonds order",
    "deal",
    "o2 shows 9d, and no Qc is face up in o1 or o2 → circles not yet dealt follow DDDUUDUDU (this beats M6) · by: 9d.",
)


@modifier("M13", "Ten of spades by Elf of clubs", waits=True)
def ten_by_elf(now: Board) -> Iterator[Effect]:
    """Ts and Jc lie in oL, one dealt right after the other → face-down red 2, 3, 4 (all seats): dead ones are revived and made home, the
    others: kill. Face-down black Q and K: untouched ones: free; touched ones: wild if their seat has another live card that can be a red
    Nine or a black Eight, else free · by: Ts, Jc.
    """
    last = now.in_o(-1)
    pair = next((two for two in pairwise(last) if {card.real for card in two} == {"Ts", "Jc"}), None)
    if pair is None:
        return
    low = [card for card in now.ranked("234", now.down) if card.red]
    yield revive_home([card for card in low if card.dead], by=pair)
    yield kill([card for card in low if card.live], by=pair)
    for card in now.ranked("QK", now.down):
        if card.black:
            helped = any(other.can_be(value) for other in now.others(card) for value in ("9h", "9d", "8s", "8c"))
            yield (wild if card.modified and helped else free)(card, by=pair)


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
