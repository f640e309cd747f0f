"""Two worlds: a match at random, and another one that some viewers must not be able to tell from it.

Everything here is worked out from the rules and from what they let a viewer know (``worlds.knowing``); nothing looks at a view.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any, Final

from koloda.cards import Card
from koloda.core.ask import Amount, Deal, Moves, Tell
from koloda.core.dealer import top
from koloda.core.game import AnyGame, deal_move
from koloda.core.match import TAKE_BACK, Entry, Match, enter
from koloda.core.options import Options
from koloda.core.seat import Seat
from worlds.knowing import Knowing, Viewer

MOST_ACTIONS: Final = 150
"""A match is left after so many."""
TRIES: Final = 2
"""So many other worlds are looked at, and the one is taken that differs longest without anybody being allowed to know."""
_RARE: Final = frozenset({"fold", "f", "pass", "X"})
"""What would end most hands at once, or says nothing."""

Swaps = Mapping[int, Mapping[int, int]]
"""By the number of a shuffle: which places of its order take whose cards."""


class Leak(AssertionError):
    """A viewer can tell apart what it may not know."""


class Stacked:
    """Deals the cards of a seed, in another world with some of them exchanged."""

    def __init__(self, seed: int, swaps: Swaps | None = None) -> None:
        self.seed = seed
        self.swaps = swaps or {}

    def answer(self, ask: Deal | Tell) -> str:
        if isinstance(ask, Tell):
            at = random.Random(f"{self.seed} tells").randrange(len(ask.allowed))
            return f"tell {ask.allowed[at]}"
        return deal_move(top(self.order(ask), ask))

    def order(self, ask: Deal) -> Sequence[Card]:
        pile = list(ask.pile)
        random.Random(f"{self.seed} shuffle {ask.shuffle}").shuffle(pile)
        swap = self.swaps.get(ask.shuffle, {})
        return [pile[swap.get(at, at)] for at in range(len(pile))] if max(swap, default=0) < len(pile) else pile


@dataclass(frozen=True)
class Action:
    """A seat's move in both worlds, with Nature's answers."""

    seat: Seat
    moves: tuple[str, str]
    numbers: tuple[int, int]
    """How many moves the matches have after it."""
    alike: frozenset[Viewer]
    """Who may know no difference up to here."""
    apart: frozenset[Viewer]
    """Who may know one since this action."""
    hidden: bool
    """Whether the positions differ."""
    to_come: bool
    """Whether cards to come do."""


@dataclass(frozen=True)
class Pair:
    """A match in two worlds, up to where everybody may know which of them it is."""

    options: Options
    dealers: tuple[Stacked, Stacked]
    dealt: frozenset[Viewer]
    """To whom the worlds are alike after the first deal."""
    numbers: tuple[int, int]
    """How many moves the matches have after it."""
    actions: tuple[Action, ...]
    matches: tuple[Match[Any, Any], Match[Any, Any]]

    @property
    def steps(self) -> int:
        """After how many actions the positions differ, and somebody may not know that."""
        return sum(action.hidden and bool(action.alike) for action in self.actions)

    @property
    def steps_to_come(self) -> int:
        """The same of actions after which only cards to come differ."""
        return sum(action.to_come and not action.hidden and bool(action.alike) for action in self.actions)


@dataclass
class _Shuffle:
    """A shuffle of a match."""

    order: Sequence[Card]
    begun: int
    """After how many moves the first card of it was dealt."""
    gathered: int | None = None
    """After how many moves a card of it came from a later shuffle; ``None``: never."""
    dealt: set[Card] = field(default_factory=set)


def pair(game: AnyGame, knowing: Knowing, options: Options, seed: int, *, secrets: bool) -> Pair:
    """A match and another world to it. With ``secrets`` the positions are to differ, not only the cards to come."""
    rng = random.Random(seed)
    dealer = Stacked(seed)
    first = Match(game, options, dealer)
    starts = [len(first.entries)]
    while not first.over and len(starts) <= MOST_ACTIONS:
        seat = rng.choice(first.may_act())
        takes_back = rng.random() < 0.05 and first.may_take_back(seat)
        first.play(seat, TAKE_BACK if takes_back else any_of(game, first.moves(seat), rng))
        starts.append(len(first.entries))
    made = _Making(game, knowing, (first, dealer), starts, secrets=secrets)
    found = []
    for attempt in range(TRIES):
        other = made.other(random.Random(f"{seed} {attempt}"))
        found.append(((other.steps if secrets else other.steps_to_come) / (10 + len(other.actions)), attempt, other))
        if found[-1][0] > 0.5:
            break
    return max(found)[-1]


def any_of(game: AnyGame, moves: Sequence[str], rng: random.Random) -> str:
    """A kind of move first, so that the many moves of one kind do not drown the others; the last words are rarer."""
    if isinstance(moves, Moves):
        parts = [part for part in moves.parts if part not in _RARE or rng.random() < 0.25] or moves.parts
        part = rng.choice(parts)
        return f"{part.word} {rng.choice((part.least, rng.randint(part.least, part.most)))}" if isinstance(part, Amount) else part
    kinds: dict[str, list[str]] = {}
    for move in moves:
        kinds.setdefault(game.kind(move), []).append(move)
    often = [kind for kind, (move, *_) in kinds.items() if move not in _RARE or rng.random() < 0.25] or list(kinds)
    return rng.choice(kinds[rng.choice(often)])


class _Making:
    """Other worlds to a match."""

    def __init__(
        self, game: AnyGame, knowing: Knowing, first: tuple[Match[Any, Any], Stacked], starts: Sequence[int], *, secrets: bool
    ) -> None:
        """``starts``: how many moves the match had before each action, and in the end."""
        self._game, self._knowing, self._starts, self._secrets = game, knowing, starts, secrets
        self._first, self._dealer = first
        self._viewers: tuple[Viewer, ...] = (*range(self._first.options.seats), None)
        self._shuffles = _shuffles(*first)
        self._asked: dict[int, tuple[Any, object]] = {}

    def other(self, rng: random.Random) -> Pair:
        """The match once more in a world with other cards, as far as anybody takes it for the same."""
        first, starts = self._first, self._starts
        until = starts[max(rng.randrange(len(starts)), rng.randrange(len(starts)))]
        swaps = self._swaps(until, rng.choice(self._viewers), rng)
        dealer = Stacked(self._dealer.seed, swaps)
        other = Match(self._game, first.options, dealer)
        alike = self._alike(other, frozenset(self._viewers), (0, 0), (starts[0], len(other.entries)))
        dealt, begun, actions = alike, (starts[0], len(other.entries)), list[Action]()
        for start, end in pairwise(starts):
            entry, here = first.entries[start], len(other.entries)
            move = self._counterpart(entry, other, alike, self._exchanged(swaps, start), rng) if alike else None
            if move is None:
                break
            other.play(entry.seat, move)
            numbers = end, len(other.entries)
            left = self._alike(other, alike, (start, here), numbers)
            to_come = any((gathered := self._shuffles[one].gathered) is None or gathered > end for one in swaps)
            actions.append(Action(entry.seat, (entry.move, move), numbers, left, alike - left, first.after(end) != other.state, to_come))
            alike = left
        return Pair(first.options, (self._dealer, dealer), dealt, begun, tuple(actions), (first, other))

    def _ask(self, state: Any) -> object:
        """What a state waits for; every viewer wants to know, and it may take a while to say."""
        found = self._asked.get(id(state))
        if found is None:
            found = self._asked[id(state)] = state, self._game.ask(state)
        return found[1]

    def _alike(
        self, other: Match[Any, Any], viewers: frozenset[Viewer], starts: tuple[int, int], ends: tuple[int, int]
    ) -> frozenset[Viewer]:
        """Who of these is given the same facts in both matches from here to there."""

        def facts(viewer: Viewer, match: Match[Any, Any], start: int, end: int) -> list[object]:
            return [self._knowing.fact(self._ask, viewer, match.after(entry.number - 1), entry) for entry in match.entries[start:end]]

        return frozenset(
            viewer for viewer in viewers if facts(viewer, self._first, starts[0], ends[0]) == facts(viewer, other, starts[1], ends[1])
        )

    def _counterpart(
        self, entry: Entry[Any], other: Match[Any, Any], alike: frozenset[Viewer], cards: Mapping[str, str], rng: random.Random
    ) -> str | None:
        """What the seat does in the other world: the same to those who do not know them apart; ``None``: it cannot.

        Raises:
            Leak: the seat itself does not know them apart, and cannot do the same in both.
        """
        knowing, seat, move = self._knowing, entry.seat, entry.move
        before, here, fact = self._first.after(entry.number - 1), other.state, partial(knowing.fact, self._ask)
        possible = other.may_take_back(seat) if move == TAKE_BACK else move in other.moves(seat)
        if seat in alike and not possible:
            raise Leak(f"seat {seat} may know no difference, and {move!r} is possible in one world only")
        if seat in alike and (rng.random() < 0.9 or len(alike) == 1):
            return move
        told = knowing.told(None, before, seat, move)
        if told == move:
            return move if possible else None
        found = [one for one in other.moves(seat) if knowing.told(None, here, seat, one) == told]
        wanted = _named(move, cards)
        likely = [one for one in found if _named(one, {}) == wanted] if rng.random() < 0.85 else []
        for one in likely + rng.sample(found, min(len(found), 8)):
            there = enter(self._game, here, len(other.entries) + 1, seat, one)
            if all(fact(viewer, here, there) == fact(viewer, before, entry) for viewer in alike - {seat}):
                return one
        return move if possible else None

    def _exchanged(self, swaps: Swaps, number: int) -> dict[str, str]:
        """After so many moves, by the cards that may be out: what lies in their places in the other world."""
        begun = ((self._shuffles[one].order, swap) for one, swap in swaps.items() if self._shuffles[one].begun < number)
        return {order[at]: order[other] for order, swap in begun for at, other in swap.items()}

    def _swaps(self, until: int, viewer: Viewer, rng: random.Random) -> Swaps:
        """Exchanges cards that a viewer has not come to know in so many moves, in one shuffle or in several."""
        swaps: dict[int, Mapping[int, int]] = {}
        for number, shuffle in self._shuffles.items():
            unseen = self._unseen(shuffle, until, viewer)
            first = [at for at in unseen if shuffle.order[at] in shuffle.dealt and shuffle.begun < until] if self._secrets else unseen
            if not first or len(unseen) < 2 or (swaps and rng.random() < 0.3):
                continue
            start = rng.choice(first)
            more = [at for at in unseen if at != start]
            chosen = [start, *rng.sample(more, 1 if rng.random() < 0.4 else rng.randint(1, len(more)))]
            swaps[number] = dict(zip(chosen, chosen[1:] + chosen[:1], strict=True))
        return swaps

    def _unseen(self, shuffle: _Shuffle, until: int, viewer: Viewer) -> list[int]:
        """The places of a shuffle's cards of which a viewer has heard nothing in so many moves, as long as it was in use."""
        end = until if shuffle.gathered is None else min(until, shuffle.gathered)
        match = self._first
        part = match.entries[shuffle.begun : end]
        facts = " ".join(repr(self._knowing.fact(self._ask, viewer, match.after(entry.number - 1), entry)) for entry in part)
        return [at for at, card in enumerate(shuffle.order) if card not in facts]


def _shuffles(match: Match[Any, Any], dealer: Stacked) -> dict[int, _Shuffle]:
    """All shuffles of a match by their numbers."""
    found: dict[int, _Shuffle] = {}
    for entry in match.entries:
        ask = match.game.ask(match.after(entry.number - 1))
        if not isinstance(ask, Deal):
            continue
        if ask.shuffle not in found:
            for earlier in found.values():
                if earlier.gathered is None and set(earlier.order) & set(ask.pile):
                    earlier.gathered = entry.number - 1
            found[ask.shuffle] = _Shuffle(dealer.order(ask), entry.number - 1)
        found[ask.shuffle].dealt.update(map(Card, entry.move.split(" ")[1:]))
    return found


def _named(move: str, cards: Mapping[str, str]) -> list[str]:
    """The cards that a move names, each as it is called in the other world."""
    return sorted(cards.get(card, card) for card in re.findall("[2-9TJQKAX][a-z01]", move))


def all_options(game: AnyGame, seed: int, count: int, **fields: Any) -> Iterator[Options]:
    """Options of every sort."""
    from hypothesis import HealthCheck, given, settings
    from hypothesis import seed as seeded

    from koloda.testing import option_space

    found: list[Options] = []

    @seeded(seed)
    @settings(max_examples=count, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(option_space(game, **fields))
    def note(options: Options) -> None:
        found.append(options)

    note()
    return iter(found)
