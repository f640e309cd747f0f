"""What goes wrong on purpose while a crowd plays."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from dataclasses import dataclass, field

from benchmarks.load.crowd import LOST, Person, Tally
from benchmarks.load.machines import Disk, Postgres, Redis, Server, wait_for

WAYS = ("drop", "half-open", "sleep")
SLEEPS = (0.5, 2.0, 5.0, 45.0)
"""Seconds for which somebody's program stands still; the last (in long runs) is longer than the server waits for a sign of life."""

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
            _playable(trial, kind, start),
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


async def _playable(trial: Trial, what: str, since: float) -> None:
    while trial.tally.last_done <= since and time.perf_counter() < since + 120:  # noqa: ASYNC110 -- no event says it
        await asyncio.sleep(0.01)
    trial.playable[what].append(max(0, trial.tally.last_done - since))


async def restarts(trial: Trial, service: Redis | Postgres, number: int, seconds: float) -> None:
    """Ends a service again and again, and starts it after a moment or a while; PostgreSQL in good order and by a crash."""
    name = type(service).__name__
    for count in range(number):
        start = time.perf_counter()
        away = (0.2, 6.0)[count // 2 % 2]
        mode = ("fast", "immediate")[count % 2]
        trial.tally.trouble = f"{name} away"
        await asyncio.to_thread(service.stop, mode)
        await asyncio.sleep(away)
        await asyncio.to_thread(service.start)
        back = time.perf_counter()
        trial.tally.trouble = f"after {name} came back"
        people = trial.chance.sample(trial.people, min(10, len(trial.people)))
        await asyncio.gather(_playable(trial, f"{name} {mode}", back), *(person.come_right(f"{name} {mode}", back) for person in people))
        await asyncio.sleep(max(2, start + seconds / number - time.perf_counter()))
        trial.tally.trouble = ""


async def full(trial: Trial, disk: Disk, seconds: float) -> None:
    """Fills the disk of the store for a third of the time."""
    await asyncio.sleep(seconds / 3)
    trial.tally.trouble = "disk full"
    await asyncio.to_thread(disk.fill, LEFT)
    await asyncio.sleep(seconds / 3)
    await asyncio.to_thread(disk.free)
    back = time.perf_counter()
    trial.tally.trouble = "after the disk had room again"
    people = trial.chance.sample(trial.people, min(50, len(trial.people)))
    await asyncio.gather(_playable(trial, "disk full", back), *(person.come_right("disk full", back) for person in people))


async def all_right(trial: Trial) -> None:
    """In the end everybody sees what a new line of theirs is shown."""
    gate = asyncio.Semaphore(8)

    async def check(person: Person) -> None:
        async with gate:
            await person.come_right("at the end", time.perf_counter(), 30)

    await asyncio.gather(*map(check, trial.people))
