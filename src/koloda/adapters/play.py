"""A match as the doors play it: a position, what has been heard of the way to it, and nothing that has to be kept."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from koloda.adapters.door import Door
from koloda.cards import Card
from koloda.core.ask import Ask, Deal, Decide, Tell
from koloda.core.dealer import ShuffledDealer, top
from koloda.core.event import Event
from koloda.core.game import Step, deal_move
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view
from koloda.errors import IllegalMove

if TYPE_CHECKING:
    import numpy as np
    from numpy.random import Generator
    from numpy.typing import NDArray


class Heard:
    """One move and what everybody may know of it: a link of the chain back to the beginning, shared by all that goes on from it."""

    __slots__ = ("before", "events", "heard", "move", "seat", "seen_by", "sums", "thought_by", "world")

    def __init__(self, before: Heard | None, seat: Seat, move: str, events: tuple[Event, ...], heard: str | None) -> None:
        self.before, self.seat, self.move, self.events, self.heard = before, seat, move, events, heard
        self.seen_by: tuple[Seat, ...] | None = None
        self.thought_by: Seat | None = None
        """Not a move: from here on it is what this seat imagines the position to be,"""
        self.world: Any = None
        """namely this."""
        self.sums: dict[Seat | None, bytes] = {}

    def words(self, viewer: Seat | None) -> str:
        """The move as a viewer heard it."""
        known = self.seen_by is None or viewer in self.seen_by or self.heard is None
        return f"{'N' if self.seat == NATURE else self.seat}:{self.move if known else self.heard}"


def links(last: Heard | None) -> list[Heard]:
    """The chain from the beginning."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return found[::-1]


class Play:
    """A position of a match with the way that led there. Copies share what does not change, so a copy costs nothing."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.last: Heard | None = None
        self.count = 0
        """How many moves were made, Nature's included."""
        self.dealing: tuple[Card, ...] = ()
        """Cards of a deal that Nature answers card by card and that is not complete yet: nobody has seen them."""
        self.put(door.game.start(door.options))

    def put(self, state: Any) -> None:
        """Makes it the position, however it came about."""
        self.state = state
        self.ask: Ask | None = self.door.game.ask(state)
        self._choices: dict[Seat, Mapping[int, str]] = {}

    def copy(self) -> Play:
        """The same position, to go on from differently."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        return other

    def __copy__(self) -> Play:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """The chain as a list, since it is long; what can be worked out again is left out."""
        chain = [(one.seat, one.move, one.events, one.heard, one.seen_by, one.thought_by, one.world) for one in links(self.last)]
        return {"door": self.door, "chain": chain, "count": self.count, "dealing": self.dealing, "state": self.state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.door, self.count, self.dealing = kept["door"], kept["count"], kept["dealing"]
        self.last = None
        for seat, move, events, heard, seen_by, thought_by, world in kept["chain"]:
            self.last = Heard(self.last, seat, move, events, heard)
            self.last.seen_by, self.last.thought_by, self.last.world = seen_by, thought_by, world
        self.put(kept["state"])

    # ---- what is to be decided

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that have to decide now; none while Nature is to answer and when the match is over."""
        return self.ask.waits_for if isinstance(self.ask, Decide) else ()

    def choices(self, seat: Seat) -> Mapping[int, str]:
        """The legal moves of a seat by their numbers, of seats that have to decide now."""
        if seat not in self._choices:
            wanted = isinstance(self.ask, Decide) and seat in self.ask.waits_for
            self._choices[seat] = self.door.numbering.numbered(self.ask.moves[seat]) if wanted else {}  # type: ignore[union-attr]
        return self._choices[seat]

    @property
    def worth(self) -> tuple[float, ...]:
        """What the position is worth to each seat (:meth:`Door.worth`)."""
        return self.door.worth(self.state, over=self.ask is None)

    # ---- what happens

    def decide(self, seat: Seat, number: int) -> None:
        """A seat makes the move of this number.

        Raises:
            IllegalMove: no move has this number now.
        """
        move = self.choices(seat).get(number)
        if move is None:
            raise IllegalMove(f"seat {seat} has no move with the number {number} now; it has {sorted(self.choices(seat))[:20]}")
        step = self.door.game.decided(self.state, seat, move)
        self._go(seat, move, step, step.heard, None if step.heard is None else (seat,))

    def answer(self, dealer: ShuffledDealer) -> None:
        """Nature answers until a seat is to decide or the match is over."""
        while isinstance(self.ask, Deal | Tell):
            if isinstance(self.ask, Deal):
                self.deal(top(dealer.order(self.ask), self.ask))
            else:
                told = self.ask.allowed
                self.tell(told[0] if len(told) == 1 else random.Random(f"{dealer.seed} {self.count}").choice(told))

    def deal(self, cards: tuple[Card, ...]) -> None:
        """Nature deals all the cards that are asked for."""
        assert isinstance(self.ask, Deal)
        seen_by = self.ask.seen_by
        heard = None if seen_by is None else " ".join(["deal", *["??"] * self.ask.count])
        self.dealing = ()
        self._go(NATURE, deal_move(cards), self.door.game.dealt(self.state, cards), heard, seen_by)

    def tell(self, answer: str) -> None:
        """Nature tells the fact that is asked for."""
        self._go(NATURE, f"tell {answer}", self.door.game.told(self.state, answer), None, None)

    def _go(self, seat: Seat, move: str, step: Step[Any], heard: str | None, seen_by: tuple[Seat, ...] | None) -> None:
        self.last = Heard(self.last, seat, move, step.events, heard)
        self.last.seen_by = seen_by
        self.count += 1
        self.put(step.state)

    # ---- what is known

    def view(self, seat: Seat | None) -> Any:
        """The position as a seat may see it."""
        return view(self.state, seat)

    def features(self, seat: Seat) -> NDArray[np.float32]:
        """The vector of a seat's view."""
        return self.door.features.vector(view(self.state, seat), seat)

    def observation(self, seat: Seat | None) -> str:
        """A seat's view in one line of JSON."""
        return msgspec.json.encode(view(self.state, seat)).decode()

    def information(self, seat: Seat | None) -> str:
        """All that a seat knows: the moves as it heard them, and a sum of all that it saw happen. It forgets nothing."""
        return f"{self.door.name} {'-' if seat is None else seat}| {' '.join([*self.heard(seat)][::-1])} |{self._sum(seat).hex()[:16]}"

    def _sum(self, viewer: Seat | None) -> bytes:
        """A sum of what a viewer has heard and seen, link by link."""
        todo: list[tuple[Heard, Seat | None]] = []
        link = self.last
        while link is not None and viewer not in link.sums:
            todo.append((link, viewer))
            if link.thought_by is not None and viewer != link.thought_by:
                viewer = None
            link = link.before
        found = msgspec.json.encode(self.door.options) if link is None else link.sums[viewer]
        for one, eyes in reversed(todo):
            if one.thought_by is None:
                part = one.words(eyes).encode() + msgspec.json.encode(view(one.events, eyes))
                found = blake2b(found + part, digest_size=16).digest()
            elif eyes != one.thought_by:
                found = blake2b(found + msgspec.json.encode(view(one.world, eyes)), digest_size=16).digest()
            one.sums[eyes] = found
        return found

    def heard(self, seat: Seat | None) -> Iterator[str]:
        """What a seat heard, the last thing first."""
        link: Heard | None = self.last
        viewer: Seat | None = seat
        while link is not None:
            if link.thought_by is None:
                yield link.words(viewer)
            elif viewer != link.thought_by:
                viewer = None
            link = link.before

    def everything(self) -> Iterator[str]:
        """All moves as they were made, from the first."""
        for one in links(self.last):
            yield "(imagined)" if one.thought_by is not None else f"{'N' if one.seat == NATURE else one.seat}:{one.move}"

    def imagined(self, seat: Seat, rng: Generator) -> Play:
        """Another position that a seat's view allows, drawn at random.

        What this seat heard stays as it was; what the others know follows from the imagined position and from what all have heard.
        """
        other = self.copy()
        world = self.door.game.imagine(view(self.state, seat), rng)
        other.put(world)
        link = Heard(self.last, seat, "", (), None)
        link.thought_by, link.world = seat, world
        other.last = link
        return other
