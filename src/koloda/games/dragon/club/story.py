"""What happens in a hand, told for screens: the pass entry by entry, then the layouts and why one wins."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.core.event import Event
from koloda.games.dragon.club import status
from koloda.games.dragon.club.state import Hand


def told(hand: Hand, story: Sequence[status.Event]) -> list[Event]:
    return []


def ended(hand: Hand) -> list[Event]:
    return []
