"""The table of Half-Deck, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.text import text
from koloda.games.halfdeck.state import State


def draw(state: State, viewer: Seat | None, legal: Sequence[str]) -> Scene:
    """The scene of a view for its seat, or for a spectator."""
    return Scene(text("headline"), (), ())
