"""Two worlds: a match at random, and another one that some viewers must not be able to tell from it.

Everything here is worked out from the rules and from what they let a viewer know (``worlds.knowing``); nothing looks at a view.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from koloda.cards import Card
from koloda.core.ask import Amount, Deal, Moves, Tell
from koloda.core.dealer import top
from koloda.core.game import AnyGame, deal_move
from koloda.core.match import TAKE_BACK, Entry, Match, enter
from koloda.core.options import Options
from koloda.core.seat import Seat
from worlds.knowing import Knowing, Viewer

MOST_ACTIONS: Final = 250
"""A match is left after so many."""
TRIES: Final = 4
"""So many other worlds are looked at, and the one that stays alike longest is taken."""
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
        return [pile[swap.get(at, at)] for at in range(len(pile))]


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
    """Whether the positions differ; otherwise the cards to come do."""


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
        """How many actions have positions that differ, and somebody who may not know that."""
        return sum(action.hidden and bool(action.alike) for action in self.actions)


def pair(game: AnyGame, knowing: Knowing, options: Options, seed: int, *, secrets: bool) -> Pair:
    """A match and another world to it. With ``secrets`` the positions are to differ, not only the cards to come."""
    rng = random.Random(seed)
    first = Match(game, options, Stacked(seed))
    starts = [len(first.entries)]
    while not first.over and len(starts) <= MOST_ACTIONS:
        seat = rng.choice(first.may_act())
        takes_back = rng.random() < 0.05 and first.may_take_back(seat)
        first.play(seat, TAKE_BACK if takes_back else any_of(game, first.moves(seat), rng))
        starts.append(len(first.entries))
    found = [_other(game, knowing, first, starts, random.Random(f"{seed} {attempt}"), secrets=secrets) for attempt in range(TRIES)]
    return max(found, key=lambda one: (one.steps, len(one.actions)))


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


def _other(game: AnyGame, knowing: Knowing, first: Match[Any, Any], starts: list[int], rng: random.Random, *, secrets: bool) -> Pair:
    """The match once more in a world with other cards, as far as anybody takes it for the same."""
    viewers: tuple[Viewer, ...] = (*range(first.options.seats), None)
    until = starts[max(rng.randrange(len(starts)), rng.randrange(len(starts)))]
    swaps = _swaps(game, knowing, first, until, rng.choice(viewers), rng, secrets=secrets)
    dealers = (first.dealer, Stacked(first.dealer.seed, swaps))
    other = Match(game, first.options, dealers[1])
    alike = frozenset(viewer for viewer in viewers if _same(game, knowing, viewer, (first, other), (0, 0), (starts[0], len(other.entries))))
    dealt, begun, actions, cards, previous = alike, (starts[0], len(other.entries)), list[Action](), dict[str, str](), 0
    for start, end in zip(starts, starts[1:], strict=False):
        entry, here = first.entries[start], len(other.entries)
        cards.update(_exchanged(first, dealers[1], previous, start))
        previous = start
        move = _counterpart(game, knowing, first.after(start), entry, other, alike, cards, rng) if alike else None
        if move is None:
            break
        other.play(entry.seat, move)
        spans = ((start, end), (here, len(other.entries)))
        left = frozenset(viewer for viewer in alike if _same(game, knowing, viewer, (first, other), *zip(*spans, strict=True)))
        numbers = (end, len(other.entries))
        hidden = first.after(end) != other.state
        actions.append(Action(entry.seat, (entry.move, move), numbers, left, alike - left, hidden))
        alike = left
    return Pair(first.options, dealers, dealt, begun, tuple(actions), (first, other))


def _same(
    game: AnyGame, knowing: Knowing, viewer: Viewer, matches: tuple[Match[Any, Any], ...], starts: tuple[int, ...], ends: tuple[int, ...]
) -> bool:
    """Whether a viewer was given the same facts in parts of two matches."""
    one, other = (
        [knowing.fact(game, viewer, match.after(entry.number - 1), entry) for entry in match.entries[start:end]]
        for match, start, end in zip(matches, starts, ends, strict=True)
    )
    return one == other


def _counterpart(
    game: AnyGame,
    knowing: Knowing,
    before: Any,
    entry: Entry[Any],
    other: Match[Any, Any],
    alike: frozenset[Viewer],
    cards: Mapping[str, str],
    rng: random.Random,
) -> str | None:
    """What the seat does in the other world: the same to those who do not know them apart; ``None``: it cannot.

    Raises:
        Leak: the seat itself does not know them apart, and cannot do the same in both.
    """
    seat, move, here = entry.seat, entry.move, other.state
    possible = other.may_take_back(seat) if move == TAKE_BACK else move in other.moves(seat)
    if seat in alike and not possible:
        raise Leak(f"seat {seat} may know no difference, and {move!r} is possible in one world only")
    if seat in alike and (rng.random() < 0.9 or len(alike) == 1):
        return move
    others = alike - {seat}
    told = knowing.told(None, before, seat, move)
    if move == TAKE_BACK or (told == move and possible):
        return move if possible else None
    found = [one for one in other.moves(seat) if knowing.told(None, here, seat, one) == told]
    wanted = _named(move, cards)
    likely = [one for one in found if _named(one, {}) == wanted] if rng.random() < 0.85 else []
    for one in likely + rng.sample(found, min(len(found), 8)):
        there = enter(game, here, len(other.entries) + 1, seat, one)
        if all(knowing.fact(game, viewer, here, there) == knowing.fact(game, viewer, before, entry) for viewer in others):
            return one
    return move if possible else None


def _named(move: str, cards: Mapping[str, str]) -> list[str]:
    """The cards that a move names, each as it is called in the other world."""
    return sorted(cards.get(card, card) for card in re.findall("[2-9TJQKAX][a-z01]", move))


def _exchanged(match: Match[Any, Any], dealer: Stacked, start: int, end: int) -> Iterator[tuple[str, str]]:
    """By the cards that were dealt in a part of a match what lies in their places in the other world."""
    for number in range(start, end):
        ask = match.game.ask(match.after(number))
        if isinstance(ask, Deal) and (swap := dealer.swaps.get(ask.shuffle)):
            order = match.dealer.order(ask)  # type: ignore[attr-defined]
            yield from ((order[at], order[other]) for at, other in swap.items())


def _swaps(
    game: AnyGame, knowing: Knowing, match: Match[Any, Any], until: int, viewer: Viewer, rng: random.Random, *, secrets: bool
) -> Swaps:
    """Exchanges cards that a viewer has not come to know in so many moves, in one shuffle or in several."""
    swaps = {}
    for shuffle, (order, dealt, unseen) in _unseen(game, knowing, match, until, viewer).items():
        first = [at for at in unseen if order[at] in dealt] if secrets else unseen
        if not first or len(unseen) < 2 or (swaps and rng.random() < 0.3):
            continue
        start = rng.choice(first)
        more = [at for at in unseen if at != start]
        chosen = [start, *rng.sample(more, 1 if rng.random() < 0.4 else rng.randint(1, len(more)))]
        turned = chosen[1:] + chosen[:1]
        swaps[shuffle] = dict(zip(chosen, turned, strict=True))
    return swaps


def _unseen(
    game: AnyGame, knowing: Knowing, match: Match[Any, Any], until: int, viewer: Viewer
) -> dict[int, tuple[Sequence[Card], set[Card], list[int]]]:
    """By shuffle its order, the cards dealt, and the places of those that the viewer has heard nothing of before it was gathered in."""
    found: dict[int, tuple[Sequence[Card], set[Card], list[int]]] = {}
    heard: dict[int, str] = {}
    for entry in match.entries[:until]:
        before = match.after(entry.number - 1)
        ask = game.ask(before)
        if isinstance(ask, Deal):
            if ask.shuffle not in found:
                for earlier in [one for one in heard if set(found[one][0]) & set(ask.pile)]:
                    _close(found, heard, earlier)
                found[ask.shuffle], heard[ask.shuffle] = (match.dealer.order(ask), set(), []), ""
            found[ask.shuffle][1].update(map(Card, entry.move.split(" ")[1:]))
        fact = repr(knowing.fact(game, viewer, before, entry))
        for shuffle in heard:
            heard[shuffle] += fact
    for shuffle in tuple(heard):
        _close(found, heard, shuffle)
    return found


def _close(found: dict[int, tuple[Sequence[Card], set[Card], list[int]]], heard: dict[int, str], shuffle: int) -> None:
    order, _, unseen = found[shuffle]
    facts = heard.pop(shuffle)
    unseen.extend(at for at, card in enumerate(order) if card not in facts)


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
