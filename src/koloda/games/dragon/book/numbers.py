"""The novel's Dragon Poker: views as vectors."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import DECK_52
from koloda.core.numbers import CardBits, Parts, around, bit
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.games.dragon.book.options import RANKS, Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.state import ROUNDS, State

_CARDS = CardBits(DECK_52.cards)
_STAGES = ("deal", "bet", "show", "done")


class BookFeatures(Parts):
    """One's own cards, those of the others that are known, and the betting, clockwise from one's own seat."""

    def __init__(self, options: Options) -> None:
        super().__init__(DragonBook().start(options))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        seats, betting, status = around(seat, view.options.seats), view.betting, view.status
        own = [known(card) for card in view.cards[seat]]
        return {
            "stage (deal, bet, show, done)": bit(_STAGES.index(view.stage), len(_STAGES)),
            "own cards in the order dealt, a bit for each rank and suit": [
                number for card in (*own, *(None,) * (ROUNDS - len(own))) for number in _CARDS.one(card)
            ],
            "cards of others that are known, by seat and card": [
                number for one in seats[1:] for number in _CARDS.many(map(known, view.cards[one]))
            ],
            "the common card, by card": _CARDS.many([view.common]),
            "number of cards": [float(len(view.cards[one])) for one in seats],
            "chips": [float(betting.chips[one]) for one in seats],
            "paid in this hand": [float(betting.paid[one]) for one in seats],
            "put in in this round": [float(betting.put[one]) for one in seats],
            "who has not folded": [float(one in betting.live) for one in seats],
            "who is still to act": [float(one in betting.waiting) for one in seats],
            "whose turn it is": [float(view.to_act == one) for one in seats],
            "who deals": [float(view.dealer == one) for one in seats],
            "changes of suit left": [float(view.changes[one]) for one in seats],
            "level, raises of this round, round, hands left": [
                float(betting.level),
                float(betting.raises),
                float(view.round),
                float(view.options.hands - view.hand),
            ],
            "ranks killed by fours": [float(rank in view.killed) for rank in RANKS],
            "whether ranks are turned over, sevens are dead, the giant walks": [
                float(status.reversed),
                float(bool(status.sevens)),
                float(status.giant),
            ],
        }
