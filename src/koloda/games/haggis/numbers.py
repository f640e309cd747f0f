"""Haggis's moves and views as numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from koloda.core.numbers import CardBits, Listed, Parts, around, bit
from koloda.core.seat import Seat
from koloda.games.haggis.combinations import Reading
from koloda.games.haggis.kernel import LAST, WIDEST
from koloda.games.haggis.options import BIG, HAND, LITTLE, Options
from koloda.games.haggis.state import State, first

WAYS: Final = 64
"""So many plays of one reading have numbers: which cards make it. Of 1,000 readings that a hand has about four have more."""
_JOKERS: Final = 3
_TOP: Final = 10
"""The highest rank of a number card."""
_PHASES: Final = ("deal", "play", "give", "scored", "over")
_KINDS: Final = ("set", "sequence", "bomb")


class HaggisNumbering:
    """A play is its reading and which of the ways to make it, in the order of the legal moves.

    First the pass, the bets and the gifts, then ``WAYS`` numbers for each reading. Of more ways so many are chosen, evenly.
    """

    def __init__(self, options: Options) -> None:
        self.words = ("pass", f"bet{LITTLE}", f"bet{BIG}", *(f"give{seat}" for seat in range(options.seats)))
        self.readings = tuple(_readings(options.seats + 2))
        self._plain = {word: number for number, word in enumerate(self.words)}
        self._first = {(one.code, one.size): len(self.words) + WAYS * place for place, one in enumerate(self.readings)}
        self._ways = Listed(WAYS)

    @property
    def size(self) -> int:
        return len(self.words) + WAYS * len(self.readings)

    def numbered(self, moves: Sequence[str]) -> dict[int, str]:
        found: dict[int, str] = {}
        plays = defaultdict[tuple[str, int], list[str]](list)
        for move in moves:
            cards, equals, code = move.partition("=")
            if equals:
                plays[code, len(cards) // 2].append(move)
            else:
                found[self._plain[move]] = move
        for key, same in plays.items():
            base = self._first[key]
            found |= {base + way: move for way, move in self._ways.numbered(same).items()}
        return found

    def name(self, number: int) -> str:
        """``pass``, or the reading with its number of cards and of the way: ``R2-J 8 cards, way 3``."""
        if number < len(self.words):
            return self.words[number]
        place, way = divmod(number - len(self.words), WAYS)
        return f"{self.readings[place].code} {self.readings[place].size} cards, way {way}"


def _readings(colours: int) -> Iterator[Reading]:
    """All readings that cards of one hand can have (section 4), with so many colours in the deck."""
    for rank in range(2, LAST + 1):
        for size in range(1, (colours + _JOKERS if rank <= _TOP else 1) + 1):
            yield Reading("set", size, size, rank)
    for width in range(1, WIDEST + 1):
        for length in range(3 if width == 1 else 2, HAND // width + 1):
            for top in range(length + 1, LAST + 1):
                jokers = width * max(0, top - _TOP) + max(0, width - colours) * min(length, length - (top - _TOP))
                if jokers <= _JOKERS:
                    yield Reading("sequence", width * length, width, top)
    for level, size in enumerate((4, 2, 2, 2, 3, 4), 1):
        yield Reading("bomb", size, 0, level)


class HaggisFeatures(Parts):
    """One's own hand, what lies and has been laid, and what all know of the others, clockwise from one's own seat."""

    def __init__(self, options: Options) -> None:
        self.cards = CardBits(options.deck.cards)
        super().__init__(first(options))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        seats = around(seat, view.options.seats)
        lying = view.lying
        reading = None if lying is None else lying.reading
        numbers = (0, 0, 0) if reading is None else (reading.size, reading.width, reading.rank)
        return {
            "phase (deal, play, give, scored, over)": bit(_PHASES.index(view.phase), len(_PHASES)),
            "own hand, by card": self.cards.many(view.held(seat)),
            "jokers that others hold, by card": self.cards.many(joker for one in seats[1:] for joker in view.jokers[one]),
            "cards of the trick, by card": self.cards.many(card for laid in view.trick for card in laid.cards),
            "cards captured, by seat and card": [number for one in seats for number in self.cards.many(view.captured(one))],
            "kind to be beaten (set, sequence, bomb)": bit(None if reading is None else _KINDS.index(reading.kind), 3),
            "its size, width and rank or level": [float(number) for number in numbers],
            "whose it is": [float(lying is not None and lying.seat == one) for one in seats],
            "whose turn it is": [float(view.turn == one) for one in seats],
            "cards held": [float(view.count(one)) for one in seats],
            "bets": [float(view.bets[one]) for one in seats],
            "place among those who are out, from 1": [float(view.out.index(one) + 1 if one in view.out else 0) for one in seats],
            "points of finished rounds": [float(view.totals[one]) for one in seats],
            "who led the round": [float(view.leader == one) for one in seats],
        }
