"""Actions and how they are written (section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from koloda.cards import DECK_52, Card
from koloda.core.secret import known
from koloda.errors import IllegalMove, KolodaError
from koloda.games.dragon.casino.state import Cards, State

_BETS: Final = ("first", "second")


def legal(state: State) -> tuple[str, ...]:
    """The player's actions, in the order of section 13; none where the player has nothing to decide."""
    if state.hand.stage in _BETS:
        return ("play", "raise", "fold") if state.may_raise else ("play", "fold")
    return draws(cards_of(state.hand.player)) if state.hand.stage == "draw" else ()


def cards_of(cards: Cards) -> tuple[Card, ...]:
    """The cards that whoever looks knows."""
    return tuple(card for card in map(known, cards) if card is not None)


def draws(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """All ways to draw: bit ``i`` of the number of a way is set if the ``i``-th card is thrown away."""
    return tuple(written(card for place, card in enumerate(cards) if way >> place & 1) for way in range(1 << len(cards)))


def written(thrown: Iterable[Card]) -> str:
    """The action that throws these cards away."""
    return " ".join(("draw", *thrown))


def read_draw(state: State, move: str) -> tuple[Card, ...]:
    """The cards that a draw throws away, in hand order; they may be written in any.

    Raises:
        IllegalMove: it is no draw, or throws away a card that is not held.
        BadCard: a malformed card.
        DuplicateCard: a card named twice.
    """
    word, *named = move.split(" ")
    if word != "draw":
        raise IllegalMove(f"{move[:40]!r}: the cards are drawn now, as in 'draw' or 'draw {known(state.hand.player[0])}'")
    thrown = DECK_52.check(named, what="draw")
    own = cards_of(state.hand.player)
    for card in thrown:
        if card not in own:
            raise IllegalMove(f"{card} is not in your hand")
    return tuple(card for card in own if card in thrown)


def why_not(state: State, move: str) -> str:
    """Why an action is refused, for the person who tried it."""
    if state.hand.stage == "draw":
        try:
            return f"{move[:40]!r}: the cards are named in the order of the hand, as in {written(read_draw(state, move))!r}"
        except KolodaError as refusal:
            return str(refusal)
    if move == "raise":
        return f"a raise costs {state.options.raise_}, and you have {state.left} left"
    return f"{move[:40]!r} is not possible now; possible: {', '.join(legal(state))}"


class Ways:
    """Numbers for moves: the bets, then the ways to draw by the places of the cards thrown away, not by the cards."""

    _BETS: Final = ("play", "raise", "fold")
    size: Final = 3 + 64

    def numbered(self, moves: Sequence[str]) -> dict[int, str]:
        """The bets are 0 to 2; 3 plus a number whose bit ``i`` is set throws the ``i``-th card away."""
        if moves and moves[0] in self._BETS:
            return {self._BETS.index(move): move for move in moves}
        return dict(enumerate(moves, len(self._BETS)))

    def name(self, number: int) -> str:
        """The bet, or which cards are thrown away: ``draw 0 4``."""
        if number < len(self._BETS):
            return self._BETS[number]
        return " ".join(["draw", *(str(place) for place in range(6) if number - len(self._BETS) >> place & 1)])
