"""The casino game's views as vectors."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import DECK_52
from koloda.core.numbers import CardBits, Parts, bit
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.games.dragon.casino.clock import REGIMES
from koloda.games.dragon.casino.options import Options
from koloda.games.dragon.casino.state import Cards, State

_CARDS = CardBits(DECK_52.cards)
_STAGES = ("deal", "look", "first", "draw", "swap", "fill", "second", "open", "over")


class CasinoFeatures(Parts):
    """The hand being played, its stakes and the clock."""

    def __init__(self, options: Options) -> None:
        super().__init__(State(options, chips=options.stack))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        hand, options = view.hand, view.options
        return {
            "stage (deal, look, first, draw, swap, fill, second, open, over)": bit(_STAGES.index(hand.stage), len(_STAGES)),
            "own cards in hand order, a bit for each rank and suit": _six(hand.player),
            "the house's cards where they are known, likewise": _six(hand.house),
            "cards thrown away, by card": _CARDS.many(map(known, hand.thrown or ())),
            "cards the house changed (0 to 6)": bit(hand.changed, 7),
            "regime (trump s h d c, plain, reversal)": bit(REGIMES.index(hand.regime(options)) if hand.minute is not None else None, 6),
            "minute told, from 1": [0.0 if hand.minute is None else hand.minute + 1.0],
            "raises, chips left, the bank's stake, hands left": [
                float(hand.raises),
                float(view.left),
                float(view.stake),
                float(options.hands - len(view.journal)),
            ],
        }


def _six(cards: Cards) -> list[float]:
    shown = [known(card) for card in cards]
    return [number for card in (*shown, *(None,) * (6 - len(shown))) for number in _CARDS.one(card)]
