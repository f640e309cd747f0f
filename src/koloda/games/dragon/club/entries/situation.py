"""Situation, the first part: M53-M77, what people wear and drink, the room, and runs of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.operations import (
    Effect,
    alter,
    become,
    cancel_home,
    free,
    home,
    kill,
    opposite,
    revive,
    revive_home,
    revive_wild,
    role,
    steps,
    to,
    unkillable,
    wild,
)
from koloda.games.dragon.club.register import Offer, modifier, noted, option

RUNS: Final = {"M67": 1, "M68": 2, "M69": 3}
"""The steps of the runs."""

noted(
    "M53",
    "Spare decks turn the compass",
    "environment",
    "D = number of seats with spare_deck >= 1 is odd → D = 1 or 7: compass turned by 180 degrees; D = 3: every point one step clockwise; "
    "D = 5: one step anticlockwise. M76 and later go by it.",
)


# ---- Glasses, beards, hats


@option("M54", "Dealer in glasses", "card")
def dealer_in_glasses(now: Board, seat: int) -> Iterator[Offer]:
    """Dealer wears glasses → once per seat per hand, one Giant of the seat (a seat in glasses: one Unicorn): free."""
    if now.dealer.glasses:
        yield Offer(card=free(now.ranked("Q" if now.seats[seat].glasses else "K", now.hands[seat])))


@modifier("M55", "Glasses without the dealer")
def glasses_without_the_dealer(now: Board) -> Iterator[Effect]:
    """Dealer has no glasses → at seats in glasses, home Jh, Qd, Kc, Ac: cancel-home."""
    if not now.dealer.glasses:
        yield cancel_home(card for card in now.find("Jh", "Qd", "Kc", "Ac") if now.seats[card.seat].glasses)


@modifier("M56", "Beards")
def beards(now: Board) -> Iterator[Effect]:
    """b = bearded seats >= 1 → b even and hand odd: Threes in o3: wild. Otherwise OPTION, once per seat per Game: all Dragons of the
    seat: home.
    """
    if _beards_make_threes_wild(now):
        yield wild(now.ranked("3", now.in_o(3)))


@beards.option(once_a_game=True)
def _(now: Board, seat: int) -> Iterator[Offer]:
    if _beards(now) and not _beards_make_threes_wild(now):
        yield Offer(does=home(now.ranked("A", now.hands[seat])))


def _beards(now: Board) -> int:
    return sum(seat.beard for seat in now.seats)


def _beards_make_threes_wild(now: Board) -> bool:
    return _beards(now) > 0 and _beards(now) % 2 == 0 and now.ctx.hand % 2 == 1


@modifier("M57", "Hats")
def hats(now: Board) -> Iterator[Effect]:
    """Seat wears a hat → o4(S) if a Five or a Ten: kill."""
    yield kill(card for card in now.ranked("5T", now.in_o(4)) if now.seats[card.seat].hat)


@modifier("M58", "Glasses, no hat")
def glasses_no_hat(now: Board) -> Iterator[Effect]:
    """Seat wears glasses and no hat → o2(S) if a Nine or a Giant: kill."""
    yield kill(card for card in now.ranked("9K", now.in_o(2)) if now.seats[card.seat].glasses and not now.seats[card.seat].hat)


@modifier("M59", "Bearded hat second")
def bearded_hat_second(now: Board) -> Iterator[Effect]:
    """pos(2) has hat and beard and o4(pos(2)) is 5s → revive the cards killed by M57 dealt before it; 5s itself: revived if dead, and
    wild.
    """
    second = now.seats[now.pos(2)]
    five = now.o(4, now.pos(2))
    if second.hat and second.beard and five and five.real == "5s":
        yield revive(card for card in _killed_by_hats(now) if card.seq < five.seq)
        yield revive_wild(five)


@modifier("M60", "After a cheap win")
def after_a_cheap_win(now: Board) -> Iterator[Effect]:
    """prev.layout is 43 or more (43-65) → Fives in o4: revived if dead, and home; Tens killed by M57 and still dead: revived and altered
    to rank Q (touched or not).
    """
    if (now.prev.layout or 0) >= 43:
        yield revive_home(now.ranked("5", now.in_o(4)))
        yield alter(now.ranked("T", _killed_by_hats(now)), rank=to("Q"), dead=True)


def _killed_by_hats(now: Board) -> list[Held]:
    return [card for card in now.all if card.killer == "M57"]


hat_third = noted("M61", "Hat third", "environment", "pos(3) wears a hat → M56 is suppressed (option m61_cancels: 57 instead).")


@hat_third.silences
def _(now: Board) -> Iterator[str]:
    if "M61" in now.env.acting:
        yield f"M{now.ctx.rules.m61_cancels}"


@modifier("M62", "After a big pot")
def after_a_big_pot(now: Board) -> Iterator[Effect]:
    """prev.pot_won > 10 x min_bet → prev.top_real (that very card, both copies) at a seat not in prev.winners: home; a prev winner
    holding a Two: all that seat's Dragons: free.
    """
    if now.prev.pot_won > 10 * now.ctx.min_bet:
        winners = now.prev.winners
        yield home(card for card in now.all if card.real == now.prev.top_real and card.seat not in winners)
        yield free(card for seat in winners if now.ranked("2", now.hands[seat]) for card in now.ranked("A", now.hands[seat]))


# ---- Drinks and the room


def _drinking(now: Board, drink: str) -> int:
    return sum(seat.drink == drink for seat in now.seats)


@modifier("M63", "Soft drinks")
def soft_drinks(now: Board) -> Iterator[Effect]:
    """Some seat drinks soft → M91 is suppressed; Twos in o2: kill (not if M64's Two part acts); Threes in o3: become home whatever their
    state (dead and wild ones too).
    """
    if _drinking(now, "soft"):
        if TWOS_DIE not in now.silenced:
            yield kill(now.ranked("2", now.in_o(2)))
        yield become("home", now.ranked("3", now.in_o(3)))


@soft_drinks.silences
def _(now: Board) -> Iterator[str]:
    if _drinking(now, "soft"):
        yield "M91"


@modifier("M64", "Four soft drinks")
def four_soft_drinks(now: Board) -> Iterator[Effect]:
    """4 or more seats drink soft → Twos in o2, if some seat drinks alcohol: home (M63's kill suppressed); face-down diamond honours:
    free.
    """
    if _drinking(now, "soft") >= 4:
        if _drinking(now, "alcohol"):
            yield home(now.ranked("2", now.in_o(2)))
        yield free(card for card in now.down if card.honour and card.suit == "d")


@four_soft_drinks.silences
def _(now: Board) -> Iterator[str]:
    if _drinking(now, "soft") >= 4 and _drinking(now, "alcohol"):
        yield TWOS_DIE


TWOS_DIE: Final = "M63: Twos"
"""The part of M63 that M64 suppresses."""


@modifier("M65", "Closed room")
def closed_room(now: Board) -> Iterator[Effect]:
    """room.closed → diamond honours in o2 and o3: free."""
    if now.ctx.room.closed:
        yield free(card for card in now.in_o(2, 3) if card.honour and card.suit == "d")


@modifier("M66", "Two of spades in o3")
def two_of_spades(now: Board) -> Iterator[Effect]:
    """2s lies in o3 → M65 is suppressed; that 2s: wild."""
    yield wild(now.find("2s", among=now.in_o(3))[:1])


@two_of_spades.silences
def _(now: Board) -> Iterator[str]:
    if now.find("2s", among=now.in_o(3)):
        yield "M65"


# ---- Runs


@modifier("M67", "Run by ones")
def run_by_ones(now: Board) -> Iterator[Effect]:
    """Seat has, in three successive open circles, ranks r, r+1, r+2 in any order (no wrap) → the one dealt second: revived if dead, and
    home.
    """
    yield revive_home(second for seat in now.order for _, second, _ in now.runs(seat, 1))


@modifier("M68", "Run by twos", phase="showdown")
def run_by_twos(now: Board) -> Iterator[Effect]:
    """Likewise r, r+2, r+4 → the one dealt third: revived if dead (automatic), inc; target: an untouched card of the seat: alter +1 · by:
    the bearer when used.
    """
    thirds = [third for seat in now.order for _, _, third in now.runs(seat, 2)]
    yield revive(thirds)
    yield role(thirds, "inc")


@run_by_twos.option("by card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for bearer in now.bearers("M68", seat):
        yield Offer(bearer, instance=bearer, by=[bearer], card=alter(now.others(bearer), steps(+1)))


@modifier("M69", "Run by threes", phase="showdown")
def run_by_threes(now: Board) -> Iterator[Effect]:
    """Likewise r, r+3, r+6 → the one dealt first: revived if dead (automatic), dec; target: an untouched card of the seat: alter -1 · by:
    the bearer when used.
    """
    firsts = [first for seat in now.order for first, _, _ in now.runs(seat, 3)]
    yield revive(firsts)
    yield role(firsts, "dec")


@run_by_threes.option("by card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for bearer in now.bearers("M69", seat):
        yield Offer(bearer, instance=bearer, by=[bearer], card=alter(now.others(bearer), steps(-1)))


@option("M70", "Runs at two seats", "card")
def runs_at_two_seats(now: Board, seat: int) -> Iterator[Offer]:
    """M67-M69 triggers hold at two or more seats, and at none of this seat's → home: one honour of the seat whose suit is missing from at
    least one of those three-card runs.
    """
    steps = [step for label, step in RUNS.items() if not now.off(label)]
    runs = {other: [run for step in steps for run in now.runs(other, step)] for other in now.order}
    if sum(map(bool, runs.values())) >= 2 and not runs[seat]:
        suits = [{card.suit for card in run} for several in runs.values() for run in several]
        yield Offer(card=home(card for card in now.hands[seat] if card.honour and any(card.suit not in held for held in suits)))


@option("M71", "Thrice modified", "card")
def thrice_modified(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has a card changed by three modifiers → revive one dead card of the seat."""
    if any(card.mods >= 3 for card in now.hands[seat]):
        yield Offer(card=revive(now.dead(seat)))


# ---- Exits, sexes, dimensions


@modifier("M72", "Odd exits")
def odd_exits(now: Board) -> Iterator[Effect]:
    """room.exits is odd → Fours in o2: home; Unicorns in oL: wild, if oL is circle 9."""
    if now.ctx.room.exits % 2:
        yield home(now.ranked("4", now.in_o(2)))
        if now.finished and now.pattern[CIRCLES - 1] == "U":
            yield wild(now.ranked("Q", now.in_o(-1)))


@modifier("M73", "Even number of one sex")
def even_number_of_one_sex(now: Board) -> Iterator[Effect]:
    """The number of m seats or of f seats is even and >= 2 → untouched low cards in o3: alter to the opposite suit."""
    numbers = [sum(seat.sex == sex for seat in now.seats) for sex in "mf"]
    if any(number >= 2 and number % 2 == 0 for number in numbers):
        yield alter((card for card in now.in_o(3) if card.low), suit=opposite)


@option("M74", "Three of one dimension", "card", forced=True)
def three_of_one_dimension(now: Board, seat: int) -> Iterator[Offer]:
    """Seat belongs to a dimension shared by 3 or more seats → FORCED: an untouched red honour of the seat: alter +1; if it has none: an
    untouched black honour: alter -1; if none: an untouched low black card: alter -1. If none of these: MAY make one natural card wild.
    """
    home_dimension = now.seats[seat].dimension
    if home_dimension is None or sum(other.dimension == home_dimension for other in now.seats) < 3:
        return
    untouched = [card for card in now.hands[seat] if card.untouched]
    red, black = ([card for card in untouched if card.honour and card.red == red] for red in (True, False))
    low = [card for card in untouched if card.low and card.black]
    if red:
        yield Offer(card=alter(red, steps(+1)))
    elif black or low:
        yield Offer(card=alter(black or low, steps(-1)))
    else:
        yield Offer(forced=False, card=wild(card for card in now.hands[seat] if card.natural))


noted(
    "M75", "All dimensions differ", "deal", "Every seat has a dimension, all different, and hand mod 3 = 0 → pattern starts as UDDUUUUUD."
)


@modifier("M76", "Vowels across the table", phase="mark")
def vowels(now: Board) -> Iterator[Effect]:
    """hand mod 4 = 0 and, at N-S or E-W (turned by M53) both occupied, the two dimension names together (a seat without one adds none)
    have more vowels than consonants → red 3, 6, 9: unkillable by modifiers.
    """
    if "M76" in now.env.acting:
        yield unkillable(card for card in now.ranked("369") if card.red)


@modifier("M77", "Consonants across the table", phase="mark")
def consonants(now: Board) -> Iterator[Effect]:
    """hand mod 5 = 0 and, at such a pair of points, more consonants than vowels → black 3, 7, T: unkillable by modifiers."""
    if "M77" in now.env.acting:
        yield unkillable(card for card in now.ranked("37T") if card.black)
