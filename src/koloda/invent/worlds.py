"""What a view leaves open, filled in at random: the worlds that search plays on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.secret import Secret, Unknown
from koloda.invent.lying import card_of
from koloda.invent.state import State

if TYPE_CHECKING:
    from numpy.random import Generator

    from koloda.invent.engine import Invented


def fill(game: Invented, view: State, rng: Generator) -> State:
    """A full position that the view allows: every unseen card in a hidden place, or in the stock, with equal chances.

    Choices that others have made unseen are drawn from their moves in that world.
    """
    rules, seats = game.rules, len(view.scores)
    deck = rules.deck_of(view.options)
    unseen = Counter(deck) - Counter(card for cards in view.zones.values() for one in cards if (card := card_of(one)) is not None)
    hidden = sum(isinstance(card, Unknown) for cards in view.zones.values() for card in cards)
    # Cards that were out when the stock was last shuffled are not in it, so they are in hidden places, all of them.
    out = unseen - Counter(view.pile) if view.pile is not None else Counter[Card]()
    lying = sorted(out.elements())
    rest = sorted((unseen - out).elements())
    lying += [rest[at] for at in rng.permutation(len(rest))[: hidden - len(lying)]]
    drawn = iter([lying[at] for at in rng.permutation(len(lying))])
    zones: dict[str, Any] = {}
    for key, cards in view.zones.items():
        zone = rules.zone(key.rstrip("0123456789"))
        assert zone is not None
        audience = zone.audience(int(key[len(zone.name) :]) if zone.each else None, seats) or ()
        zones[key] = tuple(Secret(next(drawn), audience) if isinstance(card, Unknown) else card for card in cards)
    world = replace(view, zones=zones)
    return replace(world, chosen=tuple(_chosen(game, world, seat, one, rng) for seat, one in enumerate(view.chosen)))


def _chosen(game: Invented, world: State, seat: int, chosen: Any, rng: Generator) -> Any:
    if not isinstance(chosen, Unknown):
        return chosen
    moves = game.moves(replace(world, chosen=(None,) * len(world.chosen)), seat)
    return Secret(moves[int(rng.integers(len(moves)))], (seat,))
