"""`python -m benchmarks.load --help`: a server, a crowd, and what went wrong on purpose."""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import re
import signal
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from benchmarks.load import faults
from benchmarks.load.crowd import Person, Tally, sit_at_every_game, sit_down
from benchmarks.load.faults import Trial
from benchmarks.load.machines import Disk, Postgres, Redis, Server, wait_for

from koloda.server.run import database_url
from koloda.server.store import Store

KINDS = ("all", "worker", "parent", "end")
HONEST = {"not_saved", "outdated"}
"""How a move may be refused: to be sent again, or to be thought over because others have moved."""
Work = list[Coroutine[Any, Any, None]]


@contextmanager
def prepared(args: argparse.Namespace) -> Iterator[tuple[Server, str, Callable[[Trial], Work]]]:
    """A server as asked for, its database, and what is to go wrong."""
    with tempfile.TemporaryDirectory(prefix="koloda-load") as name, ExitStack() as stack:
        folder, disk = Path(name), None
        services: list[Redis | Postgres] = []
        folder.chmod(0o711)
        database, redis = args.database or str(folder / "load.sqlite3"), args.redis
        if args.disk:
            disk = Disk(folder / "disk", args.disk * 2**20)
            stack.callback(disk.close)
            database = str(disk.folder / "load.sqlite3")
        if args.postgres:
            postgres = Postgres(disk.folder if disk else folder, folder / "wal" if disk else None)
            stack.callback(postgres.stop)
            database = postgres.url
            services.append(postgres)
        if args.own_redis:
            own = Redis(folder)
            stack.callback(own.stop)
            redis = own.url
            services.append(own)
        server = Server(folder, database, workers=args.workers, redis=redis, games=tuple(args.games))
        stack.callback(end, server)

        def trouble(trial: Trial) -> Work:
            work = [faults.cuts(trial, args.cuts, args.seconds)] if args.cuts else []
            work += [faults.kills(trial, args.kills, args.seconds, tuple(args.kill))] if args.kills else []
            work += [faults.restarts(trial, services, args.restarts, args.seconds)] if args.restarts else []
            return work + ([faults.full(trial, disk, args.seconds)] if disk else [])

        yield server, database, trouble


async def play(people: list[Person], rate: float, seconds: float, chance: random.Random, going: Callable[[], bool]) -> tuple[int, float]:
    """Has people move at a steady rate, for so many seconds and as long as something is going on; moves sent, and the time."""
    sent, start = 0, time.perf_counter()
    while (now := time.perf_counter() - start) < seconds or going():
        while sent < now * rate:
            person = next((one for one in (chance.choice(people) for _ in range(50)) if one.ready), None)
            if person is None:
                start += sent / rate - now if now - sent / rate < -1 else 0
                break
            person.move(chance)
            sent += 1
        await asyncio.sleep(0.002)
    return sent, time.perf_counter() - start


async def until(true: Callable[[], bool], seconds: float = 120) -> None:
    """Waits for something that many lines bring about together."""
    deadline = time.perf_counter() + seconds
    while not true() and time.perf_counter() < deadline:  # noqa: ASYNC110 -- no single event says it
        await asyncio.sleep(0.05)


async def lost_or_doubled(database: str, tally: Tally) -> tuple[int, int]:
    """Acknowledged actions that the store lacks or has under another number; actions that it has twice."""
    store = Store(database_url(database))
    lost = doubled = 0
    by_table: dict[str, dict[str, int]] = {}
    for (table, action), number in tally.done.items():
        by_table.setdefault(table, {})[action] = number
    for table, done in by_table.items():
        stored = await store.load(table)
        assert stored is not None, "a table was lost"
        found = [(move.action, move.number) for move in stored.moves if move.action]
        lost += sum((action, number) not in found for action, number in done.items())
        doubled += len(found) - len({action for action, _ in found})
    await store.close()
    return lost, doubled


async def run(args: argparse.Namespace) -> bool:
    """Plays, troubles, and prints what came of it; whether nothing was lost, doubled or wrong."""
    chance, tally = random.Random(args.seed), Tally()
    with prepared(args) as (server, database, trouble):
        people = await sit_down(server.address, args.tables, tally)
        lookers = await sit_at_every_game(server.address) if args.kills else []
        lines = []
        for person in people:
            lines.append(asyncio.create_task(person.live()))
            await asyncio.sleep(0.002)
        await until(lambda: all(one.joined and one.number for one in people), 600)
        tally.back.clear()
        print(f"{args.tables:,} tables, {len(people):,} sockets, {args.workers} server process(es), seed {args.seed}")
        cpu = server.cpu()
        trial = Trial(server, people, tally, lookers, chance)
        troubles = asyncio.gather(*trouble(trial))
        sent, seconds = await play(people, args.rate, args.seconds, chance, lambda: not troubles.done())
        await troubles
        await until(lambda: not any(one.pending for one in people), 60)
        cpu = server.cpu() - cpu
        say_played(sent, seconds, people, tally)
        tally.wrong += [f"refused: {kind}" for kind in tally.refused if kind not in HONEST]
        tally.wrong += ["a move was never answered" for one in people if one.pending]
        if not args.kills:
            print(f"the server's CPU: {1e6 * cpu / max(1, len(tally.done)):.0f} us for each action with two views")
        say_troubled(trial)
        if args.idle:
            await idle(server, people, args.idle)
        await faults.all_right(trial)
        print(f"in the end {len(tally.away['at the end']):,} of {len(people):,} see what a new line of theirs is shown")
        if tally.wrong:
            print("WRONG:", *(f"{why} ({times})" for why, times in Counter(tally.wrong).most_common(10)), sep="\n  ")
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        lost, doubled = await lost_or_doubled(database, tally)
        print(f"acknowledged and not in the store: {lost}; in the store twice: {doubled}")
    return not (lost or doubled or tally.wrong or trial.outlived)


def middle_and_most(seconds: list[float]) -> str:
    """In words."""
    return f"{statistics.median(seconds):.2f} s (middle), {max(seconds):.2f} s (most)"


def say_played(sent: int, seconds: float, people: list[Person], tally: Tally) -> None:
    """Prints how many moves went how fast."""
    refused = ", ".join(f"{kind} {times}" for kind, times in tally.refused.items())
    print(
        f"moves: {sent:,} sent in {seconds:.0f} s ({sent / seconds:.0f} a second), {len(tally.done):,} acknowledged, "
        f"{sum(one.pending is not None for one in people)} open, refused: {refused or 'none'}"
    )
    for trouble, delays in tally.delays.items():
        if len(delays) > 1:
            centiles = statistics.quantiles(delays, n=100)
            p50, p99, most = (1000 * delay for delay in (centiles[49], centiles[98], max(delays)))
            print(f"from a move to the other seat{trouble and f' ({trouble})'}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {most:.0f} ms")


def say_troubled(trial: Trial) -> None:
    """Prints how it went on after each fault."""
    if trial.answers:
        print(f"killed {len(trial.answers)} times; a server answers again after {middle_and_most(trial.answers)}")
        print(f"processes that outlived what had started them: {trial.outlived}")
        slowest = [max(times) for times in zip(*trial.firsts.values(), strict=True)]
        print(f"the first table of the slowest game is shown after {middle_and_most(slowest)}")
    for what, times in trial.playable.items():
        print(f"the next move acknowledged ({what}): {len(times)} times, after {middle_and_most(times)}")
    for how, times in trial.tally.away.items():
        print(f"the right view again ({how}): {len(times)} people, after {middle_and_most(times)}")
    if trial.tally.back:
        print(f"lines taken up again: {len(trial.tally.back):,}, after {middle_and_most(trial.tally.back)}")


def end(server: Server) -> None:
    """Ends a server, and prints how long it took, and what it complained of, each complaint once."""
    took = server.end()
    with suppress(TimeoutError):
        wait_for(lambda: not server.pids(), 5, "processes live on")
    print(f"the server ended after {took:.1f} s; {len(server.pids())} processes are left")
    server.kill()
    lines = (line for line in server.log.read_text(errors="replace").splitlines() if "Koloda is at" not in line)
    said = Counter(re.sub(r"^[\d:. -]+|0x\w+|\[\d+\]", "", line) for line in lines)
    for line, times in said.most_common(12):
        print(f"log, {times} times: {line[:200]}")


async def idle(server: Server, people: list[Person], number: int) -> None:
    """Opens lines at which nobody does anything, and weighs them."""
    before = server.memory()
    watchers = []
    for count in range(number):
        watcher = Person(server.address, 100_000 + count, Tally())
        watcher.table = people[2 * count % len(people)].table
        watcher.cookie = people[0].cookie.partition("=")[0] + "=none"
        watchers.append(watcher)
    lines = []
    for watcher in watchers:
        lines.append(asyncio.create_task(watcher.live()))
        await asyncio.sleep(0.003)
    await until(lambda: all(one.number for one in watchers))
    await asyncio.sleep(3)
    print(f"memory: {(server.memory() - before) / number / 1024:.0f} KB for each idle socket of {number:,}")
    for line in lines:
        line.cancel()
    await asyncio.gather(*lines, return_exceptions=True)


def main() -> None:
    """Reads the command line."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--rate", type=float, default=100, help="moves a second")
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--workers", type=int, default=1)
    words.add_argument("--games", nargs="+", default=[], help="what is offered, sloker among them; by default all")
    words.add_argument("--database", help="a database URL; by default a new SQLite file")
    words.add_argument("--redis", help="the URL of a Redis")
    words.add_argument("--postgres", action="store_true", help="a new PostgreSQL for this run, of Debian's packages")
    words.add_argument("--own-redis", action="store_true", help="a new Redis for this run")
    words.add_argument("--kills", type=int, default=0, help="how often the server is killed meanwhile")
    words.add_argument("--kill", nargs="+", choices=KINDS, default=["all"], help="what is killed, in turn; end: SIGTERM")
    words.add_argument("--cuts", type=int, default=0, help="how many people are cut off: a third each by drop, half-open, sleep")
    words.add_argument("--restarts", type=int, default=0, help="how often the PostgreSQL and the Redis of this run are ended and started")
    words.add_argument("--disk", type=int, default=0, help="MiB of a disk for the store that is full for a third of the time")
    words.add_argument("--idle", type=int, default=0, help="how many idle lines are weighed at the end")
    words.add_argument("--seed", type=int, default=1)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left behind
    gc.disable()  # a crowd that stands still would be taken for a slow server
    raise SystemExit(not asyncio.run(run(words.parse_args())))


if __name__ == "__main__":
    main()
