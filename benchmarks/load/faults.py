"""What goes wrong on purpose while a crowd plays."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.load.crowd import LOST, Person, Tally
from benchmarks.load.machines import Disk, Postgres, Redis, Server, wait_for

WAYS = ("drop", "half-open", "sleep")
SLEEPS = (0.5, 2.0, 5.0, 45.0)
"""Seconds for which somebody's program stands still; the last (in long runs) is longer than the server waits for a sign of life."""

BEFORE = 0.2
"""Seconds for which what a killed server has said last may be on its way."""
AWAY = (0.5, 6.0)
"""Seconds for which a service is away."""
LEFT = 256 * 1024
"""Bytes that are left on a disk for the game to fill."""


@dataclass
class Trial:
    """A server, those who play there, and what came of it."""

    server: Server
    people: list[Person]
    tally: Tally
    lookers: list[Person]
    """One at a table of each game."""
    chance: random.Random
    answers: list[float] = field(default_factory=list)
    """Seconds from each kill until a server answered."""
    playable: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds from each fault's end (from each kill itself) until a move was acknowledged."""
    firsts: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds from each kill until the first table was shown, by the table."""
    outlived: int = 0
    """Processes that went on after what had started them was killed."""


async def cuts(trial: Trial, number: int, seconds: float) -> None:
    """Cuts so many people off, in all ways in turn."""
    waiting = set()
    for count in range(number):
        await asyncio.sleep(seconds / number)
        up = [one for one in trial.people if one.line is not None and one.joined and not one.asleep]
        if up:
            waiting.add(asyncio.create_task(_cut(trial, trial.chance.choice(up), WAYS[count % len(WAYS)], seconds / 2)))
    await asyncio.gather(*waiting)


async def _cut(trial: Trial, person: Person, how: str, longest: float) -> None:
    if how == "sleep":
        await person.sleep(trial.chance.choice([seconds for seconds in SLEEPS if seconds < longest]))
        since = time.perf_counter()
    else:
        person.lost = since = time.perf_counter()
        person.joined = 0
        person.drop() if how == "drop" else person.vanish()
    await person.come_right(how, since)


async def kills(trial: Trial, number: int, seconds: float, kinds: tuple[str, ...]) -> None:
    """Kills the server, or a part of it, again and again."""
    for count in range(number):
        kind, start = kinds[count % len(kinds)], time.perf_counter()
        before = trial.server.pids()
        people = trial.chance.sample(trial.people, min(10, len(trial.people)))
        await asyncio.to_thread(_kill_and_start, trial, kind, before)
        trial.answers.append(time.perf_counter() - start)
        await asyncio.gather(
            _playable(trial, f"killed: {kind}", start, BEFORE),
            *(_look(trial, looker, start) for looker in trial.lookers),
            *(person.come_right(f"killed: {kind}", start) for person in people),
        )
        await asyncio.sleep(max(0, start + seconds / number - time.perf_counter()))


def _kill_and_start(trial: Trial, kind: str, before: list[int]) -> None:
    server = trial.server
    workers = server.workers()
    server.kill(kind)
    if kind == "worker":
        wait_for(lambda: len({*server.workers()} - {workers[0]}) == len(workers), 60, "no other worker was started")
        return
    if kind == "parent":
        try:
            wait_for(lambda: not server.pids(), 20, "processes live on")
        except TimeoutError:
            trial.outlived += len(server.pids())
    server.start()


async def _look(trial: Trial, looker: Person, start: float) -> None:
    while True:
        try:
            await looker.fresh()
        except LOST:
            await asyncio.sleep(0.05)
        else:
            trial.firsts[looker.table].append(time.perf_counter() - start)
            return


async def _playable(trial: Trial, what: str, since: float, before: float = 0) -> None:
    """Notes when the first move was acknowledged after a moment; what comes within ``before`` seconds may have been on its way."""
    while trial.tally.last_done <= since + before and time.perf_counter() < since + 120:  # noqa: ASYNC110 -- no event says it
        await asyncio.sleep(0.01)
    if trial.tally.last_done <= since + before:
        trial.tally.wrong.append(f"{what}: no move was acknowledged any more")
    else:
        trial.playable[what].append(trial.tally.last_done - since)


async def restarts(trial: Trial, services: Sequence[Redis | Postgres], number: int, seconds: float) -> None:
    """Ends services in turn, in good order and by a crash, and starts each after a moment or a while."""
    turns = [(service, mode, away) for away in AWAY for mode in ("fast", "immediate") for service in services]
    for service, mode, away in itertools.islice(itertools.cycle(turns), number):
        start, name = time.perf_counter(), type(service).__name__
        trial.tally.trouble = f"sent while {name} was away"
        await asyncio.to_thread(service.stop, mode)
        await asyncio.sleep(away)
        await asyncio.to_thread(service.start)
        trial.tally.trouble = ""
        await _recovered(trial, f"{name} {mode}", 10)
        await asyncio.sleep(max(1, start + seconds / number - time.perf_counter()))


async def _recovered(trial: Trial, what: str, number: int) -> None:
    back = time.perf_counter()
    people = trial.chance.sample(trial.people, min(number, len(trial.people)))
    await asyncio.gather(_playable(trial, what, back), *(person.come_right(what, back) for person in people))


async def full(trial: Trial, disk: Disk, seconds: float) -> None:
    """Fills the disk of the store for a third of the time."""
    await asyncio.sleep(seconds / 3)
    trial.tally.trouble = "sent while the disk was full"
    await asyncio.to_thread(disk.fill, LEFT)
    await asyncio.sleep(seconds / 3)
    await asyncio.to_thread(disk.free)
    trial.tally.trouble = ""
    await _recovered(trial, "disk full", 50)


async def all_right(trial: Trial) -> None:
    """In the end everybody sees what a new line of theirs is shown."""
    gate = asyncio.Semaphore(8)

    async def check(person: Person) -> None:
        async with gate:
            await person.come_right("at the end", time.perf_counter(), 30)

    await asyncio.gather(*map(check, trial.people))
