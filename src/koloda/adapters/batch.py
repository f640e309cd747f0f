"""Many matches at once at a kernel's speed, numpy in and out: for programs that learn from millions of games.

``LocusBatch(4096)`` plays 4,096 games side by side. ``seen`` has what the seat to act in each may see, as live arrays that every step
changes in place; copy what is to be kept. ``step`` takes an action for every game and gives the rewards and which games are over; these
begin anew at once. Every game has its own random numbers: its cards do not depend on how many others there are.

These need nothing but Koloda itself. The rules are those of the table: the kernels are the same, and tests play both on the same cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from koloda.errors import BadOptions, IllegalMove
from koloda.games.dragon.casino import batch as casino
from koloda.games.dragon.casino.kernel import rules_of
from koloda.games.dragon.casino.options import Options as CasinoOptions
from koloda.games.haggis import batch as haggis
from koloda.games.haggis.options import Options as HaggisOptions
from koloda.games.haggis.rounds import BETS, CODE, GIVE, HANDS, LAST, PHASE, PILES, ROUND, TRICK, TURN, pack, variant_of
from koloda.games.locus import batch as locus
from koloda.games.locus.kernel import bonuses_of, neighbours, pays_of
from koloda.games.locus.options import Options as LocusOptions
from koloda.games.sloker import batch as sloker
from koloda.games.sloker.calls import target_letter, vocabulary
from koloda.games.sloker.kernel import CELLS, SUITS, TARGETS
from koloda.games.sloker.options import Options as SlokerOptions
from koloda.games.sloker.rollouts import flow_of

_ODD: Final = np.uint64(0x9E3779B97F4A7C15)


class Stepped(NamedTuple):
    """What a step did. The arrays are used again by the next step."""

    rewards: NDArray[np.float32]
    """By game; where several seats are rewarded at once, by game and seat."""
    done: NDArray[np.bool_]
    """By game: whether it is over, and a new one has begun."""


class Batch(ABC):
    """So many games side by side."""

    seats: ClassVar[int]
    actions: int
    """All actions are below it."""
    seen: Mapping[str, NDArray[Any]]
    """What the seat to act may see, by what it is; the first axis is the game."""

    def __init__(self, size: int, seed: int = 0) -> None:
        if size < 1:
            raise ValueError("a batch has at least one game")
        self.size = size
        self._randoms = np.empty((size, 1), np.uint64)
        self._actions = np.empty(size, np.int64)
        self.done = np.zeros(size, np.bool_)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Mapping[str, NDArray[Any]]:
        """Begins all games anew; the same seed gives the same cards. Returns what is seen."""
        mixed = np.random.SeedSequence(seed).generate_state(2, np.uint64)
        self._randoms[:, 0] = mixed[0] + (np.arange(self.size, dtype=np.uint64) * (mixed[1] | np.uint64(1)) << np.uint64(20)) * _ODD
        self._begin()
        return self.seen

    def step(self, actions: NDArray[np.integer[Any]]) -> Stepped:
        """Makes a move in every game.

        Raises:
            ValueError: not one whole number for every game.
            IllegalMove: an action that is not legal; then nothing has happened in any game.
        """
        if actions.shape != (self.size,) or not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(f"actions: {self.size} whole numbers wanted, {actions.dtype}{list(actions.shape)} given")
        wrong, rewards = self._step(actions.astype(np.int64, copy=False))
        if wrong >= 0:
            raise IllegalMove(f"game {wrong}: action {actions[wrong]} is not legal now")
        return Stepped(rewards, self.done)

    @abstractmethod
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: ``bool[games, actions]``."""

    @abstractmethod
    def choose(self) -> NDArray[np.int64]:
        """A legal action for every game, drawn evenly from its own random numbers. The array is used again."""

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def _step(self, actions: NDArray[np.int64]) -> tuple[int, NDArray[np.float32]]: ...


def _decks(size: int, cards: NDArray[Any]) -> NDArray[Any]:
    return np.tile(cards, (size, 1))


class SlokerBatch(Batch):
    """Deals of Sloker Pro for one: the board is seen, a call is made, and the deal is over. The reward is its chips.

    ``seen["board"]``: ``uint8[deals, 15]``, cards by their places in the deck in laying order, the bottom row first. Actions are the
    calls that are possible under the options, in standard order (``words``). ``ended`` has the boards that the last step paid for.
    """

    seats = 1

    def __init__(self, size: int, options: SlokerOptions | None = None, seed: int = 0) -> None:
        """Raises BadOptions: more than one seat."""
        chosen = options or SlokerOptions(variant="pro", seats=1)
        if chosen.seats != 1 or chosen.variant != "pro":
            raise BadOptions("seats: deals of Sloker Pro for one are played in batches")
        self.words = vocabulary(chosen)
        self.actions = len(self.words)
        self._flow = flow_of(chosen)
        self._targets = np.array([TARGETS[target_letter(word)] for word in self.words], np.int64)
        self._falls = np.array([not word.endswith("=") and chosen.gravity != "off" for word in self.words], np.bool_)
        ranks = self._targets >= SUITS
        self._needed = np.where(ranks, chosen.absent_call != "any", chosen.absent_call == "none")
        self._cards = np.arange(len(chosen.cards), dtype=np.uint8)
        self.board = np.empty((size, CELLS), np.uint8)
        self.ended = np.empty((size, CELLS), np.uint8)
        self.seen = {"board": self.board}
        self._paid = np.empty(size, np.float32)
        super().__init__(size, seed)

    def _begin(self) -> None:
        self._deck = _decks(self.size, self._cards)
        for lane in range(self.size):
            sloker.deal(self._deck, self.board, self._randoms, lane)
        self.done[:] = True

    def _step(self, actions: NDArray[np.int64]) -> tuple[int, NDArray[np.float32]]:
        wrong = sloker.play(
            actions,
            self._targets,
            self._falls,
            self._needed,
            self._flow,
            self._deck,
            self.board,
            self.ended,
            self._randoms,
            self._paid,
        )
        return wrong, self._paid

    def masks(self) -> NDArray[np.bool_]:
        found = np.empty((self.size, self.actions), np.bool_)
        sloker.legal(self.board, self._targets, self._needed, found)
        return found

    def choose(self) -> NDArray[np.int64]:
        sloker.choose(self.board, self._targets, self._needed, self._randoms, self._actions)
        return self._actions


class LocusBatch(Batch):
    """Games of Locus Poker; the reward of a step is what the turn scored for the seat that took it.

    ``seen["cards"]``: ``uint8[games, cells]``, by their places in the deck, row by row; ``seen["marks"]``: ``uint8[games, cells]``, 0
    unused, 1 face up and 2 dead of seat 0, 3 and 4 of seat 1; ``seen["turns"]``: ``int64[games]``. Action ``2 * cell`` lays a chip face
    up, one more face down (without jokers the action is the cell). ``movers`` says whose turn each turn is. A duel is its two games,
    one by one.
    """

    seats = 2

    def __init__(self, size: int, options: LocusOptions | None = None, seed: int = 0) -> None:
        chosen = options or LocusOptions()
        self._ways = 1 + chosen.joker
        self.actions = self._ways * chosen.cells
        self._around = neighbours(chosen.columns, chosen.rows)
        self._pays, self._bonuses = pays_of(chosen), bonuses_of(chosen)
        self.movers = np.array([chosen.to_move(0, turn) for turn in range(chosen.cells)], np.uint8)
        """``uint8[cells]``, the seat of each turn."""
        cells = chosen.cells
        self.cards, self.marks = np.empty((size, cells), np.uint8), np.empty((size, cells), np.uint8)
        self.turns = np.empty(size, np.int64)
        self._live, self._own = np.empty((size, cells), np.uint8), np.empty((size, 2, cells), np.uint8)
        self.seen = {"cards": self.cards, "marks": self.marks, "turns": self.turns}
        self._gains = np.empty(size, np.float32)
        super().__init__(size, seed)

    def _begin(self) -> None:
        self._deck = _decks(self.size, np.arange(52, dtype=np.uint8))
        for game in range(self.size):
            locus.deal(self.cards, self._deck, self.marks, self._live, self._own, self.turns, self._around, self._randoms, game)

    def _step(self, actions: NDArray[np.int64]) -> tuple[int, NDArray[np.float32]]:
        wrong = locus.play(
            actions,
            self.cards,
            self._deck,
            self.marks,
            self._live,
            self._own,
            self.turns,
            self.movers,
            self._around,
            self._pays,
            self._bonuses,
            self._ways,
            self._randoms,
            self._gains,
            self.done,
        )
        return wrong, self._gains

    def masks(self) -> NDArray[np.bool_]:
        return np.repeat(self.marks == locus.UNUSED, self._ways, axis=1)

    def choose(self) -> NDArray[np.int64]:
        locus.choose(self.marks, self._ways, self._randoms, self._actions)
        return self._actions


class HaggisBatch(Batch):
    """Rounds of Haggis without bets; when a round is over each seat's reward is its points (``float32[rounds, seats]``).

    ``seen``: ``hand`` of the seat to act, ``trick``, ``piles`` (``int64[rounds, 3]``, captured by each seat), all as sets of cards
    (``kernel`` and ``rounds`` of Haggis say which bit is which); ``code``, the reading to be beaten, 0 for a lead, ``last``, who laid it,
    ``turn``, whose turn it is, ``held``, how many cards each seat holds, and ``moves``, how many moves there are.

    Action ``i`` is the ``i``-th legal play in the order of section 15, the number after the last one passes. ``plays`` lists them, from
    ``cards`` and ``codes``, which have those of all rounds one after the other (``starts``). Where a bombed trick is to be given away
    (``giving``) action 0 gives it to the next seat.
    """

    actions = haggis.MOST + 1

    def __init__(self, size: int, options: HaggisOptions | None = None, seed: int = 0) -> None:
        chosen = options or HaggisOptions()
        self.seats = chosen.seats  # type: ignore[misc]
        self._variant = variant_of(chosen)
        self._first = chosen.first_leader
        self._at, self._leaders = np.zeros((size, ROUND), np.int64), np.empty(size, np.int64)
        self.moves, self.starts = np.empty(size, np.int64), np.empty(size, np.int64)
        self.cards, self.codes = np.empty(256 * size, np.int64), np.empty(256 * size, np.int64)
        self._points = np.zeros((size, chosen.seats), np.float32)
        self._hand, self._held = np.empty(size, np.int64), np.empty((size, chosen.seats), np.int64)
        self.seen = {
            "hand": self._hand,
            "held": self._held,
            "trick": self._at[:, TRICK],
            "piles": self._at[:, PILES:BETS],
            "code": self._at[:, CODE],
            "last": self._at[:, LAST],
            "turn": self._at[:, TURN],
            "giving": self._at[:, PHASE],
            "moves": self.moves,
        }
        super().__init__(size, seed)

    def _begin(self) -> None:
        self._deck = _decks(self.size, pack(self.seats))
        self._leaders[:] = self._first - 1
        for game in range(self.size):
            haggis.deal(self._at, self._deck, self._leaders, self._variant, self._randoms, game)
        self._look()

    def _look(self) -> None:
        """What the seats to act hold and may play; where the plays need more room they get it."""
        found = haggis.find(self._at, self._variant, self.cards, self.codes, self.starts, self.moves)
        if found > len(self.cards):
            self.cards, self.codes = np.empty(2 * found, np.int64), np.empty(2 * found, np.int64)
            haggis.find(self._at, self._variant, self.cards, self.codes, self.starts, self.moves)
        hands = self._at[:, HANDS : HANDS + self.seats]
        self._hand[:] = hands[np.arange(self.size), self._at[:, TURN]]
        np.bitwise_count(hands, out=self._held, casting="unsafe")

    def _step(self, actions: NDArray[np.int64]) -> tuple[int, NDArray[np.float32]]:
        wrong = haggis.play(
            actions,
            self._at,
            self._deck,
            self._leaders,
            self.cards,
            self.codes,
            self.starts,
            self.moves,
            self._variant,
            self._randoms,
            self._points,
            self.done,
        )
        if wrong < 0:
            self._look()
        return wrong, self._points

    def plays(self, game: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal plays of a round: their cards as sets, and their readings. The arrays are used again by the next step."""
        here, start = self._at[game], self.starts[game]
        count = 0 if here[PHASE] == GIVE else self.moves[game] - (here[CODE] != 0)
        return self.cards[start : start + count], self.codes[start : start + count]

    def masks(self) -> NDArray[np.bool_]:
        return np.arange(self.actions) < self.moves[:, None]

    def choose(self) -> NDArray[np.int64]:
        haggis.choose(self.moves, self._randoms, self._actions)
        return self._actions


class CasinoBatch(Batch):
    """Hands of Dragon Poker at the casino; the reward of a hand that is over is what the player won.

    ``seen["cards"]``: ``uint8[hands, 6]``, the player's, by their places in the deck; ``seen["table"]``: ``int8[hands, 4]``, the stage (0
    the first bet, 1 the draw, 2 the second bet), the regime of the minute seen last (spades, hearts, diamonds, clubs, plain, reversal),
    how many cards the house changed or -1, the raises. Actions: 0 play, 1 raise, 2 fold; 3 plus a number whose bit ``i`` is set throws the
    ``i``-th card away. ``shown`` has what was turned up of the hands that are over: both hands as sets, and the regime.
    """

    seats = 1
    actions = casino.DRAWS + (1 << 6)

    def __init__(self, size: int, options: CasinoOptions | None = None, seed: int = 0) -> None:
        chosen = options or CasinoOptions()
        self._clock, self._rules = chosen.clock, rules_of(chosen)
        self._stakes = np.array([chosen.ante, chosen.raise_], np.int64)
        self.cards, self.table = np.empty((size, 6), np.uint8), np.empty((size, 4), np.int8)
        self.seen = {"cards": self.cards, "table": self.table}
        self.shown = np.zeros((size, 3), np.int64)
        self._houses, self._net = np.zeros(size, np.int64), np.empty(size, np.float32)
        super().__init__(size, seed)

    def _begin(self) -> None:
        self._deck = _decks(self.size, np.arange(52, dtype=np.uint8))
        for hand in range(self.size):
            casino.deal(self._deck, self.cards, self.table, self._clock, self._randoms, hand)

    def _step(self, actions: NDArray[np.int64]) -> tuple[int, NDArray[np.float32]]:
        wrong = casino.play(
            actions,
            self._deck,
            self.cards,
            self._houses,
            self.table,
            self._stakes,
            self._clock,
            self._rules,
            self._randoms,
            self._net,
            self.done,
            self.shown,
        )
        return wrong, self._net

    def masks(self) -> NDArray[np.bool_]:
        drawing = self.table[:, :1] == casino.DRAW
        legal: NDArray[np.bool_] = (np.arange(self.actions) >= casino.DRAWS) == drawing
        return legal

    def choose(self) -> NDArray[np.int64]:
        casino.choose(self.table, self._randoms, self._actions)
        return self._actions
