"""Plays pairs of worlds at two servers and compares every byte that somebody receives who may not know them apart."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, TypeVar

from koloda.core.game import AnyGame
from server.serving import serving
from worlds.asking import QUESTIONS, QUICK, Asking, Question
from worlds.knowing import Viewer
from worlds.listening import Side, World, witness
from worlds.pairing import Action, Leak, Pair

T = TypeVar("T")

ASKED: Final = 0.4
"""After how many moves of one a question is asked, besides those at the end."""


@dataclass
class Tally:
    """What was compared."""

    pairs: int = 0
    hidden: int = 0
    """Pairs whose positions differed in something hidden, not only in cards to come."""
    steps: int = 0
    """Moves of seats after which they did and somebody might not know it, whose bytes were compared."""
    to_come: int = 0
    """Moves of seats after which only the cards to come differed, compared likewise."""
    looks: int = 0
    """Both by everybody who was compared."""
    questions: int = 0
    """Requests, previews, refusals and second screens compared."""
    bytes: int = 0
    noticed: int = 0
    """How often somebody who might know a difference received one."""

    def __str__(self) -> str:
        return ", ".join(f"{one.name.replace('_', ' ')} {getattr(self, one.name):,}" for one in fields(self))


class Comparison:
    """Two servers of one game, one in each world."""

    def __init__(self, game: AnyGame, sides: tuple[Side, Side], tally: Tally) -> None:
        self._game, self._sides, self._tally = game, sides, tally

    async def compare(self, pair: Pair, seed: int) -> None:
        """Plays a pair.

        Raises:
            Leak: somebody received a byte that depends on what they may not know, or none of what they may.
        """
        one = _Playing(self._game, self._sides, self._tally, pair, random.Random(seed))
        try:
            await one.play()
        except Leak as leak:
            raise Leak(f"{self._game.id} with {pair.options.plain()}, pair {seed}: {leak}") from None
        finally:
            await one.both(lambda side, _: side.close())


class _Playing:
    """A pair being played."""

    def __init__(self, game: AnyGame, sides: tuple[Side, Side], tally: Tally, pair: Pair, rng: random.Random) -> None:
        self._game, self._sides, self._tally, self._pair, self._rng = game, sides, tally, pair, rng
        self._viewers: tuple[Viewer, ...] = (*range(pair.options.seats), None)
        self._where = "at the deal"

    async def both(self, do: Callable[[Side, int], Awaitable[T]]) -> tuple[T, T]:
        """The same in both worlds."""
        one, other = await asyncio.gather(*(do(side, world) for world, side in enumerate(self._sides)))
        return one, other

    async def play(self) -> None:
        pair, alike, numbers, hidden = self._pair, self._pair.dealt, self._pair.numbers, False
        wishes = {"fair": self._rng.random() < 0.5, "coach": self._rng.random() < 0.5}
        heard = await self.both(lambda side, world: side.open(pair.dealers[world], self._game.id, pair.options, wishes))
        self._check(heard, alike)  # who was dealt the same cards in another order may see no difference yet
        for action in pair.actions:
            if not action.alike:
                await self._ask_all(alike, numbers[0])
            self._where = f"after {action.moves[0]!r} of seat {action.seat}, move {numbers[0] + 1}"
            await self._step(action, numbers)
            alike, numbers, hidden = action.alike, action.numbers, action.hidden
            if alike and not self._over(numbers) and self._rng.random() < ASKED:
                viewer = self._rng.choice([one for one in self._viewers if one in alike])
                await self._ask(viewer, numbers[0], self._rng.choice(QUICK))
        self._tally.pairs += 1
        self._tally.hidden += any(action.hidden for action in pair.actions)
        if self._over(numbers):
            await self._open(hidden)
        elif alike:
            await self._end(alike, numbers[0], hidden)

    def _over(self, numbers: tuple[int, int]) -> bool:
        return numbers == tuple(len(match.entries) for match in self._pair.matches) and self._pair.matches[0].over

    async def _step(self, action: Action, numbers: tuple[int, int]) -> None:
        """A move in both worlds."""
        tally = self._tally
        heard = await self.both(lambda side, world: side.play(action.seat, action.moves[world], numbers[world]))
        self._check(heard, action.alike, action.apart)
        tally.steps += bool(action.alike) and action.hidden
        tally.to_come += bool(action.alike) and action.to_come and not action.hidden
        tally.looks += len(action.alike)

    def _check(self, heard: tuple[Sequence[str], Sequence[str]], alike: frozenset[Viewer], apart: frozenset[Viewer] = frozenset()) -> None:
        for viewer, one, other in zip(self._viewers, *heard, strict=True):
            if viewer in alike:
                self._same(viewer, one, other)
            elif viewer in apart:
                self._differ(viewer, one, other)

    def _same(self, viewer: Viewer, one: str, other: str) -> None:
        self._tally.bytes += len(one.encode())
        if one != other:
            at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
            parts = [text[max(0, at - 100) : at + 100] for text in (one, other)]
            raise Leak(f"{_called(viewer)} can tell {self._where}, sizes {len(one)} and {len(other)}: {parts[0]!r} or {parts[1]!r}")

    def _differ(self, viewer: Viewer, one: str, other: str) -> None:
        if one == other:
            raise Leak(f"{_called(viewer)} may know a difference {self._where} and received none: {one[-300:]!r}")
        self._tally.noticed += 1

    async def _ask(self, viewer: Viewer, number: int, question: Question) -> None:
        """Has a viewer ask the same in both worlds, who may not know them apart."""
        seed = self._rng.random()
        where, at = self._where, self._viewers.index(viewer)

        async def asked(side: Side, world: int) -> str:
            asking = Asking(side.table, side.visitors[at], viewer, number, self._game, self._pair.matches, random.Random(seed))
            return await question(asking)

        self._where = f"{where}, by {question.__name__}"
        self._same(viewer, *await self.both(asked))
        self._where = where
        self._tally.questions += 1

    async def _ask_all(self, alike: frozenset[Viewer], number: int) -> None:
        """Everybody who may not know the worlds apart asks more."""
        for viewer in self._viewers:
            if viewer in alike and not self._over((number, number)):
                for question in self._rng.sample(QUESTIONS, 4):
                    await self._ask(viewer, number, question)

    async def _end(self, alike: frozenset[Viewer], number: int, hidden: bool) -> None:
        """More is asked; then a seat ends the match, which opens it to all."""
        await self._ask_all(alike, number)
        if len(self._viewers) > 2:
            seat = self._rng.randrange(len(self._viewers) - 1)
            self._where += ", and ended"
            self._check(await self.both(lambda side, _: side.give_up(seat)), alike)
            await self._open(hidden)

    async def _open(self, hidden: bool) -> None:
        """After the end everybody may know everything."""
        if hidden:
            self._where += ", and over"
            at = self._rng.randrange(len(self._viewers))
            self._differ(
                self._viewers[at], *await self.both(lambda side, _: side.visitors[at].ask("GET", f"/api/tables/{side.table}/record"))
            )


def _called(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


@asynccontextmanager
async def servers(game: AnyGame, folder: Path, tally: Tally) -> AsyncIterator[Comparison]:
    """Two servers of a game."""
    worlds = World(), World()
    async with AsyncExitStack() as visitors:
        with ExitStack() as running:
            running.enter_context(witness(game.id))
            sides = []
            for number, world in enumerate(worlds):
                place = folder / str(number)
                place.mkdir()
                address = running.enter_context(serving(world.settings(place, game.id)))
                sides.append(await visitors.enter_async_context(Side(world, address)))
            yield Comparison(game, (sides[0], sides[1]), tally)
            await visitors.aclose()
