"""The 25 main rules."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.operations import Effect, alter, home, kill, to, wild
from koloda.games.dragon.club.register import Chosen, Offer, noted, option, rule


@option("R1", "One change of suit", "card suit", once_a_game=True)
def one_change_of_suit(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has not used R1 in this Game and holds an untouched card once R2, R16-R18, R21 are done → alter that card to any other suit
    (shown suit only).
    """
    yield Offer(card=alter(now.hands[seat], suit=to("s")))


@one_change_of_suit.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    card, suit = chosen.card(), chosen.values["suit"]
    if suit != card.shown[1]:
        yield alter(card, suit=to(suit))


@rule("R2", "Last winner's top card is wild", phase="rules")
def last_top_card(now: Board) -> Iterator[Effect]:
    """prev.top_natural is not null → wild: that very card, both copies (under r2_scope=rank every card of the rank)."""
    if top := now.prev.top_natural:
        yield wild(now.ranked(top[0]) if now.ctx.rules.r2_scope == "rank" else now.find(top))


noted("R3", "A killed free card turns home", "principle", "Kill meets a free card → free becomes home.")
noted("R4", "A killed wild card turns natural", "principle", "Kill meets a wild card → wild becomes natural.")
noted("R5", "Natural beats home beats wild", "compare", "Equal layouts → the lower naturalness class wins.")
noted(
    "R6",
    "Ties",
    "compare",
    "Equal layouts → the more natural one (R5, R7), then the bank-holder, then the dealer; else the pot is shared.",
)
noted(
    "R7",
    "Reversed naturalness",
    "compare",
    "prev.top_natural exists and ranks below Ten in the rank order now in force → R5 is turned round: the higher class wins.",
)
noted("R8", "Never free and home at once", "principle", "Free meets home or home meets free → the table of states.")
noted("R9", "The clock is read once", "environment", "First card dealt → date, time, place, weather, room and seats are frozen.")
noted("R10", "Number order", "principle", "Always → modifiers are worked 1, 2, … 100.")
noted(
    "R11",
    "Conflicts",
    "principle",
    "Two instructions contradict → between modifiers the later number stands; a rule stands against a modifier unless the modifier "
    "plainly names what it changes.",
)
noted("R12", "Precedents", "principle", "Doubt → the precedents decide.")
noted(
    "R13",
    "Real values",
    "principle",
    "Always → triggers and targets are read on real rank and suit; the rank and suit of a touched card stay unless the entry says so; a "
    "shown rank never earns a rule's wild, home or free.",
)
noted(
    "R14",
    "Locked trigger cards",
    "principle",
    "A touched card is a named trigger card of an entry that fires → it is locked: nothing changes it any more in this hand.",
)
noted(
    "R15",
    "Dark hand",
    "environment",
    "The hand is a multiple of D (ISO weekday from Tuesday 2 to Sunday 7; on Monday 1 + the dealer's number) → it is dealt wholly face "
    "down (option dark_hand) and the weakest layout wins.",
)


@rule("R16", "Wild rank of the hour", phase="rules", nature=True)
def wild_rank_of_the_hour(now: Board) -> Iterator[Effect]:
    """Always → wild: every card of Table 2's wild rank."""
    yield wild(now.ranked(now.env.wild))


@rule("R17", "Dead rank of the hour", phase="rules", nature=True)
def dead_rank_of_the_hour(now: Board) -> Iterator[Effect]:
    """Not the first hand of the Game → kill: every card of Table 2's dead rank."""
    if now.env.dead:
        yield kill(now.ranked(now.env.dead))


@rule("R18", "Home ranks of the month", phase="rules")
def home_ranks_of_the_month(now: Board) -> Iterator[Effect]:
    """Always → home: every card of Table 3's ranks for the month (after M3)."""
    yield home(now.ranked(now.env.home))


noted("R19", "Inverted ranks", "environment", "The hand is a multiple of the number of seats → rank order is inverted (2 high, A low).")
noted("R20", "Suit order", "environment", "Always → even hand: h>d>c>s; odd hand: s>c>d>h (colours: red>black, black>red).")


@rule("R21", "A winning four is dead", phase="rules")
def winning_four(now: Board) -> Iterator[Effect]:
    """prev.four_cards is not empty → kill: those very cards."""
    yield kill([card for card in now.all if card.id in now.prev.four_cards])


noted(
    "R22",
    "Three times at most",
    "principle",
    "A modifier would change a card already changed by three modifiers → no effect on that card.",
)
noted(
    "R23",
    "Natural cards",
    "principle",
    "Always → a card is natural while its state is natural and its shown rank and suit are its real ones.",
)
noted("R24", "How words are read", "principle", "An entry says rank, suit, card with no more → real rank, real suit, natural card.")
noted(
    "R25",
    "No duty to help",
    "principle",
    "Always → no seat need point out a modifier that helps another; an undeclared option is lost.",
)
