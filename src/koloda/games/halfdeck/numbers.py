"""Half-Deck's views as vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koloda.core.numbers import CardBits, Parts, bit
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.games.halfdeck.missions import LONGEST
from koloda.games.halfdeck.options import DECKS, Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import Stack, State, seen

STACKS: Final = 32
"""So many centre cards are seen, by row, then column."""
_PHASES: Final = ("deal", "draw", "mission", "check", "act", "chain", "centre", "discard", "over")
_RANKS: Final = "23456789TJQKA"


class HalfDeckFeatures(Parts):
    """One's own hand and missions, the centre, and what is known of piles; one's own side comes first everywhere."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.cards = CardBits(DECKS[options.deck].cards)
        super().__init__(HalfDeck().start(options))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        both = (seat, 1 - seat)
        return {
            "seat": bit(seat, 2),
            "phase (deal, draw, mission, check, act, chain, centre, discard, over)": bit(_PHASES.index(view.phase), len(_PHASES)),
            "whether one is to act, actions left, whether a flip is decided, turn": [
                float(view.seat == seat),
                float(view.left),
                float(view.flipping),
                float(view.turn),
            ],
            "own hand, by card": self.cards.many(map(seen, view.hands[seat])),
            "number of cards in hands": [float(len(view.hands[one])) for one in both],
            "cards seen in discard piles, by side and card": [
                number for one in both for number in self.cards.many(map(known, view.discards[one]))
            ],
            "number of cards in discard piles": [float(len(view.discards[one])) for one in both],
            "number of cards in stocks": [float(view.stocks[one].size) for one in both],
            "own missions: of each card its colour (black, red) and its rank": [
                number for at in range(3) for number in self._mission(view, seat, at)
            ],
            "missions held, missions completed, points": [
                float(number) for one in both for number in (len(view.missions[one]), len(view.done[one]), view.points[one])
            ],
            "missions in the stock": [float(view.mission_stock)],
            "centre cards: there, row, column, owned, pending, open, ranks and suits, then of both columns length and nearest card": [
                number
                for at in range(STACKS)
                for number in self._stack(view.centre[at] if at < len(view.centre) else None, view.pending, seat)
            ],
        }

    def _mission(self, view: State, seat: Seat, at: int) -> list[float]:
        held = view.missions[seat]
        slip = seen(held[at]) if at < len(held) else None
        faces = () if slip is None else self.options.missions[int(slip[1:])]
        numbers: list[float] = []
        for place in range(LONGEST):
            face = faces[place] if place < len(faces) else ""
            numbers += bit("BR".index(face[0]) if face else None, 2) + bit(_RANKS.index(face[1]) if face else None, len(_RANKS))
        return numbers

    def _stack(self, stack: Stack | None, pending: tuple[int, int] | None, seat: Seat) -> list[float]:
        if stack is None:
            return [0.0] * (6 + 3 * self.cards.width + 2)
        numbers = [1.0, float(stack.row), float(stack.column), float(stack.owner == seat), float(stack.at == pending)]
        numbers += [float(isinstance(stack.card, str)), *self.cards.one(known(stack.card))]
        for one in (seat, 1 - seat):
            column = stack.below[one]
            numbers += [float(len(column)), *self.cards.one(known(column[0]) if column else None)]
        return numbers
