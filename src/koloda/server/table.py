"""One table in memory: the match, who sits and who watches, and which moves may pass."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from koloda.core.advice import Worth
from koloda.core.catalogue import Box
from koloda.core.dealer import FairDealer
from koloda.core.game import Result
from koloda.core.match import TAKE_BACK, Match
from koloda.core.record import FULL, Promise, Record, record, seat_scope
from koloda.core.scene import Scene
from koloda.core.seat import NATURE, Seat
from koloda.errors import GameOver, IllegalMove
from koloda.server.clocks import Clocks, waiting
from koloda.server.endings import Ending
from koloda.server.ratings import Person
from koloda.server.refusals import Closed, NoSeat, Outdated
from koloda.server.store import Mark, Other, Stored, StoredMatch, StoredMove, StoredSeat, nonces
from koloda.server.viewer import Viewer


class Screen(Protocol):
    """Somebody's connection to a table."""

    guest: str
    """Who looks at it."""
    lag: int
    """How many milliseconds the way to it and back took lately."""

    def send(self, message: bytes) -> None:
        """Puts a message on its way, without waiting."""

    def ping(self) -> None:
        """Measures the way to it anew."""

    def drop(self) -> None:
        """Closes the connection after what is on its way: a client comes back and is shown where the table stands."""


class Table:
    """A match with its seats and screens. Used only under its lock."""

    def __init__(self, id: str, build: str = "") -> None:
        """``build`` is the client's, as :class:`wire.TableInfo` tells it."""
        self.id = id
        self.build = build
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.screens: set[Screen] = set()
        self.thinking: set[Seat] = set()
        """Seats for whose bots a task is on its way."""
        self.said = 0
        """The number of the last word said that was told here."""
        self.match: Match[Any, Any] | None = None
        """``None``: not loaded, or not trusted any more; read from the store at the next use."""

    def fill(self, box: Box, match: Match[Any, Any], stored: Stored) -> None:
        """Takes what the store has."""
        self.box = box
        self.match = match
        self.made: StoredMatch = stored.match
        self.seats: list[StoredSeat] = list(stored.seats)
        self.moves: list[StoredMove] = list(stored.moves)
        """The stored form of the match's entries."""
        self.rematch: str | None = None
        self.other: Other | None = None
        """The other side of a duel."""
        self.accounts: dict[Seat, Person] = {}
        """Who of the players has an account."""
        self.best: int | None = None
        """Of whoever plays alone."""
        self.scenes: dict[Seat | None, tuple[Scene, Result]] = {}
        """What has been drawn of the position as it is now."""
        self.worths: dict[tuple[int, Seat], asyncio.Task[tuple[Worth, ...]]] = {}
        """What a seat's moves were or will be found worth after so many moves."""
        self.ending: Ending | None = None if match.over else stored.ending
        """How the match was ended before its rules end it."""
        self.clocks = None if self.made.clock is None else Clocks(self.made.clock, self.people)
        self._actions: dict[tuple[Seat, str], int] = {}
        self._take(stored.moves)
        self.take_time(stored.moves)

    def forget(self) -> None:
        """Drops a match of which memory and store may say different things."""
        self.match = None

    @property
    def playing(self) -> Match[Any, Any]:
        assert self.match is not None, "a table is used only once it is loaded"
        return self.match

    @property
    def mark(self) -> Mark:
        """How far the match has come in memory."""
        kinds = [seat.kind for seat in self.seats]
        return Mark(
            self.number + (self.ending is not None),
            kinds.count("open"),
            sum(seat.nonce is not None for seat in self.seats),
            int(self.rematch is not None),
            sum(seat.draw for seat in self.seats),
            self.said,
        )

    @property
    def undealt(self) -> bool:
        """Whether the cards wait for a player's nonce."""
        return nonces(self.made, self.seats) is None

    def wants_nonce(self, yours: Iterable[Seat]) -> bool:
        """Whether the cards wait for whoever has these seats, among others."""
        return self.undealt and any(self.seats[seat].nonce is None for seat in yours)

    @property
    def promise(self) -> Promise | None:
        """What fixed the cards, the secret only when nobody plays with them any more; ``None``: the server does not deal."""
        if not self.made.promised:
            return None
        made, over = self.made, self.over and self.duel_over
        name = made.deck or made.id
        commitment = FairDealer(made.secret, name).commitment
        return Promise(table=name, commitment=commitment, nonces=nonces(made, self.seats) or (), secret=made.secret.hex() if over else "")

    @property
    def number(self) -> int:
        return len(self.playing.entries)

    @property
    def over(self) -> bool:
        """Whether nobody plays any more, by the rules or because the match was ended."""
        return self.playing.over or self.ending is not None

    @property
    def begun(self) -> bool:
        """Whether a person has moved."""
        return any(entry.seat in self.people for entry in self.playing.entries)

    @property
    def binding(self) -> bool:
        """Whether the match counts and cards have been dealt: nobody gets rid of bad ones by calling it off."""
        return self.made.rated is True and self.number > 0

    @property
    def left_by(self) -> tuple[Seat, ...]:
        """For whom a match that binds waits: they lose if it is left. Nobody, if it waits for all."""
        found = self.playing.to_act() if self.binding else ()
        return found if NATURE not in found and len(found) < len(self.seats) else ()

    # ---- who

    @property
    def people(self) -> set[Seat]:
        """The seats that persons have or may still take."""
        return {seat.seat for seat in self.seats if seat.kind != "bot"}

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """The seats of a guest; none: a spectator."""
        return tuple(seat.seat for seat in self.seats if seat.kind == "person" and seat.who == guest)

    def viewer(self, guest: str) -> Viewer:
        """What decides what a guest may see and do now."""
        yours = self.seats_of(guest)
        acting = (seat for seat in self.playing.to_act() if seat in yours)
        eyes = next(acting, yours[0]) if yours else None
        deals = self.made.dealing == "person" and self.made.host == guest
        return Viewer(eyes, yours, deals, closed=not yours and not self.duel_over)

    @property
    def duel_over(self) -> bool:
        """False only while a duel on the same cards goes on, whose players and others must not see the cards."""
        return self.made.mirror is None or (self.over and self.other is not None and self.other.over)

    def open_to(self, guest: str) -> Viewer:
        """A guest who may look at the table.

        Raises:
            Closed: a duel that others play.
        """
        viewer = self.viewer(guest)
        if viewer.closed:
            raise Closed("these cards are still being played; they are shown when both players have finished")
        return viewer

    def player(self, guest: str) -> tuple[Viewer, Seat]:
        """A guest who has a seat, and the seat whose eyes they use.

        Raises:
            NoSeat: a spectator.
        """
        viewer = self.viewer(guest)
        if viewer.eyes is None:
            raise NoSeat("whoever watches cannot move")
        return viewer, viewer.eyes

    def here(self) -> set[Seat]:
        """Seats of people who have a screen open."""
        return {seat for screen in self.screens for seat in self.seats_of(screen.guest)}

    # ---- moves

    def mover(self, guest: str, seat: Seat | None, move: str) -> Seat:
        """The seat that a guest moves for: one of their own, or Nature's where they deal.

        ``None`` is the one to act, or for a move to be taken back the one that made it.

        Raises:
            NoSeat: a spectator, another's seat, or Nature's where the server deals.
        """
        viewer, eyes = self.player(guest)
        if seat == NATURE and not viewer.deals:
            raise NoSeat("only whoever made a table for a real deck deals the cards")
        if seat not in {None, NATURE, *viewer.yours}:
            raise NoSeat(f"seat {seat} is not yours")
        if seat is None and move == TAKE_BACK:
            return next(filter(self.playing.may_take_back, viewer.yours), eyes)
        return eyes if seat is None else seat

    def applied(self, guest: str, action: str) -> int | None:
        """The number of the move that this action of a guest made before; ``None``: it is new."""
        found = (self._actions.get((seat, action)) for seat in (*self.seats_of(guest), NATURE))
        return next((number for number in found if number is not None), None)

    def check(self, seat: Seat, after: int, move: str) -> None:
        """Lets only a legal move pass that was decided in a position like this one.

        What a refusal says comes from the seat's view, as everything that leaves the server. (Whoever deals with a real deck
        has seen the cards, so the rules themselves refuse a deal.)

        Raises:
            Outdated: the seat has moved since, its choices have changed, or something was taken back.
            KolodaError: as :meth:`Game.play` does.
        """
        match = self.playing
        if after > self.number:
            raise Outdated(f"the match has {self.number} moves, not {after}")
        if after < self.number and (seat == NATURE or move == TAKE_BACK or self.changed(seat, after)):
            raise Outdated("the game has gone on since this move was decided")
        if self.ending is not None:
            raise GameOver("the match was ended")
        if seat != NATURE and move == TAKE_BACK:
            if not match.may_take_back(seat):
                raise IllegalMove("a move can be taken back only before anybody else acts or a card is dealt or shown")
        elif seat != NATURE and move not in match.game.moves(seen := match.view(seat), seat):
            match.game.play(seen, seat, move)

    def changed(self, seat: Seat, after: int) -> bool:
        """Whether what a seat had to decide after so many moves is no longer what it has to decide."""
        match = self.playing
        since = match.entries[after:]
        moved = any(entry.seat == seat or entry.move == TAKE_BACK for entry in since)
        return moved or match.moves(seat) != match.game.moves(match.after(after), seat)

    def grown(self, moves: Sequence[StoredMove]) -> None:
        """Takes the moves of an action that the store now has."""
        self.moves.extend(moves)
        self._take(moves)
        self.scenes.clear()

    def _take(self, moves: Sequence[StoredMove]) -> None:
        for move in moves:
            if move.action is not None:
                self._actions[move.seat, move.action] = move.number

    def take_time(self, moves: Sequence[StoredMove]) -> None:
        """Sets the clocks after moves that the match has made."""
        for move in moves if self.clocks is not None else ():
            assert self.clocks is not None
            self.clocks.went(move, waiting(self.playing, move.number))

    def ended(self, ending: Ending) -> None:
        """Takes the end that the store now has."""
        self.ending = ending
        self.scenes.clear()

    @property
    def offers(self) -> tuple[Seat, ...]:
        """The seats whose offers of a draw stand: nobody else has moved since."""
        since = {seat.seat: {move.seat for move in self.moves[seat.draw :]} - {seat.seat, NATURE} for seat in self.seats if seat.draw}
        return tuple(seat for seat, movers in since.items() if not movers)

    # ---- what is told

    def by_viewer(self, screens: Iterable[Screen] | None = None) -> dict[Viewer, list[Screen]]:
        """Screens (all, if none are named) by what they may see: spectators share one view."""
        groups: dict[Viewer, list[Screen]] = {}
        for screen in self.screens if screens is None else screens:
            groups.setdefault(self.viewer(screen.guest), []).append(screen)
        return groups

    def record(self, eyes: Seat | None) -> Record:
        """The match written down: what these eyes may see of it, and all of it once it is over."""
        players = tuple(f"bot {seat.who}" if seat.kind == "bot" else seat.name for seat in self.seats)
        times = {move.number: move.at for move in self.moves}
        said = notes(self.made) + (() if self.ending is None else (self.ending.words,))
        return record(self.playing, FULL if self.over else seat_scope(eyes), players, times, said, self.promise)


def notes(made: StoredMatch) -> tuple[str, ...]:
    """What a record says was special about a match."""
    said = {"coach": made.coach, "real deck": made.dealing == "person", "lesson": made.lesson, "mirror": made.mirror is not None}
    return tuple(note for note, true in said.items() if true)
