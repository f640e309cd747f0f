"""Puzzles of Locus Poker: endings of games between bots, played out, in which one move is clearly the best (section 17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Final

from koloda.cards import DECK_52
from koloda.core.bot import Budget
from koloda.core.game import deal_move
from koloda.core.puzzle import Puzzle
from koloda.core.seat import NATURE, Seat
from koloda.games.locus import moves as notation
from koloda.games.locus.bots import BOTS, LocusBot
from koloda.games.locus.evaluation import UNIT, board_of
from koloda.games.locus.options import Options
from koloda.games.locus.rules import Locus
from koloda.games.locus.search import look_ahead, worthwhile
from koloda.games.locus.state import State

FREE: Final = range(6, 13)
"""How many cells are free."""
MARGIN: Final = 2
"""By so many points, at least, the best move is better than any other."""
NODES: Final = 10**8
"""So many that every ending of these is played out."""
RIVALS: Final = BOTS[2:6]
"""The bots that decide without looking ahead, from greedy on: they play the games, and a puzzle is as hard as many of them miss it."""

_GAME: Final = Locus()


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, all sizes in turn, one a game; the same seed makes the same ones."""
    sizes = list(FREE)
    found = 0
    for number in count():
        chance = Random(f"{seed} {number}")
        made = _made(chance, sizes[found % len(sizes)])
        if made is not None:
            found += 1
            yield made


def _made(chance: Random, free: int) -> Puzzle | None:
    """The puzzle that a game between two bots leads to when so many cells are free; ``None``: it is none."""
    options = Options()
    cards = tuple(chance.sample(DECK_52.cards, options.cells))
    moves = [(NATURE, deal_move(cards))]
    state = _GAME.play(_GAME.start(options), *moves[0]).state
    players = chance.choices(RIVALS, k=2)
    while state.turns < options.cells - free:
        moves.append(_move(state, players, chance))
        state = _GAME.play(state, *moves[-1]).state
    values = look_ahead(board_of(state), state.turns, _codes(state), NODES, every=True).values
    worths = tuple(values[code] // UNIT for code in _codes(state))
    second, best = sorted(worths)[-2:]
    grade = sum(_misses(bot, state, worths, chance) for bot in RIVALS)
    if best - second < MARGIN or not grade:
        return None
    seat = state.to_move
    assert seat is not None
    return Puzzle(moves=tuple(moves), seat=seat, worths=worths, line=_line(state), grade=grade)


def _move(state: State, players: Sequence[LocusBot], chance: Random) -> tuple[Seat, str]:
    seat = state.to_move
    assert seat is not None
    return seat, players[seat].choose(state, seat, (), Budget(seed=chance.getrandbits(60)))


def _codes(state: State) -> list[int]:
    """All legal moves in standard order, as the search counts them."""
    ways = 1 + state.options.joker
    return [2 * cell + down for cell, mark in enumerate(state.marks) if not mark for down in range(ways)]


def _misses(bot: LocusBot, state: State, worths: tuple[int, ...], chance: Random) -> bool:
    _, move = _move(state, (bot, bot), chance)
    return worths[notation.legal(state).index(move)] < max(worths)


def _line(state: State) -> tuple[tuple[Seat, str], ...]:
    """Best play to the end of the game, among equally good moves the most hopeful."""
    line = []
    while (seat := state.to_move) is not None:
        board = board_of(state)
        found = look_ahead(board, state.turns, worthwhile(board, state.turns), NODES, every=False)
        cell, down = divmod(next(iter(found.values)), 2)
        line.append((seat, notation.written(state.options, cell, down=down == 1)))
        state = _GAME.play(state, *line[-1]).state
    return tuple(line)
