"""What a move would do for certain, before it is made."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final

from koloda.core.event import Event
from koloda.core.game import AnyGame
from koloda.core.seat import Seat
from koloda.core.secret import has_unknown, view
from koloda.errors import KolodaError

WORLDS: Final = 4
"""In how many imagined worlds a move is tried when something is hidden."""


def preview(game: AnyGame, seen: Any, seat: Seat, move: str) -> tuple[Event, ...]:
    """The events that a legal move of a seat makes true whatever the seat does not know, as the seat would see them.

    ``seen`` is the seat's view. In an open game these are all events of the move before Nature answers. Where something is
    hidden the move is tried in several worlds that the view allows, and only what begins alike in all of them is told.

    Raises:
        KolodaError: the move is not legal; as :meth:`Game.play` does.
    """
    if not has_unknown(seen):
        return view(game.previewed(seen, seat, move), seat)
    import numpy as np

    found = []
    for world in range(WORLDS):
        try:
            found.append(view(game.previewed(game.imagine(seen, np.random.default_rng(world)), seat, move), seat))
        except KolodaError:
            if move in game.moves(seen, seat):
                return ()  # legal for all the seat knows, and impossible in some world: nothing is certain
            raise
    return tuple(same for same, *_ in takewhile(lambda events: len(set(map(repr, events))) == 1, zip(*found, strict=False)))
