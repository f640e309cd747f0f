"""A match looked back on: what each decision was worth from its seat's own view, what it cost, and the luck that followed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from koloda.core.advice import Adviser, Foresight, Worth
from koloda.core.bot import Budget
from koloda.core.event import Closed
from koloda.core.match import TAKE_BACK, Entry, Match
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view

CLEAR = 2.0
"""A mistake is marked only where the loss is more than so many standard errors."""


class Decision(Struct, frozen=True, omit_defaults=True):
    """One decision and what came of it. All values are in points."""

    number: int
    """The number of its move in the match."""
    seat: Seat
    move: str
    worths: tuple[Worth, ...]
    """Of every legal move, in standard order."""
    gained: int | None
    """What the seat's score grew by until it decided again or a part of the match was over; ``None``: not known yet."""
    loss: float
    """How much less the move was worth than the best one."""
    unclear: bool = False
    """Whether the loss may be an error of the simulation."""
    luck: float | None = None
    """What was gained beyond what the move was worth, with what the next decision of the same part was worth at best; ``None``: not known
    yet, or nothing was left to chance."""


class Account(Struct, frozen=True):
    """The sum over a seat's decisions: gained = best - loss + luck."""

    seat: Seat
    decisions: int
    gained: int
    best: float
    """What the best moves were worth when each part of the match began, together."""
    loss: float
    luck: float


class Moment(Struct, frozen=True, omit_defaults=True):
    """Where a match stood after one of its moves."""

    number: int
    """How many moves had been made."""
    scores: tuple[int, ...]
    seat: Seat
    """Who had made the last of them, or was to make the first decision."""
    ahead: float | None = None
    """By how many points this seat would be ahead in the end; ``None``: nobody looks so far."""
    error: float = 0.0
    """The standard error of that."""


class Review(Struct, frozen=True, omit_defaults=True):
    """A match looked back on."""

    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    """One for every seat that had decisions."""
    course: tuple[Moment, ...] = ()
    """How a match went that is over: from before the first decision on, whenever a score changed or the end was foreseen."""


class Turn(Struct, frozen=True):
    """A decision as it lay before its seat."""

    number: int
    """The number of the move that was made."""
    seat: Seat
    seen: Any
    """The seat's view."""
    moves: Sequence[str]
    """More than one, in standard order."""


def turns(match: Match[Any, Any], seats: Collection[Seat]) -> Iterator[Turn]:
    """The decisions of these seats; forced moves and those taken back are left out."""
    for entry, after in zip_longest(match.entries, match.entries[1:]):
        if entry.seat in seats and TAKE_BACK not in {entry.move, after and after.move}:
            seen = view(match.after(entry.number - 1), entry.seat)
            moves = match.game.moves(seen, entry.seat)
            if len(moves) > 1:
                yield Turn(entry.number, entry.seat, seen, moves)


def review(match: Match[Any, Any], adviser: Adviser, budget: Budget, seats: Collection[Seat]) -> Review:
    """The decisions of these seats, each judged from what its seat could see then. Forced moves and blind ones are left out."""
    found = {turn.number: adviser.worths(turn.seen, turn.seat, turn.moves, budget) for turn in turns(match, seats)}
    return judge(match, adviser, found, seats)


def judge(match: Match[Any, Any], adviser: Adviser, worths: Mapping[int, tuple[Worth, ...]], seats: Collection[Seat]) -> Review:
    """The review of these seats from the worths that :func:`turns` had, by their numbers; turns without worths are left out."""
    decisions = tuple(_decision(match, entry, worths) for entry in match.entries if worths.get(entry.number))
    decisions = tuple(one for one in decisions if one.seat in seats)
    accounts = (_account(seat, [one for one in decisions if one.seat == seat and one.gained is not None]) for seat in sorted(set(seats)))
    course = tuple(_course(match, adviser, decisions)) if match.over and decisions else ()
    return Review(decisions, tuple(account for account in accounts if account.decisions), course)


def _course(match: Match[Any, Any], adviser: Adviser, decisions: tuple[Decision, ...]) -> Iterator[Moment]:
    """Nothing is hidden any more, so scores are what they were; what was foreseen is what the seats could know then."""
    made, first = {decision.number: decision for decision in decisions}, decisions[0]
    last = _moment(match, adviser, first.number - 1, first, max(first.worths, key=lambda worth: worth.mean))
    yield last
    for number in range(first.number, len(match.entries) + 1):
        decision = made.get(number)
        now = _moment(match, adviser, number, decision, None if decision is None else _chosen(decision.worths, decision.move))
        if now.ahead is not None or now.scores != last.scores:
            yield now
            last = now


def _moment(match: Match[Any, Any], adviser: Adviser, number: int, decision: Decision | None, worth: Worth | None) -> Moment:
    scores = match.game.result(match.after(number)).scores
    if decision is None or worth is None:
        return Moment(number, scores, match.entries[number - 1].seat)
    if not isinstance(adviser, Foresight):
        return Moment(number, scores, decision.seat)
    seen = view(match.after(decision.number - 1), decision.seat)
    return Moment(number, scores, decision.seat, adviser.ahead(seen, decision.seat, worth), worth.error)


def _chosen(worths: tuple[Worth, ...], move: str) -> Worth:
    return next(worth for worth in worths if worth.move == move)


def _best(worths: tuple[Worth, ...]) -> float:
    return max(worth.mean for worth in worths)


def _decision(match: Match[Any, Any], entry: Entry[Any], found: Mapping[int, tuple[Worth, ...]]) -> Decision:
    worths = found[entry.number]
    chosen = _chosen(worths, entry.move)
    loss = _best(worths) - chosen.mean
    gained, later = _gained(match, entry, found)
    still = 0.0 if later is None else _best(found[later])
    chance = any(later.seat == NATURE for later in match.entries[entry.number :])
    return Decision(
        number=entry.number,
        seat=entry.seat,
        move=entry.move,
        worths=worths,
        gained=gained,
        loss=loss,
        unclear=0 < loss <= CLEAR * chosen.behind_error,
        luck=None if gained is None or not chance else gained + still - chosen.mean,
    )


def _gained(match: Match[Any, Any], made: Entry[Any], judged: Mapping[int, tuple[Worth, ...]]) -> tuple[int | None, int | None]:
    """What the score grew by from a decision until the seat's next judged one, and its number; or until a part of the match was over."""
    seat, before = made.seat, _score(match, made.number - 1, made.seat)
    for entry in match.entries[made.number - 1 :]:
        if entry.seat == seat and entry.number > made.number and judged.get(entry.number):
            return _score(match, entry.number - 1, seat) - before, entry.number
        if any(isinstance(event, Closed) for event in entry.events):
            return _score(match, entry.number, seat) - before, None
    return None, None


def _score(match: Match[Any, Any], number: int, seat: Seat) -> int:
    """The score of a seat after so many moves, as it knew it."""
    return match.game.result(view(match.after(number), seat)).scores[seat]


def _account(seat: Seat, decisions: list[Decision]) -> Account:
    gained = sum(one.gained or 0 for one in decisions)
    loss = sum(one.loss for one in decisions)
    luck = sum(one.luck or 0.0 for one in decisions)
    return Account(seat, len(decisions), gained, gained + loss - luck, loss, luck)
