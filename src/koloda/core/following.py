"""How a screen follows events: from what one scene shows, to what the next one must show."""

from __future__ import annotations

from collections.abc import Mapping

from koloda.cards import Card
from koloda.core.event import Marked, Moved, Place, Shuffled, Turned
from koloda.core.scene import Scene
from koloda.core.secret import known

Lies = tuple[Card | None, int]
"""What lies in a place: the card (``None``: unknown or none) and how many."""


def lying_in(scene: Scene) -> dict[Place, Lies]:
    """What a scene shows, in all places where something lies."""
    lying: dict[Place, Lies] = {}
    for zone in scene.zones:
        for slot in zone.slots:
            if slot.count is not None:
                lying[slot.place] = (None, slot.count)
            else:
                lying[slot.place] = (slot.card, int(slot.card is not None or slot.back))
    return {place: lies for place, lies in lying.items() if lies[1]}


def piles(scene: Scene) -> set[Place]:
    """The places where only the number of cards counts."""
    return {slot.place for zone in scene.zones for slot in zone.slots if slot.count is not None}


def follow(lying: dict[Place, Lies], event: object) -> None:
    """Changes what lies where by an event as a viewer hears it; events that move no card change nothing."""
    if isinstance(event, Moved):
        _change(lying, event.source, None, -1)
        _change(lying, event.target, known(event.card), 1)
    elif isinstance(event, Turned) and event.place in lying:
        lying[event.place] = (known(event.card), 1)
    elif isinstance(event, Marked) and event.place in lying:
        lying[event.place] = (event.card, 1)
    elif isinstance(event, Shuffled):
        for place in event.sources:
            lying.pop(place, None)
        lying[event.target] = (None, event.count)


def _change(lying: dict[Place, Lies], place: Place, card: Card | None, by: int) -> None:
    _, count = lying.get(place, (None, 0))
    lying[place] = (card if count + by == 1 else None, count + by)
    if not count + by:
        del lying[place]


def difference(arrived: Mapping[Place, Lies], wanted: Mapping[Place, Lies]) -> str:
    """Where what the events led to is not what the scene shows, in words for a developer; empty where they agree."""
    places = sorted(place for place in {*arrived, *wanted} if arrived.get(place) != wanted.get(place))
    return "; ".join(f"{place}: {arrived.get(place)} by the events, {wanted.get(place)} in the scene" for place in places[:4])
