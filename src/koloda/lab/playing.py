"""Games played for a study: the rules that people play, with bots, and what is noted of each game."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from koloda.core import catalogue
from koloda.core.ask import Ask, Deal, Decide, Tell
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import PersonDealer, ShuffledDealer, Surroundings, top
from koloda.core.event import Said, Scored
from koloda.core.game import AnyGame, Step, deal_move
from koloda.core.match import Match
from koloda.core.options import Options
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view
from koloda.core.tally import Tally
from koloda.lab.study import Arm, Block, Study, player
from koloda.lab.table import End, Played, Table

MOMENTS = 20
"""At so many moments of a game, evenly spaced over its decisions, the scores are noted; and at its end."""


def play_block(study: Study, arm: Arm, block: Block) -> Table:
    """The games of a part of a study, in order. The same wherever and whenever it is played."""
    box = catalogue.box(study.game)
    options = box.game.options_type.read(arm.options)
    deals = range(block.first, block.first + block.deals)
    return Table.of([play(box, options, arm, study, deal, turn) for deal in deals for turn in range(arm.turns)])


def play(
    box: catalogue.Box, options: Options, arm: Arm, study: Study, deal: int, turn: int = 0, moves: list[tuple[Seat, str]] | None = None
) -> Played:
    """One game; its moves are put into ``moves`` where that is wanted.

    The cards depend on the study's seed and the number of the deal alone, whatever form of the game it is. Where the game's rules or a
    bot fail, the game ends there, and what failed is noted: it is something to find out, not to lose a study by.
    """
    seated = [player(box, arm.bots[(seat - turn) % options.seats]) for seat in range(options.seats)]
    seed = number(study.seed, deal)

    def budget(made: int, seat: Seat) -> Budget:
        return Budget(arm.seconds_of((seat - turn) % options.seats, study.seconds), number(study.seed, deal, turn, made, seat))

    if box.rapid is not None and moves is None and not arm.without:
        tally = box.rapid(options, seated, seed, budget)
        if tally is not None and tally.moves <= study.most_moves:
            return _written(tally, deal, turn, "over")
    return _Table(box.game, options, arm, study.most_moves, ShuffledDealer(seed), _clocks(study.seed, deal), turn).play(
        seated, budget, deal, moves
    )


class _Table:
    """A table at which one game is played, move by move."""

    def __init__(
        self, game: AnyGame, options: Options, arm: Arm, most: int, dealer: ShuffledDealer, clocks: Surroundings, turn: int
    ) -> None:
        self.game, self.arm, self.most, self.dealer, self.clocks, self.turn = game, arm, most, dealer, clocks, turn
        self.state = game.start(options)
        self.tally = Tally()

    def play(self, seated: Sequence[Bot], budget: Callable[[int, Seat], Budget], deal: int, moves: list[tuple[Seat, str]] | None) -> Played:
        """Plays to the end."""
        end: End = "too long"
        trouble = ""
        while self.tally.moves < self.most:
            try:
                ask = self.game.ask(self.state)
                if ask is None:
                    end = "over"
                    break
                if isinstance(ask, Decide) and not ask.waits_for:
                    end = "stuck"
                    break
                seat, move, step = self.next(ask, seated, budget)
                scores = tuple(map(float, self.game.result(step.state).scores))
            except MemoryError:
                raise
            except Exception as error:  # noqa: BLE001 -- whatever fails is what the inventor wants to know
                end, trouble = "broken", f"{type(error).__name__}: {error}"[:200]
                break
            if moves is not None:
                moves.append((seat, move))
            self.take(step, scores if seat != NATURE else None)
        self.tally.result = self.game.result(self.state)
        return _written(self.tally, deal, self.turn, end, trouble)

    def next(self, ask: Ask, seated: Sequence[Bot], budget: Callable[[int, Seat], Budget]) -> tuple[Seat, str, Step[Any]]:
        """Who moves, what, and what it does. It is legal by its making, so it need not be checked as a stranger's move is."""
        if isinstance(ask, Deal):
            cards = top(self.dealer.order(ask), ask)
            return NATURE, deal_move(cards), self.game.dealt(self.state, cards)
        if isinstance(ask, Tell):
            told = self.clocks(ask)
            assert told is not None, "any fact is told here"
            return NATURE, f"tell {told}", self.game.told(self.state, told)
        seat = ask.waits_for[0]
        legal = _allowed(self.game, ask.moves[seat], self.arm.without if seat == self.turn else "")
        move = legal[0]
        if len(legal) > 1:
            move = _chosen(seated[seat], view(self.state, seat), seat, legal, budget(self.tally.moves, seat))
        step = self.game.decided(self.state, seat, move)
        self.tally.decided(self.game.kind(move), seat, move, len(legal))
        return seat, move, step

    def take(self, step: Step[Any], scores: tuple[float, ...] | None) -> None:
        """Counts what a move did."""
        self.tally.moves += 1
        for event in step.events:
            if isinstance(event, Said):
                self.tally.heard(event.text)
            elif isinstance(event, Scored):
                self.tally.scored(event.why, event.points)
        if scores is not None:
            self.tally.scores.append(scores)
        self.state = step.state


@cache
def _moments(count: int) -> tuple[int, ...]:
    """Which of so many scores are noted."""
    return tuple(round(moment * (count - 1) / MOMENTS) for moment in range(MOMENTS + 1))


def _written(tally: Tally, deal: int, turn: int, end: End, trouble: str = "") -> Played:
    """What is noted of a game."""
    final = tuple(map(float, tally.result.scores))
    seen = [*tally.scores[:-1], final] if tally.scores else [final]
    winners = tally.result.winners if end == "over" else ()
    return Played(
        deal=deal,
        turn=turn,
        scores=final,
        shares=tuple((seat in winners) / len(winners) for seat in range(len(final))) if winners else (),
        end=end,
        moves=tally.moves,
        decisions=sum(tally.kinds.values()) - tally.forced,
        forced=tally.forced,
        legal=tally.legal,
        opening=tally.opening,
        first=tally.first,
        path=tuple([seen[step] for step in _moments(len(seen))]),
        kinds=tally.kinds,
        said=tally.said,
        paid=tally.paid,
        texts=tally.texts,
        trouble=trouble,
    )


def match_of(box: catalogue.Box, arm: Arm, study: Study, deal: int, turn: int) -> Match[Any, Any]:
    """A game of a study once more, with all of its moves."""
    options = box.game.options_type.read(arm.options)
    moves: list[tuple[Seat, str]] = []
    game = play(box, options, arm, study, deal, turn, moves)
    try:
        return Match(box.game, options, PersonDealer(), moves)
    except Exception:
        if not game.trouble:
            raise
        return Match(box.game, options, PersonDealer(), moves[:-1])  # what comes after the last move is what fails


def _allowed(game: AnyGame, legal: Sequence[str], without: str) -> Sequence[str]:
    """The legal moves but for a kind that is denied, unless there are no others."""
    return (tuple(move for move in legal if game.kind(move) != without) or legal) if without else legal


def _chosen(bot: Bot, seen: Any, seat: Seat, legal: Sequence[str], budget: Budget) -> str:
    """What a bot chooses. One that looks at its view alone may want what it is denied: then it is any move that is left."""
    move = bot.choose(seen, seat, legal, budget)
    return move if move in legal else legal[budget.seed % len(legal)]


def _clocks(seed: int, deal: int) -> Surroundings:
    """Facts of the world, which differ from deal to deal, any answer as likely as any other, and stay as they are during a game."""
    chance = random.Random(number(seed, deal, -1))
    told: dict[tuple[str, int], str] = {}

    def tell(wanted: Tell) -> str:
        asked = wanted.what, len(wanted.allowed)  # what is allowed may be every minute of a century
        if asked not in told:
            told[asked] = chance.choice(wanted.allowed)
        return told[asked]

    return tell


def number(*parts: int) -> int:
    """A random-looking number for these."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:8], "big") >> 1
