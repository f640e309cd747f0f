"""Opponents that every invented game has: they know its contract, and its author's :meth:`CardGame.worth`, and nothing else."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from koloda.core.ask import Deal, Decide
from koloda.core.bot import Anything, Bot, Budget
from koloda.core.dealer import ShuffledDealer, top
from koloda.core.seat import Seat
from koloda.invent.state import OpenState
from koloda.invent.table import Table

if TYPE_CHECKING:
    from koloda.invent.engine import Invented

MOST: Final = 40
"""Of more moves than these a bot looks at so many, drawn at random."""
WORLDS: Final = 8
"""In so many worlds the greedy bot looks at its moves."""
ROUNDS: Final = 400
"""The search goes round so often at most; ``Budget.seconds`` may end it before."""
DEEP: Final = 400
"""A game is played on so many moves at most, then its position is judged."""
CURIOSITY: Final = 0.7


def bots_of(game: Invented) -> tuple[Bot, ...]:
    """From the weakest to the strongest, then those that the author adds."""
    return (Anything(), Greedy(game), Search(game), *game.rules.bots)


class Greedy:
    """Makes the move after which the position is worth most, on average over a few worlds that it cannot rule out."""

    id = "greedy"

    def __init__(self, game: Invented) -> None:
        self._game = game

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move; among equals any, by the budget's seed."""
        game, chance = self._game, random.Random(budget.seed)
        tried = some(moves, chance)
        rng = np.random.default_rng(budget.seed)
        worths = dict.fromkeys(tried, 0.0)
        for world in range(WORLDS):
            state, dealer = game.imagine(view, rng), ShuffledDealer(chance.getrandbits(32))
            certain = state is view
            for move in tried:
                after = _chosen_together(game, game.decided(state, seat, move).state, random.Random(world))
                dealt = natural(game, after, dealer)
                certain = certain and dealt is after
                worths[move] += worth(game, dealt, seat)
            if certain:
                break  # all lies open, and no card comes: other worlds are the same
        best = max(worths.values())
        return chance.choice([move for move in tried if worths[move] >= best - 1e-9])


class _Node:
    """What was seen of a position: how often it was met, and what came of it for the seat that moves there."""

    __slots__ = ("after", "gain", "seen")

    def __init__(self) -> None:
        self.seen = 0
        self.gain = 0.0
        self.after: dict[tuple[Seat, str], _Node] = {}


class Search:
    """Tree search over worlds: each time in another one that the view allows, down a tree of moves, then at random to the end.

    Information-set Monte Carlo tree search with one tree (Cowling, Powley and Whitehouse, 2012); what it wins is the share of the
    victory and, as a lesser good, how far it is ahead.
    """

    id = "search"

    def __init__(self, game: Invented) -> None:
        self._game = game

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move tried most often."""
        chance, rng = random.Random(budget.seed), np.random.default_rng(budget.seed)
        root, first = _Node(), some(moves, chance)
        end = time.monotonic() + budget.seconds
        for _ in range(ROUNDS):
            self._round(root, first, view, seat, chance, rng)
            if time.monotonic() > end:
                break
        return max(first, key=lambda move: root.after[seat, move].seen if (seat, move) in root.after else 0)

    def _round(self, root: _Node, first: list[str], view: Any, seat: Seat, chance: random.Random, rng: np.random.Generator) -> None:
        game = self._game
        state, dealer = game.imagine(view, rng), ShuffledDealer(chance.getrandbits(32))
        node: _Node | None = root
        path: list[tuple[Seat, _Node]] = []
        for depth in range(DEEP):
            ask = game.ask(state)
            if ask is None:
                break
            if isinstance(ask, Deal):
                state = game.dealt(state, top(dealer.order(ask), ask)).state
                continue
            assert isinstance(ask, Decide)
            mover = seat if not depth else ask.waits_for[0]
            legal = first if not depth else some(ask.moves[mover], chance)
            if node is None:
                move = chance.choice(legal)
            else:
                move, node, new = self._down(node, mover, legal, chance)
                path.append((mover, node))
                node = None if new else node
            state = game.decided(state, mover, move).state
        gains = gains_of(game, state)
        root.seen += 1
        for mover, met in path:
            met.seen += 1
            met.gain += gains[mover]

    def _down(self, node: _Node, mover: Seat, legal: list[str], chance: random.Random) -> tuple[str, _Node, bool]:
        """The move to try next, where it leads, and whether that was never tried before."""
        fresh = [move for move in legal if (mover, move) not in node.after]
        if fresh:
            move = chance.choice(fresh)
            made = node.after[mover, move] = _Node()
            return move, made, True
        known = [node.after[mover, move] for move in legal]
        total = math.log(1 + sum(one.seen for one in known))
        scores = [one.gain / one.seen + CURIOSITY * math.sqrt(total / one.seen) if one.seen else math.inf for one in known]
        at = max(range(len(legal)), key=scores.__getitem__)
        return legal[at], known[at], False


def some(moves: Sequence[str], chance: random.Random) -> list[str]:
    """The moves, or so many of them that all can be looked at."""
    if len(moves) <= MOST:
        return list(moves)
    return [moves[at] for at in sorted(chance.sample(range(len(moves)), MOST))]


def natural(game: Invented, state: OpenState, dealer: ShuffledDealer) -> OpenState:
    """The position after what Nature has to answer."""
    while isinstance(ask := game.ask(state), Deal):
        state = game.dealt(state, top(dealer.order(ask), ask)).state
    return state


def _chosen_together(game: Invented, state: OpenState, chance: random.Random) -> OpenState:
    """The position after those have chosen at random who choose at the same time."""
    while any(chosen is not None for chosen in getattr(state, "chosen", ())):
        ask = game.ask(state)
        assert isinstance(ask, Decide)
        other = ask.waits_for[0]
        state = game.decided(state, other, chance.choice(ask.moves[other])).state
    return state


def worth(game: Invented, state: OpenState, seat: Seat) -> float:
    """What a position is worth to a seat, by the author's own reckoning."""
    return float(game.rules.worth(Table(game.rules, state, seat), seat))


def gains_of(game: Invented, state: OpenState) -> list[float]:
    """What an end (or a position at which one stops) is to every seat, between 0 and 1: mostly the victory, a little the distance."""
    seats = range(len(state.scores))
    winners = game.result(state).winners
    ahead = [worth(game, state, seat) for seat in seats]
    near = [1 / (1 + math.exp(-max(-30.0, min(30.0, one / SPREAD)))) for one in ahead]
    if not winners:
        return near
    return [0.7 * (seat in winners) / len(winners) + 0.3 * near[seat] for seat in seats]


SPREAD: Final = 10.0
"""So many points ahead are most of what there is to be ahead."""
