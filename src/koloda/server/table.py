"""One table in memory: the match, who sits and who watches, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast, get_args

import msgspec

from koloda.core.catalogue import Box
from koloda.core.game import Result
from koloda.core.match import Entry, Match
from koloda.core.record import FULL, Record, record, seat_scope
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import view
from koloda.server import wire
from koloda.server.refusals import Outdated
from koloda.server.store import StoredMove, StoredSeat

MOST_MISSED = 64
"""A client that has missed more moves than these is shown where the table stands, not how it got there."""

_SHOWN = get_args(wire.ShownEvent)
_encoder = msgspec.json.Encoder()


class Screen(Protocol):
    """Somebody's connection to a table."""

    guest: str
    """Who looks at it."""

    def send(self, message: bytes) -> None:
        """Puts a message on its way, without waiting."""


class Table:
    """A match with its seats and screens. Used only under its lock."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.screens: set[Screen] = set()
        self.thinking: set[Seat] = set()
        """Seats for whose bots a task is on its way."""
        self.match: Match[Any, Any] | None = None
        """``None``: not loaded, or not trusted any more; read from the store at the next use."""

    def fill(self, box: Box, match: Match[Any, Any], seats: Iterable[StoredSeat], moves: Iterable[StoredMove]) -> None:
        """Takes what the store has."""
        self.box = box
        self.match = match
        self.seats = list(seats)
        self.moves = list(moves)
        """The stored form of the match's entries."""
        self._actions = {(move.seat, move.action): move.number for move in self.moves if move.action is not None}
        self._scenes: dict[Seat | None, tuple[Scene, Result]] = {}

    def forget(self) -> None:
        """Drops a match of which memory and store may say different things."""
        self.match = None

    @property
    def playing(self) -> Match[Any, Any]:
        assert self.match is not None, "a table is used only once it is loaded"
        return self.match

    @property
    def number(self) -> int:
        return len(self.playing.entries)

    # ---- who

    def seat_of(self, guest: str) -> Seat | None:
        """The seat of a guest; ``None``: a spectator."""
        return next((seat.seat for seat in self.seats if seat.kind == "person" and seat.who == guest), None)

    def here(self) -> set[Seat]:
        """Seats of people who have a screen open."""
        return {seat for screen in self.screens if (seat := self.seat_of(screen.guest)) is not None}

    # ---- moves

    def applied(self, seat: Seat, action: str) -> int | None:
        """The number of the move that this action made before; ``None``: it is new."""
        return self._actions.get((seat, action))

    def check(self, seat: Seat, after: int, move: str) -> None:
        """Lets only a legal move pass that was decided in a position like this one.

        What a refusal says comes from the seat's view, as everything that leaves the server.

        Raises:
            Outdated: the seat has moved since, or its choices have changed.
            KolodaError: as :meth:`Game.play` does.
        """
        match, game = self.playing, self.playing.game
        seen = match.view(seat)
        if move not in game.moves(seen, seat):
            game.play(seen, seat, move)
        if after == self.number:
            return
        if after > self.number:
            raise Outdated(f"the match has {self.number} moves, not {after}")
        before = match.entries[after - 1].state if after else match.first
        moved = any(entry.seat == seat for entry in match.entries[after:])
        if moved or match.moves(seat) != game.moves(before, seat):
            raise Outdated("the game has gone on since this move was decided")

    def grown(self, entries: Sequence[Entry[Any]], moves: Sequence[StoredMove]) -> None:
        """Shows everybody the moves of an action that the store now has."""
        self.moves.extend(moves)
        self._actions.update({(move.seat, move.action): move.number for move in moves if move.action is not None})
        self._scenes.clear()
        for seat, screens in self._by_viewer().items():
            message = _encoder.encode(self._steps(entries, seat))
            for screen in screens:
                screen.send(message)

    # ---- what is shown

    def info(self, seat: Seat | None) -> wire.TableInfo:
        """The table as a viewer sees it."""
        match, here = self.playing, self.here()
        return wire.TableInfo(
            id=self.id,
            game=match.game.id,
            version=match.game.version,
            credit=dict(match.game.credit),
            options=match.options.plain(),
            seats=tuple(_shown_seat(stored, here) for stored in self.seats),
            you=seat,
            number=self.number,
            over=match.over,
        )

    def show(self, screens: Iterable[Screen] | None = None) -> None:
        """Sends the table as it is now, to everybody if nobody is named."""
        for seat, viewers in self._by_viewer(screens).items():
            scene, result = self._scene(seat)
            message = _encoder.encode(wire.Snapshot(table=self.info(seat), scene=scene, result=result))
            for screen in viewers:
                screen.send(message)

    def show_missed(self, screen: Screen, have: int) -> None:
        """Sends the moves that a screen has missed, if it has shown some and missed few."""
        if 0 < have < self.number <= have + MOST_MISSED:
            screen.send(_encoder.encode(self._steps(self.playing.entries[have:], self.seat_of(screen.guest))))

    def record(self, seat: Seat | None) -> Record:
        """The match written down: what the viewer may know of it, and all of it once it is over."""
        players = tuple(f"bot {seat.who}" if seat.kind == "bot" else seat.name for seat in self.seats)
        times = {move.number: move.at for move in self.moves}
        return record(self.playing, FULL if self.playing.over else seat_scope(seat), players, times)

    def _by_viewer(self, screens: Iterable[Screen] | None = None) -> dict[Seat | None, list[Screen]]:
        """Screens by what they may see: spectators share one view."""
        groups: dict[Seat | None, list[Screen]] = {}
        for screen in self.screens if screens is None else screens:
            groups.setdefault(self.seat_of(screen.guest), []).append(screen)
        return groups

    def _scene(self, seat: Seat | None) -> tuple[Scene, Result]:
        found = self._scenes.get(seat)
        if found is None:
            found = self._scenes[seat] = self._look(self.playing.state, seat)
        return found

    def _look(self, state: Any, seat: Seat | None) -> tuple[Scene, Result]:
        """The only way out for a position: through the viewer's view."""
        game, seen = self.playing.game, view(state, seat)
        return game.scene(seen, seat), game.result(seen)

    def _steps(self, entries: Sequence[Entry[Any]], seat: Seat | None) -> wire.Steps:
        return wire.Steps(steps=tuple(self._step(entry, seat) for entry in entries), over=self.playing.over)

    def _step(self, entry: Entry[Any], seat: Seat | None) -> wire.ShownStep:
        scene, result = self._scene(seat) if entry.number == self.number else self._look(entry.state, seat)
        return wire.ShownStep(
            number=entry.number,
            seat=entry.seat,
            move=entry.move_for(seat),
            events=tuple(cast(wire.ShownEvent, event) for event in entry.events_for(seat) if type(event) in _SHOWN),
            scene=scene,
            result=result,
            stand_in=self.moves[entry.number - 1].stand_in,
        )


def _shown_seat(stored: StoredSeat, here: set[Seat]) -> wire.SeatInfo:
    name = stored.who if stored.kind == "bot" else stored.name
    return wire.SeatInfo(kind=stored.kind, name=name, here=stored.kind == "bot" or stored.seat in here)
