"""What is asked of bots and advisers: all that they are told is a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from koloda.core import catalogue
from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.server.thinkers import Thinkers, ThinkingFailed


class Thought(Struct, frozen=True):
    """A position as a seat sees it, never a state."""

    game: str
    view: Any
    seat: Seat
    moves: Sequence[str]
    budget: Budget


class Choosing(Thought, frozen=True):
    """A bot is to move."""

    bot: str

    def work(self) -> str:
        bot = next(bot for bot in catalogue.box(self.game).bots if bot.id == self.bot)
        return bot.choose(self.view, self.seat, self.moves, self.budget)


class Valuing(Thought, frozen=True):
    """The game's adviser is to value all moves."""

    def work(self) -> tuple[Worth, ...]:
        adviser = catalogue.box(self.game).adviser
        assert adviser is not None, f"{self.game} has no adviser"
        return adviser.worths(self.view, self.seat, self.moves, self.budget)


async def choose(thinkers: Thinkers, thought: Choosing, patience: float) -> str:
    """The move that a bot chooses.

    Raises:
        ThinkingFailed: as :meth:`Thinkers.do` does; or it answered no legal move.
    """
    answer = await thinkers.do(thought, patience)
    if answer not in thought.moves:
        raise ThinkingFailed(f"it answered {str(answer)[:40]!r}, which is not among its moves")
    return str(answer)


async def value(thinkers: Thinkers, thought: Valuing, patience: float) -> tuple[Worth, ...]:
    """What the moves are worth; nothing where there is nothing to choose by.

    Raises:
        ThinkingFailed: as :meth:`Thinkers.do` does; or it valued other moves than these.
    """
    answer: tuple[Worth, ...] = await thinkers.do_aside(thought, patience)
    if answer and tuple(worth.move for worth in answer) != tuple(thought.moves):
        raise ThinkingFailed(f"it valued {str(answer)[:200]!r} where the moves are {thought.moves}")
    return answer
