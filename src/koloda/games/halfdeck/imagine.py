"""A full position that a view allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown, known
from koloda.games.halfdeck.completion import counting, place_of
from koloda.games.halfdeck.options import in_order
from koloda.games.halfdeck.state import Lying, Slip, Stack, State, Stock, seen

if TYPE_CHECKING:
    from numpy.random import Generator

T = TypeVar("T")


def imagined(view: State, rng: Generator) -> State:
    """The view with everything unknown drawn at random from what is left over."""
    world = view
    for seat in (0, 1):
        if isinstance(view.stocks[seat].pile, Unknown):
            world = _with_cards(world, seat, rng)
    return _with_missions(world, rng)


def _with_cards(world: State, seat: Seat, rng: Generator) -> State:
    """A seat's half-deck: what is not seen lies anywhere it may."""
    shown = set(_shown(world, seat))
    unseen = [card for card in world.options.half(seat) if card not in shown]
    rng.shuffle(unseen)

    def fill(card: Lying) -> Lying:
        return Secret(unseen.pop(), (seat,)) if isinstance(card, Unknown) else card

    def stack(one: Stack) -> Stack:
        columns = tuple(tuple(map(fill, column)) if owner == seat else column for owner, column in enumerate(one.below))
        return replace(one, card=fill(one.card) if one.owner == seat else one.card, below=columns)

    centre = tuple(map(stack, world.centre))
    discards = _changed(world.discards, seat, lambda cards: tuple(map(fill, cards)))
    hand = in_order(tuple(unseen.pop() for _ in world.hands[seat]))
    hands = _changed(world.hands, seat, lambda _: tuple(Secret(card, (seat,)) for card in hand))
    stock = Stock(world.stocks[seat].shuffle, len(unseen), Secret(in_order(tuple(unseen)), (seat,)), Secret((), (seat,)))
    return replace(world, centre=centre, discards=discards, hands=hands, stocks=_changed(world.stocks, seat, lambda _: stock))


def _shown(world: State, seat: Seat) -> list[Card]:
    """The cards of a seat that everybody can see, or saw when they went."""
    lying: list[Lying] = list(world.discards[seat])
    for stack in world.centre:
        lying += stack.below[seat]
        lying += [stack.card] if stack.owner == seat else []
    return [card for card in map(known, lying) if card is not None]


def _with_missions(world: State, rng: Generator) -> State:
    """The missions that nobody has shown, in any order. Nobody holds one that would have been completed long ago."""
    slips = [f"M{number}" for number in range(len(world.options.missions))]
    out = {*world.done[0], *world.done[1]} | {slip for held in (*world.missions, world.returned) for slip in map(seen, held) if slip}
    left = [slip for slip in slips if slip not in out]
    rng.shuffle(left)
    missions = []
    for seat, held in enumerate(world.missions):
        missing = sum(isinstance(slip, Unknown) for slip in held)
        left.sort(key=lambda slip: _complete(world, seat, slip))
        taken, left = left[:missing], left[missing:]
        chosen = iter(taken)
        missions.append(tuple(Secret(next(chosen), (seat,)) if isinstance(slip, Unknown) else slip for slip in held))
    returned = tuple(Secret(left.pop()) if isinstance(slip, Unknown) else slip for slip in world.returned)
    return replace(world, missions=tuple(missions), returned=returned)


def _complete(world: State, seat: Seat, slip: Slip) -> bool:
    rows, low = counting(world.options, world.centre, seat)
    return place_of(world.options, rows, low, world.options.missions[int(slip[1:])], seat) is not None


def _changed(pair: tuple[T, ...], seat: Seat, change: Callable[[T], T]) -> tuple[T, ...]:
    """A pair by seat with one side changed."""
    return tuple(change(one) if at == seat else one for at, one in enumerate(pair))
