"""Where a match of Locus Poker stands."""

from __future__ import annotations

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.games.locus.options import Options

Scores = tuple[int, int]
"""Points by seat."""


class State(Struct, frozen=True):
    """A match of Locus Poker. Everything in it lies open to all (section 5); the cards left over are not in it."""

    options: Options
    cards: tuple[Card, ...] = ()
    """The grid, row by row, the faces of dead cards included; empty before the deal."""
    marks: tuple[str, ...] = ()
    """By cell: ``""`` unused, ``"0u"`` a chip of seat 0 on a face-up card, ``"1d"`` one of seat 1 on a dead card, …"""
    scores: Scores = (0, 0)
    """Of the game being played, or of the last one once the match is over; without komi."""
    last: int | None = None
    """The cell of the last turn of this game."""
    journal: tuple[Scores, ...] = ()
    """The scores of every finished game, without komi."""

    @property
    def over(self) -> bool:
        return len(self.journal) == self.options.games

    @property
    def game(self) -> int:
        """The number of the game being played, from 0; after the last one it stays there."""
        return min(len(self.journal), self.options.games - 1)

    @property
    def turns(self) -> int:
        """How many turns of this game have been taken."""
        return len(self.marks) - self.marks.count("")

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is; ``None`` before the deal and when the match is over."""
        if self.over or not self.cards:
            return None
        return self.options.to_move(self.game, self.turns)

    @property
    def totals(self) -> Scores:
        """The points of all games so far, without komi."""
        games = self.journal if self.over else (*self.journal, self.scores)
        return sum(one for one, _ in games), sum(other for _, other in games)

    @property
    def finals(self) -> tuple[float, float]:
        """The points that decide a match: the totals, and komi for whoever is second in each game (section 15)."""
        komi = [0.0, 0.0]
        for game in range(self.options.games):
            komi[1 - self.options.first(game)] += self.options.komi
        one, other = self.totals
        return one + komi[0], other + komi[1]

    def chips(self, seat: Seat) -> int:
        """How many chips a seat has left in this game."""
        return self.options.cells // 2 - sum(mark.startswith(str(seat)) for mark in self.marks)
