"""What the store keeps of an action: its moves, for whom the match waits then, and what was made of a match that it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from koloda.core.match import Entry, Match
from koloda.server.ratings import places
from koloda.server.store import StoredMove, StoredResult, StoredSeat


def nature(entries: Sequence[Entry[Any]], now: int) -> tuple[StoredMove, ...]:
    """Nature's answers as the store keeps them."""
    return tuple(StoredMove(entry.number, entry.seat, entry.move, now) for entry in entries)


def kept(match: Match[Any, Any], moves: tuple[StoredMove, ...]) -> tuple[StoredMove, ...]:
    """The moves of an action, the last of which says for whom the match waits now."""
    return (*moves[:-1], *(msgspec.structs.replace(last, waits=waits(match)) for last in moves[-1:]))


def waits(match: Match[Any, Any]) -> str:
    """The seats that a match waits for, Nature included, as the store keeps them."""
    return " ".join(map(str, match.to_act()))


def outcome(match: Match[Any, Any], seats: Sequence[StoredSeat], now: int) -> tuple[Sequence[StoredResult], tuple[int, ...] | None]:
    """What persons made of a match that is over, and the places of all seats; nothing while it goes on."""
    if not match.over:
        return (), None
    result = match.game.result(match.state)
    results = [StoredResult(seat.seat, seat.who, result.scores[seat.seat], now) for seat in seats if seat.kind == "person"]
    return results, places(result)
