"""What each game's rules let a viewer know of a move, said here once more without the game's views, events and scenes.

A fact is anything that can be compared. Two matches in which a viewer was given the same facts are the same match to that viewer, so no
byte may differ; and where a fact is another one, some byte has to be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from koloda.cards import Card
from koloda.core.ask import Deal
from koloda.core.game import AnyGame
from koloda.core.match import TAKE_BACK, Entry
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import Secret, known
from koloda.games.haggis.combinations import cards_of
from toys import Highest

Viewer = Seat | None
"""A seat, or ``None`` for whoever watches."""
Hears = Callable[[Any, Seat, str], str]
"""What the others hear of a seat's move at a state."""
Opens = Callable[[Viewer, Any, Entry[Any]], object]
"""What a viewer comes to know by a move that was made at a state, though nobody says it."""


def whole(state: Any, seat: Seat, move: str) -> str:
    """Nothing about a move is secret."""
    return move


def nothing(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    """Nothing is ever turned up."""
    return None


class Knowing:
    """The secrets of a game as its rules tell them."""

    def __init__(self, hears: Hears = whole, opens: Opens = nothing) -> None:
        self._hears, self._opens = hears, opens

    def told(self, viewer: Viewer, before: Any, seat: Seat, move: str) -> str:
        """What a viewer hears of a seat's move."""
        return move if viewer == seat or move == TAKE_BACK else self._hears(before, seat, move)

    def fact(self, ask: Callable[[Any], object], viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
        """All that a viewer may know of a move; ``ask`` says what a state of the game waits for."""
        if entry.seat != NATURE:
            heard = self.told(viewer, before, entry.seat, entry.move)
        else:
            deal = ask(before)
            dealt_to_others = isinstance(deal, Deal) and deal.seen_by is not None and viewer not in deal.seen_by
            heard = str(entry.move.count(" ")) if dealt_to_others else entry.move
        return entry.seat, heard, None if entry.move == TAKE_BACK else self._opens(viewer, before, entry)


# ---- Haggis: hands are secret until the round is over; they lie as they were dealt, and everybody sees from where each card is taken


def haggis_hears(state: Any, seat: Seat, move: str) -> str:
    cards = cards_of(move) if "=" in move else ()
    taken = [(at, known(card)) for at, card in enumerate(state.hands[seat]) if card is not None and known(card) in cards]
    return f"{move} from {taken}"


def haggis_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    if len(entry.state.journal) == len(before.journal):
        return None
    return tuple(known(held) for hand in before.hands for held in hand if held is not None)


# ---- The casino: both sides throw cards away from where they lie; at the reveal both hands lie open, unless somebody has folded


def casino_hears(state: Any, seat: Seat, move: str) -> str:
    return (
        f"draw {[at for at, card in enumerate(state.hand.player) if known(card) in move.split()]}" if state.hand.stage == "draw" else move
    )


def casino_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    hand, after = before.hand, entry.state.hand
    if hand.changed is None and after.changed is not None:
        return tuple(at for at, card in enumerate(hand.house) if card in after.house_thrown)
    reveal = hand.stage == "open" or (hand.stage == "second" and entry.move != "fold" and not before.options.clock)
    return tuple(map(known, (*hand.player, *hand.house))) if reveal else None


# ---- The novel's table: whoever shows, shows all


def book_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    state = entry.state
    return tuple((one.seat, one.change, tuple(map(known, state.cards[one.seat]))) for one in state.shown[len(before.shown) :])


# ---- The club: all who are in show at the same time, before the first option is asked. What folded seats hold goes on doing to open
# ---- cards what it does (P46), and that is told


def club_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    old, new = before.hand, entry.state.hand
    if old is None or new is None or old.stage == "done" or new.stage not in {"choose", "done"} or len(new.betting.live) == 1:
        return None
    cards = tuple((seat, tuple(map(known, new.cards[seat]))) for seat in new.betting.live) if old.stage != "choose" else None
    return cards, new.marks, new.asked, new.outcome


# ---- Half-Deck: cards are laid and thrown away closed; opening, flipping and completed missions show some; everybody knows their missions


def halfdeck_hears(state: Any, seat: Seat, move: str) -> str:
    if move[0] in "PR":
        return f"{move[:2]}??{move[4:]}"
    return f"D {len(move) // 2 - 1}" if move[0] == "D" and not state.options.open_discards else move


def halfdeck_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    after, move = entry.state, entry.move
    mine = () if viewer is None else tuple(map(known, after.missions[viewer]))
    done = tuple(new[len(old) :] for old, new in zip(before.done, after.done, strict=True))
    opened = _opened(after) - _opened(before)
    if any(done):
        return mine, done, _places(before.centre, opened), tuple(sorted(opened))  # one may have been laid by this move
    if entry.seat == NATURE or move[0] not in "OFNSTH":
        return mine
    cell = tuple(map(int, move[2:].split(","))) if move[0] in "OF" else before.pending
    return mine, _places([stack for stack in before.centre if stack.at == cell], opened)


def _places(stacks: Iterable[Any], opened: set[str]) -> tuple[str | None, ...]:
    """Which of the cards of some stacks are opened, each in its place."""
    return tuple(card if (card := known(lying)) in opened else None for stack in stacks for lying in _lying(stack))


def _lying(stack: Any) -> Iterator[Any]:
    yield stack.card
    for column in stack.below:
        yield from column


def _opened(state: Any) -> set[str]:
    """The cards that lie open, or were open when they were thrown away."""
    lying = [card for stack in state.centre for card in _lying(stack)] + [card for pile in state.discards for card in pile]
    return {card for card in lying if isinstance(card, str)}


# ---- The toy game: cards are laid face down until all have laid one


def highest_hears(state: Any, seat: Seat, move: str) -> str:
    return move if sum(card is None for card in state.laid) == 1 else "lay"


def highest_opens(viewer: Viewer, before: Any, entry: Entry[Any]) -> object:
    return entry.state.shown if len(entry.state.shown) > len(before.shown) else None


def highest_places(state: Any, seat: Seat, move: str) -> str:
    """The cards of a hand lie in the order in which they were dealt, and everybody sees from where one is taken."""
    at = [card.value for card in state.hands[seat] if isinstance(card, Secret)].index(Card(move[4:]))
    return f"{highest_hears(state, seat, move)} {at}"


_TOY: Final = Knowing(highest_places, highest_opens)
KNOWING: Final[Mapping[str, Knowing]] = {
    "sloker": Knowing(),
    "locus": Knowing(),
    "haggis": Knowing(haggis_hears, haggis_opens),
    "dragon-casino": Knowing(casino_hears, casino_opens),
    "dragon-book": Knowing(opens=book_opens),
    "dragon-club": Knowing(opens=club_opens),
    "halfdeck": Knowing(halfdeck_hears, halfdeck_opens),
}
"""By the game's id."""


def knowing(game: AnyGame) -> Knowing:
    """What the rules of a game let viewers know, of a toy's too."""
    return _TOY if isinstance(game, Highest) else KNOWING[game.id]
