"""Who looks at a table, and with whose eyes."""

from __future__ import annotations

from msgspec import Struct

from koloda.core.seat import Seat


class Viewer(Struct, frozen=True):
    """All that decides what somebody is shown: viewers that are equal are shown the same."""

    eyes: Seat | None
    """Whose view it is; of several own seats the one to act, else the first; ``None``: a spectator."""
    yours: tuple[Seat, ...] = ()
    """All own seats."""
    deals: bool = False
    """Whether they answer for Nature, with a real deck."""
    closed: bool = False
    """Whether they may not look yet, at a duel that others play."""
